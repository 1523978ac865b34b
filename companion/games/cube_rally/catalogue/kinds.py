"""Machines, drivers and entry cards in the catalogue, and what all kinds of cards there have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from companion.core.messages import Text, text
from companion.core.view import Card, Cells, Drawer, Keys, Offer, Section, Selection
from companion.core.view.catalogue import CataloguePage, Face, Given, Origin
from companion.games.cube_rally.catalogue.card_draft import Cell
from companion.games.cube_rally.catalogue.card_keys import cube_hues
from companion.games.cube_rally.catalogue.drafts import Draft, DriverDraft, EntryDraft, MachineDraft, built
from companion.games.cube_rally.catalogue.reading import FILE, tables
from companion.games.cube_rally.components import CardSet, Effects
from companion.owned.data_file import DataFile
from companion.owned.editor import Editor
from companion.owned.pages import NamedKind

FIELD = (4, 3)
"""Squares across and deep that can be touched; a file may hold more."""
MARKS = ("", "o", "#")
"""What a touch makes of a square, one after the other: none, open, black."""
_SQUARES = {"": "none", "o": "open", "#": "black"}
MOST_CUBES = 6
DURABILITIES = range(1, 10)
CORRECTIONS = range(-3, 4)
NUMBERS = range(1, 10)

AnyDraft = TypeVar("AnyDraft", bound=Draft)


class RallyKind(NamedKind[AnyDraft]):
    """A kind of cards in ``cards.toml``; kinds of one class have the same samples, whatever cards they go with.

    Args:
        cards: everything that can be played with, whose colours and categories are offered.
    """

    file: ClassVar[str] = FILE
    row: type[AnyDraft]

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    @abstractmethod
    def read(self, file: DataFile) -> list[AnyDraft]:
        """Return the entries of a file."""

    @abstractmethod
    def fields(self, kept: AnyDraft) -> Mapping[str, Any]:
        """Return what stands in a file for an entry."""

    def rows(self, file: DataFile) -> Sequence[AnyDraft]:
        """Return the entries of a file."""
        return self.read(file)

    def blank(self, filters: Selection) -> AnyDraft:  # noqa: ARG002 - all begin alike
        """Return a new entry."""
        return self.row()

    def looked(self, edit: Editor[AnyDraft]) -> tuple[Section, ...]:
        """Return the pictures on it, with nothing to touch."""
        return tuple(_untouchable(each) for each in self.sections(edit) if isinstance(each, Cells))

    def page(self, rest: Selection, samples: Sequence[AnyDraft], own: Sequence[AnyDraft]) -> CataloguePage:
        """Return the page, with the colours that are drawn on it."""
        return msgspec.structs.replace(super().page(rest, samples, own), hues=cube_hues(self.cards.palette))

    def sample_called(self, row: AnyDraft) -> Text:
        """Return what a sample is called."""
        return text(f"{self.family}.{row.id.lower()}")

    def drawn(self, edit: Editor[AnyDraft], said: Text, origin: Origin) -> Face:
        """Return the card as it is drawn: its figure, and what it does."""
        gives = self.gives(edit.draft)
        row = tuple((each.sign, each.n) for each in gives)
        return Face(
            Card("", said, self.badge(edit.draft), gives=row), origin, effects=gives, marks=self.marks(edit.draft)
        )

    def badge(self, draft: AnyDraft) -> str:  # noqa: ARG002 - for kinds with a figure
        """Return the figure on a card."""
        return ""

    def gives(self, draft: AnyDraft) -> tuple[Given, ...]:  # noqa: ARG002 - for kinds that do something
        """Return what a card does."""
        return ()

    def marks(self, draft: AnyDraft) -> tuple[Text, ...]:  # noqa: ARG002 - for kinds with more to say
        """Return what else stands on a card."""
        return ()

    def named_cubes(self, cubes: Mapping[str, int]) -> tuple[Text, ...]:
        """Return cubes in words."""
        names = {hue.letter: hue.name for hue in self.cards.palette}
        return tuple(text("cubes.counted", colour=names.get(c, c), n=n) for c, n in cubes.items() if n)


def given(effects: Effects, link: Any = "") -> tuple[Given, ...]:
    """Return effects as they are drawn on a card, the first behind ``link``."""
    return tuple(Given(each.kind, each.amount, "+" if nth else link) for nth, each in enumerate(effects))


def counted(edit: Editor[Any], field: str, values: Sequence[int]) -> tuple[Offer, ...]:
    """Return a key for each number that a field can be."""
    return tuple(edit.choice(field, n, text("card.amount", n=n), must=True) for n in values)


def cube_keys(edit: Editor[Any], cards: CardSet) -> Keys:
    """Return a key for each colour that counts its cubes on, and begins again after the most."""
    cubes: Mapping[str, int] = edit.draft.cubes
    keys = []
    for hue in cards.palette:
        n = cubes.get(hue.letter, 0)
        more = {**cubes, hue.letter: (n + 1) % (MOST_CUBES + 1)}
        keys.append(edit.key(text("cubes.counted", colour=hue.name, n=n), {"cubes": more}, on=n > 0))
    return Keys(tuple(keys), says=text("card.cubes"))


def square_cells(edit: Editor[Any], marks: Mapping[Cell, str], put: Any) -> Cells:
    """Return a field of squares, each of which a touch changes: none (or as it was), open, black.

    Args:
        edit: the card.
        marks: what the squares are.
        put: given all squares, returns the fields of the card that say so.
    """
    wide = max((FIELD[0], *(x + 1 for x, _ in marks)))
    deep = max((FIELD[1], *(y + 1 for _, y in marks)))

    def drawer(at: Cell) -> Drawer:
        now = marks.get(at, "")
        after = MARKS[(MARKS.index(now) + 1) % len(MARKS)]
        rest = {other: mark for other, mark in marks.items() if other != at}
        key = edit.key(text(f"square.{_SQUARES[after]}"), put({**rest, at: after} if after else rest))
        return Drawer(at, (), (), now, key) if now else Drawer(at, (key,), (after,))

    barred = tuple(at for at, mark in marks.items() if mark == "#")
    return Cells(wide, deep, tuple(drawer((x, y)) for y in range(deep) for x in range(wide)), barred)


class MachineKind(RallyKind[MachineDraft]):
    """Machine cards."""

    name, sign, table, row, family = "machines", "gear", "machine", MachineDraft, "machine"

    def read(self, file: DataFile) -> list[MachineDraft]:
        """Return the machines of a file."""
        return [MachineDraft.of(row) for row in tables(file).machine]

    def fields(self, kept: MachineDraft) -> Mapping[str, Any]:
        """Return a machine as its file has it."""
        return built(kept.row())

    def badge(self, draft: MachineDraft) -> str:
        """Return its durability."""
        return str(draft.durability)

    def lacks(self, draft: MachineDraft) -> Text | None:
        """Return that a cube could stand nowhere."""
        return None if any("o" in line for line in draft.diagram) else text("card.no_square")

    def sections(self, edit: Editor[MachineDraft]) -> tuple[Section, ...]:
        """Return its squares, its durability, its front."""
        marks = {at: mark for at, mark in _squares_of(edit.draft.diagram).items() if mark in ("o", "#")}
        front = edit.keys("front", lambda _, value: text(f"side.{value}" if value else "card.front"))
        return (
            square_cells(edit, marks, lambda squares: {"diagram": _diagram(squares)}),
            Keys(counted(edit, "durability", DURABILITIES), says=text("card.durability")),
            Keys(front, says=text("card.front")),
            Keys((edit.origin(),)),
        )


class DriverKind(RallyKind[DriverDraft]):
    """Driver cards."""

    name, sign, table, row, family = "drivers", "bust", "driver", DriverDraft, "driver"

    def read(self, file: DataFile) -> list[DriverDraft]:
        """Return the drivers of a file."""
        return [DriverDraft.of(row) for row in tables(file).driver]

    def fields(self, kept: DriverDraft) -> Mapping[str, Any]:
        """Return a driver as its file has it."""
        return built(kept.row())

    def kept(self, draft: DriverDraft) -> DriverDraft:
        """Return a driver with its overlay cut to what it changes."""
        return DriverDraft.of(draft.row())

    def badge(self, draft: DriverDraft) -> str:
        """Return its correction."""
        return f"{draft.durability:+d}".replace("-", "−") if draft.durability else "0"

    def marks(self, draft: DriverDraft) -> tuple[Text, ...]:
        """Return its cubes."""
        return self.named_cubes(draft.cubes)

    def sections(self, edit: Editor[DriverDraft]) -> tuple[Section, ...]:
        """Return the squares that it changes, its correction, its cubes."""
        squares = edit.draft.squares()
        shift = min((0, *(x for x, _ in squares))), min((0, *(y for _, y in squares)))
        marks = {(x - shift[0], y - shift[1]): mark for (x, y), mark in squares.items()}

        def put(changed: Mapping[Cell, str]) -> dict[str, Any]:
            return {"overlay": _diagram(changed, "."), "overlay_at": shift}

        return (
            square_cells(edit, marks, put),
            Keys(counted(edit, "durability", CORRECTIONS), says=text("card.correction")),
            cube_keys(edit, self.cards),
            Keys((edit.origin(),)),
        )


class EntryKind(RallyKind[EntryDraft]):
    """Entry cards."""

    name, sign, table, row, family, nameless = "entries", "shield", "entry", EntryDraft, "entry", True

    def read(self, file: DataFile) -> list[EntryDraft]:
        """Return the entry cards of a file."""
        return [EntryDraft.of(row) for row in tables(file).entry]

    def fields(self, kept: EntryDraft) -> Mapping[str, Any]:
        """Return an entry card as its file has it."""
        return built(kept.row())

    def key(self, row: EntryDraft) -> Mapping[str, Any]:
        """Return its number."""
        return {"number": row.number}

    def called(self, row: EntryDraft) -> Text:
        """Return its number in words."""
        return text("entry.numbered", n=row.number)

    def sample_called(self, row: EntryDraft) -> Text:
        """Return its number in words."""
        return self.called(row)

    def badge(self, draft: EntryDraft) -> str:
        """Return its number."""
        return str(draft.number)

    def marks(self, draft: EntryDraft) -> tuple[Text, ...]:
        """Return its cubes."""
        return self.named_cubes(draft.cubes)

    def sections(self, edit: Editor[EntryDraft]) -> tuple[Section, ...]:
        """Return its number and its cubes."""
        return (
            Keys(counted(edit, "number", NUMBERS), says=text("card.number")),
            cube_keys(edit, self.cards),
            Keys((edit.origin(),)),
        )


def _untouchable(cells: Cells) -> Cells:
    drawers = tuple(Drawer(each.at, (), (), each.face) for each in cells.drawers)
    return msgspec.structs.replace(cells, drawers=drawers)


def _squares_of(lines: Sequence[str]) -> dict[Cell, str]:
    return {(x, len(lines) - 1 - row): mark for row, line in enumerate(lines) for x, mark in enumerate(line)}


def _diagram(squares: Mapping[Cell, str], none: str = " ") -> list[str]:
    """Return squares as lines from the lower left square on, the upper line first."""
    wide, deep = max((x for x, _ in squares), default=-1) + 1, max((y for _, y in squares), default=-1) + 1
    return ["".join(squares.get((x, y), none) for x in range(wide)) for y in range(deep - 1, -1, -1)]
