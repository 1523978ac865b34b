"""Watches over the camera's process: notices that frames stopped, ends it, starts another, and tells the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from companion.core.requests import SightRequest
from companion.devices.camera import CameraSees
from companion.devices.events import (
    CalibrationOrder,
    CardLesson,
    CardsRead,
    CardsTaught,
    Event,
    LearnedSeen,
    LearningView,
    PlateOrder,
    PlateRead,
    PlateRefused,
    Recovered,
    TrayBlind,
    TrayDrift,
    TrayRead,
    TrayView,
    Trouble,
)
from companion.devices.tray.process import CameraChild, CameraFailed, Message, SignOfLife
from companion.devices.tray.sight import Order
from companion.devices.tray.teaching import Teaching
from companion.devices.witness import KeptFrame, Witness

START_S = 10.0
"""How long a process may do nothing until it is there: the first imports everything, from a slow card."""
OPENS_S = 8.0
"""How long a camera may take to open the first time."""
REOPENS_S, REOPENS_TIMES = 3.0, 2.0
"""How long at least, and how many times as long as before: an attempt that hangs when the plug comes back must
not keep the next one waiting."""
LOADS_S = 5.0
"""Silence that is allowed while the reader is loaded; a sign of life comes every half second."""
SILENT_S = 2.0
"""Silence after which the camera counts as hung; libcamera's own time-out is 1 s."""
PAUSE_NOTED_S = 0.5
"""Silence that is noted where everything is recorded."""
PAUSES_S = (0.3, 0.5, 1.0)
"""Pauses before the next process, by the number of failures in a row; the last holds for all later ones."""


class Child(Protocol):
    """A camera process."""

    def messages(self) -> list[Message]:
        """Return what has arrived, without waiting."""
        ...

    def alive(self) -> bool:
        """Return whether it still runs."""
        ...

    def kill(self) -> None:
        """End it at once."""
        ...

    def order(self, order: Order) -> None:
        """Hand an order over."""
        ...


