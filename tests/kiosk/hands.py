"""A kiosk with the toy on it, touched by the meaning of what stands there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import astuple

from companion.core.game import Game
from companion.core.messages import Text
from companion.kiosk.app import Kiosk
from companion.kiosk.play import TrayStage
from companion.kiosk.services import Services
from companion.kiosk.words import words
from companion.shelf.collection import Collection
from companion.system.clock import VirtualClock
from companion.table import Session
from tests.kiosk.dressed_race import DressedRace
from tests.kiosk.toy_table import ToyTable


class Echo:
    """Says every message as its key, or the real words where there are any."""

    def say(self, message: Text, language: str) -> str:
        if message.key == "plain":
            return str(message.args["n"])
        if words(language).knows(message.key):
            return words(language).say(message.key, **message.args)
        return message.key.rpartition(".")[2]

    def knows(self, key: str, language: str) -> bool:
        return words(language).knows(key)

    def short(self, message: Text, language: str) -> str | None:
        return words(language).say_short(message.key, **message.args)

    def within(self, game: str) -> Echo:
        return self


class ToyShelf(Collection):
    """A folder of toy races, dressed."""

    def games(self) -> Sequence[Game[Any]]:
        return (DressedRace(),)

    def needs_tray(self) -> bool | None:
        return True

    def has_catalogue(self, game: str | None = None) -> bool:
        return False


class Hands:
    """A kiosk under somebody's hands: taps by meaning, presses by seat, time by the virtual clock."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (800, 480),
        language: str | None = "en",
        throws: bool = True,
        services: Services | None = None,
    ) -> None:
        self.clock = VirtualClock(1000.0)
        self.table = ToyTable(self.clock, throws)
        self.shelf = ToyShelf(folder, lambda: "2026-11-20T20:40:00+00:00", games=())
        self.kiosk = Kiosk(size, self.clock, Echo(), self.shelf, self.table, language=language, services=services)
        self.surface = pygame.Surface(size)

    @property
    def play(self) -> Any:
        assert self.kiosk.game is not None
        return self.kiosk.game

    @property
    def session(self) -> Session[Any]:
        return self.play.session  # type: ignore[no-any-return]

    def meanings(self) -> list[str]:
        return [what for _, what in self.kiosk.touchables()]

    def wait(self, seconds: float) -> None:
        while seconds > 1e-9:
            step = min(seconds, 0.05)
            self.clock.advance(step)
            self.kiosk.tick()
            seconds -= step

    def tap(self, what: str, hold: float = 0.05) -> None:
        places = [rect for rect, meaning in self.kiosk.touchables() if meaning == what]
        assert places, f"nothing means {what!r} among {self.meanings()}"
        x, y, width, height = places[-1]
        self.touch(x + width / 2, y + height / 2, hold)

    def touch(self, x: float, y: float, hold: float = 0.05) -> None:
        canvas = self.kiosk.canvas
        where = {"x": x * canvas.scale / canvas.width_px, "y": y * canvas.scale / canvas.height_px, "finger_id": 1}
        self.kiosk.handle(pygame.event.Event(pygame.FINGERDOWN, where))
        self.wait(hold)
        self.kiosk.handle(pygame.event.Event(pygame.FINGERUP, where))
        self.wait(0.4)

    def press(self, seat: int, hold: float = 0.05, then: float = 0.4) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.kiosk.handle(pygame.event.Event(kind, key=getattr(pygame, f"K_{seat + 1}")))
            self.wait(0.01)
            if kind == pygame.KEYDOWN:
                self.wait(hold)
        self.wait(then)

    def key(self, key: int) -> None:
        self.kiosk.handle(pygame.event.Event(pygame.KEYDOWN, key=key))
        self.kiosk.handle(pygame.event.Event(pygame.KEYUP, key=key))
        self.wait(0.05)

    def draw(self) -> list[pygame.Rect]:
        return self.kiosk.draw(self.surface)

    def accept(self, seat: int) -> None:
        """Throw the seat's dice and accept them; its panel is open before and after."""
        self.tap(f"throw {seat}")
        if self.play.tray.stage is TrayStage.COUNTING:
            self.tap("count red 1")
            self.tap("count blue 1")
            self.tap("throw")
        self.wait(0.4)
        self.press(seat)

    def begin(self, seats: int = 4) -> Hands:
        self.tap("new game")
        self.tap(f"players {seats}")
        self.tap("start")
        return self

    def to_roll(self) -> Hands:
        """Go on to the phase in which everybody has something to do."""
        for seat in self.play.seats:
            self.press(seat)
        self.wait(1.6)
        assert self.play.view.phase.key == "phase.roll"
        return self


def use(table: Hands, seat: int, colour: str) -> None:
    """Let a seat whose panel is open use a die."""
    table.tap(next(what for what in table.meanings() if what.startswith(f"seat {seat}: select {colour} ")))
    table.tap(f"confirm {seat}")


def to_the_fork(table: Hands) -> None:
    """Let seat 0, whose panel is open, use its red die on the space where the track forks."""
    table.tap("seat 0: Correct space 2")
    use(table, 0, "red")


def shown(table: Hands) -> list[str]:
    """Return all texts that stand in drawn things, in order."""
    return [value for piece in table.kiosk.scene().pieces for value in astuple(piece.thing) if isinstance(value, str)]
