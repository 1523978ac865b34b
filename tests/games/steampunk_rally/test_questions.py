"""Every question of the rules: its words, its choices and theirs, how many are chosen, and the rule that asks."""

import pytest

from companion.core.actions import Advance, Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import Text, text
from companion.core.view import WaysOn
from companion.games.steampunk_rally.actions import Activate, Discard, PlayBoost, TakeDice, TurnBulb
from companion.games.steampunk_rally.components import Boost, Challenge, Effect
from companion.games.steampunk_rally.state import Deck
from tests.games.steampunk_rally.gains import gain


def asks(state, kind, rule, asked, *choices, take=1, seat=0):
    """Hold an open question against its kind, rule, values, and choices given as (id, key, values)."""
    says = tuple(Choice(name, Text(key, args)) for name, key, args in choices)
    assert state.racers[seat].decision == Decision(seat, kind, Text(f"ask.{kind}", asked), says, take, rule)
    assert not state.barrier.has(seat)


FORK = {10: (11, 13), 11: (12,), 12: (14,), 13: (14,)}
"""Behind space 10 one branch has two spaces, the other one."""


def forked(bench, **fields):
    from msgspec.structs import replace

    course = bench.course(onward=FORK, terrain={11: 2}, **fields)
    branches = {11: 1, 12: 1, 13: 2}
    spaces = tuple(replace(space, branch=branches.get(i, 0)) for i, space in enumerate(course.spaces))
    return replace(course, spaces=spaces)


LEFT = {"branch": 1, "space": 11, "terrain": 2}
RIGHT = {"branch": 2, "space": 11, "terrain": 0}


def test_which_branch(bench):
    state = bench.do(bench.state(bench.table(space=10), course=forked(bench)), gain((1, "silver")))
    asks(state, "branch", "SR-EFFECT-13", {}, ("11", "choice.space", LEFT), ("13", "choice.space", RIGHT))
    assert bench.choose(state, "13").racers[0].space == 13


def test_behind_which_branch_after_an_explosion(bench):
    racers = bench.table(space=30, gauge=-7, parts=0), bench.table(space=14)
    state = bench.do(bench.state(*racers, course=forked(bench)), gain((1, "damage")))
    upper = {"branch": 1, "space": 12, "terrain": 0}
    asks(state, "behind", "SR-EXPLODE-03", {}, ("12", "choice.space", upper), ("13", "choice.space", RIGHT))
    assert bench.choose(state, "12").racers[0].space == 12


def test_down_which_branch_of_a_jump(bench):
    course = forked(bench, challenges={14: Challenge("jump")})
    state = bench.state(bench.table(space=14), bench.table(space=20, gauge=-1, parts=2), course=course)
    state = bench.do(bench.all_ready(state), Advance(None))
    upper = {"branch": 1, "space": 12, "terrain": 0}
    asks(state, "jump", "SR-CHALLENGE-18", {}, ("12", "choice.space", upper), ("13", "choice.space", RIGHT))
    # Nobody's damage is settled before that (G-41).
    assert state.racers[1].gauge == -1
    after = bench.choose(state, "13")
    assert (after.racers[0].space, after.racers[1].gauge) == (13, 0)


@pytest.mark.rule("SR-CHALLENGE-18", "SR-EXPLODE-03")
def test_ways_back_are_drawn_from_the_fork_with_the_space_they_end_on(bench):
    course = forked(bench, challenges={14: Challenge("jump")})
    state = bench.state(bench.table(space=14), bench.table(space=20), course=course)
    state = bench.do(bench.all_ready(state), Advance(None))
    (ways,) = (s for s in bench.game.panel(state, 0, ()).sections if isinstance(s, WaysOn))
    assert ways.start == 14
    assert [(way.start, way.path[:3], way.ends) for way in ways.ways] == [
        (10, (11, 12, 14), 12),
        (10, (13, 14, 15), 13),
    ]
    assert [way.offer.adds for way in ways.ways] == [text("way.back", space=12), text("way.back", space=11)]
    assert [way.offer.action for way in ways.ways] == [Decide(0, "jump", (target,)) for target in ("12", "13")]


