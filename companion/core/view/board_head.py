"""What the ribbon says of a board: its plate, who is asked, and dice that are true for everybody."""

from __future__ import annotations

import msgspec

from companion.core.messages import Text


class DiceLine(msgspec.Struct, frozen=True):
    """Dice and what came of them.

    Attributes:
        values: 1 to 6, or 0 for a die that is still to be rolled.
        sum: what they make ("8"), or empty.
        says: what that means.
        then: what is to be looked at, in the colour of danger, or None.
        sign: says the same where there is no room for words, or empty.
    """

    values: tuple[int, ...]
    sum: str = ""
    says: Text | None = None
    then: Text | None = None
    sign: str = ""


class BoardHead(msgspec.Struct, frozen=True):
    """What stands in the ribbon over a board.

    Attributes:
        word: the small word on the plate ("LEVEL").
        figure: the large one ("II").
        line: what is going on, or None.
        seats: of whom it speaks.
        dice: that are true for all, or None.
        title: stands in the ribbon instead of the phase ("PLANETS"), or None.
    """

    word: Text
    figure: str
    line: Text | None = None
    seats: tuple[int, ...] = ()
    dice: DiceLine | None = None
    title: Text | None = None
