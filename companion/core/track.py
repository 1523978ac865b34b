"""Tracks with forks: spaces in a directed graph that runs from a start to an end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec


class TrackError(ValueError):
    """A track that cannot be played on; the message names the space."""


class Track(msgspec.Struct, frozen=True):
    """Spaces numbered 0 (Start) upward; what lies on them is the game's own business.

    Build one with :meth:`of`, which checks it.

    Attributes:
        onward: for each space the spaces that follow it; several where the track forks, none at the end.
        before: for each space the spaces that lead to it.
        distance: for each space the number of steps from Start on the longest way: on a branch these are its own
            spaces, and where branches join it is further along than on any of them.
    """

    onward: tuple[tuple[int, ...], ...]
    before: tuple[tuple[int, ...], ...]
    distance: tuple[int, ...]

    @classmethod
    def of(cls, onward: Sequence[Sequence[int]], *, shortest: bool = False) -> Track:
        """Return the track with these connections.

        Args:
            onward: for each space the spaces that follow it.
            shortest: distances go by the shortest way instead.

        Raises:
            TrackError: if a space leads nowhere known, back toward Start, or twice to the same one, or cannot
                be reached, or if the track does not end in one last space.
        """
        n = len(onward)
        before: list[list[int]] = [[] for _ in range(n)]
        further = min if shortest else max
        distance = [0] + [n if shortest else 0] * (n - 1)
        for space, following in enumerate(onward):
            for target in following:
                if not space < target < n:
                    raise TrackError(f"space {space} leads to {target}, which is not a later space")
                if space in before[target]:
                    raise TrackError(f"space {space} leads to {target} twice")
                before[target].append(space)
                distance[target] = further(distance[target], distance[space] + 1)
        for space in range(1, n):
            if not before[space]:
                raise TrackError(f"space {space} cannot be reached")
        for space in range(n - 1):
            if not onward[space]:
                raise TrackError(f"space {space} leads nowhere")
        if n < 2:
            raise TrackError("a track needs at least two spaces")
        return cls(tuple(map(tuple, onward)), tuple(map(tuple, before)), tuple(distance))

    @classmethod
    def laid(cls, steps: Iterable[Sequence[int]]) -> Track:
        """Return the track of spaces and forks one after the other, each step given by the lengths of its branches.

        Spaces are numbered along the way, the branches of a fork one after the other.

        Raises:
            TrackError: as for :meth:`of`.
        """
        onward: list[list[int]] = []
        ends: list[int] = []
        for step in steps:
            joined = []
            for length in step:
                before = ends
                for space in range(len(onward), len(onward) + length):
                    for end in before:
                        onward[end].append(space)
                    onward.append([])
                    before = [space]
                joined += before
            ends = joined
        return cls.of(onward)

    @property
    def counted_back(self) -> tuple[int, ...]:
        """For each space its ``distance`` if that is counted back from the end: more on a shorter branch."""
        return _counted_back(self.onward)

    @property
    def last(self) -> int:
        """The last space of the track."""
        return len(self.onward) - 1


@lru_cache(maxsize=8)  # asked for again with each action of a race, of the same track
def _counted_back(onward: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    left = [0] * len(onward)
    for space in range(len(onward) - 2, -1, -1):
        left[space] = 1 + max(left[target] for target in onward[space])
    return tuple(left[0] - steps for steps in left)
