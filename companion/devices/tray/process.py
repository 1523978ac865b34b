"""The camera's own process: takes frames, waits for rest, reads, and reports over a line.

libcamera can hang for ever in any call when the ribbon comes loose, so nothing of it may run where the screen lives.
The process is never asked to stop, only killed; the kernel frees the camera.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import forkserver
from multiprocessing.connection import wait
from pathlib import Path
from typing import Final, Literal

from companion.devices.camera import CameraSees, TrayCamera
from companion.devices.camera.choosing import choose_camera
from companion.devices.errors import CameraAbsentError, DeviceError
from companion.devices.events import (
    CardLesson,
    CardsRead,
    CardsTaught,
    LearnedSeen,
    LearningView,
    PlateRead,
    PlateRefused,
    TrayBlind,
    TrayDrift,
    TrayRead,
    TrayView,
)
from companion.devices.tray.film import Film
from companion.devices.tray.line import FarEnd, NearEnd
from companion.devices.tray.sight import Order, TraySight, loads
from companion.devices.tray.watch import TrayWatch
from companion.devices.witness import KeptFrame
from companion.system.clock import SystemClock

HEARTBEAT_S = 0.25
"""Between two reports that frames come."""
IDLE_S = 0.005
"""Pause of a camera that has no frame yet; a real one waits by itself."""
SIGN_S = 0.5
"""Between two signs of life while the reader is loaded, which takes a slow card some seconds."""


@dataclass(frozen=True)
class SignOfLife:
    """No frame yet, but the process lives: it imports or opens the camera, which both can hang, or loads the reader,
    which cannot."""

    doing: Literal["importing", "opening", "loading"]


@dataclass(frozen=True)
class FramesCome:
    """The camera delivers: the newest frame was taken ``at``, seconds on the system's clock."""

    at: float


@dataclass(frozen=True)
class CameraFailed:
    """The camera cannot be used, or there is none (``absent``); ``sentence`` says why, and the process ends."""

    sentence: str
    absent: bool = False


Message = (
    SignOfLife | FramesCome | CameraFailed | CameraSees | TrayRead | PlateRead | PlateRefused | TrayView | TrayDrift
    | TrayBlind | LearningView | LearnedSeen | CardsRead | CardLesson | CardsTaught | KeptFrame
)  # fmt: skip
MakeCamera = Callable[[], TrayCamera]
MakeWatch = Callable[[], TrayWatch]


