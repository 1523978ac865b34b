"""The finish, running: the photo develops, the red line runs to the winner's nose, the podium rises."""

from __future__ import annotations

from typing import Final

import msgspec

from companion.kiosk.drama.photo import NoseLine, Photo
from companion.kiosk.drama.podium import Block
from companion.kiosk.drawing import Piece, Scene, TurnedPart, turned_piece
from companion.kiosk.motion import Show

SHUTTER_S: Final = 0.12
DEVELOPS_S: Final = 0.7
RUNS_S: Final = 0.5
RISES_S: Final = 0.25
APART_S: Final = 0.12
PODIUM_AT: Final = SHUTTER_S + DEVELOPS_S + RUNS_S
OVER: Final = PODIUM_AT + 2 * APART_S + RISES_S
STEPS: Final = 24
"""In so many steps the photo develops."""


class FinishShow(Show):
    """The result as it comes about; what it ends with is the page as it stands."""

    lasts_s = OVER
    reads_s = OVER

    def compose(self, scene: Scene, at: float) -> None:
        """Put the photo and the podium as they are at this moment in the place of what they come to."""
        shown = (_at(piece, at) for piece in scene.pieces)
        scene.pieces[:] = [piece for piece in shown if piece is not None]

    def still_until(self, at: float) -> float:
        """Return its end while the shutter is closed no more and nothing stands still."""
        return at if at < OVER else self.lasts_s


def _at(piece: Piece, at: float) -> Piece | None:
    """Return a piece as it is at this moment, or None before it is there."""
    if isinstance(piece.thing, Photo):
        clear = round(_share(at - SHUTTER_S, DEVELOPS_S) * STEPS) / STEPS
        return Piece(piece.rect, msgspec.structs.replace(piece.thing, clear=clear))
    if isinstance(piece.thing, TurnedPart):
        moments = [_at(one, at) for one in piece.thing.pieces]
        return turned_piece(moments[0], piece.thing.turn) if len(moments) == 1 and moments[0] is not None else None
    x, y, width, height = piece.rect
    if isinstance(piece.thing, NoseLine):
        run = _eased(_share(at - SHUTTER_S - DEVELOPS_S, RUNS_S))
        return Piece((x * run, y, width, height), piece.thing) if run else None
    if not isinstance(piece.thing, Block):
        return piece
    rises = at - PODIUM_AT - APART_S * (3 - min(3, piece.thing.one.place))
    if rises <= 0:
        return None
    return Piece((x, y + height * (1 - _eased(_share(rises, RISES_S))), width, height), piece.thing)


def _share(at: float, lasts: float) -> float:
    return min(1.0, max(0.0, at / lasts))


def _eased(share: float) -> float:
    return 1 - (1 - share) ** 3
