"""The firmware's own files on the virtual clock, against the Pi's end: every promised figure, to the ms.

That the same files run on a real MicroPython is shown in test_station_firmware.py.
"""

import random
import statistics

import pytest

from companion.devices.events import LampPattern, Press
from companion.devices.lamps import brightness
from companion.devices.station import waiting, wire
from companion.devices.station.talk import StationTalk
from companion.system.clock import VirtualClock

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
def table(make_station):
    table = Table(make_station)
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


class Spoiled:
    """A wire on which one byte in a hundred is lost, doubled or has a flipped bit."""

    def __init__(self, seed, share=0.01):
        self.chance, self.share = random.Random(seed), share

    def __call__(self, data):
        out = bytearray()
        for byte in data:
            fate = self.chance.random()
            if fate >= self.share:
                out.append(byte)
            elif fate >= 2 / 3 * self.share:
                out += bytes([byte, byte])
            elif fate >= 1 / 3 * self.share:
                out.append(byte ^ 1 << self.chance.randrange(8))
        return bytes(out)


def bounce(table, place, down, chance):
    """Move a contact that chatters for up to 6.2 ms, and return when it first did."""
    table.board.buttons[place] = down
    began = table.clock.now() + 0.001
    for _ in range(chance.randint(0, 6)):
        table.run(1)
        table.board.buttons[place] = chance.random() < 0.5
    table.run(1)
    table.board.buttons[place] = down
    return began


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


class Reordered:
    """A wire on which one whole frame in ten arrives after the next one."""

    def __init__(self, seed, share=0.1):
        self.chance, self.share = random.Random(seed), share

    def __call__(self, data):
        frames = [b"\x00" + part + b"\x00" for part in data.split(b"\x00") if part]
        for place in range(len(frames) - 1):
            if self.chance.random() < self.share:
                frames[place : place + 2] = frames[place + 1], frames[place]
        return b"".join(frames)


def press_all(table, chance, within_ms):
    """Change every button within some milliseconds; return (seat, down, at) in the order in which it happened."""
    moments = sorted((chance.randrange(within_ms + 1), place) for place in range(table.seats))
    happened = []
    for ms in range(within_ms + 1):
        for _, place in [moment for moment in moments if moment[0] == ms]:
            table.board.buttons[place] = down = not table.board.buttons[place]
            happened.append((table.first_seat + place, down, table.clock.now() + 0.001))
        table.run(1)
    return happened


@pytest.mark.parametrize(
    ("spoil", "share", "most"),
    [(None, 1.0, 0.0301), (Spoiled(7), 0.99, 0.05), (Reordered(8), 1.0, 0.0301)],
    ids=["clean", "spoiled", "reordered"],
)
def test_eight_buttons_within_5_ms_are_known_within_30_ms_each(make_station, spoil, share, most):
    table, chance, happened = Table(make_station, first_seat=0, seats=8), random.Random(13), []
    table.run(100)
    table.spoil = spoil
    for _ in range(500):
        happened += press_all(table, chance, 5)
        table.run(chance.randint(30, 60))
    table.spoil = None
    table.run(500)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    late = [known - at for (_, known), (_, _, at) in zip(table.known, happened, strict=True)]
    assert sum(each <= 0.0301 for each in late) / len(late) >= share
    assert max(late) <= most
    assert all(abs(press.at - at) <= 0.025 for press, (_, _, at) in zip(table.presses, happened, strict=True))
    assert [press.at for press in table.presses] == sorted(press.at for press in table.presses)


def test_eight_at_once_after_126_edges_out_of_reach_are_known_within_30_ms(make_station):
    table, chance = Table(make_station, first_seat=0, seats=8), random.Random(14)
    table.run(100)
    table.spoil = lambda _: b""
    for _ in range(16):
        press_all(table, chance, 5)
        table.run(40)
    table.run(2500)
    table.talk = StationTalk(table.talk.levels, table.talk.last)
    table.spoil = None
    table.run(400)
    assert table.presses == []
    happened = press_all(table, chance, 5)
    table.run(50)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    assert all(known - at <= 0.0301 for (_, known), (_, _, at) in zip(table.known, happened, strict=True))


