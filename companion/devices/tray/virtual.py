"""The virtual tray with its camera and the real reader: throw dice, and a reading comes as from a real table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from companion.core.requests import SightRequest
from companion.core.view.catalogue import CardPrint
from companion.devices.camera.virtual import VirtualTrayCamera
from companion.devices.errors import CameraError, DeviceError
from companion.devices.events import (
    CalibrationOrder,
    CardLesson,
    CardsTaught,
    Event,
    LearnedSeen,
    LearningView,
    PlateOrder,
    Recovered,
    TrayBlind,
    TrayDrift,
    TrayRead,
    TrayView,
    Trouble,
)
from companion.devices.tray.calibration import PERIOD_S
from companion.devices.tray.film import Film
from companion.devices.tray.sight import Order, Seen, TraySight
from companion.devices.tray.teaching import Teaching, TeachingOrder
from companion.devices.tray.watch import TrayWatch
from companion.devices.virtual_tray import COLOURS, KINDS, FallenDie, VirtualTray, check_dice
from companion.devices.witness import Witness
from companion.system.clock import Clock

DICE_SHOWN = 4
"""Dice of a colour that are laid in while the tray is calibrated."""
RETRY_S = 1.0
"""Between two attempts while the camera is gone or the reader cannot be loaded."""


STOOD: Final = 10
"""Frames alike to the last bit, one after the other, after which the camera counts as hung."""


class AtOnce(Executor):
    """Does each task while it is handed over: for tests and demonstrations, which wait for nothing."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do the task and return its outcome."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except DeviceError as error:
            future.set_exception(error)
        return future


