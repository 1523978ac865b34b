"""The work of ``pipworks mat --plates``: plates for stacks of cubes, two on a page."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from companion.commands.tray.sheet import DOTS_PER_MM, PAPERS, RULER, RULER_AT, PaperSheet, speaker, write_pages
from companion.system.out_folder import why_unusable
from companion.system.printing import PrintedPage
from vision.stacks.plate import BAR, DEPTH, WIDTH, SeatPlate, draw_plate
from vision.stacks.squares import Squares

ON_A_PAGE = 2
"""Plates on a standing page."""
APART = 2.0
"""White between two plates, mm."""


@dataclass(frozen=True)
class PlatesWanted:
    """What was asked for: paper, how many plates, a diagram to print on them, language of the words."""

    paper: str = "a4"
    count: int = 5
    squares: Squares | None = None
    language: str = "en"


def run_plates(out: Path, wanted: PlatesWanted, tell: TextIO, err: TextIO) -> int:
    """Write the plates to ``out``: pages of a PDF, or NAME.png, NAME-2.png …

    Returns:
        0 when written, 1 when that failed.
    """
    why = why_unusable(out.parent)
    if why:
        print(f"pipworks mat: {why}", file=err)
        return 1
    pages = {}
    for first in range(0, wanted.count, ON_A_PAGE):
        seats = range(first, min(first + ON_A_PAGE, wanted.count))
        pages[f"-{first // ON_A_PAGE + 1}" if first else ""] = plates_page(wanted, seats)
    return write_pages(out, pages, tell, err)


def plates_page(wanted: PlatesWanted, seats: range) -> PrintedPage:
    """The plates of some seats on a standing page, above them a ruler, below what to do."""
    height, width = PAPERS[wanted.paper]
    sheet = PaperSheet(width, height)
    words = speaker(wanted.language)
    sheet.ruler((width - RULER) / 2, RULER_AT - 5.0)
    sheet.words(words("mat.check"), width / 2, RULER_AT - 1.0)
    left = (width - WIDTH) / 2
    top = RULER_AT + 3.0
    for place, seat in enumerate(seats):
        at = top + place * (DEPTH + APART)
        sheet.line(left - 0.3, at - 0.3, WIDTH + 0.6, DEPTH + 0.6, 0.2)
        sheet.put(draw_plate(SeatPlate(seat), DOTS_PER_MM, wanted.squares)[:, :, ::-1], left, at)
        sheet.words(words("mat.plate", seat=seat + 1), width / 2, at + DEPTH - BAR[1] - 9.6)
    sheet.words(words("mat.plates"), width / 2, top + ON_A_PAGE * (DEPTH + APART) + 4.0)
    return PrintedPage(width, height, sheet.picture)
