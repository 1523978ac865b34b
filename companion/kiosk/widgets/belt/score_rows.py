"""Rows of the score sheet: place, who, points by source over their bars, the total; or a source in a line."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import ScoreCell, ScoreLine
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.belt.figures import fitting_em, sentence
from companion.kiosk.widgets.dash.wording import narrow, says

LEFT, MOST_LEFT, TOTAL = 200.0, 254.0, 92.0
"""Width of place, emblem and name, the most it may be, and of the total."""
MARKS: Final = 88.0
"""Of that, for place, emblem and edges."""
NARROW: Final = 600.0
"""In a narrower sheet points stand below the names."""
LEAST_TWO_LINES: Final = 60.0
"""A lower row is the head of a narrow sheet, which has nothing but its columns."""
PLACE, BADGE = 34.0, 34.0
STAR, STAR_INK = 16.0, 0.42
BAR: Final = 6.0
NUMBERS: Final = (27.0, 26.0, 24.0, 22.0, 20.0, 18.0)
TOTALS: Final = (32.0, 30.0, 28.0, 26.0, 24.0)
UNKNOWN: Final = "?"
NAME: Final = (23.0, 22.0, 21.0, 20.0, 19.0, 18.0)
PODIUM: Final = 3
"""So many places have a disc of their own colour."""


def left_width(host: Host, lines: tuple[ScoreLine, ...]) -> float:
    """Return how wide the part of a lying row is that says who, and why there."""
    notes = (host.text.width(says(host, line.note), Role.BODY, 20) for line in lines)
    return max(LEFT, min(MOST_LEFT, max(notes, default=0.0) + MARKS))


def cell_places(row: Area, count: int, left: float) -> list[Area]:
    """Return where the sources of a row stand beside who it is; in a narrow row across its lower half."""
    if row.width < NARROW:
        part = row if row.height < LEAST_TWO_LINES else row.foot(row.height * 0.52)
        return part.inset(4, 0).columns(max(1, count), 2)[:count]
    return row.trimmed(left=left, right=TOTAL).columns(max(1, count), 4)[:count]


def row_words(host: Host, line: ScoreLine) -> tuple[str, ...]:
    """Return the words of a row: why it stands there, and what stands before each number."""
    return says(host, line.note), *(says(host, cell.note) for cell in line.cells)


class ScoreTotalFace(msgspec.Struct, frozen=True):
    """A seat with its total alone, where there is no room for more.

    Attributes:
        seat: whose.
        name: of the player.
        total: as it is said.
        won: it is at the top.
    """

    seat: int
    name: str
    total: str
    won: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        art.works.plate(target, rect, look.chosen_stops if self.won else None, radius=8)
        room = rect.inset(7, 2)
        side = min(BADGE, room.height)
        art.emblems.badge(target, self.seat, room.left(side).center, side)
        wide = art.text.width(self.total, Role.VALUE, NUMBERS[1]) + 4
        art.text.draw(target, self.total, room.end(wide), Role.VALUE, look.ink, align="right", em=NUMBERS[1])
        narrow(art, target, self.name, room.trimmed(left=side + 6, right=wide + 4), look.ink, ems=NAME)


WHO_SIGN: Final = 22.0


class ScoreRowFace(msgspec.Struct, frozen=True):
    """A place of the score sheet.

    Attributes:
        line: who and how many.
        name: of the player.
        words: under the name, and before each number.
        tones: of the bars.
        scale: what the longest bar stands for.
        band: its ground is darker, as that of every other row.
        left: width of what says who.
        keyed: a key says who.
    """

    line: ScoreLine
    name: str
    words: tuple[str, ...]
    tones: tuple[str, ...]
    scale: int
    band: bool
    left: float
    keyed: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, bare = art.works.look, rect.width < NARROW
        won = self.line.place == 1
        paint = (
            look.chosen_stops[-1] if won else theme.mix(look.cream_stops[-1], look.low, 0.45 if self.band else 0.0)
        )
        target.fill(paint, art.canvas.rect(rect))
        target.fill(theme.mix(look.low, look.ink, 0.15), art.canvas.rect(rect.foot(1)))
        upper = rect.top(rect.height * 0.48) if bare else rect
        if not self.keyed:
            self._who(art, target, upper.left(rect.width - TOTAL if bare else self.left))
        self._total(art, target, upper.end(TOTAL), won=won)
        places = cell_places(rect, len(self.line.cells), self.left)
        for cell, note, tone, place in zip(self.line.cells, self.words[1:], self.tones, places, strict=True):
            draw_cell(art, target, place.inset(2, 1), cell, note, look.phase(tone), self.scale)

    def _who(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        look, line = art.works.look, self.line
        inner = place.trimmed(left=6, top=2, right=2, bottom=2)
        side = min(PLACE, inner.height - 4)
        disc = inner.left(side).middle(side, side)
        discs = (look.chosen_rim, look.help_stops[-1], look.third)
        fill = discs[line.place - 1] if 0 < line.place <= PODIUM else look.cream_stops[0]
        if line.place:
            art.works.slot(target, disc, fill=fill, radius=side)
            art.text.draw(target, str(line.place), disc, Role.VALUE, look.ink, em=min(22.0, side))
            inner = inner.beside(side + 4)
        badge = min(BADGE, inner.height - 2)
        art.emblems.badge(target, line.seat, inner.left(badge).center, badge)
        words = inner.beside(badge + 6)
        if self.words[0]:
            upper, lower = words.top(words.height * 0.54), words.foot(words.height * 0.46)
            narrow(art, target, self.name, upper, look.ink, ems=NAME)
            narrow(art, target, self.words[0], lower, look.ink_quiet)
        else:
            narrow(art, target, self.name, words, look.ink, ems=NAME)

    def _total(self, art: Paintbox, target: pygame.Surface, place: Area, *, won: bool) -> None:
        look, said = art.works.look, UNKNOWN if self.line.total is None else str(self.line.total)
        box = place.inset(6, max(3.0, (place.height - 42) / 2))
        art.works.plate(target, box, look.chosen_stops if won else look.cream_stops, rim=look.ink, wide=1.6, radius=8)
        em = fitting_em(art, said, box.width - 8, box.height, TOTALS)
        art.text.draw(target, said, box, Role.VALUE, look.ink, em=em)


class WhoKey(msgspec.Struct, frozen=True):
    """Who is still waited for, as a key: it opens the panel on which something is to be told, or says *ready*.

    Attributes:
        seat: of whom.
        name: of the player.
        tells: something is still to be told.
        down: a finger lies on it.
    """

    seat: int
    name: str
    tells: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works = art.works
        face = works.key(target, rect, "help" if self.tells else "go", down=self.down).inset(5, 2)
        badge = min(BADGE, face.height - 2)
        art.emblems.badge(target, self.seat, face.left(badge).center, badge)
        mark = face.end(WHO_SIGN)
        works.sign(target, "pencil" if self.tells else "check", mark.center, WHO_SIGN, works.look.ink)
        narrow(art, target, self.name, face.trimmed(left=badge + 5, right=WHO_SIGN + 4), works.look.ink, ems=NAME)


def who_place(row: Area, left: float) -> Area:
    """Return where a row says who it is of."""
    part = row.top(row.height * 0.48).left(row.width - TOTAL) if row.width < NARROW else row.left(left)
    return part.inset(3, 2)


def draw_cell(
    art: Paintbox, target: pygame.Surface, place: Area, cell: ScoreCell, note: str, paint: theme.Colour, scale: int
) -> None:
    """Draw points over their bar, a star behind them where nobody has more."""
    look = art.works.look
    bar = place.foot(BAR + 3).above(3).inset(2, 0)
    said = UNKNOWN if cell.points is None else str(cell.points).replace("-", "−")
    upper = place.above(BAR + 4)
    star = STAR if cell.best else 0.0
    em = fitting_em(art, said, upper.width - star, upper.height, NUMBERS)
    wide = art.text.width(said, Role.VALUE, em)
    small = art.text.width(note, Role.BODY, 18) + 5 if note else 0.0
    if small + wide + star > upper.width:
        small = 0.0
    x = upper.center[0] - (small + wide + star) / 2
    if small:
        words = Area(x, upper.y, small, upper.height)
        art.text.draw(target, note, words, Role.BODY, look.ink_quiet, align="left", em=18)
    nothing = not cell.points
    number = Area(x + small, upper.y, wide + 2, upper.height)
    art.text.draw(target, said, number, Role.VALUE, look.ink_quiet if nothing else look.ink, align="left", em=em)
    if cell.best:
        art.works.sign(
            target,
            "emblem_star",
            (number.right + star / 2, upper.center[1]),
            star - 2,
            theme.mix(look.chosen_rim, look.ink, STAR_INK),
        )
    draw_bar(art, target, bar, cell.points or 0, paint, scale)


def draw_bar(art: Paintbox, target: pygame.Surface, bar: Area, points: int, paint: theme.Colour, scale: int) -> None:
    """Draw a bar on its track."""
    look = art.works.look
    art.works.slot(target, bar, fill=look.low, radius=bar.height / 2)
    wide = bar.width * abs(points) / max(1, scale)
    if wide > 1:
        fill = theme.mix(paint, look.ink, 0.18) if points > 0 else look.asked_rim
        art.works.slot(target, bar.left(max(bar.height, wide)), fill=fill, radius=bar.height / 2)


class SourceFace(msgspec.Struct, frozen=True):
    """A source of points in a line: sign, word, points over their bar."""

    cell: ScoreCell
    words: tuple[str, str]
    sign: str
    tone: str
    scale: int
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, look = art.works, art.works.look
        works.plate(target, rect, rim=look.chosen_rim if self.down else None, radius=9)
        inner = rect.inset(8, 3)
        size = min(30.0, inner.height * 0.75)
        works.sign(target, self.sign, inner.left(size).center, size)
        words, number = inner.beside(size + 8).before(70), inner.end(66)
        said, note = self.words
        label = words.above(BAR + 6)
        if note:
            taken = min(label.width * 0.6, art.text.width(said, Role.BODY, 21) + 10)
            sentence(art, target, said, label.left(taken), look.ink)
            narrow(art, target, note, label.beside(taken), look.ink_quiet)
        else:
            sentence(art, target, said, label, look.ink)
        draw_bar(art, target, words.foot(BAR + 4).above(4), self.cell.points or 0, look.phase(self.tone), self.scale)
        points = UNKNOWN if self.cell.points is None else str(self.cell.points).replace("-", "−")
        em = fitting_em(art, points, number.width, number.height, TOTALS)
        art.text.draw(target, points, number, Role.VALUE, look.ink, align="right", em=em)
