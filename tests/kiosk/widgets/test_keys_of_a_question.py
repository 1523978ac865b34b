"""Keys of a question with few answers are higher than the keys of a panel that asks nothing."""

from __future__ import annotations

import pytest

from companion.kiosk.drawing import Area, Scene
from companion.kiosk.widgets import seat_panel
from companion.kiosk.widgets.offers import Band


@pytest.mark.parametrize(
    ("asked", "lines", "high"), [(True, 1, 97.2), (True, 2, 97.2), (False, 1, 70.2), (True, 3, 70.2)]
)
def test_few_answers_fill_more_of_the_panel(asked: bool, lines: int, high: float) -> None:
    rects: list[Area] = []
    bands = [Band(54.0, lambda _, rect: rects.append(rect), grows=True) for _ in range(lines)]
    seat_panel._add_bands(Scene(), bands, Area(0, 0, 380, 400), 1.0, asked=asked)
    assert [rect.height for rect in rects] == pytest.approx([high] * lines)
