"""Buttons on the Pi's own pins: gpiozero tells the edges, our own rule cleans them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import gpiozero

from companion.devices.buttons.base import Buttons
from companion.devices.buttons.contacts import ContactFault, ContactTally
from companion.devices.buttons.lines import ButtonLines
from companion.devices.errors import PinError
from companion.devices.events import Event
from companion.devices.pins.claiming import claim
from companion.system.clock import Clock
from companion.system.waking import Alarm


class GpioButtons(Buttons):
    """One pin a button, pulled up, closed to ground by the button.

    gpiozero's own ``bounce_time`` is not used: it means something different on each of its back ends and can swallow
    a press.

    Attributes:
        refused: why a button's pin could not be had, by number; the others are there.
    """

    def __init__(self, pins: Mapping[int, int], clock: Clock) -> None:
        """Take the pins, each on its own.

        Args:
            pins: BCM number of the button's pin by seat, or by number of a button of the table.
            clock: gives each edge its moment; read from gpiozero's thread.
        """
        self._clock = clock
        self._edges: deque[tuple[float, int, bool]] = deque()
        self._alarm = Alarm()
        self._lines = ButtonLines()
        self._devices: dict[int, gpiozero.DigitalInputDevice] = {}
        self.refused: dict[int, PinError] = {}
        for line, pin in pins.items():
            try:
                device = claim(pin, partial(gpiozero.DigitalInputDevice, pin, pull_up=True, bounce_time=None))
            except PinError as error:
                self.refused[line] = error
                continue
            device.when_activated = self._listener(line, True)
            device.when_deactivated = self._listener(line, False)
            self._devices[line] = device
        self._lines.begin((line for line in self._devices if self._look(line)), clock.now())

    @property
    def carried(self) -> tuple[int, ...]:
        """Numbers of the buttons whose pins could be had."""
        return tuple(self._devices)

    @property
    def descriptors(self) -> Sequence[int]:
        """What an edge wakes."""
        return (self._alarm.fileno(),)

    @property
    def tallies(self) -> Mapping[int, ContactTally]:
        """What each button has shown of itself, by number."""
        return {line: self._lines.tally(line) for line in self._devices}

    def _listener(self, line: int, closed: bool) -> Callable[[], None]:
        def heard() -> None:
            self._edges.append((self._clock.now(), line, closed))
            self._alarm.ring()

        return heard

    def _look(self, line: int) -> bool:
        return bool(self._devices[line].is_active)

    def poll(self, now: float) -> list[Event]:
        """Return what happened since the last poll."""
        self._alarm.quiet()  # first: an edge that comes meanwhile rings anew
        edges = [self._edges.popleft() for _ in range(len(self._edges))]
        if self.witness is not None and edges:
            self.witness.contacts("pins", now, edges)
        return self._lines.take(edges, now, self._look)

    def faults(self, now: float) -> Mapping[int, ContactFault]:
        """Return what is wrong with which button, as far as its contact tells."""
        return self._lines.faults(self._devices, now, self._look)

    def close(self) -> None:
        """Free the pins."""
        for device in self._devices.values():
            device.close()
        self._alarm.close()