def test_a_way_back_to_the_common_way_is_drawn_from_the_space_before_it(bench):
    # One pawn is last by its steps from Start, the other by those to where the branches join (G-21).
    racers = bench.table(space=30, gauge=-7, parts=0), bench.table(space=12), bench.table(space=13)
    state = bench.do(bench.state(*racers, course=forked(bench)), gain((1, "damage")))
    (ways,) = (s for s in bench.game.panel(state, 0, ()).sections if isinstance(s, WaysOn))
    assert [(way.start, way.path[0], way.ends) for way in ways.ways] == [(9, 10, 10), (10, 11, 11)]


def test_which_set_of_a_slash(bench):
    part = bench.part("part", "R", 1, "2 cog/1 repair+1 silver/1 gold")
    state = bench.do(bench.state(bench.full(part, pool="R1")), Activate(0, "part", ((0, 0),)))
    asks(
        state,
        "slash",
        "SR-EFFECT-04",
        {"name": "Part"},
        ("0", "choice.effects_1", {"n1": 2, "effect1": "@effect.cog"}),
        ("1", "choice.effects_2", {"n1": 1, "effect1": "@effect.repair", "n2": 1, "effect2": "@effect.silver"}),
        ("2", "choice.effects_1", {"n1": 1, "effect1": "@effect.gold"}),
    )


def test_of_a_set_of_many_effects_four_are_named(bench):
    many = "1 cog+2 repair+3 silver+4 gold+5 damage"
    part = bench.part("part", "R", 1, f"{many}/1 cog")
    state = bench.do(bench.state(bench.full(part, pool="R1")), Activate(0, "part", ((0, 0),)))
    kinds = ("cog", "repair", "silver", "gold")
    named = {f"n{i}": i for i in range(1, 5)} | {f"effect{i}": f"@effect.{k}" for i, k in enumerate(kinds, 1)}
    assert state.racers[0].decision.choices[0] == Choice("0", Text("choice.effects_4", named))


def test_in_which_order(bench):
    course = bench.course(terrain={1: 1})
    state = bench.do(bench.state(bench.table(), course=course), gain((1, "silver"), (1, "gold")))
    asks(state, "order", "SR-EFFECT-02", {}, ("silver", "effect.silver", {}), ("gold", "effect.gold", {}))


def test_which_die_is_removed(bench):
    parts = bench.part("part", "B", 1, "1 remove_red"), bench.part("burner", "RRR"), bench.part("pump", "RB")
    racer = bench.full(*parts, placed={"burner": "443", "pump": "40"}, pool="B1")
    state = bench.do(bench.state(racer), Activate(0, "part", ((0, 0),)))

    def on(card, value):
        return {"colour": "@dice.red", "value": value, "part": card}

    # Two equal dice on one card are one choice.
    asks(
        state,
        "remove_die",
        "SR-EFFECT-07",
        {"colour": "@dice.red"},
        ("burner/0", "choice.die_on", on("Burner", 4)),
        ("burner/2", "choice.die_on", on("Burner", 3)),
        ("pump/0", "choice.die_on", on("Pump", 4)),
    )
    after = bench.choose(state, "burner/2")
    assert after.racers[0].machine[2].dice == (4, 4, 0)
    bench.says((0, "die_removed", "SR-EFFECT-07", on("Burner", 3)))


def test_which_bulb_card_is_next(bench):
    hurts, heals = bench.part("hurts", "", -1, "2 damage"), bench.part("heals", "", -1, "2 repair")
    state = bench.do(bench.state(bench.full(hurts, heals, gauge=3)), TurnBulb(0))
    said = ("hurts", "choice.part", {"part": "Hurts"}), ("heals", "choice.part", {"part": "Heals"})
    asks(state, "bulb", "SR-RACE-35", {}, *said)


@pytest.mark.parametrize("gauge", [-1, -2])
def test_which_parts_are_lost(bench, gauge):
    state = bench.advance(bench.state(bench.full(*(bench.part(n) for n in "abc"), gauge=gauge)))
    said = [(n, "choice.part", {"part": n.upper()}) for n in "abc"]
    asks(state, "lose_parts", "SR-DAMAGE-04", {"n": -gauge}, *said, take=-gauge)


