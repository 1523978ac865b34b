"""The total energy of a phase, and which phases may be performed at all (RR-ENERGY; RR-PHASE-01 to 05)."""

from __future__ import annotations

from companion.games.raising_robots.change import AnyWorkshop
from companion.games.raising_robots.components import PHASES, Phase
from companion.games.raising_robots.inventors import abilities
from companion.games.raising_robots.state import TotalEnergy, tracking


def may_perform(state: AnyWorkshop, seat: int, phase: Phase) -> bool:
    """Tell whether a seat may perform a phase: it assigned it, or a cube lies there (RR-PHASE-01).

    Neither batteries nor upgrades ever make a phase performable (RR-ENERGY-10, 15).
    """
    return state.makers[seat].laid_for(phase) is not None or state.cubes[PHASES.index(phase)] > 0


def performable(state: AnyWorkshop, seat: int) -> tuple[Phase, ...]:
    """Return the phases that a seat performs in this round, in order (RR-PHASE-02 to 04)."""
    return tuple(phase for phase in PHASES if may_perform(state, seat, phase))


def next_phase(state: AnyWorkshop, seat: int) -> Phase | None:
    """Return the phase that a seat begins next, None after its last one: it never goes back (RR-PHASE-15, 18)."""
    work = state.makers[seat].work
    reached = max((PHASES.index(phase) for phase in work.done), default=-1)
    return next((phase for phase in performable(state, seat) if PHASES.index(phase) > reached), None)


def bonus_is_told(state: AnyWorkshop, seat: int) -> bool:
    """Tell whether a seat says what its upgrades add: it is not known which tokens were taken (AMB-04)."""
    return not state.material.boards.spots or tracking(state.setup, seat) != "full"


def bonus(state: AnyWorkshop, seat: int, phase: Phase) -> int:
    """Return what upgrades and a permanent ability add to a phase, always (RR-ENERGY-14; RR-INVENTOR-03)."""
    maker, spots = state.makers[seat], state.material.boards.spots
    if bonus_is_told(state, seat):
        of_board = maker.bonus[PHASES.index(phase)]
    else:
        of_board = sum(spots[taken].energy for taken in maker.taken if spots[taken].section == phase)
    return of_board + sum(n for has in abilities(state, seat) for of, n in has.ability.energy if of == phase)


def total(state: AnyWorkshop, seat: int, phase: Phase, batteries: int = 0) -> TotalEnergy:
    """Return the total energy of a phase, were it begun now with so many batteries (RR-ENERGY-01 to 08).

    The multiplier changes the share of cubes only, of its owner, in the phase of its card (RR-ENERGY-05 to 07).
    """
    laid = state.makers[seat].laid_for(phase)
    card = state.material.energy[laid] if laid is not None else None
    cubes = state.cubes[PHASES.index(phase)] * (card.factor if card is not None else 1)
    return TotalEnergy(card.value if card is not None else 0, cubes, batteries, bonus(state, seat, phase))
