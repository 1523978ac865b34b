"""Every word fits, and every finger has its place: all boards, sizes, languages, numbers of seats, text sizes."""

from __future__ import annotations

import pytest

from tests.kiosk.dash.sample_dash import ALL, LANGUAGES

SIZES = ((800, 480), (1024, 600), (1280, 720), (720, 1280))


@pytest.mark.parametrize("large", [False, True], ids=["M", "L"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_and_every_finger_has_its_place(dash, cut, size, language, large):
    small, torn = [], []
    for seats in (2, 3, 4):
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
