"""The printed figures of the game: our own samples, and what owners add to them or put in their place.

This is the one module of the game that reads files, and it reads them when asked, never when imported.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TypeVar

import msgspec

from companion.games.steampunk_rally.catalogue import card_files, tile_files
from companion.games.steampunk_rally.catalogue.challenge_files import ChallengeTile, challenge_tiles
from companion.games.steampunk_rally.catalogue.data_files import DataFile, files
from companion.games.steampunk_rally.catalogue.tile_files import MIDDLE_TILES, SIDES, Tile
from companion.games.steampunk_rally.components import Boost, Inventor, Part
from companion.games.steampunk_rally.errors import DataFileError

Key = TypeVar("Key")
Entry = TypeVar("Entry")


class Catalogue(msgspec.Struct, frozen=True):
    """All cards and tiles that are known.

    Attributes:
        parts: machine parts, without those of inventors; a card that is in the box n times stands here n times.
        boosts: boost cards, likewise.
        inventors: inventors with their two cards.
        tiles: track tiles, each side of each tile.
        challenges: challenge tiles, and challenges that are printed on the track only.
    """

    parts: tuple[Part, ...]
    boosts: tuple[Boost, ...]
    inventors: tuple[Inventor, ...]
    tiles: tuple[Tile, ...]
    challenges: tuple[ChallengeTile, ...] = ()

    @classmethod
    def load(cls, folder: Path | None = None, *, sound_only: bool = False) -> Catalogue:
        """Return our samples, with what ``folder`` holds in files of the same names added or put in their place.

        An entry of an owner's file replaces the sample entry of the same id (tile: side, role and number). With
        ``sound_only`` files that cannot be used count as not there.

        Raises:
            DataFileError: if a file cannot be used; one sentence with file, line and field.
        """
        catalogue = cls(
            tuple(chain(*_merged("parts.toml", folder, card_files.parts, sound_only))),
            tuple(chain(*_merged("boosts.toml", folder, card_files.boosts, sound_only))),
            _merged("inventors.toml", folder, card_files.inventors, sound_only),
            _merged("track.toml", folder, tile_files.tiles, sound_only),
            _merged("challenges.toml", folder, challenge_tiles, sound_only),
        )
        for side in SIDES:
            for role, number in _NEEDED:
                if catalogue.tile(side, role, number) is None:
                    raise DataFileError(
                        f'track.toml, line 1, field "tile": the {side} {role} tile {number} is missing.'
                    )
        return catalogue

    @property
    def kinds_of_parts(self) -> tuple[Part, ...]:
        """The machine parts, each once."""
        return tuple(dict.fromkeys(self.parts))

    @property
    def kinds_of_boosts(self) -> tuple[Boost, ...]:
        """The boosts, each once."""
        return tuple(dict.fromkeys(self.boosts))

    def part(self, part_id: str) -> Part | None:
        """Return the machine part with this id, if it is known."""
        return next((part for part in self.parts if part.id == part_id), None)

    def boost(self, boost_id: str) -> Boost | None:
        """Return the boost with this id, if it is known."""
        return next((boost for boost in self.boosts if boost.id == boost_id), None)

    def inventor(self, inventor_id: str) -> Inventor | None:
        """Return the inventor with this id, if it is known."""
        return next((inventor for inventor in self.inventors if inventor.id == inventor_id), None)

    def tile(self, side: str, role: str, number: int = 0) -> Tile | None:
        """Return this side of this tile, if it is known."""
        return next((t for t in self.tiles if (t.side, t.role, t.number) == (side, role, number)), None)


_NEEDED = (("start", 0), *(("middle", n) for n in range(1, MIDDLE_TILES + 1)), ("finish", 0), ("last", 0))


def _merged(
    name: str, folder: Path | None, read: Callable[[DataFile], dict[Key, Entry]], sound_only: bool
) -> tuple[Entry, ...]:
    entries: dict[Key, Entry] = {}
    try:
        for file in files(name, folder):
            entries.update(read(file))
    except DataFileError:
        if not sound_only:
            raise
        return _merged(name, None, read, sound_only=False)
    return tuple(entries.values())


@lru_cache(maxsize=1)
def samples() -> Catalogue:
    """Return the catalogue of our own samples alone, read once."""
    return Catalogue.load()
