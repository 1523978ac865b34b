"""Pieces that roll into a bay, close up or overtake: where they are until they stand."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import msgspec

from companion.kiosk.drawing import Area

IN_S: Final = 0.24
CLOSE_S: Final = 0.18
OVERTAKE_S: Final = 0.4
ARC: Final = 16.0
"""How high the arc is on which a piece overtakes, in u."""


class PieceAway(msgspec.Struct, frozen=True):
    """How far a piece is from its place, in u."""

    dx: float
    dy: float


class _Way(msgspec.Struct, frozen=True):
    begins: float
    lasts: float
    dx: float
    dy: float
    arc: float


class RollingPieces:
    """The pieces of a board that move: what differs from the picture before is set in motion."""

    def __init__(self) -> None:
        self._stood: dict[int, Area] = {}
        self._board: Area | None = None
        self._ways: dict[int, _Way] = {}

    def note(self, places: Mapping[int, Area], board: Area, now: float) -> None:
        """Say where the pieces belong; those that stood elsewhere begin to move, new ones roll in from the left."""
        if self._board != board:  # nothing was shown here before, or the screen was turned
            self._board, self._stood, self._ways = board, dict(places), {}
            return
        changed = {seat for seat, place in places.items() if self._stood.get(seat) != place}
        moved = [seat for seat in changed if seat in self._stood]
        for seat in changed:
            place, stood = places[seat], self._stood.get(seat)
            if stood is None:
                self._ways[seat] = _Way(now, IN_S, board.x - place.right - 8, 0.0, 0.0)
                continue
            dx, dy = stood.x - place.x, stood.y - place.y
            passes = len(moved) > 1 and dx > 0
            lasts = OVERTAKE_S if len(moved) > 1 else CLOSE_S
            self._ways[seat] = _Way(now, lasts, dx, dy, ARC if passes else 0.0)
        self._stood = dict(places)

    def now(self, now: float) -> dict[int, PieceAway]:
        """Return the pieces that are not in their places yet."""
        self._ways = {seat: way for seat, way in self._ways.items() if now < way.begins + way.lasts}
        found = {}
        for seat, way in self._ways.items():
            share = (now - way.begins) / way.lasts
            left = (1 - share) ** 3  # it rolls out
            found[seat] = PieceAway(way.dx * left, way.dy * left - way.arc * math.sin(math.pi * share))
        return found

    def moving(self, now: float) -> bool:
        """Tell whether a piece moves."""
        return any(now < way.begins + way.lasts for way in self._ways.values())

    def skip(self) -> None:
        """Let every piece stand where it belongs."""
        self._ways.clear()
