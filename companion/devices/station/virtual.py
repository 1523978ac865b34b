"""The station without a Pico: its end of the wire on the injected clock, over a wire that can have faults.

What it says and when is that of ``firmware/station.py``; docs/station-protocol.md has the reasons.
"""

from __future__ import annotations

import bisect
import errno
import os
import random
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from companion.devices.buttons import Debouncer
from companion.devices.events import LampPattern
from companion.devices.lamps import PATTERNS, brightness
from companion.devices.station import wire
from companion.devices.station.link import SEATS
from companion.devices.station.waiting import KEEP_MS, TOGETHER, WaitingPresses
from companion.system.clock import Clock

QUIET_S, HOST_GONE_S = 0.025, 5.0
KEEP_S: Final = KEEP_MS / 1000
STEP_S: Final = 0.002
"""How often its firmware looks at its buttons."""
WIRE_FAULTS: Final = ("bytes_late", "bytes_doubled", "bytes_corrupted", "bytes_lost", "bytes_reordered")
"""What can be wrong with the wire: bytes come 40 to 200 ms late, twice, with a flipped bit, not at all, or one in ten
messages after the next one."""
FAULTS: Final = (*WIRE_FAULTS, "bounce", "unplugged", "reset", "old_version", "busy", "silent")
"""Whatever can be wrong with a station: its wire, contacts that chatter for 6 ms after each change, its cable out, a
restart (switched on: it happens once), firmware of another version, another program at its port, a port at which
nobody answers."""
OLD_VERSION: Final = 0
BOUNCE_S: Final = 0.006
RESTART_S: Final = 1.0
"""From a restart until its port is there again."""
LATE_S: Final = (0.04, 0.2)
SHARE: Final = 0.1
"""Of frames that are flipped or lost."""
FREE_KB: Final = 140
NAME: Final = "virtual station"


