"""The catalogue of Galaxy Trucker by touch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.core.messages import text
from companion.core.view import Keys, Offer, Says, Section, Selection
from companion.core.view.catalogue import CataloguePage
from companion.games.galaxy_trucker.catalogue import BOX
from companion.games.galaxy_trucker.catalogue_pages.board_kind import BoardKind
from companion.games.galaxy_trucker.catalogue_pages.card_kind import AdventureKind
from companion.games.galaxy_trucker.catalogue_pages.numbered import NumberedKind
from companion.games.galaxy_trucker.catalogue_pages.tile_kind import ShipTileKind
from companion.games.galaxy_trucker.catalogue_pages.titles import NAME, titles_page
from companion.games.galaxy_trucker.payday.titles import TITLES
from companion.owned.pages import Pages

KINDS: tuple[type[NumberedKind[Any]], ...] = (AdventureKind, ShipTileKind, BoardKind)
"""The kinds of entries that owners can correct on a screen."""


class BoxPages(Pages):
    """All figures of the box, page by page."""

    def __init__(self, folder: Path | None) -> None:
        """Read the files of ``folder`` as they stand now."""
        super().__init__(BOX, tuple(kind() for kind in KINDS), folder)

    def page(self, selection: Selection = ()) -> CataloguePage:
        """Return what is shown for what has been touched so far."""
        if selection[:1] == (NAME,):
            return titles_page(selection[1:])
        page = super().page(selection)
        return page if page.selection else msgspec.structs.replace(page, sections=_with_titles(page.sections))


def _with_titles(sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """Return the sections of the first page with a key for the titles, and what is said of our figures."""
    adds = text("catalogue.titles_count", n=len(TITLES))
    titles = Offer(text("catalogue.titles"), select=(NAME,), sign="medal", adds=adds)
    found = (msgspec.structs.replace(s, keys=(*s.keys, titles)) if isinstance(s, Keys) else s for s in sections)
    return (*found, Says(text("known.level_three"), "warn"))
