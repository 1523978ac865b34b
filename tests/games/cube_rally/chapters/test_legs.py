"""A leg from its beginning to its waypoint: flow, stacking, being first, results, damage, retirement, the end."""

from __future__ import annotations

import pytest

from companion.core.actions import Advance, Correct, NotReady, Ready, Sighted, TimeUp
from companion.games.cube_rally.actions import Carry, Collapse, Judge, Overrule, TellStack
from companion.games.cube_rally.components import TOKEN_POINTS
from companion.games.cube_rally.results.ranks import pushed, token_holder
from companion.games.cube_rally.shown.view import view
from companion.games.cube_rally.stacking.placing import countdown
from companion.games.cube_rally.state import STACK, Rally
from companion.games.cube_rally.waypoints import final, standing, winners
from tests.games.cube_rally.box import asks_red, do, lines, onward, ready_all, refusal, stack, table

RED, BLUE = "(0,0)=R", "(0,0)=B"
YES, NO = {"stack": RED}, {"stack": BLUE}
OWN = {"level": "table"}


def total(state: Rally) -> list[int]:
    return [driven.score.total for driven in state.drivers]


# -- flow ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-FLOW-01")
@pytest.mark.rule("CR-FLOW-02")
@pytest.mark.rule("CR-FLOW-05")
@pytest.mark.rule("CR-FLOW-06")
@pytest.mark.rule("CR-FLOW-07")
@pytest.mark.rule("CR-CHECKPOINT-06")
@pytest.mark.rule("CR-AMB-56")
def test_a_leg_runs_in_its_order() -> None:
    state = table(OWN, OWN, phase="stack", cards=[asks_red(), asks_red()], next=[asks_red()])
    seen = [state.phase]
    state = ready_all(state)
    seen.append(f"{state.phase} {state.at}")
    state = do(state, Judge(0, 0, True), Judge(1, 0, True), Advance(None))
    seen.append(f"{state.phase} {state.at}")
    state = do(state, Judge(0, 1, True), Judge(1, 1, True), Advance(None))
    seen.append(state.phase)
    state = onward(state)
    seen.append(f"{state.phase} {state.leg + 1}")
    assert seen == ["stack", "judge 0", "judge 1", "waypoint", "stack 3"]


@pytest.mark.rule("CR-FLOW-08")
@pytest.mark.rule("CR-STACK-15")
@pytest.mark.rule("CR-STACK-14")
def test_cubes_stay_between_cards_and_come_off_at_the_waypoint() -> None:
    state = table(YES, NO, cards=[asks_red(), asks_red()], next=[asks_red()])
    after = do(state, Advance(None))
    assert [driven.stack for driven in after.drivers] == [driven.stack for driven in state.drivers]
    assert refusal(after, TellStack(0, stack(x0y0="B"))) == ("no_stack_due", "CR-JUDGE-01")
    begun = onward(do(after, Advance(None)))
    assert [driven.stack for driven in begun.drivers] == [None, None]
    assert dict(begun.drivers[0].owned) == dict(state.drivers[0].owned)


@pytest.mark.rule("CR-FLOW-09")
def test_nobodys_result_changes_anothers_judgement() -> None:
    alone = table(YES, NO, cards=[asks_red()])
    other = table(YES, YES, cards=[asks_red()])
    assert alone.drivers[0].verdict == other.drivers[0].verdict == "yes"
    turned = do(table(OWN, OWN, cards=[asks_red()]), Judge(1, 0, False))
    assert (turned.resolved, turned.order) == (False, (0, 1))


@pytest.mark.rule("CR-FLOW-12")
def test_nothing_is_judged_at_a_waypoint() -> None:
    state = do(table(YES, NO, cards=[asks_red()]), Advance(None))
    assert state.phase == "waypoint"
    assert refusal(state, Judge(0, 0, True)) == ("not_judged", "CR-JUDGE-18")


@pytest.mark.rule("CR-FLOW-14")
@pytest.mark.rule("CR-AMB-49")
def test_with_nobody_racing_the_marker_goes_straight_to_the_waypoint() -> None:
    dead = {"stack": BLUE, "durability": 0}
    state = table(dead, dead, cards=[asks_red(), asks_red()], waypoint={"bonus": "6 / 4"}, next=[asks_red()])
    assert state.order == ()
    state = do(state, Advance(None))
    assert (state.phase, total(state)) == ("waypoint", [0, 0])
    assert onward(state).retired == ()


