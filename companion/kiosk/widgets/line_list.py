"""A long list of ledger lines under a finger: dragged, paged, tapped; each line is drawn once and then only moved."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.widgets.basics import sign_name

LINE = 54.0
HEAD = 34.0
STILL = 8.0
"""A finger that moved less than this many u has tapped, not dragged."""
KEPT_LINES = 48
EMBLEM_ROOM = 42.0
NAME_ROOM = 92.0
RULE_ROOM = 132.0
WIDE = 520.0
"""From this width on the number of the rule stands on the line."""


@dataclass(frozen=True)
class LineLook:
    """How a row looks.

    Attributes:
        said: the sentence, or the words of a heading.
        heading: a heading or a mark instead of a line.
        seat: whose line, or None for the table.
        name: of the seat or the table.
        rule: what stands at the right end: the rule's number, or "by hand".
        sign: the drawn sign of the kind of change, or None.
        tone: ``plain``, ``on`` (tapped), ``gone`` (will be undone) or ``back`` (will be done again).
        opens: a tap on it shows more.
    """

    said: str
    heading: bool = False
    seat: int | None = None
    name: str = ""
    rule: str = ""
    sign: str | None = None
    tone: str = "plain"
    opens: bool = False


class LinePress:
    """Lines drawn once: the list only puts them on the screen again wherever they stand now."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[LineLook, tuple[int, int]], pygame.Surface] = OrderedDict()

    def picture(self, art: Paintbox, look: LineLook, width: float, height: float) -> pygame.Surface:
        """Return the picture of a row of ``width`` x ``height`` u."""
        size = art.canvas.px(width), art.canvas.px(height)
        found = self._drawn.get((look, size))
        if found is None:
            found = pygame.Surface(size)
            found.fill(theme.now.panel)
            (draw_heading if look.heading else draw_line)(art, found, Area(0, 0, width, height), look)
            self._drawn[look, size] = found
            if len(self._drawn) > KEPT_LINES:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end((look, size))
        return found


class LineList:
    """Scrolls rows of any number.

    Args:
        look: says how a row looks; asked only for rows that are in sight.
        tap: called with the index of a tapped line, or None where lines do nothing.
    """

    def __init__(self, look: Callable[[int], LineLook], tap: Callable[[int], None] | None = None) -> None:
        self._look = look
        self._tap = tap
        self._press = LinePress()
        self._headings: tuple[bool, ...] = ()
        self._tops: list[float] = [0.0]
        self._offset = 0.0
        self._room = 0.0
        self._top = 0.0
        self._grip: tuple[float, float] | None = None
        self._dragged = False

    def __len__(self) -> int:
        return len(self._headings)

    def fill(self, headings: Sequence[bool]) -> None:
        """Take new rows: for each whether it is a heading (lower than a line)."""
        self._headings = tuple(headings)
        self._tops = [0.0, *accumulate(HEAD if heading else LINE for heading in headings)]

    @property
    def pages(self) -> tuple[bool, bool]:
        """Whether there is more above and below."""
        return self._offset > 0.5, self._offset < self._most - 0.5

    def page(self, way: int) -> None:
        """Go a page up (−1) or down (1), keeping a line in sight."""
        self._to(self._offset + way * max(LINE, self._room - LINE))

    def to_top(self) -> None:
        """Show the first row."""
        self._to(0.0)

    def show(self, index: int) -> None:
        """Bring a row into sight."""
        top, bottom = self._tops[index], self._tops[index + 1]
        if top < self._offset:
            self._to(top)
        elif bottom > self._offset + self._room:
            self._to(bottom - self._room)

    def show_in(self, index: int, room: float) -> None:
        """Bring a row into the middle of a list that is about to be ``room`` u high."""
        self._room = max(LINE, room)
        self._to(self._tops[index] - (self._room - LINE) / 2)

    def show_above(self, index: int, taken: float) -> None:
        """Bring a row into sight although ``taken`` u of the list are about to be covered from below."""
        self._room = max(LINE, self._room - taken)
        self.show(index)

    def compose(self, scene: Scene, rect: Rect) -> None:
        """Put the rows in sight on the scene."""
        self._top, self._room = rect[1], rect[3]
        self._to(self._offset)
        first = max(0, bisect_right(self._tops, self._offset) - 1)
        last = bisect_right(self._tops, self._offset + self._room - 0.01)
        shown = tuple(
            (self._tops[i] - self._offset, self._tops[i + 1] - self._tops[i], self._look(i))
            for i in range(first, min(last, len(self)))
        )
        scene.add(rect, ListedLines(self._press, shown))
        scene.touch(rect, "lines", _nothing, lift=self._lift, spot=self._down, drag=self._drag)

    @property
    def _most(self) -> float:
        return max(0.0, self._tops[-1] - self._room)

    def _to(self, offset: float) -> None:
        self._offset = min(max(offset, 0.0), self._most)

    def _down(self, _x: float, y: float) -> None:
        self._grip, self._dragged = (y, self._offset), False

    def _drag(self, _x: float, y: float) -> None:
        if self._grip is None:
            return
        start, offset = self._grip
        if abs(y - start) > STILL:
            self._dragged = True
        if self._dragged:
            self._to(offset + start - y)

    def _lift(self) -> None:
        grip, self._grip = self._grip, None
        if grip is None or self._dragged or self._tap is None:
            return
        index = bisect_right(self._tops, grip[0] - self._top + self._offset) - 1
        if 0 <= index < len(self) and not self._headings[index]:
            self._tap(index)


