"""Challenges (SR-CHALLENGE); numbers in names are those of the worked scenarios."""

import pytest

from companion.core.actions import Correct
from companion.games.steampunk_rally.actions import Activate, Gain, UseChallenge
from companion.games.steampunk_rally.components import Challenge, Effect

RAILS = Challenge("rails", "red", 2, "gold")
PONY = Challenge("steam_pony", "blue", 4)
MINE = Challenge("coal_mine", "red")
GLACIERS = Challenge("glaciers", "red", 3)
CROWDS, JUMP = Challenge("crowds"), Challenge("jump")


def gain(n, kind, seat=0):
    return Gain(seat, (Effect(kind, n),))


@pytest.mark.rule("SR-CHALLENGE-01")
@pytest.mark.rule("SR-CHALLENGE-06")
@pytest.mark.rule("SR-CHALLENGE-07")
@pytest.mark.parametrize("kind", ["power_station", "newcomen", "coal_mine"])
def test_51_dice_for_cogs(bench, kind):
    course = bench.course(challenges={11: Challenge(kind, "yellow")})
    state = bench.do(bench.state(bench.table(space=10, cogs=3), course=course), gain(1, "silver"))
    state = bench.do(state, UseChallenge(0, cogs=2))
    racer = state.racers[0]
    assert (racer.cogs, [die.colour for die in racer.pool]) == (1, ["yellow", "yellow"])
    # Any number of times while the pawn rests there (G-36), but for own cogs only.
    assert bench.refused(state, UseChallenge(0, cogs=2)) == "no_cogs"
    assert bench.do(state, UseChallenge(0, cogs=1)).racers[0].cogs == 0


@pytest.mark.rule("SR-CHALLENGE-07")
def test_dice_bought_in_the_race_are_rolled(bench):
    course = bench.course(challenges={11: MINE})
    racer = bench.full(space=11, cogs=2, challenge_open=True)
    state = bench.do(bench.state(racer, course=course), UseChallenge(0, cogs=2))
    assert state.racers[0].roll.dice == (("red", 2),)


@pytest.mark.rule("SR-CHALLENGE-07")
def test_no_more_dice_are_sold_than_there_are(bench):
    course = bench.course(challenges={11: MINE})
    buyer, hoarder = bench.table(space=11, cogs=5, challenge_open=True), bench.full(pool="R1 " * 34)
    state = bench.state(buyer, hoarder, course=course)
    assert bench.refused(state, UseChallenge(0, cogs=3)) == "supply_short"
    after = bench.do(state, UseChallenge(0, cogs=2))
    assert (len(after.racers[0].pool), after.racers[0].cogs) == (2, 3)


@pytest.mark.rule("SR-CHALLENGE-04")
def test_52_a_challenge_passed_is_not_usable(bench):
    course = bench.course(challenges={11: MINE})
    state = bench.do(bench.state(bench.table(space=10, cogs=3), course=course), gain(3, "silver"))
    assert state.racers[0].space == 13
    assert bench.refused(state, UseChallenge(0, cogs=1)) == "no_challenge"


@pytest.mark.rule("SR-CHALLENGE-03")
@pytest.mark.rule("SR-CHALLENGE-08")
@pytest.mark.rule("SR-CHALLENGE-09")
@pytest.mark.rule("SR-CHALLENGE-10")
@pytest.mark.rule("SR-CHALLENGE-11")
def test_53_rails(bench):
    course = bench.course(challenges={20: RAILS}, terrain={21: 2})
    there = bench.full(space=20, pool="B2 R5", challenge_open=True)
    state = bench.state(there, course=course)
    assert bench.refused(state, UseChallenge(0, die=0)) == "no_die_to_pay"
    after = bench.do(state, UseChallenge(0, die=1))
    assert (after.racers[0].space, after.racers[0].gauge) == (22, 0)
    assert after.supply.of("red") == 36
    none = bench.state(bench.full(space=20, challenge_open=True), course=course)
    assert bench.refused(none, UseChallenge(0, die=0)) == "no_die_to_pay"
    assert bench.refused(none, UseChallenge(0)) == "no_die_to_pay"


