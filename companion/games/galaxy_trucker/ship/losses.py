"""Losing tiles: what is lost with them, and what goes back to the supply (GT-LOSE)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from companion.games.galaxy_trucker.components import Alien, Goods, Square
from companion.games.galaxy_trucker.ship.aboard import Aboard, carrying, only_on
from companion.games.galaxy_trucker.ship.assembled import Component, Ship, kept, without
from companion.games.galaxy_trucker.ship.crew import USUAL_CREW, CrewRules, staying
from companion.games.galaxy_trucker.ship.groups import groups


class Returned(msgspec.Struct, frozen=True):
    """What goes back to the supply."""

    humans: int = 0
    aliens: tuple[Alien, ...] = ()
    batteries: int = 0
    goods: tuple[Goods, ...] = ()


class ShipDamage(msgspec.Struct, frozen=True):
    """What comes of losing tiles.

    Attributes:
        ship: what is left of it.
        aboard: what is left on board.
        lost: the tiles for the discard area, those cut off among them (GT-LOSE-01, 02).
        returned: what goes back to the supply (GT-LOSE-04, 05).
    """

    ship: Ship
    aboard: Aboard
    lost: tuple[Component, ...]
    returned: Returned


def lose(
    ship: Ship,
    aboard: Aboard,
    squares: Iterable[Square],
    *,
    keep: Square | None = None,
    rules: CrewRules = USUAL_CREW,
) -> ShipDamage:
    """Return what is left when the tiles on these squares are lost (GT-LOSE-01 to 07).

    Args:
        ship: before.
        aboard: before.
        squares: of the tiles that are lost; of every kind of loss (GT-LOSE-06).
        keep: a square of the group that the owner keeps where the rest falls apart, as ``groups_without`` tells them;
            the largest one where it is in none. Exactly one group stays, whatever is in it (A-48).
        rules: who can live where.
    """
    rest = groups(without(ship, squares))
    stays = next((group for group in rest if keep in group), rest[0] if rest else frozenset())
    after = kept(ship, stays)
    left = staying(after, only_on(aboard, after.at), rules)
    lost = tuple(each for each in ship.components if each.square not in after.at)
    return ShipDamage(after, left, lost, returned(aboard, left))


def returned(before: Aboard, after: Aboard) -> Returned:
    """Return what was on board and no longer is (GT-LOSE-04, 05; A-50)."""
    aliens = Counter(before.alien_at.values()) - Counter(after.alien_at.values())
    goods = Counter(before.all_goods) - Counter(after.all_goods)
    return Returned(
        before.human_count - after.human_count,
        tuple(sorted(aliens.elements())),
        before.battery_count - after.battery_count,
        tuple(sorted(goods.elements())),
    )


def crew_paid(aboard: Aboard, figures: Iterable[Square]) -> Aboard | None:
    """Return who is left when a figure leaves each of these cabins, or None where one is empty.

    A cabin is named once for each figure. The owner chooses them; an alien is one (A-27).
    """
    humans, aliens = dict(aboard.humans_at), dict(aboard.alien_at)
    for square in figures:
        if aliens.pop(square, None) is None:
            if humans.get(square, 0) < 1:
                return None
            humans[square] -= 1
    return carrying(humans, aliens, aboard.batteries_at, aboard.goods_at)
