"""A tray that is calibrated: what is shown of it, and what somebody in front of the screen wants."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Note(msgspec.Struct, frozen=True):
    """One thing to say while a tray is calibrated.

    Attributes:
        code: what; the screen has words for each (``calibration.note.<code>``).
        where: the place in the tray or the colour it speaks of, or empty.
        n: how many, where something is counted.
        good: whether it is as it should be.
    """

    code: str
    where: str = ""
    n: int = 0
    good: bool = False


class TrayView(msgspec.Struct, frozen=True, tag=True):
    """The tray while it is calibrated: one step of the guided sequence.

    Attributes:
        step: ``mat`` (lay it in), ``empty`` (take everything out), ``color`` (lay dice of one colour in), ``done``,
            or ``look``: nothing is calibrated.
        colour: of the dice that the step asks for, or empty.
        number: of the step, from 1.
        steps: how many there are.
        picture: the tray now, small, or None before the first frame.
        outlines: polygons to draw on it, points (x, y) in shares 0 to 1 of the picture.
        notes: what there is to say, gravest first.
        ready: whether the step can be taken.
        by_hand: whether the corners are being touched, the next of ``outlines[0]`` being due.
        saved: file of the calibration once it has been saved, else empty.
        failed: why it could not be saved, in one sentence, else empty.
        at: seconds on the injected clock.
    """

    step: str
    colour: str
    number: int
    steps: int
    picture: Any
    outlines: tuple[tuple[tuple[float, float], ...], ...]
    notes: tuple[Note, ...]
    ready: bool
    by_hand: bool = False
    saved: str = ""
    failed: str = ""
    at: float = 0.0


class CalibrationOrder(msgspec.Struct, frozen=True):
    """What somebody in front of the screen wants of a calibration.

    Attributes:
        what: ``begin``; ``take`` what is seen and go on; ``skip`` the step; one step ``back``; ``by_hand``: touch the
            corners instead of the mat; ``touch``: a corner at ``x``, ``y``; ``stay``: somebody is still there;
            ``look``: calibrate nothing, but show what the camera sees, and how well;
            ``end``: the reader goes on as before, or with the new calibration where one was saved.
        x: place in shares 0 to 1 of the picture.
        y: the same, downwards.
        colours: of ``begin``: the colours of dice the game needs.
    """

    what: Literal["begin", "take", "skip", "back", "by_hand", "touch", "stay", "look", "end"]
    x: float = 0.0
    y: float = 0.0
    colours: tuple[str, ...] = ()
