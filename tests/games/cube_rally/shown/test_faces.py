"""Cards, arrangements, waypoints and stacks as they are shown."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Advance
from companion.core.messages import text
from companion.core.view import AskedFor, Pattern, Rule, StackPicture, Worth
from companion.games.cube_rally.components import Arrangement, CardEffect, CourseCard, Obstacle, Square
from companion.games.cube_rally.judging import InView
from companion.games.cube_rally.shown.faces import (
    asked_for,
    card_view,
    hues,
    plan_of,
    post,
    rule_of,
    stack_picture,
    waypoint_name,
    worths,
)
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, box, card, damage, do, points, replace, table
from tests.games.cube_rally.shown.moments import ASKED, RED, at

POINT = (Worth("points", 1),)


def only(driven: dict[str, Any], **fields: Any) -> Rally:
    """Return a game in which a card is judged and the first seat is this one."""
    return table(driven, RED, **{"cards": [asks_red()]} | fields)


# -- arrangements and cards --------------------------------------------------------------------------------------


def test_each_colour_has_its_mark_by_its_place_in_the_palette() -> None:
    assert [(hue.letter, hue.mark) for hue in hues(box())] == [("R", 1), ("B", 2), ("G", 3), ("Y", 4)]


@pytest.mark.rule("CR-AMB-35")
@pytest.mark.parametrize(
    ("asks", "shown"),
    [
        (Arrangement((("RB", "G."),)), AskedFor((Pattern(("RB", "G.")),))),
        (Arrangement((("R",), ("B",))), AskedFor((Pattern(("R",)), Pattern(("B",))))),
        (Arrangement((("R",), ("B",)), "all"), AskedFor((Pattern(("R",)), Pattern(("B",))), all=True)),
        (Arrangement((("R",),), views=("front",)), AskedFor((Pattern(("R",)),), views=("front",))),
        (Arrangement((("R",),), views=("top",)), AskedFor((Pattern(("R",)),), views=("top",))),
    ],
)
def test_an_arrangement_is_shown_as_on_the_card_and_its_view_where_one_alone_counts(
    asks: Arrangement, shown: AskedFor
) -> None:
    assert asked_for(asks) == shown


def test_effects_are_signs_with_amounts_and_words_where_no_figure_says_it() -> None:
    assert worths((points(3), damage(-1), CardEffect("rank", 1), CardEffect("note", 0, "sing"))) == (
        Worth("points", 3), Worth("damage", -1), Worth("rank", 1), Worth("note", 0, text("plain", name="sing")),
    )  # fmt: skip


@pytest.mark.rule("CR-FLOW-04")
def test_of_a_card_face_down_only_its_back_is_shown() -> None:
    shown = card_view(at("reveal"), 2, None, "B")
    assert (shown.number, shown.badge, shown.tone) == (2, "B", 1)
    assert (shown.asks, shown.yes, shown.no, shown.says, shown.pinned, shown.judged) == (
        None,
        (),
        (),
        None,
        False,
        False,
    )


def test_a_card_shows_what_it_asks_gives_and_costs_and_its_name() -> None:
    shown = card_view(at("stack"), 3, replace(card("C02", "RB", category="C", yes=4, no=2), name="Ford"), "C")
    assert (shown.number, shown.badge, shown.tone) == (3, "C", 2)
    assert (shown.asks, shown.says) == (AskedFor((Pattern(("RB",)),)), text("plain", name="Ford"))
    assert (shown.yes, shown.no) == ((Worth("points", 4),), (Worth("damage", 2),))
    assert card_view(at("stack"), 3, card("C02", "RB"), "C").says is None
    assert [card_view(at("stack"), 1, None, category).tone for category in "ABCZ"] == [0, 1, 2, 0]


@pytest.mark.rule("CR-FLOW-05")
@pytest.mark.rule("CR-FLOW-07")
@pytest.mark.parametrize(
    ("moment", "steps", "pinned", "judged"),
    [
        ("stack", 0, [], []),
        ("resolved", 0, [1], []),
        ("resolved", 1, [2], [1]),
        ("resolved", 2, [], [1, 2]),
    ],
)
def test_the_marker_stands_on_a_card_and_has_passed_those_before(
    moment: str, steps: int, pinned: list[int], judged: list[int]
) -> None:
    state = do(at(moment), *(Advance(None) for _ in range(steps)))
    own = CourseCard("C", "A", Arrangement((("R",),)))
    shown = [card_view(state, number, own, "A") for number in (1, 2)]
    assert [each.number for each in shown if each.pinned] == pinned
    assert [each.number for each in shown if each.judged] == judged


# -- waypoints ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-SETUP-12")
@pytest.mark.rule("CR-FLOW-05")
@pytest.mark.parametrize(
    ("moment", "pinned", "passed"),
    [
        ("drivers", -1, [-1]),
        ("grid", -1, [-1]),
        ("reveal", -1, [-1]),
        ("stack", -1, [-1]),
        ("enter", -1, [-1]),
        ("judge", None, [-1, 0]),
        ("first waypoint", 0, [-1, 0]),
        ("waypoint", 1, [-1, 0, 1]),
        ("goal", 3, [-1, 0, 1, 2, 3]),
        ("over", 3, [-1, 0, 1, 2, 3]),
    ],
)
def test_the_marker_stands_on_the_last_waypoint_until_it_moves_to_the_first_card(
    moment: str, pinned: int | None, passed: list[int]
) -> None:
    state = at(moment)
    posts = {leg: post(state, leg) for leg in range(-1, 4)}
    assert [leg for leg, each in posts.items() if each.pinned] == ([] if pinned is None else [pinned])
    assert [leg for leg, each in posts.items() if each.passed] == passed


def test_while_the_second_leg_is_stacked_the_marker_stands_on_the_first_checkpoint() -> None:
    state = table(ASKED, ASKED, phase="stack", cards=[asks_red()])
    assert [post(state, leg).pinned for leg in range(-1, 4)] == [False, True, False, False, False]
    assert post(state, 0).passed


@pytest.mark.rule("CR-CHECKPOINT-02")
def test_a_waypoint_is_shown_with_what_it_pays() -> None:
    state = only(RED, waypoint={"bonus": "6 / 4 points, 1 damage", "rest": "1 points"})
    shown = post(state, 1)
    assert (shown.says, shown.goal) == (text("post.checkpoint", n=2), False)
    assert shown.bonus == ((1, (Worth("points", 6),)), (2, (Worth("points", 4), Worth("damage", 1))))
    assert shown.rest == POINT
    goal = post(state, 3)
    assert (goal.says, goal.goal, goal.rule) == (text("post.goal"), True, None)
    assert [waypoint_name(state, leg) for leg in (0, 3)] == [text("post.checkpoint", n=1), text("post.goal")]
    start = post(state, -1)
    assert (start.says, start.goal, start.bonus, start.rest, start.rule) == (text("post.start"), False, (), (), None)


@pytest.mark.rule("CR-CHECKPOINT-08")
@pytest.mark.rule("CR-AMB-50")
@pytest.mark.parametrize(("obstacle_leg", "behind"), [("after", [1]), ("before", [0])])
def test_a_waypoint_shows_what_is_in_force_behind_it(obstacle_leg: str, behind: list[int]) -> None:
    obstacle = {"obstacle": {"kind": "note", "note": "hum"}}
    state = only(RED, waypoint=obstacle, options={"obstacle_leg": obstacle_leg})
    found = {leg: post(state, leg).rule for leg in range(-1, 4)}
    assert [leg for leg, rule in found.items() if rule is not None] == behind
    rule = found[behind[0]]
    assert rule is not None
    assert rule.note == text("plain", name="hum")


@pytest.mark.rule("CR-CHECKPOINT-07")
@pytest.mark.rule("CR-CHECKPOINT-10")
@pytest.mark.parametrize(
    ("obstacle", "shown"),
    [
        (Obstacle(), None),
        (Obstacle("note", note="hum"), Rule(text("course.each_card"), note=text("plain", name="hum"))),
        (
            Obstacle("pattern", asks=Arrangement((("R",),)), success=(points(1),), failure=(damage(1),)),
            Rule(text("course.each_card"), AskedFor((Pattern(("R",)),)), POINT, (Worth("damage", 1),)),
        ),
        (Obstacle("effect", effects=(damage(2),)), Rule(text("course.each_card"), no=(Worth("damage", 2),))),
    ],
)
def test_an_obstacle_is_what_holds_with_each_card(obstacle: Obstacle, shown: Rule | None) -> None:
    assert rule_of(obstacle) == shown


# -- stacks ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-STACK-02")
@pytest.mark.rule("CR-STACK-03")
def test_the_plan_is_a_rectangle_of_which_some_squares_are_barred() -> None:
    state = only({"diagram": ["o#o", "ooo"], "overlay": ["#"], "overlay_at": [0, 0], "stack": ""})
    assert plan_of(state, 0) == ((3, 2), ((0, 0), (1, 1)))


def picture(driven: dict[str, Any], shown: InView | None = None) -> StackPicture | None:
    return stack_picture(only(driven), 0, shown)


TWO_ROWS = {"diagram": ["oo#", "ooo"], "stack": "(0,0)=RB (0,1)=GGY (2,0)=B"}
FRONT = StackPicture(((0, 0, "RB"), (0, 1, "GGY"), (2, 0, "B")), 3, 2, barred=((2, 1),))
ABOVE = StackPicture(((0, 0, "B"), (0, 1, "Y"), (2, 0, "B")), 3, 2, "top", barred=((2, 1),))


def test_nothing_is_drawn_of_a_stack_of_which_nothing_is_known() -> None:
    assert picture({"level": "table"}) is None


def test_known_columns_are_drawn_from_the_front_and_a_view_from_above_flat() -> None:
    assert picture(TWO_ROWS) == FRONT
    seen = {"level": "top", "top": "(0,0)=B (0,1)=Y (2,0)=B", "diagram": TWO_ROWS["diagram"]}
    assert picture(seen) == ABOVE
    assert picture({"diagram": ["oo"], "stack": ""}) == StackPicture((), 2, 1)
    assert picture({"diagram": ["oo"], "level": "top", "top": ""}) == StackPicture((), 2, 1, "top")


def test_a_match_is_framed_in_the_view_in_which_it_is() -> None:
    front = InView("front", ((0, 0), (0, 1)))
    assert picture(TWO_ROWS, front) == replace(FRONT, framed=((0, 0), (0, 1)))
    above = InView("top", ((0, 1),))
    assert picture(TWO_ROWS, above) == replace(ABOVE, framed=((0, 1),))


@pytest.mark.parametrize(
    ("view", "at_cell", "there"),
    [
        ("front", (0, 0), True),
        ("front", (0, 2), True),  # of the tower behind, above the one before it
        ("front", (0, 3), False),
        ("front", (1, 0), False),
        ("front", (2, 1), False),
        ("top", (0, 1), True),
        ("top", (1, 1), False),
    ],
)
def test_in_the_nearest_miss_a_wrong_cube_is_struck_and_a_missing_one_has_its_place(
    view: Any, at_cell: Square, there: bool
) -> None:
    miss = InView(view, ((2, 0),), ((at_cell, "R"),))
    shown = picture(TWO_ROWS, miss)
    assert shown is not None
    assert shown.framed == ((2, 0),)
    assert (shown.wrong, shown.missing) == ((at_cell, None) if there else (None, at_cell))


def test_the_first_cell_that_does_not_fit_is_struck() -> None:
    shown = picture(TWO_ROWS, InView("front", (), (((0, 1), "R"), ((0, 0), "B"))))
    assert shown is not None
    assert (shown.wrong, shown.missing) == ((0, 1), None)


@pytest.mark.rule("CR-AMB-28")
@pytest.mark.parametrize(
    ("front", "towers", "size"),
    [
        ("far", ((2, 1, "RB"), (2, 0, "GGY"), (0, 1, "B")), (3, 2)),
        ("left", ((1, 0, "RB"), (0, 0, "GGY"), (1, 2, "B")), (2, 3)),
        ("right", ((0, 2, "RB"), (1, 2, "GGY"), (0, 0, "B")), (2, 3)),
    ],
)
def test_from_another_side_the_stack_is_drawn_as_seen_from_there_with_a_note(
    front: str, towers: tuple[tuple[int, int, str], ...], size: tuple[int, int]
) -> None:
    assert picture(TWO_ROWS | {"front": front}) == StackPicture(towers, *size, turned=True)
    framed = picture(TWO_ROWS | {"front": front}, InView("front", ((0, 0),)))
    assert framed is not None
    assert (framed.framed, framed.turned) == (((0, 0),), True)
    above = picture(TWO_ROWS | {"front": front}, InView("top", ((0, 1),)))
    assert above == replace(ABOVE, framed=((0, 1),))  # what is seen from above is the owner's
