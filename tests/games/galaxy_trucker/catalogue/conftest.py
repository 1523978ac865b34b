"""The catalogue as a finger meets it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.galaxy_trucker.catalogue.hand import Hand


@pytest.fixture
def hand(tmp_path: Path) -> Callable[..., Hand]:
    """Opens the catalogue at a selection."""
    return lambda *selection: Hand(tmp_path, *selection)
