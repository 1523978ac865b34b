"""Numbers of a ship set by hand, since its owner sees the cardboard: each figure, and goods by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.core.correctable import Correctable
from companion.core.engine import Refusal, Value
from companion.core.messages import text
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import GOODS, Goods, Square
from companion.games.galaxy_trucker.inspection.left_in_box import most_of
from companion.games.galaxy_trucker.inspection.telling import TELLING
from companion.games.galaxy_trucker.journey.flying import ASKED_ANEW
from companion.games.galaxy_trucker.journey.loading import usable
from companion.games.galaxy_trucker.ship import (
    FIGURES,
    Aboard,
    best_loading,
    capacity,
    carrying,
    figure,
    with_figure,
    with_goods,
)
from companion.games.galaxy_trucker.state import Haul, tracking
from companion.games.galaxy_trucker.supply import exchange
from companion.games.galaxy_trucker.trek.gold import crew_rules

ON_BOARD = ("launch", "journey")
"""Phases in which what is on board is taken from the supply."""
_Write = Callable[[HaulChange, int], Refusal]


def values_of(state: Haul, seat: int) -> Iterator[Value[HaulChange]]:
    """Return what of a ship can be set by hand until it is paid for, while nothing is asked that hangs on it.

    What is asked about strengths and hits of a ship known by its numbers is asked anew after that.
    """
    due, level = state.truckers[seat].decision, tracking(state.setup, seat)
    if level == "figures" and state.phase in (*TELLING, *ON_BOARD) and (due is None or due.kind in ASKED_ANEW):
        yield from (_figure(state, seat, name) for name in FIGURES)
    elif level == "full" and state.phase == "journey" and due is None:
        yield from _on_squares(state, seat)
    if level != "table" and state.phase == "journey" and due is None:
        yield from (_goods(state, seat, colour) for colour in GOODS)


def _figure(state: Haul, seat: int, name: str) -> Value[HaulChange]:
    own = state.truckers[seat]
    now = figure(own.figures, own.aboard, name)
    most = max(now, most_of(state, seat, name))
    shown = Correctable(f"figure.{name}", text(f"field.figure.{name}"), now, 0, most)
    return Value(shown, _writes_figure(seat, name), f"figure.{name}")


def _on_squares(state: Haul, seat: int) -> Iterator[Value[HaulChange]]:
    """Return humans by cabin and batteries by component."""
    own, bank = state.truckers[seat], dict(state.bank)
    rules = crew_rules(state, seat)
    for each in own.ship.cabins:
        if each.square not in own.aboard.alien_at:
            now = own.aboard.humans_at.get(each.square, 0)
            yield _on_square(
                "humans", seat, each.square, now, min(capacity(own.ship, each, rules), now + bank["humans"])
            )
    for each in own.ship.of_type("battery"):
        now = own.aboard.batteries_at.get(each.square, 0)
        yield _on_square("batteries", seat, each.square, now, min(each.tile.batteries, now + bank["batteries"]))


def _on_square(kind: str, seat: int, at: Square, now: int, most: int) -> Value[HaulChange]:
    says = text(f"field.{kind}_on", row=at[0], column=at[1])
    shown = Correctable(f"{kind}.{at[0]},{at[1]}", says, now, 0, max(now, most))
    return Value(shown, _writes_on_square(kind, seat, at), kind)


def _goods(state: Haul, seat: int, colour: Goods) -> Value[HaulChange]:
    now = state.truckers[seat].aboard.all_goods.count(colour)
    shown = Correctable(f"goods.{colour}", text(f"field.goods.{colour}"), now, 0, _room_for(state, seat, colour))
    return Value(shown, _writes_goods(seat, colour), f"goods.{colour}")


def _room_for(state: Haul, seat: int, colour: Goods) -> int:
    """Return how many blocks of a colour can be on board: as many as find room and the supply has (GT-PLANETS-05)."""
    goods, holds = state.truckers[seat].aboard.all_goods, usable(state, seat)
    there = goods.count(colour)
    room = sum(hold.spaces for hold in holds) - (len(goods) - there)
    if colour == "red":
        room = min(room, sum(hold.spaces for hold in holds if hold.special))
    return max(there, min(room, there + dict(state.supply).get(colour, room)))


def _writes_figure(seat: int, name: str) -> _Write:
    def write(change: HaulChange, value: int) -> Refusal:
        own = change.own[seat]
        figures, aboard = with_figure(own.figures, own.aboard, name, value)
        change.set(seat, figures=figures, aboard=aboard)
        if change.phase in ON_BOARD:
            exchange(change, own.aboard, aboard)
        return None

    return write


def _writes_on_square(kind: str, seat: int, at: Square) -> _Write:
    def write(change: HaulChange, value: int) -> Refusal:
        own = change.own[seat].aboard
        humans = {**own.humans_at, at: value} if kind == "humans" else own.humans_at
        tokens = {**own.batteries_at, at: value} if kind == "batteries" else own.batteries_at
        _carries(change, seat, carrying(humans, own.alien_at, tokens, own.goods_at))
        return None

    return write


def _writes_goods(seat: int, colour: Goods) -> _Write:
    def write(change: HaulChange, value: int) -> Refusal:
        own = change.own[seat].aboard
        others = {at: tuple(block for block in blocks if block != colour) for at, blocks in own.goods}
        load = best_loading(usable(change, seat), others, [colour] * value)
        _carries(change, seat, with_goods(own, dict(load.goods)))
        return None

    return write


def _carries(change: HaulChange, seat: int, aboard: Aboard) -> None:
    exchange(change, change.own[seat].aboard, aboard)
    change.set(seat, aboard=aboard)
