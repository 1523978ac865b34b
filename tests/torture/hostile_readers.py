"""Everything that reads what others wrote, and sound files for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import cv2
import numpy as np

from companion.core.game import GameDataError
from companion.core.messages import Text
from companion.devices.events import LampPattern
from companion.devices.station import wire
from companion.devices.station.link import StationLink
from companion.devices.tray.kept_frames import FrameFolder
from companion.devices.tray.known import load_tray
from companion.kiosk.services import Settings, SettingsFile
from companion.kiosk.services.settings_file import as_toml
from companion.kiosk.words import words
from companion.proofs.check import Scenario, check
from companion.shelf import names, open_catalogue, take, unread_data
from companion.system.clock import VirtualClock
from companion.table import TableError
from vision import CalibrationError, LabelError, PictureError, VideoError
from vision.labelled import load_labelled
from vision.pictures import load_picture
from vision.tray.calibration_file import load_calibration
from vision.watch.frames import frames_of

ROOT: Final = Path(__file__).parents[2]
CALIBRATION: Final = b"""\
version = 2
made = "2026-11-20T20:40:00+00:00"
size = [320, 240]
corners = [[20.00, 20.00], [300.00, 20.00], [300.00, 220.00], [20.00, 220.00]]
floor = [220, 165]
empty = "empty.png"

[camera]
exposure_us = 8000
gain = 1.0
red_gain = 1.5
blue_gain = 1.5

[colors]
red = [200.0, 30.0, 30.0]
blue = [30.0, 30.0, 200.0]

