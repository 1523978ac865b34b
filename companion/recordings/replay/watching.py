"""``pipworks replay --watch``: a recorded table on the screen, at any speed, to be stopped and stepped."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pygame

from companion.kiosk.drawing import Area, Touch
from companion.recordings.reading import RecordedTable
from companion.recordings.replay.comparing import Difference
from companion.recordings.replay.player import Replay
from companion.recordings.replay.strip import HIGH, SPEEDS, StripKeys, WatchedNow, compose
from companion.system.clock import Clock, SystemClock

BACK_S: Final = 5.0
BUDGET_S: Final = 0.03
"""How long the replay may go on between two pictures."""
NOTICE_S: Final = 2.5
PICTURE_S: Final = 1 / 30


class Watching:
    """A recorded table in a window, and whoever watches it.

    Args:
        table: what is watched.
        until: seconds from its beginning at which it ends, or None.
        clock: of whoever watches; the system's unless given.
    """

    def __init__(self, table: RecordedTable, until: float | None = None, clock: Clock | None = None) -> None:
        self.table = table
        self._clock = clock or SystemClock()
        began = table.head.began
        self.last = table.until if until is None else min(table.until, began + until)
        self.speed = 1.0
        self.goes = True
        self.running = True
        self.difference: Difference | None = None
        self.over = False
        self._notice = ("", 0.0)
        self._under: Touch | None = None
        self._pointed: float | None = None
        self._ends = ExitStack()
        self._begin()
        scale = self.replay.kiosk.canvas.scale
        width, height = table.head.size
        self._screen = pygame.Surface((width, height))
        self._strip = pygame.Surface((width, round(HIGH * scale)))
        self.window = pygame.display.set_mode((width, height + self._strip.get_height()))
        pygame.display.set_caption(f"Pipworks: {table.folder.name}")
        self._keys = StripKeys(
            self.stop_or_go, self.step, lambda: self.go_to(self.at - BACK_S), lambda: self.change_speed(-1),
            lambda: self.change_speed(1), self.leave, self.point_at,
        )  # fmt: skip

    def _begin(self) -> None:
        """Begin from the beginning."""
        self._ends.close()
        folder = self._ends.enter_context(tempfile.TemporaryDirectory(prefix="pipworks-replay-"))
        self.replay = Replay(self.table, Path(folder))
        self._ends.callback(self.replay.end)
        self._looks: Iterator[float] = self.replay.looks(self.last)
        self.over, self.difference = False, None
        self._target = self.replay.clock.now()
        self._forward(self.table.head.began)

    @property
    def at(self) -> float:
        """Seconds from the beginning."""
        return max(0.0, self.replay.clock.now() - self.table.head.began)

    # -- what whoever watches does -----------------------------------------------------------------------------

    def stop_or_go(self) -> None:
        """Stop it, or let it go on."""
        self.goes = not self.goes
        self._target = self.replay.clock.now()

    def step(self) -> None:
        """Stop it, and go on by one look of the kiosk at the world."""
        self.goes = False
        self._one()
        self._target = self.replay.clock.now()

    def step_to_news(self) -> None:
        """Stop it, and go on until something is told."""
        self.goes = False
        before = len(self.replay.course.told)
        while not self.over and len(self.replay.course.told) == before:
            self._one()
        self._target = self.replay.clock.now()

    def change_speed(self, by: int) -> None:
        """Take a faster or a slower speed."""
        place = min(max(SPEEDS.index(self.speed) + by, 0), len(SPEEDS) - 1)
        self.speed = SPEEDS[place]

    def go_to(self, seconds: float) -> None:
        """Go to a moment; back means from the beginning, as fast as it goes."""
        moment = self.table.head.began + max(0.0, seconds)
        if moment < self.replay.clock.now() - 1e-9:
            self._begin()
        began = shown = self._clock.now()
        while not self.over and self.replay.clock.now() < moment:
            self._one()
            if self._clock.now() - shown > 0.5 and self._clock.now() - began > 1.0:
                shown = self._clock.now()
                self.show()
        self._target = self.replay.clock.now()

    def leave(self) -> None:
        """End."""
        self.running = False

    # -- course ------------------------------------------------------------------------------------------------

    def _one(self) -> None:
        if not self.over and next(self._looks, None) is None:
            self.over, self.goes = True, False
            self.difference = self.replay.difference(self.last)

    def _forward(self, moment: float) -> None:
        while not self.over and self.replay.clock.now() < moment:
            self._one()

    def pass_time(self, seconds: float) -> None:
        """Let so many seconds of whoever watches pass."""
        if not self.goes:
            return
        until = self._clock.now() + BUDGET_S
        if self.speed == float("inf"):
            while not self.over and self._clock.now() < until:
                self._one()
            self._target = self.replay.clock.now()
            return
        self._target += seconds * self.speed
        while not self.over and self.replay.clock.now() < self._target and self._clock.now() < until:
            self._one()
        self._target = min(self._target, self.replay.clock.now() + 0.5)  # a reading may hold it up

    def verdict(self) -> str:
        """Return what is to be said at the end, or nothing before."""
        if not self.over:
            return ""
        if self.difference is not None:
            return self.difference.says[:1].upper() + self.difference.says[1:]
        if self.table.broken is not None:
            return self.table.broken.says
        return "As it was, to the end."

    def shown(self) -> WatchedNow:
        """Return what the strip shows now."""
        notice, since = self._notice
        wrong = self.difference.at - self.table.head.began if self.difference is not None else None
        return WatchedNow(
            self.table,
            self.at if self._pointed is None else self._pointed,
            self.last - self.table.head.began,
            self.speed,
            self.goes,
            self.replay.course.told,
            self.verdict(),
            self.difference is None and self.table.broken is None,
            notice if self._clock.now() < since + NOTICE_S else "",
            wrong,
        )

    def show(self) -> None:
        """Draw it."""
        kiosk = self.replay.kiosk
        kiosk.forget()
        kiosk.draw(self._screen)
        pressed = self._under.what if self._under is not None else None
        scene = compose(kiosk.canvas, self.shown(), self._keys, pressed)
        for piece in scene.pieces:
            piece.thing.draw(kiosk.paintbox, self._strip, Area(*piece.rect))
        self._scene = scene
        self.window.blit(self._screen, (0, 0))
        self.window.blit(self._strip, (0, self._screen.get_height()))
        pygame.display.flip()

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event of the window."""
        if event.type == pygame.QUIT:
            self.leave()
        elif event.type == pygame.KEYDOWN:
            self._key(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.FINGERDOWN:
            self._down((event.x * self.window.get_width(), event.y * self.window.get_height()))
        elif event.type == pygame.MOUSEMOTION and event.buttons[0]:
            self._drag(event.pos)
        elif event.type == pygame.FINGERMOTION:
            self._drag((event.x * self.window.get_width(), event.y * self.window.get_height()))
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.FINGERUP):
            self._up()

    def _key(self, key: int, shift: bool) -> None:
        if key in (pygame.K_q, pygame.K_ESCAPE):
            self.leave()
        elif key == pygame.K_SPACE:
            self.stop_or_go()
        elif key == pygame.K_RIGHT:
            (self.step_to_news if shift else self.step)()
        elif key == pygame.K_LEFT:
            self.go_to(self.at - BACK_S)
        elif key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, pygame.K_UP):
            self.change_speed(1)
        elif key in (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_DOWN):
            self.change_speed(-1)

    def _down(self, pixel: tuple[float, float]) -> None:
        place = self._in_strip(pixel)
        if place is None:
            self._notice = "This is a film: what you touch up there reaches nobody.", self._clock.now()
            return
        touch = self._scene.at(*place)
        if touch is None or not touch.live:
            return
        self._under = touch
        touch.act()
        if touch.spot is not None:
            touch.spot(*place)

    def _drag(self, pixel: tuple[float, float]) -> None:
        place = self._in_strip(pixel)
        if self._under is not None and self._under.drag is not None and place is not None:
            self._under.drag(*place)

    def point_at(self, seconds: float) -> None:
        """Point at a moment on the time line; it is gone to when the pointer is lifted."""
        self._pointed = max(0.0, seconds)

    def _up(self) -> None:
        self._under = None
        pointed, self._pointed = self._pointed, None
        if pointed is not None:
            self.go_to(pointed)

    def _in_strip(self, pixel: tuple[float, float]) -> tuple[float, float] | None:
        top = self._screen.get_height()
        if pixel[1] < top:
            return None
        return self.replay.kiosk.canvas.to_u((pixel[0], pixel[1] - top))

    def run(self) -> bool:
        """Show it until somebody leaves; return whether all that was seen came as it was."""
        try:
            before = self._clock.now()
            while self.running:
                for event in pygame.event.get():
                    self.handle(event)
                now = self._clock.now()
                self.pass_time(now - before)
                before = now
                self.show()
                pygame.time.wait(max(1, round(1000 * (PICTURE_S - (self._clock.now() - now)))))
        finally:
            self.close()
        return self.difference is None and self.table.broken is None

    def close(self) -> None:
        """Let go of everything."""
        self._ends.close()
