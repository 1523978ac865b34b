"""Tiles in reserve that were not used: they are lost, or with a gold Assembly Master paid for (GT-BUILD-22, 25)."""

from __future__ import annotations

from companion.core.decisions import numbers
from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.galaxy_trucker.actions import ReserveFirst, TellReserve
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.inspection.telling import TELLING
from companion.games.galaxy_trucker.ship import LEAST_RESERVED, may_reserve_first
from companion.games.galaxy_trucker.state import mode_of, ship_board, tracking
from companion.games.galaxy_trucker.trek.gold import has_gold

FIRST = "first_reserve"
CONNECTORS = numbers(8, 2)
"""What two tiles can have of them together."""


def tell(change: HaulChange, seat: int, action: TellReserve) -> Refusal:
    """Note how many tiles are in reserve (GT-BUILD-22; A-07)."""
    if change.phase not in TELLING:
        return reject("not_building", "GT-BUILD-37")
    most = 0 if mode_of(change.setup) == "learning" else ship_board(change).reserve
    if not 0 <= action.tiles <= most:
        return reject("reserve_full", "GT-BUILD-22", n=most)
    refused = _why_not_less(change, seat, action.tiles)
    if refused is not None:
        return refused
    change.set(seat, reserve=action.tiles, reserve_at=len(change.own[seat].ship.components))
    change.say(seat, "reserve", "GT-BUILD-22", n=action.tiles)
    return None


def _why_not_less(change: HaulChange, seat: int, tiles: int) -> Refusal:
    """Return why fewer tiles cannot be in reserve: while building they leave it only onto the ship (GT-BUILD-24)."""
    own = change.own[seat]
    if own.kept_back and tiles != own.reserve:
        return reject("reserve_waits", "GT-TITLE-15")
    used = len(own.ship.components) - own.reserve_at
    known = change.phase == "build" and tracking(change.setup, seat) == "full"
    return reject("reserve_stays", "GT-BUILD-24") if known and own.reserve - tiles > max(used, 0) else None


def reserve_first(change: HaulChange, seat: int, action: ReserveFirst) -> Refusal:
    """Note the two tiles with which a gold Assembly Master begins; they stay until all ships are complete."""
    own, tiles = change.own[seat], change.material.tiles
    if change.phase != "build" or own.start is not None:
        return reject("not_building", "GT-BUILD-37")
    if not has_gold(change, seat, "assembly") or tracking(change.setup, seat) != "full":
        return reject("no_gold_assembly", "GT-TITLE-14")
    if own.kept_back or own.reserve:
        return reject("reserve_waits", "GT-TITLE-15")
    if len(own.ship.components) > 1:
        return reject("reserve_comes_first", "GT-TITLE-14")
    if not _in_the_pile(change, (action.one, action.other)):
        return reject("tile_twice", "GT-SETUP-02")
    if not may_reserve_first(tiles[action.one], tiles[action.other]):
        return reject("reserve_too_few", "GT-TITLE-16", n=LEAST_RESERVED)
    change.set(seat, kept_back=(action.one, action.other), reserve=2)
    change.say(seat, "reserve", "GT-TITLE-14", n=2)
    return None


def ask_first(change: HaulChange) -> None:
    """Ask a gold Assembly Master whose tiles are not kept about connectors of the first two (GT-TITLE-14, 16)."""
    for seat in change.seats:
        if has_gold(change, seat, "assembly") and tracking(change.setup, seat) != "full":
            change.ask(seat, FIRST, CONNECTORS, "GT-TITLE-16", n=LEAST_RESERVED)


def first_told(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Take the two tiles into reserve if they have connectors enough; else they are to be exchanged."""
    if int(chosen[0]) < LEAST_RESERVED:
        change.say(seat, "few_connectors", "GT-TITLE-16", n=LEAST_RESERVED)
        change.ask(seat, FIRST, CONNECTORS, "GT-TITLE-16", n=LEAST_RESERVED)
        return
    change.set(seat, reserve=2)
    change.say(seat, "reserve", "GT-TITLE-14", n=2)


def _in_the_pile(change: HaulChange, wanted: tuple[int, int]) -> bool:
    """Tell whether these are two tiles that nobody has; starting cabins were never in the pile."""
    pile = {index for index, tile in change.material.tiles.items() if tile.type != "starting_cabin"}
    lie = {each.tile.index for own in change.own for each in own.ship.components}
    lie |= {index for own in change.own for index in own.kept_back}
    return wanted[0] != wanted[1] and all(index in pile - lie for index in wanted)


def pay_for_unused(change: HaulChange) -> None:
    """Discard what was not used, or pay for it at once (GT-BUILD-25, GT-TITLE-18; A-72)."""
    for seat in change.seats:
        own = change.own[seat]
        if not own.reserve:
            change.set(seat, kept_back=())
            continue
        if has_gold(change, seat, "assembly"):
            change.set(seat, cash=max(0, own.cash - own.reserve), reserve=0, kept_back=())
            change.say(seat, "pays_reserve", "GT-TITLE-18", n=own.reserve)
        else:
            change.set(seat, lost=own.lost + own.reserve, reserve=0)
            change.say(seat, "reserve_lost", "GT-BUILD-25", n=own.reserve)
