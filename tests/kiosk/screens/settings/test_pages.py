"""Settings, sounds and health: finger-sized, nothing cut off, in every language, size and text size."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.core.messages import Text
from companion.devices.doctor import Check, Machine, examine
from companion.devices.doctor.process import NAMES
from companion.devices.doctor.storage import Storage
from companion.devices.events import ButtonFault
from companion.devices.pins import EIGHT_SEATS, USUAL, PinTable
from companion.kiosk.screens.settings.health import ADVICE
from companion.kiosk.services import Services, Settings
from companion.kiosk.words import words
from tests.kiosk.hands import shown

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
LANGUAGES = ("en", "ja", "es")
LEAST = {800: 48, 1024: 48, 1280: 50, 720: 50}
HIGH = 52
SICK = Machine(
    model="Raspberry Pi 4 Model B",
    packages=frozenset({"gpiozero"}),
    sensors=("imx708",),
    gpio_chip=True,
    station_ports={"/dev/ttyACM0": False},
    folder="/var/lib/pipworks/.local/share/pipworks",
    reader_fails="the model is damaged",
    pins_trouble="pin_reserved",
    pins_says="It is so",
    pins_said={"file": "/var/lib/pipworks/.config/pipworks/pins.toml", "line": 12, "gpio": 18, "bus": "i2s"},
    storage=Storage("mmcblk0", "SD card SC32G of 03/2024", errors=3),
    throttled=0x50005,
    panels={"generic ft5x06": False},
    backlight=False,
)
MISTAKE = Text("settings_file.wrong", {"file": "/var/lib/pipworks/.config/pipworks/settings.toml", "line": 12,
                                       "field": "keep_corrected_frames", "allowed": "false, true"})  # fmt: skip


AT_ONCE = 2
"""What is known of saved games and of their disk without a doctor."""


class Doctor:
    """Finds one thing more at every look."""

    names = NAMES

    def __init__(self, machine=SICK):
        self.checks = examine(machine)
        self.found = 0
        self.began = self.ended = 0

    @property
    def over(self):
        return self.found >= len(self.checks)

    def begin(self):
        self.began += 1
        self.found = 0

    def findings(self):
        return tuple(self.checks[: self.found])

    def end(self):
        self.ended += 1


def pages(table):
    """Show one page after the other."""
    table.kiosk.services.doctor.found = 0
    table.tap("settings")
    yield "screen"
    for tab in ("sound", "game", "machine"):
        table.tap(f"tab {tab}")
        yield tab
    table.tap("health")
    yield "looking"
    table.kiosk.services.doctor.found = len(NAMES)
    table.wait(0.1)
    for number in range(8):
        yield f"health {number}"
        if "more" not in table.meanings():
            break
        table.tap("more")
        if table.kiosk.screens[-1]._first == 0:
            break
    table.tap("back")
    table.tap("tab sound")
    table.tap("sounds")
    yield "sounds"
    table.tap("help")
    yield "help"
    table.tap("close")
    table.tap("back")
    table.tap("back")


class Hoarse:
    """A loudspeaker that cannot be opened."""

    silent = True

    def warm(self):
        pass

    def play(self, sound, volume, times=1, step=0):
        pass

    def try_again(self):
        self.silent = False

    def close(self):
        pass


@pytest.fixture
def patient(hands):
    def make(size=(800, 480), language="en", text_size="M"):
        services = Services(
            Settings(text_size=text_size), mistakes=(MISTAKE,) * 3, loudspeaker=Hoarse(), doctor=Doctor()
        )
        return hands(size, language, services=services)

    return make


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("text_size", ["M", "L"])
def test_areas_are_finger_sized_and_words_stand_in_their_boxes(patient, cut, size, language, text_size):
    table = patient(size, language, text_size)
    wrong = []
    for name in pages(table):
        table.draw()
        canvas = table.kiosk.canvas
        areas = table.kiosk.touchables()
        assert areas, name
        for (x, y, w, h), what in areas:
            if w < LEAST[size[0]] - 0.01 or h < HIGH - 0.01:
                wrong.append(f"{name}: {what!r} is {w:.1f} x {h:.1f} u")
            if x < -4 or y < -4 or x + w > canvas.width + 4 or y + h > canvas.height + 4:
                wrong.append(f"{name}: {what!r} reaches off the screen")
        for ((ax, ay, aw, ah), a), ((bx, by, bw, bh), b) in combinations(areas, 2):
            across = min(ax + aw, bx + bw) - max(ax, bx)
            down = min(ay + ah, by + bh) - max(ay, by)
            if across > 0.6 and down > 0.6:
                wrong.append(f"{name}: {a!r} and {b!r} overlap by {across:.1f} x {down:.1f} u")
    assert not wrong, "\n".join(wrong)
    assert not cut


# -- health ----------------------------------------------------------------------------------------------------


def test_findings_appear_as_they_are_found_and_nothing_waits(patient):
    table = patient()
    doctor = table.kiosk.services.doctor
    table.tap("settings")
    table.tap("tab machine")
    table.tap("health")
    assert doctor.began == 1
    assert f"{AT_ONCE} of {AT_ONCE + len(NAMES)} checked" in shown(table)
    assert shown(table).count("Checking …") >= 5  # the others are on the next page
    doctor.found = 2
    table.wait(0.05)
    assert f"{AT_ONCE + 2} of {AT_ONCE + len(NAMES)} checked" in shown(table)
    assert "A camera is there, but its program is missing." in shown(table)
    assert "Run systemd/install.sh again; it installs python3-picamera2." in shown(table)
    table.tap("look again")
    assert doctor.began == 1, "not while he is still looking"
    doctor.found = len(NAMES)
    table.wait(0.05)
    assert f"{len(NAMES)} things need attention." in shown(table)
    table.tap("look again")
    assert doctor.began == 2
    table.tap("back")
    assert doctor.ended == 1


def test_a_doctor_that_breaks_off_is_told(patient, monkeypatch):
    table = patient()
    monkeypatch.setattr(Doctor, "over", True)
    table.tap("settings")
    table.tap("tab machine")
    table.tap("health")
    assert "The check stopped before it was finished. Check again." in shown(table)


def test_games_that_cannot_be_used_have_a_row_of_their_own(patient, monkeypatch):
    table = patient()
    table.tap("settings")
    table.tap("tab machine")
    why = Text("start.game_unusable", {"why": "the game frog needs a newer Pipworks"})
    monkeypatch.setattr(table.kiosk.shelf, "unusable", lambda: why)
    table.tap("health")
    assert f"{AT_ONCE + 1} of {AT_ONCE + len(NAMES) + 1} checked" in shown(table)
    found = shown(table)
    while "Games" not in found:
        table.tap("more")
        found = shown(table)
    assert "Not all games on this machine can be played: the game frog needs a newer Pipworks" in found
    table.kiosk.services.doctor.found = len(NAMES)
    table.wait(0.05)
    assert f"{len(NAMES) + 1} things need attention." in shown(table)


def test_without_a_doctor_the_page_says_what_to_run(hands):
    table = hands()
    table.tap("settings")
    table.tap("tab machine")
    table.tap("health")
    assert any("pipworks doctor" in said for said in shown(table))
    table.tap("back")


FAULTS = (
    ButtonFault("1", "stuck", 17), ButtonFault("menu", "stuck", 4), ButtonFault("2", "bouncing", 27),
    ButtonFault("3", "silent", 22), ButtonFault("7", "silent"), ButtonFault("read", "busy", 24),
    ButtonFault("4", "lamp_busy", 26),
)  # fmt: skip


def test_buttons_that_are_not_well_are_named_with_what_to_do_and_go_when_they_are(patient):
    table = patient()
    table.table.button_faults = FAULTS
    table.tap("settings")
    table.tap("tab machine")
    table.tap("health")
    table.kiosk.services.doctor.found = len(NAMES)
    table.wait(0.1)
    found = list(shown(table))
    while "more" in table.meanings():
        table.tap("more")
        if table.kiosk.screens[-1]._first == 0:
            break
        found += shown(table)
    assert "Down for more than half a minute: 1 (GPIO 17), menu (GPIO 4)." in found
    assert "The contact chatters for longer than a sound one: 2 (GPIO 27)." in found
    assert "Never pressed since the start, others often: 3 (GPIO 22), 7." in found
    assert "Something else has the pin of this button: read (GPIO 24)." in found
    assert "Something else has the pin of this lamp; it is drawn: 4 (GPIO 26)." in found
    assert f"{len(NAMES) + 4} things need attention." in found  # one is no fault
    table.table.button_faults = FAULTS[:1]
    table.wait(0.1)
    assert f"{len(NAMES) + 1} things need attention." in shown(table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("text_size", ["M", "L"])
def test_what_is_said_of_buttons_stands_in_its_box(patient, cut, size, language, text_size):
    table = patient(size, language, text_size)
    table.table.button_faults = FAULTS
    for _ in pages(table):
        table.draw()
    assert not cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_doctor_can_find_has_words_and_advice_where_his_own_has(language):
    said = {(check.name, check.code): check for machine in machines() for check in examine(machine)}
    assert len(said) >= 38
    assert {name for name, _ in said} == set(NAMES)
    for (name, code), check in said.items():
        assert words(language).knows(f"health.{name}.{code}"), (name, code)
        sentence = words(language).say(f"health.{name}.{code}", **check.args)
        assert "{" not in sentence
        assert bool(check.do) == (code in ADVICE.get(name, ())), (name, code)
        assert words(language).knows(f"health.{name}.{code}.do") == bool(check.do)


OF_FILES = {"bad_file", "pin_twice", "pin_reserved", "no_such_pin"}
PINS = {"file": "/var/lib/pipworks/.config/pipworks/pins.toml", "line": 12, "gpio": 18, "bus": "i2s"}


def machines():
    """Return machines that bring every finding about."""
    from msgspec.structs import replace

    well = Machine(
        model="Raspberry Pi 5", packages=frozenset({"picamera2", "gpiozero"}), sensors=("imx708",), gpio_chip=True,
        gpio_allowed=True, station_ports={"/dev/ttyACM0": True}, display="screen", fonts=("a",), folder="/x",
        free_bytes=10**10,
    )  # fmt: skip
    return (
        well, SICK, Machine(display="window"), replace(well, sensors=(), station_ports={}),
        replace(well, station_ports={}, pins=EIGHT_SEATS),
        replace(well, pins=replace(USUAL, file=PINS["file"])),
        replace(well, pins=PinTable({0: 17}, {0: 5}, {}, file=PINS["file"])),
        *(replace(well, pins_trouble=code, pins_says="It is so", pins_said=PINS) for code in sorted(OF_FILES)),
        replace(well, gpio_chip=False), replace(well, packages=frozenset()), replace(well, free_bytes=10**6),
        *(replace(well, throttled=bits) for bits in (0, 1, 1 << 16, 4, 1 << 18)),
        *(
            replace(well, storage=Storage("mmcblk0", "SD card SC32G", **known))
            for known in ({"read_only": True}, {"worn": 100}, {"sync_ms": 400}, {"sync_ms": 11})
        ),
        replace(well, panels={"ft5x06": True}, backlight=True, tray=False), replace(well, gpio_allowed=False),
        *(replace(well, folder_trouble=why) for why in ("not_writable", "not_a_folder", "disk_failed")),
    )  # fmt: skip


# -- sounds ----------------------------------------------------------------------------------------------------


def test_a_missing_loudspeaker_is_told_and_looked_for_again(patient):
    table = patient()
    table.tap("settings")
    table.tap("tab sound")
    table.tap("sounds")
    assert "No loudspeaker is found. Plug one in and try again." in shown(table)
    table.tap("try again")
    assert "try again" not in table.meanings()


def test_sounds_that_are_all_off_are_told(hands):
    services = Services(Settings(volume_table=0, volume_mine=0), loudspeaker=Hoarse())
    services.loudspeaker.silent = False
    table = hands(services=services)
    table.tap("settings")
    table.tap("tab sound")
    table.tap("sounds")
    assert any("Both groups of sounds are off" in said for said in shown(table))


# -- help ------------------------------------------------------------------------------------------------------


def test_checks_keep_their_four_fields_for_the_command():
    assert Check("camera", None, "says").code == "works"


# -- no tray ---------------------------------------------------------------------------------------------------


def test_where_no_game_needs_a_tray_nothing_is_calibrated(patient, monkeypatch):
    table = patient()
    assert "calibrate" in table.meanings()
    monkeypatch.setattr(type(table.shelf), "needs_tray", lambda _self: False)
    table.wait(0.1)  # the rules are loaded
    assert "calibrate" not in table.meanings()
    table.tap("settings")
    table.tap("tab machine")
    assert {"health", "calibrate"} & set(table.meanings()) == {"health"}
