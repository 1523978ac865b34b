"""Every word fits, and every finger has its place: all boards, sizes, languages, numbers of seats, text sizes."""

from __future__ import annotations

import pytest
from msgspec.structs import force_setattr

from tests.kiosk.dash.sample_dash import ALL, LANGUAGES

EVERYWHERE = [
    *(((800, 480), language, seats, large) for language in LANGUAGES for seats in (2, 4) for large in (False, True)),
    *(((720, 1280), language, 4, large) for language in LANGUAGES for large in (False, True)),
    *((size, "es", seats, True) for size in ((1024, 600), (1280, 720), (720, 1280)) for seats in (2, 3)),
    *(
        (size, language, 4, False)
        for size, language in (((1024, 600), "es"), ((1280, 720), "ja"), ((1280, 720), "es"))
    ),
]


@pytest.mark.parametrize(("size", "language", "seats", "large"), EVERYWHERE, ids=str)
def test_every_word_fits_and_every_finger_has_its_place(dash, cut, size, language, seats, large):
    small, torn = [], []
    for name, board in ALL.items():
        before = set(cut)
        table = dash(board(seats, language), size, seats, language, large)
        table.draw()
        finger = table.kiosk.canvas.finger
        small += [
            (name, seats, what, rect)
            for rect, what in table.kiosk.touchables()
            if (rect[2] < 47.9 * finger or rect[3] < 51.9 * finger) and what != "round"
        ]
        torn += [(name, seats, *words) for words in sorted(cut - before)]
    assert torn == []
    assert small == []


LONG = ("Maximilian", "Wilhelmina", "Bartolomeo", "Anastasija")


@pytest.mark.parametrize(("size", "large"), [((800, 480), False), ((800, 480), True), ((720, 1280), True)], ids=str)
def test_names_of_ten_letters_fit(dash, cut, size, large):
    table = dash(ALL["check"](4, "es"), size, 4, "es", large)
    for seat, name in zip(table.play.session.setup.seats, LONG, strict=True):
        force_setattr(seat, "name", name)
    for board in ALL.values():
        dash(board(4, "es"), size, 4, "es", large).draw()
    assert cut == set()
