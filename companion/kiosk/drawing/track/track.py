"""The track: rails, spaces, their marks, finish line and pawns; and an enlarged stretch of it.

    layout = tracks.draw(screen, (0, 62, 800, 178), view.track, {0: 16, 2: 14}, start="START")
    layout.places[16].x, layout.nearest(400, 120)            # hit tests
    tracks.draw_stretch(screen, (408, 90, 372, 130), view.track, around=16, pawns={0: 16}, trail=(14, 16), colour=...)

Tracks come as the spaces of a game's view: `companion.core.view.SpaceView`, index 0 is Start.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import pygame

from companion.core.look import MarkLook
from companion.core.view import SpaceView
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.emblems import Emblems
from companion.kiosk.drawing.metal import Metal
from companion.kiosk.drawing.sign_files import is_sign
from companion.kiosk.drawing.signs import Signs
from companion.kiosk.drawing.text import Role, TextPainter
from companion.kiosk.drawing.theme import Colour
from companion.kiosk.drawing.track.layout import Column, TrackLayout, columns_of, lay_out
from companion.kiosk.drawing.track.plates import PawnPlate, PlatePainter, place_plates, plate_size
from companion.kiosk.drawing.units import Canvas, Point, Rect

RAIL = 25.0
BED = 19.5
SPACE = 16.0
LARGEST_MARK = 33.0
IN_STRETCH = 7
"""Columns of a stretch; a fork that the pawn stands at is shown whole, however many it takes."""
LARGEST_STRETCH = 1.6
"""So many times larger than on the whole track spaces are on a stretch at most."""
LEAST_COLUMN = 28.0
"""Where two spaces are to be seen, columns are at least so wide, in u; what is too far away for that is off it."""
STRETCH_MIDDLE = 0.56
"""Where the rails lie in the height of a stretch."""
FORKED_MIDDLE = 81.0
"""How far below its top at most where a fork is in view: the lower branch has its plates below."""

Line = tuple[Point, Point]


def mark_look(mark: str) -> MarkLook:
    """Return how a mark on a space is drawn in the look in force; one nobody knows is a question mark."""
    look = theme.look
    sign = theme.die(mark).sign or look.sign_of.get(mark, mark)
    return look.marks.get(mark) or MarkLook(sign if is_sign(sign) else "question")


class TrackPainter:
    """Draws tracks on one canvas."""

    def __init__(
        self, canvas: Canvas, cache: SurfaceCache, text: TextPainter, metal: Metal, signs: Signs, emblems: Emblems
    ) -> None:
        self.canvas = canvas
        self.cache = cache
        self.text = text
        self.metal = metal
        self.signs = signs
        self.plates = PlatePainter(canvas, cache, emblems)
        self._layouts: dict[tuple[object, ...], TrackLayout] = {}
        self._hung: tuple[TrackLayout, dict[int, int], tuple[PawnPlate, ...]] | None = None

    def layout(self, spaces: Sequence[SpaceView], rect: Rect, *, landscape: bool | None = None) -> TrackLayout:
        """Return where the spaces stand, folded as the screen stands unless told; reckoned once for each place."""
        lying = self.canvas.landscape if landscape is None else landscape
        key = (tuple(spaces_key(spaces)), rect, lying)
        found = self._layouts.get(key)
        if found is None:
            if len(self._layouts) > 8:
                self._layouts.clear()
            found = self._layouts[key] = lay_out(spaces, rect, landscape=lying)
        return found

    def draw(
        self,
        target: pygame.Surface,
        rect: Rect,
        spaces: Sequence[SpaceView],
        pawns: Mapping[int, int],
        *,
        start: str = "",
        walking: Iterable[int] = (),
        landscape: bool | None = None,
    ) -> TrackLayout:
        """Draw a track and its pawns and return the layout.

        Args:
            target: where to.
            rect: the whole ground, in u.
            spaces: the track.
            pawns: seat to index of its space.
            start: the word at Start.
            walking: seats left out, because an animation draws them.
            landscape: folded into few long runs or many short ones; None: as the screen stands.
        """
        layout = self.layout(spaces, rect, landscape=landscape)
        box = self.canvas.rect(rect)
        key = ("course", tuple(spaces_key(spaces)), box.size, start, landscape)
        target.blit(self.cache.get(key, lambda: self._bake(layout, spaces, box, start)), box)
        away = set(walking)
        standing = {seat: at for seat, at in pawns.items() if seat not in away}
        if self._hung is None or self._hung[0] is not layout or self._hung[1] != standing:
            self._hung = layout, standing, place_plates(layout, standing)
        for plate in self._hung[2]:
            self.plates.draw(target, plate)
        return layout

    def _bake(self, layout: TrackLayout, spaces: Sequence[SpaceView], box: pygame.Rect, start: str) -> pygame.Surface:
        surface = pygame.Surface(box.size, 0, 32)
        left, top, width, height = layout.rect
        self.metal.sea(surface, (0, 0, width, height))

        def at(index: int) -> Point:
            return layout.places[index].x - left, layout.places[index].y - top

        lines = [(at(a), at(b)) for a, b in layout.edges]
        if layout.places:
            lines += _overhang(lines, at(0), at(len(spaces) - 1))
        surface.blit(self.rails(width, height, lines, RAIL, BED), (0, 0))
        if layout.finish is not None:
            self.finish(surface, (layout.finish[0] - left, layout.finish[1] - top))
        for index, space in enumerate(spaces):
            self.space(surface, at(index), space, 1.0)
        if start and layout.places:
            x, y = at(0)
            word = self.text.width(start, Role.SMALL)
            place = (max(4.0, x - word / 2), y + 14, word + 2, 22)
            self.text.draw(surface, start, place, Role.SMALL, theme.now.quiet, align="left")
        return surface

    def rails(self, width: float, height: float, lines: Sequence[Line], rail: float, bed: float) -> pygame.Surface:
        """Return new rails along lines."""
        colours, ends = theme.now.rail_stops, {end for line in lines for end in line}
        reach = (rail + 5) / 2
        rows = min((y for _, y in ends), default=0) - reach, max((y for _, y in ends), default=0) + reach

        def paint(brush: Brush) -> None:
            widths = [rail + by for by in (3.2, 0.0, -1.0, -2.6, -3.4, bed - rail)]
            for width, colour in (*zip(widths, colours, strict=False), (bed * 0.12, colours[-1])):
                for a, b in lines:
                    brush.line([a, b], width, colour, round_ends=False)
                for point in ends:
                    brush.circle(point, width / 2, colour)

        return bake(width, height, self.canvas.scale, paint, rows=rows)

    def space(self, surface: pygame.Surface, at: Point, space: SpaceView, size: float) -> None:
        """Draw a space with what is printed on it."""
        if space.figure:
            under = theme.look.figure
            place = (at[0], at[1] - 0.5 * size)
            self.signs.numbered(surface, under.sign, place, under.size * size, space.figure)
            return
        if space.mark is None:
            picture = self.cache.get(("space", size), lambda: _bake_space(SPACE / 2 * size, self.canvas.scale))
            self.metal.center(surface, picture, at)
            return
        mark = mark_look(space.mark)
        if mark.framed:
            self.signs.framed(surface, mark.sign, at, mark.size * size, mark.colour)
        else:
            self.signs.draw(surface, mark.sign, at, mark.size * size, mark.colour)

    def finish(self, surface: pygame.Surface, at: Point, size: float = 1.0) -> None:
        """Draw the finish line with its flag."""
        picture = self.cache.get(("finish", size), lambda: _bake_finish(self.canvas.scale, size))
        self.metal.center(surface, picture, at)
        x, y = at[0] + 10 * size, at[1] - 29 * size
        self.signs.draw(surface, "flag", (x, y), 24 * size)

    # -- a stretch, enlarged -----------------------------------------------------------------------------------

    def draw_stretch(
        self,
        target: pygame.Surface,
        rect: Rect,
        spaces: Sequence[SpaceView],
        *,
        around: int,
        pawns: Mapping[int, int],
        trail: Sequence[int] = (),
        colour: Colour | None = None,
        lit: Sequence[int] = (),
        to: int | None = None,
    ) -> dict[int, Point]:
        """Draw seven columns of the track round one space at about double size, with their numbers.

        Args:
            target: where to.
            rect: its place in u; 130 high has room for plates and numbers, 165 for plates under a lower branch, too.
            spaces: the track.
            around: index of the space that must be seen.
            pawns: seat to index of its space.
            trail: spaces just passed, first to last, dotted in ``color``.
            colour: of the trail; None: that of text.
            lit: spaces of a way whose rails are lit, first to last.
            to: index of another space that must be seen; there are as many columns as that takes.

        Returns:
            where each space that is shown stands, for hit tests.
        """
        places = stretch_places(spaces, rect, around, to)
        pitch = _stretch_pitch(spaces, rect, around, to)
        size = min(LARGEST_STRETCH, pitch / LARGEST_MARK)
        box = self.canvas.rect(rect)
        key = ("stretch", tuple(spaces_key(spaces)), box.size, tuple(sorted(places)))
        target.blit(self.cache.get(key, lambda: self._bake_stretch(spaces, rect, places, size, pitch)), box)
        self._light(target, [places[index] for index in lit if index in places], size)
        dots = [places[index] for index in trail if index in places]
        paint = theme.now.text if colour is None else colour
        for a, b in pairwise(dots):
            for share in (0.3, 0.62, 0.95):
                at = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share + 15)
                dot = self.cache.get(("dot", paint), lambda: _bake_dot(paint, self.canvas.scale))
                self.metal.center(target, dot, at)
        for plate in self._stretch_plates(rect, places, pawns):
            self.plates.draw(target, plate)
        return places

    def _light(self, target: pygame.Surface, way: Sequence[Point], size: float) -> None:
        """Light the rails along a way, between its spaces."""
        wide, clear = self.canvas.px(BED * size * 0.4), LARGEST_MARK * size * 0.4
        for a, b in pairwise(way):
            far = math.dist(a, b)
            if far > 2 * clear:
                x, y = (b[0] - a[0]) / far * clear, (b[1] - a[1]) / far * clear
                ends = self.canvas.point(a[0] + x, a[1] + y), self.canvas.point(b[0] - x, b[1] - y)
                pygame.draw.line(target, theme.now.heading, *ends, wide)
                for end in ends:
                    pygame.draw.circle(target, theme.now.heading, end, wide / 2)

    def _stretch_plates(
        self, rect: Rect, places: Mapping[int, Point], pawns: Mapping[int, int]
    ) -> Iterable[PawnPlate]:
        on: dict[int, list[int]] = {}
        for seat in sorted(pawns):
            if pawns[seat] in places:
                on.setdefault(pawns[seat], []).append(seat)
        middle = sum(y for _, y in places.values()) / max(1, len(places)) + 12
        edges = {False: rect[0], True: rect[0]}
        for space in sorted(on, key=lambda index: places[index][0]):
            seats = tuple(on[space])
            width, height = plate_size(len(seats))
            x, y = places[space]
            under = y > middle
            left = min(max(edges[under], x - width / 2), rect[0] + rect[2] - width)
            edges[under] = left + width + 2
            top = min(y + 26, rect[1] + rect[3] - height) if under else max(rect[1], y - 30 - height)
            yield PawnPlate(space, seats, (left, top, width, height), (x, y + (15 if under else -15)))

    def _bake_stretch(
        self, spaces: Sequence[SpaceView], rect: Rect, places: Mapping[int, Point], size: float, pitch: float
    ) -> pygame.Surface:
        surface = blank(*self.canvas.rect(rect).size)
        left, top, width, height = rect
        at = {index: (x - left, y - top) for index, (x, y) in places.items()}
        lines: list[Line] = []
        for index, here in at.items():
            lines += [(here, at.get(after, (width + 20, here[1]))) for after in spaces[index].onward]
        before = [i for i in range(len(spaces)) if i not in at and any(a in at for a in spaces[i].onward)]
        lines += [((-20, at[a][1]), at[a]) for i in before for a in spaces[i].onward if a in at]
        surface.blit(self.rails(width, height, lines, RAIL * size, BED * size), (0, 0))
        for index, here in at.items():
            if spaces[index].finish:
                previous = [at[i] for i in at if index in spaces[i].onward]
                x = (here[0] + previous[0][0]) / 2 if previous else here[0] - pitch / 2
                self.finish(surface, (x, here[1]), size)
            self.space(surface, here, spaces[index], size)
            below = min(height - 22, max(y for _, y in at.values()) + 20)
            number = (here[0] - 20, below, 40, 26)
            hidden = any(abs(other[0] - here[0]) < 30 and other[1] > here[1] for other in at.values())
            near = (
                i for i, other in at.items() if abs(other[0] - here[0]) < 40 and other[1] + 16 > below
            )  # as far as a large mark
            if not hidden and not any(spaces[i].figure for i in near):
                self.text.draw(surface, str(spaces[index].number), number, Role.BODY, theme.now.quiet)
        return surface


def stretch_size(spaces: Sequence[SpaceView], rect: Rect, around: int, to: int | None = None) -> float:
    """Return how many times larger than on the whole track spaces are on the stretch round one space in ``rect``."""
    return min(LARGEST_STRETCH, _stretch_pitch(spaces, rect, around, to) / LARGEST_MARK)


def _stretch_pitch(spaces: Sequence[SpaceView], rect: Rect, around: int, to: int | None) -> float:
    return rect[2] / _in_sight(_columns(spaces), spaces, rect, around, to)[1]


def stretch_places(spaces: Sequence[SpaceView], rect: Rect, around: int, to: int | None = None) -> dict[int, Point]:
    """Return where the spaces of the stretch round one space stand, in u; ``to`` is another one to be seen."""
    columns = _columns(spaces)
    first, count = _in_sight(columns, spaces, rect, around, to)
    shown = columns[first : first + count]
    pitch = rect[2] / count
    middle = rect[1] + rect[3] * STRETCH_MIDDLE
    if any(column.forked for column in shown):
        middle = min(middle, rect[1] + FORKED_MIDDLE)
    return {
        space: (rect[0] + (index + 0.5 + off) * pitch, middle + lane * 24)
        for index, column in enumerate(shown)
        for space, lane, off in column.nodes
    }


_cut: tuple[Sequence[SpaceView], Sequence[Column]] = (), ()
"""The track that was cut into columns last, and those: a pawn on a stretch asks with each frame."""


def _columns(spaces: Sequence[SpaceView]) -> Sequence[Column]:
    global _cut
    if _cut[0] is not spaces:
        _cut = spaces, columns_of(spaces)
    return _cut[1]


def _in_sight(
    columns: Sequence[Column], spaces: Sequence[SpaceView], rect: Rect, around: int, to: int | None
) -> tuple[int, int]:
    """Return the first column of the stretch round a space, and how many it has; a fork ahead is shown whole."""

    def column(space: int) -> int:
        return next((i for i, c in enumerate(columns) if any(n[0] == space for n in c.nodes)), 0)

    here = column(around)
    if to is not None:
        low, high = sorted((here, column(to)))
        count = min(int(rect[2] / LEAST_COLUMN), max(IN_STRETCH + 4, high - low + 5))
        return max(0, min(low - 2, len(columns) - count)), count
    back, count = IN_STRETCH // 2 + 1, IN_STRETCH
    if spaces and len(spaces[around].onward) > 1:
        join = next((i for i in range(here + 1, len(columns)) if not columns[i].forked), len(columns) - 1)
        back, count = 1, max(IN_STRETCH, join - here + 2)
    return max(0, min(here - back, len(columns) - count)), count


def spaces_key(spaces: Sequence[SpaceView]) -> Iterable[tuple[object, ...]]:
    """Return what of a track can be seen, hashable, as the key of its picture."""
    return ((space.onward, space.number, space.figure, space.mark, space.finish) for space in spaces)


def _overhang(lines: Sequence[Line], first: Point, last: Point) -> list[Line]:
    """Let the rails go on a little before Start and behind the last space."""
    result: list[Line] = []
    for a, b in lines:
        if a == first:
            result.append(((a[0] - (3 if b[0] >= a[0] else -3), a[1]), a))
        if b == last:
            result.append((b, (b[0] + (3 if b[0] >= a[0] else -3), b[1])))
    return result


def _bake_space(radius: float, scale: float) -> pygame.Surface:
    middle = (radius + 2, radius + 2)

    def paint(brush: Brush) -> None:
        brush.circle((middle[0], middle[1] + 0.6), radius + 0.9, (10, 6, 4, 255))
        brush.circle(middle, radius + 0.4, theme.now.space_rim)
        brush.circle(middle, radius - 0.7, theme.now.space)
        brush.circle((middle[0], middle[1] - radius * 0.08), radius * 0.82, theme.now.space_light)

    return bake(2 * middle[0], 2 * middle[1], scale, paint)


def _bake_finish(scale: float, size: float) -> pygame.Surface:
    square, across, down = 4.0 * size, 3, 9

    def paint(brush: Brush) -> None:
        brush.rect(0, 0, across * square + 2, down * square + 2, theme.now.chip_hollow)
        for x in range(across):
            for y in range(down):
                colour = theme.now.text if (x + y) % 2 == 0 else theme.now.well
                brush.rect(1 + x * square, 1 + y * square, square, square, colour)

    return bake(across * square + 2, down * square + 2, scale, paint)


def _bake_dot(colour: Colour, scale: float) -> pygame.Surface:
    return bake(6, 6, scale, lambda brush: brush.circle((3, 3), 2.2, colour))
