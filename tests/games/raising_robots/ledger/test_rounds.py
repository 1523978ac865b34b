"""What the ledger says while a round is prepared, ended and rested after: each line with its figures and its rule."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.raising_robots.actions import BeginPhase, EndPhase, LayCard, PutCardBack, TellPhase
from companion.games.raising_robots.state import Due, LaidCard
from tests.games.raising_robots.made import assigned, begun, did, ended, given, laid, lines, told, told_why

TWO = (("e6", "e2"), ("e4", "e8"), ("e1", "e5"))


@pytest.fixture
def drawing():
    return ended(begun())


@pytest.mark.rule("RR-ROUND-04", "RR-ROUND-05", "RR-ROUND-07")
def test_cards_that_are_laid_and_put_back(drawing):
    assert lines(drawing, LayCard(1, "e6")) == [
        (1, "lays", {"n": 6}, "RR-ROUND-04"), (1, "card_cubes", {"n": 3}, "RR-ROUND-05"),
    ]  # fmt: skip
    assert lines(drawing, LayCard(1, "e1")) == [(1, "lays", {"n": 1}, "RR-ROUND-04")]
    state = did(drawing, LayCard(1, "e6"), LayCard(1, "e4"))
    assert lines(state, PutCardBack(1, "e4")) == [(1, "puts_back", {"n": 4}, "RR-ROUND-04")]
    last = did(laid(drawing, *TWO[:2]), LayCard(2, "e1"))
    assert lines(last, LayCard(2, "e8")) == [
        (2, "lays", {"n": 0}, "RR-ROUND-04"), (None, "assign", {}, "RR-ROUND-07"),
    ]  # fmt: skip


@pytest.mark.rule("RR-ROUND-11", "RR-ROUND-12", "RR-ROUND-13", "RR-PHASE-09")
def test_phases_that_are_turned_up_and_cubes_that_move(drawing):
    state = did(laid(drawing, *TWO), Ready(0), Ready(1))
    assert lines(state, Ready(2)) == [(None, "turn_up", {}, "RR-ROUND-11")]
    state = did(state, Ready(2))
    assert lines(state, TellPhase(1, "e4", "recycle")) == [
        (1, "assigned", {"phase": "@phase_of.recycle", "n": 4}, "RR-ROUND-12")
    ]
    for seat, card, phase in ((0, "e6", "design"), (0, "e2", "upgrade"), (1, "e4", "recycle"), (1, "e8", "assemble"),
                              (2, "e1", "manufacture")):  # fmt: skip
        state = did(state, TellPhase(seat, card, phase))
    assert lines(state, TellPhase(2, "e5", "design")) == [
        (2, "assigned", {"phase": "@phase_of.design", "n": 5}, "RR-ROUND-12"),
        (None, "cubes_at", {"n": 1, "phase": "@phase_of.upgrade"}, "RR-ROUND-13"),
        (None, "cubes_at", {"n": 3 + 2, "phase": "@phase_of.design"}, "RR-ROUND-13"),
        (None, "cubes_at", {"n": 2, "phase": "@phase_of.recycle"}, "RR-ROUND-13"),
        (None, "work_begins", {}, "RR-PHASE-09"),
    ]


@pytest.mark.rule("RR-ENDROUND-08", "RR-ROUND-02")
@pytest.mark.parametrize("cubes", [(0, 0, 4, 0, 3), (0, 0, 0, 0, 1), (0,) * 5])
def test_cubes_go_back_before_the_next_round_begins(drawing, cubes):
    state = replace(drawing, phase="round_end", round=2, cubes=cubes)
    state = did(state, *(Ready(seat) for seat in range(3)))
    back = [(None, "cubes_back", {"n": sum(cubes)}, "RR-ENDROUND-08")] if any(cubes) else []
    assert lines(state, Advance(None)) == [*back, (None, "round_begins", {"n": 3}, "RR-ROUND-02")]


@pytest.mark.rule("RR-ENDROUND-01", "RR-PHASE-07")
def test_when_the_last_is_through_all_are_told(drawing):
    state = told(laid(drawing, *TWO), *(("design", "recycle"),) * 3)
    for seat in (0, 2, 1):
        state = did(state, BeginPhase(seat, "design"), EndPhase(seat, "design"), BeginPhase(seat, "recycle"))
        through = [(seat, "ends", {"phase": "@phase_of.recycle"}, "RR-PHASE-07")]
        done = [(None, "work_done", {}, "RR-ENDROUND-01")] if seat == 1 else []
        assert lines(state, EndPhase(seat, "recycle")) == through + done
        state = did(state, EndPhase(seat, "recycle"))
    assert (state.phase, state.barrier.missing) == ("round_end", (0, 1, 2))


@pytest.mark.rule("RR-BREAK-01", "RR-BREAK-02", "RR-BREAK-05", "RR-BREAK-06", "RR-ROUND-02")
def test_the_break_begins_after_round_four_and_ends_with_the_decks_whole_again(drawing):
    state = given(
        replace(drawing, phase="round_end", round=4), 1, used=("e1", "e2"), laid=(LaidCard("e3", "design"),)
    )
    state = did(state, *(Ready(seat) for seat in range(3)))
    assert lines(state, Advance(None)) == [(None, "break_begins", {}, "RR-BREAK-01")]
    state = did(state, Advance(None))
    assert [maker.due for maker in state.makers] == [(Due("class_card", rule="RR-BREAK-02"),)] * 3
    assert (state.makers[1].used, state.makers[1].laid) == (("e1", "e2", "e3"), ())
    for seat in range(3):
        state = given(state, seat, due=())
    state = did(state, *(Ready(seat) for seat in range(3)))
    assert lines(state, Advance(None)) == [
        (None, "decks_again", {}, "RR-BREAK-05"), (None, "round_begins", {"n": 5}, "RR-ROUND-02"),
    ]  # fmt: skip
    assert did(state, Advance(None)).makers[1].used == ()


@pytest.mark.rule("RR-BREAK-02")
def test_whose_class_cards_lie_on_the_table_alone_is_asked_for_none_in_the_break():
    state = replace(ended(begun(level="table")), phase="round_end", round=4)
    state = did(state, *(Ready(seat) for seat in range(3)), Advance(None))
    assert (state.phase, [maker.due for maker in state.makers]) == ("break", [()] * 3)


@pytest.mark.rule("RR-ROUND-08", "RR-ROUND-12")
def test_a_phase_that_is_none_is_not_told(drawing):
    state = did(laid(drawing, *TWO), *(Ready(seat) for seat in range(3)))
    assert told_why(state, TellPhase(0, "e6", "")) == ("not_laid", {}, "RR-ROUND-12")
    assert assigned(laid(drawing, *TWO), *(("design", "recycle"),) * 3).phase == "work"
