"""Robots in hand are told by name or described, and may be told by their row alone; what was begun stays."""

import pytest
from msgspec.structs import replace

from companion.core.view import AmountKeys, RobotsToBuild, Says
from companion.games.raising_robots.actions import Assemble, NameCard, NewRobot
from companion.games.raising_robots.components import ROWS, RobotCard
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, Due
from tests.games.raising_robots.made import begun, given
from tests.games.raising_robots.panels.desk_made import BOX, actions, doing, one, sections, selects

PHASES = [f"phase_of.{row}" for row in ROWS]


def words(keys):
    return [key.offer.says.key for key in keys]


def called(n):
    """Return a box with this many robots for Design, ordered by name against their IDs, and one for Recycle."""
    robots = [RobotCard(f"r{n - each:02}", "design", f"Name {each:02}") for each in range(n)]
    other = RobotCard("other", "recycle", "Other")
    return replace(BOX, robots={robot.id: robot for robot in (*reversed(robots), other)})


def hand(state, shown="open"):
    seats = (replace(state.setup.seats[0], answers={"hand": shown}), *state.setup.seats[1:])
    return replace(state, setup=replace(state.setup, seats=seats))


def on_board(state):
    """Return what stands on the own board below class cards and robots."""
    return [each for each in sections(state, "page:board") if isinstance(each, AmountKeys | Says)]


# -- ways to name ----------------------------------------------------------------------------------------------------


def test_a_robot_is_told_by_name_described_or_not_told_three_beside_each_other():
    ways = one(doing("assemble"), AmountKeys)
    assert (words(ways.keys), ways.across) == (["build.by_name", "build.new_robot", "build.unnamed"], 3)
    assert [key.head.sign for key in ways.keys] == ["robot_card", "robot", "robot_card"]


def test_where_every_known_robot_lies_somewhere_none_is_told_by_name():
    rows = ((Assembled("new"),), (), ())
    for state in (doing("assemble", named=("axle", "new")), doing("assemble", named=("axle",), rows=rows)):
        assert words(one(state, AmountKeys).keys) == ["build.new_robot", "build.unnamed"]
    others = given(doing("assemble", rows=rows), 1, named=("axle",))
    assert words(one(others, AmountKeys).keys) == ["build.new_robot", "build.unnamed"]


def test_at_the_start_each_way_keeps_the_robot_chosen():
    state = begun(level="full", material=BOX)
    ways = one(state, AmountKeys, "robot", nth=1)
    assert selects(ways.keys) == [("robot", "named"), ("robot", "new"), ("robot", "by_row")]
    for picked in (("robot", "named"), ("robot", "new")):
        row = one(state, AmountKeys, *picked)
        assert {key.offer.select[:-1] for key in row.keys} == {picked}
    (axle,) = one(state, AmountKeys, "robot", "named", "manufacture").keys
    assert (axle.offer.action, axle.offer.then) == (NameCard(0, "hand", "axle"), ("robot",))


def test_known_robots_are_found_by_phase_and_only_where_one_is():
    named = one(doing("assemble"), AmountKeys, "named")
    assert (named.says.key, named.across) == ("build.which_row", 3)
    assert words(named.keys) == ["phase_of.design", "phase_of.manufacture"]
    assert [key.head.sign for key in named.keys] == ["design", "manufacture"]
    found = one(doing("assemble"), AmountKeys, "named", "design")
    assert (found.says.key, found.across, found.keys[0].worded) == ("build.which", 3, True)


@pytest.mark.parametrize(("known", "pages"), [(12, [12]), (13, [12, 1]), (25, [12, 12, 1])])
def test_twelve_names_stand_on_a_page_in_their_order(known, pages):
    state, told = doing("assemble", material=called(known)), []
    for page, so_many in enumerate(pages):
        names, *turns = [each for each in sections(state, "named", "design", f"of:{page}")
                         if isinstance(each, AmountKeys)]  # fmt: skip
        told += [key.offer.says.args["name"] for key in names.keys]
        assert len(names.keys) == so_many
        keys = [key for turn in turns for key in turn.keys]
        assert [(key.offer.select, key.offer.on) for key in keys] == [
            (("named", "design", f"of:{n}"), n == page) for n in range(len(pages)) if len(pages) > 1
        ]  # fmt: skip
        assert [(key.offer.says.key, key.offer.says.args["n"]) for key in keys] == [
            ("build.page", 1 + n) for n in range(len(keys))
        ]  # fmt: skip
    assert told == [f"Name {n:02}" for n in range(known)]
    first = one(state, AmountKeys, "named", "design").keys[0]
    assert first.offer.action == NameCard(0, "hand", f"r{known:02}")


