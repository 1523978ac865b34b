"""Pictures from files, with one clear sentence for everything that may be wrong with them."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import PictureError

Picture = NDArray[np.uint8]

#: Endings a folder's pictures are known by.
ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"})
#: The least side in pixels of a picture that dice could be read in.
LEAST_SIDE = 32
#: The most pixels decoded: a damaged or hostile header must not take the memory of the machine.
MOST_PIXELS = 100_000_000


def load_picture(path: Path) -> Picture:
    """The picture in ``path`` as BGR (h, w, 3).

    Raises:
        PictureError: absent, a folder, unreadable, not an image, or smaller than ``LEAST_SIDE``.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise PictureError(f"{path}: there is no such picture") from None
    except IsADirectoryError:
        raise PictureError(f"{path}: this is a folder, not a picture") from None
    except OSError as error:
        raise PictureError(f"{path}: the picture cannot be opened ({error.strerror or error})") from None
    return decode_picture(data, str(path))


def decode_picture(data: bytes, name: str) -> Picture:
    """The encoded picture ``data`` as BGR (h, w, 3); ``name`` is what errors call it.

    Raises:
        PictureError: empty, not an image, or smaller than ``LEAST_SIDE``.
    """
    if not data:
        raise PictureError(f"{name}: the file is empty")
    if _cut_short(data):
        raise PictureError(f"{name}: the picture ends too early; it was not copied or written whole")
    try:
        decoded = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        decoded = None
    if decoded is None:
        raise PictureError(f"{name}: this is not a picture that can be read")
    picture = np.asarray(decoded, np.uint8)
    check_picture(picture, name)
    return picture


def _cut_short(data: bytes) -> bool:
    """Whether a PNG or JPEG lacks its end mark: a decoder would fill the rest with grey, and dice would be missing.

    Cameras may append data of their own after the end of a JPEG.
    """
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return b"IEND" not in data[-64:]
    return data.startswith(b"\xff\xd8\xff") and b"\xff\xd9" not in data[-65536:]


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
