"""Who flies with which gold title, in flight 3 (GT-TREK-24), and what lives where by that."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import AnyHaul
from companion.games.galaxy_trucker.ship import CrewRules
from companion.games.galaxy_trucker.state import FLIGHTS, mode_of


def has_gold(state: AnyHaul, seat: int, title: str) -> bool:
    """Tell whether a seat is bound by the handicap of a title now."""
    bound = state.flight == FLIGHTS and mode_of(state.setup) == "trek"
    return bound and any(t.title == title and t.owner == seat and t.side == "gold" for t in state.titles)


def crew_rules(state: AnyHaul, seat: int) -> CrewRules:
    """Return what decides who can live where on a seat's ship (GT-LAUNCH-08; A-18; GT-TITLE-10)."""
    aliens = mode_of(state.setup) != "learning"
    return CrewRules(aliens, state.readings.life_support_contact, has_gold(state, seat, "scenery"))
