"""Numbers of a ship set by hand, since its owner sees the cardboard: each figure, and goods by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.core.correctable import Correctable
from companion.core.engine import Refusal, Value
from companion.core.messages import text
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import GOODS, Goods
from companion.games.galaxy_trucker.inspection.left_in_box import most_of
from companion.games.galaxy_trucker.journey.flying import ASKED_ANEW
from companion.games.galaxy_trucker.ship import (
    FIGURES,
    best_loading,
    figure,
    holds_of,
    with_figure,
    with_goods,
)
from companion.games.galaxy_trucker.state import Haul, tracking
from companion.games.galaxy_trucker.supply import exchange

AT_LAUNCH = ("launch", "journey", "payday", "over")
"""Phases in which what is on board is taken from the supply."""
_Write = Callable[[HaulChange, int], Refusal]


def values_of(state: Haul, seat: int) -> Iterator[Value[HaulChange]]:
    """Return what can be set by hand of a ship known by its numbers, while nothing is asked that hangs on it.

    What is asked about strengths and hits is asked anew after that.
    """
    own = state.truckers[seat]
    busy = own.decision is not None and own.decision.kind not in ASKED_ANEW
    if tracking(state.setup, seat) != "figures" or busy:
        return
    for name in FIGURES:
        now = figure(own.figures, own.aboard, name)
        most = max(now, most_of(state, seat, name))
        shown = Correctable(f"figure.{name}", text(f"field.figure.{name}"), now, 0, most)
        yield Value(shown, _writes_figure(seat, name), f"figure.{name}")
    for colour in GOODS:
        n = own.aboard.all_goods.count(colour)
        shown = Correctable(f"goods.{colour}", text(f"field.goods.{colour}"), n, 0, _room_for(state, seat, colour))
        yield Value(shown, _writes_goods(seat, colour), f"goods.{colour}")


def _room_for(state: Haul, seat: int, colour: Goods) -> int:
    """Return how many blocks of a colour can be on board: as many as find room and the supply has (GT-PLANETS-05)."""
    own = state.truckers[seat]
    there = own.aboard.all_goods.count(colour)
    room = own.figures.spaces + own.figures.special - (len(own.aboard.all_goods) - there)
    room = min(room, own.figures.special) if colour == "red" else room
    return max(there, min(room, there + dict(state.supply).get(colour, room)))


def _writes_figure(seat: int, name: str) -> _Write:
    def write(change: HaulChange, value: int) -> Refusal:
        own = change.own[seat]
        figures, aboard = with_figure(own.figures, own.aboard, name, value)
        change.set(seat, figures=figures, aboard=aboard)
        if change.phase in AT_LAUNCH:
            exchange(change, own.aboard, aboard)
        return None

    return write


def _writes_goods(seat: int, colour: Goods) -> _Write:
    def write(change: HaulChange, value: int) -> Refusal:
        own = change.own[seat]
        others = [block for block in own.aboard.all_goods if block != colour]
        load = best_loading(holds_of(own.figures), {}, [*others, *[colour] * value])
        after = with_goods(own.aboard, dict(load.goods))
        change.set(seat, aboard=after)
        exchange(change, own.aboard, after)
        return None

    return write
