"""The page that is shown instead of a black glass where the table cannot start: why, the same for a phone, a key.

It needs no table, no game and no thread: a window, fonts and words are enough.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec
import pygame
import segno

from companion.core.messages import Arg, Text
from companion.kiosk.drawing import Act, Area, Canvas, Paintbox, Role, Scene, Stage, theme
from companion.kiosk.ports import Speaker
from companion.kiosk.turned_glass import TurnedGlass
from companion.kiosk.widgets import TITLE_HEIGHT, PageGround, RimmedFrame, WarningBox, Writing, add_key
from companion.system.clock import Clock

AGAIN_S: Final = 60.0
"""After so long it is tried again by itself: what was wrong may be over, and nobody may be near."""
LONGEST: Final = 600
"""Letters of a sentence that a code of squares still holds large enough to be read from a glass."""
KEY: Final = 66.0
QUIET: Final = 4
"""Light squares that a code needs round it (ISO/IEC 18004)."""
LOOKS_S: Final = 0.1


class Hindrance(msgspec.Struct, frozen=True):
    """Why the table cannot start.

    Attributes:
        sentence: in one sentence, as it stands in the journal, too.
        lead: words of the screen that stand before it.
    """

    sentence: str
    lead: Text = Text("fault.cannot")


class CodeOfSquares(msgspec.Struct, frozen=True):
    """A sentence as a QR code, for whoever wants to send it or look it up."""

    sentence: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it as large as whole pixels a square allow."""
        squares = squares_of(self.sentence)
        side = len(squares) + 2 * QUIET
        place = art.canvas.rect(rect)
        step = max(1, min(place.width, place.height) // side)
        code = pygame.Rect(0, 0, side * step, side * step)
        code.center = place.center
        pygame.draw.rect(target, "white", code)
        for y, row in enumerate(squares):
            for x, dark in enumerate(row):
                if dark:
                    at = code.x + (x + QUIET) * step, code.y + (y + QUIET) * step
                    pygame.draw.rect(target, "black", (*at, step, step))


@lru_cache(maxsize=4)
def squares_of(sentence: str) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of a sentence's QR code, row by row; a dark one is true."""
    code = segno.make(sentence[:LONGEST], error="m", micro=False)
    return tuple(tuple(bool(square) for square in row) for row in code.matrix)


def lay_out_fault(
    scene: Scene, canvas: Canvas, say: Callable[[Text], str], fault: Hindrance, left: int, again: Act
) -> None:
    """Put what is wrong on a scene: in words, as a code of squares, and with the key that tries again.

    Args:
        scene: takes it.
        canvas: the screen in u.
        say: says it in the table's language.
        fault: what it tells.
        left: seconds until it is tried again by itself.
        again: what the key does.
    """

    def word(key: str, **args: Arg) -> str:
        return say(Text(key, args))

    page = Area(0.0, 0.0, canvas.width, canvas.height)
    scene.add(page, PageGround())
    scene.add(page.top(TITLE_HEIGHT).inset(20, 4), Writing(word("fault.title"), Role.TITLE, theme.now.heading))
    room = page.below(TITLE_HEIGHT + 6).inset(14, 0)
    foot = room.foot(KEY + 12).above(12)
    body = room.above(KEY + 24)
    lying = canvas.landscape
    said, code = (body.before(230), body.end(220)) if lying else (body.above(300), body.foot(290))
    scene.add(said, RimmedFrame(rivets=True))
    inner = said.inset(18, 12)
    lead = say(fault.lead)
    scene.add(inner.top(56), Writing(lead, Role.NAME, theme.now.text, lines=2))
    scene.add(inner.below(60), WarningBox())
    scene.add(inner.below(60).inset(12, 8), Writing(fault.sentence, Role.NAME, theme.now.warning_text, lines=9))
    scene.add(code.above(44), CodeOfSquares(fault.sentence))
    scene.add(code.foot(40), Writing(word("fault.scan"), Role.BODY, theme.now.quiet, align="center", lines=2))
    key = foot.end(230) if lying else foot.end(200)
    told = Writing(word("fault.by_itself", n=left), Role.BODY, theme.now.quiet, lines=3)
    scene.add(foot.before(key.width + 12), told)
    add_key(scene, key, "again", word("fault.again"), again, look="amber", sign_drawn="redo")


class FaultPage:
    """The page on one window, until somebody touches its key or its time is over.

    Args:
        window: its surface.
        fault: what it tells.
        speaker: says it.
        language: the table's.
        clock: seconds.
        rotation: degrees by which the picture is turned on the glass.
    """

    def __init__(
        self,
        window: pygame.Surface,
        fault: Hindrance,
        speaker: Speaker,
        language: str,
        clock: Clock,
        rotation: int = 0,
    ) -> None:
        self._fault, self._speaker, self._language, self._clock = fault, speaker, language, clock
        self._glass = TurnedGlass(window, rotation)
        self._canvas = Canvas(*self._glass.surface.get_size())
        self._stage = Stage(Paintbox(self._canvas))
        self._until = clock.now() + AGAIN_S
        self._pressed: str | None = None
        self.again = False

    def scene(self) -> Scene:
        """Return the picture of this moment as data."""
        scene = Scene(pressed=self._pressed, finger=self._canvas.finger)
        left = max(0, round(self._until - self._clock.now()))
        lay_out_fault(scene, self._canvas, self._say, self._fault, left, self._try_again)
        return scene

    def step(self, events: list[pygame.event.Event]) -> bool:
        """Take what happened, draw what changed; return whether the page is still needed."""
        for event in map(self._glass.event, events):
            self._take(event)
        self._glass.show(self._stage.show(self.scene(), self._glass.surface))
        return not self.again and self._clock.now() < self._until

    def _take(self, event: pygame.event.Event) -> None:
        wide, high = self._glass.surface.get_size()
        if event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
            self._touched((event.x * wide, event.y * high), down=event.type == pygame.FINGERDOWN)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and not getattr(event, "touch", False):
            self._touched(event.pos, down=event.type == pygame.MOUSEBUTTONDOWN)
        elif event.type == pygame.KEYDOWN or event.type == pygame.QUIT:
            self._try_again()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            self._stage.forget()

    def _touched(self, pixel: tuple[float, float], *, down: bool) -> None:
        touch = self.scene().at(*self._canvas.to_u(pixel))
        if not down and touch is not None and self._pressed == touch.what:
            touch.act()
        self._pressed = touch.what if down and touch is not None else None

    def _try_again(self) -> None:
        self.again = True

    def _say(self, message: Text) -> str:
        return self._speaker.say(message, self._language)


def show(page: FaultPage, on_frame: Callable[[], None], pause: Callable[[float], object]) -> None:
    """Show the page as long as it is needed.

    Args:
        page: on its window.
        on_frame: called after each look (feeds the watchdog).
        pause: sleeps so many seconds.
    """
    while page.step(pygame.event.get()):
        on_frame()
        pause(LOOKS_S)
