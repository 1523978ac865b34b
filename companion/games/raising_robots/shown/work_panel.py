"""The panel of a seat at work: its total before a phase begins, and the phase that it performs."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import (
    BatteryKey,
    BatteryRow,
    EnergyBar,
    Offer,
    Panel,
    PanelDesk,
    Says,
    Section,
    Workbench,
)
from companion.games.raising_robots.actions import BeginPhase, EndPhase
from companion.games.raising_robots.components import PHASES, ROWS, Phase
from companion.games.raising_robots.energy import next_phase, total
from companion.games.raising_robots.shown.belt import energy_sum
from companion.games.raising_robots.shown.naming import phase_word
from companion.games.raising_robots.state import Workshop, tracking

Desk = PanelDesk[Workshop]
NO_USE_ABOVE = 7
"""RR-ENERGY-17; advice."""
AT_TABLE = 5
"""Batteries that can be told by one touch where the companion does not count them."""


def work_panel(desk: Desk) -> Panel:
    """Return the page of the phase that a seat performs, or begins next."""
    state, seat = desk.state, desk.seat
    work = state.makers[seat].work
    if work.now:
        return _performing(desk, work.now)
    coming = next_phase(state, seat)
    if coming is None:
        return desk.panel(text("panel.finished"), Says(text("panel.finished.how")))
    return _beginning(desk, coming)


def _frame(phase: Phase) -> Workbench:
    return Workbench(Offer(phase_word(phase), select=("page:board",), sign=phase), phase)


def _beginning(desk: Desk, coming: Phase) -> Panel:
    state, seat = desk.state, desk.seat
    energy = total(state, seat, coming)
    counted = tracking(state.setup, seat) != "table"
    most = state.makers[seat].stock.battery if counted else AT_TABLE
    sections: list[Section] = [EnergyBar(energy_sum(energy), text("energy.to_begin"))]
    if most:
        keys = tuple(_battery_key(desk, coming, energy.total, n) for n in range(most + 1))
        note = text("energy.no_use_above", n=NO_USE_ABOVE) if coming in ROWS else None
        sections.append(
            BatteryRow(text("energy.with_batteries", phase=f"@phase_of.{coming}", n=energy.total), keys, note)
        )
    begin = desk.key(text("panel.begin"), BeginPhase(seat, coming), coming, tone="good")
    found = desk.panel(phase_word(coming), *sections, confirm=begin)
    return _framed(found, _frame(coming))


def _battery_key(desk: Desk, phase: Phase, bare: int, batteries: int) -> BatteryKey:
    offer = desk.key(text("energy.total", n=bare + batteries), BeginPhase(desk.seat, phase, batteries))
    return BatteryKey(bare + batteries, batteries, offer, phase in ROWS and bare + batteries > NO_USE_ABOVE)


def _performing(desk: Desk, phase: Phase) -> Panel:
    work = desk.state.makers[desk.seat].work
    spends = phase not in ROWS
    says = text("energy.left_of", n=work.energy.total) if spends else text("energy.every_step")
    bar = EnergyBar(energy_sum(work.energy), says, work.spent if spends else 0)
    following = next((later for later in PHASES[PHASES.index(phase) + 1 :] if _open(desk, later)), None)
    sign = following or "done"
    end = desk.key(text("panel.next"), EndPhase(desk.seat, phase), sign, tone="good")
    found = desk.panel(phase_word(phase), bar, Says(text(f"work.{phase}")), confirm=end)
    return _framed(found, _frame(phase))


def _open(desk: Desk, phase: Phase) -> bool:
    state = desk.state
    return state.makers[desk.seat].laid_for(phase) is not None or state.cubes[PHASES.index(phase)] > 0


def _framed(found: Panel, frame: Workbench) -> Panel:
    return Panel(
        found.seat, found.title, found.sections, found.status, found.confirm, False, found.selection,
        readies=False, workbench=frame,
    )  # fmt: skip
