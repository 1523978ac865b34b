"""A storm over the toy that has still to break loose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.proofs.storm import Storm
from companion.shelf import take


@pytest.fixture
def storming(tmp_path: Path) -> Iterator[Storm]:
    """A storm in which nothing has happened yet."""
    one = Storm(take("toy_race"), 1, (800, 480), "en", tmp_path)
    yield one
    one.close()
