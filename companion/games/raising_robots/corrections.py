"""Everything that can be corrected by hand: resources, tokens, energy that is left, cubes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from companion.core.correctable import Correctable
from companion.core.engine import Refusal, Value, listed
from companion.core.messages import text
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import PHASES, RESOURCES, UPGRADE_TYPES, Phase
from companion.games.raising_robots.energy import bonus_is_told
from companion.games.raising_robots.state import Workshop, tracking

MOST = 99
_Write = Callable[[WorkshopChange, int], Refusal]


def values(state: Workshop, seat: int | None) -> tuple[Value[WorkshopChange], ...]:
    """Return what of a seat, or of the table, can be set by hand now."""
    if seat is None:
        return tuple(_of_table(state))
    return tuple(_of_seat(state, seat)) if 0 <= seat < len(state.makers) else ()


def correctable(state: Workshop, seat: int | None) -> tuple[Correctable, ...]:
    """Return the same for the screen."""
    return listed(values(state, seat))


def _of_seat(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    yield from _of_energy(state, seat)
    if tracking(state.setup, seat) == "table":
        return
    for name in RESOURCES:
        has = state.makers[seat].stock.of(name)  # nothing has an upper end (RR-RESOURCE-19)
        shown = Correctable(
            name, text(f"resource.{name}"), has, 0, max(MOST, has),
            sign=name, group=text("field.resources"),
        )  # fmt: skip
        yield Value(shown, _writes_stock(seat, name), name)
    if bonus_is_told(state, seat):  # else it is known which tokens were taken
        yield from _of_tokens(state, seat)


def _of_energy(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    """Give the energy that is left of a phase that splits it; its total is fixed (RR-ENERGY-16; RR-PHASE-12)."""
    work = state.makers[seat].work
    if state.phase == "work" and work.now in ("upgrade", "assemble"):
        shown = Correctable("energy", text("field.energy"), work.left, 0, work.energy.total, sign="energy")
        yield Value(shown, _writes_energy(seat), "energy")


def _of_tokens(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    """Give the tokens that lie in the inventory; the board gives or takes the difference (RR-UPGRADE-09)."""
    maker = state.makers[seat]
    for index, kind in enumerate(UPGRADE_TYPES):
        has = maker.unlocked[index]
        shown = Correctable(
            f"token.{kind}", text(f"field.of_type.{kind}"), has, 0, has + maker.locked[index],
            sign=kind, group=text("field.tokens"),
        )  # fmt: skip
        yield Value(shown, _writes_tokens(seat, index), f"token.{kind}")


def _of_table(state: Workshop) -> Iterator[Value[WorkshopChange]]:
    if state.phase not in ("line", "work", "round_end"):
        return  # no cubes lie on the central board (RR-ROUND-13, RR-ENDROUND-08)
    for index, phase in enumerate(PHASES):
        shown = Correctable(
            f"cubes.{phase}", text(f"phase_of.{phase}"), state.cubes[index], _least_cubes(state, phase),
            max(MOST, state.cubes[index]),
            sign="cube", group=text("field.cubes"),
        )  # fmt: skip
        yield Value(shown, _writes_cubes(index), f"cubes.{phase}")


def _least_cubes(state: Workshop, phase: Phase) -> int:
    """Return 1 for a phase that somebody has begun because of a cube alone, else 0 (RR-PHASE-01)."""
    begun = [
        maker for maker in state.makers
        if phase in (maker.work.now, *maker.work.done) and maker.laid_for(phase) is None
    ]  # fmt: skip
    return 1 if begun else 0


def _writes_stock(seat: int, name: str) -> _Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        changed: dict[str, Any] = {name: value}
        maker = change.set(seat, stock=replace(change.own[seat].stock, **changed))
        change.set(seat, named=maker.named[: maker.stock.robot_card])
        return None

    return write


def _writes_cubes(index: int) -> _Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        cubes = list(change.cubes)
        cubes[index] = value
        change.cubes = tuple(cubes)
        return None

    return write


def _writes_energy(seat: int) -> _Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        work = change.own[seat].work
        change.set(seat, work=replace(work, spent=work.energy.total - value))
        return None

    return write


def _writes_tokens(seat: int, index: int) -> _Write:
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
