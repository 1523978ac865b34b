"""End of round, boosts, end of the game (SR-ROUND, SR-BOOST, SR-END)."""

import pytest

from companion.core.actions import Advance, Correct, Decide, Ready
from companion.core.track import Track
from companion.games.steampunk_rally.actions import CallBoosts, Gain, PlayBoost, Store, TurnBulb
from companion.games.steampunk_rally.components import Boost, CourseSpace, Effect
from companion.games.steampunk_rally.end_of_round import result as end
from companion.games.steampunk_rally.state import Course


@pytest.mark.rule("SR-ROUND-01")
@pytest.mark.rule("SR-ROUND-02")
@pytest.mark.rule("SR-ROUND-03")
@pytest.mark.rule("SR-ROUND-04")
@pytest.mark.rule("SR-ROUND-05")
@pytest.mark.rule("SR-ROUND-07")
@pytest.mark.rule("SR-DAMAGE-02")
def test_42_what_stays_and_what_goes(bench):
    flywheel, coil = bench.part("flywheel", "*"), bench.part("coil", "Y")
    racer = bench.full(flywheel, coil, pool="R6 B4 B1", placed={"coil": "3"}, cogs=4, gauge=1, bulb_lit=False)
    state = bench.advance(bench.state(racer, phase="damage"))
    assert bench.refused(state, Store(0, ((1, "flywheel", 0), (2, "flywheel", 0)))) == "one_die_a_slot"
    state = bench.do(state, Store(0, ((1, "flywheel", 0),)))
    after = state.racers[0]
    assert (after.machine[1].stored, after.machine[2].dice) == (("blue",), (3,))
    assert (after.pool, after.cogs, after.gauge, after.bulb_lit) == ((), 4, 1, True)
    assert [state.supply.of(colour) for colour in ("red", "blue", "yellow")] == [36, 35, 35]
    assert dict(after.returned) == {"red": 1, "blue": 1}


@pytest.mark.rule("SR-ROUND-02")
@pytest.mark.parametrize(
    ("dice", "code"),
    [
        (((0, "flywheel", 1),), "no_storage_slot"),
        (((0, "flywheel", 9),), "no_storage_slot"),
        (((0, "flywheel", 0),), "wrong_colour"),
        (((5, "flywheel", 0),), "no_such_die"),
        (((-1, "flywheel", 0),), "no_such_die"),
        (((1, "nothing", 0),), "no_such_part"),
        (((1, "flywheel", 0), (1, "flywheel", 1)), "die_named_twice"),
    ],
)
def test_what_cannot_be_stored(bench, dice, code):
    racer = bench.full(bench.part("flywheel", "bR"), pool="R6 B4")
    state = bench.advance(bench.state(racer, phase="damage"))
    assert bench.refused(state, Store(0, dice)) == code


@pytest.mark.rule("SR-ROUND-02")
def test_dice_are_stored_side_by_side_and_on_the_cockpit_too(bench):
    cockpit = bench.part("cockpit", "bb", border="inventor")
    racer = bench.full(bench.part("flywheel", "rby"), cockpit=cockpit, pool="R6 B4 B5 B2")
    state = bench.advance(bench.state(racer, phase="damage"))
    keep = ((2, "cockpit", 1), (1, "flywheel", 1), (0, "flywheel", 0))
    machine = bench.do(state, Store(0, keep)).racers[0].machine
    assert [card.stored for card in machine] == [("", "blue"), ("red", "blue", "")]
    assert [card.dice for card in machine] == [(0, 5), (6, 4, 0)]


@pytest.mark.rule("SR-ROUND-04")
def test_pools_that_cannot_be_kept_go_back_by_themselves(bench):
    state = bench.state(bench.full(pool="R3 R2"), bench.table(pool="B1"), phase="damage")
    state = bench.advance(state)
    assert [racer.pool for racer in state.racers] == [(), ()]
    assert state.racers[0].returned == (("red", 2),)
    waiting = bench.state(bench.full(bench.part("flywheel", "*"), pool="R3"), phase="damage")
    waiting = bench.advance(waiting)
    assert len(waiting.racers[0].pool) == 1
    waiting = bench.advance(waiting)
    assert (waiting.phase, waiting.racers[0].pool, waiting.supply.of("red")) == ("draft", (), 36)


@pytest.mark.rule("SR-ROUND-10")
@pytest.mark.rule("SR-FLOW-04")
@pytest.mark.rule("SR-FLOW-05")
def test_a_whole_round_in_order(bench):
    state = bench.state(bench.table(), bench.table(), phase="draft", round=2)
    seen = []
    while state.round == 2:
        seen.append(state.phase)
        state = bench.advance(state)
    assert seen == ["draft"] * 4 + ["vent", "race", "damage", "round_end"]
    assert (state.round, state.phase, state.pick) == (3, "draft", 1)


