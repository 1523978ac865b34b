"""Components removed because of a mistake on a ship of which the tiles are not known (GT-CHECK-02, 06, 07)."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.galaxy_trucker.actions import TellRemoved
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.inspection.mistakes_found import fine, removal_costs
from companion.games.galaxy_trucker.state import tracking

MOST_REMOVED = 36
"""Tiles of the largest ship."""


def tell_removed(change: HaulChange, seat: int, action: TellRemoved) -> Refusal:
    """Note how many components were removed for a mistake, those cut off by that among them."""
    if tracking(change.setup, seat) == "full":
        return reject("tiles_kept")
    if not 1 <= action.tiles <= MOST_REMOVED:
        return reject("out_of_bounds", low=1, high=MOST_REMOVED)
    own = change.own[seat]
    if change.phase == "check":
        costs = removal_costs(change)
        change.set(seat, removed=True, lost=own.lost + action.tiles * costs)
        change.say(seat, "tiles_removed", "GT-CHECK-06" if costs else "GT-CHECK-02", n=action.tiles)
        return None
    if change.phase != "journey" or change.event is not None or own.gave_up or own.decision is not None:
        return reject("not_now", "GT-CHECK-07")
    fine(change, seat, action.tiles if change.readings.late_mistake_fine == "per_component" else 1)
    change.set(seat, lost=own.lost + action.tiles, recalls=())
    change.say(seat, "tiles_removed", "GT-CHECK-07", n=action.tiles)
    return None
