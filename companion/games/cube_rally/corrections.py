"""Everything that can be corrected by hand: points by source, damage, rank, the retirement token."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.core.correctable import Correctable
from companion.core.engine import Refusal, Value, listed
from companion.core.messages import text
from companion.games.cube_rally.change import RallyChange
from companion.games.cube_rally.results.card import handed, hurt_by_hand, moved, shifted
from companion.games.cube_rally.results.ranks import pushed
from companion.games.cube_rally.stacking.placing import reorder
from companion.games.cube_rally.state import NOBODY, SOURCES, Rally, Source

MOST = 999
_Write = Callable[[RallyChange, int], Refusal]


def values(state: Rally, seat: int | None) -> tuple[Value[RallyChange], ...]:
    """Return what of a seat, or of the table, can be set by hand now."""
    if seat is None:
        return tuple(_of_table(state))
    return tuple(_of_seat(state, seat)) if 0 <= seat < len(state.drivers) else ()


def correctable(state: Rally, seat: int | None) -> tuple[Correctable, ...]:
    """Return the same for the screen."""
    return listed(values(state, seat))


def _of_seat(state: Rally, seat: int) -> Iterator[Value[RallyChange]]:
    driven = state.drivers[seat]
    for source in SOURCES:
        now = driven.score.of(source)
        low = now - max(0, driven.score.total)  # points never fall below 0 (CR-RESULT-12)
        shown = Correctable(
            f"points.{source}", text(f"field.points.{source}"), now, low, MOST,
            sign="points", form="signed" if source == "by_hand" else "plain", group=text("field.points"),
        )  # fmt: skip
        yield Value(shown, _writes_points(seat, source), f"points.{source}")
    retires = text("field.damage.also") if state.phase == "judge" else None
    yield Value(
        Correctable("damage", text("field.damage"), driven.damage, 0, MOST, sign="damage", also=retires),
        _writes_damage(seat),
        "damage",
    )
    order = state.board if state.phase == "stack" else state.order
    if seat in order and state.phase in ("stack", "enter", "judge", "waypoint"):
        rank = order.index(seat) + 1
        also = text("field.rank.also")
        yield Value(
            Correctable("rank", text("field.rank"), rank, 1, len(order), sign="rank", also=also),
            _writes_rank(seat),
            "rank",
        )


def _of_table(state: Rally) -> Iterator[Value[RallyChange]]:
    names = (text("field.token.nobody"), *(text("plain", name=seat.name) for seat in state.setup.seats))
    low = 1 if state.retired else 0  # once somebody has retired, somebody has it (CR-RETIRE-03)
    shown = Correctable(
        "token", text("field.token"), state.token + 1, low, len(state.drivers), sign="no_entry", names=names[low:]
    )
    yield Value(shown, _write_token, "token")


def _writes_points(seat: int, source: Source) -> _Write:
    def write(change: RallyChange, value: int) -> Refusal:
        more = value - change.own[seat].score.of(source)
        change.set(seat, score=change.own[seat].score.add(source, more))
        shifted(change, seat, source, points=more)
        return None

    return write


def _writes_damage(seat: int) -> _Write:
    def write(change: RallyChange, value: int) -> Refusal:
        more = value - change.own[seat].damage
        change.set(seat, damage=value)
        shifted(change, seat, "by_hand", damage=more)
        hurt_by_hand(change, seat, more)
        return None

    return write


def _writes_rank(seat: int) -> _Write:
    def write(change: RallyChange, value: int) -> Refusal:
        order = change.board if change.phase == "stack" else change.order
        places = order.index(seat) + 1 - value
        reorder(change, pushed(order, seat, places))
        moved(change, seat, places)
        return None

    return write


def _write_token(change: RallyChange, value: int) -> Refusal:
    change.token = value - 1 if value else NOBODY
    handed(change)
    return None
