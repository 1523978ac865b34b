"""Screens of learned cards: nothing of them is cut, covered or too small, on the lowest screen and a standing one."""

from __future__ import annotations

import pytest

from companion.proofs.gallery.card_screens import CARD_SCREENS
from companion.proofs.gallery.command import looks
from companion.proofs.gallery.screens import screens
from companion.proofs.gallery.tour import played
from companion.shelf import take

GAME = take("raising_robots")
NAMES = {name for name, *_ in CARD_SCREENS}


@pytest.fixture(scope="module")
def games():
    with played(GAME, {shown.moment for shown in screens(GAME) if shown.name in NAMES}) as games:
        yield games


def test_a_game_that_reads_no_cards_has_none_of_them():
    assert not NAMES & {shown.name for shown in screens(take("steampunk_rally"))}


@pytest.mark.parametrize(("size", "language"), [((800, 480), "ja"), ((720, 1280), "es")], ids=str)
def test_all_of_them_fit(games, size, language):
    which = [(shown, [language]) for shown in screens(GAME) if shown.name in NAMES]
    assert len(which) == len(NAMES)
    assert [f"{look.name}: {fault}" for look in looks(games, size, which) for fault in look.proof.faults] == []
