"""The Pi's end of the conversation with the station: bytes in, events and bytes out, on the injected clock.

Nothing here knows of ports. docs/station-protocol.md says what is said, and when.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.devices.events import LampPattern, Press
from companion.devices.lamps import PATTERNS
from companion.devices.station import wire

HELLO_S = 0.25
"""Between two HELLO while nobody has answered."""
PING_S = 0.5
"""Between two PING."""
RESEND_S = 0.06
"""After which LAMPS is repeated when no ACK came."""
SILENT_S = 1.6
"""Silence after which the link counts as down: three pings without an answer."""


@dataclass(frozen=True)
class Identity:
    """Who answered: version of the protocol and of the firmware, which start of it this is, and its seats."""

    version: int
    firmware: tuple[int, int]
    boot: int
    first_seat: int
    seats: int


class StationTalk:
    """One conversation; begin a new one whenever the port has been opened anew.

    Attributes:
        identity: who the station is, or None before it has answered.
        levels: the buttons' levels as last told, by seat.
        last: start of the station and number of the press that was taken last, or None.
        refused: the version of a station that speaks another one, or None.
    """

    def __init__(self, levels: Mapping[int, bool] | None = None, last: tuple[int, int] | None = None) -> None:
        """Begin.

        Args:
            levels: the levels that the conversation before this one left, so that an edge that was lost with it is
                made up for.
            last: ``last`` of the conversation before, so that a press it has taken is not taken again.
        """
        self.identity: Identity | None = None
        self.levels: dict[int, bool] = dict(levels or {})
        self.last = last
        self.refused: int | None = None
        self._receiver = wire.Receiver()
        self._out = bytearray()
        self._number = 0
        self._heard: float | None = None
        self._asked = float("-inf")
        self._lamps: dict[int, LampPattern] = {}
        self._lamps_sent: float | None = None
        self._lamps_number: int | None = None

    @property
    def damaged(self) -> int:
        """How many frames arrived damaged."""
        return self._receiver.damaged

    def show(self, seat: int, pattern: LampPattern) -> None:
        """Let a lamp show a pattern; all are told together by the next ``step``."""
        if self._lamps.get(seat) != pattern:
            self._lamps[seat] = pattern
            self._lamps_number = self._lamps_sent = None

    def silent(self, now: float) -> bool:
        """Return whether a station that had answered has not been heard for ``SILENT_S``."""
        return self._heard is not None and now - self._heard > SILENT_S

    def step(self, received: bytes, now: float) -> tuple[list[Press], bytes]:
        """Take what arrived; return the presses it tells and the bytes to be sent now."""
        presses: list[Press] = []
        for kind, number, body in self._receiver.feed(received):
            presses += self._take(kind, number, body, now)
        self._ask(now)
        self._tell_lamps(now)
        out, self._out = bytes(self._out), bytearray()
        return presses, out

    def _send(self, kind: int, body: bytes = b"", number: int | None = None) -> int:
        if number is None:
            self._number = (self._number + 1) & 0xFF
            number = self._number
        self._out += wire.frame(kind, number, body)
        return number

    def _take(self, kind: int, number: int, body: bytes, now: float) -> list[Press]:
        if kind == wire.IDENTITY and len(body) == 7:
            return self._meet(body, now)
        if self.identity is None:
            return []
        self._heard = now
        if kind == wire.PRESS and len(body) == 4:
            return self._press(number, body, now)
        if kind == wire.STATUS and len(body) == 3:
            return self._compare(body[0], now)
        if kind == wire.ACK and body == bytes([wire.LAMPS]) and number == self._lamps_number:
            self._lamps_sent = None
        return []

    def _meet(self, body: bytes, now: float) -> list[Press]:
        if body[0] != wire.VERSION:
            self.refused = body[0]
            return []
        identity = Identity(body[0], (body[1], body[2]), wire.read16(body, 3), body[5], body[6])
        if self.last is not None and self.last[0] != identity.boot:
            self.last = None
        if self.identity is None or self.identity.boot != identity.boot:
            self._lamps_number = self._lamps_sent = None  # a station that has just started shows nothing
        self.identity, self._heard = identity, now
        return []

    def _press(self, number: int, body: bytes, now: float) -> list[Press]:
        assert self.identity is not None  # by _take
        seat, level, age = body[0], bool(body[1]), wire.read16(body, 2) / 1000.0
        self._send(wire.ACK, bytes([wire.PRESS]), number)
        boot = self.identity.boot
        if self.last is not None and self.last[0] == boot and not 1 <= (number - self.last[1]) & 0xFF <= 127:
            return []  # the ACK was lost, not the press
        self.last = (boot, number)
        before = self.levels.get(seat, False)
        self.levels[seat] = level
        if before != level:
            return [Press(seat, level, now - age)]
        # Down twice: the release between them was too old to be kept by the station.
        return [Press(seat, False, now - age), Press(seat, True, now - age)] if level else []

    def _compare(self, bits: int, now: float) -> list[Press]:
        """Let go of buttons that were released while nobody listened."""
        assert self.identity is not None  # by _take
        presses = []
        for place in range(self.identity.seats):
            seat = self.identity.first_seat + place
            if self.levels.get(seat, False) and not bits >> place & 1:
                self.levels[seat] = False
                presses.append(Press(seat, False, now))
        return presses

    def _ask(self, now: float) -> None:
        if now - self._asked < (HELLO_S if self.identity is None else PING_S):
            return
        self._asked = now
        if self.identity is None:
            self._send(wire.HELLO, bytes([wire.VERSION]))
        else:
            self._send(wire.PING)

    def _tell_lamps(self, now: float) -> None:
        if self.identity is None or not self._lamps:
            return
        new = self._lamps_number is None
        if not new and (self._lamps_sent is None or now - self._lamps_sent < RESEND_S):
            return
        body = bytearray()
        for place in range(self.identity.seats):
            pattern = self._lamps.get(self.identity.first_seat + place, LampPattern("off"))
            age = min(wire.AGE_MOST, round(1000 * max(0.0, now - pattern.since)))
            body += bytes([PATTERNS.index(pattern.name)]) + wire.number16(age)
        self._lamps_number = self._send(wire.LAMPS, bytes(body), None if new else self._lamps_number)
        self._lamps_sent = now
