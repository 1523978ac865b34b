"""Combat Zone: on each of three lines the one with the least is penalized (GT-COMBAT)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.galaxy_trucker.adventures import CombatLine, Criterion
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.attacks import volley
from companion.games.galaxy_trucker.journey.counting import told_of
from companion.games.galaxy_trucker.journey.moving import BACK
from companion.games.galaxy_trucker.journey.paying import CREW, GOODS_PAID
from companion.games.galaxy_trucker.journey.powering import (
    ask_strength,
    cannon_options,
    chosen_of,
    engine_options,
    power,
)
from companion.games.galaxy_trucker.journey.steps import at_last, event_of, flying, next_up, note
from companion.games.galaxy_trucker.ship import Powering
from companion.games.galaxy_trucker.state import EventStep, tracking

LINE, DECLARE, JUDGE, DECLARED = "line", "declare", "judge", "declared"
COUNTS: Mapping[Criterion, str] = MappingProxyType(
    {"crew": "count_crew", "engine_strength": "count_engine", "cannon_strength": "count_cannon"}
)
"""What is asked of a seat whose ship only its owner knows."""
RULES: Mapping[Criterion, str] = MappingProxyType(
    {"crew": "GT-COMBAT-04", "engine_strength": "GT-COMBAT-06", "cannon_strength": "GT-COMBAT-08"}
)
"""The rule by which each is asked."""


def begin(change: HaulChange) -> None:
    """Resolve the lines from the first to the third; none where only one flies (GT-COMBAT-01, 02; A-41)."""
    event = event_of(change)
    if len(event.order) < 2:
        change.say(None, "alone", "GT-COMBAT-02")
        return
    at_last(change, (EventStep(LINE, n=n) for n in range(len(event.card.lines))))


def asked_in_order(change: HaulChange) -> tuple[int, ...]:
    """Return the order of asking and of ties (A-39, ``tie_order``)."""
    return flying(change) if change.readings.tie_order == "current" else event_of(change).order


def begin_line(change: HaulChange, step: EventStep) -> None:
    """Let all declare what the line compares, then judge it (GT-COMBAT-06, 08)."""
    note(change, declared=(), losers=(), aimed=(), fared=())
    order = asked_in_order(change)
    next_up(change, [*(EventStep(DECLARE, seat, step.n) for seat in order), EventStep(JUDGE, n=step.n)])


def _line(change: HaulChange, n: int) -> CombatLine:
    return event_of(change).card.lines[n]


def declare(change: HaulChange, step: EventStep) -> None:
    """Count a seat's crew, or ask for its strength."""
    line = _line(change, step.n)
    if tracking(change.setup, step.seat) == "table":
        told = told_of(change, step, step.seat, COUNTS[line.fewest], _rule(line))
        if told is not None:
            _note(change, step.seat, told)
        return
    if line.fewest == "crew":
        _note(change, step.seat, change.own[step.seat].aboard.crew)
        return
    options, rule = _options(change, step.seat, line), _rule(line)
    note(change, shot=step.n)
    if not ask_strength(change, step.seat, DECLARED, options, rule):
        _note(change, step.seat, power(change, step.seat, options[0], rule))


def _options(change: HaulChange, seat: int, line: CombatLine) -> tuple[Powering, ...]:
    return engine_options(change, seat) if line.fewest == "engine_strength" else cannon_options(change, seat)


def _rule(line: CombatLine) -> str:
    return RULES[line.fewest]


def declared(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Note the strength that was fixed."""
    line = _line(change, event_of(change).shot)
    powering = chosen_of(_options(change, seat, line), chosen[0])
    _note(change, seat, power(change, seat, powering, _rule(line)))


def _note(change: HaulChange, seat: int, strength: float) -> None:
    note(change, declared=(*event_of(change).declared, (seat, float(strength))))


def judge(change: HaulChange, step: EventStep) -> None:
    """Penalize the one with the least; of those tied the one nearest to the front (GT-COMBAT-03)."""
    found = event_of(change).declared
    least = min(strength for _, strength in found)
    seat = next(seat for seat, strength in found if strength == least)
    change.say(seat, "has_least", "GT-COMBAT-03", n=step.n + 1)
    line = _line(change, step.n)
    if line.penalty == "shots":
        note(change, losers=(seat,))
        next_up(change, volley(line.shots, seat))
    else:
        kind = {"days_lost": BACK, "crew_lost": CREW, "goods_lost": GOODS_PAID}[line.penalty]
        next_up(change, [EventStep(kind, seat, line.amount)])