def test_which_part_goes_for_a_point_below_the_gauge(bench):
    parts = bench.part("a", "R", 1, "1 damage"), bench.part("b")
    state = bench.do(bench.state(bench.full(*parts, gauge=-7, pool="R1")), Activate(0, "a", ((0, 0),)))
    said = [(n, "choice.part", {"part": n.upper()}) for n in "ab"]
    asks(state, "lose_part", "SR-GAUGE-02", {}, *said)


def test_whether_the_cardboard_has_the_parts(bench):
    state = bench.state(bench.table(gauge=-7), bench.table(gauge=-2), parts_unknown=(0, 1))
    state = bench.do(state, gain((2, "damage")))
    lost, fewer = ("lost", "choice.parts_off", {"n": 1}), ("fewer", "choice.fewer_parts", {})
    asks(state, "has_parts", "SR-GAUGE-02", {"n": 1}, lost, fewer)
    state = bench.choose(bench.choose(state, "lost"), "lost")
    state = bench.do(bench.all_ready(state), Advance(None))
    asks(state, "has_parts", "SR-DAMAGE-08", {"n": 2}, ("lost", "choice.parts_off", {"n": 2}), fewer, seat=1)
    asks(state, "has_parts", "SR-DAMAGE-08", {"n": 7}, ("lost", "choice.parts_off", {"n": 7}), fewer)


def test_whether_the_glaciers_are_paid(bench):
    course = bench.course(challenges={6: Challenge("glaciers", "blue", 3)})
    go = Boost("go", "Go", (((Effect("silver"),),),))
    state = bench.state(bench.full(space=5, stash=1, pool="B5 R1 B2 B5 B0"), course=course, phase="vent")
    state = bench.do(state, PlayBoost(0, go))
    blue = {"colour": "@dice.blue"}
    asks(
        state,
        "glaciers",
        "SR-CHALLENGE-17",
        {"n": 3, **blue},
        ("take", "choice.take", {}),
        # A die that is not rolled shows no value; of two equal ones the first is offered.
        ("4", "choice.pay", {**blue, "value": 0}),
        ("2", "choice.pay_die", {**blue, "value": 2}),
        ("0", "choice.pay_die", {**blue, "value": 5}),
    )
    assert bench.choose(state, "2").racers[0].pool == bench.dice("B5 R1 B5 B0")
    assert bench.choose(state, "take").racers[0].gauge == -3


@pytest.mark.parametrize(("pool", "left"), [("B5 R1 B2", "R1 B5"), ("R1", "R1"), ("", "")])
def test_glaciers_at_level_table_are_paid_with_the_lowest_die_known(bench, pool, left):
    course = bench.course(challenges={6: Challenge("glaciers", "blue", 3)})
    state = bench.do(bench.state(bench.table(space=5, pool=pool), course=course), gain((1, "silver")))
    blue = {"colour": "@dice.blue"}
    said = ("take", "choice.take", {}), ("pay", "choice.pay", blue)
    asks(state, "glaciers", "SR-CHALLENGE-17", {"n": 3, **blue}, *said)
    after = bench.choose(state, "pay")
    bench.says((0, "glaciers_paid", "SR-CHALLENGE-17", blue))
    assert sorted(after.racers[0].pool, key=repr) == sorted(bench.dice(left), key=repr)
    assert (after.racers[0].gauge, after.racers[0].sources) == (0, ())


def test_how_many_valves_are_open_at_the_crowds(bench):
    course = bench.course(challenges={6: Challenge("crowds")})
    state = bench.do(bench.state(bench.table(space=5), course=course), gain((1, "silver")))
    said = [(str(n), "choice.valves", {"n": n}) for n in range(6)]
    asks(state, "crowds", "SR-CHALLENGE-21", {}, *said)
    assert [bench.choose(state, str(n)).racers[0].cogs for n in range(6)] == [5, 4, 3, 2, 1, 0]


