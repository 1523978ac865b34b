"""Dice run out: substitutes and what they count as (SR-DICE); numbers are those of the worked scenarios."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.games.steampunk_rally.actions import (
    Activate,
    Discard,
    Lower,
    PlayBoost,
    Rearrange,
    TakeDice,
    UseChallenge,
    Vent,
)
from companion.games.steampunk_rally.components import Boost, Challenge, Effect


def boost(kind, n=1):
    return Boost(kind, kind, (((Effect(kind, n),),),))


def short(bench, *parts, placed, phase="race", pool="", supply=(36, 0, 36), others=(), **fields):
    """A seat that wants blue dice while the supply has none; the rest of the blue dice lie in another pool."""
    racer = bench.full(*parts, placed=placed, stash=9, pool=pool, cogs=fields.pop("cogs", 0))
    on_cards = sum(len(values.replace("0", "")) for values in placed.values())
    rest = bench.table(pool=" ".join(["B0"] * (36 - on_cards - pool.count("B"))))
    state = bench.state(racer, rest, *others, phase=phase, **fields)
    assert state.supply.of("blue") == 0
    return state


BOILER = {"boiler": "4"}


def boiler(bench, colours="B", **fields):
    return bench.part("boiler", colours, 2, "1 cog", **fields)


def substituted(bench, by, phase="draft"):
    state = short(bench, boiler(bench), placed=BOILER, phase=phase, cogs_left=41)
    return bench.choose(bench.do(state, TakeDice(0, "blue", 1)), by)


@pytest.mark.rule("SR-DICE-01")
@pytest.mark.rule("SR-DICE-02")
def test_49_the_die_on_a_card_is_freed_and_replaced(bench):
    state = bench.do(short(bench, boiler(bench), placed=BOILER, phase="draft"), TakeDice(0, "blue", 1))
    assert bench.asked(state) == ("substitute_kind", {"red", "yellow", "cogs"})
    for by in ("red", "yellow", "cogs"):
        after = bench.choose(state, by)
        assert after.racers[0].pool == bench.dice("B0")
        assert after.racers[0].machine[1].instead == (by,)
        placed = next(line for line in bench.lines if line.says.key.startswith("ledger.substitute_"))
        assert placed.says.key == ("ledger.substitute_cogs" if by == "cogs" else "ledger.substitute_die")
        assert (placed.seat, placed.says.args["value"], placed.says.args["part"]) == (0, 4, "Boiler")


@pytest.mark.rule("SR-DICE-03")
def test_49_cogs_are_a_stack_of_one_for_each_pip(bench):
    after = substituted(bench, "cogs")
    assert after.racers[0].machine[1].dice == (4,)
    assert after.cogs_left == 41 - 4
    assert after.racers[0].cogs == 0
    assert [after.supply.of(colour) for colour in ("red", "blue", "yellow")] == [36, 0, 36]


@pytest.mark.rule("SR-DICE-04")
def test_49_a_die_of_another_type_shows_the_same_value(bench):
    after = substituted(bench, "yellow")
    assert after.racers[0].machine[1].dice == (4,)
    assert after.cogs_left == 41
    assert [after.supply.of(colour) for colour in ("red", "blue", "yellow")] == [36, 0, 35]


def in_the_slot(bench, by, phase, **fields):
    """A seat with a substitute showing 4 in its one blue slot and all 36 blue dice elsewhere."""
    racer = bench.full(boiler(bench), placed={"boiler": "4"}, stash=9, **fields)
    card = replace(racer.machine[1], instead=(by,))
    racer = replace(racer, machine=(racer.machine[0], card))
    rest = bench.table(pool=" ".join(["B0"] * 36))
    state = bench.state(racer, rest, phase=phase)
    owned = sum(r.cogs for r in state.racers) + (4 if by == "cogs" else 0)
    state = replace(state, cogs_left=41 - owned)
    assert bench.game.violations(state) == ()
    return state


@pytest.mark.rule("SR-DICE-06")
@pytest.mark.rule("SR-DICE-05")
@pytest.mark.parametrize("by", ["yellow", "red", "cogs"])
def test_50a_a_substitute_is_vented_like_a_die(bench, by):
    state = in_the_slot(bench, by, "vent", cogs=2)
    after = bench.do(state, Vent(0, 1, (Lower("boiler", 0, 2),)))
    assert after.racers[0].machine[1].dice == (2,)
    assert after.racers[0].machine[1].instead == (by,)
    assert after.cogs_left == state.cogs_left + (3 if by == "cogs" else 1)
    gone = bench.do(after, Vent(0, 1, (Lower("boiler", 0, 2),)))
    assert gone.racers[0].machine[1].dice == (0,)
    assert gone.racers[0].machine[1].instead == ()
    assert [gone.supply.of(c) for c in ("red", "blue", "yellow")] == [36, 0, 36]
    assert gone.cogs_left == 41


@pytest.mark.rule("SR-DICE-05")
@pytest.mark.rule("SR-DICE-06")
@pytest.mark.parametrize("by", ["yellow", "cogs"])
def test_50b_c_a_substitute_is_removed_as_a_die_of_its_slot(bench, by):
    state = in_the_slot(bench, by, "race")
    removed = bench.do(state, PlayBoost(0, boost("remove_blue")))
    assert removed.racers[0].machine[1].dice == (0,)
    assert removed.supply.of("yellow") == 36
    assert removed.cogs_left == 41
    kept = bench.do(state, PlayBoost(0, boost("remove_yellow")))
    assert kept.racers[0].machine[1].dice == (4,)
    assert kept.racers[0].machine[1].instead == (by,)


@pytest.mark.rule("SR-RACE-17")
def test_a_substitute_fills_its_slot(bench):
    state = in_the_slot(bench, "yellow", "race", pool="")
    first, second = state.racers
    moved = replace(first, pool=bench.dice("B6")), replace(second, pool=second.pool[1:])
    state = replace(state, racers=moved)
    assert bench.refused(state, Activate(0, "boiler", ((0, 0),))) == "slot_taken"


@pytest.mark.rule("SR-DICE-07")
@pytest.mark.parametrize("by", ["yellow", "cogs"])
def test_76_a_die_that_comes_back_takes_its_place_again(bench, by):
    state = in_the_slot(bench, by, "vent", cogs=1)
    state = bench.do(state, Vent(0, 1, (Lower("boiler", 0, 1),)))
    pony = Challenge("steam_pony", "blue", 4)
    course = bench.course(challenges={7: pony})
    second = replace(state.racers[1], space=7, challenge_open=True)
    state = replace(state, racers=(state.racers[0], second), course=course)
    after = bench.do(state, UseChallenge(1, die=0))
    card = after.racers[0].machine[1]
    assert (card.dice, card.instead) == ((3,), ())
    assert [after.supply.of(c) for c in ("red", "blue", "yellow")] == [36, 0, 36]
    assert "substitute_back" in bench.said()
    assert after.cogs_left == 41 - 4


def test_g34_own_dice_come_first_and_the_player_says_which(bench):
    placed = {"boiler": "4", "pipe": "2"}
    pipe = bench.part("pipe", "B", 2)
    other = bench.full(bench.part("other", "B", 2), placed={"other": "6"})
    racer = bench.full(boiler(bench), pipe, placed=placed)
    rest = bench.table(pool=" ".join(["B0"] * 33))
    state = bench.do(bench.state(racer, other, rest, phase="draft"), TakeDice(0, "blue", 1))
    state = bench.choose(state, "cogs")
    assert bench.asked(state) == ("substitute", {"0/boiler/0", "0/pipe/0"})
    after = bench.choose(state, "0/pipe/0")
    assert [card.instead for card in after.racers[0].machine] == [(), (), ("cogs",)]
    assert after.racers[1].machine[1].instead == ()


def test_g34_then_those_of_others_who_agree(bench):
    racers = bench.full(), bench.full(boiler(bench), placed=BOILER), bench.table(pool=" ".join(["B0"] * 35))
    state = bench.do(bench.state(*racers, phase="draft"), TakeDice(0, "blue", 2))
    assert bench.asked(state) == ("substitute_first", {"red", "yellow", "cogs", "none"})
    assert bench.choose(state, "none").racers[0].pool == ()
    state = bench.choose(state, "red")
    assert bench.asked(state) == ("substitute", {"1/boiler/0", "none"})
    assert bench.choose(state, "none").racers[0].pool == ()
    after = bench.choose(state, "1/boiler/0")
    # The second die cannot be had any more (G-33).
    assert after.racers[0].pool == bench.dice("B0")
    assert after.racers[0].decision is None
    assert "dice_short" in bench.said()


@pytest.mark.rule("SR-DICE-01")
def test_g33_without_a_die_on_any_card_there_is_what_there_is(bench):
    racers = bench.full(), bench.table(pool=" ".join(["B0"] * 35))
    after = bench.do(bench.state(*racers, phase="draft"), TakeDice(0, "blue", 3))
    assert after.racers[0].pool == bench.dice("B0")
    assert bench.said() == ["dice_gained", "dice_short"]


def test_substitutes_do_not_free_a_die_again(bench):
    state = in_the_slot(bench, "yellow", "draft")
    after = bench.do(state, TakeDice(0, "blue", 1))
    assert after.racers[0].pool == ()


def test_a_die_that_comes_back_while_the_question_is_open_answers_it(bench):
    pony = Challenge("steam_pony", "blue", 4)
    course = bench.course(challenges={7: pony})
    racers = (
        bench.full(boiler(bench), placed=BOILER, stash=1),
        bench.table(pool=" ".join(["B0"] * 35), space=7, challenge_open=True),
    )
    state = bench.do(bench.state(*racers, course=course), PlayBoost(0, boost("gain_blue")))
    assert bench.asked(state)[0] == "substitute_kind"
    after = bench.do(state, UseChallenge(1, die=0))
    assert after.racers[0].decision is None
    assert after.racers[0].pool == bench.dice("B0")
    assert after.racers[0].machine[1].instead == ()
    assert after.racers[0].roll is not None


def test_buying_dice_reaches_the_own_cards(bench):
    course = bench.course(challenges={7: Challenge("coal_mine", "blue")})
    racers = (
        bench.full(boiler(bench), placed=BOILER, space=7, challenge_open=True, cogs=3),
        bench.table(pool=" ".join(["B0"] * 35)),
    )
    state = bench.state(*racers, course=course, phase="draft")
    assert bench.refused(state, UseChallenge(0, cogs=2)) == "supply_short"
    after = bench.choose(bench.do(state, UseChallenge(0, cogs=1)), "cogs")
    assert after.racers[0].pool == bench.dice("B0")
    assert after.racers[0].cogs == 2


@pytest.mark.parametrize("by", ["yellow", "cogs"])
def test_a_part_that_is_lost_gives_its_substitute_back(bench, by):
    state = in_the_slot(bench, by, "vent")
    after = bench.do(state, Discard(0, "boiler"))
    assert after.supply.of("yellow") == 36
    assert after.cogs_left == 41


@pytest.mark.rule("SR-DICE-05")
def test_a_substitute_that_returns_to_the_pool_is_a_die_of_its_slots_type(bench):
    state = in_the_slot(bench, "yellow", "vent")
    state = replace(state, setup=replace(state.setup, answers={"dice_on_removed_part": ("pool",)}))
    other = bench.full(bench.part("other", "B", 2), placed={"other": "6"})
    first, second = state.racers
    state = replace(
        state,
        racers=(first, replace(second, pool=second.pool[1:]), other),
        barrier=replace(state.barrier, seats=3),
        setup=replace(state.setup, seats=(*state.setup.seats, state.setup.seats[0])),
    )
    state = bench.do(state, Discard(0, "boiler"))
    assert state.supply.of("yellow") == 36
    state = bench.choose(bench.choose(state, "cogs"), "2/other/0")
    assert state.racers[0].pool == bench.dice("B0")


def two_on_cards(bench, **fields):
    pipe = bench.part("pipe", "B", 2)
    return short(
        bench, boiler(bench), pipe, placed={"boiler": "4", "pipe": "2"}, phase="draft", cogs_left=41, **fields
    )


@pytest.mark.rule("SR-DICE-02")
@pytest.mark.parametrize(("first", "second"), [("cogs", "red"), ("yellow", "cogs"), ("red", "red")])
def test_two_owed_dice_are_replaced_each_in_a_way_of_its_own(bench, first, second):
    state = bench.do(two_on_cards(bench), TakeDice(0, "blue", 2))
    assert bench.asked(state) == ("substitute_for", {"red", "yellow", "cogs"})
    said = state.racers[0].decision.asks.args
    assert (said["value"], said["part"]) == (4, "Boiler")
    state = bench.choose(state, first)
    assert bench.asked(state) == ("substitute_kind", {"red", "yellow", "cogs"})
    after = bench.choose(state, second)
    assert [card.instead for card in after.racers[0].machine] == [(), (first,), (second,)]
    assert (after.racers[0].pool, after.racers[0].owed) == (bench.dice("B0 B0"), ())
    assert after.cogs_left == 41 - (4 if first == "cogs" else 0) - (2 if second == "cogs" else 0)


@pytest.mark.rule("SR-DICE-02")
def test_which_of_three_dice_is_replaced_in_which_way_is_said_for_each(bench):
    parts = [bench.part(name, "B", 2) for name in ("boiler", "pipe", "pump")]
    state = short(bench, *parts, placed={"boiler": "4", "pipe": "2", "pump": "6"}, phase="draft")
    state = bench.do(state, TakeDice(0, "blue", 2))
    assert (bench.asked(state)[0], state.racers[0].decision.asks.args["n"]) == ("substitute_first", 2)
    state = bench.choose(bench.choose(state, "red"), "0/pump/0")
    assert bench.asked(state)[0] == "substitute_kind"
    after = bench.choose(bench.choose(state, "cogs"), "0/pipe/0")
    assert [card.instead for card in after.racers[0].machine[1:]] == [(), ("cogs",), ("red",)]


@pytest.mark.rule("SR-DICE-02")
def test_where_only_cogs_are_left_nothing_is_asked(bench):
    rest = [bench.table(pool=" ".join([f"{colour}0"] * n)) for colour, n in (("B", 34), ("R", 36), ("Y", 36))]
    parts = boiler(bench), bench.part("pipe", "B", 2)
    racer = bench.full(*parts, placed={"boiler": "4", "pipe": "2"})
    after = bench.do(bench.state(racer, *rest, phase="draft"), TakeDice(0, "blue", 2))
    assert [card.instead for card in after.racers[0].machine[1:]] == [("cogs",), ("cogs",)]


@pytest.mark.rule("SR-DICE-07")
def test_dice_that_come_back_answer_the_question_about_the_next_die(bench):
    state = bench.do(two_on_cards(bench, others=(bench.table(pool="", space=7),)), TakeDice(0, "blue", 2))
    after = bench.do(state, Correct(1, "pool.blue", 32))
    assert (after.racers[0].decision, after.racers[0].pool) == (None, bench.dice("B0 B0"))
    assert [card.instead for card in after.racers[0].machine[1:]] == [(), ()]


@pytest.mark.rule("SR-DICE-02")
def test_by_version_3_one_answer_is_for_all(bench):
    state = bench.do(two_on_cards(bench, begun_under=3), TakeDice(0, "blue", 2))
    assert bench.asked(state)[0] == "substitute_kind"
    after = bench.choose(state, "cogs")
    assert [card.instead for card in after.racers[0].machine[1:]] == [("cogs",), ("cogs",)]


def test_a_card_that_moves_keeps_its_substitute(bench):
    state = in_the_slot(bench, "cogs", "vent")
    after = bench.do(state, Rearrange(0, (("cockpit", 0, 0), ("boiler", 1, 0))))
    assert after.racers[0].machine[1].instead == ("cogs",)


def test_the_slot_of_a_substitute_can_be_corrected(bench):
    state = in_the_slot(bench, "cogs", "vent")
    lower = bench.do(state, Correct(0, "slot.boiler.0", 1))
    assert (lower.racers[0].machine[1].dice, lower.cogs_left) == ((1,), 40)
    none = bench.do(state, Correct(0, "slot.boiler.0", 0))
    assert (none.racers[0].machine[1].instead, none.cogs_left) == ((), 41)


def test_what_must_hold_of_substitutes_and_cogs_is_checked(bench):
    state = in_the_slot(bench, "yellow", "vent")
    assert any("SR-COMP-13" in v for v in bench.game.violations(replace(state, cogs_left=5)))
    first, second = state.racers
    freed = replace(state, racers=(first, replace(second, pool=second.pool[1:])), supply=state.supply.put("blue"))
    assert any("SR-DICE-07" in v for v in bench.game.violations(freed))
    card = replace(first.machine[1], instead=("blue",))
    same = replace(state, racers=(replace(first, machine=(first.machine[0], card)), second))
    assert any("SR-DICE-02" in v for v in bench.game.violations(same))
