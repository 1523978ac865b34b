"""The supply of goods beside the board; colours whose number nobody knows never run out (D-13; GT-PLANETS-09)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import Goods
from companion.games.galaxy_trucker.ship import received


def there(change: HaulChange, due: tuple[Goods, ...]) -> tuple[Goods, ...]:
    """Return those of the goods due that the supply has (GT-PLANETS-09; A-29)."""
    counted = dict(change.supply)
    stock = {colour: counted.get(colour, due.count(colour)) for colour in due}
    return received(stock, due)


def take(change: HaulChange, blocks: Iterable[Goods]) -> None:
    """Take blocks from the supply."""
    _change_by(change, Counter(blocks), -1)


def give_back(change: HaulChange, blocks: Iterable[Goods]) -> None:
    """Put blocks back into the supply."""
    _change_by(change, Counter(blocks), 1)


def _change_by(change: HaulChange, blocks: Counter[Goods], sign: int) -> None:
    change.supply = tuple((colour, n + sign * blocks[colour]) for colour, n in change.supply)
