"""The Pi's end of the conversation with the station: bytes in, events and bytes out, on the injected clock.

Nothing here knows of ports. docs/station-protocol.md says what is said, and when.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.devices.events import LampPattern, Press
from companion.devices.lamps import PATTERNS, SEATS
from companion.devices.station import wire
from companion.devices.station.moments import StationMoments

HELLO_S = 0.25
"""Between two HELLO while nobody has answered."""
PING_S = 0.5
"""Between two PING."""
REPEAT_S = 0.15
"""After which a PING is repeated where nothing was heard since: on a bad wire every fifth stays without an answer."""
RESEND_S = 0.06
"""After which LAMPS and the like are repeated when no ACK came."""
TUNE_S = 0.5
"""How long TUNE is repeated; a tune that comes later says nothing any more."""
FORGET_S = 3.0
"""After which no press can be repeated: the station keeps it for 2 s."""
EARLY_MOST = 32
"""Presses that are held back until those before them have come; a station has fewer on their way."""
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

    @property
    def carried(self) -> tuple[int, ...]:
        """The seats whose buttons and lamps it carries, counted from 0; a table has no more than eight."""
        return tuple(range(self.first_seat, min(self.first_seat + self.seats, SEATS)))

    @property
    def older(self) -> bool:
        """Whether its firmware is older than the one that comes with this program."""
        return self.firmware < wire.FIRMWARE


class Taken(NamedTuple):
    """The press that was taken last: start of the station, its number, whether that has two bytes, and when."""

    boot: int
    number: int
    wide: bool
    at: float


class Early(NamedTuple):
    """A press before which others may still be to come; ``age`` in s, ``sent`` as in its frame, if it is there."""

    taken: Taken
    seat: int
    level: bool
    age: float
    sent: int | None


class Wanted:
    """A message that is repeated until it is acknowledged.

    Args:
        body: makes it, for the moment at which it is sent.
        until: moment after which it is given up.
    """

    def __init__(self, body: Callable[[float], bytes], until: float = float("inf")) -> None:
        self.body = body
        self.until = until
        self.number: int | None = None
        self.sent = float("-inf")


class StationTalk:
    """One conversation; begin a new one whenever the port has been opened anew.

    Attributes:
        identity: who the station is, or None before it has answered.
        levels: the buttons' levels as last told, by seat.
        last: the press that was taken last, or None.
        refused: the version of a station that speaks another one, or None.
        counts: what the station has counted, as it was told last, or None.
        leaves: whether the station has agreed to start anew and to wait for files.
    """

    def __init__(self, levels: Mapping[int, bool] | None = None, last: Taken | None = None) -> None:
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
        self.counts: dict[str, int] | None = None
        self.leaves = False
        self._receiver = wire.Receiver()
        self._moments = StationMoments()
        self._latest = float("-inf")
        self._out = bytearray()
        self._acks: list[int] = []
        self._early: dict[int, Early] = {}
        self._number = 0
        self._heard: float | None = None
        self._asked = float("-inf")
        self._hellos = 0
        self._pinged = (-1, 0.0)
        self._answered = False
        self._lamps: dict[int, LampPattern] = {}
        self._ring = 0.0
        self._tunes = 0
        self._wanted: dict[int, Wanted] = {}

    @property
    def damaged(self) -> int:
        """How many frames arrived damaged."""
        return self._receiver.damaged

    @property
    def carried(self) -> tuple[int, ...]:
        """The seats that the station carries, counted from 0; none before it has answered."""
        return self.identity.carried if self.identity is not None else ()

    def show(self, seat: int, pattern: LampPattern) -> None:
        """Let a lamp show a pattern; all are told together by the next ``step``."""
        if self._lamps.get(seat) != pattern:
            self._lamps[seat] = pattern
            self._wanted[wire.LAMPS] = Wanted(self._lamps_body)

    def light(self, brightness: float) -> None:
        """Let the ring light be so bright: 0 dark to 1 full."""
        if brightness != self._ring:
            self._ring = brightness
            self._wanted[wire.LIGHT] = Wanted(self._ring_body)

    def play(self, tune: Literal["rest", "hello"], now: float) -> None:
        """Let the piezo play a tune, unless that takes too long to be told."""
        self._tunes = (self._tunes + 1) & 0xFF
        body = bytes([wire.TUNES.index(tune), self._tunes])
        self._wanted[wire.TUNE] = Wanted(lambda _now: body, now + TUNE_S)

    def leave(self) -> None:
        """Let the station start anew and wait for files; ``leaves`` tells when it has agreed."""
        self._wanted[wire.UPDATE] = Wanted(lambda _now: wire.UPDATE_WORD)

    def ask_counts(self) -> None:
        """Ask what the station has counted; ``counts`` has it as soon as it answers."""
        self._send(wire.COUNT)

    def silent(self, now: float) -> bool:
        """Return whether a station that had answered has not been heard for ``SILENT_S``."""
        return self._heard is not None and now - self._heard > SILENT_S

    def step(self, received: bytes, now: float) -> tuple[list[Press], bytes]:
        """Take what arrived; return the presses it tells and the bytes to be sent now."""
        presses: list[Press] = []
        messages = self._receiver.feed(received)
        self._learn(messages, now)
        for place, (kind, number, body) in enumerate(messages, start=1):
            if kind == wire.IDENTITY and body and self._meet(body, now):
                self._learn(messages[place - 1 :], now)
            presses += self._take(kind, number, body, now)
        for number in self._acks:
            self._send(wire.ACK, bytes([wire.PRESS]), number)
        self._acks.clear()
        self._ask(now)
        self._tell(now)
        out, self._out = bytes(self._out), bytearray()
        return presses, out

    def _send(self, kind: int, body: bytes = b"", number: int | None = None) -> int:
        if number is None:
            self._number = (self._number + 1) & 0xFF
            number = self._number
        self._out += wire.frame(kind, number, body)
        return number

    def _learn(self, messages: Sequence[tuple[int, int, bytes]], now: float) -> None:
        """Learn of the clocks from whatever came together, before anything in it is dated.

        What lay in a buffer the shortest was sent last: a screen that is slow where the conversation begins would
        else date its first presses by the oldest message. Once a PING has been answered enough is known.
        """
        if self.identity is None or self._answered:
            return
        for kind, _, body in messages:
            if kind == wire.IDENTITY and len(body) == 9 and wire.read16(body, 3) != self.identity.boot:
                return  # the clock of what follows is another one
            if kind == wire.PRESS and len(body) in (7, 8):
                self._moments.heard(wire.read16(body, 5), now)

    def _take(self, kind: int, number: int, body: bytes, now: float) -> list[Press]:
        if self.identity is None:
            return []
        self._heard = now
        if kind == wire.PRESS and len(body) in (4, 7, 8):
            return self._press(number, body, now)
        if kind == wire.STATUS and len(body) in (3, 8):
            if len(body) == 8:
                answers = number == self._pinged[0]
                self._answered = self._answered or answers
                self._moments.heard(wire.read16(body, 3), now, self._pinged[1] if answers else None)
                if body[7] or self._behind(wire.read16(body, 5)):
                    return []  # what changed is still to be told, or has been since
            return self._compare(body[0], now)
        if kind == wire.COUNTS:
            self.counts = wire.counts_of(body) or self.counts
        elif kind == wire.ACK and len(body) == 1:
            wanted = self._wanted.get(body[0])
            if wanted is not None and wanted.number == number:
                del self._wanted[body[0]]
                self.leaves = self.leaves or body[0] == wire.UPDATE
        return []

    def _meet(self, body: bytes, now: float) -> bool:
        """Take who the station says it is; return whether it is met for the first time since its start."""
        if body[0] != wire.VERSION:
            self.refused = body[0]
            return False
        if len(body) not in (7, 9):
            return False
        identity = Identity(body[0], (body[1], body[2]), wire.read16(body, 3), body[5], body[6])
        if self.last is not None and self.last.boot != identity.boot:
            self.last = None
        first = self.identity is None or self.identity.boot != identity.boot
        if first:
            self._moments, self._answered, self._early = StationMoments(), False, {}
            if self._lamps:  # a station that has just started shows nothing
                self._wanted[wire.LAMPS] = Wanted(self._lamps_body)
            if self._ring:
                self._wanted[wire.LIGHT] = Wanted(self._ring_body)
        if len(body) == 9:
            self._moments.heard(wire.read16(body, 7), now, self._asked if self._hellos == 1 else None)
        self.identity, self._heard = identity, now
        return first

    def _press(self, number: int, body: bytes, now: float) -> list[Press]:
        """Take a press, and those that came before it was their turn; acknowledge what has been taken."""
        assert self.identity is not None  # by _take
        wide, before = len(body) > 4, body[7] if len(body) > 7 else 0
        sent = wire.read16(body, 5) if wide else None
        if sent is not None:
            self._moments.heard(sent, now)
            number |= body[4] << 8
        taken = Taken(self.identity.boot, number, wide, now)
        early = Early(taken, body[0], bool(body[1]), wire.read16(body, 2) / 1000, sent)
        presses: list[Press] = []
        if not self._again(early.taken):
            if before and not self._next(early.taken):
                if len(self._early) < EARLY_MOST:
                    self._early.setdefault(number, early)
            else:
                its_turn: Early | None = early
                while its_turn is not None:
                    presses += self._deliver(its_turn, now)
                    its_turn = self._early.pop((its_turn.taken.number + 1) & 0xFFFF, None)
                self._early = {number: kept for number, kept in self._early.items() if not self._again(kept.taken)}
        if len(body) > 7:  # it knows that what was before has arrived, too
            self._acks = [self.last.number & 0xFF] if self.last is not None else []
        elif number & 0xFF not in self._acks:
            self._acks.append(number & 0xFF)
        return presses

    def _deliver(self, press: Early, now: float) -> list[Press]:
        seat, level, at = press.seat, press.level, now - press.age
        if press.sent is not None:  # what is learnt of the clocks meanwhile changes no order
            at = max(self._moments.of(press.sent, now) - press.age, self._latest)
        self.last, self._latest = press.taken, at
        if self.identity is None or seat not in self.identity.carried:
            return []  # the station's table of pins says more than there is
        before = self.levels.get(seat, False)
        self.levels[seat] = level
        if before != level:
            return [Press(seat, level, at)]
        # Down twice: the release between them was too old to be kept by the station.
        return [Press(seat, False, at), Press(seat, True, at)] if level else []

    def _again(self, press: Taken) -> bool:
        """Return whether a press has been taken before.

        Numbers of two bytes tell by themselves. Those of one byte, of the firmware 1.0, come round during an outage;
        but what was taken before one is not repeated after it.
        """
        last = self.last
        if last is None or last.boot != press.boot:
            return False
        if press.wide and last.wide:
            return not 1 <= (press.number - last.number) & 0xFFFF < 0x8000
        if press.at - last.at > FORGET_S:
            return False
        return not 1 <= (press.number - last.number) & 0xFF < 0x80

    def _next(self, press: Taken) -> bool:
        """Return whether a press follows at once on the one that was taken last."""
        last = self.last
        return last is not None and last.boot == press.boot and (last.number + 1) & 0xFFFF == press.number

    def _behind(self, newest: int) -> bool:
        """Return whether presses have been taken that are newer than this number."""
        last = self.last
        return last is not None and last.wide and not (newest - last.number) & 0xFFFF < 0x8000

    def _compare(self, bits: int, now: float) -> list[Press]:
        """Let go of buttons that were released while nobody listened, or that another station had."""
        down = {seat for place, seat in enumerate(self.carried) if bits >> place & 1}
        gone = [seat for seat, level in sorted(self.levels.items()) if level and seat not in down]
        self.levels |= dict.fromkeys(gone, False)
        return [Press(seat, False, now) for seat in gone]

    def _patience(self) -> float:
        """Return how long after the last question the next one is asked."""
        if self.identity is None or self._heard is None:
            return HELLO_S
        return PING_S if self._heard > self._asked else REPEAT_S

    def _ask(self, now: float) -> None:
        if now - self._asked < self._patience():
            return
        self._asked = now
        if self.identity is None:
            self._hellos += 1
            self._send(wire.HELLO, bytes([wire.VERSION, wire.ORDERED]), wire.HELLO_NUMBER)
        else:
            self._pinged = self._send(wire.PING), now

    def _tell(self, now: float) -> None:
        """Say what has not been acknowledged."""
        if self.identity is None:
            return
        for kind, wanted in tuple(self._wanted.items()):
            if now > wanted.until or (kind != wire.LAMPS and self.identity.firmware < (1, 1)):
                del self._wanted[kind]
            elif now - wanted.sent >= RESEND_S:
                wanted.number = self._send(kind, wanted.body(now), wanted.number)
                wanted.sent = now

    def _lamps_body(self, now: float) -> bytes:
        assert self.identity is not None  # by _tell
        body = bytearray()
        first, seats = self.identity.first_seat, self.identity.seats
        for seat in range(first, first + min(seats, SEATS)):
            pattern = self._lamps.get(seat, LampPattern("off"))
            age = min(wire.AGE_MOST, round(1000 * max(0.0, now - pattern.since)))
            body += bytes([PATTERNS.index(pattern.name)]) + wire.number16(age)
        return bytes(body)

    def _ring_body(self, _now: float) -> bytes:
        return wire.number16(round(0xFFFF * min(1.0, max(0.0, self._ring))))
