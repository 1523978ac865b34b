"""One game being played: every action is applied, then journalled durably, and only then shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.core.actions import Action
from companion.core.applied import Applied, State
from companion.core.correctable import Correctable
from companion.core.game import Game
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.rejection import Rejection, reject
from companion.core.requests import DrawRequest
from companion.core.rolls import RollRequest
from companion.core.setup import Setup
from companion.core.view import Happening, Panel, Says, Selection, Story, TableView
from companion.core.view.catalogue import Entry
from companion.system.beside import Work
from companion.table.branches import Branch, Step
from companion.table.counted import Counted
from companion.table.errors import JournalError, ReplayError, RulesFailedError, TableError
from companion.table.guarded import FAILED, GuardedRules, failure, refusal, refusing
from companion.table.journal import Journal, new_path, rows
from companion.table.journal.rows import Begin, BroughtBack, Did, GameStatus, TookBack
from companion.table.journal.spelling import spelled
from companion.table.older_rules import Carried, carried_over, carry, rules_version
from companion.table.rebuild import rebuilt, seen
from companion.table.recorded import Recorded, last_line, last_lines, ledger, recorded
from companion.table.rows_to_write import Rows
from companion.table.statistics import Chronicle
from companion.table.statistics.chronicle import chronicle
from companion.table.timeline import Timeline
from companion.table.undo_told import UndoTold
from companion.table.written import answered, beginning, ended, status, written

STATUS_LINES: Final = 3
"""Lines of a panel's status at most."""


