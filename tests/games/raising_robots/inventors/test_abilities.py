"""Inventors: which abilities are there, which act at once, and which are used at the end of a round (RR-INVENTOR)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Decide, Ready
from companion.games.raising_robots.actions import UseAbility
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import Ability, InventorCard, PrintedEffect
from companion.games.raising_robots.inventors import abilities, immediate, usable
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import KeptInventor
from tests.games.raising_robots.made import did, refused
from tests.games.raising_robots.rows_made import material, running


def ability(timing, **effect):
    return Ability(timing, effect=PrintedEffect(**effect) if effect else None)


BATTERY = ability("round_end", gain=(("battery", 1),))
CARDS = ability("round_end", gain=(("robot_card", 2),))


def with_inventor(basic, upgraded=None, link="and", token="", phase="round_end", card="ada", stock=Stock(), **more):  # noqa: B008 - frozen; no secret
    """Return a game in which seat 0 has an inventor with these abilities."""
    inventor = InventorCard("ada", "Ada", basic=basic, link=link, upgraded=upgraded or Ability())
    state = running(3, material(inventor=inventor), inventor=KeptInventor(card, token), stock=stock, **more)
    return replace(state, phase=phase)


def names(found):
    return [active.which for active in found]


def at_once(state):
    """Return the game after what acts at once, and the keys of its lines."""
    change = WorkshopChange(state)
    immediate(change, 0)
    applied = change.done()
    return applied.state, [line.says.key for line in applied.lines]


@pytest.mark.rule("RR-INVENTOR-01", "RR-INVENTOR-02", "RR-INVENTOR-11", "RR-INVENTOR-12")
@pytest.mark.parametrize(
    ("link", "token", "there"),
    [
        ("and", "", ["basic"]), ("or", "", ["basic"]),
        ("and", "speed", ["basic", "upgraded"]), ("or", "speed", ["upgraded"]),
    ],
)  # fmt: skip
def test_and_adds_the_upgraded_ability_and_or_replaces_the_basic_one(link, token, there):
    state = with_inventor(BATTERY, CARDS, link, token)
    assert names(abilities(state, 0)) == there
    assert names(usable(state, 0)) == there
    for which in {"basic", "upgraded"} - set(there):
        rule = "RR-INVENTOR-11" if token else "RR-INVENTOR-12"
        assert refused(state, UseAbility(0, which)) == ("reject.no_such_ability", rule)


@pytest.mark.rule("RR-INVENTOR-13")
@pytest.mark.parametrize("kept", [None, KeptInventor(), KeptInventor("of another box")])
def test_without_an_inventor_or_without_its_name_there_is_nothing(kept):
    state = replace(running(3, material(), inventor=kept), phase="round_end")
    assert abilities(state, 0) == usable(state, 0) == ()
    assert refused(state, UseAbility(0, "basic"))[0] == "reject.no_such_ability"
    assert at_once(replace(state, phase="start"))[1] == []


@pytest.mark.rule("RR-INVENTOR-05", "RR-ENDROUND-02")
def test_a_round_end_ability_is_used_once_a_round():
    state = did(with_inventor(BATTERY), UseAbility(0, "basic"))
    assert state.makers[0].stock == Stock(battery=1)
    assert usable(state, 0) == ()
    assert refused(state, UseAbility(0, "basic")) == ("reject.ability_used", "RR-ENDROUND-02")
    state = replace(did(state, Ready(0), Ready(1), Ready(2), Advance(None)), phase="round_end")
    assert did(state, UseAbility(0, "basic")).makers[0].stock == Stock(battery=2)


@pytest.mark.rule("RR-ENDROUND-03")
@pytest.mark.parametrize("order", [("basic", "upgraded"), ("upgraded", "basic")])
def test_several_are_used_in_any_order(order):
    state = with_inventor(BATTERY, CARDS, token="speed")
    state = did(state, *(UseAbility(0, which) for which in order))
    assert state.makers[0].stock == Stock(battery=1, robot_card=2)


@pytest.mark.rule("RR-ENDROUND-02", "RR-PHASE-08")
def test_it_need_not_be_used():
    state = did(with_inventor(BATTERY), Ready(0), Ready(1), Ready(2), Advance(None))
    assert (state.makers[0].stock, state.phase, state.round) == (Stock(), "draw", 2)


@pytest.mark.rule("RR-INVENTOR-05")
@pytest.mark.parametrize("phase", ["start", "draw", "assign", "work", "break"])
def test_it_is_not_used_at_another_time(phase):
    state = with_inventor(BATTERY, phase=phase)
    assert usable(state, 0) == ()
    assert refused(state, UseAbility(0, "basic")) == ("reject.not_round_end", "RR-INVENTOR-05")


@pytest.mark.rule("RR-INVENTOR-03", "RR-INVENTOR-06")
@pytest.mark.parametrize("timing", ["permanent", "immediate", "game_end"])
def test_other_abilities_are_not_used_at_the_end_of_a_round(timing):
    state = with_inventor(ability(timing, gain=(("vp", 1),)))
    assert refused(state, UseAbility(0, "basic"))[0] == "reject.no_such_ability"


@pytest.mark.rule("RR-ICON-09", "RR-RESOURCE-14")
def test_a_conversion_is_paid():
    swap = ability("round_end", pay=(("robot_card", 1),), gain=(("vp", 2),))
    state = with_inventor(swap, stock=Stock(robot_card=1))
    assert refused(state, UseAbility(0, "basic"))[0] == "reject.not_this_way"
    paid = did(state, UseAbility(0, "basic", (("robot_card", 1),)))
    assert paid.makers[0].stock == Stock(vp=2)
    short = with_inventor(swap)
    assert refused(short, UseAbility(0, "basic", (("robot_card", 1),))) == ("reject.not_enough", "RR-RESOURCE-22")


def test_what_it_leaves_to_choose_comes_before_readiness():
    state = did(with_inventor(ability("round_end", gain=(("wild", 1),))), UseAbility(0, "basic"))
    assert refused(state, Ready(0)) == ("reject.decision_due", "RR-RESOURCE-07")
    assert did(state, Decide(0, "wild", ("gear",)), Ready(0)).makers[0].stock == Stock(gear=1)


def test_an_ability_that_no_effect_says_is_booked_by_hand():
    applied = apply(with_inventor(Ability("round_end", "Take a bow")), UseAbility(0, "basic"))
    assert [line.says.key for line in applied.lines] == ["ledger.ability", "ledger.book_it"]
    assert applied.lines[0].says.args == {"inventor": "Ada", "version": "@version.basic"}
    assert applied.state.makers[0].inventor.used == ("basic",)


def test_nothing_is_booked_at_the_level_of_the_table():
    state = with_inventor(BATTERY, level="table")
    assert refused(state, UseAbility(0, "basic")) == ("reject.not_kept", "RR-RESOURCE-15")
    state = with_inventor(ability("immediate", gain=(("vp", 1),)), phase="start", level="table")
    assert at_once(state) == (state, [])


TAPE = ability("immediate", gain=(("duct_tape", 2),))
POINTS = ability("immediate", gain=(("vp", 3),))


@pytest.mark.rule("RR-INVENTOR-04")
def test_an_immediate_ability_acts_at_the_start_once():
    state, lines = at_once(with_inventor(TAPE, phase="start"))
    assert state.makers[0].stock == Stock(duct_tape=2)
    assert lines == ["ledger.ability", "ledger.gains"]
    assert at_once(state) == (state, [])


@pytest.mark.rule("RR-INVENTOR-04")
@pytest.mark.parametrize("link", ["and", "or"])
def test_an_immediate_upgraded_ability_acts_when_upgraded_and_the_basic_one_not_again(link):
    state, _ = at_once(with_inventor(TAPE, POINTS, link, token="speed", phase="work"))
    assert state.makers[0].stock == Stock(vp=3)


@pytest.mark.rule("RR-INVENTOR-04")
def test_a_token_placed_before_the_first_round_lets_both_act_once():
    state, _ = at_once(with_inventor(TAPE, POINTS, token="speed", phase="start"))
    state, lines = at_once(state)
    assert (state.makers[0].stock, lines) == (Stock(vp=3, duct_tape=2), [])


@pytest.mark.rule("RR-INVENTOR-03", "RR-INVENTOR-05", "RR-INVENTOR-06")
@pytest.mark.parametrize("timing", ["permanent", "round_end", "game_end"])
def test_no_other_ability_acts_at_once(timing):
    state = with_inventor(ability(timing, gain=(("vp", 1),)), phase="start")
    assert at_once(state) == (state, [])


@pytest.mark.rule("RR-INVENTOR-04")
def test_what_acts_at_once_may_leave_something_to_choose():
    state, _ = at_once(with_inventor(ability("immediate", gain=(("wild", 2),)), phase="start"))
    assert [(due.kind, due.n) for due in state.makers[0].due] == [("wild", 2)]


@pytest.mark.parametrize("effect", [{}, {"pay": (("battery", 1),), "gain": (("vp", 3),)}])
def test_what_would_cost_something_or_is_not_known_is_left_to_be_booked_by_hand(effect):
    state, lines = at_once(with_inventor(ability("immediate", **effect), phase="start", stock=Stock(battery=1)))
    assert state.makers[0].stock == Stock(battery=1)
    assert lines == ["ledger.ability", "ledger.book_it"]
