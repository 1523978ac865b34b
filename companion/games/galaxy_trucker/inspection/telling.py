"""A ship told tile by tile, as it lies on the cardboard: while it is built, or afterwards."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.galaxy_trucker.actions import LayTile, MoveTile, TakeTile
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.inspection.left_in_box import is_left
from companion.games.galaxy_trucker.ship import PlacedTile, component, newly_misplaced, with_component, without
from companion.games.galaxy_trucker.state import ship_board, tracking
from companion.games.galaxy_trucker.trek.gold import owes_first_reserve

TELLING = ("build", "park", "check")
"""Phases in which a ship is told."""


def lay(change: HaulChange, seat: int, action: LayTile) -> Refusal:
    """Note a tile; one that breaks a rule is noted, too, since it may lie so: the inspection names it."""
    refused = _why_not(change, seat, action)
    if refused is not None:
        return refused
    tile = change.material.tiles[action.tile]
    added = component(tile, (action.row, action.column), action.turns)
    own = change.own[seat]
    loose = added.square if change.phase == "build" else None
    change.set(seat, ship=with_component(own.ship, added), loose=loose)
    if action.tile in own.kept_back:  # GT-TITLE-17
        change.set(seat, reserve=own.reserve - 1)
    change.say(seat, "laid", "GT-BUILD-06", tile=f"@tile.{tile.type}", row=action.row, column=action.column)
    return None


def _why_not(change: HaulChange, seat: int, action: LayTile) -> Refusal:
    if change.phase not in TELLING:
        return reject("not_building", "GT-BUILD-37")
    if tracking(change.setup, seat) != "full":
        return reject("tiles_not_kept")
    if owes_first_reserve(change, seat):
        return reject("reserve_comes_first", "GT-TITLE-14")
    if any(action.tile in other.ship.tiles for other in change.own):
        return reject("tile_twice", "GT-SETUP-02")
    if any(action.tile in other.kept_back for n, other in enumerate(change.own) if n != seat):
        return reject("tile_twice", "GT-SETUP-02")
    if action.tile in change.material.tiles and not is_left(change, seat, change.material.tiles[action.tile]):
        return reject("not_in_box", "GT-SETUP-02", n=0)
    if action.tile in change.own[seat].kept_back and change.phase != "check":
        return reject("reserve_waits", "GT-TITLE-15")
    lies = [each.placed for each in change.own[seat].ship.components]
    told = PlacedTile(action.tile, action.turns, action.row, action.column)
    found = newly_misplaced(told, lies, change.material.tiles, ship_board(change))
    return reject(found[0].code, found[0].rule) if found else None


def move(change: HaulChange, seat: int, action: MoveTile) -> Refusal:
    """Move or turn the tile laid last; all others are fixed, and once cards were read that one, too (GT-BUILD-28)."""
    square, own = (action.row, action.column), change.own[seat]
    refused = _why_not_move(change, seat, square)
    if refused is not None:
        return refused
    tile = own.ship.at[square].tile.index
    change.set(seat, ship=without(own.ship, [square]))
    refused = lay(change, seat, LayTile(seat, tile, action.turns, action.to_row, action.to_column))
    if refused is not None:
        change.set(seat, ship=own.ship)
    return refused


def _why_not_move(change: HaulChange, seat: int, square: Square) -> Refusal:
    own = change.own[seat]
    if change.phase != "build" or own.start is not None:
        return reject("not_building", "GT-BUILD-37")
    if own.looks is not None:
        return reject("put_back_first", "GT-BUILD-29")
    if own.loose is None:
        return no_tile(change, seat, square) or reject("tile_fixed", "GT-BUILD-28")
    return None if own.loose == square else no_tile(change, seat, square) or reject("tile_fixed", "GT-BUILD-18")


def take_back(change: HaulChange, seat: int, action: TakeTile) -> Refusal:
    """Forget a tile that was told by mistake."""
    square = action.row, action.column
    refused = reject("not_building", "GT-BUILD-37") if change.phase not in TELLING else no_tile(change, seat, square)
    if refused is None:
        own = change.own[seat]
        kept_back = own.ship.at[square].tile.index in own.kept_back  # not attached after all (GT-TITLE-18)
        change.set(seat, ship=without(own.ship, [square]), loose=None, reserve=own.reserve + kept_back)
        change.say(seat, "untold", "GT-BUILD-17", row=action.row, column=action.column)
    return refused


def no_tile(change: HaulChange, seat: int, square: Square) -> Refusal:
    """Return why there is nothing on a square that could be taken off; the starting cabin stays."""
    there = change.own[seat].ship.at.get(square)
    if there is None:
        return reject("nothing_there", "GT-BUILD-06")
    return reject("starting_stays", "GT-SETUP-05") if there.tile.type == "starting_cabin" else None
