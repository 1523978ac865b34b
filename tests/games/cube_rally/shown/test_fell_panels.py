"""Cubes that have fallen, as their owner says it: by tower, by face from above, or by colour."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Advance
from companion.core.view import Cells, Offer, Panel, StackPicture, Towers
from companion.games.cube_rally.actions import Collapse, Judge
from companion.games.cube_rally.components import Seen, Stack
from companion.games.cube_rally.shown.panel import panel
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, do, stack, table
from tests.games.cube_rally.shown.touched import key, keys, said, the

OWN: dict[str, Any] = {"cubes": "R2 B2 G1", "diagram": ["ooo", "o#o"]}
FULL = OWN | {"level": "full", "stack": "(0,0)=RBG (2,1)=B"}
TOP = OWN | {"level": "top", "top": "(0,0)=R (1,1)=B"}
TABLE = OWN | {"level": "table"}


def judging(own: dict[str, Any], **options: str) -> Rally:
    return table(own, {"level": "table"}, cards=[asks_red(), asks_red()], options=options)


@pytest.fixture(scope="module")
def full() -> Rally:
    return judging(FULL)


@pytest.fixture(scope="module")
def top() -> Rally:
    return judging(TOP)


@pytest.fixture(scope="module")
def top_lost() -> Rally:
    """From above, where fallen cubes never come back."""
    return judging(TOP, fallen_cubes="lost")


def fell(state: Rally, *picked: str) -> Panel:
    return panel(state, 0, ("fell", *picked))


def done(made: Panel) -> Offer:
    assert made.confirm is not None
    assert made.confirm.tone == "good"
    return made.confirm


def tapped(state: Rally, offer: Offer | None) -> Panel:
    """Return the panel after a key that only selects."""
    assert offer is not None
    assert offer.action is None
    assert offer.select is not None
    return panel(state, 0, offer.select)


def face(made: Panel, x: int, y: int, letter: str) -> Offer:
    (found,) = (each for each in the(made, Cells).drawers if each.at == (x, y))
    return found.keys[found.letters.index(letter)]


def take(made: Panel, x: int, y: int) -> Offer | None:
    (found,) = (each for each in the(made, Cells).drawers if each.at == (x, y))
    return found.take


# -- by tower ----------------------------------------------------------------------------------------------------


def test_a_known_stack_is_drawn_and_each_cube_can_be_touched(full: Rally) -> None:
    made = fell(full)
    assert (made.title.key, said(made), keys(made)) == ("fell.title", ["fell.touch"], [])
    assert [hue.letter for hue in made.hues] == ["R", "B", "G", "Y"]
    section = the(made, Towers)
    assert section.stack == StackPicture(((0, 0, "RBG"), (2, 1, "B")), 3, 2, barred=((1, 0),))
    assert [each[:3] for each in section.touches] == [(0, 0, 0), (0, 0, 1), (0, 0, 2), (2, 1, 0)]
    assert (section.drawers, done(made).sign) == ((), "check")


@pytest.mark.rule("CR-STACK-12")
def test_as_long_as_no_cube_has_gone_nothing_is_done(full: Rally) -> None:
    why = done(fell(full)).why
    assert why is not None
    assert why.key == "reject.cannot_remain"


@pytest.mark.rule("CR-STACK-10")
@pytest.mark.parametrize(
    ("touched", "left"),
    [
        ([(0, 0, 2)], stack(x0y0="RB", x2y1="B")),
        ([(0, 0, 1)], stack(x0y0="R", x2y1="B")),
        ([(0, 0, 0)], stack(x2y1="B")),
        ([(0, 0, 2), (0, 0, 1)], stack(x0y0="R", x2y1="B")),
        ([(2, 1, 0), (0, 0, 1)], stack(x0y0="R")),
        ([(0, 0, 0), (2, 1, 0)], ()),
    ],
)
def test_the_touched_cube_and_those_above_it_go(
    full: Rally, touched: list[tuple[int, int, int]], left: Stack
) -> None:
    made = fell(full)
    for at in touched:
        made = tapped(full, next(each[3] for each in the(made, Towers).touches if each[:3] == at))
    assert (done(made).action, done(made).why) == (Collapse(0, stack=left), None)
    assert the(made, Towers).stack.towers == tuple((c.x, c.y, c.cubes) for c in left)
    back = key(made, "tap.none_fell")
    assert (back.select, back.sign) == (("fell",), "undo")


@pytest.mark.parametrize("stale", ["cut:1:1:0", "cut:0:0:3", "cut:0:0", "cut:x:0:0"])
def test_a_cube_that_does_not_stand_cannot_have_fallen(full: Rally, stale: str) -> None:
    assert the(fell(full, stale), Towers) == the(fell(full), Towers)


# -- from above --------------------------------------------------------------------------------------------------


def test_from_above_only_columns_that_stood_can_change(top: Rally) -> None:
    made = fell(top)
    assert (said(made), keys(made), done(made).sign) == (["fell.tops"], [], "check")
    assert [(each.at, each.face) for each in the(made, Cells).drawers] == [((0, 0), "R"), ((1, 1), "B")]
    assert done(made).action == Collapse(0, top=(Seen(0, 0, "R"), Seen(1, 1, "B")))


def test_a_column_gets_its_new_face_or_is_emptied(top: Rally) -> None:
    changed = tapped(top, face(fell(top), 1, 1, "G"))
    assert done(changed).action == Collapse(0, top=(Seen(0, 0, "R"), Seen(1, 1, "G")))
    emptied = tapped(top, take(changed, 0, 0))
    assert (done(emptied).action, done(emptied).why) == (Collapse(0, top=(Seen(1, 1, "G"),)), None)
    nothing = tapped(top, take(emptied, 1, 1))
    assert (done(nothing).action, done(nothing).why) == (Collapse(0, top=()), None)
    assert [each.face for each in the(nothing, Cells).drawers] == ["", ""]
    again = tapped(top, face(nothing, 0, 0, "B"))
    assert done(again).action == Collapse(0, top=(Seen(0, 0, "B"),))


@pytest.mark.rule("CR-AMB-22")
def test_lost_cubes_are_counted_beside_the_faces_and_neither_forgets_the_other(top_lost: Rally) -> None:
    made = fell(top_lost)
    assert said(made) == ["fell.tops", "fell.which"]
    assert [each.says.key for each in keys(made)] == ["plain", "plain", "plain", "plain", "tap.none_fell"]
    made = tapped(top_lost, keys(made)[1])
    made = tapped(top_lost, take(made, 1, 1))
    made = tapped(top_lost, keys(made)[2])
    assert done(made).action == Collapse(0, top=(Seen(0, 0, "R"),), fallen=(("B", 1), ("G", 1)))
    assert done(tapped(top_lost, key(made, "tap.none_fell"))).action == done(fell(top_lost)).action


# -- by colour ---------------------------------------------------------------------------------------------------


def test_at_level_table_one_tap_says_that_cubes_fell() -> None:
    made = fell(judging(TABLE))
    assert (said(made), keys(made)) == (["fell.table"], [])
    assert (done(made).says.key, done(made).action, done(made).sign) == ("fell.go_on", Collapse(0), "check")


@pytest.mark.rule("CR-AMB-22")
def test_where_fallen_cubes_never_come_back_their_colours_are_counted() -> None:
    state = judging(TABLE, fallen_cubes="lost")
    made = fell(state)
    assert said(made) == ["fell.table", "fell.which"]
    for n in (0, 0, 1):
        made = tapped(state, keys(made)[n])
    assert [(each.adds and each.adds.args["n"], each.why is None) for each in keys(made)[:4]] == [
        (2, False), (1, True), (0, True), (0, False),
    ]  # fmt: skip
    why = keys(made)[0].why
    assert why is not None
    assert (why.key, why.args) == ("panel.none_left", {"colour": "R"})
    assert done(made).action == Collapse(0, fallen=(("B", 1), ("R", 2)))
    assert done(panel(state, 0, ("fell", "lost:x"))).action == Collapse(0)
    lost = do(state, Collapse(0, fallen=(("R", 1),)))
    assert keys(tapped(lost, keys(fell(lost))[0]))[0].why is not None


def test_who_has_retired_says_nothing_of_cubes_any_more() -> None:
    state = table(TABLE | {"durability": 0}, TABLE, cards=[asks_red(), asks_red()])
    state = do(state, Judge(0, 0, False), Judge(1, 0, True), Advance(None))
    assert state.retired == (0,)
    assert fell(state).title.key == "panel.judge"
