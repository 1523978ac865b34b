import os
import re
import runpy
from pathlib import Path

import msgspec
import pytest

from companion.devices import pins
from companion.devices.camera.modules import USUAL
from companion.devices.errors import PinError
from companion.devices.pins.file import read_pins
from companion.devices.station.files import LAYOUTS, pins_file
from companion.devices.station.link import SEATS
from companion.devices.virtual_tray.scene import FLOOR, RIM, VIEW

ROOT = Path(__file__).parents[3]
PICO, EIGHT = (runpy.run_path(str(ROOT / "firmware" / f"{name}.py")) for name in ("pins", "pins_eight"))
# Physical pins of the Pico by GP number: Raspberry Pi Pico data sheet, pinout.
PICO_PINS = {0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15,
             12: 16, 13: 17, 14: 19, 15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29}  # fmt: skip
# The Pi's 40-pin header, odd pins and even pins (Raspberry Pi documentation, GPIO): BCM number or what else it is.
LEFT, RIGHT = (
    re.findall(r"\w+", "3V3 2 3 4 GND 17 27 22 3V3 10 9 11 GND 0 5 6 13 19 26 GND"),
    re.findall(r"\w+", "5V 5V GND 14 15 18 GND 23 24 GND 25 8 7 1 GND 12 GND 16 20 21"),
)
HEADER = {2 * row + 1: name for row, name in enumerate(LEFT)} | {2 * row + 2: name for row, name in enumerate(RIGHT)}


def table(name):
    """The rows of a marked table of the wiring page, numbers as numbers."""
    page = (ROOT / "hardware" / "wiring.md").read_text(encoding="utf-8")
    part = page.split(f"<!-- table: {name} -->")[1].strip().split("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines()[2:]]
    return [[int(cell) if cell.isdecimal() else cell for cell in row] for row in rows]


@pytest.mark.parametrize(("name", "wired"), [("pi", pins.USUAL), ("pi-eight", pins.EIGHT_SEATS)])
def test_the_pis_table_is_that_of_the_wiring_page(name, wired):
    rows = table(name)
    assert {row[0] - 1: row[1] for row in rows} == wired.buttons
    assert {row[0] - 1: row[3] for row in rows} == wired.lamps
    for _, button, button_pin, lamp, lamp_pin in rows:
        assert HEADER[button_pin] == str(button)
        assert HEADER[lamp_pin] == str(lamp)
        assert (pins.HEADER[button], pins.HEADER[lamp]) == (button_pin, lamp_pin)


def test_the_buttons_of_the_table_are_those_of_the_wiring_page():
    rows = table("pi-table")
    assert {row[0]: row[1] for row in rows} == pins.TABLE_BUTTONS
    assert all((HEADER[pin], pins.HEADER[gpio]) == (str(gpio), pin) for _, gpio, pin in rows)


def test_places_on_the_header_are_those_of_the_raspberry_pi():
    assert {int(name): place for place, name in HEADER.items() if name.isdecimal()} == pins.HEADER


def test_buses_of_the_page_are_those_of_the_code():
    page = (ROOT / "hardware" / "wiring.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([\d, to]+) \|", page, re.MULTILINE))
    spelled = {
        name: tuple(range(*(int(n) + i for i, n in enumerate(text.split(" to ")))))
        if " to " in text
        else tuple(map(int, text.split(", ")))
        for name, text in rows.items()
    }
    assert spelled == {name: used for name, (used, _) in pins.BUSES.items()}


@pytest.mark.parametrize(("name", "wired"), [("pins", pins.USUAL), ("pins-eight-seats", pins.EIGHT_SEATS)])
def test_the_ready_files_say_what_the_code_does(name, wired):
    file = ROOT / "hardware" / f"{name}.toml"
    assert msgspec.structs.replace(read_pins([file]), file="", seats_told=False) == wired


