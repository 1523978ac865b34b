"""The file of learned cards beside the calibration: damage is told in a sentence and stops nothing."""

from __future__ import annotations

import numpy as np
import pytest

from companion.commands import doctor
from companion.devices.choosing import REAL_TRAY, VIRTUAL_TRAY
from companion.devices.events import CardsTaught, LessonOrder, TrayDrift
from companion.devices.tray.cards.taught import TrayCards
from companion.devices.tray.sight import loads
from tests.devices.tray.cards.cards_made import CardTable
from vision.cards import LearnedCard, LearnedCards
from vision.cards.learned import FILE


def card(key="game.one", tone=90):
    rng = np.random.default_rng(tone)
    return LearnedCard(key, rng.integers(0, 255, (280, 200, 3), np.uint8), 0.3)


@pytest.mark.parametrize(
    "content", ["{", "[]", '{"format": 9, "cards": []}', '{"format": 1, "cards": [{"key": ""}]}']
)
def test_a_damaged_file_is_told_and_set_aside_when_another_is_written(tmp_path, content):
    (tmp_path / FILE).write_text(content)
    cards = TrayCards(tmp_path)
    assert str(tmp_path / FILE) in cards.failed
    assert "\n" not in cards.failed
    assert cards.trouble(1.0) == TrayDrift("learned_cards", cards.failed, 1.0)
    cards.keep(LearnedCards((card(),)))
    assert (cards.failed, cards.trouble(2.0)) == ("", None)
    assert (tmp_path / f"{FILE}.damaged").read_text() == content
    assert [one.key for one in TrayCards(tmp_path).cards] == ["game.one"]


def test_with_a_damaged_file_the_tray_is_looked_at_all_the_same(tmp_path):
    (tmp_path / FILE).write_text("no cards")
    table = CardTable(tmp_path)
    told = table.look(0.2)
    assert [one.code for one in told if isinstance(one, TrayDrift)] == ["learned_cards"]
    assert [one.cards for one in told if isinstance(one, CardsTaught)] == [()]
    table.learn("game.three")
    table.wait_for()
    assert table.read(table.lay("game.three")) == ["game.three"]


def test_where_nothing_can_be_written_a_card_is_known_as_long_as_this_lives(tmp_path):
    folder = tmp_path / "tray"
    folder.write_text("in the way")
    cards = TrayCards(folder)
    cards.keep(LearnedCards((card(),)))
    assert (cards.cards.get("game.one") is not None, bool(cards.failed)) == (True, True)


def test_a_file_that_somebody_puts_there_is_noticed(tmp_path):
    cards = TrayCards(tmp_path)
    assert not cards.changed()
    TrayCards(tmp_path).keep(LearnedCards((card(),)))
    assert cards.changed()
    assert [one.key for one in cards.cards] == ["game.one"]


def test_cards_of_one_game_alone_are_compared_and_once(tmp_path, monkeypatch):
    same = card("game.one").picture
    cards = TrayCards(tmp_path)
    cards.keep(LearnedCards((card("game.one"), LearnedCard("game.two", same, 0.3), card("other.one"))))
    cards.compare()
    assert [(pair.key, pair.other) for pair in cards.seen(1.0).alike] == [("game.one", "game.two")]
    monkeypatch.setattr("companion.devices.tray.cards.taught.confusions", None)
    cards.compare()
    cards.forget("game.two")
    assert (cards.seen(2.0).alike, cards.seen(2.0).forgotten) == ((), "game.two")


def test_the_doctor_names_learned_cards_and_a_file_that_is_damaged(tmp_path):
    trays = tmp_path / "trays"
    TrayCards(trays / REAL_TRAY).keep(LearnedCards((card(),)))
    (trays / VIRTUAL_TRAY).mkdir()
    (trays / VIRTUAL_TRAY / FILE).write_text("[]")
    real, virtual = doctor.check_learned(trays)
    assert (real.ok, "1 learned card" in real.says) == (True, True)
    assert (virtual.ok, str(trays / VIRTUAL_TRAY / FILE) in virtual.says, bool(virtual.do)) == (False, True, True)


def test_comparing_is_known_to_take_its_time():
    found = {what: loads(LessonOrder(what)) for what in ("list", "begin", "stay", "forget", "end")}
    assert [what for what, so in found.items() if so] == ["list", "begin"]


def test_of_very_many_cards_a_part_is_compared_at_once(monkeypatch):
    compared = []
    monkeypatch.setattr("companion.devices.tray.cards.taught.confusions", lambda pair: compared.append(pair) or ())
    cards = TrayCards(None)
    cards.known = LearnedCards(tuple(card(f"game.{n}", 7) for n in range(40)))
    cards.compare()
    first = len(compared)
    assert 200 <= first < 250
    for _ in range(4):
        cards.compare()
    assert len(compared) == 40 * 39 / 2
