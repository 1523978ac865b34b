"""Grades of class cards: now, what the next one takes, and what is not known yet (RR-CLASS-03 to 08)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from companion.games.raising_robots.classes.objectives import MissingFigure, ObjectiveCount
from companion.games.raising_robots.components import ClassCard, Grade

TOP_GRADE: Final = "A"
"""The one that can need extra credit (RR-CLASS-06); where no grade is named so, it is the last one."""
NO_GRADE: Final = -1
"""Rank of a count below the first grade of a scale."""


class Graded(msgspec.Struct, frozen=True):
    """The grade of a class card.

    Attributes:
        rank: the grade that is sure, as its place in the scale from 0; :data:`NO_GRADE` below the first.
        grade: the same; None below the first, or where the scale is not known.
        certain: there is nothing missing that could still make it better.
        next: the grade after it; None at the top.
        more: objectives still to be met for the next one; None at the top.
        wants_extra_credit: what lacks for the next one is extra credit (RR-CLASS-06).
        missing: what would have to be known to be certain.
    """

    rank: int = NO_GRADE
    grade: Grade | None = None
    certain: bool = False
    next: Grade | None = None
    more: int | None = None
    wants_extra_credit: bool = False
    missing: tuple[MissingFigure, ...] = ()

    @property
    def vp(self) -> int | None:
        """What it is worth at the end (RR-CLASS-01); None where that is not certain."""
        if not self.certain:
            return None
        return self.grade.vp if self.grade else 0


def rank_of(scale: Sequence[Grade], met: int, *, extra_credit: bool, a_needs_extra_credit: bool) -> int:
    """Return the rank of a count, from 0, or :data:`NO_GRADE`.

    Extra credit is one rank more (RR-CLASS-05), up to the last one (AMB-41). Where A needs it, the count alone ends
    at the rank below A (RR-CLASS-06; AMB-10).

    Args:
        scale: lowest grade first.
        met: how often the objective is met.
        extra_credit: a token lies on the card.
        a_needs_extra_credit: the symbol is printed.
    """
    rank = sum(grade.at_least <= met for grade in scale) - 1
    if extra_credit:
        return min(rank + 1, len(scale) - 1)
    return min(rank, rank_of_a(scale) - 1) if a_needs_extra_credit else rank


def graded(card: ClassCard, count: ObjectiveCount | None, *, extra_credit: bool) -> Graded:
    """Return the grade of a card as things stand (RR-CLASS-03, 08).

    Args:
        card: which one.
        count: of its objective; None where the objective is not known.
        extra_credit: a token lies on it.
    """
    gaps: list[MissingFigure] = []
    if count is None:
        gaps.append(MissingFigure("objective", card.id))
        count = ObjectiveCount(0, None)
    if not card.scale:
        return Graded(missing=(*gaps, MissingFigure("scale", card.id)))
    at_most = card.scale[-1].at_least if count.at_most is None else count.at_most
    needs = card.a_needs_extra_credit
    low = rank_of(card.scale, count.at_least, extra_credit=extra_credit, a_needs_extra_credit=needs is not False)
    high = rank_of(card.scale, at_most, extra_credit=extra_credit, a_needs_extra_credit=needs is True)
    if low < high:
        gaps += count.missing
        if needs is None and high >= rank_of_a(card.scale) and not extra_credit:
            gaps.append(MissingFigure("a_needs_extra_credit", card.id))
    following = low + 1
    at_top = following == len(card.scale)
    wants = not at_top and not extra_credit and needs is True and following == rank_of_a(card.scale)
    return Graded(
        rank=low,
        grade=card.scale[low] if low != NO_GRADE else None,
        certain=low == high,
        next=None if at_top else card.scale[following],
        more=None if at_top else 0 if wants else _more(card.scale, following, count.at_least, extra_credit),
        wants_extra_credit=wants,
        missing=tuple(gaps) if low < high else (),
    )


def rank_of_a(scale: Sequence[Grade]) -> int:
    """Return the rank of the grade A (RR-CLASS-06): the last one where no grade is named so."""
    return next((rank for rank, grade in enumerate(scale) if grade.name == TOP_GRADE), len(scale) - 1)


def _more(scale: Sequence[Grade], following: int, met: int, extra_credit: bool) -> int:
    return max(0, scale[following - extra_credit].at_least - met)
