"""Everything that can be shown instead of a track."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.core.view.bill import BillBoard
from companion.core.view.building import BuildBoard, CheckBoard
from companion.core.view.course import CourseBoard, JudgingBoard, PickingBoard
from companion.core.view.hits import HitBoard
from companion.core.view.offer import Offer
from companion.core.view.ring import RingBoard
from companion.core.view.workbench import ScoreBoard, SheetBoard, WorkBoard

HeadedBoard = BuildBoard | CheckBoard | RingBoard | HitBoard | BillBoard | WorkBoard | SheetBoard | ScoreBoard
"""Boards that say themselves what stands in the ribbon."""
Board = CourseBoard | JudgingBoard | PickingBoard | HeadedBoard
"""Any board."""


def offers_in(thing: object) -> Iterator[Offer]:
    """Yield every offer that a board, or anything on it, carries, in the order of its fields."""
    if isinstance(thing, Offer):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from offers_in(part)
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from offers_in(getattr(thing, name))
