"""Something comes along a row or column: the grid that is asked about, its answers, and how the others fared."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.board_head import BoardHead
from companion.core.view.offer import Offer
from companion.core.view.ring import CardSign
from companion.core.view.tiles import TileGrid


class HitAnswer(msgspec.Struct, frozen=True):
    """An answer, with what it leads to on its key.

    Attributes:
        offer: what it does; its words stand large, what it adds below them.
        cost_sign: before what it adds, or empty.
        under: a third line, or None.
    """

    offer: Offer
    cost_sign: str = ""
    under: Text | None = None


class HitQuestion(msgspec.Struct, frozen=True):
    """What is asked.

    Attributes:
        seat: who is.
        sign: of what comes.
        says: what it is.
        under: what it does.
        answers: the best first.
    """

    seat: int
    sign: str
    says: Text
    under: Text
    answers: tuple[HitAnswer, ...]


class GridLegend(msgspec.Struct, frozen=True):
    """What a mark on the grid means.

    Attributes:
        mark: a frame of what can answer, or stripes of what would go.
        says: in a word.
    """

    mark: Literal["answers", "loose", "hit"]
    says: Text


class SmallGrid(msgspec.Struct, frozen=True):
    """A seat's grid drawn small, with what became of it.

    Attributes:
        seat: whose.
        grid: its squares, tiles and line; only where they are and what is hit is drawn.
        word: what became of it.
        tone: of that word: ``good`` nothing, ``warn`` answered, ``bad`` hit.
        under: a second line.
        offer: what a touch does, or None.
        outcome: the same as it is heard; ``split``: hit, and more was cut off.
    """

    seat: int
    grid: TileGrid
    word: Text
    tone: Literal["good", "warn", "bad", "quiet"] = "good"
    under: Text | None = None
    offer: Offer | None = None
    outcome: Literal["", "missed", "bounced", "shielded", "shot", "hit", "split"] = ""


class HitBoard(msgspec.Struct, frozen=True):
    """One seat's grid large, the question beside it, the others small.

    Attributes:
        head: what stands in the ribbon; its dice are true for all.
        seat: whose grid is large, or None where only small ones are seen.
        grid: that one.
        figures: of that seat.
        legend: what marks mean.
        question: what is asked, or None.
        others: small ones.
        says: where nothing is asked: what comes next.
        keys: the way on.
        large: the number of the line, so large that it is read across the table, or empty.
        large_signs: what comes, and from where, beside it.
    """

    head: BoardHead
    seat: int | None
    grid: TileGrid | None
    figures: tuple[CardSign, ...] = ()
    legend: tuple[GridLegend, ...] = ()
    question: HitQuestion | None = None
    others: tuple[SmallGrid, ...] = ()
    says: Text | None = None
    keys: tuple[Offer, ...] = ()
    large: str = ""
    large_signs: tuple[str, ...] = ()
