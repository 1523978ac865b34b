"""What yes and no would lead to: what they give or cost, and between which ranks."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.messages import text
from companion.core.view import Prospect, Worth
from companion.games.cube_rally.actions import Judge, JudgeObstacle
from companion.games.cube_rally.shown.prospects import prospects
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, do, table
from tests.games.cube_rally.shown.moments import ASKED, BLUE, RED, at

Ranks = dict[bool, tuple[int, int]]
PATTERN = {"obstacle": {"kind": "pattern", "pattern": "B"}}


def ranks(state: Rally, seat: int) -> Ranks:
    """Return the best and worst rank for yes and for no."""
    return {each.yes: (each.best, each.worst) for each in prospects(state, seat)}


def asked(*seats: dict[str, Any], **fields: Any) -> Rally:
    return table(*seats, **{"cards": [asks_red()]} | fields)


def test_both_outcomes_are_told_and_what_they_give_or_cost() -> None:
    state = asked(ASKED, ASKED, cards=[asks_red(success="4 points, note sing", failure="1 damage, -2 points")])
    yes, no = prospects(state, 0)
    assert yes == Prospect(True, (Worth("points", 4), Worth("note", 0, text("plain", name="sing"))), 1, 1)
    assert no == Prospect(False, (Worth("damage", 1), Worth("points", -2)), 1, 2)


def test_of_a_seat_that_is_judged_only_that_outcome_is_told() -> None:
    state = do(asked(ASKED, ASKED), Judge(0, 0, True))
    assert prospects(state, 0) == (Prospect(True, (Worth("points", 2),), 1, 1),)
    assert ranks(do(asked(ASKED, ASKED), Judge(0, 0, False)), 0) == {False: (1, 2)}


def test_there_is_nothing_to_come_of_a_card_before_the_marker_is_there() -> None:
    assert prospects(at("stack"), 0) == ()
    assert prospects(at("reveal"), 0) == ()


@pytest.mark.rule("CR-RESULT-05")
@pytest.mark.rule("CR-RESULT-06")
@pytest.mark.rule("CR-RESULT-08")
@pytest.mark.parametrize("seat", range(4))
def test_a_rank_that_hangs_on_others_is_a_range(seat: int) -> None:
    """A success passes all ahead who fail; a failure stays at best, and is passed by all behind at worst."""
    own = seat + 1
    assert ranks(asked(ASKED, ASKED, ASKED, ASKED), seat) == {True: (1, own), False: (own, 4)}


@pytest.mark.rule("CR-RESULT-05")
@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ((True, True), {True: (2, 2), False: (3, 3)}),
        ((False, True), {True: (1, 1), False: (3, 3)}),
        ((True, False), {True: (2, 2), False: (2, 2)}),
        ((False, False), {True: (1, 1), False: (2, 2)}),
    ],
)
def test_once_all_others_are_judged_each_answer_leads_to_one_rank(others: tuple[bool, bool], expected: Ranks) -> None:
    ahead, behind = others
    state = do(asked(ASKED, ASKED, ASKED), Judge(0, 0, ahead), Judge(2, 0, behind))
    assert ranks(state, 1) == expected


@pytest.mark.rule("CR-AMB-38")
def test_one_place_at_a_time_is_another_range() -> None:
    state = asked(ASKED, ASKED, ASKED, options={"rank_drop": "one_place"})
    assert [ranks(state, seat) for seat in range(3)] == [
        {True: (1, 1), False: (1, 2)},
        {True: (1, 2), False: (2, 3)},
        {True: (1, 3), False: (3, 3)},
    ]


@pytest.mark.rule("CR-AMB-40")
@pytest.mark.parametrize(
    ("success", "ahead", "expected"),
    [
        ("1 rank", True, {True: (1, 1), False: (2, 2)}),  # passes who is ahead
        ("-1 rank", False, {True: (2, 2), False: (2, 2)}),  # passes who failed, and falls back again
        ("0 points", False, {True: (1, 1), False: (2, 2)}),
    ],
)
def test_a_rank_printed_on_the_card_counts_too(success: str, ahead: bool, expected: Ranks) -> None:
    state = asked(ASKED, ASKED, ASKED, cards=[asks_red(success=success)])
    assert ranks(do(state, Judge(0, 0, ahead), Judge(2, 0, False)), 1) == expected


@pytest.mark.rule("CR-AMB-42")
@pytest.mark.parametrize(
    ("drops", "expected"),
    [("false", {True: (1, 1)}), ("true", {True: (1, 2)})],
)
def test_an_obstacle_still_to_be_answered_makes_a_range_where_failing_it_drops_in_rank(
    drops: str, expected: Ranks
) -> None:
    state = asked(ASKED, ASKED, before=PATTERN, options={"obstacle_rank_drop": drops})
    state = do(state, Judge(0, 0, True))
    assert ranks(state, 0) == expected
    failed = do(state, JudgeObstacle(0, False), Judge(1, 0, True), JudgeObstacle(1, True))
    assert ranks(failed, 0) == {True: (expected[True][1],) * 2}
    met = do(state, JudgeObstacle(0, True))
    assert ranks(met, 0) == {True: (1, 1)}


def test_what_is_known_of_stacks_is_counted() -> None:
    state = asked(BLUE, ASKED, RED)
    assert ranks(state, 0) == {False: (2, 3)}
    assert ranks(state, 2) == {True: (1, 2)}
    assert ranks(state, 1) == {True: (1, 1), False: (3, 3)}


def test_what_may_come_is_what_comes() -> None:
    """Of all ranks that follow by the rules the best and the worst are those told before."""
    cards = [asks_red(success="1 rank", failure="-1 rank")]
    state = asked(ASKED, ASKED, ASKED, cards=cards, before=PATTERN, options={"obstacle_rank_drop": "true"})
    found: dict[tuple[int, bool], set[int]] = {}
    for answers in range(64):
        told = [bool(answers >> n & 1) for n in range(6)]
        after = do(state, *(Judge(seat, 0, told[seat]) for seat in range(3)))
        after = do(after, *(JudgeObstacle(seat, told[3 + seat]) for seat in range(3)))
        assert after.resolved
        for seat in range(3):
            found.setdefault((seat, told[seat]), set()).add(after.order.index(seat) + 1)
    for seat in range(3):
        assert ranks(state, seat) == {
            yes: (min(found[seat, yes]), max(found[seat, yes])) for yes in (True, False)
        }  # fmt: skip
