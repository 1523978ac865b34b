"""The companion starts anew, the station runs on: what was pressed meanwhile comes once, in order, truly dated."""

import random

import pytest

from companion.devices.events import Press
from companion.devices.station.link import StationLink
from companion.devices.station.talk import StationTalk
from tests.firmware.virtual_line import Table

NEVER_MS = 10**9
TRUE_S = 0.025


def gone(table, ms):
    """Let nobody read for so long; then a companion opens the port, which empties it, and knows nothing of before."""
    table.frame_ms = NEVER_MS
    table.run(ms)
    table.board.outbox = b""
    table.talk = StationTalk()


def looks(table, every_ms, ms):
    """Let the new companion look at the port so often, the first time at once."""
    while round(table.clock.now() * 1000) % every_ms != every_ms - 1:
        table.run(1)
    table.frame_ms = every_ms
    table.run(ms)


def tap(table, chance, count):
    """Press one button after the other within the time that nobody reads; return (seat, down, at)."""
    happened = []
    for _ in range(count):
        place = chance.randrange(4)
        down = table.board.buttons[place] = not table.board.buttons[place]
        happened.append((4 + place, down, table.clock.now() + 0.001))
        table.run(chance.randint(30, 60))
    return happened


@pytest.fixture
def table(make_station):
    table = Table(make_station)
    table.run(1000)
    return table


@pytest.mark.parametrize("every_ms", [16, 33, 200, 500, 900], ids=lambda ms: f"looks every {ms} ms")
@pytest.mark.parametrize("seed", range(8))
def test_what_was_pressed_during_the_restart_comes_once_in_order_and_dated_to_25_ms(table, every_ms, seed):
    chance = random.Random(seed)
    table.frame_ms = NEVER_MS
    table.run(chance.randint(0, 300))
    happened = tap(table, chance, 6)
    gone(table, chance.randint(0, 300))
    looks(table, every_ms, 2500)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in happened]
    assert all(abs(press.at - at) <= TRUE_S for press, (_, _, at) in zip(table.presses, happened, strict=True))


def test_what_the_companion_of_before_has_taken_is_told_to_no_other(table):
    table.board.buttons[1] = True
    table.run(40)
    assert [(press.seat, press.down) for press in table.presses] == [(5, True)]
    table.presses.clear()
    gone(table, 300)
    table.board.buttons[1] = False
    table.run(1)
    looks(table, 16, 1000)
    assert table.presses == []  # held since before: its end makes no press, and neither does its beginning again
    table.board.buttons[1] = True
    table.run(60)
    assert [(press.seat, press.down) for press in table.presses] == [(5, True)]


def test_what_is_too_old_when_the_companion_is_there_again_is_dropped_and_counted_and_the_rest_comes(table):
    table.frame_ms = NEVER_MS
    tap(table, random.Random(3), 4)
    table.run(2000)
    before = list(table.board.buttons)
    later = tap(table, random.Random(5), 3)
    gone(table, 100)
    looks(table, 16, 600)
    assert table.station.waiting.dropped == 4
    levels, expected = dict.fromkeys(range(4, 8), False), []
    for seat, down, at in later:
        if levels[seat] != down:  # of a button that is thought to be up nobody hears that it goes up
            expected.append((seat, down, at))
        levels[seat] = down
    assert any(before)
    assert [(press.seat, press.down) for press in table.presses] == [(seat, down) for seat, down, _ in expected]
    assert all(abs(press.at - at) <= TRUE_S for press, (_, _, at) in zip(table.presses, expected, strict=True))
    table.talk.ask_counts()
    table.run(50)
    assert table.talk.counts["dropped"] == 4


def test_a_real_station_keeps_its_presses_for_a_companion_that_starts_anew(talking):
    def restart(meanwhile):
        talking.link.close()
        talking.events.clear()
        pressed = []
        for place, down in meanwhile:
            pressed.append((4 + place, down, talking.clock.now()))
            talking.press(place, down)
            end = talking.clock.now() + 0.06
            while talking.clock.now() < end:
                talking.carry()
        talking.link = StationLink(talking.clock, find=talking.ports)
        talking.until(lambda b: b.link.up)
        talking.until(lambda b: len([event for event in b.events if isinstance(event, Press)]) >= len(meanwhile))
        talking.wait(0.3)
        return pressed

    talking.press(3, True)
    talking.press(3, False)
    talking.until(lambda b: len([event for event in b.events if isinstance(event, Press)]) == 2)
    for meanwhile in (((0, True), (2, True), (0, False), (2, False)), ((1, True), (0, True), (0, False), (1, False))):
        pressed = restart(meanwhile)
        told = [event for event in talking.events if isinstance(event, Press)]
        assert [(press.seat, press.down) for press in told] == [(seat, down) for seat, down, _ in pressed]
        # Where tests share two processors, the moments of the hands are not known better.
        assert all(abs(press.at - at) < 0.3 for press, (_, _, at) in zip(told, pressed, strict=True))
        assert [press.at for press in told] == sorted(press.at for press in told)
    talking.link.count()
    talking.until(lambda b: b.link.seen.counts)
    assert talking.link.seen.counts["dropped"] == 0
