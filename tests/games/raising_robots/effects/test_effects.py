"""Effects are performed, and what they leave to their player is chosen one by one (RR-ICON, RR-INSPIRE)."""

import pytest
from hypothesis import given as forall
from hypothesis import strategies as st

from companion.core.actions import Decide
from companion.core.rejection import Rejection
from companion.games.raising_robots.actions import Act, EndPhase
from companion.games.raising_robots.choices import decision
from companion.games.raising_robots.components import PARTS, RESOURCES, PrintedEffect, PrintedSpot, RobotAction
from companion.games.raising_robots.effects import EffectOutcome, preview
from companion.games.raising_robots.energy import total
from companion.games.raising_robots.resources import Stock, kindest
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import Due
from tests.games.raising_robots.made import did, given, refused
from tests.games.raising_robots.rows_made import gains, material, robot, running


def doing(stock=Stock(), robots=1, vp_by_row=(0, None, None, None, 2, None), named=(), **effect):  # noqa: B008 - frozen
    """Return a game in which seat 0 can activate a robot with this effect, and others that do nothing."""
    box = material(robot("x", RobotAction(1, PrintedEffect(**effect))), robot("y", gains(9)), vp_by_row=vp_by_row)
    return given(running(3, box, "x", *(("y",) * (robots - 1)), stock=stock), named=named)


def done(pay=(), cards=(), **more):
    return did(doing(**more), Act(0, 0, pay=pay, cards=cards))


def chosen(state, kind, *answers):
    return did(state, *(Decide(0, kind, (answer,)) for answer in answers))


def kinds(state):
    return [due.kind for due in state.makers[0].due]


def asked(state):
    found = decision(state.makers[0], 0)
    return found.kind, [choice.id for choice in found.choices]


@pytest.mark.rule("RR-ICON-01", "RR-ICON-03", "RR-ICON-05", "RR-RESOURCE-15")
def test_everything_side_by_side_is_gained_at_once():
    state = done(gain=(("vp", 3), ("gear", 1), ("robot_card", 2), ("battery", 1)), stock=Stock(vp=8, gear=1))
    assert state.makers[0].stock == Stock(vp=11, gear=2, robot_card=2, battery=1)
    assert state.makers[0].due == ()


@pytest.mark.rule("RR-RESOURCE-19")
def test_nothing_has_an_upper_end():
    assert done(gain=(("sensor", 10),), stock=Stock(sensor=11)).makers[0].stock == Stock(sensor=21)


@pytest.mark.rule("RR-ICON-04")
@pytest.mark.parametrize(("taken", "after"), [("microchip", Stock(microchip=1)), ("gear", Stock(gear=2))])
def test_one_of_what_is_shown_as_alternatives_is_gained(taken, after):
    state = done(gain_one_of=(("microchip", 1), ("gear", 2)))
    assert asked(state) == ("one_of", ["microchip", "gear"])
    assert refused(state, Decide(0, "one_of", ("sensor",)))[1] == "RR-ICON-04"
    assert refused(state, Act(0, 1)) == ("reject.decision_due", "RR-ICON-04")
    state = chosen(state, "one_of", taken)
    assert (state.makers[0].stock, state.makers[0].due) == (after, ())


@pytest.mark.rule("RR-ICON-06", "RR-RESOURCE-02", "RR-RESOURCE-07", "RR-RESOURCE-09", "RR-RESOURCE-10")
def test_a_wild_that_is_gained_becomes_a_part_or_a_robot_card_and_nothing_else():
    state = done(gain=(("wild", 1),))
    assert asked(state) == ("wild", [*PARTS, "robot_card"])
    for never in ("duct_tape", "battery", "vp", "wild"):
        assert refused(state, Decide(0, "wild", (never,))) == ("reject.no_such_choice", "RR-RESOURCE-07")
    for part in (*PARTS, "robot_card"):
        assert chosen(state, "wild", part).makers[0].stock == Stock(**{part: 1})


@pytest.mark.rule("RR-ICON-06", "RR-RESOURCE-11", "RR-RESOURCE-12", "RR-RESOURCE-13", "RR-RESOURCE-14")
def test_wilds_are_converted_one_by_one_with_the_card_seen_in_between():
    state = done(gain=(("wild", 3), ("vp", 1)))
    assert state.makers[0].stock == Stock(vp=1)
    state = chosen(state, "wild", "robot_card")
    assert (state.makers[0].stock, state.makers[0].due[0].n) == (Stock(vp=1, robot_card=1), 2)
    assert refused(state, EndPhase(0, "manufacture")) == ("reject.decision_due", "RR-RESOURCE-07")
    state = chosen(state, "wild", "gear", "gear")
    assert (state.makers[0].stock, state.makers[0].due) == (Stock(vp=1, robot_card=1, gear=2), ())


