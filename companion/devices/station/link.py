"""The button-and-lamp station on a USB port: finds it, talks to it, and finds it again when it has been away."""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from typing import Any, Literal

from companion.devices.buttons import Buttons
from companion.devices.events import Event, LampPattern, Recovered, StationSeen, Trouble
from companion.devices.lamps import SEATS as ALL_SEATS
from companion.devices.lamps import Lamps
from companion.devices.station.asked import SETTLE_S, Asked
from companion.devices.station.ports import explain, find_ports, open_port
from companion.devices.station.talk import Identity, StationTalk
from companion.devices.station.told import Kept
from companion.devices.station.wire import FIRMWARE
from companion.devices.witness import WireNews
from companion.system.clock import Clock

RETRY_S = 1.0
"""Between two attempts to open the port."""
SEATS = (4, 5, 6, 7)
"""Seats whose buttons and lamps a station carries unless its pins say otherwise: 5 to 8 on their labels."""
COUNTS_SINCE = (1, 1)
"""The first firmware that counts."""
TAKES_FILES = (1, 1)
"""The first firmware that takes files when it is told to."""
UPDATABLE = ("wrong_version", "no_firmware")
"""Troubles that end once the station has this program's firmware."""


class StationLamps(Lamps):
    """The lamps of the station, which keeps their rhythm by itself; which seats it carries it says itself."""

    on = "station"

    def __init__(self, station: StationLink) -> None:
        super().__init__(range(ALL_SEATS))
        self._station = station

    def show(self, seat: int, pattern: LampPattern) -> None:
        """Tell the station at its next poll."""
        super().show(seat, pattern)
        if seat in self._patterns:
            self._station.tell(seat, pattern)

    def refresh(self, now: float) -> None:
        """Do nothing: the station moves its lamps."""


