"""What the kiosk needs from the rest of the house, so that it draws and asks and knows no more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from companion.core.actions import Action
from companion.core.game import Applied, Game
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.rolls import RollRequest
from companion.core.setup import Setup
from companion.core.view import Panel, Selection, TableView
from companion.devices.events import Event, LampPattern


class TablePort(Protocol):
    """The devices on the table, real or virtual."""

    @property
    def throws(self) -> bool:
        """Whether the screen has to throw the dice, because there is no real tray."""
        ...

    @property
    def faults(self) -> Mapping[str, bool]:
        """Faults that can be switched on, by name, and whether they are on; empty on a real table."""
        ...

    def poll(self) -> Sequence[Event]:
        """Return what happened since the last call, oldest first; never waits."""
        ...

    def show_lamp(self, seat: int, pattern: LampPattern) -> None:
        """Let the lamp of ``seat`` follow ``pattern``."""
        ...

    def levels(self) -> Mapping[int, float]:
        """Return the brightness, 0 to 1, of each lamp the screen has to draw; empty where lamps are real."""
        ...

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """Throw dice (colour to number) into the virtual tray; a reading follows through :meth:`poll`."""
        ...

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault of the virtual table on or off."""
        ...


class SessionPort(Protocol):
    """One game being played (companion.table.session has the real one)."""

    @property
    def game(self) -> Game[Any]:
        """The rules."""
        ...

    @property
    def setup(self) -> Setup:
        """Who plays, and with what options."""
        ...

    @property
    def lines(self) -> Sequence[LedgerLine]:
        """The ledger, oldest line first."""
        ...

    @property
    def trouble(self) -> Text | None:
        """What is wrong with saving, or None."""
        ...

    def view(self) -> TableView:
        """Return what everybody sees."""
        ...

    def panel(self, seat: int, selection: Selection = ()) -> Panel:
        """Return what a seat can do."""
        ...

    def do(self, action: Action) -> Applied[Any] | Rejection:
        """Apply an action and keep it, or say why not."""
        ...

    def undo(self) -> bool:
        """Take the last action back; False where there is none."""
        ...

    def redo(self) -> bool:
        """Do again what was taken back last; False where there is nothing."""
        ...

    def undo_seat(self, seat: int) -> bool:
        """Take back the last action of a seat; False where that cannot be done."""
        ...

    def undo_says(self, seat: int | None) -> Text | None:
        """Return what an undo of the seat (or of the table) would take back, or None."""
        ...

    def redo_says(self) -> Text | None:
        """Return what a redo would do again, or None."""
        ...

    def remembered_roll(self, request: RollRequest) -> tuple[tuple[str, int], ...] | None:
        """Return the dice of a roll taken back that answers this request, or None."""
        ...


class SavedGame(Protocol):
    """A game in the journal's folder, for the start screen."""

    @property
    def game(self) -> str:
        """Name of the game, e.g. ``steampunk_rally``."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """The players."""
        ...

    @property
    def round(self) -> int:
        """The round it stands in."""
        ...

    @property
    def saved_at(self) -> str:
        """When the last action was kept, ISO 8601 in local time, to the minute."""
        ...

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        ...


class Shelf(Protocol):
    """The games that can be played and the ones that were begun."""

    def games(self) -> Sequence[Game[Any]]:
        """Return the games that can be begun."""
        ...

    def saved(self) -> Sequence[SavedGame]:
        """Return the games that were begun, newest first."""
        ...

    def begin(self, game: Game[Any], setup: Setup) -> SessionPort | Rejection:
        """Begin a game."""
        ...

    def resume(self, saved: SavedGame) -> SessionPort | Text:
        """Return the game as it stands, or one sentence that says why it cannot be read."""
        ...


class Speaker(Protocol):
    """Says a text in a language (companion.kiosk.words has the real one)."""

    def say(self, message: Text, language: str) -> str:
        """Return the sentence."""
        ...

    def short(self, message: Text, language: str) -> str | None:
        """Return its shorter form where the catalogue has one."""
        ...
