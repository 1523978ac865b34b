"""A sheet of paper to print on, measured in mm, and the files its pages become."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

import numpy as np

from companion.system.printing import PrintedPage, as_pdf, as_png
from companion.system.whole_file import put_whole

DOTS_PER_MM = 300 / 25.4
PAPERS = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
"""Width and height in mm, lying."""
EDGE = 5.0
"""What most printers leave white round a page, mm."""
RULER, RULER_AT = 100.0, 12.0
"""Length of the line that shows the scale, and its place below the paper's upper edge, mm."""
ENDINGS = (".pdf", ".png")
"""What a file of pages may be called."""
LETTER_MM = 2.9
"""Height of an em of the words, mm."""


def write_pages(out: Path, pages: Mapping[str, PrintedPage], tell: TextIO, err: TextIO) -> int:
    """Write pages to ``out``: one PDF, or a PNG each, called by what stands beside the page behind the name.

    Returns:
        0 when written, 1 when that failed.
    """
    if out.suffix.lower() == ".pdf":
        files = {out: as_pdf(list(pages.values()), "Pipworks")}
    else:
        files = {out.with_name(f"{out.stem}{end}.png") if end else out: as_png(page) for end, page in pages.items()}
    for path, data in files.items():
        try:
            put_whole(path, data)
        except OSError as error:
            print(f"pipworks mat: {path}: cannot be written ({error.strerror or error})", file=err)
            return 1
        print(path, file=tell)
    return 0


def speaker(language: str):  # type: ignore[no-untyped-def]  # Words.say itself, which is imported late
    """What says a sentence in a language."""
    from companion.kiosk.words import words

    return words(language).say


class PaperSheet:
    """A white sheet of paper, measured in mm."""

    def __init__(self, width: float, height: float) -> None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pygame

        from companion.kiosk.drawing import Canvas, Emblems, SurfaceCache, TextPainter
        from companion.kiosk.drawing.text import SMALLEST
        from companion.kiosk.drawing.units import SHORT_SIDE

        pygame.font.init()
        self._surface = pygame.Surface((round(width * DOTS_PER_MM), round(height * DOTS_PER_MM)))
        self._surface.fill((255, 255, 255))
        # A canvas whose smallest letters are LETTER_MM high.
        side = round(LETTER_MM * DOTS_PER_MM / SMALLEST * SHORT_SIDE)
        self._canvas = Canvas(side, side)
        self._text = TextPainter(self._canvas)
        self._emblems = Emblems(self._canvas, SurfaceCache(64 * 1024 * 1024))

    @property
    def picture(self) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        """The sheet (h, w, 3), red, green, blue."""
        import pygame

        data = np.frombuffer(pygame.image.tobytes(self._surface, "RGB"), np.uint8)
        return data.reshape(self._surface.get_height(), self._surface.get_width(), 3)

    def put(self, picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], x: float, y: float) -> None:
        """Lay a picture (h, w, 3) with its upper left corner at a place."""
        import pygame

        pasted = pygame.image.frombuffer(np.ascontiguousarray(picture).tobytes(), picture.shape[1::-1], "RGB")
        self._surface.blit(pasted, (round(x * DOTS_PER_MM), round(y * DOTS_PER_MM)))

    def line(self, x: float, y: float, width: float, height: float, thick: float) -> None:
        """Draw the outline of a rectangle."""
        for left, top, wide, high in (
            (x, y, width, thick),
            (x, y + height - thick, width, thick),
            (x, y, thick, height),
            (x + width - thick, y, thick, height),
        ):
            self._bar(left, top, wide, high)

    def _bar(self, x: float, y: float, width: float, height: float) -> None:
        left, top = round(x * DOTS_PER_MM), round(y * DOTS_PER_MM)
        right, bottom = round((x + width) * DOTS_PER_MM), round((y + height) * DOTS_PER_MM)
        self._surface.fill((0, 0, 0), (left, top, max(1, right - left), max(1, bottom - top)))

    def ruler(self, x: float, y: float) -> None:
        """Draw a line of ``RULER`` mm with a tick every 10, from the outer edge of its first to that of its last."""
        thin = 0.25
        self._bar(x, y, RULER, thin)
        for step in range(11):
            at = x + step * (RULER - thin) / 10
            self._bar(at, y - (3.0 if step in (0, 10) else 1.6), thin, 3.0 if step in (0, 10) else 1.6)

    def words(self, said: str, x: float, y: float) -> None:
        """Write one line with its middle at a place."""
        from companion.kiosk.drawing import Role

        scale = self._canvas.scale / DOTS_PER_MM
        wide, high = 250.0 / scale, 6.0 / scale
        self._text.draw(
            self._surface, said, (x / scale - wide / 2, y / scale - high / 2, wide, high), Role.SMALL, (0, 0, 0)
        )

    def emblem(self, seat: int, x: float, y: float, diameter: float) -> None:
        """Draw a seat's emblem with its middle at a place."""
        scale = self._canvas.scale / DOTS_PER_MM
        self._emblems.badge(self._surface, seat, (x / scale, y / scale), diameter / scale)
