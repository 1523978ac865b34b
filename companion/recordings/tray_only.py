"""Leaves of pictures what lies in the tray: everything beside it becomes one grey."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion.devices.events import Picture
from companion.recordings.errors import RecordedTableError
from vision import VisionError
from vision.cards import load_cards
from vision.cards.learned import FILE as CARDS
from vision.faces import FILE as LEARNED
from vision.faces import LearnedDice, load_learned, save_learned
from vision.tray.calibration import FILE, Calibration
from vision.tray.calibration_file import load_calibration

GREY: Final = 128
_AS_THEY_ARE: Final = {
    "png": [cv2.IMWRITE_PNG_COMPRESSION, 1],
    "webp": [cv2.IMWRITE_WEBP_QUALITY, 101],
}
"""Of each ending that loses nothing, how it is written."""


def calibration_in(tray: Path | None) -> Calibration | None:
    """Return the calibration in a folder, or None where there is none, or none that says where the tray is.

    Raises:
        RecordedTableError: it is damaged.
    """
    if tray is None or not (tray / FILE).is_file():  # dice may have been learned without one
        return None
    try:
        found = load_calibration(tray)
    except VisionError as error:
        raise RecordedTableError(f"{tray}: {error}") from error
    return found if found.corners is not None else None


def tray_only(picture: Picture, calibration: Calibration) -> Picture:
    """Return a picture in which all beside the tray is one grey; what is left is what the reader looks at."""
    height, width = picture.shape[:2]
    left = np.full_like(picture, GREY)
    x, y, across, down = calibration.bounds(width, height) or (0, 0, 0, 0)
    left[y : y + down, x : x + across] = picture[y : y + down, x : x + across]
    return left


def tray_only_file(ending: str, data: bytes, calibration: Calibration) -> tuple[str, bytes]:
    """Return ending and content of a picture's file with nothing beside the tray; what is left stays as it is.

    Raises:
        RecordedTableError: it is no picture.
    """
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
    if picture is None:
        raise RecordedTableError("it is no picture")
    left = tray_only(np.asarray(picture, np.uint8), calibration)
    ending = ending if ending in _AS_THEY_ARE else "png"
    done, written = cv2.imencode(f".{ending}", left, _AS_THEY_ARE[ending])
    if not done:
        raise RecordedTableError("it cannot be written as a picture")
    return ending, written.tobytes()


def names_of_dice(tray: Path | None) -> dict[str, str]:
    """Return other names for the dice that a tray has learned, in their order; none where their file is damaged."""
    if tray is None:
        return {}
    try:
        return {die.name: f"Die {number}" for number, die in enumerate(load_learned(tray / LEARNED).dice, 1)}
    except VisionError:
        return {}


def copy_learned(tray: Path, out: Path) -> None:
    """Copy the learned dice of a tray, their names left out, and its learned cards; a damaged file is not copied.

    Raises:
        RecordedTableError: it cannot be written.
    """
    names = names_of_dice(tray)
    try:
        if len(load_cards(tray / CARDS)):
            shutil.copyfile(tray / CARDS, out / CARDS)
    except VisionError:
        pass
    except OSError as error:
        raise RecordedTableError(f"{out / CARDS}: cannot be written ({error.strerror or error})") from error
    if not names:
        return
    dice = load_learned(tray / LEARNED)
    try:
        save_learned(out / LEARNED, LearnedDice(tuple(replace(die, name=names[die.name]) for die in dice.dice)))
    except VisionError as error:
        raise RecordedTableError(str(error)) from error


def copy_tray(tray: Path, out: Path, calibration: Calibration) -> None:
    """Copy the folder of a calibration, its picture of the empty tray without what is beside it.

    Raises:
        OSError: a file cannot be read or written.
        RecordedTableError: the picture is damaged.
    """
    out.mkdir(parents=True)
    shutil.copyfile(tray / "calibration.toml", out / "calibration.toml")
    if calibration.empty is not None:
        name = calibration.empty.name
        written = tray_only_file(Path(name).suffix.removeprefix("."), calibration.empty.read_bytes(), calibration)
        (out / name).write_bytes(written[1])
