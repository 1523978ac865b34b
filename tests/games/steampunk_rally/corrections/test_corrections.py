"""Values corrected by hand."""

import pytest

from companion.core.actions import Correct, NotReady
from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.games.steampunk_rally.actions import Activate, Gain
from companion.games.steampunk_rally.components import Challenge, Effect


@pytest.mark.parametrize(
    ("field", "value", "read"),
    [
        ("gauge", -5, lambda r: r.gauge),
        ("space", 12, lambda r: r.space),
        ("cogs", 9, lambda r: r.cogs),
        ("stash", 4, lambda r: r.stash),
        ("parts", 6, lambda r: r.parts),
        ("bulb", 0, lambda r: int(r.bulb_lit)),
        ("pool.blue", 2, lambda r: sum(die.colour == "blue" for die in r.pool)),
        ("die.0", 6, lambda r: r.pool[0].value),
    ],
)
def test_every_figure_of_a_seat_can_be_corrected(bench, field, value, read):
    state = bench.do(bench.state(bench.table(pool="R3 B1 B2 B3")), Correct(0, field, value))
    assert read(state.racers[0]) == value
    assert bench.lines[0].rule is None
    assert bench.lines[0].says.key == "ledger.corrected"


@pytest.mark.parametrize(("field", "value"), [("round", 7), ("token_after", 1), ("final_round", 9)])
def test_the_tables_figures_too(bench, field, value):
    assert getattr(bench.do(bench.state(bench.table()), Correct(None, field, value)), field) == value


def test_the_direction_token_is_turned_by_hand(bench):
    assert not bench.do(bench.state(bench.table()), Correct(None, "direction", 0)).clockwise


@pytest.mark.parametrize(
    ("seat", "field", "value", "code"),
    [
        (0, "gauge", -8, "out_of_bounds"),
        (0, "gauge", 4, "out_of_bounds"),
        (0, "space", 81, "out_of_bounds"),
        (0, "space", -1, "out_of_bounds"),
        (0, "cogs", -1, "out_of_bounds"),
        (0, "cogs", 10**30, "out_of_bounds"),
        (0, "pool.red", 37, "out_of_bounds"),
        (0, "pool.green", 1, "no_such_field"),
        (0, "die.9", 1, "no_such_field"),
        (0, "die.-1", 1, "no_such_field"),
        (0, "die.²", 1, "no_such_field"),
        (0, "parts", 3, "table_only"),
        (0, "slot.part.5", 1, "no_such_field"),
        (0, "slot.part.0", 7, "out_of_bounds"),
        (0, "slot.nothing.0", 1, "no_such_field"),
        (0, "level", 1, "no_such_field"),
        (None, "direction", 2, "out_of_bounds"),
        (None, "token_after", 2, "out_of_bounds"),
        (None, "round", 0, "out_of_bounds"),
        (None, "gauge", 0, "no_such_field"),
        (7, "gauge", 0, "no_such_seat"),
        (-1, "gauge", 0, "no_such_seat"),
    ],
)
def test_corrections_keep_to_the_bounds(bench, seat, field, value, code):
    state = bench.state(bench.full(bench.part("part", "R"), pool="R3"))
    assert bench.refused(state, Correct(seat, field, value)) == code


def test_dice_in_slots_come_from_the_supply_and_go_back(bench):
    state = bench.state(bench.full(bench.part("part", "Rb"), bench.part("other"), bench.part("third")))
    state = bench.do(state, Correct(0, "slot.part.0", 4), Correct(0, "slot.part.1", 2))
    assert (state.racers[0].machine[1].dice, state.racers[0].machine[1].stored) == ((4, 2), ("", "blue"))
    assert (state.supply.of("red"), state.supply.of("blue")) == (35, 35)
    state = bench.do(state, Correct(0, "slot.part.0", 0), Correct(0, "slot.part.1", 0))
    assert (state.supply.of("red"), state.supply.of("blue")) == (36, 36)
    assert [card.part.id for card in state.racers[0].machine] == ["cockpit", "part", "other", "third"]


def test_dice_added_to_a_pool_in_the_race_are_rolled(bench):
    state = bench.do(bench.state(bench.full()), Correct(0, "pool.red", 2))
    assert state.racers[0].roll.dice == (("red", 2),)
    assert bench.do(state, Correct(0, "pool.red", 0)).racers[0].roll is None


def test_a_gauge_corrected_while_a_part_is_due_settles_the_question(bench):
    parts = [bench.part(name) for name in "ab"]
    hurts = bench.part("hurts", "R", 1, "1 damage")
    state = bench.state(bench.full(*parts, hurts, pool="R1", gauge=-7))
    state = bench.do(state, Activate(0, "hurts", ((0, 0),)))
    assert bench.asked(state)[0] == "lose_part"
    racer = bench.do(state, Correct(0, "gauge", -3)).racers[0]
    assert (racer.gauge, racer.decision, racer.part_count) == (-4, None, 3)


def test_a_gauge_corrected_in_the_damage_phase_asks_for_other_parts(bench):
    parts = [bench.part(name) for name in "abc"]
    state = bench.advance(bench.state(bench.full(*parts, gauge=-2)))
    assert bench.do(state, Correct(0, "gauge", -1)).racers[0].decision.take == 1
    assert bench.do(state, Correct(0, "gauge", 0)).racers[0].decision is None


def test_a_pawn_put_down_elsewhere_is_not_asked_about_its_way(bench):
    onward = {1: (2, 4), 3: (6,), 5: (6,)}
    course = bench.course(onward=onward, challenges={9: Challenge("jump")})
    state = bench.state(bench.table(gauge=-2, parts=1, space=20), bench.table(space=6), course=course)
    state = bench.do(bench.advance(state), Correct(0, "space", 4))
    assert (state.racers[0].space, state.racers[0].decision) == (4, None)
    forked = bench.do(bench.state(bench.table(), course=course), Gain(0, (Effect("gold", 2),)))
    assert bench.asked(forked)[0] == "branch"
    assert bench.do(forked, Correct(0, "space", 10)).racers[0].space == 11


def test_a_pawn_taken_off_the_glaciers_is_not_asked_about_them(bench):
    course = bench.course(challenges={11: Challenge("glaciers", "red", 3)})
    state = bench.do(bench.state(bench.table(space=10), course=course), Gain(0, (Effect("silver", 1),)))
    assert bench.asked(state)[0] == "glaciers"
    racer = bench.do(state, Correct(0, "space", 8)).racers[0]
    assert (racer.space, racer.gauge, racer.decision, racer.sources) == (8, 0, None, ())


@pytest.mark.rule("SR-END-01")
def test_a_pawn_put_beyond_the_flag_has_crossed(bench):
    assert bench.do(bench.state(bench.table()), Correct(0, "space", 70)).final_round == 3


def test_a_correction_leaves_readiness_alone(bench):
    from companion.core.actions import Ready

    state = bench.do(bench.state(bench.table(), bench.table()), Ready(0), Correct(0, "cogs", 3))
    assert bench.do(state, NotReady(0)).barrier.order == ()


@pytest.mark.parametrize("kind", ["behind", "jump", "fell_off", "cut_off", "removed_card"])
def test_a_question_that_could_not_be_asked_again_outlives_a_correction(bench, kind):
    asked = Decision(0, kind, text(f"ask.{kind}"), (Choice("a", text("plain", name="x")),))
    racer = bench.table(decision=asked) if kind == "removed_card" else bench.full(bench.part("a"), decision=asked)
    assert bench.do(bench.state(racer), Correct(0, "cogs", 3)).racers[0].decision == asked
