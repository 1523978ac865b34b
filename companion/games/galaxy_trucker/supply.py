"""The supply beside the board: what ships take out of it and give back (GT-LAUNCH-10).

Colours of goods whose number nobody knows never run out (D-13; GT-PLANETS-09). Ships on the cardboard alone are not
in these books.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.components import ALIENS, BOX, Goods
from companion.games.galaxy_trucker.ship import Aboard, Returned, received
from companion.games.galaxy_trucker.state import tracking


def there(change: AnyHaul, due: tuple[Goods, ...]) -> tuple[Goods, ...]:
    """Return those of the goods due that the supply has (GT-PLANETS-09; A-29)."""
    counted = dict(change.supply)
    stock = {colour: counted.get(colour, due.count(colour)) for colour in due}
    return received(stock, due)


def take(change: HaulChange, blocks: Iterable[Goods]) -> None:
    """Take blocks of goods from the supply."""
    taken = Counter(blocks)
    hand_out(change, taken.elements())
    bring(change, goods=-taken.total())


def hand_out(change: HaulChange, blocks: Iterable[Goods]) -> None:
    """Take blocks from the supply for a ship of which nobody knows what it carries."""
    _change_by(change, Counter(blocks), -1)


def give_back(change: HaulChange, blocks: Iterable[Goods]) -> None:
    """Put blocks of goods back into the supply."""
    brought = Counter(blocks)
    _change_by(change, brought, 1)
    bring(change, goods=brought.total())


def bring(change: HaulChange, **pieces: int) -> None:
    """Put pieces of a kind back into the supply, or take them out where it is less than 0."""
    change.bank = tuple((kind, n + pieces.get(kind, 0)) for kind, n in change.bank)


def board(change: HaulChange, aboard: Aboard) -> None:
    """Take crew and batteries for a ship at launch (GT-LAUNCH-02 to 09)."""
    exchange(change, Aboard(), aboard)


def exchange(change: HaulChange, before: Aboard, after: Aboard) -> None:
    """Put everything back that was on board, and take what is there now instead."""
    _change_by(change, Counter(before.all_goods), 1)
    _change_by(change, Counter(after.all_goods), -1)
    there = _counted(after)
    bring(change, **{kind: n - there[kind] for kind, n in _counted(before).items()})


def bank_beside(state: AnyHaul) -> tuple[tuple[str, int], ...]:
    """Return what the supply has while ships carry what they carry."""
    loads = [own.aboard for seat, own in enumerate(state.truckers) if tracking(state.setup, seat) != "table"]
    return tuple((kind, n - sum(_counted(load)[kind] for load in loads)) for kind, n in BOX)


def _counted(load: Aboard) -> dict[str, int]:
    aliens: dict[str, int] = {alien: int(load.has(alien)) for alien in ALIENS}
    return aliens | {"humans": load.human_count, "batteries": load.battery_count, "goods": len(load.all_goods)}


def disembark(change: HaulChange, gone: Returned) -> None:
    """Put everything back that was on lost components or has no place any more (GT-LOSE-04, 05)."""
    give_back(change, gone.goods)
    aliens: dict[str, int] = {alien: gone.aliens.count(alien) for alien in ALIENS}
    bring(change, humans=gone.humans, batteries=gone.batteries, **aliens)


def _change_by(change: HaulChange, blocks: Counter[Goods], sign: int) -> None:
    change.supply = tuple((colour, n + sign * blocks[colour]) for colour, n in change.supply)
