"""The preparation of a round: energy cards, phases under them, cubes onto the central board (RR-ROUND-04 to 14)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import TellPhase
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import PHASES
from companion.games.raising_robots.energy import A_ROUND, lay_the_last
from companion.games.raising_robots.state import LaidCard, RoundWork


def begin_round(change: WorkshopChange) -> None:
    """Begin the preparation; cards that were laid ahead lie there already (RR-ENDROUND-12)."""
    change.phase = "draw"
    for seat in change.seats:
        ahead = tuple(LaidCard(card) for card in change.own[seat].ahead)
        change.set(seat, laid=ahead, ahead=(), work=RoundWork())
    change.wait_for_all()
    change.say(None, "round_begins", "RR-ROUND-02", n=change.round)
    lay_the_last(change)


def tell_phase(change: WorkshopChange, seat: int, action: TellPhase) -> Refusal:
    """Take the phase that lay under an energy card; the other card has another one (RR-ROUND-08, 12)."""
    if change.phase != "reveal":
        return reject("not_turned_up", "RR-ROUND-12")
    laid = change.own[seat].laid
    if all(one.card != action.card for one in laid) or action.phase not in PHASES:
        return reject("not_laid", "RR-ROUND-12")
    if any(one.phase == action.phase and one.card != action.card for one in laid):
        return reject("phase_twice", "RR-ROUND-08")
    told = tuple(replace(one, phase=action.phase) if one.card == action.card else one for one in laid)
    change.set(seat, laid=told)
    value = change.material.energy[action.card].value
    change.say(seat, "assigned", "RR-ROUND-12", phase=f"@phase_of.{action.phase}", n=value)
    return None


def prepare(change: WorkshopChange) -> bool:
    """Go on with the preparation as far as everybody is; tell whether all phases were revealed just now."""
    if change.phase == "draw" and all(len(maker.laid) == A_ROUND for maker in change.own):
        change.phase = "assign"
        change.wait_for_all()
        change.say(None, "assign", "RR-ROUND-07")
    elif change.phase == "assign" and change.barrier.complete:
        change.phase = "reveal"
        change.wait_for_all()
        change.say(None, "turn_up", "RR-ROUND-11")
    elif change.phase == "reveal" and all(one.phase for maker in change.own for one in maker.laid):
        _cubes_move(change)
        return True
    return False


def _cubes_move(change: WorkshopChange) -> None:
    """Move all cubes from energy cards to the spaces of the phases assigned to them (RR-ROUND-13, 14)."""
    cubes = list(change.cubes)
    for maker in change.own:
        for laid in maker.laid:
            cubes[PHASES.index(laid.phase)] += change.material.energy[laid.card].cubes
    change.cubes = tuple(cubes)
    for phase, n in zip(PHASES, cubes, strict=True):
        if n:
            change.say(None, "cubes_at", "RR-ROUND-13", n=n, phase=f"@phase_of.{phase}")
