"""What is known of a die in a synthetic picture."""

from __future__ import annotations

from dataclasses import dataclass

#: Values of labels that are no values: nothing that is thrown, a die that must not be read, a die without pips, and
#: one that lies flat, of which too much is hidden, burnt out or blurred to say what it shows.
NO_DIE, UNREADABLE, FOREIGN, SPOILT = 0, 7, 8, 9

#: The middle (x, y) of a pip and its radius, pixels.
Pip = tuple[float, float, float]


@dataclass(frozen=True)
class Label:
    """A die in a picture, or a thing that might be taken for one.

    ``value``: 1..6, or ``UNREADABLE``, ``FOREIGN``, ``SPOILT``, ``NO_DIE``; ``top``: middle of the upper face,
    pixels; ``pips``: those in view on the upper face.
    """

    value: int
    colour: str
    box: tuple[float, float, float, float]
    top: tuple[float, float] | None
    pips: tuple[Pip, ...] = ()
