"""A figure that is asked for: the question in the printed words, the card beside it, and the ways past it."""

import pytest
from msgspec.structs import replace

from companion.core.view import AskForm
from companion.games.raising_robots.actions import Decline, TellAmounts, TellPrinted
from companion.games.raising_robots.components import KNOWN_BOARDS, BoardAction, Cost, RobotAction, RobotCard
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.state import Due
from tests.games.raising_robots.made import did, given
from tests.games.raising_robots.panels.desk_made import BOX, doing, one, sections

WHOLE = RobotCard(
    "whole", "recycle", "Whole", 3, Cost(2, (("sensor", 2),)), Cost(5, ()), RobotAction(4), "speed", RobotAction(6),
)  # fmt: skip
BARE = RobotCard("bare", "design", "Bare")
BOARDS = replace(
    KNOWN_BOARDS, upgrade_costs=(Cost(), Cost()), bid_tracks=((None, None, None), (None, None, None)),
    actions=(BoardAction("design"), BoardAction("design")),
)  # fmt: skip
MATERIAL = replace(BOX, robots={"whole": WHOLE, "bare": BARE}, boards=BOARDS)
LEFT_ENERGY, LEFT_PAY = "ask:robot/bare/left/energy", "ask:robot/bare/left/pay"


def form(*picked):
    return one(doing("assemble", material=MATERIAL), AskForm, *picked)


def drawn(amounts):
    return [(amount.sign, amount.said, amount.mark) for amount in amounts]


@pytest.mark.parametrize(("figure", "key", "args"), [
    ("robot/bare/vp", "robot_vp", {}), ("robot/bare/left/energy", "left_energy", {}),
    ("robot/bare/left/pay", "left_pay", {}), ("robot/bare/right/pay", "right_pay", {}),
    ("robot/bare/basic/energy", "basic_energy", {}), ("robot/bare/upgraded/energy", "upgraded_energy", {}),
    ("board/space/recycle/3", "space_wilds", {"n": 4, "row": "@phase_of.recycle"}),
    ("board/vp_by_row/3", "vp_by_row", {"n": 3, "row": ""}), ("board/line/1/3", "line_cubes", {"n": 4, "row": ""}),
    ("board/bid/0/2", "bid_price", {"n": 3, "row": ""}), ("board/upgrade/1/energy", "cost_row", {"n": 0, "row": ""}),
    ("board/action/1/energy", "board_energy", {"n": 0, "row": ""}),
])  # fmt: skip
def test_places_are_counted_from_one_and_robots_of_a_row_are_as_many_as_they_are(figure, key, args):
    asks = form(f"ask:{figure}").asks
    assert (asks.key, dict(asks.args)) == (f"ask.{key}", args)


@pytest.mark.parametrize(("figure", "sign"), [
    ("space/design/2", "wild"), ("upgrade/0/pay", "wild"), ("bid/1/2", "wild"), ("line/2/0", "energy_cube"),
    ("action/0/energy", "energy"), ("vp_by_row/2", "vp"),
])  # fmt: skip
def test_of_boards_the_part_asked_about_is_drawn_by_what_is_printed_there(figure, sign):
    card = form(f"ask:board/{figure}").card
    part = f"ask.card.{figure.partition('/')[0]}"
    (box,) = card.boxes
    assert (card.says.key, box.says.key) == (part, part)
    assert [drawn(line) for line in box.lines] == [[(sign, "?", "asked")]]


def test_a_robot_of_which_nothing_is_known_is_drawn_with_question_marks_where_figures_stand():
    card = form("ask:robot/bare/right/pay").card
    assert drawn([card.corner]) == [("vp", "?", "ours")]
    assert [[drawn(line) for line in box.lines] for box in card.boxes] == [
        [[("energy", "?", "ours")], [("gear", "?", "ours")]], [[("energy", "?", "ours")], [("gear", "?", "asked")]],
    ]  # fmt: skip
    assert [box.says.key for box in card.boxes] == ["ask.cost.left", "ask.cost.right"]
    assert [(drawn([line.head]), line.sign) for line in card.lines] == [
        ([("energy", "?", "ours")], ""), ([("energy", "?", "ours")], "token"),
    ]  # fmt: skip