@pytest.mark.rule("SR-RACE-39")
@pytest.mark.rule("SR-ROUND-01")
def test_33_the_bulb_is_lit_again_for_the_next_round(bench):
    state = bench.do(bench.state(bench.table()), TurnBulb(0))
    assert bench.refused(state, TurnBulb(0)) == "bulb_is_out"
    while state.phase != "race" or state.round == 2:
        state = bench.advance(state)
    assert not bench.do(state, TurnBulb(0)).racers[0].bulb_lit


def boost(bench, gives="1 cog", **fields):
    return Boost("whistle", "Whistle", bench.bundles(gives), **fields)


@pytest.mark.rule("SR-BOOST-04")
@pytest.mark.rule("SR-BOOST-07")
@pytest.mark.rule("SR-BOOST-08")
@pytest.mark.rule("SR-BOOST-09")
@pytest.mark.rule("SR-BOOST-10")
@pytest.mark.rule("SR-VENT-09")
def test_44_boosts_for_the_vent_phase_only(bench):
    state = bench.state(bench.full(stash=6))
    assert bench.refused(state, PlayBoost(0, boost(bench, vent_only=True))) == "vent_only"
    state = bench.do(state, *(PlayBoost(0, boost(bench)) for _ in range(3)))
    assert (state.racers[0].stash, state.racers[0].cogs) == (3, 3)
    vent = bench.state(bench.full(stash=1), phase="vent")
    assert bench.do(vent, PlayBoost(0, boost(bench, vent_only=True))).racers[0].cogs == 1


@pytest.mark.rule("SR-BOOST-02")
def test_boosts_are_played_from_the_stash(bench):
    assert bench.refused(bench.state(bench.full()), PlayBoost(0, boost(bench))) == "no_boost"


@pytest.mark.rule("SR-BOOST-11")
@pytest.mark.rule("SR-BOOST-12")
@pytest.mark.rule("SR-BOOST-14")
def test_45_lasting_boosts(bench):
    state = bench.state(bench.table(stash=2), phase="draft")
    state = bench.do(
        state, PlayBoost(0, boost(bench, "", lasts="round")), PlayBoost(0, boost(bench, "", lasts="phase"))
    )
    seen = {}
    while state.round == 2:
        seen[state.phase] = [card.lasts for card in state.racers[0].lasting]
        state = bench.advance(state)
    assert seen == {
        "draft": ["round", "phase"],
        "vent": ["round"],
        "race": ["round"],
        "damage": ["round"],
        "round_end": ["round"],
    }
    assert state.racers[0].lasting == ()


@pytest.mark.rule("SR-BOOST-03")
@pytest.mark.rule("SR-BOOST-05")
@pytest.mark.rule("SR-BOOST-06")
@pytest.mark.rule("SR-VENT-10")
@pytest.mark.rule("SR-GAUGE-06")
def test_74_a_boost_in_the_vent_phase(bench):
    state = bench.state(bench.full(stash=1, gauge=3), phase="vent")
    state = bench.do(state, PlayBoost(0, boost(bench, "1 gain_red; 1 repair")))
    racer = state.racers[0]
    assert (racer.gauge, racer.cogs, racer.roll) == (3, 1, None)
    assert [(die.colour, die.value) for die in racer.pool] == [("red", 0)]
    assert bench.advance(state).racers[0].roll.dice == (("red", 1),)


@pytest.mark.rule("SR-DRAFT-20")
def test_80_a_boost_just_stashed_can_be_played(bench):
    from companion.games.steampunk_rally.actions import Stash

    state = bench.do(bench.state(bench.full(picks=2), phase="draft", pick=3), Stash(0), PlayBoost(0, boost(bench)))
    assert (state.racers[0].stash, state.racers[0].cogs) == (0, 1)


def forward(n, seat=0):
    return Gain(seat, (Effect("gold", n),))


def play_on(bench, state):
    while state.phase != "over":
        state = bench.advance(state)
    return state


@pytest.mark.rule("SR-END-01")
@pytest.mark.rule("SR-END-02")
@pytest.mark.rule("SR-END-03")
@pytest.mark.rule("SR-END-05")
def test_59_the_round_after_the_first_crossing_is_the_final_one(bench):
    state = bench.state(bench.table(space=69, parts=1), bench.table(space=40), round=7)
    state = bench.do(state, forward(2))
    assert (state.final_round, state.phase) == (8, "race")
    state = bench.do(state, Gain(0, (Effect("damage", 2),)))
    state = bench.advance(state)
    assert state.racers[0].space == 39
    state = play_on(bench, state)
    assert (state.round, state.final_round) == (8, 8)


