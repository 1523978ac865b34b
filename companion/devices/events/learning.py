"""Dice that are learned at the table: what is shown of them, and what somebody in front of the screen wants."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.devices.events.calibration import Note


class FaceSeen(msgspec.Struct, frozen=True):
    """A face that was learned.

    Attributes:
        value: what it counts as, from 1.
        picture: small, (height, width, 3), blue, green, red.
        showings: how often it was shown.
    """

    value: int
    picture: Any
    showings: int = 1


class DieLearned(msgspec.Struct, frozen=True):
    """A die that was learned, as far as it was.

    Attributes:
        name: its owners' name for it; no other die of this tray has it.
        sides: how many it has.
        faces: those that were shown, by value.
    """

    name: str
    sides: int = 6
    faces: tuple[FaceSeen, ...] = ()


class Mistakable(msgspec.Struct, frozen=True):
    """Two learned faces that look so alike that the reader asks about them.

    Attributes:
        die: name of one die.
        value: of its face.
        other_die: name of the other die, or of the same.
        other_value: of that one's face.
    """

    die: str
    value: int
    other_die: str
    other_value: int


class LearnedSeen(msgspec.Struct, frozen=True, tag=True):
    """What the tray's reader has learned; told when it is there and whenever it has changed.

    Attributes:
        dice: all of them, in the order in which they were learned.
        alike: faces that it would ask about.
        failed: why they cannot be read or kept, in one sentence; else empty.
        code: what became of the order before: ``remembered``, ``gone`` (the picture of that roll), ``forgotten``,
            or why a face could not be remembered, as of `LearningView`'s notes; else empty.
        forgotten: name of the die that was forgotten last and can be had again, or empty.
        at: seconds on the injected clock.
    """

    dice: tuple[DieLearned, ...]
    alike: tuple[Mistakable, ...] = ()
    failed: str = ""
    code: str = ""
    forgotten: str = ""
    at: float = 0.0


class LearningView(msgspec.Struct, frozen=True, tag=True):
    """The tray while a die is learned.

    Attributes:
        die: what is known of it by now.
        value: the face that is to lie up, or 0 when all have been shown.
        due: the values that are still to be shown, ``value`` the first of them.
        picture: the tray now, small, or None before the first frame.
        outlines: polygons to draw on it, points (x, y) in shares 0 to 1 of the picture.
        notes: what there is to say. ``lay`` the die in, ``several`` lie there, ``moving``, ``turn`` it, for what lies
            up has been taken, ``shown`` (it looks like the face ``n`` of this die), ``blurred``, ``leaning``,
            ``too_small``, ``glare``; ``taken`` is good and tells the value last shown as ``n``; ``alike`` names the
            die ``where`` whose ``n`` that face looks like.
        can_take: the face that lies up can be taken although it looks like one that was shown.
        taken: how many faces were taken since it began: a new one sounds.
        over: nobody has steered it for long, and it was ended.
        failed: why it cannot be kept, in one sentence, else empty.
        at: seconds on the injected clock.
    """

    die: DieLearned
    value: int
    due: tuple[int, ...]
    picture: Any
    outlines: tuple[tuple[tuple[float, float], ...], ...] = ()
    notes: tuple[Note, ...] = ()
    can_take: bool = False
    taken: int = 0
    over: bool = False
    failed: str = ""
    at: float = 0.0


class LearningOrder(msgspec.Struct, frozen=True):
    """What somebody in front of the screen wants of learned dice.

    Attributes:
        what: ``list``: tell what has been learned; ``begin``: learn the faces of a die that were not shown yet, or
            only the face ``value``, anew; ``take`` what lies up although it looks like a face that was shown;
            ``skip`` the face that is due: there is no such; one ``back``; ``stay``: somebody is still there; ``end``:
            the reader goes on, with what was learned; ``forget`` a die; ``bring_back`` the one forgotten last;
            ``rename`` a die to ``to``; ``remember`` the die that lay in ``box`` in the picture read ``at`` as a face.
        name: of the die.
        sides: how many it has, where it is new.
        value: of the face; 0 for none.
        to: its new name.
        box: x, y, width, height in pixels of that picture.
        at: seconds on the injected clock at which it was taken.
    """

    what: Literal[
        "list", "begin", "take", "skip", "back", "stay", "end", "forget", "bring_back", "rename", "remember"
    ]
    name: str = ""
    sides: int = 6
    value: int = 0
    to: str = ""
    box: tuple[int, int, int, int] = (0, 0, 0, 0)
    at: float = 0.0
