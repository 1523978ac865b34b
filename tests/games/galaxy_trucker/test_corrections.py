"""Values set by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.games.galaxy_trucker.corrections import correctable
from tests.games.galaxy_trucker.flights import do, refused
from tests.games.galaxy_trucker.journeys import A, B, answer, card, turned_up, underway
from tests.games.galaxy_trucker.made import hold, row, start


def test_credits_and_losses():
    state = do(underway([9, 5]), Correct(A, "cash", 7), Correct(B, "lost", 3))
    assert (state.truckers[A].cash, state.truckers[B].lost) == (7, 3)
    assert refused(state, Correct(A, "lost", -1))[0] == "out_of_bounds"


@pytest.mark.rule("GT-TREK-03")
@pytest.mark.parametrize(("mode", "low"), [("trek", 0), ("flight", -999)])
def test_cash_below_nothing_by_mode(mode, low):
    cash = next(each for each in correctable(underway([9, 5], mode=mode), A) if each.field == "cash")
    assert cash.low == low


@pytest.mark.rule("GT-FLIGHT-07")
def test_a_rocket_is_put_on_a_free_space_only():
    state = underway([9, 5])
    assert do(state, Correct(A, "steps", 12)).truckers[A].steps == 12
    assert refused(state, Correct(A, "steps", 5)) == ("space_taken", "GT-FLIGHT-07")
    assert refused(state, Correct(A, "steps", 5 + 24)) == ("space_taken", "GT-FLIGHT-07")


@pytest.mark.rule("GT-PLANETS-09")
def test_goods_of_the_supply_are_counted_once_they_are_told():
    wares = card("planets", planets=(("blue", "blue"),), days_lost=1)
    state = underway([9, 5], [row(start(), hold(3)), row(start())], None, wares)
    state = turned_up(do(state, Correct(None, "supply.blue", 1)))
    state = answer(answer(state, A, "0"), A, "best")
    assert state.truckers[A].aboard.all_goods == ("blue",)
    assert state.supply == (("blue", 0),)


@pytest.mark.rule("GT-FLIGHT-03")
def test_no_rocket_is_moved_in_the_middle_of_an_event():
    wares = card("planets", planets=(("blue",),), days_lost=1)
    state = turned_up(underway([9, 5], None, None, wares))
    assert refused(replace(state, supply=()), Correct(A, "steps", 12))[0] == "no_such_field"
