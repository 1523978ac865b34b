"""A table in the middle of a race."""

import pytest

from tests.games.steampunk_rally.scenario.spoken_table import GAME


@pytest.fixture
def racing():
    """Ada has two parts with dice of all kinds, Bo keeps the machine on the cardboard."""
    parts = [
        {"name": "Pump", "slots": "red, blue 2, red, blue storage", "number": 2},
        {"name": "Wheel", "slots": "any storage", "number": "star", "at": [0, 1]},
    ]
    seats = [{"name": "Ada", "pool": "red 4, blue 3, red 4, red 2", "parts": parts}, {"name": "Bo", "level": "table"}]
    return GAME.arrange({"seats": seats})
