"""What a whole game looks like afterwards: where everybody stood after each round, and how the dice fell."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

import msgspec

from companion.core.actions import Advance, Rolled
from companion.table.phase_end import PhaseEnd, phase_end
from companion.table.timeline import Replayable, Timeline


class Milestone(msgspec.Struct, frozen=True):
    """Where the seats stood, each in seat order.

    Attributes:
        round: the round that had ended, 0 for the beginning of the game.
        places: place in the race, or None where there is none.
        steps: steps of the pawn from Start, or None without a track.
        lows: the least the dial showed when a phase of the round ended, or None without one.
        highs: the most it showed then.
        figures: by its name what each figure of the seats' tiles was, or None where a seat had none.
    """

    round: int
    places: tuple[int | None, ...]
    steps: tuple[int | None, ...]
    lows: tuple[int | None, ...]
    highs: tuple[int | None, ...]
    figures: dict[str, tuple[int | None, ...]] = {}


class Tally(msgspec.Struct, frozen=True):
    """How often each value came up on one seat's dice of one colour.

    Attributes:
        seat: who rolled.
        colour: plain name of the dice.
        counts: how often 1 to 6 came.
    """

    seat: int
    colour: str
    counts: tuple[int, ...]


class Chronicle(msgspec.Struct, frozen=True):
    """A game in figures.

    Attributes:
        milestones: the beginning, the end of each round, and now, if the last round is not over.
        tallies: dice by seat and colour, those that were rolled at all.
        gauge_ends: lowest and highest value of the dials, or None without any.
    """

    milestones: tuple[Milestone, ...]
    tallies: tuple[Tally, ...]
    gauge_ends: tuple[int, int] | None = None


def chronicle(rules: Replayable[Any], timeline: Timeline[Any]) -> Chronicle:
    """Return the game of ``timeline`` in figures. Actions taken back do not count.

    Raises:
        ReplayError: if an old state has to be made again and comes out otherwise.
    """
    begun = rules.view(timeline.state_after(0))
    phases = _phases(rules, timeline)
    if timeline.entries:
        phases.append(phase_end(rules.view(timeline.state)))
    rounds = [_milestone(number, tuple(ends)) for number, ends in groupby(phases, lambda end: end.round)]
    dial = next((seat.gauge for seat in begun.seats if seat.gauge is not None), None)
    ends = (dial.low, dial.high) if dial is not None else None
    return Chronicle((_milestone(0, (phase_end(begun),)), *rounds), _tallies(timeline), ends)


def _phases(rules: Replayable[Any], timeline: Timeline[Any]) -> list[PhaseEnd]:
    """Return how each phase ended, as far as that can be told; what an action did not know it keeps from now on."""
    ends = [(n, entry) for n, entry in enumerate(timeline.entries) if isinstance(entry.action, Advance)]
    unknown = [(n, entry) for n, entry in ends if entry.ended is None]
    states = timeline.states_after([n for n, _ in unknown])
    for (_, entry), state in zip(unknown, states, strict=True):
        entry.ended = phase_end(rules.view(state)) if state is not None else None
    return [entry.ended for _, entry in ends if entry.ended is not None]


def _milestone(number: int, phases: tuple[PhaseEnd, ...]) -> Milestone:
    """Return a round from how each of its phases ended."""
    last = phases[-1]
    dials = list(zip(*(end.dials for end in phases), strict=True))
    return Milestone(
        number,
        last.places,
        last.steps,
        tuple(min((v for v in shown if v is not None), default=None) for shown in dials),
        tuple(max((v for v in shown if v is not None), default=None) for shown in dials),
        last.figures,
    )


def _tallies(timeline: Timeline[Any]) -> tuple[Tally, ...]:
    fell: dict[tuple[int, str], Counter[int]] = {}
    for entry in timeline.entries:
        if isinstance(entry.action, Rolled) and entry.action.seat is not None:
            for colour, value in entry.action.dice:
                fell.setdefault((entry.action.seat, colour), Counter())[value] += 1
    return tuple(
        Tally(seat, colour, tuple(counts[value] for value in range(1, 7)))
        for (seat, colour), counts in sorted(fell.items())
    )
