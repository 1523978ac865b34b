"""The page of all screens: a small picture and a sentence each, and contact sheets of other sizes and languages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt
import pygame

from companion.proofs.gallery.screens import Shown

SMALL_QUALITY: Final = 45
SMALL_SHARE: Final = 0.8
"""How much smaller than the screen the pictures of the page are."""
SHEET_QUALITY: Final = 30
THUMB: Final = {True: 200, False: 124}
"""Width of a picture on a contact sheet, lying or upright: eleven sheets are to stay below 4 MB."""
ACROSS: Final = {True: 8, False: 13}
GAP: Final = 6
GROUND: Final = 24
LANGUAGE: Final = {"en": "English", "ja": "Japanese", "es": "Spanish"}
HEAD: Final = """# Screens

Every screen of the kiosk at 800 x 480 in English, and all of them in the other sizes and languages on contact sheets
below. This page and its pictures are made by `pipworks screens docs --page`; the list of screens with the way to each
is `companion/proofs/gallery/screens.py`. `pipworks screens --check` looks in every size and language for text that is
cut, covered, too small or too pale and for touch areas that are too small or overlap; with `--text-size L` it does so
with large text. The suite does the same for a part of them, and compares each screen with what is kept of it in
`pictures/screens/references.json` (`pipworks screens docs --renew` keeps the present ones).
"""

Picture = npt.NDArray[np.uint8]


class Sheet:
    """A contact sheet.

    Attributes:
        size: of the screens in pixels.
        language: of the table.
        pictures: shrunk ones, by name.
    """

    def __init__(self, size: tuple[int, int], language: str) -> None:
        self.size = size
        self.language = language
        self.pictures: list[tuple[str, Picture]] = []

    @property
    def name(self) -> str:
        """Of its file, without the ending."""
        return f"all-{self.size[0]}x{self.size[1]}-{self.language}"

    def add(self, name: str, picture: Picture) -> None:
        """Take a picture."""
        self.pictures.append((name, picture))

    def picture(self) -> Picture:
        """Return all pictures in rows."""
        across = ACROSS[self.size[0] >= self.size[1]]
        high, wide = self.pictures[0][1].shape[:2]
        down = -(-len(self.pictures) // across)
        sheet = np.full((down * (high + GAP) + GAP, across * (wide + GAP) + GAP, 3), GROUND, np.uint8)
        for n, (_, picture) in enumerate(self.pictures):
            top, left = GAP + n // across * (high + GAP), GAP + n % across * (wide + GAP)
            sheet[top : top + high, left : left + wide] = picture
        return sheet


def shrunk(surface: pygame.Surface) -> Picture:
    """Return a surface as a small picture (height, width, 3: blue, green, red)."""
    width, height = surface.get_size()
    wide = THUMB[width >= height]
    picture = _pixels(surface)
    return np.asarray(
        cv2.resize(picture, (wide, round(wide * height / width)), interpolation=cv2.INTER_AREA), np.uint8
    )


def write_small(surface: pygame.Surface, docs: Path, name: str) -> None:
    """Write a screen as a small file.

    Raises:
        OSError: if it cannot be written.
    """
    pixels = _pixels(surface)
    small = cv2.resize(pixels, None, fx=SMALL_SHARE, fy=SMALL_SHARE, interpolation=cv2.INTER_AREA)
    _write(_folder(docs) / f"{name}.jpg", np.asarray(small, np.uint8), SMALL_QUALITY)


def write_page(docs: Path, shown: Sequence[Shown], sheets: Sequence[Sheet]) -> None:
    """Write the page and its contact sheets.

    Raises:
        OSError: if something cannot be written.
    """
    folder = _folder(docs)
    lines = [HEAD]
    for part, of_part in groupby(shown, key=lambda one: one.part):
        lines.append(f"\n## {part}\n")
        lines += [
            f"\n**{one.name}.** {one.says}\n\n![{one.name}](pictures/screens/{one.name}.jpg)\n" for one in of_part
        ]
    lines.append("\n## Other sizes and languages\n")
    for sheet in sheets:
        _write(folder / f"{sheet.name}.jpg", sheet.picture(), SHEET_QUALITY)
        width, height = sheet.size
        said = f"{width} x {height}, {LANGUAGE[sheet.language]}"
        lines.append(f"\n**{said}**\n\n![All screens at {said}](pictures/screens/{sheet.name}.jpg)\n")
    (docs / "screens.md").write_text("".join(lines), encoding="utf-8")


def _folder(docs: Path) -> Path:
    folder = docs / "pictures" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _pixels(surface: pygame.Surface) -> Picture:
    return np.ascontiguousarray(pygame.surfarray.array3d(surface).transpose(1, 0, 2)[..., ::-1])


def _write(path: Path, picture: Picture, quality: int) -> None:
    options = [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1]
    done, data = cv2.imencode(".jpg", picture, options)
    if not done:
        raise OSError(f"{path}: cannot be written as a picture")
    path.write_bytes(data.tobytes())
