"""Ships of made-up tiles for tests: a letter for each connector, a tile for each square."""

from __future__ import annotations

from itertools import count

from companion.games.galaxy_trucker.components import ShipTile
from companion.games.galaxy_trucker.ship import Ship, component, ship_of

LETTERS = {"-": "smooth", "s": "single", "d": "double", "u": "universal"}
NUMBERS = count(1000)


def tile(kind="structural", sides="uuuu", **more) -> ShipTile:
    """A tile; its connectors front, right, rear and left, ``-`` for none."""
    return ShipTile(next(NUMBERS), kind, tuple(LETTERS[letter] for letter in sides), **more)


def start(sides="uuuu") -> ShipTile:
    return tile("starting_cabin", sides, colour="red")


def cabin(sides="uuuu") -> ShipTile:
    return tile("cabin", sides)


def support(alien, sides="uuuu") -> ShipTile:
    return tile("life_support", sides, alien=alien)


def battery(n=2, sides="uuuu") -> ShipTile:
    return tile("battery", sides, batteries=n)


def hold(spaces=2, sides="uuuu", *, special=False) -> ShipTile:
    return tile("cargo_hold", sides, spaces=spaces, special=special)


def cannon(sides="-uuu", *, double=False) -> ShipTile:
    """Its muzzle points to the front until it is turned."""
    return tile("cannon", sides, double=double, points="front")


def engine(sides="uu-u", *, double=False) -> ShipTile:
    return tile("engine", sides, double=double, points="rear")


def shield(sides="uuuu") -> ShipTile:
    """It protects front and right until it is turned."""
    return tile("shield", sides, shields=("front", "right"))


def ship(tiles) -> Ship:
    """The ship of these tiles by square; a tile, or (tile, quarter turns clockwise)."""
    laid = ((at, each if isinstance(each, tuple) else (each, 0)) for at, each in tiles.items())
    return ship_of(component(tile, at, turns) for at, (tile, turns) in laid)


def row(*tiles, row=7, column=7) -> Ship:
    """The ship of these tiles side by side."""
    return ship({(row, column + i): each for i, each in enumerate(tiles)})