def test_pages_keep_that_a_robot_is_chosen_at_the_start():
    state = begun(level="full", material=called(13))
    turns = one(state, AmountKeys, "robot", "named", "design", nth=1)
    assert selects(turns.keys) == [("robot", "named", "design", "of:0"), ("robot", "named", "design", "of:1")]


def test_a_robot_that_nobody_has_described_has_a_phase_and_ten_numbers_to_be_worth():
    state = doing("assemble")
    row = one(state, AmountKeys, "new")
    assert (row.says.key, row.across, words(row.keys)) == ("build.which_row", 3, PHASES)
    assert [(key.head.sign, key.offer.select) for key in row.keys] == [(each, ("new", each)) for each in ROWS]
    worth, later = (one(state, AmountKeys, "new", "design", nth=n) for n in range(2))
    assert (worth.says.key, worth.across, later.across) == ("build.worth", 5, 1)
    assert [key.offer.says.args["n"] for key in worth.keys] == [str(n) for n in range(10)]
    assert actions(worth.keys) == [NewRobot(0, RobotCard("design_1", "design", vp=n)) for n in range(10)]
    assert all(key.worded for key in (*worth.keys, *later.keys))
    assert actions(later.keys) == [NewRobot(0, RobotCard("design_1", "design"))]
    again = replace(BOX, robots={**BOX.robots, "design_1": RobotCard("design_1", "design")})
    (later,) = one(doing("assemble", material=again), AmountKeys, "new", "design", nth=1).keys
    assert later.offer.action == NewRobot(0, RobotCard("design_2", "design"))


# -- the hand --------------------------------------------------------------------------------------------------------


def test_an_open_hand_is_shown_with_what_is_told_of_it_and_ways_to_tell_the_rest():
    names, ways = on_board(hand(doing("design", named=("new", "axle"))))
    assert (names.across, names.says.key, dict(names.says.args)) == (2, "board.hand", {"n": 2, "of": 3})
    assert [(key.head.sign, key.offer.says.args["name"]) for key in names.keys] == [
        ("design", "New"), ("manufacture", "Axle"),
    ]  # fmt: skip
    assert selects(names.keys)[0] == ("ask:robot/new/left/energy", "ask:robot/new/left/pay")
    assert (ways.across, words(ways.keys)) == (2, ["build.new_robot"])
    (said, ways) = on_board(hand(doing("design")))
    assert (type(said), said.says.key, dict(said.says.args)) == (Says, "board.hand", {"n": 0, "of": 3})
    assert words(ways.keys) == ["build.by_name", "build.new_robot"]


def test_a_hand_of_which_every_card_is_told_has_no_keys_and_a_closed_one_is_not_shown():
    whole = doing("design", named=("new", "axle"), stock=Stock(robot_card=2))
    assert [len(each.keys) for each in on_board(hand(whole))] == [2]
    assert on_board(hand(whole, "closed")) == on_board(whole) == []
    assert on_board(hand(doing("design", level="resources"))) == []


# -- by row ----------------------------------------------------------------------------------------------------------


def test_a_row_is_picked_up_put_down_and_exchanged_with_all_else_staying():
    state = doing("assemble", 4, "resources")
    rows = one(state, AmountKeys, "energy:2", "design")
    assert (rows.says.key, rows.across, words(rows.keys)) == ("build.which_row", 3, PHASES)
    assert [(key.offer.select, key.offer.on) for key in rows.keys] == [
        (("energy:2",), True), (("energy:2", "manufacture"), False), (("energy:2", "recycle"), False),
    ]  # fmt: skip
    assert [(key.head.sign, key.deal.pays[0].sign) for key in rows.keys] == [(row, "robot") for row in ROWS]
    alone = [each for each in sections(state) if isinstance(each, AmountKeys)]
    assert [len(each.keys) for each in alone] == [3]
    assert not any(key.offer.on for key in alone[0].keys)


@pytest.mark.parametrize(("left", "most"), [(4, 4), (9, 9), (12, 9)])
def test_energy_is_told_up_to_what_is_left_and_at_most_nine(left, most):
    _, energy, pays = (
        each for each in sections(doing("assemble", left, "resources"), "design") if isinstance(each, AmountKeys)
    )
    assert [(key.head.sign, key.head.said) for key in energy.keys] == [("energy", str(n + 1)) for n in range(most)]
    assert (energy.across, energy.says.key, pays.across, pays.says.key) == (0, "build.energy", 6, "build.pays")
    assert not any(key.worded or key.offer.on for key in (*energy.keys, *pays.keys))


