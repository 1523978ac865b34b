"""Sheets and heads: who is waited for and who is done, what may still be told, and the line laid out."""

import pytest
from msgspec.structs import replace

from companion.core.actions import NotReady, Ready
from companion.core.view import SheetKey, SheetWords
from companion.games.raising_robots.actions import Decline, TurnLineCard
from companion.games.raising_robots.components import KNOWN_BOARDS, Ability, EnergyCard, InventorCard
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.shown.belt import where, work_board
from companion.games.raising_robots.shown.heads import track, waiting
from companion.games.raising_robots.shown.line_board import line_board, phase_line
from companion.games.raising_robots.shown.naming import head_of, robot_words
from companion.games.raising_robots.shown.seats import seat_view
from companion.games.raising_robots.shown.sheets import assign_sheet, draw_sheet, end_sheet, start_sheet
from companion.games.raising_robots.state import Assembled, Due, KeptInventor, PhaseLineCard, RoundWork
from tests.games.raising_robots.made import MATERIAL, begun, did, given, laid


def parts(row):
    return [part for group in row.groups for part in group.parts]


def in_phase(phase, seats=3, level="resources", **answers):
    return replace(begun(seats, level, **answers), phase=phase)


# -- heads -----------------------------------------------------------------------------------------------------------


def test_a_head_says_who_is_missing_and_while_they_work_who_is_done():
    state = in_phase("round_end")
    state = replace(state, barrier=state.barrier.add(1))
    head = waiting(state, "board.round_end")
    assert (head.line.key, head.seats, head.others) == ("board.round_end", (0, 2), None)
    at_work = waiting(replace(state, phase="work"), "board.draw")
    assert (at_work.others.says.key, at_work.others.seats) == ("board.done", (1,))
    all_in = replace(state, barrier=state.barrier.add(0).add(2))
    assert (waiting(all_in, "board.round_end").line.key, waiting(all_in, "board.round_end").seats) == (
        "board.all_ready", ()
    )  # fmt: skip


@pytest.mark.rule("RR-BREAK-01")
def test_the_break_stands_between_rounds_4_and_5():
    shown = track(replace(in_phase("break"), round=5))
    assert (shown.now, shown.of, shown.resting) == (4, 8, True)
    shown = track(replace(in_phase("work"), round=6))
    assert (shown.now, shown.resting) == (6, False)


# -- the phase line --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RR-SOLO-02")
def test_a_line_that_the_table_lays_out_is_said_to_lie_by_whoever_is_missing():
    state = replace(in_phase("line_setup", 1), line=())
    (key,) = parts(line_board(state).rows[1])
    assert (key.offer.says.key, key.offer.action, key.offer.sign, key.offer.why) == (
        "sheet.line_lies", Ready(0), "check", None
    )  # fmt: skip
    (owing,) = parts(line_board(given(state, due=(Due("wild"),))).rows[1])
    assert (owing.offer.action, owing.offer.why.key) == (Ready(0), "reject.wild_due")


@pytest.mark.rule("RR-SOLO-05")
def test_no_card_of_a_line_is_next_once_all_are_up_or_nothing_is_to_be_turned():
    up = tuple(PhaseLineCard(phase, True, True) for phase in ("design", "recycle"))
    state = replace(in_phase("line", 2), line=(*up, *(PhaseLineCard(),) * 3))
    assert [place.next for place in phase_line(state).places] == [False, False, True, False, False]
    assert [place.next for place in phase_line(replace(state, phase="work")).places] == [False] * 5
    assert phase_line(replace(state, line=())) is None


def test_what_is_asked_of_the_line_stands_out_and_what_lies_there_says_its_cubes():
    boards = replace(KNOWN_BOARDS, line_cubes={2: (3, None, None, None, None)})
    line = (PhaseLineCard("design", True, True), PhaseLineCard("recycle", True), *(PhaseLineCard(),) * 3)
    state = replace(in_phase("line", 2), line=line, material=replace(MATERIAL, boards=boards))
    board = line_board(state)
    assert [row.groups[0].asked for row in board.rows] == [False, True]
    assert [(slot.answer.key, dict(slot.answer.args)) for slot in parts(board.rows[0])][:2] == [
        ("line.cubes", {"n": 3}), ("line.cubes_unknown", {}),
    ]  # fmt: skip
    assert [slot.says.key for slot in parts(board.rows[0])][1:3] == ["phase_of.recycle", "line.face_down"]
    assert parts(board.rows[1])[-1].offer.action == Decline(None)
    turned = line_board(replace(state, line=(replace(line[0]), replace(line[1], spent=True), *line[2:])))
    assert [key.offer.action for key in parts(turned.rows[1])] == [
        TurnLineCard(None, phase) for phase in ("upgrade", "assemble", "manufacture")
    ]  # fmt: skip


# -- seats and the belt ----------------------------------------------------------------------------------------------


def test_a_seat_that_is_through_is_finished_at_work_alone_and_never_ready_once_the_game_is_over():
    for phase, ready, finished in (("work", True, True), ("score", True, False), ("over", False, False)):
        state = in_phase(phase)
        shown = seat_view(replace(state, barrier=state.barrier.add(0)), 0)
        assert (shown.ready, shown.finished) == (ready, finished)
        other = seat_view(replace(state, barrier=state.barrier.add(0)), 1)
        assert (other.ready, other.finished) == (False, False)


def test_at_the_score_a_seat_is_asked_as_long_as_something_is_untold():
    told = given(in_phase("score", inventors="no"), stock=Stock(vp=1))
    assert (seat_view(told, 0).asks, seat_view(begun_table(), 0).asks) == (False, True)
    assert seat_view(replace(begun_table(), phase="over"), 0).asks is False


def begun_table():
    return in_phase("score", level="table")


