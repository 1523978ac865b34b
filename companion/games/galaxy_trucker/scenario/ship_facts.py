"""A ship in the plain words in which scenarios say what must hold: legality, strengths, hits, losses, titles."""

from __future__ import annotations

from typing import Any

from companion.games.galaxy_trucker.components import SIDES, Side, Square
from companion.games.galaxy_trucker.inspection.mistakes_found import mistakes_on
from companion.games.galaxy_trucker.payday.titles import TITLES
from companion.games.galaxy_trucker.scenario.words import named
from companion.games.galaxy_trucker.scoring.titles import score
from companion.games.galaxy_trucker.ship import (
    Powering,
    Ship,
    cannon_powerings,
    cannon_strength,
    cannons_against,
    crew_choices,
    engine_powerings,
    engine_strength,
    exposed,
    groups_without,
    holds,
    shielded_sides,
    tile_hit,
)
from companion.games.galaxy_trucker.state import Haul
from companion.games.galaxy_trucker.trek.gold import crew_rules, has_gold

NUMBERS = range(2, 13)
"""Sums of two dice."""


def number(strength: float) -> int | float:
    """Return a strength, as a whole number where it is one."""
    return int(strength) if strength == int(strength) else strength


def ship_facts(state: Haul, seat: int) -> dict[str, Any]:
    """Return everything that can be asked about a seat's ship."""
    ship = state.truckers[seat].ship
    return {**_checked(state, seat), **_strengths(state, seat), **_attacked(ship), **_titles(state, seat)}


def _checked(state: Haul, seat: int) -> dict[str, Any]:
    own = state.truckers[seat]
    wrong = mistakes_on(state, seat)
    return {
        "tiles": len(own.ship.components),
        "squares": [list(each.square) for each in own.ship.components],
        "legal": not wrong,
        "mistakes": [" ".join((each.code, *map(named, each.squares))) for each in wrong],
        "mistake_rules": sorted({each.rule for each in wrong}),
        "exposed": len(exposed(own.ship)),
        "exposed_at": [f"{named(square)} {side}" for square, side in exposed(own.ship)],
        "homes": {named(at): list(who) for at, who in crew_choices(own.ship, crew_rules(state, seat)).items()},
        "holds": [list(hold.square) for hold in holds(own.ship, hauler=has_gold(state, seat, "hauler"))],
    }


def _strengths(state: Haul, seat: int) -> dict[str, Any]:
    ship, aboard = state.truckers[seat].ship, state.truckers[seat].aboard
    purple, brown = aboard.has("purple"), aboard.has("brown")
    every = [each.square for each in ship.components if each.tile.double]
    cannons = cannon_powerings(ship, aboard.battery_count, purple=purple)
    engines = engine_powerings(ship, aboard.battery_count, brown=brown)
    return {
        "cannons": number(cannon_strength(ship, purple=purple)),
        "cannons_powered": number(cannon_strength(ship, every, purple=purple)),
        "cannon_strengths": _all(cannons),
        "engines": engine_strength(ship, brown=brown),
        "engines_powered": engine_strength(ship, every, brown=brown),
        "engine_strengths": _all(engines),
    }


def _all(powerings: tuple[Powering, ...]) -> tuple[int | float, ...]:
    return tuple(number(each.strength) for each in powerings)


def _attacked(ship: Ship) -> dict[str, Any]:
    ways = [(side, n) for side in SIDES for n in NUMBERS]
    return {
        "shielded": list(shielded_sides(ship)),
        "hits": {f"{side}_{n}": _hit(ship, side, n) for side, n in ways},
        "shoots": {f"{side}_{n}": [list(at) for at in cannons_against(ship, side, n)] for side, n in ways},
        "parts_without": {named(each.square): _parts(ship, each.square) for each in ship.components},
        "falls_off": {named(each.square): _falls_off(ship, each.square) for each in ship.components},
    }


def _hit(ship: Ship, side: Side, n: int) -> tuple[int, ...]:
    return tile_hit(ship, side, n) or ()


def _parts(ship: Ship, square: Square) -> list[int]:
    return [len(part) for part in groups_without(ship, [square])]


def _falls_off(ship: Ship, square: Square) -> list[list[int]]:
    """Return what is lost beside the tile itself where the largest part is kept."""
    return [list(at) for part in groups_without(ship, [square])[1:] for at in sorted(part)]


def _titles(state: Haul, seat: int) -> dict[str, Any]:
    return {"scores": {title: score(state, title, seat) for title in TITLES}}
