"""Epidemic: occupied cabins side by side lose a figure each (GT-EPIDEMIC)."""

from __future__ import annotations

from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.house_rules import Contact
from companion.games.galaxy_trucker.ship.aboard import Aboard, carrying
from companion.games.galaxy_trucker.ship.assembled import Ship
from companion.games.galaxy_trucker.ship.connectors import touching


def infected(ship: Ship, aboard: Aboard, contact: Contact = "adjacent") -> tuple[Square, ...]:
    """Return the cabins that lose a figure, each once, judged as all of them stand now (GT-EPIDEMIC-01 to 03; A-43).

    Args:
        ship: the ship.
        aboard: who is in which cabin; cabins without crew neither lose nor infect.
        contact: how cabins must touch (``epidemic_contact``).
    """
    occupied = [each for each in ship.cabins if aboard.crew_at(each.square)]
    return tuple(
        each.square
        for each in occupied
        if any(other.tile.is_cabin and aboard.crew_at(other.square) for other in touching(ship, each, contact))
    )


def after_epidemic(ship: Ship, aboard: Aboard, contact: Contact = "adjacent") -> Aboard:
    """Return what is on board once the infected cabins have lost a figure each; an alien can be lost."""
    ill = infected(ship, aboard, contact)
    humans = {at: n - (at in ill) for at, n in aboard.humans}
    aliens = {at: alien for at, alien in aboard.aliens if at not in ill}
    return carrying(humans, aliens, aboard.batteries_at, aboard.goods_at)
