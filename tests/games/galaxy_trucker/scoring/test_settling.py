"""Payday in the game: bills made out after the last card (GT-SCORE)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.galaxy_trucker.actions import GiveUp
from tests.games.galaxy_trucker.flights import do, refused
from tests.games.galaxy_trucker.journeys import A, B, C, card, crewed, turned_up, underway
from tests.games.galaxy_trucker.made import hold, row, start


@pytest.mark.rule("GT-SCORE-01", "GT-SCORE-03", "GT-SCORE-06", "GT-SCORE-09", "GT-SCORE-11", "GT-GIVEUP-09")
def test_a_whole_bill():  # S-67, with our board of level II: 8/6/4/2 and 4
    ships = [row(start(sides), hold(4, "----", special=True)) for sides in ("----", "uuuu", "u-u-")]
    goods = [["red", "red", "blue"], ["red", "red", "green"], []]
    aboard = [crewed(s, goods={(7, 8): g}) for s, g in zip(ships, goods, strict=True)]
    state = underway([3, 9, 5], ships, aboard, card("epidemic"))
    money = zip(state.truckers, (3, 0, 5), (2, 4, 12), strict=True)
    state = replace(state, truckers=tuple(replace(own, cash=c, lost=n) for own, c, n in money), left=1)
    state = turned_up(do(state, GiveUp(A)))
    assert state.phase == "payday"
    assert [own.cash for own in state.truckers] == [3 + 5 - 2, 0 + 8 + 0 + 10 - 4, 5 + 6 + 4 + 0 - 12]
    assert state.truckers[B].bill.finish == 8


@pytest.mark.rule("GT-GEN-08", "GT-SCORE-12", "GT-FLIGHT-09")
def test_the_game_ends_when_all_have_seen_it():
    state = turned_up(replace(underway([9, 5], None, None, card("epidemic")), left=1))
    assert state.phase == "payday"
    state = do(state, Ready(A), Ready(B), Advance(None))
    assert state.phase == "over"
    assert refused(state, Ready(A)) == ("game_over", "GT-SCORE-12")


@pytest.mark.rule("GT-GIVEUP-06", "GT-GIVEUP-08")
def test_giving_up_before_the_next_card():  # S-63, A-55
    wares = card("planets", planets=(("blue",),), days_lost=1)
    state = underway([9, 5, 3], None, None, wares)
    gone = do(state, GiveUp(A))
    assert gone.truckers[A].steps is None
    assert refused(gone, GiveUp(A)) == ("cannot_give_up", "GT-GIVEUP-06")
    up = turned_up(gone)
    assert up.truckers[B].decision is not None
    assert refused(up, GiveUp(C)) == ("card_is_up", "GT-GIVEUP-06")
    learning = underway([9, 5], None, None, wares, mode="learning")
    assert refused(learning, GiveUp(A)) == ("cannot_give_up", "GT-GIVEUP-06")


@pytest.mark.rule("GT-GIVEUP-06", "GT-FLIGHT-09")
def test_the_flight_ends_when_all_have_given_up():
    state = do(underway([9, 5], None, None, card("epidemic")), GiveUp(B), GiveUp(A))
    assert state.phase == "payday"
    assert [own.bill.finish + own.bill.beauty for own in state.truckers] == [0, 0]


@pytest.mark.rule("GT-GEN-07", "GT-SCORE-07", "GT-SCORE-10")
@pytest.mark.parametrize(("mode", "beauty"), [("flight", [4, 0]), ("trek", [0, 0])])
def test_beauty_is_paid_but_in_a_trek(mode, beauty):
    ships = [row(start("u---"), hold(4, "----")), row(start("uuu-"), hold(4, "----"))]
    state = replace(underway([9, 5], ships, None, card("epidemic"), mode=mode), left=1, flight=1 + (mode == "trek"))
    assert [own.bill.beauty for own in turned_up(state).truckers] == beauty


@pytest.mark.rule("GT-FLIGHT-08", "GT-GIVEUP-01", "GT-GIVEUP-05")
def test_giving_up_is_judged_after_the_last_card_too():
    state = turned_up(replace(underway([30, 5], None, None, card("epidemic")), left=1))
    assert state.phase == "payday"
    assert [own.bill.finish for own in state.truckers] == [8, 0]
