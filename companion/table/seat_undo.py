"""What one seat takes back while the others have acted on: its own last doing in this phase, and nothing else."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Generic

import msgspec

from companion.core.actions import Advance, NotReady, Ready
from companion.core.applied import State
from companion.core.rejection import Rejection, reject
from companion.table.counted import Counted
from companion.table.journal.rows import GameStatus
from companion.table.timeline import Timeline

Entries = Sequence[Counted[Any]]


def seat_step(begun: GameStatus | None, entries: Entries, seat: int) -> list[Counted[Any]] | Rejection:
    """Return what ``seat`` would take back: its last action, with what belongs to it.

    * Readiness said and withdrawn again since is skipped and goes with it: opening the own panel, which withdraws
      readiness, must not be what the panel's undo key takes back.
    * What lies before the end of a phase, or ended it, is out of one seat's reach: a phase is opened again for all
      or not at all.

    Args:
        begun: where the game stood at its beginning.
        entries: the actions that count.
        seat: who takes back.
    """
    own = _last_of(entries, seat)
    if not own:
        return reject("nothing_to_undo")
    first = bisect_left(entries, own[0].number, key=attrgetter("number"))
    before = entries[first - 1].then if first else begun
    if any(isinstance(e.action, Advance) for e in entries[first:]) or not _same(before, entries[-1].then):
        return reject("phase_ended_since")
    return own


def _same(before: GameStatus | None, now: GameStatus | None) -> bool:
    """Tell whether the game is still in the phase it was in; unknown places are no other ones."""
    return before is None or now is None or before == now


def _last_of(entries: Entries, seat: int) -> list[Counted[Any]]:
    """Return the last action of ``seat`` that stands and the withdrawn readiness after it, in order."""
    skipped: list[Counted[Any]] = []
    own = (e for e in reversed(entries) if e.action.seat == seat and not isinstance(e.action, Advance))
    for entry in own:
        withdrawn = bool(skipped) and isinstance(skipped[-1].action, NotReady)
        if isinstance(entry.action, NotReady) or (withdrawn and isinstance(entry.action, Ready)):
            skipped.append(entry)
            continue
        return [entry, *reversed(skipped)]
    return []


class Without(msgspec.Struct, Generic[State]):
    """The game without a seat's last doing.

    Attributes:
        step: what goes.
        states: the game after each action of the others since the first of it; None where they built upon it.
        seen: how many actions counted when that was made out, and the last of them.
    """

    step: tuple[Counted[State], ...]
    states: list[State] | None
    seen: tuple[int, Counted[State]]


class SeatUndo(Generic[State]):
    """Knows before a key is touched what each seat can take back: others' actions are played again as they come.

    Args:
        timeline: the actions that count.
        begun: where the game stood at its beginning.
    """

    def __init__(self, timeline: Timeline[State], begun: GameStatus) -> None:
        self._timeline = timeline
        self._begun = begun
        self._known: dict[int, Without[State]] = {}

    def of(self, seat: int) -> Without[State] | Rejection:
        """Return the game without what ``seat`` did last, or why it cannot be taken out alone.

        It can where all actions of the others since can be done without it and have the same consequences.
        """
        timeline = self._timeline
        step = seat_step(self._begun, timeline.entries, seat)
        if isinstance(step, Rejection):
            return step
        if step[0].number <= timeline.gap:
            return reject("rules_changed_since" if timeline.gap_by_rules else "moves_missing")
        without = self._without(seat, tuple(step))
        return without if without.states is not None else reject("others_built_on_it")

    def _without(self, seat: int, step: tuple[Counted[State], ...]) -> Without[State]:
        entries, known = self._timeline.entries, self._known.get(seat)
        seen = len(entries), entries[-1]
        if known is None or not self._still(known, step):
            states = self._timeline.replayed_without([e.number for e in step])
        elif known.states is None or known.seen[0] == seen[0]:
            return known
        else:
            before = known.states[-1] if known.states else self._timeline.state_before(step[0].number)
            more = self._timeline.replayed(before, entries[known.seen[0] :])
            states = [*known.states, *more] if more is not None else None
        self._known[seat] = Without(step, states, seen)
        return self._known[seat]

    def _still(self, known: Without[State], step: tuple[Counted[State], ...]) -> bool:
        """Tell whether all that was played again then still counts; taking out changes each entry after it."""
        entries, (count, last) = self._timeline.entries, known.seen
        same = len(known.step) == len(step) and all(a is b for a, b in zip(known.step, step, strict=True))
        return same and count <= len(entries) and entries[count - 1] is last
