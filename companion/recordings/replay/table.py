"""The table of a replay: real debouncing, wire, link and camera's process over what was recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from companion.core.requests import DrawRequest
from companion.devices.button_faults import ButtonHealth
from companion.devices.buttons import ButtonLines, Buttons, VirtualButtons
from companion.devices.draws import chance_of
from companion.devices.errors import PinError
from companion.devices.events import (
    CalibrationOrder,
    CardsRead,
    Event,
    PlateRead,
    PlateRefused,
    Press,
    Recovered,
    TableButton,
    TrayRead,
    Trouble,
)
from companion.devices.lamps import Lamps, VirtualLamps
from companion.devices.station import wire
from companion.devices.station.link import SEATS as STATION_SEATS
from companion.devices.station.link import StationLink
from companion.devices.station.talk import StationTalk
from companion.devices.station.virtual import WIRE_FAULTS, VirtualStation
from companion.devices.table import TableDevices
from companion.devices.tray.supervisor import CameraSupervisor, Child
from companion.devices.twins import OpenedPins, open_header
from companion.devices.virtual_tray import FAULTS
from companion.devices.witness import Witness
from companion.recordings.layout import TRAY, EdgeLine, FrameLine, ToldLine, WireLine
from companion.recordings.reading import RecordedTable, frame_file
from companion.recordings.replay.camera import Arrivals, NoCamera, Reel, ReplayedChild, ShownFrame
from companion.recordings.replay.clock import ReplayClock
from companion.recordings.replay.draws import RecordedDraws
from companion.recordings.replay.faults import GONE_S, Active, AddedFault
from companion.recordings.replay.wire import RecordedWire

UNSAID: Final = "the camera failed, and nobody wrote down why"
CHATTER_S: Final = (0.0015, 0.003, 0.0045, 0.006)
"""When a contact that bounces changes again after it has changed."""
APART_S: Final = 0.03
"""Between two changes of one contact at least: what comes sooner, a station takes for a bounce."""


class ReplayedButtons(Buttons):
    """Buttons of one kind whose contacts were recorded, through the same debouncing.

    Args:
        source: which kind.
        contacts: theirs, in the order in which they were taken in.
        clock: of the replay.
        faults: what is wrong with the buttons besides.
    """

    def __init__(self, source: str, contacts: Sequence[EdgeLine], clock: ReplayClock, faults: Active) -> None:
        self._source = source
        self._contacts = contacts
        self._clock = clock
        self._faults = faults
        self._coming: list[tuple[float, int, bool]] = []
        self._next = 0
        self._levels: dict[int, bool] = {}
        self._lines = ButtonLines()

    def poll(self, now: float) -> list[Event]:
        """Return what happened up to ``now``."""
        edges: list[tuple[float, int, bool]] = []
        while self._next < len(self._contacts) and self._contacts[self._next].taken <= self._clock.passed:
            contact = self._contacts[self._next]
            self._next += 1
            at = contact.at + self._clock.shift if self._clock.shift else contact.at
            edges.append((at, contact.seat, contact.down))
            self._levels[contact.seat] = contact.down
            if "bounce" in self._faults:
                later = ((at + part, contact.seat, contact.down == bool(n % 2)) for n, part in enumerate(CHATTER_S))
                self._coming += later
        edges += [edge for edge in self._coming if edge[0] <= now]  # of a look that came late all of the chatter
        self._coming = [edge for edge in self._coming if edge[0] > now]
        edges.sort()
        if self.witness is not None and edges:
            self.witness.contacts(self._source, now, edges)
        return self._lines.take(edges, now, lambda seat: self._levels.get(seat, False))


class ToldByCamera(Buttons):
    """What a virtual camera said of itself: it has no supervisor that would find it out again.

    Args:
        told: troubles and recoveries of the camera, in order.
        clock: of the replay.
    """

    def __init__(self, told: Sequence[ToldLine], clock: ReplayClock) -> None:
        self._told = told
        self._clock = clock
        self._next = 0

    def poll(self, now: float) -> list[Event]:
        """Return what it said up to ``now``."""
        said: list[Event] = []
        while self._next < len(self._told) and self._told[self._next].at <= self._clock.passed:
            one = self._told[self._next]
            self._next += 1
            said.append(
                Trouble("camera", one.code, one.detail, now) if one.what == "trouble" else Recovered("camera", now)
            )
        return said


class StationHands(Buttons):
    """Moves the cable and the buttons of a virtual station as those of the recorded one were.

    It speaks for the recorded station where the wire has faults: what it says depends on what it is told.

    Args:
        wire: what happened at the port.
        station: the virtual one.
        clock: of the replay.
        faults: what is wrong with the wire.
    """

    def __init__(self, wire: Sequence[WireLine], station: VirtualStation, clock: ReplayClock, faults: Active) -> None:
        self._moves = station_moves(wire)
        self._station = station
        self._clock = clock
        self._faults = faults
        self._next = 0
        self._moved: dict[int, float] = {}
        station.unplug()

    def poll(self, now: float) -> list[Event]:
        """Do what hands did up to ``now``."""
        while self._next < len(self._moves) and self._moves[self._next][0] <= self._clock.passed:
            _, move, seat, down = self._moves[self._next]
            self._next += 1
            if move == "press":
                at = max(now, self._moved.get(seat, now) + APART_S)  # what was read at once was not pressed at once
                self._moved[seat] = at
                self._station.edge(seat, down, at)
            elif move == "plug":
                self._station.plug_in()
            else:
                self._station.unplug()
        for name in WIRE_FAULTS:
            self._station.set_fault(name, name in self._faults)
        self._station.set_fault("reset", "station_reset" in self._faults)
        since = self._faults.since("station_gone")
        if since is not None:
            (self._station.unplug if since < GONE_S else self._station.plug_in)()
        return []


def station_moves(lines: Sequence[WireLine]) -> list[tuple[float, str, int, bool]]:
    """Return what was done to a station, by what its port and its bytes tell: moment, what, seat, down."""
    moves: list[tuple[float, str, int, bool]] = []
    talk, receiver, plugged = StationTalk(), wire.Receiver(), 0
    for line in lines:
        if line.news == "opened":
            plugged = len(moves)
            moves.append((line.at, "plug", 0, False))
            talk, receiver = StationTalk(talk.levels, talk.last), wire.Receiver()
        elif line.news in ("none", "failed"):
            moves.append((line.at, "unplug", 0, False))
        elif line.news == "got":
            for kind, number, body in receiver.feed(bytes.fromhex(line.data)):
                presses, _ = talk.step(wire.frame(kind, number, body), line.at)
                if kind == wire.STATUS and presses:  # let go while it was away
                    away = moves[plugged][0]
                    moves[plugged:plugged] = [(away, "press", press.seat, press.down) for press in presses]
                else:
                    moves += [(line.at, "press", press.seat, press.down) for press in presses]
    return moves


def station_seats(lines: Sequence[WireLine]) -> tuple[int, ...]:
    """Return the seats that a recorded station said it carries, or the usual ones where it said nothing."""
    receiver = wire.Receiver()
    for line in lines:
        if line.news == "got":
            for kind, _, body in receiver.feed(bytes.fromhex(line.data)):
                if kind == wire.IDENTITY and len(body) >= 7 and body[6]:
                    return tuple(range(body[5], body[5] + body[6]))
    return STATION_SEATS


class ReplayedTable(TableDevices):
    """The devices of a recorded table; what the screen would have thrown or pressed was recorded where it arrived.

    Args:
        table: what was recorded.
        clock: of the replay.
        witness: is told what comes of it.
        faults: what is wrong besides.
    """

    def __init__(
        self, table: RecordedTable, clock: ReplayClock, witness: Witness, faults: Sequence[AddedFault] = ()
    ) -> None:
        head, active = table.head, Active(faults, clock, table.head.began)
        opened, troubles, installed = None, [], True
        if head.header is not None:
            try:
                opened = open_header(clock, head.header)
            except ImportError:
                installed = False
            except PinError as error:  # some could be had then
                troubles.append(Trouble("buttons", "no_gpio", str(error), clock.now()))
        self.knows_lamps = head.layout > 1 and installed
        buttons: list[Buttons] = [
            ReplayedButtons(source, contacts_of(table, source, opened, lost=bool(troubles)), clock, active)
            for source in sorted({contact.source for contact in table.contacts})
        ]
        if head.camera == "virtual":
            buttons.append(ToldByCamera([one for one in table.told if one.device == "camera"], clock))
        link = None
        if head.station:
            port: RecordedWire | VirtualStation = RecordedWire(table.wire, clock)
            if active.names:  # a wire with faults needs somebody who answers
                port = VirtualStation(clock, seats=station_seats(table.wire))
                buttons.append(StationHands(table.wire, port, clock, active))
            link = StationLink(clock, find=port.find, connect=port.connect, expected=head.expects_station)
            buttons.append(link)
        lamps: list[Lamps] = [link.lamps] if link is not None else []
        health = ButtonHealth()
        if opened is not None and head.header is not None:
            lamps.append(opened.lamps)
            health = ButtonHealth(head.header.table, *opened)
        lamps.append(VirtualLamps(head.lamps))
        reel, arrivals = Reel(shown_frames(table), clock, active), Arrivals(_arrivals(table.told))
        tray = table.folder / TRAY

        def spawn() -> Child:
            if head.camera == "none":
                return NoCamera(clock)
            return ReplayedChild(
                reel, arrivals, clock, tray if tray.is_dir() else None, rests=head.camera == "virtual"
            )

        super().__init__(
            clock, (), buttons, lamps, CameraSupervisor(spawn), VirtualButtons(clock, ()), troubles,
            station=link, witness=witness, chance=chance_of(0), health=health,
        )  # fmt: skip
        self._began = head.began if head.opening is not None else float("-inf")
        self._recorded = clock
        self._thrown_by_screen = head.throws
        self._draws = RecordedDraws(table)
        self._faults = dict.fromkeys(FAULTS, False) if self._thrown_by_screen else {}

    @property
    def throws(self) -> bool:
        """Whether the screen threw the dice."""
        return self._thrown_by_screen

    @property
    def faults(self) -> Mapping[str, bool]:
        """The faults of the virtual tray, as they were switched on the screen."""
        return self._faults

    def set_fault(self, name: str, on: bool) -> None:
        """Note a fault; what it did was recorded."""
        self._faults[name] = on

    def poll(self) -> list[Event]:
        """Return what happened; up to the beginning of a cut only what became of devices: the rest is in the game."""
        events = super().poll()
        if self._recorded.passed > self._began:
            return events
        return [
            event
            for event in events
            if not isinstance(event, Press | TableButton | TrayRead | CardsRead | PlateRead | PlateRefused)
        ]

    def draw(self, request: DrawRequest) -> tuple[str, ...] | None:
        """Draw what was drawn then; what was not, by a chance that is always the same."""
        return self._draws.draw(request, self._recorded.passed) or super().draw(request)

    def press(self, seat: int, down: bool) -> None:
        """Do nothing: the contact was recorded."""

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """Do nothing: the frames were recorded."""

    def calibrate(self, order: CalibrationOrder) -> None:
        """Do nothing: a calibration that was made meanwhile is not made again."""


def contacts_of(
    table: RecordedTable, source: str, header: OpenedPins | None, *, lost: bool = False
) -> list[EdgeLine]:
    """Return the contacts of one kind of buttons; of those on pins only where the pin could be had, now as then.

    Args:
        table: what was recorded.
        source: which kind.
        header: buttons and lamps on pins, or None where nobody knows which pins could be had.
        lost: no pin could be had at all.
    """
    found = [one for one in table.contacts if one.source == source]
    if source != "pins" or (header is None and not lost):
        return found
    return [one for one in found if header is not None and one.seat in header.buttons.carried]


def shown_frames(table: RecordedTable) -> list[ShownFrame]:
    """Return the frames in the order of their moments; small ones beside the next picture that was read."""
    rank = {"failed": -1, "read": 0, "moving": 1, "same": 2, "heard": 3}
    best: dict[float, FrameLine] = {}
    for frame in table.frames:
        other = best.get(frame.at)
        if other is None or rank[frame.kind] < rank[other.kind]:
            best[frame.at] = frame
    found: list[ShownFrame] = []
    next_read: Path | None = None
    for at in sorted(best, reverse=True):
        frame, small = best[at], None
        if frame.kind == "moving":
            small, file = table.folder / frame.file, next_read
        else:
            file = None if frame.kind in ("heard", "failed") else frame_file(table, frame)
            next_read = file if frame.kind == "read" else next_read
        says = str(frame.metadata.get("says", UNSAID)) if frame.kind == "failed" else ""
        found.append(ShownFrame(at, file, frame.shape, frame.metadata, small, says))
    return list(reversed(found))


def _arrivals(told: Iterable[ToldLine]) -> list[tuple[float, float | None]]:
    return [
        (one.taken, one.at if one.what != "untold" else None)
        for one in told
        if one.what in ("reading", "untold", "cards", "plate")
    ]
