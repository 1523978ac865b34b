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


class SeatGroup(msgspec.Struct, frozen=True):
    """Seats that something is said of.

    Attributes:
        says: what ("done").
        seats: of whom.
    """

    says: Text
    seats: tuple[int, ...]


class RoundTrack(msgspec.Struct, frozen=True):
    """The rounds of a game side by side, those gone struck, with a break between two of them.

    Attributes:
        now: number of the round that is played, from 1; 0 before the first one.
        of: how many there are.
        break_after: the round after which there is one, or 0.
        resting: the break is now.
    """

    now: int
    of: int
    break_after: int = 0
    resting: bool = False


class BoardHead(msgspec.Struct, frozen=True):
    """What stands in the ribbon over a board.

    Attributes:
        word: the small word on the plate ("LEVEL").
        figure: the large one ("II").
        line: what is going on, or None.
        seats: of whom it speaks.
        dice: that are true for all, or None.
        title: stands in the ribbon instead of the phase ("PLANETS"), or None.
        others: further seats behind those ("done"), or None.
        track: the rounds, or None.
    """

    word: Text
    figure: str
    line: Text | None = None
    seats: tuple[int, ...] = ()
    dice: DiceLine | None = None
    title: Text | None = None
    others: SeatGroup | None = None
    track: RoundTrack | None = None