def test_a_pi_that_does_not_answer_is_not_flooded(make_station):
    table, chance = Table(make_station, first_seat=0, seats=8), random.Random(15)
    table.run(100)
    table.frame_ms, table.board.takes = 10_000_000, 1 << 20
    before, happened = len(table.board.outbox), []
    for _ in range(4):  # the presses of all seats, and the screen hangs
        happened += press_all(table, chance, 5)
        table.run(394)
    assert len(table.board.outbox) - before < 4096, "more than the Pi's port keeps"
    assert len(table.board.outbox) - before < waiting.FLIGHT_MOST + 8 * 20 + 1600 / waiting.RESEND_MS * 20
    table.frame_ms = FRAME_MS
    table.run(200)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]


def test_a_press_has_its_moment_from_the_first_one_where_the_screen_is_slow(make_station):
    table = Table(make_station)
    table.frame_ms = 33
    table.run(300)
    happened = play(table, random.Random(17), 20)
    table.run(100)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    assert max(abs(press.at - at) for press, (_, _, at) in zip(table.presses, happened, strict=True)) <= 0.025


@pytest.mark.parametrize("bytes_per_ms", [1, 2, 5])
def test_a_slow_port_gets_each_press_once_before_any_is_repeated(make_station, bytes_per_ms):
    table, chance = Table(make_station, first_seat=0, seats=8), random.Random(16)
    table.run(100)
    whole, taken = table.board.send, []

    def slowly(data):
        taken.append(whole(data[:bytes_per_ms]))
        return taken[-1]

    table.board.send = slowly
    happened = press_all(table, chance, 5)
    begun = len(taken)
    table.run(300)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    frame = 16 + 2  # bytes at most
    assert table.known[-1][1] - happened[0][2] <= (8 * frame / bytes_per_ms + 2 * FRAME_MS + 10) / 1000
    assert sum(taken[begun:]) <= 4 * 8 * frame  # presses, a few copies, the answer to a ping


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


def test_queued_presses_of_all_seats_keep_their_order_and_their_moments_while_the_pi_is_busy(table):
    chance, happened = random.Random(12), []
    table.run(3000)
    table.frame_ms = 900  # the screen hangs so long
    while round(table.clock.now() * 1000) % 900:
        table.run(1)
    for _ in range(20):
        place = chance.randrange(4)
        down = not table.board.buttons[place]
        table.board.buttons[place] = down
        happened.append((4 + place, down, table.clock.now() + 0.001))
        table.run(chance.randint(26, 43))
    table.frame_ms = FRAME_MS
    table.run(1200)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    assert all(abs(press.at - at) <= 0.025 for press, (_, _, at) in zip(table.presses, happened, strict=True))
    assert [press.at for press in table.presses] == sorted(press.at for press in table.presses)


def test_two_buttons_of_one_moment_come_in_the_order_of_their_moments(table):
    table.board.buttons[3] = True
    table.run(10)
    table.board.buttons[3] = False  # within the quiet time: due when that is over
    table.run(15)
    table.board.buttons[0] = True
    table.run(200)
    assert [(p.seat, p.down) for p in table.presses] == [(7, True), (7, False), (4, True)]
    assert [p.at for p in table.presses] == sorted(p.at for p in table.presses)


def test_a_port_that_takes_nothing_holds_no_button_up(table):
    table.board.takes = 0
    table.board.outbox = b""
    table.board.buttons[1] = True
    at = table.clock.now() + 0.001
    table.run(700)
    assert len(table.station.out) < 256
    table.board.takes = 4096
    table.run(100)
    assert [(p.seat, p.down) for p in table.presses] == [(5, True)]
    assert abs(table.presses[0].at - at) <= 0.025