class VirtualTable:
    """The tray of tables without a camera, on the injected clock.

    Drawing and reading happen on one thread beside the screen's, which is never held up. While the tray is
    calibrated, the table's own hands lay the mat and the dice in that each step asks for.

    Attributes:
        view: the newest picture of a calibration that is being made, or None.
        witness: who is told of the frames that are kept, or None.
        teaching: dice whose faces are learned.
    """

    def __init__(
        self,
        clock: Clock,
        seed: int | None = None,
        background: bool = True,
        make_watch: Callable[[], TrayWatch] | None = None,
        folder: Path | None = None,
        films: bool = False,
    ) -> None:
        """Set up an empty tray.

        Args:
            clock: lets the dice roll and the camera take its frames.
            seed: of the dice; None takes one from the system.
            background: False does all the work within ``poll`` and ``throw``.
            make_watch: makes what turns frames into readings, when the first frame is looked at; the real one unless
                given.
            folder: of the tray's calibration, read and written there; None goes without.
            films: whether frames are kept for the witness.
        """
        self.tray = VirtualTray(seed)
        self._camera = VirtualTrayCamera(self.tray, clock)
        self._camera.start()
        self._clock = clock
        self._make_watch = make_watch
        self._folder = folder
        self._sight: TraySight | None = None
        self._orders: list[Order] = []
        self._requests: tuple[SightRequest, ...] = ()
        self._calibrating = False
        self._served = ""
        self._next_view = 0.0
        self.teaching = Teaching(self._teach, self._lay_die, tuple(KINDS), self._lay_cards)
        self.view: TrayView | None = None
        self.witness: Witness | None = None
        self._films = ThreadPoolExecutor(1, "film") if films and background else None
        self._film = Film(self._films) if films else None
        self._executor: Executor = ThreadPoolExecutor(1, "virtual-tray") if background else AtOnce()
        self._throwing: list[Future[Any]] = []
        self._looking: Future[list[Seen]] | None = None
        self._looked_at = self._stood = 0
        self._in_trouble = self._blind = False
        self._retry = 0.0

    def throw(self, dice: Mapping[str, int]) -> None:
        """Throw dice (number by colour); a reading follows through ``poll`` when they lie still.

        Raises:
            NoSuchDieError: there are no such dice.
            TrayFullError: more dice than fit into the tray.
        """
        check_dice(dice)
        self._throwing.append(self._executor.submit(self.tray.throw, dict(dice)))

    def look_again(self) -> None:
        """Let whatever lies in the tray be read once more."""
        self._camera.wake()
        self._orders.append(PlateOrder(self._requests, again=True))

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for these plates, instead of dice."""
        self._requests = tuple(requests)
        self._orders.append(PlateOrder(self._requests))

    def lay_plate(self, seat: int) -> None:
        """Lay the plate of a seat that is waited for into the tray, with cubes stacked on it by chance."""
        request = next((each for each in self._requests if each.seat == seat), None)
        if request is not None:
            self._throwing.append(self._executor.submit(self.tray.lay_plate, request))

    def calibrate(self, order: CalibrationOrder) -> None:
        """Take an order of a calibration; what it shows comes as ``view``."""
        if order.what in ("begin", "look", "end"):
            self._calibrating = order.what != "end"
            self.view = None
        self._orders.append(order)

    def _teach(self, order: TeachingOrder) -> None:
        self._camera.wake()
        self._orders.append(order)

    def _lay_die(self, kind: str, value: int) -> None:
        """Lay a die in; one that has no such face stays out."""
        if kind in KINDS and value in range(1, 7):
            self._throwing.append(self._executor.submit(self.tray.lay_die, kind, value))

    def _lay_cards(self, prints: tuple[CardPrint, ...], some: int) -> None:
        self._throwing.append(self._executor.submit(self.tray.lay_cards, prints, some))

    @property
    def truth(self) -> tuple[FallenDie, ...]:
        """What really lies there."""
        return self.tray.truth

    def poll(self, now: float) -> list[Event]:
        """Return what the camera's side has to tell; never waits where work is done in the background."""
        self._throwing = [future for future in self._throwing if not self._settled(future)]
        if self._looking is None and not self._throwing and self._wanted(now):
            self._looked_at = self.tray.throws
            self._looking = self._executor.submit(self._look)
        if self._looking is None or not self._looking.done():
            return []
        looked, self._looking = self._looking, None
        try:
            seen = looked.result()
        except DeviceError as error:
            return self._trouble(str(error), now)
        self._hand_on_film()
        events: list[Event] = []
        if self._in_trouble and not self._blind:
            self._in_trouble = False
            events.append(Recovered("camera", now))
        # Nobody asked for the tray as it was set up, and nobody wants a roll that has been thrown anew meanwhile.
        stale = self._looked_at == 0 or self._throwing or self._looked_at != self.tray.throws
        for one in seen:
            if isinstance(one, TrayBlind):
                self._blind, before, self._in_trouble = one.blind, self._in_trouble, one.blind
                if before != one.blind:
                    events.append(one.trouble if one.blind else Recovered("camera", now))
            elif isinstance(one, TrayView):
                self.view = one if self._calibrating else None
            elif isinstance(one, LearningView | LearnedSeen):
                self.teaching.hear(one)
            elif isinstance(one, CardLesson | CardsTaught):
                self.teaching.cards.hear(one)
            elif isinstance(one, TrayDrift) or not (stale or self._calibrating):
                events.append(one)
            elif self.witness is not None and isinstance(one, TrayRead):
                self.witness.untold(one)
        return events

    def _hand_on_film(self) -> None:
        for kept in self._film.taken() if self._film is not None else ():
            if self.witness is not None:
                self.witness.frame(kept)

    def _wanted(self, now: float) -> bool:
        if self._in_trouble and not self._blind:
            return now >= self._retry
        looks = self._calibrating or self.teaching.begun is not None or self.teaching.cards.begun is not None
        if self._orders or (looks and now >= self._next_view):
            self._next_view = now + PERIOD_S
            return True
        return self._camera.due(now)

    @staticmethod
    def _settled(future: Future[Any]) -> bool:
        if future.done():
            future.result()  # what went wrong in the thread must not be lost there
        return future.done()

    def _look(self) -> list[Seen]:
        if self._sight is None:
            self._sight = TraySight(self._camera, self._folder, self._make_watch, self._film)
            if self._sight.tray is not None and self._sight.tray.calibration.markers:
                self.tray.lay_mat(True)  # it lay there when the tray was calibrated
        while self._orders:
            self._sight.order(self._orders.pop(0), self._clock.now())
        self._serve(self._sight)
        frame = self._camera.read()
        if frame is None:
            return []
        self._stood = self._stood + 1 if self._sight.stands(frame) else 0
        if self._stood >= STOOD:
            raise CameraError("the virtual camera delivers the same picture again and again")
        return self._sight.see(frame)

    def _serve(self, sight: TraySight) -> None:
        """Do what hands do while a tray is calibrated: lay in what the step asks for."""
        wanted = sight.calibrating.step if sight.calibrating is not None else ""
        if wanted or sight.looking or sight.learning:
            self._camera.wake()
        if wanted == self._served:
            return
        self._served = wanted
        if wanted == "mat":
            self.tray.lay_mat(True)
        self.tray.throw({wanted: DICE_SHOWN} if wanted in COLOURS else {})

    def _trouble(self, sentence: str, now: float) -> list[Event]:
        self._retry = now + RETRY_S
        self._blind = False
        if self._in_trouble:
            return []
        self._in_trouble = True
        return [Trouble("camera", "no_frames", sentence, now)]

    def close(self) -> None:
        """Let go of the thread."""
        self._executor.shutdown(wait=True, cancel_futures=True)
        if self._films is not None:
            self._films.shutdown(wait=True)
        self._hand_on_film()
        self._camera.stop()
