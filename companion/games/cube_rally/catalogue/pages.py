"""The catalogue of Cube Rally by touch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.core.messages import text
from companion.core.view import Selection
from companion.core.view.catalogue import CataloguePage
from companion.games.cube_rally.catalogue.catalogue import BOX, card_set, short_categories
from companion.games.cube_rally.catalogue.course_kinds import CourseKind, GoalKind, WaypointKind
from companion.games.cube_rally.catalogue.kinds import DriverKind, EntryKind, MachineKind, RallyKind
from companion.games.cube_rally.catalogue.palette_kind import PaletteKind
from companion.owned.pages import Pages

KINDS: tuple[type[RallyKind[Any]], ...] = (
    CourseKind,
    WaypointKind,
    GoalKind,
    MachineKind,
    DriverKind,
    EntryKind,
    PaletteKind,
)
"""The kinds of entries that owners can make on a screen."""


class RallyPages(Pages):
    """All cards, page by page; a category that is too short for some draw is said on the first one (CR-SETUP-26)."""

    def __init__(self, folder: Path | None) -> None:
        """Read the file of ``folder`` as it stands now."""
        cards = card_set(folder, sound_only=True)
        super().__init__(BOX, tuple(kind(cards) for kind in KINDS), folder)
        self._short = tuple(
            text("catalogue.short_category", category=each.category, needed=each.needed, n=each.there)
            for each in short_categories(cards.course, cards.checkpoints, cards.goal)
        )

    def page(self, selection: Selection = ()) -> CataloguePage:
        """Return what is shown for what has been touched so far."""
        page = super().page(selection)
        return page if page.selection else msgspec.structs.replace(page, trouble=(*page.trouble, *self._short))
