"""Every word fits, every finger has its place, no two places overlap: boards, sizes, languages, seats, text sizes."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import force_setattr

from companion.kiosk.drawing import Area
from tests.kiosk.belt.sample_belt import ALL, FEW

LYING, WIDER, LARGE, UPRIGHT = (800, 480), (1024, 600), (1280, 720), (480, 853)
EVERYWHERE = [
    *((LYING, language, 6, large) for language in ("en", "ja", "es") for large in (False, True)),
    *((UPRIGHT, language, 6, False) for language in ("en", "ja", "es")),
    (UPRIGHT, "es", 6, True),
    (WIDER, "es", 6, False),
    (LARGE, "ja", 6, False),
    (LARGE, "en", 5, False),
    *((size, "es", seats, False) for size in (LYING, UPRIGHT) for seats in (1, 2, 3, 4)),
]


def overlaps(one, other):
    """How far two places reach into each other, in u."""
    a, b = Area(*one), Area(*other)
    return min(a.right, b.right) - max(a.x, b.x) > 0.2 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.2


@pytest.mark.parametrize(("size", "language", "seats", "large"), EVERYWHERE, ids=str)
def test_every_word_fits_and_every_finger_has_its_place(belt, cut, size, language, seats, large):
    small, torn, shared, outside = [], [], [], []
    for name, board in {**ALL, **(FEW if seats <= 2 else {})}.items():
        before = set(cut)
        table = belt(board(seats, language), size, seats, language, large)
        table.draw()
        canvas = table.kiosk.canvas
        places = [(rect, what) for rect, what in table.kiosk.touchables() if what != "round"]
        small += [
            (name, what, rect)
            for rect, what in places
            if rect[2] < 47.9 * canvas.finger or rect[3] < 51.9 * canvas.finger
        ]
        shared += [(name, a, b) for (one, a), (other, b) in combinations(places, 2) if overlaps(one, other)]
        outside += [
            (name, what)
            for rect, what in places
            if min(rect[0], rect[1], canvas.width - Area(*rect).right, canvas.height - Area(*rect).bottom) < -2
        ]
        torn += [(name, *words) for words in sorted(cut - before)]
    assert (torn, small, shared, outside) == ([], [], [], [])


@pytest.mark.parametrize(("size", "large"), [(LYING, False), (LYING, True), (UPRIGHT, False)], ids=str)
def test_names_of_ten_letters_fit(belt, cut, size, large):
    table = belt(ALL["work"](6, "es"), size, 6, "es", large)
    long = ("Maximilian", "Wilhelmina", "Bartolomeo", "Anastasija", "Montgomery", "Theodosius")
    for seat, name in zip(table.play.session.setup.seats, long, strict=True):
        force_setattr(seat, "name", name)
    for board in ALL.values():
        belt(board(6, "es"), size, 6, "es", large).draw()
    assert cut == set()
