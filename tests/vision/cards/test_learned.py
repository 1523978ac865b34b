"""Learned cards in their file: written whole, the same when read, and each damage one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.vision.cards.drawn_tray import Lies, learned, tray
from vision.cards import CardReader, CardsError, LearnedCards, load_cards, save_cards
from vision.cards import learned as learned_cards


def test_what_is_kept_reads_as_before(tmp_path: Path) -> None:
    file = tmp_path / "tray" / "learned-cards.json"
    save_cards(file, learned())
    again = load_cards(file)
    assert [card.key for card in again] == [card.key for card in learned()]
    assert [path.name for path in file.parent.iterdir()] == ["learned-cards.json"]
    assert file.stat().st_size < 100_000 * len(again)
    (reading,) = CardReader(again).read(tray([Lies("energy-3-1", (640, 480), 70)]))
    assert reading.key == "energy-3-1"


def test_no_file_is_no_cards(tmp_path: Path) -> None:
    assert len(load_cards(tmp_path / "nothing.json")) == 0


def test_a_card_takes_the_place_of_the_one_with_its_key_and_goes_again() -> None:
    one, other = learned().cards[:2]
    cards = LearnedCards().with_card(one).with_card(other).with_card(one)
    assert [card.key for card in cards] == [other.key, one.key]
    assert cards.get(one.key) is one
    assert [card.key for card in cards.without(one.key)] == [other.key]
    assert cards.without("nobody").cards == cards.cards


def test_no_more_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned_cards, "MOST", 1)
    one, other = learned().cards[:2]
    with pytest.raises(CardsError, match="forget some"):
        LearnedCards().with_card(one).with_card(other)
    assert len(LearnedCards().with_card(one).with_card(one)) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (b"\xff\x00", "cannot be read"),
        (b"{", "cannot be read"),
        (b"[]", "format 1"),
        (b'{"format": 2, "cards": []}', "format 1"),
        (b'{"format": 1, "cards": [4]}', "card 1: a table"),
        (b'{"format": 1, "cards": [{"key": ""}]}', "card 1: key"),
        (b'{"format": 1, "cards": [{"key": "a", "share": "x"}]}', "card 1: share"),
        (b'{"format": 1, "cards": [{"key": "a", "share": 0.3, "picture": "??"}]}', "card 1: picture"),
        (b'{"format": 1, "cards": [{"key": "a", "share": 0.3, "picture": "AAAA"}]}', "card 1: picture"),
    ],
)
def test_damage_is_one_sentence_that_names_the_file(tmp_path: Path, words: bytes, said: str) -> None:
    file = tmp_path / "learned-cards.json"
    file.write_bytes(words)
    with pytest.raises(CardsError, match=said) as told:
        load_cards(file)
    assert str(told.value).startswith(str(file))
    assert "\n" not in str(told.value)


def test_the_same_key_twice_is_damage(tmp_path: Path) -> None:
    file = tmp_path / "learned-cards.json"
    save_cards(file, LearnedCards(learned().cards[:1]))
    told = json.loads(file.read_text())
    told["cards"] *= 2
    file.write_text(json.dumps(told))
    with pytest.raises(CardsError, match="twice"):
        load_cards(file)


def test_a_folder_that_cannot_be_written_is_one_sentence_and_the_old_file_stays(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with pytest.raises(CardsError, match="cannot be saved"):
        save_cards(blocked / "learned-cards.json", learned())
    assert blocked.read_text() == "in the way"
    assert np.asarray(learned().cards[0].picture).shape == (280, 200, 3)
