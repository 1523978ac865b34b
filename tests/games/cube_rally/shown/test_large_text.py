"""The fullest screens of the game with large text: nothing is cut or covered, and a finger finds every key."""

from __future__ import annotations

import pytest

from companion.proofs.gallery import screens as gallery_screens
from companion.proofs.gallery.command import looks
from companion.proofs.gallery.tour import played
from companion.shelf import take

GAME = take("cube_rally")
FULLEST = (
    "table-start",
    "table-five",
    "stacking",
    "judging",
    "waypoint",
    "stack-told",
    "asked",
    "result",
    "catalogue",
)


@pytest.fixture(scope="module")
def games():
    with played(GAME) as games:
        yield games


@pytest.mark.parametrize(
    ("size", "language"),
    [((800, 480), "ja"), ((800, 480), "es"), ((720, 1280), "es")],
    ids=["ja", "es", "upright es"],
)
def test_the_fullest_screens_hold_large_text(games, size, language):
    which = [(shown, [language]) for shown in gallery_screens.screens(GAME) if shown.name in FULLEST]
    assert len(which) == len(FULLEST)
    found = looks(games, size, which, text_size="L")
    wrong = [f"{look.name}: {fault}" for look in found for fault in look.proof.faults]
    assert not wrong, "\n".join(wrong)