def test_what_takes_the_place_of_dice(bench):
    hoard = bench.table(pool=" ".join(["R1"] * 34))
    burner = bench.part("burner", "RR", 9)
    own = bench.full(burner, placed={"burner": "46"})
    state = bench.do(bench.state(own, hoard, phase="draft"), TakeDice(0, "red", 1))
    red = {"n": 1, "colour": "@dice.red"}
    blue, yellow = ({"colour": "@dice.blue"}, {"colour": "@dice.yellow"})
    means = (
        ("blue", "choice.die_instead", blue),
        ("yellow", "choice.die_instead", yellow),
        ("cogs", "choice.cogs_instead", {}),
    )
    asks(state, "substitute_kind", "SR-DICE-02", red, *means)
    four = {"colour": "@dice.red", "value": 4, "part": "Burner"}
    six = {"colour": "@dice.red", "value": 6, "part": "Burner"}
    spots = ("0/burner/0", "choice.die_on", four), ("0/burner/1", "choice.die_on", six)
    asks(bench.choose(state, "yellow"), "substitute", "SR-DICE-01", red, *spots)

    state = bench.do(bench.state(bench.full(), own, hoard, phase="draft"), TakeDice(0, "red", 1))
    nobody = ("none", "choice.nobody_agrees", {})
    asks(state, "substitute_kind", "SR-DICE-02", red, *means, nobody)
    state = bench.choose(state, "cogs")
    spots = (
        ("1/burner/0", "choice.die_of", {"name": "P1", **four}),
        ("1/burner/1", "choice.die_of", {"name": "P1", **six}),
    )
    asks(state, "substitute", "SR-DICE-01", red, *spots, nobody)


def test_what_takes_the_place_of_each_of_several_dice(bench):
    hoard = bench.table(pool=" ".join(["R1"] * 34))
    burner = bench.part("burner", "RR", 9)
    own = bench.full(burner, placed={"burner": "46"})
    means = (
        ("blue", "choice.die_instead", {"colour": "@dice.blue"}),
        ("yellow", "choice.die_instead", {"colour": "@dice.yellow"}),
        ("cogs", "choice.cogs_instead", {}),
    )
    state = bench.do(bench.state(own, hoard, phase="draft"), TakeDice(0, "red", 2))
    four = {"colour": "@dice.red", "value": 4, "part": "Burner"}
    asks(state, "substitute_for", "SR-DICE-02", four, *means)

    two, nobody = {"n": 2, "colour": "@dice.red"}, ("none", "choice.nobody_agrees", {})
    state = bench.do(bench.state(bench.full(), own, hoard, phase="draft"), TakeDice(0, "red", 2))
    asks(state, "substitute_first", "SR-DICE-02", two, *means, nobody)
    earlier = bench.state(bench.full(), own, hoard, phase="draft", begun_under=3)
    asks(bench.do(earlier, TakeDice(0, "red", 2)), "substitute_kind", "SR-DICE-02", two, *means, nobody)


def test_what_only_the_supply_has_is_offered_instead(bench):
    hoards = bench.table(pool=" ".join(["R1"] * 34)), bench.table(pool=" ".join(["B1"] * 36))
    own = bench.full(bench.part("burner", "RR", 9), placed={"burner": "46"})
    state = bench.do(bench.state(own, *hoards, phase="draft"), TakeDice(0, "red", 1))
    assert bench.asked(state) == ("substitute_kind", {"yellow", "cogs"})


def test_which_of_the_parts_that_compete_go(bench):
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    hub = bench.part("hub", valves="nesw")
    arms = [bench.part("north", valves="sw"), bench.part("east", valves="w")]
    racer = bench.full(
        hub, *arms, cockpit=cockpit, at={"hub": (1, 0), "north": (1, -1), "east": (2, 0)}
    )  # fmt: skip
    state = bench.do(bench.state(racer, phase="vent"), Discard(0, "hub"))
    said = [(n, "choice.part", {"part": n.title()}) for n in ("north", "east")]
    asks(state, "cut_off", "SR-BUILD-13", {"n": 1}, *said)


