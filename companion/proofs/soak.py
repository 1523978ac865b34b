"""``pipworks bench screen --hours``: what a long evening at the table does to the memory of the screen's process.

Games are played by random legal moves at the pace of people, one after the other until the evening is over; between
moves panels stand open and somebody looks at the pages of the menu. Time is virtual, memory is not.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import linear_regression
from typing import Any, Final, TextIO

import msgspec
import pygame

from companion.core.game import Game
from companion.proofs.bench.screen import memory_mib
from companion.proofs.headless import HeadlessScreen, begun, draw_nowhere
from companion.proofs.random_play import chance
from companion.shelf.collection import Collection

PACE_S: Final = 7.0
"""Seconds from one move to the next: some two thousand moves in four hours."""
FRAMES, FRAME_S = 8, 0.1
"""Pictures drawn after a move while something may still be under way, and the time between two of them."""
IDLE_S: Final = 0.5
"""Time between two looks at a table on which nothing happens."""
LOOKED: Final = 20
"""After so many moves somebody looks at a page of the menu."""
PAGES: Final = ("ledger", "charts", "correct", "catalogue", "settings")
SAMPLE_S: Final = 600.0
"""Time between two looks at the memory."""
WARM_S: Final = 3600.0
"""After so long everything has been drawn once; growth is looked for from then on."""


class SoakReport(msgspec.Struct, frozen=True):
    """What was measured, memory in MiB.

    Attributes:
        size: pixels across and down.
        seats: number of players.
        hours: on the virtual clock.
        games: how many were begun.
        moves: actions in all of them.
        looks: pages of the menu that were looked at.
        memory_mib: resident memory when the table was first drawn and every ten minutes from then on.
        growth_mib_an_hour: slope of the straight line through those after the first hour; 0 for shorter evenings.
    """

    size: tuple[int, int]
    seats: int
    hours: float
    games: int
    moves: int
    looks: int
    memory_mib: tuple[float, ...]
    growth_mib_an_hour: float


class _Soak:
    def __init__(self, game: Game[Any], seats: int, size: tuple[int, int], folder: Path) -> None:
        self.game = game
        self.seats = seats
        self.folder = folder
        self.screen = HeadlessScreen(size, Collection(folder / "games"))
        self.kiosk, self.surface, self.clock = self.screen.kiosk, self.screen.surface, self.screen.clock
        self._began = self.clock.now()
        self.games = self.moves = self.looks = 0
        self.memory: list[float] = []

    def play(self, until: float) -> None:
        """Play one game to its end, or until it is late."""
        session = begun(self.game, self.seats, self.folder / f"{self.games}.pipworks")
        pick = chance(1, self.games)
        self.games += 1
        self.screen.show(session)
        try:
            for _ in self.screen.moves(session, pick):
                self.moves += 1
                self._watch()
                if self.moves % LOOKED == 0:
                    self._look_at(PAGES[self.looks % len(PAGES)])
                self._wait(PACE_S - FRAMES * FRAME_S)
                if self.clock.now() >= until:
                    break
        finally:
            session.close()

    def _watch(self) -> None:
        """See what a move has set going."""
        for _ in range(FRAMES):
            self.kiosk.draw(self.surface)
            self.clock.advance(FRAME_S)
            self.kiosk.tick()

    def _look_at(self, page: str) -> None:
        """Open the menu and a page of it, touch what can be touched there by the way, and come back to the table."""
        self._tap("menu")
        self._tap(page)
        self._tap("next")
        self.looks += 1
        for _ in range(6):
            self.kiosk.screens[-1].back()
            self.kiosk.changed()
        self.kiosk.to_table()
        self.kiosk.draw(self.surface)

    def _tap(self, what: str) -> None:
        for (x, y, width, height), meaning in self.kiosk.touchables():
            if meaning == what:
                canvas = self.kiosk.canvas
                where = {"x": (x + width / 2) / canvas.width, "y": (y + height / 2) / canvas.height, "finger_id": 0}
                self.kiosk.handle(pygame.event.Event(pygame.FINGERDOWN, where))
                self.kiosk.handle(pygame.event.Event(pygame.FINGERUP, where))
                break
        self.clock.advance(1.0)
        self.kiosk.tick()
        self.kiosk.draw(self.surface)

    def _wait(self, seconds: float) -> None:
        while seconds > 0:
            self.clock.advance(min(IDLE_S, seconds))
            seconds -= IDLE_S
            self.kiosk.tick()
            self.kiosk.draw(self.surface)
            if self.clock.now() - self._began >= SAMPLE_S * len(self.memory):
                self.memory.append(memory_mib())


def soak(game: Game[Any], seats: int, size: tuple[int, int], hours: float, folder: Path) -> SoakReport:
    """Play for so many hours of virtual time and return what it did to the memory.

    Args:
        game: its rules.
        seats: number of players.
        size: of the screen in pixels.
        hours: on the virtual clock.
        folder: an empty folder for journals.
    """
    played = _Soak(game, seats, size, folder)
    until = played.clock.now() + 3600 * hours
    while played.clock.now() < until:
        played.play(until)
    memory = tuple(round(mib, 1) for mib in played.memory)
    return SoakReport(size, seats, hours, played.games, played.moves, played.looks, memory, growth(memory))


def growth(memory: Sequence[float]) -> float:
    """Return by how much memory grows an hour once everything is warm, from samples ``SAMPLE_S`` apart."""
    warm = memory[round(WARM_S / SAMPLE_S) :]
    if len(warm) < 2:
        return 0.0
    return linear_regression([n * SAMPLE_S / 3600 for n in range(len(warm))], warm).slope


def run_soak(game: Game[Any], seats: int, size: tuple[int, int], hours: float, as_json: bool, out: TextIO) -> int:
    """Measure and print; return 0."""
    draw_nowhere()
    with tempfile.TemporaryDirectory() as folder:
        report = soak(game, seats, size, hours, Path(folder))
    if as_json:
        out.write(msgspec.json.encode(report).decode() + "\n")
        return 0
    width, height = report.size
    out.write(
        f"{width} x {height}, {report.seats} seats, {report.hours:g} hours: {report.games} games, {report.moves} "
        f"moves, {report.looks} pages looked at\n"
        f"  memory every ten minutes, MiB   {' '.join(f'{mib:.0f}' for mib in report.memory_mib)}\n"
        f"  at most                         {max(report.memory_mib):.1f} MiB\n"
        f"  growth after the first hour     {report.growth_mib_an_hour:+.2f} MiB an hour\n"
    )
    return 0