@pytest.mark.rule("CR-FLOW-16")
def test_the_marker_never_goes_back() -> None:
    state = table(YES, NO, cards=[asks_red()] * 3)
    places = []
    for _ in range(3):
        places.append((state.leg, state.at))
        state = do(state, Advance(None))
    assert places == sorted(places)
    assert len({driven.verdict for driven in state.drivers}) == 2


@pytest.mark.rule("CR-AMB-67")
def test_whoever_retired_before_an_empty_leg_stays_so_through_it() -> None:
    state = table({"retired": True}, {}, leg=2, phase="waypoint")
    state = do(ready_all(state), Advance(None))
    assert (state.leg, state.retired) == (2, (0,))


# -- stacking, being first -----------------------------------------------------------------------------------------


@pytest.mark.rule("CR-STACK-01")
@pytest.mark.rule("CR-STACK-08")
@pytest.mark.rule("CR-STACK-09")
@pytest.mark.rule("CR-READY-02")
@pytest.mark.rule("CR-READY-15")
@pytest.mark.rule("CR-AMB-27")
def test_all_stack_at_once_and_presses_count_in_their_order() -> None:
    state = table(OWN, OWN, OWN, phase="stack", cards=[asks_red()])
    state = do(state, Ready(2), Ready(0))
    assert state.board == (2, 0)
    assert refusal(state, Ready(2))[0] == "already_ready"
    state = do(state, NotReady(2), Ready(2))
    assert state.board == (0, 2)
    assert do(state, Ready(1)).order == (0, 2, 1)


@pytest.mark.rule("CR-READY-10")
@pytest.mark.rule("CR-READY-12")
def test_each_leg_pays_placing_points_and_earlier_ranks_have_no_influence() -> None:
    state = table({"points": 0}, {}, phase="waypoint", order=["B", "A"], next=[asks_red()])
    state = onward(state)
    assert state.order == ()
    state = do(state, Ready(0), Ready(1))
    assert (state.order, total(state)) == ((0, 1), [5, 3])


@pytest.mark.rule("CR-AMB-10")
@pytest.mark.rule("CR-RESULT-14")
def test_there_are_as_many_ranks_as_players_and_each_piece_stands_on_its_own() -> None:
    state = table(NO, YES, YES, cards=[asks_red()], waypoint={"bonus": "6"})
    assert [view(state).seats[seat].place for seat in range(3)] == [3, 1, 2]
    board = view(do(state, Advance(None))).board
    assert [bay.seat for bay in board.bays] == [1, 2, 0]  # type: ignore[union-attr]  # a course


@pytest.mark.rule("CR-AMB-20")
def test_a_square_holds_one_column() -> None:
    state = table({"untold": True}, {}, phase="enter", cards=[asks_red()])
    twice = (*stack(x0y0="R"), *stack(x0y0="B"))
    assert refusal(state, TellStack(0, twice)) == ("seen_twice", "CR-STACK-07")


@pytest.mark.rule("CR-AMB-23")
def test_a_cube_that_is_still_in_its_column_counts_at_its_new_level() -> None:
    state = table({"stack": "(0,0)=RBG"}, {}, cards=[asks_red(), {"pattern": "G/B"}])
    assert refusal(state, Collapse(0, stack(x1y0="B"))) == ("cannot_remain", "CR-STACK-12")
    assert refusal(state, Collapse(0, stack(x0y0="RBG"))) == ("cannot_remain", "CR-STACK-12")  # nothing fell
    state = do(state, Collapse(0, stack(x0y0="BG")), Advance(None))
    assert state.drivers[0].verdict == "yes"


@pytest.mark.rule("CR-AMB-65")
def test_when_time_is_up_an_illegal_stack_stands_without_the_illegal_cubes() -> None:
    own = {"untold": True, "cubes": "R1 B2", "diagram": ["o#"]}
    state = table(own, OWN, phase="stack", cards=[asks_red()], options={"stack_time_limit_s": "60"})
    running = countdown(state)
    assert running is not None
    state = do(state, Ready(1), TimeUp(None, running.id))
    told = do(state, TellStack(0, stack(x0y0="RRB", x1y0="B")))
    assert told.drivers[0].stack == stack(x0y0="RB")
    assert "illegal_off" in [key for _, key, *_ in lines(state, TellStack(0, stack(x0y0="RR")))]


