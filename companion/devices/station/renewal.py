"""Brings this program's firmware onto the station while the table is played: beside the screen, told step by step."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from companion.devices.events import StationUpdate
from companion.devices.station.files import station_files
from companion.devices.station.link import StationLink
from companion.devices.station.ports import find_ports, open_port
from companion.devices.station.update import StationCable, UpdateStep, find_station, update_station
from companion.devices.station.virtual import VirtualStation
from companion.system.clock import Clock

FOUR, EIGHT = "four", "eight"


class Bringer(ABC):
    """Brings the files once at a time.

    Attributes:
        now: how far the last one has come, or None before the first.
    """

    now: StationUpdate | None = None

    @abstractmethod
    def begin(self, port: str | None, pins: str) -> None:
        """Begin; never waits.

        Args:
            port: the station's, or None where it is to be found first.
            pins: name of the table of pins for a Pico that has none.
        """

    def look(self) -> StationUpdate | None:
        """Return how far it has come."""
        return self.now


class RealBringer(Bringer):
    """Brings them over a cable, in a thread of its own; at the end of the program it is cut off, as by a plug.

    Args:
        clock: runs on by itself, also between two looks of the screen.
        find: returns the ports at which a station can be.
        connect: opens one.
    """

    def __init__(
        self, clock: Clock, find: Callable[[], Sequence[str]] = find_ports, connect: Callable[[str], Any] = open_port
    ) -> None:
        self._clock = clock
        self._find = find
        self._connect = connect

    def begin(self, port: str | None, pins: str) -> None:
        """Begin; never waits."""
        self.now = StationUpdate("leaves")
        threading.Thread(target=self._bring, args=(port, pins), name="station-update", daemon=True).start()

    def _bring(self, port: str | None, pins: str) -> None:
        try:
            found = port or find_station(self._clock, self._find, self._connect)
            update_station(StationCable(found, self._clock, self._connect), self._step, fresh=pins)
        except Exception as error:  # whatever it is: the buttons must not stay away until the program ends
            self.now = StationUpdate("failed", code=getattr(error, "code", "failed"), detail=str(error))
        else:
            self.now = StationUpdate("done")

    def _step(self, step: UpdateStep) -> None:
        self.now = StationUpdate(step.stage, n=step.n, of=step.of)


LEAVES_S, FILE_S, RESTARTS_S = 0.8, 0.35, 1.2
"""How long the parts of an update take on a virtual station; on a real one they take about as long."""


class VirtualBringer(Bringer):
    """Does to a virtual station what the real one does to a Pico; its faults are in the way here, too.

    Args:
        station: of the table.
        clock: of everything.
    """

    def __init__(self, station: VirtualStation, clock: Clock) -> None:
        self._station = station
        self._clock = clock
        self._began = 0.0

    def begin(self, port: str | None, pins: str) -> None:
        """Begin; never waits."""
        del port, pins  # there is one, and its pins are what they are
        self._began, self.now = self._clock.now(), StationUpdate("leaves")

    def look(self) -> StationUpdate | None:
        """Return how far it has come by now."""
        if self.now is not None and self.now.runs:
            self.now = self._at(self._clock.now() - self._began - LEAVES_S)
        return self.now

    def _at(self, passed: float) -> StationUpdate:
        on = self._station.faults
        if on["busy"]:
            return StationUpdate("failed", code="port_busy", detail="the port is in use")
        if on["unplugged"]:
            return StationUpdate("failed", code="went_away", detail="the station went away during its update")
        if passed < 0:
            return StationUpdate("leaves")
        if on["silent"]:
            return StationUpdate("failed", code="stays", detail="the station does not leave its loop")
        files = len(station_files("rp2"))
        if passed < files * FILE_S:
            return StationUpdate("files", n=1 + int(passed / FILE_S), of=files)
        self._station.set_fault("old_version", False)  # with which it starts anew
        if passed < files * FILE_S + RESTARTS_S:
            return StationUpdate("restarts")
        return StationUpdate("done")


class StationRenewal:
    """Offers an update when the station needs one, and has the link let go of its port for as long as it takes.

    Args:
        link: the table's to its station.
        bringer: brings the files.
    """

    def __init__(self, link: StationLink, bringer: Bringer) -> None:
        self._link = link
        self._bringer = bringer
        self._runs = False

    @property
    def seen(self) -> StationUpdate | None:
        """How far an update has come, or that there is one to be had; None where none is needed."""
        come, offers = self._bringer.now, self._link.offers
        if come is not None and (come.runs or self._runs):
            return come
        if come is not None and come.stage == "failed" and not self._link.up:
            return come  # until the station is there again
        if offers is not None:
            kept = come if come is not None and come.stage == "failed" else StationUpdate("offered")
            return StationUpdate(kept.stage, offers[1], code=kept.code, detail=kept.detail)
        return come if come is not None and come.stage == "done" else None

    def begin(self, seats: int = 4) -> None:
        """Begin an update, unless one runs or none is needed; one that failed can be begun again.

        Args:
            seats: how many an empty Pico is to carry: 4 (5 to 8) or 8.
        """
        seen = self.seen
        if seen is None or seen.runs or seen.stage == "done":
            return
        port = self._link.offers[0] if self._link.up and self._link.offers is not None else None
        self._link.rest()
        self._runs = True
        self._bringer.begin(port, EIGHT if seats > 4 else FOUR)

    def go_on(self) -> None:
        """Let the link look for the station again once the update is over."""
        come = self._bringer.look()
        if self._runs and (come is None or not come.runs):
            self._runs = False
            self._link.wake()


def renewal_of(link: StationLink | None, virtual: VirtualStation | None, clock: Clock) -> StationRenewal | None:
    """Return what updates the station, virtual or real, at the other end of a link; None where there is no link."""
    if link is None:
        return None
    return StationRenewal(link, VirtualBringer(virtual, clock) if virtual is not None else RealBringer(clock))
