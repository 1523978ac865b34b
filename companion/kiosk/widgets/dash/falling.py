"""What moves on a grid: the lit line sweeps across it, and tiles that are gone fall off it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.core.view import GridTile, HitBoard, LitLine

SWEEP_S: Final = 0.2
FALL_S: Final = 0.3


class GridMotion:
    """Notes what a grid shows, and tells how far its line has swept and which tiles fall."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._line: LitLine | None = None
        self._tiles: dict[tuple[int, int], GridTile] = {}
        self._swept_since = self._fell_at = -1e9
        self._falling: tuple[GridTile, ...] = ()

    def note(self, board: HitBoard, now: float) -> None:
        """Note a board: another line begins to sweep, and what the same seat no longer has begins to fall."""
        grid = board.grid
        line = grid.line if grid is not None else None
        tiles = {(tile.row, tile.column): tile for tile in (grid.tiles if grid is not None else ())}
        if line is not None and not same_line(line, self._line):
            self._swept_since = now
        if board.seat is not None and board.seat == self._seat:
            gone = tuple(tile for square, tile in self._tiles.items() if square not in tiles)
            if gone:
                self._falling, self._fell_at = gone, now
        elif board.seat != self._seat:
            self._falling = ()
        self._seat, self._line, self._tiles = board.seat, line, tiles

    def swept(self, now: float) -> float:
        """Return how far the line has swept, 0 to 1."""
        return min(1.0, max(0.0, (now - self._swept_since) / SWEEP_S))

    def falling(self, now: float) -> tuple[Sequence[GridTile], float]:
        """Return the tiles that fall, and how far they have come, 0 to 1."""
        share = (now - self._fell_at) / FALL_S
        return (self._falling, share) if 0 <= share < 1 else ((), 1.0)

    def moving(self, now: float) -> bool:
        """Tell whether anything moves."""
        return self.swept(now) < 1.0 or bool(self.falling(now)[0])


def same_line(one: LitLine, other: LitLine | None) -> bool:
    """Tell whether two lit lines are the same row or column from the same side."""
    return other is not None and (one.row, one.column, one.comes_from) == (other.row, other.column, other.comes_from)
