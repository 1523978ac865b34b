"""Round tracks: pieces run on and on or fall back, and spaces that others stand on are skipped and not counted."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.core.track import TrackError


class Loop(msgspec.Struct, frozen=True):
    """A round track of ``lap`` spaces.

    A piece stands at a number of *steps* from where steps are counted: below 0 behind it, beyond a lap after one
    round. So pieces a lap apart are told from each other, and still share one space of the board.

    Attributes:
        lap: spaces of one round, at least 2.

    Raises:
        TrackError: if there are fewer.
    """

    lap: int

    def __post_init__(self) -> None:
        """Refuse a track on which nobody could move."""
        if self.lap < 2:
            raise TrackError(f"a round track needs at least two spaces, not {self.lap}")

    def space(self, steps: int) -> int:
        """Return the space of the board, 0 to ``lap`` - 1, where a piece at so many steps stands."""
        return steps % self.lap

    def moved(self, standing: Sequence[int | None], piece: int, by: int) -> int:
        """Return the steps at which a piece stands after moving, forward or, below 0, back.

        Args:
            standing: the steps of each piece, None for one that is not on the track.
            piece: which one moves.
            by: how many free spaces it goes; those where others stand are not counted.

        Raises:
            TrackError: if the piece is not on the track, or others stand on every space but its own.
        """
        at = standing[piece]
        if at is None:
            raise TrackError(f"piece {piece} is not on the track")
        taken = {self.space(other) for n, other in enumerate(standing) if n != piece and other is not None}
        if len(taken - {self.space(at)}) >= self.lap - 1:
            raise TrackError("no space is free")
        step = 1 if by > 0 else -1
        for _ in range(abs(by)):
            at += step
            while self.space(at) in taken:
                at += step
        return at

    def order(self, standing: Sequence[int | None]) -> tuple[int, ...]:
        """Return the pieces on the track, the front-most first."""
        there = [(steps, piece) for piece, steps in enumerate(standing) if steps is not None]
        return tuple(piece for _, piece in sorted(there, key=lambda one: -one[0]))

    def lapped(self, standing: Sequence[int | None]) -> frozenset[int]:
        """Return the pieces that the front-most one is more than a whole lap ahead of."""
        there = [(steps, piece) for piece, steps in enumerate(standing) if steps is not None]
        front = max((steps for steps, _ in there), default=0)
        return frozenset(piece for steps, piece in there if front - steps > self.lap)
