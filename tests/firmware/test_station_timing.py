"""The firmware's own files on the virtual clock, against the Pi's end: every promised figure, to the ms.

That the same files run on a real MicroPython is shown in test_station_firmware.py.
"""

import random
import statistics

import pytest

from companion.devices.events import Press
from companion.devices.station.talk import StationTalk
from tests.firmware.virtual_line import FRAME_MS, Spoiled, bounce, play


def test_every_press_is_known_within_30_ms_and_dated_to_the_millisecond(table):
    happened = play(table, random.Random(1), 150)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    for (press, known), (_, _, at) in zip(table.known, happened, strict=True):
        assert known - at <= 0.030
        assert abs(press.at - at) <= FRAME_MS / 1000  # it cannot know how long the bytes lay in the port


@pytest.mark.parametrize("loss", [0.01, 0.1])
def test_lost_and_damaged_frames_lose_and_invent_nothing(table, loss):
    chance, wire_chance = random.Random(2), random.Random(3)

    def spoil(data):
        if wire_chance.random() < loss:
            return b""
        if wire_chance.random() < loss:
            place = wire_chance.randrange(len(data))
            return data[:place] + bytes([data[place] ^ 1 << wire_chance.randrange(8)]) + data[place + 1 :]
        return data

    table.spoil = spoil
    happened = play(table, chance, 300)
    table.spoil = None
    table.run(500)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    late = [known - at for (_, known), (_, _, at) in zip(table.known, happened, strict=True)]
    assert statistics.median(late) <= 0.030
    assert max(late) < 1.0


@pytest.mark.parametrize("outage_ms", [100, 300, 600, 1000])
@pytest.mark.parametrize("after_ms", [0, 7, 40])
def test_nothing_is_lost_in_an_outage_of_up_to_a_second(table, outage_ms, after_ms):
    table.run(after_ms)
    table.spoil = lambda _: b""
    happened = play(table, random.Random(outage_ms), 1)
    at_most = max(1, outage_ms - round(1000 * (table.clock.now() - happened[0][2])))
    table.run(at_most)
    table.spoil = None
    table.run(200)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    for press, (_, _, at) in zip(table.presses, happened, strict=True):
        assert abs(press.at - at) <= 2 * FRAME_MS / 1000


def test_after_five_seconds_away_nothing_old_comes_and_no_button_is_stuck(table):
    table.board.buttons[1] = True
    table.run(50)
    table.spoil = lambda _: b""
    table.run(100)
    table.board.buttons[1] = False
    table.run(5000)
    assert [(p.seat, p.down) for p in table.presses] == [(5, True)]
    # The port has been opened anew meanwhile.
    table.talk = StationTalk(table.talk.levels, table.talk.last)
    table.spoil = None
    table.run(1000)
    assert [(p.seat, p.down) for p in table.presses] == [(5, True), (5, False)]
    table.board.buttons[1] = True
    table.run(50)
    assert table.presses[-1] == Press(5, True, pytest.approx(table.clock.now() - 0.05, abs=0.03))


def test_a_worn_switch_gives_one_press(table):
    for level in (True, False, True, True, False, True, True):
        table.board.buttons[0] = level
        table.run(1)
    table.run(200)
    assert [(p.seat, p.down) for p in table.presses] == [(4, True)]


@pytest.mark.parametrize("spoil", [None, Spoiled(5)], ids=["clean", "spoiled"])
def test_ten_thousand_presses_over_bounce_and_a_bad_wire_are_told_once_each_within_30_ms(table, spoil):
    chance, happened = random.Random(6), []
    table.spoil = spoil
    for _ in range(10_000):
        place = chance.randrange(4)
        for down in (True, False):
            happened.append((4 + place, down, bounce(table, place, down, chance)))
            table.run(chance.randint(26, 45))
    table.spoil = None
    table.run(500)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    late = [known - at for (_, known), (_, _, at) in zip(table.known, happened, strict=True)]
    assert max(late) <= 0.0301
    off = [abs(press.at - at) for press, (_, _, at) in zip(table.presses, happened, strict=True)]
    assert max(off) <= 0.025


def test_presses_after_any_number_of_edges_during_an_outage_count(table):
    for edges in (126, 128, 300, 70_000):
        number = table.station.waiting.number
        table.spoil = lambda _: b""
        table.run(3000)
        table.talk = StationTalk(table.talk.levels, table.talk.last)
        table.station.waiting.number = (number + edges) & 0xFFFF  # as if so many had been dropped for their age
        table.spoil = None
        table.run(400)
        before = len(table.presses)
        happened = play(table, random.Random(edges), 8)
        assert [(p.seat, p.down) for p in table.presses[before:]] == [(seat, down) for seat, down, _ in happened]


def test_after_126_edges_while_unplugged_the_next_presses_count(table):
    table.spoil = lambda _: b""
    play(table, random.Random(9), 63)
    table.run(2500)
    table.talk = StationTalk(table.talk.levels, table.talk.last)
    table.spoil = None
    table.run(400)
    assert table.presses == []
    happened = play(table, random.Random(10), 8)
    assert [(p.seat, p.down) for p in table.presses] == [(seat, down) for seat, down, _ in happened]
