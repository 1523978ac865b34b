"""The toy game, which proves that the core knows none."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from companion.core.setup import Seat, Setup

TOY = Path(__file__).with_name("toy_race.py")


def load_toy() -> ModuleType:
    """Return the module of the toy game, the same one for every test folder."""
    if "toy_race" not in sys.modules:
        spec = importlib.util.spec_from_file_location("toy_race", TOY)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules["toy_race"] = module  # before it runs: its classes look their annotations up there
        spec.loader.exec_module(module)
    return sys.modules["toy_race"]


@pytest.fixture(scope="session")
def toy() -> ModuleType:
    return load_toy()


@pytest.fixture(scope="session")
def game(toy):
    return toy.ToyRace()


@pytest.fixture(scope="session")
def three() -> Setup:
    return Setup((Seat("Ada"), Seat("Kenji", "ja"), Seat("Inés", "es", "full")))
