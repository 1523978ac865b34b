"""The panel of each phase: what a seat can do now, and what of it."""

from __future__ import annotations

import pytest

from companion.core.actions import Advance
from companion.core.view import Cells, Keys, Panel, Says, Towers
from companion.games.cube_rally.actions import Carry, Collapse, Judge, JudgeObstacle
from companion.games.cube_rally.shown.panel import panel
from companion.games.cube_rally.shown.view import presses
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, at_stacking, do, table
from tests.games.cube_rally.shown.touched import key, keys, row, said, the

ASKED = {"level": "table"}
RED, BLUE = {"stack": "(0,0)=R"}, {"stack": "(0,0)=B"}


def hues(panel: Panel) -> str:
    return "".join(hue.letter for hue in panel.hues)


# -- stacking ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def stacking() -> Rally:
    """A game in which cubes that fall before the lock are lost for the leg."""
    seat = {"cubes": "R2 B1"} | ASKED
    return table(seat, seat, phase="stack", cards=[asks_red()], options={"collapse_before_lock": "lost_for_leg"})


def test_while_stacking_nothing_is_to_be_touched_where_fallen_cubes_are_stacked_again() -> None:
    made = panel(at_stacking(), 0)
    assert (keys(made), made.confirm, made.title.key) == ([], None, "panel.stack")


@pytest.mark.rule("CR-AMB-21")
def test_cubes_that_fell_before_the_lock_are_counted_colour_by_colour(stacking: Rally) -> None:
    made = panel(stacking, 0)
    assert said(made) == ["stack.how", "stack.in_hand", "fell.which"]
    assert [(each.says.args["name"], each.why is None) for each in keys(made)] == [
        ("R", True), ("B", True), ("G", False), ("Y", False),
    ]  # fmt: skip
    assert (made.confirm, hues(made)) == (None, "RBGY")
    one = panel(stacking, 0, keys(made)[0].select or ())
    assert [each.adds.args["n"] for each in keys(one) if each.adds] == [1, 0, 0, 0]
    two = panel(stacking, 0, keys(one)[0].select or ())
    assert [each.why is None for each in keys(two)] == [False, True, False, False]
    assert two.confirm is not None
    assert (two.confirm.action, two.confirm.tone) == (Collapse(0, fallen=(("R", 2),)), "bad")


@pytest.mark.rule("CR-STACK-11")
def test_what_is_lost_for_the_leg_is_not_in_hand(stacking: Rally) -> None:
    lost = do(stacking, Collapse(0, fallen=(("R", 2),)))
    in_hand = next(each for each in panel(lost, 0).sections if isinstance(each, Says) and each.tone == "quiet")
    assert in_hand.says.args["n"] == 1


# -- telling a stack ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def entering() -> Rally:
    """A game in which one tells columns, one the view from above, one nothing."""
    seats: list[dict[str, object]] = [{"level": "full", "untold": True}, {"level": "top"}, dict(ASKED)]
    return table(*seats, phase="enter", cards=[asks_red()])


@pytest.mark.parametrize(("seat", "kind"), [(0, Towers), (1, Cells), (2, Says)], ids=["full", "top", "table"])
def test_a_stack_is_told_as_far_as_it_is_to_be_known(entering: Rally, seat: int, kind: type) -> None:
    (section,) = (each for each in panel(entering, seat).sections if not isinstance(each, Keys))
    assert isinstance(section, kind)


def test_columns_of_who_is_read_from_above_are_told_after_the_view_from_above() -> None:
    seen = {"level": "top", "top": "(0,0)=R"}
    state = table({"level": "top"}, seen, phase="enter", cards=[asks_red()], options={"front_input": "columns"})
    assert the(panel(state, 0), Cells)
    assert the(panel(state, 1), Towers)


TOLD = [
    ({"level": "full", "stack": "(0,0)=R"}, Towers),
    ({"level": "top", "top": "(0,0)=R"}, Cells),
    (ASKED, Says),
]


@pytest.mark.parametrize(("seat", "kind"), TOLD, ids=["full", "top", "table"])
def test_who_has_told_all_waits_and_can_tell_it_anew(seat: dict[str, object], kind: type) -> None:
    state = table(seat, {"level": "full", "untold": True}, phase="enter", cards=[asks_red()])
    made = panel(state, 0)
    assert (made.title.key, said(made)) == ("panel.told_all", ["enter.waits"])
    assert isinstance(panel(state, 0, ("cube:0:0:B",)).sections[0], kind)


