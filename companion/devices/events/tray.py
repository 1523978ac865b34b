"""What is read in the tray, and what is wrong with how it is seen."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from companion.core.requests import SightRequest
from companion.devices.events.trouble import Trouble

Picture = npt.NDArray[np.uint8]
"""An image of shape (height, width, 3), channels blue, green, red, 8 bits each."""


class DieSeen(msgspec.Struct, frozen=True):
    """One die in a tray picture.

    Attributes:
        value: 1 to 6, or None where the reader is not certain and a player must be asked.
        colour: the colour's plain name (``red``, ``blue``, ``yellow``, ``green``, ``white``, ``black``, ``other``).
        box: x, y, width, height of the whole die in pixels of the picture.
        confidence: 0 to 1, the reader's probability that value and colour are right.
        reason: why the value is None: ``glare``, ``cocked``, ``touching``, ``unsure``, ``blurred``, ``unlike`` (it
            shows no pips, and may be no die of the game); else None.
        learned: name of the learned die whose face it shows, or None.
        body: x, y, width, height of the whole thing of which it is only a part, as of a domino; both halves have the
            same; or None.
    """

    value: int | None
    colour: str
    box: tuple[int, int, int, int]
    confidence: float
    reason: str | None = None
    learned: str | None = None
    body: tuple[int, int, int, int] | None = None


class TrayRead(msgspec.Struct, frozen=True, tag=True):
    """The tray came to rest and was read.

    Attributes:
        dice: what lies in it, in no order that means anything.
        picture: the picture that was read, or None where nobody needs it (recordings of readings only).
        at: seconds on the injected clock at which the picture was taken.
        ms: how long reading took, in milliseconds.
    """

    dice: tuple[DieSeen, ...]
    picture: Any
    at: float
    ms: float


class SquareSeen(msgspec.Struct, frozen=True):
    """One square of a seat's plate, seen from above.

    Attributes:
        x: its column as the owner sees it, from the left, from 0.
        y: its row, from the owner's edge.
        tint: id of the colour that lies there, empty where nothing does; None where the reader is not certain and a
            player must be asked.
        confidence: 0 to 1, the reader's probability that this is right.
        reason: why it is None: ``glare``, ``hand``, ``leaning``, ``foreign``, ``beside``, ``black``, ``owned``,
            ``dark``, ``covered``, ``outside``, ``unsure``; else None.
        guesses: ids of colours it may be, the likeliest first; empty text for nothing.
        box: x, y, width, height of what is seen there, in pixels of the picture.
    """

    x: int
    y: int
    tint: str | None
    confidence: float = 1.0
    reason: str | None = None
    guesses: tuple[str, ...] = ()
    box: tuple[int, int, int, int] = (0, 0, 0, 0)


class PlateRead(msgspec.Struct, frozen=True, tag=True):
    """A seat's plate came to rest in view and was read.

    Attributes:
        seat: whose, by its markers.
        squares: every square of it, in no order that means anything.
        picture: the plate, turned so that its owner's edge is below; or None where nobody needs it.
        at: seconds on the injected clock at which the picture was taken.
        ms: how long reading took, in milliseconds.
    """

    seat: int
    squares: tuple[SquareSeen, ...]
    picture: Any
    at: float
    ms: float


class PlateRefused(msgspec.Struct, frozen=True, tag=True):
    """A plate came to rest in view and could not be read.

    Attributes:
        seat: whose, by its markers; of several, the first.
        reason: ``other_seat`` (nobody waits for that plate), ``several``, ``markers`` (too few are in view),
            ``outside`` (squares are), ``dark``.
        at: seconds on the injected clock.
    """

    seat: int
    reason: str
    at: float


class PlateOrder(msgspec.Struct, frozen=True):
    """Which plates somebody waits for; none lets the camera look for dice again.

    Attributes:
        requests: what is asked of each.
        again: what lies in the tray is told once more, although nothing has moved: somebody asked for another look.
    """

    requests: tuple[SightRequest, ...] = ()
    again: bool = False


class TrayDrift(msgspec.Struct, frozen=True, tag=True):
    """The tray is no longer as it was calibrated; the game goes on, and calibrating again is offered.

    Attributes:
        code: ``moved``, ``light``, ``dirty``, ``other_size`` or ``unreadable`` (the calibration's own file).
        detail: one sentence for the log, in English.
        at: seconds on the injected clock.
    """

    code: str
    detail: str
    at: float


class TrayBlind(msgspec.Struct, frozen=True, tag=True):
    """The camera delivers, but nothing can be seen: its light is off, its lens covered, or all is burnt out.

    Attributes:
        blind: that is so; else something can be seen again.
        at: seconds on the injected clock.
    """

    blind: bool
    at: float

    @property
    def trouble(self) -> Trouble:
        """What the table is told of it."""
        return Trouble("camera", "dark", "the camera sees nothing: is the lamp on, and the lens free?", self.at)
