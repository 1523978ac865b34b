"""The course with the board of ranks: which leg lies there, which pieces stand where, what hands do at a waypoint."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import NotReady, Ready
from companion.core.messages import text
from companion.core.view import Bay, Worth
from companion.games.cube_rally.shown.view import bays, course, hands, zone
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, at_stacking, do, ready_all, replace, table
from tests.games.cube_rally.shown.moments import ASKED, BONUS, RED, at, at_goal


def said(state: Rally) -> list[str | None]:
    return [bay.says.key if bay.says is not None else None for bay in bays(state)]


def pieces(state: Rally) -> list[int | None]:
    return [bay.seat for bay in bays(state)]


# -- the leg -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "leg", "ends", "up"),
    [
        ("grid", 1, ("start", "checkpoint"), [False, False, False]),
        ("reveal", 1, ("start", "checkpoint"), [False, False, False]),
        ("stack", 1, ("start", "checkpoint"), [True, True, True]),
        ("enter", 1, ("start", "checkpoint"), [True, True, True]),
        ("waypoint", 3, ("checkpoint", "checkpoint"), [False, False]),
        ("goal", 4, ("checkpoint", "goal"), [True]),
        ("over", 4, ("checkpoint", "goal"), [True]),
    ],
)
@pytest.mark.rule("CR-FLOW-03")
@pytest.mark.rule("CR-FLOW-04")
def test_the_leg_that_is_raced_lies_there_and_at_a_waypoint_the_next_face_down(
    moment: str, leg: int, ends: tuple[str, str], up: list[bool]
) -> None:
    board = course(at(moment))
    assert (board.leg, board.legs) == (leg, 4)
    assert (board.start.says.key, board.end.says.key) == (f"post.{ends[0]}", f"post.{ends[1]}")
    assert board.start.says.args.get("n", 0) == leg - 1
    assert [card.asks is not None for card in board.cards] == up
    assert [card.number for card in board.cards] == list(range(1, len(up) + 1))
    assert [hue.letter for hue in board.hues] == ["R", "B", "G", "Y"]


@pytest.mark.rule("CR-SETUP-25")
def test_all_waypoints_are_open_from_the_beginning() -> None:
    posts = course(at("grid")).posts
    assert [(post.says.key, post.says.args.get("n")) for post in posts] == [
        ("post.start", None), ("post.checkpoint", 1), ("post.checkpoint", 2), ("post.checkpoint", 3),
        ("post.goal", None),
    ]  # fmt: skip
    assert posts[-1].bonus[0] == (1, (Worth("points", 10),))


# -- the board of ranks ------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-READY-08")
def test_each_place_says_what_placing_pays() -> None:
    state = at_stacking("full full full full full")
    assert [(bay.rank, bay.prize) for bay in bays(state)] == [
        (1, Worth("points", 5)), (2, Worth("points", 3)), (3, Worth("points", 1)), (4, Worth("points", 0)),
        (5, Worth("points", 0)),
    ]  # fmt: skip
    assert [bay.prize for bay in bays(ready_all(state))] == [bay.prize for bay in bays(state)]


@pytest.mark.rule("CR-READY-01")
@pytest.mark.rule("CR-READY-11")
@pytest.mark.parametrize(
    ("pressed", "stand", "says"),
    [
        ((), [None, None, None, None], ["next", None, None, None]),
        ((2,), [2, None, None, None], [None, "next", None, None]),
        ((2, 0), [2, 0, None, None], [None, None, "next", "locks"]),  # two are missing
        ((2, 0, 3), [2, 0, 3, None], [None, None, None, "locks"]),
    ],
)
def test_pieces_stand_in_the_order_of_presses_and_empty_places_say_what_the_next_press_does(
    pressed: tuple[int, ...], stand: list[int | None], says: list[str | None]
) -> None:
    state = do(at_stacking("full full full full"), *map(Ready, pressed))
    assert pieces(state) == stand
    assert said(state) == [f"bay.{each}" if each else None for each in says]
    assert not any(bay.locked or bay.kept for bay in bays(state))


@pytest.mark.rule("CR-AMB-25")
def test_no_press_locks_where_pieces_can_be_taken_back_for_a_while_yet() -> None:
    state = at_stacking(lock_delay_s="5")
    assert said(do(state, Ready(0), Ready(1))) == [None, None, "bay.next"]
    assert said(ready_all(state)) == [None, None, None]


@pytest.mark.rule("CR-AMB-24")
def test_a_place_that_was_left_stays_free_and_is_the_next() -> None:
    state = do(at_stacking("full full full full", take_back="leave_gap"), Ready(2), Ready(0), NotReady(2))
    assert pieces(state) == [None, 0, None, None]
    assert [bay.kept for bay in bays(state)] == [True, False, False, False]
    assert said(state) == ["bay.next", None, None, None]
    both = do(state, Ready(1), Ready(2), NotReady(1), NotReady(0))
    assert ([bay.kept for bay in bays(both)], said(both)) == ([True, True, False, False], ["bay.next"] + [None] * 3)
    last = do(both, Ready(0), Ready(1))
    assert (pieces(last), said(last)) == ([0, 1, 2, None], [None, None, None, "bay.locks"])
    gap = do(last, NotReady(1))
    assert said(gap) == [None, "bay.next", None, "bay.locks"]


def test_after_the_lock_the_places_are_locked_and_before_a_leg_they_are_empty() -> None:
    state = ready_all(at("stack"), 2, 0, 1)
    assert (pieces(state), said(state)) == ([2, 0, 1], [None, None, None])
    assert all(bay.locked for bay in bays(state))
    for moment in ("grid", "reveal"):
        assert [(bay.seat, bay.locked) for bay in bays(at(moment))] == [(None, False)] * 3


@pytest.mark.rule("CR-CHECKPOINT-01")
@pytest.mark.rule("CR-CHECKPOINT-03")
def test_at_a_waypoint_each_racing_rank_stands_with_its_bonus_and_what_its_seat_has_now() -> None:
    own: list[dict[str, Any]] = [RED | {"points": 1}, RED | {"retired": True}, RED, RED | {"points": 3}]
    state = table(*own, phase="waypoint", order=["D", "A", "C"], waypoint={"bonus": "6 / 4"})
    assert bays(state) == (
        Bay(1, 3, Worth("points", 6), 9), Bay(2, 0, Worth("points", 4), 5), Bay(3, 2, None, 0),
    )  # fmt: skip
    rest = table(*own, phase="waypoint", order=["D", "A", "C"], waypoint={"bonus": "6", "rest": "2 points"})
    assert [(bay.prize, bay.total) for bay in bays(rest)] == [
        (Worth("points", 6), 9), (Worth("points", 2), 3), (Worth("points", 2), 2),
    ]  # fmt: skip


@pytest.mark.rule("CR-FLOW-13")
def test_at_the_goal_pieces_stay_where_they_are_with_what_the_goal_pays() -> None:
    state = at_goal(RED, RED, waypoint={"bonus": "10 / 5"})
    assert state.phase == "over"
    assert [(bay.seat, bay.prize, bay.total) for bay in bays(state)] == [
        (0, Worth("points", 10), 12), (1, Worth("points", 5), 7),
    ]  # fmt: skip


@pytest.mark.rule("CR-AMB-57")
def test_hidden_points_are_not_told_by_the_board() -> None:
    own = {"phase": "waypoint", "waypoint": BONUS, "options": {"show_points": "false"}}
    assert [(bay.prize, bay.total) for bay in bays(table(RED, RED, **own))] == [
        (Worth("points", 6), None), (Worth("points", 4), None),
    ]  # fmt: skip


@pytest.mark.rule("CR-RETIRE-02")
@pytest.mark.rule("CR-RETIRE-05")
def test_the_zone_holds_those_who_are_out_and_says_who_has_the_token() -> None:
    none = zone(at("stack"))
    assert (none.seats, none.says, none.plate, none.holder) == ((), text("zone.nobody"), text("zone.token"), None)
    out = zone(table(ASKED, ASKED, ASKED | {"retired": True}, cards=[asks_red()], token="A"))
    assert (out.seats, out.says, out.holder) == ((2,), text("zone.retired"), 0)
    assert course(at("stack")).zone == none
    assert course(at("stack")).bays == bays(at("stack"))


# -- what hands do -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-CHECKPOINT-04")
@pytest.mark.rule("CR-CHECKPOINT-05")
@pytest.mark.parametrize(
    ("moment", "does"),
    [
        ("grid", [text("hands.cubes_ready"), text("hands.next", n=3)]),
        ("waypoint", [text("hands.pieces"), text("hands.cubes"), text("hands.next", n=2)]),
        ("first waypoint", [text("hands.pieces"), text("hands.cubes"), text("hands.next", n=1)]),
        ("before an empty leg", [text("hands.straight_on", post="@post.goal", n=4)]),
        ("goal", []),
        ("over", []),
        ("stack", []),
        ("judge", []),
    ],
)
def test_what_all_hands_do_now(moment: str, does: list[Any]) -> None:
    assert list(hands(at(moment))) == does
    if moment != "judge":
        assert course(at(moment)).hands == tuple(does)


@pytest.mark.rule("CR-FLOW-15")
@pytest.mark.parametrize(
    ("empty_leg", "does"),
    [
        ("straight_on", [text("hands.straight_on", post="@post.checkpoint", n=1)]),
        ("full_leg", [text("hands.cubes_ready"), text("hands.next", n=0)]),
    ],
)
def test_before_an_empty_first_leg_cubes_are_not_yet_needed(empty_leg: str, does: list[Any]) -> None:
    state = table(RED, RED, phase="waypoint", options={"empty_leg": empty_leg, "row_belongs_to": "leg_from"})
    start = replace(state, leg=-1, at=-1, standings=None, order=())
    assert list(hands(start)) == does
