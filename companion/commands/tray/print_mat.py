"""The work of ``pipworks mat``: the tray mat and the emblem stickers on pages to be printed."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import numpy as np

from companion.system.out_folder import why_unusable
from companion.system.printing import PrintedPage, as_pdf, as_png
from companion.system.whole_file import put_whole
from vision import MatError
from vision.tray.mat import Mat, draw_mat

DOTS_PER_MM = 300 / 25.4
PAPERS = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
"""Width and height in mm, lying."""
EDGE = 5.0
"""What most printers leave white round a page, mm."""
RULER, RULER_AT = 100.0, 12.0
"""Length of the line that shows the scale, and its place below the paper's upper edge, mm."""
STICKERS = (24.0, 18.0, 14.0)
"""Diameters of the emblems, mm: for buttons of 30 mm, of 24 mm, and for cards."""
ENDINGS = (".pdf", ".png")
"""What a file of pages may be called."""
LETTER_MM = 2.9
"""Height of an em of the words, mm."""


@dataclass(frozen=True)
class MatWanted:
    """What was asked for: paper, size of the mat in mm, whether its middle is printed, language of the words."""

    paper: str = "a4"
    size: tuple[float, float] = (220.0, 165.0)
    ground: bool = True
    language: str = "en"


def run_mat(out: Path, wanted: MatWanted, tell: TextIO, err: TextIO) -> int:
    """Write the mat and the stickers to ``out``: two pages of a PDF, or NAME.png and NAME-stickers.png.

    Args:
        out: a name with one of ``ENDINGS``.
        wanted: a mat that fits (``fitting_mat``).
        tell: for the names of the files.
        err: for the one sentence that says why there are none.

    Returns:
        0 when written, 1 when that failed.
    """
    why = why_unusable(out.parent)
    if why:
        print(f"pipworks mat: {why}", file=err)
        return 1
    pages = [mat_page(wanted), sticker_page(wanted)]
    if out.suffix.lower() == ".pdf":
        files = {out: as_pdf(pages, "Pipworks")}
    else:
        files = {out: as_png(pages[0]), out.with_name(f"{out.stem}-stickers.png"): as_png(pages[1])}
    for path, data in files.items():
        try:
            put_whole(path, data)
        except OSError as error:
            print(f"pipworks mat: {path}: cannot be written ({error.strerror or error})", file=err)
            return 1
        print(path, file=tell)
    return 0


def fitting_mat(wanted: MatWanted) -> Mat:
    """The mat that was asked for.

    Raises:
        MatError: it cannot be made in this size, or does not fit on this paper with its words.
    """
    width, height = PAPERS[wanted.paper]
    mat = Mat(*wanted.size)
    if mat.width > width - 2 * EDGE or mat.height > height - 2 * (RULER_AT + EDGE):
        raise MatError(
            f"a mat of {mat.width:g} x {mat.height:g} mm does not fit on {wanted.paper}: at most "
            f"{(width - 2 * EDGE) // 5 * 5:g} x {(height - 2 * (RULER_AT + EDGE)) // 5 * 5:g} mm"
        )
    return mat


def mat_page(wanted: MatWanted) -> PrintedPage:
    """The mat in the middle of a page, above it a ruler, below it what to do.

    Raises:
        MatError: it cannot be made in this size, or does not fit on this paper with its words.
    """
    width, height = PAPERS[wanted.paper]
    mat = fitting_mat(wanted)
    sheet = _Sheet(width, height)
    left, top = (width - mat.width) / 2, (height - mat.height) / 2
    sheet.line(left - 0.3, top - 0.3, mat.width + 0.6, mat.height + 0.6, 0.2)
    sheet.put(draw_mat(mat, DOTS_PER_MM, wanted.ground)[:, :, ::-1], left, top)
    sheet.ruler((width - RULER) / 2, RULER_AT - 3.0)
    words = _speaker(wanted.language)
    sheet.words(words("mat.check"), width / 2, RULER_AT + 1.5)
    said = words("mat.cut", width=f"{mat.width:g}", height=f"{mat.height:g}")
    sheet.words(said, width / 2, height - RULER_AT)
    return PrintedPage(width, height, sheet.picture)


def sticker_page(wanted: MatWanted) -> PrintedPage:
    """The eight emblems in three sizes, to be cut out."""
    width, height = PAPERS[wanted.paper]
    sheet = _Sheet(width, height)
    sheet.words(_speaker(wanted.language)("mat.stickers"), width / 2, RULER_AT)
    sheet.ruler((width - RULER) / 2, RULER_AT + 12.0)
    top = 50.0
    for diameter in STICKERS:
        for _ in range(2):
            for seat in range(8):
                middle = width / 2 + (seat - 3.5) * (STICKERS[0] + 6)
                sheet.emblem(seat, middle, top, diameter)
            top += diameter + 5.0
    return PrintedPage(width, height, sheet.picture)


def _speaker(language: str):  # type: ignore[no-untyped-def]  # Words.say itself, which is imported late
    from companion.kiosk.words import words

    return words(language).say


class _Sheet:
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
