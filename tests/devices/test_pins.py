import re
import runpy
from pathlib import Path

import pytest

from companion.devices import pins
from companion.devices.camera.modules import USUAL
from companion.devices.errors import PinError
from companion.devices.station.link import SEATS
from companion.devices.virtual_tray.scene import FLOOR, RIM, VIEW

ROOT = Path(__file__).parents[2]
PICO = runpy.run_path(str(ROOT / "firmware" / "pins.py"))
# Physical pins of the Pico by GP number: Raspberry Pi Pico data sheet, pinout.
PICO_PINS = {0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15}
# The Pi's 40-pin header, odd pins and even pins (Raspberry Pi documentation, GPIO): BCM number or what else it is.
LEFT, RIGHT = (
    re.findall(r"\w+", "3V3 2 3 4 GND 17 27 22 3V3 10 9 11 GND 0 5 6 13 19 26 GND"),
    re.findall(r"\w+", "5V 5V GND 14 15 18 GND 23 24 GND 25 8 7 1 GND 12 GND 16 20 21"),
)
HEADER = {2 * row + 1: name for row, name in enumerate(LEFT)} | {2 * row + 2: name for row, name in enumerate(RIGHT)}


def table(name):
    """The rows of a marked table of the wiring page, as numbers."""
    page = (ROOT / "hardware" / "wiring.md").read_text(encoding="utf-8")
    part = page.split(f"<!-- table: {name} -->")[1].strip().split("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines()[2:]]
    return [[int(cell) for cell in row] for row in rows]


def test_the_pis_table_is_that_of_the_wiring_page():
    rows = table("pi")
    assert {row[0] - 1: row[1] for row in rows} == pins.BUTTONS
    assert {row[0] - 1: row[3] for row in rows} == pins.LAMPS
    for _, button, button_pin, lamp, lamp_pin in rows:
        assert HEADER[button_pin] == str(button)
        assert HEADER[lamp_pin] == str(lamp)
        assert (pins.HEADER[button], pins.HEADER[lamp]) == (button_pin, lamp_pin)


def test_the_stations_table_is_that_of_the_wiring_page():
    rows = table("pico")
    assert [row[0] - 1 for row in rows] == [PICO["FIRST_SEAT"] + place for place in range(4)] == list(SEATS)
    assert tuple(row[1] for row in rows) == PICO["BUTTONS"]
    assert tuple(row[3] for row in rows) == PICO["LAMPS"]
    for _, button, button_pin, lamp, lamp_pin in rows:
        assert (PICO_PINS[button], PICO_PINS[lamp]) == (button_pin, lamp_pin)


def test_no_two_lamps_of_the_station_share_a_pwm_output():
    # RP2040 data sheet, 4.5.2: GPIO n hangs on slice n / 2 mod 8, channel n mod 2.
    outputs = {(pin // 2 % 8, pin % 2) for pin in PICO["LAMPS"]}
    assert len(outputs) == len(PICO["LAMPS"])
    assert not set(PICO["LAMPS"]) & set(PICO["BUTTONS"])


def test_all_eight_seats_have_a_button_and_a_lamp():
    assert sorted([*pins.BUTTONS, *SEATS]) == sorted([*pins.LAMPS, *SEATS]) == list(range(8))


def test_ground_and_supply_pins_of_the_page_are_such():
    page = (ROOT / "hardware" / "wiring.md").read_text(encoding="utf-8")
    grounds, fives = (
        re.search(r"Ground: pins ([\d, ]+)\. Five volts for the lamps: pins (\d) and (\d)\.", page).group(1),
        (),
    )
    assert all(HEADER[int(pin)] == "GND" for pin in grounds.split(","))
    fives = re.search(r"Five volts for the lamps: pins (\d) and (\d)", page).groups()
    assert all(HEADER[int(pin)] == "5V" for pin in fives)


def test_tray_and_camera_of_the_page_are_those_of_the_virtual_tray_and_of_the_focus():
    page = (ROOT / "hardware" / "wiring.md").read_text(encoding="utf-8")
    figures = dict(re.findall(r"^\| ([a-z][^|]+) \| ([0-9x ]+) mm \|", page, re.MULTILINE))
    assert figures["inner size of the tray"] == f"{FLOOR[0]:.0f} x {FLOOR[1]:.0f}"
    assert figures["lens above the felt"] == f"{VIEW.height:.0f}" == f"{USUAL.height_mm}"
    assert figures["wall"] == f"{RIM:.0f}"


def test_the_pis_table_is_sound():
    pins.check()


@pytest.mark.parametrize(
    ("buttons", "lamps", "words"),
    [
        ({0: 17, 1: 17}, {}, "GPIO 17 is used twice, by button 1 and button 2"),
        ({0: 17}, {3: 17}, "GPIO 17 is used twice, by button 1 and lamp 4"),
        ({0: 0}, {}, "GPIO 0 of button 1 is reserved: ID EEPROM"),
        ({0: 14}, {}, "reserved: serial console"),
        ({0: 28}, {}, "not on the 40-pin header"),
    ],
)
def test_an_unsound_table_is_refused(buttons, lamps, words):
    with pytest.raises(PinError, match=words):
        pins.check(buttons, lamps)
