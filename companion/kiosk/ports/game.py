"""One game being played, as the kiosk asks it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from companion.core.actions import Action
from companion.core.applied import Applied
from companion.core.correctable import Correctable
from companion.core.game import Game
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.requests import DrawRequest
from companion.core.rolls import RollRequest
from companion.core.setup import Setup
from companion.core.view import Happening, Panel, Selection, Story, TableView
from companion.core.view.catalogue import Entry
from companion.system.beside import Work
from companion.table import Branch
from companion.table.statistics import Chronicle


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
    def damage(self) -> Text | None:
        """What was damaged in the file this game was resumed from, or None."""
        ...

    @property
    def happened(self) -> Sequence[Happening]:
        """What of the last action is worth a picture; nothing after one was taken back or brought back."""
        ...

    @property
    def trouble(self) -> str | None:
        """Why the last actions are not on the disk (``disk_full`` …), or None."""
        ...

    def move_to(self, folder: Path) -> Work[Path]:
        """Write the whole game into ``folder`` and go on there; return its file.

        The result raises OSError where it cannot be written there; the game stays where it was then.
        """
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

    def panel_after(self, seat: int, action: Action) -> Panel | None:
        """Return what ``seat`` could do once ``action`` were done, which it is not; None where it cannot be."""
        ...

    def keeps(self, action: Action) -> Entry | None:
        """Return what of an action that was just done is new to the owners' files, or None."""
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
        """Take back what a seat did last in this phase, leaving what others did since."""
        ...

    def take_out(self, number: int) -> Applied[Any] | Rejection:
        """Take back the action of this number alone, leaving what was done since."""
        ...

    def seat_undo(self, seat: int) -> Text | Rejection:
        """Return what that would take back, or why it cannot be done."""
        ...

    def undo_says(self) -> Text | None:
        """Return what an undo for the whole table would take back, or None where there is nothing."""
        ...

    def undo_to(self) -> int | None:
        """Return the number of the action that it goes back to, or None."""
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

    def last_line(self, seat: int) -> LedgerLine | None:
        """Return the last change that a seat met with, or None."""
        ...

    def correctable(self, seat: int | None) -> Sequence[Correctable]:
        """Return everything of a seat (or of the table) that can be corrected by hand now."""
        ...

    def kind_of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that a line tells of; empty for one of no kind."""
        ...

    def story(self) -> Story:
        """Return what there is to tell of the game, once it is over."""
        ...

    def chronicle(self) -> Chronicle | Rejection:
        """Return the game so far in figures, for charts and dice statistics, or say why that cannot be done."""
        ...

    def remembered_roll(self, request: RollRequest) -> tuple[tuple[str, int], ...] | None:
        """Return the dice of a roll taken back that answers this request, or None."""
        ...

    def remembered_draw(self, request: DrawRequest) -> tuple[str, ...] | None:
        """Return the order of a draw taken back that answers this request, or None."""
        ...
