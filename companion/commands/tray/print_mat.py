"""The work of ``pipworks mat``: the tray mat and the emblem stickers on pages to be printed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from companion.commands.tray.sheet import DOTS_PER_MM, EDGE, PAPERS, RULER, RULER_AT, PaperSheet, speaker, write_pages
from companion.system.out_folder import why_unusable
from companion.system.printing import PrintedPage
from vision import MatError
from vision.tray.mat import Mat, draw_mat

STICKERS = (24.0, 18.0, 14.0)
"""Diameters of the emblems, mm: for buttons of 30 mm, of 24 mm, and for cards."""


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
    return write_pages(out, {"": pages[0], "-stickers": pages[1]}, tell, err)


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
    sheet = PaperSheet(width, height)
    left, top = (width - mat.width) / 2, (height - mat.height) / 2
    sheet.line(left - 0.3, top - 0.3, mat.width + 0.6, mat.height + 0.6, 0.2)
    sheet.put(draw_mat(mat, DOTS_PER_MM, wanted.ground)[:, :, ::-1], left, top)
    sheet.ruler((width - RULER) / 2, RULER_AT - 3.0)
    words = speaker(wanted.language)
    sheet.words(words("mat.check"), width / 2, RULER_AT + 1.5)
    said = words("mat.cut", width=f"{mat.width:g}", height=f"{mat.height:g}")
    sheet.words(said, width / 2, height - RULER_AT)
    return PrintedPage(width, height, sheet.picture)


def sticker_page(wanted: MatWanted) -> PrintedPage:
    """The eight emblems in three sizes, to be cut out."""
    width, height = PAPERS[wanted.paper]
    sheet = PaperSheet(width, height)
    sheet.words(speaker(wanted.language)("mat.stickers"), width / 2, RULER_AT)
    sheet.ruler((width - RULER) / 2, RULER_AT + 12.0)
    top = 50.0
    for diameter in STICKERS:
        for _ in range(2):
            for seat in range(8):
                middle = width / 2 + (seat - 3.5) * (STICKERS[0] + 6)
                sheet.emblem(seat, middle, top, diameter)
            top += diameter + 5.0
    return PrintedPage(width, height, sheet.picture)
