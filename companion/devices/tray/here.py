"""What the camera's process does, done here: for tables whose time is virtual, under the same supervisor."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.devices.camera import TrayCamera
from companion.devices.errors import DeviceError
from companion.devices.events import CardsRead, PlateRead, TrayRead
from companion.devices.tray.film import Film
from companion.devices.tray.process import CameraFailed, FramesCome, Message
from companion.devices.tray.sight import Order, TraySight
from companion.system.clock import Clock

READING_S: Final = 0.08
"""How long a reading takes to arrive."""


class CameraHere:
    """A camera's side without a process of its own; a child of the supervisor.

    Args:
        camera: delivers as the clock says.
        clock: of everything.
        folder: of the tray's calibration, or None.
        film: keeps frames, which are told, too; or None.
    """

    def __init__(
        self, camera: TrayCamera, clock: Clock, folder: Path | None = None, film: Film | None = None
    ) -> None:
        self._camera = camera
        self._clock = clock
        self._film = film
        self._failed: CameraFailed | None = None
        self._late: list[tuple[float, Message]] = []
        self._alive = True
        self._sight: TraySight | None = self._begun(lambda: self._start(folder))

    def _start(self, folder: Path | None) -> TraySight:
        self._camera.start()
        return TraySight(self._camera, folder, film=self._film)

    def _begun(self, start: Callable[[], TraySight]) -> TraySight | None:
        try:
            return start()
        except DeviceError as error:
            self._failed = CameraFailed(str(error))
            return None

    def messages(self) -> list[Message]:
        """Look at the frames that are due; return what there is to tell by now."""
        if self._failed is not None:
            return [self._failed]
        told: list[Message] = []
        try:
            while self._sight is not None and self._alive and (frame := self._camera.read()) is not None:
                told += [] if self._sight.stands(frame) else [FramesCome(frame.at)]
                for seen in self._sight.see(frame):
                    if isinstance(seen, TrayRead | PlateRead | CardsRead):
                        self._late.append((frame.at + READING_S, seen))
                    else:
                        told.append(seen)
                told += self._film.taken() if self._film is not None else []
        except DeviceError as error:
            self._failed = CameraFailed(str(error))
            told.append(self._failed)
        now = self._clock.now()
        told += [message for due, message in self._late if due <= now]
        self._late = [(due, message) for due, message in self._late if due > now]
        return told

    def alive(self) -> bool:
        """Return whether nobody has ended it."""
        return self._alive

    def kill(self) -> None:
        """End it at once."""
        self._alive = False

    def order(self, order: Order) -> None:
        """Take an order."""
        if self._sight is not None:
            self._sight.order(order, self._clock.now())
