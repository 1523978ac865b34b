"""Two tables and a stick that goes from one to the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shelf.two_tables import Table


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[tuple[Table, Table]]:
    here, there = Table(tmp_path / "here"), Table(tmp_path / "there")
    yield here, there
    here.shelf.close()
    there.shelf.close()


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder
