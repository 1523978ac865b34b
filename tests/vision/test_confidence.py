"""When a suspicion that a die leans is enough to ask: a strong one always, a weak one where the value is in doubt."""

from __future__ import annotations

import pytest

from vision.confidence import Opinion, leans


@pytest.mark.parametrize(
    ("suspicion", "sure", "alone", "asked"),
    [
        (0.2, 0.999, False, True),
        (0.11, 0.999, False, False),
        (0.11, 0.9, False, True),
        (0.07, 0.9, False, False),
        (0.07, 0.95, True, True),
        (0.07, 0.97, True, False),
        (0.01, 0.9, True, False),
    ],
)
def test_leaning(suspicion: float, sure: float, alone: bool, asked: bool) -> None:
    assert leans(Opinion(4, sure, 1.0, suspicion), alone) is asked
