"""Things of the box that are told apart by numbers: ours are looked at and corrected, others are added."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from companion.core.messages import Text, text
from companion.core.view import LineCard, Offer, Section, Selection, TileFace
from companion.core.view.catalogue import CataloguePage, Entry, PictureChoice
from companion.owned.editor import Editor
from companion.owned.entries import ToldOrigin, origin_of
from companion.owned.kinds import Kind

LOOK = "look:"


class NumberedRow(Protocol):
    """An entry as its file has it, with how well it is known."""

    origin: ToldOrigin


Row = TypeVar("Row", bound=NumberedRow)


class NumberedKind(Kind[Row], Generic[Row]):
    """Things that stand in a file by numbers, drawn as tiles or as cards of lines.

    Attributes:
        certain: fields that tell how well our figures are known; the owners' figures are read off their own box.
        sifted: what the list can be sifted by, and the values of each.
    """

    certain: ClassVar[tuple[str, ...]] = ("sources", "dissenting", "printed_read", "edition")
    sifted: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    @abstractmethod
    def ident(self, row: Row) -> str:
        """Return what an entry is picked up by."""

    @abstractmethod
    def choice(self, row: Row) -> TileFace | LineCard:
        """Return an entry as it is drawn among others."""

    @abstractmethod
    def known(self, row: Row) -> tuple[Section, ...]:
        """Return what is said of how well one of our entries is known."""

    def lacks(self, draft: Row) -> Text | None:  # noqa: ARG002 - for kinds that can be unfinished
        """Return why an entry cannot be kept yet, or None."""
        return None

    def counted(self, row: Row, rows: Sequence[Row]) -> int:  # noqa: ARG002 - most things are there once
        """Return how many like it are in the box."""
        return 1

    def numbered(self, draft: Row, rows: Sequence[Row]) -> Row:  # noqa: ARG002 - where none is added
        """Return an entry that is new with a number that is free."""
        return draft

    def added(self, draft: Row) -> Row | None:  # noqa: ARG002 - where none is added
        """Return another entry like this one, still without a number; None where none can be added."""
        return None

    def fields(self, kept: Row) -> Mapping[str, Any]:
        """Return what stands in a file for an entry: a pair is a list there, too."""
        found: Mapping[str, Any] = msgspec.json.decode(msgspec.json.encode(kept))
        return found

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def page(self, rest: Selection, samples: Sequence[Row], own: Sequence[Row]) -> CataloguePage:
        """Return the entry that is made or looked at, or the list."""
        base = (self.name, *(token for token in rest if self._sifts(token)))
        draft = self._draft(rest)
        if draft is not None:
            return self._made(base, draft, samples, own)
        looked = next((token.removeprefix(LOOK) for token in rest if token.startswith(LOOK)), "")
        mine = next((row for row in own if self.ident(row) == looked), None)
        if mine is not None:
            return self._made(base, self.opened(mine), samples, own)
        sample = next((row for row in samples if self.ident(row) == looked), None)
        if sample is not None:
            return self._looked_at(base, sample, samples, own)
        return self.listed(base, samples, own)

    def listed(self, base: Selection, samples: Sequence[Row], own: Sequence[Row]) -> CataloguePage:
        """Return the list."""
        rows = self.in_force(samples, own)
        choices = tuple(self.chosen(row, base, own, rows) for row in rows)
        return CataloguePage(text(f"catalogue.{self.name}"), base, choices=choices, up=())

    def chosen(self, row: Row, base: Selection, own: Sequence[Row], rows: Sequence[Row]) -> PictureChoice:
        """Return an entry as one of a list."""
        offer = Offer(self.title(row), select=(*base, f"{LOOK}{self.ident(row)}"))
        origin = origin_of(row.origin) if row in own else "sample"
        return PictureChoice(self._opening(offer, row, base, own), self.choice(row), origin, self.counted(row, rows))

    def in_force(self, samples: Sequence[Row], own: Sequence[Row]) -> tuple[Row, ...]:
        """Return our entries with the owners' in the place of those of the same numbers, and those they added."""
        found = {self.ident(row): row for row in samples} | {self.ident(row): row for row in own}
        return tuple(found.values())

    def corrected(self, sample: Row) -> Row:
        """Return one of our entries as it begins to be corrected: what others say of ours is not said of it."""
        usual = {field.name: field.default for field in msgspec.structs.fields(self.row)}  # type: ignore[arg-type]
        plain = {name: usual[name] for name in self.certain if name in usual}
        found: Any = msgspec.structs.replace(self.opened(sample), **plain)  # type: ignore[type-var]
        return found  # type: ignore[no-any-return]

    def _opening(self, offer: Offer, row: Row, base: Selection, own: Sequence[Row]) -> Offer:
        if row not in own:
            return offer
        return msgspec.structs.replace(offer, select=Editor(self.opened(row), base).selection())

    def _sifts(self, token: str) -> bool:
        by, _, value = token.partition(":")
        return value in self.sifted.get(by, ())

    def _made(self, base: Selection, draft: Row, samples: Sequence[Row], own: Sequence[Row]) -> CataloguePage:
        """Return the page of an entry that is added or corrected."""
        rows = self.in_force(samples, own)
        was = next((row for row in own if self.key(row) == self.key(draft)), None)
        page = self._entry_page(base, draft, was, self.title(draft), why=self.lacks(draft))
        kept = self.kept(self.numbered(draft, rows))
        entry = Entry(
            self.file, self.table, self.key(was) if was is not None else None, self.fields(kept), self.single
        )
        more = self.added(draft) if was is not None else None
        again = Editor(more, base).key(text("catalogue.duplicate"), sign="cards") if more is not None else None
        ours = any(self.key(row) == self.key(draft) for row in samples)
        page = msgspec.structs.replace(page, keep=entry, copy=again, restores=was is not None and ours)
        return self._counted(page, draft, rows)

    def _looked_at(self, base: Selection, sample: Row, samples: Sequence[Row], own: Sequence[Row]) -> CataloguePage:
        """Return the page of one of our entries, which can be looked at and corrected."""
        page = self._sample_page(base, sample, self.ident(sample), self.corrected(sample), self.title(sample))
        rows = self.in_force(samples, own)
        correct = Editor(self.corrected(sample), base).key(text("catalogue.correct"), sign="pencil")
        sections = (*self.beside(sample, rows, base), *self.known(sample))
        return self._counted(msgspec.structs.replace(page, copy=correct, sections=sections), sample, rows)

    def beside(self, row: Row, rows: Sequence[Row], base: Selection) -> tuple[Section, ...]:  # noqa: ARG002 - for kinds with several alike
        """Return keys for others like it."""
        return ()

    def _counted(self, page: CataloguePage, row: Row, rows: Sequence[Row]) -> CataloguePage:
        picture: Any = page.picture
        return msgspec.structs.replace(
            page, picture=msgspec.structs.replace(picture, copies=max(1, self.counted(row, rows)))
        )
