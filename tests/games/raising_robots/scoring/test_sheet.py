"""The score pad by the examples of the rules (EX-49 to EX-51)."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.classes import Countable, InPlay
from companion.games.raising_robots.components import Ability, Objective, RobotCard
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.scoring import (
    ScoreSheet,
    inventor_worth,
    pieces,
    robots_worth,
    sheet_of,
    three_for_one,
)

LEFT = Stock(battery=2, sensor=1, gear=3, duct_tape=1, robot_card=4, vp=17)


def cards(*worth):
    return [RobotCard(f"r{i}", "design", vp=vp) for i, vp in enumerate(worth)]


@pytest.mark.rule("RR-END-05")
def test_batteries_parts_tape_and_hand_give_one_for_three():
    assert pieces(LEFT) == 11
    assert three_for_one(LEFT) == 3


@pytest.mark.rule("RR-END-06")
@pytest.mark.rule("AMB-15")
def test_it_is_rounded_once_unless_the_table_counts_each_kind():
    two_and_two = Stock(battery=2, sensor=2)
    assert three_for_one(two_and_two) == 1
    assert three_for_one(two_and_two, "per_kind") == 0
    assert three_for_one(Stock(battery=7, gear=3, microchip=2), "per_kind") == 3


@pytest.mark.rule("RR-END-07")
def test_points_are_not_among_what_gives_points():
    assert pieces(Stock(vp=30)) == 0
    assert three_for_one(replace(LEFT, vp=0)) == three_for_one(LEFT)


@pytest.mark.rule("RR-END-02")
def test_robots_give_what_is_printed_on_them():
    assert robots_worth(cards(12, 19)) == 31
    assert robots_worth([]) == 0
    assert robots_worth(cards(12, None)) is None
    assert robots_worth([*cards(12), None]) is None


@pytest.mark.rule("RR-END-01")
@pytest.mark.rule("RR-END-03")
@pytest.mark.rule("RR-END-04")
def test_all_sources_are_added_up():
    sheet = sheet_of(LEFT, cards(12, 19), [14, 10])
    assert (sheet.robots, sheet.classes, sheet.inventory, sheet.leftovers, sheet.pieces) == (31, 24, 17, 3, 11)
    assert sheet.total == 75
    assert sheet_of(LEFT, cards(12, 19), [14, 10], inventor=5).total == 80


def test_a_sheet_has_no_total_until_each_source_is_told():
    sheet = sheet_of(None, None, [14, None])
    assert sheet.untold == ("robots", "classes", "inventory", "leftovers")
    assert sheet.total is None
    told = sheet.with_told([("robots", 31), ("classes", 24), ("inventory", 17), ("leftovers", 3)])
    assert (told.untold, told.total) == ((), 75)
    assert ScoreSheet(robots=1, classes=1, inventory=1, leftovers=1, inventor=None).untold == ("inventor",)


@pytest.mark.rule("RR-END-08")
@pytest.mark.rule("RR-INVENTOR-06")
def test_abilities_for_the_end_count_what_there_is_then():
    gears = Ability("game_end", counts=Objective("resource", "gear"), vp_each=2)
    during = Ability("round_end", counts=Objective("resource", "gear"), vp_each=50)
    assert inventor_worth([gears, during], Countable(stock=LEFT)) == 6
    assert inventor_worth([], Countable()) == 0


@pytest.mark.rule("AMB-16")
@pytest.mark.rule("AMB-44")
def test_points_of_an_inventor_stand_on_a_line_of_their_own_and_nothing_is_spent():
    points = Ability("game_end", counts=Objective("inventory_vp"), vp_each=1)
    worth = inventor_worth([points], Countable(stock=LEFT))
    sheet = sheet_of(LEFT, [], [], inventor=worth)
    assert (sheet.inventor, sheet.inventory, sheet.leftovers) == (17, 17, 3)


def test_an_ability_in_words_and_a_count_that_is_not_certain_have_to_be_told():
    assert inventor_worth([Ability("game_end", text="as printed")], Countable(stock=LEFT)) is None
    worth = Ability("game_end", counts=Objective("robot_vp", min=3, max=3), vp_each=1)
    assert inventor_worth([worth], Countable(robots={"design": (InPlay(),)})) is None


def test_which_actions_count_is_asked_of_the_house_rules():
    (card,) = cards(1)
    six = replace(card, basic=replace(card.basic, energy=6), upgraded=replace(card.upgraded, energy=8))
    ability = Ability("game_end", counts=Objective("action_energy", min=6, max=6), vp_each=3)
    of = Countable(robots={"design": (InPlay(six, True),)})
    assert [inventor_worth([ability], of, reading) for reading in ("both", "upgraded")] == [3, 0]


def test_three_of_a_kind_reaches_the_sheet():
    assert sheet_of(Stock(battery=2, sensor=2), [], [], reading="per_kind").leftovers == 0
