"""A recorded table played by people who look: under faults they wait until the screen is as it was when they acted.

Where it never comes to that, somebody has been asked something, and the game stands at an action that was recorded.
"""

from __future__ import annotations

import bisect
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec

from companion.kiosk.shown import page_of
from companion.recordings.layout import ToldLine, TouchLine
from companion.recordings.reading import RecordedTable
from companion.recordings.replay.comparing import first_difference
from companion.recordings.replay.faults import AddedFault
from companion.recordings.replay.player import Replay, ReplayOutcome, outcome_of, played_out

PATIENCE_S: Final = 15.0
"""How long people wait for the screen."""
STEP_S: Final = 1 / 30
Known = TypeVar("Known")
Became = Literal["same", "asks", "other"]


def replay_with(table: RecordedTable, faults: Sequence[AddedFault], until: float | None = None) -> ReplayOutcome:
    """Play a recorded table under faults; it passed where the game came to no other state.

    Args:
        table: what was recorded.
        faults: what is wrong with the devices besides.
        until: seconds from its beginning at which it ends, or None for all of it.

    Raises:
        RecordedTableError: a game of it cannot be played.
    """
    with played_out(lambda games: AttentiveReplay(table, games, faults), table, until) as (played, last, seconds):
        became = played.became()
        wrong = None
        if became == "other":
            wrong = first_difference(rows_of(table.told), rows_of(played.course.told), last, table.head.began)
        named = tuple(f"{fault.name}@{fault.since:g}" for fault in faults)
        return outcome_of(
            played, seconds, wrong, passed=became != "other", faults=named, became=became, asks=played.waited_for
        )


class NobodyActsError(Exception):
    """The screen never became what it was when somebody acted."""


class AttentiveReplay(Replay):
    """A recorded table played again under faults.

    Args:
        table: what was recorded.
        games: an empty folder for what is played.
        faults: what is wrong besides.

    Attributes:
        waited_for: what people waited for in vain, in words, or empty.
    """

    def __init__(self, table: RecordedTable, games: Path, faults: Sequence[AddedFault]) -> None:
        super().__init__(table, games, faults=faults)
        self.waited_for = ""
        told = table.told
        self._rows = [(one.at, one.number) for one in told if one.what == "row"]
        self._pages = [(one.at, one.page) for one in told if one.what == "page"]
        presses = [one.at for one in told if one.what == "press" and one.down]
        self._presses = iter(presses)
        self._press = next(self._presses, None)

    def looks(self, until: float) -> Iterator[float]:
        """Go on look by look as long as people know what to do; yield the moment of each."""
        try:
            for at in self.table.looks:
                if at > until:
                    break
                yield from self._wait_before(at)
                self._touch_before(at)
                self.clock.go_to(at)
                self._put_on_table(at)
                self.kiosk.tick()
                self.kiosk.scene()
                yield at
            last = self._rows[-1][1] if self._rows else 0
            if self._row_now() < last:
                yield from self._wait(lambda: self._row_now() >= last)
        except NobodyActsError:
            self.waited_for = self._says()

    def became(self) -> Became:
        """Return whether the game came to the same end, stands before a question, or came to another state."""
        wanted, found = rows_of(self.table.told, self.clock.passed), rows_of(self.course.told)
        as_it_was = [one.checksum for one in found] == [one.checksum for one in wanted]
        # or two seats that acted at one moment, the other way round
        if as_it_was or sorted(map(_action, found)) == sorted(map(_action, wanted)):
            return "asks" if self.waited_for else "same"
        before = [one.checksum for one in wanted[: len(found)]]
        if [one.checksum for one in found] == before and self.waited_for:
            return "asks"
        return "other"

    # -- people ------------------------------------------------------------------------------------------------

    def _wait_before(self, at: float) -> Iterator[float]:
        """Wait where somebody is to act before the next look, and does not see what was seen then."""
        while self._press is not None and self._press <= at:
            yield from self._wait(lambda: self._as_it_was(at))
            self._press = next(self._presses, None)
        if self._touch is not None and self._touch.at < at and self._touch.kind == "down":
            touch = self._touch
            yield from self._wait(lambda: self._as_it_was(touch.at) and self._offered(touch))

    def _wait(self, seen: Callable[[], bool]) -> Iterator[float]:
        """Let time pass until people see what they wait for.

        Raises:
            NobodyActsError: they never do.
        """
        patience = PATIENCE_S
        while not seen():
            if patience <= 0:
                raise NobodyActsError
            patience -= STEP_S
            self.clock.wait(STEP_S)
            self.kiosk.tick()
            yield self.clock.passed

    def _as_it_was(self, at: float) -> bool:
        """Tell whether the game is as far, and the page the one, as when somebody acted at a recorded moment."""
        if not self._follows:
            return True
        row, page = _before(self._rows, at), _before(self._pages, at)
        return (row is None or self._row_now() >= row) and (page is None or page_of(self.kiosk) == page)

    def _offered(self, touch: TouchLine) -> bool:
        if not touch.what or not self._follows:
            return True
        return any(one.live and one.what == touch.what for one in self.kiosk.scene().touches)

    def _row_now(self) -> int:
        journal = self._journal()
        return journal.next_number - 1 if journal is not None else 0

    def _says(self) -> str:
        asked = [one.what for one in self.kiosk.scene().touches if one.live][:6]
        return f"{page_of(self.kiosk)}: {', '.join(asked)}"


def rows_of(told: Sequence[ToldLine], until: float = float("inf")) -> list[ToldLine]:
    """Return the rows of the journal among what was told up to a moment."""
    return [one for one in told if one.what == "row" and one.at <= until]


def _before(known: Sequence[tuple[float, Known]], at: float) -> Known | None:
    """Return what was known last before a moment."""
    place = bisect.bisect_left(known, at, key=lambda one: one[0])
    return known[place - 1][1] if place else None


def _action(row: ToldLine) -> bytes:
    found = msgspec.json.decode(bytes(row.body)) if bytes(row.body) else {}
    return msgspec.json.encode(found.get("action", found) if isinstance(found, dict) else found)
