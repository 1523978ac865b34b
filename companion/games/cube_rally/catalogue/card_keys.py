"""The keys with which a course card is tapped together, the same at the table and in the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.core.messages import Text, text
from companion.core.view import Cells, CubeHue, Drawer, Keys, Offer, Section, Selection
from companion.games.cube_rally.catalogue.card_draft import (
    HALVES,
    MOST_EFFECTS,
    SIZES,
    CardDraft,
    Half,
    cells_of,
    drafted,
    effect_of,
)
from companion.games.cube_rally.components import ANY, NOTHING, CourseCard, Effects, Hue

DRAWERS_UP_TO = 3
"""A larger field has no room for a drawer in each cell: a colour is chosen first, then cells."""
USUAL = {
    "yes": tuple(f"points:{n}" for n in range(1, 7)),
    "no": (*(f"damage:{n}" for n in range(1, 4)), *(f"points:{-n}" for n in range(1, 4))),
}
SELDOM = {
    "yes": (*(f"points:{n}" for n in range(7, 13)), "rank:1", "rank:2", "damage:-1", "damage:-2", "note"),
    "no": ("damage:4", "damage:5", *(f"points:{-n}" for n in range(4, 7)), "rank:-1", "rank:-2", "note"),
}
"""Behind a key of their own."""


class TapKey(Protocol):
    """Makes the key that does one tap."""

    def __call__(self, tap: str, says: Text, *, sign: str | None = None, on: bool = False) -> Offer:
        """Return it."""


def called(name: str) -> Text:
    """Return a name as a message: a key of the words, or the owners' own in one or more languages."""
    return Text(name[1:]) if name.startswith("@") and not name.startswith("@@") else text("plain", name=name)


def cube_hues(palette: Sequence[Hue]) -> tuple[CubeHue, ...]:
    """Return colours as they are drawn; each has its mark by its place in the palette."""
    return tuple(CubeHue(hue.letter, called(hue.name), hue.paint, n) for n, hue in enumerate(palette, start=1))


def picked_up(selection: Selection) -> TapKey:
    """Return what makes keys that put a tap behind a selection."""

    def press(tap: str, says: Text, *, sign: str | None = None, on: bool = False) -> Offer:
        return Offer(says, select=(*selection, tap), sign=sign, on=on)

    return press


def card_sections(draft: CardDraft, palette: Sequence[Hue], press: TapKey) -> tuple[Section, ...]:
    """Return everything with which a card is made: its cells, then what success and failure do."""
    return (
        *cell_sections(draft, palette, press),
        *effect_sections(draft, press),
    )


def new_card(
    selection: Selection, before: int, card_id: str, category: str, palette: Sequence[Hue]
) -> tuple[tuple[Section, ...], CourseCard | None, Selection]:
    """Return the keys for a card that nobody knew, the card once it can be done, and the selection a tap earlier.

    Args:
        selection: what has been picked up on the panel.
        before: how much of it came before the first tap of the card.
        card_id: a free id.
        category: of its back, known from where it lies (CR-SETUP-08).
        palette: the colours.
    """
    draft = drafted(selection[before:])
    sections = card_sections(draft, palette, picked_up(selection))
    card = draft.card(card_id, category) if draft.demands_cube else None
    return sections, card, selection[: max(before, len(selection) - 1)]


def cell_sections(draft: CardDraft, palette: Sequence[Hue], press: TapKey) -> tuple[Section, ...]:
    """Return the field of cells, each a drawer of colours; and the keys for a larger one."""
    letters = tuple(hue.letter for hue in palette)
    names = {hue.letter: called(hue.name) for hue in palette} | {
        ANY: text("cell.any"),
        NOTHING: text("cell.nothing"),
    }
    filled = {(x, y): char for x, y, char in draft.cells}
    large = draft.size > DRAWERS_UP_TO
    shown = (ANY, NOTHING) if draft.more == "cells" else letters
    brush = draft.brush or letters[0] if letters else ANY

    def drawer(x: int, y: int) -> Drawer:
        face = filled.get((x, y), "")
        offered = (brush,) if large else shown
        keys = tuple(press(f"cell:{x}:{y}:{char}", names.get(char, called(char))) for char in offered)
        take = press(f"cell:{x}:{y}:", text("cell.empty")) if face else None
        return Drawer((x, y), keys, offered, face, take)

    cells = Cells(draft.size, draft.size, tuple(drawer(x, y) for y in range(draft.size) for x in range(draft.size)))
    keys = [press("more:cells", text("cell.more"), on=draft.more == "cells")] if not large else []
    if large:
        keys += [
            press(f"brush:{char}", names[char], on=brush == char)
            for char in (*letters, ANY, NOTHING)
            if char in names
        ]
    sizes = (press(f"size:{n}", text("cell.field", n=n), on=draft.size == n) for n in SIZES)
    last = Keys(tuple(sizes)) if large or draft.more == "cells" else None
    return (cells, Keys(tuple(keys)), *([last] if last else []))


def effect_sections(draft: CardDraft, press: TapKey) -> tuple[Section, ...]:
    """Return the keys for what success and failure do."""
    rows: list[Section] = []
    for half in HALVES:
        taps = USUAL[half]
        keys = [_effect_key(half, tap, draft.of(half), press) for tap in taps]
        keys.append(press(f"more:{half}", text("card.more"), on=draft.more == half))
        rows.append(Keys(tuple(keys), says=text(f"card.{half}")))
        if draft.more == half or _seldom(draft.of(half), half):
            rows.append(Keys(tuple(_effect_key(half, tap, draft.of(half), press) for tap in SELDOM[half])))
            if draft.of(half) and len(draft.of(half)) < MOST_EFFECTS:
                rows.append(Keys((press(f"{half}:and", text("card.and"), on=draft.adding == half),)))
    return tuple(rows)


def _seldom(effects: Effects, half: Half) -> bool:
    return any(effect_of(tap) in effects for tap in SELDOM[half])


def _effect_key(half: str, tap: str, effects: Effects, press: TapKey) -> Offer:
    effect = effect_of(tap)
    assert effect is not None  # taps of our own tables
    says = text("card.note") if effect.kind == "note" else text("card.amount", n=effect.amount)
    return press(f"{half}:{tap}", says, sign=effect.kind, on=effect in effects)


def framed(lines: Sequence[str], success: Effects = (), failure: Effects = ()) -> CardDraft:
    """Return lines in a field that is large enough for them."""
    cells = cells_of(lines)
    most = max((max(x, y) + 1 for x, y in cells), default=0)
    size = next((size for size in SIZES if size >= most), SIZES[-1])
    return CardDraft(tuple(sorted((x, y, char) for (x, y), char in cells.items())), success, failure, size)
