"""The kinds of entries of a catalogue: the list of each kind, and the entry that is looked at or made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from companion.core.messages import Text, text
from companion.core.view import Card, Cards, Keys, Offer, Says, Section, Selection
from companion.core.view.catalogue import (
    CardPicture,
    CataloguePage,
    Entry,
    Face,
    Naming,
    Origin,
    Stretch,
    TilePicture,
)
from companion.owned.data_file import DataFile
from companion.owned.editor import Editor, picked
from companion.owned.entries import ToldOrigin, copied_name, first_name, free_id, origin_of
from companion.owned.languages import plain

OWN = "own"
"""Picked up while the owners' own entries alone are shown."""
MOST_NAME = 20
"""Characters of a name that is typed; a file may hold more."""


Drawn = Face | Stretch | TilePicture | CardPicture
"""An entry as it is drawn."""


class Told(Protocol):
    """An entry that says where it comes from."""

    origin: ToldOrigin


class NamedAndTold(Told, Protocol):
    """An entry with a name and an id of its own, too."""

    id: str
    name: str


Row = TypeVar("Row", bound=Told)
NamedRow = TypeVar("NamedRow", bound=NamedAndTold)


class Kind(ABC, Generic[Row]):
    """One kind of entries: how they are found, drawn and changed.

    Attributes:
        name: what is picked up to see them; ``catalogue.<name>`` is what they are called.
        sign: drawn on their key.
        file: the data file they stand in.
        table: name of its list of tables.
        row: what an entry is read as, and changed as: a struct.
        single: its table is there once, ``[table]``.
    """

    name: ClassVar[str]
    sign: ClassVar[str]
    file: ClassVar[str]
    table: ClassVar[str]
    row: type[Row]
    single: ClassVar[bool] = False

    @abstractmethod
    def page(self, rest: Selection, samples: Sequence[Row], own: Sequence[Row]) -> CataloguePage:
        """Return the page for what was picked up after the kind."""

    @abstractmethod
    def key(self, row: Row) -> Mapping[str, Any]:
        """Return the fields by which an entry is found in its file."""

    @abstractmethod
    def drawn(self, edit: Editor[Row], said: Text, origin: Origin) -> Drawn:
        """Return the entry as it is drawn."""

    def title(self, row: Row) -> Text:  # noqa: ARG002 - for kinds that call an entry by what it is
        """Return what stands over the page of an entry."""
        return text(f"catalogue.{self.table}")

    def sections(self, edit: Editor[Row]) -> tuple[Section, ...]:
        """Return the keys that change an entry: made from its fields, where a kind has none of its own."""
        return edit.rows(lambda field, value: text(f"{self.table}.{field}" if value is None else f"{field}.{value}"))

    def rows(self, file: DataFile) -> Sequence[Row]:
        """Return the entries of this kind of a file: all, where a kind does not say otherwise."""
        return file.rows(self.table, self.row)

    def looked(self, edit: Editor[Row]) -> tuple[Section, ...]:  # noqa: ARG002 - for kinds with more than the drawing
        """Return what is shown beside an entry that is only looked at."""
        return ()

    def opened(self, row: Row) -> Row:
        """Return an entry of a file in the form in which it is changed."""
        return row

    def kept(self, draft: Row) -> Row:
        """Return an entry in the form in which files have it."""
        return draft

    def fields(self, kept: Row) -> Mapping[str, Any]:
        """Return what stands in a file for an entry that is kept."""
        found: Mapping[str, Any] = msgspec.to_builtins(kept)
        return found

    def sound(self, draft: Row) -> bool:  # noqa: ARG002 - for kinds whose rows could be picked up unsound
        """Tell whether what was picked up can be an entry that is being made."""
        return True

    def _draft(self, rest: Selection) -> Row | None:
        drafts = (picked(each, self.row) for each in reversed(rest) if each.startswith("{"))
        return next((draft for draft in drafts if draft is not None and self.sound(draft)), None)

    def _shown(self, edit: Editor[Row], said: Text, origin: Origin) -> dict[str, Any]:
        drawn = self.drawn(edit, said, origin)
        if isinstance(drawn, Face):
            return {"face": drawn}
        return {"stretches": (drawn,)} if isinstance(drawn, Stretch) else {"picture": drawn}

    def _entry_page(self, base: Selection, draft: Row, own: Row | None, said: Text, **more: Any) -> CataloguePage:
        """Return the page of an entry of the owners' that is being made or changed."""
        edit = Editor(draft, base)
        key = self.key(own) if own is not None else None
        page = CataloguePage(
            self.title(draft),
            edit.selection(),
            self.sections(edit),
            keep=Entry(self.file, self.table, key, self.fields(self.kept(draft)), self.single),
            remove=Entry(self.file, self.table, key, None, self.single) if own is not None else None,
            up=base,
            after=base,
            unsaved=own is None or self.kept(draft) != self.kept(self.opened(own)),
            **self._shown(edit, said, origin_of(draft.origin)),
        )
        return msgspec.structs.replace(page, **more)

    def _sample_page(self, base: Selection, sample: Row, looked: str, copied: Row, said: Text) -> CataloguePage:
        """Return the page of one of our samples, which can be looked at and copied."""
        again = Editor(copied, base).key(text("catalogue.duplicate"), sign="cards")
        edit = Editor(self.opened(sample), None)
        shown = self._shown(edit, said, "sample")
        selection = (*base, f"look:{looked}")
        return CataloguePage(self.title(sample), selection, self.looked(edit), copy=again, up=base, **shown)