@pytest.mark.rule("CR-AMB-66")
def test_an_impossible_view_from_above_is_refused_with_its_rule() -> None:
    own = {"level": "top", "untold": True, "cubes": "R1", "diagram": ["o#"]}
    state = table(own, {}, phase="enter", cards=[asks_red()])
    assert refusal(state, Sighted(0, STACK, ((1, 0, "R"),))) == ("seen_beside", "CR-STACK-03")
    wide = table(own | {"diagram": ["oo"]}, {}, phase="enter", cards=[asks_red()])
    assert refusal(wide, Sighted(0, STACK, ((0, 0, "R"), (1, 0, "R")))) == ("seen_too_many", "CR-STACK-03")


@pytest.mark.rule("CR-AMB-32")
def test_up_in_the_view_from_above_is_away_from_the_owner() -> None:
    own = {"level": "top", "top": "(0,0)=R (0,1)=B"}
    assert table(own, {}, cards=[asks_red(pattern="B/R")]).drivers[0].verdict == "yes"
    assert table(own, {}, cards=[asks_red(pattern="R/B")]).drivers[0].verdict == ""


# -- verdicts and results ------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-JUDGE-18")
def test_retired_machines_are_not_judged() -> None:
    state = table({"stack": RED, "retired": True}, YES, cards=[asks_red()])
    assert (state.drivers[0].verdict, total(state)) == ("", [0, 2])


@pytest.mark.rule("CR-RESULT-08")
@pytest.mark.rule("CR-RESULT-09")
@pytest.mark.rule("CR-AMB-39")
def test_a_success_rises_only_by_others_drops_and_the_retired_leave_after_the_drop() -> None:
    state = table(NO | {"durability": 0}, YES, NO, YES, cards=[asks_red()])
    assert state.order == (1, 3, 2)
    told = [key for _, key, *_ in lines(table(OWN, OWN, cards=[asks_red()]), Judge(0, 0, False), Judge(1, 0, True))]
    assert told.index("damage") < told.index("drops")


@pytest.mark.rule("CR-RESULT-10")
@pytest.mark.rule("CR-AMB-40")
@pytest.mark.rule("CR-AMB-60")
def test_a_printed_rank_change_comes_after_the_drop_from_the_front_of_the_order() -> None:
    state = table(YES, YES, NO, cards=[asks_red(success="-1 rank", failure="2 rank")])
    # No drop: A, B succeed before C fails. A goes behind B: B A C; B behind A: A B C; C two up: C A B.
    assert state.order == (2, 0, 1)
    assert pushed((0, 1, 2), 0, 5) == (0, 1, 2)
    assert pushed((0, 1, 2), 2, -5) == (0, 1, 2)


@pytest.mark.rule("CR-RESULT-11")
@pytest.mark.rule("CR-RESULT-12")
@pytest.mark.rule("CR-AMB-41")
@pytest.mark.rule("CR-AMB-59")
def test_effects_come_in_the_order_printed_each_with_its_own_stop_at_0() -> None:
    state = table(
        YES | {"points": 1}, NO, cards=[asks_red(success="-3 points, 2 points, 2 damage, -5 damage, 1 damage")]
    )
    assert (total(state)[0], state.drivers[0].damage) == (2, 1)


@pytest.mark.rule("CR-RESULT-13")
def test_results_wait_for_the_last_answer_and_the_marker_for_the_results() -> None:
    state = table(OWN, OWN, cards=[asks_red()])
    state = do(state, Judge(0, 0, True))
    assert (total(state), state.resolved) == ([0, 0], False)
    assert refusal(state, Advance(None)) == ("not_all_ready", "CR-RESULT-13")
    state = do(state, Judge(1, 0, False))
    assert (total(state), state.resolved) == ([2, 0], True)


