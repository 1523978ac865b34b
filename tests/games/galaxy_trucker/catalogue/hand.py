"""Somebody at the pages of the catalogue, whose files are in a folder."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from companion.core.view import Keys, Offer
from companion.core.view.boards import offers_in
from companion.games.galaxy_trucker.catalogue_pages import BoxPages
from companion.owned.file import changed


class Hand:
    page: Any

    def __init__(self, folder: Path, *selection: str) -> None:
        self.folder = folder
        self.open(*selection)

    def open(self, *selection: str) -> None:
        self.pages = BoxPages(self.folder)
        self.page = self.pages.page(selection)

    def touch(self, offer: Offer | None) -> None:
        assert offer is not None
        assert offer.why is None, offer
        assert offer.select is not None
        self.page = self.pages.page(offer.select)
        kept = tuple(token for token in offer.select if not token.startswith("by:"))
        assert self.page.selection == kept

    @property
    def keys(self) -> list[Offer]:
        return [key for section in self.page.sections if isinstance(section, Keys) for key in section.keys]

    def key(self, says: str = "", *, sign: str | None = None, n: Any = None, row: str = "") -> Offer:
        """The one key of this meaning, in the row headed so."""
        rows = [s for s in self.page.sections if isinstance(s, Keys) and (not row or row in (_head(s), s.sign))]
        found = [
            key
            for section in rows
            for key in section.keys
            if (not says or key.says.key == says)
            and (sign is None or key.sign == sign)
            and (n is None or key.says.args.get("n") == n)
        ]
        assert len(found) == 1, (says, sign, n, row, [(k.says, k.sign) for k in found])
        return found[0]

    def press(self, says: str = "", **which: Any) -> None:
        self.touch(self.key(says, **which))

    def step(self, figure: str, by: int) -> None:
        """Count a figure on, in its row."""
        self.press("figure.step", n=by, row=figure)

    def line(self, n: int) -> None:
        """Touch a line of the card, from 0."""
        self.touch(self.page.picture.card.lines[n].offer)

    def correct(self) -> None:
        assert self.page.copy.says.key in ("catalogue.correct",)
        self.touch(self.page.copy)

    def write(self, entry: Any) -> None:
        file = self.folder / entry.file
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        text = changed(before, entry)
        assert self.pages.refusal(entry.file, text) is None
        file.write_text(text, encoding="utf-8")
        self.open(*self.page.after)

    def keep(self) -> None:
        assert self.page.why is None
        self.write(self.page.keep)
        assert self.page.trouble == ()

    def rows(self, name: str, table: str) -> list[dict[str, Any]]:
        file = self.folder / f"{name}.toml"
        return tomllib.loads(file.read_text(encoding="utf-8")).get(table, []) if file.exists() else []

    def names(self) -> list[tuple[str, ...]]:
        """What every touchable thing of the page selects."""
        parts = (self.page.sections, self.page.picture, self.page.choices, self.page.copy)
        return [offer.select for offer in offers_in(parts) if offer.select is not None]

    def says(self) -> list[tuple[str, Any]]:
        """The sentences of the page."""
        found = [each for each in self.page.sections if hasattr(each, "tone")]
        return [(each.says.key, each.says.args.get("n")) for each in found]


def _head(section: Keys) -> str:
    if section.says is None:
        return ""
    figure = section.says.args.get("figure")
    place = section.says.args.get("place")
    return str(figure) if figure else f"{section.says.key} {place}" if place else section.says.key
