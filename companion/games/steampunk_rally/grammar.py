"""What stands on a card as people write it and as they tap it, read and written in this one place.

Whatever reads raises :class:`GrammarError` for what cannot stand there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import cast, get_args

from companion.games.steampunk_rally.components import COLOURS, Bundle, Colour, Effect, Kind, SlotSpec

KINDS: tuple[Kind, ...] = get_args(Kind)
SLOTS = (*COLOURS, *(f"store {colour}" for colour in (*COLOURS, "any")))
"""Slots as they are written: for a die, and such that keep one."""
OR, NEXT = "or", "next"
"""Between taps: what stands on both sides are alternatives (SR-EFFECT-04), or a line of its own begins."""


class GrammarError(ValueError):
    """Something that cannot stand on a card; the message is the end of a sentence about the field.

    Attributes:
        field: where files have it.
    """

    def __init__(self, field: str, what: str) -> None:
        super().__init__(what)
        self.field = field


def slots(words: Sequence[str]) -> tuple[SlotSpec, ...]:
    """Read ``red`` and ``store any``, each one of ``SLOTS``."""
    for word in words:
        if word not in SLOTS:
            raise GrammarError("slots", f'"{word}" must be one of {", ".join(COLOURS)}, store red, store any')
    return tuple(SlotSpec(cast(Colour, word.removeprefix("store ")), word.startswith("store ")) for word in words)


def corner(words: Sequence[str]) -> tuple[tuple[Colour, int], ...]:
    """Read the dice of a corner, each ``2 red``."""
    dice: dict[Colour, int] = {}
    for word in words:
        found = re.fullmatch(r"([1-9]) (red|blue|yellow)", word)
        if not found or found[2] in dice:
            what = f'"{word}" must be a number and red, blue or yellow, each colour once'
            raise GrammarError("corner_dice", what)
        dice[cast(Colour, found[2])] = int(found[1])
    return tuple(dice.items())


def valves(edges: str) -> str:
    """Return the edges with half a valve."""
    if not set(edges) <= set("nesw") or len(set(edges)) < len(edges):
        raise GrammarError("valves", "must be letters of n, e, s and w, each once")
    return edges


def effects(words: str) -> tuple[Effect, ...]:
    """Read ``2 cog + 1 silver``."""
    return tuple(map(_effect, words.split("+")))


def bundles(lines: Sequence[str]) -> tuple[Bundle, ...]:
    """Read lines such as ``2 cog / 1 repair``: alternatives between slashes."""
    return tuple(tuple(map(effects, line.split("/"))) for line in lines)


def no_effect(word: str) -> GrammarError:
    """Return what is to be raised of a word that is no effect."""
    return GrammarError("gives", f'"{word}" must be a number and one of {", ".join(KINDS)}{_meant(word)}')


def _meant(word: str) -> str:
    """Return the effect that was perhaps meant by ``silver``, ``2 cogs`` or ``1 gold wheel``, as a question."""
    n = word[: len(word) - len(word.lstrip("0123456789"))]
    near = (get_close_matches(part, KINDS, 1, 0.8) for part in re.findall(r"[a-z_]+", word[:40].lower()))
    kind = next((kind for found in near for kind in found), "")
    meant = f"{n or 1} {kind}"
    return f' (did you mean "{meant}"?)' if kind and len(n) < 3 and meant != word else ""


def _effect(word: str) -> Effect:
    found = re.fullmatch(r"\s*([0-9]{1,2}) (\w+)\s*", word)
    if not found or found[2] not in KINDS:
        raise no_effect(word.strip())
    return Effect(cast(Kind, found[2]), int(found[1]))


def written(bundles: Sequence[Bundle]) -> list[str]:
    """Return effects as files have them."""
    return [" / ".join(" + ".join(f"{e.n} {e.kind}" for e in way) for way in bundle) for bundle in bundles]


def written_corner(dice: Mapping[Colour, int]) -> list[str]:
    """Return the dice of a corner as files have them."""
    return [f"{dice[colour]} {colour}" for colour in COLOURS if dice.get(colour)]


def bundles_of(taps: Sequence[str]) -> tuple[Bundle, ...]:
    """Return the effects tapped as a card gives them: ``or`` between alternatives, ``next`` between lines.

    On a line without ``or`` each kind stands for itself.
    """
    found: list[Bundle] = []
    for line in _split(taps, NEXT):
        ways = tuple(_summed(way) for way in _split(line, OR) if way)
        if len(ways) > 1:
            found.append(ways)
        elif ways:
            found += [((effect,),) for effect in ways[0]]
    return tuple(found)


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
    for kind in kinds:
        if kind not in KINDS:
            raise no_effect(kind)
    return tuple(Effect(cast(Kind, kind), list(kinds).count(kind)) for kind in dict.fromkeys(kinds))
