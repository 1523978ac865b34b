"""Pawn plates: one plate per occupied space with the emblems of everybody on it, and where the plates go.

Four emblems stand in a row, so that eight stay countable. Plates hang over their space, under it on a lower
branch or where there is no room above, and on the inner side of a bend; two that would overlap slide apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec
import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.emblems import Emblems
from companion.kiosk.drawing.metal import PAD
from companion.kiosk.drawing.rounded import put, shadow
from companion.kiosk.drawing.track.layout import Place, TrackLayout
from companion.kiosk.drawing.units import Canvas, Point, Rect

EMBLEM = 21.0
PITCH = 26.3
ROW = 28.0
IN_A_ROW = 4
CLEARANCE = 20.0
"""From the middle of a space to the nearer edge of its plate."""
APART = 2.0
SPACE_LOST, OWN_LOST, NUMBER_LOST, MET = 20.0, 80.0, 200.0, 150.0
"""What it costs to hide a space, the own one, a number or Start, or to meet a plate; a u aside costs a fifth."""


class PawnPlate(msgspec.Struct, frozen=True):
    """One plate.

    Attributes:
        space: index of the space it belongs to.
        seats: whose pawns, in seat order.
        rect: the plate in u.
        tip: the point its pin leads to.
        beside: it hangs beside its space, in a bend, not over or under it.
    """

    space: int
    seats: tuple[int, ...]
    rect: Rect
    tip: Point
    beside: bool = False


def plate_size(count: int) -> tuple[float, float]:
    """Return width and height in u of a plate for ``count`` pawns."""
    across, rows = min(count, IN_A_ROW), (count + IN_A_ROW - 1) // IN_A_ROW
    return 6.5 + PITCH * across, 2.5 + ROW * rows


def place_plates(layout: TrackLayout, pawns: Mapping[int, int]) -> tuple[PawnPlate, ...]:
    """Return a plate for each occupied space, none overlapping another where the run is long enough.

    Args:
        layout: the track.
        pawns: seat to index of the space it stands on.
    """
    on: dict[int, list[int]] = {}
    for seat in sorted(pawns):
        on.setdefault(pawns[seat], []).append(seat)
    plates: list[PawnPlate] = []
    for space, seats in sorted(on.items(), key=lambda found: -len(found[1])):  # the largest finds room first
        plates.append(_hang(layout, space, tuple(seats), plates))
    return tuple(_slide_apart(plates, layout.rect))


def _hang(layout: TrackLayout, space: int, seats: tuple[int, ...], others: Sequence[PawnPlate]) -> PawnPlate:
    """Hang a plate where it hides least of the track, clear of the others, and near its space."""
    width, height = plate_size(len(seats))
    own = layout.places[space]
    near = [place for place in layout.places if abs(place.x - own.x) < 2 * width + 40]
    best: tuple[float, PawnPlate] | None = None
    for cost, (x, y), tip in sorted(_choices(own, width, height)):
        if best is not None and best[0] <= cost:
            break  # whatever comes now is liked less, even where it hides nothing
        rect = _kept_inside((x, y, width, height), layout.rect)
        shifted = abs(rect[0] - x) * 0.2 + abs(rect[1] - y)
        met = MET * sum(_overlap(rect, other.rect) for other in others)
        cost += shifted + met + _hidden(rect, near, layout.places[0], own)
        if best is None or cost < best[0]:
            best = (cost, PawnPlate(space, seats, rect, tip, bool(own.inward)))
    assert best is not None
    return best[1]


def _choices(place: Place, width: float, height: float) -> Iterator[tuple[float, Point, Point]]:
    """Yield where a plate can hang: how little that is liked, its corner, and where its pin leads to."""
    over = ((place.x - width / 2, place.y - CLEARANCE - height), (place.x, place.y - 9))
    under = ((place.x - width / 2, place.y + CLEARANCE), (place.x, place.y + 9))
    left = ((place.x - CLEARANCE - width, place.y - height / 2), (place.x - 9, place.y))
    right = ((place.x + CLEARANCE, place.y - height / 2), (place.x + 9, place.y))
    if place.inward:
        (x, y), tip = left if place.inward < 0 else right
        for off in (0, 14, 28):
            at = x + off * place.inward
            yield from (
                (off + abs(slide) * 0.6, (at, y + slide), tip) for slide in (0, 14, -14, 28, -28, 42, -42, 56, -56)
            )
        return
    slides = [way * by for by in range(0, int(width / 2) + 60, 8) for way in (1, -1)]
    for rank, ((x, y), tip) in enumerate([under, over] if place.lane > 0 else [over, under]):
        yield from ((rank * 15 + abs(slide) * 0.2, (x + slide, y), tip) for slide in slides)


def _kept_inside(rect: Rect, ground: Rect) -> Rect:
    x, y, width, height = rect
    left, top, full_width, full_height = ground
    x = min(max(x, left + 3), left + full_width - width - 3)
    return x, min(max(y, top + 2), top + full_height - height - 5), width, height


def _hidden(rect: Rect, near: Sequence[Place], start: Place, own: Place) -> float:
    """Return how much is lost under a plate: spaces, and above all numbers on them and the word at Start."""
    x, y, width, height = rect
    lost = NUMBER_LOST * _overlap(rect, (start.x - 38, start.y + 14, 76, 20))
    for place in near:
        if x - 11 < place.x < x + width + 11 and y - 16 < place.y < y + height + 8:
            lost += NUMBER_LOST if place.figure else OWN_LOST if place is own else SPACE_LOST
    return lost


def _overlap(a: Rect, b: Rect) -> bool:
    across = a[0] < b[0] + b[2] + APART and b[0] < a[0] + a[2] + APART
    return across and a[1] < b[1] + b[3] + APART and b[1] < a[1] + a[3] + APART


def _slide_apart(plates: list[PawnPlate], rect: Rect) -> list[PawnPlate]:
    """Push overlapping neighbours apart sideways (in a bend: up and down), each by half, within ``rect``."""
    boxes = [list(plate.rect) for plate in plates]
    for _ in range(40):
        moved = False
        for i in range(len(boxes)):
            for j in range(i + 1, len(boxes)):
                a, b = boxes[i], boxes[j]
                if not _overlap((a[0], a[1], a[2], a[3]), (b[0], b[1], b[2], b[3])):
                    continue
                moved = True
                _push(a, b, 1 if plates[i].beside and plates[j].beside else 0, rect)
        if not moved:
            break
    return [
        msgspec.structs.replace(plate, rect=(b[0], b[1], b[2], b[3])) for plate, b in zip(plates, boxes, strict=True)
    ]


def _push(a: list[float], b: list[float], axis: int, rect: Rect) -> None:
    size = axis + 2
    first, second = (a, b) if a[axis] + a[size] / 2 <= b[axis] + b[size] / 2 else (b, a)
    need = first[axis] + first[size] + APART - second[axis] + 0.02
    first[axis] -= need / 2
    second[axis] += need / 2
    low, high = rect[axis] + 3, rect[axis] + rect[size] - 3
    first[axis] = max(low, first[axis])
    second[axis] = min(high - second[size], max(second[axis], first[axis] + first[size] + APART))
    first[axis] = max(low, min(first[axis], second[axis] - first[size] - APART))


class PlatePainter:
    """Draws pawn plates on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, emblems: Emblems) -> None:
        self.canvas = canvas
        self.cache = cache
        self.emblems = emblems

    def draw(self, target: pygame.Surface, plate: PawnPlate, *, lift: float = 0) -> None:
        """Draw a plate and its pin, raised by ``lift`` u while a pawn of it walks."""
        x, y, width, height = plate.rect
        self._pin(target, plate, (x + width / 2, y + height / 2 - lift))
        key = ("plate", plate.seats, tuple(map(self.emblems.colour, plate.seats)))
        picture = self.cache.get(key, lambda: self._bake(plate.seats))
        pad = self.canvas.px(PAD)
        box = self.canvas.rect((x, y - lift, width, height))
        target.blit(picture, (box.left - pad, box.top - pad))

    def draw_at(self, target: pygame.Surface, center: Point, seats: tuple[int, ...]) -> None:
        """Draw a plate over any point of the track, for a pawn on its way."""
        width, height = plate_size(len(seats))
        rect = (center[0] - width / 2, center[1] - CLEARANCE - height, width, height)
        self.draw(target, PawnPlate(-1, seats, rect, (center[0], center[1] - 9)))

    def _pin(self, target: pygame.Surface, plate: PawnPlate, center: Point) -> None:
        x, y, width, height = plate.rect
        tip_x, tip_y = plate.tip
        if plate.beside:
            edge = x + width if tip_x > center[0] else x
            base_y = min(max(tip_y, y + 8), y + height - 8)
            points = [(edge, base_y - 5), (edge, base_y + 5), (tip_x, tip_y)]
        else:
            edge = y + height if tip_y > center[1] else y
            base_x = min(max(tip_x, x + 10), x + width - 10)
            points = [(base_x - 5.5, edge), (base_x + 5.5, edge), (tip_x, tip_y)]
        pixels = [(px * self.canvas.scale, py * self.canvas.scale) for px, py in points]
        pygame.draw.polygon(target, theme.now.rim_bright, pixels)
        pygame.draw.aalines(target, theme.rgb("#E3C27A"), True, pixels)

    def _bake(self, seats: tuple[int, ...]) -> pygame.Surface:
        width, height = plate_size(len(seats))
        pad = self.canvas.px(PAD)
        box = pygame.Rect(pad, pad, round(width * self.canvas.scale), round(height * self.canvas.scale))
        surface = blank(box.width + 2 * pad, box.height + 2 * pad)
        radius, edge = 7 * self.canvas.scale, self.canvas.px(1.7)
        shadow(surface, box, radius, self.canvas.px(1.5))
        put(surface, box, radius, theme.now.rim_stops)
        put(surface, box.inflate(-2 * edge, -2 * edge), radius - edge, (theme.rgb("#17110D"),))
        across = min(len(seats), IN_A_ROW)
        for index, seat in enumerate(seats):
            line, place = divmod(index, IN_A_ROW)
            in_line = min(across, len(seats) - line * IN_A_ROW)
            x = width / 2 + (place - (in_line - 1) / 2) * PITCH
            y = height / 2 + (line - (len(seats) - 1) // IN_A_ROW / 2) * ROW
            picture = self.emblems.surface(seat, EMBLEM)
            middle = (pad + round(x * self.canvas.scale), pad + round(y * self.canvas.scale))
            surface.blit(picture, picture.get_rect(center=middle))
        return surface
