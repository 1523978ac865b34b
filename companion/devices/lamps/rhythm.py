"""How bright a lamp is at each moment of its pattern; the rhythms are told apart without colour.

This file also runs under MicroPython on the station, so that both halves of the lamps blink alike. The position of a
name in ``PATTERNS`` is its number on the wire: append, never reorder.
"""

import math

PATTERNS = ("off", "dim", "half", "full", "breathe", "flash_twice", "fast", "pulse", "long_flash", "strike", "wave")

BREATH_S = 2.0
"""Period of ``breathe``."""
PULSE_S = 0.75
"""Period of ``pulse``: twice in the 1.5 s in which everybody is ready."""
LONG_FLASH_S = 0.8
"""Length of ``long_flash``, which is dark afterwards."""
STRIKE_S, STRIKES = 1.0, 3
"""Length of ``strike`` and its flashes: 3 Hz, nothing flickers faster."""
WAVE_S = 0.36
"""Length of ``wave``, one swell."""


def brightness(name: str, elapsed: float) -> float:
    """Return the brightness, 0 to 1, of a pattern ``elapsed`` seconds after it began (touchscreen grammar of lamps).

    Raises:
        ValueError: if there is no pattern of that name.
    """
    if name in ("off", "dim", "half", "full"):
        return {"off": 0.0, "dim": 0.15, "half": 0.5, "full": 1.0}[name]
    if name == "breathe":
        return 0.06 + 0.94 * _swell(elapsed / BREATH_S)
    if name == "flash_twice":
        phase = elapsed % 1.0
        return 1.0 if phase < 0.12 or 0.24 <= phase < 0.36 else 0.0
    if name == "fast":
        return 1.0 if elapsed % 0.5 < 0.25 else 0.0
    if name == "pulse":
        return 0.2 + 0.8 * _swell(elapsed / PULSE_S)
    if name == "long_flash":
        return 1.0 if elapsed < LONG_FLASH_S else 0.0
    if name == "strike":
        return 1.0 if elapsed < STRIKE_S and elapsed * STRIKES % 1.0 < 0.5 else 0.0
    if name == "wave":
        return _swell(elapsed / WAVE_S) if elapsed < WAVE_S else 0.0
    raise ValueError("there is no lamp pattern " + repr(name))


def _swell(turns: float) -> float:
    """Return 0 to 1 and back to 0 once a turn, softly."""
    return 0.5 - 0.5 * math.cos(2.0 * math.pi * turns)