class Session(UndoTold[State]):
    """A game being played. Make one with :meth:`begin` or :meth:`resume`.

    Where the rules raise, which they never should, the game stays as it was: whatever was asked for is answered with
    the rejection ``rules_failed``, a panel says that sentence, and the log has all of it.

    Where the journal cannot be written the game goes on in memory, :attr:`trouble` says why, and the missing rows
    are written as soon as the disk allows it.

    Attributes:
        game: its rules.
        journal: its file.
        setup: seats and answers it was begun with.
        state: the game now.
        happened: what of the last action is worth a picture; nothing after one was taken back or brought back.
    """

    def __init__(
        self, rules: GuardedRules[State], journal: Journal, begin: Begin, timeline: Timeline[State], view: TableView
    ) -> None:
        super().__init__(begin, timeline)
        self.game = rules.game
        self.journal = journal
        self.setup = begin.setup
        self.state = timeline.state
        self.happened: tuple[Happening, ...] = ()
        self._rules = rules
        self._view = view
        self._lines: tuple[Recorded, ...] | None = None
        self._rows: Rows[State] = Rows(journal)
        self._carried: Carried[State] | None = None

    @classmethod
    @refusing
    def begin(cls, game: Game[State], setup: Setup, journal: Journal) -> Session[State] | Rejection:
        """Begin a game and write row 0 of a new ``journal``; or return why ``setup`` does not allow it."""
        rules = GuardedRules(game)
        outcome = rules.start(setup)
        if isinstance(outcome, Rejection):
            return outcome
        view = rules.view(outcome.state)
        body = beginning(game, journal.created, setup, outcome, view)
        journal.write([(body, None)])
        return cls(rules, journal, body, Timeline(rules, outcome.state, spelled(journal.path)), view)

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
        rules = GuardedRules(game)
        try:
            timeline = rebuilt(rules, journal, trust_snapshots)
            plays = game.plays(rules_version(journal))
            carried = None if plays else carried_over(rules, timeline, journal)
            view = seen(rules, journal, carried.state if carried is not None else timeline.state)
            owed = carry(timeline, journal, carried, status(view), game) if carried is not None else []
        except RulesFailedError as error:
            raise JournalError(f"{spelled(journal.path)}: {FAILED.format(why=error)}.") from error
        session = cls(rules, journal, journal.begin, timeline, view)
        session._rows = Rows(journal, owed, ahead=1)
        session._carried = carried
        return session

    @property
    def trouble(self) -> str | None:
        """Why the last actions are not on the disk (``disk_full``, ``not_writable`` …), or None: all are."""
        return self.journal.trouble

    @property
    def damage(self) -> Text | None:
        """What was damaged in the file this game was resumed from, or that its rules were changed since; or None."""
        damage = self.journal.damage
        if self._carried is not None and not (damage is not None and (damage.missing or damage.ends)):
            return self._carried.says
        return damage.says if damage is not None else None

    @property
    def lines(self) -> tuple[Recorded, ...]:
        """The ledger: the beginning and every action that counts, oldest first."""
        if self._lines is None:
            self._lines = ledger(self._begin, self._timeline.entries)
        return self._lines

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that count, oldest first."""
        return tuple(entry.action for entry in self._timeline.entries)

    def view(self) -> TableView:
        """Return what everybody sees now."""
        return self._view

    def keeps(self, action: Action) -> Entry | None:
        """Return what of an action that was just done is new to the owners' files, or None."""
        return self.game.keeps_of(self.state, action)

    def panel(self, seat: int, selection: Selection = ()) -> Panel:
        """Return what ``seat`` can do now, having picked up ``selection``, and what last happened to it."""
        try:
            panel = self._rules.panel(self.state, seat, selection)
        except TableError as error:
            return Panel(seat, self.game.title, (Says(refusal(error).says, "warn"),), can_ready=False)
        status = (*panel.status, *last_lines(self._timeline.entries, seat))[-STATUS_LINES:]
        return msgspec.structs.replace(panel, status=status)

    def panel_after(self, seat: int, action: Action) -> Panel | None:
        """Return what ``seat`` could do once ``action`` were done, which it is not; None where it cannot be."""
        try:
            outcome = self._rules.apply(self.state, action)
            return None if isinstance(outcome, Rejection) else self._rules.panel(outcome.state, seat, ())
        except TableError:  # said when it is done
            return None

    def last_line(self, seat: int) -> LedgerLine | None:
        """Return the last change that a seat met with, whoever caused it; None where there was none."""
        return last_line(self._begin, self._timeline.entries, seat)

    def correctable(self, seat: int | None) -> Sequence[Correctable]:
        """Return everything of ``seat`` (or of the whole table for None) that can be corrected by hand now."""
        try:
            return self._rules.correctable(self.state, seat)
        except TableError as error:
            refusal(error)
            return ()

    def kind_of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that ``line`` tells of; empty for one of no kind."""
        try:
            return self._rules.kind_of(line)
        except TableError as error:
            refusal(error)
            return ""

    def remembered_roll(self, request: RollRequest) -> tuple[tuple[str, int], ...] | None:
        """Return the dice that lay on the table for ``request`` when their roll was taken back, or None."""
        return self._timeline.remembered(request)

    def remembered_draw(self, request: DrawRequest) -> tuple[str, ...] | None:
        """Return the order in which things lay on the table for ``request`` when that was taken back, or None."""
        return self._timeline.drawn(request)

    @refusing
    def do(self, action: Action) -> Applied[State] | Rejection:
        """Do ``action`` and put it on the disk; or return why it cannot be done, with nothing changed."""
        outcome = self._rules.apply(self.state, action)
        if isinstance(outcome, Rejection):
            return outcome
        view = self._rules.view(outcome.state)
        did = Did(written(self.game, action), outcome.lines, status(view), answered(self._view, action))
        [number] = self._rows.write([did], [outcome.state])
        entry = Counted.of(number, action, did, outcome.state)
        entry.ended = ended(self._view, action)
        lines, before = self.lines, self.state
        self._timeline.do(entry)
        self._changed(outcome.state, view)
        self._lines = (*lines, recorded(entry))
        self.happened = self._happenings(before, outcome)
        return outcome

    @refusing
    def undo(self) -> Applied[State] | Rejection:
        """Take back the last action, whoever did it, with the end of a phase that followed it by itself."""
        return self._take_back([e.number for e in self._timeline.last_step()])

    def would_undo(self, number: int) -> tuple[Recorded, ...]:
        """Return what going on from the action ``number`` would take back, oldest first; nothing if rules fail."""
        try:
            return self.lines[self._timeline.goes_on_from(number) + 1 :] if number >= self._timeline.gap else ()
        except TableError as error:
            refusal(error)
            return ()

    @refusing
    def go_on_from(self, number: int) -> Applied[State] | Rejection:
        """Take back what :meth:`would_undo` lists (0: the whole game).

        A redo brings it back, after a new action :meth:`take_branch`.
        """
        n = self._timeline.goes_on_from(number)
        return self._take_back([entry.number for entry in self._timeline.entries[n:]])

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The longer futures that were left and played over, newest first."""
        return self._timeline.branches

    @refusing
    def take_branch(self, branch: Branch) -> Applied[State] | Rejection:
        """Go back to where ``branch`` was left and do all of it again; what is left for it becomes a branch itself.

        It is written in one piece: after a power cut either all of it counts or none.
        """
        if branch.after < self._timeline.gap:
            return self._no_further_back()
        states = self._timeline.along(branch) if branch in self.branches else None
        if states is None:
            return reject("no_such_way")
        gone = [e.number for e in self._timeline.entries[self._timeline.count_up_to(branch.after) :]]
        left = [TookBack(tuple(gone), self._status(states[0]))] if gone else []
        again = [self._did_again(step, state) for step, state in zip(branch.steps, states[1:], strict=True)]
        view = self._rules.view(states[-1])
        numbers = self._rows.write([*left, *again], states if gone else states[1:])
        if gone:
            self._timeline.take_back(gone)
        for number, step, did, state in zip(numbers[len(left) :], branch.steps, again, states[1:], strict=True):
            self._timeline.do(Counted.of(number, step.action, did, state))
        self._changed(states[-1], view)
        return Applied(states[-1], branch.lines)

    @refusing
    def undo_seat(self, seat: int) -> Applied[State] | Rejection:
        """Take back the last action of ``seat``, leaving what others did since.

        Rejected as :meth:`seat_undo` says; nothing is changed then.
        """
        without = self._seat_undo.of(seat)
        if isinstance(without, Rejection):
            return without
        return self._take_back([e.number for e in without.step], without.states)

    @refusing
    def take_out(self, number: int) -> Applied[State] | Rejection:
        """Take back the action of this number alone; rejected where what was done since was built on it."""
        if not self._timeline.counts(number):
            return reject("nothing_to_undo")
        states = self._timeline.replayed_without([number])
        return reject("others_built_on_it") if states is None else self._take_back([number], states)

    @refusing
    def redo(self) -> Applied[State] | Rejection:
        """Bring back what was taken back last; after a new action there is nothing to bring back."""
        back = self._timeline.bringing_back()
        if not back:
            return reject("nothing_to_redo")
        state = self._timeline.state_brought_back()
        view = self._rules.view(state)
        self._rows.write([BroughtBack(tuple(e.number for e in back), status(view))], [state])
        self._timeline.bring_back()
        self._changed(state, view)
        return Applied(state, tuple(line for e in back for line in e.lines))

    @refusing
    def view_at(self, number: int) -> TableView | Rejection:
        """Return what everybody saw after the action ``number`` of the present ledger; 0 is the beginning."""
        try:
            return self._rules.view(self.look_back(number))
        except ReplayError:
            if number < self._timeline.gap and self._timeline.gap_by_rules:
                return reject("rules_changed_then")
            raise

    def look_back(self, number: int) -> State:
        """Return the game as it was after the action ``number`` of the present ledger; 0 is the beginning.

        Raises:
            TableError: if the rules fail, or lead elsewhere now than when it was played.
        """
        return self._timeline.state_after(self._timeline.count_up_to(number))

    @refusing
    def chronicle(self) -> Chronicle:
        """Return the game so far in figures, for charts and dice statistics."""
        try:
            return chronicle(self._rules, self._timeline)
        except TableError:
            raise
        except Exception as error:  # what a game shows at two moments need not fit together
            raise failure(error, "") from error

    def story(self) -> Story:
        """Return what there is to tell of the game, once it is over; nothing where the rules fail."""
        try:
            return self._rules.story(self.state, self.lines)
        except TableError as error:
            refusal(error)
            return Story()

    def retry(self) -> bool:
        """Try again to write what is not on the disk; tell whether everything is there now."""
        return self.journal.retry()

    def move_to(self, folder: Path) -> Work[Path]:
        """Write the whole game into ``folder`` and go on there; return its file.

        The result raises OSError where it cannot be written there; the game stays where it was then.
        """
        return self.journal.move_to(new_path(folder, self.game.name, self.journal.created))

    def close(self) -> Work[Any]:
        """Write what is missing, if possible, and let go of the file; that is done when the work is over."""
        return self.journal.close()

    def _take_back(self, numbers: list[int], states: list[State] | None = None) -> Applied[State] | Rejection:
        if not numbers:
            return reject("nothing_to_undo")
        if min(numbers) <= self._timeline.gap:
            return self._no_further_back()
        after = states[-1] if states else self._timeline.state_before(numbers[0])
        view = self._rules.view(after)
        self._rows.write([TookBack(tuple(numbers), status(view))], [after])
        self._timeline.take_back(numbers, states or ())
        self._changed(after, view)
        return Applied(after)

    def _no_further_back(self) -> Rejection:
        return reject("rules_changed_since" if self._timeline.gap_by_rules else "moves_missing")

    def _did_again(self, step: Step, state: State) -> Did:
        then = step.then or self._status(state)
        return Did(msgspec.Raw(rows.encode(step.action)), step.lines, then, step.answers)

    def _status(self, state: State) -> GameStatus:
        return status(self._rules.view(state))

    def _changed(self, state: State, view: TableView) -> None:
        self.state = state
        self._view = view
        self._lines = None
        self.happened = ()

    def _happenings(self, before: State, outcome: Applied[State]) -> tuple[Happening, ...]:
        try:
            return tuple(self._rules.happenings(before, outcome.state, outcome.lines))
        except TableError as error:
            refusal(error)  # a picture less is no reason to refuse what was done
            return ()