def looked_at(rest: Selection) -> str:
    """Return by what the sample is picked up that is looked at, or nothing."""
    return next((token.removeprefix("look:") for token in rest if token.startswith("look:")), "")


class NamedKind(Kind[NamedRow]):
    """Cards and the like: each has a name and an id, and owners add as many as they have.

    Attributes:
        family: our samples are called ``<family>.<id>`` in the catalogues of words.
        sifted: what the list can be sifted by, and the values of each.
        nameless: an entry needs no name, and is called by its id.
    """

    family: ClassVar[str] = "card"
    nameless: ClassVar[bool] = False
    sifted: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    @abstractmethod
    def blank(self, filters: Selection) -> NamedRow:
        """Return a new entry; what the list is sifted by can say more about it."""

    def lacks(self, draft: NamedRow) -> Text | None:  # noqa: ARG002 - for kinds that can be unfinished
        """Return why an entry cannot be kept yet, or None."""
        return None

    def called(self, row: NamedRow) -> Text:
        """Return what an entry of the owners' is called."""
        return text("plain", name=row.name or row.id)

    def sample_called(self, row: NamedRow) -> Text:
        """Return what one of our samples is called."""
        return text(f"{self.family}.{row.id}")

    def values(self, row: NamedRow, by: str) -> Collection[str]:
        """Return the values an entry has of what the list is sifted by: its field of that name, unless said else."""
        return (getattr(row, by),)

    def sifts(self, by: str, value: str) -> tuple[Text, str | None]:
        """Return what stands on the key that sifts the list, and its sign."""
        return text(f"{by}.{value}"), None

    def key(self, row: NamedRow) -> Mapping[str, Any]:
        """Return the id."""
        return {"id": row.id}

    def page(self, rest: Selection, samples: Sequence[NamedRow], own: Sequence[NamedRow]) -> CataloguePage:
        """Return the entry that is made or looked at, or the list."""
        base = (self.name, *(token for token in rest if token == OWN or self._sifts(token)))
        draft = self._draft(rest)
        if draft is not None:
            typed = [token.removeprefix("name:").strip() for token in rest if token.startswith("name:")]
            if typed:
                name = typed[-1].lstrip("@")[:MOST_NAME]
                draft = msgspec.structs.replace(draft, name=name)  # type: ignore[type-var]  # rows are structs
            return self._made(base, draft, samples, own)
        sample = next((row for row in samples if row.id == looked_at(rest)), None)
        if sample is not None:
            copied = self._copied(self.opened(sample), {sample.name, *(row.name for row in own)})
            return self._sample_page(base, sample, sample.id, copied, self.sample_called(sample))
        return self._list(base, samples, own)

    def _sifts(self, token: str) -> bool:
        by, _, value = token.partition(":")
        return value in self.sifted.get(by, ())

    def _passes(self, row: NamedRow, filters: Selection) -> bool:
        wanted = (token.split(":") for token in filters if token != OWN)
        return all(value in self.values(row, by) for by, value in wanted)

    def _sift(self, token: str, says: Text, sign: str | None, filters: Selection) -> Offer:
        """Return a key that sifts the list by a token, in the place of another value of the same, or no more."""
        group = token.partition(":")[0]
        rest = tuple(other for other in filters if other.partition(":")[0] != group)
        on = token in filters
        return Offer(says, select=(self.name, *rest, *(() if on else (token,))), sign=sign, on=on)

    def untouched(self, draft: NamedRow, filters: Selection) -> bool:
        """Tell whether a new entry is as it began."""
        return draft == self.blank(filters)

    def _copied(self, draft: NamedRow, names: set[str]) -> NamedRow:
        copied: Any = draft
        name = copied_name(draft.name, names) if draft.name else ""
        return msgspec.structs.replace(copied, id="", name=name)  # type: ignore[no-any-return]

    def _made(
        self, base: Selection, draft: NamedRow, samples: Sequence[NamedRow], own: Sequence[NamedRow]
    ) -> CataloguePage:
        was = next((row for row in own if row.id == draft.id), None)
        names = {row.name for row in own if row is not was}
        every = (*own, *samples)
        row: Any = self.kept(draft)
        name = draft.name or ("" if self.nameless else first_name(names))
        new = draft.id or free_id(plain(name) or self.table, {each.id for each in every})
        kept = msgspec.structs.replace(row, id=new, name=name)
        copied = self._copied(draft, {each.name for each in every})
        again = Editor(copied, base).key(text("catalogue.duplicate"), sign="cards")
        taken = text("catalogue.name_taken", name=draft.name) if draft.name and draft.name in names else None
        said = self.called(draft) if draft.name or draft.id else text("catalogue.no_name")
        page = self._entry_page(
            base, draft, was, said, copy=again if was is not None else None, why=taken or self.lacks(draft)
        )
        entry = Entry(self.file, self.table, self.key(was) if was is not None else None, self.fields(kept))
        unsaved = page.unsaved and (was is not None or not self.untouched(draft, base[1:]))
        naming = Naming(plain(draft.name), page.selection, MOST_NAME)
        return msgspec.structs.replace(page, keep=entry, unsaved=unsaved, naming=naming)

    def _list(self, base: Selection, samples: Sequence[NamedRow], own: Sequence[NamedRow]) -> CataloguePage:
        filters = base[1:]
        replaced = {row.id for row in own}
        shown = [row for row in own if self._passes(row, filters)]
        ours = [
            row for row in samples if row.id not in replaced and OWN not in filters and self._passes(row, filters)
        ]
        rows = (
            *(self._listed(row, base, own=True) for row in shown),
            *(self._listed(row, base, own=False) for row in ours),
        )
        new = Editor(self.blank(filters), base).key(text("catalogue.new"), sign="pencil", tone="good")
        keys = [
            [self._sift(f"{by}:{value}", *self.sifts(by, value), filters) for value in values]
            for by, values in self.sifted.items()
        ] or [[]]
        keys[0].append(self._sift(OWN, text("catalogue.own_only"), None, filters))
        keys[-1].append(new)
        sections: tuple[Section, ...] = (*(Keys(tuple(row)) for row in keys), Cards(rows))
        if not rows:
            sections = (*sections, Says(text("catalogue.none"), "quiet"))
        return CataloguePage(text(f"catalogue.{self.name}"), base, sections, up=())

    def _listed(self, row: NamedRow, base: Selection, *, own: bool) -> Card:
        """Return an entry as a row of the list: an own one opens to be changed, a sample to be looked at."""
        opened = self.opened(row)
        origin = origin_of(row.origin) if own else "sample"
        name = self.called(row) if own else self.sample_called(row)
        select = Editor(opened, base).selection() if own else (*base, f"look:{row.id}")
        offer = Offer(name, select=select, adds=text(f"catalogue.origin_{origin}"))
        card = self.in_list(Editor(opened, None), name, origin)
        # Its effects are not in the row: name and badge need the room, and the whole card is one touch away.
        return msgspec.structs.replace(card, id=f"{origin} {row.id}", gives=(), mark=None, offer=offer)

    def in_list(self, edit: Editor[NamedRow], said: Text, origin: Origin) -> Card:
        """Return an entry as a row of the list: what it is drawn as, where a kind does not say otherwise."""
        face = self.drawn(edit, said, origin)
        assert isinstance(face, Face)  # cards are drawn as cards
        return face.card


