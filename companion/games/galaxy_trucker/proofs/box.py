"""Whether everything on the ships and in the supply together is what the box holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.galaxy_trucker.components import BOX
from companion.games.galaxy_trucker.inspection.left_in_box import ADDS, SHARED
from companion.games.galaxy_trucker.ship import Aboard, figure
from companion.games.galaxy_trucker.state import Haul, tracking
from companion.games.galaxy_trucker.supply import bank_beside


def imbalances(state: Haul) -> tuple[str, ...]:
    """Return what is too much or missing of crew, batteries, goods and tiles, in a flight."""
    return (*_pieces(state), *_components(state), *_colours(state))


def _loads(state: Haul) -> list[Aboard]:
    """Return what is on those ships of which it is known; what is told for the bill alone is not in the books."""
    return [own.aboard for seat, own in enumerate(state.truckers) if tracking(state.setup, seat) != "table"]


def _pieces(state: Haul) -> Iterator[str]:
    there = dict(bank_beside(state))
    for kind, n in state.bank:
        if n != there[kind] or n < 0:
            yield f"The supply has {n} {kind}; by what the ships carry it should be {there[kind]} (GT-LAUNCH-10)."


def _components(state: Haul) -> Iterator[str]:
    """Compare what was built with what still flies and what lies in the discard area (GT-LOSE-01)."""
    for seat, own in enumerate(state.truckers):
        if own.built and len(own.ship.components) + own.lost != own.built:
            yield f"Seat {seat} built {own.built} components and has {len(own.ship.components)} and {own.lost} lost."


def _colours(state: Haul) -> Iterator[str]:
    blocks = Counter(block for load in _loads(state) for block in load.all_goods)
    for colour, n in state.supply:
        if n < 0 or n + blocks[colour] > dict(BOX)["goods"]:
            yield f"{n} {colour} goods are left, and {blocks[colour]} are on ships (GT-PLANETS-09)."


def shortages(state: Haul) -> Iterator[str]:
    """Return of which components ships have more than there are in the box (GT-SETUP-02)."""
    tiles = state.material.tiles.values()
    alike = dict(SHARED)
    for name in (name for name in ADDS if name not in alike.values()):
        total = sum(ADDS[name](tile) for tile in tiles)
        names = (name, alike[name]) if name in alike else (name,)
        used = sum(_of_seat(state, seat, names) for seat, _ in enumerate(state.truckers))
        if name != "humans" and used > total:  # humans: see what is on board
            yield f"Ships show {used} of {name}, and the box has {total} (GT-SETUP-02)."


def _of_seat(state: Haul, seat: int, names: tuple[str, ...]) -> int:
    own, level = state.truckers[seat], tracking(state.setup, seat)
    if level == "figures":
        return sum(figure(own.figures, own.aboard, name) for name in names)
    return sum(ADDS[names[0]](each.tile) for each in own.ship.components)
