"""Telling a stack by touch: a tap a cube under its tower, or a tap a column from above."""

from __future__ import annotations

import pytest

from companion.core.actions import Sighted
from companion.core.view import Cells, Drawer, Offer, Panel, StackPicture, Towers
from companion.games.cube_rally.actions import TellStack
from companion.games.cube_rally.shown.panel import panel
from companion.games.cube_rally.state import STACK, Rally
from tests.games.cube_rally.box import asks_red, stack, table
from tests.games.cube_rally.shown.touched import key, keys, the

TOLD = "cube:0:0:R", "cube:0:0:B", "cube:2:0:G", "cube:0:0:R"
"""Taps that make a tower RBR at the left and G at the right, all in the nearest row."""


def telling(*diagram: str, cubes: str = "R2 B1 G1", **fields: object) -> Rally:
    """Return a game in which the first seat tells its stack, and the second one tells its own, too."""
    own = {"level": "full", "untold": True, "diagram": list(diagram), "cubes": cubes}
    return table(own | fields, own, phase="enter", cards=[asks_red()], options={"front_input": "columns"})


@pytest.fixture(scope="module")
def square() -> Rally:
    """A diagram of three by three whose middle is black."""
    return telling("ooo", "o#o", "ooo")


@pytest.fixture(scope="module")
def above() -> Rally:
    """The same, of which only the top view is told."""
    own = {"level": "top", "diagram": ["ooo", "o#o", "ooo"], "cubes": "R2 B1 G1"}
    return table(own, own, phase="enter", cards=[asks_red()])


def towers(state: Rally, *picked: str) -> Towers:
    return the(panel(state, 0, picked), Towers)


def cells(state: Rally, *picked: str) -> Cells:
    return the(panel(state, 0, picked), Cells)


def drawer(section: Towers | Cells, x: int, y: int) -> Drawer:
    (found,) = (each for each in section.drawers if each.at == (x, y))
    return found


def free(drawer: Drawer) -> str:
    """Return the letters of which a drawer has a cube."""
    return "".join(letter for letter, key in zip(drawer.letters, drawer.keys, strict=True) if key.why is None)


def done(panel: Panel) -> Offer:
    assert panel.confirm is not None
    return panel.confirm


# -- one tap a cube ----------------------------------------------------------------------------------------------


def test_before_the_first_cube_there_is_a_drawer_under_each_tower_of_the_nearest_row(square: Rally) -> None:
    made, section = panel(square, 0), towers(square)
    assert (made.title.key, made.title.args, "".join(hue.letter for hue in made.hues)) == (
        "panel.told", {"n": 0, "owned": 4}, "RBGY",
    )  # fmt: skip
    assert [each.at for each in section.drawers] == [(0, 0), (1, 0), (2, 0)]
    assert {(each.letters, free(each)) for each in section.drawers} == {(("R", "B", "G", "Y"), "RBG")}
    assert section.stack == StackPicture((), 3, 3, barred=((1, 1),))
    assert section.in_hand == (("R", 2), ("B", 1), ("G", 1), ("Y", 0))
    assert (keys(made), section.touched, section.touches) == ([], None, ())


def test_a_tap_puts_the_cube_on_its_tower_and_done_tells_the_stack(square: Rally) -> None:
    section, told = towers(square), []
    for x, letter in ((0, "R"), (0, "B"), (2, "G")):
        tap = drawer(section, x, 0).keys["RBGY".index(letter)]
        told.append(f"cube:{x}:0:{letter}")
        assert (tap.select, tap.action) == ((*told, "row:0"), None)
        section = towers(square, *(tap.select or ()))
    assert section.stack.towers == ((0, 0, "RB"), (2, 0, "G"))
    assert section.in_hand == (("R", 1), ("B", 0), ("G", 0), ("Y", 0))
    made = panel(square, 0, tuple(told))
    assert made.title.args == {"n": 3, "owned": 4}
    assert (done(made).action, done(made).why) == (TellStack(0, stack(x0y0="RB", x2y0="G")), None)
    assert (done(made).tone, done(made).sign) == ("good", "check")


