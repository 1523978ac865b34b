"""The five typefaces, which characters each is asked for, and how a mixed string is cut into runs.

`pygame.font.Font.metrics` answers for characters a file does not have, so coverage is stated here as data and
compared with the files' own tables by a test.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import pygame

from companion.core.dice_said import DICE
from companion.kiosk.errors import FontMissingError

FOLDER = Path(__file__).parents[2] / "fonts"


class Typeface(StrEnum):
    """A typeface of the house, by the name a look calls it."""

    RYE = "rye"
    OSWALD = "oswald"
    BARLOW = "barlow"
    NOTO = "noto"
    KAISEI = "kaisei"


FILES = {
    Typeface.RYE: "rye-latin-400-normal.woff2",
    Typeface.OSWALD: "oswald-latin-600-normal.woff2",
    Typeface.BARLOW: "barlow-condensed-latin-600-normal.woff2",
    Typeface.NOTO: "noto-sans-jp-japanese-700-normal.woff2",
    Typeface.KAISEI: "kaisei-opti-japanese-700-normal.woff2",
}
"""Their files in `fonts/`; every other name of a face is the path of a file."""


LATIN = frozenset(
    [chr(code) for code in range(0x20, 0x7F)]
    + [chr(code) for code in range(0xA0, 0x100) if code not in (0xAD, 0xB5)]
    + list("ıŒœˆ–—‘’‚“”„•…‹›€−")
)
"""Characters every Latin face has, those of games, too; everything else is sent to a Japanese face."""
DRAWN = "drawn"
"""The face of characters that are drawn: dice."""
_NOT_JAPANESE = LATIN | DICE

FIGURE_SIGNS = frozenset("+−÷.%")
"""What stands with figures and is drawn as they are."""
FIGURES = re.compile(r"([+−]?[0-9]+)")
KEPT_RUNS = 4000
"""Runs of text whose widths are kept: those of every screen in one language."""
KEPT_SIZES = 48
"""Font objects that are kept: three small files in a dozen sizes each, and two large ones."""
SMALL_FILE = 100_000
"""Bytes of a file that is opened for each size."""
TWINS = {"～": "〜"}
"""Characters typed for another of the same look that the Japanese files have (full-width tilde for wave dash)."""


def is_japanese(text: str) -> bool:
    """Tell whether any character has to be drawn by a Japanese face."""
    return not _NOT_JAPANESE.issuperset(text)


def has_dice(text: str) -> bool:
    """Tell whether dice stand in a text."""
    return not DICE.isdisjoint(text)


def runs(text: str, latin: str, japanese: str, figures: str = "") -> list[tuple[str, str]]:
    """Cut ``text`` into runs of one face each; ``figures`` have one of their own where the Latin face is for titles.

    In a string with kana or kanji figures keep the Latin face, as they stand everywhere else, and so do Latin words
    of two letters or more; what else there is of Latin characters is drawn as the Japanese ones beside it.
    """
    if has_dice(text):
        return _around_dice(text, latin, japanese, figures)
    if not is_japanese(text):
        return _with_figures([(latin, text)] if text else [], latin, figures or latin)
    for typed, drawn in TWINS.items():
        text = text.replace(typed, drawn)
    result: list[tuple[str, str]] = []
    word = ""
    for character in text + "\0":
        if character != "\0" and character in LATIN and (character.isalnum() or character in FIGURE_SIGNS):
            word += character
            continue
        if word:
            _append(result, latin if len(word) > 1 or word.isdigit() else japanese, word)
            word = ""
        if character != "\0":
            _append(result, japanese, character)
    return _with_figures(result, latin, figures or latin)


def _around_dice(text: str, latin: str, japanese: str, figures: str) -> list[tuple[str, str]]:
    result: list[tuple[str, str]] = []
    for dice, part in groupby(text, key=DICE.__contains__):
        said = "".join(part)
        result += [(DRAWN, said)] if dice else runs(said, latin, japanese, figures)
    return result


def _with_figures(found: list[tuple[str, str]], latin: str, figures: str) -> list[tuple[str, str]]:
    if latin == figures or not any(map(str.isdigit, "".join(part for _, part in found))):
        return found
    result: list[tuple[str, str]] = []
    for face, part in found:
        for piece in FIGURES.split(part) if face == latin else [part]:
            if piece:
                _append(result, figures if face == latin and FIGURES.fullmatch(piece) else face, piece)
    return result


def _append(result: list[tuple[str, str]], face: str, text: str) -> None:
    if result and result[-1][0] == face:
        result[-1] = (face, result[-1][1] + text)
    else:
        result.append((face, text))


@cache
def _file(face: str) -> tuple[Path, bool]:
    """Return where a face's file is, and whether it is a small one."""
    path = FOLDER / FILES[Typeface(face)] if face in FILES else Path(face)
    if not path.is_file():
        raise FontMissingError(f"the font {path} is missing; install the package again")
    return path, path.stat().st_size <= SMALL_FILE


@lru_cache(maxsize=KEPT_SIZES)
def _opened(face: str, pixels: int) -> pygame.font.Font:
    """Open a face for one size, or, the size being 0, for all."""
    return pygame.font.Font(_file(face)[0], pixels or 20)


def _set(face: str, pixels: int) -> pygame.font.Font:
    found = _opened(face, pixels if _file(face)[1] else 0)
    if found.point_size != pixels:
        found.point_size = pixels
    return found


def font(face: str, pixels: int) -> pygame.font.Font:
    """Return the face set to ``pixels`` per em.

    Setting a font object to another size makes it forget its letters, which costs a line 0.5 to 1.5 ms; a face of a
    small file therefore has an object for each size. Of a Japanese file only one is kept (opening it takes 30 to
    70 ms and 1 to 2 MB) and set to the size asked for, so use it before asking for another size.

    Raises:
        FontMissingError: if the file is not there.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return _set(face, pixels)
    except pygame.error:  # the font module was closed and opened again since
        _opened.cache_clear()
        return _set(face, pixels)


@lru_cache(maxsize=KEPT_RUNS)
def run_width(face: str, pixels: int, run: str) -> int:
    """Return the width in pixels of what ``runs`` gives; kept while looks and screens change.

    Raises:
        FontMissingError: if the file is not there.
    """
    return font(face, pixels).size(run)[0]
