"""The entries of the data files as they are written, to be looked at and changed: our samples and the owners' own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from companion.games.steampunk_rally.catalogue import card_files, tile_files
from companion.games.steampunk_rally.catalogue.card_files import BoostFile, BoostRow, PartFile, PartRow
from companion.games.steampunk_rally.catalogue.data_files import DataFile, unread
from companion.games.steampunk_rally.catalogue.tile_files import TileRow, TrackFile
from companion.games.steampunk_rally.errors import DataFileError

PARTS, BOOSTS, TRACK = "parts.toml", "boosts.toml", "track.toml"
_READERS: dict[str, Callable[[DataFile], object]] = {
    PARTS: card_files.parts,
    BOOSTS: card_files.boosts,
    TRACK: tile_files.tiles,
}
"""What reads each file that can be changed here, with all its checks."""


class Rows(msgspec.Struct, frozen=True):
    """The entries of one place, in the order of its files."""

    parts: tuple[PartRow, ...] = ()
    boosts: tuple[BoostRow, ...] = ()
    tiles: tuple[TileRow, ...] = ()


class Binder(msgspec.Struct, frozen=True):
    """All entries there are.

    Attributes:
        samples: ours.
        own: the owners', without those of files that cannot be used.
        trouble: what is wrong with such files and which are not read, a sentence each.
    """

    samples: Rows
    own: Rows = Rows()
    trouble: tuple[str, ...] = ()

    @classmethod
    def read(cls, folder: Path | None) -> Binder:
        """Return what stands in our files and in those of ``folder`` now; never fails on a file of the owners'."""
        trouble: list[str] = []

        def own(name: str) -> DataFile | None:
            if folder is None or not (folder / name).exists():
                return None
            try:
                file = DataFile.read(folder / name)
                _READERS[name](file)
            except DataFileError as error:
                trouble.append(str(error))
                return None
            return file

        found = _rows(own)
        return cls(_sample_rows(), found, (*trouble, *unread(folder)))


def refusal(name: str, text: str) -> str | None:
    """Return in one sentence why ``text`` cannot be the owners' file ``name``; None where it can."""
    try:
        _READERS[name](DataFile(name, text))
    except DataFileError as error:
        return str(error)
    return None


def key_of(row: PartRow | BoostRow | TileRow) -> dict[str, Any]:
    """Return the fields by which an entry is found in its file."""
    if isinstance(row, TileRow):
        key: dict[str, Any] = {"side": row.side, "role": row.role}
        return key if row.number is None else {**key, "number": row.number}
    return {"id": row.id}


def _rows(file: Callable[[str], DataFile | None]) -> Rows:
    parts, boosts, track = file(PARTS), file(BOOSTS), file(TRACK)
    return Rows(
        tuple(parts.rows(PartFile).part) if parts else (),
        tuple(boosts.rows(BoostFile).boost) if boosts else (),
        tuple(track.rows(TrackFile).tile) if track else (),
    )


@lru_cache(maxsize=1)
def _sample_rows() -> Rows:
    ours = resources.files("companion.games.steampunk_rally") / "data"
    return _rows(lambda name: DataFile.read(ours / name, packaged=True))
