"""What has just happened and is worth more than a line of the ledger: the screen makes a picture of it."""

from __future__ import annotations

import msgspec

from companion.core.messages import Text


class Aftermath(msgspec.Struct, frozen=True):
    """One or two lines about one thing.

    Attributes:
        first: the thing itself.
        second: what follows from it, or None.
        sign: name of the sign beside it; empty for the usual one.
    """

    first: Text
    second: Text | None = None
    sign: str = ""


class Blast(msgspec.Struct, frozen=True):
    """What a seat had has gone to pieces.

    Attributes:
        seat: whose.
        says: what that is called, in a few words.
        lost: what is gone.
        thrown: where the pawn went, or None where it stays.
        start: index of the space that the pawn left, or None.
        end: index of the space it went to, or None where that is not known yet.
        gauge: what the gauge showed before, or None.
        pieces: signs of what flies through the air; empty for the usual ones.
    """

    seat: int
    says: Text
    lost: Aftermath
    thrown: Aftermath | None = None
    start: int | None = None
    end: int | None = None
    gauge: int | None = None
    pieces: tuple[str, ...] = ()


class Crossing(msgspec.Struct, frozen=True):
    """Somebody was the first to get somewhere that changes the game for all.

    Attributes:
        seat: who.
        says: what that means, one sentence.
    """

    seat: int
    says: Text


class Bite(msgspec.Struct, frozen=True):
    """A space has hurt a seat.

    Attributes:
        seat: whom.
        space: index of the space.
    """

    seat: int
    space: int


Happening = Blast | Crossing | Bite
