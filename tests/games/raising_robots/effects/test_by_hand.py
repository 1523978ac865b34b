"""What no effect can say is booked by hand, always; what is due and not wanted goes by (section 4.1; RR-PHASE-08)."""

import pytest
from hypothesis import given as forall
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.actions import Decide, Ready
from companion.core.rejection import Rejection
from companion.games.raising_robots.actions import Book, BookEffect, Decline
from companion.games.raising_robots.components import RESOURCES
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import Due
from tests.games.raising_robots.made import begun, did, given, performing, refused

PHASES_OF_GAME = ("start", "draw", "assign", "reveal", "work", "round_end", "break", "score")


@pytest.mark.rule("RR-RESOURCE-01", "RR-RESOURCE-15", "RR-RESOURCE-20")
@pytest.mark.parametrize("name", RESOURCES)
def test_each_resource_is_booked_up_and_down(name):
    state = did(given(begun(), stock=Stock()), Book(0, name, 3), Book(0, name, -1))
    assert state.makers[0].stock == Stock(**{name: 2})


@pytest.mark.rule("RR-RESOURCE-22")
def test_nothing_falls_below_nothing():
    state = given(begun(), stock=Stock(battery=2))
    assert refused(state, Book(0, "battery", -3)) == ("reject.not_enough", "RR-RESOURCE-22")
    assert did(state, Book(0, "battery", -2)).makers[0].stock == Stock()


@pytest.mark.rule("RR-RESOURCE-19", "RR-RESOURCE-21")
def test_nothing_has_an_upper_end():
    state = given(begun(), stock=Stock(gear=99, robot_card=99))
    state = did(state, Book(0, "gear", 99), Book(0, "robot_card", 1))
    assert (state.makers[0].stock.gear, state.makers[0].stock.robot_card) == (198, 100)


@pytest.mark.parametrize(("name", "n"), [("wild", 1), ("", 1), ("gear", 0), ("gear", 100), ("gear", -100)])
def test_what_is_no_resource_or_no_number_is_not_booked(name, n):
    assert refused(begun(), Book(0, name, n)) == ("reject.no_such_booking", "RR-RESOURCE-15")


def test_the_line_says_from_what_to_what():
    applied = apply(given(begun(), stock=Stock(battery=2)), Book(0, "battery", 2))
    assert [(line.says.key, line.says.args) for line in applied.lines] == [
        ("ledger.booked", {"what": "@resource.battery", "before": 2, "after": 4})
    ]


@pytest.mark.parametrize("phase", PHASES_OF_GAME)
def test_it_is_possible_from_the_start_to_the_score(phase):
    state = replace(given(begun(), stock=Stock()), phase=phase)
    assert did(state, Book(0, "vp", 1)).makers[0].stock == Stock(vp=1)
    assert refused(replace(state, phase="over"), Book(0, "vp", 1))[0] == "reject.game_over"


@pytest.mark.parametrize("action", [Book(0, "vp", 1), BookEffect(0, "wild"), BookEffect(0, "pay_wild")])
def test_at_the_level_of_the_table_there_is_nothing_to_book(action):
    assert refused(begun(level="table"), action) == ("reject.not_kept", "RR-RESOURCE-15")


@pytest.mark.rule("RR-RESOURCE-14")
def test_no_more_cards_are_known_than_are_in_hand():
    state = given(begun(), stock=Stock(robot_card=2), named=("p", "q"))
    assert did(state, Book(0, "robot_card", -1)).makers[0].named == ("p",)


def test_whoever_is_ready_stays_so_when_something_is_booked():
    state = replace(begun(), phase="round_end")
    state = did(state, Ready(0), Book(0, "gear", 1))
    assert state.barrier.has(0)
    assert not did(state, BookEffect(0, "unlock_token")).barrier.has(0)


@pytest.mark.rule("RR-RESOURCE-07", "RR-RESOURCE-11")
def test_a_wild_gained_is_converted_at_once_also_while_others_are_due():
    state = performing("design", 3)
    state = did(state, BookEffect(0, "inspiration"), Decide(0, "inspiration", ("wild",)), BookEffect(0, "wild"))
    assert [(due.kind, due.n) for due in state.makers[0].due] == [("wild", 1), ("wild", 2)]
    state = did(state, Book(0, "vp", 2), *(Decide(0, "wild", (part,)) for part in ("gear", "program", "robot_card")))
    assert (state.makers[0].stock, state.makers[0].due) == (Stock(vp=2, gear=1, program=1, robot_card=1), ())


