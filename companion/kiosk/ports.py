"""What the kiosk needs from the other rooms, so that it draws and asks and knows no more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from companion.core.actions import Action
from companion.core.applied import Applied
from companion.core.correctable import Correctable
from companion.core.game import Game
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.rolls import RollRequest
from companion.core.setup import Seat, Setup
from companion.core.view import Panel, Selection, TableView
from companion.core.view.catalogue import Entry, OwnersCatalogue
from companion.devices.events import CalibrationOrder, Event, LampPattern, TrayDrift, TrayView
from companion.table import Branch
from companion.table.statistics import Chronicle


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
        """Throw dice (colour to number) into the virtual tray; a reading follows through :meth:`poll`.

        Raises:
            ValueError: more dice than fit into the tray.
        """
        ...

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault of the virtual table on or off."""
        ...

    @property
    def tray_view(self) -> TrayView | None:
        """The newest picture of a calibration that is being made, or None."""
        ...

    @property
    def tray_drift(self) -> TrayDrift | None:
        """What is no longer as the tray was calibrated, or None where it is, or nobody knows."""
        ...

    def calibrate(self, order: CalibrationOrder) -> None:
        """Begin, steer or end the guided calibration of the tray; what it shows comes as :attr:`tray_view`."""
        ...


class RecordedLines(Protocol):
    """The ledger lines of one action."""

    @property
    def number(self) -> int:
        """Its number; 0 is the beginning of the game."""
        ...

    @property
    def round(self) -> int:
        """The round the game was in after it."""
        ...

    @property
    def phase(self) -> Text:
        """The phase the game was in after it."""
        ...

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

    def redo_says(self) -> Text | None:
        """Return what a redo would bring back, or None where there is nothing."""
        ...

    def view_at(self, number: int) -> TableView | Rejection:
        """Return what everybody saw after the action of this number, or say why it cannot be shown."""
        ...

    def would_undo(self, number: int) -> Sequence[RecordedLines]:
        """Return what going on from this action would take back, oldest first."""
        ...

    def go_on_from(self, number: int) -> Applied[Any] | Rejection:
        """Take back what :meth:`would_undo` lists."""
        ...

    @property
    def branches(self) -> Sequence[Branch]:
        """The longer futures that were left and played over, newest first."""
        ...

    def take_branch(self, branch: Branch) -> Applied[Any] | Rejection:
        """Go back to where a way was left and do all of it again."""
        ...

    def correctable(self, seat: int | None) -> Sequence[Correctable]:
        """Return everything of a seat (or of the table) that can be corrected by hand now."""
        ...

    def kind_of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that a line tells of; empty for one of no kind."""
        ...

    def chronicle(self) -> Chronicle | Rejection:
        """Return the game so far in figures, for charts and dice statistics, or say why that cannot be done."""
        ...

    def remembered_roll(self, request: RollRequest) -> tuple[tuple[str, int], ...] | None:
        """Return the dice of a roll taken back that answers this request, or None."""
        ...


class SavedGame(Protocol):
    """A game in the journal's folder, for the start screen (companion.table.journal.saved_games has the real one)."""

    @property
    def game(self) -> str:
        """Name of the game, e.g. ``toy_race``; empty where the file cannot be read."""
        ...

    @property
    def seats(self) -> Sequence[Seat]:
        """The players."""
        ...

    @property
    def answers(self) -> Mapping[str, tuple[str, ...]]:
        """What was answered at set-up, by question, as far as it was asked of the whole table."""
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


class ShelfPort(Protocol):
    """The games that can be played and the ones that were begun."""

    def games(self) -> Sequence[Game[Any]]:
        """Return the games that can be begun."""
        ...

    def saved(self) -> Sequence[SavedGame]:
        """Return the games that were begun, newest first."""
        ...

    def trouble(self) -> Text | None:
        """Return one sentence that says why no game can be kept here and what to do, or None: all is well."""
        ...

    def unusable(self) -> Text | None:
        """Return one sentence on games that are installed and cannot be used, as far as known by now, or None."""
        ...

    def has_catalogue(self, game: str | None = None) -> bool | None:
        """Tell whether a game, or any of them, has cards or tiles to look through; None as long as no loaded game
        has, and one is not loaded: the first page does not wait for that."""
        ...

    def begin(self, game: Game[Any], setup: Setup) -> SessionPort | Rejection:
        """Begin a game."""
        ...

    def resume(self, saved: SavedGame) -> SessionPort | Text:
        """Return the game as it stands, or one sentence that says why it cannot be gone on with."""
        ...

    def catalogue(self, game: str) -> OwnersCatalogue | None:
        """Return the cards and tiles of the game of this name as its files have them now, or None if it has none."""
        ...

    def keep(self, game: str, entry: Entry) -> Rejection | None:
        """Write an entry into the owners' file, for the next game; where that fails say why and write nothing."""
        ...


class SavePlace(Protocol):
    """A folder that pictures and tables can be saved to."""

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    @property
    def folder(self) -> Path:
        """Where to write; it may not exist yet."""
        ...

    @property
    def removable(self) -> bool:
        """Whether it is a stick."""
        ...


class Speaker(Protocol):
    """Says a text in a language (companion.kiosk.words has the real one)."""

    def say(self, message: Text, language: str) -> str:
        """Return the sentence."""
        ...

    def knows(self, key: str, language: str) -> bool:
        """Tell whether there are words for a key."""
        ...

    def short(self, message: Text, language: str) -> str | None:
        """Return its shorter form where the catalogue has one."""
        ...

    def within(self, game: str) -> Speaker:
        """Return who says things as the game of this name words them; an empty name means the house."""
        ...


class BacklightPort(Protocol):
    """The light behind the panel (companion.devices.backlight has the real one and a virtual one)."""

    def shine(self, share: float) -> bool:
        """Shine with ``share`` (0 to 1) of its full light; return whether it obeyed."""
        ...


class Loudspeaker(Protocol):
    """What sounds come out of (companion.kiosk.sound.player has the real one)."""

    def warm(self) -> None:
        """Get ready beside everything else, so that the first sound comes at once; never waits."""
        ...

    def play(self, sound: str, volume: float, times: int = 1) -> None:
        """Let a sound be heard with ``volume`` (0 to 1), ``times`` times in a row; nothing where there is none."""
        ...

    def try_again(self) -> None:
        """Try once more what could not be opened: somebody may have plugged a loudspeaker in."""
        ...

    def close(self) -> None:
        """Let go of the device."""
        ...

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard here, as far as is known."""
        ...


class Finding(Protocol):
    """One finding of the doctor."""

    @property
    def name(self) -> str:
        """What was looked at."""
        ...

    @property
    def ok(self) -> bool | None:
        """True works; False fell short; None is not there and is simulated, which is no fault."""
        ...

    @property
    def code(self) -> str:
        """What was found, e.g. ``no_camera``; ``health.<name>.<code>`` says it, with ``.do`` what to do about it."""
        ...

    @property
    def args(self) -> Mapping[str, str | int]:
        """What the sentence speaks of."""
        ...


class Doctor(Protocol):
    """Looks at this machine beside everything else (companion.devices.doctor.process has the real one)."""

    names: Sequence[str]
    """What is looked at, in this order."""

    def begin(self) -> None:
        """Begin to look, once more where it had; never waits."""
        ...

    def findings(self) -> Sequence[Finding]:
        """Return what has been found so far; never waits."""
        ...

    @property
    def over(self) -> bool:
        """Whether nothing more will be found."""
        ...

    def end(self) -> None:
        """Stop looking."""
        ...