# -- judging -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def judging() -> Rally:
    """A leg of three cards at its second one: one is asked, one known, one out, one asked."""
    seats: list[dict[str, object]] = [dict(ASKED), dict(RED), ASKED | {"retired": True}, dict(ASKED)]
    return table(*seats, cards=[asks_red(), asks_red(), asks_red(pattern="B")], at=2)


def test_who_is_asked_has_both_answers_the_cards_ahead_and_the_key_for_fallen_cubes(judging: Rally) -> None:
    made = panel(judging, 0)
    assert (made.title.key, made.title.args, hues(made)) == ("panel.judge", {"n": 2}, "RBGY")
    assert [each.action for each in keys(made)[:2]] == [Judge(0, 1, True), Judge(0, 1, False)]
    ahead = [each for each in made.sections if isinstance(each, Keys) and each.says is not None]
    assert [(each.says.args, [one.action for one in each.keys]) for each in ahead if each.says] == [
        ({"n": 3}, [Judge(0, 2, True), Judge(0, 2, False)])
    ]
    assert key(made, "tap.fell_down").select == ("fell",)


@pytest.mark.parametrize(("yes", "on"), [(True, [True, False]), (False, [False, True])])
def test_an_answer_ahead_of_the_marker_is_kept_and_shown(judging: Rally, yes: bool, on: list[bool]) -> None:
    made = panel(do(judging, Judge(0, 2, yes)), 0)
    assert [each.on for each in row(made, "ahead.card")] == on
    assert [each.on for each in row(panel(judging, 0), "ahead.card")] == [False, False]


@pytest.mark.rule("CR-JUDGE-22")
def test_of_a_stack_that_is_known_nothing_is_asked(judging: Rally) -> None:
    assert [each.says.key for each in keys(panel(judging, 1))] == ["tap.fell_down"]


@pytest.mark.rule("CR-RETIRE-04")
def test_who_has_retired_answers_nothing(judging: Rally) -> None:
    made = panel(judging, 2)
    assert (keys(made), said(made)) == ([], ["judge.retired"])


@pytest.mark.parametrize(
    ("picked", "title"), [(("fell",), "fell.title"), ((), "panel.judge"), (("points:1", "fell"), "panel.judge")]
)
def test_cubes_that_fell_are_told_once_that_key_was_touched(
    judging: Rally, picked: tuple[str, ...], title: str
) -> None:
    assert panel(judging, 0, picked).title.key == title


# -- notes -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def noted() -> Rally:
    """A card with two notes, on which one has succeeded."""
    card = asks_red(success="2 points, note sing, note dance")
    return do(table(ASKED, ASKED, cards=[card, asks_red()]), Judge(0, 0, True))


@pytest.mark.rule("CR-AMB-09")
def test_notes_are_told_one_after_the_other(noted: Rally) -> None:
    first, then = panel(noted, 0), panel(do(noted, Carry(0, points=1)), 0)
    words = [[each.says.args["name"] for each in made.sections if isinstance(each, Says)] for made in (first, then)]
    assert words == [["sing"], ["dance"]]
    assert first.title.key == "panel.note"
    after = panel(do(noted, Carry(0), Carry(0)), 0)
    assert after.title.key == panel(noted, 1).title.key == "panel.judge"


@pytest.mark.rule("CR-STACK-10")
def test_cubes_can_fall_while_a_note_is_due_but_not_those_of_who_is_out(noted: Rally) -> None:
    fell = key(panel(noted, 0), "tap.fell_down")
    fallen = panel(noted, 0, fell.select or ())
    assert fallen.title.key == "fell.title"
    out = table(
        {"stack": "(0,0)=B", "durability": 0}, {"stack": "(0,0)=R"}, cards=[asks_red(failure="1 damage, note sing")]
    )
    told = panel(out, 0)
    assert (told.title.key, out.retired) == ("panel.note", ())
    gone = do(out, Carry(0))
    assert gone.retired == (0,)
    assert "tap.fell_down" not in [each.says.key for each in keys(panel(gone, 0))]


