"""Dice inside a sentence: one character stands for each, which a screen draws as a die of its colour.

    dice_said([("blue", 3), ("red", 5)])        # two characters, sorted by colour, high ones first
    spelled("rolled: …", str)                   # "rolled: red 5, blue 3", for who cannot draw

They are characters of the private use area, so that a sentence with dice is a string like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from companion.core.look import PLAIN_DICE

COLOURS = tuple(die.colour for die in PLAIN_DICE)
_FIRST, _EACH = 0xE000, 8
DICE = frozenset(chr(code) for code in range(_FIRST, _FIRST + _EACH * len(COLOURS)))
"""Every character that stands for a die."""
_RUN = re.compile(f"[{chr(_FIRST)}-{chr(_FIRST + _EACH * len(COLOURS) - 1)}]+")


def die_said(colour: str, value: int) -> str:
    """Return the character of a die; a value of 0 is one that shows nothing yet."""
    known = COLOURS.index(colour) if colour in COLOURS else len(COLOURS) - 1
    return chr(_FIRST + _EACH * known + min(max(value, 0), _EACH - 1))


def dice_said(dice: Iterable[tuple[str, int]], order: Sequence[str] = COLOURS) -> str:
    """Return the characters of dice, those of one colour together in this order, the highest of each first."""
    rank = {colour: n for n, colour in enumerate(order)}
    found = sorted(dice, key=lambda die: (rank.get(die[0], len(rank)), -die[1]))
    return "".join(die_said(colour, value) for colour, value in found)


def die_of(character: str) -> tuple[str, int]:
    """Return colour and value of a character of ``DICE``."""
    colour, value = divmod(ord(character) - _FIRST, _EACH)
    return COLOURS[colour], value


def spelled(said: str, word: Callable[[str], str]) -> str:
    """Return a sentence with its dice in words.

    Args:
        said: the sentence.
        word: returns what dice of a plain colour are called.
    """
    return _RUN.sub(lambda found: ", ".join(_groups(found, word)), said)


def _groups(found: re.Match[str], word: Callable[[str], str]) -> Iterable[str]:
    before = found.string[: found.start()].rstrip()
    for colour, dice in groupby(map(die_of, found.group()), key=lambda die: die[0]):
        values = " ".join(str(value) for _, value in dice if value)
        yield values if before.endswith(word(colour)) else f"{word(colour)} {values}".rstrip()
