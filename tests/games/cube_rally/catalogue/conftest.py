"""The catalogue as a finger meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.cube_rally.catalogue.hand import Hand


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    return Hand(tmp_path)
