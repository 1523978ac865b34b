"""An update from the glass, over a terminal with the real MicroPython: the game goes on meanwhile."""

from __future__ import annotations

import select
import threading
from collections.abc import Callable

import pytest

from companion.devices.errors import StationError
from companion.devices.events import Event, Recovered, Trouble
from companion.devices.station.link import StationLink
from companion.devices.station.renewal import RealBringer, StationRenewal
from companion.devices.station.update import update_station
from companion.system.clock import SystemClock
from tests.firmware.pico_on_terminal import Pico, older, whole
from tests.patience import PATIENCE_S


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("FIRST_SEAT = = 4\n", "SyntaxError"),
        ("FIRST_SEAT = 4\nBUTTONS = (2, 3)\n", "LAMPS is missing"),
        ("FIRST_SEAT = 7\nBUTTONS = (2, 3)\nLAMPS = (6, 7)\n", "2 seats from 7 on are more than 8"),
    ],
)
def test_a_table_of_pins_with_which_no_station_starts_is_not_kept_in_silence(pico, table, words):
    older(pico)
    (pico.flash / "pins.py").write_text(table)
    pico.stop()
    pico.start()
    with pytest.raises(StationError, match="run this again with --pins four") as caught:
        update_station(pico.line, lambda _: None)
    assert words in str(caught.value)
    assert update_station(pico.line, lambda _: None, "four").code == "works"


class Table:
    """The link of a table with its update, stepped as the screen does."""

    def __init__(self, pico: Pico) -> None:
        self.clock = SystemClock()
        find = lambda: [pico.port] if pico.plugged else []  # noqa: E731
        self.link = StationLink(self.clock, find=find, connect=pico.connect, expected=False)
        self.renewal = StationRenewal(self.link, RealBringer(self.clock, find, pico.connect))
        self.events: list[Event] = []

    def until(self, come: Callable[[], bool], within_s: float = PATIENCE_S) -> None:
        end = self.clock.now() + within_s
        while not come():
            assert self.clock.now() < end, (self.renewal.seen, self.events)
            self.renewal.go_on()
            self.events += self.link.poll(self.clock.now())
            select.select([], [], [], 0.01)

    def stage(self, *wanted: str) -> Callable[[], bool]:
        return lambda: self.renewal.seen is not None and self.renewal.seen.stage in wanted


def test_a_table_that_goes_on_updates_its_station_and_has_it_again(pico):
    older(pico)
    table = Table(pico)
    table.until(table.stage("offered"))
    assert table.link.up
    table.renewal.begin()
    table.until(lambda: table.link.up)
    assert table.renewal.seen.stage == "done"
    assert table.link.offers is None
    assert [type(event) for event in table.events] == [Trouble, Recovered]
    assert pico.waited  # the update did, in a thread of its own
    assert threading.get_ident() not in pico.waited
    assert whole(pico, "b")
    table.link.close()


def test_a_table_makes_an_empty_pico_its_station_of_eight_seats(pico):
    table = Table(pico)
    table.until(table.stage("offered"))
    assert table.renewal.seen.fresh
    table.renewal.begin(8)
    table.until(lambda: table.link.up)
    assert table.link.seats == tuple(range(8))
    table.link.close()


def test_a_table_whose_update_was_cut_off_is_told_so_and_does_it_again(pico):
    older(pico)
    table = Table(pico)
    table.until(table.stage("offered"))
    pico.taken, pico.cut = 0, 9000
    table.renewal.begin()
    table.until(table.stage("failed"))
    assert table.renewal.seen.code == "went_away"
    pico.plug_in()
    table.until(lambda: table.link.up)
    assert table.stage("failed")()
    table.renewal.begin()
    table.until(lambda: table.link.up)
    assert table.stage("done")()
    table.link.close()
