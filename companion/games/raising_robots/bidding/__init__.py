"""Bidding for inventors instead of being dealt them (RR-BID)."""

from companion.games.raising_robots.bidding.paying import BID_HANDLERS, awaited, end_bidding
from companion.games.raising_robots.bidding.tracks import (
    SPACES_UNKNOWN,
    all_stand,
    first_draw,
    first_drawn,
    legal_bids,
    name_auctioned,
    price_of,
    spaces,
    standing_on,
    why_no_bid,
    with_tracks,
)

__all__ = [
    "BID_HANDLERS", "SPACES_UNKNOWN", "all_stand", "awaited", "end_bidding", "first_draw", "first_drawn",
    "legal_bids", "name_auctioned", "price_of", "spaces", "standing_on", "why_no_bid", "with_tracks",
]  # fmt: skip
