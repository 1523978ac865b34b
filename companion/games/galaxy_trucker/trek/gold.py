"""Who flies with which gold title, in flight 3 (GT-TREK-24), and what lives where by that."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.ship import CrewRules
from companion.games.galaxy_trucker.state import FLIGHTS, mode_of, tracking

HANDICAPS: Mapping[str, str] = MappingProxyType(
    {
        "hauler": "GT-TITLE-02",
        "battery": "GT-TITLE-06",
        "aliens": "GT-TITLE-08",
        "scenery": "GT-TITLE-10",
        "assembly": "GT-TITLE-14",
        "corridor": "GT-TITLE-20",
    }
)
"""The rule of the handicap of each gold title."""


def has_gold(state: AnyHaul, seat: int, title: str) -> bool:
    """Tell whether a seat is bound by the handicap of a title now."""
    bound = state.flight == FLIGHTS and mode_of(state.setup) == "trek"
    return bound and any(t.title == title and t.owner == seat and t.side == "gold" for t in state.titles)


def crew_rules(state: AnyHaul, seat: int) -> CrewRules:
    """Return what decides who can live where on a seat's ship (GT-LAUNCH-08; A-18; GT-TITLE-10)."""
    aliens = mode_of(state.setup) != "learning"
    return CrewRules(aliens, state.readings.life_support_contact, has_gold(state, seat, "scenery"))


def tell_handicaps(change: HaulChange) -> None:
    """Tell the handicaps of those whose tiles are not known, who see to them on the cardboard (GT-TREK-24)."""
    for tile in change.titles:
        bound = tile.owner is not None and has_gold(change, tile.owner, tile.title)
        if tile.owner is not None and bound and tracking(change.setup, tile.owner) != "full":
            change.say(tile.owner, f"handicap_{tile.title}", HANDICAPS[tile.title])


def owes_first_reserve(state: AnyHaul, seat: int) -> bool:
    """Tell whether a gold Assembly Master has yet to begin with two tiles in reserve (GT-TITLE-14)."""
    own = state.truckers[seat]
    bare = len(own.ship.components) <= 1 and not own.reserve and not own.kept_back
    return (
        bare
        and state.phase == "build"
        and tracking(state.setup, seat) == "full"
        and has_gold(state, seat, "assembly")
    )
