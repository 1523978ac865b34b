"""Whole games by chance, reckoned anew from what was done: energy, decks, cubes, phases, rows run at once."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.games.raising_robots.actions import BeginPhase, EndPhase, RunOn
from companion.games.raising_robots.components import PHASES
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import tracking
from companion.games.raising_robots.work import run_ahead
from tests.games.raising_robots.properties.by_chance import CARDS, through

WHOLE = [(cards, seats, number) for cards in CARDS for seats, number in ((1, 1), (2, 2), (3, 7), (5, 4))]


@pytest.fixture(scope="module", params=WHOLE, ids=lambda each: f"{each[0]}-{each[1]}")
def whole(request):
    """A whole game: (state, action, state after it) of each action."""
    return through(*request.param)


@pytest.mark.rule("RR-ENERGY-01", "RR-ENERGY-03", "RR-ENERGY-05", "RR-ENERGY-07", "RR-ENERGY-08", "RR-ENERGY-13")
def test_the_total_is_card_cubes_batteries_and_upgrades(whole):
    for before, action, after in whole:
        if not isinstance(action, BeginPhase):
            continue
        own, work = before.makers[action.seat], after.makers[action.seat].work
        cards = [before.material.energy[laid.card] for laid in own.laid if laid.phase == action.phase]
        cubes = before.cubes[PHASES.index(action.phase)]
        assert work.energy.card == sum(card.value for card in cards)
        assert work.energy.cubes == cubes * (cards[0].factor if cards else 1)
        assert work.energy.batteries == action.batteries
        assert bool(cards) or cubes > 0
        if tracking(before.setup, action.seat) != "table":
            assert after.makers[action.seat].stock.battery == own.stock.battery - action.batteries


@pytest.mark.rule("RR-ENERGY-11", "RR-ENERGY-16", "RR-PHASE-18", "RR-PHASE-15")
def test_a_total_stays_from_the_beginning_of_a_phase_to_its_end(whole):
    begun = 0
    for before, action, after in whole:
        for seat, (own, then) in enumerate(zip(before.makers, after.makers, strict=True)):
            of_it = action.seat == seat and isinstance(action, BeginPhase | EndPhase | Correct)
            if own.work.now and not of_it:
                assert (then.work.now, then.work.energy) == (own.work.now, own.work.energy), action
                assert then.work.spent >= own.work.spent or isinstance(action, Correct)
                assert then.work.step >= own.work.step
                begun += 1
    assert begun > 40


@pytest.mark.rule("RR-ROUND-04", "RR-BREAK-06", "RR-ENDROUND-13", "RR-SETUP-16", "RR-SETUP-14")
def test_each_energy_card_is_used_once_in_each_half(whole):
    used = defaultdict(Counter)
    last = whole[0][0]
    for before, _, after in whole:
        if (before.phase, after.phase) == ("reveal", "reveal") or after.phase not in ("line", "work"):
            continue
        if before.phase in ("line", "work"):
            continue
        game = len(after.challenge.scores) if after.challenge is not None else 0
        for seat, maker in enumerate(after.makers):
            used[game, seat, (after.round - 1) // 4].update(laid.card for laid in maker.laid)
        last = after
    assert last.round == 8
    games = {game for game, _, _ in used}
    assert len(used) == len(games) * len(last.makers) * 2
    decks = {frozenset(each) for each in used.values()}
    for each in used.values():
        assert sorted(each.values()) == [1] * 8
    of_seat = {seat: {frozenset(each) for (_, at, _), each in used.items() if at == seat} for seat in (0, 1)}
    assert all(len(each) <= 1 for each in of_seat.values())
    if last.setup.answers["cards"] == ("samples",):
        assert decks == {frozenset(last.material.deck(len(last.makers)))}


@pytest.mark.rule("RR-ROUND-01", "RR-ROUND-13", "RR-ENDROUND-08", "RR-PHASE-02", "RR-PHASE-03")
def test_cubes_go_back_and_whatever_was_assigned_is_performed(whole):
    for before, action, after in whole:
        if before.phase == "round_end" and after.phase != "round_end":
            assert sum(after.cubes) == 0
            for maker in before.makers:
                assigned = {laid.phase for laid in maker.laid}
                assert len(assigned) == 2
                assert assigned <= set(maker.work.done)
        if after.cubes != before.cubes and after.phase == before.phase == "work":
            assert isinstance(action, Correct)
    rounds = [after.round for before, _, after in whole if before.phase != "assign" and after.phase == "assign"]
    games = 3 if whole[0][0].challenge is not None else 1
    assert rounds == [*range(1, 9)] * games


@pytest.mark.rule("RR-UPGRADE-14", "RR-UPGRADE-20", "RR-ASSEMBLE-03")
def test_robots_and_tokens_stay_where_they_lie(whole):
    for before, action, after in whole:
        if (after.phase == "start" and before.phase == "score") or isinstance(action, Correct):
            continue  # the next game of a challenge; tokens that lie otherwise on the table
        for own, then in zip(before.makers, after.makers, strict=True):
            assert then.tokens_unlocked >= own.tokens_unlocked
            for row, later in zip(own.rows, then.rows, strict=True):
                assert len(later) - len(row) in (0, 1)
                for robot, same in zip(row, later, strict=False):
                    assert robot.token in ("", same.token)


@pytest.mark.rule("RR-ROW-04", "RR-ROW-08", "RR-ROW-14")
def test_running_on_is_all_that_it_does_one_by_one(whole):
    for before, action, after in whole:
        if not isinstance(action, RunOn):
            continue
        steps = run_ahead(before, action.seat).acts
        assert steps
        state = before
        for step in steps:
            state = apply(state, step).state
        assert replace(state, barrier=after.barrier) == after
        assert run_ahead(state, action.seat).acts == ()


@pytest.mark.rule("RR-ROW-04", "RR-ROW-05")
def test_running_on_from_anywhere_is_its_steps(whole):
    """Not only where chance has chosen it: at each state in a row it is the same, and refused where it is nothing."""
    tried = 0
    for before, action, _ in whole[::3]:
        seat = action.seat
        if seat is None or before.makers[seat].work.now not in ("design", "manufacture", "recycle"):
            continue
        steps, state = run_ahead(before, seat).acts, before
        ran = apply(before, RunOn(seat))
        for step in steps:
            state = apply(state, step).state
        assert (ran.state == state) if steps else not hasattr(ran, "state")
        tried += 1
    assert tried