@pytest.mark.rule("RR-ASSEMBLE-13")
def test_of_each_part_no_more_is_paid_than_there_is_and_of_cards_one_less():
    state = doing("assemble", 4, "resources", stock=Stock(gear=1, robot_card=2, duct_tape=1))
    pays = one(state, AmountKeys, "design", "paid:gear", nth=2)
    assert [(key.head.said, key.offer.on, key.offer.why and key.offer.why.key) for key in pays.keys] == [
        ("0/0", False, "reject.not_enough"), ("1/1", True, None), ("0/0", False, "reject.not_enough"),
        ("0/0", False, "reject.not_enough"), ("0/1", False, None), ("0/1", False, None),
    ]  # fmt: skip
    assert pays.keys[1].offer.select == ("design",)
    assert pays.keys[5].offer.select == ("design", "paid:gear", "paid:robot_card")
    alone = doing("assemble", 4, "resources", stock=Stock(robot_card=1))
    assert one(alone, AmountKeys, "design", nth=2).keys[5].offer.why.key == "reject.not_enough"


@pytest.mark.rule("RR-ICON-14")
def test_what_is_assembled_for_nothing_is_told_by_its_row_alone():
    state = doing("design", level="resources", due=(Due("assemble"),))
    assert [len(each.keys) for each in sections(state) if isinstance(each, AmountKeys)] == [3, 1]
    rows, build, decline = (each for each in sections(state, "recycle") if isinstance(each, AmountKeys))
    assert [key.offer.on for key in rows.keys] == [False, False, True]
    assert (build.across, words(build.keys), actions(build.keys)) == (1, ["build.build"], [Assemble(0, "recycle")])
    assert (build.keys[0].head.sign, build.keys[0].worded) == ("robot", True)
    assert words(decline.keys) == ["due.decline"]


def test_the_key_that_goes_on_builds_only_what_was_told_by_its_row():
    full = doing("assemble", 4, named=("new",))
    told = panel(full, 0, ("by_row", "design", "robot:new", "energy:2")).confirm
    assert (told.says.key, told.sign, told.tone) == ("build.build", "robot", "good")
    assert told.action == Assemble(0, "design", "new", energy=2)
    assert panel(full, 0, ("by_row", "design", "robot:axle")).confirm.action == Assemble(0, "design")
    for picked in (("by_row",), ("design",), ("by_row", "design", "new"), ("by_row", "design", "named")):
        assert not isinstance(getattr(panel(full, 0, picked).confirm, "action", None), Assemble)


def test_a_known_robot_leads_to_being_told_by_hand_in_its_row():
    (new,) = one(begun_with("new"), RobotsToBuild, "robot").robots
    assert (new.offer.says.key, new.offer.select) == ("build.told", ("robot", "by_row", "design", "robot:new"))


def begun_with(*named):
    return given(begun(level="full", material=BOX), named=named)


# -- for nothing -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RR-ICON-14", "RR-ASSEMBLE-07")
def test_what_is_assembled_for_nothing_still_pays_for_its_space():
    rows = ((Assembled(),), (Assembled(),) * 2, (Assembled(),) * 3)
    state = doing(
        "design", due=(Due("assemble"),), named=("new", "axle"), rows=rows, stock=Stock(gear=2, robot_card=3)
    )
    new, axle = one(state, RobotsToBuild).robots
    assert actions((*new.keys, *axle.keys)) == [
        Assemble(0, "design", "new", pay=(("gear", 1),)), Assemble(0, "manufacture", "axle", pay=(("gear", 2),)),
    ]  # fmt: skip
    assert [(key.offer.says.key, key.offer.why, key.worded) for key in new.keys] == [("build.build", None, True)]
    assert (axle.head.robot, axle.head.phase) == ("axle", "manufacture")
    by_row = given(state, due=(Due("assemble"),))
    (build,) = one(by_row, AmountKeys, "by_row", "design", nth=1).keys
    assert build.offer.action == Assemble(0, "design", pay=(("gear", 1),))


@pytest.mark.rule("RR-ASSEMBLE-07")
def test_what_a_space_costs_is_asked_for_before_a_robot_is_assembled_for_nothing():
    rows = ((Assembled(),) * 3, (Assembled(),) * 5, ())
    state = doing("design", due=(Due("assemble"),), named=("new", "axle"), rows=rows)
    new, axle = one(state, RobotsToBuild).robots
    assert [(key.offer.says.key, key.offer.select) for key in new.keys] == [
        ("build.build", ("ask:board/space/design/3",)),
    ]  # fmt: skip
    assert axle.keys[0].offer.why.key == "reject.row_full"


def test_in_a_full_row_nothing_is_asked_but_what_is_printed_on_the_robot():
    state = doing("assemble", named=("new",), rows=((Assembled(),) * 5, (), ()))
    (new,) = one(state, RobotsToBuild).robots
    assert [key.offer.select for key in new.keys] == [
        (f"ask:robot/new/{side}/energy", f"ask:robot/new/{side}/pay") for side in ("left", "right")
    ]  # fmt: skip
    assert [(key.deal.says.key, key.head.said, key.worded) for key in new.keys] == [("ask.unknown", "?", False)] * 2
