"""Whole games of random legal play, and nonsense."""

import random
from functools import cache
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.core.setup import Setup
from companion.core.supplies import Supply
from companion.games.steampunk_rally import actions, corrections
from companion.games.steampunk_rally.components import COLOURS, Boost, Effect, Part
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.house_rules import HOUSE_RULES
from companion.games.steampunk_rally.proofs import invariants
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.games.steampunk_rally.state import State

GAME = SteampunkRally()
LEVELS = {
    "mixed": ("table", "parts", "full"),
    "table": ("table",),
    "parts": ("parts",),
    "full": ("full",),
}


def begun(seats: int, levels: str = "mixed", **rules: str) -> State:
    """The first Draft of a game whose seats have these levels of tracking, with some house rules."""
    sample = sample_setup(seats)
    chosen = [LEVELS[levels][i % len(LEVELS[levels])] for i in range(seats)]
    setup = Setup(
        tuple(replace(seat, level=level) for seat, level in zip(sample.seats, chosen, strict=True)),
        {**sample.answers, **{name: (value,) for name, value in rules.items()}},
    )
    result = GAME.start(setup)
    assert isinstance(result, Applied)
    return result.state


def drawn_rules(chance: random.Random) -> dict[str, str]:
    return {name: chance.choice(values) for name, values in HOUSE_RULES.values.items()}


def played(state, pick, most=10_000):
    """Yield the states of a game, its proposals and the results."""
    for _ in range(most):
        action = GAME.propose(state, pick)
        if action is None:
            return
        result = GAME.apply(state, action)
        assert isinstance(result, Applied), (action, result)
        yield state, action, result
        state = result.state


