"""Seat tiles: a seat at a glance, in the wide form for few players, the narrow one for many, and the mini one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import pygame

from companion.core.view import Figure, Gauge, Lit, SeatView
from companion.kiosk.drawing import Area, LampState, Paintbox, Point, Rect, Role, TileState, theme, value_said
from companion.kiosk.widgets.basics import kind, sign_name

CHIP_HEIGHT = 28
SHORT_CHIP = 27
SHORT = 200
"""Below this height a narrow tile has a smaller gauge, so that both rows of dice stand whole; the row of figures is
left to the enlarged seat. That is the past, where nobody reads from afar: at rest the tile is 233 high."""
VERY_WIDE = 300
MINI, LEAST_MINI = 86, 78
"""Below the first width emblem and name of a mini tile stand closer; below the second it has no name."""
LOW_MINI = 60
"""Below this height neither."""
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
HEAD, WIDE_HEAD = 64.0, 46.0
"""Heights of the head of a narrow tile, the name under the emblem, and of a wide one."""
FOOT = 4.0
GAUGE, LOW_GAUGE = 43.0, 35.0
"""Radius of the gauge of a narrow tile."""
WIDEST, HIGHEST = 240.0, 262.0
"""A tile never grows beyond this."""


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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        seat = self.look.view.seat
        art.metal.tile(target, rect, art.emblems.colour(seat), self.look.state)
        if rect.width >= WIDE:
            _head(art, target, rect, self.look)
            _wide(art, target, rect, self.look)
            return
        inner = rect.trimmed(left=3, right=3, bottom=FOOT)
        if _has_room_for_dial(inner, self.look):
            _head(art, target, rect, self.look)
            _narrow(art, target, inner, self.look)
        else:
            roomy = _least_figures(self.look, inner.width) <= inner.height - MINI_HEAD
            head = MINI_HEAD if roomy else LEAST_HEAD
            (_mini if roomy else _nameless)(art, target, rect.top(head), self.look)
            _figures(art, target, inner.below(head), self.look)


def tiles_in_a_row(room: Area, count: int, widest: float = WIDEST) -> list[Area]:
    """Return the places of tiles side by side, few of them in the middle, none wider than ``widest``."""
    wide = room.width / count if count > 4 else min(room.width / count, widest)
    return room.middle(wide * count, room.height).columns(count, 0)


def tiles_in_lines(room: Area, count: int, across: int) -> list[Area]:
    """Return the places of tiles in lines of ``across``."""
    lines = -(-count // across)
    return room.top(min(room.height / lines, HIGHEST) * lines).grid(across, lines, 0)[:count]


def draw_gauge(
    art: Paintbox, target: pygame.Surface, center: Point, radius: float, gauge: Gauge, needle: float | None
) -> None:
    """Draw the gauge of a seat, the middle of its base at ``center``."""
    art.gauges.draw(
        target, center, radius, gauge.value, low=gauge.low, high=gauge.high, red_from=gauge.red_from, needle=needle,
        plus=gauge.signed,
    )  # fmt: skip


def _head(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    seat, colour = look.view.seat, art.emblems.colour(look.view.seat)
    top = rect.top(WIDE_HEAD)
    art.emblems.badge(target, seat, top.left(36).center, 28)
    art.metal.lamp(target, top.end(38).center, 12, look.lamp)
    if rect.width >= WIDE:
        art.text.draw(target, look.name, top.inset(38, 8), Role.NAME, colour, align="left", lines=1)
        return
    place = top.inset(34, 9)
    if art.text.fit(look.place, Role.NAME, place.width, place.height).fits:  # the track says it, too
        art.text.draw(target, look.place, place, Role.NAME, theme.now.text)
    art.text.draw(target, look.name, rect.inset(4, 0).below(38).top(24), Role.NAME, colour)


def _least_figures(look: TileLook, width: float) -> float:
    """Return the least height of the figures of a tile, chips in rows."""
    chips, plain = len(look.chips), 0 if look.brief else len(look.plain)
    return (chips * (LEAST_CHIP + 3) + 3 if chips else 0) + plain * LOW_PLAIN + look.note_height(width)


def _has_room_for_dial(inner: Area, look: TileLook) -> bool:
    """Tell whether all figures of a narrow tile have room below the smaller gauge."""
    return look.view.gauge is None or _least_figures(look, inner.width) <= inner.height - HEAD - LOW_GAUGE - 7


def _narrow(art: Paintbox, target: pygame.Surface, inner: Area, look: TileLook) -> None:
    rest = inner.below(HEAD)
    gauge = look.view.gauge
    if gauge is not None:
        short = inner.height + FOOT < SHORT or _least_figures(look, rest.width) > rest.height - GAUGE - 7
        radius = LOW_GAUGE if short else GAUGE
        draw_gauge(art, target, rest.top(2 * (radius - 2)).center, radius, gauge, look.needle)
        rest = rest.below(radius + 7)
    _figures(art, target, rest, look)


def _wide(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    gauge, chips, height = look.view.gauge, look.chips, rect.height
    inner = rect.inset(6, 0).above(6)
    if gauge is None:
        _figures(art, target, inner.below(WIDE_HEAD).inset(2, 0), look)
        return
    radius = 48.0 if rect.width < 190 else 58.0 if rect.width < VERY_WIDE else 68.0
    level = 118.0 if radius < 60 else 126.0
    tall, place = 34.0, look.place
    foot = level + 48
    below = look.note_height(inner.width) + (len(look.plain) - 1) * PLAIN + LOW_PLAIN if look.plain else 0.0
    if height - (foot if look.plain else foot - 8) - 6 < below:
        foot = height - 6 - below
        if foot - 52 - LEAST_GAUGE < 28:  # the track says it, too
            place = ""
        radius, tall = min(radius, max(LEAST_GAUGE, foot - 52 - (28 if place else 0))), 28.0
        level = WIDE_HEAD + radius
        foot = max(foot, WIDE_HEAD + 30)
    dial = (rect.beside(8).left(2 * radius) if chips else rect.middle(2 * radius, height)).below(WIDE_HEAD)
    if foot - 52 < LEAST_GAUGE:
        _window(art, target, dial.left(2 * LEAST_GAUGE).top(26), look)
    else:
        draw_gauge(art, target, (dial.x + radius, rect.y + level), radius, gauge, look.needle)
    if place:
        numeral = dial.below(level - WIDE_HEAD + (8 if tall == 34 else 4)).top(tall)
        art.text.draw(target, place, numeral, Role.NUMERAL, theme.now.text)
    top = 52.0 if foot > 164 else WIDE_HEAD
    beside = rect.trimmed(left=2 * radius + 12, top=top, right=6)
    _chip_column(art, target, beside.top(min(112.0, foot - top)), chips)
    _plain_rows(art, target, inner.below(foot), look)


def _figures(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    """Draw chip rows, then signs with numbers under them, then the note; lower ones where there is little room."""
    chips = look.chips
    high: float
    gap: int
    high, gap = (SHORT_CHIP, 3) if rect.height < 2 * (CHIP_HEIGHT + 4) + 46 else (CHIP_HEIGHT, 4)
    below = 0 if look.brief else 3 + gap + LOW_PLAIN * len(look.plain)
    room = rect.height - look.note_height(rect.width) - below + gap
    if chips and len(chips) * (high + gap) > room:
        high, gap = max(LEAST_CHIP, min(high, room / len(chips) - 3)), 3
    for index, row in enumerate(chips):
        if high > rect.height:
            _leave_out(art, look, chips[index:])
            break
        draw_chip_row(art, target, rect.top(high), row)
        rect = rect.below(high + gap)
    if chips:
        art.metal.rule(target, rect.x + 4, rect.y + 1, rect.width - 8)
        rect = rect.below(3)
    _plain_rows(art, target, rect, look)


def _plain_rows(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    rows, note = look.plain, look.note_height(rect.width)
    room = rect.above(note)
    if look.note:
        art.text.draw(
            target, look.note, rect.foot(note).inset(-2, 0), Role.SMALL, theme.now.warning_text, lines=2
        )  # fmt: skip
    step = max(LOW_PLAIN, min(PLAIN, (room.height - LOW_PLAIN) / (len(rows) - 1))) if len(rows) > 1 else PLAIN
    together = tuple(thing for row in rows for thing in row)
    if (len(rows) - 1) * step + LOW_PLAIN > room.height and len(together) * LEAST_FIGURE <= room.width:
        rows = (together,)
    for index, row in enumerate(rows):
        if room.height + 0.01 < LOW_PLAIN:
            _leave_out(art, look, rows[index:])
            return
        draw_plain_row(art, target, room.top(min(step, room.height)), row)
        room = room.below(step)


def _leave_out(art: Paintbox, look: TileLook, rows: Sequence[Sequence[Figure | Lit]]) -> None:
    """Tell whoever looks the screen over what has no room."""
    if art.text.proofreader is not None and not look.brief:
        for thing in (thing for row in rows for thing in row):
            art.text.proofreader.misses(f"{thing.sign!r} of {look.name} has no room in the tile")


def draw_chip(art: Paintbox, target: pygame.Surface, place: Rect, figure: Figure) -> None:
    """Draw how many dice of a colour there are, or a stored one."""
    name = kind(figure.sign)
    if figure.form == "diamond" and figure.value:
        art.dice.storage(target, place, name, figure.value)
    else:
        art.dice.chip(target, place, name, figure.value, hollow=figure.form != "solid")


def draw_chip_row(art: Paintbox, target: pygame.Surface, rect: Area, row: tuple[Figure, ...]) -> None:
    """Draw chips side by side."""
    count = max(3, len(row))
    each = min(44.0, (rect.width - 2 * (count - 1)) / count)
    taken = rect.middle((each + 2) * len(row) - 2, rect.height)
    for place, figure in zip(taken.columns(len(row), 2), row, strict=True):
        draw_chip(art, target, place, figure)


def _chip_column(art: Paintbox, target: pygame.Surface, rect: Area, rows: list[tuple[Figure, ...]]) -> None:
    """Draw chip rows upright, one column a row, for the narrow room beside a large gauge."""
    if not rows:
        return
    most = max(len(row) for row in rows)
    if rect.height < most * (LEAST_CHIP + 4) - 4:  # so low that rows have more room
        high = min(30.0, rect.height / len(rows) - 4)
        for line, row in enumerate(rows):
            draw_chip_row(art, target, rect.row(line, high + 4).top(high), row)
        return
    each = min(34.0, (rect.width - 3 * (len(rows) - 1)) / len(rows))
    high = min(30.0, (rect.height - 4 * (most - 1)) / most)
    taken = rect.middle((each + 3) * len(rows) - 3, rect.height)
    for column, row in zip(taken.columns(len(rows), 3), rows, strict=True):
        for index, figure in enumerate(row):
            draw_chip(art, target, column.row(index, high + 4).top(high), figure)


def draw_plain_row(art: Paintbox, target: pygame.Surface, rect: Area, row: Sequence[Figure | Lit]) -> None:
    """Draw signs with numbers under them side by side, and tokens."""
    low = rect.height < LOW_PLAIN + 2
    for place, thing in zip(rect.columns(len(row), 0), row, strict=True):
        if isinstance(thing, Lit):
            draw_token(art, target, place.top(min(38, rect.height)).center, thing, 26)
            continue
        drawn = sign_name(thing.sign)
        if drawn is not None:
            art.signs.draw(target, drawn, place.top(16 if low else 22).center, 15 if low else 19)
        number = place.below(16 if low else 20)
        wide = place.width if place.width >= LEAST_FIGURE else place.width - 3
        number = number.top(min(26, number.height)).middle(wide, min(26, number.height))
        art.text.draw(target, str(thing.value), number, Role.VALUE, theme.now.text, em=24)


def draw_token(art: Paintbox, target: pygame.Surface, center: Point, token: Lit, size: float) -> None:
    """Draw a two-sided token with the side that lies up."""
    name = f"{token.sign}_{'lit' if token.on else 'unlit'}"
    drawn = sign_name(name) or sign_name(token.sign)
    if drawn is not None:
        art.signs.draw(target, drawn, center, size, dim=not token.on and drawn != name)


class MiniTile(msgspec.Struct, frozen=True):
    """A mini tile: emblem, name, lamp, gauge value (or place where there is no gauge)."""

    look: TileLook

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.tile(target, rect, art.emblems.colour(self.look.view.seat), self.look.state, bar=False)
        if rect.width < LEAST_MINI:
            _least_mini(art, target, rect, self.look)
        elif rect.height < LOW_MINI:
            _nameless(art, target, rect.middle(rect.width, 40), self.look)
        else:
            _mini(art, target, rect, self.look)


def _mini(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    seat = look.view.seat
    colour = art.emblems.colour(seat)
    narrow = rect.width < MINI
    high = min(38.0, rect.height - 38)
    upper = rect.below(6 - (38 - high) * 0.3).top(28)
    left = 24 if narrow else 30
    art.emblems.badge(target, seat, upper.left(2 * (left - 14 + narrow)).center, 19 if narrow else 21)
    art.text.draw(target, look.name, upper.trimmed(left=left, right=2), Role.NAME, colour, align="left")
    art.metal.lamp(target, rect.left(32).above(6).foot(high).center, 10.5, look.lamp)
    _window(art, target, rect.above(8).foot(high).trimmed(left=34, right=6), look)


def _least_mini(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    upper, lower = rect.inset(3, 4).rows(2) if rect.height >= LOW_MINI else (rect.inset(3, 4), None)
    art.emblems.badge(target, look.view.seat, upper.left(28).center, 25)
    art.metal.lamp(target, upper.end(20).center, 9, look.lamp)
    if lower is not None:
        _window(art, target, lower.middle(lower.width - 2, min(34.0, lower.height)), look)


def _nameless(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    line = rect.top(40)
    art.emblems.badge(target, look.view.seat, line.left(30).center, 21)
    art.metal.lamp(target, line.end(28).center, 10.5, look.lamp)
    _window(art, target, line.trimmed(28, 8, 26, 6), look)


def _window(art: Paintbox, target: pygame.Surface, window: Area, look: TileLook) -> None:
    gauge = look.view.gauge
    if gauge is None:
        art.text.draw(target, look.place, window, Role.NUMERAL, theme.now.text)
        return
    alarm = gauge.value <= gauge.red_from
    art.metal.window(target, window, alarm=alarm)
    ink = theme.now.alarm_ink if alarm else theme.now.ink
    art.text.draw(target, value_said(gauge.value, gauge.signed), window.inset(2), Role.NUMERAL, ink)
