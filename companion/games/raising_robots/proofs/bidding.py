"""Random play of the bidding for inventors: bids, who bids first, prices and what pays them (RR-BID)."""

from __future__ import annotations

from companion.core.actions import Action, Drawn
from companion.core.game import Pick
from companion.games.raising_robots.actions import Bid, Decline, NameAuctioned, PayBid, TellAmounts
from companion.games.raising_robots.bidding import first_draw, legal_bids
from companion.games.raising_robots.components import Amounts
from companion.games.raising_robots.proofs.chance import cards_paid, payment, some
from companion.games.raising_robots.state import Workshop


def propose_bid(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return some legal action of the bidding for a seat that is waited for; None where something else is due."""
    request = first_draw(state)
    if request is not None:
        return Drawn(None, request.id, (some(request.things, pick),))
    due = state.makers[seat].due
    if not due:
        unnamed = [card for card in state.material.inventors if card not in state.auctioned]
        if unnamed and not pick(4):
            return NameAuctioned(None, pick(len(state.makers)), some(unnamed, pick))
        return Bid(seat, *some(legal_bids(state, seat), pick))
    if due[0].kind == "figure":
        told: Amounts = (("duct_tape", 1 + pick(4)),) if pick(3) else ()
        return TellAmounts(seat, due[0].figure, told) if pick(4) else Decline(seat)
    if due[0].kind != "pay":
        return None
    maker = state.makers[seat]
    paid = payment(state, due[0].amounts, maker.stock, pick)
    return PayBid(seat, paid, cards_paid(paid, maker.named, pick)) if paid is not None else Decline(seat)
