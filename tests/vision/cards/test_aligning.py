"""A learned card is brought over what is seen to a fraction of a pixel, also where a part of it is hidden."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.cards.drawn_tray import learned
from vision.cards.aligning import Edges, aligned
from vision.cards.portrait import FRAME, HIGH, WIDE, Portrait, bring_closely, bring_over, moved_over, moved_points

SLANTED = np.array([(1.02, 0.03, -4.0), (-0.02, 0.98, 3.0), (1e-4, -5e-5, 1.0)])


def off(found: np.ndarray, true: np.ndarray) -> float:
    corners = FRAME.astype(np.float64)
    return float(np.abs(moved_points(corners, found) - moved_points(corners, true)).max())


@pytest.mark.parametrize("key", ["energy-2-0-x2", "phase-design", "machine-4"])
@pytest.mark.parametrize("hidden", [False, True])
def test_it_is_found_to_a_fraction_of_a_pixel(key: str, hidden: bool) -> None:
    card = learned().get(key)
    assert card is not None
    picture = moved_over(card.portrait, SLANTED).picture.copy()
    if hidden:
        cv2.rectangle(picture, (120, 0), (WIDE, 90), (60, 120, 90), -1)
    seen = Portrait(picture)
    brought = bring_over(seen, card.portrait)
    assert brought is not None
    closely = bring_closely(seen, card.portrait, brought[0])
    assert closely is not None
    assert off(closely[0], SLANTED) < (2.0 if hidden else 0.6)  # nothing is seen in the hidden corner
    assert closely[1] > (0.6 if hidden else 0.95)


def test_what_has_no_edges_is_brought_over_nothing() -> None:
    blank = Portrait(np.full((HIGH, WIDE, 3), 200, np.uint8))
    assert bring_over(blank, blank) is None
    card = learned().cards[0].portrait
    found = aligned(blank.middle, card.edges, np.eye(3))
    assert found is None or np.isfinite(found).all()


def test_every_part_of_a_card_counts() -> None:
    card = learned().get("machine-4")
    assert card is not None
    edges = Edges.of(card.portrait.middle, (WIDE, HIGH))
    for low, high in ((0, HIGH / 2), (HIGH / 2, HIGH)):
        assert ((edges.places[:, 1] > low) & (edges.places[:, 1] < high)).sum() > 100
