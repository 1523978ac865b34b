"""The printed figures of the game: our own samples, and what owners add to them or put in their place."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from pathlib import Path

import msgspec

from companion.games.steampunk_rally.catalogue import cards, tiles
from companion.games.steampunk_rally.catalogue.tiles import MIDDLE_TILES, SIDES, ChallengeTile, Tile
from companion.games.steampunk_rally.components import Boost, Inventor, Part
from companion.owned.box import Box
from companion.owned.data_file import DataFileError

BOX = Box(
    "companion.games.steampunk_rally",
    {
        "parts.toml": cards.parts,
        "boosts.toml": cards.boosts,
        "inventors.toml": cards.inventors,
        "track.toml": tiles.tiles,
        "challenges.toml": tiles.challenge_tiles,
    },
)
"""Our data files and what reads them."""


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
            tuple(chain(*BOX.merged("parts.toml", cards.parts, folder, sound_only=sound_only))),
            tuple(chain(*BOX.merged("boosts.toml", cards.boosts, folder, sound_only=sound_only))),
            BOX.merged("inventors.toml", cards.inventors, folder, sound_only=sound_only),
            BOX.merged("track.toml", tiles.tiles, folder, sound_only=sound_only),
            BOX.merged("challenges.toml", tiles.challenge_tiles, folder, sound_only=sound_only),
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

    def has_side(self, side: str) -> bool:
        """Tell whether all tiles that a track of this side needs are known."""
        return all(self.tile(side, role, number) is not None for role, number in _NEEDED)

    def is_sample(self, tile: Tile) -> bool:
        """Tell whether a tile is one of ours, rather than an owner's that may look the same."""
        return any(tile is one for one in samples().tiles)


_NEEDED = (("start", 0), *(("middle", n) for n in range(1, MIDDLE_TILES + 1)), ("finish", 0), ("last", 0))


@lru_cache(maxsize=1)
def samples() -> Catalogue:
    """Return the catalogue of our own samples alone, read once."""
    return Catalogue.load()