def test_while_phases_lie_a_press_says_so_unless_something_is_due():
    state = in_phase("assign")
    first = seat_view(state, 0)
    assert (first.press.says.key, first.press.action, first.press.on) == ("sheet.both_under", Ready(0), False)
    assert (first.hold.says.key, first.hold.select) == ("press.panel", ())
    under = seat_view(replace(state, barrier=state.barrier.add(0)), 0).press
    assert (under.action, under.on) == (NotReady(0), True)
    due = seat_view(given(state, due=(Due("wild"),)), 0)
    assert (due.press, due.hold) == (None, None)


@pytest.mark.rule("RR-PHASE-10")
def test_a_meeple_stands_where_it_works_or_worked_last_until_it_is_through():
    state = in_phase("work")
    assert where(state, 0) is None
    done = given(state, work=RoundWork(("upgrade", "design")))
    assert where(done, 0) == "design"
    assert where(given(state, work=RoundWork(("upgrade",), "recycle")), 0) == "recycle"
    through = replace(done, barrier=done.barrier.add(0))
    assert where(through, 0) is None
    tile = work_board(through).tiles[0]
    assert (tile.says.key, tile.finished) == ("belt.finished", True)
    assert work_board(done).tiles[0].says.key == "belt.between"
    assert [pip.state for pip in work_board(done).tiles[0].path] == ["done", "done", "done", "to_come", "to_come"]
    assert [pip.state for pip in work_board(state).tiles[0].path] == ["to_come"] * 5
    assert work_board(through).head.line.key == "board.still_at_work"


# -- sheets ----------------------------------------------------------------------------------------------------------


def test_whoever_has_not_assigned_is_asked_to_and_the_others_are_not():
    state = laid(in_phase("draw"), ("e1", "e2"), ("e3", "e4"), ("e5", "e6"))
    assert [group.asked for group in assign_sheet(state).rows[0].groups] == [False, True]
    assert len(assign_sheet(did(state, Ready(0))).rows[0].groups) == 1


def with_ability(basic="", upgraded="", token="", known=True):
    card = InventorCard("ida", "Ida", basic=Ability(basic), upgraded=Ability(upgraded))
    material = replace(MATERIAL, inventors={"ida": card} if known else {})
    return given(replace(in_phase("round_end"), material=material), inventor=KeptInventor("ida", token))


@pytest.mark.rule("RR-ENDROUND-02", "RR-INVENTOR-05")
def test_an_inventor_of_the_end_of_a_round_has_a_key_on_its_sheet():
    row = end_sheet(with_ability("round_end")).rows[0]
    words, key, done = parts(row)
    assert (words.says.key, done.offer.action) == ("sheet.put_away", Ready(0))
    assert (key.offer.says.key, key.offer.says.args, key.offer.select, key.offer.sign) == (
        "sheet.ability", {"name": "Ida"}, (), "inventor"
    )  # fmt: skip
    assert [group.asked for group in row.groups] == [False, False, True]
    assert len(parts(end_sheet(with_ability("permanent", "round_end", "speed")).rows[0])) == 3
    for others in (
        with_ability("permanent", "round_end"), with_ability("game_end"), with_ability("round_end", known=False),
    ):  # fmt: skip
        assert len(parts(end_sheet(others).rows[0])) == 2


def test_whoever_has_no_cards_left_for_the_next_round_has_put_all_away():
    state = given(in_phase("round_end"), used=tuple(f"e{n}" for n in range(1, 9)))
    state = replace(state, barrier=state.barrier.add(0))
    row = end_sheet(state).rows[0]
    (words,) = parts(row)
    assert (words.says.key, words.sign, words.tone, row.state) == ("sheet.all_put_away", "check", "good", "done")


def test_at_the_start_what_is_missing_is_asked_and_whoever_has_all_says_so():
    state = in_phase("start")
    first = start_sheet(given(state, begun=("robot",))).rows[0]
    assert ([group.asked for group in first.groups], first.state) == ([True], "missing")
    done = given(state, begun=("robot", "robot", "token"))
    row = start_sheet(done).rows[0]
    assert ([group.asked for group in row.groups], row.state) == ([False, True], "complete")
    assert parts(row)[-1].offer.action == Ready(0)
    ready = start_sheet(replace(done, barrier=done.barrier.add(0))).rows[0]
    assert (len(ready.groups), ready.state) == (1, "done")
    hidden = parts(start_sheet(begun(3, "full", start_choices="hidden")).rows[0])
    assert isinstance(hidden[0], SheetWords)
    assert (hidden[0].says.key, hidden[0].sign) == ("sheet.start_hidden", "hand_cards")


@pytest.mark.rule("RR-SETUP-16")
def test_a_card_that_is_told_gets_the_first_id_that_no_other_has():
    energy = {"energy_4_2_1_1": EnergyCard("energy_4_2_1_1", 9, players=(6,))}
    state = replace(in_phase("draw"), material=replace(MATERIAL, energy=energy))
    keys = [part for part in parts(draw_sheet(state).rows[0]) if isinstance(part, SheetKey)]
    values = keys if len(keys) > 1 else list(keys[0].leads)
    assert values[4].leads[2].offer.action.card == "energy_4_2_1_2"
    assert values[5].leads[2].offer.action.card == "energy_5_2_1_1"


# -- names -----------------------------------------------------------------------------------------------------------


def test_a_robot_that_nobody_knows_has_a_head_of_its_own():
    state = begun()
    assert (head_of(state, Assembled(), "design").robot, head_of(state, Assembled(), "design").figure) == (
        "unknown",
        "?",
    )
    assert head_of(state, Assembled("gone"), "design").robot == "gone"
    assert robot_words(state, "gone_2").key == "plain"
