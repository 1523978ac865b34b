"""Corrections by hand: what they change besides, and how they hold where results are reckoned anew."""

from __future__ import annotations

import pytest

from companion.core.actions import Advance, Correct, NotReady, Ready
from companion.games.cube_rally.actions import Carry, Judge, Overrule
from companion.games.cube_rally.corrections import correctable
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, do, lines, refusal, table

YES, NO = {"stack": "(0,0)=R"}, {"stack": "(0,0)=B"}
OWN = {"level": "table"}


def total(state: Rally) -> list[int]:
    return [driven.score.total for driven in state.drivers]


@pytest.mark.rule("CR-RESULT-14")
def test_a_rank_set_by_hand_before_a_later_card_is_judged_is_the_rank_it_is_judged_from() -> None:
    state = table(OWN, OWN, OWN, cards=[asks_red(), asks_red()])
    state = do(state, *(Judge(seat, 0, True) for seat in range(3)), Advance(None), Correct(2, "rank", 1))
    assert do(state, *(Judge(seat, 1, True) for seat in range(3))).order == (2, 0, 1)


@pytest.mark.rule("CR-RESULT-14")
def test_a_rank_and_the_token_set_by_hand_hold_when_a_verdict_is_turned_round() -> None:
    state = do(
        table(YES, YES, NO, NO, cards=[asks_red()], token="A"), Correct(1, "rank", 1), Correct(None, "token", 2)
    )
    turned = do(state, Overrule(3, True))
    assert (turned.order, turned.token) == ((1, 0, 3, 2), 1)


@pytest.mark.rule("CR-AMB-24")
def test_where_a_gap_stays_the_number_on_the_board_is_the_rank_that_is_corrected() -> None:
    state = table(OWN, OWN, OWN, OWN, phase="stack", cards=[asks_red()], options={"take_back": "leave_gap"})
    state = do(state, Ready(0), Ready(1), Ready(2), NotReady(1))
    assert next(value.value for value in correctable(state, 2) if value.field == "rank") == 3
    assert do(state, Correct(2, "rank", 2)).board == (0, 2)
    assert do(state, Correct(0, "rank", 3), Ready(3)).board == (3, 2, 0)


@pytest.mark.rule("CR-RESULT-12")
def test_no_correction_leads_below_0_when_results_are_reckoned_anew() -> None:
    state = do(table(YES, NO, YES, cards=[asks_red(failure="2 damage")]), Correct(0, "points.cards", 0))
    state = do(state, Correct(1, "damage", 0))
    held = do(state, Overrule(2, False))
    assert (total(held)[0], held.drivers[1].damage) == (0, 0)
    turned = do(state, Overrule(0, False), Overrule(1, True))
    assert (total(turned)[0], turned.drivers[1].damage) == (0, 0)
    placed = do(
        table(OWN, OWN, phase="stack", cards=[asks_red()]), Ready(0), Ready(1), Correct(0, "points.placing", 1)
    )
    assert total(do(placed, Correct(1, "rank", 1))) == [0, 5]


@pytest.mark.rule("CR-CHECKPOINT-10")
@pytest.mark.rule("CR-RETIRE-01")
def test_damage_that_the_table_sets_retires_above_durability_and_back_within_it_the_machine_races_on() -> None:
    told = {"obstacle": {"kind": "note", "note": "rocks"}}
    state = table({"durability": 2} | YES, YES, NO, cards=[asks_red(), asks_red()], before=told)
    assert do(state, Correct(0, "damage", 2)).retired == ()
    assert [line[1] for line in lines(state, Correct(0, "damage", 2))] == ["corrected"]
    gone = do(state, Correct(0, "damage", 3))
    assert (gone.order, gone.retired, gone.token) == ((1, 2), (0,), 0)
    assert do(gone, Overrule(2, True)).retired == (0,)
    back = do(gone, Correct(0, "damage", 2))
    assert (back.order, back.retired, back.token) == ((0, 1, 2), (), -1)
    early = table({"durability": 2} | OWN, OWN, cards=[asks_red()], before=told)
    early = do(early, Correct(0, "damage", 3), Judge(0, 0, True), Judge(1, 0, True))
    assert (early.order, early.retired) == ((1,), (0,))


@pytest.mark.rule("CR-RETIRE-03")
def test_once_somebody_has_retired_nobody_cannot_have_the_token() -> None:
    state = table(NO | {"durability": 0}, YES, cards=[asks_red()])
    assert refusal(state, Correct(None, "token", 0))[0] == "out_of_bounds"
    assert do(state, Correct(None, "token", 2)).token == 1


@pytest.mark.rule("CR-AMB-59")
def test_a_bonus_is_carried_out_in_the_order_printed_also_around_a_note() -> None:
    state = table(NO, YES, cards=[asks_red()], waypoint={"bonus": "0 points / 1 points, note x, -9 points, 2 points"})
    state = do(state, Advance(None))
    assert total(state) == [1, 2]
    assert total(do(state, Carry(0, points=3))) == [2, 2]


@pytest.mark.rule("CR-RESULT-11")
def test_what_others_told_of_their_notes_holds_when_a_verdict_is_turned_round() -> None:
    noted = asks_red(success="note sing", failure="1 damage")
    state = do(table(YES, YES, NO, cards=[noted]), Carry(0, points=3), Carry(1, points=2))
    assert total(state) == [3, 2, 0]
    turned = do(state, Overrule(1, False))
    assert (total(turned), turned.drivers[1].carried) == ([3, 0, 0], ())
    assert total(do(turned, Overrule(1, True), Carry(1, points=1))) == [3, 1, 0]
