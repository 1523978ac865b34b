"""What set-up asks: whose cards, inventors, bidding, hidden choices, the challenge, the phase line, house rules."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from companion.core.setup import Question, question
from companion.games.raising_robots.house_rules import WORKSHOP_RULES

LEAST_SEATS, MOST_SEATS = 1, 6
"""RR-SETUP-01."""
CARDS: Final = question("cards", "yours", "samples", explained=True)
"""The cards of the box on the table, of which the companion knows what it was told; or our own sample cards."""
INVENTORS: Final = question("inventors", "yes", "no", explained=True)
"""RR-START-17."""
BIDDING: Final = question("bidding", "no", "yes", unless=("inventors", "no"), explained=True)
"""RR-BID-01."""
FIRST_BIDDER: Final = question("first_bidder", "companion", "table", unless=("bidding", "no"), explained=True)
"""Who bids first is drawn, or agreed on: then whoever bids first of all is the first player (RR-BID-04)."""
START_CHOICES: Final = question("start_choices", "open", "hidden", explained=True)
"""RR-START-19."""
CHALLENGE: Final = replace(question("challenge", "no", "yes", explained=True), most_seats=1)
"""RR-SOLO-21."""
PHASE_LINE: Final = replace(question("phase_line", "table", "companion", explained=True), most_seats=2)
"""The phase line of one or two players is laid out on the table, or the companion shuffles it (RR-SOLO-02)."""
HAND: Final = question("hand", "closed", "open", each_seat=True, explained=True)
"""Whether the robots in a seat's hand may be seen on its panel."""


@cache
def questions() -> tuple[Question, ...]:
    """Return them in order."""
    bidding = replace(BIDDING, answers=(BIDDING.answers[0], replace(BIDDING.answers[1], least_seats=2)))
    return (
        CARDS, INVENTORS, bidding, FIRST_BIDDER, START_CHOICES, CHALLENGE, PHASE_LINE, HAND,
        *WORKSHOP_RULES.questions(),
    )  # fmt: skip


def asked_of_table() -> tuple[Question, ...]:
    """Return those that are asked once, without the house rules."""
    return (CARDS, INVENTORS, BIDDING, FIRST_BIDDER, START_CHOICES, CHALLENGE, PHASE_LINE)
