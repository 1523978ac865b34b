"""A course card while it is tapped together: by anybody at the table, or in the catalogue (12 taps at most)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from companion.core.messages import in_languages
from companion.games.cube_rally.components import ANY, FREE, NOTHING, Arrangement, CardEffect, CourseCard, Effects

Half = Literal["yes", "no"]
"""What success does, or what failure does."""
HALVES: tuple[Half, ...] = ("yes", "no")
SIZES = (3, 4, 5, 6)
"""Cells across and up of the field that is filled."""
MOST_EFFECTS = 4
AS_PRINTED = in_languages(
    {"en": "Do what the card says.", "ja": "カードの指示に従ってください。", "es": "Haz lo que dice la carta."}
)
"""Of a note that is entered by touch: nobody types at the table."""

Cell = tuple[int, int]


class CardDraft(msgspec.Struct, frozen=True):
    """A card as far as it is made.

    Attributes:
        cells: (x, y, character) of each cell that is filled, y counted upwards.
        success: what success does.
        failure: what failure does.
        size: cells across and up of the field.
        more: which keys lie open besides the usual ones: those of ``cells``, ``yes`` or ``no``; or none.
        adding: the next effect of this half comes beside those it has, not in their place.
        brush: in a field too large for drawers: the character that a cell gets.
    """

    cells: tuple[tuple[int, int, str], ...] = ()
    success: Effects = ()
    failure: Effects = ()
    size: int = SIZES[0]
    more: str = ""
    adding: str = ""
    brush: str = ""

    def of(self, half: Half) -> Effects:
        """Return what success or failure does."""
        return self.success if half == "yes" else self.failure

    @property
    def lines(self) -> tuple[str, ...]:
        """The arrangement, without empty lines and columns around it; where it lies in the field does not matter."""
        return lines_of({(x, y): char for x, y, char in self.cells})

    @property
    def demands_cube(self) -> bool:
        """Whether a cube is demanded, without which a card cannot be done (check 2 of the data format)."""
        return any(char != NOTHING for _, _, char in self.cells)

    def after(self, tap: str) -> CardDraft:
        """Return the card after one more tap; a tap that fits nothing does nothing."""
        head, _, rest = tap.partition(":")
        if head == "cell":
            return self._with_cell(rest)
        if head in HALVES:
            return self._with_effect("yes" if head == "yes" else "no", rest)
        if head == "more" and rest in ("cells", *HALVES):
            return msgspec.structs.replace(self, more="" if self.more == rest else rest)
        if head == "size" and rest in map(str, SIZES):
            size = int(rest)
            kept = tuple(cell for cell in self.cells if cell[0] < size and cell[1] < size)
            return msgspec.structs.replace(self, size=size, cells=kept)
        return msgspec.structs.replace(self, brush=rest) if head == "brush" and _is_cell(rest) else self

    def card(self, card_id: str, category: str, name: str = "") -> CourseCard:
        """Return the card; raises ValueError where no cube is demanded."""
        if not self.demands_cube:
            raise ValueError("pattern demands no cube")
        return CourseCard(card_id, category, Arrangement((self.lines,)), self.success, self.failure, name)

    def _with_cell(self, said: str) -> CardDraft:
        found = re.fullmatch(r"(\d):(\d):?(.?)", said, re.ASCII)
        if found is None or not (int(found[1]) < self.size and int(found[2]) < self.size):
            return self
        x, y, char = int(found[1]), int(found[2]), found[3]
        if char and not _is_cell(char):
            return self
        rest = tuple(cell for cell in self.cells if cell[:2] != (x, y))
        return msgspec.structs.replace(self, cells=tuple(sorted((*rest, (x, y, char)))) if char else rest)

    def _with_effect(self, half: Half, said: str) -> CardDraft:
        if said == "and":
            return msgspec.structs.replace(self, adding="" if self.adding == half else half)
        effect = effect_of(said)
        if effect is None:
            return self
        made = tapped(self.of(half), effect, adding=self.adding == half)
        changed = {"success": made} if half == "yes" else {"failure": made}
        return msgspec.structs.replace(self, adding="", **changed)


def tapped(effects: Effects, effect: CardEffect, *, adding: bool) -> Effects:
    """Return effects after a tap on one: taken away where it is there, else in place of one of its kind, or the last.

    Args:
        effects: as they are.
        effect: what is tapped.
        adding: it comes beside the others.
    """
    if effect in effects:
        return tuple(each for each in effects if each != effect)
    if adding:
        return (*effects, effect)[:MOST_EFFECTS]
    at = next((n for n, each in enumerate(effects) if each.kind == effect.kind), len(effects) - 1)
    return (*effects[: max(0, at)], effect, *effects[at + 1 :])


def effect_of(said: str) -> CardEffect | None:
    """Return the effect that a tap such as ``points:-2`` or ``note`` says, or None where it says none."""
    if said == "note":
        return CardEffect("note", note=AS_PRINTED)
    kind, _, amount = said.partition(":")
    if not re.fullmatch(r"-?\d{1,2}", amount, re.ASCII):
        return None
    n = int(amount)
    if kind == "points":
        return CardEffect("points", n)
    if kind == "damage":
        return CardEffect("damage", n)
    return CardEffect("rank", n) if kind == "rank" else None


def drafted(taps: Iterable[str]) -> CardDraft:
    """Return the card that taps make, in order.

    A tap is ``cell:x:y:R`` (with nothing behind the last colon the cell is empty again), ``yes:points:2``,
    ``no:damage:1``, ``yes:note``, ``yes:and``, ``more:cells``, ``size:4`` or ``brush:R``.
    """
    draft = CardDraft()
    for tap in taps:
        draft = draft.after(tap)
    return draft


def lines_of(cells: Mapping[Cell, str]) -> tuple[str, ...]:
    """Return filled cells as lines, the upper one first, cut to what is filled; other cells are free."""
    if not cells:
        return ()
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    across = range(min(xs), max(xs) + 1)
    return tuple("".join(cells.get((x, y), FREE) for x in across) for y in range(max(ys), min(ys) - 1, -1))


def cells_of(lines: Sequence[str]) -> dict[Cell, str]:
    """Return the cells of lines that are not free; the last line's first character lies at (0, 0)."""
    return {
        (x, len(lines) - 1 - row): char
        for row, line in enumerate(lines)
        for x, char in enumerate(line)
        if char != FREE
    }


def _is_cell(char: str) -> bool:
    return len(char) == 1 and (char in (ANY, NOTHING) or "A" <= char <= "Z")
