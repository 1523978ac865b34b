"""Cards of a course: face up, face down, small in the strip, large and alone."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import AskedFor, CourseCardView, CubeHue, Rule, Worth
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.course.spoken import BoardWords, Hues
from companion.kiosk.widgets.course.worths import draw_worths, worths_width

CHIP: Final = (30.0, 27.0)
NUMBER: Final = 28.0
FOOT, FOOT_LOW, FOOT_LARGE = 34.0, 28.0, 43.0
"""Height of a line of what yes gives or no costs."""
SIDE_BY_SIDE = 126.0
"""From this width on yes and no stand side by side."""
LARGE, LARGE_HIGH = 170.0, 220.0
"""From this size on a card says its views in words and its faces are large."""
FACE, LARGE_FACE = 38.0, 58.0
EDGE = 6.0


def draw_asked(
    art: Paintbox,
    target: pygame.Surface,
    room: Area,
    asked: AskedFor,
    hues: Hues,
    words: BoardWords,
    *,
    most: float,
    ink: theme.Colour | None = None,
) -> None:
    """Draw what is to be seen: patterns with *or* or *and* between them."""
    by_letter: dict[str, CubeHue] = {hue.letter: hue for hue in hues}
    between = words.both if asked.all else words.either
    art.cubes.patterns(target, room, asked.patterns, by_letter, most=most, between=between, word=words.any, ink=ink)


class CardFace(msgspec.Struct, frozen=True):
    """A card of the course.

    Attributes:
        card: the card.
        hues: colours of cubes.
        words: of boards.
        seen: in which views it counts, in words for a large card; empty where both count and nobody need be told.
        notes: what yes and no do where no figure says it, for a large card.
        lying: arrangement at the left, yes and no at the right.
    """

    card: CourseCardView
    hues: Hues
    words: BoardWords
    seen: str = ""
    notes: tuple[str, str] = ("", "")
    lying: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        if self.card.asks is None:
            self._draw_back(art, target, rect)
            return
        art.bench.card(target, rect, gold=self.card.pinned)
        inner = rect.inset(EDGE)
        if self.lying:
            draw_chip(art, target, inner, self.card)
            _draw_number(art, target, inner.left(CHIP[0]).below(CHIP[1] + 4), self.card.number, left=True)
            half = inner.width * 0.52
            self._draw_asked(art, target, inner.left(half).trimmed(left=CHIP[0] + 4), self.card.asks, LARGE_FACE)
            self._draw_feet(art, target, inner.beside(half + 4), FOOT_LARGE, under=True)
            return
        draw_chip(art, target, inner, self.card)
        _draw_number(art, target, inner, self.card.number)
        large = rect.width >= LARGE and rect.height >= LARGE_HIGH
        under = large or rect.width < SIDE_BY_SIDE or max(len(self.card.yes), len(self.card.no)) > 1
        foot = FOOT_LARGE if large else FOOT_LOW if under else FOOT
        feet = inner.foot(2 * foot + 4 if under else foot)
        self._draw_views(art, target, inner, large=large)
        top = CHIP[1] + (6 if not large else 12)
        room = Area(inner.x, inner.y + top, inner.width, feet.y - inner.y - top - 4)
        self._draw_asked(art, target, room, self.card.asks, LARGE_FACE if large else FACE)
        self._draw_feet(art, target, feet, foot, under=under)
        if self.card.judged:
            art.signs.draw(target, "check", inner.top(CHIP[1]).center, 20, art.bench.look.yes_ink)

    def _draw_asked(self, art: Paintbox, target: pygame.Surface, room: Area, asks: AskedFor, most: float) -> None:
        draw_asked(art, target, room, asks, self.hues, self.words, most=most)

    def _draw_views(self, art: Paintbox, target: pygame.Surface, inner: Area, *, large: bool) -> None:
        views = self.card.asks.views if self.card.asks is not None else ()
        middle = inner.trimmed(left=CHIP[0] + 3, right=NUMBER + 3).top(CHIP[1] + (14 if large else 0))
        look = art.bench.look
        if large and self.seen:
            art.text.draw(target, self.seen, middle, Role.BODY, look.card_quiet, lines=2)
        elif len(views) == 1 and not self.card.judged:
            drawn = look.front if views[0] == "front" else look.top
            art.signs.draw(target, drawn, middle.center, 22, look.card_quiet)

    def _draw_feet(self, art: Paintbox, target: pygame.Surface, feet: Area, high: float, *, under: bool) -> None:
        places = feet.rows(2, 4) if under else feet.columns(2, 4)
        notes = self.notes if feet.width >= 120 and under else ("", "")
        look = art.bench.look
        yes = "check", self.card.yes, look.yes, look.yes_ink, notes[0], True
        no = "cross", self.card.no, look.no, look.no_ink, notes[1], False
        for place, (sign, worths, ground, ink, note, signed) in zip(places, (yes, no), strict=True):
            place = place.middle(place.width, min(place.height, high))
            art.bench.flat(target, place, ground, 5)
            em = 30.0 if high == FOOT_LARGE and not note else 24.0
            draw_outcome(art, target, place.inset(3, 0), sign, worths, ink, note, em=em, signed=signed)

    def _draw_back(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        tone = art.bench.look.tone(self.card.tone)
        art.bench.card(target, rect)
        inner = rect.inset(EDGE)
        dark = theme.mix(tone, theme.BLACK, 0.25)
        art.bench.flat(target, inner, tone, 5)
        art.bench.box(target, inner.inset(4), theme.mix(tone, (255, 255, 255), 0.35), 4)
        _draw_number(art, target, inner.inset(4), self.card.number)
        letter = inner.top(inner.height * 0.62).middle(46, 48)
        art.bench.flat(target, letter, dark, 8)
        art.text.draw(target, self.card.badge, letter, Role.PHASE, (255, 255, 255))


def draw_outcome(
    art: Paintbox,
    target: pygame.Surface,
    place: Area,
    sign: str,
    worths: tuple[Worth, ...],
    ink: theme.Colour,
    note: str = "",
    *,
    em: float = 24.0,
    signed: bool = True,
) -> None:
    """Draw yes or no with what it gives or costs; a note stands between the two where there is one."""
    wide = min(worths_width(art, worths, em, signed=signed), place.width - 18)
    mark = min(18.0, place.height * 0.6) if place.width > 70 else 13.0
    art.signs.draw(target, sign, (place.x + mark / 2 + 2, place.center[1]), mark, ink)
    rest = place.beside(mark + 4)
    free = rest.before(wide + 6).trimmed(left=2)
    if note and art.text.fit(note, Role.SMALL, free.width, free.height, lines=2).fits:
        draw_worths(art, target, rest.end(wide + 2), worths, ink, em=em, signed=signed, align="right")
        art.text.draw(target, note, free, Role.SMALL, ink, align="left", lines=2)
    elif not worths:
        art.text.draw(target, "–", rest, Role.VALUE, ink)
    else:
        draw_worths(art, target, rest, worths, ink, em=em, signed=signed)


def draw_chip(art: Paintbox, target: pygame.Surface, inner: Area, card: CourseCardView) -> None:
    """Draw the letter of a card's category on its colour."""
    chip = Area(inner.x, inner.y, *CHIP)
    art.bench.flat(target, chip, art.bench.look.tone(card.tone), 5)
    art.text.draw(target, card.badge, chip, Role.VALUE, (255, 255, 255), em=22)


