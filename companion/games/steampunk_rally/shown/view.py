"""What everybody sees: seats, course, hints, the result."""

from __future__ import annotations

from functools import lru_cache

from companion.core.messages import Text, text
from companion.core.view import Figure, Gauge, Lit, SeatView, TableView
from companion.games.steampunk_rally import end_of_round
from companion.games.steampunk_rally.components import COLOURS
from companion.games.steampunk_rally.dice.slots import colours, stored
from companion.games.steampunk_rally.draft import PICKS, as_a_whole, owed_cards
from companion.games.steampunk_rally.end_of_round import result as end
from companion.games.steampunk_rally.end_of_round import summary
from companion.games.steampunk_rally.faces import SIGNS, track
from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.shown.at_a_glance import ahead, task, way
from companion.games.steampunk_rally.shown.finished import finished
from companion.games.steampunk_rally.state import GAUGE_HIGH, GAUGE_LOW, Built, Racer, State
from companion.games.steampunk_rally.vent import vented_dice

STEPS = {"draft": 0, "vent": 1, "race": 2, "damage": 3, "round_end": 3}
"""Place of each phase in the round; the end of the round belongs to the fourth (G-49)."""
TABLE_RED = -5
"""Where the red zone begins at level *table*, whose parts are not counted."""


def view(state: State) -> TableView:
    """Return what everybody sees."""
    over = state.phase == "over"
    return TableView(
        round=state.round,
        phase=text(f"phase.{state.phase}"),
        step=STEPS.get(state.phase),
        steps=4,
        seats=tuple(_seat(state, seat) for seat in range(len(state.racers))),
        hint=_hint(state),
        track=track(state.course),
        rolls=tuple(racer.roll for racer in state.racers if racer.roll is not None),
        summary=summary(state) if state.phase == "round_end" else None,
        standings=end.standings(state) if over else (),
        all_ready=not over and state.barrier.complete,
        alert=text("alert.final_round") if state.final_round == state.round and not over else None,
    )


def place(state: State, seat: int) -> int:
    """Return a seat's place in the race: 1 for the leader, equal on equal spaces."""
    reached = [state.course.track.distance[racer.space] for racer in state.racers]
    return 1 + sum(other > reached[seat] for other in reached)


def gauge(state: State, seat: int) -> Gauge:
    """Return a seat's damage gauge; its red zone is where this machine would blow up (SR-DAMAGE-08).

    A machine of seven parts and more has none: it can pay for all the gauge can show.
    """
    racer = state.racers[seat]
    red = max(GAUGE_LOW - 1, -(racer.part_count + 1)) if racer.keeps_cards else TABLE_RED
    return Gauge(racer.gauge, GAUGE_LOW, GAUGE_HIGH, red, "gauge")


def asks(state: State, seat: int) -> bool:
    """Tell whether the phase needs something from a seat, so that its first press opens its panel."""
    racer = state.racers[seat]
    if racer.decision is not None or racer.roll is not None or racer.sources:
        return True
    if state.phase == "race":
        return True
    if not racer.keeps_cards:
        return False
    if state.phase == "draft":
        return owed_cards(state, seat) > 0
    if state.phase == "vent":
        return bool(racer.cogs and vented_dice(racer)) or racer.stash > 0
    return state.phase == "round_end" and end_of_round.can_store(racer)


def _seat(state: State, seat: int) -> SeatView:
    racer, dial, asked = state.racers[seat], gauge(state, seat), asks(state, seat)
    extras = state.keeps_belongings(seat)
    return SeatView(
        seat=seat,
        place=place(state, seat),
        space=racer.space,
        gauge=dial,
        rows=_rows(racer, extras),
        tokens=(Lit("bulb", racer.bulb_lit, "bulb"),) if extras else (),
        ready=state.barrier.has(seat),
        asks=asked,
        due=racer.decision is not None,
        rolling=racer.roll is not None,
        note=_note(state, seat),
        struck=racer.exploded,
        ahead=ahead(state.course, racer.space),
        task=task(state, seat, dial, asked),
        way=way(state.course, racer.space),
        opening=text("note.at_start") if not racer.space else None,
        finished=finished(state, seat),
    )


def _rows(racer: Racer, extras: bool) -> tuple[tuple[Figure, ...], ...]:
    """Return a tile's figures: pool, slots, belongings. At level *table* there are no slots; what the cardboard keeps
    alone is left out."""
    rows: list[tuple[Figure, ...]] = []
    if racer.pool or extras:
        rows.append(
            tuple(Figure(SIGNS[c], sum(d.colour == c for d in racer.pool), "solid", f"pool.{c}") for c in COLOURS)
        )
    if racer.keeps_cards:
        kept, placed = _on_machine(racer.machine)
        rows[0] += kept
        rows.append(placed)
    if extras:
        parts = Figure("part", racer.part_count, field=None if racer.keeps_cards else "parts")
        rows.append((Figure("cog", racer.cogs, field="cogs"), parts, Figure("boost", racer.stash, field="stash")))
    return tuple(rows)


@lru_cache(maxsize=64)
def _on_machine(machine: tuple[Built, ...]) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
    """Return the dice stored on a machine and those in its other slots; an action changes one machine or none."""
    placed = [colour for card in machine for colour in colours(card)]
    kept = [colour for card in machine for colour in stored(card)]
    return (
        tuple(Figure(SIGNS[c], kept.count(c), "diamond") for c in COLOURS if c in kept),
        tuple(Figure(SIGNS[c], placed.count(c) - kept.count(c), "hollow") for c in COLOURS),
    )


def _note(state: State, seat: int) -> Text | None:
    racer = state.racers[seat]
    if racer.exploded:
        return text("note.boom")
    if state.phase == "damage" and racer.lost:
        return text("note.lose", n=racer.lost)
    if turns.current(state) == seat:
        return text("note.turn")
    idle = state.phase in ("damage", "vent") and state.barrier.has(seat) and not asks(state, seat)
    return text("note.nothing") if idle else None


def _hint(state: State) -> Text | None:
    """Return a line of help for the present step."""
    if state.restock is not None and state.restock.families:
        return text("hint.restock", deck=f"@deck.{state.restock.families[0]}")
    if state.phase == "draft":
        way = "@direction.left" if state.clockwise else "@direction.right"
        if as_a_whole(state):
            return text("hint.draft_whole", picks=PICKS, way=way)
        if state.pick < PICKS:
            return text("hint.draft", pick=state.pick, picks=PICKS, way=way)
        return text("hint.draft_last", pick=state.pick, picks=PICKS)
    if state.phase == "vent":
        return text("hint.vent", name=state.setup.seats[state.token_order[0]].name)
    if state.phase == "race" and any(racer.roll is not None for racer in state.racers):
        return text("hint.roll")
    turn = turns.current(state)
    return text("hint.turn", name=state.setup.seats[turn].name) if turn is not None else None
