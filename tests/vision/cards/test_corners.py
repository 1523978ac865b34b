"""Outlines that are broken are completed from two corners which face each other."""

from __future__ import annotations

import cv2
import numpy as np

from vision.cards.corners import complete, straight_lines
from vision.cards.quads import overlap

QUAD = np.array([(200.0, 120.0), (350.0, 150.0), (310.0, 360.0), (160.0, 330.0)])


def drawn(*gaps: tuple[int, float, float]) -> np.ndarray:
    """A picture of edges with the quad but for parts of its sides: the side, from-to as shares of it."""
    edges = np.zeros((480, 640), np.uint8)
    for k in range(4):
        start, end = QUAD[k], QUAD[(k + 1) % 4]
        shares = [0.0, *(share for side, a, b in gaps if side == k for share in (a, b)), 1.0]
        for a, b in zip(shares[::2], shares[1::2], strict=True):
            ends = [tuple(int(v) for v in np.round(start + share * (end - start))) for share in (a, b)]
            cv2.line(edges, ends[0], ends[1], (255,), 2)
    return edges


def completed(edges: np.ndarray, hidden: np.ndarray | None = None) -> list[np.ndarray]:
    lines = straight_lines([edges], 30)
    return complete(lines, [edges], 100, 260, np.zeros_like(edges) if hidden is None else hidden)


def test_an_outline_with_gaps_that_a_shadow_crosses_is_completed() -> None:
    edges = drawn((0, 0.4, 0.6), (2, 0.45, 0.6))
    cv2.line(edges, (0, 180), (639, 170), (255,), 2)
    assert any(overlap(quad, QUAD) > 0.93 for quad in completed(edges))


def test_what_another_card_hides_need_not_be_seen() -> None:
    edges = drawn((1, 0.35, 1.0), (2, 0.0, 0.3))
    hidden = np.zeros_like(edges)
    cv2.fillConvexPoly(hidden, np.array([(300, 250), (600, 250), (600, 450), (260, 450)]), (255,))
    assert not any(overlap(quad, QUAD) > 0.93 for quad in completed(edges))
    assert any(overlap(quad, QUAD) > 0.93 for quad in completed(edges, hidden))


def test_two_corners_alone_are_no_outline() -> None:
    assert completed(drawn((0, 0.3, 1.0), (1, 0.0, 0.7), (2, 0.3, 1.0), (3, 0.0, 0.7))) == []
    assert completed(np.zeros((480, 640), np.uint8)) == []