def _draw_number(art: Paintbox, target: pygame.Surface, inner: Area, number: int, *, left: bool = False) -> None:
    x = inner.x + NUMBER / 2 + 1 if left else inner.right - NUMBER / 2
    center = x, inner.y + NUMBER / 2
    art.bench.disc(target, center, NUMBER)
    place = Area(center[0] - NUMBER / 2, center[1] - NUMBER / 2, NUMBER, NUMBER)
    art.text.draw(target, str(number), place, Role.VALUE, theme.now.text, em=24)


class RuleTape(msgspec.Struct, frozen=True):
    """What is in force with every card, on a strip of tape."""

    rule: Rule
    says: str
    note: str
    hues: Hues
    words: BoardWords

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.tape(target, rect)
        draw_rule(art, target, rect.inset(9, 2), self.rule, self.says, self.note, self.hues, self.words)


def draw_rule(
    art: Paintbox,
    target: pygame.Surface,
    inner: Area,
    rule: Rule,
    says: str,
    note: str,
    hues: Hues,
    words: BoardWords,
    *,
    dark: bool = False,
) -> None:
    """Draw what is in force with every card in one line: words, what is to be seen, what it costs."""
    look = art.bench.look
    ink, loss = (theme.now.text, look.rose) if dark else (look.card_ink, look.no_ink)
    wide = art.text.width(says, Role.BODY, 18) if says else 0.0
    if note and rule.asks is None and not rule.no:
        art.text.draw(target, note, inner, Role.SMALL, ink, lines=3)
        return
    costs = rule.no or rule.yes
    cost_wide = worths_width(art, costs, 22, signed=not rule.no) + 20
    asks_wide = 0.0
    if rule.asks is not None and rule.asks.patterns:
        across = sum(max(map(len, each.rows)) for each in rule.asks.patterns)
        asks_wide = min(inner.width - wide - cost_wide - 8, 27.0 * across + 22 * (len(rule.asks.patterns) - 1))
    total = wide + asks_wide + cost_wide + 10
    x = inner.x + max(0.0, (inner.width - total) / 2)
    if says:
        art.text.draw(target, says, Area(x, inner.y, wide + 1, inner.height), Role.SMALL, ink, align="left")
        x += wide + 5
    if rule.asks is not None and asks_wide > 8:
        place = Area(x, inner.y + 1, asks_wide, inner.height - 2)
        draw_asked(art, target, place, rule.asks, hues, words, most=26, ink=ink)
        x += asks_wide + 4
    drawn = sign_name("cross" if rule.no else "check")
    if drawn is not None:
        art.signs.draw(target, drawn, (x + 8, inner.center[1]), 13, loss if rule.no else look.yes_ink)
    draw_worths(art, target, Area(x + 18, inner.y, cost_wide - 16, inner.height), costs, loss, em=22,
                signed=not rule.no, align="left", own=dark)  # fmt: skip
