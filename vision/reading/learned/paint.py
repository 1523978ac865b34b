"""Whether two faces may be of one die by their colours, whatever the light: the body's, and the sign's.

Light that falls on a face scales what it sends back, and a lamp's reflection adds white to it. So one colour of a
die, seen twice, differs by a factor and by white alone: what is left of it without its grey keeps its direction.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

#: From a picture's numbers to light; the least and the most factor of the light; what a part may have of the other.
GAMMA, DIMMEST, BRIGHTEST = 2.2, 0.5, 3.0
MIXED = np.linspace(0, 0.5, 6, dtype=np.float32)
#: Brightness that is added to a colour's before anything is held against it: of the dark nothing can be told.
DARK, DARKER = 0.05, 0.02


def light_of(colours: Floats) -> Floats:
    """Colours in 0..1 of a picture as light."""
    return np.asarray(np.clip(colours, 0, 1) ** np.float32(GAMMA), np.float32)


def misfit(seen: Floats, known: Floats) -> float:
    """How far the colours of a face are from those of a die; 0 alike, 0.2 hardly ever of the same one.

    Args:
        seen: light (2, 3) of the darker and the lighter part of the face.
        known: the same of each of the die's showings, (n, 2, 3); the nearest one counts.
    """
    brightness = (seen.mean(1) + DARKER) / (known.mean(2) + DARKER)
    gain = brightness.max(1)
    least, most = DIMMEST * np.minimum(gain, 1), BRIGHTEST * np.maximum(gain, 1)
    away = [_away(seen[part], known[:, part], known[:, 1 - part], least, most) for part in (0, 1)]
    return float(max(part.min() for part in away))


def _away(seen: Floats, known: Floats, other: Floats, least: Floats, most: Floats) -> Floats:
    """How far one part is from each of the known ones (n, 3), a share of the ``other`` part mixed into it, (n,)."""
    mixed = _hue(seen) - MIXED[:, None, None] * _hue(other)[None]
    way = _hue(known)
    factor = (mixed * way).sum(2) / ((way * way).sum(1) + np.float32(1e-6))
    left = mixed - np.clip(factor, least, most)[:, :, None] * way
    return np.asarray(np.sqrt((left * left).sum(2)).min(0) / (seen.mean() + DARK), np.float32)


def _hue(light: Floats) -> Floats:
    return np.asarray(light - light.mean(-1, keepdims=True), np.float32)
