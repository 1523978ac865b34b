"""What can be corrected by hand in each phase, between which limits, and what a correction does."""

from __future__ import annotations

import pytest

from companion.core.actions import Advance, Correct, Ready
from companion.core.correctable import Correctable
from companion.games.cube_rally.actions import Judge
from companion.games.cube_rally.corrections import MOST, correctable
from companion.games.cube_rally.state import NOBODY, SOURCES, Rally
from tests.games.cube_rally.box import asks_red, at_grid, do, lines, refusal, table

OWN = {"level": "table"}
RACING = {"points": 7, "damage": 2} | OWN


@pytest.fixture(scope="module")
def judging() -> Rally:
    """Three race, one is out; the first one has 7 points and 2 damage."""
    return table(RACING, OWN, OWN, OWN | {"retired": True}, cards=[asks_red()])


@pytest.fixture(scope="module")
def stacking() -> Rally:
    """Two of three pieces are on the board, the third seat's first."""
    return do(table(OWN, OWN, OWN, phase="stack", cards=[asks_red()]), Ready(2), Ready(0))


def value(state: Rally, seat: int | None, field: str) -> Correctable:
    (found,) = (each for each in correctable(state, seat) if each.field == field)
    return found


def fields(state: Rally, seat: int | None) -> list[str]:
    return [each.field for each in correctable(state, seat)]


def limits(each: Correctable) -> tuple[int, int, int]:
    return each.low, each.value, each.high


POINTS = [f"points.{source}" for source in SOURCES]


@pytest.mark.parametrize(
    ("seat", "expected"),
    [(0, [*POINTS, "damage", "rank"]), (3, [*POINTS, "damage"]), (None, ["token"]), (-1, []), (4, [])],
)
def test_points_by_source_damage_and_the_rank_of_who_races_can_be_corrected(
    judging: Rally, seat: int | None, expected: list[str]
) -> None:
    assert fields(judging, seat) == expected


# -- points and damage -------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-RESULT-12")
def test_points_of_a_source_can_be_lowered_as_far_as_the_sum_stays_at_0(judging: Rally) -> None:
    assert limits(value(judging, 0, "points.cards")) == (0, 7, MOST)
    assert limits(value(judging, 0, "points.by_hand")) == (-7, 0, MOST)
    assert limits(value(judging, 1, "points.cards")) == (0, 0, MOST)
    less = do(judging, Correct(0, "points.by_hand", -7))
    assert less.drivers[0].score.total == 0
    assert refusal(judging, Correct(0, "points.by_hand", -8))[0] == "out_of_bounds"


def test_only_points_by_hand_are_written_with_their_sign(judging: Rally) -> None:
    found = {each.field: each for each in correctable(judging, 0)}
    assert [name for name in POINTS if found[name].form == "signed"] == ["points.by_hand"]
    assert {found[name].sign for name in POINTS} == {"points"}
    assert {group.key for name in POINTS if (group := found[name].group)} == {"field.points"}
    assert found["damage"].sign == "damage"


@pytest.mark.parametrize("field", ["points.goal", "points.by_hand", "damage"])
def test_a_value_can_be_as_high_as_999(judging: Rally, field: str) -> None:
    assert value(do(judging, Correct(1, field, 999)), 1, field).value == 999
    assert refusal(judging, Correct(1, field, 1000))[0] == "out_of_bounds"


@pytest.mark.rule("CR-DAMAGE-02")
def test_damage_is_never_less_than_none(judging: Rally) -> None:
    assert limits(value(judging, 0, "damage")) == (0, 2, MOST)
    assert do(judging, Correct(0, "damage", 0)).drivers[0].damage == 0


def test_that_damage_can_retire_is_said_where_it_can(judging: Rally, stacking: Rally) -> None:
    also = value(judging, 0, "damage").also
    assert also is not None
    assert (also.key, value(stacking, 0, "damage").also) == ("field.damage.also", None)


@pytest.mark.parametrize(
    ("field", "before", "after"), [("points.cards", 7, 3), ("points.goal", 0, 4), ("damage", 2, 5), ("rank", 1, 3)]
)
def test_a_correction_is_told_with_what_was_before(judging: Rally, field: str, before: int, after: int) -> None:
    told = lines(judging, Correct(0, field, after))
    assert told[0] == (0, "corrected", None, {"field": f"@field.{field}", "before": before, "after": after})
    assert value(do(judging, Correct(0, field, after)), 0, field).value == after


# -- ranks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-RESULT-14")
def test_a_rank_lies_among_those_who_race(judging: Rally) -> None:
    assert [limits(value(judging, seat, "rank")) for seat in (0, 1, 2)] == [(1, 1, 3), (1, 2, 3), (1, 3, 3)]
    rank = value(judging, 1, "rank")
    assert (rank.sign, rank.also and rank.also.key) == ("rank", "field.rank.also")
    assert do(judging, Correct(2, "rank", 1)).order == (2, 0, 1)
    assert refusal(judging, Correct(0, "rank", 4))[0] == "out_of_bounds"


@pytest.mark.rule("CR-READY-01")
def test_while_stacking_the_rank_is_that_of_the_piece_on_the_board(stacking: Rally) -> None:
    assert [limits(value(stacking, seat, "rank")) for seat in (2, 0)] == [(1, 1, 2), (1, 2, 2)]
    assert "rank" not in fields(stacking, 1)
    assert do(stacking, Correct(0, "rank", 1)).board == (0, 2)


def test_ranks_can_be_corrected_from_the_first_piece_to_the_waypoint() -> None:
    entering = table({"level": "full", "untold": True}, OWN, phase="enter", cards=[asks_red()])
    arrived = table(OWN, OWN, phase="waypoint", cards=[asks_red()])
    assert (entering.phase, arrived.phase) == ("enter", "waypoint")
    assert [fields(state, 0)[-1] for state in (entering, arrived)] == ["rank", "rank"]
    assert do(arrived, Correct(1, "rank", 1)).order == (1, 0)


def test_before_the_race_and_after_it_there_is_no_rank() -> None:
    last = table(OWN, OWN, leg=4, cards=[asks_red()])
    over = do(last, Judge(0, 0, True), Judge(1, 0, True), Advance(None))
    assert over.phase == "over"
    assert [fields(state, 0)[-1] for state in (at_grid(), over)] == ["damage", "damage"]


# -- the token ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-RETIRE-05")
def test_the_token_is_given_to_a_seat_by_name_or_to_nobody() -> None:
    state = table(OWN, OWN, OWN, cards=[asks_red()], token="B")
    token = value(state, None, "token")
    assert limits(token) == (0, 2, 3)
    assert [name.args.get("name", name.key) for name in token.names] == ["field.token.nobody", "A", "B", "C"]
    assert token.sign == "no_entry"
    assert [do(state, Correct(None, "token", n)).token for n in (0, 1, 3)] == [NOBODY, 0, 2]


@pytest.mark.rule("CR-RETIRE-03")
def test_once_somebody_has_retired_somebody_has_it(judging: Rally) -> None:
    token = value(judging, None, "token")
    assert (limits(token), [name.args["name"] for name in token.names]) == ((1, 4, 4), ["A", "B", "C", "D"])
