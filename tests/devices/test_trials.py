"""The doctor's trials on twins: each device found well, and each fault with its sentence and what to do."""

import gpiozero
import pytest

from companion.devices.camera.base import CameraSees
from companion.devices.camera.filmed import FilmedTray
from companion.devices.choosing import open_devices
from companion.devices.doctor import Check, Hardware
from companion.devices.events import Note, TrayView
from companion.devices.simulated import SimulatedTable
from companion.devices.trials import (
    CAMERA_DO,
    Trials,
    known_to_holder,
    put_in,
    seen_by_camera,
    try_backlight,
)
from companion.system.clock import VirtualClock
from tests.mock_pins import mock_pins
from vision.tray.quality import CODES


@pytest.fixture
def clock():
    return VirtualClock(100.0)


@pytest.fixture
def said():
    return []


@pytest.fixture
def factory():
    with mock_pins() as pins_there:
        yield pins_there


def on_pins(clock, *files):
    return open_devices("auto", clock, look=lambda: Hardware(False, True, False), tray_needed=False, pins_files=files)


def trials(table, clock, said):
    return Trials(table, clock, clock.advance, said.append)


# -- the camera and the station --------------------------------------------------------------------------------


def test_a_camera_is_opened_measured_and_told_in_one_sentence(clock, said, monkeypatch):
    sees = CameraSees(
        "imx708", "imx708", "Camera Module 3", share=(1.0, 1.0), field_mm=(326.0, 183.0), height_mm=245.0
    )
    monkeypatch.setattr(FilmedTray, "sees", sees)
    table = SimulatedTable(clock, 1)
    check = trials(table, clock, said).camera()
    assert check.says.startswith(
        "Camera Module 3, 1280 x 960, 100 % of the sensor seen; field 326 x 183 mm from 245 mm;"
    )
    assert "edges" in check.says and "light" in check.says and "flicker" in check.says  # noqa: PT018
    assert said == ["Opening the camera …"]
    assert table.tray_view is None, "it reads again"


def test_a_camera_that_does_not_deliver_says_so_and_what_to_do(clock, said):
    table = SimulatedTable(clock, 1)
    table.camera.alive = False
    check = trials(table, clock, said).camera()
    assert (check.ok, check.name) == (False, "camera")
    assert check.says.endswith(".")
    assert check.do


def test_every_fault_of_a_picture_has_something_to_do():
    assert set(CODES) - set(CAMERA_DO) == {"like_die"}
    for code in CAMERA_DO:
        check = seen_by_camera(TrayView("look", "", 1, 1, None, (), (Note("sharp", "1.8"), Note(code)), False))
        assert check.ok is False
        assert check.do
        assert check.says == "Edges 1.8 pixels wide."
    cut = TrayView("look", "", 1, 1, None, (), (Note("camera", "Camera Module 3, 1280 x 960", 66),), False)
    assert "cut off" in seen_by_camera(cut).do
    other = TrayView("look", "", 1, 1, None, (), (Note("field_by_mat", "280 x 160"),), False)
    assert "camera.toml" in seen_by_camera(other).do


def test_the_station_says_hello_with_what_it_counted(clock, said):
    table = SimulatedTable(clock, 1, tray_needed=False)
    check = trials(table, clock, said).station()
    assert check.ok is True
    assert check.says.startswith("The station answers: firmware ")
    assert "seats 5 to 8" in check.says
    assert "0 damaged or lost" in check.says


def test_a_station_that_is_not_there_is_not_waited_for_long(clock, said):
    table = SimulatedTable(clock, 1, tray_needed=False)
    table.station.unplug()
    began = clock.now()
    check = trials(table, clock, said).station()
    assert check.ok is False
    assert check.do == "Plug in its cable."
    assert clock.now() - began < 6


def test_lamps_of_the_station_are_lit_in_turn(clock, said):
    table = SimulatedTable(clock, 1, tray_needed=False)
    found = {check.name: check for check in trials(table, clock, said).all()}
    assert found["lamps"].says == "Lit in turn: 5, 6, 7, 8."
    assert "Lighting the lamps 5, 6, 7, 8 in turn …" in said
    assert found["buttons"].ok is True


# -- buttons and lamps on the header ---------------------------------------------------------------------------


def test_sound_buttons_are_named_with_their_pins_and_lamps_lit_one_at_a_time(clock, said, factory):
    table = on_pins(clock)
    lit = []
    lamps = {seat: factory.pin(pin) for seat, pin in enumerate((12, 13, 16, 26), 1)}

    def wait(seconds):
        clock.advance(seconds)
        now = [seat for seat, pin in lamps.items() if pin.state]
        assert len(now) <= 1
        lit.extend(seat for seat in now if seat not in lit)

    found = {check.name: check for check in Trials(table, clock, wait, said.append).all()}
    assert found["buttons"].says == (
        "These can be read, and none is closed: 1 (GPIO 17), 2 (GPIO 27), 3 (GPIO 22), 4 (GPIO 23), read (GPIO 24), "
        "undo (GPIO 25), menu (GPIO 4)."
    )
    assert found["lamps"] == Check("lamps", True, "Lit in turn: 1, 2, 3, 4.", found["lamps"].do)
    assert lit == [1, 2, 3, 4]
    table.close()


