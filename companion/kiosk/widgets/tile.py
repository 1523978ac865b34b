"""Seat tiles: a seat at a glance, in the wide form for few players, the narrow one for many, and the mini one."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pygame

from companion.core.view import Figure, Lit, SeatView
from companion.kiosk.drawing import Area, LampState, Paintbox, Rect, Role, theme
from companion.kiosk.drawing.gauge import signed
from companion.kiosk.drawing.metal import TileState
from companion.kiosk.widgets.basics import kind, sign_name

CHIP_HEIGHT = 28
SHORT_CHIP = 27
SHORT = 200
"""Below this height a narrow tile has a smaller gauge, so that both rows of dice stand whole; the row of figures is
left to the enlarged seat. That is the past, where nobody reads from afar: at rest the tile is 233 high."""
VERY_WIDE = 300
MINI = 86
"""Below this width emblem and name of a mini tile stand closer."""
WIDE = 150
"""From this width on a tile is drawn in the wide form, gauge at the left and figures at the right."""


@dataclass(frozen=True)
class TileLook:
    """What a tile shows.

    Attributes:
        view: the seat.
        name: of the player.
        place: "1st", or empty.
        lamp: as drawn now.
        state: idle, open, ready or grave.
        note: a few words, or empty.
        needle: where the gauge's needle is while it swings; None: at its value.
    """

    view: SeatView
    name: str
    place: str
    lamp: LampState
    state: TileState
    note: str = ""
    needle: float | None = None


class SeatTile(msgspec.Struct, frozen=True):
    """A tile of the table screen."""

    look: TileLook

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        seat = self.look.view.seat
        art.metal.tile(target, rect, art.emblems.colour(seat), self.look.state)
        _head(art, target, rect, self.look)
        if rect[2] >= WIDE:
            _wide(art, target, rect, self.look)
        else:
            _narrow(art, target, rect, self.look)


def _head(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    x, y, width, _ = rect
    seat, colour = look.view.seat, art.emblems.colour(look.view.seat)
    art.emblems.badge(target, seat, (x + 18, y + 23), 28)
    art.metal.lamp(target, (x + width - 19, y + 23), 12, look.lamp)
    if width >= WIDE:
        name = (x + 38, y + 8, width - 76, 30)
        art.text.draw(target, look.name, name, Role.NAME, colour, align="left", lines=1)
        return
    if art.text.fit(look.place, Role.NAME, width - 68, 28).fits:  # the track says it, too
        art.text.draw(target, look.place, (x + 34, y + 9, width - 68, 28), Role.NAME, theme.now.text)
    art.text.draw(target, look.name, (x + 4, y + 38, width - 8, 24), Role.NAME, colour)


def _narrow(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    x, y, width, height = rect
    top = y + 64
    gauge = look.view.gauge
    if gauge is not None:
        radius = 35 if height < SHORT else 43
        art.gauges.draw(
            target,
            (x + width / 2, top + radius - 2),
            radius,
            gauge.value,
            low=gauge.low,
            high=gauge.high,
            red_from=gauge.red_from,
            needle=look.needle,
        )
        top += radius + 7
    _figures(art, target, (x + 3, top, width - 6, y + height - top - 4), look)


def _wide(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    x, y, width, height = rect
    gauge = look.view.gauge
    if gauge is not None:
        chips = [row for row in look.view.rows if row[0].form != "plain"]
        radius = 48 if width < 190 else 58 if width < VERY_WIDE else 68
        left = x + 8 if chips else x + width / 2 - radius
        level = y + (118 if radius < 60 else 126)
        center = (left + radius, level)
        art.gauges.draw(
            target, center, radius, gauge.value, low=gauge.low, high=gauge.high, red_from=gauge.red_from,
            needle=look.needle,
        )  # fmt: skip
        if look.place:
            art.text.draw(target, look.place, (left, level + 8, 2 * radius, 34), Role.NUMERAL, theme.now.text)
        _chip_column(art, target, (x + 2 * radius + 12, y + 52, width - 2 * radius - 18, 112), chips)
        plain = (x + 6, level + 48, width - 12, y + height - level - 54)
        rest = tuple(row for row in look.view.rows if row[0].form == "plain")
        _plain_rows(art, target, plain, rest, look)
        return
    _figures(art, target, (x + 8, y + 46, width - 16, height - 52), look)


def _figures(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    """Draw chip rows, then signs with numbers under them, then the note, as far as there is room."""
    x, y, width, height = rect
    chips = [row for row in look.view.rows if row[0].form != "plain"]
    plain = tuple(row for row in look.view.rows if row[0].form == "plain")
    bottom = y + height
    high, gap = (SHORT_CHIP, 3) if height < 2 * (CHIP_HEIGHT + 4) + 46 else (CHIP_HEIGHT, 4)
    for row in chips:
        if y + high > bottom:
            return
        _chip_row(art, target, (x, y, width, high), row)
        y += high + gap
    if chips:
        art.metal.rule(target, x + 4, y + 1, width - 8)
        y += 3
    _plain_rows(art, target, (x, y, width, bottom - y), plain, look)


def _plain_rows(
    art: Paintbox, target: pygame.Surface, rect: Rect, rows: tuple[tuple[Figure, ...], ...], look: TileLook
) -> None:
    x, y, width, height = rect
    bottom = y + height
    shown = rows or ((),)
    if look.note:
        tall = 25 if width > 150 else 50
        bottom -= tall
        art.text.draw(
            target, look.note, (x - 2, bottom, width + 4, tall), Role.SMALL, theme.now.warning_text, lines=2
        )
    for index, row in enumerate(shown):
        tokens = look.view.tokens if index == len(shown) - 1 else ()
        if y + 44 > bottom + 6 or not (row or tokens):
            return
        _plain_row(art, target, (x, y, width, min(46, bottom - y)), row, tokens)
        y += 46


def _chip_row(art: Paintbox, target: pygame.Surface, rect: Rect, row: tuple[Figure, ...]) -> None:
    x, y, width, height = rect
    count = max(3, len(row))
    each = min(44.0, (width - 2 * (count - 1)) / count)
    left = x + (width - (each + 2) * len(row) + 2) / 2
    for figure in row:
        place = (left, y, each, height)
        name = kind(figure.sign)
        if figure.form == "diamond" and figure.value:
            art.dice.storage(target, place, name, figure.value)
        else:
            art.dice.chip(target, place, name, figure.value, hollow=figure.form != "solid")
        left += each + 2


def _chip_column(art: Paintbox, target: pygame.Surface, rect: Rect, rows: list[tuple[Figure, ...]]) -> None:
    """Draw chip rows upright, one column a row, for the narrow room beside a large gauge."""
    x, y, width, height = rect
    if not rows:
        return
    most = max(len(row) for row in rows)
    each = min(34.0, (width - 3 * (len(rows) - 1)) / len(rows))
    high = min(30.0, (height - 4 * (most - 1)) / most)
    left = x + (width - (each + 3) * len(rows) + 3) / 2
    for column, row in enumerate(rows):
        for index, figure in enumerate(row):
            place = (left + column * (each + 3), y + index * (high + 4), each, high)
            name = kind(figure.sign)
            if figure.form == "diamond" and figure.value:
                art.dice.storage(target, place, name, figure.value)
            else:
                art.dice.chip(target, place, name, figure.value, hollow=figure.form != "solid")


def _plain_row(
    art: Paintbox, target: pygame.Surface, rect: Rect, row: tuple[Figure, ...], tokens: tuple[Lit, ...]
) -> None:
    x, y, width, height = rect
    each = width / max(1, len(row) + len(tokens))
    for index, figure in enumerate(row):
        middle = x + (index + 0.5) * each
        drawn = sign_name(figure.sign)
        if drawn is not None:
            art.signs.draw(target, drawn, (middle, y + 11), 19)
        place = (middle - each / 2, y + 20, each, min(26, height - 20))
        art.text.draw(target, str(figure.value), place, Role.VALUE, theme.now.text, em=24)
    for index, token in enumerate(tokens):
        center = (x + (len(row) + index + 0.5) * each, y + min(19, height / 2))
        draw_token(art, target, center, token, 26)


def draw_token(art: Paintbox, target: pygame.Surface, center: tuple[float, float], token: Lit, size: float) -> None:
    """Draw a two-sided token with the side that lies up."""
    name = f"{token.sign}_{'lit' if token.on else 'unlit'}"
    drawn = sign_name(name) or sign_name(token.sign)
    if drawn is not None:
        art.signs.draw(target, drawn, center, size, dim=not token.on and drawn != name)


class MiniTile(msgspec.Struct, frozen=True):
    """A mini tile: emblem, name, lamp, gauge value (or place where there is no gauge)."""

    look: TileLook

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        seat = self.look.view.seat
        colour = art.emblems.colour(seat)
        art.metal.tile(target, rect, colour, self.look.state, bar=False)
        narrow = width < MINI
        high = min(38.0, height - 38)
        middle = y + 20 - (38 - high) * 0.3
        left = 24 if narrow else 30
        art.emblems.badge(target, seat, (x + left - 14 + narrow, middle), 19 if narrow else 21)
        art.text.draw(
            target, self.look.name, (x + left, middle - 14, width - left - 2, 28), Role.NAME, colour, align="left"
        )
        art.metal.lamp(target, (x + 16, y + height - 6 - high / 2), 10.5, self.look.lamp)
        window = (x + 34, y + height - 8 - high, width - 40, high)
        gauge = self.look.view.gauge
        if gauge is None:
            art.text.draw(target, self.look.place, window, Role.NUMERAL, theme.now.text)
            return
        alarm = gauge.value <= gauge.red_from
        art.metal.window(target, window, alarm=alarm)
        ink = theme.now.alarm_ink if alarm else theme.now.ink
        art.text.draw(target, signed(gauge.value), Area(*window).inset(2), Role.NUMERAL, ink)