@pytest.mark.rule("CR-RESULT-15")
@pytest.mark.rule("CR-DAMAGE-02")
def test_only_totals_count() -> None:
    assert total(table(YES | {"points": 9}, YES, cards=[asks_red()])) == [11, 2]
    assert table(NO | {"damage": 3}, NO, cards=[asks_red()]).drivers[0].damage == 4


def test_a_verdict_turned_round_is_reckoned_as_if_it_had_been_so_from_the_start() -> None:
    right = table(YES, YES, NO | {"durability": 0}, cards=[asks_red()])
    wrong = table(YES, NO, NO | {"durability": 0}, cards=[asks_red()])
    turned = do(wrong, Overrule(1, True))
    assert (turned.order, turned.retired, turned.token, total(turned)) == (
        right.order, right.retired, right.token, total(right)
    )  # fmt: skip
    assert refusal(turned, Overrule(1, True)) == ("verdict_stands", "CR-JUDGE-04")


def test_a_correction_by_hand_holds_when_a_verdict_is_turned_round() -> None:
    state = do(table(YES, NO, cards=[asks_red()]), Correct(0, "points.cards", 9), Correct(1, "damage", 4))
    turned = do(state, Overrule(1, True))
    assert (total(turned), turned.drivers[1].damage) == ([9, 2], 3)


def test_placing_points_follow_a_swapped_order_until_the_first_verdict() -> None:
    state = do(table(OWN, OWN, phase="stack", cards=[asks_red()]), Ready(0), Ready(1), Correct(1, "rank", 1))
    assert (state.order, total(state)) == ((1, 0), [3, 5])
    state = do(state, Judge(0, 0, True), Judge(1, 0, True), Correct(0, "rank", 1))
    assert (state.order, total(state)) == ((0, 1), [5, 7])


# -- damage, retirement --------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-DAMAGE-05")
@pytest.mark.rule("CR-AMB-61")
def test_all_damage_of_a_card_is_added_up_before_one_check() -> None:
    healing = {"obstacle": {"kind": "effect", "effects": "-2 damage"}}
    own = NO | {"durability": 2, "damage": 2}
    assert table(own, YES, cards=[asks_red()]).retired == (0,)
    assert table(own, YES, cards=[asks_red(failure="2 damage")], before=healing).retired == ()
    hurting = {"obstacle": {"kind": "effect", "effects": "1 damage"}}
    assert table(NO | {"durability": 1}, YES, cards=[asks_red()], before=hurting).retired == (0,)


@pytest.mark.rule("CR-DAMAGE-06")
@pytest.mark.rule("CR-AMB-44")
def test_damage_of_those_who_race_stays() -> None:
    state = do(table(NO, YES, cards=[asks_red(), asks_red()], next=[asks_red()]), Advance(None))
    assert state.drivers[0].damage == 2
    assert onward(do(state, Advance(None))).drivers[0].damage == 2


@pytest.mark.rule("CR-DAMAGE-07")
@pytest.mark.rule("CR-DAMAGE-08")
@pytest.mark.rule("CR-AMB-45")
def test_damage_is_no_points_and_is_counted_beyond_the_tokens() -> None:
    own = NO | {"durability": 99, "damage": 28}
    state = do(table(own, YES, leg=4, cards=[asks_red(failure="3 damage")]), Advance(None))
    assert (state.drivers[0].damage, final(state, 0)) == (31, 0)


@pytest.mark.rule("CR-RETIRE-07")
@pytest.mark.rule("CR-AMB-47")
def test_the_rank_before_the_card_decides_the_token() -> None:
    acts = {"obstacle": {"kind": "effect", "effects": "5 damage"}}
    state = table(NO | {"durability": 1}, YES | {"durability": 1}, YES, cards=[asks_red()], before=acts)
    assert (set(state.retired), state.token) == ({0, 1}, 0)  # after the drop B would be before A


@pytest.mark.rule("CR-RETIRE-10")
def test_the_holder_keeps_the_token_until_another_retires() -> None:
    state = table(NO | {"durability": 0}, YES, token="A", cards=[asks_red()])
    assert state.token == 0
    assert token_holder(1, (0, 1, 2), ()) == 1
    assert token_holder(1, (0, 1, 2), {2, 0}) == 0


