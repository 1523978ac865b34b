"""The supply beside the board: what ships take out of it and give back (GT-LAUNCH-10).

Colours of goods whose number nobody knows never run out (D-13; GT-PLANETS-09). Ships on the cardboard alone are not
in these books.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import ALIENS, Goods
from companion.games.galaxy_trucker.ship import Aboard, Returned, received


def there(change: HaulChange, due: tuple[Goods, ...]) -> tuple[Goods, ...]:
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
    give_back(change, before.all_goods)
    take(change, after.all_goods)
    for aboard, sign in ((before, 1), (after, -1)):
        crew = {alien: sign * aboard.has(alien) for alien in ALIENS}
        bring(change, humans=sign * aboard.human_count, batteries=sign * aboard.battery_count, **crew)


def disembark(change: HaulChange, gone: Returned) -> None:
    """Put everything back that was on lost components or has no place any more (GT-LOSE-04, 05)."""
    give_back(change, gone.goods)
    aliens: dict[str, int] = {alien: gone.aliens.count(alien) for alien in ALIENS}
    bring(change, humans=gone.humans, batteries=gone.batteries, **aliens)


def _change_by(change: HaulChange, blocks: Counter[Goods], sign: int) -> None:
    change.supply = tuple((colour, n + sign * blocks[colour]) for colour, n in change.supply)
