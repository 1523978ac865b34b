"""The table of a replay: real debouncing, wire, link and camera's process over what was recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.devices.buttons import QUIET_S, Buttons, Debouncer, VirtualButtons
from companion.devices.events import CalibrationOrder, Event, Press, Recovered, Trouble
from companion.devices.lamps import VirtualLamps
from companion.devices.station.link import StationLink
from companion.devices.table import TableDevices
from companion.devices.tray.supervisor import CameraSupervisor, Child
from companion.devices.virtual_tray import FAULTS
from companion.devices.witness import Witness
from companion.recordings.layout import TRAY, EdgeLine, FrameLine, ToldLine
from companion.recordings.reading import RecordedTable, frame_file
from companion.recordings.replay.camera import Arrivals, NoCamera, Reel, ReplayedChild, ShownFrame
from companion.recordings.replay.wire import RecordedWire
from companion.system.clock import Clock


class ReplayedButtons(Buttons):
    """Buttons of one kind whose contacts were recorded, through the same debouncing.

    Args:
        source: which kind.
        contacts: theirs, in the order in which they were taken in.
    """

    def __init__(self, source: str, contacts: Sequence[EdgeLine]) -> None:
        self._source = source
        self._contacts = contacts
        self._next = 0
        self._levels: dict[int, bool] = {}
        self._debouncer = Debouncer(QUIET_S)

    def poll(self, now: float) -> list[Event]:
        """Return the presses up to ``now``."""
        edges: list[tuple[float, int, bool]] = []
        while self._next < len(self._contacts) and self._contacts[self._next].taken <= now:
            contact = self._contacts[self._next]
            edges.append((contact.at, contact.seat, contact.down))
            self._levels[contact.seat] = contact.down
            self._next += 1
        if self.witness is not None and edges:
            self.witness.contacts(self._source, now, edges)
        changes = self._debouncer.drain(edges, now, lambda seat: self._levels.get(seat, False))
        return [Press(*change) for change in changes]


class ToldByCamera(Buttons):
    """What a virtual camera said of itself: it has no supervisor that would find it out again.

    Args:
        told: troubles and recoveries of the camera, in order.
    """

    def __init__(self, told: Sequence[ToldLine]) -> None:
        self._told = told
        self._next = 0

    def poll(self, now: float) -> list[Event]:
        """Return what it said up to ``now``."""
        said: list[Event] = []
        while self._next < len(self._told) and self._told[self._next].at <= now:
            one = self._told[self._next]
            self._next += 1
            said.append(
                Trouble("camera", one.code, one.detail, now) if one.what == "trouble" else Recovered("camera", now)
            )
        return said


class ReplayedTable(TableDevices):
    """The devices of a recorded table; what the screen would have thrown or pressed was recorded where it arrived.

    Args:
        table: what was recorded.
        clock: of the replay.
        witness: is told what comes of it.
    """

    def __init__(self, table: RecordedTable, clock: Clock, witness: Witness) -> None:
        head = table.head
        buttons: list[Buttons] = [
            ReplayedButtons(source, [contact for contact in table.contacts if contact.source == source])
            for source in sorted({contact.source for contact in table.contacts})
        ]
        if head.camera == "virtual":
            buttons.append(ToldByCamera([one for one in table.told if one.device == "camera"]))
        link = None
        if head.station:
            wire = RecordedWire(table.wire, clock)
            link = StationLink(clock, find=wire.find, connect=wire.connect, expected=False)
            buttons.append(link)
        lamps = VirtualLamps(head.lamps)
        reel, arrivals = Reel(shown_frames(table)), Arrivals(_arrivals(table.told))
        tray = table.folder / TRAY

        def spawn() -> Child:
            if head.camera == "none":
                return NoCamera(clock)
            return ReplayedChild(
                reel, arrivals, clock, tray if tray.is_dir() else None, rests=head.camera == "virtual"
            )

        station_lamps = [link.lamps] if link is not None else []
        super().__init__(
            clock, (), buttons, [*station_lamps, lamps], CameraSupervisor(spawn), VirtualButtons(clock, ()),
            station=link, witness=witness,
        )  # fmt: skip
        self._thrown_by_screen = head.throws
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

    def press(self, seat: int, down: bool) -> None:
        """Do nothing: the contact was recorded."""

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """Do nothing: the frames were recorded."""

    def calibrate(self, order: CalibrationOrder) -> None:
        """Do nothing: a calibration that was made meanwhile is not made again."""


def shown_frames(table: RecordedTable) -> list[ShownFrame]:
    """Return the frames in the order of their moments; of two of one moment the better one."""
    best: dict[float, FrameLine] = {}
    rank = {"read": 0, "still": 1, "moving": 2, "same": 3}
    for frame in table.frames:
        other = best.get(frame.at)
        if other is None or rank[frame.kind] < rank[other.kind]:
            best[frame.at] = frame
    found = []
    for at in sorted(best):
        file = frame_file(table, best[at])
        if file is not None:
            found.append(ShownFrame(at, file, best[at].shape, best[at].metadata))
    return found


def _arrivals(told: Iterable[ToldLine]) -> list[tuple[float, float | None]]:
    return [
        (one.taken, one.at if one.what == "reading" else None) for one in told if one.what in ("reading", "untold")
    ]
