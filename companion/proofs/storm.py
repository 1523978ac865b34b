"""``pipworks storm``: random touches, presses, keys, readings and failures, and whether anything breaks under them.

The real screens with the real game, on virtual time. After every event the rules' invariants must hold, something
must be there to touch, and now and then Esc must lead back to the table or the start page.
"""

from __future__ import annotations

import logging
import random
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec
import numpy as np
import pygame

from companion.core.game import Game
from companion.core.look import PLAIN_DICE
from companion.devices.events import DieSeen, Event, Press, Recovered, TrayRead, Trouble
from companion.kiosk.screens.setup.start import Start
from companion.kiosk.screens.table.screen import TableScreen
from companion.kiosk.words import catalogues
from companion.proofs.headless import HeadlessScreen, draw_nowhere
from companion.shelf.collection import Collection

NEVER: Final = ("quit", "save ")
"""What is not touched: it would end the storm, or write outside of its folder."""
LEAVING: Final = "leave"
LEFT: Final = 0.04
"""How often a finger on the way out of a game goes on: games are to become long, and there is to be more than one."""
KINDS: Final = {"aimed": 34, "touch": 8, "lift": 18, "button": 28, "key": 3, "tray": 5, "trouble": 2}
"""Kinds of events and how often each comes."""
DRAWN: Final = 0.1
LOOKED_BACK: Final = 400
"""Every so many events Esc must lead out."""
MOST_STEPS_OUT: Final = 14


class Unsaid(logging.Handler):
    """Takes as faults what is only logged: words that the catalogues have not, and rules that fail.

    They do not end a storm: all are found in one, each told once.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: dict[str, None] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Note one."""
        self.faults[record.getMessage()] = None


class StormReport(msgspec.Struct, frozen=True):
    """What came of a storm.

    Attributes:
        events: how many there were.
        seed: of their chance.
        games: how many games were begun or resumed in it.
        ended: how many of them came to their end.
        actions: how many events changed the state of one.
        rounds: the furthest round.
        screens: kinds of screens, and after how many of the events each was seen.
        faults: what broke, each in a sentence with the number of the event; empty if nothing did.
    """

    events: int
    seed: int
    games: int
    ended: int
    actions: int
    rounds: int
    screens: dict[str, int]
    faults: tuple[str, ...]


