"""The keys in a catalogue that lead to learned cards: to all of a game, or to the one that is looked at."""

from __future__ import annotations

from typing import Final

from companion.core.messages import text
from companion.core.view import Keys, Offer, Section, Selection
from companion.core.view.catalogue import CataloguePage, OwnersCatalogue
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.taught_cards.cards import TaughtCardPage, TaughtCardsPage
from companion.kiosk.screens.taught_cards.learn import LearnCardsPage

ALL: Final = "learned cards"
"""Selects all learned cards of a game; with another word behind it, that card."""


def learning_keys(
    host: Host, game: str, catalogue: OwnersCatalogue | None, page: CataloguePage
) -> tuple[Section, ...]:
    """Return the key of a page of the catalogue that leads to learned cards; nothing where there is no tray."""
    known = host.port.teaching.cards.known
    if catalogue is None or known is None or (page.selection and not page.learns):
        return ()
    cards = catalogue.learnable()
    keys = {card.key for card in cards}
    learned = {card.key for card in known.cards}
    if page.learns:
        if page.learns not in keys or page.unsaved:
            return ()
        says = text("taught.show_this" if page.learns in learned else "taught.learn_this")
        return (Keys((Offer(says, select=(ALL, page.learns), sign="camera", on=page.learns in learned),)),)
    gone = any(key.startswith(f"{game}.") for key in learned)
    if not keys and not gone:
        return ()
    says = text("taught.open", n=len(keys & learned), of=len(keys))
    return (Keys((Offer(says, select=(ALL,), sign="camera"),)),)


def learning_page(host: Host, game: str, catalogue: OwnersCatalogue | None, selection: Selection) -> Page | None:
    """Return the page that such a key leads to, or None where ``selection`` is none of such a key."""
    if catalogue is None or selection[:1] != (ALL,):
        return None
    cards = catalogue.learnable()
    if len(selection) == 1:
        return TaughtCardsPage(host, game, cards)
    known = host.port.teaching.cards.known
    if known is not None and any(card.key == selection[1] for card in known.cards):
        return TaughtCardPage(host, game, cards, selection[1])
    return LearnCardsPage(host, game, cards, [card for card in cards if card.key == selection[1]])
