"""A conversation with a station on the virtual clock: what is sent, believed, dated and repeated."""

import itertools
import random

import pytest

from companion.devices.events import LampPattern, Press
from companion.devices.station import wire
from companion.devices.station.talk import StationTalk
from tests.devices.station.messages import identity, press, said, status, wide


@pytest.fixture
def talk():
    talk = StationTalk()
    talk.step(identity(), 10.0)
    return talk


def test_it_asks_four_times_a_second_who_is_there():
    talk = StationTalk()
    asked = [ms for ms in range(0, 2000, 10) if (wire.HELLO, b"\x01\x06") in
             [(kind, body) for kind, _, body in said(talk.step(b"", ms / 1000)[1])]]  # fmt: skip
    assert asked == list(range(0, 2000, 250))


def test_a_press_is_dated_by_its_age_and_acknowledged_by_its_number(talk):
    presses, out = talk.step(press(9, 5, True, age_ms=800), 12.0)
    assert presses == [Press(5, True, pytest.approx(11.2))]
    assert (wire.ACK, 9, bytes([wire.PRESS])) in said(out)


def test_a_repeated_press_is_acknowledged_again_but_seen_once(talk):
    talk.step(press(9, 5, True), 12.0)
    presses, out = talk.step(press(9, 5, True, age_ms=20), 12.02)
    assert presses == []
    assert (wire.ACK, 9, bytes([wire.PRESS])) in said(out)


def test_numbers_wrap(talk):
    seen = []
    for count in range(600):
        seen += talk.step(press((count + 200) & 0xFF, 5, count % 2 == 0), 12.0 + count)[0]
    assert len(seen) == 600


def test_a_restarted_station_counts_anew():
    talk = StationTalk()
    talk.step(identity(boot=1) + press(50, 5, True) + press(51, 5, False), 1.0)
    after = StationTalk(talk.levels, talk.last)
    presses, _ = after.step(identity(boot=2) + press(1, 5, True), 4.0)
    assert [(p.seat, p.down) for p in presses] == [(5, True)]


def test_a_reopened_port_to_the_same_start_takes_no_press_twice():
    talk = StationTalk()
    talk.step(identity(boot=1) + press(50, 5, True), 1.0)
    after = StationTalk(talk.levels, talk.last)
    presses, out = after.step(identity(boot=1) + press(50, 5, True, 900), 1.9)
    assert presses == []
    assert (wire.ACK, 50, bytes([wire.PRESS])) in said(out)


def test_a_release_that_was_dropped_is_made_up(talk):
    talk.step(press(1, 6, True), 11.0)
    assert talk.step(status(0b0100), 12.0)[0] == []
    assert talk.step(status(0b0000), 13.0)[0] == [Press(6, False, 13.0)]


def test_down_twice_has_a_release_between(talk):
    talk.step(press(1, 6, True), 11.0)
    assert [p.down for p in talk.step(press(3, 6, True), 14.0)[0]] == [False, True]


def test_lamps_are_repeated_until_acknowledged_and_then_not(talk):
    talk.show(5, LampPattern("breathe", since=9.0))
    sent = {
        ms: [m for m in said(talk.step(b"", 11 + ms / 1000)[1]) if m[0] == wire.LAMPS] for ms in range(0, 200, 10)
    }
    times = [ms for ms, messages in sent.items() if messages]
    assert times[0] == 0
    assert times[-1] >= 130
    assert all(60 <= later - sooner <= 70 for sooner, later in itertools.pairwise(times))
    _, number, body = sent[times[-1]][0]
    assert body[0:1] == b"\x00"
    assert body[3] == 4
    assert wire.read16(body, 4) == 2000 + times[-1]
    assert len({messages[0][1] for messages in sent.values() if messages}) == 1
    talk.step(wire.frame(wire.ACK, number, bytes([wire.LAMPS])), 11.2)
    assert not [m for m in said(talk.step(b"", 12.0)[1]) if m[0] == wire.LAMPS]
    talk.show(5, LampPattern("full", since=12.0))
    assert [m for m in said(talk.step(b"", 12.0)[1]) if m[0] == wire.LAMPS]


def test_an_ack_of_older_lamps_does_not_count(talk):
    talk.show(5, LampPattern("half"))
    old = next(m for m in said(talk.step(b"", 11.0)[1]) if m[0] == wire.LAMPS)
    talk.show(5, LampPattern("full"))
    talk.step(b"", 11.01)
    talk.step(wire.frame(wire.ACK, old[1], bytes([wire.LAMPS])), 11.02)
    assert [m for m in said(talk.step(b"", 11.1)[1]) if m[0] == wire.LAMPS]


