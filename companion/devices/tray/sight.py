"""What becomes of a tray's frames: readings, or the pictures of a calibration while somebody makes one.

It lives where the camera does: in the camera's process, or on the virtual table's thread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.devices.camera import Frame, TrayCamera
from companion.devices.events import (
    CalibrationOrder,
    CardLesson,
    CardsOrder,
    CardsRead,
    CardsTaught,
    LearnedSeen,
    LearningOrder,
    LearningView,
    LessonOrder,
    Picture,
    PlateOrder,
    PlateRead,
    PlateRefused,
    TrayBlind,
    TrayDrift,
    TrayRead,
    TrayView,
)
from companion.devices.tray.calibration import TrayCalibration
from companion.devices.tray.cards.lesson import TrayLesson
from companion.devices.tray.cards.taught import TrayCards
from companion.devices.tray.cards.watch import CardWatch
from companion.devices.tray.film import Film
from companion.devices.tray.known import KnownTray, drift_of, load_tray
from companion.devices.tray.learned.dice import TrayDice
from companion.devices.tray.learned.die import CODES, TrayLearning
from companion.devices.tray.look import TrayLook
from companion.devices.tray.plates import PlateWatch
from companion.devices.tray.usable import Blindness, StandingPicture
from companion.devices.tray.watch import TrayWatch, real_watch
from vision import VisionError
from vision.faces import Learner, NotShown
from vision.watch.change import Small

Seen = (
    TrayRead | PlateRead | PlateRefused | CardsRead | TrayView | TrayDrift | TrayBlind | LearningView | LearnedSeen
    | CardLesson | CardsTaught
)  # fmt: skip
Order = CalibrationOrder | PlateOrder | LearningOrder | LessonOrder | CardsOrder
MakeWatch = Callable[[], TrayWatch]
READ: Final = 3
"""So many readings are kept, a die of which may be remembered by its face."""


def loads(order: Order) -> bool:
    """Tell whether an order loads what learns faces or compares cards, which takes a slow computer some seconds."""
    if isinstance(order, LessonOrder):
        return order.what in ("begin", "list")
    return isinstance(order, LearningOrder) and order.what in ("begin", "remember")


class TraySight:
    """Looks at the frames of one camera."""

    def __init__(
        self,
        camera: TrayCamera,
        folder: Path | None = None,
        make_watch: MakeWatch | None = None,
        film: Film | None = None,
    ) -> None:
        """Load the tray's calibration, lock the camera as it was then, and make the watch.

        Args:
            camera: that has been started.
            folder: of the calibration; None reads without one, and can make none.
            make_watch: makes what turns frames into readings; the real one for this tray unless given.
            film: keeps frames, or None where nobody wants them.

        Raises:
            ReaderError: the reader's networks are absent or damaged.
        """
        self._camera = camera
        self._folder = folder
        self._make_watch = make_watch
        self._film = film
        self._calibrating: TrayCalibration | None = None
        self._looking: TrayLook | None = None
        self._learning: TrayLearning | None = None
        self._lesson: TrayLesson | None = None
        self._looks = CardsOrder()
        self._read: deque[TrayRead] = deque(maxlen=READ)
        self._told: list[Seen] = []
        self._plates = PlateWatch()
        self._standing = StandingPicture()
        self._asked: Frame | None = None
        self._stands = False
        self._blindness = Blindness()
        self._load(0.0)

    @property
    def calibrating(self) -> TrayCalibration | None:
        """The calibration that is being made, or None."""
        return self._calibrating

    @property
    def looking(self) -> bool:
        """Whether frames are only looked at, for whoever builds the table."""
        return self._looking is not None

    @property
    def learning(self) -> bool:
        """Whether a die or a card is being learned."""
        return self._learning is not None or self._lesson is not None

    @property
    def busy(self) -> bool:
        """Whether a look may take long: something is being learned, or cards are read."""
        return self.learning or self._seek.waits

    @property
    def tray(self) -> KnownTray | None:
        """What is known of the tray."""
        return self._tray

    def _load(self, at: float) -> None:
        self._tray, drift = load_tray(self._folder, at)
        self._told += [drift] if drift is not None else []
        self._checked = False
        self._moved = False
        self._to_check: TrayRead | None = None
        known = self._tray.calibration if self._tray else None
        self._camera.lock(known.exposure if known else None)
        if known is not None and known.focus is not None:
            self._camera.focus(known.focus)
        self._dice = TrayDice(self._folder)
        trouble = self._dice.trouble(at)
        self._told += [self._dice.seen(at), *([trouble] if trouble is not None else [])]
        self._cards = TrayCards(self._folder)
        trouble = self._cards.trouble(at)
        self._told += [self._cards.seen(at), *([trouble] if trouble is not None else [])]
        empty = self._tray.empty if self._tray is not None else None
        self._seek = CardWatch(known, empty)
        self._seek.want(self._looks.game, self._cards.of(self._looks.game))
        self._watch = self._make_watch() if self._make_watch is not None else real_watch(self._tray)
        self._watch.learn(self._dice.dice)

    def see(self, frame: Frame) -> list[Seen]:
        """Take the next frame; return what there is to tell, nothing of one that `stands`."""
        if self.stands(frame):
            return []
        told, self._told = self._told, []
        watching = self._calibrating or self._looking or self._learning or self._lesson
        if watching is not None:
            cards = self._cards.cards
            view = watching.see(frame)
            if self._cards.cards is not cards:  # one more was learned
                told.append(self._cards.seen(frame.at))
            if self._learning is not None and self._learning.over:
                self._end_learning(frame.at)
            if self._lesson is not None and self._lesson.over:
                self._end_lesson(frame.at)
            return [*told, view] if view is not None else told
        if self._plates.requests:
            plate = self._plates.see(frame)
            if self._film is not None:
                self._film.see(frame, self._plates.looked, self._plates.small)
            told += self._sighted(self._plates.small, frame.at)
            return [*told, plate] if plate is not None else told
        if self._seek.waits:
            read = self._seek.see(frame)
            if self._film is not None:
                self._film.see(frame, self._seek.looked, self._seek.small)
            told += self._sighted(self._seek.small, frame.at)
            return [*told, read] if read is not None else told
        told += self._moved_meanwhile()
        reading = self._watch.see(frame)
        if self._film is not None:
            self._film.see(frame, self._watch.looked, self._watch.small)
        told += self._sighted(self._watch.small, frame.at)
        if reading is None:
            return told
        self._read.append(reading)
        if not self._checked:  # once, with the first tray at rest
            self._checked = True
            drift = drift_of(self._tray, reading)
            self._moved = drift is not None and drift.code == "moved"
            told += [drift] if drift is not None else []
        else:
            self._to_check = reading
        return [*told, reading]

    def _moved_meanwhile(self) -> list[Seen]:
        """Tell once that camera or tray was moved since it was found in its place, by what was read last.

        It is looked for one frame later than dice are told, so that nobody waits for it; by the mat's markers, or by
        an empty tray: beside them dice could be taken for it.
        """
        reading, self._to_check = self._to_check, None
        if reading is not None and self._dice.changed():  # somebody has put another file there
            self._relearned(reading.at)
        if reading is None or self._tray is None or not (self._tray.calibration.markers or not reading.dice):
            return []
        drift = drift_of(self._tray, reading)
        before, self._moved = self._moved, drift is not None and drift.code == "moved"
        return [drift] if drift is not None and self._moved and not before else []

    def stands(self, frame: Frame) -> bool:
        """Tell whether a camera delivers the frame before once more, as one does that hangs: it counts as none."""
        if self._asked is not frame:
            self._asked, self._stands = frame, not self._camera.repeats and self._standing.repeats(frame)
        return self._stands

    def _sighted(self, small: Small | None, at: float) -> list[Seen]:
        """Return what there is to tell of whether anything can be seen."""
        return [TrayBlind(self._blindness.now, at)] if self._blindness.changed(small, at) else []

    def order(self, order: Order, at: float) -> None:
        """Do what somebody wants of a calibration or of what is learned, or wait for plates or cards."""
        if isinstance(order, LearningOrder):
            self._learn(order, at)
        elif isinstance(order, LessonOrder):
            self._teach(order, at)
        elif isinstance(order, CardsOrder):
            self._look_for_cards(order, at)
        elif isinstance(order, PlateOrder):
            self._plates.want(order.requests)
            if order.again:
                self._watch.forget()
        elif order.what == "look":
            self._looking = self._looking or TrayLook(self._camera)
        elif order.what == "end" and self._looking is not None:
            self._looking = None
        elif order.what == "begin" and self._folder is not None:
            previous = self._tray.calibration if self._tray else None
            self._calibrating = TrayCalibration(self._folder, order.colours, self._camera, previous=previous)
        elif order.what == "end" and self._calibrating is not None:
            self._calibrating = None
            self._load(at)
            self._checked = True  # what has just been made, or left, needs no word about it
        elif self._calibrating is not None:
            self._calibrating.do(order)

    # -- learned dice ------------------------------------------------------------------------------------------

    def _learn(self, order: LearningOrder, at: float) -> None:
        """Do what somebody wants of learned dice."""
        if order.what == "begin":
            empty = self._tray.empty if self._tray is not None else None
            self._learning = TrayLearning(self._dice, order, self._learner(), empty, at)
            self._learning.warm()
        elif order.what == "end":
            self._end_learning(at)
        elif order.what in ("list", "forget", "bring_back", "rename", "remember"):
            self._relearned(at, self._changed(order))
        elif self._learning is not None:
            self._learning.do(order, at)

    def _changed(self, order: LearningOrder) -> str:
        """Change what is known of learned dice; return in a word what became of it."""
        if order.what == "forget":
            self._dice.forget(order.name)
            return "forgotten"
        if order.what == "bring_back":
            self._dice.bring_back()
        elif order.what == "rename":
            self._dice.rename(order.name, order.to)
        elif order.what == "remember":
            return self._remember(order)
        else:
            self._dice.changed()
        return ""

    def _remember(self, order: LearningOrder) -> str:
        """Keep the face of a die that was read; return in a word what became of it."""
        read = next((read for read in self._read if read.at == order.at), None)
        if read is None or read.picture is None:
            return "gone"
        known = self._dice.dice.die(order.name)
        sides = known.sides if known is not None else order.sides
        try:
            shown = self._learner().show(read.picture, self._empty_for(read.picture), order.box)
            if isinstance(shown, NotShown):
                return CODES[shown.reason]
            self._dice.show(order.name, sides, order.value, shown, anew=False)
        except VisionError as error:
            self._dice.failed = str(error)
            return ""
        return "remembered"

    def _learner(self) -> Learner:
        return Learner(self._tray.calibration if self._tray is not None else None)

    def _empty_for(self, picture: Picture) -> Picture | None:
        empty = self._tray.empty if self._tray is not None else None
        return empty if empty is not None and empty.shape == picture.shape else None

    def _end_learning(self, at: float) -> None:
        """Read again, with what was learned; what lies there is told as it is read now."""
        if self._learning is not None:
            self._learning = None
            self._relearned(at)
            self._watch.forget()

    def _relearned(self, at: float, code: str = "") -> None:
        """Read by what is known of learned dice now, and tell it."""
        self._watch.learn(self._dice.dice)
        self._told.append(self._dice.seen(at, code))

    # -- learned cards -----------------------------------------------------------------------------------------

    def _look_for_cards(self, order: CardsOrder, at: float) -> None:
        if self._cards.changed():  # somebody has put another file there
            self._told.append(self._cards.seen(at))
        ended = self._looks.game and not order.game
        self._looks = order
        self._seek.want(order.game, self._cards.of(order.game), again=order.again)
        if ended:
            self._watch.forget()

    def _teach(self, order: LessonOrder, at: float) -> None:
        """Do what somebody wants of learned cards."""
        if order.what == "begin" and order.keys:
            known = self._tray.calibration if self._tray is not None else None
            empty = self._tray.empty if self._tray is not None else None
            self._lesson = TrayLesson(self._cards, order, known, empty, at)
        elif order.what == "end":
            self._end_lesson(at)
        elif order.what in ("list", "forget", "bring_back"):
            if order.what == "forget":
                self._cards.forget(order.key)
            elif order.what == "bring_back":
                self._cards.bring_back()
            else:
                self._cards.changed()
                self._cards.compare()
            self._told.append(self._cards.seen(at))
            self._seek.want(self._looks.game, self._cards.of(self._looks.game))
        elif self._lesson is not None:
            before = self._cards.cards
            self._lesson.do(order, at)
            if self._cards.cards is not before:
                self._told.append(self._cards.seen(at))

    def _end_lesson(self, at: float) -> None:
        """Read again, with what was learned."""
        if self._lesson is not None:
            self._lesson = None
            self._told.append(self._cards.seen(at))
            self._seek.want(self._looks.game, self._cards.of(self._looks.game), again=True)
            self._watch.forget()
