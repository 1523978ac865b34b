"""One showing teaches a card; where it cannot, the reason is one that a player can do something about."""

from __future__ import annotations

import numpy as np

from tests.vision.cards.drawn_tray import Lies, tray
from vision.cards import CardNotShown, CardReader, LearnedCard
from vision.cards.answers import NOT_SHOWN
from vision.cards.portrait import HIGH, WIDE


def test_a_card_is_cut_out_upright_with_its_size() -> None:
    shown = CardReader().show("ours", tray([Lies("phase-upgrade", (600, 480), 30, 420)]))
    assert isinstance(shown, LearnedCard)
    assert shown.key == "ours"
    assert shown.picture.shape == (HIGH, WIDE, 3)
    assert abs(shown.share - 420 / 1280) < 0.01
    assert np.asarray(shown.picture[:6]).mean() < 120  # its dark rim reaches the edge


def test_why_nothing_was_learned() -> None:
    reader = CardReader()
    card = Lies("phase-design", (400, 480), 10)
    reasons = {
        "nothing": tray([]),
        "several": tray([card, Lies("machine-2", (900, 480), 20)]),
        "blurred": tray([card], blur=9.0),
        "glare": tray([card], light=2.6),
        "too_small": tray([Lies("machine-1", (400, 480), 10, 160)]),
    }
    for reason, picture in reasons.items():
        shown = reader.show("ours", picture)
        assert isinstance(shown, CardNotShown), reason
        assert (shown.reason in NOT_SHOWN, shown.reason) == (True, reason)
    several = reader.show("ours", reasons["several"])
    assert isinstance(several, CardNotShown)
    assert len(several.corners) == 2


def test_with_the_empty_tray_a_printed_rectangle_is_no_card() -> None:
    printed, both = (
        tray([Lies("playing-7", (300, 400))]),
        tray([Lies("playing-7", (300, 400)), Lies("machine-4", (850, 480))]),
    )
    assert isinstance(CardReader().show("ours", both), CardNotShown)
    shown = CardReader().show("ours", both, printed)
    assert isinstance(shown, LearnedCard)