def test_nothing_is_believed_before_the_station_has_said_who_it_is():
    assert StationTalk().step(press(1, 5, True), 1.0)[0] == []


def test_presses_between_the_lines_are_never_lost_under_one_percent_loss(talk):
    """A stand-in station after the protocol: repeats every 20 ms; 1 % of frames vanish, both ways."""
    chance, seen, now = random.Random(8), [], 20.0
    for number in range(1, 401):
        acknowledged = False
        for _ in range(100):
            now += 0.02
            arrived = b"" if chance.random() < 0.01 else press(number & 0xFF, 4, number % 2 == 1)
            presses, out = talk.step(arrived, now)
            seen += presses
            acknowledged = chance.random() >= 0.01 and (wire.ACK, number & 0xFF, bytes([wire.PRESS])) in said(out)
            if acknowledged:
                break
        assert acknowledged
    assert [p.down for p in seen] == [True, False] * 200


@pytest.mark.parametrize("skipped", [1, 126, 127, 128, 200, 255, 256, 257, 20_000])
def test_numbers_of_two_bytes_come_round_in_no_outage(skipped):
    talk = StationTalk()
    talk.step(identity() + wide(300, 5, True), 1.0)
    presses = talk.step(wide(300 + skipped, 6, True, sent_ms=1000), 2.0)[0]
    assert [(p.seat, p.down) for p in presses] == [(6, True)]
    assert talk.step(wide(300 + skipped, 6, True, 20, 1020), 2.02)[0] == []
    assert talk.step(wide(300, 5, True, 1000, 1020), 2.02)[0] == []  # one that was overtaken


def acknowledged(out):
    return [number for kind, number, body in said(out) if (kind, body) == (wire.ACK, bytes([wire.PRESS]))]


def test_seats_that_no_table_has_are_acknowledged_and_ignored():
    talk = StationTalk()
    who = bytes([wire.VERSION, *wire.FIRMWARE, 0, 7, 6, 4, 0, 0])
    talk.step(wire.frame(wire.IDENTITY, 1, who), 10.0)
    assert talk.identity.carried == (6, 7)
    presses, out = talk.step(wide(1, 8, True) + wide(2, 200, True) + wide(3, 7, True), 10.1)
    assert [press.seat for press in presses] == [7]
    assert acknowledged(out) == [3]
    talk.show(7, LampPattern("full"))
    bodies = [body for kind, _, body in said(talk.step(b"", 10.2)[1]) if kind == wire.LAMPS]
    assert [len(body) for body in bodies] == [3 * 4]  # as many as it says it has, or it ignores them


def test_presses_that_overtake_another_are_held_back_until_it_has_come(talk):
    talk.step(wide(7, 4, True), 11.0)
    presses, out = talk.step(wide(10, 7, True, before=2) + wide(9, 6, True, before=1), 11.1)
    assert (presses, acknowledged(out)) == ([], [7])
    presses, out = talk.step(wide(8, 5, True) + wide(9, 6, True, before=1), 11.2)
    assert [press.seat for press in presses] == [5, 6, 7]
    assert acknowledged(out) == [10]  # which says that those before it have come, too
    assert talk.step(wide(10, 7, True) + wide(9, 6, True), 11.3)[0] == []


def test_presses_that_were_dropped_for_their_age_are_not_waited_for(talk):
    talk.step(wide(7, 4, True), 11.0)
    assert talk.step(wide(10, 5, True, before=2), 11.1)[0] == []
    presses, out = talk.step(wide(12, 7, True), 14.0)  # 8 to 11 were dropped
    assert ([press.seat for press in presses], acknowledged(out)) == ([7], [12])
    assert talk.step(wide(11, 6, True) + wide(10, 5, True, before=2), 14.1)[0] == []
    assert talk.step(wide(13, 4, False, before=1), 14.2)[0] != []  # it follows at once on the last one


def test_a_companion_that_has_just_begun_waits_for_what_the_one_before_had_taken_as_long_as_it_is_told_to():
    talk = StationTalk()
    presses, out = talk.step(identity() + wide(31, 5, True, before=1), 1.0)
    assert (presses, acknowledged(out)) == ([], [])
    presses, out = talk.step(wide(31, 5, True), 1.1)
    assert ([press.seat for press in presses], acknowledged(out)) == ([5], [31])


