"""Seat tiles where few play: large gauge, what lies ahead, what happened last, and what is to be done now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
import pygame

from companion.core.view import SpaceView
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.drawing.track import WayLook, draw_way
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.tiles.chip_row import ROW, draw_row, things_in_a_row
from companion.kiosk.widgets.tiles.tile import LOW_PLAIN, TileLook, draw_chip_row, draw_gauge, draw_plain_row

MOST = 4
"""Where more play, tiles have no room for this."""
WHO = 48.0
"""Height of the row with emblem, name, place and lamp."""
LAST, LEAST_LAST = 54.0, 44.0
"""Height of the row that says what happened last."""
TWO_LINES = 50.0
"""Least height in which two of its lines can be read in every language."""
TASK = 46.0
"""Height of the row that says what to do."""
LOW_WHO = 44.0
"""Height of either where a row of what the seat has stands between."""
LEAST_HOW = 66.0
"""Least height of the row of the gauge."""
LARGEST_GAUGE, LEAST_GAUGE = 66.0, 46.0
"""Radius."""
GAUGE_OVER_ROW = 52.0
"""Radius over a row of what a seat has."""
WIDE = 340.0
"""From this width on what happened before is said, too."""
LARGE_NAME, LARGEST_NAME = 27.0, 30.0
LARGE_AHEAD, LEAST_AHEAD = 115.0, 33.0
"""From this width and height on the signs of what lies ahead are larger."""
STRIP, STRIP_WIDE = 56.0, 200.0
"""Height of the spaces ahead as they are drawn, and the least width for them."""
AHEAD = 82.0
"""Least width of what lies ahead, beside the gauge."""
READABLE_CHIP = 25.0
BOTH = 220.0
"""Width beside the gauge from which belongings and what lies ahead stand side by side."""

Call = Literal["green", "amber", "red"]


class Happened(msgspec.Struct, frozen=True):
    """What happened last to a seat.

    Attributes:
        says: one sentence.
        sign: name of a drawn sign, or None.
        before: what happened before that, or empty.
    """

    says: str
    sign: str | None = None
    before: str = ""


class Called(msgspec.Struct, frozen=True):
    """What a seat's tile calls for.

    Attributes:
        says: two or three words.
        call: green: it is ready; amber: its hands have something to do; red: something will be lost.
        sign: name of a drawn sign, or None.
    """

    says: str
    call: Call = "amber"
    sign: str | None = None


class RoomyLook(msgspec.Struct, frozen=True):
    """What such a tile shows.

    Attributes:
        look: what every tile shows.
        ahead: for each thing ahead its sign, the number printed on it (0: none), and how far it is.
        last: what happened last, or None.
        called: what it calls for, or None.
        lit: what happened last is new.
        track: the spaces of the track, for what comes on the seat's way; empty where that is not drawn.
        beside: how far it is ahead of the other seat, where two play, or empty.
    """

    look: TileLook
    ahead: tuple[tuple[str, int, str], ...] = ()
    last: Happened | None = None
    called: Called | None = None
    lit: bool = False
    track: tuple[SpaceView, ...] = ()
    beside: str = ""


def has_room(looks: Sequence[TileLook], places: Sequence[Area]) -> bool:
    """Tell whether all seats can have a roomy tile; they look alike, or none does."""
    return len(looks) <= MOST and all(
        place.width >= 190
        and look.view.gauge is not None
        and (look.view.task is not None or bool(look.view.ahead))
        and place.height - WHO - LEAST_LAST - TASK >= max(LEAST_HOW, _least(look))
        for look, place in zip(looks, places, strict=True)
    )


def _least(look: TileLook) -> float:
    return len(look.chips) * (READABLE_CHIP + 3) + len(look.plain) * LOW_PLAIN


class RoomyTile(msgspec.Struct, frozen=True):
    """A tile of the table screen with room to say what happened and what comes."""

    roomy: RoomyLook

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = self.roomy.look
        art.metal.tile(target, rect, art.emblems.colour(look.view.seat), look.state)
        inner = rect.inset(7, 0).above(4)
        things = things_in_a_row(look, art.text, inner.width)
        if inner.height - 2 * LOW_WHO - TWO_LINES - ROW - 3 < LEAST_GAUGE:
            things = []
        who, task = (LOW_WHO, LOW_WHO) if things else (WHO, TASK)
        wanted = ROW + GAUGE_OVER_ROW + 9 if things else max(LARGEST_GAUGE + 6, _least(look))
        last = min(LAST, max(TWO_LINES if things else LEAST_LAST, inner.height - who - task - wanted))
        draw_who(art, target, inner.top(who), look, self.roomy.beside)
        how = inner.below(who).above(last + task)
        if things:
            draw_row(art, target, how.above(2).foot(ROW), things)
            how = how.above(ROW + 3)
        draw_how(art, target, how, self.roomy, beside=not things)
        art.metal.rule(target, inner.x, inner.above(last + task).bottom, inner.width)
        if self.roomy.lit:
            art.metal.warning(target, inner.foot(last + task).top(last).inset(-3, 1))
        if self.roomy.last is not None:
            draw_last(art, target, inner.foot(last + task).top(last), self.roomy.last)
        if self.roomy.called is not None:
            draw_task(art, target, inner.foot(task - 4), self.roomy.called)


def draw_who(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook, beside: str = "") -> None:
    """Draw emblem, name, place and lamp; beside a name with room how far ahead that seat is."""
    seat = look.view.seat
    art.emblems.badge(target, seat, rect.left(38).center, 34)
    art.metal.lamp(target, rect.end(30).center, 13, look.lamp)
    room = rect.trimmed(left=42, right=32)
    role, wide = _role_of_place(art, look, room.width)
    if wide:
        art.text.draw(target, look.place, room.end(wide), role, theme.now.text, align="right", lines=1)
    name = room.before(wide)
    large = LARGE_NAME if rect.width < WIDE else LARGEST_NAME
    fits = art.text.fit(look.name, Role.NAME, name.width, name.height, em=large).fits
    em = large if fits else None
    art.text.draw(target, look.name, name, Role.NAME, art.emblems.colour(seat), align="left", lines=1, em=em)
    after = name.beside(art.text.width(look.name, Role.NAME, em) + 12)
    if beside and art.text.fit(beside, Role.BODY, after.width, after.height).fits:
        art.text.draw(target, beside, after, Role.BODY, theme.now.quiet, align="left")


def _role_of_place(art: Paintbox, look: TileLook, width: float) -> tuple[Role, float]:
    """Return how large the place is written beside a name, and how wide it is; 0 where the track alone says it."""
    least = art.text.width(look.name, Role.NAME, Role.NAME.ems(look.name)[-1])
    for role in (Role.NUMERAL, Role.NAME):
        wide = art.text.width(look.place, role) + 6
        if look.place and least + wide <= width:
            return role, wide
    return Role.NAME, 0.0


def draw_how(art: Paintbox, target: pygame.Surface, rect: Area, roomy: RoomyLook, *, beside: bool = True) -> None:
    """Draw the gauge, and beside it belongings (``beside``) or what lies ahead."""
    gauge, look = roomy.look.view.gauge, roomy.look
    if gauge is None:
        return
    wanted = max(LEAST_GAUGE, (rect.width - AHEAD) / 2)
    owns = beside and bool(look.chips or look.plain)
    if owns:
        wanted = max(LEAST_GAUGE - 6, rect.width * 0.22)
    radius = min(LARGEST_GAUGE, rect.height - 6, wanted)
    draw_gauge(art, target, (rect.x + radius + 2, rect.bottom - 5), radius, gauge, look.needle)
    room = rect.trimmed(left=2 * radius + 10)
    if owns:
        both = room.width >= BOTH
        draw_belongings(art, target, room.above(2).left(room.width * (0.58 if both else 1.0)), look)
        room = room.end(room.width * 0.36 if both else 0.0)
    elif roomy.track and room.width >= STRIP_WIDE and look.view.space is not None:
        _strip(art, target, room.middle(room.width, min(STRIP, rect.height)), roomy, look.view.space)
        return
    for (sign, figure, says), line in zip(roomy.ahead if room.width else (), room.rows(2), strict=False):
        draw_ahead(art, target, line, sign, figure, says)


def _strip(art: Paintbox, target: pygame.Surface, rect: Area, roomy: RoomyLook, space: int) -> None:
    """Draw the spaces that lie before the pawn."""
    view = roomy.look.view
    art.metal.well(target, rect)
    look = WayLook(view.seat, space, view.way, None, at=0.08)
    draw_way(art.tracks, art.emblems, target, rect.inset(3, 1), roomy.track, look)


def draw_belongings(art: Paintbox, target: pygame.Surface, rect: Area, look: TileLook) -> None:
    """Draw chips and things, row by row."""
    chips, plain = look.chips, look.plain
    high = min(28.0, (rect.height - len(plain) * LOW_PLAIN) / len(chips) - 3) if chips else 0.0
    for row in chips:
        draw_chip_row(art, target, rect.top(high), row)
        rect = rect.below(high + 3)
    for things in plain:
        draw_plain_row(art, target, rect.top(LOW_PLAIN), things)
        rect = rect.below(LOW_PLAIN)


def draw_ahead(art: Paintbox, target: pygame.Surface, rect: Area, sign: str, figure: int, says: str) -> None:
    """Draw one thing ahead: its sign and how far it is."""
    large = rect.width > LARGE_AHEAD and rect.height > LEAST_AHEAD
    beside = rect.width - art.text.width(says, Role.BODY) - 3  # the sign keeps off the words
    drawn, left = sign_name(sign), rect.left(46.0 if large else min(38.0, max(rect.width * 0.37, beside)))
    if drawn is not None and figure:
        size, (x, y) = min(40.0, rect.height) if large else 32.0, left.center
        y -= max(0.0, size - rect.height) / 3  # where it is low, off the sign below
        art.signs.numbered(target, drawn, (x, y), size, figure)
    elif drawn is not None:
        art.signs.draw(target, drawn, left.center, 34 if large else min(28.0, rect.height))
    role = Role.NAME if rect.width > 100 else Role.BODY
    art.text.draw(target, says, rect.trimmed(left=left.width), role, theme.now.text, align="left", lines=1)


def draw_last(art: Paintbox, target: pygame.Surface, rect: Area, last: Happened) -> None:
    """Draw what happened last, without its sign where words need the room; what is too long is left to the ledger."""
    drawn = sign_name(last.sign)
    if last.before and rect.width >= WIDE and rect.height >= LEAST_LAST:
        _last_two(art, target, rect, last)
        return
    ways = ((Role.BODY, 2, 38.0), (Role.SMALL, 3, 38.0), (Role.SMALL, 3, 4.0))
    for role, lines, left in ways if drawn is not None else ways[-1:]:
        room = rect.trimmed(left=left, right=2)
        if not art.text.fit(last.says, role, room.width, room.height, lines=lines).fits:
            continue
        if drawn is not None and left > 4:
            art.signs.draw(target, drawn, rect.left(32).center, 26)
        art.text.draw(target, last.says, room, role, theme.now.text, align="left", lines=lines)
        return


def _last_two(art: Paintbox, target: pygame.Surface, rect: Area, last: Happened) -> None:
    """Draw what happened last in one line, and over it what happened before."""
    drawn, room = sign_name(last.sign), rect.trimmed(left=38, right=2)
    first, second = room.rows(2, 0)
    if art.text.fit(last.before, Role.SMALL, first.width, first.height).fits:
        art.text.draw(target, last.before, first, Role.SMALL, theme.now.quiet, align="left")
    else:
        second = room
    if drawn is not None:
        art.signs.draw(target, drawn, rect.left(32).center, 26)
    lines = 1 if second != room else 2
    art.text.draw(target, last.says, second, Role.BODY, theme.now.text, align="left", lines=lines)


def draw_task(art: Paintbox, target: pygame.Surface, rect: Area, called: Called) -> None:
    """Draw what is called for, without its sign where words need the room."""
    face = art.keys.base(target, rect, called.call)
    drawn = sign_name(called.sign)
    if not art.text.fit(called.says, Role.NAME, face.width - 32, face.height).fits:
        drawn = None
    wide = art.text.width(called.says, Role.NAME)
    room = face.middle(min(face.width, wide + (34 if drawn is not None else 0)), face.height)
    if drawn is not None:
        draw = art.signs.glowing if called.call == "red" else art.signs.draw
        draw(target, drawn, room.left(26).center, 24)
        room = room.trimmed(left=32)
    art.text.draw(target, called.says, room, Role.NAME, theme.now.text, lines=1)