@pytest.mark.rule("SR-CHALLENGE-12")
@pytest.mark.rule("SR-CHALLENGE-13")
@pytest.mark.rule("SR-CHALLENGE-14")
@pytest.mark.rule("SR-CHALLENGE-15")
def test_54_the_steam_pony_is_used_once_per_player(bench):
    course = bench.course(challenges={5: PONY})
    mine = bench.full(space=5, pool="B1 B2", challenge_open=True)
    state = bench.state(mine, mine, course=course)
    state = bench.do(state, UseChallenge(0, die=1))
    assert state.racers[0].cogs == 4
    assert [die.value for die in state.racers[0].pool] == [1]
    later = bench.do(state, Correct(0, "space", 4), Correct(0, "space", 5))
    assert bench.refused(later, UseChallenge(0, die=0)) == "pony_used"
    assert bench.do(later, UseChallenge(1, die=0)).racers[1].cogs == 4


@pytest.mark.rule("SR-CHALLENGE-16")
@pytest.mark.rule("SR-CHALLENGE-17")
@pytest.mark.parametrize("level", ["table", "full"])
def test_55_glaciers(bench, level):
    course = bench.course(challenges={11: GLACIERS})

    def entered(pool):
        if level == "table":
            racer = bench.table(space=10, gauge=1, pool=pool)
            return bench.do(bench.state(racer, course=course), gain(1, "silver"))
        racer = bench.full(bench.part("part", "B", 1, "1 silver"), space=10, gauge=1, pool=f"B1 {pool}")
        return bench.do(bench.state(racer, course=course), Activate(0, "part", ((0, 0),)))

    state = entered("R6")
    kind, choices = bench.asked(state)
    assert kind == "glaciers"
    assert "take" in choices
    paid = bench.choose(state, (choices - {"take"}).pop())
    assert (paid.racers[0].gauge, paid.supply.of("red"), paid.racers[0].pool) == (1, 36, ())
    assert bench.choose(state, "take").racers[0].gauge == -2


@pytest.mark.rule("SR-CHALLENGE-03")
@pytest.mark.rule("SR-CHALLENGE-17")
def test_55_without_a_die_the_glaciers_are_not_asked_about(bench):
    course = bench.course(challenges={11: GLACIERS})
    racer = bench.full(bench.part("part", "B", 1, "1 silver"), space=10, gauge=1, pool="B1 B6")
    state = bench.do(bench.state(racer, course=course), Activate(0, "part", ((0, 0),)))
    assert state.racers[0].decision is None
    assert state.racers[0].gauge == -2


@pytest.mark.rule("SR-CHALLENGE-16")
def test_glaciers_do_nothing_to_gold_wheels(bench):
    course = bench.course(challenges={11: GLACIERS})
    racer = bench.do(bench.state(bench.table(space=10), course=course), gain(1, "gold")).racers[0]
    assert (racer.space, racer.gauge, racer.decision) == (11, 0, None)


@pytest.mark.rule("SR-CHALLENGE-05")
@pytest.mark.rule("SR-CHALLENGE-17")
def test_glaciers_count_when_passing(bench):
    course = bench.course(challenges={11: GLACIERS})
    racer = bench.full(bench.part("part", "B", 1, "1 silver"), space=10, pool="B3")
    after = bench.do(bench.state(racer, course=course), Activate(0, "part", ((0, 0),))).racers[0]
    assert (after.space, after.gauge) == (13, -3)


@pytest.mark.rule("SR-CHALLENGE-18")
@pytest.mark.rule("SR-TERRAIN-06")
def test_56_jump(bench):
    course = bench.course(challenges={14: JUMP, 15: JUMP}, terrain={13: 2})
    state = bench.state(bench.table(space=15), bench.table(space=16), course=course)
    state = bench.advance(state)
    assert (state.phase, state.racers[0].space, state.racers[0].gauge) == ("damage", 13, 0)
    assert state.racers[1].space == 16


