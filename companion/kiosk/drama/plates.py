"""What an explosion means, to be read: plates with who, gauge, parts and pawn, and the stretch of the track."""

from __future__ import annotations

from typing import Literal

import msgspec
import pygame

from companion.core.view import Gauge, SpaceView
from companion.kiosk.drawing import Area, Paintbox, Role, theme, value_said
from companion.kiosk.widgets.tiles.tile import draw_gauge

Lines = tuple[str, str]
"""What happened, and what follows from it (empty where nothing does)."""


class Wreck(msgspec.Struct, frozen=True):
    """Everything that is told of one explosion, in words that are ready.

    Attributes:
        seat: whose.
        name: the player's.
        says: what has happened, in a few words.
        lost: what is gone.
        sign: of what is gone.
        thrown: where the pawn went; empty where nothing is said of it.
        before: what the gauge showed, or None.
        gauge: as it is now, or None where the game has none.
        gauge_word: what a gauge is called.
    """

    seat: int
    name: str
    says: str
    lost: Lines
    sign: str
    thrown: Lines
    before: int | None
    gauge: Gauge | None
    gauge_word: str


class WhoPlate(msgspec.Struct, frozen=True):
    """Whose machine it was."""

    seat: int
    name: str
    says: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.frame(target, rect, seat_colour=art.emblems.colour(self.seat), stops=theme.now.grave_stops)
        high = rect.height
        badge = rect.beside(8).left(high - 16)
        art.emblems.badge(target, self.seat, badge.center, high - 26)
        words = rect.trimmed(left=high, top=8, right=8, bottom=6)
        name, said = words.above(words.height * 0.46), words.foot(words.height * 0.46)
        large = min(34.0, name.height * 0.9)
        em = large if art.text.fit(self.name, Role.NAME, name.width, name.height, em=large).fits else None
        art.text.draw(target, self.name, name, Role.NAME, art.emblems.colour(self.seat), align="left", em=em)
        art.text.draw(target, self.says, said, Role.NAME, theme.now.grave_text, align="left")


class FatePlate(msgspec.Struct, frozen=True):
    """Gauge, parts and pawn, one under the other.

    Attributes:
        wreck: what is told.
        needle: where the needle is while it swings, or None.
        dial: the gauge is drawn, not only its figures.
    """

    wreck: Wreck
    needle: float | None
    dial: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.frame(target, rect)
        room = rect.inset(10, 6)
        wreck = self.wreck
        if wreck.gauge is not None and wreck.before is not None:
            high = room.height * (0.42 if self.dial else 0.32)
            self._gauge(art, target, room.top(high), wreck.gauge, wreck.before)
            art.metal.rule(target, room.x, room.y + high, room.width)
            room = room.below(high)
        told = [lines for lines in (wreck.lost, wreck.thrown) if lines[0]]
        for index, (lines, place) in enumerate(zip(told, room.rows(len(told), 2), strict=True)):
            if index:
                art.metal.rule(target, place.x, place.y - 1, place.width)
            self._told(art, target, place, lines, is_pawn=lines is wreck.thrown)

    def _gauge(self, art: Paintbox, target: pygame.Surface, rect: Area, gauge: Gauge, before: int) -> None:
        beside = rect
        if self.dial:
            radius = min(66.0, rect.height - 12, rect.width * 0.26)
            draw_gauge(art, target, (rect.x + radius + 2, rect.bottom - 6), radius, gauge, self.needle)
            beside = rect.beside(2 * radius + 12)
        else:
            art.signs.draw(target, "dial", rect.left(40).center, 28)
            beside = rect.beside(46)
        both = beside.middle(beside.width, min(beside.height, 66.0))
        figures = both.above(24) if self.dial else beside.left(min(150.0, beside.width * 0.5))
        label = both.foot(24) if self.dial else beside.beside(figures.width + 12)
        for said, place, colour in (
            (value_said(before, gauge.signed), figures.left(figures.width * 0.36), theme.now.alarm_text),
            (value_said(gauge.value, gauge.signed), figures.end(figures.width * 0.36), theme.now.text),
        ):
            art.text.draw(target, said, place, Role.NUMERAL, colour)
        art.signs.draw(target, "arrow", figures.center, 26)
        align: Literal["left", "center"] = "center" if self.dial else "left"
        art.text.draw(target, self.wreck.gauge_word, label, Role.BODY, theme.now.quiet, align=align)

    def _told(self, art: Paintbox, target: pygame.Surface, rect: Area, lines: Lines, *, is_pawn: bool) -> None:
        left = rect.left(40)
        if is_pawn:
            art.emblems.badge(target, self.wreck.seat, left.center, 34)
        else:
            art.signs.draw(target, self.wreck.sign, left.center, 32)
        words = rect.trimmed(left=46, top=2, bottom=2)
        first, second = lines
        upper, lower = (words.above(words.height / 2), words.foot(words.height / 2)) if second else (words, words)
        art.text.draw(target, first, upper, Role.BODY, theme.now.text, align="left", lines=1 if second else 2)
        if second:
            art.text.draw(target, second, lower, Role.BODY, theme.now.grave_quiet, align="left")


class Strip(msgspec.Struct, frozen=True):
    """The stretch of the track on which the pawn flies back.

    Attributes:
        track: all of it.
        pawns: seat and index of its space of those that stand.
        start: where the pawn was.
        end: where it goes.
        says: what a touch does.
    """

    track: tuple[SpaceView, ...]
    pawns: tuple[tuple[int, int], ...]
    start: int
    end: int
    says: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.frame(target, rect, stops=theme.now.track_stops)
        place = stretch_of(rect)
        art.tracks.draw_stretch(target, place, self.track, around=self.end, to=self.start, pawns=dict(self.pawns))
        words = rect.trimmed(top=5, right=10).top(22).end(min(260.0, rect.width * 0.4))
        art.text.draw(target, self.says, words, Role.SMALL, theme.now.quiet, align="right")


def stretch_of(strip: Area) -> Area:
    """Return where the track lies on a strip."""
    return strip.inset(8, 4).below(14)
