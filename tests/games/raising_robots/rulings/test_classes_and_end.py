"""Rulings on class cards, inventors and the end, read off the rules page alone."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Decide, Ready
from companion.games.raising_robots.actions import (
    Book,
    BookEffect,
    KeepClass,
    PlaceToken,
    TellPrinted,
    TellScore,
    UseAbility,
)
from companion.games.raising_robots.classes import class_worth, count_of
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    Ability,
    ClassCard,
    Cost,
    Grade,
    InventorCard,
    Objective,
    PrintedEffect,
    Requirement,
    RobotAction,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.scoring import places, seat_sheet, three_for_one
from companion.games.raising_robots.solo import CHALLENGE_RANKS, SOLO_RANKS, challenge, ranked
from companion.games.raising_robots.state import Assembled, Due, KeptClass, KeptInventor
from tests.games.raising_robots.made import ENERGY, begun, did, given, performing, refused


def needs(energy):
    return RobotAction(energy, PrintedEffect(gain=(("vp", 1),)))


ROBOTS = {
    card.id: card
    for card in (
        RobotCard(
            "both", "design", vp=2, left=Cost(1, (("sensor", 1),)), right=Cost(3, (("sensor", 2),)),
            basic=needs(6), upgraded=needs(7),
        ),
        RobotCard(
            "late", "manufacture", vp=3, left=Cost(2, (("gear", 1),)), right=Cost(5, (("sensor", 1),)),
            basic=needs(3), upgraded=needs(6),
        ),
        RobotCard(
            "early", "recycle", vp=2, left=Cost(3, ()), right=Cost(4, (("wild", 2),)),
            basic=needs(6), upgraded=needs(3),
        ),
    )
}  # fmt: skip
SCALE = (Grade(0, 0, "D"), Grade(2, 3, "C"), Grade(4, 6, "B"), Grade(6, 10, "A"))
CLASSES = {
    "sym": ClassCard("sym", objective=Objective("resource", "gear"), a_needs_extra_credit=True, scale=SCALE),
    "plain": ClassCard("plain", objective=Objective("resource", "gear"), a_needs_extra_credit=False, scale=SCALE),
}
BOX = WorkshopBox(ENERGY, ROBOTS, CLASSES, boards=KNOWN_BOARDS)


def owning(level="full", **maker):
    answers = maker.pop("answers", {})
    state = begun(2, level, BOX, **answers)
    return given(replace(state, phase="score"), **maker)


def counted(kind, of="", low=0, high=0, /, **maker):
    return count_of(owning(**maker), 0, Objective(kind, of, low, high)).met


@pytest.mark.rule("RR-CLASS-05", "RR-CLASS-06", "RR-CLASS-03")
@pytest.mark.parametrize(
    ("card", "gears", "credit", "vp"),
    [
        ("plain", 1, False, 0), ("plain", 1, True, 3), ("plain", 2, False, 3), ("plain", 5, True, 10),
        ("plain", 6, False, 10), ("plain", 6, True, 10), ("plain", 99, False, 10), ("plain", 0, True, 3),
        ("sym", 6, False, 6), ("sym", 9, False, 6), ("sym", 6, True, 10), ("sym", 4, True, 10), ("sym", 3, True, 6),
        ("sym", 4, False, 6), ("sym", 0, True, 3),
    ],
)  # fmt: skip
def test_grades_and_extra_credit(card, gears, credit, vp):
    state = owning(stock=Stock(gear=gears), classes=(KeptClass(card, "speed" if credit else ""),))
    assert class_worth(state, 0, 0) == vp


ROWS_ALL = ((Assembled("both"),), (Assembled("late"),), (Assembled("early"),))
ROWS_UP = ((Assembled("both", "speed"),), (Assembled("late", "speed"),), (Assembled("early", "speed"),))


@pytest.mark.rule("RR-CLASS-26", "RR-CLASS-14")
@pytest.mark.parametrize(
    ("rows", "reading", "n"),
    [(ROWS_ALL, "both", 2), (ROWS_UP, "both", 3), (ROWS_ALL, "upgraded", 2), (ROWS_UP, "upgraded", 2)],
)
def test_actions_of_six_or_seven_energy(rows, reading, n):
    assert counted("action_energy", "", 6, 7, rows=rows, answers={"action_energy_counts": reading}) == n


@pytest.mark.rule("RR-CLASS-14", "RR-CLASS-24", "RR-CLASS-25", "RR-CLASS-27")
def test_a_robot_counts_once_whatever_of_it_fits():
    assert counted("cost_resource", "sensor", rows=ROWS_ALL) == 2
    assert counted("cost_resource", "gear", rows=ROWS_ALL) == 1
    assert counted("cost_energy", "", 3, 3, rows=ROWS_ALL) == 2
    assert counted("cost_energy", "", 3, 4, rows=ROWS_ALL) == 2
    assert counted("cost_energy", "", 1, 5, rows=ROWS_ALL) == 3
    assert counted("robot_vp", "", 2, 2, rows=ROWS_ALL) == 2
    assert counted("robot_vp", "", 2, 3, rows=ROWS_ALL) == 3


@pytest.mark.rule("RR-CLASS-17", "RR-CLASS-18", "RR-CLASS-19", "RR-CLASS-20", "RR-CLASS-21")
def test_what_is_counted_of_the_inventory():
    stock = Stock(vp=9, sensor=3, gear=2, program=4, microchip=2, duct_tape=5, battery=6, robot_card=7)
    assert counted("resource", "sensor", stock=stock) == 3
    assert counted("resource", "duct_tape", stock=stock) == 5
    assert counted("resource", "battery", stock=stock) == 6
    assert counted("inventory_vp", stock=stock) == 9
    assert counted("hand", stock=stock) == 7
    assert counted("parts_and_cards", stock=stock) == 3 + 2 + 4 + 2 + 7
    assert counted("part_sets", stock=stock) == 2
    assert counted("part_sets", stock=replace(stock, microchip=0)) == 0


@pytest.mark.rule("RR-CLASS-15", "RR-CLASS-16", "RR-UPGRADE-20", "RR-CLASS-11")
def test_tokens_count_wherever_they_are_even_in_the_box():
    state = given(
        performing("upgrade", 1, begun(level="full", material=BOX)),
        classes=(KeptClass("sym", "speed"), KeptClass("plain"), KeptClass()),
        locked=(3, 2, 4, 4), unlocked=(1, 1, 0, 0),
    )  # fmt: skip
    state = did(state, BookEffect(0, "class_card"), KeepClass(0, instead_of=0))
    assert [kept.token for kept in state.makers[0].classes] == ["", "", ""]
    assert count_of(state, 0, Objective("tokens_of_type", "speed")).met == 2
    assert count_of(state, 0, Objective("tokens_total")).met == 3
    assert state.makers[0].unlocked == (1, 1, 0, 0)
    assert (
        refused(did(state, PlaceToken(0, "speed", "class:0")), PlaceToken(0, "speed", "class:1"))[1]
        == "RR-UPGRADE-13"
    )


@pytest.mark.rule("RR-CLASS-28", "RR-CLASS-22", "RR-CLASS-23")
@pytest.mark.parametrize(("rows", "columns"), [((3, 2, 4), 2), ((0, 5, 5), 0), ((5, 5, 5), 5), ((1, 1, 1), 1)])
def test_full_columns(rows, columns):
    standing = tuple((Assembled(),) * n for n in rows)
    assert counted("full_columns", rows=standing) == columns
    assert counted("robots", rows=standing) == sum(rows)
    assert counted("robots_in_row", "manufacture", rows=standing) == rows[1]


@pytest.mark.rule("RR-CLASS-10", "RR-CLASS-11", "RR-CLASS-09")
def test_three_classes_are_the_most_and_one_is_kept_where_there_is_room():
    state = given(performing("upgrade", 1), classes=(KeptClass(), KeptClass()))
    state = did(state, BookEffect(0, "class_card"))
    assert refused(state, KeepClass(0, none=True))[1] == "RR-CLASS-09"
    assert refused(state, KeepClass(0, instead_of=0))[1] == "RR-CLASS-11"
    state = did(state, KeepClass(0), BookEffect(0, "class_card"))
    assert refused(state, KeepClass(0)) == ("reject.three_classes", "RR-CLASS-10")
    assert refused(state, KeepClass(0, instead_of=3)) == ("reject.three_classes", "RR-CLASS-10")
    assert len(did(state, KeepClass(0, instead_of=2)).makers[0].classes) == 3
    assert did(state, KeepClass(0, none=True)).makers[0].classes == state.makers[0].classes


@pytest.mark.rule("RR-END-05", "RR-END-06", "RR-END-07")
@pytest.mark.parametrize(
    ("stock", "pooled", "per_kind"),
    [
        (Stock(battery=2, sensor=1, gear=3, duct_tape=1, robot_card=4), 3, 2),
        (Stock(battery=2, sensor=2), 1, 0),
        (Stock(sensor=3, gear=2, robot_card=4), 3, 2),
        (Stock(vp=30), 0, 0),
        (Stock(duct_tape=3, battery=3, vp=1), 2, 2),
    ],
)
def test_three_for_one(stock, pooled, per_kind):
    assert (three_for_one(stock), three_for_one(stock, "per_kind")) == (pooled, per_kind)


def scored(*seats):
    """Return a finished table game: (robots, classes, inventory, leftovers) of each seat."""
    state = replace(begun(len(seats), "table"), phase="score", round=8)
    for seat, told in enumerate(seats):
        for source, vp in zip(("robots", "classes", "inventory", "leftovers", "inventor"), (*told, 0), strict=True):
            state = did(state, TellScore(seat, source, vp))
    return did(state, *(Ready(seat) for seat in range(len(seats))), Advance(None))


@pytest.mark.rule("RR-END-09", "RR-END-10", "RR-END-11", "RR-END-12")
@pytest.mark.parametrize(
    ("seats", "winners"),
    [
        (((31, 24, 17, 3), (29, 30, 13, 3)), (0,)),
        (((30, 20, 22, 3), (30, 22, 20, 3)), (1,)),
        (((30, 22, 20, 3), (30, 22, 20, 3)), (0, 1)),
        (((30, 20, 22, 3), (30, 22, 20, 3), (29, 40, 3, 3)), (1,)),
        (((99, 0, 0, 0), (0, 0, 0, 100)), (1,)),
        (((30, 22, 20, 3), (30, 22, 19, 4), (30, 21, 21, 3)), (0, 1)),
        (((0, 0, 0, 0), (0, 0, 0, 0)), (0, 1)),
    ],
)
def test_who_wins(seats, winners):
    state = scored(*seats)
    assert state.phase == "over"
    assert places(state)[0].seats == winners


@pytest.mark.rule("RR-SOLO-14", "RR-SOLO-19", "RR-SOLO-25", "RR-SOLO-30", "RR-SOLO-24")
def test_ranks_at_their_edges():
    solo = {0: 0, 59: 0, 60: 1, 79: 1, 80: 2, 99: 2, 100: 3, 119: 3, 120: 4, 139: 4, 140: 5, 400: 5}
    assert {vp: SOLO_RANKS.index(ranked(vp).rank) for vp in solo} == solo
    three = {179: 0, 180: 1, 229: 1, 230: 2, 279: 2, 280: 3, 329: 3, 330: 4, 379: 4, 380: 5}
    for vp, rank in three.items():
        found = challenge((vp - 100, 50, 50))
        assert found is not None
        assert CHALLENGE_RANKS.index(found.rank) == rank
    assert challenge((70, 80)) is None


def with_inventor(card, phase="work", kept=None, **maker):
    box = replace(BOX, inventors={card.id: card})
    state = replace(begun(2, "full", box), phase=phase)
    return given(state, **{"inventor": kept or KeptInventor(card.id)} | maker)


@pytest.mark.rule("RR-INVENTOR-07", "RR-INVENTOR-10", "RR-ICON-18", "RR-UPGRADE-18")
def test_four_robots_in_play_and_none_in_hand_satisfy_an_inventor():
    card = InventorCard("ida", requirement=Requirement("robots", 4), upgrade_type="speed")
    state = with_inventor(card, unlocked=(0, 1, 0, 0), locked=(4, 3, 4, 4), stock=Stock(robot_card=5))
    three = given(state, rows=((Assembled(),) * 3, (), ()))
    assert refused(three, PlaceToken(0, "speed", "inventor")) == ("reject.inventor_wants_robots", "RR-INVENTOR-07")
    four = given(state, rows=((Assembled(),) * 3, (), (Assembled(),)))
    assert did(four, PlaceToken(0, "speed", "inventor")).makers[0].inventor.token == "speed"


@pytest.mark.rule("RR-INVENTOR-08", "RR-INVENTOR-09", "RR-ICON-19")
def test_three_tokens_count_placed_or_lost_and_the_third_may_be_the_one():
    card = InventorCard("ida", requirement=Requirement("tokens", 3), upgrade_type="speed")
    state = with_inventor(card, unlocked=(0, 1, 0, 0), locked=(3, 3, 4, 4), gone=(1, 0, 0, 0))
    assert refused(state, PlaceToken(0, "speed", "inventor"))[1] == "RR-INVENTOR-07"
    three = given(state, locked=(3, 3, 3, 4), classes=(KeptClass("", "communication"),))
    assert did(three, PlaceToken(0, "speed", "inventor")).makers[0].unlocked == (0, 0, 0, 0)


def gear(n, timing):
    return Ability(timing, effect=PrintedEffect(gain=(("gear", n),)))


@pytest.mark.rule("RR-INVENTOR-11", "RR-INVENTOR-05", "RR-ENDROUND-02", "RR-ENDROUND-03")
@pytest.mark.parametrize(("link", "gears"), [("and", 6), ("or", 5)])
def test_upgraded_abilities_of_the_round_end_are_used_besides_or_instead(link, gears):
    card = InventorCard("ida", basic=gear(1, "round_end"), upgraded=gear(5, "round_end"), link=link)
    state = with_inventor(card, "round_end", KeptInventor("ida", "speed"), stock=Stock())
    state = did(state, UseAbility(0, "upgraded"))
    if link == "and":
        state = did(state, UseAbility(0, "basic"))
    else:
        assert refused(state, UseAbility(0, "basic"))[1] == "RR-INVENTOR-11"
    assert state.makers[0].stock.gear == gears
    assert refused(state, UseAbility(0, "upgraded"))[1] in ("RR-ENDROUND-02", "RR-INVENTOR-05")


@pytest.mark.rule("RR-INVENTOR-11", "RR-ENDROUND-02")
def test_whoever_used_the_basic_ability_does_not_use_the_other_one_instead_in_the_same_round_end():
    card = InventorCard("ida", basic=gear(1, "round_end"), upgraded=gear(5, "round_end"), link="or")
    state = with_inventor(card, "round_end", stock=Stock(), unlocked=(0, 1, 0, 0), locked=(4, 3, 4, 4))
    state = did(state, UseAbility(0, "basic"), PlaceToken(0, "speed", "inventor"))
    assert refused(state, UseAbility(0, "upgraded"))[1] in ("RR-INVENTOR-11", "RR-ENDROUND-02")
    first = did(with_inventor(card, "round_end", stock=Stock(), unlocked=(0, 1, 0, 0), locked=(4, 3, 4, 4)),
                PlaceToken(0, "speed", "inventor"), UseAbility(0, "upgraded"))  # fmt: skip
    assert first.makers[0].stock.gear == 5


@pytest.mark.rule("RR-INVENTOR-04", "RR-INVENTOR-12")
def test_an_upgraded_immediate_ability_acts_once_when_it_is_upgraded():
    card = InventorCard("ida", basic=gear(1, "immediate"), upgraded=gear(5, "immediate"))
    state = with_inventor(card, "draw", stock=Stock(), unlocked=(0, 2, 0, 0), locked=(4, 2, 4, 4))
    state = did(state, PlaceToken(0, "speed", "inventor"))
    assert state.makers[0].stock == Stock(gear=5)
    assert refused(state, PlaceToken(0, "speed", "inventor"))[1] == "RR-UPGRADE-16"


@pytest.mark.rule("RR-INVENTOR-13", "RR-START-17")
def test_without_inventors_no_token_goes_onto_one():
    state = given(performing("upgrade", 1, begun(inventors="no")), unlocked=(0, 1, 0, 0), locked=(4, 3, 4, 4))
    assert refused(state, PlaceToken(0, "speed", "inventor"))[1] in ("RR-UPGRADE-17", "RR-INVENTOR-13")
    assert seat_sheet(replace(state, phase="score"), 0).inventor == 0


@pytest.mark.rule("RR-END-08", "RR-CLASS-18", "RR-INVENTOR-06")
def test_points_of_an_inventor_at_the_end_are_a_line_of_their_own_and_count_for_no_class():
    ability = Ability("game_end", counts=Objective("robots"), vp_each=2)
    card = InventorCard("ida", basic=ability)
    state = with_inventor(card, "score", stock=Stock(vp=4), rows=((Assembled("both"),), (Assembled("late"),), ()))
    sheet = seat_sheet(state, 0)
    assert (sheet.inventor, sheet.inventory, sheet.robots) == (4, 4, 5)
    assert count_of(state, 0, Objective("inventory_vp")).met == 4


@pytest.mark.rule("RR-ICON-17")
def test_two_seats_that_wait_for_the_same_figure_are_told_it_once():
    due = Due("figure", 2, figure="board/vp_by_row/2", rule="RR-ICON-17")
    state = given(given(performing("manufacture", 3), due=(due,)), 1, due=(due,), stock=Stock())
    state = did(state, TellPrinted(0, "board/vp_by_row/2", 1))
    assert [maker.stock.vp for maker in state.makers[:2]] == [1, 1]
    assert [maker.due for maker in state.makers[:2]] == [(), ()]


@pytest.mark.rule("RR-RESOURCE-15")
def test_booking_leaves_what_is_due_where_it_is():
    state = given(performing("upgrade", 2), due=(Due("wild", 2),))
    state = did(state, Book(0, "battery", 3), Decide(0, "wild", ("gear",)), Book(0, "gear", -1))
    assert (state.makers[0].stock, state.makers[0].due[0].n) == (Stock(battery=3), 1)
