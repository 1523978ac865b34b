"""Waypoints: where a leg ends, with what each rank gets there, and where it began, with what is in force since."""

from __future__ import annotations

import msgspec
import pygame

from companion.core.view import Post, Worth
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.widgets.course.card_face import draw_rule
from companion.kiosk.widgets.course.spoken import BoardWords, Hues
from companion.kiosk.widgets.course.worths import draw_worths

SQUARES = 8.0
TITLE = 38.0
LINE = 34.0
"""Most height of the line of a rank."""
RULE = 46.0


class PostPlate(msgspec.Struct, frozen=True):
    """A waypoint.

    Attributes:
        post: the waypoint.
        says: what it is called.
        ranks: each rank as it is said, and what it gets; the last may stand for all others.
        rule: (words, note) of what is in force, drawn here where it is behind the racers.
        hues: colours of cubes.
        words: of boards.
        start: the leg begins here.
    """

    post: Post
    says: str
    ranks: tuple[tuple[str, tuple[Worth, ...]], ...]
    rule: tuple[str, str] | None
    hues: Hues
    words: BoardWords
    start: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.plate(target, rect)
        inner = rect.inset(5, 6)
        art.bench.squares(target, inner.top(SQUARES if not self.post.goal else 2 * SQUARES))
        below = inner.below((SQUARES if not self.post.goal else 2 * SQUARES) + 2)
        title = below.top(TITLE)
        role = Role.TITLE if art.text.fit(self.says, Role.TITLE, title.width, title.height).fits else Role.NAME
        art.text.draw(target, self.says, title, role, theme.now.text)
        rest = below.below(TITLE + 1)
        if self.start:
            self._draw_start(art, target, rest)
        else:
            self._draw_bonus(art, target, rest)

    def _draw_bonus(self, art: Paintbox, target: pygame.Surface, rest: Area) -> None:
        if not self.ranks:
            return
        high = min(LINE, (rest.height - 2 * (len(self.ranks) - 1)) / len(self.ranks))
        rows = rest.top(high * len(self.ranks) + 2 * (len(self.ranks) - 1)).rows(len(self.ranks), 2)
        for row, (said, worths) in zip(rows, self.ranks, strict=True):
            art.bench.flat(target, row, art.bench.look.foot, 4)
            em = 22.0 if high >= 26 else 18.0
            rank = row.left(row.width * 0.46).trimmed(left=4)
            if not art.text.fit(said, Role.SMALL, rank.width, rank.height).fits:
                said = "+"
            art.text.draw(target, said, rank, Role.SMALL, theme.now.text, align="left")
            draw_worths(art, target, row.beside(row.width * 0.46).before(5), worths, art.bench.look.gold, em=em,
                        own=True, align="right")  # fmt: skip

    def _draw_start(self, art: Paintbox, target: pygame.Surface, rest: Area) -> None:
        rule = self.post.rule if self.rule is not None else None
        if rule is not None and self.rule is not None and rule.asks is None and not rule.no and not rule.yes:
            self._draw_note(art, target, rest, self.rule[1] or self.rule[0])
            return
        room = rest.above(RULE + 2) if rule is not None else rest
        if self.post.pinned:
            side = min(room.height, room.width * 0.9, 78.0)
            art.signs.draw(target, art.bench.look.marker, room.center, side)
        elif self.post.passed:
            art.signs.draw(target, "check", room.center, min(34.0, room.shorter * 0.6), art.bench.look.good)
        if rule is None or self.rule is None:
            return
        foot = rest.foot(RULE)
        art.bench.flat(target, foot, art.bench.look.foot, 4)
        said = self.rule[0]
        upper, lower = foot.trimmed(top=1).rows(2, 0)
        if art.text.fit(said, Role.SMALL, upper.width, upper.height).fits:
            art.text.draw(target, said, upper, Role.SMALL, theme.now.text)
        else:
            lower = foot.trimmed(top=3)
        draw_rule(art, target, lower.above(2), rule, "", "", self.hues, self.words, dark=True)

    def _draw_note(self, art: Paintbox, target: pygame.Surface, rest: Area, note: str) -> None:
        """Draw a sentence that holds with every card; the sign that it is to be read where it is too long."""
        words = rest.inset(-2, 0)
        if self.post.pinned:
            pin = min(30.0, rest.height * 0.3)
            art.signs.draw(target, art.bench.look.marker, rest.top(pin).center, pin)
            words = words.below(pin + 1)
        if art.text.fit(note, Role.SMALL, words.width, words.height, lines=6).fits:
            art.text.draw(target, note, words, Role.SMALL, theme.now.text, lines=6)
        else:
            art.signs.draw(target, art.bench.look.note, words.center, min(34.0, words.shorter * 0.7))


class ChevronDisc(msgspec.Struct, frozen=True):
    """The way from one card to the next."""

    sign: str = "chevron_left"

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.disc(target, rect.center, rect.shorter)
        art.signs.draw(target, self.sign, rect.center, rect.shorter * 0.5, theme.now.text)


class HandsTape(msgspec.Struct, frozen=True):
    """What all hands are to do now, on tape across the course."""

    lines: tuple[str, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.tape(target, rect)
        said, inner, ink = "  ·  ".join(self.lines), rect.inset(12, 3), art.bench.look.card_ink
        if art.text.fit(said, Role.NAME, inner.width, inner.height, lines=2).fits:
            art.text.draw(target, said, inner, Role.NAME, ink, lines=2)
            return
        for row, line in zip(inner.rows(len(self.lines), 0), self.lines, strict=True):
            art.text.draw(target, line, row, Role.BODY, ink)


class MarkerPin(msgspec.Struct, frozen=True):
    """The marker on a card."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.signs.draw(target, art.bench.look.marker, rect.center, rect.shorter)
