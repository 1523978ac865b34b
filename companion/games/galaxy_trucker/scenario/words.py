"""Squares, sides, goods, shots and titles as people write them in a scenario."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from companion.core.scenario.fields import Fields, split
from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.components import ALIENS, GOODS, Alien, Goods, Side, Square
from companion.games.galaxy_trucker.payday.titles import TITLES

SIDE_WORDS: Final[Mapping[str, Side]] = MappingProxyType(
    {
        "front": "front", "top": "front", "forward": "front", "right": "right",
        "rear": "rear", "bottom": "rear", "back": "rear", "left": "left",
    }
)  # fmt: skip
"""Sides of a ship, as its owner sees them."""
TITLE_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "skilled hauler": "hauler", "battery fan": "battery", "aliens' best friend": "aliens",
        "scenery-loving captain": "scenery", "assembly master": "assembly", "corridor maniac": "corridor",
    } | {title: title for title in TITLES}
)  # fmt: skip
"""Titles by their full and by their short names."""
_SQUARE = re.compile(r"(\d+)\s*[,:/ ]\s*(\d+)")
SQUARE_LIKE = 'must be a square such as [7, 8]: row, then column; "7,8" as a key'
GOODS_LIKE = f'must be goods such as "red, blue"; there are {", ".join(GOODS)}'
SHOTS_LIKE = (
    'must be such as ["small front", "large left"]: small or large (light or heavy), then front, right, rear or left'
)


def square_of(said: Any) -> Square | None:
    """Return the square that ``[7, 8]`` or ``"7,8"`` means, or None."""
    if isinstance(said, str):
        found = _SQUARE.fullmatch(said.strip())
        return (int(found[1]), int(found[2])) if found else None
    whole = isinstance(said, list) and len(said) == 2 and all(isinstance(n, int) for n in said)
    return (said[0], said[1]) if whole else None


def square(fields: Fields, key: str) -> Square:
    """Return the square that a field names.

    Raises:
        UnclearError: if it names none.
    """
    found = square_of(fields.raw(key))
    if found is None:
        raise fields.unclear(key, "is missing" if key not in fields else SQUARE_LIKE)
    return found


def named(at: Square) -> str:
    """Return a square as a key or choice names it."""
    return f"{at[0]},{at[1]}"


def goods_in(said: Any) -> tuple[Goods, ...] | None:
    """Return goods written ``"red, blue"`` or ``["red", "blue"]``; also ``"2 red"``; None for anything else."""
    words = split(said) if isinstance(said, str) else said
    if not isinstance(words, list):
        return None
    found: list[Goods] = []
    for word in words:
        count, _, colour = word.rpartition(" ") if isinstance(word, str) else ("", "", "")
        block = next((each for each in GOODS if each == colour.strip()), None)
        if block is None or not (count.strip() or "1").isdecimal():
            return None
        found += [block] * int(count or 1)
    return tuple(found)


def goods(fields: Fields, key: str) -> tuple[Goods, ...]:
    """Return the goods that a field names; none where it is not there.

    Raises:
        UnclearError: if it is something else.
    """
    found = goods_in(fields.raw(key, ""))
    if found is None:
        raise fields.unclear(key, GOODS_LIKE)
    return found


def shots(fields: Fields, key: str) -> tuple[Projectile, ...]:
    """Return meteors or shots, in printed order.

    Raises:
        UnclearError: if they are written otherwise.
    """
    found = [_shot(word) for word in fields.words(key)]
    known = tuple(each for each in found if each is not None)
    if len(known) < len(found):
        raise fields.unclear(key, SHOTS_LIKE)
    return known


def _shot(word: str) -> Projectile | None:
    parts = word.lower().replace("from ", "").split()
    side = SIDE_WORDS.get(parts[-1]) if len(parts) == 2 else None
    if side is None or parts[0] not in ("small", "light", "large", "heavy"):
        return None
    return Projectile("small" if parts[0] in ("small", "light") else "large", side)


def alien_of(word: str) -> Alien | None:
    """Return the alien that ``"purple"`` or ``"purple alien"`` means, or None."""
    return next((each for each in ALIENS if word.strip().removesuffix(" alien") == each), None)


def title_of(word: str) -> str | None:
    """Return the short name of a title, or None."""
    return TITLE_WORDS.get(word.strip().lower())
