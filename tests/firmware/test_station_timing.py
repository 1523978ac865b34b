"""The firmware's own files on the virtual clock, against the Pi's end: every promised figure, to the ms.

That the same files run on a real MicroPython is shown in test_station_firmware.py.
"""

import importlib.util
import random
import statistics
import sys
from pathlib import Path

import pytest

from companion.devices.buttons import debounce
from companion.devices.events import LampPattern, Press
from companion.devices.lamps import brightness, rhythm
from companion.devices.station import wire
from companion.devices.station.talk import StationTalk
from companion.system.clock import VirtualClock

FIRMWARE = Path(__file__).parents[2] / "firmware"
FRAME_MS = 16  # the kiosk looks at the port once a frame


class Board:
    """What the firmware sees of the Pico."""

    extras = 0

    def __init__(self, clock, boot=1, seats=4):
        self.clock, self.boot = clock, boot
        self.buttons, self.lamps = [False] * seats, [0] * seats
        self.inbox, self.outbox = b"", b""
        self.ring, self.chain, self.heard, self.own_button, self.left, self.takes = 0, None, [], False, False, 4096

    def millis(self):
        return round(self.clock.now() * 1000)

    def boot_number(self):
        return self.boot

    def pressed(self, place):
        return self.buttons[place]

    def set_lamp(self, place, duty):
        self.lamps[place] = duty

    def set_ring(self, duty):
        self.ring = duty

    def set_chain(self, duties):
        self.chain = list(duties)

    def tone(self, hertz):
        self.heard.append((hertz, self.millis()))

    def bootsel(self):
        return self.own_button

    def free_bytes(self):
        return 100 * 1024

    def leave(self):
        self.left = True

    def receive(self):
        data, self.inbox = self.inbox, b""
        return data

    def send(self, data):
        taken = data[: max(0, self.takes - len(self.outbox))]
        self.outbox += taken
        return len(taken)


class Table:
    """Both ends and the wire; ``spoil(data)``, if set, changes or swallows what goes over it."""

    def __init__(self, make_station, first_seat=4, seats=4):
        self.clock = VirtualClock(100.0)
        self.make_station, self.first_seat, self.seats = make_station, first_seat, seats
        self.frame_ms = FRAME_MS
        self.talk = StationTalk()
        self.presses, self.known, self.spoil = [], [], None
        self.power(boot=1)

    def power(self, boot):
        self.board = Board(self.clock, boot, self.seats)
        self.station = self.make_station(self.board, self.first_seat)

    def wire(self, data):
        return self.spoil(data) if self.spoil and data else data

    def run(self, ms):
        for _ in range(ms):
            self.clock.advance(0.001)
            self.station.step()
            if round(self.clock.now() * 1000) % self.frame_ms == 0:
                arrived, self.board.outbox = self.wire(self.board.outbox), b""
                presses, out = self.talk.step(arrived, self.clock.now())
                self.presses += presses
                self.known += [(press, self.clock.now()) for press in presses]
                self.board.inbox += self.wire(out)


@pytest.fixture
def table(monkeypatch):
    # On the Pico the shared files lie beside the firmware, by these names.
    for name, module in (("wire", wire), ("rhythm", rhythm), ("debounce", debounce)):
        monkeypatch.setitem(sys.modules, name, module)
    spec = importlib.util.spec_from_file_location("station_firmware", FIRMWARE / "station.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    table = Table(module.Station)
    table.run(100)
    assert table.talk.identity is not None
    return table


def play(table, chance, count):
    """Press and let go at random; return (seat, down, at) as it happened."""
    happened = []
    for _ in range(count):
        place = chance.randrange(4)
        for down in (True, False):
            table.board.buttons[place] = down
            happened.append((4 + place, down, table.clock.now() + 0.001))
            table.run(chance.randint(30, 160))
    return happened


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


def test_a_restarted_station_gets_its_lamps_again(table):
    table.talk.show(6, LampPattern("full", table.clock.now()))
    table.run(100)
    assert table.board.lamps == [0, 0, 65535, 0]
    table.power(boot=2)
    assert table.board.lamps == [0] * 4
    table.talk = StationTalk(table.talk.levels, table.talk.last)
    table.talk.show(6, LampPattern("full", table.clock.now()))
    table.run(400)
    assert table.board.lamps == [0, 0, 65535, 0]


@pytest.mark.parametrize("name", ["breathe", "flash_twice", "fast", "pulse", "long_flash", "dim"])
def test_lamps_of_both_boards_blink_together(table, name):
    pattern = LampPattern(name, table.clock.now() - 0.3)
    table.talk.show(4, pattern)
    table.run(100)
    together = []
    for _ in range(100):
        table.run(20)
        own = [brightness(pattern, table.clock.now() + shift / 1000) for shift in range(-60, 61, 5)]
        duty = table.board.lamps[0] / 65535
        together.append(min(own) - 0.01 <= duty <= max(own) + 0.01)
    assert all(together)


def test_without_the_pi_the_lamps_go_dark(table):
    table.talk.show(4, LampPattern("full"))
    table.run(100)
    assert table.board.lamps[0] == 65535
    table.spoil = lambda _: b""
    table.run(4500)
    assert table.board.lamps[0] == 65535
    table.run(1000)
    assert table.board.lamps[0] == 0


def test_a_worn_switch_gives_one_press(table):
    for level in (True, False, True, True, False, True, True):
        table.board.buttons[0] = level
        table.run(1)
    table.run(200)
    assert [(p.seat, p.down) for p in table.presses] == [(4, True)]
