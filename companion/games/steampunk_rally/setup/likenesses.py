"""What is chosen in set-up by what it looks like: inventors, the sides of the direction token, challenge tiles."""

from __future__ import annotations

from companion.core.setup import Likeness
from companion.games.steampunk_rally.catalogue import ChallengeTile, samples
from companion.games.steampunk_rally.components import Bundle, Inventor
from companion.games.steampunk_rally.faces import SIGNS, effect_sign
from companion.games.steampunk_rally.look import busts

TURNED = {"clockwise": "clockwise", "counterclockwise": "counter_clockwise"}
"""The arrow on each side of the direction token."""


def inventor_likeness(inventor: Inventor) -> Likeness:
    """Return an inventor: what the cockpit gives, below it the part; the face of an owners' own is not known."""
    slots = tuple((SIGNS.get(slot.colour, "dice"), 1, "") for slot in inventor.part.slots)
    shows = (_shown(inventor.cockpit.gives), (*slots, *_shown(inventor.part.gives)))
    ours = any(inventor is one for one in samples().inventors)
    return Likeness("plate", picture=busts.bust(inventor.id) if ours else "", shows=shows)


def token_likeness(side: str) -> Likeness:
    """Return a side of the direction token."""
    return Likeness("disc", TURNED[side])


def tile_likeness(tile: ChallengeTile) -> Likeness:
    """Return a challenge tile: no two of them have one sign."""
    challenge = tile.challenge
    about = {"rails": effect_sign(challenge.wheel), "steam_pony": "cog", "glaciers": "terrain"}
    return Likeness("square", about.get(challenge.kind, SIGNS[challenge.colour]))


def _shown(bundles: tuple[Bundle, ...]) -> tuple[tuple[str, int, str], ...]:
    """Return what a card gives as signs, with what stands between them."""
    return tuple(
        (effect_sign(effect.kind), effect.n, "+" if e else "/" if way else "")
        for ways in bundles
        for way, effects in enumerate(ways)
        for e, effect in enumerate(effects)
    )