@pytest.mark.rule("SR-FLOW-01")
@pytest.mark.rule("SR-COMP-08")
@pytest.mark.rule("SR-COMP-09")
@pytest.mark.rule("SR-COMP-10")
@pytest.mark.parametrize("levels", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_random_games_keep_what_must_hold_and_end(seats, levels):
    chance = random.Random(seats)
    state = begun(seats, levels)
    for before, action, result in played(state, lambda n: int(chance.random() * n)):
        assert GAME.violations(result.state) == (), (action, before)
        state = result.state
    assert state.phase == "over"
    assert state.round == state.final_round
    assert state.final_round > 1


@pytest.mark.parametrize("name", HOUSE_RULES.values)
def test_random_games_with_each_house_rule_keep_what_must_hold(name):
    chance = random.Random(name)
    state = begun(4, **{name: HOUSE_RULES.values[name][1]})
    for before, action, result in played(state, lambda n: int(chance.random() * n)):
        assert GAME.violations(result.state) == (), (action, before)
        state = result.state
    assert state.phase == "over"


def test_random_games_do_everything():
    chance = random.Random(5)
    done: set[str] = set()
    asked: set[str] = set()
    for game in range(20):
        state = begun(3 + game % 6, **drawn_rules(chance))
        for _, action, result in played(state, lambda n: int(chance.random() * n)):
            done.add(type(action).__name__)
            asked |= {r.decision.kind for r in result.state.racers if r.decision}
    assert done == {each.__name__ for each in get_args(actions.AnyAction)}
    assert asked >= {"branch", "slash", "order", "lose_parts", "glaciers", "remove_die", "fell_off"}
    assert asked >= {"count_cards", "give_up", "removed_card", "bulb", "has_parts"}


@pytest.mark.rule("SR-DICE-02")
@pytest.mark.rule("SR-DICE-07")
def test_random_games_in_which_dice_run_out_keep_what_must_hold(monkeypatch):
    """With five dice of each colour instead of 36, substitutes are everyday things."""
    for module in (invariants, corrections):
        monkeypatch.setattr(module, "DICE_EACH", 5)
    chance = random.Random(7)
    asked: set[str] = set()
    for seats in (3, 6):
        state = replace(begun(seats, **drawn_rules(chance)), supply=Supply(tuple((c, 5) for c in COLOURS)))
        for before, action, result in played(state, lambda n: int(chance.random() * n)):
            assert GAME.violations(result.state) == (), (action, before)
            asked |= {r.decision.kind for r in result.state.racers if r.decision}
    assert asked >= {"substitute", "substitute_kind"}


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_legal_play_keeps_what_must_hold(data):
    state = begun(data.draw(st.integers(2, 4)), data.draw(st.sampled_from(sorted(LEVELS))))
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    for _, _, result in played(state, lambda n: int(chance.random() * n), most=150):
        state = result.state
    for before, action, result in played(state, lambda n: data.draw(st.integers(0, n - 1)), most=6):
        assert GAME.violations(result.state) == (), (action, before)


def test_a_game_survives_its_own_encoding():
    chance = random.Random(1)
    for _, action, result in played(begun(4), lambda n: int(chance.random() * n), most=1200):
        again = msgspec.json.decode(msgspec.json.encode(action), type=actions.AnyAction)
        assert again == action
        state = result.state
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


NUMBERS = st.one_of(st.integers(-3, 12), st.sampled_from([10**6, -(10**6), 2**62, 10**40]))
SEATS = st.one_of(st.none(), st.integers(-2, 9))
TEXTS = st.sampled_from(["", "gauge", "red", "silver", "branch", "raise", "0", "1", "2", "take", "no such thing"])
SPECIAL = {Part: st.deferred(lambda: parts()), Boost: st.deferred(lambda: boosts())}


def parts():
    return st.builds(
        Part,
        id=TEXTS,
        name=TEXTS,
        border=TEXTS,
        slots=st.just(()),
        trigger=NUMBERS,
        gives=st.lists(st.lists(st.lists(effects(), max_size=2).map(tuple), max_size=2).map(tuple), max_size=2).map(
            tuple
        ),
        valves=st.sampled_from(["", "nesw", "nn", "x", "w"]),
    )


def boosts():
    return st.builds(Boost, id=TEXTS, name=TEXTS, gives=st.just(()), vent_only=st.booleans(), lasts=TEXTS)


@cache
def effects():
    return st.builds(Effect, TEXTS, NUMBERS)


@cache
def of_type(annotation):
    """Values of about the right form and mostly wrong content."""
    if annotation in SPECIAL:
        return SPECIAL[annotation]
    if annotation is int:
        return NUMBERS
    if annotation == tuple[Effect, ...]:
        return st.lists(effects(), max_size=4).map(tuple)
    origin, args = getattr(annotation, "__origin__", None), get_args(annotation)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return st.lists(of_type(args[0]), max_size=5).map(tuple)
    if origin is tuple:
        return st.tuples(*map(of_type, args))
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return st.builds(annotation, *(of_type(field.type) for field in msgspec.structs.fields(annotation)))
    return TEXTS


@cache
def nonsense():
    return st.one_of(
        [
            st.builds(
                kind,
                **{
                    field.name: SEATS if field.name == "seat" else of_type(field.type)
                    for field in msgspec.structs.fields(kind)
                },
            )
            for kind in get_args(actions.AnyAction)
        ]
    )


@pytest.fixture(scope="module")
def somewhere():
    """States from all over a few games, those with open questions among them."""
    chance = random.Random(9)
    states: list[State] = []
    for seats in (2, 4):
        for i, (state, _, _) in enumerate(played(begun(seats), lambda n: int(chance.random() * n))):
            if i % 23 == 0 or any(racer.decision for racer in state.racers):
                states.append(state)
    return states


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_nonsense_is_refused_and_changes_nothing(somewhere, data):
    state = data.draw(st.sampled_from(somewhere))
    action = data.draw(nonsense())
    before = msgspec.json.encode(state)
    result = GAME.apply(state, action)
    assert msgspec.json.encode(state) == before
    if isinstance(result, Applied):
        assert GAME.violations(result.state) == ()
        msgspec.json.encode(result.state)
    else:
        assert isinstance(result, Rejection)
        assert result.says.key == f"reject.{result.code}"


def test_a_set_up_that_is_no_game_is_refused():
    assert isinstance(GAME.start(Setup(())), Rejection)
