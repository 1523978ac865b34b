"""A table told in the words of scenarios, whole and with single words exchanged."""

import copy

from companion.shelf.games import take

GAME = take("steampunk_rally")
BURNER = {
    "name": "Burner",
    "slots": "red 4, blue, any storage yellow 2, blue storage 3, blue 5 as yellow, red 2 as cogs",
    "number": 3,
    "gives": "2 cog / 1 repair + 1 damage; 1 silver",
    "valves": "ns",
    "border": "gold",
    "corner": "2 red, 1 blue, 3 cogs",
    "at": [0, -1],
}
ADA = {
    "name": "Ada", "inventor": "curie", "space": 7, "gauge": -2, "cogs": 5, "bulb": "off", "stash": 2,
    "pool": "red 4, 2 blue, yellow 1", "stopped": False, "parts": [BURNER],
    "lasting": [{"name": "Tailwind", "lasts": "round", "gives": "1 gold", "vent_only": True, "corner": "1 cog"}],
}  # fmt: skip
GIVEN = {
    "phase": "draft", "round": 3, "pick": 2, "final_round": 4, "direction": "counterclockwise", "token_after": "Bo",
    "ready": "Bo", "options": {"star_mode": "per_activation"},
    "decks": {"gold": {"left": 5, "pile": 2, "dealt": 1}, "black": {"left": 3}},
    "track": {
        "length": 20, "flag": 15, "terrain": {"3": 2}, "onward": {"5": [6, 7], "6": [8]},
        "challenges": {"4": "rails red 2 gold", "9": "glaciers blue 3"}, "tiles": {"6": [1, 1], "7": [1, 2]},
    },
    "seats": [
        ADA,
        {"name": "Bo", "level": "table", "parts": 4, "extras": "off"},
        {"name": "Cy", "level": "parts", "parts": 2},
    ],
}  # fmt: skip


def given(**changes):
    return copy.deepcopy(GIVEN) | changes


def seat(**changes):
    return given(seats=[copy.deepcopy(ADA) | changes, *copy.deepcopy(GIVEN["seats"][1:])])


def part(**changes):
    return seat(parts=[copy.deepcopy(BURNER) | changes])


def without(table, key):
    return {k: v for k, v in table.items() if k != key}
