"""While the disk hangs charts, settings, cards and saved games are written: no touch waits, and it is said."""

from __future__ import annotations

import tomllib

import pytest

from companion.core.view import Cards
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.system.beside import finish
from tests.games.steampunk_rally.catalogue.owners_entries import PART
from tests.kiosk.screens.hanging_disk.hanging import SAVING, WRITING, HangingEvening
from tests.patience import PATIENCE_S


def test_a_game_is_taken_along_on_a_stick(evening: HangingEvening) -> None:
    evening.begin()
    evening.tap("menu", "send")
    evening.touch_while_it_hangs("save 0", WRITING)
    evening.settle()
    [file] = evening.stick.folder.glob("*.zip")
    assert evening.says(f"Saved: {file}. A stick can be pulled out now.")


def test_a_game_comes_from_a_stick(evening: HangingEvening) -> None:
    evening.begin()
    evening.tap("menu", "send", "save 0")
    evening.to_start()
    evening.tap("about 0", "delete", "yes", "sticks")
    evening.touch_while_it_hangs("bring 0", "Checking ")
    evening.settle()
    assert evening.says("Brought in.")
    assert len(evening.games()) == 1


def test_charts_are_saved(evening: HangingEvening) -> None:
    evening.begin()
    evening.tap("menu", "charts", "save")
    evening.touch_while_it_hangs("save 0", WRITING)
    evening.settle()
    [folder] = evening.stick.folder.iterdir()
    assert evening.says(f"Saved: {folder}. A stick can be pulled out now.")
    found = {path.name for path in folder.iterdir()}
    assert found >= {"race.csv", "dice.csv", "ledger.csv", "dice.png"}
    assert all(path.stat().st_size for path in folder.iterdir())


def test_a_game_is_deleted_comes_back_and_is_deleted_for_good(evening: HangingEvening) -> None:
    evening.begin()
    evening.to_start()
    [name] = evening.games()
    evening.tap("about 0", "delete")
    evening.touch_while_it_hangs("yes", SAVING)
    evening.settle()
    assert evening.games() == []
    evening.tap("bin", "deleted 0")
    evening.touch_while_it_hangs("bring back", SAVING)
    evening.settle()
    assert evening.games() == [name]
    evening.tap("about 0", "delete", "yes", "bin", "deleted 0", "remove")
    evening.touch_while_it_hangs("yes", SAVING)
    evening.settle()
    assert not evening.shelf.housekeeping.any_deleted()
    assert evening.can_touch("new game")


def test_the_bin_is_emptied(evening: HangingEvening) -> None:
    evening.begin()
    evening.to_start()
    evening.tap("about 0", "delete", "yes", "bin", "empty")
    evening.touch_while_it_hangs("yes", SAVING)
    evening.settle()
    assert evening.can_touch("new game")
    assert not evening.can_touch("bin")


def test_of_several_settings_the_last_one_stays(evening: HangingEvening) -> None:
    evening.tap("settings")
    evening.touch_while_it_hangs("set brightness 50", SAVING)
    evening.visitor.tap("set brightness 75")
    evening.visitor.tap("set text_size l")
    evening.visitor.tap("tab machine")
    assert evening.says(SAVING)
    evening.settle()
    assert not evening.says(SAVING)
    assert evening.settings.read() == (evening.kiosk.settings, ())
    assert (evening.kiosk.settings.brightness, evening.kiosk.settings.text_size) == (75, "L")


def test_settings_changed_just_before_the_end_are_kept(evening: HangingEvening) -> None:
    evening.tap("settings")
    evening.touch_while_it_hangs("set brightness 50", SAVING)
    evening.visitor.tap("set brightness 75")
    evening.kiosk.quit()
    evening.disk.free.set()
    assert finish(PATIENCE_S)  # what the end of the program does; nothing ticks any more
    assert evening.settings.read()[0].brightness == 75


def test_a_card_of_the_owners_is_kept(evening: HangingEvening) -> None:
    cards_file = evening.own_data / "parts.toml"
    cards_file.write_text(PART)
    evening.tap("catalogue")
    page = evening.kiosk.screens[-1]
    assert isinstance(page, CatalogueScreen)
    page.show(("parts",))
    [cards] = [section for section in page.page.sections if isinstance(section, Cards)]
    assert cards.cards[0].offer is not None
    assert cards.cards[0].offer.select is not None
    page.show(cards.cards[0].offer.select)
    evening.tap("face edge e")
    evening.touch_while_it_hangs("keep", SAVING)
    assert tomllib.loads(cards_file.read_text())["part"][0]["valves"] == "ne"
    evening.settle()
    assert evening.says("Pump")
    assert not evening.says(SAVING)
    assert tomllib.loads(cards_file.read_text())["part"][0]["valves"] != "ne"


@pytest.mark.parametrize("refused", [False, True])
def test_whoever_leaves_the_page_hears_of_it_all_the_same(
    evening: HangingEvening, refused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begin()
    evening.tap("menu", "send")
    evening.touch_while_it_hangs("save 0", WRITING)
    evening.visitor.tap("back")
    assert not evening.says(WRITING)
    if refused:
        monkeypatch.setattr(evening.disk, "_fsync", _refusing)
    evening.settle()
    sentence = "Nothing could be saved on RED" if refused else "A stick can be pulled out now."
    assert evening.says(sentence)
    evening.tap("put away")
    assert not evening.says(sentence)


def test_a_deletion_goes_on_while_its_page_is_left(evening: HangingEvening) -> None:
    evening.begin()
    evening.to_start()
    evening.tap("about 0", "delete")
    evening.touch_while_it_hangs("yes", SAVING)
    evening.visitor.tap("back")
    assert evening.can_touch("resume 0")
    evening.settle()
    assert not evening.can_touch("resume 0")
    assert evening.can_touch("bin")


def _refusing(_descriptor: int) -> None:
    raise OSError(5, "Input/output error")