def test_a_station_carries_eight_seats(make_station):
    table = Table(make_station, first_seat=0, seats=8)
    table.run(100)
    assert table.talk.identity.carried == tuple(range(8))
    table.talk.show(0, LampPattern("full"))
    table.talk.show(7, LampPattern("half"))
    for place in (7, 0):
        table.board.buttons[place] = True
        table.run(60)
    assert [(p.seat, p.down) for p in table.presses] == [(7, True), (0, True)]
    assert table.board.lamps[0] == 65535
    assert table.board.lamps[7] == pytest.approx(32767, abs=1)
    assert table.board.chain == table.board.lamps


def test_ring_light_and_piezo_do_as_they_are_told_once(table):
    table.board.heard.clear()
    table.spoil = Spoiled(3, 0.05)
    table.talk.light(0.5)
    table.talk.play("rest", table.clock.now())
    table.run(600)
    assert table.board.ring == pytest.approx(32768, abs=1)
    assert [hertz for hertz, _ in table.board.heard] == [1319, 0, 1760, 0]
    table.spoil = lambda _: b""
    table.run(5100)
    assert table.board.ring == 0  # without a Pi everything is dark


def test_a_tune_that_comes_too_late_is_not_played(table):
    table.board.heard.clear()
    table.spoil = lambda _: b""
    table.talk.play("rest", table.clock.now())
    table.run(700)
    table.spoil = None
    table.run(700)
    assert table.board.heard == []


def test_it_counts_what_went_wrong(table):
    table.spoil = Spoiled(4, 0.03)
    play(table, random.Random(3), 20)
    table.spoil = None
    table.run(300)
    table.talk.ask_counts()
    table.run(50)
    counts = table.talk.counts
    assert counts["presses"] == 40
    assert counts["resent"] > 0
    assert counts["damaged"] > 0
    assert counts["dropped"] == 0
    assert counts["uptime_s"] == int(table.clock.now() - 100.0)
    assert counts["free_kb"] == 100
    assert 900 <= counts["turns_per_s"] <= 1001
    assert counts["longest_ms"] == 1


def test_it_leaves_its_loop_when_it_is_told_to_and_when_bootsel_is_held(table):
    table.talk.leave()
    table.run(60)
    assert table.talk.leaves
    assert not table.board.left
    table.run(150)
    assert table.board.left
    table.power(boot=2)
    table.board.own_button = True
    table.run(1900)
    assert not table.board.left
    table.run(300)
    assert table.board.left


def test_an_older_pi_is_answered_in_the_words_it_knows(table):
    table.board.outbox = b""
    table.board.inbox += wire.frame(wire.HELLO, 1, bytes([wire.VERSION]))
    table.station.step()
    table.board.inbox += wire.frame(wire.PING, 2)
    table.board.buttons[0] = True
    table.station.step()
    table.clock.advance(0.001)
    table.station.step()
    said = {kind: len(body) for kind, _, body in wire.Receiver().feed(bytes(table.board.outbox))}
    assert said == {wire.IDENTITY: 7, wire.STATUS: 3, wire.PRESS: 4}


def test_a_pi_of_before_that_keeps_no_order_gets_one_press_at_a_time(make_station):
    table, taken = Table(make_station, first_seat=0, seats=8), []
    table.board.inbox += wire.frame(wire.HELLO, wire.HELLO_NUMBER, bytes([wire.VERSION, wire.STAMPED]))
    table.station.step()
    table.board.buttons = [True] * 8
    receiver = wire.Receiver()
    for _ in range(40):  # frames of such a companion
        for _ in range(FRAME_MS):
            table.clock.advance(0.001)
            table.station.step()
        arrived, table.board.outbox = table.board.outbox, b""
        told = {(number, body[0]) for kind, number, body in receiver.feed(arrived) if kind == wire.PRESS}
        assert len(told) <= 1
        assert all(len(body) == 7 for kind, _, body in wire.Receiver().feed(arrived) if kind == wire.PRESS)
        for number, seat in told:
            taken.append(seat)
            table.board.inbox += wire.frame(wire.ACK, number, bytes([wire.PRESS]))
    assert taken == list(range(8))
