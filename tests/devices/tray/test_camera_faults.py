"""Each fault of the virtual cameras does what it says to the real chain: sight, supervisor, and what is told."""

from __future__ import annotations

import pytest

from companion.devices.events import Event, Recovered, TrayRead, Trouble
from companion.devices.simulated import SimulatedTable
from companion.devices.tray.virtual import VirtualTable
from companion.system.clock import VirtualClock

DICE = {"red": 2, "blue": 1}


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock(100.0)


def run(table: SimulatedTable | VirtualTable, clock: VirtualClock, seconds: float) -> list[Event]:
    told: list[Event] = []
    for _ in range(round(seconds * 15)):
        clock.advance(1 / 15)
        told += table.poll() if isinstance(table, SimulatedTable) else table.poll(clock.now())
    return told


def throw(table: SimulatedTable | VirtualTable) -> None:
    if isinstance(table, SimulatedTable):
        table.throw(0, DICE)
    else:
        table.throw(DICE)


def words(told: list[Event]) -> list[str]:
    return [
        one.code if isinstance(one, Trouble) else "recovered" if isinstance(one, Recovered) else "reading"
        for one in told
        if isinstance(one, Trouble | Recovered | TrayRead)
    ]


@pytest.fixture(params=["filmed", "virtual"])
def table(request: pytest.FixtureRequest, clock: VirtualClock) -> SimulatedTable | VirtualTable:
    if request.param == "filmed":
        return SimulatedTable(clock, 3, frame_size=(640, 480))
    return VirtualTable(clock, 3, background=False)


@pytest.mark.parametrize(
    ("fault", "code"),
    [("camera_gone", ("camera_failed", "no_frames")), ("camera_frozen", ("camera_failed", "no_frames")),
     ("camera_dark", ("dark",))],
)  # fmt: skip
def test_the_table_is_told_and_the_dice_are_read_once_it_is_over(
    table: SimulatedTable | VirtualTable, clock: VirtualClock, fault: str, code: tuple[str, ...]
) -> None:
    run(table, clock, 1.0)
    table.tray.set_fault(fault, True)
    told = words(run(table, clock, 0.2))
    throw(table)
    told += words(run(table, clock, 5.0))
    assert len(told) == 1
    assert told[0] in code
    table.tray.set_fault(fault, False)
    back = run(table, clock, 5.0)
    assert words(back) == ["recovered", "reading"]
    (read,) = (one for one in back if isinstance(one, TrayRead))
    assert sorted((die.colour, die.value) for die in read.dice) == sorted(
        (die.colour, die.value) for die in table.truth
    )
    table.close()


def test_a_camera_that_comes_back_elsewhere_is_found_by_its_name_within_five_seconds(
    table: SimulatedTable | VirtualTable, clock: VirtualClock
) -> None:
    run(table, clock, 1.0)
    for on in (True, False):
        table.tray.set_fault("camera_swapped", on)
        told = run(table, clock, 5.0)
        failed, *rest = (one for one in words(told) if one != "reading")
        assert failed in ("camera_failed", "no_frames")
        assert rest == ["recovered"]
    table.close()


def test_a_lamp_that_is_dimmed_costs_no_die(table: SimulatedTable | VirtualTable, clock: VirtualClock) -> None:
    run(table, clock, 1.0)
    table.tray.set_fault("lamp_dimmed", True)
    throw(table)
    (read,) = (one for one in run(table, clock, 4.0) if isinstance(one, TrayRead) and one.dice)
    assert len(read.dice) == len(table.truth)
    assert read.picture is not None
    assert read.picture.mean() < 0.7 * table.tray.picture().mean()
    table.close()