def test_eight_seats_need_nineteen_pins_and_lamps_start_dark():
    pins.check(pins.EIGHT_SEATS)
    used = [pin for _, pin in pins.EIGHT_SEATS.uses()]
    assert len(set(used)) == len(used) == 19
    assert not pins.EIGHT_SEATS.warnings()
    assert not pins.USUAL.warnings()
    taken = {bus for bus, (of_bus, _) in pins.BUSES.items() if not set(of_bus).isdisjoint(used)}
    assert taken == set(pins.EIGHT_SEATS.gives_up)


@pytest.mark.parametrize(("name", "pico", "seats"), [("pico", PICO, SEATS), ("pico eight", EIGHT, tuple(range(8)))])
def test_the_stations_tables_are_those_of_the_wiring_page(name, pico, seats):
    rows = table(name)
    assert tuple(row[0] - 1 for row in rows) == seats
    assert pico["FIRST_SEAT"] == seats[0]
    assert tuple(row[1] for row in rows) == pico["BUTTONS"]
    assert tuple(row[3] for row in rows) == pico["LAMPS"]
    for _, button, button_pin, lamp, lamp_pin in rows:
        assert (PICO_PINS[button], PICO_PINS[lamp]) == (button_pin, lamp_pin)


@pytest.mark.parametrize("pico", [PICO, EIGHT])
def test_what_a_station_may_have_besides_is_on_the_wiring_page(pico):
    page = (ROOT / "hardware" / "wiring.md").read_text(encoding="utf-8")
    part = page.split("<!-- table: pico extras -->")[1].strip().split("\n\n")[0]
    rows = {row[0]: (int(row[1]), int(row[2])) for row in re.findall(r"^\| (.+?) \| (\d+) \| (\d+) \|", part, re.M)}
    assert rows["ring light"][0] == pico["RING"]
    assert rows["piezo"][0] == pico["PIEZO"]
    assert f"`CHAIN = {rows['LED chain'][0]}`" in part
    assert all(PICO_PINS[gp] == pin for gp, pin in rows.values())


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_stations_tables_are_sound(name):
    assert pins_file(name)


FOUR = "FIRST_SEAT = 4\nBUTTONS = (2, 3)\nLAMPS = (6, 7)\n"


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (FOUR.replace("(2, 3)", "(2, 2)"), "line 2: GP 2 is used twice, by button 5 and button 6"),
        (FOUR.replace("(6, 7)", "(3, 7)"), "line 3: GP 3 is used twice, by button 6 and lamp 5"),
        (FOUR.replace("(2, 3)", "(2, 23)"), "line 2: GP 23 of button 6 does not come out of a Pico"),
        (FOUR.replace("(6, 7)", "(6, 22)"), "line 3: GP 22 of lamp 6 is dimmed together with lamp 5"),
        (FOUR + "RING = 8\nPIEZO = 9\n", "PIEZO and RING need PWM slices of their own"),
        (FOUR + "RING = True\n", "GP True of RING"),
        (FOUR.replace("(6, 7)", "(6,)"), "line 3: there are 2 buttons and 1 lamps"),
        (FOUR.replace("(6, 7)", "6"), "line 3: a row of GP numbers belongs here"),
        (FOUR.replace("= 4", "= 7"), "line 1: 2 seats from 7 on are more than 8"),
        (FOUR.replace("= 4", "= 'x'"), "line 1: FIRST_SEAT is a number"),
        (FOUR.replace("LAMPS", "LIGHTS"), "line 3: LIGHTS is not known; there are FIRST_SEAT, BUTTONS, LAMPS"),
        ("FIRST_SEAT = 4\nBUTTONS = (2, 3)\n", "LAMPS is missing"),
        (FOUR + "CHIAN = 22\n", "line 4: CHIAN is not known"),
        (FOUR + "RING = {[]: 1}\n", "line 4: this is no number"),
        (FOUR + "RING = " + "-" * 15_000 + "1\n", "line "),
        (FOUR + "CHAIN = 22\n", "line 4: CHAIN_EACH is a number of LEDs"),
        (FOUR + "CHAIN = 22\nCHAIN_EACH = 3\nCHAIN_COLOUR = (1, 2)\n", "line 6: CHAIN_COLOUR is red, green and blue"),
        (FOUR + "import machine\n", "line 4: only lines NAME = VALUE"),
        (FOUR + "RING = 1 + x\n", "line 4: this is no number"),
        ("FIRST_SEAT = (\n", "this is no table of pins"),
        ("a\0b", "this is no table of pins"),
    ],
)
def test_an_unsound_table_of_the_station_is_told_with_file_and_line(tmp_path, source, words):
    file = tmp_path / "my-pins.py"
    file.write_text(source)
    with pytest.raises(PinError, match=re.escape(words)) as error:
        pins_file(str(file))
    assert str(error.value).startswith(str(file))


