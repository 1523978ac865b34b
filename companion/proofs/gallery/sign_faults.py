"""What is wrong with a game's signs: files that cannot be drawn, and signs that have no file."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pygame

from companion.core.view import TableView
from companion.kiosk.drawing import sign_files, theme
from companion.kiosk.widgets import sign_name

SIDE: Final = 32
"""Pixels of the picture that is made on trial."""


def sign_faults(folder: Path | None) -> Iterator[str]:
    """Yield what is wrong with the files of a game's signs, each in a sentence with its path."""
    if folder is None:
        return
    if not folder.is_dir():
        yield f"{folder}: there is no such folder of signs"
        return
    for path in sorted(folder.glob("*.svg")):
        if why := _fault(path):
            yield f"{path}: {why}"


def _fault(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
        root = ET.fromstring(text)
        if root.tag.rpartition("}")[2] != "svg":
            return "it is no picture in SVG"
        drawn = pygame.image.load_sized_svg(
            io.BytesIO(text.replace("currentColor", "#FFFFFF").encode()), (SIDE, SIDE)
        )
    except ET.ParseError as error:
        return f"it is damaged or cut off: {error}"
    except (OSError, ValueError, pygame.error) as error:
        return f"it cannot be drawn: {error}"
    return "" if drawn.get_bounding_rect().width else "nothing of it can be seen"


def bare_figures(view: TableView) -> Iterator[str]:
    """Yield a sentence for each figure of a seat that has no sign to say what it is."""
    figures = (figure for seat in view.seats for row in seat.rows for figure in row if figure.form == "plain")
    for sign in dict.fromkeys(figure.sign for figure in figures):
        if sign_name(sign) is None:
            where = (theme.look.signs or sign_files.HOUSE_SIGNS) / f"{sign}.svg"
            yield f"the figure {sign!r} has no sign: no file {where}"


class _Taker(logging.Handler):
    """Hands on what the drawing of signs logs, each sentence once."""

    def __init__(self, take: Callable[[str], None]) -> None:
        super().__init__(logging.WARNING)
        self._take = take
        self._taken: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        """Hand one on."""
        said = record.getMessage()
        if said not in self._taken:
            self._taken.add(said)
            self._take(said)


@contextmanager
def missing_signs(take: Callable[[str], None]) -> Iterator[None]:
    """Hand on a sentence for each sign that is drawn meanwhile and has no file, or none of use."""
    log, taker = logging.getLogger(sign_files.__name__), _Taker(take)
    log.addHandler(taker)
    try:
        yield
    finally:
        log.removeHandler(taker)
