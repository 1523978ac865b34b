"""The toy game, which proves that the core knows none."""

from __future__ import annotations

import pytest
from toy_race.game import ToyRace

from companion.core.setup import Seat, Setup


@pytest.fixture(scope="session")
def game():
    return ToyRace()


@pytest.fixture(scope="session")
def three() -> Setup:
    return Setup((Seat("Ada"), Seat("Kenji", "ja"), Seat("Inés", "es", "full")))
