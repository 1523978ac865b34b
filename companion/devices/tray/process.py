"""The camera's own process: takes frames, waits for rest, reads, and reports over a pipe.

libcamera can hang for ever in any call when the ribbon comes loose, so nothing of it may run where the screen lives.
The process is never asked to stop, only killed; the kernel frees the camera.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path

from companion.devices.camera import Picamera2Camera, TrayCamera
from companion.devices.errors import DeviceError
from companion.devices.events import PlateRead, PlateRefused, TrayDrift, TrayRead, TrayView
from companion.devices.tray.film import Film
from companion.devices.tray.sight import Order, TraySight
from companion.devices.tray.watch import TrayWatch
from companion.devices.witness import KeptFrame
from companion.system.clock import SystemClock

HEARTBEAT_S = 0.25
"""Between two reports that frames come."""
IDLE_S = 0.005
"""Pause of a camera that has no frame yet; a real one waits by itself."""


@dataclass(frozen=True)
class FramesCome:
    """The camera delivers: the newest frame was taken ``at``, seconds on the system's clock."""

    at: float


@dataclass(frozen=True)
class CameraFailed:
    """The camera cannot be used; ``sentence`` says why, and the process ends."""

    sentence: str


Message = FramesCome | CameraFailed | TrayRead | PlateRead | PlateRefused | TrayView | TrayDrift | KeptFrame
MakeCamera = Callable[[], TrayCamera]
MakeWatch = Callable[[], TrayWatch]


def run_camera(
    outbox: Connection,
    make_camera: MakeCamera,
    make_watch: MakeWatch | None = None,
    folder: Path | None = None,
    films: bool = False,
    heartbeat_s: float = HEARTBEAT_S,
) -> None:
    """Be the process: report to ``outbox``, and obey it, until the camera fails or nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends us
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        film = Film(ThreadPoolExecutor(1, "film")) if films else None
        report(outbox, make_camera, make_watch, folder, film, heartbeat_s)
    except DeviceError as error:
        outbox.send(CameraFailed(str(error)))
    except (BrokenPipeError, EOFError):
        pass  # the parent has gone
    except Exception as error:
        outbox.send(CameraFailed(f"the camera's process met something unexpected: {type(error).__name__}: {error}"))
    finally:
        os._exit(1)  # no clean-up: closing the camera is what can hang


def report(
    outbox: Connection,
    make_camera: MakeCamera,
    make_watch: MakeWatch | None,
    folder: Path | None,
    film: Film | None,
    heartbeat_s: float,
) -> None:
    """Take frames, and tell what is seen in them, until the camera fails.

    Raises:
        DeviceError: the camera failed, or the reader cannot be loaded.
        EOFError, BrokenPipeError: nobody listens any more.
    """
    camera = make_camera()
    camera.start()
    # After the camera: a missing one is known before the reader is loaded.
    sight = TraySight(camera, folder, make_watch, film)
    told = float("-inf")
    while True:
        frame = camera.read()
        if frame is None:
            time.sleep(IDLE_S)
            continue
        if heartbeat_s and frame.at - told >= heartbeat_s:
            told = frame.at
            outbox.send(FramesCome(frame.at))
        while outbox.poll():
            sight.order(outbox.recv(), frame.at)
        for seen in sight.see(frame):
            outbox.send(seen)
        for kept in film.taken() if film is not None else ():
            outbox.send(kept)
        if not heartbeat_s:  # who steers this camera waits for the end of each frame
            outbox.send(FramesCome(frame.at))


def _end_with_parent() -> None:
    """End the process with its parent, even while the camera hangs."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


class CameraChild:
    """A running camera process, seen from its parent."""

    def __init__(
        self,
        make_camera: MakeCamera | None = None,
        make_watch: MakeWatch | None = None,
        folder: Path | None = None,
        films: bool = False,
        heartbeat_s: float = HEARTBEAT_S,
    ) -> None:
        """Start it.

        Args:
            make_camera: makes the camera within the process (must be importable there); the Pi's unless given.
            make_watch: makes what turns frames into readings; the real one unless given.
            folder: of the tray's calibration, read and written there; None goes without.
            films: whether frames are kept and told, too.
            heartbeat_s: between two reports that frames come; 0 reports each frame, when all is told of it.
        """
        context = multiprocessing.get_context("spawn")  # a forked copy of the screen's process would hold its window
        self._inbox, outbox = context.Pipe()
        camera = make_camera or partial(Picamera2Camera, SystemClock())
        self._process = context.Process(
            target=run_camera,
            args=(outbox, camera, make_watch, folder, films, heartbeat_s),
            name="pipworks-camera",
            daemon=True,
        )
        self._process.start()
        outbox.close()

    @property
    def pid(self) -> int:
        """Number of the process."""
        return self._process.pid or 0

    def wait(self, timeout_s: float) -> bool:
        """Wait until there is a message or the process has ended; False after ``timeout_s`` seconds without."""
        return bool(wait([self._inbox, self._process.sentinel], timeout_s))

    def messages(self) -> list[Message]:
        """Return what has arrived, oldest first, without waiting."""
        arrived: list[Message] = []
        try:
            while self._inbox.poll():
                arrived.append(self._inbox.recv())
        except (EOFError, OSError):
            return arrived  # it has ended; ``alive`` tells
        return arrived

    def order(self, order: Order) -> None:
        """Hand an order over; a process that has ended takes none."""
        try:
            self._inbox.send(order)
        except (BrokenPipeError, OSError):
            return  # ``alive`` tells

    def alive(self) -> bool:
        """Return whether the process still runs."""
        return self._process.is_alive()

    def kill(self) -> None:
        """End the process at once, however it hangs."""
        self._process.kill()
        self._inbox.close()