@pytest.mark.rule("CR-RETIRE-16")
@pytest.mark.rule("CR-END-03")
@pytest.mark.rule("CR-AMB-54")
def test_who_retires_in_the_last_leg_stays_so_gets_no_goal_bonus_and_can_still_win() -> None:
    own = NO | {"durability": 0, "points": 40}
    state = do(table(own, YES, leg=4, cards=[asks_red()], waypoint={"bonus": "10 / 6"}), Advance(None))
    assert (state.retired, total(state), winners(state)) == ((0,), [40, 12], (0,))


@pytest.mark.rule("CR-AMB-62")
def test_a_bonus_that_deals_too_much_damage_retires_at_once_and_the_machine_comes_back_with_this_reset() -> None:
    state = table(
        {"durability": 1}, {}, phase="waypoint", waypoint={"bonus": "2 damage / 3 points"}, next=[asks_red()]
    )
    assert (state.retired, state.token) == ((0,), 0)
    after = onward(state)
    assert (after.retired, after.drivers[0].damage, after.token) == ((), 0, 0)


# -- obstacles, notes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-CHECKPOINT-07")
@pytest.mark.rule("CR-CHECKPOINT-09")
@pytest.mark.rule("CR-CHECKPOINT-10")
def test_an_obstacle_acts_at_every_card_of_its_leg_and_none_does_in_the_first() -> None:
    acts = {"obstacle": {"kind": "effect", "effects": "1 points"}}
    state = table(YES, NO, cards=[asks_red(), asks_red()], before=acts)
    assert total(state) == [3, 1]
    assert total(do(state, Advance(None))) == [6, 2]
    first = table(YES, NO, leg=1, cards=[asks_red()], waypoint=acts)
    assert total(first) == [2, 0]


@pytest.mark.rule("CR-CHECKPOINT-10")
def test_an_arrangement_is_asked_once_a_leg_and_judged_at_each_card() -> None:
    asks = {"obstacle": {"kind": "pattern", "pattern": "B", "success": "1 points", "failure": "1 damage"}}
    state = table(YES, {"stack": "(0,0)=R (1,0)=B"}, cards=[asks_red(), asks_red()], before=asks)
    assert ([d.obstacle for d in state.drivers], total(state)) == (["no", "yes"], [2, 3])
    assert [d.damage for d in do(state, Advance(None)).drivers] == [2, 0]


def test_what_a_note_led_to_counts_before_damage_is_checked_and_ranks_change() -> None:
    state = table(NO | {"durability": 1}, YES, cards=[asks_red(failure="1 damage, note sing")])
    assert not state.resolved
    assert refusal(state, Advance(None))[0] == "not_all_ready"
    safe = do(state, Carry(0, points=1, damage=-1))
    assert (safe.retired, total(safe), safe.order) == ((), [1, 2], (1, 0))
    out = do(state, Carry(0, damage=1))
    assert out.retired == (0,)
    assert refusal(safe, Carry(0)) == ("no_note_due", "CR-RESULT-11")


# -- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-END-07")
def test_rank_at_the_goal_is_that_after_the_last_card() -> None:
    state = do(table(NO | {"points": 5}, YES | {"points": 3}, leg=4, cards=[asks_red()]), Advance(None))
    assert (state.goal_order, winners(state)) == ((1, 0), (1,))


@pytest.mark.rule("CR-END-09")
def test_retired_ones_alone_at_the_top_share_the_victory() -> None:
    gone = NO | {"durability": 0, "points": 30}
    state = do(table(gone, gone, YES, leg=4, cards=[asks_red()], token="C"), Advance(None))
    assert state.token == 0  # A retired with the better rank, so A loses 7
    state = do(state, Correct(None, "token", 3))
    assert winners(state) == (0, 1)
    assert dict(standing(state)) == {0: 1, 1: 1, 2: 3}


@pytest.mark.rule("CR-END-11")
@pytest.mark.rule("CR-AMB-11")
def test_only_the_token_takes_points_below_0() -> None:
    state = do(
        table(NO | {"durability": 0}, YES, leg=4, cards=[asks_red(failure="-4 points, 1 damage")]), Advance(None)
    )
    assert (total(state)[0], final(state, 0)) == (0, TOKEN_POINTS)
