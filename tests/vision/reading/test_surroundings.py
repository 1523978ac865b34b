"""A candidate is seen with what lies round about it, in one size, wherever it is in the picture."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.cutting import WIDE_CUT, WIDE_SHARE
from vision.reading.finding import Candidate
from vision.reading.place import PLACE
from vision.reading.scaling import Scales
from vision.reading.surroundings import SURELY_A_DIE, footings

VALUES = np.full(7, 1 / 7, np.float32)


class Recorded:
    """A network that keeps what it is shown, and calls each brighter one more surely a die."""

    def __init__(self) -> None:
        self.shown: list[NDArray[np.uint8]] = []
        self.places: list[NDArray[np.float32]] = []

    def run_all(self, pictures: Sequence[NDArray[np.uint8]], places: NDArray[np.float32]) -> NDArray[np.float32]:
        self.shown += pictures
        self.places += list(places)
        return np.array([[0, p.mean() / 32, 0, 0] for p in pictures], np.float32)


def die_at(x: float, y: float, size: float) -> Candidate:
    return Candidate((x - size / 2, y - size / 2, size, size), (x, y), 0.9, VALUES, VALUES)


def bright(cut: NDArray[np.uint8]) -> float:
    """Side of the bright square in a cut-out."""
    return float(np.sqrt((cut[..., 0] > 127).sum()))


@pytest.mark.parametrize("size", [20, 40, 130])
def test_a_die_takes_the_same_part_of_what_is_shown_whatever_its_size(size: int) -> None:
    picture = np.zeros((900, 1200, 3), np.uint8)
    cv2.rectangle(
        picture, (600 - size // 2, 400 - size // 2), (600 + size // 2 - 1, 400 + size // 2 - 1), (255,) * 3, -1
    )
    net = Recorded()
    footings([die_at(600, 400, size)], net, Scales(picture), np.zeros((1, PLACE), np.float32))  # type: ignore[arg-type]  # it runs as a network does
    assert [cut.shape for cut in net.shown] == [(WIDE_CUT, WIDE_CUT, 3)]
    assert bright(net.shown[0]) == pytest.approx(WIDE_SHARE * WIDE_CUT, abs=1.5)
    rows, columns = np.nonzero(net.shown[0][..., 0] > 127)
    assert (rows.mean(), columns.mean()) == pytest.approx((WIDE_CUT / 2 - 0.5,) * 2, abs=0.7)


def test_many_are_asked_in_order_each_with_its_place() -> None:
    picture = np.zeros((600, 3000, 3), np.uint8)
    found = [die_at(60 + 100 * n, 300, 40) for n in range(29)]
    for n in range(29):
        cv2.circle(picture, (60 + 100 * n, 300), 20, (9 * n,) * 3, -1)
    places = np.arange(29 * PLACE, dtype=np.float32).reshape(29, PLACE)
    net = Recorded()
    told = footings(found, net, Scales(picture), places)  # type: ignore[arg-type]  # it runs as a network does
    chances = [footing.upright for footing in told]
    assert chances == sorted(chances)
    assert chances[0] == pytest.approx(0.25, abs=0.01)
    assert chances[28] > chances[14] > chances[0]
    assert (np.array(net.places)[:, :, 0, 0] == places).all()
    for footing in told:
        assert footing.nothing + footing.upright + footing.leaning + footing.doubled == pytest.approx(1)


def test_only_those_in_doubt_are_shown_and_the_others_stand_as_dice() -> None:
    picture = np.zeros((600, 800, 3), np.uint8)
    found = [die_at(60 + 100 * n, 300, 40) for n in range(6)]
    for n in range(6):
        cv2.circle(picture, (60 + 100 * n, 300), 20, (30 * n + 40,) * 3, -1)
    places = np.arange(6 * PLACE, dtype=np.float32).reshape(6, PLACE)
    net, whole = Recorded(), Recorded()
    told = footings(found, net, Scales(picture), places, [1, 4])  # type: ignore[arg-type]  # it runs as a network does
    every = footings(found, whole, Scales(picture), places)  # type: ignore[arg-type]
    assert [told[n] for n in (1, 4)] == [every[n] for n in (1, 4)]
    assert {told[n] for n in (0, 2, 3, 5)} == {SURELY_A_DIE}
    assert (np.array(net.places)[:, :, 0, 0] == places[[1, 4]]).all()
    assert footings(found, net, Scales(picture), places, []) == [SURELY_A_DIE] * 6  # type: ignore[arg-type]
    assert len(net.shown) == 2


def test_of_no_candidates_nothing_is_asked() -> None:
    net = Recorded()
    assert footings([], net, Scales(np.zeros((80, 80, 3), np.uint8)), np.zeros((0, PLACE), np.float32)) == []  # type: ignore[arg-type]
    assert net.shown == []
