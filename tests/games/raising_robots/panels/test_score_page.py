"""The score: numbers that are told, one after the other."""

from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.view import (
    AmountKeys,
    AskForm,
    Says,
)
from companion.games.raising_robots.actions import (
    TellClass,
    TellPrinted,
    TellScore,
)
from companion.games.raising_robots.components import ClassCard, RobotCard
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, KeptClass, KeptInventor, RoundWork
from tests.games.raising_robots.made import did
from tests.games.raising_robots.panels.desk_made import BOX, CLASSES, actions, doing, one, sections, selects


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


def at_the_end(**fields):
    return replace(doing("design", work=RoundWork(), **fields), phase="score")


def test_what_a_robot_is_worth_that_nobody_knows_is_asked_for():
    odd = replace(BOX, robots={"odd": RobotCard("odd", "design", "Odd")})
    state = at_the_end(material=odd, rows=((Assembled("odd"),), (), ()))
    form = one(state, AskForm)
    assert (form.asks.key, form.keys[7].offer.action) == ("ask.robot_vp", TellPrinted(0, "robot/odd/vp", 7))
    shown = panel(state, 0)
    assert (shown.title.key, shown.workbench.pill.sign, shown.confirm) == ("panel.score", "vp", None)
    told = panel(did(state, form.keys[7].offer.action), 0)
    assert not [each for each in told.sections if isinstance(each, AskForm)]


def test_a_class_without_a_scale_is_told_by_number_and_by_its_name():
    box = replace(BOX, classes={**CLASSES, "bare": ClassCard("bare", "Bare")})
    state = at_the_end(material=box, classes=(KeptClass("hats", "speed"), KeptClass("bare")))
    tens, ones = (one(state, AmountKeys, "tens:2", nth=n) for n in range(2))
    assert (tens.says.key, dict(tens.says.args)) == ("score.ask.class", {"name": "Bare"})
    assert (tens.across, ones.across, ones.says) == (5, 5, None)
    assert actions(ones.keys) == [TellClass(0, 1, 20 + n) for n in range(10)]
    assert all(key.worded for key in (*tens.keys, *ones.keys))
    assert {key.offer.says.key for key in (*tens.keys, *ones.keys)} == {"choice.number"}


def test_grades_that_are_left_of_the_second_card_are_those_of_its_scale():
    open_scale = replace(CLASSES["hats"], id="open", a_needs_extra_credit=None)
    box = replace(BOX, classes={**CLASSES, "open": open_scale})
    kept = (KeptClass("hats", "speed"), KeptClass("open"))
    asked = one(at_the_end(material=box, classes=kept, stock=Stock(gear=4)), AmountKeys)
    assert (actions(asked.keys), asked.across) == ([TellClass(0, 1, 4), TellClass(0, 1, 9)], 5)
    assert (asked.says.key, all(key.worded for key in asked.keys)) == ("score.ask.class", True)


def test_all_numbers_are_told_in_words_on_their_keys():
    state = replace(doing("design", level="table", work=RoundWork()), phase="score")
    for _ in range(5):
        tens, ones = (one(state, AmountKeys, nth=n) for n in range(2))
        assert all(key.worded for key in (*tens.keys, *ones.keys))
        state = did(state, ones.keys[0].offer.action)
    shown = panel(state, 0)
    assert (shown.title.key, shown.sections[0].says.key, shown.sections[0].says.args["n"]) == (
        "panel.score", "panel.score.total", 0,
    )  # fmt: skip
    assert (shown.confirm.says.key, shown.confirm.sign, shown.confirm.tone) == ("panel.done", "check", "good")


def test_an_inventor_is_reminded_of_while_its_own_points_are_told():
    state = at_the_end(inventor=KeptInventor("nobody_knows"))
    reminded = {}
    while panel(state, 0).confirm is None:
        source = one(state, AmountKeys, nth=1).keys[0].offer.action.source
        reminded[source] = [each.says.key for each in sections(state) if isinstance(each, Says)]
        state = did(state, one(state, AmountKeys, nth=1).keys[0].offer.action)
    assert reminded["inventor"] == ["remind.game_end"]
    assert not any(said for source, said in reminded.items() if source != "inventor")