@pytest.mark.rule("RR-RESOURCE-08", "RR-RESOURCE-10")
@pytest.mark.parametrize("name", RESOURCES)
def test_a_wild_is_paid_by_what_may_pay_for_one(name):
    state = performing("design", 3, **dict.fromkeys(RESOURCES, 1))
    action = BookEffect(0, "pay_wild", ((name, 1),))
    if name in ("vp", "battery"):
        assert refused(state, action) == ("reject.not_this_way", "RR-RESOURCE-08")
    else:
        assert did(state, action).makers[0].stock.of(name) == 0


@pytest.mark.rule("RR-RESOURCE-08")
def test_duct_tape_pays_a_wild_where_the_table_plays_so():
    state = given(begun(duct_tape_pays_wild="false"), stock=Stock(duct_tape=1))
    assert refused(state, BookEffect(0, "pay_wild", (("duct_tape", 1),)))[0] == "reject.not_this_way"


@pytest.mark.rule("RR-RESOURCE-22")
def test_one_wild_is_paid_with_one_thing_that_is_there():
    state = given(begun(), stock=Stock(gear=2))
    for pay in ((), (("gear", 2),), (("gear", 1), ("gear", 1))):
        assert refused(state, BookEffect(0, "pay_wild", pay))[0] == "reject.not_this_way"
    assert refused(state, BookEffect(0, "pay_wild", (("sensor", 1),))) == ("reject.not_enough", "RR-RESOURCE-22")
    assert refused(state, BookEffect(0, "wild", (("gear", 1),))) == ("reject.not_this_way", "RR-RESOURCE-08")


ICONS = [
    ("inspiration", "inspiration", "RR-ICON-16"), ("class_card", "class_card", "RR-ICON-02"),
    ("unlock_token", "unlock", "RR-ICON-15"), ("assemble_robot", "assemble", "RR-ICON-14"),
    ("wild", "wild", "RR-RESOURCE-11"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "kind", "rule"), ICONS)
def test_what_an_icon_gives_is_due_next(what, kind, rule):
    state = did(given(begun(), due=(Due("class_card"),)), BookEffect(0, what))
    assert state.makers[0].due == (Due(kind, rule=rule), Due("class_card"))


@pytest.mark.rule("RR-PHASE-08")
@pytest.mark.parametrize("kind", ["unlock", "assemble", "figure"])
def test_a_token_a_robot_or_a_figure_that_is_due_may_go_by(kind):
    state = did(given(begun(), due=(Due(kind), Due("class_card"))), Decline(0))
    assert state.makers[0].due == (Due("class_card"),)


@pytest.mark.rule("RR-PHASE-08")
@pytest.mark.parametrize("kind", ["class_card", "pay"])
def test_what_has_to_be_done_does_not_go_by(kind):
    state = given(begun(), due=(Due(kind, rule="RR-X"), Due("unlock")))
    assert refused(state, Decline(0)) == ("reject.not_declined", "RR-X")


@pytest.mark.rule("RR-PHASE-08")
def test_what_is_being_chosen_does_not_go_by():
    assert refused(given(begun(), due=(Due("wild"),)), Decline(0)) == ("reject.decision_due", "RR-RESOURCE-07")
    assert refused(begun(), Decline(0)) == ("reject.nothing_due", "RR-PHASE-08")


@forall(st.lists(st.tuples(st.sampled_from(RESOURCES), st.integers(-4, 4)), max_size=12))
def test_whatever_is_booked_the_sum_is_right_and_never_below_nothing(bookings):
    state = given(begun(), stock=Stock())
    held = dict.fromkeys(RESOURCES, 0)
    for name, n in bookings:
        applied = apply(state, Book(0, name, n))
        assert isinstance(applied, Rejection) == (n == 0 or held[name] + n < 0)
        if not isinstance(applied, Rejection):
            held[name] += n
            state = applied.state
        assert state.makers[0].stock == Stock(**held)
