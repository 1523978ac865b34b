"""What seats and table do in Galaxy Trucker, besides what is done in every game."""

from __future__ import annotations

from companion.core.actions import Action, Advance, Correct, Decide, Drawn, NotReady, Ready, Rolled, TimeUp


class TakeStart(Action, frozen=True):
    """Say that the ship is complete, and take a start space of one's choice (GT-BUILD-20; A-04).

    Attributes:
        place: the start space, 0 is the front-most.
    """

    place: int


class TurnGlass(Action, frozen=True):
    """Turn the hourglass and set it on the next space (GT-BUILD-32 to 34)."""


class CallStop(Action, frozen=True):
    """Call "Stop!" (GT-BUILD-36)."""


class LookAtPile(Action, frozen=True):
    """Take one of the lower piles of cards and read it (GT-BUILD-26, 27).

    Attributes:
        pile: which one, from 0.
    """

    pile: int


class PutPileBack(Action, frozen=True):
    """Put the pile back in its place (GT-BUILD-30)."""


HaulAction = (
    Ready | NotReady | Advance | TimeUp | Drawn | Rolled | Decide | Correct
    | TakeStart | TurnGlass | CallStop | LookAtPile | PutPileBack
)  # fmt: skip
