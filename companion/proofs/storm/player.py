"""A player who wants to win: sets up a game, plays it to its end with every seat's hands, begins the next."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from companion.kiosk.app import Kiosk
from companion.kiosk.host import Screen
from companion.kiosk.play import Play, TrayStage
from companion.kiosk.screens.setup.seats import ChooseGame, SeatsPage
from companion.kiosk.screens.setup.start import Start
from companion.kiosk.screens.setup.track_and_rules import AnswerPage, OptionsPage
from companion.proofs.bots import Bots
from companion.proofs.hands import Hands, StuckError
from companion.proofs.storm.table import StormTable
from companion.system.clock import VirtualClock

FRAME_S: Final = 0.1
"""Time between two looks of the kiosk at the world while a finger is down."""
PATIENCE: Final = 16
SETTING_UP: Final = 8
"""Others look at a page, and at one of set-up, for so many touches at most, then the game goes on."""
MOST_OWED: Final = 500
"""Who is so many touches behind waits for nobody."""
LINGERS: Final = 90
"""So long others look at a result, and at whatever else there is when a game is over."""
RESUMES: Final = 0.5
"""How often a game is resumed rather than begun."""
SMALL_TABLE: Final = 0.75
"""How often few play: their games are sooner over."""
BOLD: Final = 0.9
"""How often somebody goes as far as possible."""
TIRED: Final = 8
"""After so many rounds everybody does."""
ERRANDS: Final = 0.003
"""How often moves are taken back, and others made, or what was left so is looked at."""
GIVES_UP: Final = 0.005
"""How often somebody leaves a game that cannot be saved just now, or takes it along."""
TAKEN_BACK: Final = 6
"""So many moves at most."""
LEFT_FUTURE: Final = ("menu", "ledger", "look back", "ways", "way *")
"""The way to what was left."""
WAYS_ON: Final = (("no",), ("yes",), ("older", "yes"), ("older",) * 9, ())
"""What is done there."""
AT_ONCE: Final = 3
"""More players than these do not bring a game to its end in one evening."""
GO_HOME: Final = 0.006
"""How often it becomes late for them."""
UNSAVED: Final = (
    ("menu", "leave", "quit"),
    ("menu", "leave", "resume *"),
    ("menu", "leave"),
    ("trouble saving", "move", "save *"),
)
"""What somebody does who gives up."""
FROM_THE_START: Final[Mapping[str, tuple[str, ...]]] = {
    "SoundsPage": ("settings", "tab sound", "sounds"),
    "HealthPage": ("settings", "tab machine", "health"),
    "AboutGame": ("about *",),
    "BinPage": ("about *", "delete", "yes", "bin"),
    "AboutDeleted": ("bin", "deleted *"),
    "BringGame": ("sticks",),
    "CatalogueScreen": ("catalogue", "catalogue *", "seat *", "seat *", "copy", "keep"),
    "CalibrateScreen": ("calibrate",),
    "QuitUnsaved": ("quit",),
}
"""Pages that are seldom found by chance, and the ways to them; a star stands for whatever there is."""
CURIOUS: Final = 0.4
"""How often one of them is gone before a game begins."""
ELSEWHERE: Final = 0.5
"""How often it is one to a page where nobody has been, as long as there is one."""
TURNS_OVER: Final = 0.5
"""How often somebody looks for others where everything was answered."""
QUESTIONS: Final = 60
"""So many touches at most are given to the questions of set-up before a game begins."""


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
        self._tables: Counter[str] = Counter()
        self._before: Screen | None = None
        self._counted: Screen | None = None
        self._wished = ""
        self._tried: set[str] = set()
        self._asked: Screen | None = None
        self._questions = 0
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
            return self._sit(top)
        if isinstance(top, OptionsPage | AnswerPage) and self._questions:
            return self._answer()
        if self._over() and self._tap("leave", "menu"):
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
        saved = self._sees("resume ")
        if saved and self._chance.random() < RESUMES:
            return self._tap(self._chance.choice(saved))
        return self._tap("new game")

    def _sit(self, page: SeatsPage) -> bool:
        counts, levels = self._sees("players "), self._sees("level ")
        if page.draft.refusal is not None:
            return self._tap("fresh table", "back")
        if page is not self._counted and counts:
            self._counted = page
            few = self._chance.random() < SMALL_TABLE
            wished = min(
                counts[:2] if few else counts, key=lambda count: (self._tables[count], self._chance.random())
            )
            self._tables[wished] += 1
            self._wished = wished
            return self._tap(wished)
        if page is not self._asked:
            self._asked, self._questions = page, self._chance.randrange(QUESTIONS)
        if self._questions and self._tap("options"):
            return True
        if new := self._new():
            return self._tap(self._chance.choice(new))
        if levels and self._chance.random() < 0.6:
            return self._tap(self._chance.choice((*levels, *self._sees("seat "))))
        if self._wished != f"players {len(page.draft.seats)}" and self._tap(self._wished):  # somebody has changed it
            return True
        return self._tap("start")

    def _answer(self) -> bool:
        """Answer something that nobody has yet, or as nobody has, or go on to other questions."""
        self._questions -= 1
        asked = [*self._sees("answer "), *self._sees("question ")]
        untried = [what for what in asked if what not in self._tried]
        if not self._new() and not untried and self._chance.random() < TURNS_OVER and self._tap("more"):
            return True
        what = self._chance.choice(
            self._new() or untried or [*asked, *self._sees("more"), *self._sees("options"), "back"]
        )
        self._tried.add(what)
        return self._tap(what)

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
        if self._chance.random() < ERRANDS:
            self._turn = iter(())
            back = ["menu", *["undo"] * self._chance.randrange(1, TAKEN_BACK), "back"]
            left = [*LEFT_FUTURE, *self._chance.choice(WAYS_ON)]
            self._errand.extend(left if game.session.branches and self._chance.random() < 0.5 else back)
        elif game.session.trouble is not None and not self._over() and self._chance.random() < GIVES_UP:
            self._turn = iter(())
            self._errand.extend(self._chance.choice(UNSAVED))
            return self.gesture(MOST_OWED)
        elif len(game.seats) > AT_ONCE and self._chance.random() < GO_HOME:
            self._turn = iter(())
            self._errand.extend(("menu", "leave"))
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

    def _sit_down(self, *, bold: bool) -> None:
        self._turn, self._bold = iter(()), bold
        self._bots = Bots(self.hands, self._table, self._chance.randrange(10**6), bold=bold)

    def _rolls_again(self, game: Play) -> bool:
        """Roll where a real tray waits for dice or strange ones lie in it; type where no picture comes."""
        tray = game.tray
        if tray.request is None or tray.stage not in (TrayStage.WAITING, TrayStage.REVIEW):
            return False
        waits = tray.stage is TrayStage.WAITING
        if self._table.strange or (waits and not self._table.throws and self._chance.random() < 0.5):
            self._table.roll(dict(tray.request.dice))
            self.hands.wait(1.0)
            return True
        return waits and not self._table.camera and self._tap("type")

    def _sees(self, beginning: str) -> list[str]:
        return self.hands.sees(beginning)

    def _tap(self, *whats: str) -> bool:
        """Touch the first of these that is on the screen; tell whether any of them is."""
        for what in whats:
            fits = self._sees(what[:-1]) if what.endswith("*") else [one for one in self._sees(what) if one == what]
            if fits:
                self.hands.tap(fits[0] if len(fits) == 1 else self._chance.choice(fits))
                return True
        return False
