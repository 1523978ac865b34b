"""The slider over a whole game: a tick where a phase begins, a taller one where a round does."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from companion.kiosk.drawing import Paintbox, Rect, Scene, theme

EDGE = 22.0
"""Room left and right of the rail, so that the knob stays inside."""
KNOB = 15.0
MOST_TICKS = 60
"""With more phases than this only rounds have ticks."""


def add_slider(
    scene: Scene,
    rect: Rect,
    at: int,
    last: int,
    ticks: tuple[tuple[int, bool], ...],
    move: Callable[[int], None],
) -> None:
    """Put the slider on the scene.

    Args:
        scene: where to.
        rect: its place.
        at: where the knob stands, 0 to ``last``.
        last: the newest point.
        ticks: (point, whether a round begins there).
        move: called with the point under the finger.
    """
    x, _, width, _ = rect
    rail = width - 2 * EDGE
    shown = ticks if len(ticks) <= MOST_TICKS else tuple(tick for tick in ticks if tick[1])
    most = max(1, last)
    places = tuple((round(EDGE + rail * index / most, 1), tall) for index, tall in shown)
    scene.add(rect, TimeSlider(round(EDGE + rail * at / most, 1), places))

    def spot(touched: float, _y: float) -> None:
        move(round(min(max((touched - x - EDGE) / rail, 0.0), 1.0) * last))

    scene.touch(rect, "slider", _nothing, spot=spot, drag=spot)


def _nothing() -> None:
    """Only where the finger is counts."""


class TimeSlider(msgspec.Struct, frozen=True):
    """Rail, ticks and knob."""

    knob: float
    ticks: tuple[tuple[float, bool], ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        middle = y + height / 2
        art.metal.well(target, (x + EDGE - 6, middle - 5, width - 2 * EDGE + 12, 10), edge=True)
        for at, tall in self.ticks:
            high = 30.0 if tall else 18.0
            box = art.canvas.rect((x + at - 0.75, middle - high / 2, 1.5, high))
            target.fill(theme.now.heading if tall else theme.now.rim_dark, box)
        target.fill(theme.now.rim, art.canvas.rect((x + EDGE - 4, middle - 2.5, self.knob - EDGE + 4, 5)))
        art.metal.disc(target, (x + self.knob, middle), KNOB, enamel=True)
