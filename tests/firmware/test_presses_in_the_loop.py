"""Presses as a game gets them: firmware, a bad wire, the devices, and the kiosk's own loop, on virtual time."""

import random
from types import SimpleNamespace

import pygame
import pytest

from companion.devices.buttons import VirtualButtons
from companion.devices.events import Press
from companion.devices.station.link import StationLink
from companion.devices.table import TableDevices
from companion.devices.tray.none import NoTray
from companion.kiosk.loop import run
from companion.kiosk.motion import FRAME_S
from companion.system.clock import HeldClock, VirtualClock
from companion.system.waking import LEAST_S
from tests.firmware.virtual_line import Board, Spoiled

MOVES_S = 0.3
"""How long something moves on the screen after a press."""


class Wire:
    """Both ends of the cable, and hands at the station's buttons; all of it goes on by whole milliseconds."""

    def __init__(self, station, board, clock, spoil, hands):
        self.station, self.board, self.clock, self.spoil, self.hands = station, board, clock, spoil, hands
        self.arrived = b""

    def go_on(self, ms):
        for _ in range(ms):
            self.clock.advance(0.001)
            next(self.hands)
            self.station.step()
            if self.board.outbox:
                out, self.board.outbox = self.board.outbox, b""
                self.arrived += self.spoil(out)

    def sleep(self, descriptors, seconds):
        """What `companion.system.waking.wait_for` does, in virtual time."""
        until, least = self.clock.now() + max(0.001, seconds), self.clock.now() + LEAST_S
        while self.clock.now() < until - 1e-6:
            self.go_on(1)
            if descriptors and self.arrived and self.clock.now() >= least - 1e-6:
                return

    # -- as a port of the Pi's

    def fileno(self):
        return 99

    def read(self, most):
        data, self.arrived = self.arrived[:most], self.arrived[most:]
        return data

    def write(self, data):
        self.board.inbox += self.spoil(data)
        return len(data)

    def close(self):
        pass


class Screen:
    """What the loop asks of a kiosk: it takes what the devices tell, and draws for some ms while something moves."""

    settings = SimpleNamespace(rotation=0)
    game = None
    running = True

    def __init__(self, clock, port, wire, draws_ms, chance):
        self.clock, self.port, self.wire, self.draws_ms, self.chance = clock, port, wire, draws_ms, chance
        self.known, self.moves_until, self.drawn_at = [], 0.0, 0.0

    def handle(self, event):
        pass

    def tick(self):
        presses = [event for event in self.port.poll() if isinstance(event, Press)]
        self.known += [(press, self.wire.clock.now()) for press in presses]
        if presses:
            self.moves_until = self.clock.now() + MOVES_S

    def next_due(self):
        return self.drawn_at + FRAME_S if self.clock.now() < self.moves_until else None

    def draw(self, surface):
        if self.clock.now() >= self.moves_until:
            return []
        self.drawn_at = self.clock.now()
        self.wire.go_on(self.chance.randint(1, self.draws_ms))
        return [surface.get_rect()]

    def warm_up(self):
        return False


def hands(board, clock, chance, count, happened, first_seat=4):
    """Press and let go: contacts chatter for up to 6.2 ms, and the firmware sees the level of each one."""
    for _ in range(400):
        yield  # until the station is known
    for _ in range(count):
        place = chance.randrange(len(board.buttons))
        for down in (True, False):
            board.buttons[place] = down
            happened.append((first_seat + place, down, clock.now()))
            for _ in range(chance.randint(0, 6)):
                yield
                board.buttons[place] = chance.random() < 0.5
            yield
            board.buttons[place] = down
            for _ in range(chance.randint(26, 45)):
                yield


def play(make_station, count, draws_ms, spoil=bytes, seed=1):
    """Let hands press while the loop runs; return what happened and the screen that was told of it."""
    pygame.display.set_mode((32, 32))
    clock, chance, happened = VirtualClock(100.0), random.Random(seed), []
    board = Board(clock)
    presses = hands(board, clock, chance, count, happened)

    def then_leave():
        yield from presses
        for _ in range(500):
            yield
        screen.running = False
        while True:
            yield

    wire = Wire(make_station(board, 4), board, clock, spoil, then_leave())
    held = HeldClock(clock)
    link = StationLink(held, find=lambda: ["port"], connect=lambda _: wire)
    keys = VirtualButtons(held, ())
    devices = TableDevices(held, (), (keys, link), (link.lamps,), NoTray(), keys, station=link, sleep=wire.sleep)
    screen = Screen(held, devices, wire, draws_ms, random.Random(seed + 1))
    run(screen, pygame.display.get_surface(), clock=held)
    return happened, screen.known


@pytest.mark.parametrize(("seed", "count"), [(1, 10_000), (2, 1_000), (3, 1_000)])
def test_ten_thousand_presses_are_told_to_the_game_within_30_ms_once_each_and_well_dated(make_station, seed, count):
    happened, known = play(make_station, count, 20, Spoiled(seed), seed)
    assert [(press.seat, press.down) for press, _ in known] == [(seat, down) for seat, down, _ in happened]
    assert len(known) == 2 * count
    assert max(moment - at for (_, moment), (_, _, at) in zip(known, happened, strict=True)) <= 0.0301
    assert max(abs(press.at - at) for (press, _), (_, _, at) in zip(known, happened, strict=True)) <= 0.025
    assert [press.at for press, _ in known] == sorted(press.at for press, _ in known)


@pytest.mark.parametrize(("draws_ms", "most"), [(1, 0.006), (33, 0.040)])
def test_a_press_waits_for_nothing_but_the_picture_that_is_being_drawn(make_station, draws_ms, most):
    happened, known = play(make_station, 300, draws_ms)
    assert [(press.seat, press.down) for press, _ in known] == [(seat, down) for seat, down, _ in happened]
    assert max(moment - at for (_, moment), (_, _, at) in zip(known, happened, strict=True)) <= most
    assert max(abs(press.at - at) for (press, _), (_, _, at) in zip(known, happened, strict=True)) <= 0.025