@pytest.mark.rule("SR-END-01")
def test_crossing_counts_even_if_thrown_back_in_the_race(bench):
    state = bench.state(bench.table(space=69, parts=0, gauge=-7), bench.table(space=40), round=7)
    state = bench.do(state, forward(1), Gain(0, (Effect("damage", 1),)))
    assert (state.racers[0].space, state.final_round) == (39, 8)


@pytest.mark.rule("SR-END-10")
@pytest.mark.rule("SR-END-04")
def test_64_later_crossings_add_no_round(bench):
    state = bench.state(bench.table(space=75), bench.table(space=69), round=8, final_round=8)
    state = play_on(bench, bench.do(state, forward(1, 1)))
    assert state.round == 8


@pytest.mark.rule("SR-END-06")
@pytest.mark.rule("SR-END-07")
@pytest.mark.rule("SR-END-08")
@pytest.mark.rule("SR-END-09")
@pytest.mark.parametrize(
    ("seats", "places"),
    [
        pytest.param([(58, 3), (60, 1)], {0: 2, 1: 1}, id="60"),
        pytest.param([(60, 5), (60, 6), (58, 10)], {0: 2, 1: 1, 2: 3}, id="61"),
        pytest.param([(60, 5), (60, 5), (58, 9)], {0: 1, 1: 1, 2: 3}, id="62"),
    ],
)
def test_60_to_62_furthest_then_parts_then_a_draw(bench, seats, places):
    racers = [bench.table(space=space, parts=parts) for space, parts in seats]
    state = bench.state(*racers, phase="over", final_round=2)
    standings = end.standings(state)
    assert {standing.seat: standing.place for standing in standings} == places
    assert [standing.place for standing in standings] == sorted(places.values())


@pytest.mark.rule("SR-END-08")
def test_the_result_gives_the_reason_of_a_tie_break(bench):
    tied = bench.state(bench.table(space=60, parts=5), bench.table(space=60, parts=6), phase="over")
    assert [standing.reason.key for standing in end.standings(tied)] == ["standing.parts"] * 2
    clear = bench.state(bench.table(space=60), bench.table(space=61), phase="over")
    assert [standing.reason.args["space"] for standing in end.standings(clear)] == [61, 60]
    assert {standing.reason.key for standing in end.standings(clear)} == {"standing.space"}


@pytest.mark.rule("SR-END-04")
@pytest.mark.rule("SR-EXPLODE-03")
def test_63_damage_still_counts_in_the_final_round(bench):
    state = bench.state(
        bench.table(space=61, gauge=-4, parts=2),
        bench.table(space=55),
        bench.table(space=50),
        course=bench.course(flag=60),
        round=8,
        final_round=8,
    )
    state = play_on(bench, state)
    assert state.racers[0].space == 49
    assert end.standings(state)[0].seat == 1


@pytest.mark.rule("SR-END-06")
def test_when_the_game_is_over_only_corrections_are_taken(bench):
    state = bench.state(bench.table(space=60), bench.table(space=60), phase="over", round=8, final_round=8)
    for action in (Ready(0), Advance(None), forward(1)):
        assert bench.refused(state, action) == "game_over"
    assert end.standings(bench.do(state, Correct(0, "parts", 7)))[0].seat == 0


@pytest.mark.rule("SR-FLOW-06")
def test_readiness_is_said_once_and_taken_back_once(bench):
    from companion.core.actions import NotReady

    state = bench.state(bench.table(), bench.table())
    assert bench.refused(state, NotReady(0)) == "not_ready_yet"
    state = bench.do(state, Ready(0))
    assert bench.refused(state, Ready(0)) == "already_ready"


def test_rounds_notes_are_cleared(bench):
    state = bench.state(bench.table(lost=2, exploded=True), phase="round_end")
    racer = bench.advance(state).racers[0]
    assert (racer.lost, racer.exploded, racer.returned) == (0, False, ())


def tied_on_the_cardboard(bench, **fields):
    """The last round of two at level *table* without extras, on the same space beyond the line."""
    racers = (bench.table(space=26), bench.table(space=26))
    return bench.state(*racers, phase="round_end", parts_unknown=(0, 1), **{"round": 8, "final_round": 8, **fields})


def asked(state):
    """The kind of question each seat owes an answer to."""
    return [racer.decision and racer.decision.kind for racer in state.racers]


