"""Parts of a robot's head in a box of 100 x 100, antenna and ears included: outlined in ink, lit from above."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.core.look import WorksLook
from companion.kiosk.drawing.brush import Brush, on_circle
from companion.kiosk.drawing.heads.choice import HeadChoice, Skull
from companion.kiosk.drawing.theme import Colour, mix
from companion.kiosk.drawing.units import Point

WHITE: Final[Colour] = (255, 255, 255)
INK: Final = 4.6
"""Width of outlines."""


class SkullPlan(NamedTuple):
    """Where things sit on a skull.

    Attributes:
        box: left, top, width, height of the skull.
        radius: of its corners.
        eyes: height of the eyes' middle.
        apart: from the middle of the head to that of an eye.
        eye: how large an eye is, half its height.
        mouth: height of the mouth's middle.
        ears: height of the ears' middle, and how high they are.
    """

    box: tuple[float, float, float, float]
    radius: float
    eyes: float
    apart: float
    eye: float
    mouth: float
    ears: tuple[float, float]


FRAMES: Final[dict[Skull, SkullPlan]] = {
    "square": SkullPlan((18, 34, 64, 60), 13, 57, 16, 11, 80, (62, 24)),
    "round": SkullPlan((16, 28, 68, 68), 34, 57, 15.5, 11.5, 79, (62, 20)),
    "wide": SkullPlan((7, 40, 86, 54), 25, 60, 20, 11, 81, (66, 18)),
    "jar": SkullPlan((23, 26, 54, 70), 23, 54, 12.5, 10, 78, (70, 20)),
}


class Paints(NamedTuple):
    """Colours of one head."""

    skin: Colour
    light: Colour
    shade: Colour
    metal: Colour
    accent: Colour
    ink: Colour
    glass: Colour
    glow: Colour
    blush: Colour


def paints_of(look: WorksLook, phase: str) -> Paints:
    """Return the colours of a head of a phase."""
    skin = look.phase(phase)
    return Paints(
        skin, mix(skin, WHITE, 0.5), mix(skin, look.ink, 0.22), look.bolt_stops[1], look.cheeks, look.ink,
        look.glass, look.eye, mix(skin, look.cheeks, 0.75),
    )  # fmt: skip


def paint_head(brush: Brush, head: HeadChoice, paints: Paints) -> None:
    """Paint a whole head."""
    frame = FRAMES[head.skull]
    ANTENNAE[head.antenna](brush, frame, paints)
    _paint_ears(brush, frame, paints)
    _paint_skull(brush, frame, paints)
    EYE_PAIRS[head.eyes](brush, frame, paints)
    LIPS[head.mouth](brush, frame, paints)
    if head.mouth != "grille" and head.eyes != "visor":
        _paint_cheeks(brush, frame, paints)


def paint_shoulders(brush: Brush, paints: Paints) -> None:
    """Paint the neck and shoulders of a robot in a box of 100 x 40; the lower edge is cut off."""
    brush.rect(42, -6, 16, 20, paints.ink, 2)
    brush.rect(45, -6, 10, 16, paints.metal)
    for x, y, width, radius, paint in ((8, 5, 84, 17, paints.ink), (8 + INK, 5 + INK, 84 - 2 * INK, 13, paints.skin)):
        brush.rect(x, y, width, 60, paint, radius)
    brush.rect(25, 5 + INK + 2.6, 30, 4.6, paints.light, 2.3)
    for x in (24, 76):
        brush.circle((x, 29), 5.4, paints.ink)
        brush.circle((x, 29), 3.2, paints.metal)
        brush.line([(x - 2, 30.6), (x + 2, 27.4)], 1.5, paints.ink, round_ends=False)


def _paint_ears(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    left, _, width, _ = frame.box
    middle, high = frame.ears
    for x in (left - 7, left + width - 5):
        brush.rect(x, middle - high / 2, 12, high, paints.ink, 5)
        brush.rect(x + INK * 0.7, middle - high / 2 + INK * 0.7, 12 - INK * 1.4, high - INK * 1.4, paints.metal, 2.5)


def _paint_skull(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    x, y, width, height = frame.box
    brush.rect(x, y, width, height, paints.ink, frame.radius)
    x, y, width, height, radius = x + INK, y + INK, width - 2 * INK, height - 2 * INK, frame.radius - INK
    brush.rect(x, y, width, height, paints.shade, radius)
    brush.rect(x, y, width, height - 5, paints.skin, radius)
    brush.rect(x + radius * 0.75, y + 2.6, width * 0.42, 4.6, paints.light, 2.3)


def _paint_cheeks(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    apart = min(frame.apart + 6, frame.box[2] / 2 - INK - 5.4)
    for side in (-1, 1):
        brush.circle((50 + side * apart, (frame.eyes + frame.mouth) / 2 + 3), 4.6, paints.blush)


# -- antennas ----------------------------------------------------------------------------------------------------


def _stick(brush: Brush, points: list[Point], paints: Paints) -> None:
    brush.line(points, INK * 1.15, paints.ink)


def _ball(brush: Brush, center: Point, radius: float, paint: Colour, paints: Paints) -> None:
    brush.circle(center, radius, paints.ink)
    brush.circle(center, radius - INK * 0.72, paint)
    brush.circle((center[0] - radius * 0.22, center[1] - radius * 0.26), radius * 0.2, mix(paint, WHITE, 0.7))


def _antenna_ball(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    top = frame.box[1]
    _stick(brush, [(50, top - 16), (50, top + 4)], paints)
    _ball(brush, (50, top - 17), 9, paints.accent, paints)


def _antenna_twins(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    top, apart = frame.box[1], min(19.0, frame.box[2] * 0.23)
    for side in (-1, 1):
        bend = (50 + side * (apart + 8), top - 14)
        _stick(brush, [(50 + side * apart * 0.7, top + 5), (50 + side * apart, top - 6), bend], paints)
        _ball(brush, bend, 7, paints.accent, paints)


def _antenna_propeller(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    top = frame.box[1]
    _stick(brush, [(50, top - 13), (50, top + 4)], paints)
    hub = top - 14
    for side, paint in ((-1, paints.light), (1, paints.metal)):
        for width, colour in ((INK * 2.6, paints.ink), (INK * 1.1, paint)):
            brush.line([(50 + side * 7, hub), (50 + side * 20, hub - 1)], width, colour)
    _ball(brush, (50, hub), 6.4, paints.accent, paints)


def _antenna_beacon(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    top = frame.box[1] + 2
    for radius, paint in ((15.5, paints.ink), (15.5 - INK * 0.85, paints.accent)):
        dome = [on_circle((50, top), radius, degrees) for degrees in range(0, 181, 6)]
        brush.polygon(dome, paint)
    brush.ring((50, top), 5.5, 8.5, 100, 160, mix(paints.accent, WHITE, 0.7))
    brush.rect(30, top - 3.5, 40, 9, paints.ink, 3)


# -- eyes --------------------------------------------------------------------------------------------------------


def _eyes_goggles(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    for side in (-1, 1):
        center = (50 + side * frame.apart, frame.eyes)
        brush.circle(center, frame.eye + 1.5, paints.ink)
        brush.circle(center, frame.eye - 2, WHITE)
        pupil = (center[0] + 1.2, center[1] + 1)
        brush.circle(pupil, frame.eye * 0.5, paints.ink)
        brush.circle((pupil[0] - frame.eye * 0.18, pupil[1] - frame.eye * 0.22), frame.eye * 0.19, WHITE)


def _glass(brush: Brush, frame: SkullPlan, paints: Paints, high: float) -> None:
    half = frame.apart + frame.eye + 1
    brush.rect(50 - half, frame.eyes - high, 2 * half, 2 * high, paints.glass, high * 0.9)


def _eyes_visor(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    _glass(brush, frame, paints, frame.eye + 1)
    for side in (-1, 1):
        brush.circle((50 + side * frame.apart * 0.94, frame.eyes), frame.eye * 0.56, paints.glow)
        spot = (50 + side * frame.apart * 0.94 - frame.eye * 0.16, frame.eyes - frame.eye * 0.18)
        brush.circle(spot, frame.eye * 0.2, WHITE)


def _eyes_lens(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    center, radius = (50.0, frame.eyes - 1), frame.eye * 1.42
    brush.circle(center, radius, paints.ink)
    brush.circle(center, radius - 3, paints.metal)
    brush.circle(center, radius - 5.4, WHITE)
    brush.circle((51, frame.eyes - 0.4), radius * 0.42, paints.ink)
    brush.circle((51 - radius * 0.15, frame.eyes - 1 - radius * 0.17), radius * 0.15, WHITE)


def _eyes_happy(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    for side in (-1, 1):
        center = (50 + side * frame.apart * 0.94, frame.eyes + frame.eye * 0.42)
        radius = frame.eye * 0.74
        brush.ring(center, radius - 2.6, radius + 2.6, 8, 172, paints.ink)
        for degrees in (8, 172):
            brush.circle(on_circle(center, radius, degrees), 2.6, paints.ink)


# -- mouths ------------------------------------------------------------------------------------------------------


def _mouth_smile(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    center, radius = (50.0, frame.mouth - 6.5), 10.0
    brush.ring(center, radius - 2.3, radius + 2.3, 205, 335, paints.ink)
    for degrees in (205, 335):
        brush.circle(on_circle(center, radius, degrees), 2.3, paints.ink)


def _mouth_grille(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    brush.rect(34, frame.mouth - 6, 32, 12, paints.ink, 4)
    for k in range(3):
        brush.rect(37.5 + k * 9, frame.mouth - 3, 7, 6, WHITE, 1.5)


def _mouth_oh(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    brush.circle((50, frame.mouth - 1), 6.4, paints.ink)
    brush.circle((50, frame.mouth + 1), 3.2, paints.accent)


def _mouth_grin(brush: Brush, frame: SkullPlan, paints: Paints) -> None:
    center = (50.0, frame.mouth - 5)
    for radius, low, paint in ((11.5, 0.0, paints.ink), (7.5, 2.2, WHITE)):
        half = [on_circle((center[0], center[1] + low), radius, degrees) for degrees in range(180, 361, 6)]
        brush.polygon(half, paint)
    brush.ring((center[0], center[1] + 2.2), 0, 6.4, 225, 315, paints.accent)
    brush.line([(38.5, center[1]), (61.5, center[1])], 3.6, paints.ink)


ANTENNAE: Final = {
    "ball": _antenna_ball, "twins": _antenna_twins, "propeller": _antenna_propeller, "beacon": _antenna_beacon,
}  # fmt: skip
EYE_PAIRS: Final = {"goggles": _eyes_goggles, "visor": _eyes_visor, "lens": _eyes_lens, "happy": _eyes_happy}
LIPS: Final = {"smile": _mouth_smile, "grille": _mouth_grille, "oh": _mouth_oh, "grin": _mouth_grin}
