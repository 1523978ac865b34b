"""The beginning of a game: who plays and with what (RR-SETUP)."""

from __future__ import annotations

from companion.core.applied import Applied
from companion.core.ledger import line
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.setup import Setup
from companion.games.raising_robots.bidding import with_tracks
from companion.games.raising_robots.components import DECK, WorkshopBox
from companion.games.raising_robots.house_rules import WORKSHOP_RULES
from companion.games.raising_robots.setup.questions import (
    CHALLENGE,
    HAND,
    LEAST_SEATS,
    MOST_SEATS,
    asked_of_table,
)
from companion.games.raising_robots.start import at_first
from companion.games.raising_robots.state import (
    NO_BID,
    WORKSHOP_LEVELS,
    SoloChallenge,
    Workshop,
    answered,
    with_bidding,
)


def warnings(setup: Setup) -> tuple[Text, ...]:
    """Return the advice that ``setup`` goes against (RR-SOLO-20)."""
    alone = len(setup.seats) == 1
    return (text("setup.warns.ranks"),) if alone and answered(setup, "inventors", "yes") == "no" else ()


def begin(setup: Setup, material: WorkshopBox) -> Applied[Workshop] | Rejection:
    """Return the game before its first decisions, or why it cannot be begun."""
    seats = len(setup.seats)
    refused = WORKSHOP_RULES.wrong(setup) or _wrong(setup, material)
    if refused is not None:
        return refused
    alone = seats == 1 and answered(setup, CHALLENGE.id, "no") == "yes"
    state = Workshop(
        setup,
        with_tracks(material, seats) if with_bidding(setup) else material,
        tuple(at_first(setup, seat) for seat in range(seats)),
        ReadyBarrier(seats),
        phase="bid" if with_bidding(setup) else "start",
        bids=(NO_BID,) * seats if with_bidding(setup) else (),
        challenge=SoloChallenge() if alone else None,
    )
    lines = (line(None, "begun", "RR-SETUP-01", n=seats), *WORKSHOP_RULES.told(setup))
    return Applied(state, lines)


def _wrong(setup: Setup, material: WorkshopBox) -> Rejection | None:
    if not LEAST_SEATS <= len(setup.seats) <= MOST_SEATS:
        return reject("setup_seats", "RR-SETUP-01", low=LEAST_SEATS, high=MOST_SEATS)
    for asked in asked_of_table():
        if setup.answers.get(asked.id, asked.default) not in [(answer.id,) for answer in asked.answers]:
            return reject("setup_unknown", None, question=f"@setup.{asked.id}")
    if any(seat.level not in WORKSHOP_LEVELS for seat in setup.seats):
        return reject("setup_unknown", None, question="@setup.who_keeps")
    hands = [answer.id for answer in HAND.answers]
    if any(seat.answers.get(HAND.id, hands[0]) not in hands for seat in setup.seats):
        return reject("setup_unknown", None, question="@setup.hand")
    of_players = sum(len(setup.seats) in card.players for card in material.energy.values())
    if of_players > DECK:
        return reject("setup_energy_cards", "RR-SETUP-14", n=of_players)
    return None
