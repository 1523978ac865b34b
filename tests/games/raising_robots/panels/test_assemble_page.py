"""Assembling robots: those of the hand, others by name, by row, by a description."""

from companion.core.view import (
    AmountKeys,
    RobotsToBuild,
)
from companion.games.raising_robots.actions import (
    Assemble,
    EndPhase,
    NameCard,
    NewRobot,
    UseEnergy,
)
from companion.games.raising_robots.components import (
    RobotCard,
)
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled
from tests.games.raising_robots.made import did
from tests.games.raising_robots.panels.desk_made import actions, doing, one, sections, selects


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
