"""Who is ahead of whom, for boosts that speak of it (SR-POSITION)."""

from __future__ import annotations

from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.components import Whom
from companion.games.steampunk_rally.effects import fork_before
from companion.games.steampunk_rally.state import State


def ahead(state: State | Change, a: int, b: int) -> bool:
    """Tell whether seat ``a`` is ahead of seat ``b``.

    Further along is ahead (SR-POSITION-01); on the same space neither is (G-44), nor are two on opposite branches of
    one fork (SR-POSITION-02). Whoever is on a branch is ahead of whoever has not entered the fork (SR-POSITION-03).
    """
    first, second = state.racers[a].space, state.racers[b].space
    spaces, distance = state.course.spaces, state.course.track.distance
    here, there = spaces[first], spaces[second]
    apart = here.branch and there.branch and here.branch != there.branch
    if apart and fork_before(state.course, first) == fork_before(state.course, second):
        return False
    return distance[first] > distance[second]


def behind(state: State | Change, a: int, b: int) -> bool:
    """Tell whether seat ``a`` is behind seat ``b``."""
    return ahead(state, b, a)


def count(state: State | Change, seat: int, whom: Whom) -> int:
    """Return how often ``seat``'s boost gives its effects: once for each player it speaks of, else once."""
    if not whom:
        return 1
    stands = ahead if whom == "ahead" else behind
    return sum(stands(state, other, seat) for other in range(len(state.racers)))
