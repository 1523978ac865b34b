"""Whether two faces may be of one die by their colours, whatever the light: the body's, and the sign's.

Light that falls on a face scales what it sends back, and a lamp's reflection adds white to it. So one colour of a
die, seen twice, differs by a factor and by white alone: what is left of it without its grey keeps its direction. Two
things bend that: lamps are not quite white, and a channel that a picture has no more room for was brighter.
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
#: How coloured a lamp's reflection may be, as a share of its light; light from which on a channel is full, and by
#: which factors it may have been brighter.
TINT = 0.1
FULL, BRIGHTER = 0.97, (1.0, 1.35, 1.8)


def light_of(colours: Floats) -> Floats:
    """Colours in 0..1 of a picture as light."""
    return np.asarray(np.clip(colours, 0, 1) ** np.float32(GAMMA), np.float32)


def misfit(seen: Floats, known: Floats) -> float:
    """How far the colours of a face are from those of a die; 0 alike, 0.2 hardly ever of the same one.

    Args:
        seen: light (2, 3) of the darker and the lighter part of the face.
        known: the same of each of the die's showings, (n, 2, 3); the nearest one counts. Only of these may a full
            channel have been brighter: else a cyan die in a lamp fits a blue one.
    """
    known = np.concatenate([unclipped(known, factor) for factor in BRIGHTER])
    brightness = (seen.mean(1) + DARKER) / (known.mean(2) + DARKER)
    gain = brightness.max(1)
    least, most = DIMMEST * np.minimum(gain, 1), BRIGHTEST * np.maximum(gain, 1)
    away = [_away(seen, known, part, least, most) for part in (0, 1)]
    return float(max(part.min() for part in away))


def unclipped(light: Floats, factor: float) -> Floats:
    """Light (…, 3) with its full channels brighter by a factor, where others tell the colour; white stays white."""
    full = light >= FULL
    return np.asarray(np.where(full & ~full.all(-1, keepdims=True), light * np.float32(factor), light), np.float32)


def _away(seen: Floats, known: Floats, part: int, least: Floats, most: Floats) -> Floats:
    """How far a part is from that of each of the known ones, a share of the other part mixed into it, (n,)."""
    mixed = _hue(seen[part]) - MIXED[:, None, None] * _hue(known[:, 1 - part])[None]
    way = _hue(known[:, part])
    factor = np.clip((mixed * way).sum(2) / ((way * way).sum(1) + np.float32(1e-6)), least, most)
    left = mixed - factor[:, :, None] * way
    white = seen[part].mean() - factor * known[:, part].mean(1)
    # A reflection lies on both parts: there is no more of it than the darker one is bright.
    reflected = np.minimum(np.abs(white), np.where(white > 0, seen.mean(1).min(), factor * known.mean(2).min(1)))
    free = np.sqrt((left * left).sum(2)) - np.float32(TINT) * reflected
    return np.asarray(np.maximum(free, 0).min(0) / (seen[part].mean() + DARK), np.float32)


def _hue(light: Floats) -> Floats:
    return np.asarray(light - light.mean(-1, keepdims=True), np.float32)
