"""The ribbon: round, phase, who is missing, troubles, the menu key. It is always there and nothing covers it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from companion.kiosk.drawing import Act, Area, Canvas, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.basics import RibbonGround, Writing, add_key
from companion.kiosk.widgets.moving import RollingPhase

HEIGHT = 62
UPRIGHT = 124
TITLE_HEIGHT = 62.0
"""Of the ribbon of a page outside of the table, which has one line however the screen stands."""
TAB = 9.0
"""Width of the tab of stripes before the phase word."""
People = tuple[tuple[int, str], ...]
TITLE_KEY, KEY = 56.0, 54.0
LOW_PEOPLE = 51.0
"""Up to this height the line over those who are waited for is small, and so are their emblems: none covers it."""
EMBLEM, LOW_EMBLEM = 30.0, 27.0
SQUARES = 8.0
"""Height of the squares in which a ribbon may end; what stands in it is so much higher."""


def ribbon_height(canvas: Canvas) -> float:
    """Return the height of the ribbon in u."""
    return HEIGHT if canvas.landscape else UPRIGHT


class RoundPlaque(msgspec.Struct, frozen=True):
    """The plaque of the round."""

    word: str
    number: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.ribbon.plaque(target, rect, self.word, self.number)


class PhaseWord(msgspec.Struct, frozen=True):
    """The phase word over its gears."""

    word: str
    step: int
    steps: int
    short: str | None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.ribbon.phase(
            target, (rect[0], rect[1]), self.word, step=self.step, steps=self.steps, short=self.short, room=rect[2]
        )


class AllReadyRing(msgspec.Struct, frozen=True):
    """The ring that closes round the gear of the phase that is about to end."""

    share: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box = art.canvas.rect(rect)
        pygame.draw.arc(target, theme.now.good, box, 1.5708, 1.5708 + 6.2832 * self.share, art.canvas.px(3))


class WordRing(msgspec.Struct, frozen=True):
    """The ring that closes round a word, from the upper left as a clock goes."""

    share: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        thick, way = art.canvas.px(3), self.share * 2 * (rect.width + rect.height)
        sides = (
            ((rect.x, rect.y), (1, 0), rect.width), ((rect.right, rect.y), (0, 1), rect.height),
            ((rect.right, rect.bottom), (-1, 0), rect.width), ((rect.x, rect.bottom), (0, -1), rect.height),
        )  # fmt: skip
        scale = art.canvas.scale
        for (x, y), (across, down), long in sides:
            done = max(0.0, min(way, long))
            way -= long
            if done > 0:
                end = ((x + across * done) * scale, (y + down * done) * scale)
                pygame.draw.line(target, theme.now.good, (x * scale, y * scale), end, thick)


class SpentSquares(msgspec.Struct, frozen=True):
    """Squares that time has emptied."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        target.fill(theme.now.well, art.canvas.rect(rect))


class WaitedFor(msgspec.Struct, frozen=True):
    """A line of words and under it the seats it speaks of."""

    line: str
    seats: People
    colour: theme.Colour

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        if not self.seats:
            art.text.draw(target, self.line, rect, Role.NAME, self.colour, align="left", lines=2)
            return
        low = rect.height <= LOW_PEOPLE
        art.text.draw(target, self.line, rect.top(22), Role.SMALL if low else Role.BODY, self.colour, align="left")
        high = LOW_EMBLEM if low else EMBLEM
        seats = rect.below(min(25.0, rect.height - high - (0.5 if low else 3)))
        art.ribbon.seats(target, (seats.x, seats.y), self.seats, seats.width, high)


class OnePerson(msgspec.Struct, frozen=True):
    """A large emblem, a name and what it did."""

    seat: int
    name: str
    line: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.emblems.badge(target, self.seat, rect.left(40).center, 38)
        taken = art.text.width(self.name, Role.NAME) + 4
        words = rect.beside(48)
        name = words.left(min(taken, words.width))
        art.text.draw(target, self.name, name, Role.NAME, art.emblems.colour(self.seat), align="left")
        rest = words.beside(taken + 6).left(max(10.0, words.width - 12 - taken))
        art.text.draw(target, self.line, rest, Role.BODY, theme.now.text, align="left", lines=2)


class TroubleTag(msgspec.Struct, frozen=True):
    """A tag of trouble."""

    sign: str
    word: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.ribbon.trouble(target, rect, self.sign, self.word)


