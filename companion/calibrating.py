"""The work of ``pipworks calibrate``: the guided calibration on a terminal, or from a folder of pictures.

The steps, what is said and what is saved are those of the screen (``companion.devices.tray_calibration``).
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TextIO

from companion.clock import SystemClock, VirtualClock
from companion.core.messages import Text
from companion.devices.dice_render import COLORS
from companion.devices.errors import DeviceError
from companion.devices.events import CalibrationOrder, Note
from companion.devices.known_tray import load_tray
from companion.devices.picamera2_camera import Picamera2Camera
from companion.devices.tray_calibration import KEPT, PERIOD_S, TrayCalibration
from companion.devices.tray_camera import Frame, TrayCamera
from companion.devices.virtual_camera import VirtualTrayCamera
from companion.devices.virtual_tray import VirtualTray
from companion.kiosk.words import Catalogues
from vision.errors import VisionError
from vision.pictures import ENDINGS, load_picture, pictures_in

LOOKS = 4 * KEPT
"""Frames that are looked at before a step counts as not ready."""
DICE_SHOWN = 4
"""Dice of a colour that the virtual table lays in."""
Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Wanted:
    """What was asked for: where pictures come from, where the result goes, and how it is told.

    ``camera``: ``pi`` or ``virtual``; ``pictures``: a folder of them instead; ``corners``: of the tray in pixels,
    instead of the mat; ``ask``: False takes each step without waiting for anybody.
    """

    camera: str
    pictures: Path | None
    folder: Path
    colors: tuple[str, ...]
    corners: Corners | None = None
    language: str = "en"
    as_json: bool = False
    ask: bool = True


class _Source(Protocol):
    """Where frames of a step come from."""

    @property
    def camera(self) -> TrayCamera:
        """The camera whose exposure is locked."""
        ...

    def frames(self, step: str) -> Iterator[Frame]:
        """Give the frames of a step; none where it has no picture."""
        ...

    def close(self) -> None:
        """Let go of the camera."""
        ...


class _NoCamera(TrayCamera):
    """Pictures in a folder: there is nothing to start or to lock."""

    def start(self) -> None:
        """Do nothing."""

    def read(self) -> Frame | None:
        """Return nothing."""
        return None

    def stop(self) -> None:
        """Do nothing."""


class _Folder:
    """Pictures named after the steps: ``mat`` (else ``empty``), ``empty`` and the colours, with any usual ending."""

    def __init__(self, folder: Path) -> None:
        self.camera = _NoCamera()
        self._files = {path.stem.lower(): path for path in pictures_in(folder)}
        if not self._files.keys() & {"mat", "empty", *COLORS}:
            names = ", ".join(("mat", "empty", *COLORS))
            raise VisionError(
                f"{folder}: no picture is named after a step ({names}; endings {', '.join(sorted(ENDINGS))})"
            )
        self._at = 0.0

    def frames(self, step: str) -> Iterator[Frame]:
        """Give the step's picture as often as it takes."""
        file = self._files.get(step) or (self._files.get("empty") if step in ("mat", "done") else None)
        if file is None:
            return
        picture = load_picture(file)
        for _ in range(LOOKS):
            self._at += PERIOD_S
            yield Frame(picture, self._at)

    def close(self) -> None:
        """There is nothing to let go of."""


class _Virtual:
    """The virtual tray, its own hands laying in what a step asks for, on a clock that nobody waits for."""

    def __init__(self) -> None:
        self._clock = VirtualClock()
        self._tray = VirtualTray()
        self._tray.lay_mat(True)
        self.camera = VirtualTrayCamera(self._tray, self._clock)
        self.camera.start()

    def frames(self, step: str) -> Iterator[Frame]:
        """Give frames of the tray with what belongs in it."""
        self._tray.throw({step: DICE_SHOWN} if step in COLORS else {})
        self._clock.advance(1.0)
        for _ in range(LOOKS):
            self._clock.advance(PERIOD_S)
            self.camera.wake()
            frame = self.camera.read()
            if frame is not None:
                yield frame

    def close(self) -> None:
        """Stop the camera."""
        self.camera.stop()


class _Real:
    """The camera on the ribbon."""

    def __init__(self) -> None:
        self._clock = SystemClock()
        self.camera = Picamera2Camera(self._clock)
        self.camera.start()

    def frames(self, step: str) -> Iterator[Frame]:
        """Give frames for some seconds."""
        del step
        until = self._clock.now() + LOOKS * PERIOD_S
        while self._clock.now() < until:
            frame = self.camera.read()
            if frame is not None:
                yield frame

    def close(self) -> None:
        """Stop the camera."""
        self.camera.stop()


def run_calibrate(wanted: Wanted, out: TextIO, err: TextIO, ask: Callable[[str], str] = input) -> int:
    """Calibrate a tray; sentences go to ``out`` (to ``err`` with JSON), ``ask`` waits for Enter or a letter.

    Returns:
        0 when saved and good, 1 when something fell short, said in a sentence.
    """
    try:
        source = _open(wanted)
    except (VisionError, DeviceError) as error:
        print(f"pipworks calibrate: {error}", file=err)
        return 1
    try:
        return _Led(wanted, source, err if wanted.as_json else out, ask).run(out, err)
    except (VisionError, DeviceError) as error:
        print(f"pipworks calibrate: {error}", file=err)
        return 1
    finally:
        source.close()


