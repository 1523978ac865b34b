"""Resources and tokens in the inventory of a seat, as they are corrected by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.core.correctable import Correctable
from companion.core.engine import Refusal, Value
from companion.core.messages import text
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import RESOURCES, UPGRADE_TYPES
from companion.games.raising_robots.corrections.writes import MOST, Write
from companion.games.raising_robots.energy import bonus_is_told
from companion.games.raising_robots.state import Workshop


def resources(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    """Yield the resources of a seat; nothing has an upper end (RR-RESOURCE-19)."""
    for name in RESOURCES:
        has = state.makers[seat].stock.of(name)
        shown = Correctable(
            name, text(f"resource.{name}"), has, 0, max(MOST, has),
            sign=name, group=text("field.resources"),
        )  # fmt: skip
        yield Value(shown, _writes_stock(seat, name), name)


def tokens(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    """Yield the tokens in the inventory by type; the board gives or takes the difference (RR-UPGRADE-09).

    Where it is known which tokens were taken, they are taken back by *Undo* alone.
    """
    if not bonus_is_told(state, seat):
        return
    maker = state.makers[seat]
    for index, kind in enumerate(UPGRADE_TYPES):
        has = maker.unlocked[index]
        shown = Correctable(
            f"token.{kind}", text(f"field.of_type.{kind}"), has, 0, has + maker.locked[index],
            sign=kind, group=text("field.tokens"), also=text("field.tokens.also"),
        )  # fmt: skip
        yield Value(shown, _writes_tokens(seat, index), f"token.{kind}")


def _writes_stock(seat: int, name: str) -> Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        changed: dict[str, Any] = {name: value}
        # What was paid last stands: it may be what is corrected (RR-RESOURCE-12).
        maker = change.set(seat, stock=replace(change.own[seat].stock, **changed), payment=None)
        change.set(seat, named=maker.named[: maker.stock.robot_card])
        return None

    return write


def _writes_tokens(seat: int, index: int) -> Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        maker = change.own[seat]
        more = value - maker.unlocked[index]
        change.set(
            seat,
            unlocked=tuple(n + more * (i == index) for i, n in enumerate(maker.unlocked)),
            locked=tuple(n - more * (i == index) for i, n in enumerate(maker.locked)),
        )
        return None

    return write
