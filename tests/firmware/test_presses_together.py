"""Presses of one moment, or of a time in which nobody took them: in order, truly dated, and no flood."""

import random

import pytest

from companion.devices.station import waiting
from companion.devices.station.talk import StationTalk
from tests.firmware.virtual_line import FRAME_MS, Reordered, Spoiled, Table, play, press_all


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
