"""Holds what the lamps showed in a replay against what was recorded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from companion.recordings.layout import ToldLine

Stretch = tuple[float, float]
BRIEF_S: Final = 0.1
"""What a lamp shows for less is nothing anybody sees: a replay may put a game on the table a look later."""


def lamp_difference(
    wanted: Iterable[ToldLine], found: Iterable[ToldLine], until: float, soon_s: float, away: Sequence[Stretch] = ()
) -> tuple[float, str] | None:
    """Return the moment of the first difference between lamps, and what it is; or None.

    Args:
        wanted: what was recorded.
        found: what came of the replay.
        until: the last moment that is compared.
        soon_s: how far two moments of one thing may lie apart.
        away: from when to when pages were shown that cannot be played again: nobody knows the lamps there.
    """
    right, got = ([one for one in told if one.what == "lamp"] for told in (wanted, found))
    differences = []
    for a, b in _between(away):
        for seat in sorted({one.seat for one in right}):
            here = [_lasting([one for one in told if one.seat == seat and a <= one.at < b]) for told in (right, got)]
            if (one := _of_seat(here[0], here[1], until, soon_s)) is not None:
                differences.append(one)
    return min(differences, default=None)


def shown(one: ToldLine) -> str:
    """Return in words what a lamp shows."""
    return f"lamp {one.seat + 1} {one.code} on {one.device or 'nothing'}"


def _between(away: Sequence[Stretch]) -> list[Stretch]:
    """Return from when to when what was shown can be played again."""
    ends = [float("-inf"), *(side for stretch in away for side in stretch), float("inf")]
    return [(a, b) for a, b in zip(ends[::2], ends[1::2], strict=True) if a < b]


def _lasting(told: Sequence[ToldLine]) -> list[ToldLine]:
    """Return what a lamp showed for long enough to be seen, each pattern once."""
    found: list[ToldLine] = []
    for n, one in enumerate(told):
        if n + 1 < len(told) and told[n + 1].at - one.at < BRIEF_S:
            continue
        if not found or (found[-1].code, found[-1].device) != (one.code, one.device):
            found.append(one)
    return found


def _of_seat(
    wanted: Sequence[ToldLine], found: Sequence[ToldLine], until: float, soon_s: float
) -> tuple[float, str] | None:
    if not wanted:
        return None
    began = wanted[0]
    while len(found) > 1 and found[1].at <= began.at + soon_s and _unlike(began, found[0]):
        found = found[1:]  # what it showed before anything was recorded of it
    for n, one in enumerate(wanted):
        if one.at > until - soon_s:
            return None
        if n >= len(found):
            return one.at, f"missing: {shown(one)}"
        other = found[n]
        if _unlike(one, other):
            return min(one.at, other.at), f"{shown(other)} instead of {shown(one)}"
        if n and abs(other.at - one.at) > soon_s:
            return one.at, f"{shown(one)} came {abs(other.at - one.at):.3g} s too {_when(other.at - one.at)}"
    more = [one for one in found[len(wanted) :] if one.at <= until - soon_s]
    return (more[0].at, f"too many: {shown(more[0])}") if more else None


def _unlike(one: ToldLine, other: ToldLine) -> bool:
    return (one.code, one.device) != (other.code, other.device)


def _when(late: float) -> str:
    return "late" if late > 0 else "early"
