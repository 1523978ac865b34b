"""Each fault of virtual buttons and of the virtual station does what it says to the real link and debouncing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.devices.buttons import BUTTON_FAULTS
from companion.devices.choosing import open_devices
from companion.devices.events import Event, Press, Recovered, Trouble
from companion.devices.table import TableDevices
from companion.devices.twins import ALL_FAULTS, STATION_FAULTS, Twins
from companion.system.clock import VirtualClock

PINNED, ON_STATION = 1, 6


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock(50.0)


@pytest.fixture
def table(clock: VirtualClock) -> Iterator[TableDevices]:
    devices = open_devices("virtual", clock, background=False, tray_needed=False, seed=2)
    run(devices, clock, 1.0)
    yield devices
    devices.close()


def run(table: TableDevices, clock: VirtualClock, seconds: float) -> list[Event]:
    told: list[Event] = []
    for _ in range(round(seconds * 50)):
        clock.advance(0.02)
        told += table.poll()
    return told


def tap(table: TableDevices, clock: VirtualClock, seat: int) -> list[Event]:
    table.press(seat, True)
    told = run(table, clock, 0.1)
    table.press(seat, False)
    return told + run(table, clock, 0.5)


def downs(told: list[Event]) -> list[int]:
    return [one.seat for one in told if isinstance(one, Press) and one.down]


def test_every_fault_is_there_once_and_off(table: TableDevices) -> None:
    assert dict(table.faults) == dict.fromkeys((*BUTTON_FAULTS, *STATION_FAULTS), False)
    for name in ALL_FAULTS:
        table.set_fault(name, True)  # those of a tray that is not there do nothing
    assert all(table.faults.values())
    with pytest.raises(ValueError, match="there is no fault 'rust'"):
        table.set_fault("rust", True)
    assert Twins().faults == {}


@pytest.mark.parametrize("seat", [PINNED, ON_STATION])
@pytest.mark.parametrize(
    "fault", ["button_bounce", "bytes_late", "bytes_doubled", "bytes_corrupted", "bytes_lost", "bytes_reordered"]
)
def test_what_is_mended_on_the_way_costs_no_press(
    table: TableDevices, clock: VirtualClock, fault: str, seat: int
) -> None:
    table.set_fault(fault, True)
    told: list[Event] = []
    for _ in range(20):
        told += tap(table, clock, seat)
    told += run(table, clock, 1.0)
    assert downs(told) == [seat] * 20
    assert not [one for one in told if isinstance(one, Trouble)]


@pytest.mark.parametrize("seat", [PINNED, ON_STATION])
def test_a_dead_button_says_nothing_until_it_is_well(table: TableDevices, clock: VirtualClock, seat: int) -> None:
    table.set_fault("button_dead", True)
    assert downs(tap(table, clock, seat)) == []
    table.set_fault("button_dead", False)
    assert downs(tap(table, clock, seat)) == [seat]


@pytest.mark.parametrize("seat", [PINNED, ON_STATION])
def test_a_stuck_button_is_named_and_comes_up(table: TableDevices, clock: VirtualClock, seat: int) -> None:
    table.set_fault("button_stuck", True)
    assert downs(tap(table, clock, seat)) == [seat]
    assert downs(tap(table, clock, seat)) == []
    run(table, clock, 31.0)
    assert [(one.button, one.code) for one in table.button_faults] == [(str(seat + 1), "stuck")]
    table.set_fault("button_stuck", False)
    run(table, clock, 0.2)
    assert table.button_faults == ()
    assert downs(tap(table, clock, seat)) == [seat]


@pytest.mark.parametrize("seat", [PINNED, ON_STATION])
def test_a_button_that_chatters_is_no_storm_of_presses(table: TableDevices, clock: VirtualClock, seat: int) -> None:
    table.set_fault("button_chatter", True)
    table.press(seat, True)
    assert len(downs(run(table, clock, 5.0))) <= 100
    table.press(seat, False)
    run(table, clock, 1.0)
    assert (str(seat + 1), "bouncing") in [(one.button, one.code) for one in table.button_faults]
    table.set_fault("button_chatter", False)
    run(table, clock, 2.0)
    assert downs(tap(table, clock, seat)) == [seat]


@pytest.mark.parametrize(
    ("fault", "code"),
    [("station_unplugged", "port_gone"), ("station_silent", "no_answer"), ("station_busy", "port_busy"),
     ("station_old_version", "wrong_version")],
)  # fmt: skip
def test_a_station_that_cannot_be_used_is_told_and_back_within_five_seconds(
    table: TableDevices, clock: VirtualClock, fault: str, code: str
) -> None:
    table.set_fault(fault, True)
    told = run(table, clock, 6.0)
    assert code in [one.code for one in told if isinstance(one, Trouble)]
    assert downs(tap(table, clock, PINNED)) == [PINNED]
    assert set(table.levels()) == set(range(8))
    table.set_fault(fault, False)
    assert isinstance(run(table, clock, 5.0)[-1], Recovered)
    assert downs(tap(table, clock, ON_STATION)) == [ON_STATION]


def test_a_station_that_starts_anew_is_back_and_no_press_is_told_twice(
    table: TableDevices, clock: VirtualClock
) -> None:
    assert downs(tap(table, clock, ON_STATION)) == [ON_STATION]
    table.set_fault("station_reset", True)
    told = run(table, clock, 5.0)
    assert [type(one) for one in told if isinstance(one, Trouble | Recovered)] == [Trouble, Recovered]
    assert downs(told) == []
    assert downs(tap(table, clock, ON_STATION)) == [ON_STATION]


def test_light_taps_on_the_station_are_no_bounces_and_bounces_are(table: TableDevices, clock: VirtualClock) -> None:
    """A finger taps for 26 to 32 ms; a worn contact opens once more 16 to 32 ms after each change."""
    run(table, clock, 2.0)
    station = table._twins.station
    chance = random.Random(5)
    told = []
    for _ in range(60):
        at = clock.now()
        end = at + chance.uniform(0.026, 0.032)
        for begun, level in ((at, True), (end, False)):
            for part in sorted(chance.uniform(0, 0.0062) for _ in range(4)):
                level = not level
                station.edge(ON_STATION, level, begun + part)
            station.edge(ON_STATION, level, begun + 0.0062)
        told += run(table, clock, chance.uniform(0.07, 0.12))
        assert "bouncing" not in {one.code for one in table.button_faults}
    assert len(downs(told)) == 60
    for _ in range(6):
        for level in (True, False):
            at = clock.now()
            for part, closed in ((0.0, level), (0.016, not level), (0.032, level)):
                station.edge(ON_STATION, closed, at + part)
            run(table, clock, 0.16)
    assert (str(ON_STATION + 1), "bouncing") in [(one.button, one.code) for one in table.button_faults]
