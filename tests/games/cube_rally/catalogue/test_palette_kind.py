"""The colours of the owners' cubes on their page: one table, chosen, counted, kept anew, taken away."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from companion.games.cube_rally.catalogue import card_set, sample_set
from tests.games.cube_rally.catalogue.hand import Hand


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    made = Hand(tmp_path, "palette")
    made.touch(made.page.copy)
    return made


def supply(hand: Hand) -> dict[str, int]:
    palette = tomllib.loads(hand.file.read_text(encoding="utf-8"))["palette"]
    return {letter: row.get("supply", 0) for letter, row in palette.items()}


def test_a_palette_that_is_changed_again_is_still_one_and_can_be_taken_away(hand: Hand) -> None:
    red = sample_set().palette[0].supply
    hand.touch(hand.keys[0])  # red is chosen
    for n in (1, 2):
        hand.key("card.signed", n=1)
        hand.keep()
        assert hand.file.read_text(encoding="utf-8").count("[palette]") == 1
        assert supply(hand) == {"R": red + n, "B": 11, "G": 10, "Y": 10}
        assert not hand.page.unsaved
        hand.touch(hand.keys[0])
    hand.write(hand.page.remove)
    assert card_set(hand.folder).palette == sample_set().palette


def test_without_any_colour_it_cannot_be_kept(hand: Hand) -> None:
    for _ in range(4):
        hand.touch(hand.keys[0])  # chosen
        hand.touch(hand.keys[0])  # gone
    assert hand.page.hues == ()
    assert hand.page.why is not None
    assert hand.page.why.key == "palette.empty"
