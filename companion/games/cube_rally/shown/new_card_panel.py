"""A course card that nobody knew, entered cell by cell when it is turned up: in 12 taps at most."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Keys, Offer, Panel, PanelDesk
from companion.games.cube_rally.actions import TurnUp
from companion.games.cube_rally.catalogue import new_card, own_id
from companion.games.cube_rally.shown.faces import hues
from companion.games.cube_rally.state import Rally
from companion.owned.entries import first_name

NEW = "new"
"""Picked up before the first tap of a new card."""


def new_card_key(slot: int) -> Offer:
    """Return the key that begins a new card at a place of the leg."""
    return Offer(text("card.new"), select=(f"slot:{slot}", NEW), sign="pencil")


def new_card_panel(desk: PanelDesk[Rally], slot: int) -> Panel:
    """Return the panel on which a card is made; what is picked up behind ``NEW`` are its taps."""
    state, leg = desk.state, desk.state.legs[desk.state.leg]
    known = [*state.cards.course, *(card for each in state.legs for card in each.cards if card is not None)]
    before = desk.picked.index(NEW) + 1
    sections, card, back = new_card(desk.picked, before, NEW, leg.slots[slot], state.cards.palette)
    undo = Offer(text("key.undo"), select=back if len(desk.picked) > before else (f"slot:{slot}",), sign="undo")
    if card is None:
        done = Offer(text("card.done"), why=text("card.no_cube"))
    else:
        # The same card entered again has the same id, so that it is kept but once.
        named = replace(card, id=own_id(card), name=first_name({each.name for each in known}))
        done = desk.key(text("card.done"), TurnUp(None, slot, named), tone="good")
    title = text("panel.new_card", n=slot + 1, category=leg.slots[slot])
    return replace(desk.panel(title, *sections, Keys((undo,)), confirm=done), hues=hues(state.cards))
