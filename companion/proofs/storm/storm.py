"""Events on the real screens with the real game, on virtual time, and what must hold after each of them.

Half of the touches are a player's who wants to win; the others fall by chance, more often on what was touched seldom.
After every event the rules' invariants must hold, something must be there to touch, and now and then Esc must lead
back to the table or the start page.
"""

from __future__ import annotations

import random
import re
import traceback
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pygame

from companion.core.game import Game
from companion.core.look import PLAIN_DICE
from companion.core.messages import Arg, Text
from companion.devices.events import DieSeen, Press
from companion.kiosk.app import Kiosk
from companion.kiosk.loop import open_window
from companion.kiosk.play import TrayStage
from companion.kiosk.screens.after.charts import AfterRace
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.screens.help.topics import topic_of
from companion.kiosk.screens.setup.start import Start
from companion.kiosk.screens.table.screen import TableScreen
from companion.kiosk.services import Services, SettingsFile
from companion.kiosk.words import keys
from companion.proofs.storm.disk import FailingDisk, TroubledShelf
from companion.proofs.storm.player import Player
from companion.proofs.storm.reached import Reached
from companion.proofs.storm.table import REASONS, StormTable
from companion.proofs.storm.troubles import Frames, StormDoctor, Troubles
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

LEAVING: Final = "leave"
LEFT: Final = 0.04
"""How often a finger on the way out of a game goes on: games are to become long."""
CALM: Final = 0.8
"""How often chance only looks round in a game and leaves what is done in it to the player: so it comes to an end."""
ACTING: Final = (
    "seat ",
    "tile ",
    "confirm ",
    "accept",
    "value ",
    "throw",
    "undo",
    "redo",
    "yes",
    "to ",
    "board",
    "onward",
    "set",
    LEAVING,
)
"""How meanings begin of what changes a game, or ends it."""
KEYS: Final = (pygame.K_ESCAPE, pygame.K_a, pygame.K_RETURN, pygame.K_3, pygame.K_r, pygame.K_u, pygame.K_m)
"""That are struck."""
KINDS: Final = {"touch": 60, "lift": 12, "button": 5, "key": 2, "tray": 2, "trouble": 4}
"""Kinds of events and how often each comes."""
SELDOM: Final = 0.7
"""How often chance aims at what was touched seldom, rather than at anything."""
NEW: Final = 0.5
"""How often it aims at what has never been reached, where that is on the screen."""
NAMED: Final = {
    "answer": "question of set-up",
    "question": "question of set-up",
    "players": "number of players",
    "level": "level of tracking",
    "set": "setting",
}
"""What is touched, by its first word, and the group of what is reached by it; the second word is the thing's name."""
PAUSES: Final = ((0.0002, 4000.0, 5.0), (0.002, 60.0, 0.5), (0.02, 7.0, 0.5))
"""How often, at most, it takes so many seconds until something happens, and in which steps they pass."""
SLOWLY: Final = PAUSES[-1][0]
DRAWN: Final = 0.05
LOOKED_BACK: Final = 400
"""Every so many events Esc must lead out."""
MOST_STEPS_OUT: Final = 14
MOST_STUCK: Final = 600
"""A player who has made so many gestures and never got on by one is stuck."""
NUMBER: Final = re.compile(r"-?\d+")


class Listening(Kiosk):
    """A kiosk of which it is known what it says, and that goes on where it is to end."""

    said: set[str]

    def quit(self) -> None:
        """Begin anew: the storm is not over yet."""
        self.go(self.start_page())

    def word(self, key: str, **args: Arg) -> str:
        """Return a message, and note its key."""
        self._note(key, args)
        return super().word(key, **args)

    def say(self, message: Text, language: str | None = None) -> str:
        """Return a message, and note its key."""
        self._note(message.key, message.args)
        return super().say(message, language)

    def _note(self, key: str, args: dict[str, Arg]) -> None:
        self.said.add(key)
        self.said.update(value[1:] for value in args.values() if isinstance(value, str) and value[:1] == "@")


