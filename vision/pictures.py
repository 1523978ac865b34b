"""Pictures from files, with one clear sentence for everything that may be wrong with them."""

from __future__ import annotations

import os
import re
import tempfile
import threading
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import decoder_log
from vision.errors import PictureError
from vision.picture_size import measured
from vision.regular_file import read_regular

Picture = NDArray[np.uint8]

#: Endings a folder's pictures are known by.
ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"})
#: The least side in pixels of a picture that dice could be read in.
LEAST_SIDE = 32
#: The most pixels decoded: nine bytes each while that is done are within the memory of a small Pi.
MOST_PIXELS = 40_000_000
#: The most pixels of a JPEG that is decoded in half, a quarter or an eighth of its size, and the most that are wanted
#: of it then: its decoder never holds the whole picture, and dice have pixels enough.
MOST_REDUCED, WANTED_REDUCED = 200_000_000, 16_000_000
#: By how much a picture is reduced, and OpenCV's names for that.
REDUCED = (
    (1, cv2.IMREAD_COLOR),
    (2, cv2.IMREAD_REDUCED_COLOR_2),
    (4, cv2.IMREAD_REDUCED_COLOR_4),
    (8, cv2.IMREAD_REDUCED_COLOR_8),
)
#: The most bytes of a picture's file.
MOST_BYTES = 100_000_000
_STDERR = 2
_LISTENING = threading.Lock()
_DAMAGE = re.compile(
    rb"Corrupt JPEG data|Premature end of JPEG|Inconsistent progression|unknown JFIF|Unknown Adobe"  # the first only
    rb"|TIFF_Error|OpenCV TIFF: (?!\S*: Warning, Unknown field)|libpng error"
)
_OWN_DEBUGGING = re.compile(rb"^\[DEBUG:.*\n?", re.MULTILINE)


class Loaded(NamedTuple):
    """A picture of a file, BGR (h, w, 3), and how many of the file's own pixels one of its pixels is across."""

    picture: Picture
    reduced: int


def load_picture(path: Path | str) -> Picture:
    """The picture in ``path`` as BGR (h, w, 3); see ``load_reduced`` for very large ones.

    Raises:
        PictureError: as ``load_reduced``.
    """
    return load_reduced(Path(path)).picture


def load_reduced(path: Path) -> Loaded:
    """The picture in ``path``; a JPEG of more than ``WANTED_REDUCED`` pixels is decoded in a part of its size.

    Raises:
        PictureError: absent, no ordinary file, not an image, damaged, or of a size that is not read.
    """
    try:
        data = read_regular(path, MOST_BYTES)
    except FileNotFoundError:
        raise PictureError(f"{path}: there is no such picture") from None
    except IsADirectoryError:
        raise PictureError(f"{path}: this is a folder, not a picture") from None
    except OSError as error:
        raise PictureError(f"{path}: the picture cannot be opened ({error.strerror or error})") from None
    return decode_reduced(data, str(path))


def decode_picture(data: bytes, name: str) -> Picture:
    """The encoded picture ``data`` as BGR (h, w, 3); ``name`` is what errors call it.

    Raises:
        PictureError: as ``decode_reduced``.
    """
    return decode_reduced(data, name).picture


def decode_reduced(data: bytes, name: str) -> Loaded:
    """The encoded picture ``data``, in a part of its size where it is a very large JPEG.

    Raises:
        PictureError: empty, not an image, damaged, or of a size that is not read.
    """
    if not data:
        raise PictureError(f"{name}: the file is empty")
    head = measured(data)
    if head is None:
        raise PictureError(f"{name}: this is not a picture that can be read (JPEG, PNG, WebP, TIFF and BMP can)")
    reduced, how = next(
        ((part, flag) for part, flag in REDUCED if head.reducible and head.cost <= WANTED_REDUCED * part * part),
        REDUCED[0],
    )
    if head.cost > (MOST_PIXELS if reduced == 1 else MOST_REDUCED):
        raise PictureError(f"{name}: {head.width} x {head.height} pixels are too many")
    if not head.whole:
        raise PictureError(f"{name}: the picture ends too early; it was not copied or written whole")
    decoded, sound = _decoded(data, how)
    if decoded is None:
        raise PictureError(f"{name}: this is not a picture that can be read; the file is damaged")
    if not (sound and head.sound):
        raise PictureError(f"{name}: the picture is damaged; dice could be missing in it")
    picture = np.asarray(decoded, np.uint8)
    check_picture(picture, name)
    return Loaded(picture, reduced)


def _decoded(data: bytes, how: int) -> tuple[object, bool]:
    """The picture, None where it cannot be decoded; and whether its decoder found nothing damaged.

    Those of JPEG and TIFF go on behind damage with whatever they take for a picture; only standard error is told.
    """
    with _LISTENING, tempfile.TemporaryFile() as heard:
        try:
            kept, level = os.dup(_STDERR), decoder_log.level()
        except OSError:  # whoever started this has closed it
            return _tried(data, how), True
        decoded = None
        try:
            decoder_log.set_level(decoder_log.DAMAGE)
            os.dup2(heard.fileno(), _STDERR)
            decoded = _tried(data, how)
        finally:
            os.dup2(kept, _STDERR)
            decoder_log.set_level(level)
            heard.seek(0)
            said = _OWN_DEBUGGING.sub(b"", heard.read())
            damaged = _DAMAGE.search(said) is not None
            if decoded is not None and not damaged:  # somebody else's words
                os.write(kept, said)
            os.close(kept)
        return decoded, not damaged


def _tried(data: bytes, how: int) -> object:
    try:
        return cv2.imdecode(np.frombuffer(data, np.uint8), how)
    except (cv2.error, MemoryError):
        return None


def check_picture(picture: Picture, name: str = "the picture") -> None:
    """Raise PictureError unless ``picture`` is BGR of 8 bits and of a usable size."""
    if picture.ndim != 3 or picture.shape[2] != 3 or picture.dtype != np.uint8:
        raise PictureError(f"{name}: a colour picture of 8 bits is needed, not {picture.dtype} {picture.shape}")
    height, width = picture.shape[:2]
    if min(height, width) < LEAST_SIDE:
        raise PictureError(f"{name}: {width} x {height} pixels are too few to read dice in")
    if height * width > MOST_PIXELS:
        raise PictureError(f"{name}: {width} x {height} pixels are too many")


def is_folder(path: Path) -> bool:
    """Tell whether ``path`` is a folder; not of one that cannot be looked at, of which reading it says why."""
    try:
        return path.is_dir()
    except OSError:
        return False


def pictures_in(folder: Path) -> list[Path]:
    """The pictures of a folder in name order.

    Raises:
        PictureError: the folder cannot be listed or has no picture.
    """
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS)
    except OSError as error:
        raise PictureError(f"{folder}: the folder cannot be listed ({error.strerror or error})") from None
    if not found:
        raise PictureError(f"{folder}: there is no picture in this folder")
    return found
