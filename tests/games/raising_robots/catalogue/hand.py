"""Somebody at the pages of the catalogue, whose files are in a folder."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from companion.core.view import Cards, Keys, Offer
from companion.core.view.boards import offers_in
from companion.games.raising_robots.catalogue_pages import WorkshopPages
from companion.owned.file import changed


class Hand:
    """A hand that touches what a page offers.

    Attributes:
        page: what is shown.
        touches: so far.
    """

    page: Any

    def __init__(self, folder: Path, *selection: str) -> None:
        self.folder = folder
        self.touches = 0
        self.open(*selection)

    def open(self, *selection: str) -> None:
        self.pages = WorkshopPages(self.folder)
        self.page = self.pages.page(selection)

    def touch(self, offer: Offer | None) -> None:
        assert offer is not None
        assert offer.why is None, offer
        assert offer.select is not None
        self.touches += 1
        self.page = self.pages.page(offer.select)
        kept = tuple(token for token in offer.select if not token.startswith("by:"))
        assert self.page.selection == kept

    @property
    def rows_of_keys(self) -> list[Keys]:
        return [section for section in self.page.sections if isinstance(section, Keys)]

    def key(self, says: str = "", *, sign: str | None = None, row: int | None = None) -> Offer:
        """The one key with these words (or this name) or this sign, among all rows or in one."""
        rows = self.rows_of_keys if row is None else [self.rows_of_keys[row]]
        found = [
            key
            for section in rows
            for key in section.keys
            if (not says or says in (key.says.key, key.says.args.get("name"))) and (sign is None or key.sign == sign)
        ]
        assert len(found) == 1, (says, sign, row, [(k.says, k.sign) for k in found])
        return found[0]

    def press(self, says: str = "", **which: Any) -> None:
        self.touch(self.key(says, **which))

    def line(self, n: int) -> None:
        """Touch a line of the card, from 0."""
        self.touch(self.page.picture.card.lines[n].offer)

    def name(self, typed: str) -> None:
        naming = self.page.naming
        self.page = self.pages.page((*naming.before, f"name:{typed}"))

    def keep(self) -> None:
        assert self.page.why is None, self.page.why
        self.touches += 1
        self.write(self.page.keep)
        assert self.page.trouble == ()

    def write(self, entry: Any) -> None:
        file = self.folder / entry.file
        text = changed(file.read_text(encoding="utf-8") if file.exists() else "", entry)
        assert self.pages.refusal(entry.file, text) is None
        file.write_text(text, encoding="utf-8")
        self.open(*self.page.after)

    def written(self, name: str, table: str) -> Any:
        file = self.folder / f"{name}.toml"
        return tomllib.loads(file.read_text(encoding="utf-8")).get(table, []) if file.exists() else []

    def listed(self) -> list[tuple[str, str]]:
        """ID of each card of the list with its badge."""
        (cards,) = (section for section in self.page.sections if isinstance(section, Cards))
        return [(card.id, card.badge) for card in cards.cards]

    def open_card(self, card: str) -> None:
        (cards,) = (section for section in self.page.sections if isinstance(section, Cards))
        self.touch(next(each.offer for each in cards.cards if each.id == card))

    def signs(self, n: int) -> list[tuple[str, str]]:
        """Signs and figures of a line of the card."""
        return [(sign.sign, sign.said) for sign in self.page.picture.card.lines[n].signs]

    def names(self) -> list[tuple[str, ...]]:
        """What every touchable thing of the page selects."""
        parts = (self.page.sections, self.page.picture, self.page.copy)
        return [offer.select for offer in offers_in(parts) if offer.select is not None]
