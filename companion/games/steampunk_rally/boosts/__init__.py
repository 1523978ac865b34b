"""Boost cards: playing them, in which order, who is ahead of whom (SR-BOOST, SR-POSITION, SR-VENT-09 to 13)."""

from companion.games.steampunk_rally.boosts import position
from companion.games.steampunk_rally.boosts.panel import (
    BOOST,
    boost_help,
    boost_keys,
    boost_panel,
    order_keys,
    play_keys,
)
from companion.games.steampunk_rally.boosts.rules import (
    call,
    clear,
    end_lasting,
    may_play,
    ordered,
    play,
    stop,
    withdraw,
)

__all__ = [
    "BOOST", "boost_help", "boost_keys", "boost_panel", "call", "clear", "end_lasting", "may_play", "order_keys",
    "ordered", "play", "play_keys", "position", "stop", "withdraw",
]  # fmt: skip