@pytest.mark.rule("CR-STACK-06")
def test_a_colour_of_which_nothing_is_left_is_an_empty_pit(square: Rally) -> None:
    last = drawer(towers(square, "cube:0:0:R", "cube:1:0:R"), 2, 0)
    assert free(last) == "BG"
    why = last.keys[0].why
    assert why is not None
    assert (why.key, why.args) == ("panel.none_left", {"colour": "R"})


ROWS = [
    (("ooo",), []),
    (("ooo", "ooo"), [("row.front", None), ("row.back", None)]),
    (("o", "o", "o"), [("row.front", None), ("row.middle", None), ("row.back", None)]),
    (("o", "o", "o", "o"), [("row.number", n) for n in (1, 2, 3, 4)]),
]


@pytest.mark.parametrize(("diagram", "words"), ROWS, ids=["1", "2", "3", "4"])
def test_the_row_is_chosen_where_there_are_several(diagram: tuple[str, ...], words: list[object]) -> None:
    section = towers(telling(*diagram))
    assert [(each.says.key, each.says.args.get("n")) for each in section.rows] == words
    assert [each.on for each in section.rows] == [n == 0 for n in range(len(words))]


@pytest.mark.rule("CR-STACK-03")
def test_in_another_row_no_drawer_is_under_a_black_square_and_what_was_told_stays(square: Rally) -> None:
    middle = towers(square, "cube:0:0:R").rows[1].select or ()
    assert middle == ("cube:0:0:R", "row:1")
    section = towers(square, *middle)
    assert (section.row, [each.at for each in section.drawers]) == (1, [(0, 1), (2, 1)])
    assert [each.on for each in section.rows] == [False, True, False]
    then = section.drawers[1].keys[1].select or ()
    assert then == ("cube:0:0:R", "cube:2:1:B", "row:1")
    assert key(panel(square, 0, then), "tap.take_cube").select == ("cube:0:0:R", "row:1")


def test_the_undo_key_shows_the_cube_that_it_takes(square: Rally) -> None:
    back = key(panel(square, 0, ("cube:0:0:R", "cube:1:0:B")), "tap.take_cube")
    assert back.adds is not None
    assert (back.select, back.adds.args["name"], back.sign) == (("cube:0:0:R", "row:0"), "B", "undo")
    assert keys(panel(square, 0, back.select or ()))[0].adds != back.adds


def test_every_cube_of_the_picture_can_be_touched(square: Rally) -> None:
    section = towers(square, *TOLD, "cube:0:2:B")
    assert [each[:3] for each in section.touches] == [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 2, 0), (2, 0, 0)]
    for x, y, level, offer in section.touches:
        then = towers(square, *(offer.select or ()))
        assert (then.touched, then.row, then.stack) == ((x, y, level), y, section.stack)


def test_a_drawer_key_of_the_touched_tower_replaces_the_cube(square: Rally) -> None:
    section = towers(square, *TOLD, "touch:0:0:1")
    own = drawer(section, 0, 0)
    assert free(own) == "B"  # its own colour; R and G have no cube left
    wider = telling("ooo", "o#o", "ooo", cubes="R2 B1 G2")
    again = drawer(towers(wider, *TOLD, "touch:0:0:1"), 0, 0)
    assert free(again) == "BG"
    assert again.keys[2].select == ("cube:0:0:R", "cube:0:0:G", "cube:2:0:G", "cube:0:0:R", "row:0")
    assert free(drawer(section, 1, 0)) == ""
    assert (drawer(section, 1, 0).keys[1].select or ())[:4] == TOLD


@pytest.mark.parametrize(
    ("touched", "left"),
    [
        ("touch:0:0:0", ("cube:2:0:G",)),
        ("touch:0:0:1", ("cube:0:0:R", "cube:2:0:G")),
        ("touch:0:0:2", ("cube:0:0:R", "cube:0:0:B", "cube:2:0:G")),
        ("touch:2:0:0", ("cube:0:0:R", "cube:0:0:B", "cube:0:0:R")),
    ],
)
def test_off_takes_the_touched_cube_and_those_above(square: Rally, touched: str, left: tuple[str, ...]) -> None:
    (off,) = keys(panel(square, 0, (*TOLD, touched)))
    assert (off.says.key, off.select, off.sign) == ("tap.off", (*left, "row:0"), "undo")


