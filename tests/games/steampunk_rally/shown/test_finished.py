"""Whoever is ready by itself after a doing had nothing else that it could have done."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.core.view import Cards, DiceRow, Keys
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.games.steampunk_rally.shown.finished import finished

GAME = SteampunkRally()
ALWAYS = ("machine", "help")
"""First things picked up that no phase asks for: moving parts about, and reading."""


def left(state, seat):
    """What the seat's panel offers besides."""
    for section in GAME.panel(state, seat).sections:
        offers = section.keys if isinstance(section, Keys) else ()
        if isinstance(section, DiceRow):
            offers = [die.offer for die in section.dice]
        elif isinstance(section, Cards):
            offers = [card.offer for card in section.cards]
        for offer in offers:
            if offer is not None and offer.why is None and (offer.select or ("",))[0] not in ALWAYS:
                yield offer


@pytest.mark.parametrize(("level", "seed"), [("full", 1), ("full", 2), ("parts", 3)])
def test_nobody_is_ready_by_itself_who_has_something_left_to_do(level, seed):
    draw, state, seen = random.Random(seed), GAME.start(sample_setup(3, (level,))).state, Counter()
    for _ in range(500):
        action = GAME.propose(state, lambda n: int(draw.random() * n))
        if action is None or state.phase == "over":
            break
        state = GAME.apply(state, action).state
        for seat, racer in enumerate(state.racers):
            answered = state.phase == "damage" and (racer.gauge < 0 or racer.lost or racer.exploded)
            if finished(state, seat) and not answered and state.phase != "over":
                assert list(left(state, seat)) == [], (state.phase, seat)
                seen[state.phase] += not state.barrier.has(seat)
    assert seen["draft"] > 5
    assert seen["vent"] + seen["race"] > 5


def test_what_only_the_cardboard_knows_is_not_over_by_itself():
    draw, state, seen = random.Random(4), GAME.start(sample_setup(4, ("table",))).state, Counter()
    for _ in range(700):
        action = GAME.propose(state, lambda n: int(draw.random() * n))
        if action is None or state.phase == "over":
            break
        state = GAME.apply(state, action).state
        for seat, racer in enumerate(state.racers):
            if finished(state, seat):
                assert state.phase == "damage"
                assert racer.gauge < 0 or racer.lost or racer.exploded
                seen["damage"] += 1
    assert seen["damage"]
