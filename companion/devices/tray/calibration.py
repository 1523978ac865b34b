"""The guided calibration of a tray: frames and orders in, what to show and to do next out; saved at its end.

The same object works in the camera's process, above the virtual tray and behind the command. It never holds anybody
up: each step can be taken, skipped or gone back from, and what is not good is said, not forbidden.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, TypeVar, cast

import cv2
import numpy as np

from companion.devices.camera import Frame, TrayCamera, exposure_of
from companion.devices.events import CalibrationOrder, Note, Picture, TrayView
from companion.devices.tray.known import keep_tray
from companion.devices.tray.moving import Moving
from companion.devices.tray.settling import Settling
from vision import CalibrationError
from vision.colours import RGB
from vision.reading.dice_colours import ColourLook, look_at_colour, too_alike
from vision.reading.reader import Reader
from vision.tray.calibration import Calibration
from vision.tray.mat import CORNERS, USUAL, Mat
from vision.tray.plane import Plane, find_markers, plane_of_corners, plane_of_markers
from vision.tray.quality import flicker_of, judge, measure

PERIOD_S = 0.25
"""Between two looks: often enough to follow a hand, and a Pi's core has time for the screen."""
SHOWN = 640
"""Width in pixels of the picture that is shown."""
KEPT = 4
"""Frames the picture of the empty tray is the mean of: half the noise of one."""
Outline = tuple[tuple[float, float], ...]
Found = TypeVar("Found")


