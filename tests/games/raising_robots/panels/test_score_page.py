"""The score: numbers that are told, one after the other."""

from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.view import (
    AmountKeys,
)
from companion.games.raising_robots.actions import (
    TellClass,
    TellScore,
)
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import KeptClass, RoundWork
from tests.games.raising_robots.made import did
from tests.games.raising_robots.panels.desk_made import BOX, CLASSES, actions, doing, one, selects


def test_a_score_is_told_source_by_source_with_tens_and_ones():
    state = replace(doing("design", level="table", work=RoundWork()), phase="score")
    tens, ones = (one(state, AmountKeys, nth=n) for n in range(2))
    assert selects(tens.keys)[3] == ("tens:3",)
    source = ones.keys[0].offer.action.source
    assert actions(one(state, AmountKeys, "tens:3", nth=1).keys) == [TellScore(0, source, 30 + n) for n in range(10)]
    for _ in range(5):
        (key, *_rest) = one(state, AmountKeys, nth=1).keys
        state = did(state, key.offer.action)
    assert panel(state, 0).confirm.action == Ready(0)


def test_leftovers_are_told_as_pieces_and_divided_here():
    state = replace(doing("design", level="table", work=RoundWork()), phase="score")
    state = did(state, *(TellScore(0, each, 1) for each in ("classes", "robots", "inventory", "inventor")))
    assert one(state, AmountKeys, "tens:1", nth=1).keys[1].offer.action == TellScore(0, "leftovers", 3, 11)


def test_a_class_whose_grade_is_open_is_told_by_the_grades_that_are_left():
    open_scale = replace(CLASSES["hats"], a_needs_extra_credit=None)
    material = replace(BOX, classes={"hats": open_scale})
    kept = (KeptClass("hats"),)
    state = doing("design", work=RoundWork(), material=material, classes=kept, stock=Stock(gear=4))
    state = replace(state, phase="score")
    assert actions(one(state, AmountKeys).keys) == [TellClass(0, 0, 4), TellClass(0, 0, 9)]


def test_a_score_begins_with_no_tens_and_each_source_has_its_sign():
    state = replace(doing("design", level="table", work=RoundWork()), phase="score")
    signs = {}
    for _ in range(5):
        tens, ones = (one(state, AmountKeys, nth=n) for n in range(2))
        assert [key.offer.on for key in tens.keys] == [True, *[False] * 9]
        assert [key.offer.says.args["n"] for key in ones.keys] == [str(n) for n in range(10)]
        signs[ones.keys[0].offer.action.source] = panel(state, 0).workbench.pill.sign
        state = did(state, ones.keys[0].offer.action)
    assert signs == {
        "robots": "robot", "classes": "class_card", "inventory": "vp", "leftovers": "robot_card",
        "inventor": "inventor",
    }  # fmt: skip
