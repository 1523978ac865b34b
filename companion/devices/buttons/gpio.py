"""Buttons on the Pi's own pins: gpiozero tells the edges, our own rule cleans them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping

import gpiozero

from companion.devices.buttons.base import QUIET_S, Buttons
from companion.devices.buttons.debounce import Debouncer
from companion.devices.events import Event, Press
from companion.system.clock import Clock


class GpioButtons(Buttons):
    """One pin a seat, pulled up, closed to ground by the button.

    gpiozero's own ``bounce_time`` is not used: it means something different on each of its back ends and can swallow
    a press.
    """

    def __init__(self, pins: Mapping[int, int], clock: Clock) -> None:
        """Take the pins.

        Args:
            pins: BCM number of the button's pin by seat.
            clock: gives each edge its moment; read from gpiozero's thread.

        Raises:
            gpiozero.GPIOZeroError: a pin is in use, or this machine has none.
        """
        self._clock = clock
        self._edges: deque[tuple[float, int, bool]] = deque()
        self._debouncer = Debouncer(QUIET_S)
        self._devices = {
            seat: gpiozero.DigitalInputDevice(pin, pull_up=True, bounce_time=None) for seat, pin in pins.items()
        }
        for seat, device in self._devices.items():
            device.when_activated = self._listener(seat, True)
            device.when_deactivated = self._listener(seat, False)

    def _listener(self, seat: int, level: bool) -> Callable[[], None]:
        def heard() -> None:
            self._edges.append((self._clock.now(), seat, level))

        return heard

    def poll(self, now: float) -> list[Event]:
        """Return the presses since the last poll."""
        edges = [self._edges.popleft() for _ in range(len(self._edges))]
        if self.witness is not None and edges:
            self.witness.contacts("pins", now, edges)
        changes = self._debouncer.drain(edges, now, lambda seat: bool(self._devices[seat].is_active))
        return [Press(*change) for change in changes]

    def close(self) -> None:
        """Free the pins."""
        for device in self._devices.values():
            device.close()
