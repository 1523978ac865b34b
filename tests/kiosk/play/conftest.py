"""The toy of stacks, begun."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.kiosk.play.stack_table import StackTable


@pytest.fixture
def stacks(tmp_path: Path) -> Iterator[Callable[..., StackTable]]:
    """Games of stacks, each with a journal of its own."""
    begun: list[StackTable] = []

    def begin(*how: Any, **more: Any) -> StackTable:
        begun.append(StackTable(tmp_path / f"{len(begun)}.pipworks", *how, **more))
        return begun[-1]

    yield begin
    for one in begun:
        one.session.close()
