"""A bill on paper: a column a seat, a line for each reason, sums below; titles are drawn on the same sheet."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.board_head import BoardHead
from companion.core.view.offer import Offer
from companion.core.view.ware import Ware


class BillCell(msgspec.Struct, frozen=True):
    """A figure on a bill.

    Attributes:
        said: the figure; empty while it is not printed yet.
        reason: beside it, or None.
        wares: goods beside it instead.
        tone: ``owed`` is red, ``naught`` pale.
        framed: it wins its line.
        offer: what a touch does, or None.
    """

    said: str = ""
    reason: Text | None = None
    wares: tuple[Ware, ...] = ()
    tone: Literal["plain", "owed", "naught"] = "plain"
    framed: bool = False
    offer: Offer | None = None


class BillLine(msgspec.Struct, frozen=True):
    """A line of a bill.

    Attributes:
        says: what it is for.
        sign: of that.
        cells: a figure for each column.
        note: what is counted, below the words; or None.
        gold: it is of the better kind: a rim more, and a word.
    """

    says: Text
    sign: str
    cells: tuple[BillCell, ...]
    note: Text | None = None
    gold: bool = False


class BillSum(msgspec.Struct, frozen=True):
    """What a column comes to.

    Attributes:
        said: the figure, or empty while it is open.
        word: what that makes of the seat, or None.
        good: that is well.
    """

    said: str
    word: Text | None = None
    good: bool = True


class BillBoard(msgspec.Struct, frozen=True):
    """The bill.

    Attributes:
        head: what stands in the ribbon.
        says: its heading.
        note: below that.
        seats: whose column is which.
        lines: printed so far.
        of: how many lines there will be, so that the sheet does not grow.
        sums: of each column; empty where there are none.
        sums_say: before the sums.
        sums_note: below that.
        keys: below the sheet.
    """

    head: BoardHead
    says: Text
    note: Text
    seats: tuple[int, ...]
    lines: tuple[BillLine, ...]
    of: int = 0
    sums: tuple[BillSum, ...] = ()
    sums_say: Text | None = None
    sums_note: Text | None = None
    keys: tuple[Offer, ...] = ()
