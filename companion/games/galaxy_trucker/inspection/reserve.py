"""Tiles in reserve that were not used: they are lost, or with a gold Assembly Master paid for (GT-BUILD-22, 25)."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.galaxy_trucker.actions import TellReserve
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.inspection.telling import TELLING
from companion.games.galaxy_trucker.state import mode_of, ship_board
from companion.games.galaxy_trucker.trek.gold import has_gold


def tell(change: HaulChange, seat: int, action: TellReserve) -> Refusal:
    """Note how many tiles are in reserve (GT-BUILD-22; A-07)."""
    if change.phase not in TELLING:
        return reject("not_building", "GT-BUILD-37")
    most = 0 if mode_of(change.setup) == "learning" else ship_board(change).reserve
    if not 0 <= action.tiles <= most:
        return reject("reserve_full", "GT-BUILD-22", n=most)
    change.set(seat, reserve=action.tiles)
    change.say(seat, "reserve", "GT-BUILD-22", n=action.tiles)
    return None


def pay_for_unused(change: HaulChange) -> None:
    """Discard what was not used, or pay for it at once (GT-BUILD-25, GT-TITLE-18; A-72)."""
    for seat in change.seats:
        own = change.own[seat]
        if not own.reserve:
            continue
        if has_gold(change, seat, "assembly"):
            change.set(seat, cash=max(0, own.cash - own.reserve), reserve=0)
            change.say(seat, "pays_reserve", "GT-TITLE-18", n=own.reserve)
        else:
            change.set(seat, lost=own.lost + own.reserve, reserve=0)
            change.say(seat, "reserve_lost", "GT-BUILD-25", n=own.reserve)
