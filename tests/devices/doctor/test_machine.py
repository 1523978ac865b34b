"""Power, disk, touch and light of the machine: each fact read from a recorded tree of files, each fault worded."""

import os

import pytest
from msgspec.structs import replace

from companion.devices.doctor import examine, glass, power
from companion.devices.doctor.storage import Storage, look_at_storage
from tests.devices.doctor.test_doctor import LAPTOP, PI

GOODIX = """I: Bus=0018 Vendor=0416 Product=038f Version=1060
N: Name="Goodix Capacitive TouchScreen"
P: Phys=input/ts
S: Sysfs=/devices/platform/soc/fe205000.i2c/i2c-10/10-005d/input/input4
U: Uniq=
H: Handlers=mouse0 event4
B: PROP=2
B: EV=b
B: KEY=400 0 0 0 0 0
B: ABS=2658000 3
"""
"""A paragraph of /proc/bus/input/devices as the kernel writes it."""
MOUSE = """I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
H: Handlers=mouse1 event5
B: PROP=0
B: EV=17
"""


def finding(machine, name):
    return next(check for check in examine(machine) if check.name == name)


def put(folder, **files):
    folder.mkdir(parents=True, exist_ok=True)
    for name, said in files.items():
        (folder / name).write_text(f"{said}\n")


# -- power -----------------------------------------------------------------------------------------------------


def test_the_firmware_driver_is_asked_first(tmp_path):
    put(tmp_path / "bus/platform/drivers/raspberrypi-firmware/soc:firmware", get_throttled="50005")
    assert power.throttled(tmp_path, lambda: "throttled=0x0") == 0x50005


def test_then_the_firmwares_own_command_and_then_the_sensor_of_the_voltage(tmp_path):
    put(tmp_path / "class/hwmon/hwmon0", name="cpu_thermal", in0_lcrit_alarm="0")
    put(tmp_path / "class/hwmon/hwmon1", name="rpi_volt", in0_lcrit_alarm="1")
    assert power.throttled(tmp_path, lambda: "throttled=0x20000") == 0x20000
    assert power.throttled(tmp_path, lambda: "VCHI initialization failed") == 1 << 0
    put(tmp_path / "class/hwmon/hwmon1", in0_lcrit_alarm="0")
    assert power.throttled(tmp_path, str) is None, "it knows of the last two seconds only"


def test_nobody_tells_on_another_machine(tmp_path):
    assert power.throttled(tmp_path, str) is None
    assert finding(LAPTOP, "power").ok is None
    assert "vcgencmd" in finding(replace(PI, throttled=None), "power").do


@pytest.mark.parametrize(
    ("bits", "ok", "code", "says"),
    [
        (0, True, "works", "The voltage has been well"),
        (0x50005, False, "low_now", "The voltage is too low now, the processor is throttled now, the voltage has"),
        (0x10000, False, "low_before", "The voltage has been too low (0x10000)."),
        (0x8, False, "hot_now", "The processor is at its limit of heat now (0x8)."),
        (0xE0000, True, "hot_before", "The processor has been held back, the processor has been throttled, the pro"),
    ],
)
def test_each_bit_is_worded(bits, ok, code, says):
    check = finding(replace(PI, throttled=bits), "power")
    assert (check.ok, check.code) == (ok, code)
    assert check.says.startswith(says)
    assert bool(check.do) == (bits != 0)
    assert len(power.in_words(bits).split(", ")) == bits.bit_count() or not bits


# -- the disk --------------------------------------------------------------------------------------------------


class Ticking:
    """A clock that goes on by so much at each look."""

    def __init__(self, step):
        self.at, self.step = 0.0, step

    def __call__(self):
        self.at += self.step
        return self.at


@pytest.fixture
def system(tmp_path):
    """The kernel's tree of a machine whose games lie on the second part of a card."""
    number = tmp_path.stat().st_dev
    part = tmp_path / "sys/devices/mmcblk0/mmcblk0p2"
    put(part, partition="2")
    put(tmp_path / "sys/devices/mmcblk0/device", type="SD", name="SC32G", date="03/2024", cid="0353445343333247")
    (tmp_path / "sys/dev/block").mkdir(parents=True)
    (tmp_path / f"sys/dev/block/{os.major(number)}:{os.minor(number)}").symlink_to(part)
    put(tmp_path / "sys/fs/ext4/mmcblk0p2", errors_count="0")
    return tmp_path / "sys"


