"""Stashed boosts: the companion knows how many there are and not which (G-50), so the card is picked when played."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import Card, Cards, Keys, Offer, Panel, Says
from companion.games.steampunk_rally.actions import CallBoosts, EndBoosts, PlayBoost
from companion.games.steampunk_rally.boosts import position
from companion.games.steampunk_rally.boosts.described import described_boost_panel
from companion.games.steampunk_rally.components import Boost
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.faces import DESCRIBE, chooses, face, named
from companion.games.steampunk_rally.state import State

BOOST = "boost"
"""First thing picked up while a boost is being chosen."""
UNNAMED = Boost("boost", "@card.boost")
"""A boost played on the cardboard (level *table*): what it gives is tapped in afterwards."""


def boost_keys(desk: Desk) -> tuple[Offer, ...]:
    """Return the keys of the seat's boosts in any phase: play one, and keep order with others (SR-BOOST-03)."""
    return (*play_keys(desk), *order_keys(desk))


def play_keys(desk: Desk) -> tuple[Offer, ...]:
    """Return the key that plays a boost, or nothing without a stash."""
    if not desk.racer.stash:
        return ()
    if not desk.racer.keeps_cards:
        return (desk.key(text("panel.boost"), PlayBoost(desk.seat, UNNAMED), "boost"),)
    return (Offer(text("panel.boost"), select=(BOOST,), sign="boost"),)


def order_keys(desk: Desk) -> tuple[Offer, ...]:
    """Return the key that puts boosts of several players in order, or says that the seat is done (SR-VENT-11, 12).

    Whoever keeps cards is asked among the boosts whether it wants an order, until somebody else has called for one.
    """
    state = desk.state
    if desk.seat == state.boosting or desk.seat in state.claims:
        return (desk.key(text("boost.done"), EndBoosts(desk.seat), "boost"),)
    if state.claims or state.boosting >= 0 or not desk.racer.keeps_cards:
        return _call(desk)
    return ()


def _call(desk: Desk) -> tuple[Offer, ...]:
    """Return the key that calls for an order, where several can have boosts and the rules accept it."""
    state = desk.state
    waiting = bool(state.claims) or state.boosting >= 0
    if not waiting and not any(_may_have(state, seat) for seat in range(len(state.racers)) if seat != desk.seat):
        return ()
    key = desk.key(text("boost.call" if waiting else "boost.order"), CallBoosts(desk.seat), "boost")
    return (key,) if key.why is None else ()


def _may_have(state: State, seat: int) -> bool:
    """Tell whether a seat has boosts, as far as the companion can know (G-50)."""
    return state.racers[seat].stash > 0 or not state.keeps_belongings(seat)


def boost_panel(desk: Desk) -> Panel:
    """Return the boosts of the catalogue; a tap plays one. One that is not there can be described."""
    if DESCRIBE in desk.picked:
        return described_boost_panel(desk, (BOOST,))
    desk = desk.having((BOOST,))
    cards = [_card(desk, boost) for boost in desk.catalogue.kinds_of_boosts]
    cards.sort(key=lambda card: card.offer is not None and card.offer.why is not None)
    help_line = Says(text("panel.boost_help", n=desk.racer.stash))
    other = Offer(text("draft.other"), select=(BOOST, DESCRIBE), sign="pencil")
    order = order_keys(desk) or _call(desk)
    return desk.panel(text("panel.boost"), help_line, Keys((other, *order)), Cards(tuple(cards)))


def _card(desk: Desk, boost: Boost) -> Card:
    adds = text("panel.choose") if chooses(boost.gives) else None
    offer = desk.key(named(boost.name), PlayBoost(desk.seat, boost), adds=adds)
    return face(boost, offer=offer, times=position.count(desk.state, desk.seat, boost.each))


def boost_help(desk: Desk) -> list[Text]:
    """Return how many boosts could be played, if any."""
    return [text("help.boosts", n=desk.racer.stash)] if desk.racer.stash else []
