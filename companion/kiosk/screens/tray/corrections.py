"""What becomes of a roll that a player corrected: where players want it, its picture is kept.

They are asked once, under the result, or when the game is left before it: never in its middle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.kiosk.host import Host
from companion.kiosk.screens.tray.keep_frames import KeepFrames

if TYPE_CHECKING:  # the first page waits for nothing that only a game needs
    from companion.kiosk.play import Box, Review


def truth(review: Review) -> list[tuple[int | None, str, Box | None]]:
    """Return what lies in the picture of an accepted roll: value, colour and box of each die.

    What a player has looked at and let stand is true. Of a die that was taken out of the roll, or that the game does
    not know, nobody said what it shows: it may have belonged to somebody else.
    """
    dice: list[tuple[int | None, str, Box | None]] = [
        (die.value if review.belongs(die) or die.by_hand else None, die.colour, die.box) for die in review.dice
    ]
    still = {die.box for die in review.dice}
    read = review.read.dice if review.read is not None else ()
    return dice + [(None, die.colour, die.box) for die in read if die.box not in still]


def corrected(review: Review) -> bool:
    """Tell whether a player changed what was read, with some of what the picture shows still in the roll."""
    if review.read is None or review.read.picture is None or review.rolled().how != "corrected":
        return False
    return any(die.box is not None for die in review.dice)


def misread(review: Review) -> bool:
    """Tell whether a player changed a value that the reader had stated, not only answered what it asked."""
    read = {die.box: die.value for die in review.read.dice} if review.read is not None else {}
    stated = ((read.get(die.box), die) for die in review.dice if die.box is not None)
    return any(value is not None and die.by_hand and die.value not in (None, value) for value, die in stated)


class Corrections:
    """Takes accepted rolls; keeps pictures of the corrected ones, or asks whether it may.

    Args:
        host: the kiosk, whose settings and services it goes by.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._first: Review | None = None

    def take(self, review: Review) -> None:
        """Take a roll that was accepted."""
        frames = self._host.services.frames
        if frames is None or not corrected(review):
            return
        if self._host.settings.keep_corrected_frames:
            self._keep(review)
        elif not frames.asked and self._first is None:
            self._first = review

    @property
    def waits(self) -> bool:
        """Whether there is something to ask."""
        return self._first is not None

    def question(self) -> KeepFrames | None:
        """Return, once, the page that asks whether pictures may be kept, when that is to be asked now."""
        review, self._first = self._first, None
        if review is None:
            return None
        return KeepFrames(self._host, lambda: self._keep(review))

    def _keep(self, review: Review) -> None:
        frames, read = self._host.services.frames, review.read
        if frames is not None and read is not None:
            frames.keep(read.picture, truth(review), read.at)
