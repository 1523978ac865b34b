"""Stashed boosts: the companion knows how many there are and not which (G-50), so the card is picked when played."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Card, Cards, Offer, Panel, Says
from companion.games.steampunk_rally.actions import CallBoosts, EndBoosts, PlayBoost
from companion.games.steampunk_rally.components import Boost
from companion.games.steampunk_rally.naming import named
from companion.games.steampunk_rally.panel_desk import Desk, chooses, given, row

BOOST = "boost"
"""First thing picked up while a boost is being chosen."""
UNNAMED = Boost("boost", "@card.boost")
"""A boost played on the cardboard (level *table*): what it gives is tapped in afterwards."""


def boost_keys(desk: Desk) -> tuple[Offer, ...]:
    """Return the key that plays a boost, or nothing without a stash."""
    if not desk.racer.stash:
        return ()
    return (*_play_keys(desk), *_order_keys(desk))


def _order_keys(desk: Desk) -> tuple[Offer, ...]:
    """Return the keys that put boosts of several players in order, once somebody wants to play some (SR-VENT-11)."""
    state = desk.state
    if desk.seat == state.boosting or desk.seat in state.claims:
        return (desk.key(text("boost.done"), EndBoosts(desk.seat), "boost"),)
    if state.claims or state.boosting >= 0:
        return (desk.key(text("boost.call"), CallBoosts(desk.seat), "boost"),)
    return ()


def _play_keys(desk: Desk) -> tuple[Offer, ...]:
    if not desk.racer.keeps_cards:
        return (desk.key(text("panel.boost"), PlayBoost(desk.seat, UNNAMED), "boost"),)
    return (Offer(text("panel.boost"), select=(BOOST,), sign="boost"),)


def boost_panel(desk: Desk) -> Panel:
    """Return the boosts of the catalogue; a tap plays one."""
    desk = desk.having((BOOST,))
    cards = [_card(desk, boost) for boost in desk.catalogue.kinds_of_boosts]
    cards.sort(key=lambda card: card.offer is not None and card.offer.why is not None)
    help_line = Says(text("panel.boost_help", n=desk.racer.stash))
    others = any(racer.stash for seat, racer in enumerate(desk.state.racers) if seat != desk.seat)
    call = row([desk.key(text("boost.call"), CallBoosts(desk.seat), "boost")]) if others else ()
    return desk.panel(text("panel.boost"), help_line, *call, Cards(tuple(cards)))


def _card(desk: Desk, boost: Boost) -> Card:
    adds = text("panel.choose") if chooses(boost.gives) else None
    offer = desk.key(named(boost.name), PlayBoost(desk.seat, boost), adds=adds)
    return Card(boost.id, named(boost.name), gives=given(boost.gives), border="black", offer=offer)
