"""The score of a game: points by source with what each is made of, places and ties, ranks to be climbed alone."""

from __future__ import annotations

import msgspec

from companion.core.messages import Text
from companion.core.view.board_head import BoardHead
from companion.core.view.offer import Offer
from companion.core.view.workbench.robots import RobotHead


class ScoreItem(msgspec.Struct, frozen=True):
    """One of the things that points of a source come from.

    Attributes:
        says: what.
        points: how many it gives, None where that is not known.
        sign: beside it, or empty.
    """

    says: Text
    points: int | None
    sign: str = ""


class ScoreCell(msgspec.Struct, frozen=True):
    """The points of a seat from a source.

    Attributes:
        points: None while they are not known.
        note: before them ("11 ÷ 3"), or None.
        best: nobody has more from this source: a star.
        items: what they are made of; a touch shows them. Empty: nothing is touched.
    """

    points: int | None
    note: Text | None = None
    best: bool = False
    items: tuple[ScoreItem, ...] = ()


class ScoreColumn(msgspec.Struct, frozen=True):
    """A source of points.

    Attributes:
        says: its word.
        sign: of it.
        tone: name of a phase in whose colour its bars are.
    """

    says: Text
    sign: str
    tone: str = ""


class ScoreLine(msgspec.Struct, frozen=True):
    """A seat on the score sheet.

    Attributes:
        seat: whose.
        place: 1 for the winner, the same for seats that share one; 0 while it is open.
        cells: one a column.
        total: of all, None while it is not known.
        note: why it stands before or behind another with the same points, or None.
    """

    seat: int
    place: int
    cells: tuple[ScoreCell, ...]
    total: int | None
    note: Text | None = None


class RankShelf(msgspec.Struct, frozen=True):
    """A rank that is reached with so many points.

    Attributes:
        says: its name.
        least: points from which on it is reached.
        range: said beside the name ("60 to 79").
    """

    says: Text
    least: int
    range: Text


class ScoreBlock(msgspec.Struct, frozen=True):
    """One of several games whose points are stacked.

    Attributes:
        says: which.
        points: of it, None while it has not been played.
    """

    says: Text
    points: int | None


class RankLadder(msgspec.Struct, frozen=True):
    """Ranks as shelves; the robot of whoever plays alone stands on the one that is reached.

    Attributes:
        shelves: from the lowest to the highest.
        points: reached so far.
        robot: whose head climbs, or None.
        next: what is missing for the next one, or None at the top.
        blocks: games stacked on the same scale; empty for a single one.
    """

    shelves: tuple[RankShelf, ...]
    points: int
    robot: RobotHead | None = None
    next: Text | None = None
    blocks: tuple[ScoreBlock, ...] = ()


class ScoreBoard(msgspec.Struct, frozen=True):
    """The score sheet.

    Attributes:
        head: what stands in the ribbon; its line says what broke a tie, its seats are the winners.
        columns: the sources, from left to right.
        lines: by place.
        total_says: the word over the totals.
        ladder: for one who plays alone, or None.
        takes_out: cards to be taken out before the next game, after a heading; or nothing.
        keys: below the sheet while the game is not over, the best last.
    """

    head: BoardHead
    columns: tuple[ScoreColumn, ...]
    lines: tuple[ScoreLine, ...]
    total_says: Text
    ladder: RankLadder | None = None
    takes_out: tuple[Text, ...] = ()
    keys: tuple[Offer, ...] = ()