@pytest.mark.rule("RR-ICON-07", "RR-ICON-09")
def test_everything_left_of_the_arrow_is_paid_before_anything_on_its_right_is_gained():
    effect = {"pay": (("battery", 1), ("gear", 1)), "gain": (("battery", 2),)}
    state = doing(stock=Stock(battery=1), **effect)
    assert refused(state, Act(0, 0, pay=(("battery", 1),))) == ("reject.cannot_pay", "RR-ICON-09")
    state = doing(stock=Stock(battery=1, gear=1), **effect)
    assert refused(state, Act(0, 0)) == ("reject.not_this_way", "RR-RESOURCE-08")
    assert refused(state, Act(0, 0, pay=(("battery", 1),)))[0] == "reject.not_this_way"
    assert did(state, Act(0, 0, pay=(("battery", 1), ("gear", 1)))).makers[0].stock == Stock(battery=2)


@pytest.mark.rule("RR-RESOURCE-03", "RR-RESOURCE-22")
def test_what_is_paid_is_there():
    state = doing(pay=(("sensor", 2),), gain=(("vp", 1),), stock=Stock(sensor=1, duct_tape=1))
    assert refused(state, Act(0, 0, pay=(("sensor", 2),))) == ("reject.not_enough", "RR-RESOURCE-22")
    paid = did(state, Act(0, 0, pay=(("sensor", 1), ("duct_tape", 1))))
    assert paid.makers[0].stock == Stock(vp=1)


@pytest.mark.rule("RR-ICON-15", "RR-RESOURCE-08", "RR-RESOURCE-12", "RR-RESOURCE-14")
def test_robot_cards_pay_wilds_by_name_as_far_as_they_are_known():
    """Three wilds for a token, as Axle asks: paid in any mix."""
    effect = {"pay": (("wild", 3),), "specials": ("unlock_token",)}
    state = doing(stock=Stock(robot_card=3, duct_tape=1, program=1), named=("p", "q"), **effect)
    pay = (("robot_card", 2), ("duct_tape", 1))
    for cards in (("z",), ("p", "p"), ("p", "q", "z")):
        assert refused(state, Act(0, 0, pay=pay, cards=cards)) == ("reject.not_in_hand", "RR-RESOURCE-14")
    state = did(state, Act(0, 0, pay=pay, cards=("p",)))
    assert (state.makers[0].stock, state.makers[0].named) == (Stock(robot_card=1, program=1), ("q",))
    assert state.makers[0].due == (Due("unlock", rule="RR-ICON-15"),)


@pytest.mark.rule("RR-RESOURCE-14")
def test_no_more_cards_are_known_than_are_in_hand():
    state = doing(pay=(("robot_card", 2),), gain=(("battery", 3),), stock=Stock(robot_card=3), named=("p", "q"))
    assert did(state, Act(0, 0, pay=(("robot_card", 2),))).makers[0].named == ("p",)


@pytest.mark.rule("RR-ICON-10", "RR-ICON-11")
@pytest.mark.parametrize(("x", "hand"), [(3, 6), (0, 6), (5, 6)])
def test_some_cards_are_discarded_and_one_more_is_drawn(x, hand):
    state = done(specials=("discard_x_draw_x_plus_1",), stock=Stock(robot_card=5))
    assert asked(state) == ("discard", ["0", "1", "2", "3", "4", "5"])
    assert chosen(state, "discard", str(x)).makers[0].stock == Stock(robot_card=hand)


@pytest.mark.rule("RR-ICON-11")
def test_with_an_empty_hand_one_card_is_drawn():
    state = done(specials=("discard_x_draw_x_plus_1",))
    assert asked(state) == ("discard", ["0"])
    assert chosen(state, "discard", "0").makers[0].stock == Stock(robot_card=1)


@pytest.mark.rule("RR-ICON-12", "AMB-31")
def test_upgraded_it_gives_a_card_and_a_battery_more_the_card_not_before_the_discard():
    state = done(
        specials=("discard_x_draw_x_plus_1",), gain=(("robot_card", 1), ("battery", 1)), stock=Stock(robot_card=2)
    )
    assert state.makers[0].stock == Stock(robot_card=2, battery=1)
    assert asked(state)[1] == ["0", "1", "2"]
    assert chosen(state, "discard", "2").makers[0].stock == Stock(robot_card=4, battery=1)


