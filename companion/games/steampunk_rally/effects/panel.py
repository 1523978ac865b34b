"""Questions which way to go: forward at a fork with what each way costs and where these wheels would end, or back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import Choosing, Offer, Panel, Way, WaysOn
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.effects.terrain import branch_from, easiest, fork_before
from companion.games.steampunk_rally.state import GAUGE_LOW, Source, State

LOOK = 6
"""So many spaces of a way are shown at least, where there are as many."""
MOST = 9


def fork_panel(desk: Desk, asked: Choosing[State]) -> Panel:
    """Return the panel of the question for a branch (G-23)."""
    choices = asked.decision.choices
    lengths = [len(branch_from(desk.state.course, int(choice.id))) for choice in choices]
    ways = (
        _way(desk, asked.answer(choice), int(choice.id), length if len(set(lengths)) > 1 else 0)
        for choice, length in zip(choices, lengths, strict=True)
    )
    return asked.desk.panel(asked.decision.asks, WaysOn(desk.racer.space, tuple(ways)))


def way_back_panel(desk: Desk, asked: Choosing[State]) -> Panel:
    """Return the panel of the question which of several spaces a pawn goes back to (G-22, G-39)."""
    ways = (_way_back(desk, asked.answer(choice), int(choice.id)) for choice in asked.decision.choices)
    return asked.desk.panel(asked.decision.asks, WaysOn(desk.racer.space, tuple(ways)))


def _way_back(desk: Desk, offer: Offer, target: int) -> Way:
    """Return the way on which ``target`` lies, drawn from the fork or the space before it."""
    course = desk.state.course
    before = course.track.before[target]
    start = fork_before(course, target) if course.spaces[target].branch else before[0] if before else target
    first = next(at for at in course.track.onward[start] if target in (start, at, *branch_from(course, at)))
    path = (first, *easiest(course)[first])
    shown = path[: max(LOOK, path.index(target) + 2 if target in path else 0)]
    says = text("way.back", space=course.track.distance[target])
    return Way(replace(offer, adds=says), shown, target, start=start)


def _way(desk: Desk, offer: Offer, first: int, length: int) -> Way:
    course, now = desk.state.course, desk.racer.sources[:1]
    path = (first, *easiest(course)[first])
    wheels = _wheels(now[0])[: len(path)] if now else []
    shown = path[: min(max(LOOK, len(wheels)), MOST)]
    met = [(course.spaces[at].met, wheel) for at, wheel in zip(path, wheels, strict=False)]
    cost, loss, grave = _cost(desk.racer.gauge, met)
    if grave:
        offer = replace(offer, sign="part", tone="bad")
    ends = path[len(wheels) - 1] if wheels else None
    return Way(replace(offer, adds=cost), shown, ends, loss, text("way.spaces", n=length) if length else None)


def _wheels(now: Source) -> list[str]:
    """Return the wheels that still turn, the one that is turning first."""
    turning: list[str] = [now.wheel] if now.wheel else []
    return [*turning, *(e.kind for e in now.todo if e.kind in ("silver", "gold") for _ in range(e.n))]


def _cost(gauge: int, met: Sequence[tuple[int, str]]) -> tuple[Text, Text | None, bool]:
    """Return what a way costs, what it does to the gauge, and whether parts are lost on it.

    Args:
        gauge: of the seat.
        met: terrain of each space that will be entered, and the wheel that enters it.
    """
    points = sum(terrain for terrain, wheel in met if wheel == "silver")
    if not points:
        return text("way.over" if any(terrain for terrain, _ in met) else "way.none"), None, False
    after, beyond = max(GAUGE_LOW, gauge - points), points - (gauge - GAUGE_LOW)
    if beyond > 0:
        return text("way.terrain", n=points), text("way.beyond", before=gauge, after=after, n=beyond), True
    return text("way.terrain", n=points), text("way.gauge", before=gauge, after=after), False
