"""One game being played: every action is applied, then journalled durably, and only then shown."""

from __future__ import annotations

import logging
from typing import Any, Final, Generic

import msgspec

from companion.core.actions import Action, Advance, Ready, Rolled
from companion.core.applied import Applied, State
from companion.core.correctable import Correctable
from companion.core.game import Game
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.rejection import Rejection, reject
from companion.core.rolls import RollRequest, check_roll
from companion.core.setup import Setup
from companion.core.view import Panel, Says, Selection, TableView
from companion.system.raised import told
from companion.table.branches import Branch
from companion.table.counted import Counted
from companion.table.errors import JournalError, TableError, UnrecordableActionError
from companion.table.journal import Journal, rows
from companion.table.journal.rows import Begin, BroughtBack, Did, GameStatus, TookBack
from companion.table.rebuild import rebuilt
from companion.table.seat_undo import seat_step
from companion.table.statistics import Chronicle
from companion.table.statistics.chronicle import chronicle
from companion.table.timeline import STRIDE, Timeline

SNAPSHOT_EVERY: Final = STRIDE
"""So many rows at most are replayed on resuming."""
STATUS_LINES: Final = 3
TOLD_LINES: Final = 2
"""Lines of a panel's status at most, and so many of them tell what last happened."""

_FAILED: Final = "this game's rules failed: {why}"
_log = logging.getLogger(__name__)


class Recorded(msgspec.Struct, frozen=True):
    """An action that counts, for the ledger screen.

    Attributes:
        number: its number in the journal; 0 is the beginning of the game.
        seat: who did it, or None for the table.
        lines: what it changed.
        round: number of the round the game was in after it.
        phase: name of the phase the game was in after it.
    """

    number: int
    seat: int | None
    lines: tuple[LedgerLine, ...]
    round: int
    phase: Text


