"""Dice in words, as people write them on a command line and read them in a sentence: ``red 5, blue ?``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from companion.devices.events import DieSeen
from companion.recordings.errors import RecordedTableError

_COLOURS: Final = ("red", "blue", "yellow", "green", "white", "black", "other")
_DIE: Final = re.compile(r"([a-z]+)\s*([1-6?])")


def value_of(die: DieSeen) -> tuple[str, int]:
    """Return what is compared of a die: its colour and value, 0 where that is not certain."""
    return die.colour, die.value or 0


def spelled_dice(dice: Iterable[DieSeen]) -> str:
    """Return dice in words: ``red 5, blue ?``."""
    return ", ".join(f"{colour} {value or '?'}" for colour, value in sorted(map(value_of, dice))) or "no dice"


def dice_of(words: str) -> tuple[DieSeen, ...]:
    """Return the dice that words name: colour and value of each, such as ``red 5, blue ?``; ``none`` for no dice.

    Raises:
        RecordedTableError: they name something else.
    """
    if words.strip() in ("none", "no dice"):
        return ()
    dice = []
    for word in words.split(","):
        found = _DIE.fullmatch(word.strip())
        if found is None or found[1] not in _COLOURS:
            raise RecordedTableError(
                f"{word.strip()!r} is no die: say its colour ({', '.join(_COLOURS)}) and its value, such as 'red 5'"
            )
        value = None if found[2] == "?" else int(found[2])
        dice.append(DieSeen(value, found[1], (0, 0, 0, 0), 1.0, None if value else "unsure"))
    return tuple(dice)
