"""From contacts to events: debounced, told of seats and of the table's buttons, and nothing of one that chatters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from companion.devices.buttons.base import QUIET_S
from companion.devices.buttons.contacts import ContactFault, ContactTally, ContactWatch
from companion.devices.buttons.debounce import Debouncer
from companion.devices.events import TABLE_LINES, Event, Press, TableButton

HELD_S: Final = 2.0
"""A button of the table that is down for so long is held."""


def in_order(events: Sequence[Event]) -> list[Event]:
    """Return events with the presses among them in the order of their moments, whatever carried the buttons."""
    presses = iter(sorted((event for event in events if isinstance(event, Press)), key=lambda press: press.at))
    return [next(presses) if isinstance(event, Press) else event for event in events]


class ButtonLines:
    """Some buttons, each known by its number: that of its seat, or one of `TABLE_LINES`."""

    def __init__(self) -> None:
        self._debouncer = Debouncer(QUIET_S)
        self._watch = ContactWatch()
        self._told: dict[int, bool] = {}
        self._down_since: dict[int, float] = {}

    def begin(self, closed: Iterable[int], now: float) -> None:
        """Note buttons whose contacts are closed already; that is no press."""
        for line in closed:
            self._watch.contact(line, True, now)

    def take(
        self, edges: Sequence[tuple[float, int, bool]], now: float, read_level: Callable[[int], bool]
    ) -> list[Event]:
        """Return what happened, oldest first.

        Args:
            edges: ``(at, number, closed)`` since the last call, in the order in which they happened.
            now: the present moment.
            read_level: returns whether a contact is closed at this moment.
        """
        for at, line, closed in edges:
            self._watch.contact(line, closed, at)
        events: list[Event] = []
        for line, down, at in self._debouncer.drain(list(edges), now, read_level):
            self._watch.change(line, down, at)
            chatters = self._watch.chatters(line, at)
            level = down and not chatters  # one that chatters counts as up until it is quiet again
            if level != self._told.get(line, False):
                self._told[line] = level
                events += self._tell(line, level, at)
        return events + self._held(now)

    def faults(
        self, lines: Iterable[int], now: float, look: Callable[[int], bool] | None = None
    ) -> Mapping[int, ContactFault]:
        """Return what is wrong with which of these buttons; see `ContactWatch.faults`."""
        return self._watch.faults(lines, now, look)

    def tally(self, line: int) -> ContactTally:
        """Return what a button has shown of itself so far."""
        return self._watch.tally(line)

    def _tell(self, line: int, down: bool, at: float) -> list[Event]:
        name = TABLE_LINES.get(line)
        if name is None:
            return [Press(line, down, at)]
        if not down:
            self._down_since.pop(line, None)
            return []
        self._down_since[line] = at
        return [TableButton(name, held=False, at=at)]

    def _held(self, now: float) -> list[Event]:
        due = [line for line, since in self._down_since.items() if now - since >= HELD_S]
        return [TableButton(TABLE_LINES[line], held=True, at=self._down_since.pop(line) + HELD_S) for line in due]
