"""Chance for what games shuffle: the one place where it comes from, besides dice."""

from __future__ import annotations

import random

from companion.core.requests import DrawRequest


def chance_of(seed: int | None) -> random.Random:
    """Return the chance that follows from a seed; without one nobody can foresee it."""
    return random.SystemRandom() if seed is None else random.Random(f"draws {seed}")


def shuffled(request: DrawRequest, chance: random.Random) -> tuple[str, ...]:
    """Return what is drawn, the first one first; made from ``random()``, which every Python draws alike."""
    return tuple(sorted(request.things, key=lambda _: chance.random())[: request.take])
