"""The work of ``pipworks calibrate``: the guided calibration on a terminal, or from a folder of pictures.

The steps, what is said and what is saved are those of the screen (``companion.devices.tray.calibration``).
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TextIO

from companion.commands.folders import tray_folder
from companion.core.messages import Text
from companion.devices.camera import Frame, TrayCamera
from companion.devices.camera.choosing import choose_camera
from companion.devices.camera.plugged_in import usb_cameras
from companion.devices.camera.virtual import VirtualTrayCamera
from companion.devices.doctor import board_model, is_pi
from companion.devices.errors import CameraError, DeviceError
from companion.devices.events import CalibrationOrder, Note
from companion.devices.tray.calibration import KEPT, PERIOD_S, TrayCalibration
from companion.devices.tray.known import load_tray
from companion.devices.virtual_tray import COLOURS, VirtualTray
from companion.kiosk.words import Catalogues
from companion.system.clock import SystemClock, VirtualClock
from companion.system.out_folder import why_unusable
from vision import PictureError, VisionError
from vision.pictures import ENDINGS, Picture, load_picture, pictures_in

LOOKS = 4 * KEPT
"""Frames that are looked at before a step counts as not ready."""
SETTLES_S = {"mat": 4.5, "empty": 2.0}
"""Seconds more for steps in which a real camera looks for its focus, and tries exposures."""
DICE_SHOWN = 4
"""Dice of a colour that the virtual table lays in."""
Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class CalibrationWanted:
    """What was asked for: where pictures come from, where the result goes, and how it is told.

    ``camera``: ``pi`` or ``virtual``; ``pictures``: a folder of them instead; ``corners``: of the tray in pixels,
    instead of the mat; ``ask``: False takes each step without waiting for anybody.
    """

    camera: str
    pictures: Path | None
    folder: Path
    colours: tuple[str, ...]
    corners: Corners | None = None
    language: str = "en"
    as_json: bool = False
    ask: bool = True


class CornerError(VisionError, ValueError):
    """A corner that was given lies outside of the picture; the sentence names it."""


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
        if not self._files.keys() & {"mat", "empty", *COLOURS}:
            names = ", ".join(("mat", "empty", *COLOURS))
            raise VisionError(
                f"{folder}: no picture is named after a step ({names}; endings {', '.join(sorted(ENDINGS))})"
            )
        self._at = 0.0
        self._shown: tuple[Path, Picture] | None = None

    def frames(self, step: str) -> Iterator[Frame]:
        """Give the step's picture as often as it takes; to the last step, which only tells what came of it, any.

        Raises:
            PictureError: it cannot be read, or has another size than the one before.
        """
        file = self._files.get(step) or (self._files.get("empty") if step == "mat" else None)
        if step == "done" and self._shown is not None:
            file = self._shown[0]
        if file is None:
            return
        picture = load_picture(file)
        if self._shown is not None and self._shown[1].shape != picture.shape:
            sizes = [f"{shown.shape[1]} x {shown.shape[0]}" for shown in (picture, self._shown[1])]
            raise PictureError(f"{file}: {sizes[0]} pixels, but {self._shown[0].name} has {sizes[1]}")
        self._shown = file, picture
        picture.flags.writeable = False  # so it is looked at once, however often it is shown
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
        self._tray.throw({step: DICE_SHOWN} if step in COLOURS else {})
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
    """The camera that is plugged in."""

    def __init__(self) -> None:
        # Else it would be told to install a package that only a Pi's Debian has.
        if not is_pi(board_model()) and not usb_cameras():
            raise CameraError(
                "there is no camera, neither on the ribbon of a Raspberry Pi nor on USB: use --camera virtual, or "
                "--folder with pictures"
            )
        self._clock = SystemClock()
        self.camera = choose_camera(self._clock, tray_folder("pi"))
        self.camera.start()

    def frames(self, step: str) -> Iterator[Frame]:
        """Give frames for some seconds."""
        until = self._clock.now() + LOOKS * PERIOD_S + SETTLES_S.get(step, 0.0)
        while self._clock.now() < until:
            frame = self.camera.read()
            if frame is not None:
                yield frame

    def close(self) -> None:
        """Stop the camera."""
        self.camera.stop()


def run_calibrate(wanted: CalibrationWanted, out: TextIO, err: TextIO, ask: Callable[[str], str] = input) -> int:
    """Calibrate a tray; sentences go to ``out`` (to ``err`` with JSON), ``ask`` waits for Enter or a letter.

    Returns:
        0 when saved and good, 1 when something fell short, 2 when the corners lie outside of the picture; the last
        two are said in a sentence.
    """
    why = why_unusable(wanted.folder)
    if why:
        print(f"pipworks calibrate: {why}", file=err)
        return 1
    try:
        source = _open(wanted)
    except (VisionError, DeviceError) as error:
        print(f"pipworks calibrate: {error}", file=err)
        return 1
    try:
        return _Led(wanted, source, err if wanted.as_json else out, ask).run(out, err)
    except CornerError as error:
        print(f"pipworks calibrate: --corners: {error}", file=err)
        return 2
    except EOFError:
        print("\npipworks calibrate: nobody is there to press Enter; to go on without: --no-ask", file=err)
        return 1
    except (VisionError, DeviceError) as error:
        print(f"pipworks calibrate: {error}", file=err)
        return 1
    finally:
        source.close()


def _open(wanted: CalibrationWanted) -> _Source:
    if wanted.pictures is not None:
        return _Folder(wanted.pictures)
    return _Virtual() if wanted.camera == "virtual" else _Real()


class _Led:
    """One calibration led through its steps."""

    def __init__(self, wanted: CalibrationWanted, source: _Source, tell: TextIO, ask: Callable[[str], str]) -> None:
        known, _ = load_tray(wanted.folder, 0.0)
        previous = known.calibration if known else None
        self._wanted = wanted
        self._source = source
        self._tell = tell
        self._ask = ask
        self._made = TrayCalibration(wanted.folder, wanted.colours, source.camera, previous=previous)
        self._catalogues = Catalogues()
        self._steps: dict[str, dict[str, Any]] = {}
        self._left_out: list[str] = []
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
            self._say_notes(tuple(note for note in verdict if note.code != "not_saved"))  # why not is said below
            if self._result.saved:
                print(f"{self._say('calibration.saved')} {self._result.saved}", file=out)
        if not self._result.saved:
            print(f"pipworks calibrate: {self._result.failed or 'there was nothing to be saved'}", file=err)
        skipped = [name for name, step in self._steps.items() if not step["taken"]]
        unseen = [name for name in skipped if name not in self._left_out]
        for names, why in ((unseen, "nothing fit to be taken was seen"), (self._left_out, "left out")):
            if names and self._result.saved:
                print(f"pipworks calibrate: saved without {', '.join(names)}: {why}", file=err)
        good = all(note.good for note in verdict) and not skipped
        return 0 if self._result.saved and good else 1

    def _step(self) -> bool:
        """Do one step; return False where somebody wants to leave."""
        step = self._made.step
        self._print(self._task(step))
        self._left_out = [name for name in self._left_out if name != step]  # it may be done again
        if self._wanted.ask and self._wanted.pictures is None:
            # Not by ``ask`` itself, which would put it into the JSON.
            print("  [Enter] go on, s skip, b back, q quit: ", end="", file=self._tell, flush=True)
            answer = self._ask("").strip().lower()[:1]
            if answer == "q":
                return False
            if answer == "s":
                self._steps[step] = {"step": step, "taken": False, "notes": []}
                self._left_out.append(step)
            if answer in ("s", "b"):
                self._made.do(CalibrationOrder("skip" if answer == "s" else "back"))
                return True
        ready = self._look()
        notes = self._made.faults
        self._say_notes(notes)
        waits = self._wanted.ask and self._wanted.pictures is None and not ready
        if not waits:
            said = [{"code": note.code, "where": note.where, "n": note.n} for note in notes]
            self._steps[step] = {"step": step, "taken": ready, "notes": said}
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
                    self._touch(self._wanted.corners, frame, view.by_hand)
                elif view.ready:
                    return True
                first = False
        finally:
            self._seconds += time.perf_counter() - began
        return False

    def _touch(self, corners: Corners, frame: Frame, by_hand: bool) -> None:
        height, width = frame.picture.shape[:2]
        for x, y in corners:
            if not (0 <= x <= width and 0 <= y <= height):
                raise CornerError(f"{x:g},{y:g} lies outside of the picture of {width} x {height} pixels")
        if not by_hand:  # else this is not the first look, and the order would lead back to the mat
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
            "steps": list(self._steps.values()),
            "corners": [list(point) for point in made.corners] if made.corners else None,
            "floor_mm": list(made.floor) if made.floor else None,
            "pixels_per_mm": round(plane.pixels_per_mm(), 3) if plane else None,
            "tilt_degrees": round(plane.tilt(*size), 1) if plane and size[0] else None,
            "colors": {name: list(rgb) for name, rgb in made.colours.items()},
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
