"""Bidding for inventors (RR-BID)."""

from __future__ import annotations

from companion.core.actions import Action
from companion.games.raising_robots.components import Amounts


class Bid(Action, frozen=True):
    """A meeple goes onto a bid track (RR-BID-07).

    Attributes:
        track: from 0.
        space: from 0, the leftmost.
    """

    track: int
    space: int


class PayBid(Action, frozen=True):
    """What a bid costs is paid (RR-BID-14).

    Attributes:
        pay: what is paid, resources and robot cards.
        cards: robot cards among what is paid, as far as it is known which they are.
    """

    pay: Amounts = ()
    cards: tuple[str, ...] = ()


class NameAuctioned(Action, frozen=True):
    """It is said whose card lies below a bid track; an action of the table (RR-BID-03).

    Attributes:
        track: from 0.
        card: ID of the inventor.
    """

    track: int
    card: str
