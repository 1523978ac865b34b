"""The drawings and the sizes of printed parts say what the program says; whoever changes a pin draws anew."""

import re
from xml.etree import ElementTree

import pytest

from companion.devices.camera.modules import MODULES
from companion.devices.pins import EIGHT_SEATS, HEADER, USUAL
from hardware.draw.boards import HEADER_OTHER, PICO_OTHER, PICO_PINS, PIS
from hardware.draw.currents import (
    CHANNEL_MOST_MA,
    CHIP_MOST_MA,
    LAMP_MA,
    PIN_MOST_MA,
    PINS_MOST_MA,
    RING_MA,
    said,
    sums,
)
from hardware.draw.drawings import ROOT, drawings, header_panel, station_panel, station_pins
from hardware.draw.panel import draw_panel
from hardware.draw.solid import sizes
from vision.tray.size import TRAY_MM, WALL_MM

FOLDER = ROOT / "hardware" / "drawings"
PAGE = (ROOT / "hardware" / "wiring.md").read_text(encoding="utf-8")


def texts(name):
    return [element.text for element in ElementTree.parse(FOLDER / name).iter("{http://www.w3.org/2000/svg}text")]


def test_each_drawing_is_what_the_program_draws_now():
    wanted = drawings()
    assert {file.name for file in FOLDER.glob("*.svg")} == set(wanted)
    for name, text in wanted.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, f"{name}: run python -m hardware.draw"


def test_the_sizes_of_printed_parts_are_those_of_the_program():
    assert (ROOT / "hardware" / "solid" / "sizes.scad").read_text(encoding="utf-8") == sizes()


def test_the_sizes_are_the_trays_and_the_heights_those_of_each_camera():
    text = sizes()
    assert f"tray_inside = [{TRAY_MM[0]:g}, {TRAY_MM[1]:g}];" in text
    assert f"wall_height = {WALL_MM:g};" in text
    rows = dict(re.findall(r'\["(\w+)", (\d+)\]', text.split("lens_heights")[1].split("];")[0]))
    assert rows == {name: str(module.height_mm) for name, module in MODULES.items()}


@pytest.mark.parametrize("part", ["tray", "mast", "lid"])
def test_printed_parts_take_the_shared_sizes_and_keep_none_of_their_own(part):
    text = (ROOT / "hardware" / "solid" / f"{part}.scad").read_text(encoding="utf-8")
    names = set(re.findall(r"^(\w+) = ", sizes(), re.MULTILINE))
    assert "include <sizes.scad>" in text
    assert not names & set(re.findall(r"^(\w+) = ", text, re.MULTILINE))


@pytest.mark.parametrize("board", PIS, ids=lambda board: board.file)
def test_the_drawing_of_a_pi_says_for_each_pin_what_hangs_on_it(board):
    said = texts(f"header-{board.file}.svg")
    for what, pin in USUAL.uses():
        words = {what.removeprefix("the button "), f"GPIO {pin}"}
        assert [each for each in said if set(each.split("  ·  ")) == words], f"{what} on GPIO {pin}"
    assert [each for each in said if each.isdecimal()] == [str(place) for place in range(1, 41)]
    assert said.count("GND") == 8
    assert said.count("5 V") == 2


def test_the_drawing_of_eight_seats_says_which_buses_are_given_up():
    said = texts("header-eight-seats.svg")
    for what, pin in EIGHT_SEATS.uses():
        words = {what.removeprefix("the button "), f"GPIO {pin}"}
        assert [each for each in said if set(each.split("  ·  ")) == words]
    assert sum("given up" in each for each in said) == 3  # of nine pins of SPI and I2S six carry buttons and lamps


def test_each_wire_of_a_panel_begins_at_the_pin_of_the_table():
    for name, table in (("panel-seats.svg", USUAL), ("panel-eight-seats.svg", EIGHT_SEATS)):
        said = texts(name)
        for pin in (*table.buttons.values(), *table.lamps.values()):
            assert said.count(f"GPIO {pin} · pin {HEADER[pin]}") == 1
    said = texts("panel-table-buttons.svg")
    for pin in USUAL.table.values():
        assert said.count(f"GPIO {pin} · pin {HEADER[pin]}") == 1


def test_the_stations_drawings_say_the_pins_of_the_firmware():
    pico, panel, board = station_pins(), texts("panel-station.svg"), texts("station-pico.svg")
    for kind, word in (("BUTTONS", "button"), ("LAMPS", "lamp")):
        for n, gp in enumerate(pico[kind]):
            assert f"GP {gp} · pin {PICO_PINS[gp]}" in panel
            name = f"{word} {pico['FIRST_SEAT'] + n + 1}"
            assert name in panel
            assert {f"{name}  ·  GP {gp}", f"GP {gp}  ·  {name}"} & set(board)


def test_all_pins_of_both_boards_are_known_once():
    assert sorted([*HEADER.values(), *HEADER_OTHER]) == list(range(1, 41))
    assert sorted([*PICO_PINS.values(), *PICO_OTHER]) == list(range(1, 41))


def test_more_lamps_than_the_chip_has_channels_are_refused():
    panel = station_panel(station_pins())
    with_ring = panel._replace(ring=panel.lamps[0]._replace(said="ring light"))
    assert draw_panel(with_ring).count("ring light") == 1
    too_many = with_ring._replace(lamps=[*panel.lamps, panel.lamps[0]])
    with pytest.raises(ValueError, match="more lamps than a ULN2803A has channels"):
        draw_panel(too_many)
    draw_panel(header_panel("eight", EIGHT_SEATS))


@pytest.mark.parametrize(("lamps", "ring"), [(4, False), (8, False), (4, True)])
def test_nothing_carries_more_than_its_data_sheet_allows(lamps, ring):
    flows = sums(lamps, ring)
    assert flows.pin_ma * (4 if ring else 1) <= PIN_MOST_MA
    assert flows.pins_ma <= PINS_MOST_MA
    assert LAMP_MA <= CHANNEL_MOST_MA
    assert not ring or RING_MA / 4 <= CHANNEL_MOST_MA
    assert flows.supply_ma <= CHIP_MOST_MA
    assert flows.supply_ma < flows.fuse_ma


def test_the_pages_sums_are_those_of_the_data_sheets():
    part = PAGE.split("<!-- table: currents -->")[1].strip().split("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines()[2:]]
    wanted = []
    for name, lamps, ring in (("4 lamps", 4, False), ("8 lamps", 8, False), ("4 lamps and a ring light", 4, True)):
        flows = sums(lamps, ring)
        wanted.append([name, *map(said, (flows.pins_ma, flows.supply_ma, flows.heat_mw, flows.fuse_ma))])
    assert rows == wanted


def test_the_page_shows_each_drawing_and_each_printed_part():
    for name in (
        *(f"drawings/{name}" for name in drawings()),
        "solid/tray.scad",
        "solid/mast.scad",
        "solid/lid.scad",
    ):
        assert f"({name})" in PAGE, name
