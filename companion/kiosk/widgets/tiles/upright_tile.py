"""Seat tiles of an upright screen: rows across it for two to four seats, small ones two abreast for more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec
import pygame

from companion.core.view import Figure, Lit
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.tiles.roomy_tile import (
    MOST,
    TASK,
    WHO,
    RoomyLook,
    RoomyTile,
    draw_ahead,
    draw_how,
    draw_last,
    draw_task,
    draw_who,
    has_room,
)
from companion.kiosk.widgets.tiles.tile import TileLook, draw_chip_row, draw_gauge, draw_token

LEAST_ROW, LEAST_SMALL = 84.0, 90.0
"""Least heights of the two."""
LEAST_WHO = 34.0
LAST = 50.0
"""Height wanted for two lines about what happened last."""
LEAST_TASK = 34.0
GAUGE = 48.0
"""Largest radius."""
LINE, LEAST_LINE = 24.0, 19.0
"""Height of a row of signs with numbers beside them."""
CHIP = 22.0
"""Least height of a chip, and what keeps it off the next."""
LEAST_HEAD = 26.0
HIGHEST_OWNED = 100.0


class RowTile(msgspec.Struct, frozen=True):
    """A row across the screen: who and the gauge, what is owned or comes, what happened last, what to do."""

    roomy: RoomyLook

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = self.roomy.look
        art.metal.tile(target, rect, art.emblems.colour(look.view.seat), look.state)
        inner = rect.inset(7, 0).trimmed(top=5, bottom=4)
        owns = bool(look.chips or look.plain)
        left = inner.left(inner.width * (0.36 if owns else 0.44))
        head = min(WHO, max(LEAST_WHO, inner.height - GAUGE - 8))
        draw_who(art, target, left.top(head), look)
        if owns:
            _dial(art, target, left.below(head), look)
            between = inner.beside(left.width + 4).left(inner.width * 0.265)
            _owned(art, target, between.middle(between.width, min(between.height, HIGHEST_OWNED)), look)
        else:
            draw_how(art, target, left.below(head), self.roomy)
        right = inner.beside(inner.width * (0.635 if owns else 0.46))
        task = min(TASK - 4, max(LEAST_TASK, right.height - LAST))
        if self.roomy.lit:
            art.metal.warning(target, right.above(task + 2).inset(-3, 1))
        if self.roomy.last is not None:
            draw_last(art, target, right.above(task + 2), self.roomy.last)
        if self.roomy.called is not None:
            draw_task(art, target, right.foot(task), self.roomy.called)


class SmallTile(msgspec.Struct, frozen=True):
    """A tile for many: who, the gauge, and beside it what is owned, or what lies ahead."""

    roomy: RoomyLook

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = self.roomy.look
        art.metal.tile(target, rect, art.emblems.colour(look.view.seat), look.state)
        inner = rect.inset(6, 0).trimmed(top=3, bottom=1)
        head = min(36.0, max(LEAST_HEAD, inner.height - 64))
        _short_who(art, target, inner.top(head), look)
        body = inner.below(head)
        radius = _dial(art, target, body.left(body.width * 0.46), look)
        beside = body.beside(2 * radius + 10)
        if look.chips or look.plain:
            _owned(art, target, beside, look)
            return
        for (sign, figure, says), line in zip(self.roomy.ahead, beside.rows(2), strict=False):
            draw_ahead(art, target, line, sign, figure, says)


Form: TypeAlias = type[RoomyTile] | type[RowTile] | type[SmallTile]


def form_of_rows(looks: Sequence[TileLook], places: Sequence[Area]) -> Form | None:
    """Return the form of tiles in rows across the screen, or None where they would not have the room."""
    if has_room(looks, places):
        return RoomyTile
    return RowTile if len(looks) <= MOST and all(map(_row_fits, looks, places)) else None


def form_of_small(looks: Sequence[TileLook], places: Sequence[Area]) -> Form | None:
    """Return the form of tiles two abreast, or None where they would not have the room."""
    return SmallTile if all(map(_small_fits, looks, places)) else None


def _row_fits(look: TileLook, place: Area) -> bool:
    owned = _least_owned(look) + 9
    told = look.view.task is not None or bool(look.view.ahead)
    return told and look.view.gauge is not None and place.width >= 400 and place.height >= max(LEAST_ROW, owned)


def _small_fits(look: TileLook, place: Area) -> bool:
    owned = _least_owned(look) + LEAST_HEAD + 4
    return look.view.gauge is not None and place.width >= 200 and place.height >= max(LEAST_SMALL, owned)


def _least_owned(look: TileLook) -> float:
    return len(look.chips) * CHIP + len(look.plain) * LEAST_LINE


def _dial(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> float:
    """Draw the gauge at the left of its room, standing on its lower edge; return its radius."""
    gauge = look.view.gauge
    radius = min(GAUGE, rect.height - 6, rect.width / 2 - 3)
    if gauge is not None:
        draw_gauge(art, target, (rect.x + radius + 2, rect.bottom - 4), radius, gauge, look.needle)
    return radius


def _short_who(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    seat = look.view.seat
    art.emblems.badge(target, seat, rect.left(32).center, min(30.0, rect.height - 1))
    art.metal.lamp(target, rect.end(26).center, 11, look.lamp)
    room = rect.trimmed(left=36, right=30)
    place = art.text.width(look.place, Role.NAME) + 6 if look.place else 0.0
    name = art.text.width(look.name, Role.NAME) + 2
    if place and name + place <= room.width:  # else the track says it
        art.text.draw(target, look.place, room.end(place), Role.NAME, theme.now.text, align="right", lines=1)
        room = room.before(place)
    art.text.draw(target, look.name, room, Role.NAME, art.emblems.colour(seat), align="left", lines=1)


def _owned(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    chips, plain = look.chips, look.plain
    line = min(LINE, max(LEAST_LINE, (rect.height - len(chips) * 28) / max(1, len(plain))))
    high = min(30.0, (rect.height - len(plain) * line) / len(chips)) if chips else 0.0
    rect = rect.middle(rect.width, len(chips) * high + len(plain) * line)
    for row in chips:
        draw_chip_row(art, target, rect.top(high - 1), row)
        rect = rect.below(high)
    for things in plain:
        _plain_line(art, target, rect.top(line), things)
        rect = rect.below(line)


def _plain_line(art: Paintbox, target: pygame.Surface, rect: Area, things: Sequence[Figure | Lit]) -> None:
    """Draw signs with their numbers beside them."""
    for place, thing in zip(rect.columns(len(things), 0), things, strict=True):
        if isinstance(thing, Lit):
            draw_token(art, target, place.center, thing, 20)
            continue
        drawn = sign_name(thing.sign)
        if drawn is not None:
            art.signs.draw(target, drawn, place.left(14).center, 13)
        number = place.trimmed(left=14)
        art.text.draw(
            target, str(thing.value), number, Role.VALUE, theme.now.text, align="left", em=min(20.0, rect.height - 1)
        )
