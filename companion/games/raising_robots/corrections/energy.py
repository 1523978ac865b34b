"""Energy as it is corrected by hand: cubes on the central board, the total of a phase, what upgrades add."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from companion.core.correctable import Correctable
from companion.core.engine import Refusal, Value
from companion.core.messages import text
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import PHASES, ROWS, Phase
from companion.games.raising_robots.corrections.writes import MOST, Write
from companion.games.raising_robots.energy import bonus_is_told
from companion.games.raising_robots.state import RoundWork, Workshop

PARTS_OF_ENERGY: Final = {"card": "energy_card", "cubes": "energy_cube", "batteries": "battery", "upgrades": "token"}
"""Of a total, with their signs (RR-ENERGY-01)."""
MOST_BONUS: Final = 9


def cubes(state: Workshop) -> Iterator[Value[WorkshopChange]]:
    """Yield the cubes on the phase spaces, while some can lie there (RR-ROUND-13, RR-ENDROUND-08)."""
    if state.phase not in ("line", "work", "round_end"):
        return
    for index, phase in enumerate(PHASES):
        shown = Correctable(
            f"cubes.{phase}", text(f"phase_of.{phase}"), state.cubes[index], _least_cubes(state, phase),
            max(MOST, state.cubes[index]),
            sign="cube", group=text("field.cubes"),
        )  # fmt: skip
        yield Value(shown, _writes_cubes(index), f"cubes.{phase}")


def energy(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    """Yield what is left of a phase that splits its energy, and the four parts of any total (RR-PHASE-12)."""
    work = state.makers[seat].work
    if state.phase != "work" or not work.now:
        return
    group = text("field.energy_of", phase=f"@phase_of.{work.now}")
    if work.now not in ROWS:
        left = Correctable(
            "energy", text("field.energy"), work.left, 0, work.energy.total, sign="energy", group=group
        )
        yield Value(left, _writes_left(seat), "energy")
    for name, sign in PARTS_OF_ENERGY.items():
        part: int = getattr(work.energy, name)
        least = max(0, part - work.left)  # what is spent was there
        shown = Correctable(
            f"energy.{name}", text(f"field.energy.{name}"), part, least, max(MOST, part),
            sign=sign, group=group,
        )  # fmt: skip
        yield Value(shown, _writes_energy(seat, name), f"energy.{name}")


def bonuses(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    """Yield what upgrades add to each phase, where that is told (RR-ENERGY-14)."""
    if not bonus_is_told(state, seat) or state.phase in ("bid", "start", "score", "over"):
        return
    for index, phase in enumerate(PHASES):
        adds = state.makers[seat].bonus[index]
        shown = Correctable(
            f"bonus.{phase}", text(f"phase_of.{phase}"), adds, 0, max(MOST_BONUS, adds),
            sign=phase, form="signed", group=text("energy.bonus"),
        )  # fmt: skip
        yield Value(shown, _writes_bonus(seat, index), f"bonus.{phase}")


def _least_cubes(state: Workshop, phase: Phase) -> int:
    """Return 1 for a phase that somebody has begun because of a cube alone, else 0 (RR-PHASE-01)."""
    begun = [
        maker for maker in state.makers
        if phase in (maker.work.now, *maker.work.done) and maker.laid_for(phase) is None
    ]  # fmt: skip
    return 1 if begun else 0


def _writes_cubes(index: int) -> Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        change.cubes = (*change.cubes[:index], value, *change.cubes[index + 1 :])
        return None

    return write


def _work(change: WorkshopChange, seat: int, **changed: Any) -> None:
    work: RoundWork = change.own[seat].work
    change.set(seat, work=replace(work, **changed))


def _writes_energy(seat: int, name: str) -> Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        changed: dict[str, Any] = {name: value}
        _work(change, seat, energy=replace(change.own[seat].work.energy, **changed))
        return None

    return write


def _writes_left(seat: int) -> Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        _work(change, seat, spent=change.own[seat].work.energy.total - value)
        return None

    return write


def _writes_bonus(seat: int, index: int) -> Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        bonus = change.own[seat].bonus
        change.set(seat, bonus=(*bonus[:index], value, *bonus[index + 1 :]))
        return None

    return write
