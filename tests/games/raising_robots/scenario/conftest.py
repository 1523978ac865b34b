"""The game of which scenarios are told here."""

from __future__ import annotations

import pytest

from companion.shelf.games import take


@pytest.fixture(scope="module")
def game():
    return take("raising_robots")
