"""Seat tiles: a seat at a glance, in the wide form for few players, the narrow one for many, and the mini one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import pygame

from companion.core.view import Figure, Lit, SeatView
from companion.kiosk.drawing import Area, LampState, Paintbox, Rect, Role, theme
from companion.kiosk.drawing.gauge import value_said
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
PLAIN = 46.0
"""Height of a row of signs with numbers under them."""
LOW_PLAIN = 38.0
"""The least height of such a row."""
LEAST_CHIP = 18.0
LEAST_FIGURE = 22.0
"""Least width of a number where all of them stand in one row."""
LEAST_GAUGE = 34.0
"""Radius of the smallest gauge; where there is no room for it, its value stands in a window."""
MINI_HEAD, LEAST_HEAD = 64.0, 38.0
"""Heights of a tile's head like a mini tile, with the name and with the emblem alone."""


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
        brief: signs with numbers may be left to the enlarged seat.
    """

    view: SeatView
    name: str
    place: str
    lamp: LampState
    state: TileState
    note: str = ""
    needle: float | None = None
    brief: bool = False

    @property
    def chips(self) -> list[tuple[Figure, ...]]:
        """Rows of chips."""
        return [row for row in self.view.rows if row[0].form != "plain"]

    @property
    def plain(self) -> tuple[tuple[Figure | Lit, ...], ...]:
        """Rows of signs with numbers under them, the tokens at the end of the last."""
        rows: list[tuple[Figure | Lit, ...]] = [row for row in self.view.rows if row[0].form == "plain"]
        last = (*(rows.pop() if rows else ()), *self.view.tokens)
        return (*rows, last) if last else ()

    def note_height(self, width: float) -> float:
        """Return how high the note is in a tile or column of a width."""
        return 0.0 if not self.note else 25.0 if width > 150 else 50.0


class SeatTile(msgspec.Struct, frozen=True):
    """A tile of the table screen."""

    look: TileLook

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        seat = self.look.view.seat
        art.metal.tile(target, rect, art.emblems.colour(seat), self.look.state)
        if rect[2] >= WIDE:
            _head(art, target, rect, self.look)
            _wide(art, target, rect, self.look)
        elif _has_room_for_dial(rect, self.look):
            _head(art, target, rect, self.look)
            _narrow(art, target, rect, self.look)
        else:
            x, y, width, height = rect
            roomy = _least_figures(self.look, width - 6) <= height - MINI_HEAD - 4
            head = MINI_HEAD if roomy else LEAST_HEAD
            (_mini if roomy else _nameless)(art, target, (x, y, width, head), self.look)
            _figures(art, target, (x + 3, y + head, width - 6, height - head - 4), self.look)


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


def _least_figures(look: TileLook, width: float) -> float:
    """Return the least height of the figures of a tile, chips in rows."""
    chips, plain = len(look.chips), 0 if look.brief else len(look.plain)
    return (chips * (LEAST_CHIP + 3) + 3 if chips else 0) + plain * LOW_PLAIN + look.note_height(width)


def _has_room_for_dial(rect: Rect, look: TileLook) -> bool:
    """Tell whether all figures of a narrow tile have room below the smaller gauge."""
    return look.view.gauge is None or _least_figures(look, rect[2] - 6) <= rect[3] - 64 - 42 - 4


def _narrow(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    x, y, width, height = rect
    top = y + 64
    gauge = look.view.gauge
    if gauge is not None:
        short = height < SHORT or _least_figures(look, width - 6) > height - 64 - 50 - 4
        radius = 35 if short else 43
        art.gauges.draw(
            target,
            (x + width / 2, top + radius - 2),
            radius,
            gauge.value,
            low=gauge.low,
            high=gauge.high,
            red_from=gauge.red_from,
            needle=look.needle,
            plus=gauge.signed,
        )
        top += radius + 7
    _figures(art, target, (x + 3, top, width - 6, y + height - top - 4), look)


def _wide(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    x, y, width, height = rect
    gauge, chips = look.view.gauge, look.chips
    if gauge is None:
        _figures(art, target, (x + 8, y + 46, width - 16, height - 52), look)
        return
    radius = 48.0 if width < 190 else 58.0 if width < VERY_WIDE else 68.0
    level = 118.0 if radius < 60 else 126.0
    tall, place = 34.0, look.place
    foot = level + 48
    below = look.note_height(width - 12) + (len(look.plain) - 1) * PLAIN + LOW_PLAIN if look.plain else 0.0
    if height - (foot if look.plain else foot - 8) - 6 < below:
        foot = height - 6 - below
        if foot - 52 - LEAST_GAUGE < 28:  # the track says it, too
            place = ""
        radius, tall = min(radius, max(LEAST_GAUGE, foot - 52 - (28 if place else 0))), 28.0
        level = 46 + radius
        foot = max(foot, 76.0)
    left = x + 8 if chips else x + width / 2 - radius
    if foot - 52 < LEAST_GAUGE:
        _window(art, target, (left, y + 46, 2 * LEAST_GAUGE, 26), look)
    else:
        art.gauges.draw(
            target, (left + radius, y + level), radius, gauge.value, low=gauge.low, high=gauge.high,
            red_from=gauge.red_from, needle=look.needle, plus=gauge.signed,
        )  # fmt: skip
    if place:
        top = y + level + (8 if tall == 34 else 4)
        art.text.draw(target, place, (left, top, 2 * radius, tall), Role.NUMERAL, theme.now.text)
    top = 52.0 if foot > 164 else 46.0
    _chip_column(art, target, (x + 2 * radius + 12, y + top, width - 2 * radius - 18, min(112.0, foot - top)), chips)
    _plain_rows(art, target, (x + 6, y + foot, width - 12, height - foot - 6), look)


def _figures(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    """Draw chip rows, then signs with numbers under them, then the note; lower ones where there is little room."""
    x, y, width, height = rect
    chips, bottom = look.chips, y + height
    high: float
    gap: int
    high, gap = (SHORT_CHIP, 3) if height < 2 * (CHIP_HEIGHT + 4) + 46 else (CHIP_HEIGHT, 4)
    below = 0 if look.brief else 3 + gap + LOW_PLAIN * len(look.plain)
    rest = height - look.note_height(width) - below + gap
    if chips and len(chips) * (high + gap) > rest:
        high, gap = max(LEAST_CHIP, min(high, rest / len(chips) - 3)), 3
    for index, row in enumerate(chips):
        if y + high > bottom:
            _leave_out(art, look, chips[index:])
            break
        _chip_row(art, target, (x, y, width, high), row)
        y += high + gap
    if chips:
        art.metal.rule(target, x + 4, y + 1, width - 8)
        y += 3
    _plain_rows(art, target, (x, y, width, bottom - y), look)


def _plain_rows(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    x, y, width, height = rect
    rows = look.plain
    bottom = y + height - look.note_height(width)
    if look.note:
        place = (x - 2, bottom, width + 4, look.note_height(width))
        art.text.draw(target, look.note, place, Role.SMALL, theme.now.warning_text, lines=2)
    step = max(LOW_PLAIN, min(PLAIN, (bottom - y - LOW_PLAIN) / (len(rows) - 1))) if len(rows) > 1 else PLAIN
    together = tuple(thing for row in rows for thing in row)
    if y + (len(rows) - 1) * step + LOW_PLAIN > bottom and len(together) * LEAST_FIGURE <= width:
        rows = (together,)
    for index, row in enumerate(rows):
        if y + LOW_PLAIN > bottom + 0.01:
            _leave_out(art, look, rows[index:])
            return
        _plain_row(art, target, (x, y, width, min(step, bottom - y)), row)
        y += step


def _leave_out(art: Paintbox, look: TileLook, rows: Sequence[Sequence[Figure | Lit]]) -> None:
    """Tell whoever looks the screen over what has no room."""
    if art.text.proofreader is not None and not look.brief:
        for thing in (thing for row in rows for thing in row):
            art.text.proofreader.misses(f"{thing.sign!r} of {look.name} has no room in the tile")


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
    if height < most * (LEAST_CHIP + 4) - 4:  # so low that rows have more room
        high = min(30.0, height / len(rows) - 4)
        for line, row in enumerate(rows):
            _chip_row(art, target, (x, y + line * (high + 4), width, high), row)
        return
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


def _plain_row(art: Paintbox, target: pygame.Surface, rect: Rect, row: Sequence[Figure | Lit]) -> None:
    x, y, width, height = rect
    each, low = width / len(row), height < LOW_PLAIN + 2
    for index, thing in enumerate(row):
        middle = x + (index + 0.5) * each
        if isinstance(thing, Lit):
            draw_token(art, target, (middle, y + min(19, height / 2)), thing, 26)
            continue
        drawn = sign_name(thing.sign)
        if drawn is not None:
            art.signs.draw(target, drawn, (middle, y + (8 if low else 11)), 15 if low else 19)
        top = 16 if low else 20
        wide = each if each >= LEAST_FIGURE else each - 3
        place = (middle - wide / 2, y + top, wide, min(26, height - top))
        art.text.draw(target, str(thing.value), place, Role.VALUE, theme.now.text, em=24)


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
        art.metal.tile(target, rect, art.emblems.colour(self.look.view.seat), self.look.state, bar=False)
        _mini(art, target, rect, self.look)


def _mini(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    x, y, width, height = rect
    seat = look.view.seat
    colour = art.emblems.colour(seat)
    narrow = width < MINI
    high = min(38.0, height - 38)
    middle = y + 20 - (38 - high) * 0.3
    left = 24 if narrow else 30
    art.emblems.badge(target, seat, (x + left - 14 + narrow, middle), 19 if narrow else 21)
    art.text.draw(target, look.name, (x + left, middle - 14, width - left - 2, 28), Role.NAME, colour, align="left")
    art.metal.lamp(target, (x + 16, y + height - 6 - high / 2), 10.5, look.lamp)
    _window(art, target, (x + 34, y + height - 8 - high, width - 40, high), look)


def _nameless(art: Paintbox, target: pygame.Surface, rect: Rect, look: TileLook) -> None:
    x, y, width, _ = rect
    art.emblems.badge(target, look.view.seat, (x + 15, y + 20), 21)
    art.metal.lamp(target, (x + width - 14, y + 20), 10.5, look.lamp)
    _window(art, target, (x + 28, y + 8, width - 54, 26), look)


def _window(art: Paintbox, target: pygame.Surface, window: Rect, look: TileLook) -> None:
    gauge = look.view.gauge
    if gauge is None:
        art.text.draw(target, look.place, window, Role.NUMERAL, theme.now.text)
        return
    alarm = gauge.value <= gauge.red_from
    art.metal.window(target, window, alarm=alarm)
    ink = theme.now.alarm_ink if alarm else theme.now.ink
    art.text.draw(target, value_said(gauge.value, gauge.signed), Area(*window).inset(2), Role.NUMERAL, ink)
