"""What the station shows, plays, counts and says on the virtual clock, as the Pi tells and asks it."""

import random

import pytest

from companion.devices.events import LampPattern
from companion.devices.lamps import brightness
from companion.devices.station import wire
from companion.devices.station.talk import StationTalk
from tests.firmware.virtual_line import FRAME_MS, Spoiled, Table, play


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
