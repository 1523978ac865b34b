"""Figures that are not known are asked for, one after the other."""

from companion.core.view import (
    AskForm,
)
from companion.games.raising_robots.actions import (
    TellAmounts,
    TellPrinted,
)
from companion.games.raising_robots.panels import panel
from tests.games.raising_robots.made import did
from tests.games.raising_robots.panels.desk_made import doing, one, sections


def test_unknown_figures_are_asked_one_after_the_other_and_can_be_put_off():
    state = doing("assemble", named=("new",))
    picked = ("ask:robot/new/right/energy", "ask:robot/new/right/pay")
    shown = panel(state, 0, picked)
    form = shown.sections[0]
    assert shown.workbench.count.args == {"n": 1, "of": 2}
    assert form.asks.key == "ask.right_energy"
    assert [key.offer.action.value for key in form.keys] == list(range(10))
    assert form.keys[4].offer.then == ("ask:robot/new/right/pay",)
    assert form.others[0].action == TellPrinted(0, "robot/new/right/energy", None)
    assert [other.select for other in form.others[1:]] == [("page:book",), ()]
    told = did(state, form.keys[4].offer.action)
    following = panel(told, 0, picked)
    assert following.workbench.count.args == {"n": 2, "of": 2}
    assert [other.action for other in following.sections[0].others][:1] == [TellAmounts(0, "robot/new/right/pay", ())]
    known = did(told, following.sections[0].others[0].action)
    assert not [each for each in sections(known, *picked) if isinstance(each, AskForm)]


def test_signs_are_counted_until_that_is_all():
    state = doing("assemble", named=("new",))
    picked = ("ask:robot/new/left/pay", "sign:gear", "sign:wild", "sign:gear")
    form = one(state, AskForm, *picked)
    assert {key.offer.sign: key.count for key in form.keys if key.count} == {"gear": 2, "wild": 1}
    assert form.keys[0].offer.select == (*picked, "sign:sensor")
    assert form.others[0].action == TellAmounts(0, "robot/new/left/pay", (("gear", 2), ("wild", 1)))
    assert form.others[0].then == ()


def test_the_card_is_drawn_as_far_as_it_is_known_with_the_asked_field_marked():
    state = doing("assemble", named=("axle",))
    card = one(state, AskForm, "again:robot/axle/right/energy").card
    left, right = card.boxes
    assert [[(a.sign, a.said, a.mark) for a in line] for line in left.lines] == [
        [("energy", "2", "ours")], [("sensor", "2", "plain"), ("gear", "", "plain")],
    ]  # fmt: skip
    assert right.lines[0][0].mark == "asked"
    assert (card.corner.said, card.corner.mark) == ("3", "ours")
    assert one(state, AskForm, "again:robot/axle/right/energy").hint.args["n"] == 2
    assert one(state, AskForm, "again:robot/axle/left/energy").hint.args["n"] == 5
    assert one(state, AskForm, "again:robot/axle/vp").card.corner.mark == "asked"
    assert not [each for each in sections(state, "ask:robot/axle/vp") if isinstance(each, AskForm)]
    assert not [each for each in sections(state, "again:robot/nobody/vp") if isinstance(each, AskForm)]


def test_all_that_can_be_printed_in_a_cost_can_be_told():
    form = one(doing("assemble", named=("new",)), AskForm, "ask:robot/new/left/pay")
    assert [key.offer.sign for key in form.keys] == [
        "sensor", "gear", "program", "microchip", "wild", "battery", "duct_tape", "robot_card",
    ]  # fmt: skip
