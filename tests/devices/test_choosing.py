"""Which devices a table has: real ones where there are any, virtual ones for the rest, and what is said of it."""

from contextlib import closing

import gpiozero
import pytest

from companion.devices import choosing, pins
from companion.devices import gpio as gpio_table
from companion.devices.buttons import BUTTON_FAULTS
from companion.devices.choosing import Hardware, look_around, open_devices
from companion.devices.errors import PinError
from companion.devices.events import CalibrationOrder, LampPattern, Press, Trouble
from companion.devices.tray.teaching import Teaching
from companion.devices.twins import ALL_FAULTS
from companion.system.clock import VirtualClock
from tests.mock_pins import mock_pins


@pytest.fixture
def clock():
    return VirtualClock(7.0)


def test_where_no_game_reads_anything_no_camera_is_opened(clock):
    found = Hardware(camera=True, gpio=False, station=False)
    devices = open_devices("auto", clock, 2, look=lambda: found, tray_needed=False)
    assert (devices.throws, devices.sees_with, devices.truth) == (False, "none", ())
    assert set(devices.faults) == set(BUTTON_FAULTS)
    assert "Tray: none; no game here reads anything in one." in devices.says
    devices.calibrate(CalibrationOrder("begin"))
    devices.throw(0, {"red": 1})
    devices.press(0, True)
    clock.advance(0.1)
    assert devices.poll() == [Press(0, True, 7.0)]
    assert (devices.tray_view, devices.tray_drift) == (None, None)
    devices.close()


@pytest.mark.parametrize(
    ("choice", "camera", "says"),
    [
        ("auto", False, "none"),
        ("auto", True, "under the camera"),
        ("virtual", False, "virtual"),
        ("pi", False, "none"),
    ],
)
def test_where_games_can_use_a_tray_and_need_none_it_is_used_where_there_is_one(
    clock, without_pins, choice, camera, says
):
    found = Hardware(camera=camera, gpio=False, station=False)
    with closing(open_devices(choice, clock, 2, look=lambda: found, tray_needed=False, tray_used=True)) as devices:
        assert [sentence for sentence in devices.says if sentence.startswith(f"Tray: {says}")]


def test_a_virtual_table_has_eight_keys_and_drawn_lamps(clock):
    devices = open_devices("virtual", clock, background=False)
    assert devices.throws
    devices.show_lamp(7, LampPattern("half"))
    devices.press(7, True)
    clock.advance(0.05)
    devices.press(7, False)
    told = []
    for _ in range(15):
        clock.advance(0.02)
        told += devices.poll()
    presses = [event for event in told if isinstance(event, Press)]
    assert [(press.seat, press.down) for press in presses] == [(7, True), (7, False)]
    assert devices.levels() == {seat: 0.5 if seat == 7 else 0.0 for seat in range(8)}
    assert devices.faults == dict.fromkeys(ALL_FAULTS, False)
    devices.set_fault("cocked", True)
    assert devices.faults["cocked"]
    devices.throw(2, {"red": 3})
    assert len(devices.truth) == 3
    assert devices.says == (
        "Buttons and lamps 5 to 8: on keys, by way of a virtual station.",
        "Buttons and lamps 1, 2, 3, 4: on keys and on the screen.",
        "Tray: virtual; the screen throws the dice.",
    )
    devices.close()


def test_auto_uses_what_it_finds_and_simulates_the_rest(clock):
    with mock_pins():
        devices = open_devices("auto", clock, seats=5, background=False, look=lambda: Hardware(False, True, False))
        gpiozero.Device.pin_factory.pin(pins.BUTTONS[2]).drive_low()
        devices.show_lamp(0, LampPattern("full"))
        devices.show_lamp(4, LampPattern("full"))
        devices.press(4, True)
        events = devices.poll()
        assert {event.seat for event in events if isinstance(event, Press)} == {2, 4}
        assert gpiozero.Device.pin_factory.pin(pins.LAMPS[0]).state == 1.0
        assert devices.levels() == {4: 1.0}
        assert devices.says == (
            "Buttons and lamps 1 to 4: on the Pi's pins.",
            "Buttons of the table (read, undo, menu): on the Pi's pins.",
            "Buttons and lamps 5: on keys and on the screen, until a station is plugged in.",
            "Tray: virtual; the screen throws the dice.",
        )
        devices.close()


def test_pins_that_cannot_be_used_are_trouble_and_keys_still_work(clock, monkeypatch):
    def refuse(_clock, _seats, _table):
        raise PinError("the Pi's pins cannot be used (no permission)")

    monkeypatch.setattr(gpio_table, "open_gpio", refuse)
    devices = open_devices("auto", clock, background=False, look=lambda: Hardware(False, True, False))
    devices.press(1, True)
    events = devices.poll()
    assert (events[0].device, events[0].code) == ("buttons", "no_gpio")
    assert Press(1, True, clock.now()) in events
    assert set(devices.levels()) == set(range(8))
    devices.close()


class NoCamera:
    """Stands in for the camera's process, which these tests do not need."""

    def __init__(self, *_args):
        self.teaching = Teaching()

    def poll(self, _now):
        return []

    def close(self):
        pass


@pytest.fixture
def without_pins(monkeypatch):
    def refuse(_clock, _seats, _table):
        raise PinError("the Pi's pins cannot be used (no chip)")

    monkeypatch.setattr(gpio_table, "open_gpio", refuse)
    monkeypatch.setattr(choosing, "CameraSupervisor", NoCamera)


def test_a_real_table_that_is_not_there_is_not_said_to_be_there(clock, without_pins):
    devices = open_devices("pi", clock, look=lambda: Hardware(False, False, False))
    assert devices.says == (
        "Buttons and lamps 1 to 4: wanted on the Pi's pins, but the Pi's pins cannot be used (no chip).",
        "Buttons and lamps 5 to 8: wanted on the station, but none is plugged in: on keys and on the screen, "
        "until a station is plugged in.",
        "Buttons and lamps 1, 2, 3, 4: on keys and on the screen.",
        "Tray: wanted under a camera, but none that can be used is found: rolls are typed, and it is looked for.",
    )
    troubles = [event.device for event in devices.poll() if isinstance(event, Trouble)]
    assert troubles == ["buttons", "station"]
    devices.close()


def test_a_real_table_that_is_there_is_said_to_be_there(clock, without_pins):
    devices = open_devices("pi", clock, look=lambda: Hardware(True, False, True))
    assert "Buttons and lamps 5 to 8: on the station." in devices.says
    assert "Tray: under the camera." in devices.says
    devices.close()


@pytest.mark.parametrize("file", ["tray/calibration.toml", "camera.toml"])
def test_a_tray_that_was_set_up_is_never_simulated(clock, without_pins, tmp_path, file):
    (tmp_path / "tray").mkdir()
    nothing = Hardware(False, False, False)
    for choice, real in (("auto", False), ("virtual", False)):
        devices = open_devices(choice, clock, look=lambda: nothing, trays=tmp_path, background=False)
        assert (devices.sees_with == "real") is real
        devices.close()
    (tmp_path / file).touch()
    for choice, real in (("auto", True), ("virtual", False)):
        devices = open_devices(choice, clock, look=lambda: nothing, trays=tmp_path, background=False)
        assert (devices.sees_with == "real") is real
        assert any("rolls are typed, and it is looked for" in said for said in devices.says) is real
        devices.close()


def test_this_machine_can_be_looked_at():
    assert isinstance(look_around(), Hardware)
