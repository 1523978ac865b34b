"""Somebody at the pages of the catalogue."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.core.messages import Text
from companion.core.view import Cards, Cells, Keys, Offer
from companion.games.cube_rally.catalogue import RallyPages
from companion.owned.file import changed


class Hand:
    """Somebody at the pages of the catalogue, whose file is in a folder."""

    page: Any

    def __init__(self, folder: Path, *selection: str) -> None:
        self.file = folder / "cards.toml"
        self.folder = folder
        self.open(*selection)

    def open(self, *selection: str) -> None:
        self.pages = RallyPages(self.folder)
        self.page = self.pages.page(selection)

    def touch(self, offer: Offer | None) -> None:
        assert offer is not None
        assert offer.why is None, offer
        assert offer.select is not None
        self.page = self.pages.page(offer.select)
        assert self.page.selection == offer.select

    @property
    def keys(self) -> list[Offer]:
        return [key for section in self.page.sections if isinstance(section, Keys) for key in section.keys]

    def key(self, says: str, nth: int = 0, **args: Any) -> None:
        self.touch([key for key in self.keys if key.says == Text(says, args)][nth])

    def row(self, says: str, key: Any) -> None:
        keys = next(s for s in self.page.sections if isinstance(s, Keys) and s.says and s.says.key == says).keys
        self.touch(next(each for each in keys if each.says.args.get("n", each.says.args.get("name")) == key))

    def listed(self) -> list[Any]:
        return [card for section in self.page.sections if isinstance(section, Cards) for card in section.cards]

    def card(self, ident: str) -> None:
        self.touch(next(card for card in self.listed() if card.id.split()[1] == ident).offer)

    def drawer(self, x: int, y: int) -> Any:
        cells = next(section for section in self.page.sections if isinstance(section, Cells))
        return next(drawer for drawer in cells.drawers if drawer.at == (x, y))

    def put(self, x: int, y: int, letter: str) -> None:
        drawer = self.drawer(x, y)
        self.touch(drawer.keys[drawer.letters.index(letter)])

    def name(self, name: str) -> None:
        self.page = self.pages.page((*self.page.naming.before, f"name:{name}"))

    def write(self, entry: Any) -> None:
        before = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        text = changed(before, entry)
        assert self.pages.refusal("cards.toml", text) is None
        self.file.write_text(text, encoding="utf-8")
        self.open(*self.page.after)

    def keep(self) -> None:
        assert self.page.why is None
        self.write(self.page.keep)
        assert self.page.trouble == ()
