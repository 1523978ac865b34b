"""Crew, batteries, rockets and the deck (GT-LAUNCH)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Drawn, Ready
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.launch.deck import cards_of, deck_draw, wanted
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do, laid_out, refused
from tests.games.galaxy_trucker.journeys import A, B, answer, asked, choices
from tests.games.galaxy_trucker.made import battery, cabin, row, start, support


def launching(*ships, **answers: str) -> Haul:
    """A launch with these ships."""
    state = building(len(ships), **answers)
    state = do(state, *(Ready(seat) for seat in range(len(ships))))
    state = replace(
        state, truckers=tuple(replace(own, ship=ship) for own, ship in zip(state.truckers, ships, strict=True))
    )
    return do(state, *(Ready(seat) for seat in range(len(ships))), Advance(None))


def draw(state: Haul, last_first: bool = False) -> Haul:
    """What is to be drawn, in the order of the box or the other way round."""
    request = deck_draw(state)
    assert request is not None
    things = request.things[::-1] if last_first else request.things
    return do(state, Drawn(None, request.id, things[: request.take]))


BARE = row(start())


@pytest.mark.rule("GT-LAUNCH-02", "GT-LAUNCH-08", "GT-LAUNCH-09")
def test_a_learning_flight_knows_no_aliens():  # S-14
    state = launching(row(start(), cabin(), support("purple"), battery(3), cabin()), BARE, mode="learning")
    own = state.truckers[A].aboard
    assert (asked(state), own.human_count, own.aliens, own.battery_count) == ({}, 6, (), 3)


@pytest.mark.rule("GT-LAUNCH-03", "GT-LAUNCH-04", "GT-LAUNCH-05", "GT-LAUNCH-06")
def test_aliens_or_humans():  # S-15
    state = launching(row(cabin(), support("purple"), start(), cabin(), column=5), BARE)
    assert asked(state) == {A: "aliens"}
    assert choices(state, A) == ["humans", "purple@7,5"]
    assert answer(state, A, "humans").truckers[A].aboard.crew == 6
    own = answer(state, A, "purple@7,5").truckers[A].aboard
    assert (own.crew, own.aliens, own.humans) == (5, (((7, 5), "purple"),), (((7, 7), 2), ((7, 8), 2)))


@pytest.mark.rule("GT-LAUNCH-06")
def test_one_alien_of_a_colour():  # S-16, A-19
    ship = row(cabin(), support("purple"), cabin(), support("brown"), start())
    state = launching(ship, BARE)
    assert choices(state, A) == [
        "humans",
        "purple@7,7",
        "purple@7,9",
        "brown@7,9",
        "brown@7,9 purple@7,7",
    ]


@pytest.mark.rule("GT-LAUNCH-07")
def test_crews_are_chosen_in_flight_order():
    ship = row(start(), cabin(), support("purple"))
    state = launching(ship, ship)
    assert asked(state) == {A: "aliens"}
    state = answer(state, A, "humans")
    assert asked(state) == {B: "aliens"}


@pytest.mark.rule("GT-LAUNCH-12", "GT-SETUP-10", "GT-GEN-03")
def test_the_learning_deck():
    state = launching(BARE, BARE, mode="learning")
    state = draw(draw(state))
    assert (state.phase, len(state.deck)) == ("journey", 8)
    by_key = {(each.level, each.index): each for each in state.material.cards}
    assert all(by_key[key].learning for key in state.deck)


@pytest.mark.rule("GT-LAUNCH-13", "GT-SETUP-08")
@pytest.mark.parametrize(("level", "cards"), [("1", {1: 8}), ("2", {1: 4, 2: 8}), ("3", {1: 4, 2: 4, 3: 8})])
def test_the_deck_of_a_level(level, cards):  # D-07, A-84
    state = launching(BARE, BARE, level=level)
    state = draw(state, last_first=True)
    assert state.phase == "journey"
    assert {each: [key[0] for key in state.deck].count(each) for each in cards} == cards
    assert str(state.deck[0][0]) == level


@pytest.mark.rule("GT-LAUNCH-13")
def test_the_first_card_is_of_the_level_flown():  # S-17, A-21, A-87
    state = launching(BARE, BARE)
    again = draw(state)
    assert (again.deck, again.phase) == ((), "launch")
    assert draw(again, last_first=True).phase == "journey"
    kept = draw(launching(BARE, BARE, top_card="bring_up_first_match"))
    assert [key[0] for key in kept.deck[:6]] == [2, 1, 1, 1, 1, 2]


@pytest.mark.rule("GT-LAUNCH-13", "GT-FLIGHT-02")
def test_cards_drawn_on_the_table_are_named():
    state = launching(BARE, BARE, dealing="table")
    assert (state.phase, state.left, state.deck) == ("journey", 12, ())
    assert refused(state, TurnCard(A, 1, 1)) == ("first_card_level", "GT-LAUNCH-13")
    assert refused(state, TurnCard(A, 2, 77)) == ("no_such_card", "GT-FLIGHT-02")
    index = next(each.index for each in state.material.cards if each.level == 2 and each.type == "stardust")
    state = do(state, TurnCard(A, 2, index))
    assert (state.left, state.event) == (11, None)
    assert refused(state, TurnCard(A, 2, index)) == ("card_was_up", "GT-FLIGHT-02")


@pytest.mark.rule("GT-SETUP-08")
def test_the_deck_on_the_table_has_as_many_of_a_level_as_its_piles():
    state = launching(BARE, BARE, dealing="table")
    full = replace(state, flown=((2, 1), (1, 1), (1, 2), (1, 3), (1, 4)))
    assert refused(full, TurnCard(A, 1, 5)) == ("level_complete", "GT-SETUP-08")
    assert refused(full, TurnCard(A, 3, 5)) == ("level_complete", "GT-SETUP-08")


@pytest.mark.rule("GT-FLIGHT-07", "GT-BUILD-20")
def test_rockets_start_where_they_stand():
    state = launching(BARE, BARE, dealing="table")
    board = state.material.flight_boards[2]
    assert [own.steps for own in state.truckers] == list(board.start[:2])


@pytest.mark.rule("GT-TREK-18", "GT-SETUP-08")
def test_a_later_flight_takes_cards_of_lower_levels_that_were_not_used():
    used = tuple((1, n) for n in range(1, 9))
    state = replace(laid_out(2, mode="trek"), flight=2, used=used)
    assert wanted(state) == {1: 4, 2: 8}
    assert cards_of(state, 1) == tuple((1, n) for n in range(9, 21))
