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
from companion.core.setup import Seat, Setup
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

    def press(self, seat: int, down: bool) -> None:
        """Press or let go of the key that stands for a seat's button; the edge follows through :meth:`poll`."""
        ...

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """Throw dice (colour to number) into the virtual tray; a reading follows through :meth:`poll`."""
        ...

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault of the virtual table on or off."""
        ...


class RecordedLines(Protocol):
    """The ledger lines of one action."""

    @property
    def seat(self) -> int | None:
        """Who did it, or None for the table."""
        ...

    @property
    def lines(self) -> Sequence[LedgerLine]:
        """What it changed."""
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
    def lines(self) -> Sequence[RecordedLines]:
        """The ledger: the beginning and every action that counts, oldest first."""
        ...

    @property
    def damage(self) -> str | None:
        """What was damaged in the file this game was resumed from, in one sentence, or None."""
        ...

    @property
    def trouble(self) -> str | None:
        """Why the last actions are not on the disk (``disk_full`` …), or None."""
        ...

    def retry(self) -> bool:
        """Try again to save what could not be saved; tell whether everything is on the disk now."""
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

    def undo(self) -> Applied[Any] | Rejection:
        """Take the last action back."""
        ...

    def redo(self) -> Applied[Any] | Rejection:
        """Do again what was taken back last."""
        ...

    def undo_seat(self, seat: int) -> Applied[Any] | Rejection:
        """Take back the last action of a seat, leaving what others did since."""
        ...

    def undo_says(self, seat: int | None = None) -> Text | None:
        """Return what an undo of the seat (or of the table) would take back, or None where there is nothing."""
        ...

    def remembered_roll(self, request: RollRequest) -> tuple[tuple[str, int], ...] | None:
        """Return the dice of a roll taken back that answers this request, or None."""
        ...


class SavedGame(Protocol):
    """A game in the journal's folder, for the start screen (companion.table.saved_games has the real one)."""

    @property
    def game(self) -> str:
        """Name of the game, e.g. ``steampunk_rally``; empty where the file cannot be read."""
        ...

    @property
    def seats(self) -> Sequence[Seat]:
        """The players."""
        ...

    @property
    def round(self) -> int:
        """The round it stands in, or 0 where that is not known."""
        ...

    @property
    def phase(self) -> Text | None:
        """The phase it stands in, or None where that is not known."""
        ...

    @property
    def last_played(self) -> str:
        """When it was last played, ISO 8601 in UTC."""
        ...

    @property
    def finished(self) -> bool:
        """Whether the result stands."""
        ...

    @property
    def trouble(self) -> str | None:
        """Why it cannot be resumed as it is, in one sentence, or None."""
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