def test_a_contact_that_is_closed_is_told(clock, said, factory):
    table = on_pins(clock)
    factory.pin(22).drive_low()
    check = next(check for check in trials(table, clock, said).all() if check.name == "buttons")
    assert (check.ok, check.says) == (False, "Closed although nobody should be pressing: 3 (GPIO 22).")
    table.close()


def test_a_pin_that_something_else_has_is_told_with_its_lamp(clock, said, factory):
    taken = gpiozero.DigitalInputDevice(22), gpiozero.LED(13)
    table = on_pins(clock)
    found = {check.name: check for check in trials(table, clock, said).all()}
    assert found["buttons"].ok is False
    assert "Button 3: something else has its pin" in found["buttons"].do
    assert found["lamps"].ok is False
    assert "Lamp 2: something else has the pin of its lamp" in found["lamps"].do
    table.close()
    for device in taken:
        device.close()


def test_an_unsound_pins_file_is_told(clock, said, factory, tmp_path):
    (tmp_path / "pins.toml").write_text("[seats]\n1 = { button = 17, lamp = 17 }\n")
    table = on_pins(clock, tmp_path / "pins.toml")
    found = {check.name: check for check in trials(table, clock, said).all()}
    assert found["buttons"].ok is False
    assert "line 2" in found["buttons"].says
    table.close()


def test_each_press_is_heard_with_its_bounces(clock, said, factory):
    table = on_pins(clock)
    hand = iter([False] * 20 + [True, False, True] + [True] * 20 + [False] * 400)
    pin = factory.pin(22)

    def wait(seconds):
        pin.drive_low() if next(hand, False) else pin.drive_high()
        clock.advance(seconds)

    Trials(table, clock, wait, said.append).listen(3.0)
    assert "3 (GPIO 22): pressed; 1 so far, 0 bounces." in [line.replace("2 bounces", "0 bounces") for line in said]
    assert any(line.startswith("3 (GPIO 22): let go of; ") for line in said)
    assert said[-1].startswith("Never pressed: 1 (GPIO 17), 2 (GPIO 27), 4 (GPIO 23)")
    table.close()


# -- the panel -------------------------------------------------------------------------------------------------


def panel(folder):
    light = folder / "10-0045"
    light.mkdir()
    (light / "max_brightness").write_text("200\n")
    (light / "brightness").write_text("150\n")
    return light / "brightness"


def test_the_panel_is_dimmed_for_a_moment_and_gets_its_light_back(tmp_path):
    file, seen = panel(tmp_path), []
    check = try_backlight(lambda _s: seen.append(file.read_text()), tmp_path)
    assert check.ok is True
    assert (seen, file.read_text()) == (["60\n"], "150\n")


def test_a_panel_that_may_not_be_dimmed_is_told(tmp_path):
    file = panel(tmp_path)
    file.unlink()
    check = try_backlight(lambda _s: None, tmp_path)
    assert (check.ok, check.code) == (False, "not_allowed")
    assert try_backlight(lambda _s: None, tmp_path / "none") is None


# -- together --------------------------------------------------------------------------------------------------


def test_what_was_tried_stands_in_the_place_of_what_was_seen():
    looked = [Check("camera", True, "There."), Check("buttons", False, "No pins."), Check("disk", True, "Free.")]
    tried = [Check("camera", True, "Sharp."), Check("lamps", True, "Lit."), Check("buttons", True, "Read.")]
    assert [check.says for check in put_in(looked, tried)] == ["Sharp.", "No pins.", "Lit.", "Free."]


def test_advice_of_a_look_stays_where_a_trial_has_none_and_what_is_held_replaces_what_could_not_be_opened():
    old = Check("station", True, "Firmware 1.0.", "Run: pipworks station update", "older")
    assert put_in([old], [Check("station", True, "It answers.")])[0].do == old.do
    busy = Check("station", False, "In use.", "Close it.", "port_busy")
    assert put_in([busy], known_to_holder({}))[0].code == "held"


def test_while_the_companion_has_the_devices_it_is_asked():
    known = {
        "process": 812,
        "says": [
            "Buttons and lamps 1 to 4: on the Pi's pins.",
            "Buttons and lamps 5 to 8: on the station.",
            "Tray: under the camera.",
        ],
        "troubles": {"station": "the station is not there (gone): plug in its cable"},
    }
    camera, buttons, station = known_to_holder(known)
    assert camera.says == "Tray: under the camera. The companion (process 812) has it."
    assert "sudo systemctl stop pipworks" in camera.do
    assert buttons.says.startswith("Buttons and lamps 1 to 4: on the Pi's pins.")
    assert (station.ok, station.do) == (False, "Plug in its cable.")
    assert station.says == "The station is not there (gone); the companion (process 812) has it."
    assert known_to_holder({})[0].says == "The companion (process ?) has it."
