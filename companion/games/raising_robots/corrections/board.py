"""Robots and class cards that nobody has named, as their number is corrected by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.correctable import Correctable
from companion.core.engine import Refusal, Value
from companion.core.messages import text
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import MOST_CLASSES, ROW_PLACES, ROWS, Row
from companion.games.raising_robots.corrections.writes import Write
from companion.games.raising_robots.state import Assembled, KeptClass, Maker, Workshop


def robots(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    """Yield how many robots are in each row; the last can go that are neither named nor used (RR-ASSEMBLE-04)."""
    maker = state.makers[seat]
    for index, row in enumerate(ROWS):
        shown = Correctable(
            f"robots.{row}", text(f"phase_of.{row}"), len(maker.rows[index]), _least_robots(maker, row), ROW_PLACES,
            sign=row, group=text("field.robots"),
        )  # fmt: skip
        yield Value(shown, _writes_robots(seat, index), f"robots.{row}")


def classes(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    """Yield how many class cards lie beside the board (RR-CLASS-10)."""
    kept = state.makers[seat].classes
    least = max((n for n, each in enumerate(kept, 1) if each != KeptClass()), default=0)
    shown = Correctable(
        "classes", text("field.classes"), len(kept), least, MOST_CLASSES,
        sign="class_card", group=text("field.cards"),
    )  # fmt: skip
    yield Value(shown, _writes_classes(seat), "classes")


def _least_robots(maker: Maker, row: Row) -> int:
    used = max(maker.work.activated, default=-1) + 1 if maker.work.now == row else 0
    known = max((n for n, robot in enumerate(maker.row(row), 1) if robot != Assembled()), default=0)
    return max(used, known)


def _writes_robots(seat: int, index: int) -> Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        rows = change.own[seat].rows
        robots = (*rows[index], *(Assembled(),) * ROW_PLACES)[:value]
        change.set(seat, rows=(*rows[:index], robots, *rows[index + 1 :]))
        return None

    return write


def _writes_classes(seat: int) -> Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        kept = (*change.own[seat].classes, *(KeptClass(),) * MOST_CLASSES)[:value]
        change.set(seat, classes=kept)
        return None

    return write
