"""The score phase: what the companion reckons, what is told, and how the game ends (RR-END)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.raising_robots.actions import KeepClass, TellClass, TellPrinted, TellScore
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    Ability,
    ClassCard,
    Grade,
    InventorCard,
    Objective,
    PrintedEffect,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.scoring import (
    ScoreGap,
    grades_left,
    places,
    reckoned,
    seat_sheet,
    ties_of,
    untold,
)
from companion.games.raising_robots.state import Assembled, Due, KeptClass, KeptInventor
from tests.games.raising_robots.made import ENERGY, begun, did, given, laid, refused, told, worked

SCALE = (Grade(1, 2, "C"), Grade(2, 5, "B"), Grade(4, 9, "A"))
BOX = WorkshopBox(
    energy=ENERGY,
    robots={
        card.id: card
        for card in (
            RobotCard("bolt", "design", "Bolt", 4), RobotCard("nut", "recycle", "Nut", 7), RobotCard("cog", "design"),
        )
    },
    classes={
        card.id: card
        for card in (
            ClassCard("gears", "Gears", Objective("resource", "gear"), "speed", False, SCALE),
            ClassCard("robots", "Robots", Objective("robot_vp", min=4, max=9), "speed", False, SCALE),
            ClassCard("blank", "Blank"),
        )
    },
    inventors={
        card.id: card
        for card in (
            InventorCard("ida", "Ida", basic=Ability("game_end", counts=Objective("robots"), vp_each=2)),
            InventorCard("tom", "Tom", basic=Ability("game_end", "Count your hats")),
            InventorCard("eve", "Eve", basic=Ability("game_end", effect=PrintedEffect(gain=(("vp", 3),)))),
            InventorCard("max", "Max", basic=Ability("round_end")),
        )
    },
    boards=KNOWN_BOARDS,
)  # fmt: skip
RICH = Stock(vp=17, battery=2, sensor=1, gear=3, duct_tape=1, robot_card=4)
TWO_ROBOTS = ((Assembled("bolt"),), (), (Assembled("nut"),))


def scoring(seats=3, level="full", **answers):
    """Return a game whose eighth round is over; nobody has built anything."""
    state = replace(begun(seats, level, BOX, **answers), phase="round_end", round=8)
    state = did(state, *(Ready(seat) for seat in range(seats)), Advance(None))
    for seat in range(seats):
        state = given(state, seat, stock=Stock())
    return state


def total(state, seat):
    return seat_sheet(state, seat).total


def five_told(state, seat, robots, classes, inventory, leftovers, inventor=0):
    numbers = {
        "robots": robots, "classes": classes, "inventory": inventory, "leftovers": leftovers, "inventor": inventor,
    }  # fmt: skip
    return did(state, *(TellScore(seat, source, vp) for source, vp in numbers.items()))


@pytest.mark.rule("RR-END-01", "RR-ENDROUND-10", "RR-ROUND-01", "AMB-32")
def test_after_the_eighth_round_points_are_entered():
    state = laid(replace(begun(3), phase="draw", round=8), *(("e1", "e2"),) * 3)
    state = told(state, *(("design", "recycle"),) * 3)
    for seat in range(3):
        state = worked(state, seat)
    state = did(state, *(Ready(seat) for seat in range(3)), Advance(None))
    assert (state.phase, state.round, state.barrier.missing) == ("score", 8, (0, 1, 2))


@pytest.mark.rule("RR-END-02", "RR-END-03", "RR-END-04", "RR-END-05", "RR-END-08")
@pytest.mark.parametrize("level", ["resources", "full"])
def test_all_that_is_kept_is_reckoned(level):
    state = given(
        scoring(level=level), 1, stock=RICH, rows=TWO_ROBOTS, inventor=KeptInventor("ida"),
        classes=(KeptClass("gears"), KeptClass("robots", "speed")),
    )  # fmt: skip
    sheet = seat_sheet(state, 1)
    assert (sheet.robots, sheet.classes, sheet.inventory, sheet.leftovers, sheet.inventor, sheet.pieces) == (
        4 + 7, 5 + 9, 17, 3, 2 * 2, 11,
    )  # fmt: skip
    assert sheet.total == 11 + 14 + 17 + 3 + 4
    assert untold(state, 1) == ()


@pytest.mark.rule("RR-END-05", "AMB-15")
def test_three_of_a_kind_are_wanted_where_the_table_plays_so():
    state = given(scoring(three_for_one="per_kind"), 0, stock=RICH)
    assert seat_sheet(state, 0).leftovers == 1 + 1


@pytest.mark.rule("RR-CLASS-26", "AMB-26")
@pytest.mark.parametrize(("reading", "vp"), [("both", 5), ("upgraded", 2)])
def test_actions_of_upgraded_robots_count_as_the_table_plays(reading, vp):
    card = RobotCard("twin", "design", vp=1)
    card = replace(card, basic=replace(card.basic, energy=6), upgraded=replace(card.upgraded, energy=3))
    plain = replace(card, id="plain")
    aerospace = ClassCard("aero", "Aero", Objective("action_energy", min=6, max=7), "speed", False, SCALE)
    state = scoring(action_energy_counts=reading)
    box = replace(state.material, robots={"twin": card, "plain": plain}, classes={"aero": aerospace})
    state = given(
        replace(state, material=box), 0, classes=(KeptClass("aero"),),
        rows=((Assembled("twin", "speed"), Assembled("plain")), (), ()),
    )  # fmt: skip
    assert seat_sheet(state, 0).classes == vp


@pytest.mark.rule("RR-END-02")
def test_what_a_robot_is_worth_is_asked_and_known_for_all():
    state = given(scoring(), 0, rows=((Assembled("cog"), Assembled("bolt")), (), ()))
    state = given(state, 2, rows=((Assembled("cog"),), (), ()))
    assert untold(state, 0) == (ScoreGap("figure", "robots", figure="robot/cog/vp"),)
    assert refused(state, Ready(0)) == ("reject.score_first", "RR-END-01")
    state = did(state, TellPrinted(0, "robot/cog/vp", 6))
    assert (untold(state, 0), seat_sheet(state, 0).robots, seat_sheet(state, 2).robots) == ((), 10, 6)
    assert did(state, Ready(0)).barrier.has(0)


@pytest.mark.rule("RR-END-02")
def test_robots_that_nobody_has_named_are_added_up_by_hand():
    state = given(scoring(level="resources"), 0, rows=((Assembled(), Assembled("cog")), (), ()))
    assert untold(state, 0) == (ScoreGap("source", "robots"),)
    state = did(state, TellScore(0, "robots", 13))
    assert (seat_sheet(state, 0).robots, untold(state, 0)) == (13, ())
    assert seat_sheet(did(state, TellScore(0, "robots", 12)), 0).robots == 12


@pytest.mark.rule("RR-CLASS-01")
def test_a_grade_gives_nothing_before_the_end_and_never_to_the_inventory():
    state = given(replace(begun(3, "full", BOX), phase="round_end", round=7), classes=(KeptClass("gears"),))
    state = given(state, stock=Stock(gear=4))
    state = did(state, *(Ready(seat) for seat in range(3)), Advance(None))
    assert state.makers[0].stock == Stock(gear=4)
    state = replace(state, phase="round_end", round=8)
    state = did(state, *(Ready(seat) for seat in range(3)), Advance(None))
    sheet = seat_sheet(state, 0)
    assert (sheet.classes, sheet.inventory, state.makers[0].stock) == (9, 0, Stock(gear=4))


@pytest.mark.rule("RR-CLASS-29", "RR-CLASS-12")
def test_a_class_card_that_was_discarded_is_worth_nothing():
    """Two gears are grade B; the card that takes its place counts robots, of which there are none."""
    three = (KeptClass("gears"), KeptClass(), KeptClass("blank", vp=1))
    state = replace(begun(3, "full", BOX), phase="round_end", round=8)
    state = given(state, stock=Stock(gear=2), classes=three, due=(Due("class_card", rule="RR-ICON-02"),))
    state = did(
        state, KeepClass(0, "robots", 0), *(Ready(seat) for seat in range(3)), Advance(None), TellClass(0, 1, 3)
    )
    assert seat_sheet(state, 0).classes == 0 + 3 + 1


@pytest.mark.rule("RR-END-03", "RR-CLASS-03", "AMB-08")
def test_what_an_unknown_class_is_worth_is_told():
    state = given(scoring(), 0, classes=(KeptClass("blank"), KeptClass("gears"), KeptClass()))
    assert untold(state, 0) == (ScoreGap("class", "classes", 0), ScoreGap("class", "classes", 2))
    assert refused(state, TellClass(0, 1, 5)) == ("reject.score_known", "RR-END-03")
    assert refused(state, TellClass(0, 3, 5)) == ("reject.no_such_class", "RR-END-03")
    assert refused(state, TellClass(0, 0, -1)) == ("reject.no_such_grade", "RR-CLASS-03")
    state = did(state, TellClass(0, 2, 8), TellClass(0, 0, 4))
    assert (seat_sheet(state, 0).classes, untold(state, 0)) == (12, ())


@pytest.mark.rule("RR-CLASS-03", "RR-CLASS-08")
def test_a_grade_that_is_not_certain_is_one_of_its_scale_and_no_lower_than_what_is_sure():
    robots = ((Assembled("bolt"), Assembled("nut"), Assembled("cog"), Assembled()), (), ())
    state = given(scoring(level="resources"), 0, rows=robots, classes=(KeptClass("robots"),))
    assert grades_left(state, 0, 0) == (5, 9)
    assert untold(state, 0)[0] == ScoreGap("class", "classes", 0)
    for wrong in (0, 2, 6):
        assert refused(state, TellClass(0, 0, wrong)) == ("reject.no_such_grade", "RR-CLASS-03")
    assert seat_sheet(did(state, TellClass(0, 0, 9)), 0).classes == 9
    none_sure = given(state, 0, rows=((Assembled(),), (), ()))
    assert grades_left(none_sure, 0, 0) == (0, 2, 5, 9)
    one_sure = given(state, 0, rows=((Assembled("bolt"), Assembled()), (), ()))
    assert grades_left(one_sure, 0, 0) == (2, 5, 9)


@pytest.mark.rule("RR-END-08", "RR-INVENTOR-06", "AMB-16", "AMB-44")
@pytest.mark.parametrize(
    ("inventor", "vp"),
    [(None, 0), (KeptInventor("ida"), 4), (KeptInventor("eve"), 3), (KeptInventor("max"), 0),
     (KeptInventor("tom"), None), (KeptInventor(), None)],
)  # fmt: skip
def test_inventors_of_the_end_have_a_line_of_their_own(inventor, vp):
    state = given(scoring(), 0, rows=TWO_ROBOTS, inventor=inventor)
    sheet = seat_sheet(state, 0)
    assert (sheet.inventor, sheet.inventory) == (vp, 0)
    if vp is None:
        assert untold(state, 0) == (ScoreGap("source", "inventor"),)
        assert seat_sheet(did(state, TellScore(0, "inventor", 6)), 0).inventor == 6
    else:
        assert refused(state, TellScore(0, "inventor", 6)) == ("reject.score_known", "RR-END-08")


@pytest.mark.rule("RR-END-01", "RR-END-03")
def test_at_level_table_five_numbers_are_told():
    state = scoring(level="table")
    assert [gap.source for gap in untold(state, 0)] == ["classes", "robots", "inventory", "leftovers", "inventor"]
    assert {gap.kind for gap in untold(state, 0)} == {"source"}
    state = did(
        state, TellScore(0, "robots", 31), TellScore(0, "classes", 24), TellScore(0, "inventory", 17),
        TellScore(0, "leftovers", 3, 11),
    )  # fmt: skip
    assert refused(state, Ready(0)) == ("reject.score_first", "RR-END-01")
    state = did(state, TellScore(0, "inventor", 0), Ready(0))
    assert (total(state, 0), seat_sheet(state, 0).pieces) == (75, 11)
    assert untold(scoring(level="table", inventors="no"), 0)[-1].source == "leftovers"


@pytest.mark.rule("RR-END-05", "RR-END-06")
def test_pieces_that_are_told_are_worth_one_for_three():
    state = scoring(level="table")
    assert refused(state, TellScore(0, "leftovers", 4, 11)) == ("reject.other_score", "RR-END-06")
    assert refused(state, TellScore(0, "robots", 3, 11)) == ("reject.other_score", "RR-END-06")
    by_kind = scoring(level="table", three_for_one="per_kind")
    assert seat_sheet(did(by_kind, TellScore(0, "leftovers", 2, 11)), 0).leftovers == 2
    assert seat_sheet(did(by_kind, TellScore(0, "leftovers", 3, 11)), 0).leftovers == 3
    assert refused(by_kind, TellScore(0, "leftovers", 4, 11)) == ("reject.other_score", "RR-END-06")


def test_what_cannot_be_told_is_refused():
    state = scoring(level="table")
    assert refused(begun(3), TellScore(0, "robots", 1)) == ("reject.not_scoring", "RR-END-01")
    assert refused(begun(3), TellClass(0, 0, 1)) == ("reject.not_scoring", "RR-END-01")
    assert refused(state, TellScore(0, "robots", -1)) == ("reject.no_such_figure", "RR-END-01")
    assert refused(state, TellScore(0, "hats", 1)) == ("reject.no_such_figure", "RR-END-01")
    assert refused(state, TellClass(0, 0, 1)) == ("reject.no_such_class", "RR-END-03")
    assert refused(scoring(), TellScore(0, "inventory", 1)) == ("reject.score_known", "RR-END-04")


@pytest.mark.rule("RR-END-09", "RR-END-10", "RR-END-11", "RR-END-12")
@pytest.mark.parametrize(
    ("first", "second", "winners", "key"),
    [((31, 24, 17, 3), (31, 24, 17, 2), (0,), None), ((31, 24, 17, 3), (29, 30, 13, 3), (0,), "ledger.tie_robots"),
     ((30, 20, 20, 5), (30, 22, 20, 3), (1,), "ledger.tie_classes"),
     ((30, 22, 20, 3), (30, 22, 23, 0), (0, 1), "ledger.tie_shared")],
)  # fmt: skip
def test_the_end_reads_out_who_has_won_and_why(first, second, winners, key):
    state = scoring(3, "table")
    for seat, numbers in enumerate((first, second, (1, 1, 1, 1))):
        state = did(five_told(state, seat, *numbers), Ready(seat))
    applied = apply(state, Advance(None))
    assert applied.state.phase == "over"
    assert places(applied.state)[0].seats == winners
    said = [(line.seat, line.says.key, line.rule) for line in applied.lines]
    assert [seat for seat, what, _ in said if what == "ledger.wins"] == list(winners)
    assert [what for _, what, _ in said if what.startswith("ledger.tie_")] == ([key] * len(winners) if key else [])
    assert {tie.rule for tie in ties_of(applied.state)} == {rule for _, what, rule in said if what == key}
    assert [line.says.args["n"] for line in applied.lines if line.says.key == "ledger.scored"] == [
        sum(first), sum(second), 4,
    ]  # fmt: skip


def test_what_the_companion_can_reckon_later_counts_before_what_was_told():
    state = given(scoring(level="resources"), 0, rows=((Assembled(), Assembled("bolt")), (), ()))
    state = did(state, TellScore(0, "robots", 99))
    named = given(state, 0, rows=((Assembled("nut"), Assembled("bolt")), (), ()))
    assert (reckoned(named, 0).robots, seat_sheet(named, 0).robots) == (11, 11)
