"""Every word fits and is easily read, every finger has its place: boards, sizes, languages, seats, text sizes."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import force_setattr, replace

from companion.proofs.gallery.proof import proofread
from tests.kiosk.belt.sample_belt import ALL, FEW
from tests.kiosk.belt.sample_score import alone, scored, standings

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


@pytest.mark.parametrize(("size", "language", "seats", "large"), EVERYWHERE, ids=str)
def test_every_word_fits_and_every_finger_has_its_place(belt, monkeypatch, size, language, seats, large):
    faults, screen = [], pygame.Surface(size)
    results = {"score": scored, **({"alone": alone} if seats == 1 else {})}
    for name, make in {**ALL, **(FEW if seats <= 2 else {}), **results}.items():
        board = make(seats, language)
        table = belt(board, size, seats, language, large)
        if name in results:
            over = replace(table.play.acting.view, standings=standings(board))
            monkeypatch.setattr(table.play.acting, "view", over)
            table.kiosk.changed()
        faults += [(name, fault) for fault in proofread(table.kiosk, screen).faults]
    assert faults == []


@pytest.mark.parametrize(("size", "large"), [(LYING, False), (LYING, True), (UPRIGHT, False)], ids=str)
def test_names_of_ten_letters_fit(belt, size, large):
    table = belt(ALL["work"](6, "es"), size, 6, "es", large)
    long = ("Maximilian", "Wilhelmina", "Bartolomeo", "Anastasija", "Montgomery", "Theodosius")
    for seat, name in zip(table.play.session.setup.seats, long, strict=True):
        force_setattr(seat, "name", name)
    for board in ALL.values():
        shown = belt(board(6, "es"), size, 6, "es", large)
        assert proofread(shown.kiosk, shown.surface).faults == []