def test_a_restarted_station_brings_nothing_of_before_to_its_turn(talk):
    talk.step(wide(7, 4, True), 11.0)
    talk.step(wide(9, 6, True, before=1), 11.1)
    assert talk.step(identity(boot=8), 11.2)[0] == []
    assert [press.seat for press in talk.step(wide(8, 5, True), 11.3)[0]] == [5]


def test_each_press_of_the_firmware_of_before_is_acknowledged_by_its_own_number(talk):
    def of_before(number, seat, down):
        body = bytes([seat, down, 0, 0, number >> 8]) + wire.number16(0)
        return wire.frame(wire.PRESS, number, body)

    presses, out = talk.step(of_before(300, 5, True) + of_before(300, 5, True), 11.0)
    assert ([press.seat for press in presses], acknowledged(out)) == ([5], [300 & 0xFF])
    presses, out = talk.step(of_before(301, 5, False), 11.1)
    assert ([press.down for press in presses], acknowledged(out)) == ([False], [301 & 0xFF])
    assert acknowledged(talk.step(of_before(300, 5, True), 11.2)[1]) == [300 & 0xFF]


@pytest.mark.parametrize("skipped", [126, 128, 200, 256])
def test_firmware_of_before_is_believed_after_an_outage_too(talk, skipped):
    talk.step(press(3, 5, True), 11.0)
    after = StationTalk(talk.levels, talk.last)
    presses = after.step(identity() + press(3 + skipped & 0xFF, 6, True), 15.0)[0]
    assert [(p.seat, p.down) for p in presses] == [(6, True)]


def test_a_press_that_lay_in_a_buffer_has_the_moment_at_which_it_was_made(talk):
    stamped = wire.frame(wire.STATUS, 2, bytes([0, 0, 0]) + wire.number16(40_000) + bytes(3))
    talk.step(stamped, 20.0)  # the station's 40 s are the Pi's 20 s
    (late,) = talk.step(wide(1, 5, True, age_ms=10, sent_ms=40_500), 23.5)[0]
    assert late.at == pytest.approx(20.49, abs=0.002)
    for second in range(24, 130):  # the stamps begin anew after 65 s
        talk.step(
            wire.frame(wire.STATUS, 2, bytes([1, 0, 0]) + wire.number16((second + 20) * 1000 & 0xFFFF) + bytes(3)),
            second,
        )
    (last,) = talk.step(wide(2, 5, False, age_ms=0, sent_ms=150_000), 132.0)[0]
    assert last.at == pytest.approx(130.0, abs=0.03)


def test_a_status_that_does_not_know_of_a_press_lets_go_of_nothing(talk):
    def status_of(newest, waiting):
        return wire.frame(wire.STATUS, 1, bytes(5) + wire.number16(newest) + bytes([waiting]))

    talk.step(wide(7, 5, True), 11.0)
    assert talk.step(status_of(6, 0), 11.1)[0] == []
    assert talk.step(status_of(8, 1), 11.2)[0] == []
    assert [(p.seat, p.down) for p in talk.step(status_of(8, 0), 11.3)[0]] == [(5, False)]


def test_what_a_pico_can_do_is_said_to_none_of_before(talk):
    talk.light(0.5)
    talk.play("rest", 11.0)
    assert not [kind for kind, _, _ in said(talk.step(b"", 11.0)[1]) if kind in (wire.LIGHT, wire.TUNE)]


def test_a_ping_that_nothing_answers_is_repeated_soon_and_one_that_is_answered_is_not(talk):
    def pinged(since, until, *, heard):
        at = []
        for ms in range(since, until, 10):
            _, out = talk.step(status(0) if heard and ms % 20 == 0 else b"", ms / 1000)
            at += [ms for kind, *_ in said(out) if kind == wire.PING]
        return at

    assert pinged(10_010, 11_200, heard=True) == [10_500, 11_000]
    assert pinged(11_200, 12_000, heard=False) == pytest.approx([11_500, 11_650, 11_800, 11_950], abs=10)


def test_an_idle_station_on_a_bad_wire_is_not_given_up():
    talk, dice, arrives = StationTalk(), random.Random(4), b""
    talk.step(identity(), 0.0)
    for ms in range(10, 1_800_000, 10):  # half an hour
        _, out = talk.step(arrives, ms / 1000)
        asked = any(kind == wire.PING for kind, *_ in said(out))
        # One bad byte in a hundred spoils every tenth message either way.
        arrives = status(0) if asked and dice.random() > 0.1 and dice.random() > 0.1 else b""
        assert not talk.silent(ms / 1000), f"given up after {ms} ms"
