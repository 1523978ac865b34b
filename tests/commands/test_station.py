"""``pipworks station``: what it says of whoever is plugged in. That it really updates one is in tests/firmware."""

import json

import pytest

from companion.commands.main import run
from companion.devices.station import asking, ports, update, wire
from companion.devices.station.asking import PortAnswer, answer_of
from companion.devices.station.talk import Identity

COUNTS = dict.fromkeys(wire.COUNTED, 3) | {"extras": wire.RING | wire.PIEZO}
OURS = answer_of("/dev/ttyACM0", Identity(wire.VERSION, wire.FIRMWARE, 7, 4, 4), COUNTS)
OLD = answer_of("/dev/ttyACM1", Identity(wire.VERSION, (1, 0), 7, 0, 8))
EMPTY = PortAnswer("/dev/ttyACM2", "no_firmware", "The Pico is empty.", "Run: pipworks station update")
SILENT = PortAnswer("/dev/ttyACM3", "no_answer", "Nobody answers; it is left alone.")


@pytest.fixture
def plugged(monkeypatch):
    def plug(*answers, others=()):
        monkeypatch.setattr(ports, "find_ports", lambda: [answer.port for answer in answers])
        monkeypatch.setattr(ports, "other_ports", lambda: list(others))
        for asks in (asking, update):
            monkeypatch.setattr(asks, "ask_ports", lambda names, *_: [a for a in answers if a.port in names])

    return plug


def test_each_is_told_with_its_seats_and_what_it_counted(plugged, capsys):
    plugged(OURS, SILENT, others=[("/dev/ttyUSB0", "a thermometer")])
    assert run(["station"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("The station at /dev/ttyACM0 carries seats 5 to 8 and runs firmware ")
    assert "3 repeats" in said[1]
    assert said[1].endswith("has ring light, piezo")
    assert said[2] == SILENT.says
    assert said[3] == "/dev/ttyUSB0 (a thermometer) is no Pico with MicroPython; it is left alone."


def test_whoever_needs_an_update_is_told_so(plugged, capsys):
    plugged(OLD, EMPTY)
    assert run(["station"]) == 1
    assert capsys.readouterr().out.count("pipworks station update") == 2


def test_where_two_answer_it_says_that_a_table_uses_one(plugged, capsys):
    plugged(OURS, answer_of("/dev/ttyACM4", OURS.identity))
    assert run(["station"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-1].startswith("More than one station answers, and a table uses only one of them. Unplug the others;")


def test_as_json(plugged, capsys):
    plugged(OURS)
    assert run(["station", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is True
    assert told["stations"][0]["station"] == {"firmware": list(wire.FIRMWARE), "seats": [5, 6, 7, 8]}


def test_none_is_no_fault(plugged, capsys):
    plugged()
    assert run(["station"]) == 0
    assert capsys.readouterr().out.startswith("No Pico is plugged in")


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ((), "No Pico with MicroPython is plugged in"),
        ((OURS, EMPTY), "Several can be updated (/dev/ttyACM0, /dev/ttyACM2): choose one with --port."),
        ((SILENT, SILENT), "None of the Picos that are plugged in answers"),
    ],
)
def test_what_cannot_be_updated_is_told_in_a_sentence(plugged, capsys, monkeypatch, answers, words):
    plugged(*answers)
    monkeypatch.setattr(update, "COME_S", 0.0)
    assert run(["station", "update"]) == 1
    assert words in capsys.readouterr().err


def test_a_table_of_pins_that_is_none_touches_nothing(capsys, tmp_path):
    (tmp_path / "pins").write_text("FIRST_SEAT = 9\nBUTTONS = (1,)\nLAMPS = (2,)\n")
    assert run(["station", "update", "--port", "/dev/none", "--pins", str(tmp_path / "pins")]) == 1
    assert "line 1: FIRST_SEAT is a number from 0 to 7" in capsys.readouterr().err


def test_a_port_that_is_not_there_is_told(capsys, monkeypatch):
    monkeypatch.setattr(update, "COME_S", 0.0)
    assert run(["station", "update", "--port", "/dev/none"]) == 1
    assert "plug in its cable" in capsys.readouterr().err.lower()
