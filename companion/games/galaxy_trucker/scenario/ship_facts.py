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
    cannons_against,
    cannons_of,
    crew_choices,
    engine_powerings,
    engines_of,
    exposed,
    groups_without,
    holds,
    shielded_sides,
    tile_hit,
)
from companion.games.galaxy_trucker.state import Haul, tracking
from companion.games.galaxy_trucker.trek.gold import crew_rules, has_gold

NAMED_SIDES = (*((side, side) for side in SIDES), ("top", SIDES[0]), ("bottom", SIDES[2]))
NUMBERS = range(2, 13)
"""Sums of two dice."""
ENOUGH = 99
"""Batteries for everything."""


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
    """Return strengths with nothing powered, with everything, and all that the batteries allow."""
    own = state.truckers[seat]
    batteries = own.aboard.battery_count
    return {
        "cannons": number(_cannons(state, seat, 0)[0].strength),
        "cannons_powered": number(_cannons(state, seat, ENOUGH)[-1].strength),
        "cannon_strengths": _all(_cannons(state, seat, batteries)),
        "engines": number(_engines(state, seat, 0)[0].strength),
        "engines_powered": number(_engines(state, seat, ENOUGH)[-1].strength),
        "engine_strengths": _all(_engines(state, seat, batteries)),
    }


def _cannons(state: Haul, seat: int, batteries: int) -> tuple[Powering, ...]:
    own = state.truckers[seat]
    purple = own.aboard.has("purple")
    if tracking(state.setup, seat) == "figures":
        return cannons_of(own.figures, batteries, purple=purple)
    return cannon_powerings(own.ship, batteries, purple=purple)


def _engines(state: Haul, seat: int, batteries: int) -> tuple[Powering, ...]:
    own = state.truckers[seat]
    brown = own.aboard.has("brown")
    if tracking(state.setup, seat) == "figures":
        return engines_of(own.figures, batteries, brown=brown)
    return engine_powerings(own.ship, batteries, brown=brown)


def _all(powerings: tuple[Powering, ...]) -> tuple[int | float, ...]:
    return tuple(number(each.strength) for each in powerings)


def _attacked(ship: Ship) -> dict[str, Any]:
    ways = [(word, side, n) for word, side in NAMED_SIDES for n in NUMBERS]
    return {
        "shielded": list(shielded_sides(ship)),
        "hits": {f"{word}_{n}": _hit(ship, side, n) for word, side, n in ways},
        "shoots": {f"{word}_{n}": [list(at) for at in cannons_against(ship, side, n)] for word, side, n in ways},
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
