"""The pages of a catalogue: its kinds of entries, and what stands in the files at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion.core.messages import text
from companion.core.view import Keys, Offer, Says, Selection
from companion.core.view.catalogue import CataloguePage, OwnersCatalogue
from companion.owned.box import Box
from companion.owned.data_file import DataFile, DataFileError
from companion.owned.kinds import FixedKind, Kind, NamedKind

__all__ = ["FixedKind", "Kind", "Library", "NamedKind", "Pages"]


class Library(msgspec.Struct, frozen=True):
    """All entries of the kinds that can be changed, as they stood in the files at one moment.

    Attributes:
        samples: ours, by kind, in the order of their files.
        own: the owners', without those of files that cannot be used.
        trouble: what is wrong with such files and which are not read, a sentence each.
    """

    samples: Mapping[str, tuple[Any, ...]]
    own: Mapping[str, tuple[Any, ...]]
    trouble: tuple[str, ...] = ()

    @classmethod
    def read(cls, box: Box, kinds: Sequence[Kind[Any]], folder: Path | None) -> Library:
        """Return what stands in our files and in those of ``folder`` now; never fails on a file of the owners'."""
        trouble: list[str] = []

        def own(kind: Kind[Any]) -> tuple[Any, ...]:
            try:
                file = box.own(kind.file, folder)
                if file is not None:
                    box.readers[kind.file](file)
            except DataFileError as error:
                trouble.append(str(error))
                return ()
            return _rows(kind, file) if file is not None else ()

        samples = {kind.name: _samples(box.package, kind) for kind in kinds}
        found = {kind.name: own(kind) for kind in kinds}
        return cls(samples, found, (*dict.fromkeys(trouble), *box.unread(folder)))


def _rows(kind: Kind[Any], file: DataFile) -> tuple[Any, ...]:
    return tuple(kind.rows(file))


@cache
def _samples(package: str, kind: Kind[Any]) -> tuple[Any, ...]:
    return _rows(kind, Box(package, {}).sample(kind.file))


class Pages(OwnersCatalogue):
    """The cards and tiles of a game, page by page."""

    def __init__(self, box: Box, kinds: Sequence[Kind[Any]], folder: Path | None) -> None:
        """Read the files of ``folder`` as they stand now."""
        self._box = box
        self._kinds = {kind.name: kind for kind in kinds}
        self._library = Library.read(box, kinds, folder)

    def page(self, selection: Selection = ()) -> CataloguePage:
        """Return what is shown for what has been touched so far."""
        kind = self._kinds.get(selection[0]) if selection else None
        if kind is None:
            page = self._first()
        else:
            page = kind.page(selection[1:], self._library.samples[kind.name], self._library.own[kind.name])
        trouble = tuple(text("catalogue.trouble", why=why) for why in self._library.trouble)
        return msgspec.structs.replace(page, trouble=trouble)

    def rows(self, kind: str) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return our samples of a kind of entries, and the owners' own."""
        return self._library.samples[kind], self._library.own[kind]

    def refusal(self, file: str, text: str) -> str | None:
        """Return in one sentence why ``text`` cannot be the owners' file of this name; None where it can."""
        return self._box.refusal(file, text)

    def _first(self) -> CataloguePage:
        samples, own = self._library.samples, self._library.own
        offers = tuple(
            Offer(
                text(f"catalogue.{name}"),
                select=(name,),
                sign=kind.sign,
                adds=text("catalogue.counts", own=len(own[name]), samples=len(samples[name])),
            )
            for name, kind in self._kinds.items()
        )
        return CataloguePage(text("catalogue.title"), (), (Keys(offers), Says(text("catalogue.explains"), "quiet")))
