"""What is told, asked and drawn at launch, by which rule (GT-LAUNCH)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Drawn, Ready
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.launch.deck import deck_draw, wanted
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.proofs.invariants import violations
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do, laid_out, refused
from tests.games.galaxy_trucker.journeys import A, B, C, answer, asked, choices
from tests.games.galaxy_trucker.made import battery, cabin, row, start, support
from tests.games.galaxy_trucker.told import keys, question, told, told_answer

BARE = row(start("----"))
TWO_COLOURS = row(cabin(), support("purple"), start(), support("brown"), cabin(), column=5)


def checked(*ships, levels=("full",), **answers: str) -> Haul:
    """An inspection of these ships at which all but the last step has been done; the first seat starts last."""
    state = building(len(ships), levels, **answers)
    state = do(state, *(Ready(seat) for seat in reversed(range(len(ships)))))
    own = tuple(replace(each, ship=ship) for each, ship in zip(state.truckers, ships, strict=True))
    return do(replace(state, truckers=own), *(Ready(seat) for seat in range(len(ships))))


def drawn(state: Haul, *order: str) -> Drawn:
    request = deck_draw(state)
    assert request is not None
    return Drawn(None, request.id, order or request.things[: request.take])


@pytest.mark.rule("GT-LAUNCH-02", "GT-LAUNCH-04", "GT-LAUNCH-07", "GT-FLIGHT-01")
@pytest.mark.parametrize(("mode", "rule"), [("learning", "GT-LAUNCH-02"), ("flight", "GT-LAUNCH-04")])
def test_crews_go_on_board_in_flight_order_by_the_rule_of_the_mode(mode, rule):
    state = checked(row(start(), battery(3)), row(start(), cabin()), mode=mode, dealing="table")
    assert told(state, Advance(None)) == [
        f"B on_board {rule} crew=4 n=0",
        f"A on_board {rule} crew=2 n=3",
        "- lift_off GT-FLIGHT-01",
    ]
    state = do(state, Advance(None))
    assert [(own.built, own.gave_up) for own in state.truckers] == [(2, False)] * 2
    assert (state.barrier.order, violations(state)) == ((), ())


@pytest.mark.rule("GT-LAUNCH-05", "GT-LAUNCH-06", "GT-LAUNCH-07")
def test_the_leader_chooses_aliens_first_and_keys_say_where_they_live():
    state = do(checked(TWO_COLOURS, TWO_COLOURS, dealing="table"), Advance(None))
    assert asked(state) == {B: "aliens"}
    assert question(state, B) == "aliens GT-LAUNCH-05"
    both = "brown@7,9 purple@7,5"
    assert dict(zip(choices(state, B), keys(state, B), strict=True)) == {
        "humans": "humans",
        "purple@7,5": "alien alien=@alien.purple row=7 column=5",
        "brown@7,9": "alien alien=@alien.brown row=7 column=9",
        both: "two_aliens alien=@alien.brown row=7 column=9 alien2=@alien.purple row2=7 column2=5",
    }
    assert told_answer(state, B, both) == ["B on_board GT-LAUNCH-04 crew=4 n=0"]
    after = answer(state, B, both)
    assert asked(after) == {A: "aliens"}
    assert dict(after.bank)["brown"] == 3
    flies = answer(after, A, "humans")
    assert (flies.phase, flies.barrier.order) == ("journey", ())


@pytest.mark.rule("GT-LAUNCH-05")
def test_one_alien_or_none_is_a_choice_and_what_was_lost_counts_as_built():
    state = checked(BARE, row(start(), support("brown"), cabin()), dealing="table")
    state = replace(state, truckers=(replace(state.truckers[A], lost=2), state.truckers[B]))
    state = do(state, Advance(None))
    assert choices(state, B) == ["humans", "brown@7,9"]
    assert [own.built for own in answer(state, B, "humans").truckers] == [3, 3]


@pytest.mark.rule("GT-LAUNCH-03", "GT-TITLE-10")
def test_who_takes_nobody_on_board_is_told_so_once():
    wide = row(start("uu-u"))  # three open connectors: no room for anybody
    state = building(2, mode="trek", level="1")
    state = do(state, Ready(A), Ready(B))
    own = [replace(state.truckers[A], ship=wide), replace(state.truckers[B], ship=TWO_COLOURS)]
    titles = (TitleHeld("scenery", A, "gold"), TitleHeld("hauler", B))
    state = replace(state, truckers=tuple(own), flight=3, titles=titles, picked=())
    lines = told(do(state, Ready(A), Ready(B)), Advance(None))
    assert lines == ["A on_board GT-LAUNCH-04 crew=0 n=0"]
    state = do(do(state, Ready(A), Ready(B)), Advance(None))
    assert not [each for each in told_answer(state, B, "humans") if each.startswith("A")]


@pytest.mark.rule("GT-LAUNCH-02", "GT-LAUNCH-09", "GT-LAUNCH-10")
def test_ships_by_numbers_take_out_of_the_supply_and_the_cardboard_takes_nothing():
    state = checked(BARE, BARE, BARE, levels=("figures", "table", "full"), dealing="table")
    assert told(state, Advance(None)) == [
        "A on_board GT-LAUNCH-04 crew=2 n=0",
        "C on_board GT-LAUNCH-04 crew=2 n=0",
        "- lift_off GT-FLIGHT-01",
    ]
    state = do(state, Advance(None))
    assert dict(state.bank)["humans"] == 42 - 2 - 2
    assert [own.built for own in state.truckers] == [0, 0, 1]
    assert [own.steps for own in state.truckers] == list(state.material.flight_boards[2].start[2::-1])
    assert state.truckers[C].steps == max(own.steps for own in state.truckers)


# -- the deck ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-LAUNCH-12", "GT-LAUNCH-13", "GT-SETUP-08", "GT-SETUP-10")
def test_cards_are_drawn_and_shuffled_by_the_rule_of_the_mode():
    before = laid_out(2)
    assert (deck_draw(before).rule, deck_draw(before).take, len(deck_draw(before).things)) == ("GT-SETUP-08", 4, 20)
    learning = do(checked(BARE, BARE, mode="learning"), Advance(None))
    assert (deck_draw(learning).rule, deck_draw(learning).take) == ("GT-LAUNCH-12", 8)
    learning = do(learning, drawn(learning))
    assert (deck_draw(learning).rule, deck_draw(learning).take) == ("GT-LAUNCH-12", 8)
    assert told(learning, drawn(learning)) == ["- deck_made GT-LAUNCH-12 n=8", "- lift_off GT-FLIGHT-01"]
    assert do(learning, drawn(learning)).left == 8


@pytest.mark.rule("GT-LAUNCH-13")
def test_shuffling_goes_on_until_the_first_card_is_of_the_level():
    state = do(checked(BARE, BARE), Advance(None))
    request = deck_draw(state)
    assert (request.rule, request.take, state.left) == ("GT-LAUNCH-13", 12, 0)
    assert (state.barrier.order, request.id[-1], deck_draw(laid_out(2)).id == request.id) == ((), "0", False)
    assert told(state, drawn(state)) == ["- shuffled_again GT-LAUNCH-13 n=2"]
    again = do(state, drawn(state))
    assert deck_draw(again).id != request.id
    good = drawn(again, *request.things[::-1])
    assert told(again, good) == ["- deck_made GT-LAUNCH-13 n=12", "- lift_off GT-FLIGHT-01"]
    assert refused(state, Drawn(None, request.id, request.things[1:]))[0] == "choose_exactly"
    assert deck_draw(do(again, good)) is None


@pytest.mark.rule("GT-LAUNCH-13")
def test_the_first_that_matches_comes_on_top_and_the_others_stay():
    state = do(checked(BARE, BARE, top_card="bring_up_first_match"), Advance(None))
    things = deck_draw(state).things
    ones = [each for each in things if each.startswith("1-")]
    twos = [each for each in things if each.startswith("2-")]
    after = do(state, drawn(state, *ones[:2], *twos, *ones[2:]))
    assert [f"{level}-{n}" for level, n in after.deck] == [twos[0], *ones[:2], *twos[1:], *ones[2:]]
    plain = do(state, drawn(state, *twos, *ones))
    assert [f"{level}-{n}" for level, n in plain.deck] == [*twos, *ones]


@pytest.mark.rule("GT-LAUNCH-12", "GT-TREK-18", "GT-FLIGHT-02")
def test_cards_named_at_the_table_are_of_this_flight():
    learning = do(checked(BARE, BARE, mode="learning", dealing="table"), Advance(None))
    assert (wanted(learning), learning.left) == ({1: 8}, 8)
    cards = learning.material.cards
    other = next(each for each in cards if each.level == 1 and not each.learning)
    mine = next(each for each in cards if each.learning and each.type == "stardust")
    assert refused(learning, TurnCard(B, other.level, other.index)) == ("no_learning_card", "GT-LAUNCH-12")
    assert do(learning, TurnCard(B, mine.level, mine.index)).flown == ((1, mine.index),)
    state = replace(do(checked(BARE, BARE, dealing="table"), Advance(None)), used=((2, 1),))
    assert refused(state, TurnCard(B, 2, 1)) == ("card_used", "GT-TREK-18")