@pytest.mark.rule("RR-RESOURCE-14")
def test_cards_known_by_name_leave_with_a_discard_when_more_are_known_than_are_left():
    state = chosen(
        done(specials=("discard_x_draw_x_plus_1",), stock=Stock(robot_card=3), named=("p", "q", "r")), "discard", "2"
    )
    assert (state.makers[0].named, state.makers[0].stock.robot_card) == (("p",), 4)


@pytest.mark.rule("RR-ICON-02", "RR-CLASS-09")
def test_the_icon_of_class_cards_lets_one_be_kept():
    assert done(specials=("class_card",)).makers[0].due == (Due("class_card", rule="RR-ICON-02"),)


@pytest.mark.rule("RR-ICON-14")
def test_the_icon_of_assembling_lets_a_robot_be_built():
    assert done(specials=("assemble_robot",)).makers[0].due == (Due("assemble", rule="RR-ICON-14"),)


@pytest.mark.rule("RR-ICON-16", "RR-INSPIRE-01", "RR-INSPIRE-02", "RR-CLASS-09")
def test_inspiration_is_one_of_three_and_gives_class_cards():
    state = done(specials=("inspiration",))
    assert asked(state) == ("inspiration", ["class_card", "wild", "battery"])
    assert refused(state, Decide(0, "inspiration", ("wild", "battery")))[1] == "RR-INSPIRE-01"
    state = chosen(state, "inspiration", "class_card")
    assert state.makers[0].due == (Due("class_card", rule="RR-INSPIRE-02"),)


@pytest.mark.rule("RR-INSPIRE-03")
def test_inspiration_gives_two_wilds_of_any_mix():
    state = chosen(chosen(done(specials=("inspiration",)), "inspiration", "wild"), "wild", "program", "robot_card")
    assert (state.makers[0].stock, state.makers[0].due) == (Stock(program=1, robot_card=1), ())


@pytest.mark.rule("RR-INSPIRE-04", "RR-ENERGY-11")
def test_inspiration_gives_four_batteries_and_no_energy_any_more():
    state = chosen(done(specials=("inspiration",), stock=Stock(battery=1)), "inspiration", "battery")
    assert state.makers[0].stock == Stock(battery=5)
    assert state.makers[0].work.energy.total == 3


@pytest.mark.rule("RR-INSPIRE-05")
def test_inspiration_is_chosen_anew_each_time():
    state = done(specials=("inspiration", "inspiration"))
    state = chosen(state, "inspiration", "battery", "battery")
    assert (state.makers[0].stock, state.makers[0].due) == (Stock(battery=8), ())


@pytest.mark.rule("RR-ICON-13", "RR-ENERGY-14")
def test_an_energy_bonus_adds_to_the_total_of_its_phase():
    spots = (PrintedSpot("design", "speed", energy=1), PrintedSpot("recycle", "speed", energy=2))
    state = running(3, material(spots=spots), unlocked=(0, 1, 0, 0), taken=(0,))
    assert [total(state, 0, phase).upgrades for phase in ("design", "recycle")] == [1, 0]


@pytest.mark.rule("RR-ICON-17")
def test_points_by_row_count_the_robots_of_the_row():
    assert done(specials=("vp_by_row",), robots=4).makers[0].stock == Stock(vp=2)
    assert done(specials=("vp_by_row",), robots=3, vp_by_row=(0, 1, 2, 4, 8, 9)).makers[0].stock == Stock(vp=4)
    assert done(specials=("vp_by_row",), robots=1, vp_by_row=(0, 0, 2, 4, 8, 9)).makers[0].stock == Stock()


@pytest.mark.rule("RR-ICON-17")
def test_points_by_row_that_are_not_known_are_asked_for():
    state = done(specials=("vp_by_row",), robots=3)
    assert state.makers[0].due == (Due("figure", 3, figure="board/vp_by_row/3", rule="RR-ICON-17"),)


def test_what_is_to_be_chosen_comes_in_the_order_in_which_it_is_printed():
    state = done(
        gain=(("wild", 1), ("vp", 1)),
        gain_one_of=(("gear", 1), ("battery", 1)),
        specials=("inspiration", "class_card"),
    )
    assert kinds(state) == ["wild", "one_of", "inspiration", "class_card"]
    state = chosen(chosen(chosen(state, "wild", "gear"), "one_of", "gear"), "inspiration", "wild")
    assert kinds(state) == ["wild", "class_card"]
    assert kinds(chosen(state, "wild", "gear", "gear")) == ["class_card"]


