"""What a seat's tile says where it has room: what lies ahead of the pawn, and what the hands have to do now."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Ahead, Gauge, Task
from companion.games.steampunk_rally.draft import as_a_whole
from companion.games.steampunk_rally.effects import easiest
from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.state import Course, Racer, State
from companion.games.steampunk_rally.vent import vented_dice

LOOK = 6
"""Spaces that lie ahead."""


def ahead(course: Course, space: int) -> tuple[Ahead, ...]:
    """Return the next mountain and the finish line as a pawn meets them on the way with the least terrain."""
    way = easiest(course)[space]
    met = next(((n, course.spaces[at].met) for n, at in enumerate(way, 1) if course.spaces[at].met), None)
    flag = next((n for n, at in enumerate(way, 1) if course.spaces[at].beyond), 0)
    mountain = (Ahead("terrain", text("ahead.in", n=met[0]), met[1]),) if met is not None else ()
    if course.spaces[space].beyond:
        return mountain
    return (*mountain, Ahead("flag", text("plain", name=str(flag))))


def way(course: Course, space: int) -> tuple[int, ...]:
    """Return the next spaces on the way with the least terrain."""
    return easiest(course)[space][:LOOK]


def task(state: State, seat: int, gauge: Gauge, asks: bool) -> Task | None:
    """Return what a seat's hands have to do now; None where nothing is left to them.

    Args:
        state: the game.
        seat: whose hands.
        gauge: its damage gauge.
        asks: the phase needs something from it.
    """
    racer = state.racers[seat]
    if racer.exploded:
        return Task(text("note.boom"), "explosion", grave=True)
    if state.phase == "damage" and racer.lost:
        return Task(text("note.lose", n=racer.lost), "part", grave=True)
    if racer.roll is not None:
        return Task(text("task.roll"), "dice")
    if racer.decision is not None:
        return Task(text("task.answer"), "question")
    if state.phase in ("race", "damage") and gauge.value <= gauge.red_from and gauge.value < 0:
        return Task(text("task.risk", n=-gauge.value), "part", grave=True)
    return _of_phase(state, racer, seat, asks)


def _of_phase(state: State, racer: Racer, seat: int, asks: bool) -> Task | None:
    if state.phase == "draft":
        passes = as_a_whole(state) or not racer.picks
        way = text("task.draft.left" if state.clockwise else "task.draft.right")
        return Task(way, "cards") if passes else None
    if state.phase == "vent":
        vents = bool(vented_dice(racer)) if racer.keeps_cards else True
        return Task(text("task.vent"), "cog") if vents else None
    if state.phase == "race":
        turn = turns.current(state)
        return Task(text("task.run"), "cards") if turn in (None, seat) else None
    return Task(text("task.answer"), "question") if asks else None
