"""``pipworks doctor`` opens what is there, and nothing that the companion has."""

import gpiozero
import pytest

from companion.commands import doctor
from companion.commands.main import run
from companion.devices import trials
from companion.devices.choosing import Hardware
from companion.devices.doctor import Check
from companion.system.holding import Holding, own_place
from tests.mock_pins import mock_pins

LOOKED = (Check("camera", None, "None."), Check("buttons", True, "There."), Check("station", None, "None."))


@pytest.fixture(autouse=True)
def _alone(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)
    monkeypatch.setattr(doctor.time, "sleep", lambda _s: None)


def nothing():
    return Hardware(camera=False, gpio=False, station=False)


def test_where_nothing_is_there_nothing_is_opened(monkeypatch):
    monkeypatch.setattr("companion.devices.choosing.is_set_up", lambda _trays: False)
    assert doctor.try_devices(LOOKED, True, False, nothing) == LOOKED


def test_buttons_and_lamps_are_tried_and_let_go_of(monkeypatch, capsys):
    for name in ("LAMP_S", "COUNTS_S", "STATION_S"):
        monkeypatch.setattr(trials, name, 0.01)
    with mock_pins():
        found = doctor.try_devices(LOOKED, False, False, lambda: Hardware(False, True, False))
        assert [check.name for check in found] == ["camera", "buttons", "lamps", "station"]
        assert found[1].says.startswith("These can be read, and none is closed: 1 (GPIO 17)")
        assert found[2].says == "Lit in turn: 1, 2, 3, 4."
        assert "Lighting the lamps 1, 2, 3, 4 in turn" in capsys.readouterr().err
        gpiozero.LED(12).close()  # it is free again


def test_what_the_companion_has_is_not_opened_a_second_time():
    holding = Holding(own_place())
    holding.note({"says": ["Tray: under the camera."], "troubles": {}})

    def never():
        raise AssertionError("nobody may look")

    found = doctor.try_devices(LOOKED, True, False, never)
    assert [check.code for check in found] == ["held"] * 3
    assert found[0].says.startswith("Tray: under the camera. The companion (process ")
    holding.release()


def test_listening_is_for_people(capsys):
    assert run(["doctor", "--press", "--json"]) == 2
    assert "not with --json or --only-look" in capsys.readouterr().err
