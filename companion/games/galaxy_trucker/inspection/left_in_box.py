"""What the box still has for a ship, where others are known by numbers or tiles (GT-SETUP-02)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from companion.games.galaxy_trucker.change import AnyHaul
from companion.games.galaxy_trucker.components import HUMANS, ShipTile
from companion.games.galaxy_trucker.ship import ALIEN_CABINS, figure
from companion.games.galaxy_trucker.state import mode_of, tracking

ADDS: Mapping[str, Callable[[ShipTile], int]] = MappingProxyType(
    {
        "forward": lambda tile: tile.type == "cannon" and not tile.double,
        "sideways": lambda tile: tile.type == "cannon" and not tile.double,
        "forward_double": lambda tile: tile.type == "cannon" and tile.double,
        "sideways_double": lambda tile: tile.type == "cannon" and tile.double,
        "engines": lambda tile: tile.type == "engine" and not tile.double,
        "double_engines": lambda tile: tile.type == "engine" and tile.double,
        "shields": lambda tile: tile.type == "shield",
        "spaces": lambda tile: 0 if tile.special else tile.spaces,
        "special": lambda tile: tile.spaces if tile.special else 0,
        "batteries": lambda tile: tile.batteries,
        "humans": lambda tile: HUMANS * (tile.type == "cabin"),
    }
)
"""What each component adds to each figure."""
SHARED = (("forward", "sideways"), ("forward_double", "sideways_double"))
"""Figures that the same components of the box can make."""


def most_of(state: AnyHaul, seat: int, name: str) -> int:
    """Return the greatest figure that a ship can have, since all ships are built from one box (GT-SETUP-02)."""
    if name in ALIEN_CABINS:
        return 0 if mode_of(state.setup) == "learning" else 1  # GT-LAUNCH-06, 08
    tiles = state.material.tiles.values()
    box = sum(ADDS[name](tile) for tile in tiles)
    own_start = HUMANS if name == "humans" and tracking(state.setup, seat) == "figures" else 0
    return box - sum(_taken(state, seat, name)) + own_start


def _taken(state: AnyHaul, seat: int, name: str) -> Iterator[int]:
    """Return what is not there for a ship any more: in other ships, and under another name in its own."""
    alike = next((each for each in SHARED if name in each), (name,))
    for other, own in enumerate(state.truckers):
        if tracking(state.setup, other) == "full":
            yield sum(ADDS[name](each.tile) for each in own.ship.components)
        elif tracking(state.setup, other) == "figures":
            counted = alike if other != seat else [each for each in alike if each != name]
            yield from (figure(own.figures, own.aboard, each) for each in counted)
            if name == "humans" and other != seat:
                yield -min(HUMANS, own.aboard.human_count)  # those of its starting cabin are its own


def is_left(state: AnyHaul, seat: int, tile: ShipTile) -> bool:
    """Tell whether a tile can still be there for a ship, by the numbers that were told of others."""
    by_numbers = any(tracking(state.setup, other) == "figures" for other, _ in enumerate(state.truckers))
    names = [name for name, adds in ADDS.items() if adds(tile)] if by_numbers else []
    return all(ADDS[name](tile) <= most_of(state, seat, name) for name in names)
