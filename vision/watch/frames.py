"""Frames of a recording, one after the other: a video, or a folder of pictures in the order of their numbers."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import PictureError, VideoError
from vision.pictures import MOST_PIXELS, load_picture, pictures_in
from vision.regular_file import open_regular

Picture = NDArray[np.uint8]

#: Frames a second of a folder, and of a video that does not say.
USUAL_RATE = 30.0
#: Rates a video may claim.
RATES = (0.1, 1000.0)
#: A video that ends with fewer than this share of the frames it announces was cut off.
WHOLE = 0.9


@dataclass(frozen=True)
class RecordedFrame:
    """A frame of a recording: its picture, number (from 0), moment in seconds, and the file it is in."""

    picture: Picture
    number: int
    at: float
    file: Path


def frames_of(recording: Path, rate: float | None = None) -> Iterator[RecordedFrame]:
    """The frames of a video file or of a folder, one at a time; no more than one is kept.

    Args:
        recording: the file or folder.
        rate: frames a second of a folder; a video knows its own.

    Raises:
        VideoError: absent, damaged, empty, or no video; during the iteration, cut off.
        PictureError: the folder holds no picture, or one of them cannot be read.
    """
    if recording.is_dir():
        return _of_folder(recording, rate or USUAL_RATE)
    if not recording.exists():
        raise VideoError(f"{recording}: there is no such video or folder")
    return _of_video(recording)


def natural(path: Path) -> list[tuple[int, int, str]]:
    """The key by which frame 10 comes after frame 9, whatever their zeros."""
    return [
        (0, int(part), "") if part.isdecimal() else (1, 0, part.lower()) for part in re.split(r"(\d+)", path.name)
    ]


def _of_folder(folder: Path, rate: float) -> Iterator[RecordedFrame]:
    for number, file in enumerate(sorted(pictures_in(folder), key=natural)):
        yield RecordedFrame(load_picture(file), number, number / rate, file)


def _of_video(file: Path) -> Iterator[RecordedFrame]:
    video = _opened(file)
    try:
        rate, announced = video.get(cv2.CAP_PROP_FPS), video.get(cv2.CAP_PROP_FRAME_COUNT)
        if not math.isfinite(rate) or not RATES[0] <= rate <= RATES[1]:
            rate = USUAL_RATE
        number = 0
        while True:
            there, picture = video.read()
            if not there:
                break
            yield RecordedFrame(_coloured(picture, file), number, number / rate, file)
            number += 1
    finally:
        video.release()
    if number == 0:
        raise VideoError(f"{file}: no frame of this video can be read; the file is damaged or no video")
    if math.isfinite(announced) and number < WHOLE * announced:
        raise VideoError(f"{file}: the video ends after {number} of {announced:.0f} frames; it was not copied whole")


def _opened(file: Path) -> cv2.VideoCapture:
    try:
        with open_regular(file) as data:
            empty = not data.read(1)
    except OSError as error:
        raise VideoError(f"{file}: the video cannot be opened ({error.strerror or error})") from None
    if empty:
        raise VideoError(f"{file}: the file is empty")
    # our sentence is the only one; read by the decoder when it is first used. One thread keeps few frames in memory.
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    try:
        video = cv2.VideoCapture(str(file), cv2.CAP_FFMPEG, [cv2.CAP_PROP_N_THREADS, 1])
    except cv2.error:
        video = cv2.VideoCapture()
    if not video.isOpened():
        raise VideoError(f"{file}: this is not a video that can be read; the file is damaged or of another kind")
    width, height = (video.get(side) for side in (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT))
    if width * height > MOST_PIXELS:
        video.release()
        raise VideoError(f"{file}: {width:.0f} x {height:.0f} pixels are too many")
    return video


def _coloured(picture: object, file: Path) -> Picture:
    """A frame as BGR (h, w, 3) of 8 bits."""
    frame = np.asarray(picture)
    if frame.dtype != np.uint8:
        raise VideoError(f"{file}: a video of 8 bits a colour is needed, not of {frame.dtype}")
    if frame.ndim == 2:
        return np.asarray(cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR), np.uint8)
    if frame.ndim != 3 or frame.shape[2] != 3:
        raise PictureError(f"{file}: the frames of this video have no three colours")
    return frame
