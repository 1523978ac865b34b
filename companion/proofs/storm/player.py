"""A player who wants to win: sets up a game, plays it to its end with every seat's hands, begins the next."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Iterator
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
PATIENCE: Final = 24
SETTING_UP: Final = 30
"""Others look at a page, and at one of set-up, for so many touches at most, then the game goes on."""
MOST_OWED: Final = 500
"""Who is so many touches behind waits for nobody."""
LINGERS: Final = 90
"""So long others look at a result, and at whatever else there is when a game is over."""
RESUMES: Final = 0.3
"""How often a game is resumed rather than begun."""
SMALL_TABLE: Final = 0.7
"""How often few play: their games are sooner over."""
BOLD: Final = 0.7
"""How often somebody goes as far as possible."""
TIRED: Final = 12
"""After so many rounds everybody does."""
ERRANDS: Final = 0.006
"""How often moves are taken back, and others made, or what was left so is looked at."""
TAKEN_BACK: Final = 12
"""So many moves at most."""
LEFT_FUTURE: Final = ("menu", "ledger", "look back", "ways", "way 0")
"""The way to what was left."""
FROM_THE_START: Final = (
    ("settings", "tab sound", "sounds"),
    ("settings", "tab machine", "health"),
    ("about 0",),
    ("about 0", "delete", "yes"),
    ("bin", "deleted 0"),
    ("sticks",),
    ("quit",),
)
"""Ways that are seldom gone by chance."""
CURIOUS: Final = 0.4
"""How often one of them is gone before a game begins."""
QUESTIONS: Final = 60
"""So many touches at most are given to the questions of set-up before a game begins."""


class Player:
    """Makes one gesture at a time, as somebody does who sees what is on the screen.

    Args:
        kiosk: what is touched.
        clock: its clock.
        table: its devices.
        chance: of whims.

    Attributes:
        hands: whose gestures are counted.
        stuck: gestures since the game last got on by one.
        new: tells of what can be touched whether nobody has been where it leads to.
    """

    def __init__(self, kiosk: Kiosk, clock: VirtualClock, table: StormTable, chance: random.Random) -> None:
        self.hands = Hands(kiosk, clock, table, frame_s=FRAME_S)
        self.stuck = 0
        self.new: Callable[[str], bool] = lambda _what: False
        self._kiosk = kiosk
        self._table = table
        self._chance = chance
        self._patience = 0
        self._lingers = LINGERS
        self._tables: Counter[str] = Counter()
        self._before: Screen | None = None
        self._counted: Screen | None = None
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
            first, *others = self._chance.choice(FROM_THE_START)
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
            return self._tap(wished)
        if page is not self._asked:
            self._asked, self._questions = page, self._chance.randrange(QUESTIONS)
        if self._questions and self._tap("options"):
            return True
        if new := self._new():
            return self._tap(self._chance.choice(new))
        if levels and self._chance.random() < 0.6:
            return self._tap(self._chance.choice((*levels, *self._sees("seat "))))
        return self._tap("start")

    def _answer(self) -> bool:
        """Answer something as nobody has yet, or go on to other questions."""
        self._questions -= 1
        kinds = ("answer ", "question ", "more", "options", "back")
        whatever = [what for kind in kinds for what in self._sees(kind)]
        return self._tap(self._chance.choice(self._new() or whatever or ["back"]))

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
            left = [*LEFT_FUTURE, *self._chance.choice((["no"], ["yes"], []))]
            self._errand.extend(left if game.session.branches and self._chance.random() < 0.5 else back)
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
        """Touch the first of these that is on the screen; go back by Esc where none is."""
        seen = self.hands.sees()
        for what in whats:
            if what in seen:
                self.hands.tap(what)
                return True
        return False
