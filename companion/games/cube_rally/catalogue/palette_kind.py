"""The colours of the owners' cubes in the catalogue: chosen among usual ones, and counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.core.messages import Text, in_languages, text
from companion.core.view import CubeHue, Keys, Offer, Section, Selection
from companion.core.view.catalogue import CataloguePage
from companion.games.cube_rally.catalogue.course_kinds import single_page
from companion.games.cube_rally.catalogue.drafts import HueDraft, PaletteDraft
from companion.games.cube_rally.catalogue.kinds import RallyKind
from companion.games.cube_rally.catalogue.paints import USUAL, languages_of, paints_of, row_of
from companion.games.cube_rally.catalogue.reading import tables
from companion.owned.data_file import DataFile
from companion.owned.editor import Editor

STEPS = (-1, 1, 5)
MOST_CUBES = 99


class PaletteKind(RallyKind[PaletteDraft]):
    """The palette, of which there is one."""

    name, sign, table, row, family, single = "palette", "ring", "palette", PaletteDraft, "palette", True

    def read(self, file: DataFile) -> list[PaletteDraft]:
        """Return the palette of a file, if it has one."""
        hues = [HueDraft(letter, row_of(said)) for letter, said in tables(file).palette.items()]
        return [PaletteDraft(id="palette", hues=hues)] if hues else []

    def fields(self, kept: PaletteDraft) -> Mapping[str, Any]:
        """Return the palette as its file has it."""
        return kept.fields()

    def key(self, row: PaletteDraft) -> Mapping[str, Any]:  # noqa: ARG002 - there is one
        """Return nothing: it is the only one."""
        return {}

    def kept(self, draft: PaletteDraft) -> PaletteDraft:
        """Return the palette without what is chosen on the screen."""
        return msgspec.structs.replace(draft, at="")

    def page(self, rest: Selection, samples: Sequence[PaletteDraft], own: Sequence[PaletteDraft]) -> CataloguePage:
        """Return the owners' palette to be changed, or ours to be copied."""
        page = single_page(self, rest, samples, own)
        draft = self._draft(rest) or next(iter((*own, *samples)))
        why = None if draft.hues else text("palette.empty")
        return msgspec.structs.replace(page, hues=_drawn(draft), why=why)

    def badge(self, draft: PaletteDraft) -> str:
        """Return how many cubes there are."""
        return str(sum(hue.row.supply for hue in draft.hues))

    def marks(self, draft: PaletteDraft) -> tuple[Text, ...]:
        """Return the colours, and how many cubes there are of each."""
        return tuple(text("cubes.counted", colour=_word(hue), n=hue.row.supply) for hue in draft.hues)

    def sections(self, edit: Editor[PaletteDraft]) -> tuple[Section, ...]:
        """Return a key for each colour, and those that count the cubes of the one that is chosen."""
        draft = edit.draft
        chosen = next((hue for hue in draft.hues if hue.letter == draft.at), None)
        keys = [edit.key(text("plain", name=_word(hue)), _touched(draft, hue), on=True) for hue in draft.hues]
        letters = {hue.letter for hue in draft.hues}
        keys += [
            edit.key(text("plain", name=_word(hue)), {"hues": [*draft.hues, hue], "at": hue.letter})
            for hue in _usual()
            if hue.letter not in letters
        ]
        rows: list[Section] = [Keys(tuple(keys[i : i + 5])) for i in range(0, len(keys), 5)]
        if chosen is not None:
            counted = text("cubes.counted", colour=_word(chosen), n=chosen.row.supply)
            rows.append(Keys(tuple(_step(edit, chosen, by) for by in STEPS), says=counted))
        return tuple(rows)


def _touched(draft: PaletteDraft, hue: HueDraft) -> dict[str, Any]:
    """Return what a touch on a colour of the palette does: it is chosen; chosen already, it goes."""
    if draft.at != hue.letter:
        return {"at": hue.letter}
    return {"hues": [each for each in draft.hues if each.letter != hue.letter], "at": ""}


def _step(edit: Editor[PaletteDraft], chosen: HueDraft, by: int) -> Offer:
    supply = min(MOST_CUBES, max(0, chosen.row.supply + by))
    changed = HueDraft(chosen.letter, msgspec.structs.replace(chosen.row, supply=supply))
    hues = [changed if each.letter == chosen.letter else each for each in edit.draft.hues]
    return edit.key(text("card.signed", n=by), {"hues": hues})


def _word(hue: HueDraft) -> str:
    return hue.row.name or in_languages(languages_of(hue.row))


def _usual() -> list[HueDraft]:
    """Return the usual colours as colours of a palette."""
    return [HueDraft(letter, row) for letter, row in USUAL.items()]


def _drawn(draft: PaletteDraft) -> tuple[CubeHue, ...]:
    paints = paints_of({hue.letter: hue.row for hue in draft.hues})
    return tuple(
        CubeHue(hue.letter, text("plain", name=_word(hue)), paints[hue.letter], n)
        for n, hue in enumerate(draft.hues, start=1)
    )
