"""Saved games on the first page and on their own: what is told of each, and that no touch loses one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.kiosk.services import Services, Settings
from companion.proofs.storm.disk import FailingDisk
from companion.table.journal import opening
from tests.kiosk.hands import Hands, shown

LANGUAGES = "en", "ja", "es"


def left_unsaved(hands: Callable[..., Hands], language: str = "en") -> tuple[Hands, FailingDisk]:
    """Return a first page beside which a game is open that a full disk did not take, and the disk."""
    table, disk = hands(language=language), FailingDisk()
    table.shelf._connect = disk.connect
    table.begin()
    disk.trouble = "disk_full"
    table.press(0)
    table.tap("menu")
    table.tap("leave")
    return table, disk


def says(table: Hands, sentence: str) -> bool:
    return any(sentence in str(piece.thing) for piece in table.kiosk.scene().pieces)


def test_whoever_quits_is_asked_while_a_game_is_not_saved(hands: Callable[..., Hands]) -> None:
    table, disk = left_unsaved(hands)
    table.tap("quit")
    assert table.kiosk.running
    assert says(table, "if you quit now, its last moves are lost")
    table.tap("no")
    table.tap("quit")
    disk.trouble = ""
    table.wait(2.5)
    assert says(table, "Everything is saved again.")
    table.tap("no")
    table.tap("quit")
    assert not table.kiosk.running


def test_the_game_that_is_not_saved_is_marked_and_in_sight_until_it_is(hands: Callable[..., Hands]) -> None:
    table, disk = left_unsaved(hands)
    told = "A game is not saved yet"
    assert says(table, told)
    assert says(table, "not saved yet, still open")
    table.tap("resume 0")  # the sentence does not lie on it
    assert table.kiosk.game is not None
    table.tap("menu")
    table.tap("leave")
    disk.trouble = ""
    table.wait(6)
    assert not says(table, told)
    assert not says(table, "not saved yet, still open")


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_game_cannot_be_resumed_is_said_in_words_of_the_table(
    hands: Callable[..., Hands], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    table = hands(language=language).begin()
    path = table.session.journal.path
    table.tap("menu")
    table.tap("leave")
    sentences = []
    for change in (lambda: monkeypatch.setattr(opening, "VERSION", 1), lambda: path.write_bytes(b"garbage" * 99)):
        table.shelf.close()
        change()
        table.kiosk.go(table.kiosk.start_page())
        table.tap("resume 0")
        told = shown(table)
        assert table.kiosk.game is None
        assert not any(path.stem in text or "journal" in text for text in told)
        table.tap("put away")
        sentences += [text for text in told if text not in shown(table)]
    assert len(set(sentences)) >= 2  # each its own


def test_a_question_about_a_game_has_room_on_the_smallest_screen_with_large_text(
    hands: Callable[..., Hands], cut: set[object]
) -> None:
    for language in LANGUAGES:
        table = hands(language=language, services=Services(settings=Settings(text_size="L"))).begin()
        table.tap("menu")
        table.tap("leave")
        table.tap("about 0")
        for what in ("delete", "yes", "bin", "deleted 0", "remove"):
            table.tap(what)
            table.draw()
        assert "yes" in table.meanings()
        assert not cut


def test_a_long_sentence_over_the_table_goes_when_it_is_touched(hands: Callable[..., Hands]) -> None:
    from companion.core.messages import text

    table = hands().begin()
    table.play.say(text("card.worn", n=310), long=True)
    table.tap("put away")
    assert table.play.toast is None
    table.play.say(text("card.worn", n=310))
    assert "put away" not in table.meanings()