def _nothing() -> None:
    """What a touch does is decided when the finger leaves: it may be a tap or a drag."""


class ListedLines(msgspec.Struct, frozen=True):
    """The rows in sight, cut off at the edges of the list."""

    press: LinePress
    rows: tuple[tuple[float, float, LineLook], ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box = art.canvas.rect(rect)
        clip = target.get_clip()
        target.set_clip(box.clip(clip))
        target.fill(theme.now.panel, box)
        for top, height, look in self.rows:
            picture = self.press.picture(art, look, rect[2], height)
            target.blit(picture, art.canvas.point(rect[0], rect[1] + top))
        target.set_clip(clip)


def draw_heading(art: Paintbox, target: pygame.Surface, rect: Area, look: LineLook) -> None:
    """Draw a heading: words between two rules."""
    colour = theme.now.alarm_text if look.tone == "gone" else theme.now.heading
    art.metal.rule(target, rect.x + 4, rect.bottom - 3, rect.width - 8)
    art.text.draw(target, look.said, rect.inset(10, 0).above(2), Role.NAME, colour, align="left")


def draw_line(art: Paintbox, target: pygame.Surface, rect: Area, look: LineLook) -> None:
    """Draw a line: whose, of what kind, what, and the rule."""
    line = rect.inset(0, 1.5)
    art.metal.well(target, line.inset(2, 0), edge=True)
    if look.tone == "on":
        target.fill(theme.now.rim, art.canvas.rect(line.inset(2, 4).left(4)))
    colour = theme.now.quiet
    name = line.left(EMBLEM_ROOM + NAME_ROOM).trimmed(left=10, right=6)
    if look.seat is not None:
        colour = art.emblems.colour(look.seat)
        art.emblems.badge(target, look.seat, line.left(44).center, 28)
        name = name.beside(EMBLEM_ROOM - 10)
    art.text.draw(target, look.name, name, Role.BODY, colour, align="left", lines=2)
    rest = line.trimmed(left=EMBLEM_ROOM + NAME_ROOM, right=8)
    if look.sign is not None:
        drawn = sign_name(look.sign)
        if drawn is not None:
            art.signs.draw(target, drawn, rest.left(22).center, 22)
        rest = rest.beside(28)
    if look.opens:
        chevron = "chevron_up" if look.tone == "on" else "chevron_right"
        art.signs.draw(target, chevron, rest.end(18).center, 16)
        rest = rest.before(24)
    if look.rule and line.width >= WIDE:
        place = rest.end(RULE_ROOM)
        art.text.draw(target, look.rule, place, Role.SMALL, theme.now.quiet, align="right", lines=2)
        rest = rest.before(RULE_ROOM + 8)
    said = {"gone": theme.now.alarm_text, "back": theme.now.good}.get(look.tone, theme.now.text)
    art.text.draw(target, look.said, rest, Role.BODY, said, align="left", lines=2)