class StationLink(Buttons):
    """Buttons and lamps of the station; they come and go with its cable, and the game does not mind."""

    def __init__(
        self,
        clock: Clock,
        port: str | None = None,
        find: Callable[[], Sequence[str]] = find_ports,
        connect: Callable[[str], Any] = open_port,
        expected: bool = True,
        seats: Sequence[int] = (),
        keep: Callable[[tuple[int, ...]], object] | None = None,
    ) -> None:
        """Remember where to look; the port is opened by the first poll.

        Args:
            clock: measures retries and silence.
            port: the port's name, or None to ask each Pico that is there whether it is a station.
            find: returns the names of the ports to choose from.
            connect: opens a port by name.
            expected: False where it is no trouble that there is none, until there has been one.
            seats: those that it carried when it was here last, or none where that is not known.
            keep: is told the seats of a station that carries others.
        """
        self.lamps = StationLamps(self)
        self._clock = clock
        self._port = port
        self._find = find
        self._connect = connect
        self._asked: list[Asked] = []
        self._chosen: Asked | None = None
        self._silent: set[str] = set()
        self._gravest: tuple[str, str] | None = None
        self._spoken = StationTalk()  # the last conversation with a station
        self._ring = 0.0
        self._retry = float("-inf")
        self._trouble: str | None = None
        self._expected = expected
        self._seats = tuple(seats) or SEATS
        self._known, self._keep = tuple(seats), keep
        self._updatable: str | None = None
        self._resting = False
        self._late: list[Event] = []

    @property
    def up(self) -> bool:
        """Whether the station answers."""
        return self._chosen is not None

    @property
    def expected(self) -> bool:
        """Whether it is trouble that there is none: it was wanted, or there has been one."""
        return self._expected

    @property
    def identity(self) -> Identity | None:
        """Who the station is, as it said last, or None before it ever answered."""
        return self._spoken.identity

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that the station carries: those it told, or the last one did, or as it is usually built."""
        return self.identity.carried if self.identity is not None else self._seats

    @property
    def known(self) -> bool:
        """Whether its seats are known, because one has answered, now or some time before."""
        return bool(self._known)

    @property
    def offers(self) -> tuple[str, bool] | None:
        """The port at which this program's firmware is wanted, and whether none is there at all; or None."""
        if self._chosen is not None and self.identity is not None:
            return (self._chosen.name, False) if TAKES_FILES <= self.identity.firmware < FIRMWARE else None
        return (self._updatable, self._trouble == "no_firmware") if self._updatable is not None else None

    @property
    def descriptors(self) -> tuple[int, ...]:
        """Where something arrives when a station speaks."""
        return tuple(descriptor for asked in self._asked for descriptor in asked.descriptors)

    @property
    def told(self) -> str:
        """Port, version, seats and firmware of the station that answers now, for `told_identity`; else nothing."""
        if self._chosen is None or self.identity is None:
            return ""
        who = self.identity
        numbers = (who.version, *who.firmware, who.boot, who.first_seat, who.seats)
        return " ".join((self._chosen.name, *map(str, numbers)))

    @property
    def left_alone(self) -> tuple[str, ...]:
        """Ports at which something was asked that did not answer as a station does."""
        return tuple(sorted(self._silent))

    @property
    def seen(self) -> StationSeen:
        """What is known of it now."""
        who = self.identity
        if who is None:
            return StationSeen(self.up, self._trouble or "")
        firmware, counts = f"{who.firmware[0]}.{who.firmware[1]}", self._spoken.counts or {}
        return StationSeen(self.up, self._trouble or "", firmware, who.first_seat, who.seats, counts)

    def count(self) -> None:
        """Ask what it has counted; `seen` has it as soon as it answers."""
        if self._chosen is not None and self.identity is not None and self.identity.firmware >= COUNTS_SINCE:
            self._chosen.talk.ask_counts()

    def tell(self, seat: int, pattern: LampPattern) -> None:
        """Pass a lamp's new pattern to the station."""
        for asked in self._asked:
            asked.talk.show(seat, pattern)

    def light(self, brightness: float) -> None:
        """Let the ring light be so bright, 0 dark to 1 full, whenever the station is there and has one."""
        self._ring = brightness
        for asked in self._asked:
            asked.talk.light(brightness)

    def play(self, tune: Literal["rest", "hello"]) -> None:
        """Let the piezo play, where the station is there and has one."""
        if self._chosen is not None:
            self._chosen.talk.play(tune, self._clock.now())

    def rest(self) -> None:
        """Let go of every port, for whoever brings files; `wake` ends it."""
        now, self._resting = self._clock.now(), True
        for asked in self._asked:
            asked.close()
        self._asked, self._updatable = [], None
        self._late += self._lost("updating", "the station takes new files: touch the tiles meanwhile", now)

    def wake(self) -> None:
        """Look for the station again, at once; all ports are asked."""
        self._resting = False
        self._silent.clear()
        self._retry = float("-inf")

    def poll(self, now: float) -> list[Event]:
        """Return presses and what became of the link; opens the port when it is time to."""
        late, self._late = self._late, []
        return late if self._resting else late + self._go_on(now)

    def _go_on(self, now: float) -> list[Event]:
        if not self._asked:
            if now < self._retry:
                return []
            self._retry = now + RETRY_S
            complaint = self._open(now)
            if complaint is not None and not self._asked:
                return self._lost(*complaint, now)
            self._gravest = complaint
        events: list[Event] = []
        for asked in tuple(self._asked):
            events += self._exchange(asked, now)
        return events + (self._choose(now) if self._chosen is None else [])

    def _exchange(self, asked: Asked, now: float) -> list[Event]:
        """Let one port go on; return what comes of it."""
        try:
            presses = asked.exchange(now)
        except OSError as error:  # serial.SerialException is one
            asked.tell(now, "failed", b"", error.errno or errno.EIO)
            return self._given_up(asked, *explain(error, asked.name), now)
        events: list[Event] = []
        if self._chosen is None:
            asked.early += presses
        else:
            events += presses
        if complaint := asked.complaint(now):
            events += self._given_up(asked, *complaint, now)
        return events

    def _choose(self, now: float) -> list[Event]:
        """Talk on with one port only, where a station has answered and the others have had time to.

        Of several stations it is one with the seats that are known, else the first by name: the same every evening.
        """
        there = [asked for asked in self._asked if asked.talk.identity is not None]
        if not there or (len(there) < len(self._asked) and all(now - asked.since < SETTLE_S for asked in there)):
            return []
        asked = min(there, key=lambda one: (one.talk.carried != self._known, self._asked.index(one)))
        for other in self._asked:
            if other not in there:
                self._silent.add(other.name)
            if other is not asked:
                other.close()
        self._silent.discard(asked.name)
        self._hear(asked)
        self._asked, self._chosen, self._expected, self._gravest = [asked], asked, True, None
        self._spoken, self._updatable = asked.talk, None
        if self.seats != self._known:
            self._known = self.seats
            if self._keep is not None and self._known:
                self._keep(self._known)
        back: list[Event] = [Recovered("station", now)] if self._trouble is not None else []
        self._trouble = None
        return back + asked.early

    def _given_up(self, asked: Asked, code: str, detail: str, now: float) -> list[Event]:
        """Go on without a port; it is trouble when none is left."""
        asked.close()
        self._asked.remove(asked)
        if self._asked:
            self._silent.add(asked.name)
            self._gravest = (code, detail) if self._gravest is None or code == "wrong_version" else self._gravest
            return []
        self._hear(asked)
        if asked is not self._chosen:
            self._silent.clear()  # the next time everybody is asked
        worse = self._gravest if self._gravest is not None and code == "no_answer" else None
        events = self._lost(*(worse or (code, detail)), now)
        self._updatable = asked.name if (worse or (code, detail))[0] in UPDATABLE else None
        return events

    def _open(self, now: float) -> tuple[str, str] | None:
        """Open every port at which the station can be; return what was wrong with the first that did not open."""
        there = [self._port] if self._port else list(self._find())
        if not there:
            self._news(now, "none", b"", 0)
            missing = FileNotFoundError(errno.ENOENT, "no Pico with the station's firmware is plugged in")
            return explain(missing, "the station's port")
        self._silent &= set(there)
        ports = [name for name in there if name not in self._silent] or there
        complaint = None
        for name in ports:
            try:
                opened = self._connect(name)
            except OSError as error:
                if len(ports) == 1 and not isinstance(error, FileNotFoundError):
                    self._news(now, "failed", b"", error.errno or errno.EIO)
                complaint = complaint or explain(error, name)
                continue
            talk = StationTalk(self._spoken.levels, self._spoken.last)
            for seat, pattern in self.lamps.patterns.items():
                talk.show(seat, pattern)
            talk.light(self._ring)
            tell = self._news if len(ports) == 1 else Kept()
            self._asked.append(Asked(name, opened, talk, now, tell))
        return complaint

    def _hear(self, asked: Asked) -> None:
        """Tell the witness, from now on at once, what happens at a port."""
        kept, asked.tell = asked.tell, self._news
        if isinstance(kept, Kept):
            for news in kept.news:
                self._news(*news)

    def _news(self, at: float, news: WireNews, data: bytes, code: int) -> None:
        if self.witness is not None:
            self.witness.wire(at, news, data, code)

    def _lost(self, code: str, detail: str, now: float) -> list[Event]:
        self._chosen, self._updatable = None, None
        self._retry = now + RETRY_S
        if self._trouble == code or (code == "port_gone" and not self._expected):
            return []
        self._trouble = code
        return [Trouble("station", code, detail, now)]

    def close(self) -> None:
        """Let go of the port; the station darkens its lamps by itself after 5 s."""
        for asked in self._asked:
            asked.close()
        self._asked, self._chosen = [], None
        self._retry = float("inf")
