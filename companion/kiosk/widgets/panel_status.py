"""Gauge and last consequence of a panel, with the figures that can be corrected."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from companion.core.view import Figure, Gauge, Lit
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.tiles.tile import draw_gauge, draw_token

ROW = 23.0
"""Height of a row of text beside the gauge."""
FIGURE = 62.0
"""Most width of a sign with its number."""
FIGURES = 26.0
"""Height of their row."""


class HeldFigure:
    """Which of the figures side by side a long tap means; where none stand there, or another one: all of the seat."""

    def __init__(self, fields: tuple[str | None, ...], room: Area, correct: Callable[[str], None]) -> None:
        self._fields = fields
        self._room = room
        self._correct = correct
        self._field: str | None = None

    def spot(self, x: float, _y: float) -> None:
        """Note where the finger came down."""
        figures = _figures_place(self._room)
        nth = int(max(0.0, x - figures.x) // _figure_width(figures, len(self._fields)))
        self._field = self._fields[nth] if nth < len(self._fields) else None

    def hold(self) -> None:
        """Open the correction of that figure, or of all."""
        self._correct(self._field or "")


class PanelGauge(msgspec.Struct, frozen=True):
    """The gauge of a panel, its needle elsewhere while it swings."""

    gauge: Gauge
    radius: float
    needle: float | None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        center = (rect.x + self.radius + 3, rect.bottom - 6)
        draw_gauge(art, target, center, self.radius, self.gauge, self.needle)


class PanelStatus(msgspec.Struct, frozen=True):
    """The box of the last consequence, newest line last, over the question that is open."""

    title: str
    lines: tuple[str, ...]
    figures: tuple[Figure, ...]
    tokens: tuple[Lit, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.well(target, rect)
        room = rect.trimmed(left=8, right=4)
        if self.figures or self.tokens:
            _draw_figures(art, target, _figures_place(rect), self.figures, self.tokens)
            room = room.trimmed(top=FIGURES + 2, bottom=2)
        said = ([(self.title, theme.now.warning_text)] if self.title else []) + [
            (line, theme.now.text) for line in self.lines
        ]
        if not said:
            return
        said = said[-3:] if not self.title else [said[0], *said[1:][-2:]]
        rows = [_rows_of(art, line, room.width) for line, _ in said]
        while len(said) > 1 and sum(rows) * ROW > room.height + 6:  # what is older gives way to what is newer
            oldest = 1 if self.title else 0
            del said[oldest], rows[oldest]
        each = room.height / sum(rows)
        for (line, colour), count in zip(said, rows, strict=True):
            art.text.draw(target, line, room.top(each * count), Role.BODY, colour, align="left", lines=count)
            room = room.below(each * count)


class PanelLoss(msgspec.Struct, frozen=True):
    """What is about to be lost, large, over what comes of it."""

    says: str
    then: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.well(target, rect)
        room = rect.inset(8, 2)
        upper = room.top(room.height * 0.6) if self.then else room
        art.text.draw(target, self.says, upper, Role.NUMERAL, theme.now.alarm_text, align="left", lines=1)
        if self.then:
            art.text.draw(target, self.then, room.below(upper.height), Role.BODY, theme.now.text, align="left")


def _rows_of(art: Paintbox, line: str, width: float) -> int:
    """Return how many rows a line takes, three at most."""
    fits = (n for n in (1, 2) if art.text.fit(line, Role.BODY, width, n * ROW + 4, lines=n).fits)
    return next(fits, 3)


def _figures_place(room: Area) -> Area:
    """Return the place of the row of figures in the box of the last consequence."""
    return room.trimmed(left=8, top=2, right=4).top(FIGURES)


def _figure_width(place: Area, count: int) -> float:
    return min(FIGURE, place.width / max(1, count))


def _draw_figures(
    art: Paintbox, target: pygame.Surface, rect: Area, figures: tuple[Figure, ...], tokens: tuple[Lit, ...]
) -> None:
    each = _figure_width(rect, len(figures) + len(tokens))
    things: tuple[Figure | Lit, ...] = (*figures, *tokens)
    for index, thing in enumerate(things):
        place = rect.column(index, each)
        middle = place.left(24).center
        if isinstance(thing, Lit):
            draw_token(art, target, middle, thing, 23)
            continue
        drawn = sign_name(thing.sign)
        if drawn is not None:
            art.signs.draw(target, drawn, middle, 22)
        art.text.draw(target, str(thing.value), place.beside(26), Role.VALUE, theme.now.text, align="left")