def run_camera(
    outbox: FarEnd,
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
        outbox.send(SignOfLife("opening"))
        film = Film(ThreadPoolExecutor(1, "film")) if films else None
        report(outbox, make_camera, make_watch, folder, film, heartbeat_s)
    except DeviceError as error:
        _last_words(outbox, str(error), absent=isinstance(error, CameraAbsentError))
    except (BrokenPipeError, EOFError):
        pass  # the parent has gone
    except Exception as error:
        _last_words(outbox, f"the camera's process met something unexpected: {type(error).__name__}: {error}")
    finally:
        os._exit(1)  # no clean-up: closing the camera is what can hang


def _last_words(outbox: FarEnd, sentence: str, *, absent: bool = False) -> None:
    with contextlib.suppress(OSError):
        outbox.send(CameraFailed(sentence[:LONGEST], absent))


LONGEST: Final = 2000
"""Characters of last words at most."""


def report(
    outbox: FarEnd,
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
    with _signs_of_life(outbox):
        sight = TraySight(camera, folder, make_watch, film)
    told, sees = float("-inf"), None
    while True:
        frame = camera.read()
        if frame is None:
            time.sleep(IDLE_S)
            continue
        stands = sight.stands(frame)
        if camera.sees != sees and not stands:
            sees = camera.sees
            outbox.send(sees)
        if heartbeat_s and frame.at - told >= heartbeat_s and not stands:
            told = frame.at
            outbox.send(FramesCome(frame.at))
        for order in outbox.received():
            with _signs_of_life(outbox) if loads(order) else contextlib.nullcontext():
                sight.order(order, frame.at)
        # Faces are described by several networks, cards laid over each other: that may take its time, too.
        with _signs_of_life(outbox) if sight.busy else contextlib.nullcontext():
            told_now = sight.see(frame)
        for seen in told_now:
            outbox.send(seen)
        for kept in film.taken() if film is not None else ():
            outbox.send(kept)
        if not heartbeat_s:  # who steers this camera waits for the end of each frame
            outbox.send(FramesCome(frame.at))


@contextlib.contextmanager
def _signs_of_life(outbox: FarEnd) -> Iterator[None]:
    """Tell every now and then that the process lives, as long as something takes its time that cannot hang."""
    over = threading.Event()

    def tell() -> None:
        with contextlib.suppress(OSError):
            while True:
                outbox.send(SignOfLife("loading"))
                if over.wait(SIGN_S):
                    return

    teller = threading.Thread(target=tell, name="signs-of-life", daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()


def _end_with_parent() -> None:
    """End the process with its parent, even while the camera hangs."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


_SERVER: Final = multiprocessing.get_context("forkserver")
"""A process that has imported everything once, and of which each camera's process is a copy: the next one is there in
50 ms, not in the seconds that a Pi takes to import. It touches no camera, nor does it hold the screen's window."""
_SERVER.set_forkserver_preload([__name__])


def server_pid() -> int | None:
    """Return the number of the process that imports everything, or has done so; its library tells nobody."""
    pid = getattr(getattr(forkserver, "_forkserver", None), "_forkserver_pid", None)
    return pid if isinstance(pid, int) else None


def work_done(pid: int | None) -> tuple[str, ...]:
    """Return pages and processor time that a process has taken so far; nothing where there is none."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ()
    said = stat.rpartition(")")[2].split()  # state, parent, group, session, terminal, its group, flags, then faults
    return tuple(said[place] for place in (7, 9, 11, 12))


class CameraChild:
    """A camera process, seen from its parent; nothing but ``started``, ``wait`` and ``pid`` waits for it."""

    def __init__(
        self,
        make_camera: MakeCamera | None = None,
        make_watch: MakeWatch | None = None,
        folder: Path | None = None,
        films: bool = False,
        heartbeat_s: float = HEARTBEAT_S,
    ) -> None:
        """Let it be started.

        Args:
            make_camera: makes the camera within the process (must be importable there); the one that is plugged in
                unless given.
            make_watch: makes what turns frames into readings; the real one unless given.
            folder: of the tray's calibration, read and written there; None goes without.
            films: whether frames are kept and told, too.
            heartbeat_s: between two reports that frames come; 0 reports each frame, when all is told of it.
        """
        self._line = NearEnd()
        camera = make_camera or partial(choose_camera, SystemClock(), folder)
        self._process = _SERVER.Process(
            target=run_camera,
            args=(self._line.far, camera, make_watch, folder, films, heartbeat_s),
            name="pipworks-camera",
            daemon=True,
        )
        self._lock = threading.Lock()
        self._killed = False
        self._refused = ""
        self._went: tuple[str, ...] = ()
        # The first start waits until everything is imported; none may wait for that where the screen lives.
        self._starting = threading.Thread(target=self._start, name="starting-camera", daemon=True)
        self._starting.start()

    def _start(self) -> None:
        try:
            self._process.start()
        except (OSError, EOFError) as error:  # no memory for another process, or its parent was killed
            self._refused = f"the camera's process cannot be started: {error}"
        with self._lock:
            self._line.far.close()
            if self._killed:
                self._end()

    def started(self) -> None:
        """Wait until it is there, or known not to come; what its camera was made with has then been handed over."""
        self._starting.join()

    @property
    def pid(self) -> int:
        """Number of the process."""
        self.started()
        return self._process.pid or 0

    def wait(self, timeout_s: float) -> bool:
        """Wait until there is a message or the process has ended; False after ``timeout_s`` seconds without."""
        began = time.monotonic()
        self._starting.join(timeout_s)
        if self._starting.is_alive() or self._refused:
            return bool(self._refused)
        left = max(0.0, timeout_s - (time.monotonic() - began))
        return bool(wait([*self.descriptors, self._process.sentinel], left))

    @property
    def descriptors(self) -> tuple[int, ...]:
        """Where its messages arrive; nothing once it is killed."""
        descriptor = self._line.fileno()
        return (descriptor,) if descriptor >= 0 else ()

    def messages(self) -> list[Message]:
        """Return what has arrived, oldest first, without waiting."""
        if self._refused:
            return [CameraFailed(self._refused)]
        if self._starting.is_alive() and self._goes_on():
            return [SignOfLife("importing"), *self._line.received()]
        return self._line.received()

    def _goes_on(self) -> bool:
        """Tell whether the process that imports everything has got on since this was asked last.

        It cannot say so itself: none that is to be copied may have another thread.
        """
        before, self._went = self._went, work_done(server_pid())
        return self._went != before

    def order(self, order: Order) -> None:
        """Hand an order over; a process that hangs or has ended takes none."""
        self._line.send(order)

    def alive(self) -> bool:
        """Return whether the process still runs, or is being started."""
        return self._starting.is_alive() or (not self._refused and self._process.is_alive())

    def kill(self) -> None:
        """End the process at once, however it hangs."""
        with self._lock:
            self._killed = True
            if not self._starting.is_alive() or self._process.pid is not None:
                self._end()
            elif (server := server_pid()) is not None:  # its imports hang: the next one begins with them anew
                with contextlib.suppress(ProcessLookupError):
                    os.kill(server, signal.SIGKILL)

    def _end(self) -> None:
        if self._process.pid is not None:
            self._process.kill()
        self._line.close()
