"""A grid of cells, each a little drawer: one tap fills it with a big face."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from companion.core.view import Cells, Drawer
from companion.kiosk.drawing import Area, Paintbox, Scene
from companion.kiosk.widgets.entry.drawers import finger_places, key_columns, put_drawer
from companion.kiosk.widgets.offers import Ask, Band

HIGH = 108.0


class BarredCell(msgspec.Struct, frozen=True):
    """A cell in which nothing can be."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.flat(target, rect.inset(3), art.bench.look.pit, 7)


class BareCell(msgspec.Struct, frozen=True):
    """A cell that is there and not filled by touch."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.box(target, rect.inset(4), art.bench.look.mat_edge, 7)


def cells_bands(section: Cells, ask: Ask, width: float) -> list[Band]:
    """Return a band for each row of cells, the farthest or highest first.

    Where a row is too wide for fingers, it takes two bands, the left cells first.
    """
    at = {drawer.at: drawer for drawer in section.drawers}
    letters = max((len(drawer.keys) for drawer in section.drawers), default=1)
    most = max(1, int((width + 6) / (key_columns(letters) * (ask.least_key - 1.5) + 2)))
    parts = -(-section.width // most)
    each = -(-section.width // parts)
    bands = []
    for y in reversed(range(section.height)):
        for n in range(parts):
            columns = range(n * each, min(section.width, (n + 1) * each))
            bands.append(_band(section, at, columns, y, ask))
    return bands


def _band(section: Cells, at: dict[tuple[int, int], Drawer], columns: Sequence[int], y: int, ask: Ask) -> Band:
    def put(scene: Scene, rect: Area) -> None:
        line = rect.inset(1, 1.5)
        fingers = finger_places(line, len(columns))
        for x, place, finger in zip(columns, line.columns(len(columns), 3), fingers, strict=True):
            drawer = at.get((x, y))
            if drawer is not None:
                put_drawer(scene, place, drawer, ask, finger=finger)
            else:
                scene.add(place, BarredCell() if (x, y) in section.barred else BareCell())

    return Band(HIGH, put, grows=True)
