"""Stashed boosts: the companion knows how many there are and not which (G-50), so the card is picked when played."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Card, Cards, Offer, Panel, Says
from companion.games.steampunk_rally.actions import PlayBoost
from companion.games.steampunk_rally.components import Boost
from companion.games.steampunk_rally.naming import named
from companion.games.steampunk_rally.panel_desk import Desk, chooses, given

BOOST = "boost"
"""First thing picked up while a boost is being chosen."""
UNNAMED = Boost("boost", "@card.boost")
"""A boost played on the cardboard (level *table*): what it gives is tapped in afterwards."""


def boost_keys(desk: Desk) -> tuple[Offer, ...]:
    """Return the key that plays a boost, or nothing without a stash."""
    if not desk.racer.stash:
        return ()
    if desk.racer.level == "table":
        return (desk.key(text("panel.boost"), PlayBoost(desk.seat, UNNAMED), "boost"),)
    return (Offer(text("panel.boost"), select=(BOOST,), sign="boost"),)


def boost_panel(desk: Desk) -> Panel:
    """Return the boosts of the catalogue; a tap plays one."""
    desk = desk.having((BOOST,))
    cards = [_card(desk, boost) for boost in desk.catalogue.boosts]
    cards.sort(key=lambda card: card.offer is not None and card.offer.why is not None)
    help_line = Says(text("panel.boost_help", n=desk.racer.stash))
    return desk.panel(text("panel.boost"), help_line, Cards(tuple(cards)))


def _card(desk: Desk, boost: Boost) -> Card:
    adds = text("panel.choose") if chooses(boost.gives) else None
    offer = desk.key(named(boost.name), PlayBoost(desk.seat, boost), adds=adds)
    return Card(boost.id, named(boost.name), gives=given(boost.gives), border="black", offer=offer)
