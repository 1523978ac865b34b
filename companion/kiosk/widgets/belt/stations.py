"""Stations of a belt: sign, cubes, their number, who may come; its end; meeples that stand and roll on it."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import Goal, Station
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.widgets.belt.figures import fitting_sentence, sentence
from companion.kiosk.widgets.dash.wording import fitting, narrow, write

NAME: Final = (22.0, 21.0, 20.0, 19.0, 18.0)
WORDS: Final = (20.0, 19.0, 18.0)
NAME_SHARE, NOTE_SHARE = 0.3, 0.29
LEAST_NOTE: Final = 24.0
EMBLEM: Final = 22.0
WORD_GAP: Final = 5.0
CUBE: Final = 22.0
NUMERALS: Final = (36.0, 32.0, 30.0, 28.0, 26.0)
MOST_CUBES: Final = 6
"""More cubes than these are one cube and their number."""
LOW: Final = 88.0
"""Lower stations have no field round their sign."""
CLOSED: Final = 0.55
"""So much of its colour a station keeps that is closed."""
FIGURE_HEIGHT: Final = 0.74
"""Height of a figure, in its em."""


def figure_em(art: Paintbox, figure: str, width: float, height: float, ems: tuple[float, ...]) -> float:
    """Return the largest of some sizes (u) at which a figure stands in ``width`` x ``height`` u, or the smallest."""
    tall = (em for em in ems if em * FIGURE_HEIGHT <= height)
    return next((em for em in tall if art.text.width(figure, Role.VALUE, em) < width), ems[-1])


class StationFace(msgspec.Struct, frozen=True):
    """A station.

    Attributes:
        station: it.
        words: its name, what is said of cubes, who may come.
        down: a finger is on it.
    """

    station: Station
    words: tuple[str, str, str]
    down: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, station = art.works, self.station
        look, (name, cubes_say, note) = works.look, self.words
        paint = look.phase(station.phase)
        shut = station.access == "none"
        if shut:
            paint = theme.mix(look.off_stops[0], paint, CLOSED)
        stops = (theme.mix(paint, (255, 255, 255), 0.22), paint)
        works.plate(target, rect, stops, radius=10, rim=look.chosen_rim if self.down else None)
        inner = rect.inset(5, 3)
        bar = max(LEAST_NOTE, rect.height * NOTE_SHARE)
        title = inner.top(rect.height * NAME_SHARE)
        if not art.text.fit(name, Role.NAME, title.width, title.height, em=NAME[-1]).fits:
            title = title.inset(-4, 0)
        ems = NAME if rect.height > LOW else NAME[1:]
        write(art, target, name, title, look.ink, ems=ems, align="center")
        middle = inner.trimmed(top=title.height, bottom=bar + 1)
        self._draw_cubes(art, target, middle, cubes_say, paint)
        self._draw_note(art, target, inner.foot(bar).trimmed(bottom=1), note)

    def _draw_cubes(self, art: Paintbox, target: pygame.Surface, place: Area, said: str, paint: theme.Colour) -> None:
        works, count = art.works, self.station.cubes
        size = min(44.0, place.height)
        at = (place.x + size / 2 + 1, place.center[1])
        works.medal(target, at, size, self.station.phase, paint)
        rest = place.beside(size + 5)
        if not count:
            if said and fitting_sentence(art.text, said, rest.width, rest.height, WORDS) is not None:
                sentence(art, target, said, rest, works.look.ink_quiet, ems=WORDS, align="center")
            else:
                art.text.draw(target, "0", rest, Role.VALUE, works.look.ink_quiet)
            return
        figure = str(count)
        em = figure_em(art, figure, rest.width * 0.5, rest.height, NUMERALS)
        wide = art.text.width(figure, Role.VALUE, em) + 3
        art.text.draw(target, figure, rest.end(wide), Role.VALUE, works.look.ink, align="right", em=em)
        pile = rest.before(wide + 1)
        works.cubes(target, pile, count if count <= MOST_CUBES else 1, min(CUBE, place.height * 0.55))

    def _draw_note(self, art: Paintbox, target: pygame.Surface, bar: Area, note: str) -> None:
        works, seats = art.works, self.station.only
        look = works.look
        works.slot(target, bar, fill=look.ribbon, radius=7)
        inner = bar.inset(4, 0)
        if not seats:
            colour = look.mute if self.station.access == "none" else look.chalk
            narrow(art, target, note, inner, colour, ems=(20.0, 19.0, 18.0), align="center")
            return
        side = min(EMBLEM, bar.height - 3)
        role, em, _ = fitting(art.text, note, inner.width, inner.height, (20.0, 19.0, 18.0))
        word = art.text.width(note, role, em)
        if word + WORD_GAP + len(seats) * side > inner.width:
            word = 0.0
        pitch = min(side + 3, (inner.width - (word + WORD_GAP if word else 0) - side) / max(1, len(seats) - 1))
        taken = (word + WORD_GAP if word else 0.0) + pitch * (len(seats) - 1) + side
        x = inner.center[0] - taken / 2
        if word:
            words = Area(x, inner.y, word + 1, inner.height)
            art.text.draw(target, note, words, role, look.chalk, align="left", em=em)
            x += word + WORD_GAP
        for n, seat in enumerate(seats):
            art.emblems.draw(target, seat, (x + n * pitch + side / 2, bar.center[1]), side * 0.82)


class GoalFace(msgspec.Struct, frozen=True):
    """The end of the belt.

    Attributes:
        goal: it.
        words: its name, and how many are there.
    """

    goal: Goal
    words: tuple[str, str]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, look = art.works, art.works.look
        ground = (theme.mix(look.ribbon, look.paper, 0.35), look.ribbon)
        works.plate(target, rect, ground, rim=look.belt_arrow, radius=10)
        inner = rect.inset(5, 3)
        title = inner.top(rect.height * NAME_SHARE)
        bar = inner.foot(max(LEAST_NOTE, rect.height * NOTE_SHARE))
        name, note = self.words
        write(art, target, name, title, look.chalk, ems=NAME, align="center")
        narrow(art, target, note, bar, look.chalk, ems=(21.0, 20.0, 19.0, 18.0), align="center")
        house = inner.trimmed(top=title.height, bottom=bar.height)
        works.sign(target, art.works.look.goal_sign, house.center, min(48.0, house.height + 4), look.lit)


class BeltFace(msgspec.Struct, frozen=True):
    """The belt under a run of stations; ``wraps`` where another run follows below."""

    wraps: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.works.belt(target, rect)
        if self.wraps:
            end = rect.end(22).middle(22, 22)
            look = art.works.look
            art.works.slot(target, end, fill=look.ribbon, radius=11)
            art.works.sign(target, "chevron_down", end.center, 15, look.belt_arrow)


class MeepleFace(msgspec.Struct, frozen=True):
    """A seat's meeple on the belt."""

    seat: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.works.meeple(target, rect.center, rect.height, self.seat)
