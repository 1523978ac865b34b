"""Cards in the tray: what lies there, and how the reader learns them from one showing each."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.devices.events.calibration import Note

Outline = tuple[tuple[float, float], ...]
"""Points (x, y) in shares 0 to 1 of the picture."""


class CardSeen(msgspec.Struct, frozen=True):
    """One card in the tray.

    Attributes:
        key: of the learned card it is, or None where the reader is not certain and a player must be asked.
        confidence: 0 to 1, the reader's probability that this is right.
        reason: why there is no key: ``unlike``, ``alike``, ``covered``, ``unsure``; else None.
        guesses: keys of cards that it may be, the likeliest first.
        outline: its corners.
    """

    key: str | None
    confidence: float = 1.0
    reason: str | None = None
    guesses: tuple[str, ...] = ()
    outline: Outline = ()


class CardsRead(msgspec.Struct, frozen=True, tag=True):
    """The tray came to rest while cards were looked for, and was read.

    Attributes:
        cards: what lies there, from left to right; none where it holds no card.
        at: seconds on the injected clock at which the picture was taken.
        ms: how long reading took, in milliseconds.
    """

    cards: tuple[CardSeen, ...]
    at: float
    ms: float = 0.0


class CardsOrder(msgspec.Struct, frozen=True):
    """Whose cards somebody waits for; nobody's lets the camera look for dice again.

    Attributes:
        game: name of the game, with which the keys of its cards begin (`LearnableCard`), or empty.
        again: what lies there is told once more, although nothing has moved.
    """

    game: str = ""
    again: bool = False


class CardTaught(msgspec.Struct, frozen=True):
    """A card that was learned.

    Attributes:
        key: of the card.
        picture: of it, (height, width, 3), blue, green, red.
    """

    key: str
    picture: Any


class CardsAlike(msgspec.Struct, frozen=True):
    """Two learned cards that look so alike that the reader may have to ask."""

    key: str
    other: str


class CardsTaught(msgspec.Struct, frozen=True, tag=True):
    """The cards that the tray's reader has learned; told when it is there and whenever they have changed.

    Attributes:
        cards: all of them, of all games.
        alike: pairs that it may have to ask about, as far as somebody has wanted to know.
        failed: why they cannot be read or kept, in one sentence; else empty.
        forgotten: key of the card that was forgotten last and can be had again, or empty.
        at: seconds on the injected clock.
    """

    cards: tuple[CardTaught, ...]
    alike: tuple[CardsAlike, ...] = ()
    failed: str = ""
    forgotten: str = ""
    at: float = 0.0


class CardLesson(msgspec.Struct, frozen=True, tag=True):
    """The tray while cards are learned.

    Attributes:
        due: keys of the cards that are still to be laid in, first the one that is waited for.
        picture: the tray now, small, or None before the first frame.
        outlines: of what lies there and cannot be taken, to be drawn on it.
        notes: what there is to say. ``lay`` the card in, ``several`` lie there, ``moving``, ``change`` the card, for
            the one that lies there has been taken, ``known`` (it looks like the card ``where``), ``blurred``,
            ``glare``, ``too_small``; ``taken`` is good; ``alike`` names the learned card ``where`` that the one just
            taken looks like.
        shown: portrait of the card that was taken last or can be taken, (height, width, 3), or None.
        can_take: the card that lies there can be taken although it looks like one that was learned.
        taken: keys of the cards that were taken since it began, the last one last.
        over: nobody has steered it for long, and it was ended.
        failed: why it cannot be kept, in one sentence, else empty.
        at: seconds on the injected clock.
    """

    due: tuple[str, ...]
    picture: Any
    outlines: tuple[Outline, ...] = ()
    notes: tuple[Note, ...] = ()
    shown: Any = None
    can_take: bool = False
    taken: tuple[str, ...] = ()
    over: bool = False
    failed: str = ""
    at: float = 0.0


class LessonOrder(msgspec.Struct, frozen=True):
    """What somebody in front of the screen wants of learned cards.

    Attributes:
        what: ``list``: tell what has been learned, and which of them look alike; ``begin``: learn the cards ``keys``
            one after the other; ``take`` what lies there although it looks like a card that was learned; ``skip`` the
            card that is due; one ``back``; ``stay``: somebody is still there; ``end``: the reader goes on; ``forget``
            the card ``key``; ``bring_back`` the one forgotten last.
        keys: of the cards to be learned, the first one first.
        key: of the card to be forgotten.
    """

    what: Literal["list", "begin", "take", "skip", "back", "stay", "end", "forget", "bring_back"]
    keys: tuple[str, ...] = ()
    key: str = ""