def test_a_card_is_named_and_measured(tmp_path, system):
    found = look_at_storage(tmp_path, Ticking(0.012), system)
    assert found == Storage("mmcblk0", "SD card SC32G of 03/2024", 0, False, None, False, 12)
    check = finding(replace(PI, storage=found), "storage")
    assert (check.ok, check.says) == (True, "SD card SC32G of 03/2024 keeps 4 KB in 12 ms.")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["sys"], "nothing is left behind"


def test_wear_is_told_where_the_card_tells_it(tmp_path, system):
    put(system / "devices/mmcblk0/device", type="MMC", life_time="0x01 0x0a", pre_eol_info="0x01")
    found = look_at_storage(tmp_path, Ticking(0.001), system)
    assert (found.worn, found.ending) == (100, False)
    check = finding(replace(PI, storage=found), "storage")
    assert (check.ok, check.code) == (False, "worn")
    assert "has used 100 % of its life" in check.says
    put(system / "devices/mmcblk0/device", life_time="0x00 0x00", pre_eol_info="0x02")
    found = look_at_storage(tmp_path, Ticking(0.001), system)
    assert "nearly all its spare blocks" in finding(replace(PI, storage=found), "storage").says


def test_errors_of_the_file_system_are_told_before_all_else(tmp_path, system):
    put(system / "fs/ext4/mmcblk0p2", errors_count="3")
    check = finding(replace(PI, storage=look_at_storage(tmp_path, Ticking(0.9), system)), "storage")
    assert (check.ok, check.code, check.args["n"]) == (False, "errors", 3)
    assert "new card" in check.do


def test_a_slow_card_is_not_waited_for_long(tmp_path, system):
    clock = Ticking(0.6)
    found = look_at_storage(tmp_path, clock, system)
    assert clock.at < 3
    check = finding(replace(PI, storage=found), "storage")
    assert (check.ok, check.code) == (False, "slow")
    assert "A1" in check.do


def test_a_disk_of_which_nothing_is_known_is_measured_all_the_same(tmp_path):
    found = look_at_storage(tmp_path, Ticking(0.002), tmp_path / "nothing")
    assert found == Storage(sync_ms=2)
    assert finding(replace(PI, storage=found), "storage").says == "The disk keeps 4 KB in 2 ms."
    assert look_at_storage(tmp_path / "gone", Ticking(0.1)) == Storage()


def test_a_disk_that_cannot_be_written_says_so():
    check = finding(replace(PI, storage=Storage("mmcblk0", read_only=True)), "storage")
    assert (check.ok, check.code) == (False, "read_only")
    assert finding(replace(PI, storage=Storage("mmcblk0")), "storage").ok is None


# -- the panel -------------------------------------------------------------------------------------------------


def test_a_touch_panel_is_told_from_a_mouse(tmp_path):
    (tmp_path / "devices").write_text(f"{MOUSE}\n{GOODIX}\n")
    panels = glass.touch_panels(tmp_path / "devices", tmp_path)
    assert panels == {"Goodix Capacitive TouchScreen": False}
    check = finding(replace(PI, panels=panels), "touch")
    assert (check.ok, check.code) == (False, "not_allowed")
    assert "usermod -aG input" in check.do
    (tmp_path / "event4").touch()
    panels = glass.touch_panels(tmp_path / "devices", tmp_path)
    assert finding(replace(PI, panels=panels), "touch").ok is True


def test_without_a_panel_a_mouse_does(tmp_path):
    assert glass.touch_panels(tmp_path / "none", tmp_path) == {}
    assert finding(replace(PI, panels={}), "touch").ok is None


def test_whether_the_light_can_be_set(tmp_path):
    assert glass.backlight_allowed(tmp_path / "none") is None
    assert glass.backlight_allowed(tmp_path) is None
    put(tmp_path / "panel_disp1", brightness="128", max_brightness="255")
    assert glass.backlight_allowed(tmp_path) is True
    assert finding(replace(PI, backlight=True), "backlight").ok is True
    assert finding(replace(PI, backlight=None), "backlight").ok is None
    refused = finding(replace(PI, backlight=False), "backlight")
    assert (refused.ok, refused.code) == (False, "not_allowed")
    assert "systemd/install.sh" in refused.do