class HazardTab(msgspec.Struct, frozen=True):
    """The thin tab of stripes before the phase word."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.dash.stripes(target, rect, 13, 2)


def add_title(
    scene: Scene,
    host: Host,
    title: str,
    leave: Act,
    *,
    sign: str = "chevron_left",
    help_key: bool = True,
    beside: float = 0.0,
) -> Area:
    """Put the ribbon of a page outside of the table: a title, the key of help and the way back.

    Returns the place of keys of the page's own, as wide as ``beside``, between title and help. Titles stand in
    capitals, as phases do. One too long for the face of phase words goes one role down, then into two lines.
    """
    title = title.upper()
    ribbon = Area(0, 0, host.canvas.width, TITLE_HEIGHT)
    scene.add(ribbon, RibbonGround())
    keys = ribbon.trimmed(top=5, right=6, bottom=7)
    free = keys.before(2 * TITLE_KEY + 8 if help_key else TITLE_KEY + 4)
    room = ribbon.trimmed(18, 3, (142 if help_key else 82) + beside, 5)
    for role, lines in ((Role.PHASE, 1), (Role.TITLE, 1), (Role.TITLE, 2), (Role.NAME, 2)):
        if host.text.fit(title, role, room.width, room.height, lines=lines).fits or role is Role.NAME:
            scene.add(room, Writing(title, role, theme.now.heading, lines=lines))
            break
    add_key(scene, keys.end(TITLE_KEY), "back", "", leave, sign_drawn=sign)
    if help_key:
        place = keys.before(TITLE_KEY + 4).end(TITLE_KEY)
        add_key(scene, place, "help", "", host.help, sign_drawn="help")
    return free.end(beside)


def add_ribbon(
    scene: Scene,
    host: Host,
    *,
    number: int,
    word: str,
    short: str | None,
    step: int | None,
    steps: int,
    menu: Act,
    leave: bool = False,
    rolling: tuple[str, float] | None = None,
    plaque: tuple[str, str] | None = None,
    ring: float | None = None,
) -> Area:
    """Put plaque, phase word, help and menu key (or the way back) on the scene; return the room left for people.

    A ``plaque`` of its own words stands for the round, and there are no gears then: what is passed is on the board.
    A ``ring`` closes round the phase word, 0 to 1.
    """
    upright = not host.canvas.landscape
    ribbon = Area(0, 0, host.canvas.width, ribbon_height(host.canvas))
    scene.add(ribbon, RibbonGround())
    label, figures = plaque if plaque is not None else (host.word("table.round"), str(number))
    wide = 72.0 if host.text.width(label, Role.NAME, 19) < 64 else 82.0
    if plaque is not None:
        wide, step = max(wide, host.text.width(figures, Role.VALUE, 26) + 16), None
    squares = SQUARES if theme.look.board.chequered else 0.0
    scene.add(ribbon.trimmed(6, 7 - squares / 2).left(wide).top(44 + squares / 4), RoundPlaque(label, figures))
    rest = ribbon.beside(wide + 22)
    if theme.look.dash.tab:
        scene.add(ribbon.beside(wide + 14).left(TAB).top(HEIGHT).inset(0, 8), HazardTab())
        rest = rest.beside(TAB)
    room = rest.before(2 * KEY + 18) if upright else rest.left(min(300.0, ribbon.width * 0.42))
    alone = plaque is not None and theme.look.dash.tab  # no gears below the word
    phase = room.below(10.0 if alone else 4 - squares / 4).top(54)
    setting = host.text.fit(word, Role.PHASE, phase.width, 40, short=short)
    taken = max(setting.width, steps * 22 if step is not None else 0)
    shown_steps = steps if step is not None else 0
    if rolling is not None:
        scene.add(
            phase,
            RollingPhase(rolling[0], after=word, share=rolling[1], step=step or 0, steps=shown_steps),
        )
    else:
        scene.add(phase, PhaseWord(word, step or 0, shown_steps, short=short))
    if ring is not None:
        scene.add(phase.top(42).left(setting.width + 8).trimmed(left=-8), WordRing(ring))
    name, drawn = ("back", "chevron_left") if leave else ("menu", "menu")
    keys = ribbon.before(7)
    add_key(scene, keys.end(KEY).below(6 - squares / 2).top(48), name, "", menu, sign_drawn=drawn)
    place = keys.before(KEY + 4).end(KEY).below(6 - squares / 2).top(48)
    add_key(scene, place, "help", "", host.help, sign_drawn="help")
    if upright:
        return ribbon.trimmed(12, HEIGHT + 2 - squares, 12, 4 + squares)
    return ribbon.trimmed(max(222.0, phase.x + taken + 22), 4 - squares / 2, 130).top(54 - squares / 2)


def add_people(
    scene: Scene, room: Rect, line: str, seats: Sequence[tuple[int, str]], colour: theme.Colour | None = None
) -> None:
    """Put who is waited for into the room the ribbon left."""
    scene.add(room, WaitedFor(line, tuple(seats), theme.now.quiet if colour is None else colour))