class Storm:
    """One storm over one kiosk.

    Args:
        game: what is played.
        seed: of its chance.
        size: of the screen in pixels.
        language: of the table.
        folder: for journals.
    """

    def __init__(self, game: Game[Any], seed: int, size: tuple[int, int], language: str, folder: Path) -> None:
        self.chance = random.Random(seed)
        self._buttons = game.most_seats
        foreign = next(die.colour for die in PLAIN_DICE if die.colour not in game.dice_colours)
        self._colours = (*game.dice_colours, foreign)
        self.collection = Collection(folder, games=[game.name])
        screen = HeadlessScreen(size, self.collection, language)
        self.kiosk, self.table, self.surface, self.clock = screen.kiosk, screen.table, screen.surface, screen.clock
        self.screens: Counter[str] = Counter()
        self.faults: list[str] = []
        self.games = self.ended = self.actions = self.rounds = 0
        self._state: Any = None
        self._session: Any = None
        self._over = False

    def blow(self, events: int) -> None:
        """Let so many events happen; what breaks is kept in :attr:`faults`, and ends the storm."""
        for number in range(events):
            try:
                self._event()
                self._let_time_pass()
                self._look(number)
            except Exception as error:  # whatever is raised is what is looked for
                where = traceback.extract_tb(error.__traceback__)[-1]
                place = f"{'/'.join(Path(where.filename).parts[-2:])}, line {where.lineno}"
                self.faults.append(f"event {number}: {type(error).__name__} in {place}: {error}")
            if self.faults:
                return

    def close(self) -> None:
        """Let go of the files."""
        self.collection.close()

    # -- what happens ------------------------------------------------------------------------------------------

    def _event(self) -> None:
        kind = self.chance.choices(tuple(KINDS), tuple(KINDS.values()))[0]
        if kind in ("aimed", "touch", "lift"):
            x, y = self._aim() if kind == "aimed" else self._anywhere()
            edge = pygame.FINGERUP if kind == "lift" else pygame.FINGERDOWN
            where = {"x": x, "y": y, "finger_id": self.chance.randrange(3)}
            self.kiosk.handle(pygame.event.Event(edge, where))
            if kind == "aimed" and self.chance.random() < 0.8:
                self.kiosk.handle(pygame.event.Event(pygame.FINGERUP, where))
        elif kind == "button":
            self.table.waiting.append(
                Press(self.chance.randrange(self._buttons), self.chance.random() < 0.6, self.clock.now())
            )
        elif kind == "key":
            key = self.chance.choice((pygame.K_ESCAPE, pygame.K_a, pygame.K_RETURN, pygame.K_3))
            for edge in (pygame.KEYDOWN, pygame.KEYUP):
                self.kiosk.handle(pygame.event.Event(edge, key=key))
        elif kind == "tray":
            self.table.waiting.append(self._reading())
        else:
            self.table.waiting.append(self._trouble())

    def _anywhere(self) -> tuple[float, float]:
        """Return a point, in shares of the screen, also beside it and beside everything."""
        while True:
            x, y = self.chance.uniform(-0.02, 1.02), self.chance.uniform(-0.02, 1.02)
            canvas = self.kiosk.canvas
            touch = self.kiosk.scene().at(x * canvas.width, y * canvas.height)
            if touch is None or not self._spared(touch.what):
                return x, y

    def _spared(self, what: str) -> bool:
        return what.startswith(NEVER) or (what == LEAVING and self.chance.random() > LEFT)

    def _aim(self) -> tuple[float, float]:
        """Return a point, in shares of the screen, on something that can be touched."""
        places = [rect for rect, what in self.kiosk.touchables() if not self._spared(what)]
        if not places:
            return self._anywhere()
        x, y, width, height = self.chance.choice(places)
        canvas = self.kiosk.canvas
        return (x + width * self.chance.random()) / canvas.width, (y + height * self.chance.random()) / canvas.height

    def _reading(self) -> TrayRead:
        dice = []
        for _ in range(self.chance.randrange(14)):
            value = self.chance.choice((1, 2, 3, 4, 5, 6, None))
            box = (self.chance.randrange(560), self.chance.randrange(400), 60, 60)
            reason = None if value else self.chance.choice(("glare", "cocked", "touching", "unsure"))
            dice.append(DieSeen(value, self.chance.choice(self._colours), box, self.chance.random(), reason))
        return TrayRead(tuple(dice), np.full((480, 640, 3), 60, np.uint8), self.clock.now(), 9.0)

    def _trouble(self) -> Event:
        device = self.chance.choice(("camera", "buttons", "station", "lamps"))
        if self.chance.random() < 0.5:
            return Trouble(device, "gone", "gone", self.clock.now())  # type: ignore[arg-type]  # all four are devices
        return Recovered(device, self.clock.now())  # type: ignore[arg-type]  # all four are devices

    def _let_time_pass(self) -> None:
        left = self.chance.choice((0.0, 0.02, 0.1, 0.4)) if self.chance.random() > 0.002 else 60.0
        while left > 0:
            step = min(left, 0.1)
            self.clock.advance(step)
            self.kiosk.tick()
            left -= step
        self.kiosk.tick()

    # -- what must hold ----------------------------------------------------------------------------------------

    def _look(self, number: int) -> None:
        self.screens[type(self.kiosk.screens[-1]).__name__] += 1
        if not self.kiosk.running:
            self.faults.append(f"event {number}: the kiosk ended")
        if not self.kiosk.touchables():
            self.faults.append(
                f"event {number}: there is nothing to touch on {type(self.kiosk.screens[-1]).__name__}"
            )
        if self.chance.random() < DRAWN:
            self.kiosk.draw(self.surface)
        session = self.collection.open_session
        if session is not None and session is not self._session:
            self._session, self.games = session, self.games + 1
            self._over = False
        if session is not None and session.state is not self._state:
            self._state = session.state
            self.actions += 1
            self._follow()
            self.faults += [f"event {number}: {broken}" for broken in session.game.violations(session.state)]
        if number % LOOKED_BACK == LOOKED_BACK - 1:
            self._walk_out(number)

    def _follow(self) -> None:
        """Note how far the game has come that is shown."""
        if self.kiosk.game is not None:
            view = self.kiosk.game.view
            self.rounds = max(self.rounds, view.round)
            self.ended += bool(view.standings) and not self._over
            self._over = self._over or bool(view.standings)

    def _walk_out(self, number: int) -> None:
        """Go back by Esc as somebody does who is lost; there must be an end to it."""
        for _ in range(MOST_STEPS_OUT):
            top = self.kiosk.screens[-1]
            at_table = isinstance(top, TableScreen) and not top.play.tray.covers
            if at_table or isinstance(top, Start):
                return
            top.back()
            self.kiosk.changed()
        self.faults.append(f"event {number}: no way out of {type(self.kiosk.screens[-1]).__name__}")


def storm(game: Game[Any], events: int, seed: int, size: tuple[int, int], language: str, folder: Path) -> StormReport:
    """Let a storm blow and return what came of it.

    Args:
        game: what is played.
        events: how many.
        seed: of their chance.
        size: of the screen in pixels.
        language: of the table.
        folder: an empty folder for journals.
    """
    blown = Storm(game, seed, size, language, folder)
    unsaid = Unsaid()
    logs = [logging.getLogger(name) for name in (catalogues.__name__, "companion.table.guarded")]
    for log in logs:
        log.addHandler(unsaid)
    try:
        blown.blow(events)
    finally:
        for log in logs:
            log.removeHandler(unsaid)
        blown.close()
    return StormReport(
        events, seed, blown.games, blown.ended, blown.actions, blown.rounds,
        dict(sorted(blown.screens.items())), (*blown.faults, *unsaid.faults),
    )  # fmt: skip


def run_storm(
    game: Game[Any], events: int, seed: int, size: tuple[int, int], language: str, as_json: bool, out: TextIO
) -> int:
    """Let a storm blow and print; return 0 if nothing broke, else 1."""
    draw_nowhere()
    with tempfile.TemporaryDirectory() as folder:
        report = storm(game, events, seed, size, language, Path(folder))
    if as_json:
        out.write(msgspec.json.encode(report).decode() + "\n")
    else:
        out.write(
            f"{report.events} events from seed {report.seed}, {report.games} games, {report.ended} to their end, "
            f"{report.actions} changes of state, round {report.rounds} at the furthest: {len(report.faults)} faults\n"
        )
        out.writelines(f"  {name:<20} {seen:7}\n" for name, seen in report.screens.items())
        out.writelines(f"  {fault}\n" for fault in report.faults)
        if report.rounds < 2 and not report.ended:
            out.write("  note: no round came to its end, so that few rules were tried; let more events happen\n")
    return 1 if report.faults else 0