class FixedKind(Kind[Row]):
    """Tiles of a track and the like: as many as the box has; owners put their own in the places of samples.

    Attributes:
        sides: where there are several, one of them is picked up, and what is on it is seen.
    """

    sides: ClassVar[tuple[str, ...]] = ("",)

    @abstractmethod
    def ident(self, row: Row) -> str:
        """Return what a sample is picked up by."""

    def side(self, row: Row) -> str:  # noqa: ARG002 - where there is one, all are on it
        """Return on which of the sides an entry is."""
        return self.sides[0]

    def turns(self, side: str) -> Text:
        """Return what stands on the key that shows another side."""
        return text(f"side.{side}")

    def page(self, rest: Selection, samples: Sequence[Row], own: Sequence[Row]) -> CataloguePage:
        """Return the entry that is changed or looked at, or the list."""
        side = next((token for token in rest if token in self.sides), self.sides[0])
        base = (self.name, *([side] if side else []))
        draft = self._draft(rest)
        if draft is not None:
            was = next((row for row in own if self.key(row) == self.key(draft)), None)
            return self._entry_page(base, draft, was, self.title(draft))
        here = [row for row in samples if self.side(row) == side]
        looked = next((row for row in here if self.ident(row) == looked_at(rest)), None)
        if looked is not None:
            mine = next((row for row in own if self.key(row) == self.key(looked)), None)
            if mine is not None:
                return self._entry_page(base, self.opened(mine), mine, self.title(mine))
            return self._sample_page(base, looked, self.ident(looked), self.opened(looked), self.title(looked))
        keys = tuple(Offer(self.turns(s), select=(self.name, s), on=s == side) for s in self.sides if s)
        stretches = tuple(self._listed(row, base, own) for row in here)
        sections = (Keys(keys),) if keys else ()
        return CataloguePage(text(f"catalogue.{self.name}"), base, sections, stretches=stretches, up=())

    def _listed(self, sample: Row, base: Selection, own: Sequence[Row]) -> Stretch:
        mine = next((row for row in own if self.key(row) == self.key(sample)), None)
        if mine is None:
            offer = Offer(text("catalogue.look"), select=(*base, f"look:{self.ident(sample)}"))
            origin: Origin = "sample"
        else:
            offer = Editor(self.opened(mine), base).key(text("catalogue.change"))
            origin = origin_of(mine.origin)
        row = mine if mine is not None else sample
        drawn = self.drawn(Editor(self.opened(row), None), self.title(row), origin)
        assert isinstance(drawn, Stretch)  # tiles are drawn as stretches of track
        return msgspec.structs.replace(drawn, offer=offer)