class VirtualStation:
    """A station whose buttons and cable somebody else moves.

    Args:
        clock: of everything.
        seed: of what its wire does.
        seats: whose buttons and lamps it carries, one after the other.
    """

    def __init__(self, clock: Clock, seed: int = 0, seats: Sequence[int] = SEATS) -> None:
        self._clock = clock
        self._seats = tuple(seats)
        self._chance = random.Random(seed)
        self._faults: set[str] = set()
        self._plugged = True
        self._back: float | None = None
        self._edges: deque[tuple[float, int, bool]] = deque()
        self._boot = 0
        self._to_pi: deque[tuple[float, bytes]] = deque()
        self._to_station: deque[tuple[float, bytes]] = deque()
        self._levels = dict.fromkeys(self._seats, False)
        self._start()

    def _start(self) -> None:
        self._boot = self._chance.randrange(1 << 16)
        self._receiver = wire.Receiver()
        self._debouncer = Debouncer(QUIET_S)
        self._waiting = WaitingPresses()
        self._stamped = False
        self._counted = dict.fromkeys(wire.COUNTED, 0)
        self._began = self._clock.now()
        self._ring = 0.0
        self._tune: int | None = None
        self._tunes: list[str] = []
        self._leaves = False
        self._heard: float | None = None
        self._patterns = {seat: LampPattern("off") for seat in self._seats}
        self._now = self._clock.now()
        for seat, down in self._levels.items():
            if down:  # held while it starts: the first look finds it so
                self._edges.append((self._now, seat, True))

    # -- what hands do -----------------------------------------------------------------------------------------

    def edge(self, seat: int, down: bool, at: float | None = None) -> None:
        """A contact changes, now or at a moment to come; bounces are edges, too."""
        moment = self._clock.now() if at is None else at
        self._contact(seat, down, moment)
        if "bounce" in self._faults:
            for part, level in ((0.2, not down), (0.45, down), (0.7, not down), (1.0, down)):
                self._contact(seat, level, moment + part * BOUNCE_S)

    def _contact(self, seat: int, down: bool, moment: float) -> None:
        if not self.plugged:
            self._levels[seat] = down  # nobody is there to notice
            return
        place = bisect.bisect_right(self._edges, moment, key=lambda edge: edge[0])
        self._edges.insert(place, (moment, seat, down))

    def unplug(self) -> None:
        """Pull out the cable: the port is gone, and the station without power."""
        self._plugged, self._back = False, None
        for _, seat, down in self._edges:
            self._levels[seat] = down
        self._edges.clear()
        self._to_pi.clear()
        self._to_station.clear()

    def plug_in(self) -> None:
        """Plug the cable in: the station starts anew."""
        if not self._plugged:
            self._plugged, self._back = True, None
            self._start()

    def reset(self) -> None:
        """Let it start anew; its port is away for a moment."""
        if self.plugged:
            self.unplug()
            self._back = self._clock.now() + RESTART_S

    @property
    def plugged(self) -> bool:
        """Whether its port is there."""
        if self._back is not None and self._clock.now() >= self._back:
            self.plug_in()
        return self._plugged

    @property
    def faults(self) -> Mapping[str, bool]:
        """Its faults and whether each is on."""
        return {name: name in self._faults for name in FAULTS}

    def set_fault(self, name: str, on: bool) -> None:
        """Switch one of ``FAULTS`` on or off; one that is as it should be stays so.

        Raises:
            ValueError: there is no fault of that name.
        """
        if name not in FAULTS:
            raise ValueError(f"the station has no fault {name!r}: choose from {', '.join(FAULTS)}")
        if on == (name in self._faults):
            return
        (self._faults.add if on else self._faults.discard)(name)
        if name == "unplugged":
            (self.unplug if on else self.plug_in)()
        elif name == "old_version" or (name == "reset" and on):
            self.reset()

    @property
    def levels(self) -> Mapping[int, float]:
        """Brightness, 0 to 1, of its lamps by seat."""
        return {
            seat: 0.0 if self._alone else brightness(pattern, self._clock.now())
            for seat, pattern in self._patterns.items()
        }

    @property
    def ring(self) -> float:
        """Brightness, 0 to 1, of its ring light."""
        return 0.0 if self._alone else self._ring

    @property
    def tunes(self) -> tuple[str, ...]:
        """What it has played since it was started."""
        return tuple(self._tunes)

    @property
    def waits_for_files(self) -> bool:
        """Whether it was told to leave its loop."""
        return self._leaves

    @property
    def _alone(self) -> bool:
        return not self.plugged or self._heard is None or self._clock.now() - self._heard > HOST_GONE_S

    # -- its port ----------------------------------------------------------------------------------------------

    def find(self) -> list[str]:
        """Return the name of its port where it is plugged in."""
        return [NAME] if self.plugged else []

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
        if not self.plugged:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        if "busy" in self._faults:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))

    def _carry(self, line: deque[tuple[float, bytes]], data: bytes, at: float) -> None:
        """Send bytes over the wire; they overtake each other only where that is the fault."""
        if "silent" in self._faults and line is self._to_pi:
            return
        if "bytes_lost" in self._faults and self._chance.random() < SHARE:
            return
        if "bytes_corrupted" in self._faults and self._chance.random() < SHARE:
            place = self._chance.randrange(len(data))
            data = data[:place] + bytes([data[place] ^ 1 << self._chance.randrange(8)]) + data[place + 1 :]
        if "bytes_late" in self._faults:
            at += self._chance.uniform(*LATE_S)
        at = max(at, line[-1][0]) if line else at
        line.append((at, data))
        if "bytes_reordered" in self._faults and len(line) > 1 and self._chance.random() < SHARE:
            (sooner, first), (later, second) = line.pop(), line.pop()
            line.extend(((later, first), (sooner, second)))
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
        busy = self._waiting or any(self._levels[seat] != self._debouncer.level(seat) for seat in self._seats)
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
        if change is not None:
            place, level, at = change
            self._waiting.keep(place, level, 1000 * at)

    def _resend(self, now: float) -> None:
        for before, press in self._waiting.due(1000 * now + 0.5, 0):  # its steps are no exact parts of a pause
            told = (before, self._waiting.together, self._stamped)
            if not before or told != press.told:
                press.told = told
                body = bytes([press.place, press.level]) + wire.number16(max(0, round(1000 * now - press.at)))
                if self._stamped:
                    body += bytes([press.number >> 8]) + self._stamp(now)
                if self._waiting.together > 1:
                    body += bytes([before])
                press.frame = wire.frame(wire.PRESS, press.number, body)
            self._waiting.sent(press, 1000 * now)
            self._carry(self._to_pi, press.frame, now)

    def _stamp(self, now: float) -> bytes:
        return wire.number16(round(1000 * now) & 0xFFFF) if self._stamped else b""

    def _take(self, kind: int, number: int, body: bytes, now: float) -> None:
        self._heard = now
        self._waiting.heard()
        if kind == wire.HELLO:
            self._stamped = len(body) > 1
            self._waiting.together = TOGETHER if self._stamped and body[1] >= wire.ORDERED else 1
            old = "old_version" in self._faults
            who = bytes([OLD_VERSION if old else wire.VERSION, *((1, 0) if old else wire.FIRMWARE)])
            who += wire.number16(self._boot) + bytes([self._seats[0], len(self._seats)])
            self._send(wire.IDENTITY, number, who + self._stamp(now), now)
        elif kind == wire.PING:
            bits = sum(1 << place for place, seat in enumerate(self._seats) if self._debouncer.level(seat))
            told = bytes([bits]) + wire.number16(self._receiver.damaged) + self._stamp(now)
            if self._stamped:
                told += wire.number16(self._waiting.number) + bytes([len(self._waiting)])
            self._send(wire.STATUS, number, told, now)
        elif kind == wire.COUNT:
            self._counted |= {
                "uptime_s": int(now - self._began), "damaged": self._receiver.damaged, "longest_ms": 2,
                "presses": self._waiting.presses, "resent": self._waiting.resent, "dropped": self._waiting.dropped,
                "turns_per_s": round(1 / STEP_S), "free_kb": FREE_KB, "extras": wire.RING | wire.PIEZO,
            }  # fmt: skip
            self._send(wire.COUNTS, number, wire.counts_body(self._counted), now)
        elif kind == wire.ACK:
            if body == bytes([wire.PRESS]):
                self._waiting.acknowledged(number)
        elif self._obey(kind, body, now):
            self._send(wire.ACK, number, bytes([kind]), now)

    def _obey(self, kind: int, body: bytes, now: float) -> bool:
        if kind == wire.LAMPS and len(body) == 3 * len(self._seats):
            for place, seat in enumerate(self._seats):
                name = cast(Any, PATTERNS[min(body[3 * place], len(PATTERNS) - 1)])  # of the same list
                self._patterns[seat] = LampPattern(name, now - wire.read16(body, 3 * place + 1) / 1000)
        elif kind == wire.LIGHT and len(body) == 2:
            self._ring = wire.read16(body, 0) / 0xFFFF
        elif kind == wire.TUNE and len(body) == 2:
            if body[1] != self._tune and body[0] < len(wire.TUNES):
                self._tunes.append(wire.TUNES[body[0]])
            self._tune = body[1]
        elif kind == wire.UPDATE and body == wire.UPDATE_WORD:
            self._leaves = True
        else:
            return False
        return True

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