[[markers]]
corner = 0
points = [[20.00, 20.00], [40.00, 20.00], [40.00, 40.00], [20.00, 40.00]]
"""
LABELS: Final = json.dumps(
    {f"frame-{n:06d}.png": [{"value": 3, "box": [10, 20, 30, 40.5], "color": "red", "cocked": False}] for n in (1, 2)}
).encode()
FRAMES: Final = 20
"""Of a video that are read."""


class Reader(NamedTuple):
    """Something that reads a file.

    Attributes:
        file: its name.
        seeds: sound ones.
        read: reads it in a folder; a sentence that it returns is held to be as short as those of errors.
        own: errors that it may raise.
    """

    file: str
    seeds: tuple[bytes, ...]
    read: Callable[[Path], object]
    own: tuple[type[Exception], ...] = ()


@cache
def readers() -> dict[str, Reader]:
    """Return everything that reads, by name."""
    scenarios = tuple(file.read_bytes() for file in sorted((ROOT / "tests/scenarios").rglob("*.toml")))
    return {
        "settings": Reader("settings.toml", (as_toml(Settings()).encode(),), _settings),
        "scenario": Reader("s.toml", scenarios, _scenario, (TableError,)),
        "calibration": Reader("calibration.toml", (CALIBRATION,), _calibration, (CalibrationError,)),
        "labels": Reader("labels.json", (LABELS,), lambda folder: str(len(load_labelled(folder))), (LabelError,)),
        "kept-frames": Reader("labels.json", (LABELS,), _kept_frames, (OSError,)),
        "wire": Reader("wire", (_spoken(),), _wire),
        "video": Reader("v.avi", (_video(),), _video_read, (VideoError, PictureError)),
        **{f"picture-{kind}": Reader("p", seeds, _picture, (PictureError,)) for kind, seeds in _pictures().items()},
        **{
            f"{game}-{file.stem}": Reader(file.name, (file.read_bytes(),), _owned(game, file.name), (GameDataError,))
            for game in names()
            for file in sorted((ROOT / "companion/games" / game / "data").glob("*.toml"))
        },
    }


def _settings(folder: Path) -> object:
    mistakes: tuple[Text, ...] = SettingsFile(folder / "settings.toml").read()[1]
    return [words("en").say(mistake.key, **mistake.args) for mistake in mistakes]


def _scenario(folder: Path) -> object:
    found = Scenario(folder / "s.toml")
    return check(take(found.game), found).why if found.game in names() else ""


def _calibration(folder: Path) -> object:
    load_tray(folder, 0.0)
    load_calibration(folder).check_fits(320, 240)
    return None


def _kept_frames(folder: Path) -> object:
    kept = folder / "corrected"
    (kept / "images").mkdir(parents=True)
    (folder / "labels.json").rename(kept / "labels.json")
    frames = FrameFolder(kept, free=lambda _: 1 << 40)
    return frames.keep(np.zeros((32, 32, 3), np.uint8), [(3, "red", None)], 1.0)


def _picture(folder: Path) -> object:
    return load_picture(folder / "p").shape


def _video_read(folder: Path) -> object:
    return len([frame.number for frame in islice(frames_of(folder / "v.avi"), FRAMES)])


def _owned(game: str, file: str) -> Callable[[Path], object]:
    def read(folder: Path) -> object:
        unread_data(game, folder)
        catalogue = open_catalogue(game, folder)
        take(game, folder).questions()  # raises where it cannot be used
        if (
            catalogue is None or not (folder / file).exists()
        ):  # a game whose figures are known needs no pages for them
            return None
        return catalogue.refusal(file, (folder / file).read_text("utf-8"))

    return read


# -- sound ones ----------------------------------------------------------------------------------------------------


def _table(height: int = 120, width: int = 160) -> np.ndarray[Any, np.dtype[np.uint8]]:
    noise = np.random.default_rng(5).integers(0, 255, (height // 8, width // 8, 3), np.uint8)
    return np.asarray(cv2.resize(noise, (width, height)), np.uint8)


def _pictures() -> dict[str, tuple[bytes, ...]]:
    table = _table()
    plain, alpha = table[..., 0], np.dstack([table, table[..., 0]])
    progressive, restarts = (cv2.IMWRITE_JPEG_PROGRESSIVE, 1), (cv2.IMWRITE_JPEG_RST_INTERVAL, 4)
    made: dict[str, list[tuple[Any, tuple[int, ...]]]] = {
        "jpeg": [(table, ()), (plain, ()), (table, progressive), (table, restarts)],
        "png": [(table, ()), (plain, ()), (alpha, ()), (table.astype(np.uint16), ()), (plain // 255, ())],
        "webp": [(table, (cv2.IMWRITE_WEBP_QUALITY, 60)), (table, (cv2.IMWRITE_WEBP_QUALITY, 101)), (alpha, ())],
        "bmp": [(table, ()), (plain, ())],
        "tiff": [(table, ()), (plain, ()), (table.astype(np.uint16), ())],
    }
    return {
        kind: tuple(cv2.imencode(f".{kind}", picture, settings)[1].tobytes() for picture, settings in each)
        for kind, each in made.items()
    }


def _video() -> bytes:
    with TemporaryDirectory() as folder:
        file = f"{folder}/v.avi"
        video = cv2.VideoWriter(file, cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (160, 120))
        for _ in range(6):
            video.write(_table())
        video.release()
        return Path(file).read_bytes()


# -- the station's wire --------------------------------------------------------------------------------------------


def _spoken() -> bytes:
    """Return what a station says that is asked who it is, and whose buttons are pressed."""
    said = wire.frame(wire.IDENTITY, 1, bytes([wire.VERSION, 1, 0, 0, 7, 4, 4]))
    for number in range(1, 9):
        said += wire.frame(wire.PRESS, number, bytes([4 + number // 2 % 4, number % 2, 0, number]))
        said += wire.frame(wire.STATUS, number, bytes([5, 0, 1]))
        said += wire.frame(wire.ACK, number, bytes([wire.LAMPS]))
    return said


class _Port:
    """A serial port that says what it was given, in pieces."""

    def __init__(self, said: bytes) -> None:
        self._said = said

    def read(self, most: int) -> bytes:
        piece, self._said = self._said[: min(most, 97)], self._said[min(most, 97) :]
        return piece

    def write(self, data: bytes) -> int:
        return len(data)

    def close(self) -> None:
        """Do nothing."""


def _wire(folder: Path) -> object:
    said, clock = (folder / "wire").read_bytes(), VirtualClock()
    link = StationLink(clock, "port", connect=lambda _: _Port(said))
    link.lamps.show(5, LampPattern("breathe", 0.0))
    for _ in range(len(said) // 97 + 3):
        link.poll(clock.now())
        clock.advance(0.02)
    return None
