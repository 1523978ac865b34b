"""A round track with pieces that skip each other, and the card in its middle: one form for every kind of card."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.board_head import BoardHead
from companion.core.view.offer import Offer, Selection
from companion.core.view.ware import Ware

Tone = Literal["plain", "good", "bad", "quiet", "warn"]


class RingPiece(msgspec.Struct, frozen=True):
    """A piece on a round track.

    Attributes:
        seat: whose.
        space: where it stands, from 0 at the start line; no two share one.
        leaves: it is on its way off the track.
    """

    seat: int
    space: int
    leaves: bool = False


class PlannedMove(msgspec.Struct, frozen=True):
    """Where a piece would go: a dotted path and a dashed ghost.

    Attributes:
        seat: whose piece.
        path: the spaces that count on its way, the last one included; those that others stand on have no dot.
        ends: where it would stand.
    """

    seat: int
    path: tuple[int, ...]
    ends: int


class CardSign(msgspec.Struct, frozen=True):
    """A figure on a line of a card: a sign with what is said beside it, or a cube.

    Attributes:
        sign: name of a drawn sign, or empty.
        said: a figure, or empty.
        ware: a cube, instead of both.
        dim: it is not in force.
        word: what it is, written below where there is room, or None.
    """

    sign: str = ""
    said: str = ""
    ware: Ware | None = None
    dim: bool = False
    word: Text | None = None


class CardLine(msgspec.Struct, frozen=True):
    """A line of a card.

    Attributes:
        mark: a number or letter on its disc, or empty.
        mark_sign: a sign there instead.
        signs: its figures, from left to right.
        says: words beside them, or None.
        result: what it would bring to whoever is asked.
        under: a second line of that.
        tone: of the second line.
        whose: seats it belongs to.
        least: those of them that are framed: the least of all.
        on: it is marked.
        done: it is over.
        offer: what a touch does, or None.
    """

    mark: str = ""
    mark_sign: str = ""
    signs: tuple[CardSign, ...] = ()
    says: Text | None = None
    result: Text | None = None
    under: Text | None = None
    tone: Tone = "good"
    whose: tuple[int, ...] = ()
    least: tuple[int, ...] = ()
    on: bool = False
    done: bool = False
    offer: Offer | None = None


class LineCard(msgspec.Struct, frozen=True):
    """A card as a list of lines: head, one to six lines, foot with keys.

    Attributes:
        sign: of its kind.
        says: its name.
        days: figures at the right end of the head, or None.
        days_sign: the sign before them, or empty.
        lines: from top to bottom.
        note: over those who come after, or a sentence where there are none.
        after: seats that are asked after this one.
        keys: the keys of the foot, the best last; a stack of them where there are more than two.
        warns: a tape over its lines ("cards of level III not verified"), or None.
        corrects: what a touch on that tape picks up in the catalogue, where its figures are put right; or empty.
    """

    sign: str
    says: Text
    lines: tuple[CardLine, ...]
    days: Text | None = None
    days_sign: str = ""
    note: Text | None = None
    after: tuple[int, ...] = ()
    keys: tuple[Offer, ...] = ()
    warns: Text | None = None
    corrects: Selection = ()


class FlightTile(msgspec.Struct, frozen=True):
    """A seat beside a round track.

    Attributes:
        seat: whose.
        place: its place ("1st"), or None.
        lap: which lap, or None.
        back: how far back, or that it leads, or None.
        tone: of ``back``.
        figures: what it has, with a sign each; as text where a half is among it.
        wares: its goods, None for a free place.
        worth: said instead of goods where they are too many, or None.
        out: why it has given up, or None.
    """

    seat: int
    place: Text | None = None
    lap: Text | None = None
    back: Text | None = None
    tone: Tone = "plain"
    figures: tuple[CardSign, ...] = ()
    wares: tuple[Ware | None, ...] = ()
    worth: Text | None = None
    out: Text | None = None


class RingBoard(msgspec.Struct, frozen=True):
    """A round track with the card in its middle, and a tile for each seat beside it.

    Attributes:
        head: what stands in the ribbon.
        spaces: of a lap.
        pieces: on the track.
        tiles: in the order to be shown.
        card: in the middle, or None.
        move: what is planned, or None.
        asks: in the middle where there is no card, or None.
        keys: below it.
        dice: dice that somebody is to roll, and for what: a band across the tube; or None.
    """

    head: BoardHead
    spaces: int
    pieces: tuple[RingPiece, ...]
    tiles: tuple[FlightTile, ...]
    card: LineCard | None = None
    move: PlannedMove | None = None
    asks: Text | None = None
    keys: tuple[Offer, ...] = ()
    dice: Text | None = None
