"""What one seat can do now: a panel of keys, dice, cards and sentences; whatever can be touched is an offer."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.cubes import Cells, CubeHue, PickCards, Towers
from companion.core.view.offer import Offer, Selection
from companion.core.view.tiles import Load, TileEntry, TileGrid
from companion.core.view.workbench import BenchSection, Workbench


class Keys(msgspec.Struct, frozen=True):
    """A row of keys headed by a sign or a word.

    Attributes:
        keys: left to right.
        sign: drawn in front of them, or None.
        says: a word in front of them where there is no sign, or None.
        lit: it is now that these keys are to be used: they stand on a strip that is lit, with both sign and word.
    """

    keys: tuple[Offer, ...]
    sign: str | None = None
    says: Text | None = None
    lit: bool = False


class PanelDie(msgspec.Struct, frozen=True):
    """A die on a panel.

    Attributes:
        colour: plain name (``red``, ``blue``, ``yellow`` …).
        value: 1 to 6, or 0 where it has not been rolled.
        offer: what a touch on it does, or None.
    """

    colour: str
    value: int
    offer: Offer | None = None


class DiceRow(msgspec.Struct, frozen=True):
    """Dice side by side, with a line of arithmetic at the end.

    Attributes:
        dice: left to right.
        sum: "5 + 3 = 8", or None.
    """

    dice: tuple[PanelDie, ...]
    sum: Text | None = None


class Slot(msgspec.Struct, frozen=True):
    """A place for a die on a card.

    Attributes:
        colour: plain name of the die it takes, or ``any``.
        value: the die in it, or 0 where it is open.
        storage: drawn as a diamond.
        offer: what a touch on it does, or None.
    """

    colour: str
    value: int = 0
    storage: bool = False
    offer: Offer | None = None


class Card(msgspec.Struct, frozen=True):
    """A card of a seat, as a row of a list or on a map.

    Attributes:
        id: stable name within the panel.
        says: its name.
        badge: the number in its circle, ``*`` for a star, or empty.
        slots: its places for dice.
        gives: (sign, number) of what it gives now or when triggered once.
        border: one that the look of the game knows, or ``none``.
        offer: what a touch does, or None.
        at: column and row on a map, or None in a list.
        joined: edges of the card (``n``, ``e``, ``s``, ``w``) where it is joined to a neighbour.
        mark: one line on its state ("chosen", "cut off: move it or it goes, too"), or None.
        risk: ``may_go`` where it may be lost by the next answer, ``goes`` where it is chosen to be, ``loose`` where
            it will go with others; empty else.
    """

    id: str
    says: Text
    badge: str = ""
    slots: tuple[Slot, ...] = ()
    gives: tuple[tuple[str, int], ...] = ()
    border: str = "none"
    offer: Offer | None = None
    at: tuple[int, int] | None = None
    joined: str = ""
    mark: Text | None = None
    risk: Literal["", "may_go", "goes", "loose"] = ""


class Cards(msgspec.Struct, frozen=True):
    """Cards in a list, or on a map where each card has a place.

    Attributes:
        cards: in the order to be shown.
        places: empty places of the map that can be touched: column, row, offer.
    """

    cards: tuple[Card, ...]
    places: tuple[tuple[int, int, Offer], ...] = ()


class Says(msgspec.Struct, frozen=True):
    """A line of text on a panel.

    Attributes:
        says: the sentence.
        tone: ``plain``, ``quiet``, ``warn`` or ``bad``.
    """

    says: Text
    tone: Literal["plain", "quiet", "warn", "bad"] = "plain"


class Way(msgspec.Struct, frozen=True):
    """One of the ways that a pawn can go where the track forks.

    Attributes:
        offer: takes it; what it adds is what the way costs.
        path: indices of the spaces on it in the track view, from the one after the pawn's.
        ends: index of the space on which the pawn would stop, or None where that is not known.
        loss: what will be lost on it, or None.
        length: how long its branch is, where the others are longer or shorter, or None.
        start: index of the space from which it is drawn, where that is not the pawn's: a way back lies behind it.
    """

    offer: Offer
    path: tuple[int, ...]
    ends: int | None = None
    loss: Text | None = None
    length: Text | None = None
    start: int | None = None


class WaysOn(msgspec.Struct, frozen=True):
    """The ways that a pawn can go, drawn as they lie.

    Attributes:
        start: index of the pawn's space in the track view.
        ways: in the order in which that space names them.
    """

    start: int
    ways: tuple[Way, ...]


Section = (
    Keys | DiceRow | Cards | Says | WaysOn | Towers | Cells | PickCards | TileEntry | TileGrid | Load | BenchSection
)


class Loss(msgspec.Struct, frozen=True):
    """What a seat is about to lose.

    Attributes:
        says: how much.
        then: what comes of it, or None.
    """

    says: Text
    then: Text | None = None


class Panel(msgspec.Struct, frozen=True):
    """What one seat can do now.

    Attributes:
        seat: whose panel.
        title: the question or phase in words; it stands beside the gauge where the seat owes an answer, has
            something to confirm, or has no status.
        sections: from top to bottom.
        status: the last consequence for this seat, newest last, at most three lines.
        confirm: the one key that ends what was begun (``LOSE 2``), or None where READY stands there.
        can_ready: the seat can say that it is ready now.
        readies: whether anybody says so in this phase; where nobody does there is no key for it.
        selection: the selection this panel was made for.
        loss: what the seat is about to lose, which stands beside the gauge instead of the title; or None.
        hues: the colours of cubes on it.
        workbench: its frame where somebody works on it: a pill in its head, keys of its own at its foot; or None.
    """

    seat: int
    title: Text
    sections: tuple[Section, ...]
    status: tuple[Text, ...] = ()
    confirm: Offer | None = None
    can_ready: bool = True
    selection: Selection = ()
    loss: Loss | None = None
    hues: tuple[CubeHue, ...] = ()
    readies: bool = True
    workbench: Workbench | None = None
