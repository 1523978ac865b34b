"""The station without a Pico: its end of the wire on the injected clock, over a wire that can have faults.

What it says and when is that of ``firmware/station.py``; docs/station-protocol.md has the reasons.
"""

from __future__ import annotations

import bisect
import errno
import os
import random
from collections import deque
from collections.abc import Mapping
from typing import Any, Final, cast

from companion.devices.buttons import Debouncer
from companion.devices.events import LampPattern
from companion.devices.lamps import PATTERNS, brightness
from companion.devices.station import wire
from companion.devices.station.link import SEATS
from companion.system.clock import Clock

FIRMWARE: Final = (1, 0)
QUIET_S, RESEND_S, KEEP_S, HOST_GONE_S = 0.025, 0.02, 2.0, 5.0
KEEP_MOST: Final = 32
STEP_S: Final = 0.002
"""How often its firmware looks at its buttons."""
WIRE_FAULTS: Final = ("bytes_late", "bytes_doubled", "bytes_corrupted", "bytes_lost")
"""What can be wrong with the wire: bytes come 40 to 200 ms late, twice, with a flipped bit, or not at all."""
LATE_S: Final = (0.04, 0.2)
SHARE: Final = 0.1
"""Of frames that are flipped or lost."""
NAME: Final = "virtual station"


