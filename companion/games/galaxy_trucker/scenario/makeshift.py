"""Ships of which a scenario only says what is on them: tiles laid wherever the rules let them lie."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from companion.core.one_line import one_line
from companion.core.scenario.fields import Fields, split
from companion.games.galaxy_trucker.components import SIDES, Alien, ShipBoard, ShipTile, Square
from companion.games.galaxy_trucker.scenario.tiles import TILE_LIKE, TileBox
from companion.games.galaxy_trucker.scenario.words import alien_of
from companion.games.galaxy_trucker.ship import (
    Ship,
    beside,
    component,
    open_squares,
    placing_mistakes,
    ship_of,
    with_component,
)

_COUNTED = re.compile(r"(\d+) (?=\D)(.+)")
_FULL: Final = 2
"""Figures in a cabin."""
TURNS: Final[dict[str, tuple[int, ...]]] = {"side": (1, 3), "right": (1,), "left": (3,), "rear": (2,)}
"""Quarter turns of a cannon that points elsewhere than forward."""


class Shopping:
    """What a makeshift ship is to have, and the ship as far as it is laid.

    Attributes:
        ship: as far as it is laid.
        aliens: (cabin, which) of those that were asked for with a cabin of their own.
    """

    def __init__(self, fields: Fields, box: TileBox, board: ShipBoard, used: Iterable[int]) -> None:
        self._fields, self._box, self._board = fields, box, board
        start = box.starting_cabin([*used])
        self.ship: Ship = ship_of([component(start, board.start, 0)])
        self.aliens: dict[Square, Alien] = {}
        self._field = "ship"

    def lay(self, said: str, field: str = "ship") -> None:
        """Lay everything that a text such as ``"2 cannons, side double cannon, 3 engines"`` names.

        Args:
            said: the text.
            field: of the seat, that names or needs it.

        Raises:
            UnclearError: if a word means nothing, or there is no room.
        """
        self._field = field
        for count, word in sorted(_counted(said), key=lambda each: "alien" not in each[1]):
            for _ in range(count):
                self._one(word)

    def more(self, field: str, word: str, enough: int, of: int) -> None:
        """Lay tiles of a kind until there is room for ``enough`` of what a field says, if there is for ``of``."""
        self._field = field
        while of < enough:
            tile = self._one(word)
            of += tile.batteries or tile.spaces or _FULL

    def _one(self, word: str) -> ShipTile:
        alien = alien_of(word)
        if alien is not None:
            return self._home(alien)
        name, turns = _turned(word)
        tile = self._box.made(name)
        if tile is None:
            raise self._fields.unclear("ship", f'has no such tile "{one_line(word, 40)}"; a tile {TILE_LIKE}')
        while not self._placed(tile, turns, self._squares(tile)):
            self._bridge()
        return tile

    def _bridge(self) -> None:
        """Lay a structural module, so that there is more to build on."""
        module = self._box.made("structural")
        assert module is not None
        if not self._placed(module, (0,), self._squares(module)):
            raise self._fields.unclear(self._field, "needs more tiles than find room on this ship board")

    def _home(self, alien: Alien) -> ShipTile:
        """Lay a cabin with a life support beside it."""
        cabin, support = self._box.made("cabin"), self._box.made(f"{alien} life support")
        assert cabin is not None
        assert support is not None
        for square in self._squares(cabin):
            around = [beside(square, side) for side in SIDES]
            before = self.ship
            if self._placed(cabin, (0,), [square]) and self._placed(support, (0,), around):
                self.aliens[square] = alien
                return cabin
            self.ship = before
        self._bridge()
        return self._home(alien)

    def _placed(self, tile: ShipTile, turns: Iterable[int], squares: Iterable[Square]) -> bool:
        """Lay a tile on the first of these squares where it can lie; False where it can on none."""
        for square in squares:
            for turn in turns:
                if not placing_mistakes(self.ship, self._board, tile, square, turn):
                    self.ship = with_component(self.ship, component(tile, square, turn))
                    return True
        return False

    def _squares(self, tile: ShipTile) -> list[Square]:
        """Return the squares to try: engines to the rear, cannons forward, all else along the middle row."""
        row, column = self._board.start
        wanted = {"engine": 1, "cannon": -1}.get(tile.type, 0)
        found = open_squares(self.ship, self._board)
        return sorted(found, key=lambda at: (abs(at[0] - row - wanted), abs(at[1] - column), at))


def _counted(said: str) -> Iterator[tuple[int, str]]:
    for word in split(said):
        found = _COUNTED.fullmatch(word)
        yield (int(found[1]), found[2]) if found else (1, word)


def _turned(word: str) -> tuple[str, tuple[int, ...]]:
    """Return the tile's own words, singular, and the quarter turns in which it can lie."""
    words = [_singular(each) for each in word.lower().split() if each not in ("forward", "pointing", "facing")]
    if "cannon" not in words:
        return " ".join(words), (0,)
    turns = next((TURNS[each] for each in words if each in TURNS), (0,))
    return " ".join(each for each in words if each not in TURNS), turns


def _singular(word: str) -> str:
    plural = {"batteries": "battery"}
    return plural.get(word, word.removesuffix("s") if len(word) > 4 else word)