def _open(wanted: Wanted) -> _Source:
    if wanted.pictures is not None:
        return _Folder(wanted.pictures)
    return _Virtual() if wanted.camera == "virtual" else _Real()


class _Led:
    """One calibration led through its steps."""

    def __init__(self, wanted: Wanted, source: _Source, tell: TextIO, ask: Callable[[str], str]) -> None:
        known, _ = load_tray(wanted.folder, 0.0)
        previous = known.calibration if known else None
        self._wanted = wanted
        self._source = source
        self._tell = tell
        self._ask = ask
        self._made = TrayCalibration(wanted.folder, wanted.colors, source.camera, previous=previous)
        self._catalogues = Catalogues()
        self._steps: list[dict[str, Any]] = []
        self._seconds = 0.0
        self._result = _Result()

    def run(self, out: TextIO, err: TextIO) -> int:
        """Go through all steps, tell the verdict and return the exit code."""
        while self._made.step != "done":
            if not self._step():
                print("pipworks calibrate: left before the end; nothing was saved", file=err)
                return 1
        self._look()
        verdict = self._made.faults
        if self._wanted.as_json:
            print(json.dumps(self._as_data(), ensure_ascii=False), file=out)
        else:
            self._say_notes(verdict)
            if self._result.saved:
                print(f"{self._say('calibration.saved')} {self._result.saved}", file=out)
        if self._result.failed:
            print(f"pipworks calibrate: {self._result.failed}", file=err)
        skipped = [step["step"] for step in self._steps if not step["taken"]]
        if skipped and self._result.saved:
            names = ", ".join(skipped)
            print(f"pipworks calibrate: saved without {names}: nothing fit to be taken was seen", file=err)
        good = all(note.good for note in verdict) and not skipped
        return 0 if self._result.saved and good else 1

    def _step(self) -> bool:
        """Do one step; return False where somebody wants to leave."""
        step = self._made.step
        self._print(self._task(step))
        if self._wanted.ask and self._wanted.pictures is None:
            answer = self._ask("  [Enter] go on, s skip, b back, q quit: ").strip().lower()[:1]
            if answer == "q":
                return False
            if answer in ("s", "b"):
                self._made.do(CalibrationOrder("skip" if answer == "s" else "back"))
                return True
        ready = self._look()
        notes = self._made.faults
        self._say_notes(notes)
        waits = self._wanted.ask and self._wanted.pictures is None and not ready
        if not waits:
            said = [{"code": note.code, "where": note.where, "n": note.n} for note in notes]
            self._steps.append({"step": step, "taken": ready, "notes": said})
            self._made.do(CalibrationOrder("take" if ready else "skip"))
        return True

    def _look(self) -> bool:
        """Look at frames until the step can be taken; return whether it can."""
        began = time.perf_counter()
        first = True
        try:
            for frame in self._source.frames(self._made.step):
                view = self._made.see(frame)
                if view is None:
                    continue
                self._result = _Result(view.saved, view.failed)
                if first and view.step == "mat" and self._wanted.corners is not None:
                    self._touch(self._wanted.corners, frame)
                elif view.ready:
                    return True
                first = False
        finally:
            self._seconds += time.perf_counter() - began
        return False

    def _touch(self, corners: Corners, frame: Frame) -> None:
        height, width = frame.picture.shape[:2]
        self._made.do(CalibrationOrder("by_hand"))
        for x, y in corners:
            self._made.do(CalibrationOrder("touch", x / width, y / height))

    def _task(self, step: str) -> str:
        if step == "mat" and self._wanted.corners is not None:
            step = "by_hand"
        kind = step if step in ("mat", "by_hand", "empty") else "color"
        return self._say(f"calibration.do.{kind}", {"color": f"@color.{step}"})

    def _say(self, key: str, args: Mapping[str, str | int] | None = None) -> str:
        return self._catalogues.say(Text(key, dict(args or {})), self._wanted.language)

    def _say_notes(self, notes: tuple[Note, ...]) -> None:
        for note in notes:
            key, args = note_text(note)
            self._print(f"  {'ok' if note.good else '! '} {self._say(key, args)}")

    def _print(self, line: str) -> None:
        print(line, file=self._tell)

    def _as_data(self) -> dict[str, Any]:
        made = self._made.calibration
        plane = made.plane
        size = made.size or (0, 0)
        return {
            "saved": self._result.saved or None,
            "verdict": [{"code": note.code, "where": note.where} for note in self._made.faults],
            "steps": self._steps,
            "corners": [list(point) for point in made.corners] if made.corners else None,
            "floor_mm": list(made.floor) if made.floor else None,
            "pixels_per_mm": round(plane.pixels_per_mm(), 3) if plane else None,
            "tilt_degrees": round(plane.tilt(*size), 1) if plane and size[0] else None,
            "colors": {name: list(rgb) for name, rgb in made.colors.items()},
            "seconds": round(self._seconds, 2),
        }


@dataclass(frozen=True)
class _Result:
    """The file that was written, or why none could be."""

    saved: str = ""
    failed: str = ""


def note_text(note: Note) -> tuple[str, dict[str, str | int]]:
    """The message of a note: its key and arguments."""
    if note.code in ("too_dark", "uneven", "glare"):
        if not note.where:
            return f"calibration.note.{note.code}", {}
        return f"calibration.note.{note.code}_at", {"where": f"@calibration.where.{note.where}"}
    where = {"where": f"@color.{note.where}"} if note.where else {}
    return f"calibration.note.{note.code}", {**where, "n": note.n}
