"""A player who wants to win: sets up a game, plays it to its end with every seat's hands, begins the next."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from companion.kiosk.app import Kiosk
from companion.kiosk.host import Screen
from companion.kiosk.play import Play, TrayStage
from companion.kiosk.screens.setup.plates import PlatesPage
from companion.kiosk.screens.setup.seats import ChooseGame, SeatsPage
from companion.kiosk.screens.setup.start import Start
from companion.kiosk.screens.setup.track import TrackPage
from companion.kiosk.screens.setup.track_and_rules import AnswerPage, OptionsPage
from companion.proofs.bots import Bots
from companion.proofs.hands import Hands, StuckError
from companion.proofs.plates import PlatePlayers
from companion.proofs.storm.disk import TroubledShelf
from companion.proofs.storm.setting_up import SettingUp, tap_first
from companion.proofs.storm.table import StormTable
from companion.system.clock import VirtualClock

FRAME_S: Final = 0.1
"""Time between two looks of the kiosk at the world while a finger is down."""
PATIENCE: Final = 16
SETTING_UP: Final = 8
"""Others look at a page, and at one of set-up, for so many touches at most, then the game goes on."""
MOST_OWED: Final = 500
"""Who is so many touches behind waits for nobody."""
ONCE_MORE: Final = 0.6
"""How often the end of a game is taken back and played otherwise."""
LAST_ROUND: Final = 30
"""So many moves at most are taken back then."""
LINGERS: Final = 50
"""So long others look at a result, and at whatever else there is when a game is over."""
RESUMES: Final = 0.5
"""How often a game is resumed rather than begun."""
WONDERS: Final = 0.8
"""How often it is, where one lies there that the player has not touched yet."""
BOLD: Final = 0.9
"""How often somebody goes as far as possible."""
TIRED: Final = 8
"""After so many rounds everybody does."""
ERRANDS: Final = 0.003
"""How often moves are taken back, and others made, or what was left so is looked at."""
LOOKS_BACK: Final = 0.5
"""How often it is that, where something was left."""
FIRST: Final = 12
"""So many times as often something is done by which nobody has come to a page yet."""
GIVES_UP: Final = 0.005
"""How often somebody leaves a game that cannot be saved just now, or takes it along."""
TAKEN_BACK: Final = 5
"""So many moves at most."""
UNDO: Final = ("undo", "yes")
"""Taking back one move for all."""
EARLIER: Final = ("menu", "ledger", "look back", "earlier", "earlier", "go on", "yes")
"""Another way to take moves back."""
LEFT_FUTURE: Final = ("menu", "ledger", "look back", "ways", "way *")
"""The way to what was left."""
WAYS_ON: Final = (("no",), ("yes",), ("older", "yes"), ("older",) * 14, ("older",) * 14)
"""What is done there."""
AT_ONCE: Final = 3
"""More players than these do not bring a game to its end in one evening, nor do those who keep more in Pipworks."""
GO_HOME: Final = 0.012
"""How often it becomes late for them."""
UNSAVED: Final = (
    ("menu", "leave", "quit"),
    ("menu", "leave", "resume *"),
    ("menu", "leave"),
    ("trouble saving", "move", "save *"),
    ("trouble saving", "move", "save *", "back", "back", "menu", "leave"),
)
"""What somebody does who gives up."""
FROM_THE_START: Final[Mapping[str, tuple[str, ...]]] = {
    "SoundsPage": ("settings", "tab sound", "sounds"),
    "FlatPage": ("settings", "tab game", "flat"),
    "HealthPage": ("settings", "tab machine", "health"),
    "DevicesPage": ("settings", "tab machine", "health", "bench"),
    "GlassPage": ("settings", "tab machine", "health", "bench", "part panel", "try glass"),
    "AboutGame": ("about *",),
    "BinPage": ("about *", "delete", "yes", "bin"),
    "AboutDeleted": ("bin", "deleted *"),
    "BringGame": ("sticks",),
    "CatalogueScreen": ("catalogue", "catalogue *", "seat *", "seat *", "copy", "keep"),
    "CalibrateScreen": ("calibrate",),
    "LearnedDicePage": ("settings", "tab machine", "learned"),
    "LearnedDiePage": ("settings", "tab machine", "learned", "die *"),
    "NewDiePage": ("settings", "tab machine", "learned", "learn"),
    "LearnPage": ("settings", "tab machine", "learned", "learn", "begin"),
    "QuitUnsaved": ("quit",),
    "Start": ("older games", "older games", "resume *"),
}
"""Pages that are seldom found by chance, and the ways to them; a star stands for whatever there is."""
CURIOUS: Final = 0.4
"""How often one of them is gone before a game begins."""
BY_HAND: Final = 0.3
"""So often dice that are due are rolled by hand where no machine throws them."""
ELSEWHERE: Final = 0.5
"""How often it is one to a page where nobody has been, as long as there is one."""


class Player:
    """Makes one gesture at a time, as somebody does who sees what is on the screen.

    Args:
        kiosk: what is touched.
        clock: its clock.
        table: its devices.
        chance: of whims.
        after: hears of each gesture.

    Attributes:
        hands: whose gestures are counted.
        stuck: gestures since the game last got on by one.
        new: tells of what can be touched whether nobody has been where it leads to.
        unseen: tells of a page whether nobody has seen it.
    """

    def __init__(
        self,
        kiosk: Kiosk,
        clock: VirtualClock,
        table: StormTable,
        chance: random.Random,
        after: Callable[[str], None] | None = None,
    ) -> None:
        self.hands = Hands(kiosk, clock, table, after, frame_s=FRAME_S)
        self.stuck = 0
        self.new: Callable[[str], bool] = lambda _what: False
        self.unseen: Callable[[str], bool] = lambda _page: False
        self._kiosk = kiosk
        self._table = table
        self._chance = chance
        self._patience = 0
        self._lingers = LINGERS
        self._before: Screen | None = None
        self._resumed: set[str] = set()
        self._setting_up = SettingUp(self.hands, chance, lambda what: self.new(what))
        self._errand: deque[str] = deque()
        self._game: Play | None = None
        self._bots: Bots | None = None
        self._bold = False
        self._turn: Iterator[None] = iter(())

    def gesture(self, owed: int) -> bool:
        """Make a gesture; tell whether there was one to make.

        Args:
            owed: by how many touches others are ahead; who has waited for so long goes on.
        """
        if self._errand:
            while self._errand and self._tap(self._errand.popleft()):
                pass  # nobody comes in between
            self._errand.clear()
            return True
        if self._waits() and owed < MOST_OWED:
            return False
        top = self._kiosk.screens[-1]
        if self._sees("wake"):
            return self._tap("wake")
        if "help" in self._new():
            return self._tap("help")
        if isinstance(top, Start):
            return self._begin()
        if isinstance(top, ChooseGame):
            return self._tap(*self._sees("game "))
        if isinstance(top, SeatsPage):
            return self._setting_up.sit(top)
        if isinstance(top, TrackPage) and top.starts:
            return self._tap(self._chance.choice([*self._sees("race on it"), *self._sees("like ours"), "back"]))
        if isinstance(top, OptionsPage | AnswerPage | PlatesPage | TrackPage) and self._setting_up.questions:
            return self._setting_up.answer(top)
        if self._over():
            if self._kiosk.at_table and self._chance.random() < ONCE_MORE:
                self._errand.extend(("menu", *UNDO * self._chance.randrange(1, LAST_ROUND), "back"))
                return self.gesture(MOST_OWED)
            if self._tap("leave", "menu"):
                return True
        return self._play() if self._kiosk.at_table else self._tap("drop", "keep no", "back", "now", "close")

    def _waits(self) -> bool:
        """Tell whether others still look at the page that is shown, or at a result; a game waits for nobody."""
        top = self._kiosk.screens[-1]
        if self._over():
            self._lingers -= 1
            return self._lingers >= 0
        self._lingers = LINGERS
        if top is not self._before:
            most = SETTING_UP if self._kiosk.game is None else PATIENCE
            self._before, self._patience = top, self._chance.randrange(most)
        if self._patience and not self._kiosk.at_table:
            self._patience -= 1
            return True
        return False

    def _over(self) -> bool:
        return self._kiosk.game is not None and bool(self._kiosk.game.view.standings)

    # -- before the game -----------------------------------------------------------------------------------------

    def _begin(self) -> bool:
        if self._chance.random() < CURIOUS:
            unseen = [way for page, way in FROM_THE_START.items() if self.unseen(page)]
            ways = unseen if self._chance.random() < ELSEWHERE else []
            first, *others = self._chance.choice(ways or list(FROM_THE_START.values()))
            self._errand.extend(others)
            return self._tap(first)
        saved = [_as_it_is(one) for one in self._kiosk.shelf.saved()]
        strange = [n for n, name in enumerate(saved) if self._is_strange(name)]
        unknown = strange or [n for n, name in enumerate(saved) if name not in self._resumed]
        if saved and self._chance.random() < (WONDERS if unknown else RESUMES):
            return self._resume(saved, self._chance.choice(unknown or range(len(saved))))
        return self._tap("new game")

    def _resume(self, saved: Sequence[str], number: int) -> bool:
        """Turn to a saved game and touch it; one that can only be looked at is known then, too."""
        shown = self._sees("about ")
        if not shown:  # a sentence lies over it
            return self._tap("put away")
        at = int(shown[0].split()[1])
        self._errand.extend(["older games"] * (number - at) or ["newer games"] * (at - number))
        self._errand.append(f"resume {number}")
        self._resumed.add(saved[number])
        return self.gesture(MOST_OWED)

    def _is_strange(self, saved: str) -> bool:
        """Tell whether a game was put there of which nobody has heard yet why it is strange."""
        shelf = self._kiosk.shelf
        return isinstance(shelf, TroubledShelf) and saved.split()[0] in shelf.untouched

    def _new(self) -> list[str]:
        return [what for what in self._sees("") if self.new(what)]

    # -- the game ------------------------------------------------------------------------------------------------

    def _play(self) -> bool:
        game = self._kiosk.game
        assert game is not None  # the table is what is shown
        if game is not self._game:
            self._game, self.stuck = game, 0
            self._sit_down(bold=self._chance.random() < BOLD)
        elif game.view.round > TIRED and not self._bold:
            self._sit_down(bold=True)
        if self._rolls_again(game):
            return True
        if errand := self._no_move(game):
            self._turn = iter(())
            self._errand.extend(errand)
            return self.gesture(MOST_OWED)
        assert self._bots is not None  # made with the game
        before = game.session.lines
        try:
            if next(self._turn, self) is self:
                self._turn = self._bots.turn()
                next(self._turn, None)
        except StuckError:  # somebody else took away what was to be touched, or put it into another place
            self._turn = iter(())
            self.stuck += 1
            return False
        self.stuck = 0 if game.session.lines is not before else self.stuck + 1
        return True

    def _no_move(self, game: Play) -> Sequence[str]:
        """Return what somebody touches now who makes no move; mostly nothing."""
        if self._chance.random() < self._sooner(ERRANDS, "Ways"):
            if game.session.branches and (self.unseen("Ways") or self._chance.random() < LOOKS_BACK):
                return (*LEFT_FUTURE, *self._chance.choice(WAYS_ON))
            taken_back = ("menu", *UNDO * self._chance.randrange(1, TAKEN_BACK), "back")
            return self._chance.choice((taken_back, EARLIER))
        if game.session.trouble is not None and not self._over():
            if self._chance.random() < self._sooner(GIVES_UP, "QuitUnsaved"):
                return self._chance.choice(UNSAVED)
        elif self._is_long(game) and self._chance.random() < GO_HOME:
            return ("menu", "leave")
        return ()

    def _is_long(self, game: Play) -> bool:
        seats = game.session.setup.seats
        return len(seats) > AT_ONCE or any(seat.level != game.session.game.levels[0] for seat in seats)

    def _sooner(self, often: float, page: str) -> float:
        """Return how often something is done; more often as long as nobody has seen the page it leads to."""
        return often * FIRST if self.unseen(page) else often

    def _sit_down(self, *, bold: bool) -> None:
        self._turn, self._bold = iter(()), bold
        seed = self._chance.randrange(10**6)
        plates = PlatePlayers(self.hands, random.Random(seed), shows=self._table.camera, wild=True)
        self._bots = Bots(self.hands, self._table, seed, bold=bold, plates=plates)

    def _rolls_again(self, game: Play) -> bool:
        """Roll where a real tray waits for dice or strange ones lie in it; type where no picture comes."""
        tray = game.tray
        if tray.stage is TrayStage.IDLE:
            return self._rolls_by_hand(game)
        if tray.request is None or tray.stage not in (TrayStage.WAITING, TrayStage.REVIEW):
            return False
        waits = tray.stage is TrayStage.WAITING
        if self._table.strange or (waits and not self._table.throws and self._chance.random() < 0.5):
            self._table.roll(dict(tray.request.dice))
            self.hands.wait(1.0)
            return True
        return waits and not self._table.camera and self._tap("type")

    def _rolls_by_hand(self, game: Play) -> bool:
        """Roll what is due where no machine throws it, now and then; type it where nobody sees the tray."""
        due = game.view.rolls
        if self._table.throws or not due or self._chance.random() > BY_HAND:
            return False
        if not self._table.camera:
            return self._tap("type *")
        self._table.roll(dict(self._chance.choice(due).dice))
        self.hands.wait(1.0)
        return True

    def _sees(self, beginning: str) -> list[str]:
        return self.hands.sees(beginning)

    def _tap(self, *whats: str) -> bool:
        return tap_first(self.hands, self._chance, *whats)


def _as_it_is(saved: Any) -> str:
    """Return what tells a saved game, as it lies there now, from all others."""
    return f"{saved.path.name} {saved.state} {saved.damage is not None}"
