"""How a flight goes from phase to phase: who is waited for, what holds it up, what stays seen until the next card."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Correct, Drawn, NotReady, Ready, Rolled
from companion.core.applied import Applied
from companion.games.galaxy_trucker.actions import (
    CallStop,
    GiveUp,
    LayTile,
    LookAtPile,
    PutPileBack,
    RemoveTile,
    TakeStart,
    TellRemoved,
    TellReserve,
)
from companion.games.galaxy_trucker.launch.deck import deck_draw
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.ship import carrying
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do, laid_out, refused, with_piles
from tests.games.galaxy_trucker.inspection.test_inspection import wrong_ship
from tests.games.galaxy_trucker.journeys import A, B, C, answer, asked, card, choices, rolls, shot, turned_up
from tests.games.galaxy_trucker.levels.mixed import BARE, flight, last, up
from tests.games.galaxy_trucker.made import battery, cannon, row, start

DUST = card("stardust")
SWARM = card("meteor_swarm", projectiles=(shot("small", "left"),))
BOTH = (Ready(A), Ready(B))


def said(state: Haul, action) -> list[tuple[str, str | None]]:
    after = apply(state, action)
    assert isinstance(after, Applied), after
    return [(line.says.key.removeprefix("ledger."), line.rule) for line in after.lines]


# -- before and while ships are built ------------------------------------------------------------------------------


@pytest.mark.rule("GT-BUILD-01", "GT-SETUP-08", "GT-TREK-05")
def test_nobody_says_go_before_titles_and_piles_are_drawn():
    state = do(laid_out(2), *BOTH)
    assert refused(state, Advance(None)) == ("draw_first", "GT-SETUP-08")
    trek = do(laid_out(2, mode="trek"), *BOTH)
    assert refused(trek, Advance(None)) == ("draw_first", "GT-TREK-05")
    assert ("go", "GT-BUILD-01") in said(with_piles(state), Advance(None))
    assert do(with_piles(state), Advance(None)).barrier.order == ()
    assert refused(laid_out(2), Advance(None)) == ("not_all_ready", "GT-CHECK-01")
    request = deck_draw(state)
    assert request is not None
    drawn = Drawn(None, request.id + "x", request.things[: request.take])
    assert not isinstance(apply(state, drawn), Applied)


@pytest.mark.rule("GT-BUILD-20", "GT-BUILD-29")
def test_complete_is_who_says_so_once_no_pile_is_read():
    state = do(building(2), LayTile(A, 53, 0, 7, 8), LookAtPile(A, 0))
    assert refused(state, Ready(A)) == ("put_back_first", "GT-BUILD-29")
    done = do(state, PutPileBack(A), Ready(A))
    assert (done.truckers[A].start, done.barrier.order) == (0, (A,))


@pytest.mark.rule("GT-BUILD-20", "GT-BUILD-35")
def test_who_is_complete_stays_so_in_the_order_of_completion_whatever_they_tell():
    state = do(building(3), *BOTH, TellReserve(A, 1))
    assert state.barrier.order == (A, B)
    assert refused(state, NotReady(A)) == ("complete_is_complete", "GT-BUILD-20")
    again = do(state, NotReady(B))
    assert (again.truckers[B].start, again.barrier.order) == (None, (A,))
    assert refused(again, NotReady(B))[0] == "not_ready_yet"
    moved = do(state, TakeStart(A, 3))
    assert (moved.barrier.order, moved.truckers[A].start) == ((B, A), 3)
    first = do(building(3), TakeStart(C, 2))
    assert first.barrier.order == (C,)


@pytest.mark.rule("GT-BUILD-39", "GT-CHECK-01")
def test_the_inspection_begins_with_the_last_rocket_and_waits_for_all():
    state = do(building(2), Ready(A))
    assert said(state, Ready(B))[-1] == ("inspection", "GT-CHECK-01")
    state = do(state, Ready(B))
    assert (state.phase, state.barrier.order) == ("check", ())
    assert do(state, Ready(A), NotReady(A)).barrier.order == ()


@pytest.mark.rule("GT-TITLE-14")
def test_stop_is_called_whatever_is_asked_about_tiles():
    state = with_piles(laid_out(2, ("table", "full"), mode="trek"))
    state = replace(state, flight=3, titles=(TitleHeld("assembly", A, "gold"),))
    state = do(with_piles(state), *BOTH, Advance(None))
    assert asked(state) == {A: "first_reserve"}
    assert refused(state, CallStop(A))[0] != "decision_due"
    assert refused(state, TellReserve(A, 1)) == ("decision_due", "GT-TITLE-16")


# -- the journey ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-FLIGHT-04")
def test_nobody_says_ready_in_the_flight():
    state = flight([10, 5], [BARE, BARE], DUST)
    assert refused(state, Ready(A)) == ("not_yet", "GT-FLIGHT-04")
    assert refused(state, Advance(None)) == ("not_all_ready", "GT-CHECK-01")


@pytest.mark.rule("GT-CHECK-07", "GT-GIVEUP-06")
@pytest.mark.parametrize(("action", "seen"), [
    (RemoveTile(A, 7, 9), False), (TellRemoved(C, 1), False), (GiveUp(B), False), (Correct(A, "cash", 3), True),
])  # fmt: skip
def test_what_the_last_card_did_is_seen_until_ships_change(action, seen):
    state = up([10, 7, 4], [wrong_ship(), BARE, "table"], SWARM, DUST)
    state = rolls(state, A, 1, 1)
    state = answer(state, C, choices(state, C)[0])
    assert (state.event, state.past is not None) == (None, True)
    assert (do(state, action).past is not None) == seen


@pytest.mark.rule("GT-FLIGHT-09")
def test_the_flight_is_scored_after_its_last_card_and_not_before():
    assert turned_up(last([10, 5], [BARE, BARE], DUST)).phase == "payday"
    assert turned_up(flight([10, 5], [BARE, BARE], DUST)).phase == "journey"
    asks = row(start("---u"), battery(2, "-u-u"), cannon("---u", double=True), column=5)
    slavers = card("slavers", strength=9, crew_lost=0, credits=1, days_lost=1)
    own = carrying({(7, 5): 2}, {}, {(7, 6): 2})
    assert turned_up(last([10, 5], [(asks, own), BARE], slavers)).phase == "journey"


@pytest.mark.rule("GT-GIVEUP-07", "GT-FLIGHT-09")
def test_the_flight_is_over_once_nobody_flies():
    state = flight([10, 5], [BARE, BARE], DUST)
    state = do(state, GiveUp(A))
    assert state.phase == "journey"
    assert do(state, GiveUp(B)).phase == "payday"


@pytest.mark.rule("GT-SCORE-12")
def test_after_the_bill_the_game_is_over_and_nothing_is_done():
    state = turned_up(last([10, 5], [BARE, BARE], DUST))
    over = do(state, *BOTH, Advance(None))
    assert over.phase == "over"
    assert refused(over, Ready(A)) == ("game_over", "GT-SCORE-12")
    assert refused(over, GiveUp(A)) == ("game_over", "GT-SCORE-12")


def test_a_corrected_figure_has_its_question_asked_anew_and_others_have_not():
    state = up([10, 5], [{"engines": 1, "double_engines": 2, "batteries": 1}, BARE], card("open_space"))
    assert asked(state) == {A: "engines"}
    before = state.truckers[A].decision
    assert do(state, Correct(A, "cash", 1)).truckers[A].decision == before
    assert len(do(state, Correct(A, "figure.batteries", 2)).truckers[A].decision.choices) == 3


def test_dice_are_thrown_whatever_is_asked():
    state = up([10, 5], [BARE, BARE], SWARM)
    assert isinstance(apply(state, Rolled(A, (("blue", 1), ("white", 2)), "typed")), Applied)
    assert refused(state, Rolled(B, (("blue", 1), ("white", 2)), "typed"))[0] == "no_roll_due"
