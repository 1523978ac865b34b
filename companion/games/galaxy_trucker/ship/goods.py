"""Cargo holds: which goods may lie where, the best of them loaded, the most valuable lost first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from companion.games.galaxy_trucker.components import GOODS, USUAL_PRICES, Goods, Prices, Square
from companion.games.galaxy_trucker.ship.assembled import Ship
from companion.games.galaxy_trucker.ship.connectors import touching

Stowed = Mapping[Square, Sequence[Goods]]
"""Blocks of goods by hold."""


class Hold(msgspec.Struct, frozen=True):
    """A cargo hold that can be used: one block a space (GT-PLANETS-04; A-77), red ones in special holds only."""

    square: Square
    spaces: int
    special: bool


class Loading(msgspec.Struct, frozen=True):
    """Goods on board and what is left over.

    Attributes:
        goods: (hold, blocks).
        left: blocks that go back to the supply (GT-PLANETS-07).
    """

    goods: tuple[tuple[Square, tuple[Goods, ...]], ...]
    left: tuple[Goods, ...]


class LoadingMistake(msgspec.Struct, frozen=True):
    """Why goods cannot lie so.

    Attributes:
        code: ``no_hold`` (none, or one that cannot be used), ``too_many`` for its spaces, ``red_outside`` of a
            special hold.
        rule: the rule that forbids it.
        square: of the hold.
    """

    code: Literal["no_hold", "too_many", "red_outside"]
    rule: str
    square: Square


class GoodsLost(msgspec.Struct, frozen=True):
    """What smugglers take: blocks, the most valuable first, and a battery for each that is missing (A-32)."""

    goods: tuple[Goods, ...]
    batteries: int


def holds(ship: Ship, *, hauler: bool = False) -> tuple[Hold, ...]:
    """Return the holds of a ship that can be used.

    Args:
        ship: the ship.
        hauler: its owner flies with the gold side of Skilled Hauler: holds of either kind that are adjacent to each
            other cannot be used, as long as they are (GT-TITLE-02, 03; A-65).
    """
    return tuple(
        Hold(each.square, each.tile.spaces, each.tile.special)
        for each in ship.of_type("cargo_hold")
        if not hauler or all(other.tile.type != "cargo_hold" for other in touching(ship, each, "adjacent"))
    )


def loading_mistakes(usable: Iterable[Hold], stowed: Stowed) -> tuple[LoadingMistake, ...]:
    """Return why goods cannot lie so; nothing where they can (GT-PLANETS-04, 05; A-78)."""
    by_square = {hold.square: hold for hold in usable}
    found: list[LoadingMistake] = []
    for square, blocks in sorted(stowed.items()):
        hold = by_square.get(square)
        if blocks and hold is None:
            found.append(LoadingMistake("no_hold", "GT-PLANETS-04", square))
        elif hold is not None and len(blocks) > hold.spaces:
            found.append(LoadingMistake("too_many", "GT-PLANETS-04", square))
        if hold is not None and not hold.special and "red" in blocks:
            found.append(LoadingMistake("red_outside", "GT-PLANETS-05", square))
    return tuple(found)


def best_loading(
    usable: Sequence[Hold], aboard: Stowed, due: Iterable[Goods], prices: Prices = USUAL_PRICES
) -> Loading:
    """Return the most valuable goods that find room, rearranged as little as that needs (GT-PLANETS-04 to 07).

    Taking the dearest block that still finds room, again and again, is best: red ones need a special space, all need
    some space, and nothing else matters.

    Args:
        usable: the holds.
        aboard: what lies in them now.
        due: what is received.
        prices: what a block is worth.
    """
    offered = [*(block for blocks in aboard.values() for block in blocks), *due]
    spaces = sum(hold.spaces for hold in usable)
    special = sum(hold.spaces for hold in usable if hold.special)
    taken: Counter[Goods] = Counter()
    left: list[Goods] = []
    for block in sorted(offered, key=lambda block: (-prices.of(block), GOODS.index(block))):
        room = taken.total() < spaces and (block != "red" or taken["red"] < special)
        if room:
            taken[block] += 1
        else:
            left.append(block)
    return Loading(_stowed(usable, aboard, taken), tuple(left))


def _stowed(
    usable: Sequence[Hold], aboard: Stowed, taken: Counter[Goods]
) -> tuple[tuple[Square, tuple[Goods, ...]], ...]:
    """Return places for these blocks, for which there is room: those on board stay where they are if they can."""
    waiting = Counter(taken)
    placed: dict[Square, list[Goods]] = {hold.square: [] for hold in usable}
    for red in (True, False):  # red ones first, since they can lie in few places
        for hold in usable:
            _keep(hold, placed[hold.square], aboard.get(hold.square, ()), waiting, red=red)
        for hold in sorted(usable, key=lambda hold: (hold.special, _asked_of(hold, placed, aboard))):
            _fill(hold, placed[hold.square], waiting, red=red)
    return tuple(sorted((at, tuple(sorted(blocks, key=GOODS.index))) for at, blocks in placed.items() if blocks))


def _asked_of(hold: Hold, placed: Mapping[Square, Sequence[Goods]], aboard: Stowed) -> int:
    """Return by how much the blocks that would stay in a hold are more than its spaces; below 0 some are free."""
    others = sum(block != "red" for block in aboard.get(hold.square, ()))
    return others + placed[hold.square].count("red") - hold.spaces


def _keep(hold: Hold, there: list[Goods], before: Sequence[Goods], waiting: Counter[Goods], *, red: bool) -> None:
    """Leave blocks of a hold in it."""
    for block in before:
        allowed = hold.special if red else True
        if (block == "red") == red and allowed and waiting[block] > 0 and len(there) < hold.spaces:
            waiting[block] -= 1
            there.append(block)


def _fill(hold: Hold, there: list[Goods], waiting: Counter[Goods], *, red: bool) -> None:
    """Put waiting blocks into the spaces of a hold that are left."""
    for block in GOODS:
        while (block == "red") == red and (hold.special or not red) and waiting[block] and len(there) < hold.spaces:
            waiting[block] -= 1
            there.append(block)


def goods_lost(aboard: Iterable[Goods], batteries: int, count: int, prices: Prices = USUAL_PRICES) -> GoodsLost:
    """Return what is lost when so many blocks are to be paid (GT-ENEMY-12 to 14).

    Args:
        aboard: blocks on board.
        batteries: tokens on board.
        count: blocks to pay.
        prices: what a block is worth.
    """
    dearest = sorted(aboard, key=lambda block: (-prices.of(block), GOODS.index(block)))[:count]
    return GoodsLost(tuple(dearest), min(batteries, count - len(dearest)))


def received(supply: Mapping[Goods, int], due: Iterable[Goods]) -> tuple[Goods, ...]:
    """Return those of the goods due that the supply still has; the others are forfeited (GT-PLANETS-09; A-29)."""
    there = Counter(due) & Counter(dict(supply))
    return tuple(sorted(there.elements(), key=GOODS.index))


def value(goods: Iterable[Goods], prices: Prices = USUAL_PRICES) -> int:
    """Return what blocks are worth together, in credits (GT-SCORE-08)."""
    return sum(prices.of(block) for block in goods)
