"""The examples of sections 6.1 and 6.2 of the rules that are about diagrams, stacks and judging."""

import pytest

from companion.games.cube_rally.components import DriverCard, MachineCard
from companion.games.cube_rally.judging import (
    Comparison,
    front_claim_errors,
    judge,
    judge_views,
    open_squares,
    stack_refusals,
)
from tests.games.cube_rally.written import arranged, cubes, stacked

MACHINE = MachineCard("M1", "Demo", 5, ("o#o", "ooo"))
DRIVER = DriverCard("D1", "Demo", overlay=("o..", "..#"), overlay_at=(0, 1))


@pytest.mark.rule("CR-STACK-02")
def test_4_driver_opens_and_blackens_squares():
    assert open_squares(MACHINE, DRIVER) == {(0, 0), (1, 0), (2, 0), (0, 1), (0, 2)}


@pytest.mark.rule("CR-STACK-03")
@pytest.mark.rule("CR-STACK-06")
def test_5_black_square_and_more_cubes_than_owned():
    squares, owned = open_squares(MACHINE, DRIVER), cubes("R1 B1")
    (black,) = stack_refusals(stacked("(1,1)=R"), squares, owned)
    assert (black.code, black.rule, black.square) == ("not_open", "CR-STACK-03", (1, 1))
    (more,) = stack_refusals(stacked("(0,0)=RR"), squares, owned)
    assert (more.code, more.rule, more.colour, more.used, more.owned) == ("too_many", "CR-STACK-06", "R", 2, 1)


EXAMPLES = [
    (11, "(0,0)=RBG", "G/B/R", "success"),
    (12, "(0,0)=RBG", "R/B/G", "failure"),
    (13, "(0,0)=R, (1,0)=B, (0,1)=YG, (1,1)=Y", "GY/RB", "success"),
    (14, "(0,0)=RB, (1,0)=G", "RB", "failure"),
    (15, "(0,0)=YYR, (1,0)=B", "RB", "success"),
    (16, "(0,0)=R, (0,1)=BYB", "B/Y/R", "success"),
    (17, "(0,0)=RR, (0,1)=GB", "G", "failure"),
    (18, "(0,0)=YR, (1,0)=B", "RB", "success"),
    (18, "(0,0)=YRG, (1,0)=B", "RB", "failure"),
    (19, "(2,1)=YYRB", "B/R", "success"),
    (20, "(0,0)=R, (1,0)=B", "BR", "failure"),
    (21, "(0,0)=R, (0,1)=B", "RB", "failure"),
    (22, "(0,0)=R, (2,0)=B", "RB", "failure"),
    (22, "(0,0)=R, (2,0)=B", "R.B", "success"),
    (23, "(0,0)=YR, (1,0)=B", "R./.B", "success"),
    (24, "", "R", "failure"),
    (24, "", "*_", "failure"),
    (25, "(0,0)=R, (1,0)=B", "RB", "success"),
]


@pytest.mark.rule("CR-JUDGE-01")
@pytest.mark.rule("CR-JUDGE-02")
@pytest.mark.rule("CR-JUDGE-03")
@pytest.mark.rule("CR-JUDGE-04")
@pytest.mark.rule("CR-JUDGE-14")
@pytest.mark.rule("CR-JUDGE-20")
@pytest.mark.rule("CR-JUDGE-22")
@pytest.mark.parametrize(("number", "stack", "pattern", "result"), EXAMPLES)
def test_11_to_25_by_the_usual_settings(number, stack, pattern, result):
    assert judge(stacked(stack), arranged(pattern)).result == result


OTHERWISE = [
    (16, "(0,0)=R, (0,1)=BYB", "B/Y/R", {"front_view": "nearest_column"}, "failure"),
    (19, "(2,1)=YYRB", "B/R", {"front_grounded": True}, "failure"),
    (20, "(0,0)=R, (1,0)=B", "BR", {"mirror": True}, "success"),
    (21, "(0,0)=R, (0,1)=B", "RB", {"rotate_top": True}, "success"),
]


@pytest.mark.rule("CR-JUDGE-11")
@pytest.mark.rule("CR-JUDGE-13")
@pytest.mark.rule("CR-JUDGE-14")
@pytest.mark.parametrize(("number", "stack", "pattern", "settings", "result"), OTHERWISE)
def test_16_and_19_to_21_by_other_settings(number, stack, pattern, settings, result):
    assert judge(stacked(stack), arranged(pattern), Comparison(**settings)).result == result


@pytest.mark.rule("CR-JUDGE-21")
def test_25_one_success_in_two_views():
    found = judge(stacked("(0,0)=R, (1,0)=B"), arranged("RB"))
    assert found.both
    assert found.shown.view == "front"


@pytest.mark.rule("CR-JUDGE-03")
def test_26_front_is_asked_for_only_where_it_decides():
    top = {(0, 0): "G", (1, 0): "B"}
    assert judge_views(top, None, arranged("GB")).result == "success"
    assert judge_views(top, None, arranged("RB")).result == "unknown"
    assert judge_views(top, {(0, 0): "R", (1, 0): "B", (0, 1): "G"}, arranged("RB")).result == "success"


@pytest.mark.rule("CR-STACK-07")
def test_27_front_view_that_cannot_be():
    (doubt,) = front_claim_errors({(0, 0): "G"}, {(0, 0): "R", (0, 1): "Y"}, cubes("RYG"))
    assert (doubt.code, doubt.rule, doubt.x, doubt.colour) == ("highest_not_seen_above", "CR-STACK-07", 0, "Y")
