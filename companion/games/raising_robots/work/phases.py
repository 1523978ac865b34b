"""Going through the phases, forward only, each at most once, everybody at the own pace (RR-PHASE-01 to 18)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import BeginPhase, EndPhase, TellBonus, UseEnergy
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import PHASES, Phase
from companion.games.raising_robots.energy import bonus_is_told, may_perform, next_phase, total
from companion.games.raising_robots.state import RoundWork

MOST_BONUS = 9
MOST_UNCOUNTED = 99
"""Batteries that can be told at level *table*, where the companion does not count them."""


def begin_work(change: WorkshopChange) -> None:
    """Let everybody begin with the first phase (RR-PHASE-09)."""
    change.phase = "work"
    for seat in change.seats:
        change.set(seat, work=RoundWork())
    change.wait_for_all()
    change.say(None, "work_begins", "RR-PHASE-09")


def begin_phase(change: WorkshopChange, seat: int, action: BeginPhase) -> Refusal:
    """Fix the total energy of a seat's next phase and begin it (RR-ENERGY-16; RR-PHASE-06)."""
    maker = change.own[seat]
    refused = change.busy(seat) or _may_begin(change, seat, action)
    if refused is not None:
        return refused
    counted = change.level(seat) != "table"
    most = maker.stock.battery if counted else MOST_UNCOUNTED
    if not 0 <= action.batteries <= most:
        return reject("too_few_batteries", "RR-ENERGY-09", n=most)
    energy = total(change, seat, action.phase, action.batteries)
    change.set(seat, work=RoundWork(maker.work.done, action.phase, energy, before=maker.work.before))
    if counted and action.batteries:
        change.set(seat, stock=maker.stock.less((("battery", action.batteries),)))
    change.say(
        seat, "begins", "RR-ENERGY-01", phase=f"@phase_of.{action.phase}", n=energy.total, card=energy.card,
        cubes=energy.cubes, batteries=energy.batteries, upgrades=energy.upgrades,
    )  # fmt: skip
    return None


def _may_begin(change: WorkshopChange, seat: int, action: BeginPhase) -> Refusal:
    work = change.own[seat].work
    if change.phase != "work" or action.phase not in PHASES:
        return reject("no_phase_now", "RR-ROUND-03")
    if work.now:
        if action.phase == work.now:
            return reject("total_is_fixed", "RR-ENERGY-16")
        return reject("finish_first", "RR-PHASE-07", phase=f"@phase_of.{work.now}")
    if any(PHASES.index(action.phase) <= PHASES.index(done) for done in work.done):
        return reject("lies_behind", "RR-PHASE-15", phase=f"@phase_of.{action.phase}")
    if not may_perform(change, seat, action.phase):
        return reject("not_performable", "RR-PHASE-01", phase=f"@phase_of.{action.phase}")
    owed = _left_out(change, seat, action.phase)
    return reject("in_order", "RR-PHASE-04", phase=f"@phase_of.{owed}") if owed is not None else None


def _left_out(change: WorkshopChange, seat: int, phase: Phase) -> Phase | None:
    """Return a phase before this one that a seat would leave out: one that it assigned is performed (AMB-45)."""
    first = next_phase(change, seat) or phase
    before = PHASES[PHASES.index(first) : PHASES.index(phase)]
    return next((each for each in before if change.own[seat].laid_for(each) is not None), None)


def end_phase(change: WorkshopChange, seat: int, action: EndPhase) -> Refusal:
    """End the phase that a seat performs; what is left is wasted (RR-PHASE-07; RR-UPGRADE-08; RR-ASSEMBLE-10)."""
    work = change.own[seat].work
    if change.phase != "work" or not work.now or work.now != action.phase:
        return reject("not_begun", "RR-PHASE-07", phase=f"@phase_of.{action.phase}")
    refused = change.busy(seat)
    if refused is not None:
        return refused
    if work.now in ("upgrade", "assemble") and change.level(seat) != "table" and work.left:
        rule = "RR-UPGRADE-08" if work.now == "upgrade" else "RR-ASSEMBLE-10"
        change.say(seat, "wasted", rule, n=work.left)
    together = work.before + work.energy.total
    change.set(seat, work=replace(work, done=(*work.done, work.now), now="", before=together))
    change.say(seat, "ends", "RR-PHASE-07", phase=f"@phase_of.{action.phase}")
    return None


def use_energy(change: WorkshopChange, seat: int, action: UseEnergy) -> Refusal:
    """Take away what was used of the energy on the table, for a token or a robot (RR-PHASE-12; RR-ASSEMBLE-15)."""
    work = change.own[seat].work
    if change.level(seat) != "table":
        return reject("kept_already", "RR-PHASE-12")
    if work.now not in ("upgrade", "assemble"):
        return reject("never_split", "RR-PHASE-13")
    if not 0 < action.energy <= work.left:
        return reject("energy_short", "RR-PHASE-12", n=max(0, action.energy - work.left))
    change.set(seat, work=replace(work, spent=work.spent + action.energy))
    change.say(seat, "uses_energy", "RR-PHASE-12", n=action.energy, left=work.left - action.energy)
    return None


def tell_bonus(change: WorkshopChange, seat: int, action: TellBonus) -> Refusal:
    """Remember what upgrades add to a phase, before it begins (RR-ENERGY-14, 16)."""
    work = change.own[seat].work
    if not bonus_is_told(change, seat):
        return reject("kept_already", "RR-ENERGY-14")
    if change.phase == "over" or action.phase not in PHASES or not 0 <= action.energy <= MOST_BONUS:
        return reject("no_such_figure", "RR-ENERGY-14")
    if work.now == action.phase:
        return reject("total_is_fixed", "RR-ENERGY-16")
    bonus = list(change.own[seat].bonus)
    bonus[PHASES.index(action.phase)] = action.energy
    change.set(seat, bonus=tuple(bonus))
    change.say(seat, "bonus", "RR-ENERGY-14", n=action.energy, phase=f"@phase_of.{action.phase}")
    return None
