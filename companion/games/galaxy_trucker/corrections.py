"""Everything that can be corrected by hand: credits, lost components, rockets, goods of the supply."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.core.correctable import Correctable
from companion.core.engine import Refusal, Value, listed
from companion.core.loop import Loop
from companion.core.messages import text
from companion.core.rejection import reject
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import GOODS, Goods
from companion.games.galaxy_trucker.inspection.corrected import values_of
from companion.games.galaxy_trucker.state import FLIGHTS, Haul, flight_board

MOST_CASH = 999
MOST_TILES = 99
MOST_BLOCKS = 55
"""Of all colours together (section 2 of the rules)."""
_Write = Callable[[HaulChange, int], Refusal]


def values(state: Haul, seat: int | None) -> tuple[Value[HaulChange], ...]:
    """Return what of a seat, or of the table, can be set by hand now."""
    if seat is None:
        return tuple(_of_table(state))
    return tuple(_of_seat(state, seat)) if 0 <= seat < len(state.truckers) else ()


def correctable(state: Haul, seat: int | None) -> tuple[Correctable, ...]:
    """Return the same for the screen."""
    return listed(values(state, seat))


def _of_seat(state: Haul, seat: int) -> Iterator[Value[HaulChange]]:
    own = state.truckers[seat]
    low = 0 if state.mode == "trek" else -MOST_CASH  # GT-TREK-03; A-16
    cash = Correctable("cash", text("field.cash"), own.cash, low, MOST_CASH)
    yield Value(cash, _writes(seat, "cash"), "cash")
    lost = Correctable("lost", text("field.lost"), own.lost, 0, MOST_TILES)
    yield Value(lost, _writes_lost(seat), "lost")
    yield from values_of(state, seat)
    if own.steps is not None and state.event is None:
        reach = FLIGHTS * flight_board(state).spaces
        steps = Correctable("steps", text("field.steps"), own.steps, -reach, reach)
        yield Value(steps, _writes_steps(seat), "steps")


def _of_table(state: Haul) -> Iterator[Value[HaulChange]]:
    counted = dict(state.supply)
    for colour in GOODS:
        name = f"supply.{colour}"
        most = MOST_BLOCKS - sum(own.aboard.all_goods.count(colour) for own in state.truckers)
        shown = Correctable(name, text(f"field.supply.{colour}"), counted.get(colour, most), 0, most)
        yield Value(shown, _writes_supply(colour), name)


def _writes(seat: int, name: str) -> _Write:
    def write(change: HaulChange, value: int) -> Refusal:
        change.set(seat, **{name: value})
        return None

    return write


def _writes_lost(seat: int) -> _Write:
    """Set the number of lost components; as many more or fewer were built where that is counted."""

    def write(change: HaulChange, value: int) -> Refusal:
        own = change.own[seat]
        change.set(seat, lost=value, built=own.built and own.built + value - own.lost)
        return None

    return write


def _writes_steps(seat: int) -> _Write:
    """Put a rocket down elsewhere, on a free space (GT-FLIGHT-07)."""

    def write(change: HaulChange, value: int) -> Refusal:
        loop = Loop(flight_board(change).spaces)
        others = [own.steps for n, own in enumerate(change.own) if n != seat and own.steps is not None]
        if any(loop.space(value) == loop.space(steps) for steps in others):
            return reject("space_taken", "GT-FLIGHT-07")
        change.set(seat, steps=value)
        return None

    return write


def _writes_supply(colour: Goods) -> _Write:
    """Say how many blocks of a colour are left: from then on they are counted (D-13)."""

    def write(change: HaulChange, value: int) -> Refusal:
        change.supply = (*(each for each in change.supply if each[0] != colour), (colour, value))
        return None

    return write