def test_what_fell_off(bench):
    state = bench.do(bench.state(bench.parts(*(bench.part(n) for n in "abc"))), Discard(0, "a"))
    said = [("none", "choice.none_fell", {})] + [(n, "choice.part", {"part": n.upper()}) for n in "bc"]
    asks(state, "fell_off", "SR-BUILD-13", {}, *said)


def test_which_border_a_part_out_of_the_game_had(bench):
    rules = {"voluntary_removal": "remove_from_game"}
    state = bench.state(bench.table(parts=3), rules=rules, decks=(Deck("gold", 40, 30),))
    state = bench.do(state, Discard(0))
    borders = ("gold", "silver", "copper", "inventor")
    asks(state, "removed_card", "SR-BUILD-16", {}, *((b, "choice.border", {"border": f"@pile.{b}"}) for b in borders))


@pytest.mark.parametrize(
    ("family", "unknown", "most"), [("gold", (), 6), ("gold", (0,), 20), ("black", (0,), 20), ("silver", (), 6)]
)
def test_how_many_cards_the_cardboard_has(bench, family, unknown, most):
    racers = bench.table(parts=6), bench.full()
    state = bench.state(*racers, phase="round_end", decks=(Deck(family, 20, 1),), parts_unknown=unknown)
    state = bench.advance(state)
    said = [(str(n), "choice.cards", {"n": n}) for n in range(most + 1)]
    asks(state, "count_cards", "SR-DECK-06", {"deck": f"@deck.{family}"}, *said)
    assert state.racers[1].decision is None


@pytest.mark.parametrize(
    ("setting", "rule", "n"), [("down_to_four", "SR-DECK-07", 2), ("one_by_one", "SR-DECK-08", 1)]
)
def test_which_cards_are_given_up(bench, setting, rule, n):
    own = [bench.part(name, border="gold") for name in "abcdef"]
    racers = bench.full(*own, bench.part("other")), bench.full()
    state = bench.state(*racers, phase="round_end", decks=(Deck("gold", 6, 0),), rules={"deck_shortage": setting})
    state = bench.advance(state)
    said = [(name, "choice.part", {"part": name.upper()}) for name in "abcdef"]
    asks(state, "give_up", rule, {"n": n, "deck": "@deck.gold"}, *said, take=n)


@pytest.mark.rule("SR-BOOST-03")
@pytest.mark.parametrize(("gauge", "key", "args"), [
    (-2, "choice.no_boost", {"n": 2}), (-3, "choice.no_boost_boom", {}), (-1, None, {}),
])  # fmt: skip
def test_whether_boosts_come_before_a_loss_that_leaves_no_choice(bench, gauge, key, args):
    state = bench.state(bench.full(bench.part("a"), bench.part("b"), gauge=gauge, stash=1))
    state = bench.do(bench.all_ready(state), Advance(None))
    if key is None:
        assert state.racers[0].decision.kind == "lose_parts"
    else:
        asks(state, "no_boosts", "SR-BOOST-03", {"n": -gauge}, ("none", key, args))


@pytest.mark.rule("SR-END-08")
def test_how_many_parts_are_left_of_those_who_came_equally_far(bench):
    racers = bench.table(space=75), bench.table(space=75), bench.table(space=74)
    state = bench.state(*racers, phase="round_end", round=8, final_round=8, parts_unknown=(0, 2))
    state = bench.advance(state)
    asks(state, "parts_left", "SR-END-08", {}, *((str(n), "choice.parts_left", {"n": n}) for n in range(21)))
    assert [racer.decision for racer in state.racers[1:]] == [None, None]


@pytest.mark.rule("SR-END-06")
def test_how_spaces_of_unequal_branches_count(bench):
    course = bench.course(onward={10: (11, 13), 12: (17,)}, flag=9)
    racers = bench.full(space=14), bench.full(space=11)
    state = bench.state(*racers, phase="round_end", course=course, round=8, final_round=8)
    state = bench.advance(state)
    said = [(way, f"choice.count_{way}", {}) for way in ("start", "join")]
    asks(state, "count_branches", "SR-END-06", {}, *said, seat=1)
