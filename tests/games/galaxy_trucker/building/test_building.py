"""Building against the sand: complete ships, start spaces, the hourglass, "Stop!", piles that are read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.actions import Advance, Drawn, NotReady, Ready, TimeUp
from companion.core.applied import Applied
from companion.core.setup import Seat, Setup
from companion.games.galaxy_trucker.actions import CallStop, LookAtPile, PutPileBack, TakeStart, TurnGlass
from companion.games.galaxy_trucker.building.complete import parking_draw
from companion.games.galaxy_trucker.building.glass import countdown
from companion.games.galaxy_trucker.building.piles import in_hand
from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.launch.deck import deck_draw, pile
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.start import start
from companion.games.galaxy_trucker.state import Haul, flight_board, ship_board
from tests.games.galaxy_trucker.flights import building, do, laid_out, refused

A, B, C = range(3)


def out(state: Haul) -> Haul:
    """Let the sand run out."""
    running = countdown(state)
    assert running is not None
    return do(state, TimeUp(None, running.id))


def turned(state: Haul, seat: int) -> Haul:
    return do(out(state), TurnGlass(seat))


# -- setting up ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-GEN-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats):
    setup = Setup(tuple(Seat(str(n)) for n in range(seats)))
    assert not isinstance(start(setup, our_material()), Applied)


@pytest.mark.rule("GT-GEN-02", "GT-GEN-04", "GT-GEN-05", "GT-SETUP-01", "GT-SETUP-04", "GT-TREK-04")
@pytest.mark.parametrize(
    ("answers", "flight", "level"),
    [
        ({"mode": "learning", "level": "3"}, 1, 1),
        ({"mode": "flight", "level": "1"}, 1, 1),
        ({"mode": "flight", "level": "3"}, 1, 3),
        ({"mode": "trek", "level": "1"}, 1, 1),
        ({"mode": "trek", "level": "1"}, 2, 2),
        ({"mode": "trek", "level": "1"}, 3, 3),
    ],
)
def test_boards_are_those_of_the_level(answers, flight, level):
    state = replace(laid_out(**answers), flight=flight)
    assert (flight_board(state).level, ship_board(state).level) == (level, level)


@pytest.mark.rule("GT-BUILD-01", "GT-BUILD-31")
def test_at_go_all_begin_and_the_sand_runs():
    before = laid_out()
    assert countdown(before) is None
    state = building()
    assert (state.phase, state.glass.sand, state.glass.space) == ("build", "running", 0)
    running = countdown(state)
    assert running is not None
    assert running.seconds == 60
    assert running.rule == "GT-BUILD-32"


@pytest.mark.rule("GT-BUILD-21")
@pytest.mark.parametrize("answers", [{"mode": "learning"}, {"mode": "flight", "level": "1"}])
def test_without_a_glass_all_build_as_long_as_they_like(answers):
    state = building(**answers)
    assert countdown(state) is None
    assert refused(state, TurnGlass(A)) == ("no_glass", "GT-BUILD-31")
    assert refused(state, CallStop(A)) == ("no_glass", "GT-BUILD-31")
    assert do(state, Ready(A), Ready(B)).phase == "build"
    assert do(state, Ready(A), Ready(B), Ready(C)).phase == "check"


def test_level_one_has_a_glass_where_the_table_gives_it_spaces():
    state = building(level="1", first_level_glass="2")
    assert countdown(state) is not None
    assert turned(do(state, Ready(B)), B).glass.space == 1


# -- complete ships ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-BUILD-20", "GT-BUILD-35")
def test_a_press_takes_the_front_most_free_start_space():
    state = do(building(), Ready(C), Ready(A))
    assert [trucker.start for trucker in state.truckers] == [1, None, 0]
    assert state.phase == "build"


@pytest.mark.rule("GT-BUILD-20")
def test_another_free_space_is_taken_by_touch():
    state = do(building(), TakeStart(A, 2), Ready(B))
    assert [trucker.start for trucker in state.truckers] == [2, 0, None]
    assert refused(state, TakeStart(C, 2)) == ("start_taken", "GT-BUILD-20")
    assert refused(state, TakeStart(C, 4)) == ("start_taken", "GT-BUILD-20")
    assert refused(state, TakeStart(C, -1)) == ("start_taken", "GT-BUILD-20")
    moved = do(state, TakeStart(A, 1))
    assert moved.truckers[A].start == 1
    assert moved.barrier.order == (B, A)


@pytest.mark.rule("GT-BUILD-20")
def test_where_only_the_front_most_may_be_taken_no_other_can():
    state = building(start_space="frontmost_free")
    assert refused(state, TakeStart(A, 1)) == ("start_taken", "GT-BUILD-20")
    assert do(state, TakeStart(A, 0)).truckers[A].start == 0


def test_who_was_last_to_be_complete_can_build_on():
    state = do(building(), Ready(A), Ready(B))
    assert refused(state, NotReady(A)) == ("complete_is_complete", "GT-BUILD-20")
    after = do(state, NotReady(B))
    assert after.truckers[B].start is None
    assert do(after, NotReady(A)).truckers[A].start is None


@pytest.mark.rule("GT-BUILD-39")
def test_building_ends_when_all_ships_are_complete():
    state = do(building(), Ready(B), TakeStart(C, 3), Ready(A))
    assert state.phase == "check"
    assert [trucker.start for trucker in state.truckers] == [1, 0, 3]
    assert not state.barrier.order


# -- the glass -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-BUILD-32")
def test_the_glass_is_not_turned_before_the_sand_has_run_out():
    state = building()
    assert refused(state, TurnGlass(A)) == ("sand_runs", "GT-BUILD-32")
    assert out(state).glass.sand == "empty"


@pytest.mark.rule("GT-BUILD-33", "GT-BUILD-40")
def test_anybody_turns_it_onto_a_space_that_is_not_the_last_and_nobody_has_to():
    state = out(building())
    assert state.phase == "build"
    assert countdown(state) is None
    after = do(state, TurnGlass(B))
    assert (after.glass.space, after.glass.sand, after.glass.turner) == (1, "running", B)


@pytest.mark.rule("GT-BUILD-34")
def test_only_a_complete_ship_turns_it_onto_the_last_space():
    state = out(turned(building(), A))
    assert refused(state, TurnGlass(A)) == ("only_complete_turns", "GT-BUILD-34")
    state = do(state, Ready(B))
    assert refused(state, TurnGlass(A)) == ("only_complete_turns", "GT-BUILD-34")
    after = do(state, TurnGlass(B))
    assert after.glass.space == 2
    assert after.barrier.order == (B,), "whoever turns it stays complete"


@pytest.mark.rule("GT-BUILD-36", "GT-BUILD-37", "GT-BUILD-38")
def test_who_turned_it_last_calls_stop_and_all_end():
    state = do(out(turned(building(), A)), Ready(B), TurnGlass(B))
    assert refused(state, CallStop(B)) == ("sand_runs", "GT-BUILD-36")
    state = out(state)
    assert refused(state, TurnGlass(B)) == ("last_space", "GT-BUILD-36")
    assert refused(state, CallStop(A)) == ("turner_stops", "GT-BUILD-36")
    state = do(state, CallStop(B))
    assert state.phase == "park"
    assert refused(state, TurnGlass(B)) == ("no_glass", "GT-BUILD-31")
    state = do(state, Ready(C))
    assert state.truckers[C].start == 1
    assert do(state, Ready(A)).phase == "check"


def stopped(**answers: str) -> Haul:
    state = do(out(turned(building(4, **answers), A)), Ready(B), TurnGlass(B))
    return do(out(state), CallStop(B))


@pytest.mark.rule("GT-BUILD-38")
def test_at_stop_places_go_by_seat_where_the_table_says_so():
    state = stopped(stop_order="seating")
    assert state.phase == "check"
    assert [trucker.start for trucker in state.truckers] == [1, 0, 2, 3]


@pytest.mark.rule("GT-BUILD-38")
def test_at_stop_chance_gives_places_where_the_table_says_so():
    state = stopped(stop_order="random")
    due = parking_draw(state)
    assert due is not None
    assert due.things == ("0", "2", "3")
    state = do(state, Drawn(None, due.id, ("3", "0", "2")))
    assert state.phase == "check"
    assert [trucker.start for trucker in state.truckers] == [2, 0, 3, 1]


def test_nobody_builds_on_after_stop():
    state = do(stopped(), Ready(C))
    assert refused(state, NotReady(C)) == ("complete_is_complete", "GT-BUILD-20")


# -- piles of cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-SETUP-09", "GT-BUILD-27")
def test_three_of_four_piles_can_be_read():
    state = building()
    for each in range(3):
        assert do(state, LookAtPile(A, each)).truckers[A].looks == each
    assert refused(state, LookAtPile(A, 3)) == ("secret_pile", "GT-SETUP-09")
    assert refused(state, LookAtPile(A, -1)) == ("secret_pile", "GT-SETUP-09")


@pytest.mark.rule("GT-BUILD-26")
def test_nobody_reads_a_pile_who_has_placed_no_tile():
    assert refused(building(), LookAtPile(A, 0, placed=False)) == ("nothing_placed", "GT-BUILD-26")
    assert do(building(), LookAtPile(A, 0, placed=True)).truckers[A].looks == 0


@pytest.mark.rule("GT-SETUP-08", "GT-BUILD-27", "GT-BUILD-30")
@pytest.mark.parametrize(("level", "composed"), [("2", [2, 2, 1]), ("3", [3, 3, 2, 1])])  # D-07
def test_who_reads_a_pile_sees_its_cards(level, composed):
    state = building(level=level)
    read = [do(state, LookAtPile(B, n)) for n in range(3)]
    piles = [in_hand(each, B) for each in read]
    assert [[key[0] for key in each] for each in piles] == [composed] * 3
    assert len({key for each in piles for key in each}) == 3 * len(composed)
    assert {key for each in piles for key in each} < set(state.picked)
    assert in_hand(read[0], A) == ()
    assert in_hand(do(read[0], PutPileBack(B)), B) == ()
    assert do(read[2], PutPileBack(B), LookAtPile(B, 0)).truckers[B].seen == (0, 2)


@pytest.mark.rule("GT-SETUP-08", "GT-SETUP-09")
def test_all_piles_together_are_the_deck():
    state = building(2)
    secret = pile(state, 3)
    known = [key for n in range(3) for key in pile(state, n)]
    assert sorted([*known, *secret]) == sorted(state.picked)
    assert len(state.picked) == 12
    flown = do(state, Ready(A), Ready(B))
    flown = do(flown, Ready(A), Ready(B), Advance(None))
    order = deck_draw(flown)
    assert order is not None
    flown = do(flown, Drawn(None, order.id, order.things[::-1]))
    assert (flown.phase, sorted(flown.deck)) == ("journey", sorted(state.picked))


@pytest.mark.rule("GT-SETUP-08")
@pytest.mark.parametrize(("each", "cards"), [("2", 8), ("3", 12)])
def test_piles_of_level_one(each, cards):
    state = building(2, level="1", first_level_pile=each)
    assert [len(pile(state, n)) for n in range(4)] == [int(each)] * 4
    assert (len(state.picked), {key[0] for key in state.picked}) == (cards, {1})


@pytest.mark.rule("GT-SETUP-08")
def test_piles_are_made_before_anybody_builds():
    state = do(laid_out(2), Ready(A), Ready(B))
    assert refused(state, Advance(None)) == ("draw_first", "GT-SETUP-08")


@pytest.mark.rule("GT-SETUP-10")
@pytest.mark.parametrize("answers", [{"mode": "learning"}, {"dealing": "table"}])
def test_nothing_is_drawn_before_where_there_are_no_piles_or_hands_make_them(answers):
    state = laid_out(2, **answers)
    assert deck_draw(state) is None
    assert do(state, Ready(A), Ready(B), Advance(None)).picked == ()


@pytest.mark.rule("GT-SETUP-10")
def test_in_the_learning_flight_nobody_reads_cards():
    assert refused(building(mode="learning"), LookAtPile(A, 0)) == ("no_piles", "GT-BUILD-26")


@pytest.mark.rule("GT-BUILD-30")
def test_one_pile_at_a_time_and_one_reader_a_pile():
    state = do(building(), LookAtPile(A, 0))
    assert refused(state, LookAtPile(A, 1)) == ("put_back_first", "GT-BUILD-30")
    assert refused(state, LookAtPile(B, 0)) == ("pile_taken", "GT-BUILD-27")
    state = do(state, PutPileBack(A), LookAtPile(A, 1), LookAtPile(B, 0))
    assert [trucker.looks for trucker in state.truckers] == [1, 0, None]
    assert refused(state, PutPileBack(C)) == ("looks_at_nothing", "GT-BUILD-30")


@pytest.mark.rule("GT-BUILD-29")
def test_who_reads_cards_is_not_complete_before_they_are_back():
    state = do(building(), LookAtPile(A, 0))
    assert refused(state, Ready(A)) == ("put_back_first", "GT-BUILD-29")
    assert refused(state, TakeStart(A, 0)) == ("put_back_first", "GT-BUILD-29")


@pytest.mark.rule("GT-BUILD-26")
def test_who_is_complete_reads_no_cards_unless_the_table_allows_it():
    assert refused(do(building(), Ready(A)), LookAtPile(A, 0)) == ("complete_reads_nothing", "GT-BUILD-26")
    state = do(building(peek_after_finish="yes"), Ready(A), LookAtPile(A, 0))
    assert state.truckers[A].looks == 0
    assert state.barrier.order == (A,)


@pytest.mark.rule("GT-BUILD-37")
def test_at_stop_piles_go_back():
    state = do(out(turned(building(4), A)), Ready(B), TurnGlass(B), LookAtPile(C, 1))
    assert do(out(state), CallStop(B)).truckers[C].looks is None


# -- whatever is done ----------------------------------------------------------------------------------------------


ACTIONS = st.one_of(
    st.builds(Ready, st.integers(0, 3)),
    st.builds(NotReady, st.integers(0, 3)),
    st.builds(TakeStart, st.integers(0, 3), st.integers(-1, 4)),
    st.builds(TurnGlass, st.integers(0, 3)),
    st.builds(CallStop, st.integers(0, 3)),
    st.builds(LookAtPile, st.integers(0, 3), st.integers(0, 3)),
    st.builds(PutPileBack, st.integers(0, 3)),
    st.just("sand"),
)


@settings(max_examples=60)
@given(st.lists(ACTIONS, max_size=60), st.sampled_from(["race", "seating"]))
def test_start_spaces_are_never_shared_and_complete_is_whoever_stands_on_one(actions, order):
    state = building(4, stop_order=order)
    for action in actions:
        if action == "sand":
            running = countdown(state)
            action = TimeUp(None, running.id if running else "none")
        after = apply(state, action)
        state = after.state if isinstance(after, Applied) else state
        taken = [trucker.start for trucker in state.truckers if trucker.start is not None]
        assert len(set(taken)) == len(taken)
        if state.phase in ("build", "park"):
            standing = {seat for seat, trucker in enumerate(state.truckers) if trucker.start is not None}
            assert set(state.barrier.order) == standing
            assert len(taken) < 4