def test_a_table_that_is_a_pipe_or_far_too_long_is_told(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(PinError, match="a device, a pipe or a socket"):
        pins_file(str(tmp_path / "pipe"))
    (tmp_path / "long").write_text("#" * 1_000_000)
    with pytest.raises(PinError, match="long"):
        pins_file(str(tmp_path / "long"))


def test_a_table_that_is_not_there_or_no_text_is_told(tmp_path):
    with pytest.raises(PinError, match="No such file"):
        pins_file(str(tmp_path / "none"))
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    with pytest.raises(PinError, match="no text"):
        pins_file(str(tmp_path / "binary"))


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


def test_without_a_file_the_usual_pins_are_in_force(tmp_path):
    assert read_pins([tmp_path / "pins.toml", tmp_path / "none" / "pins.toml"]) is pins.USUAL
    assert read_pins([]) is pins.USUAL


def written(folder, text):
    file = folder / "pins.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_first_file_that_is_there_counts_alone(tmp_path):
    (tmp_path / "etc").mkdir()
    second = written(tmp_path / "etc", "[table]\nread = 5\n")
    first = tmp_path / "pins.toml"
    assert read_pins([first, second]).file == str(second)
    written(tmp_path, "[table]\nundo = 6\n")
    assert read_pins([first, second]).table == {"undo": 6}


def test_seats_in_any_mix_and_lamps_at_will(tmp_path):
    found = read_pins([written(tmp_path, "[seats]\n8 = { button = 5 }\n2 = { button = 6, lamp = 24 }\n")])
    assert (found.buttons, found.lamps) == ({7: 5, 1: 6}, {1: 24})
    assert found.table == {"undo": 25, "menu": 4}  # the pin of the usual third one is taken
    assert read_pins([written(tmp_path, "[seats]\n")]).buttons == {}


def test_what_is_left_out_is_as_usual(tmp_path):
    found = read_pins([written(tmp_path, 'gives_up = ["i2c"]\n[table]\npower = 3\n')])
    assert (found.buttons, found.lamps, found.table) == (pins.BUTTONS, pins.LAMPS, {"power": 3})


def test_a_lamp_on_a_pin_that_starts_high_is_used_and_told(tmp_path):
    found = read_pins([written(tmp_path, "[seats]\n1 = { button = 17, lamp = 5 }\n")])
    (sentence,) = found.warnings()
    assert sentence.startswith("lamp 1 hangs on GPIO 5, which a Pi pulls up when it starts")


SEATS_1 = "[seats]\n1 = { button = 17, lamp = 12 }\n"


@pytest.mark.parametrize(
    ("text", "line", "code", "words"),
    [
        (f"{SEATS_1}2 = {{ button = 17 }}\n", 3, "pin_twice", "GPIO 17 is used twice, by button 1 and button 2"),
        (f"{SEATS_1}2 = {{ button = 27, lamp = 12 }}\n", 3, "pin_twice", "by lamp 1 and lamp 2"),
        (f"{SEATS_1}\n[table]\nundo = 12\n", 5, "pin_twice", "by lamp 1 and the button undo"),
        ("[table]\nread = 5\nmenu = 5\n", 3, "pin_twice", "by the button read and the button menu"),
        ("[table]\nread = 17\n", 2, "pin_twice", "by button 1 and the button read"),
        ("[seats]\n1 = { button = 0 }\n", 2, "pin_reserved", "is reserved: ID EEPROM"),
        ("[table]\n\npower = 3\n", 3, "pin_reserved", 'gives_up = ["i2c"] frees it'),
        ('gives_up = ["spi"]\n[seats]\n1 = { button = 18 }\n', 3, "pin_reserved", 'gives_up = ["i2s"]'),
        ("[seats]\n1 = { button = 28 }\n", 2, "no_such_pin", "not on the 40-pin header (0 to 27)"),
        ("[seats]\n1 = { button = -1 }\n", 2, "no_such_pin", "not on the 40-pin header"),
        ("[seats]\n\n9 = { button = 5 }\n", 3, "bad_file", "seats are 1 to 8"),
        ("[seats]\n01 = { button = 5 }\n", 2, "bad_file", "seats are 1 to 8"),
        ("[seats]\n1 = { lamp = 5 }\n", 2, "bad_file", 'field "button": is missing'),
        ('[seats]\n1 = { button = "17" }\n', 2, "bad_file", "must be a whole number"),
        ("[seats]\n1 = { button = true }\n", 2, "bad_file", "must be a whole number"),
        ("[seats]\n1 = { button = 17.5 }\n", 2, "bad_file", "must be a whole number"),
        ("[seats]\n1 = 17\n", 2, "bad_file", "must be a table"),
        ("seats = 3\n", 1, "bad_file", "must be a table"),
        ("table = 3\n", 1, "bad_file", "must be a table"),
        ("\n[seats.1]\nbuton = 17\n", 3, "bad_file", 'field "buton": is not known'),
        ("\n[table]\nredo = 5\n", 3, "bad_file", 'field "redo": is not known'),
        ("[seat]\n1 = { button = 17 }\n", 1, "bad_file", "is not known; seats is meant"),
        ('gives_up = ["isp"]\n', 1, "bad_file", "must be one of eeprom, i2c, spi, uart, i2s"),
        ('gives_up = "spi"\n', 1, "bad_file", "must be a list"),
        ("[seats]\n1 = { button = 17 }\n1 = { button = 27 }\n", 3, "bad_file", "is not valid TOML"),
        ("[seats\n", 1, "bad_file", "is not valid TOML"),
        ("# nothing yet\n", 1, "bad_file", "is empty"),
        ('[seats]\n"" = { button = 17 }\n', 2, "bad_file", 'seats "": is no seat; seats are 1 to 8'),
        ('[table]\npower = 3\ngives_up = ["i2c"]\n', 3, "bad_file", "gives_up stands before the first title in [ ]"),
        (f"[table]\n\nread = {'1' * 5000}\nmenu = 4\n", 3, "bad_file", "a number too long"),
        (f"[table]\nread = {'[' * 3000}\n\n", 2, "bad_file", "lists are too deep"),
        (f"[table]\nread = 4\nmenu{'.a' * 200} = 4\n\n", 3, "bad_file", "lists are too deep"),
    ],
)
def test_an_unsound_file_is_one_sentence_with_its_line(tmp_path, text, line, code, words):
    file = written(tmp_path, text)
    with pytest.raises(PinError) as caught:
        read_pins([file])
    said = str(caught.value)
    assert said.startswith(f"{file}, line {line}")
    assert words in said
    assert (said.count("\n"), caught.value.code, caught.value.said["line"]) == (0, code, line)
    assert caught.value.said["file"] == str(file)


def test_a_file_that_is_no_text_or_cannot_be_read_is_one_sentence(tmp_path):
    file = tmp_path / "pins.toml"
    file.write_bytes(b"[seats]\n\xff\n")
    with pytest.raises(PinError, match=r"line 2: is not UTF-8 text"):
        read_pins([file])
    file.unlink()
    file.mkdir()
    with pytest.raises(PinError, match=r"pins\.toml cannot be read"):
        read_pins([file])