@pytest.mark.parametrize("asked", ["basic", "upgraded"])
def test_both_actions_are_drawn_with_their_energy_and_the_token_that_upgrades(asked):
    card = form(f"again:robot/whole/{asked}/energy").card
    basic, upgraded = card.lines
    assert drawn([basic.head]) == [("energy", "4", "asked" if asked == "basic" else "ours")]
    assert drawn([upgraded.head]) == [("energy", "6", "asked" if asked == "upgraded" else "ours")]
    assert (basic.sign, upgraded.sign) == ("", "speed")
    assert (card.phase, card.sign, card.says.args["name"]) == ("recycle", "recycle", "Whole")
    assert (card.head.robot, card.head.phase) == ("whole", "recycle")


@pytest.mark.rule("RR-ASSEMBLE-06")
@pytest.mark.parametrize(("figure", "hint"), [
    ("left/energy", {"n": 5}), ("right/energy", {"n": 2}), ("left/pay", None), ("basic/energy", None), ("vp", None),
])  # fmt: skip
def test_only_energy_of_a_column_is_hinted_at_by_that_of_the_other_one(figure, hint):
    said = form(f"again:robot/whole/{figure}").hint
    assert (None if said is None else dict(said.args)) == hint


@pytest.mark.rule("RR-ASSEMBLE-06")
@pytest.mark.parametrize("figure", ["robot/bare/left/energy", "robot/bare/right/energy", "board/vp_by_row/2"])
def test_where_the_other_column_is_not_known_nothing_is_hinted_at(figure):
    assert form(f"ask:{figure}").hint is None


def test_a_single_question_is_not_counted_and_what_is_told_anew_is_counted_once():
    state = doing("assemble", material=MATERIAL)
    assert panel(state, 0, (LEFT_ENERGY,)).workbench.count is None
    again = panel(state, 0, (LEFT_ENERGY, "again:robot/whole/vp")).workbench.count
    assert (again.key, dict(again.args)) == ("ask.nth", {"n": 1, "of": 2})
    assert panel(state, 0, ("ask:robot/whole/vp", LEFT_ENERGY)).workbench.count.args == {"n": 2, "of": 2}


def test_each_number_is_a_key_and_none_is_said_to_be_not_printed():
    shown = form(LEFT_ENERGY, LEFT_PAY)
    assert [(key.offer.says.key, key.offer.says.args["n"]) for key in shown.keys] == [
        ("choice.number", str(n)) for n in range(10)
    ]  # fmt: skip
    none, book, later = shown.others
    assert (none.says.key, none.action) == ("ask.not_printed", TellPrinted(0, "robot/bare/left/energy", None))
    assert none.then == (LEFT_PAY,)
    assert (book.says.key, book.select, book.sign) == ("panel.book", ("page:book",), "pencil")
    assert (later.says.key, later.select, later.action) == ("ask.later", (), None)
    assert shown.kept.key == "ask.kept"


def test_signs_are_said_to_be_all_once_one_was_told_and_can_be_put_off_before():
    empty = form(LEFT_PAY, LEFT_ENERGY.replace("left", "right"))
    assert [other.says.key for other in empty.others] == ["ask.not_printed", "panel.book", "ask.later"]
    assert empty.others[0].action == TellAmounts(0, "robot/bare/left/pay", ())
    told = form(LEFT_PAY, "sign:battery")
    assert [other.says.key for other in told.others] == ["ask.that_is_all", "panel.book", "ask.later"]
    assert {key.offer.says.key for key in told.keys} == {
        f"resource.{name}"
        for name in ("sensor", "gear", "program", "microchip", "wild", "battery", "duct_tape", "robot_card")
    }  # fmt: skip
    assert told.kept.key == "ask.kept"


@pytest.mark.rule("RR-ICON-17")
def test_a_figure_that_is_due_is_put_off_by_declining_it_even_before_something_else_is_due():
    due = (Due("figure", figure="board/vp_by_row/1"), Due("wild"))
    state = given(doing("design", material=MATERIAL), due=due)
    shown = one(state, AskForm)
    assert [other.action for other in shown.others] == [TellPrinted(0, "board/vp_by_row/1", None), Decline(0)]
    assert shown.others[1].says.key == "ask.later"
    assert panel(did(state, Decline(0)), 0).title.key == "due.wild"
    wild_first = given(state, due=due[::-1])
    other = one(wild_first, AskForm, "ask:robot/bare/vp").others
    assert [each.select for each in other[1:]] == [("page:book",), ()]
    assert not [each for each in sections(wild_first) if isinstance(each, AskForm)]
