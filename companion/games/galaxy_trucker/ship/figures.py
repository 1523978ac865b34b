"""A ship known by its numbers alone: strengths and holds from them, and where in that case things on board lie."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.galaxy_trucker.components import Alien, Goods, Square
from companion.games.galaxy_trucker.ship import engines
from companion.games.galaxy_trucker.ship.aboard import Aboard, carrying
from companion.games.galaxy_trucker.ship.batteries import Powering, powerings
from companion.games.galaxy_trucker.ship.cannons import ALIEN_BONUS
from companion.games.galaxy_trucker.ship.goods import Hold, best_loading

HOLD: Square = (0, 1)
SPECIAL_HOLD: Square = (0, 2)
CABINS: Square = (0, 3)
BATTERIES: Square = (0, 4)
ALIEN_CABINS: dict[Alien, Square] = {"purple": (0, 5), "brown": (0, 6)}
"""Where things on board of such a ship lie: squares of no ship board, each for all components of a kind."""


class ShipFigures(msgspec.Struct, frozen=True):
    """What a ship consists of, as far as rules ask for its numbers.

    Attributes:
        forward: single cannons that point to the front.
        sideways: single cannons that point elsewhere.
        forward_double: double cannons that point to the front.
        sideways_double: double cannons that point elsewhere.
        engines: single engines.
        double_engines: double engines.
        shields: shield generators.
        spaces: for goods, in holds that are not special and can be used.
        special: for goods, in special holds that can be used.
    """

    forward: int = 0
    sideways: int = 0
    forward_double: int = 0
    sideways_double: int = 0
    engines: int = 0
    double_engines: int = 0
    shields: int = 0
    spaces: int = 0
    special: int = 0

    @property
    def uses_batteries(self) -> int:
        """Its tiles that use batteries (GT-TITLE-04; A-66)."""
        return self.forward_double + self.sideways_double + self.double_engines + self.shields


SHIP_FIGURES = ShipFigures.__struct_fields__
FIGURES = (*SHIP_FIGURES, "batteries", "humans", *ALIEN_CABINS)
"""Everything that is told of such a ship at launch."""


def carried(humans: int, batteries: int = 0) -> Aboard:
    """Return so many on board of a ship known by its numbers."""
    return carrying({CABINS: humans}, {}, {BATTERIES: batteries})


def figure(figures: ShipFigures, aboard: Aboard, name: str) -> int:
    """Return a figure of a ship by its name."""
    there: dict[str, int] = msgspec.structs.asdict(figures)
    there |= {"batteries": aboard.battery_count, "humans": aboard.human_count}
    there |= {alien: int(aboard.has(alien)) for alien in ALIEN_CABINS}
    return there[name]


def with_figure(figures: ShipFigures, aboard: Aboard, name: str, value: int) -> tuple[ShipFigures, Aboard]:
    """Return a ship and what is on board with another figure; goods that find no room any more are left out."""
    if name in SHIP_FIGURES:
        changed = msgspec.structs.replace(figures, **{name: value})
        return changed, fitted(changed, aboard)
    crew = {CABINS: value if name == "humans" else aboard.human_count}
    tokens = {BATTERIES: value if name == "batteries" else aboard.battery_count}
    aliens = {at: alien for alien, at in ALIEN_CABINS.items() if (value if name == alien else aboard.has(alien))}
    return figures, carrying(crew, aliens, tokens, aboard.goods_at)


def with_goods(aboard: Aboard, goods: Mapping[Square, tuple[Goods, ...]]) -> Aboard:
    """Return what is on board with other goods."""
    return carrying(aboard.humans_at, aboard.alien_at, aboard.batteries_at, goods)


def fitted(figures: ShipFigures, aboard: Aboard) -> Aboard:
    """Return what is on board without goods for which there is no room, the least valuable first."""
    return with_goods(aboard, dict(best_loading(holds_of(figures), aboard.goods_at, ()).goods))


def holds_of(figures: ShipFigures) -> tuple[Hold, ...]:
    """Return its holds, all of a kind as one: where in them a block lies makes no difference (GT-PLANETS-06)."""
    return Hold(HOLD, figures.spaces, special=False), Hold(SPECIAL_HOLD, figures.special, special=True)


def cannons_of(figures: ShipFigures, batteries: int, *, purple: bool = False) -> tuple[Powering, ...]:
    """Return each cannon strength that can be had with so many batteries (GT-CANNON)."""
    base = figures.forward + figures.sideways / 2
    forward, others = _each(figures.forward_double), _each(figures.sideways_double)
    return powerings(base, ALIEN_BONUS if purple else 0.0, forward, others, (2.0, 1.0), batteries)


def engines_of(figures: ShipFigures, batteries: int, *, brown: bool = False) -> tuple[Powering, ...]:
    """Return each engine strength that can be had with so many batteries (GT-ENGINE)."""
    alien = engines.ALIEN_BONUS if brown else 0
    return powerings(figures.engines, alien, _each(figures.double_engines), (), (2, 0), batteries)


def _each(n: int) -> tuple[Square, ...]:
    """Return a square for each of so many components of which nobody knows where they lie."""
    return ((0, 0),) * n