class VirtualStation:
    """A station whose buttons and cable somebody else moves.

    Args:
        clock: of everything.
        seed: of what its wire does.
    """

    def __init__(self, clock: Clock, seed: int = 0) -> None:
        self._clock = clock
        self._chance = random.Random(seed)
        self._faults: set[str] = set()
        self._plugged = True
        self._edges: deque[tuple[float, int, bool]] = deque()
        self._boot = 0
        self._to_pi: deque[tuple[float, bytes]] = deque()
        self._to_station: deque[tuple[float, bytes]] = deque()
        self._levels = dict.fromkeys(SEATS, False)
        self._start()

    def _start(self) -> None:
        self._boot = self._chance.randrange(1 << 16)
        self._receiver = wire.Receiver()
        self._debouncer = Debouncer(QUIET_S)
        self._waiting: list[tuple[int, int, bool, float]] = []
        self._number = 0
        self._sent: float | None = None
        self._heard: float | None = None
        self._patterns = {seat: LampPattern("off") for seat in SEATS}
        self._now = self._clock.now()
        for seat, down in self._levels.items():
            if down:  # held while it starts: the first look finds it so
                self._edges.append((self._now, seat, True))

    # -- what hands do -----------------------------------------------------------------------------------------

    def edge(self, seat: int, down: bool, at: float | None = None) -> None:
        """A contact changes, now or at a moment to come; bounces are edges, too."""
        if not self._plugged:
            self._levels[seat] = down  # nobody is there to notice
            return
        moment = self._clock.now() if at is None else at
        place = bisect.bisect_right(self._edges, moment, key=lambda edge: edge[0])
        self._edges.insert(place, (moment, seat, down))

    def unplug(self) -> None:
        """Pull out the cable: the port is gone, and the station without power."""
        self._plugged = False
        for _, seat, down in self._edges:
            self._levels[seat] = down
        self._edges.clear()
        self._to_pi.clear()
        self._to_station.clear()

    def plug_in(self) -> None:
        """Plug the cable in: the station starts anew."""
        if not self._plugged:
            self._plugged = True
            self._start()

    @property
    def plugged(self) -> bool:
        """Whether its cable is plugged in."""
        return self._plugged

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault of the wire on or off.

        Raises:
            ValueError: there is no fault of that name.
        """
        if name not in WIRE_FAULTS:
            raise ValueError(f"the wire has no fault {name!r}: choose from {', '.join(WIRE_FAULTS)}")
        (self._faults.add if on else self._faults.discard)(name)

    @property
    def levels(self) -> Mapping[int, float]:
        """Brightness, 0 to 1, of its lamps by seat."""
        now = self._clock.now()
        alone = not self._plugged or self._heard is None or now - self._heard > HOST_GONE_S
        return {seat: 0.0 if alone else brightness(pattern, now) for seat, pattern in self._patterns.items()}

    # -- its port ----------------------------------------------------------------------------------------------

    def find(self) -> list[str]:
        """Return the name of its port where it is plugged in."""
        return [NAME] if self._plugged else []

    def connect(self, _name: str) -> VirtualPort:
        """Open its port.

        Raises:
            OSError: it is not plugged in.
        """
        self._check()
        return VirtualPort(self)

    def read(self, most: int) -> bytes:
        """Return what has arrived at the Pi, at most so many bytes.

        Raises:
            OSError: it is not plugged in.
        """
        self._check()
        self._go_on()
        came = b""
        while self._to_pi and self._to_pi[0][0] <= self._clock.now() and len(came) < most:
            at, data = self._to_pi.popleft()
            taken = most - len(came)
            came += data[:taken]
            if data[taken:]:
                self._to_pi.appendleft((at, data[taken:]))
        return came

    def write(self, data: bytes) -> int:
        """Take bytes from the Pi.

        Raises:
            OSError: it is not plugged in.
        """
        self._check()
        self._carry(self._to_station, data, self._clock.now())
        return len(data)

    def _check(self) -> None:
        if not self._plugged:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    def _carry(self, line: deque[tuple[float, bytes]], data: bytes, at: float) -> None:
        """Send bytes over the wire; they never overtake each other."""
        if "bytes_lost" in self._faults and self._chance.random() < SHARE:
            return
        if "bytes_corrupted" in self._faults and self._chance.random() < SHARE:
            place = self._chance.randrange(len(data))
            data = data[:place] + bytes([data[place] ^ 1 << self._chance.randrange(8)]) + data[place + 1 :]
        if "bytes_late" in self._faults:
            at += self._chance.uniform(*LATE_S)
        at = max(at, line[-1][0]) if line else at
        line.append((at, data))
        if "bytes_doubled" in self._faults:
            line.append((at, data))

    # -- its firmware ------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let the firmware go on, step by step, up to now."""
        until = self._clock.now()
        if until - self._now > KEEP_S:  # nobody has asked for long; what it did meanwhile was the same all the time
            self._now = until - KEEP_S
        while self._now < until:
            self._now = min(until, self._next_step(until))
            self._step(self._now)

    def _next_step(self, until: float) -> float:
        """Return the next moment at which something can happen; between two of them it does nothing."""
        moments = [self._edges[0][0]] if self._edges else []
        moments += [self._to_station[0][0]] if self._to_station else []
        busy = self._waiting or any(self._levels[seat] != self._debouncer.level(seat) for seat in SEATS)
        if busy:
            return self._now + STEP_S
        return max(self._now + STEP_S, min(moments, default=until))

    def _step(self, now: float) -> None:
        while self._edges and self._edges[0][0] <= now:
            at, seat, level = self._edges.popleft()
            for change in self._debouncer.due(at, lambda seat: self._levels[seat]):
                self._keep(change)
            self._levels[seat] = level
            self._keep(self._debouncer.edge(seat, level, at))
        for change in self._debouncer.due(now, lambda seat: self._levels[seat]):
            self._keep(change)
        while self._to_station and self._to_station[0][0] <= now:
            for kind, number, body in self._receiver.feed(self._to_station.popleft()[1]):
                self._take(kind, number, body, now)
        self._resend(now)

    def _keep(self, change: tuple[int, bool, float] | None) -> None:
        if change is None:
            return
        self._number = (self._number + 1) & 0xFF
        self._waiting.append((self._number, *change))
        if len(self._waiting) > KEEP_MOST:
            self._waiting.pop(0)
            self._sent = None
        if len(self._waiting) == 1:
            self._sent = None

    def _resend(self, now: float) -> None:
        while self._waiting and now - self._waiting[0][3] > KEEP_S:
            self._waiting.pop(0)
            self._sent = None
        if self._waiting and (self._sent is None or now - self._sent >= RESEND_S):
            number, seat, level, at = self._waiting[0]
            self._sent = now
            age = wire.number16(max(0, round(1000 * (now - at))))
            self._send(wire.PRESS, number, bytes([seat, level]) + age, now)

    def _take(self, kind: int, number: int, body: bytes, now: float) -> None:
        self._heard = now
        if kind == wire.HELLO:
            who = bytes([wire.VERSION, *FIRMWARE]) + wire.number16(self._boot)
            self._send(wire.IDENTITY, number, who + bytes([SEATS[0], len(SEATS)]), now)
        elif kind == wire.PING:
            bits = sum(1 << place for place, seat in enumerate(SEATS) if self._debouncer.level(seat))
            self._send(wire.STATUS, number, bytes([bits]) + wire.number16(self._receiver.damaged), now)
        elif kind == wire.LAMPS and len(body) == 3 * len(SEATS):
            for place, seat in enumerate(SEATS):
                name = cast(Any, PATTERNS[min(body[3 * place], len(PATTERNS) - 1)])  # of the same list
                self._patterns[seat] = LampPattern(name, now - wire.read16(body, 3 * place + 1) / 1000)
            self._send(wire.ACK, number, bytes([wire.LAMPS]), now)
        elif kind == wire.ACK and body == bytes([wire.PRESS]) and self._waiting and self._waiting[0][0] == number:
            self._waiting.pop(0)
            self._sent = None

    def _send(self, kind: int, number: int, body: bytes, now: float) -> None:
        self._carry(self._to_pi, wire.frame(kind, number, body), now)


class VirtualPort:
    """The opened port of a virtual station."""

    def __init__(self, station: VirtualStation) -> None:
        self._station = station

    def read(self, most: int) -> bytes:
        """Return what has arrived, at most so many bytes.

        Raises:
            OSError: the cable has been pulled out.
        """
        return self._station.read(most)

    def write(self, data: bytes) -> int:
        """Hand bytes over; all of them are taken.

        Raises:
            OSError: the cable has been pulled out.
        """
        return self._station.write(data)

    def close(self) -> None:
        """Let go of it."""
