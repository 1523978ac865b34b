"""What things are called: keys of the catalogues of words for our own samples, plain names for owners' cards."""

from __future__ import annotations

from companion.core.messages import Text
from companion.games.steampunk_rally.components import Challenge, CourseSpace, Part

SIGNS = {"red": "heat", "blue": "steam", "yellow": "electricity"}
"""The drawn sign of each die colour."""


def named(name: str) -> Text:
    """Return a card's or inventor's name as words; ``@key`` is a key of the catalogues."""
    return Text(name[1:]) if name.startswith("@") else Text("plain", {"name": name})


def card_name(part: Part) -> Text:
    """Return what a card is called."""
    return named(part.name)


def effect_sign(kind: str) -> str:
    """Return the drawn sign of an effect: wheels, shields and cogs; dice gained and removed by their colour."""
    signs = {
        "silver": "silver_wheel",
        "gold": "gold_wheel",
        "damage": "damage",
        "repair": "repair",
        "cog": "cog",
        "gain_red": "heat",
        "gain_blue": "steam",
        "gain_yellow": "electricity",
        "remove_red": "remove_heat",
        "remove_blue": "remove_steam",
        "remove_yellow": "remove_electricity",
    }
    return signs[kind]


def terrain_shown(space: CourseSpace) -> int:
    """Return the terrain number players see on a space; glaciers show theirs (SR-CHALLENGE-16)."""
    glaciers = space.challenge is not None and space.challenge.kind == "glaciers"
    return space.terrain + (space.challenge.n if space.challenge is not None and glaciers else 0)


def challenge_sign(challenge: Challenge) -> str:
    """Return the sign of a challenge on the track: what it is about, or the jump's own."""
    if challenge.kind in ("jump", "crowds"):
        return challenge.kind
    return "cog" if challenge.kind == "steam_pony" else SIGNS[challenge.colour]
