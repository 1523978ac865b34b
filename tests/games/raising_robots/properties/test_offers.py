"""Whatever can be touched is possible: keys of panels, sheets, the belt and boards do what they say."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.applied import Applied
from companion.core.view import offers_in
from companion.games.raising_robots.rules import apply
from tests.games.raising_robots.properties.by_chance import CARDS, GAME, begun

MOST_ACTIONS = 400
TURNED = 4
"""Keys that only turn a page or pick something up: so many of a panel are followed."""


def usable(thing):
    """What of it can be touched and does something, and what only picks something up."""
    offers = [offer for offer in offers_in(thing) if offer.why is None]
    acting = [offer for offer in offers if offer.action is not None]
    return acting, [offer for offer in offers if offer.action is None and offer.select is not None]


def touched(state, seat, chance):
    """All that is possible on the table and on a panel, one level of selections deep."""
    found, _ = usable(GAME.view(state))
    acting, turning = usable(GAME.panel(state, seat))
    found += acting
    for offer in chance.sample(turning, min(TURNED, len(turning))):
        acting, deeper = usable(GAME.panel(state, seat, offer.select))
        found += acting
        for other in chance.sample(deeper, min(1, len(deeper))):
            found += usable(GAME.panel(state, seat, other.select))[0]
    return found


@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize(
    ("seats", "number", "fixed"),
    [
        (1, 2, {}), (2, 1, {"phase_line": "table"}), (3, 5, {"bidding": "yes"}), (4, 4, {}),
        (2, 9, {"inventors": "no"}),
    ],
)  # fmt: skip
def test_every_key_without_a_reason_is_taken_by_the_rules(cards, seats, number, fixed):
    """A game in which mostly what is offered is done: so what keys lead to is met, too."""
    chance, state, kinds, looked = Random(number), begun(cards, seats, number, **fixed), set(), 0
    for n in range(MOST_ACTIONS):
        action = GAME.propose(state, chance.randrange)
        if action is None:
            break
        if n % 7 == 0:
            seat = action.seat if action.seat is not None and chance.random() < 0.8 else chance.randrange(seats)
            offers = touched(state, seat, chance)
            for offer in offers:
                done = apply(state, offer.action)
                assert isinstance(done, Applied), (state.phase, seat, offer.says, offer.action, done)
                assert GAME.violations(done.state) == (), offer.action
                kinds.add(type(offer.action).__name__)
                looked += 1
            if offers and chance.random() < 0.5:
                action = chance.choice(offers).action
        state = apply(state, action).state
    assert looked > 60
    assert len(kinds) > 6


@pytest.mark.parametrize("cards", CARDS)
def test_a_panel_takes_any_selection(cards):
    """Tokens of other seats, phases and pages, and words that mean nothing, are read and do no harm."""
    chance, state, seen = Random(1), begun(cards, 2, 5), ["x", "page:book", "pay:gear", "∞", ""]
    for n in range(MOST_ACTIONS):
        action = GAME.propose(state, chance.randrange)
        if action is None:
            break
        if n % 9 == 0:
            seat = chance.randrange(2)
            selection = tuple(chance.choice(seen) for _ in range(chance.randrange(4)))
            panel = GAME.panel(state, seat, selection)
            for offer in offers_in(panel):
                seen += [token for token in offer.select or () if token not in seen]
                if offer.action is not None and offer.why is None:
                    assert isinstance(apply(state, offer.action), Applied), (selection, offer.action)
        state = apply(state, action).state
    assert len(seen) > 20
