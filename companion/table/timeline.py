"""The actions that count, in order, with undo and redo: pure, in memory, knowing no file.

States are immutable, so the timeline simply keeps them. Far back it keeps every 64th only, and makes the others
again from there when they are asked for.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Final, Generic, Protocol

from msgspec.structs import replace

from companion.core.actions import Action, Advance, Drawn, Ready, Rolled, TimeUp
from companion.core.applied import Applied, State
from companion.core.rejection import Rejection
from companion.core.requests import DrawRequest, check_draw
from companion.core.rolls import RollRequest
from companion.core.view import TableView
from companion.table.branches import Branch, with_branch, without_taken
from companion.table.counted import Counted, Missing
from companion.table.errors import ReplayError
from companion.table.journal.rows import decoded

NEAR: Final = 512
"""So many of the last states are kept, whatever they are."""

STRIDE: Final = 64
"""Of older states every so manieth is kept."""

_NUMBER: Final = attrgetter("number")


class Replayable(Protocol[State]):
    """What the past of a game can be made again and looked at by: its rules."""

    @property
    def state_type(self) -> type[State]:
        """The class of its states."""
        ...

    def apply(self, state: State, action: Action) -> Applied[State] | Rejection:
        """Return the game after ``action``, or why it cannot be done."""
        ...

    def view(self, state: State) -> TableView:
        """Return what everybody sees."""
        ...


class Timeline(Generic[State]):
    """A game's actions from its start to now. What its rules raise goes through to whoever asked.

    Args:
        rules: its rules.
        start: the game before the first action.
        source: what error messages call it (the journal's file).

    Attributes:
        entries: the actions that count, their numbers ascending.
    """

    def __init__(self, rules: Replayable[State], start: State, source: str = "game") -> None:
        self.entries: list[Counted[State]] = []
        self._rules = rules
        self._start = start
        self._source = source
        self._redo: list[tuple[int, list[Counted[State]]]] = []
        self._branches: tuple[Branch, ...] = ()
        self._gap = 0
        self._gap_by_rules = False
        self._taken_back: dict[tuple[int | None, int], Counted[State]] = {}
        self._drawn_before: dict[str, Drawn] = {}

    @property
    def state(self) -> State:
        """The game now."""
        return self.state_after(len(self.entries))

    def state_after(self, n: int) -> State:
        """Return the game after its first ``n`` actions.

        Raises:
            ReplayError: if an action whose state was not kept leads elsewhere now than when it was done.
        """
        return self._state_in(self.entries, n)

    def states_after(self, counts: Iterable[int]) -> Iterator[State | None]:
        """Return the game after so many actions each, ascending: each is made again from the one before.

        None for those that cannot be made any more: they lie before a change of the rules.
        """
        at, state = 0, self._start
        for n in counts:
            try:
                state = self._state_in(self.entries, n, at, state)
            except ReplayError:
                if not (self._gap_by_rules and n < self.count_up_to(self._gap)):
                    raise
                yield None
                continue
            at = n
            yield state

    def count_up_to(self, number: int) -> int:
        """Return how many actions count up to the one with this row number."""
        return bisect_right(self.entries, number, key=_NUMBER)

    def state_before(self, number: int) -> State:
        """Return the game before the action with this row number."""
        return self.state_after(self._index_of(number))

    @property
    def gap(self) -> int:
        """Number of the last action that nobody can go back beyond; 0 where there is none."""
        return self._gap

    @property
    def gap_by_rules(self) -> bool:
        """Whether that is so because the rules were changed; else actions are lost from a damaged journal."""
        return self._gap_by_rules

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The longer futures that were left and played over, newest first, as far as they begin in what counts."""
        return tuple(b for b in reversed(self._branches) if b.after == 0 or self.counts(b.after))

    def do(self, entry: Counted[State]) -> None:
        """Append ``entry``; what had been taken back cannot be brought back any more, but stays as a branch."""
        if self._redo:
            self._branches = with_branch(self._branches, *self._parted())
        if isinstance(entry.action, Missing):
            self._gap, self._gap_by_rules = entry.number, entry.action.by_rules
        if isinstance(entry.action, Rolled):
            entry.nth = self._rolls_of(entry.action.seat) + 1
        self.entries.append(entry)
        self._redo.clear()
        if self._branches:
            self._branches = without_taken(self._branches, self.entries)
        old = len(self.entries) - 1 - NEAR
        if old >= 0 and (old + 1) % STRIDE:
            self.entries[old].state = None

    def take_back(self, numbers: Collection[int], states: Sequence[State] = ()) -> None:
        """Let the actions ``numbers`` count no longer.

        Args:
            numbers: row numbers of actions in the timeline.
            states: the game after each remaining action that followed the first of them, where they are known.
        """
        wanted = set(numbers)
        index = self._index_of(min(wanted))
        tail = self.entries[index:]
        remaining = [e for e in tail if e.number not in wanted]
        if len(tail) - len(remaining) != len(wanted):
            raise KeyError(f"not all of {sorted(wanted)} count")
        for entry in tail:
            if entry.number in wanted and isinstance(entry.action, Rolled):
                self._taken_back[entry.action.seat, entry.nth] = entry
            if entry.number in wanted and isinstance(entry.action, Drawn):
                self._drawn_before[entry.action.id] = entry.action
        known: list[State | None] = [*states] or [None] * len(remaining)
        self.entries[index:] = [
            replace(e, state=state, stored=None, ended=None) for e, state in zip(remaining, known, strict=True)
        ]
        self._redo.append((index, tail))

    def bring_back(self) -> tuple[int, ...]:
        """Revoke the newest :meth:`take_back`; return the row numbers that count again."""
        numbers = self.would_bring_back()
        index, tail = self._redo.pop()
        self.entries[index:] = tail
        return numbers

    def state_brought_back(self) -> State:
        """Return what the game will be after :meth:`bring_back`; there must be something to bring back."""
        index, tail = self._redo[-1]
        return self._state_in([*self.entries[:index], *tail], index + len(tail))

    def bringing_back(self) -> tuple[Counted[State], ...]:
        """Return what :meth:`bring_back` would let count again; empty where nothing was taken back."""
        if not self._redo:
            return ()
        index, tail = self._redo[-1]
        present = {e.number for e in self.entries[index:]}
        return tuple(e for e in tail if e.number not in present)

    def would_bring_back(self) -> tuple[int, ...]:
        """Return the row numbers of what :meth:`bring_back` would let count again."""
        return tuple(e.number for e in self.bringing_back())

    def along(self, branch: Branch) -> list[State] | None:
        """Return the game where ``branch`` was left and after each of its steps.

        None if it cannot be gone any more: a seat has since taken back something before it that it was built on.
        """
        n = self._index_of(branch.after) + 1 if branch.after else 0
        states = [self.state_after(n)]
        for step in branch.steps:
            outcome = self._rules.apply(states[-1], step.action)
            if isinstance(outcome, Rejection) or outcome.lines != step.lines:
                return None
            states.append(outcome.state)
        return states

    def replayed_without(self, numbers: Collection[int]) -> list[State] | None:
        """Return the states after each remaining action from the first of ``numbers`` on, without these.

        None if one of the remaining actions would then be rejected or would write other ledger lines: it was
        built on what is to be taken back.
        """
        without = set(numbers)
        index = self._index_of(min(without))
        return self.replayed(self.state_after(index), [e for e in self.entries[index:] if e.number not in without])

    def replayed(self, state: State, entries: Iterable[Counted[State]]) -> list[State] | None:
        """Return the states after each of ``entries`` done in ``state``; None if one has other consequences there."""
        states = []
        for entry in entries:
            outcome = self._rules.apply(state, entry.action)
            if isinstance(outcome, Rejection) or outcome.lines != entry.lines:
                return None
            state = outcome.state
            states.append(state)
        return states

    def last_step(self) -> list[Counted[State]]:
        """Return the last action with what followed it by itself; empty at the start.

        What nobody did cannot usefully be taken back alone: it would happen again at once.
        """
        first = len(self.entries) - 1
        while first > 0 and by_itself(self.entries[first].action):
            first -= 1
        step = self.entries[max(first, 0) :]
        while step and _drawn_by_companion(step[0].action):
            step = step[1:]  # shuffled before anybody did anything
        return step

    def goes_on_from(self, number: int) -> int:
        """Return how many actions count where the game goes on from the action ``number`` (0: its beginning).

        Where everybody was ready there, the readiness said last is not among them: else the phase would end again at
        once. What the companion shuffled next is.
        """
        n = self.count_up_to(number)
        while 0 < n < len(self.entries) and isinstance(self.entries[n - 1].action, Ready):
            if not self._rules.view(self.state_after(n)).all_ready:
                break
            n -= 1
        while n < len(self.entries) and _drawn_by_companion(self.entries[n].action):
            n += 1
        return n

    def drawn(self, request: DrawRequest) -> tuple[str, ...] | None:
        """Return the order that answered the same request before it was taken back: shuffled things stay so."""
        before = self._drawn_before.get(request.id)
        return before.order if before is not None and check_draw(request, before) is None else None

    def remembered(self, request: RollRequest) -> tuple[tuple[str, int], ...] | None:
        """Return the dice (colour, value) that answered the same request before their roll was taken back."""
        nth = self._rolls_of(request.seat) + 1
        later = sorted(n for seat, n in self._taken_back if seat == request.seat and n >= nth)
        for n in later:
            entry = self._taken_back[request.seat, n]
            if entry.answers == request and isinstance(entry.action, Rolled):
                return entry.action.dice
        return None

    def _parted(self) -> tuple[int, list[Counted[State]], list[Counted[State]]]:
        """Return what counts, and what would if everything taken back were brought back, from where they may differ.

        Before these comes the number of the last action before that; 0 where there is none.
        """
        same = min(index for index, _ in self._redo)
        future = self.entries[same:]
        for index, tail in reversed(self._redo):
            future[index - same :] = tail
        return (self.entries[same - 1].number if same else 0), self.entries[same:], future

    def _rolls_of(self, seat: int | None) -> int:
        for entry in reversed(self.entries):
            if isinstance(entry.action, Rolled) and entry.action.seat == seat:
                return entry.nth
        return 0

    def counts(self, number: int) -> bool:
        """Tell whether the action with this row number counts."""
        index = bisect_left(self.entries, number, key=_NUMBER)
        return index < len(self.entries) and self.entries[index].number == number

    def _index_of(self, number: int) -> int:
        if not self.counts(number):
            raise KeyError(f"action {number} does not count")
        return bisect_left(self.entries, number, key=_NUMBER)

    def _state_in(self, entries: list[Counted[State]], n: int, at: int = 0, there: State | None = None) -> State:
        """Return the game after the first ``n`` of ``entries``, after ``at`` of which it is ``there``."""
        known = n
        while known > at and (state := self._kept(entries[known - 1])) is None:
            known -= 1
        if known == at:
            state = there if there is not None else self._start
        assert state is not None  # the loop ends at a kept one
        for index, entry in enumerate(entries[known:n], start=known):
            state = self._replayed(state, entry)
            if index >= len(entries) - NEAR or not (index + 1) % STRIDE:
                entry.state = state  # farther back only every so manieth, else looking through a game would fill up
        return state

    def _kept(self, entry: Counted[State]) -> State | None:
        if entry.state is None and entry.stored is not None:
            try:
                entry.state = decoded(entry.stored, self._rules.state_type)
            except Exception:  # a class of a game may raise anything
                entry.stored = None  # it has changed since; the actions can still be replayed
        return entry.state

    def _replayed(self, state: State, entry: Counted[State]) -> State:
        outcome = self._rules.apply(state, entry.action)
        if isinstance(outcome, Rejection):
            raise ReplayError(
                f"{self._source}, row {entry.number}: the action is rejected now ({outcome.code}), "
                f"but was done when it was recorded; the rules have changed."
            )
        if outcome.lines != entry.lines:
            raise ReplayError(
                f"{self._source}, row {entry.number}: the action has other consequences now than when it was "
                f"recorded; the rules have changed."
            )
        return outcome.state


def by_itself(action: Action) -> bool:
    """Tell whether an action is nobody's doing but follows: a phase ends, time is up, the companion has shuffled."""
    return isinstance(action, Advance | TimeUp) or _drawn_by_companion(action)


def _drawn_by_companion(action: Action) -> bool:
    return isinstance(action, Drawn) and action.how == "companion"
