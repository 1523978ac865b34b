"""Somebody who makes cards and tiles on the pages of the catalogue, by touches alone."""

from __future__ import annotations

import pytest

from companion.core.view import Keys, Offer
from companion.games.steampunk_rally.components import BULB, COLOURS, INERT, STAR
from companion.games.steampunk_rally.faces.naming import SIGNS, effect_sign
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.grammar import NEXT, OR
from companion.owned.entries import origin_of
from tests.games.steampunk_rally.catalogue.wanted import Wanted


class Typist:
    """Touches what stands on a page and counts.

    Attributes:
        page: what is shown.
        taps: touches so far.
    """

    def __init__(self, catalogue, selection=()):
        self.catalogue = catalogue
        self.page = catalogue.page(selection)
        self.taps = 0

    def touch(self, offer: Offer) -> None:
        assert offer.why is None
        assert offer.select is not None
        self.page = self.catalogue.page(offer.select)
        assert self.page.selection == offer.select
        self.taps += 1

    def keys(self):
        return [key for section in self.page.sections if isinstance(section, Keys) for key in section.keys]

    def key(self, says: str, sign: str | None = None, nth: int = 0, head: str | None = None) -> None:
        """Touch the key with these words (a key, or what stands plainly on it) and this sign.

        ``head`` names the word in front of its row, empty for none.
        """
        found = [
            key
            for section in self.page.sections
            if isinstance(section, Keys) and head in (None, section.says.key if section.says else "")
            for key in section.keys
            if says in (key.says.key, key.says.args.get("name")) and key.sign == sign
        ]
        assert len(found) > nth, (says, sign, [(k.says, k.sign) for k in self.keys()])
        self.touch(found[nth])

    def card(self, target: Wanted) -> None:
        """Make the card on the page like ``target``, from a new one of its border."""
        assert self.page.face is not None
        if not target.is_boost and self.page.face.card.border != target.border:
            self.key(f"border.{target.border}")
        for slot in target.slots:
            colour = slot.removeprefix("store ")
            self.key("+1", SIGNS.get(colour, "electricity"), head="described.slots")
            if slot.startswith("store "):
                self.key("catalogue.storage")
            if colour == "any":
                self.touch(self.page.face.card.slots[-1].offer)
        self.number(target.trigger)
        for kind in target.gives:
            if kind in (OR, NEXT):
                self.key("/" if kind == OR else "+")
            else:
                self.key("+1", effect_sign(kind), head="")
        for edge in self.page.face.edges:
            if edge.joins != (edge.edge in target.valves):
                self.touch(next(e.offer for e in self.page.face.edges if e.edge == edge.edge))
        for colour, n in zip(COLOURS, target.dice, strict=True):
            self.corner(SIGNS[colour], n)
        self.corner("cog", target.cogs)
        if target.vent_only:
            self.key("described.only_vent")
        for limit in (target.lasts and f"lasts_{target.lasts}", target.each and f"each_{target.each}"):
            if limit:
                self.key(f"described.{limit}")
        while self.page.face.copies != target.copies:
            self.key("catalogue.copies")
        while self.page.face.origin != origin_of(target.origin):
            self.key(f"catalogue.origin_{self.page.face.origin}")

    def corner(self, sign: str, n: int) -> None:
        """Touch until so many stand in the corner: the key adds, what stands there loses one."""
        while (held := next((m for s, m, _ in self.page.face.corner if s == sign), 0)) != n:
            if held < n:
                self.key("+1" if held else "+2", sign, head="catalogue.corner")
            else:
                self.touch(next(offer for s, _, offer in self.page.face.corner if s == sign))

    def number(self, trigger: int) -> None:
        if trigger == STAR:
            self.key("described.star")
        elif trigger == BULB:
            self.key("", "bulb")
        elif trigger > 6:
            self.key("6")
            for _ in range(trigger - 6):
                self.touch(self.page.face.number)
        elif trigger != INERT:
            self.key(str(trigger))


@pytest.fixture
def typist():
    """Returns somebody at a page of the catalogue of our samples alone."""
    catalogue = SteampunkRally.open_catalogue(None)
    return lambda *selection: Typist(catalogue, selection)


@pytest.fixture
def at():
    """Returns somebody at a page of the catalogue of a folder."""
    return lambda folder, *selection: Typist(SteampunkRally.open_catalogue(folder), selection)
