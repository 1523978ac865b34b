"""The kiosk: a stack of screens between a window and a table, and the loop that sleeps until something happens."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from companion.clock import Clock
from companion.core.messages import Arg, Text
from companion.devices.events import Event
from companion.kiosk.lettering import Lettering
from companion.kiosk.paintbox import Paintbox
from companion.kiosk.play import Play, PlaySettings
from companion.kiosk.pointer import MOUSE, Pointers
from companion.kiosk.ports import SessionPort, Shelf, Speaker, TablePort
from companion.kiosk.scene import Scene, Stage, Touch
from companion.kiosk.screens.host import Screen
from companion.kiosk.screens.start import Start
from companion.kiosk.screens.table import TableScreen
from companion.kiosk.units import Canvas, Rect
from companion.kiosk.widgets.header import ribbon_height

IDLE_WAIT_S: Final = 0.015
"""How long the loop sleeps before it looks at touches and devices again: a press is seen within a frame."""
KEPT_SENTENCES: Final = 800
KEYS: Final = {getattr(pygame, f"K_{n}"): n - 1 for n in range(1, 9)}
"""The arcade buttons of the virtual table."""


class Kiosk:
    """All screens of one table. It draws what the game says and decides no rule.

    Args:
        surface_size: pixels across and down.
        clock: the one clock.
        words: says messages in any language.
        shelf: games that can be begun or resumed.
        port: the devices on the table.
        language: of the table until somebody chooses another.
        text_size: ``S``, ``M`` or ``L``.
        settings: of the panels.

    Attributes:
        canvas: the screen in u.
        running: False once somebody has left.
        screens: the stack of screens, the one shown last.
    """

    def __init__(
        self,
        surface_size: tuple[int, int],
        clock: Clock,
        words: Speaker,
        shelf: Shelf,
        port: TablePort,
        *,
        language: str = "en",
        text_size: str = "M",
        settings: PlaySettings | None = None,
    ) -> None:
        self.canvas = Canvas(*surface_size, text_size)
        self.clock = clock
        self.shelf = shelf
        self.port = port
        self.language = language
        self.running = True
        self._words = words
        self._settings = settings
        self._paint = Paintbox(self.canvas)
        self._stage = Stage(self._paint)
        self._pointers = Pointers()
        self._table: TableScreen | None = None
        self._scene = Scene()
        self._drawn: Scene | None = None
        self._stale = True
        self._bakes: list[Callable[[Paintbox, pygame.Surface], None]] = []
        self._sentences: dict[tuple[object, ...], str] = {}
        self.screens: list[Screen] = [Start(self)]

    # -- what screens ask --------------------------------------------------------------------------------------

    @property
    def text(self) -> Lettering:
        """Measures text."""
        return self._paint.text

    def word(self, key: str, **args: Arg) -> str:
        """Return a message in the table's language."""
        return self._said(Text(key, args), self.language)

    def say(self, message: Text, language: str | None = None) -> str:
        """Return a message in the table's language unless another is named."""
        return self._said(message, language or self.language)

    def say_in(self, language: str, key: str) -> str:
        """Return a message without arguments in a language."""
        return self._said(Text(key), language)

    def short(self, message: Text, language: str | None = None) -> str | None:
        """Return the short form of a message where there is one."""
        return self._words.short(message, language or self.language)

    def speak(self, language: str) -> None:
        """Change the table's language."""
        self.language = language

    def push(self, screen: Screen) -> None:
        """Show a screen on top of the present one."""
        self.screens.append(screen)

    def pop(self) -> None:
        """Go back to the screen below; the last one stays."""
        if len(self.screens) > 1:
            self.screens.pop()

    def go(self, screen: Screen) -> None:
        """Show a screen instead of everything that was open."""
        self.screens[:] = [screen]
        if not isinstance(screen, TableScreen):
            self._table = None

    def play(self, session: SessionPort) -> None:
        """Show the table of a game."""
        self._table = TableScreen(self, Play(session, self.port, self.clock, self._settings))
        self.go(self._table)
        self._bakes = self._table.bakes()
        if session.damage is not None:
            self._table.play.say(Text("start.was_damaged", {"why": session.damage}))

    def start_page(self) -> Screen:
        """Return the first screen, freshly made."""
        return Start(self)

    def quit(self) -> None:
        """End the kiosk."""
        self.running = False

    # -- what the world says -----------------------------------------------------------------------------------

    @property
    def game(self) -> Play | None:
        """The game on the table, or None on the start and set-up screens."""
        return self._table.play if self._table is not None else None

    @property
    def paintbox(self) -> Paintbox:
        """What draws."""
        return self._paint

    def touchables(self) -> list[tuple[Rect, str]]:
        """Return place (u) and meaning of everything that can be touched now."""
        self.changed()
        return [(touch.rect, touch.what) for touch in self.scene().touches]

    def changed(self) -> None:
        """Say that something may look different now, where the kiosk cannot know it by itself."""
        self._stale = True

    def scene(self) -> Scene:
        """Return the picture of this moment as data."""
        if self._stale:
            scene = Scene(pressed=self._pointers.pressed)
            self.screens[-1].compose(scene)
            self._scene, self._stale = scene, False
        return self._scene

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event of the window: touches, the mouse, keys."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
            pixel = (event.x * self.canvas.width_px, event.y * self.canvas.height_px)
            self._pointer(event.finger_id, pixel, event.type == pygame.FINGERDOWN)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button == 1 and not getattr(event, "touch", False):
                self._pointer(MOUSE, event.pos, event.type == pygame.MOUSEBUTTONDOWN)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event.key, event.type == pygame.KEYDOWN)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._stage.forget()

    def handle_device_event(self, event: Event) -> None:
        """Take an event of the devices; one that opens a panel or fills the tray brings the table back."""
        if self._table is None:
            return
        play = self._table.play
        before = play.halves.seats, play.tray.stage
        play.device_event(event)
        if (play.halves.seats, play.tray.stage) != before and self.screens[-1] is not self._table:
            self.screens[:] = [self._table]
        self._stale = True

    def tick(self) -> None:
        """Let time pass: poll the devices, holds, time-outs."""
        for event in self.port.poll():
            self.handle_device_event(event)
        now = self.clock.now()
        for contact in self._pointers.due(now):
            if contact.touch.hold is not None:
                contact.touch.hold()
                self._stale = True
        if self._table is None:
            return
        due, moved = self._table.next_due(), self._table.moving()
        self._table.play.tick()
        if moved or self._table.moving() or (due is not None and due <= now):
            self._stale = True

    def next_due(self) -> float | None:
        """Return the next moment at which something changes by itself, or None."""
        moments = [self._pointers.next_due(), self._table.next_due() if self._table is not None else None]
        return min((moment for moment in moments if moment is not None), default=None)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed since the last call and return the rectangles drawn, in pixels."""
        if not self._stale and not self._stage.fresh and self._drawn is self._scene:
            return []
        scene = self.scene()
        self._drawn = scene
        return self._stage.show(scene, surface)

    def warm_up(self) -> bool:
        """Make one of the drawings that will be needed soon; return False where there is none left."""
        if not self._bakes:
            return False
        self._bakes.pop(0)(self._paint, pygame.Surface((1, 1), pygame.SRCALPHA))
        return True

    def draw_all(self, surface: pygame.Surface) -> None:
        """Draw everything on a surface of its own, without touching what the window shows."""
        self.changed()
        Stage(self._paint).show(self.scene(), surface)

    # -- inside ------------------------------------------------------------------------------------------------

    def _said(self, message: Text, language: str) -> str:
        """Return the sentence of a message; the same few are said again at every change of the picture."""
        key = (language, message.key, *message.args.items())
        found = self._sentences.get(key)
        if found is None:
            if len(self._sentences) >= KEPT_SENTENCES:
                self._sentences.clear()
            found = self._sentences[key] = self._words.say(message, language)
        return found

    def _pointer(self, pointer: int, pixel: tuple[float, float], down: bool) -> None:
        now = self.clock.now()
        if not down:
            contact = self._pointers.up(pointer)
            if contact is not None:
                self._finger(contact.touch, False, now)
                if contact.touch.lift is not None:
                    contact.touch.lift()
                self._stale = True
            return
        x, y = self.canvas.to_u(pixel)
        touch = self.scene().at(x, y)
        if touch is None or self._landing(touch, x, y, now):
            return
        self._pointers.down(pointer, touch, now)
        self._finger(touch, True, now)
        touch.act()
        if touch.spot is not None:
            touch.spot(x, y)
        self._stale = True

    def _landing(self, touch: Touch, x: float, y: float, now: float) -> bool:
        """Tell whether something has only just slid under the finger."""
        if self._table is None or self.screens[-1] is not self._table or y < ribbon_height(self):
            return False
        side = touch.side
        if side is None:
            side = int(x >= self.canvas.width / 2 if self.canvas.landscape else y >= self.canvas.height / 2)
        return self._table.play.halves.guarded(side, now)

    def _finger(self, touch: Touch, down: bool, now: float) -> None:
        if self._table is not None and touch.side is not None:
            self._table.play.halves.finger(touch.side, down, now)

    def _key(self, key: int, down: bool) -> None:
        if key in KEYS:
            self.port.press(KEYS[key], down)
        elif key == pygame.K_ESCAPE and down:
            self.screens[-1].back()
        self._stale = True


def open_window(size: tuple[int, int] | None, *, fullscreen: bool) -> pygame.Surface:
    """Open the window and return its surface; without a size the whole screen is used.

    Works on a desktop and, with ``SDL_VIDEODRIVER=kmsdrm``, without one.
    """
    os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    pygame.display.init()
    pygame.font.init()
    flags = pygame.FULLSCREEN if fullscreen else 0
    surface = pygame.display.set_mode(size or (0, 0), flags)
    pygame.display.set_caption("Pipworks")
    pygame.mouse.set_visible(not fullscreen)
    return surface


def run(kiosk: Kiosk, surface: pygame.Surface, on_frame: Callable[[], None] | None = None) -> None:
    """Show the kiosk until somebody leaves; between events the processor rests.

    Args:
        kiosk: what is shown, made for the size of ``surface``.
        surface: the window's.
        on_frame: called after each frame that was drawn and at least once a second (feeds the watchdog).
    """
    last_frame = float("-inf")
    while kiosk.running:
        for event in _events(_wait_s(kiosk)):
            if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
                pygame.display.toggle_fullscreen()
            else:
                kiosk.handle(event)
        kiosk.tick()
        dirty = kiosk.draw(surface)
        if not dirty:
            kiosk.warm_up()
        now = kiosk.clock.now()
        if dirty:
            pygame.display.update(dirty)
        if on_frame is not None and (dirty or now - last_frame >= 1.0):
            last_frame = now
            on_frame()


def _wait_s(kiosk: Kiosk) -> float:
    due = kiosk.next_due()
    if due is None:
        return IDLE_WAIT_S
    return min(IDLE_WAIT_S, max(0.001, due - kiosk.clock.now()))


def _events(wait_s: float) -> Sequence[pygame.event.Event]:
    """Sleep, and return everything that happened meanwhile.

    Sleeping by hand, because where SDL has nothing to wait on (KMSDRM) its own waiting looks 1,000 times a second.
    """
    pygame.time.wait(round(wait_s * 1000))
    return pygame.event.get()
