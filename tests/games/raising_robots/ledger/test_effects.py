"""What the ledger says of effects, payments and bookings by hand: each line with its figures and its rule."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.games.raising_robots.actions import Act, Book, BookEffect, Decline, EndPhase, PlaceToken, Repay, Unlock
from companion.games.raising_robots.choices import decision
from companion.games.raising_robots.components import Ability, InventorCard, PrintedEffect, RobotAction
from companion.games.raising_robots.effects import preview
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Due, KeptInventor, Maker
from tests.games.raising_robots.made import begun, did, given, lines, performing, told_why
from tests.games.raising_robots.rows_made import material, robot, running


def due(kind, n=1, stock=Stock(), **more):  # noqa: B008 - frozen
    """Return a game in which seat 0 has this to choose."""
    return given(performing("design", 3), due=(Due(kind, n, **more),), stock=stock)


@pytest.mark.rule("RR-RESOURCE-07", "RR-ICON-04", "RR-INSPIRE-04", "RR-ICON-10")
@pytest.mark.parametrize(
    ("state", "answer", "said"),
    [
        (due("wild", 2), "program", [("gains", 1, "program", "RR-RESOURCE-07")]),
        (due("one_of", amounts=(("gear", 2), ("vp", 5))), "vp", [("gains", 5, "vp", "RR-ICON-04")]),
        (due("inspiration"), "battery", [("gains", 4, "battery", "RR-INSPIRE-04")]),
        (due("inspiration"), "wild", []),
        (
            due("discard", 2, Stock(robot_card=4)), "3",
            [("spends", 3, "robot_card", "RR-ICON-10"), ("gains", 5, "robot_card", "RR-ICON-10")],
        ),
        (due("discard", 1, Stock(robot_card=4)), "0", [("gains", 1, "robot_card", "RR-ICON-10")]),
    ],
)  # fmt: skip
def test_an_answer_says_what_it_brings(state, answer, said):
    kind = state.makers[0].due[0].kind
    found = lines(state, Decide(0, kind, (answer,)))
    assert found == [(0, key, {"n": n, "what": f"@resource.{name}"}, rule) for key, n, name, rule in said]


@pytest.mark.rule("RR-INSPIRE-03", "RR-RESOURCE-11", "RR-RESOURCE-13")
def test_wilds_are_due_by_their_rule_until_the_last():
    state = did(due("inspiration"), Decide(0, "inspiration", ("wild",)))
    assert state.makers[0].due == (Due("wild", 2, rule="RR-RESOURCE-11"),)
    state = did(state, Decide(0, "wild", ("gear",)))
    assert state.makers[0].due == (Due("wild", 1, rule="RR-RESOURCE-11"),)


@pytest.mark.parametrize(
    ("what", "asks", "rule"),
    [
        (Due("wild", 3), ("ask.wild", {"n": 3}), "RR-RESOURCE-07"),
        (Due("one_of", 2, (("gear", 2),)), ("ask.one_of", {}), "RR-ICON-04"),
        (Due("inspiration"), ("ask.inspiration", {}), "RR-INSPIRE-01"),
        (Due("discard", 2), ("ask.discard", {"n": 2}), "RR-ICON-10"),
    ],
)
def test_each_question_is_put_in_its_words_by_its_rule(what, asks, rule):
    asked = decision(Maker(due=(what, Due("unlock"))), 4)
    assert (asked.seat, asked.kind, asked.rule) == (4, what.kind, rule)
    assert (asked.asks.key, dict(asked.asks.args)) == asks
    assert decision(Maker(due=(Due("unlock"), what)), 4) is None


def test_each_answer_is_worded_by_what_it_is():
    wild = decision(Maker(due=(Due("wild"),)), 0).choices
    assert [choice.says.key for choice in wild] == [f"resource.{choice.id}" for choice in wild]
    inspired = decision(Maker(due=(Due("inspiration"),)), 0).choices
    assert [choice.says.key for choice in inspired] == [f"inspiration.{choice.id}" for choice in inspired]
    one_of = decision(Maker(due=(Due("one_of", amounts=(("gear", 2), ("vp", 5))),)), 0).choices
    assert [(choice.id, choice.says.key, dict(choice.says.args)) for choice in one_of] == [
        ("gear", "amount", {"n": 2, "what": "@resource.gear"}), ("vp", "amount", {"n": 5, "what": "@resource.vp"}),
    ]  # fmt: skip


@pytest.mark.rule("RR-RESOURCE-08", "RR-RESOURCE-15", "RR-ICON-02", "RR-ICON-14", "RR-ICON-15", "RR-ICON-16")
def test_what_is_booked_by_hand():
    state = given(begun(), stock=Stock(gear=5))
    assert lines(state, Book(0, "gear", -3)) == [
        (0, "booked", {"what": "@resource.gear", "before": 5, "after": 2}, "RR-RESOURCE-15")
    ]
    for what, rule in (("wild", "RR-RESOURCE-11"), ("inspiration", "RR-ICON-16"), ("class_card", "RR-ICON-02"),
                       ("unlock_token", "RR-ICON-15"), ("assemble_robot", "RR-ICON-14")):  # fmt: skip
        assert lines(state, BookEffect(0, what)) == [(0, "booked_icon", {"what": f"@icon.{what}"}, rule)]
    assert lines(state, BookEffect(0, "pay_wild", (("gear", 1),))) == [
        (0, "spends", {"n": 1, "what": "@resource.gear"}, "RR-RESOURCE-08")
    ]
    assert told_why(state, BookEffect(0, "rest")) == ("no_such_booking", {}, "RR-RESOURCE-15")


@pytest.mark.rule("RR-PHASE-08", "RR-RESOURCE-22")
def test_what_goes_by_is_told_and_what_does_not_is_refused_by_its_rule():
    for kind in ("unlock", "assemble", "figure"):
        assert lines(due(kind), Decline(0)) == [(0, f"declines_{kind}", {}, "RR-PHASE-08")]
    assert told_why(due("class_card"), Decline(0)) == ("not_declined", {}, "RR-PHASE-08")
    price = {"amounts": (("gear", 2),), "rule": "RR-BID-14"}
    assert lines(due("pay", stock=Stock(gear=1), **price), Decline(0)) == [(0, "declines_pay", {}, "RR-PHASE-08")]
    assert told_why(due("pay", stock=Stock(gear=2), **price), Decline(0)) == ("not_declined", {}, "RR-BID-14")
    assert told_why(due("unlock", stock=Stock(), rule="RR-BID-14"), EndPhase(0, "design"))[::2] == (
        "unlock_due", "RR-BID-14",
    )  # fmt: skip


@pytest.mark.rule("RR-PHASE-07")
def test_of_several_things_that_are_due_the_first_one_holds_up():
    state = given(performing("design", 3), due=(Due("unlock"), Due("assemble", rule="RR-ICON-14")))
    assert told_why(state, EndPhase(0, "design")) == ("unlock_due", {}, "RR-PHASE-07")


@pytest.mark.rule("RR-ICON-17")
def test_points_by_row_are_told_by_their_rule():
    points = RobotAction(1, PrintedEffect(gain=(("gear", 1),), specials=("vp_by_row",), note="Sing"))
    state = running(3, material(robot("x", points), vp_by_row=(0, 4, None, None, None, None)), "x")
    assert lines(state, Act(0, 0))[1:] == [
        (0, "effect_note", {"note": "Sing"}, "RR-ROW-09"),
        (0, "gains", {"n": 1, "what": "@resource.gear"}, "RR-ROW-09"),
        (0, "gains", {"n": 4, "what": "@resource.vp"}, "RR-ICON-17"),
    ]


@pytest.mark.rule("RR-ICON-17", "RR-INVENTOR-04")
def test_without_a_row_there_are_no_points_by_row():
    state = running(3, material(robot("x", RobotAction()), vp_by_row=(0, 4, 4, 4, 4, 4)), "x")
    effect = PrintedEffect(specials=("vp_by_row",))
    assert preview(state, 0, effect, None).gains == ()
    assert preview(state, 0, effect, "recycle").gains == ()
    assert preview(state, 0, effect, "manufacture").gains == (("vp", 4),)


@pytest.mark.rule("RR-ICON-10", "RR-ICON-12", "AMB-31")
def test_a_card_beside_two_discards_is_drawn_once():
    twice = RobotAction(1, PrintedEffect(gain=(("robot_card", 2),), specials=("discard_x_draw_x_plus_1",) * 2))
    state = did(running(3, material(robot("x", twice)), "x"), Act(0, 0))
    assert state.makers[0].due == (Due("discard", 3, rule="RR-ICON-10"), Due("discard", 1, rule="RR-ICON-10"))


@pytest.mark.rule("RR-INVENTOR-04", "RR-ICON-08")
def test_what_an_inventor_gives_at_once_comes_once_and_before_what_is_due_already():
    better = Ability("immediate", effect=PrintedEffect(specials=("inspiration",)))
    ada = InventorCard("ada", "Ada", upgraded=better)
    state = running(3, material(inventor=ada), inventor=KeptInventor("ada"), unlocked=(0, 1, 0, 0))
    state = given(state, due=(Due("unlock", rule="RR-ICON-15"),))
    state = did(state, PlaceToken(0, "speed", "inventor"))
    assert state.makers[0].due == (Due("inspiration", rule="RR-ICON-16"), Due("unlock", rule="RR-ICON-15"))


@pytest.mark.rule("RR-RESOURCE-12")
def test_what_is_paid_otherwise_is_told_piece_by_piece():
    state = did(performing("upgrade", 5, program=3, gear=2, sensor=1), Unlock(0, "speed", 1, pay=(("program", 3),)))
    assert lines(state, Repay(0, (("gear", 2), ("sensor", 1)))) == [
        (0, "pays_otherwise", {}, "RR-RESOURCE-12"),
        (0, "spends", {"n": 2, "what": "@resource.gear"}, "RR-RESOURCE-12"),
        (0, "spends", {"n": 1, "what": "@resource.sensor"}, "RR-RESOURCE-12"),
    ]


@pytest.mark.rule("RR-RESOURCE-12", "RR-RESOURCE-14")
def test_whatever_is_done_but_to_tell_a_figure_lets_a_payment_stand():
    state = performing("upgrade", 5, program=3, gear=2, robot_card=3)
    paid = did(given(state, named=("p", "q")), Unlock(0, "speed", 1, pay=(("program", 3),)))
    other = Repay(0, (("gear", 2), ("robot_card", 1)))
    assert did(did(paid, Book(1, "gear", 1)), other).makers[0].stock.gear == 0
    stands = did(paid, Book(0, "gear", 1))
    assert told_why(stands, other) == ("nothing_paid", {}, "RR-RESOURCE-12")
    assert told_why(paid, replace(other, cards=("p", "p"))) == ("not_in_hand", {}, "RR-RESOURCE-14")
    assert told_why(paid, replace(other, cards=("p", "q"))) == ("not_in_hand", {}, "RR-RESOURCE-14")
    assert did(paid, replace(other, cards=("p",))).makers[0].named == ("q",)


@pytest.mark.rule("RR-ICON-17", "AMB-30")
def test_without_a_row_the_points_of_no_robot_are_asked_for_where_even_they_are_not_known():
    points = Ability("immediate", effect=PrintedEffect(specials=("vp_by_row",)))
    box = material(robot("x", RobotAction()), vp_by_row=(None,) * 6, inventor=InventorCard("ada", upgraded=points))
    state = running(3, box, "x", inventor=KeptInventor("ada"), unlocked=(0, 1, 0, 0))
    state = did(state, PlaceToken(0, "speed", "inventor"))
    assert state.makers[0].due == (Due("figure", 0, figure="board/vp_by_row/0", rule="RR-ICON-17"),)
