"""Inspection: mistakes named, components removed, ships rebuilt in a learning flight (GT-CHECK)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.galaxy_trucker.actions import MoveUp, Rebuild, RemoveTile
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.inspection.telling import no_tile
from companion.games.galaxy_trucker.journey.losing import lose_tiles
from companion.games.galaxy_trucker.ship import Mistake, beside, groups, mistakes, support_mistakes, without
from companion.games.galaxy_trucker.state import mode_of, tracking
from companion.games.galaxy_trucker.trek.gold import has_gold


def mistakes_on(state: AnyHaul, seat: int) -> tuple[Mistake, ...]:
    """Return everything that is wrong with a seat's ship, as far as its tiles are known (GT-CHECK-01)."""
    if tracking(state.setup, seat) != "full":
        return ()
    ship = state.truckers[seat].ship
    extra = support_mistakes(ship, state.readings.life_support_universal) if has_gold(state, seat, "aliens") else ()
    return (*mistakes(ship), *extra)


def owes_repair(change: HaulChange, seat: int) -> Refusal:
    """Return why a ship does not pass: what is wrong with it first."""
    found = mistakes_on(change, seat)
    if change.own[seat].start is None:
        return reject("take_start_first", "GT-CHECK-04")
    return reject(f"mistake_{found[0].code}", found[0].rule) if found else None


def remove(change: HaulChange, seat: int, action: RemoveTile) -> Refusal:
    """Remove a component for a mistake, at inspection or, at a fine, when it is found later (GT-CHECK-02, 06, 07)."""
    square = action.row, action.column
    refused = no_tile(change, seat, square)
    if refused is not None:
        return refused
    if change.phase == "check":
        return _at_inspection(change, seat, action)
    if change.phase != "journey" or change.event is not None or change.own[seat].gave_up:
        return reject("not_now", "GT-CHECK-07")
    found = [each for each in mistakes_on(change, seat) if square in each.squares]
    if not found:
        return reject("no_mistake", "GT-CHECK-07")
    each_costs = change.readings.late_mistake_fine == "per_mistake"
    fine(change, seat, max(1, len(_edges(found))) if each_costs else 1)
    lose_tiles(change, seat, (square,), "GT-CHECK-07")
    return None


def _edges(found: Iterable[Mistake]) -> set[frozenset[Square]]:
    """Return the edges at which something is wrong: a muzzle on a connector is one mistake, by whichever rules.

    What hangs on the component is no mistake of its own.
    """
    return {
        frozenset((each.squares[0], beside(each.squares[0], each.side)))
        for each in found
        if each.code != "apart" and each.side is not None
    }


def fine(change: HaulChange, seat: int, credits_due: int) -> None:
    """Let a seat pay for what was found late; in a Trek no more than it has (GT-CHECK-07, GT-TREK-03; A-16)."""
    cash = change.own[seat].cash
    pay = min(credits_due, max(0, cash)) if mode_of(change.setup) == "trek" else credits_due
    change.set(seat, cash=cash - pay)
    change.say(seat, "fined", "GT-CHECK-07", n=pay)


def removal_costs(change: HaulChange) -> bool:
    """Tell whether what is removed at inspection counts as lost (GT-CHECK-02, 06; A-13)."""
    return mode_of(change.setup) != "learning" or change.readings.learning_mistake_cost == "discard"


def _at_inspection(change: HaulChange, seat: int, action: RemoveTile) -> Refusal:
    if not mistakes_on(change, seat):
        return reject("no_mistake", "GT-CHECK-01")
    costs = removal_costs(change)
    own = change.own[seat]
    change.set(seat, ship=without(own.ship, [(action.row, action.column)]), removed=True, lost=own.lost + costs)
    rule = "GT-CHECK-06" if costs else "GT-CHECK-02"
    change.say(seat, "removed", rule, row=action.row, column=action.column)
    _parts(change, seat)
    return None


def _parts(change: HaulChange, seat: int) -> None:
    """Let the owner keep one part where nothing but parts is wrong any more (A-14)."""
    found = mistakes_on(change, seat)
    if found and all(each.code == "apart" for each in found) and len(groups(change.own[seat].ship)) > 1:
        lose_tiles(change, seat, (), "GT-LOSE-06")


def rebuild(change: HaulChange, seat: int, _action: Rebuild) -> Refusal:
    """Take the rocket back to build again with tiles from the pile (GT-CHECK-03, 04)."""
    own = change.own[seat]
    if change.phase != "check" or mode_of(change.setup) != "learning":
        return reject("no_rebuilding", "GT-CHECK-06")
    found = own.removed or mistakes_on(change, seat) or tracking(change.setup, seat) != "full"
    if own.start is None or not found:
        return reject("no_mistake", "GT-CHECK-03")
    change.vacated = (*change.vacated, own.start)
    change.set(seat, start=None)
    change.say(seat, "rebuilds", "GT-CHECK-04")
    return None


def move_up(change: HaulChange, seat: int, _action: MoveUp) -> Refusal:
    """Move a rocket up to the start space before it that was vacated, where no other stands between (GT-CHECK-05)."""
    start = change.own[seat].start
    free = _vacated_before(change, start) if change.phase == "check" and start is not None else None
    if free is None or start is None:
        return reject("nothing_vacated", "GT-CHECK-05")
    change.vacated = (*change.vacated, start)
    change.set(seat, start=free)
    change.say(seat, "moves_up", "GT-CHECK-05", n=free + 1)
    return None


def _vacated_before(change: HaulChange, start: int) -> int | None:
    """Return the next start space before one that a rocket left; of those that were free all along there is none."""
    ahead = max((own.start for own in change.own if own.start is not None and own.start < start), default=-1)
    return max((space for space in change.vacated if ahead < space < start), default=None)
