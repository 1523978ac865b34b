"""Random legal play comes to everything that can be done, and to nothing that is refused."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Decide, Drawn, Ready, Rolled, TimeUp
from companion.core.applied import Applied
from companion.games.galaxy_trucker.actions import (
    CallStop,
    GiveUp,
    LayTile,
    LookAtPile,
    PutPileBack,
    RemoveTile,
    ReserveFirst,
    Stow,
    TakeStart,
    TellFigure,
    TurnCard,
    TurnGlass,
)
from companion.games.galaxy_trucker.proofs.propose import RARE, propose
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.ship import mistakes
from companion.shelf.games import take
from tests.games.galaxy_trucker.flights import laid_out

TIMES = 400
NAMES = ("Ann", "Bo")
GAME = take("galaxy_trucker")
ANN, BO, CY = {"name": "Ann"}, {"name": "Bo"}, {"name": "Cy"}
TABLES = [each | {"level": "table"} for each in (ANN, BO)]
FIGURES = [each | {"level": "figures"} for each in (ANN, BO)]
BUILT = [{"name": name, "ship": f"{n} structural modules"} for name, n in (("Ann", 7), ("Bo", 8))]
LAID = {"ship": [["special hold 1", 0, 7, 8], ["hold 2", 0, 7, 6]]}
COLUMNS = [["structural", 0, 7, 8], ["structural", 0, 7, 9], ["structural", 0, 7, 6]]


def table(**given):
    """The game as a scenario gives it; two seats unless more are said."""
    state = GAME.arrange({"seats": [ANN, BO]} | given)
    assert hasattr(state, "truckers"), state
    return state


def after(state, *dos):
    for said in dos:
        (action,) = GAME.understand(state, said)
        state = GAME.apply(state, action).state
    return state


def proposed(state, times=TIMES):
    """What is proposed in so many tries; every one is possible, but for tiles that are laid carelessly."""
    found = [propose(state, Random(seed).randrange) for seed in range(times)]
    assert all(isinstance(each, LayTile) or isinstance(apply(state, each), Applied) for each in {*found})
    return found


def kinds(found):
    return {type(each) for each in found}


BUILDING = table(phase="build")
GOLD = {"mode": "trek", "flight": 3, "titles": {"assembly": "Ann gold", "aliens": "Bo"}}
MISTAKEN = [ANN | {"ship": [["engine", 1, 7, 6]]}, BO]
SPACE = {"type": "open space"}
EMPTY = {"space": 1, "sand": "empty", "turner": "Bo"}
LAST = {"space": 3, "sand": "empty", "turner": "Bo"}
STOPPED = after(table(phase="build", glass=LAST), {"do": "stop", "seat": "Bo"})
REBUILDS = after(table(phase="check", mode="learning", seats=MISTAKEN), {"do": "rebuild", "seat": "Ann"})
RANDOM_STOP = {"phase": "build", "glass": LAST, "options": {"stop_order": "random"}}
PARKED = after(table(seats=[ANN, BO, CY], **RANDOM_STOP), {"do": "stop", "seat": "Bo"})


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (BUILDING, {LayTile, LookAtPile, TimeUp}),
        (table(phase="build", glass=EMPTY), {LayTile, LookAtPile, TurnGlass}),
        (table(phase="build", glass=LAST), {LayTile, LookAtPile, CallStop}),
        (table(phase="build", seats=[ANN | {"looks": 1}, BO | {"start_space": 1}]), {PutPileBack, TimeUp}),
        (table(phase="build", mode="learning"), {LayTile}),
        (table(phase="build", mode="learning", seats=TABLES), {TakeStart, Ready}),
        (table(phase="build", mode="learning", seats=FIGURES), {TellFigure, TakeStart, Ready}),
        (table(phase="build", mode="learning", seats=BUILT), {LayTile, TakeStart, Ready}),
        (table(phase="build", seats=[ANN, BO | {"start_space": 1}], **GOLD), {ReserveFirst, TimeUp, LookAtPile}),
        (STOPPED, {LayTile}),
        (PARKED, {Drawn}),
        (table(phase="check"), {Ready}),
        (table(phase="check", mode="learning", seats=MISTAKEN), {RemoveTile, Ready}),
        (REBUILDS, {TakeStart, Ready}),
        (table(phase="launch"), {Drawn}),
        (table(phase="payday"), {Ready}),
        (table(next=[SPACE]), {TurnCard, GiveUp}),
        (table(next=[SPACE], mode="learning"), {TurnCard}),
        (table(card=SPACE, seats=[ANN | {"ship": "engine, double engine, battery 2"}, BO]), {Decide}),
        (table(card={"type": "planets", "planets": ["red"], "days": 1}), {Decide}),
        (table(card={"type": "meteor swarm", "meteors": ["small front"]}), {Rolled}),
    ],
)  # fmt: skip
def test_in_each_state_everything_comes_up_that_random_players_do(state, expected):
    assert kinds(proposed(state)) == expected


def test_nothing_is_proposed_once_the_game_is_over():
    over = after(table(phase="payday"), {"do": "ready", "seat": "Ann"}, {"do": "ready", "seat": "Bo"})
    over = apply(over, Advance(None)).state if over.phase != "over" else over
    assert over.phase == "over"
    assert propose(over, Random(1).randrange) is None
    assert propose(replace(over, phase="payday"), Random(1).randrange) is not None


def test_who_is_missing_becomes_ready_and_then_it_goes_on():
    state = laid_out(2, mode="learning")
    assert {each.seat for each in proposed(state)} == {0, 1}
    ready = apply(state, Ready(0)).state
    assert {(type(each), each.seat) for each in proposed(ready)} == {(Ready, 1)}
    assert kinds(proposed(apply(ready, Ready(1)).state)) <= {Advance, LayTile}


def test_whoever_builds_lays_tiles_that_are_left_mostly_where_they_fit():
    found = [each for each in proposed(BUILDING, 500) if isinstance(each, LayTile)]
    assert {each.seat for each in found} == {0, 1}
    assert {(each.row, each.column) for each in found} == {(6, 7), (7, 6), (7, 8), (8, 7)}
    assert {each.turns for each in found} == {0, 1, 2, 3}
    assert len({each.tile for each in found}) > 100
    assert not {each.tile for each in found} & {33, 34, 52, 61}
    laid = [(each.seat, apply(BUILDING, each)) for each in found]
    careless = [after for seat, after in laid if mistakes(after.state.truckers[seat].ship)]
    assert 0 < len(careless) < len(found) / 20


def test_tiles_of_other_ships_and_in_reserve_are_not_laid():
    full = table(phase="build", seats=[ANN | {"ship": [[n, 0, 7, 8]]} for n in (53,)] + [BO | {"start_space": 1}])
    assert 53 not in {each.tile for each in proposed(full, 800) if isinstance(each, LayTile)}


def test_what_is_rare_is_rare():
    count = Counter(map(type, proposed(BUILDING, 1500)))
    assert 0 < count[LookAtPile] < 3 * 1500 / RARE
    assert 0 < count[TimeUp] < 3 * 1500 / RARE
    count = Counter(map(type, proposed(table(next=[SPACE]), 1500)))
    assert 0 < count[GiveUp] < 3 * 1500 / RARE


def test_piles_are_read_that_nobody_reads_and_given_back():
    state = table(phase="build", seats=[ANN | {"looks": 2}, BO])
    found = proposed(state, 1500)
    assert {each.pile for each in found if isinstance(each, LookAtPile)} == {0, 2}
    assert {each.seat for each in found if isinstance(each, PutPileBack)} == {0}


def test_a_gold_assembly_master_takes_two_tiles_first():
    pairs = [each for each in proposed(table(phase="build", **GOLD)) if isinstance(each, ReserveFirst)]
    assert len({each.one for each in pairs} | {each.other for each in pairs}) > 40
    laid = table(phase="build", **GOLD | {"seats": [ANN | {"ship": [[53, 0, 7, 8]]}, BO]})
    assert ReserveFirst not in kinds(proposed(laid))


def test_figures_are_told_within_what_is_left():
    told = [
        each for each in proposed(table(phase="build", mode="learning", seats=FIGURES)) if type(each) is TellFigure
    ]
    assert len({each.figure for each in told}) > 8
    assert {each.value for each in told} == {0, 1, 2, 3, 4, 5, 6}


def test_complete_ships_take_any_free_start_space():
    found = proposed(table(phase="build", mode="learning", seats=TABLES))
    assert {each.place for each in found if isinstance(each, TakeStart)} == {0, 1, 2, 3}
    assert {each.place for each in proposed(REBUILDS) if isinstance(each, TakeStart)} == {0}


def test_dice_show_every_number():
    rolls = proposed(table(card={"type": "meteor swarm", "meteors": ["small front"]}))
    for n, colour in enumerate(("white", "red")):
        assert {each.dice[n] for each in rolls} == {(colour, value) for value in range(1, 7)}


def test_every_choice_is_made_and_as_many_as_are_asked_for():
    three = table(card=SPACE, seats=[ANN | {"ship": "engine, 2 double engines, battery 2"}, BO])
    assert {each.chosen for each in proposed(three)} == {("1",), ("3",), ("5",)}
    cabins = table(card={"type": "slavers", "strength": 9, "crew": 2}, seats=[ANN | {"ship": "cabin"}, BO])
    chosen = {each.chosen for each in proposed(cabins)}
    assert {len(each) for each in chosen} == {2}
    assert len({frozenset(each) for each in chosen}) == 6


def test_goods_are_loaded_as_proposed_or_otherwise():
    state = after(
        table(card={"type": "planets", "planets": ["red, green"], "days": 1}, seats=[ANN | LAID, BO]),
        {"do": "choose", "seat": "Ann", "choice": 1},
    )
    found = proposed(state)
    stowed = {each.goods for each in found if isinstance(each, Stow)}
    assert {len(each) for each in stowed} == {1, 2}
    assert 0 < sum(isinstance(each, Stow) for each in found) < len(found) / 2
    assert {each.chosen for each in found if isinstance(each, Decide)} == {("best",), ("none",)}


def test_a_component_with_a_mistake_is_removed():
    (removal,) = {each for each in proposed(table(phase="check", seats=MISTAKEN)) if isinstance(each, RemoveTile)}
    assert (removal.seat, removal.row, removal.column) == (0, 7, 6)


def test_a_joint_that_a_gold_title_forbids_is_taken_apart():
    ship = [["start -u--", 0, 7, 7], ["purple life support -u-s", 0, 7, 8], ["cabin ---u", 0, 7, 9]]
    titles = {"aliens": "Ann gold", "hauler": "Bo"}
    state = table(mode="trek", flight=3, phase="check", titles=titles, seats=[ANN | {"ship": ship}, BO])
    removed = {(each.row, each.column) for each in proposed(state) if isinstance(each, RemoveTile)}
    assert removed <= {(7, 7), (7, 8)}
    assert removed


def test_the_leader_turns_up_cards_and_names_those_that_are_drawn_on_the_table():
    assert {each for each in proposed(table(next=[SPACE])) if isinstance(each, TurnCard)} == {TurnCard(0)}
    first = table(dealing="table", seats=[ANN | {"steps": 3}, BO])
    found = [each for each in proposed(first) if isinstance(each, TurnCard)]
    assert {each.seat for each in found} == {1}
    assert {(each.level, each.index) for each in found} == {(2, n) for n in range(1, 21)}
    up = apply(first, TurnCard(1, 2, 4)).state  # stardust
    found = [each for each in proposed(up) if isinstance(each, TurnCard)]
    assert {each.level for each in found} == {1, 2}
    assert (2, 4) not in {(each.level, each.index) for each in found}


def test_as_many_things_are_drawn_as_are_due_in_any_order():
    draws = {each.order for each in proposed(PARKED)}
    assert draws == {(a, b, c) for a in "012" for b in "012" for c in "012" if len({a, b, c}) == 3}


def test_of_a_ship_on_the_table_mostly_little_is_told():
    fought = proposed(table(card={"type": "slavers", "strength": 9, "crew": 1}, seats=TABLES), 600)
    told = Counter(each.chosen for each in fought)
    little = sum(told[(str(n / 2) if n % 2 else str(n // 2),)] for n in range(10))
    assert 500 < little < 600
    hit = table(card={"type": "meteor swarm", "meteors": ["large front"]}, seats=TABLES)
    told = Counter(each.chosen for each in proposed(after(hit, {"do": "roll", "number": 7}), 600))
    assert 60 < told[("no_humans",)] < 150
    assert told[("done",)] == 600 - told[("no_humans",)]