class Storm:
    """One storm over one kiosk.

    Args:
        game: what is played.
        seed: of its chance.
        size: of the screen in pixels.
        language: of the table.
        folder: an empty one for journals and whatever else is written.

    Attributes:
        reached: what was reached, and how often.
        touches: by the player and by chance.
        faults: what broke, each in a sentence.
    """

    def __init__(self, game: Game[Any], seed: int, size: tuple[int, int], language: str, folder: Path) -> None:
        self.chance = random.Random(seed)
        self.reached = Reached(game)
        self.disk = FailingDisk()
        self.clock = VirtualClock(1000.0)
        notes = [key.rpartition(".")[2] for key in sorted(keys()) if key.startswith("calibration.note.")]
        self.table = StormTable(self.clock, self.chance, [note for note in notes if not note.endswith("_at")])
        self.collection = TroubledShelf(folder, game.name, self.disk)
        self.troubles = Troubles(self.chance, self.clock, self.table, self.disk, self.collection, folder)
        self.surface = open_window(size, fullscreen=False)
        Listening.said = self.reached.said
        self.kiosk = Listening(
            size, self.clock, catalogues(), self.collection, self.table, language=language,
            services=Services(
                keep=SettingsFile(folder / "settings.toml", self.disk.write).keep, doctor=StormDoctor(self.chance),
                frames=Frames(),
            ),
            save_places=lambda: self.troubles.places,
        )  # fmt: skip
        self.player = Player(self.kiosk, self.clock, self.table, self.chance, self._note_touch)
        self.player.new = lambda what: not self._reached_by(what)
        self.player.unseen = lambda page: not self.reached.counts["page"][page]
        self.touches = Counter(player=0, chance=0)
        self.faults: list[str] = []
        self.games = self.ended = self.actions = self.rounds = 0
        self._buttons = game.most_seats
        foreign = next(die.colour for die in PLAIN_DICE if die.colour not in game.dice_colours)
        self._colours = (*game.dice_colours, foreign)
        self._touched: Counter[str] = Counter()
        self._state: Any = None
        self._session: Any = None
        self._lines = 0
        self._over = self._ended = self._calm = False

    def blow(self, events: int) -> None:
        """Let so many events happen; what breaks is kept in :attr:`faults`, and ends the storm."""
        for number in range(events):
            self.happen(number)
            if self.faults:
                return

    def happen(self, number: int) -> None:
        """Let the event of this number happen, and look at what came of it."""
        try:
            self._event()
            self._let_time_pass()
            self._look(number)
        except Exception as error:  # whatever is raised is what is looked for
            where = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{'/'.join(Path(where.filename).parts[-2:])}, line {where.lineno}"
            self.faults.append(f"event {number}: {type(error).__name__} in {place}: {error}")

    def close(self) -> None:
        """Let go of the files."""
        self.disk.trouble = self.disk.refuses = ""
        self.disk.go_on()
        self.troubles.close()
        self.collection.close()

    # -- what happens ------------------------------------------------------------------------------------------

    def _event(self) -> None:
        kind = self.chance.choices(tuple(KINDS), tuple(KINDS.values()))[0]
        if kind == "touch":
            self._touch()
        elif kind == "lift":
            self._finger(pygame.FINGERUP, self._anywhere())
        elif kind == "button" and not self._looks_only:
            down = self.chance.random() < 0.6
            self.table.waiting.append(Press(self.chance.randrange(self._buttons), down, self.clock.now()))
        elif kind == "key":
            key = self.chance.choice(KEYS)
            for edge in (pygame.KEYDOWN, pygame.KEYUP):
                self.kiosk.handle(pygame.event.Event(edge, key=key))
        elif kind == "tray" and not self._looks_only:
            self.table.lie(self._reading())
        elif kind == "trouble":
            self.troubles.happen()

    @property
    def _looks_only(self) -> bool:
        return self._calm and self.kiosk.at_table

    def _touch(self) -> None:
        """Let the player touch, or chance: each half of the time, as soon as the player can."""
        owed = self.touches["chance"] - self.touches["player"]
        if owed >= 0 and self.player.gesture(owed):
            self.touches["player"] += 1
            return
        self.touches["chance"] += 1
        aimed = self.chance.random() < 0.8
        place = self._aim() if aimed else self._anywhere()
        self._finger(pygame.FINGERDOWN, place)
        if aimed and self.chance.random() < 0.8:
            self._finger(pygame.FINGERUP, place)

    def _finger(self, edge: int, place: tuple[float, float]) -> None:
        where = {"x": place[0], "y": place[1], "finger_id": self.chance.randrange(3)}
        self.kiosk.handle(pygame.event.Event(edge, where))

    def _anywhere(self) -> tuple[float, float]:
        """Return a point, in shares of the screen, also beside it and beside everything."""
        while True:
            x, y = self.chance.uniform(-0.02, 1.02), self.chance.uniform(-0.02, 1.02)
            canvas = self.kiosk.canvas
            touch = self.kiosk.scene().at(x * canvas.width, y * canvas.height)
            if touch is None or not self._spared(touch.what):
                return x, y

    def _spared(self, what: str) -> bool:
        in_game = self.kiosk.game is not None and not isinstance(self.kiosk.screens[-1], CatalogueScreen)
        if self._calm and in_game and what.startswith(ACTING) and not what.startswith("set "):
            return True
        return what == LEAVING and self.chance.random() > LEFT

    def _aim(self) -> tuple[float, float]:
        """Return a point, in shares of the screen, on something that can be touched."""
        places = [(touch.rect, touch.what) for touch in self.kiosk.scene().touches if not self._spared(touch.what)]
        if not places:
            return self._anywhere()
        page = type(self.kiosk.screens[-1]).__name__
        kinds = [f"{page} {NUMBER.sub('#', what)}" for _, what in places]
        seldom = self.chance.random() < SELDOM
        often = [1 / (1 + self._touched[kind]) if seldom else 1.0 for kind in kinds]
        new = [0.0 if self._reached_by(what) else 1.0 for _, what in places]
        if any(new) and self.chance.random() < NEW:
            often = new
        nth = self.chance.choices(range(len(places)), often)[0]
        self._touched[kinds[nth]] += 1
        (x, y, width, height), what = places[nth]
        self._note_touch(what)
        canvas = self.kiosk.canvas
        return (x + width * self.chance.random()) / canvas.width, (y + height * self.chance.random()) / canvas.height

    def _note_touch(self, what: str) -> None:
        """Count what is reached by being touched."""
        if what.startswith("answer "):
            self.reached.note("question of set-up", what.split()[1])
        elif what.startswith("set "):
            self.reached.note("setting", what.split()[1])

    def _reached_by(self, what: str) -> bool:
        """Tell whether what a touch leads to was reached; also where nobody counts that."""
        if what == "help":
            topic = topic_of(type(self.kiosk.screens[-1]))
            return topic is None or bool(self.reached.counts["help"][topic])
        kind, *names = what.split()
        group = NAMED.get(kind, "")
        return (
            not names
            or names[0] not in self.reached.known.get(group, ())
            or bool(self.reached.counts[group][names[0]])
        )

    def _reading(self) -> list[DieSeen]:
        dice = []
        for _ in range(self.chance.randrange(14)):
            value = self.chance.choice((1, 2, 3, 4, 5, 6, None))
            box = (self.chance.randrange(560), self.chance.randrange(400), 60, 60)
            reason = None if value else self.chance.choice(REASONS)
            dice.append(DieSeen(value, self.chance.choice(self._colours), box, self.chance.random(), reason))
        return dice

    def _let_time_pass(self) -> None:
        left, step = self.chance.choice((0.0, 0.02, 0.1, 0.4)), 0.1
        if (rare := self.chance.random()) < SLOWLY:
            left, step = next((left, step) for share, left, step in PAUSES if rare < share)
        self.wait(left, step)
        self.kiosk.tick()

    def wait(self, seconds: float, step: float) -> None:
        """Let time pass in steps."""
        while seconds > 0:
            self.clock.advance(min(seconds, step))
            self.kiosk.tick()
            seconds -= step

    # -- what must hold ----------------------------------------------------------------------------------------

    def _look(self, number: int) -> None:
        top = type(self.kiosk.screens[-1]).__name__
        if not self.kiosk.running:
            self.faults.append(f"event {number}: the kiosk ended")
        if not self.kiosk.touchables():
            self.faults.append(f"event {number}: there is nothing to touch on {top}")
        if self.player.stuck > MOST_STUCK:
            self.faults.append(f"event {number}: the player does not get on; there is {self.player.hands.sees()}")
        if self.chance.random() < DRAWN:
            self.kiosk.draw(self.surface)
        session = self.collection.open_session
        if session is not None and session is not self._session:
            self._session, self.games = session, self.games + 1
            self._over = self._ended = bool(session.view().standings)  # the end of one that is over was counted
            self._lines, self._calm = 0, self.chance.random() < CALM
            self.reached.note("number of players", str(len(session.setup.seats)))
            self.reached.note("level of tracking", *(seat.level for seat in session.setup.seats))
        self._count(top)
        if session is not None and session.state is not self._state:
            self._state = session.state
            self.actions += 1
            self._follow()
            self.faults += [f"event {number}: {broken}" for broken in session.game.violations(session.state)]
        if self.disk.waited_for:
            self.faults.append(f"event {number}: the screen waited for a disk that hangs")
        if number % LOOKED_BACK == LOOKED_BACK - 1:
            self._walk_out(number)

    def _count(self, top: str) -> None:
        """Count what is on the screen."""
        page, play = self.kiosk.screens[-1], self.kiosk.game
        self.reached.note("page", top)
        if isinstance(page, AfterRace):
            self.reached.note("chart", page.shown)
        if play is not None and self.kiosk.at_table:
            if play.tray.stage is not TrayStage.IDLE:
                self.reached.note("tray", play.tray.stage.name.lower())
            self.reached.note("seat", *(play.situation(seat).name.lower() for seat in play.seats))
            if not play.view.standings:
                self._over = False
            elif not self._over and not play.tray.covers:
                self._note_end()
        self.reached.note_said()

    def _note_end(self) -> None:
        """Count an end of a game, when its result is on the screen for the first time; one game may have several."""
        said = self.reached.said | ({"end.draw"} if "end.dead_heat" in self.reached.said else set())
        ends = [end for end in self.reached.known["end"] if end in said]
        if ends:
            self.ended += not self._ended
            self._over = self._ended = True
            self.reached.note("end", *ends)

    def _follow(self) -> None:
        """Note how far the game has come that is shown, and what it wrote down."""
        if self.kiosk.game is None:
            return
        self.rounds = max(self.rounds, self.kiosk.game.view.round)
        lines = self._session.lines
        for recorded in lines[self._lines :]:
            self.reached.note("kind of ledger line", *map(self._session.kind_of, recorded.lines))
        self._lines = len(lines)

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
