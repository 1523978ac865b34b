"""Pins that nobody can reach: why, in one sentence, and what to do about it."""

import errno
import os
from pathlib import Path

import gpiozero
import pytest

from companion.devices.choosing import open_devices
from companion.devices.doctor import Hardware
from companion.devices.events import Trouble
from companion.devices.pins import claiming
from companion.system.clock import VirtualClock


@pytest.fixture
def clock():
    return VirtualClock(100.0)


def out_of_reach(chips):
    return str(claiming.why_out_of_reach(chips, OSError("no back end")))


def test_a_machine_without_pins_is_one_sentence(monkeypatch, clock, tmp_path):
    def refuse():
        raise gpiozero.BadPinFactory("Unable to load any default pin factory!")

    monkeypatch.setattr(gpiozero.Device, "ensure_pin_factory", staticmethod(refuse))
    monkeypatch.setattr(claiming, "CHIPS", tmp_path)
    devices = open_devices(
        "auto", clock, 4, look=lambda: Hardware(camera=False, gpio=True, station=False), tray_needed=False
    )
    (trouble,) = [event for event in devices.poll() if isinstance(event, Trouble)]
    assert (trouble.code, trouble.detail) == (
        "no_gpio",
        "this machine has no pins that can be used (/dev/gpiochip0 is not there)",
    )
    assert set(devices.levels()) == {0, 1, 2, 3}
    devices.close()


@pytest.mark.parametrize(
    ("code", "words"),
    [(errno.EACCES, "sudo usermod -aG gpio"), (errno.EPERM, "DeviceAllow=char-gpiochip rw")],
)
def test_pins_that_may_not_be_used_are_one_sentence_with_what_to_do(monkeypatch, code, words):
    def refuse(_path, _flags):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(claiming.os, "open", refuse)
    assert words in out_of_reach([Path("/dev/gpiochip0")])


def test_another_reason_is_told_as_it_is(tmp_path):
    chip = tmp_path / "gpiochip0"
    chip.touch()
    assert out_of_reach([chip]) == "the Pi's pins cannot be used (no back end): is python3-lgpio installed?"


@pytest.mark.skipif(not sorted(Path("/dev").glob("gpiochip*")), reason="this machine has no pins (/dev/gpiochip0)")
def test_real_pins_can_be_reached():
    claiming.reach_pins()
