"""What is told at a panel before, after and between rounds: choices of the start, abilities that cost, the score."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.view import AmountKeys, Says
from companion.games.raising_robots.actions import NameCard, TellScore, UseAbility
from companion.games.raising_robots.components import Ability, InventorCard, PrintedEffect
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import KeptInventor, RoundWork
from tests.games.raising_robots.made import begun, did, given
from tests.games.raising_robots.panels.desk_made import BOX, actions, doing, one, sections, selects


def at_the_end(card, stock, token="", **fields):
    box = replace(BOX, inventors={"ida": card})
    kept = KeptInventor("ida", token, **fields)
    state = doing("design", inventor=kept, work=RoundWork(), stock=stock, material=box)
    return replace(state, phase="round_end")


COSTLY = InventorCard(
    "ida", "Ida", basic=Ability("round_end", "Swap", PrintedEffect(pay=(("sensor", 2),), gain=(("vp", 3),))),
)  # fmt: skip


@pytest.mark.rule("RR-INVENTOR-05", "RR-RESOURCE-11")
def test_an_ability_that_costs_something_is_paid_in_the_kindest_way():
    (key,) = one(at_the_end(COSTLY, Stock(sensor=2, duct_tape=2)), AmountKeys).keys
    assert key.offer.action == UseAbility(0, "basic", (("sensor", 2),))
    assert (key.offer.why, key.offer.says.args) == (None, {"name": "Swap"})
    (taped,) = one(at_the_end(COSTLY, Stock(sensor=1, duct_tape=2)), AmountKeys).keys
    assert dict(taped.offer.action.pay) == {"sensor": 1, "duct_tape": 1}
    (poor,) = one(at_the_end(COSTLY, Stock(sensor=1)), AmountKeys).keys
    assert poor.offer.action == UseAbility(0, "basic", ())
    assert poor.offer.why is not None


@pytest.mark.rule("RR-INVENTOR-05", "RR-INVENTOR-11")
def test_an_upgraded_ability_is_a_key_of_its_own_and_one_that_is_used_is_gone():
    both = replace(COSTLY, upgraded=Ability("round_end", "", PrintedEffect(gain=(("gear", 1),))))
    state = at_the_end(both, Stock(sensor=2), "speed")
    keys = one(state, AmountKeys).keys
    assert actions(keys) == [UseAbility(0, "basic", (("sensor", 2),)), UseAbility(0, "upgraded", ())]
    assert keys[1].offer.says.key == "ending.ability"
    used = did(state, UseAbility(0, "upgraded", ()))
    assert [key.offer.action.which for key in one(used, AmountKeys).keys] == ["basic"]
    other = InventorCard("ida", "Ida", basic=Ability("game_end", "Count"))
    assert not [each for each in sections(at_the_end(other, Stock())) if isinstance(each, AmountKeys)]


def test_in_the_break_no_ability_is_offered_and_whoever_is_ready_has_no_way_on():
    state = replace(at_the_end(COSTLY, Stock(sensor=2)), phase="break")
    assert not [each for each in sections(state) if isinstance(each, AmountKeys)]
    assert sections(state)[0].says.key == "panel.break.how"
    assert panel(state, 0).confirm.action == Ready(0)
    assert panel(did(state, Ready(0)), 0).confirm is None


def test_once_the_game_is_over_no_robot_is_named_any_more():
    state = doing("design", work=RoundWork())
    named = one(state, AmountKeys, "named", "design").keys
    assert actions(named) == [NameCard(0, "hand", "new")]
    for picked in (("named",), ("named", "design"), ("new",), ("new", "design")):
        assert panel(state, 0, picked).title.key == "panel.naming"
        assert panel(replace(state, phase="over"), 0, picked).title.key == "panel.over"
        lower = replace(doing("design", level="resources", work=RoundWork()), phase="start")
        assert panel(lower, 0, picked).title.key != "panel.naming"


@pytest.mark.rule("RR-START-06", "RR-START-20")
def test_at_level_table_nothing_is_chosen_at_the_start():
    shown = panel(begun(level="table", material=BOX), 0)
    assert [type(each) for each in shown.sections] == [Says]
    assert (shown.title.key, shown.confirm.action, shown.confirm.why) == ("panel.start", Ready(0), None)


def test_what_is_picked_at_the_start_is_on_and_what_is_chosen_is_no_longer_there():
    state = begun(level="full", material=BOX)
    for picked, on in (((), "class"), (("robot",), "robot"), (("token",), "token")):
        shown = panel(state, 0, picked)
        assert [key.offer.select for key in shown.sections[0].keys if key.offer.on] == [(on,)]
        assert shown.title.key == f"start.{on}"
    one_built = given(state, begun=("class", "robot"))
    assert selects(panel(one_built, 0).sections[0].keys) == [("inventor",), ("robot",), ("token",)]
    assert panel(one_built, 0, ("class",)).title.key == "start.inventor"
    two_built = given(state, begun=("class", "robot", "robot", "inventor"))
    assert selects(panel(two_built, 0).sections[0].keys) == [("token",)]


@pytest.mark.rule("RR-END-02", "RR-END-06")
def test_a_score_says_how_much_is_still_to_be_told_and_at_last_the_total():
    state = replace(doing("design", level="table", work=RoundWork()), phase="score")
    for n, source in enumerate(("classes", "robots", "inventory", "leftovers", "inventor")):
        shown = panel(state, 0)
        assert (shown.workbench.count.args, shown.confirm) == ({"n": 5 - n}, None)
        assert shown.sections[0].says.key == f"score.ask.{source}"
        state = did(state, TellScore(0, source, 3, 9 if source == "leftovers" else None))
    done = panel(state, 0)
    assert (done.workbench.count, done.workbench.pill.sign, done.confirm.action) == (None, "vp", Ready(0))
    assert panel(did(state, Ready(0)), 0).confirm is None


def test_numbers_up_to_one_hundred_and_ninety_nine_can_be_told():
    state = replace(doing("design", level="table", work=RoundWork()), phase="score")
    tens, ones = (one(state, AmountKeys, "tens:9", nth=n) for n in range(2))
    assert [key.offer.on for key in tens.keys] == [*[False] * 9, True]
    assert [key.offer.action.vp for key in ones.keys] == list(range(90, 100))
    assert [key.offer.says.args["n"] for key in tens.keys] == [str(10 * n) for n in range(10)]


@pytest.mark.rule("RR-END-06")
def test_where_leftovers_are_counted_kind_by_kind_their_points_are_told():
    state = begun(level="table", material=BOX, three_for_one="per_kind")
    state = replace(state, phase="score")
    state = did(state, *(TellScore(0, each, 1) for each in ("classes", "robots", "inventory", "inventor")))
    assert one(state, AmountKeys, nth=1).keys[7].offer.action == TellScore(0, "leftovers", 7)


@pytest.mark.rule("RR-INVENTOR-05")
def test_abilities_stand_one_below_the_other_under_the_name_of_the_inventor():
    asked = one(at_the_end(COSTLY, Stock(sensor=2)), AmountKeys)
    assert (asked.across, asked.says.args["name"]) == (1, "Ida")
    (key,) = asked.keys
    assert (key.offer.says.key, key.worded) == ("plain", True)
    assert [(amount.sign, amount.said) for amount in key.deal.pays] == [("sensor", "2")]


def test_whoever_has_chosen_all_at_the_start_says_ready_and_is_reminded_of_the_inventor():
    ida = InventorCard("ida", "Ida", basic=Ability("immediate", "Take two gears now"))
    chosen = ("class", "inventor", "robot", "robot", "token")
    state = begun(level="full", material=replace(BOX, inventors={"ida": ida}))
    shown = panel(given(state, begun=chosen, inventor=KeptInventor("nobody")), 0)
    assert (shown.title.key, shown.workbench.pill.sign) == ("panel.start", "done")
    assert [each.says.key for each in shown.sections] == ["panel.start.done", "remind.immediate"]
    assert (shown.confirm.says.key, shown.confirm.sign, shown.confirm.tone) == ("panel.ready", "check", "good")
    missing = panel(given(state, begun=chosen[:4]), 0)
    assert (missing.title.key, missing.confirm.says.key) == ("start.token", "panel.ready")
    assert selects(missing.sections[0].keys) == [("token",)]


def test_pages_are_turned_one_after_the_other_but_not_at_level_table():
    state = doing("design", level="resources")
    for picked, following in (((), ("page:board",)), (("page:board",), ("page:book",)), (("page:book",), ())):
        assert panel(state, 0, picked).workbench.pill.select == following
    assert panel(doing("design", level="table"), 0).workbench.pill.select == ()