@pytest.mark.parametrize(
    "stale",
    ["cube:1:1:R", "cube:3:0:R", "cube:0:3:R", "cube:0:0:x", "cube:0:R", "cube:", "touch:0:0:1", "touch:1:0:0",
     "touch:x", "row:3", "cube:-1:0:R"],
)  # fmt: skip
def test_what_of_the_selection_fits_nothing_does_nothing(square: Rally, stale: str) -> None:
    assert towers(square, stale, "cube:0:0:R") == towers(square, "cube:0:0:R")


@pytest.mark.rule("CR-STACK-06")
def test_more_cubes_than_there_are_cannot_be_told(square: Rally) -> None:
    made = panel(square, 0, ("cube:0:0:B", "cube:0:0:B"))
    assert dict(the(made, Towers).in_hand)["B"] == 0
    why = done(made).why
    assert why is not None
    assert why.key == "reject.seen_too_many"


@pytest.mark.rule("CR-JUDGE-08")
def test_hidden_cubes_are_told_under_the_topmost_ones_that_were_seen() -> None:
    seen = {"level": "top", "untold": False, "top": "(0,0)=R (2,0)=B (1,2)=G"}
    state = telling("ooo", "o#o", "ooo", cubes="R3 B1 G1", **seen)
    section = towers(state)
    assert [each.at for each in section.drawers] == [(0, 0), (2, 0)]
    assert [each.at for each in towers(state, "row:2").drawers] == [(1, 2)]
    assert {free(each) for each in section.drawers} == {"R"}
    assert section.touches == ()
    under = panel(state, 0, ("cube:0:0:R",))
    assert the(under, Towers).stack.towers == ((0, 0, "RR"), (1, 2, "G"), (2, 0, "B"))
    assert under.title.args == {"n": 4, "owned": 5}
    assert done(under).action == TellStack(0, stack(x0y0="RR", x2y0="B", x1y2="G"))
    assert done(under).why is None


# -- one tap a column --------------------------------------------------------------------------------------------


def test_from_above_each_open_square_is_a_little_drawer(above: Rally) -> None:
    section = cells(above)
    assert (section.width, section.height, section.barred) == (3, 3, ((1, 1),))
    assert [each.at for each in section.drawers] == [
        (0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2),
    ]  # fmt: skip
    assert {(each.letters, free(each), each.face, each.take) for each in section.drawers} == {
        (("R", "B", "G", "Y"), "RBG", "", None)
    }
    assert not any(each.on for drawer in section.drawers for each in drawer.keys)


def test_a_tap_fills_the_square_and_done_tells_what_is_seen(above: Rally) -> None:
    first = drawer(cells(above), 2, 1).keys[0].select or ()
    second = drawer(cells(above, *first), 0, 2).keys[1].select or ()
    made = panel(above, 0, second)
    assert (made.title.key, made.title.args, keys(made)) == ("panel.tops", {"n": 2}, [])
    assert done(made).action == Sighted(0, STACK, ((0, 2, "B"), (2, 1, "R")), "typed")
    assert (done(made).tone, done(made).sign, done(made).why) == ("good", "check", None)
    own = drawer(the(made, Cells), 2, 1)
    assert (own.face, [each.on for each in own.keys]) == ("R", [True, False, False, False])
    assert own.take is not None
    assert own.take.select == ("cube:0:2:B",)


@pytest.mark.rule("CR-STACK-06")
def test_a_filled_square_can_change_to_what_is_left_or_stay(above: Rally) -> None:
    section = cells(above, "cube:0:0:B", "cube:1:0:R", "cube:2:0:R")
    assert {at: free(drawer(section, *at)) for at in ((0, 0), (1, 0), (0, 1))} == {
        (0, 0): "BG", (1, 0): "RG", (0, 1): "G",
    }  # fmt: skip
    changed = drawer(section, 0, 0).keys[2].select or ()
    assert set(changed) == {"cube:0:0:G", "cube:1:0:R", "cube:2:0:R"}
    why = drawer(section, 0, 1).keys[0].why
    assert why is not None
    assert (why.key, why.args) == ("panel.none_left", {"colour": "R"})


def test_of_two_faces_told_for_one_square_the_last_one_lies_there(above: Rally) -> None:
    assert drawer(cells(above, "cube:0:0:B", "cube:0:0:R"), 0, 0).face == "R"