@pytest.mark.rule("SR-CHALLENGE-18")
def test_jump_back_to_a_join_asks_for_the_branch_before_any_damage(bench):
    onward = {1: (2, 4), 3: (6,), 5: (6,)}
    course = bench.course(onward=onward, challenges={6: JUMP})
    state = bench.advance(bench.state(bench.table(space=6), bench.table(space=20, gauge=-2, parts=1), course=course))
    assert bench.asked(state) == ("jump", {"3", "5"})
    assert state.racers[1].gauge == -2
    state = bench.choose(state, "5")
    assert state.racers[0].space == 5
    # Only now the other one explodes: behind the pawn that has jumped.
    assert (state.racers[1].space, state.racers[1].gauge) == (4, 0)


@pytest.mark.rule("SR-CHALLENGE-19")
@pytest.mark.rule("SR-CHALLENGE-21")
@pytest.mark.parametrize(
    ("cockpit", "valves", "cogs"),
    [
        pytest.param("ne", "ws", 3, id="2 incomplete"),
        pytest.param("nesw", "wns", 0, id="5 incomplete"),
        pytest.param("e", "w", 5, id="none incomplete"),
        pytest.param("nes", "wn", 2, id="3 incomplete"),
    ],
)
def test_57_crowds_count_incomplete_valves(bench, cockpit, valves, cogs):
    # The cockpit's e and the part's w are joined, all their other valves are incomplete.
    part = bench.part("part", "B", 1, "1 silver", valves=valves)
    inventor = bench.part("cockpit", valves=cockpit, border="inventor")
    racer = bench.full(part, cockpit=inventor, at={"part": (1, 0)}, space=10, pool="B1")
    course = bench.course(challenges={11: CROWDS})
    after = bench.do(bench.state(racer, course=course), Activate(0, "part", ((0, 0),))).racers[0]
    assert after.cogs == cogs


@pytest.mark.rule("SR-CHALLENGE-21")
@pytest.mark.parametrize(("valves", "cogs"), [("2", 3), ("5", 0), ("0", 5)])
def test_57_at_level_table_the_player_counts_the_valves(bench, valves, cogs):
    course = bench.course(challenges={11: CROWDS})
    state = bench.do(bench.state(bench.table(space=10), course=course), gain(2, "gold"))
    assert bench.asked(state)[0] == "crowds"
    racer = bench.choose(state, valves).racers[0]
    assert (racer.cogs, racer.space) == (cogs, 12)


@pytest.mark.rule("SR-CHALLENGE-20")
def test_crowds_entered_backward_give_nothing(bench):
    course = bench.course(challenges={7: CROWDS})
    state = bench.state(bench.table(space=8, gauge=-2, parts=1), bench.table(space=20), course=course)
    racer = bench.advance(state).racers[0]
    assert (racer.space, racer.cogs) == (7, 0)


@pytest.mark.rule("SR-CHALLENGE-06")
def test_a_challenge_reached_backward_can_be_used(bench):
    course = bench.course(challenges={7: MINE})
    state = bench.state(bench.table(space=8, gauge=-2, parts=1, cogs=1), bench.table(space=20), course=course)
    state = bench.advance(state)
    assert bench.do(state, UseChallenge(0, cogs=1)).racers[0].cogs == 0


@pytest.mark.rule("SR-CHALLENGE-08")
def test_85_an_unrolled_die_pays_for_the_rails_and_a_stored_one_does_not(bench):
    from msgspec.structs import replace

    course = bench.course(challenges={20: RAILS})
    flywheel = bench.part("flywheel", "*")
    racer = bench.full(flywheel, space=20, challenge_open=True)
    stored = replace(racer, machine=(racer.machine[0], replace(racer.machine[1], dice=(4,), stored=("red",))))
    fresh = replace(racer, pool=bench.dice("R0"))
    state = bench.state(fresh, stored, course=course, phase="draft")
    assert bench.do(state, UseChallenge(0, die=0)).racers[0].space == 22
    assert bench.refused(state, UseChallenge(1, die=0)) == "no_die_to_pay"


@pytest.mark.rule("SR-CHALLENGE-21")
def test_crowds_are_the_cardboards_where_it_keeps_the_cogs(bench):
    course = bench.course(challenges={11: CROWDS})
    state = bench.state(bench.table(space=10), course=course, parts_unknown=(0,))
    state = bench.do(state, gain(2, "gold"))
    assert (state.racers[0].decision, state.racers[0].space) == (None, 12)
    assert "crowds_on_table" in bench.said()