class CameraSupervisor:
    """The camera as the table sees it: readings, trouble, recovery.

    Attributes:
        view: the newest picture of a calibration that is being made, or None.
        sees: what the camera is and what its frames show, or None before the first frame.
        witness: who is told of the frames that are kept, or None.
        teaching: dice whose faces are learned.
    """

    def __init__(self, spawn: Callable[[], Child] = CameraChild, pauses_s: Sequence[float] = PAUSES_S) -> None:
        """Start nothing yet; the first poll does.

        Args:
            spawn: starts a camera process.
            pauses_s: pauses before another process after failures in a row.
        """
        self._spawn = spawn
        self._pauses = pauses_s
        self._child: Child | None = None
        self._heard = 0.0
        self._frames = False
        self._limit = START_S
        self._opening: float | None = None
        self._opened_in: float | None = None
        self._failures = 0
        self._retry = float("-inf")
        self._in_trouble = self._blind = False
        self._closed = False
        self._begun: CalibrationOrder | None = None
        self._plates = PlateOrder()
        self.view: TrayView | None = None
        self.sees: CameraSees | None = None
        self.witness: Witness | None = None
        self.teaching = Teaching(self._order)

    @property
    def descriptors(self) -> Sequence[int]:
        """Where something arrives when the camera's process says something."""
        return self._child.descriptors if isinstance(self._child, CameraChild) else ()

    def calibrate(self, order: CalibrationOrder) -> None:
        """Hand an order of a calibration to the camera's process."""
        if order.what in ("begin", "look", "end"):
            self._begun = order if order.what != "end" else None
            self.view = None
        self._order(order)

    def _order(self, order: Order) -> None:
        if self._child is not None:
            self._child.order(order)

    def look_again(self) -> None:
        """Let whatever lies in the tray be read once more."""
        self._order(PlateOrder(self._plates.requests, again=True))

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for these plates, instead of dice."""
        self._plates = PlateOrder(tuple(requests))
        self._order(self._plates)

    def poll(self, now: float) -> list[Event]:
        """Return readings and what became of the camera; never waits."""
        if self._closed:
            return []
        if self._child is None:
            if now < self._retry:
                return []
            try:
                self._child, self._heard, self._frames = self._spawn(), now, False
                self._limit, self._opening = START_S, None
            except OSError as error:  # no memory for another process
                return self._fail("camera_failed", f"the camera's process cannot be started: {error}", now)
            for begun in (self._begun, self.teaching.begun, self.teaching.cards.begun):
                if begun is not None:  # a new process knows nothing of what was begun with the one before
                    self._child.order(begun)
            if self._plates.requests:
                self._child.order(self._plates)
            if self.teaching.cards.looks.game:
                self._child.order(self.teaching.cards.looks)
        return self._listen(self._child, now)

    def _listen(self, child: Child, now: float) -> list[Event]:
        alive = child.alive()  # asked first: its last words may still be in the pipe
        events: list[Event] = []
        for message in child.messages():
            if isinstance(message, CameraFailed):
                code = "camera_absent" if message.absent else "camera_failed"
                self._note_failure(message, now)
                return events + self._fail(code, message.sentence, now)
            if isinstance(message, SignOfLife):
                self._lives(message, now)
                continue
            self._note_silence(now)
            self._heard, self._frames, self._failures, self._limit = now, True, 0, SILENT_S
            if isinstance(message, TrayBlind):
                self._blind = message.blind
                if message.blind and not self._in_trouble:
                    self._in_trouble = True
                    events.append(message.trouble)
            if self._in_trouble and not self._blind:
                self._in_trouble = False
                events.append(Recovered("camera", now))
            if isinstance(message, CameraSees):
                self.sees = message
            elif isinstance(message, KeptFrame):
                if self.witness is not None:
                    self.witness.frame(message)
            elif isinstance(message, TrayView):
                self.view = message if self._begun is not None else None
            elif isinstance(message, LearningView | LearnedSeen):
                self.teaching.hear(message)
            elif isinstance(message, CardLesson | CardsTaught):
                self.teaching.cards.hear(message)
            elif isinstance(message, TrayRead | PlateRead | PlateRefused | CardsRead | TrayDrift):
                events.append(message)
        if not alive:
            return events + self._fail("process_ended", "the camera's process ended; a new one is started", now)
        limit = self._limit
        if now - self._heard > limit:
            self._note_silence(now)
        if now - self._heard > limit:
            sentence = f"the camera has not delivered for {limit:g} s (ribbon loose?); its process is started anew"
            return events + self._fail("no_frames", sentence, now)
        return events

    def _lives(self, sign: SignOfLife, now: float) -> None:
        """Take it that the process lives: while it opens the camera not for ever, for that can hang."""
        self._heard = now
        if sign.doing == "importing":
            return
        if sign.doing == "opening":
            known = self._opened_in
            self._opening = now
            self._limit = OPENS_S if known is None else max(REOPENS_S, REOPENS_TIMES * known)
            return
        if self._opening is not None:
            self._opened_in, self._opening = now - self._opening, None
        self._limit = LOADS_S

    def _note_failure(self, failure: CameraFailed, now: float) -> None:
        """Tell the witness what the camera said instead of a frame."""
        if self.witness is not None:
            said: dict[str, object] = {"says": failure.sentence, "absent": failure.absent}
            self.witness.frame(KeptFrame(now, "failed", metadata=said))

    def _note_silence(self, now: float) -> None:
        """Tell the witness when a camera was heard last that was silent since."""
        if self.witness is not None and self._frames and now - self._heard > PAUSE_NOTED_S:
            self.witness.frame(KeptFrame(self._heard, "heard"))

    def _fail(self, code: str, detail: str, now: float) -> list[Event]:
        if self._child is not None:
            self._child.kill()
            self._child = None
        self._blind = False
        self._retry = now + self._pauses[min(self._failures, len(self._pauses) - 1)]
        self._failures += 1
        if self._in_trouble:
            return []
        self._in_trouble = True
        return [Trouble("camera", code, detail, now)]

    def close(self) -> None:
        """End the process; calling it again does nothing."""
        self._closed = True
        if self._child is not None:
            self._child.kill()
            self._child = None
