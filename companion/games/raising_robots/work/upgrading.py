"""Tokens are unlocked from the player board: in the Upgrade phase, by an action, at the start (RR-UPGRADE)."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import Rejection, reject
from companion.games.raising_robots.actions import Unlock
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import UPGRADE_TYPES, Amounts, Cost, PrintedSpot
from companion.games.raising_robots.resources import kindest
from companion.games.raising_robots.state import Due, tracking
from companion.games.raising_robots.work.occasions import occasion
from companion.games.raising_robots.work.paying import (
    energy_told,
    settle,
    short_of_energy,
    short_of_resources,
    spend_energy,
)


def upgrade_cost(state: AnyWorkshop, row: int | None) -> Cost | None:
    """Return a row of the table of costs; None for a row that it has not; of none in particular nothing is known."""
    rows = state.material.boards.upgrade_costs
    if row is None:
        return Cost()
    return rows[row] if 0 <= row < len(rows) else None


def spots_left(state: AnyWorkshop, seat: int) -> dict[int, PrintedSpot]:
    """Return the spots with a token still on them, by number; nothing where the companion does not know (AMB-04)."""
    taken = state.makers[seat].taken
    if tracking(state.setup, seat) != "full":
        return {}
    return {at: spot for at, spot in enumerate(state.material.boards.spots) if at not in taken}


def why_not_unlock(state: AnyWorkshop, seat: int, row: int | None) -> Refusal:
    """Return why a seat cannot unlock a token by a row of the table, or for nothing where that is due.

    Args:
        state: the game.
        seat: whose.
        row: of the table of costs, from 0; None for one that nobody has told, or where nothing is paid.
    """
    when = occasion(state, seat, "unlock")
    if isinstance(when, Rejection):
        return when
    if not any(state.makers[seat].locked):
        return reject("none_locked", "RR-UPGRADE-15")
    if when != "phase":
        return reject("costs_nothing", "RR-ICON-15") if row is not None else None
    cost = upgrade_cost(state, row)
    if cost is None:
        return reject("no_such_row", "RR-UPGRADE-04")
    return short_of_energy(state, seat, cost.energy or 0, "RR-UPGRADE-07") or short_of_resources(
        state, state.makers[seat].stock, cost.pay or ()
    )


def unlock_payment(state: AnyWorkshop, seat: int, row: int) -> Amounts | None:
    """Return the payment that is proposed for a row; None where it cannot be paid, or nobody knows its cost."""
    cost = upgrade_cost(state, row)
    if cost is None or cost.pay is None:
        return None
    return kindest(cost.pay, state.makers[seat].stock, tape_pays_wild=state.readings.tape_pays_wild)


def unlock(change: WorkshopChange, seat: int, action: Unlock) -> Refusal:
    """Unlock one token; of the Upgrade section it brings inspiration, whatever unlocks it (RR-UPGRADE-04 to 12)."""
    when = occasion(change, seat, "unlock")
    refused = why_not_unlock(change, seat, action.row) or _wrong_token(change, seat, action)
    if refused is not None:
        return refused
    if when == "phase":
        refused = _pay(change, seat, action)
    elif action.pay or action.energy or action.cards:
        refused = reject("costs_nothing", "RR-ICON-15")
    elif when == "due":
        change.paid_off(seat)
    else:
        change.set(seat, begun=(*change.own[seat].begun, "token"))
    if refused is not None:
        return refused
    rule = {"phase": "RR-UPGRADE-09", "due": "RR-ICON-15", "start": "RR-START-15"}[str(when)]
    _take(change, seat, action, rule)
    return None


def _wrong_token(change: WorkshopChange, seat: int, action: Unlock) -> Refusal:
    if action.type not in UPGRADE_TYPES:
        return reject("no_such_token", "RR-UPGRADE-09")
    if not change.own[seat].locked[UPGRADE_TYPES.index(action.type)]:
        return reject("none_locked_of_type", "RR-UPGRADE-15", what=f"@upgrade.{action.type}")
    spots = spots_left(change, seat)
    if not spots:
        return reject("no_such_spot", "RR-UPGRADE-09") if action.spot is not None else None
    spot = spots.get(action.spot) if action.spot is not None else None
    if spot is None:
        return reject("no_such_spot", "RR-UPGRADE-09")
    if spot.type != action.type:
        return reject("spot_of_other_type", "RR-SETUP-08", what=f"@upgrade.{spot.type}")
    return None


def _pay(change: WorkshopChange, seat: int, action: Unlock) -> Refusal:
    cost = upgrade_cost(change, action.row) or Cost()
    energy = energy_told(cost.energy, action.energy, "RR-UPGRADE-04")
    if not isinstance(energy, int):
        return energy
    if not energy and not action.pay:
        return reject("cost_untold", "RR-UPGRADE-04")
    refused = short_of_energy(change, seat, energy, "RR-UPGRADE-07")
    if refused is not None:
        return refused
    spend_energy(change, seat, energy, "RR-UPGRADE-07")
    return settle(change, seat, cost.pay, 0, action.pay, "RR-UPGRADE-07", action.cards)


def _take(change: WorkshopChange, seat: int, action: Unlock, rule: str) -> None:
    """Move the token from the board to the inventory."""
    maker, at = change.own[seat], UPGRADE_TYPES.index(action.type)
    spot = spots_left(change, seat)[action.spot] if action.spot is not None else None
    locked = tuple(n - (i == at) for i, n in enumerate(maker.locked))
    unlocked = tuple(n + (i == at) for i, n in enumerate(maker.unlocked))
    taken = maker.taken if action.spot is None else (*maker.taken, action.spot)
    change.set(seat, locked=locked, unlocked=unlocked, taken=taken)
    change.say(seat, "unlocks", rule, what=f"@upgrade.{action.type}")
    inspires = action.inspires if spot is None else spot.inspiration
    if inspires:
        change.owe(seat, Due("inspiration", rule="RR-UPGRADE-10"))
        change.say(seat, "inspired", "RR-UPGRADE-10")