def test_what_no_effect_can_say_is_said_to_the_table():
    applied = apply(doing(gain=(("vp", 1),), note="Ask your neighbour"), Act(0, 0))
    assert [line.says.args["note"] for line in applied.lines if line.says.key == "ledger.effect_note"] == [
        "Ask your neighbour"
    ]


def outcome(**more):
    effect = PrintedEffect(
        **{name: more.pop(name) for name in tuple(more) if name in PrintedEffect.__struct_fields__}
    )
    return preview(doing(**more), 0, effect, "manufacture")


def test_the_key_of_an_action_says_what_it_would_give():
    assert outcome(gain=(("gear", 1), ("vp", 1))) == EffectOutcome(gains=(("vp", 1), ("gear", 1)))
    assert outcome(gain=(("vp", 1),), specials=("vp_by_row",), robots=4) == EffectOutcome(gains=(("vp", 3),))
    asks = outcome(specials=("vp_by_row", "inspiration"), robots=3)
    assert asks == EffectOutcome(then=("inspiration",), unknown=True)
    swap = {"pay": (("wild", 2),), "gain": (("vp", 4),)}
    assert outcome(**swap, stock=Stock(gear=1, program=3)) == EffectOutcome((("program", 2),), (("vp", 4),))
    assert outcome(**swap, stock=Stock(gear=1)) == EffectOutcome(None, (("vp", 4),))
    assert outcome(gain_one_of=(("gear", 1),)).one_of == (("gear", 1),)


@pytest.mark.parametrize(
    ("effect", "plain"),
    [
        ({}, True), ({"gain": (("vp", 1),)}, True), ({"gain": (("wild", 1),)}, False),
        ({"gain_one_of": (("gear", 1),)}, False), ({"specials": ("class_card",)}, False),
        ({"specials": ("vp_by_row",)}, False), ({"specials": ("vp_by_row",), "robots": 4}, True),
        ({"note": "…"}, False),
        ({"pay": (("gear", 1),), "stock": Stock(gear=1)}, False), ({"pay": (("gear", 1),)}, False),
    ],
)  # fmt: skip
def test_plain_is_what_costs_nothing_and_leaves_nothing_open(effect, plain):
    assert outcome(**effect).plain is plain


AMOUNTS = st.dictionaries(st.sampled_from((*RESOURCES, "wild")), st.integers(1, 3), max_size=3).map(
    lambda found: tuple(found.items())
)
SPECIALS = st.lists(st.sampled_from(("inspiration", "vp_by_row", "discard_x_draw_x_plus_1")), max_size=2).map(tuple)


@forall(AMOUNTS, AMOUNTS, SPECIALS, st.tuples(*(st.integers(0, 3),) * 8), AMOUNTS, st.data())
def test_whatever_is_paid_and_chosen_the_books_are_right(cost, gained, specials, has, paid, data):
    """Refused, nothing changes; else exactly what is paid goes, all that is printed comes, and nothing is below 0."""
    stock = Stock(*has)
    state = doing(stock=stock, pay=cost, gain=gained, specials=specials, robots=4)
    payment = data.draw(st.sampled_from((paid, kindest(cost, stock, tape_pays_wild=True) or ())))
    applied = apply(state, Act(0, 0, pay=payment))
    if isinstance(applied, Rejection):
        assert state.makers[0].stock == stock
        return
    state, wilds, cards = applied.state, dict(gained).get("wild", 0), 0
    worth = dict(gained).get("vp", 0) + 2 * specials.count("vp_by_row")
    while state.makers[0].due:
        question = decision(state.makers[0], 0)
        answer = data.draw(st.sampled_from([choice.id for choice in question.choices if choice.id != "class_card"]))
        wilds += 2 * (answer == "wild")
        cards += question.kind == "discard"
        state = did(state, Decide(0, question.kind, (answer,)))
        assert min(state.makers[0].stock.of(name) for name in RESOURCES) >= 0
    after = state.makers[0].stock
    before = stock.less(payment)
    assert after.vp == before.vp + worth
    assert after.duct_tape == before.duct_tape + dict(gained).get("duct_tape", 0)
    printed = sum(n for name, n in gained if name in (*PARTS, "robot_card"))
    names = (*PARTS, "robot_card")
    assert sum(map(after.of, names)) == sum(map(before.of, names)) + printed + wilds + cards
