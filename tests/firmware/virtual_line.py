"""Both ends of the line to the station on the virtual clock, the wire between them, and hands at its buttons."""

import random

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
