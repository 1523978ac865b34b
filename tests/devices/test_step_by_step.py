"""The wiring page's step by step: every line of the doctor that it quotes is one that he says, on twins."""

import io
from pathlib import Path

import gpiozero
import pytest
from msgspec.structs import replace

from companion.devices.camera.base import CameraSees
from companion.devices.choosing import open_devices
from companion.devices.doctor import Hardware, Machine, examine, report
from companion.devices.doctor.field import field_check
from companion.devices.doctor.storage import Storage
from companion.devices.events import Note, TrayView
from companion.devices.simulated import SimulatedTable
from companion.devices.trials import Trials, seen_by_camera, try_backlight
from companion.system.clock import VirtualClock
from tests.mock_pins import mock_pins

PAGE = Path(__file__).parents[2] / "hardware" / "wiring.md"
PI = Machine(
    model="Raspberry Pi 4 Model B Rev 1.4", packages=frozenset({"picamera2", "gpiozero", "lgpio"}),
    sensors=("imx708",), gpio_chip=True, gpio_allowed=True, display="screen", fonts=("noto.woff2",),
    folder="/var/lib/pipworks/games", free_bytes=21_000_000_000, throttled=0, panels={"generic ft5x06": True},
    backlight=True, storage=Storage("mmcblk0", "SD card SC32G of 03/2024", 0, sync_ms=12),
)  # fmt: skip
MODULE_3 = CameraSees("imx708", "imx708", "Camera Module 3", (1280, 720), field_mm=(326.0, 183.0), height_mm=245.0)
LOOKED = (
    Note("camera", "Camera Module 3, 1280 x 720", 100, True), Note("field", "326 x 183", 245, True),
    Note("sharp", "1.4", good=True), Note("light", n=38, good=True), Note("flicker_seen", "0.6", good=True),
)  # fmt: skip


def printed(checks):
    out = io.StringIO()
    report(list(checks), False, out)
    return out.getvalue().splitlines()


def looked_at():
    """What is said of a machine that is only looked at."""
    machines = (
        PI, replace(PI, throttled=0x50005), replace(PI, sensors=()),
        replace(PI, storage=Storage("mmcblk0", "SD card SC32G of 03/2024", 3)), replace(PI, panels={}),
    )  # fmt: skip
    return [check for machine in machines for check in examine(machine)]


def pictures():
    """What is said of the camera's pictures."""
    views = (
        TrayView("look", "", 1, 1, None, (), LOOKED, True),
        TrayView(
            "look", "", 1, 1, None, (), (*LOOKED[:2], Note("sharp", "4.2"), *LOOKED[3:], Note("blurred")), False
        ),
    )
    return [*map(seen_by_camera, views), field_check(MODULE_3), field_check(MODULE_3, (327.2, 184.1))]


def on_the_header(said):
    """What is said of buttons and lamps on the header, all well and with one that is closed."""
    checks, clock = [], VirtualClock(100.0)
    for closed in (False, True):
        table = open_devices("auto", clock, look=lambda: Hardware(False, True, False), tray_needed=False)
        pin = gpiozero.Device.pin_factory.pin(22)
        if closed:
            pin.drive_low()
        checks += Trials(table, clock, clock.advance, said.append).all()
        pin.drive_high()
        table.close()
        gpiozero.Device.pin_factory.reset()
    table = open_devices("auto", clock, look=lambda: Hardware(False, True, False), tray_needed=False)
    pin = gpiozero.Device.pin_factory.pin(22)
    steps = iter([*[False] * 10, True, False, True, *[True] * 10, *[False] * 20])

    def wait(_seconds):
        if next(steps, False):
            pin.drive_low()
        else:
            pin.drive_high()
        clock.advance(0.002 if pin.state else 0.02)

    Trials(table, clock, wait, said.append).listen(1.0)
    table.close()
    return checks


def on_the_station(said):
    """What is said of a station, and of one that is not plugged in."""
    clock = VirtualClock(100.0)
    table = SimulatedTable(clock, 1, tray_needed=False)
    checks = Trials(table, clock, clock.advance, said.append).all()
    gone = SimulatedTable(clock, 1, tray_needed=False)
    gone.station.unplug()
    return [*checks, *Trials(gone, clock, clock.advance, said.append).all()]


@pytest.fixture
def sayable(tmp_path):
    """Every line that the doctor says here."""
    (tmp_path / "10-0045").mkdir()
    (tmp_path / "10-0045" / "max_brightness").write_text("200\n")
    (tmp_path / "10-0045" / "brightness").write_text("200\n")
    said = []
    with mock_pins():
        header = on_the_header(said)
    light = try_backlight(lambda _s: None, tmp_path)
    return {*printed([*looked_at(), *pictures(), *header, *on_the_station(said), light]), *said}


def quoted():
    section = PAGE.read_text(encoding="utf-8").split("\n## Step by step\n")[1].split("\n## ")[0]
    blocks = section.split("```text\n")[1:]
    return [line.strip() for block in blocks for line in block.split("```")[0].splitlines() if line.strip()]


def test_every_line_that_is_quoted_is_one_that_the_doctor_says(sayable):
    lines = {line.strip() for line in sayable}
    assert len(quoted()) >= 14
    assert [line for line in quoted() if line not in lines] == []
