"""The pages of a panel: what stands on them, what each key does, and what it leads to."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide, Ready
from companion.core.view import (
    AmountKeys,
    AmountStrip,
    AskForm,
    OwnBoard,
    PaymentStrip,
    RobotsToBuild,
    RobotStrips,
    Says,
    StockGrid,
    TokenSpots,
)
from companion.games.raising_robots.actions import (
    Assemble,
    BeginPhase,
    Book,
    BookEffect,
    Decline,
    EndPhase,
    KeepClass,
    KeepInventor,
    NameCard,
    NewRobot,
    PlaceToken,
    Repay,
    TellAmounts,
    TellBonus,
    TellClass,
    TellPrinted,
    TellScore,
    Unlock,
    UseAbility,
    UseEnergy,
)
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    ROWS,
    Ability,
    ClassCard,
    Cost,
    Grade,
    InventorCard,
    Objective,
    PrintedEffect,
    PrintedSpot,
    Requirement,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, Due, KeptClass, KeptInventor, LaidCard, RoundWork
from tests.games.raising_robots.made import ENERGY, begun, did, given, performing

AXLE = RobotCard("axle", "manufacture", "Axle", 3, Cost(2, (("sensor", 2), ("gear", 1))), Cost(5, (("sensor", 1),)))
NEW = RobotCard("new", "design", "New", 1)
SPOTS = (
    PrintedSpot("upgrade", "speed", inspiration=True), PrintedSpot("design", "speed", energy=1),
    PrintedSpot("design", "cosmetic", slot=2),
)  # fmt: skip
CLASSES = {
    "hats": ClassCard("hats", "Hats", Objective("resource", "gear"), "speed", True,
                      (Grade(0, 1, "C"), Grade(2, 4, "B"), Grade(4, 9, "A"))),
    "plain": ClassCard("plain", "Plain"),
}  # fmt: skip
INVENTORS = {
    "doc": InventorCard("doc", "Doc", 1, Ability("round_end", "Take", PrintedEffect(gain=(("gear", 1),))),
                        Requirement("robots", 2), "speed", "or", Ability("game_end", "Count")),
    "old": InventorCard("old", "Old", basic=Ability("permanent", "Always help")),
}  # fmt: skip
SPACES = dict.fromkeys(ROWS, (0, 1, 2, None, 2))
BOX = WorkshopBox(
    ENERGY, {"axle": AXLE, "new": NEW}, CLASSES, INVENTORS, replace(KNOWN_BOARDS, space_costs=SPACES, spots=SPOTS)
)
NO_SPOTS = replace(BOX, boards=replace(BOX.boards, spots=()))
RICH = Stock(sensor=3, gear=2, program=1, microchip=1, duct_tape=2, battery=2, robot_card=3, vp=4)


def doing(phase, total=6, level="full", material=BOX, stock=RICH, **fields):
    return given(performing(phase, total, begun(level=level, material=material)), stock=stock, **fields)


def sections(state, *picked):
    return panel(state, 0, picked).sections


def one(state, kind, *picked, nth=0):
    return [found for found in sections(state, *picked) if isinstance(found, kind)][nth]


def actions(keys):
    return [key.offer.action for key in keys]


def selects(keys):
    return [key.offer.select for key in keys]


# -- Upgrade ---------------------------------------------------------------------------------------------------------


def test_rows_of_the_cost_table_lead_to_tokens_and_one_that_cannot_be_paid_says_what_is_short():
    table = one(doing("upgrade", 2), AmountKeys)
    assert [(key.head.said, [amount.said for amount in key.deal.pays]) for key in table.keys] == [
        ("1", ["4"]), ("3", ["3"]),
    ]  # fmt: skip
    assert selects(table.keys) == [("row:0",), ("row:1",)]
    assert table.keys[0].offer.why is None
    assert table.keys[1].offer.why.key == "reject.energy_short"
    assert table.keys[1].offer.why.args["n"] == 1


@pytest.mark.rule("RR-UPGRADE-09", "RR-UPGRADE-10")
def test_tokens_lie_on_their_spots_and_show_what_they_reveal():
    spots = one(doing("upgrade"), TokenSpots, "row:0")
    assert [group.phase for group in spots.groups] == ["upgrade", "design"]
    (first,), (second, third) = (group.spots for group in spots.groups)
    assert (first.reveals.sign, second.reveals.said, third.reveals.said) == ("inspiration", "+1", "2")
    pay = (("sensor", 3), ("gear", 1))
    assert [spot.offer.action for spot in (first, second, third)] == [
        Unlock(0, "speed", 0, 0, pay=pay), Unlock(0, "speed", 0, 1, pay=pay), Unlock(0, "cosmetic", 0, 2, pay=pay),
    ]  # fmt: skip


def test_a_spot_whose_token_is_gone_is_not_touched():
    state = doing("upgrade", taken=(1,), locked=(4, 3, 4, 4), unlocked=(0, 1, 0, 0))
    second = one(state, TokenSpots, "row:0").groups[1].spots[0]
    assert second.taken
    assert second.offer is None


def test_where_spots_are_not_known_a_type_is_told_and_whether_it_inspires():
    state = doing("upgrade", material=NO_SPOTS, level="resources", locked=(4, 2, 0, 4), unlocked=(0, 2, 4, 0))
    types, toggle = one(state, AmountKeys, "row:0", nth=1), one(state, AmountKeys, "row:0", nth=2)
    assert [(key.head.sign, key.head.said) for key in types.keys] == [
        ("cosmetic", "4"), ("speed", "2"), ("communication", "0"), ("efficiency", "4"),
    ]  # fmt: skip
    assert types.keys[0].offer.action == Unlock(0, "cosmetic", 0, pay=(("sensor", 3), ("gear", 1)))
    assert types.keys[2].offer.why.key == "reject.none_locked_of_type"
    assert selects(toggle.keys) == [("row:0", "inspires")]
    inspiring = one(state, AmountKeys, "row:0", "inspires", nth=1)
    assert inspiring.keys[0].offer.action.inspires
    assert one(state, AmountKeys, "row:0", "inspires", nth=2).keys[0].offer.on


def test_a_row_that_is_not_known_is_asked_for():
    boards = replace(BOX.boards, upgrade_costs=(Cost(1, None), Cost(None, ())))
    state = doing("upgrade", material=replace(BOX, boards=boards))
    rows = one(state, AmountKeys).keys
    assert selects(rows)[0] == ("row:0", "ask:board/upgrade/0/energy", "ask:board/upgrade/0/pay")
    form = one(state, AskForm, *rows[0].offer.select)
    assert form.others[0].action == TellAmounts(0, "board/upgrade/0/pay", ())
    assert one(state, AskForm, *rows[1].offer.select).keys[3].offer.action == TellPrinted(
        0, "board/upgrade/1/energy", 3
    )


# -- Assemble --------------------------------------------------------------------------------------------------------


def test_a_robot_in_hand_has_a_key_for_each_column_paid_in_the_kindest_way():
    robots = one(doing("assemble", named=("axle",), rows=((), (Assembled(),), ())), RobotsToBuild).robots
    (axle,) = robots
    assert (axle.says.args["name"], axle.place.args["n"], axle.extra.said) == ("Axle", 2, "+1")
    assert [(key.head.said, [(a.sign, a.said) for a in key.deal.pays]) for key in axle.keys] == [
        ("2", [("sensor", "2"), ("gear", "")]), ("5", [("sensor", "")]),
    ]  # fmt: skip
    left, right = actions(axle.keys)
    assert (left.column, dict(left.pay)) == ("left", {"sensor": 3, "gear": 1})
    assert (right.column, dict(right.pay)) == ("right", {"sensor": 2})


def test_a_column_that_cannot_be_paid_says_what_is_short():
    (axle,) = one(doing("assemble", 4, named=("axle",), stock=Stock(robot_card=1)), RobotsToBuild).robots
    assert [(key.offer.why.key, key.offer.why.args["n"]) for key in axle.keys] == [
        ("reject.short", 2), ("reject.energy_short", 1),
    ]  # fmt: skip


def test_what_is_not_known_of_a_robot_is_asked_for_once_its_column_is_touched():
    (new,) = one(doing("assemble", named=("new",), rows=((Assembled(),) * 3, (), ())), RobotsToBuild).robots
    assert [key.head.said for key in new.keys] == ["?", "?"]
    assert selects(new.keys)[1] == (
        "ask:robot/new/right/energy", "ask:robot/new/right/pay", "ask:board/space/design/3",
    )  # fmt: skip
    assert new.extra.said == "+?"
    assert new.offer.select == ("by_row", "design", "robot:new")


def test_robots_are_told_by_name_and_row_or_described_by_row_and_worth():
    state = doing("assemble")
    ways = one(state, AmountKeys)
    assert selects(ways.keys) == [("named",), ("new",), ("by_row",)]
    assert selects(one(state, AmountKeys, "named").keys) == [("named", "design"), ("named", "manufacture")]
    (axle,) = one(state, AmountKeys, "named", "manufacture").keys
    assert axle.offer.action == NameCard(0, "hand", "axle")
    worth = one(state, AmountKeys, "new", "recycle")
    assert worth.keys[7].offer.action == NewRobot(0, RobotCard("recycle_1", "recycle", vp=7))
    held = doing("assemble", named=("axle",))
    assert one(held, AmountKeys, "named", "manufacture").keys == ()


def test_at_level_resources_row_energy_and_payment_are_told_and_built_by_the_key_that_goes_on():
    state = doing("assemble", 4, "resources", rows=((Assembled(),) * 5, (Assembled(),), ()))
    rows = one(state, AmountKeys)
    assert [[amount.said for amount in key.deal.pays] for key in rows.keys] == [["5/5"], ["1/5", "+1"], ["0/5"]]
    assert rows.keys[0].offer.why.key == "reject.row_full"
    assert panel(state, 0).confirm.action == EndPhase(0, "assemble")
    picked = ("manufacture", "energy:3", "paid:gear", "paid:gear", "paid:robot_card")
    shown = panel(state, 0, picked)
    assert shown.confirm.action == Assemble(0, "manufacture", pay=(("gear", 2), ("robot_card", 1)), energy=3)
    energy, paid = one(state, AmountKeys, *picked, nth=1), one(state, AmountKeys, *picked, nth=2)
    told = [(key.head.said, key.offer.on) for key in energy.keys]
    assert told == [("1", False), ("2", False), ("3", True), ("4", False)]
    assert [key.head.said for key in paid.keys] == ["0/3", "2/2", "0/1", "0/1", "0/2", "1/2"]
    assert paid.keys[0].offer.select == (*picked, "paid:sensor")
    assert paid.keys[1].offer.select == ("manufacture", "energy:3", "paid:robot_card")
    assert energy.keys[0].offer.select == ("manufacture", "paid:gear", "paid:gear", "paid:robot_card", "energy:1")


def test_at_level_table_energy_is_taken_away_and_nothing_else_told():
    state = doing("assemble", 3, "table")
    assert actions(one(state, AmountKeys).keys) == [UseEnergy(0, 1), UseEnergy(0, 2), UseEnergy(0, 3)]
    used = did(state, UseEnergy(0, 2))
    assert actions(one(used, AmountKeys).keys) == [UseEnergy(0, 1)]
    assert not [s for s in sections(doing("design", 3, "table")) if isinstance(s, AmountKeys)]


# -- paying ----------------------------------------------------------------------------------------------------------


def built():
    state = doing("assemble", named=("axle", "new"), rows=((), (Assembled(),), ()))
    pay = (("sensor", 2), ("gear", 1), ("robot_card", 1))
    return did(state, Assemble(0, "manufacture", "axle", "left", pay, cards=("new",)))


@pytest.mark.rule("RR-RESOURCE-12", "RR-RESOURCE-08")
def test_what_was_paid_can_be_paid_otherwise_piece_by_piece():
    strip = one(built(), PaymentStrip)
    assert [(sign.sign, sign.chip, sign.on) for sign in strip.paid] == [
        ("sensor", False, False), ("sensor", False, False), ("gear", False, False), ("robot_card", True, True),
    ]  # fmt: skip
    assert [(key.head.sign, key.head.said, key.offer.on, key.offer.why is None) for key in strip.keys] == [
        ("sensor", "1", False, True), ("gear", "1", False, True), ("program", "1", False, True),
        ("microchip", "1", False, True), ("duct_tape", "2", False, True), ("robot_card", "1", True, True),
    ]  # fmt: skip
    assert strip.keys[2].offer.action == Repay(0, (("sensor", 2), ("gear", 1), ("program", 1)))
    taped = strip.paid[0].offer.action
    assert taped == Repay(0, (("sensor", 1), ("gear", 1), ("duct_tape", 1), ("robot_card", 1)))
    back = one(did(built(), taped), PaymentStrip).paid
    assert [sign.sign for sign in back] == ["sensor", "duct_tape", "gear", "robot_card"]
    assert back[1].offer.action == Repay(0, (("sensor", 2), ("gear", 1), ("robot_card", 1)))


def test_there_is_no_strip_once_anything_else_was_done():
    done = did(built(), EndPhase(0, "assemble"))
    assert not [each for each in sections(done) if isinstance(each, PaymentStrip)]


def test_which_card_of_an_open_hand_was_paid_is_told_by_one_touch():
    assert not [
        each
        for each in sections(built())
        if isinstance(each, AmountKeys) and len(each.keys) == 1 and each.across == 3
    ]
    open_hand = replace(built().setup.seats[0], answers={"hand": "open"})
    setup = replace(built().setup, seats=(open_hand, *built().setup.seats[1:]))
    state = replace(built(), setup=setup)
    keys = one(state, AmountKeys, nth=1).keys
    assert [(key.offer.says.args["name"], key.offer.on) for key in keys] == [("New", True)]
    assert keys[0].offer.action == Repay(0, (("sensor", 2), ("gear", 1), ("robot_card", 1)), ())


# -- asking ----------------------------------------------------------------------------------------------------------


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


# -- my board, by hand -----------------------------------------------------------------------------------------------


def board(**fields):
    kept = (KeptClass("hats"), KeptClass("plain", "cosmetic"))
    usual = {"classes": kept, "inventor": KeptInventor("doc"), "unlocked": (0, 1, 0, 0), "locked": (3, 3, 4, 4)}
    return doing("design", **(usual | {"rows": ((), (Assembled("axle"), Assembled()), ())} | fields))


@pytest.mark.rule("RR-CLASS-08")
def test_class_cards_show_their_count_and_live_grade():
    hats, plain = one(board(), OwnBoard, "page:board").classes
    assert (hats.counts.sign, hats.counts.said, hats.live, hats.next.key) == ("gear", "2", 1, "board.wants_credit")
    assert [(rung.grade, rung.points, rung.needs, rung.locked) for rung in hats.rungs] == [
        ("C", "1", "0", False), ("B", "4", "2", False), ("A", "9", "4", True),
    ]  # fmt: skip
    assert (hats.credit, hats.credit_type, plain.credit) == ("hollow", "speed", "filled")
    assert plain.asks_later is not None
    assert hats.asks_later is None
    few = one(board(stock=Stock(gear=1)), OwnBoard, "page:board").classes[0]
    assert (few.counts.said, few.live, few.next.args["n"]) == ("1", 0, 1)


def test_a_token_that_is_picked_up_glows_where_it_fits():
    state = board()
    tokens = one(state, OwnBoard, "page:board").tokens
    assert [(token.token, token.number) for token in tokens] == [
        ("cosmetic", 0), ("speed", 1), ("communication", 0), ("efficiency", 0),
    ]  # fmt: skip
    assert [token.offer.select if token.offer else None for token in tokens] == [
        None, ("page:board", "place:speed"), None, None,
    ]  # fmt: skip
    shown = one(state, OwnBoard, "page:board", "place:speed")
    assert shown.classes[0].credit == "glows"
    assert shown.classes[0].offer.action == PlaceToken(0, "speed", "class:0")
    assert shown.inventor.offer.action == PlaceToken(0, "speed", "inventor")
    strips = one(state, RobotStrips, "page:board", "place:speed").strips
    manufacture = strips[1].places
    assert [place.offer.action if place.offer else None for place in manufacture[:3]] == [
        PlaceToken(0, "speed", "manufacture:0"), PlaceToken(0, "speed", "manufacture:1"), None,
    ]  # fmt: skip


@pytest.mark.rule("RR-INVENTOR-07", "RR-INVENTOR-10")
def test_an_inventor_shows_what_its_requirement_lacks():
    inventor = one(board(rows=((Assembled(),), (), ())), OwnBoard, "page:board", "place:speed").inventor
    assert (inventor.timing, inventor.have, inventor.needs, inventor.socket) == ("round_end", 1, 2, "hollow")
    assert inventor.requires.args == {"n": 1, "of": 2}
    assert inventor.offer is None
    assert one(board(inventor=None), OwnBoard, "page:board").inventor is None


def test_each_resource_is_booked_by_one_touch_and_the_page_stays():
    grid = one(doing("design"), StockGrid, "page:book")
    assert [(cell.sign, cell.amount) for cell in grid.cells] == [
        ("sensor", 3), ("gear", 2), ("program", 1), ("microchip", 1), ("duct_tape", 2), ("battery", 2),
        ("robot_card", 3), ("vp", 4),
    ]  # fmt: skip
    gear = grid.cells[1]
    assert [step.action for step in gear.steps] == [Book(0, "gear", -1), Book(0, "gear", 1), Book(0, "gear", 2)]
    assert {step.then for step in gear.steps} == {("page:book",)}
    assert gear.change.select == ("page:book", "set:gear")
    numbers = one(doing("design"), AmountKeys, *gear.change.select).keys
    assert numbers[5].offer.action == Book(0, "gear", 3)
    assert [key.offer.on for key in numbers[:4]] == [False, False, True, False]
    assert numbers[0].offer.action == Book(0, "gear", -2)


def test_icons_are_booked_by_hand_and_a_wild_is_paid_by_what_is_there():
    keys = one(doing("design"), StockGrid, "page:book").keys
    assert actions(keys) == [
        BookEffect(0, "wild"), None, BookEffect(0, "inspiration"), BookEffect(0, "unlock_token"),
        BookEffect(0, "assemble_robot"), BookEffect(0, "class_card"),
    ]  # fmt: skip
    paying = one(doing("design", stock=Stock(gear=1)), AmountKeys, *keys[1].offer.select)
    assert [(key.offer.action.pay, key.offer.why is None) for key in paying.keys] == [
        ((("sensor", 1),), False), ((("gear", 1),), True), ((("program", 1),), False), ((("microchip", 1),), False),
        ((("duct_tape", 1),), False), ((("robot_card", 1),), False),
    ]  # fmt: skip


# -- what is due -----------------------------------------------------------------------------------------------------


def due(*what, **fields):
    return doing("design", due=what, **fields)


def test_wilds_are_chosen_one_by_one_with_what_is_owned_on_each_key():
    strip = one(due(Due("wild", 2)), AmountStrip)
    assert (strip.says.args["n"], strip.note is not None) == (2, True)
    assert [(key.head.sign, key.head.said) for key in strip.keys] == [
        ("sensor", "3"), ("gear", "2"), ("program", "1"), ("microchip", "1"), ("robot_card", "3"),
    ]  # fmt: skip
    assert strip.keys[4].offer.action == Decide(0, "wild", ("robot_card",))
    assert one(due(Due("wild", 1)), AmountStrip).note is None


def test_alternatives_inspiration_and_discards_are_keys():
    strip = one(due(Due("one_of", amounts=(("microchip", 1), ("gear", 2)))), AmountStrip)
    assert [(key.head.sign, key.head.said, key.offer.action.chosen) for key in strip.keys] == [
        ("microchip", "+1", ("microchip",)), ("gear", "+2", ("gear",)),
    ]  # fmt: skip
    keys = one(due(Due("inspiration")), AmountKeys).keys
    assert [(key.head.sign, key.head.said) for key in keys] == [("class_card", ""), ("wild", "+2"), ("battery", "+4")]
    assert actions(keys)[2] == Decide(0, "inspiration", ("battery",))
    discards = one(due(Due("discard")), AmountKeys).keys
    assert [([a.said for a in key.deal.pays], [a.said for a in key.deal.gains]) for key in discards] == [
        ([], ["+1"]), (["−1"], ["+2"]), (["−2"], ["+3"]), (["−3"], ["+4"]),
    ]  # fmt: skip


def test_a_class_card_is_told_by_name_and_with_three_first_what_it_replaces():
    keys = one(due(Due("class_card"), classes=(KeptClass("hats"),)), AmountKeys).keys
    assert actions(keys) == [KeepClass(0, ""), KeepClass(0, "plain")]
    three = due(Due("class_card"), classes=(KeptClass("hats"), KeptClass(), KeptClass("plain")))
    first = one(three, AmountKeys)
    assert [*selects(first.keys)[:3], first.keys[3].offer.action] == [
        ("instead:0",), ("instead:1",), ("instead:2",), KeepClass(0, none=True),
    ]  # fmt: skip
    assert one(three, AmountKeys, "instead:2").keys[0].offer.action == KeepClass(0, "", 2)


def test_a_token_or_a_robot_that_is_due_costs_nothing_and_can_be_declined():
    spots = one(due(Due("unlock")), TokenSpots)
    assert spots.groups[0].spots[0].offer.action == Unlock(0, "speed", None, 0)
    assert one(due(Due("unlock")), AmountKeys).keys[0].offer.action == Decline(0)
    (axle,) = one(due(Due("assemble"), named=("axle",)), RobotsToBuild).robots
    assert actions(axle.keys) == [Assemble(0, "manufacture", "axle")]


def test_a_figure_that_is_waited_for_is_asked_and_put_off():
    form = one(due(Due("figure", 3, figure="board/vp_by_row/3")), AskForm)
    assert form.keys[1].offer.action == TellPrinted(0, "board/vp_by_row/3", 1)
    assert form.others[-1].action == Decline(0)
    assert form.asks.args["n"] == 3


# -- the start, the end of a round, the score ------------------------------------------------------------------------


def test_the_start_asks_one_thing_at_a_time_in_any_order():
    state = begun(level="full", material=BOX)
    shown = panel(state, 0)
    assert selects(shown.sections[0].keys) == [("class",), ("inventor",), ("robot",), ("token",)]
    assert shown.confirm.action == Ready(0)
    assert shown.confirm.why.key == "reject.start_class_owed"
    inventors = one(state, AmountKeys, "inventor", nth=1).keys
    assert actions(inventors) == [KeepInventor(0), KeepInventor(0, "doc"), KeepInventor(0, "old")]
    assert one(state, TokenSpots, "token").groups[0].spots[0].offer.action == Unlock(0, "speed", None, 0)
    told = given(state, begun=("class", "inventor", "robot", "robot", "token"))
    assert panel(told, 0).confirm.why is None
    at_resources = panel(begun(level="resources", material=BOX), 0)
    assert selects(at_resources.sections[0].keys) == [("robot",), ("token",)]


def test_hidden_choices_are_told_only_once_all_have_chosen():
    state = begun(level="full", material=BOX, start_choices="hidden")
    assert not [each for each in sections(state) if isinstance(each, AmountKeys)]
    assert panel(state, 0).confirm.why is None


def test_an_ability_of_the_end_of_a_round_is_a_key_and_others_are_a_reminder():
    state = replace(doing("design", inventor=KeptInventor("doc"), work=RoundWork()), phase="round_end")
    keys = one(state, AmountKeys).keys
    assert actions(keys) == [UseAbility(0, "basic")]
    assert panel(state, 0).confirm.action == Ready(0)
    nobody = replace(doing("design", inventor=KeptInventor(""), work=RoundWork()), phase="round_end")
    assert "remind.round_end" in [each.says.key for each in sections(nobody) if isinstance(each, Says)]
    about_to = replace(doing("design", inventor=KeptInventor("old"), work=RoundWork()), phase="work")
    about_to = given(about_to, laid=(LaidCard("e6", "design"),))
    said = [each.says for each in sections(about_to) if isinstance(each, Says)]
    assert [each.args["says"] for each in said] == ["Always help"]


def test_energy_of_upgrades_is_told_where_spots_are_not_known():
    state = given(doing("design", level="resources", work=RoundWork()), laid=(LaidCard("e6", "design"),))
    keys = one(state, AmountKeys).keys
    assert actions(keys) == [TellBonus(0, "design", n) for n in range(5)]
    assert [key.offer.on for key in keys] == [True, *[False] * 4]
    told = did(state, TellBonus(0, "design", 2))
    assert [key.offer.on for key in one(told, AmountKeys).keys] == [False, False, True, False, False]
    assert panel(told, 0).confirm.action == BeginPhase(0, "design")
    full = given(doing("design", work=RoundWork()), laid=(LaidCard("e6", "design"),))
    assert not [each for each in sections(full) if isinstance(each, AmountKeys)]


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
