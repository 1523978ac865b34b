"""Whether what is said to be printed on a card can be printed on one: parts and boosts come from the table."""

from __future__ import annotations

from typing import get_args

from companion.core.rejection import reject
from companion.games.steampunk_rally.change import Refusal
from companion.games.steampunk_rally.components import COLOURS, INERT, Boost, Border, Bundle, Effect, Kind, Part, Whom

KINDS = frozenset(get_args(Kind))
MOST = 99
"""Greatest number that is believed of any one effect or activation number."""
MOST_NAMES, MOST_SLOTS, MOST_EFFECTS = 80, 12, 24
MOST_IN_A_CORNER = 9
"""Greatest number of dice or cogs that is believed of the corner of a card."""


def sound_effects(effects: tuple[Effect, ...]) -> bool:
    """Tell whether these are known effects in believable numbers."""
    return len(effects) <= MOST_EFFECTS and all(e.kind in KINDS and 1 <= e.n <= MOST for e in effects)


def check_part(part: Part) -> Refusal:
    """Return why ``part`` cannot be a card, or None."""
    edges = set(part.valves)
    sound = (
        _named(part.id, part.name)
        and part.border in get_args(Border)
        and len(part.slots) <= MOST_SLOTS
        and all(s.colour in COLOURS or (s.colour == "any" and s.storage) for s in part.slots)
        and INERT <= part.trigger <= MOST
        and len(edges) == len(part.valves)
        and edges <= set("nesw")
        and _sound_bundles(part.gives)
    )
    return None if sound else reject("no_such_card")


def check_boost(boost: Boost) -> Refusal:
    """Return why ``boost`` cannot be a card, or None."""
    sound = (
        _named(boost.id, boost.name)
        and boost.lasts in ("", "phase", "round")
        and boost.each in get_args(Whom)
        and _sound_bundles(boost.gives)
    )
    return None if sound else reject("no_such_card")


def _named(card_id: str, name: str) -> bool:
    return 0 < len(card_id) <= MOST_NAMES and len(name) <= MOST_NAMES


def _sound_bundles(bundles: tuple[Bundle, ...]) -> bool:
    return len(bundles) <= MOST_EFFECTS and all(
        0 < len(bundle) <= MOST_EFFECTS and all(map(sound_effects, bundle)) for bundle in bundles
    )
