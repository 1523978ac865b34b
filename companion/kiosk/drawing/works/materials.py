"""Materials of a workshop in pixels: blueprint paper, enamel plates and keys, the belt, heads of bolts."""

from __future__ import annotations

import pygame

from companion.core.look import WorksLook
from companion.kiosk.drawing.brush import Brush, bake
from companion.kiosk.drawing.cache import blank
from companion.kiosk.drawing.rounded import mask, outline, put, shadow
from companion.kiosk.drawing.theme import BLACK, Colour, Stops, mix

PAD = 6
"""Room in u kept round a plate for its shadow."""
EDGE, SINK = 3.0, 2.0
"""Height of a key's darker lower edge, and how far it sinks."""
PITCH, BOLD = 16.0, 4
"""Distance of the lines of blueprint paper in u, and which of them are lighter."""
LINE = 1.4
"""Width of the line round enamel."""
BOLT = 6.0
BOLT_IN = 9.0
"""How far a bolt's middle is from the edges of its plate."""
WHITE: Colour = (255, 255, 255)


def bake_paper(
    size: tuple[int, int], scale: float, look: WorksLook, offset: tuple[int, int] = (0, 0)
) -> pygame.Surface:
    """Return blueprint paper; ``offset`` is where on the screen it lies, so that its lines go on."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill(look.paper)
    width, height = size
    wide = max(1, round(scale * 0.9))
    for bold in (False, True):  # light lines lie on the others
        paint = look.grid_light if bold else look.grid
        for across, length in ((True, width), (False, height)):
            start, step = offset[0 if across else 1], PITCH * scale
            for n in range(int(start / step), int((start + length) / step) + 1):
                if (n % BOLD == 0) == bold:
                    at = round(n * step) - start
                    surface.fill(paint, (at, 0, wide, height) if across else (0, at, width, wide))
    return surface


def bake_sheet(size: tuple[int, int], scale: float, look: WorksLook, radius: float) -> pygame.Surface:
    """Return a framed piece of blueprint paper on nothing, with its shadow and a bolt in each corner."""
    surface, box = padded(size, scale)
    shadow(surface, box, radius * scale, max(1, round(2 * scale)))
    put(surface, box, radius * scale, (look.belt_edge,))
    line = max(1, round(3 * scale))
    inner = box.inflate(-2 * line, -2 * line)
    paper = blank(*inner.size)
    paper.blit(bake_paper(inner.size, scale, look), (0, 0))
    paper.blit(mask(*inner.size, (radius - 3) * scale), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(paper, inner)
    outline(surface, inner, (radius - 3) * scale, max(1, round(scale)), (look.grid_light,))
    put_bolts(surface, box, scale, look)
    return surface


def padded(size: tuple[int, int], scale: float) -> tuple[pygame.Surface, pygame.Rect]:
    """Return an empty picture with room round it for a shadow, and the box of the thing itself in it."""
    pad = pad_of(scale)
    return blank(size[0] + 2 * pad, size[1] + 2 * pad), pygame.Rect(pad, pad, *size)


def pad_of(scale: float) -> int:
    """Return the room round a plate in pixels."""
    return max(1, round(PAD * scale))


def bake_plate(
    size: tuple[int, int],
    scale: float,
    look: WorksLook,
    stops: Stops,
    rim: tuple[Colour, float],
    radius: float,
    head: tuple[float, Colour] | None = None,
    bolts: bool = False,
) -> pygame.Surface:
    """Return an enamel plate with its shadow.

    Args:
        size: of the plate in pixels.
        scale: pixels per u.
        look: colours.
        stops: of its face.
        rim: colour and width in u of the line round it.
        radius: of its corners in u.
        head: height in u of a dark head, and the colour of the line below it; None for none.
        bolts: one in each corner.
    """
    surface, box = padded(size, scale)
    paint, wide = rim
    edge = max(1, round(wide * scale))
    shadow(surface, box, radius * scale, max(1, round(2 * scale)), 90)
    put(surface, box, radius * scale, (paint,))
    inner = box.inflate(-2 * edge, -2 * edge)
    inside = max(1.0, (radius - wide) * scale)
    _face(surface, inner, inside, stops, max(1, round(scale)))
    if head is not None:
        high, below = round(head[0] * scale) - edge, max(1, round(3 * scale))
        lid = blank(inner.width, high + below)
        put(lid, pygame.Rect(0, 0, inner.width, high + below + round(inside)), inside, (look.ribbon,))
        lid.fill(head[1], (0, high, inner.width, below))
        surface.blit(lid, inner)
    if bolts:
        put_bolts(surface, box, scale, look)
    return surface


def _face(surface: pygame.Surface, box: pygame.Rect, radius: float, stops: Stops, line: int) -> None:
    """Draw the face of enamel: light falls on its upper rim."""
    put(surface, box, radius, (mix(stops[0], WHITE, 0.6),))
    put(surface, pygame.Rect(box.left, box.top + line, box.width, box.height - line), radius, stops)


def bake_key(
    size: tuple[int, int],
    scale: float,
    stops: Stops,
    edge: Colour,
    rim: tuple[Colour, float],
    radius: float,
    sunk: bool,
) -> pygame.Surface:
    """Return a key on its darker lower edge; ``sunk`` while it is pressed."""
    surface = blank(*size)
    width, height = size
    lip, down = max(1, round(EDGE * scale)), max(1, round(SINK * scale)) if sunk else 0
    line = max(1, round(rim[1] * scale))
    below = pygame.Rect(0, down, width, height - down)
    put(surface, below, radius * scale, (mix(edge, BLACK, 0.35),))
    put(surface, below.inflate(-2 * line, -2 * line), (radius - 1) * scale, (edge,))
    top = pygame.Rect(0, down, width, height - lip)
    put(surface, top, radius * scale, (rim[0],))
    _face(surface, top.inflate(-2 * line, -2 * line), (radius - rim[1]) * scale, stops, max(1, round(scale)))
    return surface


def bake_bolt(size: float, scale: float, look: WorksLook) -> pygame.Surface:
    """Return the head of a bolt with its slanting slot, ``size`` u across."""
    light, metal, dark = look.bolt_stops[0], look.bolt_stops[1], look.bolt_stops[-1]

    def paint(brush: Brush) -> None:
        brush.circle((50, 54), 46, (*mix(dark, BLACK, 0.5), 200))
        brush.circle((50, 50), 45, dark)
        brush.circle((50, 48), 40, metal)
        brush.circle((47, 44), 32, light)
        brush.line([(26, 70), (74, 28)], 15, dark, round_ends=False)

    return bake(size, size, scale, paint, size / 100)


def put_bolts(surface: pygame.Surface, box: pygame.Rect, scale: float, look: WorksLook) -> None:
    """Put the head of a bolt into each corner of a plate."""
    bolt, away = bake_bolt(BOLT, scale, look), round(BOLT_IN * scale)
    for x in (box.left + away, box.right - away):
        for y in (box.top + away, box.bottom - away):
            surface.blit(bolt, bolt.get_rect(center=(x, y)))


def bake_belt(size: tuple[int, int], scale: float, look: WorksLook) -> pygame.Surface:
    """Return a conveyor belt that runs to the right, on its rollers."""
    width, height = size[0] / scale, size[1] / scale
    band = min(16.0, height * 0.66)

    def paint(brush: Brush) -> None:
        x = band
        while x < width - band / 2:
            brush.circle((x, band + 2.5), min(4.5, height - band - 1), look.belt_edge)
            brush.circle((x, band + 2.5), min(2.6, height - band - 2.4), look.bolt_stops[1])
            x += 70
        brush.rect(0, 0, width, band, look.belt_edge, band / 2)
        brush.rect(2, 2, width - 4, band - 4, look.belt, band / 2 - 2)
        brush.rect(4, 2.6, width - 8, 1.4, mix(look.belt, WHITE, 0.18), 0.7)
        half, x = band * 0.24, band + 8
        while x < width - band:
            brush.line([(x - half * 0.8, band / 2 - half), (x, band / 2), (x - half * 0.8, band / 2 + half)], 2.2,
                       look.belt_arrow)  # fmt: skip
            x += 35

    return bake(width, height, scale, paint)


def bake_slot(size: tuple[int, int], scale: float, fill: Colour, line: Colour, radius: float) -> pygame.Surface:
    """Return an empty place: a sunken field with a line round it."""
    surface = blank(*size)
    box, edge = surface.get_rect(), max(1, round(LINE * scale))
    put(surface, box, radius * scale, (line,))
    inner = box.inflate(-2 * edge, -2 * edge)
    put(surface, inner, (radius - LINE) * scale, (mix(fill, BLACK, 0.08), fill, fill))
    return surface
