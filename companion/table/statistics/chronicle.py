"""What a whole game looks like afterwards: where everybody stood after each round, and how the dice fell."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

import msgspec

from companion.core.actions import Advance, Rolled
from companion.core.view import SeatView, TableView
from companion.table.timeline import Replayable, Timeline


class Milestone(msgspec.Struct, frozen=True):
    """Where the seats stood, each in seat order.

    Attributes:
        round: the round that had ended, 0 for the beginning of the game.
        places: place in the race, or None where there is none.
        steps: steps of the pawn from Start, or None without a track.
        lows: the least the dial showed when a phase of the round ended, or None without one.
        highs: the most it showed then.
    """

    round: int
    places: tuple[int | None, ...]
    steps: tuple[int | None, ...]
    lows: tuple[int | None, ...]
    highs: tuple[int | None, ...]


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
    phases = [
        rules.view(timeline.state_after(n))
        for n, entry in enumerate(timeline.entries)
        if isinstance(entry.action, Advance)
    ]
    if timeline.entries:
        phases.append(rules.view(timeline.state))
    rounds = [_milestone(number, tuple(ends)) for number, ends in groupby(phases, lambda view: view.round)]
    dial = next((seat.gauge for seat in begun.seats if seat.gauge is not None), None)
    ends = (dial.low, dial.high) if dial is not None else None
    return Chronicle((_milestone(0, (begun,)), *rounds), _tallies(timeline), ends)


def _milestone(number: int, phases: tuple[TableView, ...]) -> Milestone:
    """Return a round from what was seen at the end of each of its phases."""
    last = phases[-1]

    def steps(space: int | None) -> int | None:
        return last.track[space].number if space is not None and space < len(last.track) else None

    dials = list(zip(*([_dial(seat) for seat in view.seats] for view in phases), strict=True))
    return Milestone(
        number,
        tuple(seat.place for seat in last.seats),
        tuple(steps(seat.space) for seat in last.seats),
        tuple(min((v for v in shown if v is not None), default=None) for shown in dials),
        tuple(max((v for v in shown if v is not None), default=None) for shown in dials),
    )


def _dial(seat: SeatView) -> int | None:
    return seat.gauge.value if seat.gauge is not None else None


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
