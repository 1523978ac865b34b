"""What is told and asked by cards that pay, move and cost: offers, goods, crew, open space, epidemics, giving up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.galaxy_trucker.actions import GiveUp, Stow, TurnCard
from companion.games.galaxy_trucker.proofs.invariants import violations
from companion.games.galaxy_trucker.ship import carrying
from tests.games.galaxy_trucker.flights import do, laid_out, refused
from tests.games.galaxy_trucker.journeys import A, B, C, answer, asked, card, choices, crewed, spaces, turned_up
from tests.games.galaxy_trucker.levels.mixed import BARE, flight, last, up
from tests.games.galaxy_trucker.made import battery, cabin, engine, hold, row, start
from tests.games.galaxy_trucker.told import keys, question, told, told_answer, told_up

WARES = card("planets", planets=(("red", "blue"), ("green",)), days_lost=2)
WRECK = card("abandoned_ship", crew_lost=1, credits=4, days_lost=1)
STATION = card("abandoned_station", crew_required=2, goods=("yellow", "green"), days_lost=1)
CARRIER = row(start(), hold(2), hold(1, special=True))


# -- planets and goods ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-PLANETS-01", "GT-PLANETS-02", "GT-PLANETS-04", "GT-PLANETS-07", "GT-PLANETS-10")
def test_planets_are_told_from_landing_to_moving_back():
    state = up([10, 7], [CARRIER, CARRIER], WARES)
    assert (question(state, A), keys(state, A)) == ("planet GT-PLANETS-01", ["planet n=1", "planet n=2", "pass"])
    assert told_answer(state, A, "pass") == ["A passes GT-PLANETS-01"]
    assert told_answer(state, A, "1") == ["A lands GT-PLANETS-02 n=2"]
    state = answer(answer(state, A, "0"), B, "pass")
    assert (question(state, A), keys(state, A)) == ("load GT-PLANETS-04 n=2", ["load_best", "load_none"])
    assert told_answer(state, A, "best") == ["A loads GT-PLANETS-04 n=2", "A back GT-PLANETS-10 n=2"]
    assert told_answer(state, A, "none") == ["A leaves_goods GT-PLANETS-07", "A back GT-PLANETS-10 n=2"]


@pytest.mark.rule("GT-PLANETS-09", "GT-PLANETS-10")
def test_goods_that_are_gone_are_told_and_landing_without_goods_can_be_free():
    one = card("planets", planets=(("red",),), days_lost=2)
    state = replace(flight([10, 7], [CARRIER, BARE], one, planet_days_without_goods="free"), supply=(("red", 0),))
    state = turned_up(state)
    lines = ["A lands GT-PLANETS-02 n=1", "A no_goods_left GT-PLANETS-09", "A got_nothing GT-PLANETS-10"]
    assert told_answer(state, A, "0") == lines
    assert spaces(answer(state, A, "0")) == [10, 7]


@pytest.mark.rule("GT-PLANETS-03", "GT-PLANETS-06")
def test_what_is_loaded_comes_from_supply_and_board_alone():
    ship = row(start(), hold(2), hold(2))
    state = flight([10, 5], [(ship, crewed(ship, goods={(7, 8): ["blue"]})), BARE], WARES)
    state = turned_up(replace(state, supply=(("green", 3), ("blue", 5))))
    assert refused(state, Stow(A, ())) == ("decision_due", "GT-PLANETS-01")
    state = answer(answer(state, A, "1"), B, "pass")
    moved = do(state, Stow(A, ((7, 9, ("blue", "green")),)))
    assert (moved.truckers[A].aboard.goods, moved.event) == ((((7, 9), ("green", "blue")),), None)
    assert (dict(moved.supply), violations(moved)) == ({"green": 2, "blue": 5}, ())
    left = do(state, Stow(A, ()))  # what lay on board may be thrown away
    assert (dict(left.supply), spaces(left)) == ({"green": 3, "blue": 6}, [8, 5])
    assert refused(left, Stow(A, ())) == ("nothing_to_load", "GT-PLANETS-06")


@pytest.mark.rule("GT-PLANETS-10")
@pytest.mark.parametrize(("goods", "at"), [(((7, 8, ("blue",)),), 10), (((7, 8, ("blue", "green")),), 8)])
def test_shifting_goods_is_not_receiving_any(goods, at):  # A-25 at its other value
    ship = row(start(), hold(2))
    aboard = crewed(ship, goods={(7, 8): ["blue"]})
    state = up([10, 5], [(ship, aboard), BARE], WARES, planet_days_without_goods="free")
    state = do(answer(answer(state, A, "1"), B, "pass"), Stow(A, goods))
    assert spaces(state) == [at, 5]


@pytest.mark.rule("GT-PLANETS-04", "GT-PLANETS-07")
def test_owners_say_what_they_keep_the_dearest_first():
    state = answer(up([10, 5], ["table", BARE], WARES), A, "0")
    state = answer(state, B, "pass")
    assert question(state, A) == "kept GT-PLANETS-07 n=2"
    assert choices(state, A) == ["red blue", "red", "blue", "none"]
    assert keys(state, A)[1] == "load_part red=1 yellow=0 green=0 blue=0"
    assert told_answer(state, A, "red blue") == ["A keeps_goods GT-PLANETS-04 n=2", "A back GT-PLANETS-10 n=2"]


# -- abandoned -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ABSHIP-01", "GT-ABSHIP-02", "GT-ABSHIP-03", "GT-ABSHIP-04")
def test_an_abandoned_ship_is_told():
    none, two = (row(start()), crewed(row(start()), 0)), (row(start(), cabin()), crewed(row(start(), cabin()), 2))
    state = flight([10, 8], [none, two], WRECK)
    assert told_up(state) == ["A too_few_crew GT-ABSHIP-03"]
    state = turned_up(state)
    assert question(state, B) == "go GT-ABSHIP-01"
    assert told_answer(state, B, "no")[0] == "B passes GT-ABSHIP-01"
    assert told_answer(state, B, "yes")[:4] == [
        "B goes GT-ABSHIP-02",
        "B crew_lost GT-ABSHIP-03 n=1",
        "B gains GT-ABSHIP-03 n=4",
        "B back GT-ABSHIP-04 n=1",
    ]


@pytest.mark.rule("GT-ABSTATION-01", "GT-ABSTATION-02", "GT-ABSTATION-03", "GT-ABSTATION-05")
def test_an_abandoned_station_is_told():
    few = row(start(), cabin())
    state = flight([10, 8, 5], [(few, crewed(few, 1)), CARRIER, "table"], STATION)
    assert told_up(state) == ["A too_few_crew GT-ABSTATION-03"]
    state = turned_up(state)
    assert question(state, B) == "go GT-ABSTATION-01"
    assert told_answer(state, B, "no") == ["B passes GT-ABSTATION-01"]
    assert told_answer(state, B, "yes") == ["B goes GT-ABSTATION-02"]
    assert question(answer(state, B, "no"), C) == "go_with GT-ABSTATION-01 n=2"
    assert told_answer(answer(state, B, "yes"), B, "best") == [
        "B loads GT-PLANETS-04 n=2",
        "B back GT-ABSTATION-05 n=1",
    ]


# -- crew and goods to be paid -------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ENEMY-15", "GT-ABSHIP-03")
def test_the_owner_says_who_leaves_from_which_cabin():
    ship = row(start(), cabin(), cabin())
    aboard = carrying({(7, 7): 2, (7, 8): 1}, {(7, 9): "purple"})
    state = answer(up([10, 8], [(ship, aboard), BARE], replace(WRECK, crew_lost=2)), A, "yes")
    assert question(state, A) == "which_crew GT-ABSHIP-03"
    assert choices(state, A) == ["7,7,1", "7,7,2", "7,8,1", "7,9,1"]
    assert keys(state, A)[2] == "on_square row=7 column=8"
    after = answer(state, A, "7,7,1", "7,9,1")
    assert (after.truckers[A].aboard.humans, after.truckers[A].aboard.aliens) == ((((7, 7), 1), ((7, 8), 1)), ())
    assert (violations(after), told_answer(state, A, "7,7,1", "7,9,1")[0]) == ((), "A crew_lost GT-ABSHIP-03 n=2")


@pytest.mark.rule("GT-ENEMY-12", "GT-ENEMY-13", "GT-ENEMY-14")
def test_goods_taken_are_told_colour_by_colour_and_asked_about_where_they_lie_apart():
    smugglers = card("smugglers", strength=4, goods_lost=3, goods=("blue",), days_lost=1)
    ship = row(start(), hold(3), hold(3), battery(2))
    apart = {(7, 8): ["yellow", "green", "green"], (7, 9): ["green", "blue"]}
    state = flight([10, 8], [(ship, crewed(ship, goods=apart)), BARE], smugglers)
    state = replace(state, supply=(("yellow", 0), ("green", 0)))
    assert told_up(state)[:3] == [
        "A strength GT-ENEMY-03 strength=0",
        "A loses GT-ENEMY-10",
        "A goods_lost GT-ENEMY-12 n=1 colour=@goods.yellow",
    ]
    state = turned_up(state)
    assert (question(state, A), state.truckers[A].decision.take) == ("which_goods GT-ENEMY-12", 2)
    assert choices(state, A) == ["7,8,1", "7,8,2", "7,9,1"]
    after = answer(state, A, "7,8,1", "7,9,1")
    assert after.truckers[A].aboard.goods == (((7, 8), ("green",)), ((7, 9), ("blue",)))
    assert (dict(after.supply), violations(after)) == ({"yellow": 1, "green": 2}, ())


@pytest.mark.rule("GT-ENEMY-12")
@pytest.mark.parametrize("goods", [{(7, 8): ["green"] * 2}, {(7, 8): ["green"], (7, 9): ["green"]}])
def test_nothing_is_asked_where_there_is_no_choice(goods):
    n = 1 if len(goods) == 1 else 2
    smugglers = card("smugglers", strength=4, goods_lost=n, goods=("blue",), days_lost=1)
    ship = row(start(), hold(2), hold(2))
    state = up([10, 8], [(ship, crewed(ship, goods=goods)), BARE], smugglers)
    assert (asked(state), len(state.truckers[A].aboard.all_goods)) == ({}, 2 - n)


@pytest.mark.rule("GT-ENEMY-13")
def test_batteries_for_missing_goods_are_told():
    smugglers = card("smugglers", strength=4, goods_lost=3, goods=("blue",), days_lost=1)
    ship = row(start(), battery(2))
    state = flight([10, 8], [(ship, crewed(ship, batteries=2)), "table"], smugglers)
    assert told_up(state)[2:] == ["A batteries_paid GT-ENEMY-13 n=2"]
    state = answer(turned_up(state), B, "1")
    assert question(state, B) == "told_goods GT-ENEMY-12 n=3"


@pytest.mark.rule("GT-ENEMY-15")
def test_owners_on_the_cardboard_are_told_how_many_leave():
    state = answer(up([10, 8], ["table", BARE], replace(WRECK, crew_lost=3)), A, "yes")
    assert (question(state, A), keys(state, A)) == ("told_crew GT-ABSHIP-03 n=3", ["done", "no_humans"])
    assert told_answer(state, A, "no_humans") == [
        "A no_humans GT-GIVEUP-02",
        "A gains GT-ABSHIP-03 n=4",
        "A back GT-ABSHIP-04 n=1",
        "A gives_up GT-GIVEUP-02",
    ]


# -- movement, epidemic --------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-SPACE-02", "GT-SPACE-03", "GT-GIVEUP-03")
def test_open_space_is_told():
    double = row(start(), engine(), engine(double=True), battery(2))
    state = flight([10, 8], [BARE, (double, crewed(double, batteries=1))], card("open_space"))
    assert told_up(state) == ["A strength GT-SPACE-02 strength=0"]
    state = turned_up(state)
    assert (question(state, B), keys(state, B)) == (
        "engines GT-SPACE-02",
        ["strength strength=1 n=0", "strength strength=3 n=1"],
    )
    assert told_answer(state, B, "3") == [
        "B batteries_paid GT-SPACE-02 n=1",
        "B strength GT-SPACE-02 strength=3",
        "B forward GT-SPACE-03 n=3",
        "A gives_up GT-GIVEUP-03",
    ]
    assert question(up([10, 8], ["table", BARE], card("open_space")), A) == "count_engine GT-SPACE-02"


@pytest.mark.rule("GT-STARDUST-04", "GT-GIVEUP-05")
def test_stardust_is_told_from_the_rear_and_so_is_who_is_lapped():
    state = flight([32, 9], [row(start("--u-")), row(start("-u-u"))], card("stardust"))
    assert told_up(state) == ["B back GT-STARDUST-04 n=2", "A back GT-STARDUST-04 n=1", "B gives_up GT-GIVEUP-05"]
    state = up([12, 9], [BARE, {}], card("stardust"))
    assert question(state, B) == "count_exposed GT-STARDUST-01"
    assert told_answer(state, B, "2") == ["B tells what=@told.count_exposed n=2", "B back GT-STARDUST-04 n=2"]


@pytest.mark.rule("GT-EPIDEMIC-01", "GT-EPIDEMIC-02", "GT-EPIDEMIC-03")
def test_an_epidemic_is_told_and_figures_go_back():
    ship = row(start(), cabin())
    state = flight([12, 9, 5], [ship, BARE, {"humans": 1, "purple": 1, "brown": 1}], card("epidemic"))
    state = replace(state, truckers=(replace(state.truckers[A], aboard=crewed(ship, 4)), *state.truckers[1:]))
    state = replace(state, bank=tuple((kind, n - 2 * (kind == "humans")) for kind, n in state.bank))
    assert told_up(state) == ["A crew_lost GT-EPIDEMIC-01 n=2"]
    state = turned_up(state)
    assert (question(state, C), violations(state)) == ("ill GT-EPIDEMIC-01", ())
    assert keys(state, C) == [
        f"ill{alien} n={n}" for alien in ("", "_brown", "_purple", "_brown_purple") for n in (0, 1)
    ]
    assert told_answer(state, C, "1 brown purple")[0] == "C crew_lost GT-EPIDEMIC-01 n=3"
    after = answer(state, C, "0 brown purple")
    assert (after.truckers[C].aboard.human_count, after.truckers[C].aboard.aliens) == (1, ())
    assert violations(after) == ()


# -- turning up, giving up -----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-FLIGHT-02", "GT-FLIGHT-03", "GT-FLIGHT-04")
def test_cards_are_turned_up_by_the_leader_in_the_journey_alone():
    state = flight([12, 9], [BARE, BARE], WARES)
    assert told(state, TurnCard(A)) == ["A turns_up GT-FLIGHT-02 card=@card.planets level=2"]
    assert refused(laid_out(2), TurnCard(A)) == ("not_now", "GT-FLIGHT-03")
    up_now = turned_up(state)
    assert (up_now.left, up_now.event.order) == (state.left - 1, (A, B))
    assert refused(up_now, TurnCard(B)) == ("not_now", "GT-FLIGHT-03")
    done = answer(answer(up_now, A, "pass"), B, "pass")
    assert (done.event, done.past.card.type) == (None, "planets")
    assert turned_up(done).past.card.type == "stardust"


@pytest.mark.rule("GT-GIVEUP-06", "GT-GIVEUP-07")
def test_giving_up_is_told_and_refused_outside_the_flight():
    state = flight([12, 9], [BARE, BARE], WARES)
    assert told(state, GiveUp(B)) == ["B gives_up GT-GIVEUP-06"]
    assert refused(laid_out(2), GiveUp(A)) == ("card_is_up", "GT-GIVEUP-06")
    over = replace(last([12, 9], [BARE, BARE], WARES), left=0)
    assert refused(over, GiveUp(A)) == ("card_is_up", "GT-GIVEUP-06")  # no card follows


@pytest.mark.rule("GT-GIVEUP-01", "GT-GIVEUP-05")
def test_all_are_judged_on_the_same_positions():
    none = BARE, crewed(BARE, 0)
    state = flight([40, 15, 10], [none, BARE, BARE], card("epidemic"))
    assert told_up(state) == ["A gives_up GT-GIVEUP-02", "B gives_up GT-GIVEUP-05", "C gives_up GT-GIVEUP-05"]
