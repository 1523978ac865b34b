"""Bidding: a row an inventor, its spaces as keys from left to right; only legal ones are light (RR-BID)."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import CardSign, Offer, SheetBoard, SheetGroup, SheetKey, SheetRow
from companion.games.raising_robots.actions import Bid
from companion.games.raising_robots.bidding import (
    all_stand,
    awaited,
    first_draw,
    legal_bids,
    price_of,
    spaces,
    standing_on,
    why_no_bid,
)
from companion.games.raising_robots.shown.heads import head
from companion.games.raising_robots.shown.naming import inventor_name, said
from companion.games.raising_robots.state import NO_BID, Workshop


def bid_sheet(state: Workshop) -> SheetBoard:
    """Return the tracks with the meeples that stand on them, and whose turn it is."""
    waits = awaited(state)
    bidder = _bidder(state, waits)
    rows = tuple(_row(state, track, bidder) for track in range(len(state.makers)))
    return SheetBoard(head(state, _line(state), waits), rows, _note(state))


def _bidder(state: Workshop, waits: tuple[int, ...]) -> int | None:
    """Return who bids next: the seat whose turn it is; where that is not known, nobody in particular."""
    if all_stand(state) or first_draw(state) is not None:
        return None
    return state.bidder if state.bidder >= 0 else next(iter(waits), None)


def _line(state: Workshop) -> Text:
    if all_stand(state):
        return text("board.bid_pay")
    return text("board.bid_first") if state.bidder < 0 else text("board.bid")


def _note(state: Workshop) -> Text:
    outbid = [seat for seat, bid in enumerate(state.bids) if bid == NO_BID and seat != state.bidder]
    return text("sheet.bid_others", n=len(outbid)) if outbid else text("sheet.bid")


def _row(state: Workshop, track: int, bidder: int | None) -> SheetRow:
    card = state.auctioned[track] if track < len(state.auctioned) else ""
    says = said(inventor_name(state, card)) if card else text("sheet.track", n=track + 1)
    legal = legal_bids(state, bidder) if bidder is not None else ()
    keys = tuple(_key(state, track, space, bidder, (track, space) in legal) for space in range(spaces(state, track)))
    settled = standing_on(state, track) is not None and not any(on == track for on, _ in legal)
    known = state.material.inventors.get(card)
    timing = text(f"timing.{known.basic.timing}") if known is not None else None
    return SheetRow(
        (SheetGroup(keys),), sign="inventor", says=says, note=timing, state="done" if settled else "missing"
    )


def _key(state: Workshop, track: int, space: int, bidder: int | None, legal: bool) -> SheetKey:
    price = price_of(state, track, space)
    figures = tuple(CardSign(name, str(n)) for name, n in price or ())
    on = standing_on(state, track)
    seat = on if on is not None and state.bids[on] == (track, space) else None
    last = space == spaces(state, track) - 1
    says = text("choice.number", n=str(space + 1))
    if bidder is None:
        return SheetKey(Offer(says, why=text("sheet.no_bid_now")), figures=figures, seat=seat, flag=last)
    refused = None if legal else why_no_bid(state, bidder, track, space)
    why = refused.says if refused is not None else None if legal else text("sheet.no_bid_now")
    return SheetKey(Offer(says, Bid(bidder, track, space), why=why), figures=figures, seat=seat, flag=last)