def now_utc() -> str:
    """Return the present moment as ISO 8601 in UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass(frozen=True)
class _Look:
    """What one frame showed: notes, outlines in shares of the picture, and whether the step can be taken."""

    notes: tuple[Note, ...] = ()
    outlines: tuple[Outline, ...] = ()
    ready: bool = False


class TrayCalibration:
    """One calibration from the first step to the saved file."""

    def __init__(
        self,
        folder: Path,
        colours: Sequence[str],
        camera: TrayCamera,
        make_reader: Callable[[], Reader] = Reader,
        previous: Calibration | None = None,
        moment: Callable[[], str] = now_utc,
    ) -> None:
        """Begin with the first step.

        Args:
            folder: where the calibration is saved.
            colours: names of the dice's colours to look at, in this order.
            camera: whose exposure is locked after the first step, and handed back where that is gone back to.
            make_reader: makes a reader without calibration; called when the first one is needed.
            previous: the calibration so far; a colour that is skipped is kept from it.
            moment: gives the time that is written into the file.
        """
        self._folder = folder
        self._steps = ("mat", "empty", *colours, "done")
        self._camera = camera
        self._make_reader = make_reader
        self._moment = moment
        self._reader: Reader | None = None
        self._at = 0
        self._made = Calibration(colours=previous.colours if previous else MappingProxyType({}))
        self._plane: Plane | None = None
        self._mat = False
        self._empty: Picture | None = None
        self._frames: deque[Picture] = deque(maxlen=KEPT)
        self._corners: list[tuple[float, float]] | None = None
        self._frame: Frame | None = None
        self._colour: ColourLook | None = None
        self._looked = float("-inf")
        self._saved, self._failed = "", ""
        self._look = _Look()
        self._moving = Moving()
        self._shown: Picture | None = None
        self._found: dict[object, object] = {}
        self._fresh = False
        self._settling = Settling(camera)
        self._settling.begin()

    @property
    def step(self) -> str:
        """The step: ``mat``, ``empty``, ``done``, or the name of a colour."""
        return self._steps[self._at]

    @property
    def calibration(self) -> Calibration:
        """What has been found so far."""
        return self._made

    @property
    def faults(self) -> tuple[Note, ...]:
        """What is to be said of the last frame."""
        return self._look.notes

    @property
    def empty(self) -> Picture | None:
        """The picture of the empty tray, where it has been taken."""
        return self._empty

    def see(self, frame: Frame) -> TrayView | None:
        """Take a frame; return what to show where it was looked at, a few times a second and after each order."""
        self._settling.see(frame)
        if frame.at - self._looked < PERIOD_S and not self._fresh:
            return None
        self._looked, self._fresh, self._frame = frame.at, False, frame
        moving = self._moving.moves(frame.picture) and self._kind in ("empty", "color")
        self._look = _Look((Note("moving"),)) if moving else self._looks[self._kind](self, frame.picture)
        if moving:
            self._frames.clear()
        return self._view(frame)

    def do(self, order: CalibrationOrder) -> None:
        """Do what somebody wants; what cannot be done now is left."""
        self._fresh = True
        if order.what == "take" and self._look.ready and self._frame is not None:
            self._takes[self._kind](self, self._frame)
            self._go(1)
        elif order.what == "skip" and self._kind != "done":
            self._skip()
            self._go(1)
        elif order.what == "back":
            self._go(-1)
        elif order.what == "by_hand" and self._kind == "mat":
            self._corners = [] if self._corners is None else None
        elif order.what == "touch" and self._corners is not None and self._frame is not None:
            self._touch(order.x, order.y)

    def _once(self, what: object, picture: Picture, find: Callable[[], Found]) -> Found:
        """Return what ``find`` finds, asked once for a picture that is shown again and that nobody can write to."""
        if picture.flags.writeable:
            return find()
        if self._shown is not picture:
            self._shown, self._found = picture, {}
        if what not in self._found:
            self._found[what] = find()
        return cast("Found", self._found[what])

    # -- the steps ---------------------------------------------------------------------------------------------

    @property
    def _kind(self) -> str:
        return self.step if self.step in ("mat", "empty", "done") else "color"

    def _go(self, by: int) -> None:
        self._at = min(max(0, self._at + by), len(self._steps) - 1)
        self._frames.clear()
        self._look, self._colour, self._shown = _Look(), None, None
        self._moving.forget()
        if self._at == 0 and by < 0:
            self._settling.begin()
        if self._kind == "done":
            self._save()

    def _skip(self) -> None:
        if self._kind == "mat":
            self._plane, self._mat = None, False
            self._made = replace(self._made, corners=None, floor=None, markers=())
        elif self._kind == "empty":
            self._empty = None

    def _see_mat(self, picture: Picture) -> _Look:
        if self._corners is not None:
            return self._see_corners(picture)
        markers = self._once("markers", picture, lambda: find_markers(picture))
        plane = plane_of_markers(markers)
        outlines = tuple(self._outline(marker.corners) for marker in markers)
        self._mat, self._plane = plane is not None, plane
        self._made = replace(self._made, markers=tuple(markers) if plane else ())
        found = Note("all_markers", good=True) if plane is not None else Note("markers", n=len(markers))
        faults = self._faults(picture)
        if plane is None:
            return _Look((found if len(markers) < CORNERS else Note("no_tray"), *faults), outlines)
        self._settling.mat_lies_there(self._looked)
        if self._settling.busy:
            return _Look((Note("focusing", good=True),), outlines)
        return _Look((*faults, found), (self._outline(np.array(plane.corners)), *outlines), True)

    def _see_corners(self, picture: Picture) -> _Look:
        touched = self._corners or []
        outline = (self._outline(np.array(touched)),) if touched else ((),)
        if len(touched) < 4:
            return _Look((Note("touch_corner", n=4 - len(touched)),), outline)
        try:
            self._plane, self._mat = plane_of_corners(tuple(touched), USUAL), False
        except CalibrationError:
            self._corners = []
            return _Look((Note("no_tray"), Note("touch_corner", n=4)), ((),))
        self._made = replace(self._made, markers=())
        faults = self._faults(picture)
        return _Look((*faults, Note("corners", good=True)), (self._outline(np.array(self._plane.corners)),), True)

    def _touch(self, x: float, y: float) -> None:
        assert self._frame is not None  # both asked before
        assert self._corners is not None
        height, width = self._frame.picture.shape[:2]
        if len(self._corners) >= 4:
            self._corners = []
        self._corners.append((min(max(x, 0.0), 1.0) * width, min(max(y, 0.0), 1.0) * height))

    def _take_mat(self, frame: Frame) -> None:
        assert self._plane is not None  # else the step would not be ready
        self._settling.hold(exposure_of(frame))
        self._made = replace(self._made, corners=self._plane.corners, floor=self._plane.size, size=_size(frame))

    def _see_empty(self, picture: Picture) -> _Look:
        if self._settling.busy:
            return _Look((Note("hold_still", good=True),))
        self._frames.append(picture)
        dice = self._read(picture)
        flicker = flicker_of(list(self._frames), self._plane)
        faults = self._faults(picture, flicker=flicker)
        if dice:
            return _Look((Note("not_empty", n=len(dice)),), tuple(self._box(box) for box in dice))
        if len(self._frames) < KEPT:
            return _Look((Note("hold_still", good=True), *faults))
        return _Look((*faults, Note("is_empty", good=True)), self._tray_outline(), True)

    def _read(self, picture: Picture) -> list[tuple[int, int, int, int]]:
        """Boxes of dice in the tray; what is printed on the mat, squares with white dots among it, is none."""
        boxes = [die.box for die in self._once("dice", picture, lambda: self._reader_now().read(picture).dice)]
        if not self._mat or self._plane is None or not boxes:
            return boxes
        mat = Mat(*self._plane.size)
        places = self._plane.to_mm(np.array([(x + w / 2, y + h / 2) for x, y, w, h in boxes]))
        return [box for box, (x, y) in zip(boxes, places, strict=True) if not mat.printed(float(x), float(y))]

    def _take_empty(self, frame: Frame) -> None:
        mean = np.mean(np.array(self._frames, np.float32), axis=0)
        self._empty = np.asarray(np.rint(mean), np.uint8)
        self._made = replace(self._made, size=_size(frame), exposure=self._made.exposure or exposure_of(frame))

    def _see_colour(self, picture: Picture) -> _Look:
        self._colour = self._once("colour", picture, lambda: look_at_colour(self._reader_now(), picture, self._empty))
        if self._colour is None:
            return _Look((Note("lay_dice", self.step),), self._tray_outline())
        look = self._colour
        others = {name: rgb for name, rgb in self._made.colours.items() if name != self.step}
        alike = too_alike(look.rgb, others)
        notes = []
        if look.strangers:
            notes.append(Note("strangers", self.step, look.strangers))
        elif look.called not in (self.step, "other"):
            notes.append(Note("looks_like", look.called))
        if alike is not None:
            notes.append(Note("alike", alike))
        notes.append(Note("dice_seen", self.step, len(look.boxes), good=True))
        return _Look(tuple(notes), tuple(self._box(box) for box in look.boxes), not look.strangers)

    def _take_colour(self, _frame: Frame) -> None:
        assert self._colour is not None  # else the step would not be ready
        colours: dict[str, RGB] = {**self._made.colours, self.step: self._colour.rgb}
        self._made = replace(self._made, colours=MappingProxyType(colours))

    def _see_done(self, _picture: Picture) -> _Look:
        if self._failed:
            return _Look((Note("not_saved"),), self._tray_outline(), True)
        if not self._saved:
            return _Look((Note("nothing"),), (), True)
        faults: tuple[Note, ...] = ()
        if self._empty is not None:
            faults = self._faults(self._empty, self._made.colours)
        return _Look(faults or (Note("good", good=True),), self._tray_outline(), True)

    def _take_done(self, _frame: Frame) -> None:
        """There is nothing after the last step."""

    def _save(self) -> None:
        self._saved, self._failed = "", ""
        if self._made.corners is None and self._empty is None and not self._made.colours:
            return
        held, sees = self._settling, self._camera.sees
        self._made = replace(
            self._made, made=self._moment(), exposure=held.exposure or self._made.exposure, focus=held.dioptres,
            mains_hz=held.mains_hz, camera=sees.device if sees else None,
        )  # fmt: skip
        try:
            self._saved = str(keep_tray(self._folder, self._made, self._empty))
        except CalibrationError as error:
            self._failed = str(error)

    def _faults(
        self, picture: Picture, colours: Mapping[str, RGB] | None = None, flicker: float = 0.0
    ) -> tuple[Note, ...]:
        """What is not good in a picture of the empty tray."""
        plane, mat = self._plane, self._mat
        faults = judge(self._once((plane, mat), picture, lambda: measure(picture, plane, mat)), colours, flicker)
        if self._plane is None:  # that no tray has been found is said already, or was wanted
            faults = [fault for fault in faults if fault.code != "not_in_view"]
        return tuple(Note(fault.code, fault.where or "") for fault in faults)

    # -- what is shown -----------------------------------------------------------------------------------------

    def _view(self, frame: Frame) -> TrayView:
        height, width = frame.picture.shape[:2]
        small = cv2.resize(frame.picture, (SHOWN, round(height * SHOWN / width)), interpolation=cv2.INTER_AREA)
        return TrayView(
            step=self._kind,
            colour=self.step if self._kind == "color" else "",
            number=self._at + 1,
            steps=len(self._steps),
            picture=small,
            outlines=self._look.outlines,
            notes=self._look.notes,
            ready=self._look.ready,
            by_hand=self._corners is not None and self._kind == "mat",
            saved=self._saved,
            failed=self._failed,
            at=frame.at,
        )

    def _outline(self, points: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> Outline:
        assert self._frame is not None  # outlines are of its picture
        height, width = self._frame.picture.shape[:2]
        return tuple((float(x) / width, float(y) / height) for x, y in points)

    def _box(self, box: tuple[int, int, int, int]) -> Outline:
        x, y, w, h = box
        return self._outline(np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], np.float64))

    def _tray_outline(self) -> tuple[Outline, ...]:
        return (self._outline(np.array(self._plane.corners)),) if self._plane is not None else ()

    def _reader_now(self) -> Reader:
        if self._reader is None:
            self._reader = self._make_reader()
        return self._reader

    _looks: ClassVar = {"mat": _see_mat, "empty": _see_empty, "color": _see_colour, "done": _see_done}
    _takes: ClassVar = {"mat": _take_mat, "empty": _take_empty, "color": _take_colour, "done": _take_done}


def _size(frame: Frame) -> tuple[int, int]:
    return frame.picture.shape[1], frame.picture.shape[0]
