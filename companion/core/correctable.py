"""What can be corrected by hand: each value by its field, with the values it can have and what goes with it."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text


class Correctable(msgspec.Struct, frozen=True):
    """A value that :class:`~companion.core.actions.Correct` can set.

    Attributes:
        field: its name for the action, e.g. ``space`` or ``pool.red``.
        says: what it is called.
        value: what it is now.
        low: least value it can have now.
        high: greatest value it can have now.
        sign: name of a drawn sign (dice by their colour's sign), or None.
        names: words for the values from ``low`` on where numbers say nothing ("clockwise"); else empty.
        form: how the value is written: plainly, with its sign, as the number of a space of the track, or as a die.
        skips: values between the limits that it cannot have.
        group: heading under which it stands (a card, "dice in the pool"), or None.
        also: what a correction changes besides ("the supply gives or takes the difference"), or None.
    """

    field: str
    says: Text
    value: int
    low: int
    high: int
    sign: str | None = None
    names: tuple[Text, ...] = ()
    form: Literal["plain", "signed", "space", "die"] = "plain"
    skips: tuple[int, ...] = ()
    group: Text | None = None
    also: Text | None = None