@pytest.mark.parametrize("name", ["points", "damage", "rank"])
def test_each_value_of_a_note_is_counted_by_one_and_the_others_stay(noted: Rally, name: str) -> None:
    now = {"points": 2, "damage": -1, "rank": 3}
    made = panel(noted, 0, tuple(f"{other}:{n}" for other, n in now.items()))
    less, more = row(made, f"note.{name}")
    assert (less.says.key, more.says.key) == (f"note.{name}.less", f"note.{name}.more")
    for offer, step in ((less, -1), (more, 1)):
        action = panel(noted, 0, offer.select or ()).confirm
        assert action is not None
        assert action.action == Carry(0, **now | {name: now[name] + step})


@pytest.mark.parametrize(("name", "most"), [("points", 9), ("damage", 9), ("rank", 4)])
@pytest.mark.parametrize("side", [-1, 1])
def test_a_note_can_be_counted_so_far_and_no_farther(noted: Rally, name: str, most: int, side: int) -> None:
    keys_at = [row(panel(noted, 0, (f"{name}:{side * n}",)), f"note.{name}") for n in (most - 1, most)]
    whys = [keys[(side + 1) // 2].why for keys in keys_at]
    assert whys[0] is None
    assert whys[1] is not None
    assert whys[1].args == {"n": most}
    assert keys_at[1][(1 - side) // 2].why is None
    rows = (each for each in panel(noted, 0, (f"{name}:{side * most}",)).sections if isinstance(each, Keys))
    heads = [each.says for each in rows if each.says is not None]
    assert {str(head and head.key): head and head.args["n"] for head in heads} == {
        "note.points": 0, "note.damage": 0, "note.rank": 0, f"note.{name}": side * most,
    }  # fmt: skip


@pytest.mark.parametrize("token", ["points:", "points:x", "points:10", "points:-10", "points:²", "pin:3"])
def test_a_note_begins_at_0_and_what_cannot_be_counted_counts_nothing(noted: Rally, token: str) -> None:
    done = panel(noted, 0, (token,)).confirm
    assert done is not None
    assert (done.action, done.tone, done.sign, done.why) == (Carry(0), "good", "check", None)


@pytest.mark.rule("CR-CHECKPOINT-10")
def test_an_obstacle_is_answered_before_a_note_of_the_card_is_told() -> None:
    before = {"obstacle": {"kind": "pattern", "pattern": "B"}}
    state = table(ASKED, ASKED, cards=[asks_red(success="note sing")], before=before)
    state = do(state, Judge(0, 0, True))
    assert [each.action for each in keys(panel(state, 0))[:2]] == [JudgeObstacle(0, True), JudgeObstacle(0, False)]
    yes, no = presses(state, 0)
    assert [each and each.action for each in (yes, no)] == [JudgeObstacle(0, True), JudgeObstacle(0, False)]
    told = do(state, JudgeObstacle(0, True))
    assert panel(told, 0).title.key == "panel.note"
    opens, _ = presses(told, 0)
    assert opens is not None
    assert (opens.action, opens.select) == (None, ())


# -- at a waypoint, and after the end ----------------------------------------------------------------------------


def at_waypoint(bonus: str) -> Rally:
    return do(table(RED, BLUE, cards=[asks_red()], waypoint={"bonus": bonus}, next=[asks_red()]), Advance(None))


def test_at_a_waypoint_the_panel_says_what_hands_do() -> None:
    made = panel(at_waypoint("3 / 1"), 0)
    assert (made.title.key, made.can_ready) == ("panel.waypoint", True)
    assert said(made) == ["hands.pieces", "hands.cubes", "hands.next"]


def test_notes_of_a_bonus_are_told_one_after_the_other_by_who_gets_them() -> None:
    state = at_waypoint("1 points, note sing, note dance / 1 points")
    assert [panel(state, seat).title.key for seat in (0, 1)] == ["panel.note", "panel.waypoint"]
    assert said(panel(state, 0)) == ["plain"]
    words = [
        each.says.args["name"]
        for made in (panel(state, 0), panel(do(state, Carry(0)), 0))
        for each in made.sections
        if isinstance(each, Says)
    ]
    assert words == ["sing", "dance"]


@pytest.mark.rule("CR-END-04")
def test_after_the_end_each_reads_the_final_points() -> None:
    state = table(RED | {"points": 20}, BLUE, leg=4, token="A", cards=[asks_red()], goal={"bonus": "10 / 6"})
    over = do(state, Advance(None))
    assert over.phase == "over"
    says = [each for seat in (0, 1) for each in panel(over, seat).sections if isinstance(each, Says)]
    assert [each.says.args["n"] for each in says] == [20 + 2 + 10 - 7, 6]
    assert panel(over, 0).title.key == "phase.over"
