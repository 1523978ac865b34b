"""One piece of the track as it lies on the table: a straight run whose rails go over its edges to its neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import SpaceView
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.track.layout import LANE, Column, columns_of
from companion.kiosk.drawing.track.track import BED, LARGEST_MARK, RAIL, TrackPainter, spaces_key
from companion.kiosk.drawing.units import Point, Rect

MIDDLE: Final = 0.56
"""Where the rails lie in the height of a piece."""
LONGEST: Final = 46.0
"""From one space to the next at most."""
EDGE: Final = 24.0
"""From the edge of a piece to its first space, at least."""
FORKED, STRAIGHT = 92.0, 56.0
"""Heights in which marks have their full size, with branches and without."""
LEAST: Final = 0.78
"""Size of a mark at least on which a number can be read."""
OVER: Final = 40.0
"""So far the rails go on beyond the first and the last space where they are cut by the edge."""


class TrackPiece(msgspec.Struct, frozen=True):
    """What of a piece of track is drawn.

    Attributes:
        spaces: its spaces.
        begins: the track begins on it: no rails come in.
        ends: the track ends on it: none go out.
        figures: numbers stand on their marks.
    """

    spaces: tuple[SpaceView, ...]
    begins: bool = False
    ends: bool = False
    figures: bool = True


def draw_piece(tracks: TrackPainter, target: pygame.Surface, rect: Rect, piece: TrackPiece) -> None:
    """Draw a piece of track; its ground is not drawn."""
    box = tracks.canvas.rect(rect)
    key = ("piece", tuple(spaces_key(piece.spaces)), box.size, piece.begins, piece.ends, piece.figures)
    target.blit(tracks.cache.get(key, lambda: _bake(tracks, rect[2], rect[3], piece)), box)


def _bake(tracks: TrackPainter, width: float, height: float, piece: TrackPiece) -> pygame.Surface:
    columns = columns_of(piece.spaces)
    pitch = min(LONGEST, (width - 2 * EDGE) / max(1, len(columns) - 1))
    high = FORKED if any(column.forked for column in columns) else STRAIGHT
    size = min(1.0, pitch / LARGEST_MARK, height / high)
    first = (width - pitch * (len(columns) - 1)) / 2, height * MIDDLE
    places = _places(columns, first, pitch, LANE * size * 1.2)
    lines = [
        (places[n], places[after])
        for n, space in enumerate(piece.spaces)
        for after in space.onward
        if n in places and after in places
    ]
    lines += _over(piece, places, max(OVER, first[0] + 8))
    surface = tracks.rails(width, height, lines, RAIL * size, BED * size)
    for index, column in enumerate(columns):
        if column.finish:
            tracks.finish(surface, (first[0] + index * pitch, first[1]), size)
    for n, at in places.items():
        _space(tracks, surface, at, piece.spaces[n], size, figures=piece.figures)
    return surface


def _places(columns: Sequence[Column], first: Point, pitch: float, lane: float) -> dict[int, Point]:
    """Return where each space stands."""
    return {
        space: (first[0] + (index + off) * pitch, first[1] + on * lane)
        for index, column in enumerate(columns)
        for space, on, off in column.nodes
    }


def _over(piece: TrackPiece, places: dict[int, Point], by: float) -> list[tuple[Point, Point]]:
    """Return the rails to the pieces before and behind."""
    if not places:
        return []
    (left, before), (right, behind) = places[0], places[len(piece.spaces) - 1]
    coming = [] if piece.begins else [((left - by, before), (left, before))]
    return coming if piece.ends else [*coming, ((right, behind), (right + by, behind))]


def _space(
    tracks: TrackPainter, surface: pygame.Surface, at: Point, space: SpaceView, size: float, *, figures: bool
) -> None:
    under, size = theme.look.figure, max(size, LEAST) if space.figure and figures else size
    if space.figure and not figures:
        tracks.signs.draw(surface, under.sign, (at[0], at[1] - 0.5 * size), under.size * size)
    else:
        tracks.space(surface, at, space, size)
