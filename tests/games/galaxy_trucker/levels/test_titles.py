"""Titles of a Trek for ships of which the tiles are not known: their owners tell what they score."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.scoring.titles import score
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import do
from tests.games.galaxy_trucker.journeys import A, B, answer, asked, card, turned_up
from tests.games.galaxy_trucker.levels.mixed import last
from tests.games.galaxy_trucker.made import cannon, row, start

DUST = replace(card("stardust"), level=1)


def after(kept, *titles: TitleHeld, flight: int = 1) -> Haul:
    """A Trek at the end of the last card of a flight, from which nobody moves back."""
    state = last([10, 8, 6][: len(kept)], kept, DUST, mode="trek")
    state = turned_up(replace(state, titles=titles, flight=flight))
    for seat in [seat for seat, each in asked(state).items() if each == "count_exposed"]:
        state = answer(state, seat, "0")
    return state


def rule_of(state: Haul, seat: int) -> str | None:
    return state.truckers[seat].decision.rule


def rest(state: Haul, seat: int) -> Haul:
    """Nothing on board and nothing lost."""
    while asked(state).get(seat, "").startswith("count_"):
        state = answer(state, seat, "0")
    return state


@pytest.mark.rule("GT-TREK-07", "GT-TREK-08", "GT-TREK-10", "GT-TREK-11", "GT-SCORE-07")
def test_scores_are_told_and_compared_with_those_that_are_known():  # S-70
    narrow = row(start("-s--"), cannon("-s-s"), cannon("---s"))  # 3 tiles, each with 1 or 2 connectors
    state = after(["table", {}, narrow], TitleHeld("corridor"), TitleHeld("assembly"), TitleHeld("battery"))
    assert asked(state) == {A: "count_title_corridor", B: "count_title_corridor"}
    assert rule_of(state, A) == "GT-TREK-07"
    state = answer(answer(state, A, "3"), B, "2")
    state = answer(answer(state, A, "4"), B, "5")
    assert asked(state) == {A: "count_title_battery"}
    state = rest(answer(state, A, "0"), A)
    assert state.phase == "payday"
    assert [own.bill.beauty for own in state.truckers] == [2, 2, 2]
    # the corridor is won by A and C, the tile goes to the one ahead; Assembly Master is B's; nobody uses batteries
    held = {tile.title: tile.owner for tile in state.titles}
    assert (held["corridor"], held["assembly"], held["battery"]) == (A, B, A)


@pytest.mark.rule("GT-TITLE-04", "GT-TITLE-05")
def test_tiles_that_use_batteries_are_known_by_their_numbers():  # S-78
    numbers = {"forward_double": 1, "sideways_double": 2, "double_engines": 3, "shields": 4, "forward": 4}
    state = after([numbers, row(start())], TitleHeld("battery"), TitleHeld("hauler"))
    assert asked(state) == {A: "count_title_hauler"}
    assert score(state, "battery", A) == 1 + 2 + 3 + 4
    state = answer(state, A, "0")
    assert [own.bill.beauty for own in state.truckers] == [2, 0]


@pytest.mark.rule("GT-TREK-20", "GT-TREK-21", "GT-TREK-26", "GT-TREK-25")
@pytest.mark.parametrize(("flight", "rule", "credits_paid"), [(2, "GT-TREK-20", 4), (3, "GT-TREK-25", 6)])
def test_titles_are_defended_by_what_is_told(flight, rule, credits_paid):  # S-72
    state = after(["table", row(start())], TitleHeld("aliens", A), TitleHeld("hauler", B), flight=flight)
    assert (asked(state), rule_of(state, A)) == ({A: "count_title_aliens"}, rule)
    state = rest(answer(answer(state, A, "3"), A, "0"), A)
    assert [own.bill.beauty for own in state.truckers] == [credits_paid, 0]


@pytest.mark.rule("GT-GIVEUP-10", "GT-TREK-07")
def test_who_gave_up_is_asked_for_no_title():
    state = last([10, 8], ["table", row(start())], replace(card("open_space"), level=1), mode="trek")
    state = turned_up(replace(state, titles=(TitleHeld("aliens"), TitleHeld("hauler"))))
    state = answer(state, A, "0")
    assert state.truckers[A].gave_up
    assert asked(state) == {A: "count_goods_red"}


@pytest.mark.rule("GT-TREK-02", "GT-TREK-19")
def test_nothing_that_was_told_is_left_for_the_next_flight():
    state = rest(after(["table", "table"], TitleHeld("aliens"), TitleHeld("hauler")), A)
    state = answer(rest(state, B), A, "aliens")
    assert dict(state.truckers[B].told)["count_title_aliens"] == 0  # the page of the titles says so
    state = do(state, Ready(A), Ready(B), Advance(None))
    assert state.flight == 2
    assert all(own.told == () for own in state.truckers)
