"""One way at a fork as it lies: the pawn at the left third, what comes on it, and where its wheels would end.

Its own branch lies above or below as on the track, the others are only hinted at.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import pygame

from companion.core.view import SpaceView
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.emblems import Emblems
from companion.kiosk.drawing.track.layout import branches_of
from companion.kiosk.drawing.track.track import BED, RAIL, Line, TrackPainter, spaces_key
from companion.kiosk.drawing.units import Area, Point

SIZE = 0.82
"""How large spaces and their marks are, compared with those of the course."""
LANE = 12.0
"""How far a branch stands off the common way where there is room."""
BELOW, LOWEST = 15.0, 52.0
"""Room under the lower branch for half a mountain; a way as low as this has its branches on the common way."""
LANES = (-1, 1, 0)
"""Above, below, between: as branches lie on the course."""
MOST_PITCH = 44.0
EMBLEM, GHOST = 23.0, 21.0
FAINT, PALE = 90, 165
"""How clearly the other branches, and the ghost of the pawn, are seen (0 to 255)."""


class WayLook(msgspec.Struct, frozen=True):
    """A way as it is drawn.

    Attributes:
        seat: whose pawn.
        start: index of the space from which the way is drawn.
        path: indices of the spaces on the way, from the one after that.
        ends: index of the space on which it would stop, or None.
        at: where that space is, as a share of the width.
        pawn: index of the pawn's space where that is another, perhaps none that is seen here.
    """

    seat: int
    start: int
    path: tuple[int, ...]
    ends: int | None
    at: float = 1 / 3
    pawn: int | None = None


def way_places(spaces: Sequence[SpaceView], look: WayLook, room: Area) -> dict[int, Point]:
    """Return where the spaces of a way stand in ``room``, those behind the pawn included."""
    off = max(0.0, min(LANE, room.height - LOWEST + 4))
    pawn, middle = room.x + room.width * look.at, room.bottom - BELOW - off
    pitch = min(MOST_PITCH, (room.right - pawn - 20) / max(1, len(look.path)))
    branches, _ = branches_of(spaces, look.start)
    own = next((n for n, branch in enumerate(branches) if branch[:1] == list(look.path[:1])), 0)
    on_branch, lane = set(branches[own]), LANES[own % 3]
    places = {look.start: (pawn, middle)}
    for n, space in enumerate(look.path, start=1):
        places[space] = (pawn + n * pitch, middle + (lane * off if space in on_branch else 0))
    behind, x = _before(spaces, look.start), pawn - pitch
    while behind is not None and x > room.x + 12:
        places[behind] = (x, middle)
        behind, x = _before(spaces, behind), x - pitch
    return places


def draw_way(
    tracks: TrackPainter,
    emblems: Emblems,
    target: pygame.Surface,
    rect: Area,
    spaces: Sequence[SpaceView],
    look: WayLook,
) -> None:
    """Draw a way into ``rect``."""
    box, places = tracks.canvas.rect(rect), way_places(spaces, look, Area(0, 0, rect.width, rect.height))
    key = ("way", tuple(spaces_key(spaces)), box.size, look.start, look.path, look.at)
    cache: SurfaceCache = tracks.cache
    target.blit(cache.get(key, lambda: _bake(tracks, rect, spaces, look, places)), box)
    pawn = look.start if look.pawn is None else look.pawn
    if pawn in places:
        _pawn(emblems, target, box, spaces[pawn], places[pawn], look.seat)
    if look.ends in places:
        _pawn(emblems, target, box, spaces[look.ends], places[look.ends], look.seat, ghost=True)


def _bake(
    tracks: TrackPainter, rect: Area, spaces: Sequence[SpaceView], look: WayLook, places: dict[int, Point]
) -> pygame.Surface:
    """Return a way without a pawn: every seat comes by, and the rails take their time."""
    room = Area(0, 0, rect.width, rect.height)
    surface = blank(*tracks.canvas.rect(rect).size)
    _hint(tracks, surface, _others(spaces, look, places, room))
    own = _own(spaces, look, places, room)
    surface.blit(tracks.rails(room.width, room.height, own, RAIL * SIZE, BED * SIZE), (0, 0))
    pitch = places[look.path[0]][0] - places[look.start][0]
    for space, at in places.items():
        if spaces[space].finish:
            tracks.finish(surface, (at[0] - pitch / 2, at[1]), SIZE)
        tracks.space(surface, at, spaces[space], SIZE)
    return surface


def _hint(tracks: TrackPainter, surface: pygame.Surface, lines: Sequence[Line]) -> None:
    """Draw the edges of rails, faintly; baking whole ones takes longer than a frame may."""
    colour, off = (*theme.now.rail_stops[2], FAINT), BED * SIZE / 2
    for a, b in lines:
        for side in (-off, off):
            ends = tracks.canvas.point(a[0], a[1] + side), tracks.canvas.point(b[0], b[1] + side)
            pygame.draw.line(surface, colour, *ends, tracks.canvas.px(1.2))


def _before(spaces: Sequence[SpaceView], space: int) -> int | None:
    return next((index for index, other in enumerate(spaces) if space in other.onward), None)


def _own(spaces: Sequence[SpaceView], look: WayLook, places: dict[int, Point], room: Area) -> list[Line]:
    way = (look.start, *look.path)
    lines = [(places[a], places[b]) for a, b in pairwise(way)]
    last = places[way[-1]]
    if spaces[way[-1]].onward:
        lines.append((last, (room.right + 20, last[1])))
    first = min(places, key=lambda space: places[space][0])
    edge = places[first][0] - 3 if first == 0 else -20.0
    return [*lines, ((edge, places[first][1]), places[look.start])]


def _others(spaces: Sequence[SpaceView], look: WayLook, places: dict[int, Point], room: Area) -> list[Line]:
    """Return the lines of the other branches, from the pawn to where they join the own one again."""
    branches, meeting = branches_of(spaces, look.start)
    off = room.bottom - BELOW - places[look.start][1]
    start, pitch = places[look.start], places[look.path[0]][0] - places[look.start][0]
    end = places.get(meeting, (room.right + 2 * pitch, start[1])) if meeting is not None else (room.right, start[1])
    lines: list[Line] = []
    for branch, lane in zip(branches if len(branches) > 1 else (), LANES, strict=False):
        if branch[:1] == list(look.path[:1]):
            continue
        y = start[1] + lane * off
        turn, back = (start[0] + pitch, y), (max(start[0] + pitch, end[0] - pitch), y)
        lines += [(start, turn), (turn, back), (back, end)]
    return lines


def _pawn(
    emblems: Emblems, target: pygame.Surface, box: pygame.Rect, space: SpaceView, at: Point, seat: int,
    *, ghost: bool = False,
) -> None:  # fmt: skip
    """Draw a pawn's emblem over its space, so that the number there stays free; that of a ghost is pale."""
    size, scale = GHOST if ghost else EMBLEM, emblems.canvas.scale
    tip = at[1] - (13 if space.figure else 11 if space.mark else 7)
    middle = max(size / 2 + 1, tip - 3 - size / 2)
    picture = emblems.surface(seat, size, badge=True)
    place = picture.get_rect(center=(round(at[0] * scale), round(middle * scale)))
    wide = max(place.width, round(8 * scale) + 2)
    left = place.centerx - wide // 2
    whole = blank(wide, box.height)
    pin = [((at[0] + x) * scale - left, y * scale) for x, y in ((-4, middle), (4, middle), (0, tip))]
    pygame.draw.polygon(whole, theme.now.rim_bright, pin)
    whole.blit(picture, place.move(-left, 0))
    whole.set_alpha(PALE if ghost else 255)
    target.blit(whole, (box.left + left, box.top))
