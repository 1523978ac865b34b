"""The effects of a card as people write them and as they tap them, read and written in this one place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast, get_args

from companion.games.steampunk_rally.components import Bundle, Effect, Kind

KINDS: tuple[Kind, ...] = get_args(Kind)
OR, NEXT = "or", "next"
"""Between taps: what stands on both sides are alternatives (SR-EFFECT-04), or a line of its own begins."""


class NoEffectError(ValueError):
    """A word that is no effect; the message is the word."""


def effects(words: str) -> tuple[Effect, ...]:
    """Read ``2 cog + 1 silver``.

    Raises:
        NoEffectError: if it is something else.
    """
    return tuple(map(_effect, words.split("+")))


def bundle(words: str) -> Bundle:
    """Read ``2 cog / 1 repair``: alternatives between slashes.

    Raises:
        NoEffectError: if it is something else.
    """
    return tuple(map(effects, words.split("/")))


def _effect(word: str) -> Effect:
    found = re.fullmatch(r"\s*([0-9]{1,2}) (\w+)\s*", word)
    if not found or found[2] not in KINDS:
        raise NoEffectError(word.strip())
    return Effect(cast(Kind, found[2]), int(found[1]))


def written(bundles: Sequence[Bundle]) -> list[str]:
    """Return effects as files have them."""
    return [" / ".join(" + ".join(f"{e.n} {e.kind}" for e in way) for way in bundle) for bundle in bundles]


def bundles_of(taps: Sequence[str]) -> tuple[Bundle, ...]:
    """Return the effects tapped as a card gives them: ``or`` between alternatives, ``next`` between lines.

    On a line without ``or`` each kind stands for itself.
    """
    found: list[Bundle] = []
    for line in lines_of(taps):
        ways = tuple(way for way in line if way)
        if len(ways) > 1:
            found.append(ways)
        elif ways:
            found += [((effect,),) for effect in ways[0]]
    return tuple(found)


def lines_of(taps: Sequence[str]) -> tuple[Bundle, ...]:
    """Return the effects tapped line by line; alternatives and lines that have only begun are empty."""
    return tuple(tuple(_summed(way) for way in _split(line, OR)) for line in _split(taps, NEXT))


def taps_of(bundles: Sequence[Bundle]) -> tuple[str, ...]:
    """Return the taps that make these effects."""
    taps: list[str] = []
    for number, bundle in enumerate(bundles):
        if number and (len(bundle) > 1 or len(bundles[number - 1]) > 1):
            taps.append(NEXT)
        for way_number, way in enumerate(bundle):
            if way_number:
                taps.append(OR)
            taps += [effect.kind for effect in way for _ in range(effect.n)]
    return tuple(taps)


def _split(taps: Sequence[str], at: str) -> list[list[str]]:
    lines: list[list[str]] = [[]]
    for tap in taps:
        if tap == at:
            lines.append([])
        else:
            lines[-1].append(tap)
    return lines


def _summed(kinds: Sequence[str]) -> tuple[Effect, ...]:
    return tuple(Effect(cast(Kind, kind), list(kinds).count(kind)) for kind in dict.fromkeys(kinds))
