"""A table whose devices are opened beside the screen: quiet until they are there, and nothing ordered is lost."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

import pytest

from companion.core.messages import text
from companion.core.requests import DrawRequest
from companion.devices.events import CalibrationOrder, LearningOrder, Press
from companion.devices.opening import OpeningTable
from companion.devices.tray.teaching import Teaching
from tests.patience import PATIENCE_S

DRAW = DrawRequest("letters", ("a", "b", "c"), 2, text("draw"))


@dataclass
class Devices:
    """Devices that write down what is asked of them."""

    says: tuple[str, ...] = ("Tray: virtual.",)
    throws: bool = True
    faults: dict[str, bool] = field(default_factory=lambda: {"glare": False})
    tray_view: str = "view"
    tray_drift: str = "drift"
    done: list[object] = field(default_factory=list)

    def poll(self):
        return [Press(0, True, 1.0)]

    def levels(self):
        return {0: 0.5}

    def show_lamp(self, *what):
        self.done.append(("lamp", *what))

    def press(self, *what):
        self.done.append(("press", *what))

    def throw(self, *what):
        self.done.append(("throw", *what))

    def draw(self, request):
        return request.things[: request.take]

    def set_fault(self, *what):
        self.done.append(("fault", *what))

    def calibrate(self, *what):
        self.done.append(("calibrate", *what))

    @property
    def teaching(self):
        return Teaching(lambda order: self.done.append(("teach", order)))

    def close(self):
        self.done.append("closed")


@dataclass
class Opening:
    """Opens when it is told to."""

    devices: Devices = field(default_factory=Devices)
    may: threading.Event = field(default_factory=threading.Event)
    error: Exception | None = None

    def __call__(self):
        assert self.may.wait(PATIENCE_S)
        if self.error is not None:
            raise self.error
        return self.devices


def opened(table: OpeningTable, opening: Opening) -> None:
    """Let the devices be opened, and wait until they are."""
    opening.may.set()
    assert table._opening is not None
    table._opening.exception(30)


def test_until_the_devices_are_open_nothing_happens_and_nothing_waits():
    opening = Opening()
    table = OpeningTable(opening, print)
    for _ in range(2):
        assert (table.is_open, table.throws, table.faults, table.levels()) == (False, False, {}, {})
        assert (table.tray_view, table.tray_drift, list(table.poll())) == (None, None, [])
        assert table.draw(DRAW) is None
        table.begin()
    opened(table, opening)
    table.close()
    assert opening.devices.done == ["closed"]


def test_what_was_ordered_meanwhile_is_done_in_order_once_they_are_open():
    opening, told = Opening(), []
    table = OpeningTable(opening, lambda devices: told.extend(devices.says))
    table.begin()
    order = CalibrationOrder("begin")
    table.show_lamp(3, "full")
    table.press(3, True)
    table.throw(3, {"red": 2})
    table.set_fault("glare", True)
    table.calibrate(order)
    assert (table.teaching.known, table.teaching.view) == (None, None)
    table.teaching.order(LearningOrder("list"))
    assert (opening.devices.done, told) == ([], [])
    opened(table, opening)
    assert table.poll() == [Press(0, True, 1.0)]
    assert told == ["Tray: virtual."]
    assert opening.devices.done == [
        ("lamp", 3, "full"), ("press", 3, True), ("throw", 3, {"red": 2}), ("fault", "glare", True),
        ("calibrate", order), ("teach", LearningOrder("list")),
    ]  # fmt: skip
    table.press(3, False)
    assert opening.devices.done[-1] == ("press", 3, False)
    assert (table.is_open, table.throws, table.faults, table.levels()) == (True, True, {"glare": False}, {0: 0.5})
    assert (table.tray_view, table.tray_drift) == ("view", "drift")
    assert table.draw(DRAW) == ("a", "b")
    table.poll()
    assert told == ["Tray: virtual."], "said once"
    table.close()


def test_devices_that_cannot_be_opened_are_told_of_where_the_screen_polls():
    opening = Opening(error=RuntimeError("no such pin"))
    table = OpeningTable(opening, print)
    table.begin()
    opened(table, opening)
    with pytest.raises(RuntimeError, match="no such pin"):
        table.poll()
    table.close()


def test_a_table_that_is_left_before_it_began_to_open_has_nothing_to_close():
    OpeningTable(Opening(), print).close()


def test_devices_that_are_opened_while_the_table_is_left_are_closed():
    opening = Opening()
    table = OpeningTable(opening, print)
    table.begin()
    opening.may.set()
    table.close()
    assert opening.devices.done == ["closed"]