class Session(Generic[State]):
    """A game being played. Make one with :meth:`begin` or :meth:`resume`.

    Where the rules raise, which they never should, the game stays as it was: an action is rejected with
    ``rules_failed``, a panel says that sentence, and the log has all of it.

    Where the journal cannot be written the game goes on in memory, :attr:`trouble` says why, and the missing rows
    are written as soon as the disk allows it.

    Attributes:
        game: its rules.
        journal: its file.
        setup: seats and answers it was begun with.
    """

    def __init__(self, game: Game[State], journal: Journal, begin: Begin, timeline: Timeline[State]) -> None:
        self.game = game
        self.journal = journal
        self.setup = begin.setup
        self._begin = begin
        self._timeline = timeline
        self._view: TableView | None = None
        self._lines: tuple[Recorded, ...] | None = None
        self._snapshot_due = 0

    @classmethod
    def begin(cls, game: Game[State], setup: Setup, journal: Journal) -> Session[State] | Rejection:
        """Begin a game and write row 0 of a new ``journal``; or return why ``setup`` does not allow it."""
        try:
            outcome = game.start(setup)
            if isinstance(outcome, Rejection):
                return outcome
            then = _situation(game.view(outcome.state))
        except Exception as error:  # whatever a game raises must not end the kiosk
            return _failed(game, error)
        body = Begin(
            rows.VERSION,
            game.name,
            game.rules_version,
            journal.created,
            setup,
            msgspec.Raw(rows.encode(outcome.state)),
            outcome.lines,
            then,
        )
        journal.write(rows.BEGIN, body)
        return cls(game, journal, body, Timeline(game, outcome.state, str(journal.path)))

    @classmethod
    def resume(cls, game: Game[State], journal: Journal, trust_snapshots: bool = True) -> Session[State]:
        """Go on with the game of an opened ``journal`` where its last sound row left it.

        Args:
            game: the game it is a journal of.
            journal: as :meth:`Journal.open` returns it.
            trust_snapshots: False replays every action from the beginning.

        Raises:
            JournalError: if it is a journal of another game or of other rules, or a row cannot be followed, or the
                rules fail.
        """
        timeline = rebuilt(game, journal, trust_snapshots)
        session = cls(game, journal, journal.begin, timeline)
        session._snapshot_due = journal.next_number % SNAPSHOT_EVERY
        try:
            session.view()  # replays what follows the last snapshot, and says now if that is not possible
        except TableError:
            raise
        except Exception as error:  # whatever a game raises must not end the kiosk
            raise JournalError(f"{journal.path}: {_FAILED.format(why=_why(game, error))}.") from error
        return session

    @property
    def state(self) -> State:
        """The game now."""
        return self._timeline.state

    @property
    def trouble(self) -> str | None:
        """Why the last actions are not on the disk (``disk_full``, ``not_writable`` …), or None: all are."""
        return self.journal.trouble

    @property
    def damage(self) -> str | None:
        """What was damaged in the file this game was resumed from, in one sentence, or None."""
        return str(self.journal.damage) if self.journal.damage is not None else None

    @property
    def lines(self) -> tuple[Recorded, ...]:
        """The ledger: the beginning and every action that counts, oldest first."""
        if self._lines is None:
            begin = self._begin
            begun = Recorded(0, None, begin.lines, begin.then.round, begin.then.phase)
            self._lines = (begun, *(_recorded(e) for e in self._timeline.entries))
        return self._lines

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that count, oldest first."""
        return tuple(entry.action for entry in self._timeline.entries)

    def view(self) -> TableView:
        """Return what everybody sees now."""
        if self._view is None:
            self._view = self.game.view(self.state)
        return self._view

    def panel(self, seat: int, selection: Selection = ()) -> Panel:
        """Return what ``seat`` can do now, having picked up ``selection``, and what last happened to it."""
        try:
            panel = self.game.panel(self.state, seat, selection)
        except Exception as error:  # whatever a game raises must not end the kiosk
            return Panel(seat, self.game.title, (Says(_failed(self.game, error).says, "warn"),), can_ready=False)
        status = (*panel.status, *self._told(seat))[-STATUS_LINES:]
        return msgspec.structs.replace(panel, status=status)

    def _told(self, seat: int) -> tuple[Text, ...]:
        """Return the last ledger lines of a seat, newest last, since the phase (or a step of it) began."""
        found: list[Text] = []
        for entry in reversed(self._timeline.entries):
            found += [line.says for line in reversed(entry.lines) if line.seat == seat]
            if len(found) >= TOLD_LINES or isinstance(entry.action, Advance):
                break
        return tuple(reversed(found[:TOLD_LINES]))

    def correctable(self, seat: int | None) -> tuple[Correctable, ...]:
        """Return everything of ``seat`` (or of the whole table for None) that can be corrected by hand now."""
        return self.game.correctable(self.state, seat)

    def remembered_roll(self, request: RollRequest) -> tuple[tuple[str, int], ...] | None:
        """Return the dice that lay on the table for ``request`` when their roll was taken back, or None."""
        return self._timeline.remembered(request)

    def do(self, action: Action) -> Applied[State] | Rejection:
        """Do ``action`` and put it on the disk; or return why it cannot be done, with nothing changed.

        Raises:
            UnrecordableActionError: if the action's class is not one of the game's.
        """
        try:
            outcome = self.game.apply(self.state, action)
            if isinstance(outcome, Rejection):
                return outcome
            view = self.game.view(outcome.state)
        except Exception as error:  # whatever a game raises must not end the kiosk
            return _failed(self.game, error)
        written = _written(self.game, action)
        answers = self._answered(action)
        body = Did(msgspec.Raw(written), outcome.lines, _situation(view), answers)
        number = self._write(rows.DO, body, outcome.state)
        entry = Counted(number, action, outcome.lines, answers, state=outcome.state, then=body.then)
        lines = self.lines
        self._timeline.do(entry)
        self._changed(view)
        self._lines = (*lines, _recorded(entry))
        return outcome

    def undo(self) -> Applied[State] | Rejection:
        """Take back the last action, whoever did it, with the end of a phase that followed it by itself."""
        return self._take_back([e.number for e in self._timeline.last_step()])

    def would_undo(self, number: int) -> tuple[Recorded, ...]:
        """Return what going on from the action ``number`` would take back, oldest first.

        Where everybody was ready there, the readiness said last goes with it: else the phase would end again at once.
        """
        entries = self._timeline.entries
        n = sum(1 for e in entries if e.number <= number)
        while 0 < n < len(entries) and isinstance(entries[n - 1].action, Ready):
            if not self.game.view(self._timeline.state_after(n)).all_ready:
                break
            n -= 1
        return self.lines[n + 1 :]

    def go_on_from(self, number: int) -> Applied[State] | Rejection:
        """Take back what :meth:`would_undo` lists (0: the whole game).

        A redo brings it back, after a new action :meth:`take_branch`.
        """
        return self._take_back([recorded.number for recorded in self.would_undo(number)])

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The longer futures that were left and played over, newest first."""
        return self._timeline.branches

    def take_branch(self, branch: Branch) -> Applied[State] | Rejection:
        """Go back to where ``branch`` was left and do all of it again; what is left for it becomes a branch itself.

        It is written in one piece: after a power cut either all of it counts or none.
        """
        states = self._timeline.along(branch) if branch in self.branches else None
        if states is None:
            return reject("no_such_way")
        state = states[0]
        gone = [e.number for e in self._timeline.entries if e.number > branch.after]
        if gone:
            body = TookBack(tuple(gone), _situation(self.game.view(state)))
            self._write(rows.UNDO, body, state, hold=True)
            self._timeline.take_back(gone)
        for step, state in zip(branch.steps, states[1:], strict=True):
            then = step.then or _situation(self.game.view(state))
            did = Did(msgspec.Raw(rows.encode(step.action)), step.lines, then, step.answers)
            number = self._write(rows.DO, did, state, hold=True)
            self._timeline.do(Counted(number, step.action, step.lines, step.answers, state=state, then=then))
        self.journal.retry()
        self._changed(self.game.view(state))
        return Applied(state, branch.lines)

    def undo_seat(self, seat: int) -> Applied[State] | Rejection:
        """Take back the last action of ``seat``, leaving what others did since.

        Rejected with ``others_built_on_it`` if a later action would then be rejected or have other consequences,
        and with ``phase_ended_since`` if others have gone on in a later phase: nothing is changed then.
        """
        step = seat_step(self._timeline.entries, seat)
        if isinstance(step, Rejection):
            return step
        numbers = [e.number for e in step]
        try:
            states = self._timeline.replayed_without(numbers)
        except Exception as error:  # whatever a game raises must not end the kiosk
            return _failed(self.game, error)
        if states is None:
            return reject("others_built_on_it")
        return self._take_back(numbers, states)

    def redo(self) -> Applied[State] | Rejection:
        """Bring back what was taken back last; after a new action there is nothing to bring back."""
        numbers = self._timeline.would_bring_back()
        if not numbers:
            return reject("nothing_to_redo")
        self._timeline.bring_back()
        back = set(numbers)
        lines = tuple(line for e in self._timeline.entries if e.number in back for line in e.lines)
        view = self.game.view(self.state)
        self._write(rows.REDO, BroughtBack(numbers, _situation(view)), self.state)
        self._changed(view)
        return Applied(self.state, lines)

    def undo_says(self, seat: int | None = None) -> Text | None:
        """Return what an undo would take back, as its last ledger line; None where it can take back nothing.

        Args:
            seat: whose undo, or None for the table's.
        """
        step = self._timeline.last_step() if seat is None else seat_step(self._timeline.entries, seat)
        if isinstance(step, Rejection) or not step:
            return None
        for entry in step:
            if entry.lines:
                return entry.lines[-1].says
        return Text("ledger.no_change")

    def redo_says(self) -> Text | None:
        """Return what a redo would bring back: its line, or how many; None where there is nothing."""
        back = self._timeline.bringing_back()
        lines = [line for e in back for line in e.lines if not isinstance(e.action, Advance)]
        if not back:
            return None
        if len(lines) > 1 and len([e for e in back if e.lines]) > 1:
            return Text("ledger.so_many", {"n": sum(len(e.lines) for e in back)})
        return lines[-1].says if lines else Text("ledger.no_change")

    def view_at(self, number: int) -> TableView:
        """Return what everybody saw after the action ``number`` of the present ledger; 0 is the beginning."""
        return self.game.view(self.look_back(number))

    def look_back(self, number: int) -> State:
        """Return the game as it was after the action ``number`` of the present ledger; 0 is the beginning."""
        n = sum(1 for e in self._timeline.entries if e.number <= number)
        return self._timeline.state_after(n)

    def chronicle(self) -> Chronicle:
        """Return the game so far in figures, for charts and dice statistics."""
        return chronicle(self.game, self._timeline)

    def retry(self) -> bool:
        """Try again to write what is not on the disk; tell whether everything is there now."""
        return self.journal.retry()

    def close(self) -> None:
        """Write what is missing, if possible, and let go of the file."""
        self.journal.close()

    def _take_back(self, numbers: list[int], states: list[State] | None = None) -> Applied[State] | Rejection:
        if not numbers:
            return reject("nothing_to_undo")
        after = states[-1] if states else self._timeline.state_before(numbers[0])
        view = self.game.view(after)
        self._write(rows.UNDO, TookBack(tuple(numbers), _situation(view)), after)
        self._timeline.take_back(numbers, states or ())
        self._changed(view)
        return Applied(after)

    def _write(self, kind: str, body: rows.Body, state: State, *, hold: bool = False) -> int:
        self._snapshot_due += 1
        if self._snapshot_due < SNAPSHOT_EVERY:
            return self.journal.write(kind, body, hold=hold)
        self._snapshot_due = 0
        return self.journal.write(kind, body, rows.encode(state), hold=hold)

    def _answered(self, action: Action) -> RollRequest | None:
        if not isinstance(action, Rolled):
            return None
        mine = [request for request in self.view().rolls if request.seat == action.seat]
        exactly = [request for request in mine if check_roll(request, action) is None]
        return next(iter(exactly or mine), None)

    def _changed(self, view: TableView) -> None:
        self._view = view
        self._lines = None


def _recorded(entry: Counted[Any]) -> Recorded:
    then = entry.then
    assert then is not None  # every entry of a session was made with it
    return Recorded(entry.number, entry.action.seat, entry.lines, then.round, then.phase)


def _failed(game: Game[Any], error: Exception) -> Rejection:
    why = _why(game, error)
    _log.error(_FAILED.format(why=why), exc_info=error)
    return reject("rules_failed", why=why)


def _why(game: Game[Any], error: Exception) -> str:
    return told(error, type(game).__module__.rpartition(".")[0])


def _situation(view: TableView) -> GameStatus:
    return GameStatus(view.round, view.phase, bool(view.standings))


def _written(game: Game[Any], action: Action) -> bytes:
    written = rows.encode(action)
    try:
        same = bool(msgspec.json.decode(written, type=game.action_type) == action)
    except msgspec.DecodeError:
        same = False
    if not same:
        raise UnrecordableActionError(
            f"{type(action).__name__} is not an action of {game.name} that can be read back"
        )
    return written
