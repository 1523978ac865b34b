"""Two stations plugged in at once: one is taken, always the same, the other after it; nothing is doubled or stuck."""

import pytest

from companion.devices.events import Press, Recovered, Trouble
from companion.devices.station.link import StationLink
from companion.devices.station.virtual import VirtualStation
from companion.system.clock import VirtualClock

LOOK_S = 0.016


class TwoStations:
    """A table with stations at some ports, by name; a port whose station is unplugged is not there."""

    def __init__(self, seats, known=()):
        self.clock = VirtualClock(100.0)
        self.stations = {f"/dev/ttyACM{n}": VirtualStation(self.clock, n, each) for n, each in enumerate(seats)}
        self.opened, self.kept = [], []
        self.link = StationLink(
            self.clock, find=self.find, connect=self.connect, expected=False, seats=known, keep=self.kept.append
        )
        self.events = []

    def find(self):
        return [name for name, station in self.stations.items() if station.plugged]

    def connect(self, name):
        self.opened.append(name)
        return self.stations[name].connect(name)

    def run(self, seconds):
        for _ in range(round(seconds / LOOK_S)):
            self.events += self.link.poll(self.clock.advance(LOOK_S))

    @property
    def presses(self):
        return [(event.seat, event.down) for event in self.events if isinstance(event, Press)]

    def tap(self, name, seat):
        for down in (True, False):
            self.stations[name].edge(seat, down)
            self.run(0.1)

    @property
    def talks_to(self):
        return self.link.told.split(" ")[0]


FIRST, SECOND = "/dev/ttyACM0", "/dev/ttyACM1"
LOWER, UPPER, ALL = range(4), range(4, 8), range(8)


def test_of_two_that_carry_the_same_seats_the_first_by_name_is_taken_and_only_its_buttons_count():
    table = TwoStations([UPPER, UPPER])
    table.run(0.2)
    assert table.talks_to == FIRST
    table.tap(FIRST, 5)
    table.tap(SECOND, 6)
    table.run(3.0)
    assert table.presses == [(5, True), (5, False)]
    assert table.events[0] == Press(5, True, pytest.approx(100.2, abs=0.05))
    assert sorted(table.opened) == [FIRST, SECOND]  # and asked no more


@pytest.mark.parametrize(("known", "taken"), [((), FIRST), (tuple(LOWER), FIRST), (tuple(UPPER), SECOND)])
def test_of_two_that_carry_different_seats_the_one_with_those_of_last_time_is_taken(known, taken):
    table = TwoStations([LOWER, UPPER], known)
    table.run(0.5)
    assert table.talks_to == taken
    assert table.link.seats == tuple(LOWER if taken == FIRST else UPPER)


@pytest.mark.parametrize("late", [FIRST, SECOND])
def test_the_one_of_last_time_is_taken_although_it_answers_a_little_later(late):
    known = LOWER if late == FIRST else UPPER
    table = TwoStations([LOWER, UPPER], tuple(known))
    table.stations[late].set_fault("silent", True)
    table.run(0.2)
    assert not table.link.up
    table.stations[late].set_fault("silent", False)
    table.run(0.2)
    assert table.talks_to == late


def test_what_is_pressed_while_the_others_are_still_asked_is_told_once():
    table = TwoStations([UPPER, UPPER])
    table.stations[SECOND].set_fault("silent", True)
    table.run(0.05)
    table.tap(FIRST, 4)
    assert table.presses == []
    table.run(0.3)
    assert table.talks_to == FIRST
    assert table.presses == [(4, True), (4, False)]
    assert [event.at for event in table.events] == pytest.approx([100.05, 100.15], abs=0.03)
    table.run(2.0)
    assert len(table.presses) == 2


def test_when_the_first_is_unplugged_the_other_is_taken_within_5_s_and_back_again():
    table = TwoStations([UPPER, UPPER])
    table.run(0.5)
    for name, other in ((FIRST, SECOND), (SECOND, FIRST)):
        table.events.clear()
        gone = table.clock.now()
        table.stations[name].unplug()
        table.run(2.0)
        assert [type(event) for event in table.events] == [Trouble, Recovered]
        assert table.events[0].code == "port_gone"
        assert table.events[1].at - gone < 5.0
        assert table.talks_to == other
        table.tap(other, 7)
        assert table.presses == [(7, True), (7, False)]
        table.stations[name].plug_in()
        table.run(2.0)
        assert table.talks_to == other  # nobody takes it away from the one that works


def test_when_the_port_of_the_first_cannot_be_opened_any_more_the_other_is_taken():
    table = TwoStations([UPPER, UPPER])
    table.run(0.5)
    table.stations[FIRST].set_fault("busy", True)
    table.run(2.0)
    assert table.talks_to == SECOND
    assert [type(event) for event in table.events] == [Trouble, Recovered]


def test_a_button_of_the_first_that_is_held_while_it_is_unplugged_is_let_go_of_by_the_other():
    table = TwoStations([LOWER, UPPER])
    table.run(0.5)
    table.stations[FIRST].edge(2, True)
    table.run(0.1)
    table.stations[FIRST].unplug()
    table.run(3.0)
    assert table.link.seats == tuple(UPPER)
    assert table.presses == [(2, True), (2, False)]
    assert table.kept == [tuple(LOWER), tuple(UPPER)]


def test_a_press_at_the_one_that_was_left_alone_does_not_come_when_it_is_taken_much_later():
    table = TwoStations([UPPER, UPPER])
    table.run(0.5)
    table.tap(SECOND, 5)
    table.run(3.0)
    table.stations[FIRST].unplug()
    table.run(2.0)
    assert table.talks_to == SECOND
    assert table.presses == []


def test_a_pico_that_is_no_station_makes_the_station_wait_for_a_moment_only():
    table = TwoStations([UPPER, ALL])
    table.stations[FIRST].set_fault("silent", True)
    table.run(0.5)
    assert table.talks_to == SECOND
    assert table.link.left_alone == (FIRST,)


def test_one_of_two_that_goes_away_while_both_are_asked_is_no_trouble():
    table = TwoStations([UPPER, UPPER])
    table.stations[SECOND].set_fault("silent", True)
    table.run(0.1)
    table.stations[FIRST].unplug()
    table.stations[SECOND].set_fault("silent", False)
    table.run(0.5)
    assert table.talks_to == SECOND
    assert table.events == []