@pytest.mark.rule("SR-END-08")
def test_those_tied_say_how_many_parts_they_have_before_there_is_a_result(bench):
    state = bench.advance(tied_on_the_cardboard(bench))
    assert (state.phase, asked(state)) == ("round_end", ["parts_left"] * 2)
    state = bench.do(state, Decide(0, "parts_left", ("0",)), Decide(1, "parts_left", ("20",)))
    assert state.phase == "over"
    assert state.barrier.complete
    assert [(s.seat, s.place, s.reason.args["n"]) for s in end.standings(state)] == [(1, 1, 20), (0, 2, 0)]


@pytest.mark.rule("SR-VENT-11")
def test_who_called_for_boosts_while_the_result_was_asked_for_waits_no_more_when_it_is_there(bench):
    racers = (bench.table(space=26), bench.table(space=26), bench.table(space=20, stash=1))
    state = bench.advance(
        bench.state(
            *racers, phase="round_end", parts_unknown=(0, 1, 2), round=8, final_round=8,
            rules={"boost_order_all_phases": "on"},
        )
    )  # fmt: skip
    state = bench.do(state, CallBoosts(2))
    assert state.claims == (2,)
    state = bench.do(state, Decide(0, "parts_left", ("3",)), Decide(1, "parts_left", ("4",)))
    assert (state.phase, state.claims, state.boosting) == ("over", (), -1)


@pytest.mark.rule("SR-END-08")
def test_what_is_set_by_hand_asks_anew_or_no_more(bench):
    state = bench.advance(tied_on_the_cardboard(bench))
    no_tie = bench.do(state, Correct(0, "space", 27))
    assert (no_tie.phase, asked(no_tie)) == ("over", [None, None])
    tied_again = bench.do(no_tie, Correct(1, "space", 27))
    assert (tied_again.phase, asked(tied_again)) == ("round_end", ["parts_left"] * 2)
    told = bench.do(state, Decide(1, "parts_left", ("4",)))
    assert asked(bench.do(told, Correct(1, "cogs", 1))) == ["parts_left", None]


@pytest.mark.rule("SR-END-08")
def test_a_final_round_that_is_put_off_ends_nothing(bench):
    state = bench.advance(tied_on_the_cardboard(bench))
    state = bench.do(state, Correct(None, "final_round", 9))
    assert (state.phase, asked(state)) == ("round_end", [None, None])
    state = bench.advance(state)
    assert (state.phase, state.round) == ("draft", 9)


@pytest.mark.rule("SR-END-08")
def test_parts_that_nobody_has_told_break_no_tie_for_a_later_place(bench):
    racers = (bench.table(space=27), bench.table(space=26, parts=3), bench.table(space=26, parts=5))
    state = bench.advance(bench.state(*racers, phase="round_end", parts_unknown=(0, 1, 2), round=8, final_round=8))
    assert state.phase == "over"
    assert [(s.place, s.reason.key) for s in end.standings(state)] == [
        (1, "standing.space"), (2, "standing.space"), (2, "standing.space"),
    ]  # fmt: skip


@pytest.mark.rule("SR-END-08")
def test_games_of_version_3_end_without_a_question(bench):
    state = bench.advance(tied_on_the_cardboard(bench, begun_under=3))
    assert (state.phase, asked(state)) == ("over", [None, None])


@pytest.mark.rule("SR-END-06")
@pytest.mark.rule("G-21")
@pytest.mark.parametrize(
    ("spaces", "who"),
    [
        ((14, 11), 1),
        ((13, 11), 1),
        ((16, 11), None),
        ((14, 12), 1),
        ((17, 12), None),
        ((17, 16), None),
        ((11, 11), None),
    ],
)
def test_how_spaces_count_on_unequal_branches_is_asked_where_it_decides(bench, spaces, who):
    ways = {10: (11, 13), 12: (17,)}
    track = Track.of([*(ways.get(i, (i + 1,)) for i in range(20)), ()])
    course = Course(track, tuple(CourseSpace(beyond=i > 2) for i in range(21)))
    racers = [bench.full(space=space) for space in spaces]
    state = bench.advance(bench.state(*racers, phase="round_end", course=course, round=8, final_round=8))
    assert asked(state) == [("count_branches" if seat == who else None) for seat in range(2)]
    assert (state.phase == "over") == (who is None)
    if who is not None:
        assert state.racers[who].decision.rule == "SR-END-06"
        by = {way: bench.do(state, Decide(who, "count_branches", (way,))) for way in ("start", "join")}
        assert {s.phase for s in by.values()} == {"over"}
        assert end.standings(by["start"]) != end.standings(by["join"])
