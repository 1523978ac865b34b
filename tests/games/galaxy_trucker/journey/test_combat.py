"""What is told and asked in combat zones, by enemies and saboteurs (GT-COMBAT, GT-ENEMY, GT-SABOTAGE)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.galaxy_trucker.journeys import (
    A,
    B,
    C,
    answer,
    asked,
    card,
    crewed,
    lines,
    rolls,
    shot,
    spaces,
    turned_up,
    underway,
)
from tests.games.galaxy_trucker.levels.mixed import BARE, flight, up
from tests.games.galaxy_trucker.made import battery, cabin, cannon, engine, hold, row, start
from tests.games.galaxy_trucker.told import keys, question, told_answer, told_roll, told_up

ARMED = row(start(), cannon(), cannon())
CREWED = row(start(), cabin())
CANNON = row(start(), cannon(), cannon(double=True), battery(2))
LOADED = CANNON, crewed(CANNON, batteries=2)
SLAVERS = card("slavers", strength=2, crew_lost=1, credits=5, days_lost=2)


# -- combat zone ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-COMBAT-01", "GT-COMBAT-03", "GT-COMBAT-04", "GT-COMBAT-05")
def test_each_line_names_its_loser_and_what_it_costs():
    zone = card("combat_zone", lines=lines(("crew", "days_lost", 3), ("engine_strength", "crew_lost", 2)))
    fast = row(start(), engine())
    state = flight([12, 8], [fast, BARE], zone)
    assert told_up(state) == [
        "A has_least GT-COMBAT-03 n=1",
        "A back GT-COMBAT-04 n=3",
        "A strength GT-COMBAT-06 strength=1",
        "B strength GT-COMBAT-06 strength=0",
        "B has_least GT-COMBAT-03 n=2",
        "B crew_lost GT-COMBAT-05 n=2",
        "B gives_up GT-GIVEUP-02",
    ]


@pytest.mark.rule("GT-COMBAT-02")
def test_a_zone_alone_is_told():
    zone = card("combat_zone", lines=lines(("crew", "days_lost", 3)))
    state = flight([12, 8], [BARE, BARE], zone)
    gone = replace(state.truckers[B], steps=None, gave_up=True)
    assert told_up(replace(state, truckers=(state.truckers[A], gone))) == ["- alone GT-COMBAT-02"]


@pytest.mark.rule("GT-COMBAT-06", "GT-COMBAT-08")
@pytest.mark.parametrize(
    ("fewest", "rule", "told"),
    [
        ("crew", "count_crew GT-COMBAT-04", "count_crew"),
        ("engine_strength", "count_engine GT-COMBAT-06", "count_engine"),
        ("cannon_strength", "count_cannon GT-COMBAT-08", "count_cannon"),
    ],
)
def test_owners_tell_what_the_line_compares_and_the_least_pays(fewest, rule, told):
    zone = card("combat_zone", lines=lines((fewest, "days_lost", 1), (fewest, "days_lost", 2)))
    state = up([12, 9, 6], ["table", "table", "table"], zone)
    for first, second, third, at in (("2", "1", "2", [12, 8, 6]), ("3", "2", "1", [12, 8, 4])):
        assert question(state, A) == rule
        state = answer(answer(answer(state, A, first), B, second), C, third)
        assert spaces(state) == at
    assert state.event is None


@pytest.mark.rule("GT-COMBAT-06", "GT-COMBAT-08", "GT-COMBAT-09")
def test_strengths_are_fixed_one_after_the_other_each_by_its_rule():
    zone = card(
        "combat_zone",
        lines=lines(("engine_strength", "days_lost", 1), ("cannon_strength", "shots", 0), shots=(shot("large"),)),
    )
    strong = row(start(), cannon(), cannon(double=True), engine(double=True), battery(3))
    state = up([12, 9], [(strong, crewed(strong, batteries=3)), ARMED], zone)
    assert question(state, A) == "declared GT-COMBAT-06"
    assert keys(state, A) == ["strength strength=0 n=0", "strength strength=2 n=1"]
    assert told_answer(state, A, "2")[:4] == [
        "A batteries_paid GT-COMBAT-06 n=1",
        "A strength GT-COMBAT-06 strength=2",
        "B strength GT-COMBAT-06 strength=0",
        "B has_least GT-COMBAT-03 n=1",
    ]
    state = answer(state, A, "2")
    assert (spaces(state), question(state, A)) == ([12, 8], "declared GT-COMBAT-08")
    state = answer(state, A, "1")
    assert asked(state) == {A: "roll"}
    assert told_roll(state, A, 6, 6)[0] == "A miss GT-HIT-05"


@pytest.mark.rule("GT-ENEMY-12", "GT-COMBAT-03")
def test_a_line_can_cost_goods():
    zone = card("combat_zone", lines=lines(("crew", "goods_lost", 1)))
    ship = row(start(), hold(2))
    state = flight([12, 9], [(ship, crewed(ship, goods={(7, 8): ["blue", "green"]})), BARE], zone)
    assert told_up(state) == [
        "A has_least GT-COMBAT-03 n=1",
        "A goods_lost GT-ENEMY-12 n=1 colour=@goods.green",
    ]


@pytest.mark.rule("GT-COMBAT-03")
@pytest.mark.parametrize(("reading", "loser"), [("current", B), ("at_reveal", A)])
def test_two_in_a_zone_are_enough_and_ties_go_to_who_is_in_front(reading, loser):
    zone = card("combat_zone", lines=lines(("engine_strength", "days_lost", 6), ("crew", "days_lost", 1)))
    state = turned_up(underway([12, 9], [BARE, row(start(), engine())], None, zone, tie_order=reading))
    assert spaces(state) == ([5, 8] if loser == B else [4, 9])  # A skips B: 11, 10, 8 to 5


# -- enemies -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ENEMY-03", "GT-ENEMY-05", "GT-ENEMY-06", "GT-ENEMY-07", "GT-ENEMY-09", "GT-ENEMY-10")
def test_a_fight_is_told_step_by_step():
    state = flight([12, 10, 8], [BARE, ARMED, LOADED], SLAVERS)
    assert told_up(state) == [
        "A strength GT-ENEMY-03 strength=0",
        "A loses GT-ENEMY-10",
        "A crew_lost GT-ENEMY-15 n=1",
        "B strength GT-ENEMY-03 strength=2",
        "B draws GT-ENEMY-09",
    ]
    state = turned_up(state)
    assert question(state, C) == "cannons GT-ENEMY-03"
    assert told_answer(state, C, "3") == [
        "C batteries_paid GT-ENEMY-03 n=1",
        "C strength GT-ENEMY-03 strength=3",
        "C beats_enemy GT-ENEMY-05",
    ]
    state = answer(state, C, "3")
    assert (question(state, C), keys(state, C)) == ("reward GT-ENEMY-07", ["take", "decline"])
    assert told_answer(state, C, "decline") == ["C declines GT-ENEMY-07"]
    assert told_answer(state, C, "take") == ["C gains GT-ENEMY-06 n=5", "C back GT-ENEMY-06 n=2"]


@pytest.mark.rule("GT-ENEMY-03", "GT-ENEMY-16", "GT-ENEMY-17")
def test_who_lost_first_rolls_and_nobody_where_nobody_lost():
    pirates = card("pirates", strength=2, projectiles=(shot("large"),), credits=4, days_lost=1)
    state = up([12, 10, 8], ["table", "table", "table"], pirates)
    assert question(state, A) == "count_cannon GT-ENEMY-03"
    lost = answer(answer(answer(state, A, "2"), B, "1"), C, "0.5")
    assert asked(lost) == {B: "roll"}
    assert [each[0] for each in rolls(lost, B, 3, 4).event.fared] == [B, C]
    draws = answer(answer(answer(state, A, "2"), B, "2"), C, "2")
    assert (asked(draws), draws.event) == ({}, None)


# -- sabotage ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-SABOTAGE-01", "GT-SABOTAGE-03", "GT-SABOTAGE-06", "GT-SABOTAGE-08")
def test_sabotage_is_told():
    state = flight([12, 9], [(CREWED, crewed(CREWED, 3)), CREWED], card("sabotage"))
    assert told_up(state) == ["B sabotaged GT-SABOTAGE-01"]
    state = rolls(turned_up(state), B, 3, 4)
    assert state.event.row == 7
    assert told_roll(state, B, 4, 4) == ["B tiles_lost GT-SABOTAGE-06 n=1"]
    for _ in range(2):
        state = rolls(rolls(state, B, 6, 6), B, 3, 4)
    assert told_roll(state, B, 6, 6) == ["B sabotage_fails GT-SABOTAGE-08"]


@pytest.mark.rule("GT-SABOTAGE-03")
def test_sabotage_alone_is_told():
    state = flight([12, 8], [BARE, BARE], card("sabotage"))
    gone = replace(state.truckers[B], steps=None, gave_up=True)
    assert told_up(replace(state, truckers=(state.truckers[A], gone))) == ["- alone GT-SABOTAGE-03"]


@pytest.mark.rule("GT-SABOTAGE-01", "GT-SABOTAGE-06", "GT-SABOTAGE-07")
def test_owners_say_whether_a_tile_is_there():
    state = up([12, 9], [{"humans": 3, "engines": 1}, "table"], card("sabotage"))
    assert question(state, B) == "count_crew GT-SABOTAGE-01"
    by_numbers = rolls(rolls(answer(state, B, "4"), A, 3, 4), A, 4, 4)
    assert question(by_numbers, A) == "is_there GT-SABOTAGE-06 row=7 column=8"
    assert keys(by_numbers, A) == ["no_tile", "removed"]
    assert told_answer(by_numbers, A, "removed") == ["A is_hit GT-SABOTAGE-06"]
    again = answer(by_numbers, A, "no_tile")
    assert asked(again) == {A: "roll"}
    alone = rolls(rolls(answer(state, B, "2"), B, 3, 4), B, 4, 4)
    assert keys(alone, B) == ["no_tile", "done", "no_humans"]
    assert told_answer(alone, B, "done") == ["B sabotage_hits GT-SABOTAGE-06"]
