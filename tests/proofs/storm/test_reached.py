"""What a storm has to reach is read from the code: a new page, trouble, topic or question is asked for at once."""

from __future__ import annotations

import inspect
import sys

import pytest

from companion.devices.events import Trouble
from companion.kiosk import screens
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings import sounds
from companion.kiosk.screens.settings.page import TABS
from companion.kiosk.screens.table.trouble import SAVING
from companion.proofs.storm import reached
from companion.shelf import take


@pytest.fixture(scope="module")
def known():
    return reached.everything(take("steampunk_rally"))


def pages_below(page):
    kinds = page.__subclasses__()
    whole = {kind.__name__ for kind in kinds if not inspect.isabstract(kind)}
    return whole.union(*map(pages_below, kinds))


def test_every_page_is_known(known):
    of_product = {name for name in pages_below(Page) if any(name in vars(m) for m in screen_modules())}
    assert set(known["page"]) == of_product
    assert {"Start", "TableScreen", "Ways", "KeepFrames"} <= of_product


def screen_modules():
    return [module for name, module in sys.modules.items() if name.startswith(screens.__name__)]


def test_a_page_is_known_as_soon_as_there_is_one(monkeypatch):
    new = type("New", (Page,), {"__module__": sounds.__name__, "title": "new", "build": lambda *_: None})
    monkeypatch.setattr(sounds, "New", new, raising=False)
    known = reached.everything(take("toy_race"))
    assert "New" in known["page"]
    assert "any" in known["help"]  # it has no topic yet


def test_troubles_of_devices_and_of_saving_are_known(known):
    devices = Trouble.__annotations__["device"]
    assert {f"trouble.{code}" for code in SAVING} <= set(known["trouble"])
    for device in ("camera", "buttons", "station", "lamps"):
        assert device in devices
        assert f"trouble.{device}_gone" in known["trouble"]
    for key in ("damage.end_lost", "start.open_elsewhere", "reject.cannot_save_disk_full", "after.not_saved"):
        assert key in known["trouble"]


def test_settings_questions_topics_and_ends_are_known(known):
    assert {name for _, names in TABS.values() for name in names} == set(known["setting"])
    assert set(known["question of set-up"]) == {q.id for q in take("steampunk_rally").questions()}
    assert "back_in_time" in known["help"]
    assert "any" not in known["help"]  # each page has help of its own
    assert {"plates", "track", "tray", "summary", "pictures"} <= set(known["help"])
    assert known["end"] == ("end.draw", "end.winner", "standing.parts", "standing.space")
    assert known["number of players"] == tuple("2345678")
    alone = reached.everything(take("toy_race"))
    assert "end.alone" in alone["end"]
    assert alone["number of players"][0] == "1"


def test_a_game_without_dice_track_and_portraits_is_not_asked_for_their_pages():
    known = reached.everything(take("cube_rally"))
    assert not {"PlatesPage", "TrackPage", "KeepFrames"} & set(known["page"])
    assert not {"plates", "track", "tray", "summary", "pictures"} & set(known["help"])
    assert {"points", "rank"} == set(known["chart"])


def test_what_is_said_is_counted_and_what_never_was_is_named():
    counted = reached.Reached(take("toy_race"))
    assert "trouble: trouble.disk_full" in counted.never()
    for _ in range(2):
        counted.said.update(("trouble.disk_full", "guide.menu", "of no interest"))
        counted.note_said()
    counted.note_said()
    assert counted.counts["trouble"] == {"trouble.disk_full": 2}
    assert counted.counts["help"] == {"menu": 2}
    assert "trouble: trouble.disk_full" not in counted.never()
