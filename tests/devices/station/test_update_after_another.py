"""An update that begins while the station still does what another one, stopped in its middle, has told it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.devices.errors import StationError
from companion.devices.station import wire
from companion.devices.station.files import station_files
from companion.devices.station.update import COME_S, TRIES, UpdateStep, find_station, update_station
from companion.system.clock import VirtualClock
from tests.devices.station.pico_on_cable import PicoOnCable


@pytest.fixture
def pico(tmp_path: Path) -> PicoOnCable:
    return PicoOnCable(VirtualClock(100.0), tmp_path)


def leaves_after_it_was_asked(pico: PicoOnCable) -> None:
    """It answers who it is, and starts anew before this command has told it to."""
    pico.at_opening[2] = lambda: pico.restart(waits=True)


def leaves_while_it_is_told_to(pico: PicoOnCable) -> None:
    """It starts anew just after the port was opened to tell it to."""

    def soon() -> None:
        pico.restarts_at = pico.clock.now() + 0.02

    pico.at_opening[2] = soon


def agrees_without_being_heard(pico: PicoOnCable) -> None:
    pico.quiet = {wire.UPDATE}


def boots_slowly(pico: PicoOnCable) -> None:
    pico.boot_s = 9.0


def is_away_at_first(pico: PicoOnCable) -> None:
    pico.away_s = 2.0
    pico.restart(waits=True)


def goes_away_after_it_was_asked(pico: PicoOnCable) -> None:
    pico.away_s = 2.0
    leaves_after_it_was_asked(pico)


def starts_at_this_moment(pico: PicoOnCable) -> None:
    """It is in no loop yet, and answers neither as a station nor as a prompt."""
    pico.boot_s = 3.0
    pico.restart(waits=False)


def answers_late(pico: PicoOnCable) -> None:
    """Its prompt is so slow that everything is asked several times before the first answer."""
    pico.slow_s = 0.2


def answers_very_late(pico: PicoOnCable) -> None:
    pico.slow_s = 0.45


WAYS: tuple[Callable[[PicoOnCable], None], ...] = (
    leaves_after_it_was_asked,
    leaves_while_it_is_told_to,
    agrees_without_being_heard,
    boots_slowly,
    is_away_at_first,
    goes_away_after_it_was_asked,
    starts_at_this_moment,
    answers_late,
    answers_very_late,
)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_it_succeeds_however_it_finds_the_station(pico: PicoOnCable, way: Callable[[PicoOnCable], None]) -> None:
    way(pico)
    assert update_station(pico.line, lambda _: None).code == "works"
    assert all((pico.flash / "a" / name).read_bytes() == data for name, data in station_files("rp2").items())


def at_the_third_file(happens: Callable[[], None]) -> Callable[[UpdateStep], None]:
    """Say nothing, but let something happen the first time that the third file is on its way."""
    left = [happens]

    def say(step: UpdateStep) -> None:
        if step.n == 3 and left:
            left.pop()()

    return say


@pytest.mark.parametrize("waits", [False, True], ids=["runs again", "waits again"])
def test_a_station_whose_time_to_wait_is_over_in_the_middle_is_told_to_leave_again(
    pico: PicoOnCable, waits: bool
) -> None:
    pico.away_s = 1.0
    say = at_the_third_file(lambda: pico.restart(waits=waits))
    assert update_station(pico.line, say).code == "works"
    assert all((pico.flash / "a" / name).read_bytes() == data for name, data in station_files("rp2").items())


def test_one_that_stays_away_is_told_so_and_so_is_one_that_goes_away_every_time(pico: PicoOnCable) -> None:

    def is_pulled() -> None:
        pico.away_s = 60.0
        pico.restart(waits=True)

    say = at_the_third_file(is_pulled)
    with pytest.raises(StationError, match="went away during its update") as caught:
        update_station(pico.line, say)
    assert caught.value.code == "went_away"
    pico.clock.advance(60.0)
    pico.away_s = 1.0
    seen = []

    def every_time(step: UpdateStep) -> None:
        if step.n == 3:
            seen.append(step)
            pico.restart(waits=True)

    with pytest.raises(StationError, match="went away during its update"):
        update_station(pico.line, every_time)
    assert len(seen) == TRIES


def test_a_station_that_never_leaves_its_loop_is_told_so(pico: PicoOnCable) -> None:
    pico.deaf = {wire.UPDATE}
    with pytest.raises(StationError, match="does not leave its loop") as caught:
        update_station(pico.line, lambda _: None)
    assert caught.value.code == "stays"


def test_one_that_hangs_is_told_so(pico: PicoOnCable) -> None:
    pico.deaf = {wire.HELLO, wire.UPDATE}
    with pytest.raises(StationError, match="MicroPython does not answer") as caught:
        update_station(pico.line, lambda _: None)
    assert caught.value.code == "no_prompt"


def test_a_station_that_starts_anew_is_found_when_its_port_is_back(pico: PicoOnCable) -> None:
    pico.away_s = 2.0
    pico.restart(waits=True)
    assert find_station(pico.clock, pico.find, pico.connect, pico.pause) == "port"
    pico.away_s = 60.0
    pico.restart(waits=True)
    before = pico.clock.now()
    with pytest.raises(StationError, match="No Pico"):
        find_station(pico.clock, pico.find, pico.connect, pico.pause)
    assert COME_S <= pico.clock.now() - before < COME_S + 1
