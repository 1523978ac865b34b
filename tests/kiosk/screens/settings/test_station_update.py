"""The station's update by touch: offered where it is needed, asked once, told step by step."""

from __future__ import annotations

import pytest

from companion.devices.events import StationSeen, StationUpdate, Trouble
from companion.kiosk.screens.settings.station_update import FAILED, StationUpdatePage
from companion.kiosk.services import Services, Settings
from companion.kiosk.words import LANGUAGES
from tests.devices.doctor.test_doctor import PI
from tests.kiosk.hands import shown
from tests.kiosk.screens.settings.test_pages import SIZES, Doctor

OFFERED = StationUpdate("offered")


@pytest.fixture
def health(hands):
    table = hands(services=Services(doctor=Doctor(PI)))
    table.begun = []
    table.table.update_station = lambda seats=4: table.begun.append(seats)
    for what in ("settings", "tab machine", "health"):
        table.tap(what)
    table.kiosk.services.doctor.found = 20
    return table


def find(table, key):
    while key not in table.meanings() and "more" in table.meanings():
        table.tap("more")
        if table.kiosk.screens[-1]._first == 0:
            break
    return key in table.meanings()


def test_health_has_the_key_where_there_is_an_update_and_only_there(health):
    assert not find(health, "update station")
    health.table.station_update = OFFERED
    health.wait(0.1)
    assert find(health, "update station")
    health.tap("update station")
    assert isinstance(health.kiosk.screens[-1], StationUpdatePage)
    assert any("nothing of it is lost" in said for said in shown(health))
    assert health.begun == []
    health.tap("update")
    assert health.begun == [4]


def test_it_is_told_step_by_step_and_what_came_of_it(health):
    health.table.station_update = OFFERED
    health.wait(0.1)
    find(health, "update station")
    health.tap("update station")
    for seen, says in (
        (StationUpdate("leaves"), "makes itself ready"),
        (StationUpdate("files", n=3, of=7), "File 3 of 7"),
        (StationUpdate("pins"), "table of pins"),
        (StationUpdate("restarts"), "starts with its new files"),
        (StationUpdate("failed", code="went_away"), "plug it in again, and try again"),
    ):
        health.table.station_update = seen
        health.wait(0.1)
        assert any(says in said for said in shown(health))
        assert ("update" in health.meanings()) is (seen.stage == "failed")
    health.tap("update")
    assert health.begun == [4]
    health.table.station_update = StationUpdate("done")
    health.wait(0.1)
    assert any(said.startswith("Done:") for said in shown(health))
    health.tap("close")
    assert not find(health, "update station")


def test_an_empty_pico_is_asked_for_its_seats(health):
    health.table.station_update = StationUpdate("offered", fresh=True)
    health.wait(0.1)
    find(health, "update station")
    health.tap("update station")
    health.tap("update 8")
    health.tap("update 4")
    assert health.begun == [8, 4]


def test_the_bench_has_the_key_too(health):
    health.table.station_seen = StationSeen(False, "wrong_version")
    health.table.station_update = OFFERED
    health.tap("bench")
    health.tap("part station")
    health.tap("update station")
    assert isinstance(health.kiosk.screens[-1], StationUpdatePage)


@pytest.mark.parametrize("code", ["wrong_version", "no_firmware", "updating"])
def test_in_the_middle_of_a_game_the_mark_in_the_ribbon_leads_to_it(table, code):
    table.table.waiting.append(Trouble("station", code, "", table.clock.now()))
    table.table.station_update = OFFERED
    table.wait(0.2)
    table.tap("trouble station")
    assert any("tile" in said for said in shown(table))
    table.tap("update station")
    assert isinstance(table.kiosk.screens[-1], StationUpdatePage)
    table.tap("back")
    table.tap("back")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_whatever_is_said_stands_in_its_box(hands, cut, size, language):
    table = hands(size=size, services=Services(Settings(language=language, text_size="L")))
    page = StationUpdatePage(table.kiosk)
    table.kiosk.push(page)
    told = [StationUpdate("failed", code=code) for code in (*FAILED, "failed")]
    told += [OFFERED, StationUpdate("offered", fresh=True), StationUpdate("files", n=1, of=7), StationUpdate("done")]
    for seen in told:
        table.table.station_update = seen
        table.wait(0.1)
        table.draw()
        assert not any(said.startswith("update.") for said in shown(table))
