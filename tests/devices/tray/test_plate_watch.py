"""Plates in the tray: waited for, read in two frames, told once, and refused in a word."""

from __future__ import annotations

import numpy as np
import pytest

from companion.core.requests import SightRequest, Tint
from companion.devices.camera import Frame
from companion.devices.events import PlateOrder, PlateRead, PlateRefused
from companion.devices.tray.plates import PlateWatch
from companion.devices.tray.process import FramesCome
from companion.devices.tray.supervisor import CameraSupervisor
from companion.devices.tray.virtual import VirtualTable
from companion.devices.virtual_tray import VirtualTray
from companion.devices.virtual_tray.stacks import palette_of, squares_of
from companion.system.clock import VirtualClock
from vision.stacks.answers import ColumnReading, StackReading

TINTS = (Tint("r", "#D0342A"), Tint("b", "#2A66BD"), Tint("g", "#2B7F3C"), Tint("y", "#F2B81F"))
PLACES = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1))


def request(seat=1, **more):
    return SightRequest(seat, "stack", PLACES, ((2, 1),), TINTS, **more)


def column(at, top, reason=None):
    corners = ((70.0, 60.0), (80.0, 60.0), (80.0, 70.0), (70.0, 70.0))
    return ColumnReading(at, top, reason, 0.99, (top, "b"), corners, corners, 1)


class Told:
    """Answers as it was told to, one reading after the other."""

    def __init__(self, *readings):
        self.readings = list(readings)
        self.asked = []

    def __call__(self, picture, requests):
        self.asked.append(tuple(requests))
        return self.readings[min(len(self.asked), len(self.readings)) - 1]


def read_as(*columns, seat=1):
    return StackReading(None, seat, (seat,), columns, matrix=np.eye(3))


def watch(*readings, requests=None):
    told = Told(*readings)
    plates = PlateWatch(told)
    plates.want((request(),) if requests is None else requests)
    return plates, told


def seen_by(plates, frames=12, shade=120, start=0.0):
    """What comes of a plate that lies still."""
    rng = np.random.default_rng(3)
    still = rng.integers(shade - 40, shade + 40, (480, 640, 3), np.uint8)
    return [told for n in range(frames) if (told := plates.see(Frame(still, start + n * 0.05, {}))) is not None]


def test_a_plate_at_rest_is_told_once():
    plates, told = watch(read_as(column((0, 0), "r"), column((1, 0), None)))
    (one,) = seen_by(plates)
    assert isinstance(one, PlateRead)
    assert (one.seat, {(each.x, each.y): each.tint for each in one.squares}) == (1, {(0, 0): "r", (1, 0): ""})
    assert one.picture.shape[2] == 3
    x, y, width, height = one.squares[0].box
    assert (width, height) == (60, 60)  # 10 mm at 6 pixels a mm
    assert (x, y) == ((70 + 12) * 6, (60 + 12) * 6)
    assert len(told.asked) == 2
    assert seen_by(plates, start=1.0) == []


def test_what_two_frames_do_not_agree_on_is_asked():
    still = column((0, 0), "r")
    plates, _ = watch(read_as(still, column((1, 0), "y")), read_as(still, column((1, 0), "g")))
    (one,) = seen_by(plates)
    said = {(each.x, each.y): (each.tint, each.reason) for each in one.squares}
    assert said == {(0, 0): ("r", None), (1, 0): (None, "unsure")}


def test_what_one_frame_asks_is_asked():
    plates, _ = watch(read_as(column((0, 0), None, "glare")), read_as(column((0, 0), "r")))
    (one,) = seen_by(plates)
    assert (one.squares[0].tint, one.squares[0].reason) == (None, "glare")


def test_a_tray_without_a_plate_says_nothing():
    plates, told = watch(StackReading("no_plate"))
    assert seen_by(plates) == []
    assert len(told.asked) == 1


@pytest.mark.parametrize("reason", ["other_seat", "several", "markers", "outside", "dark"])
def test_a_plate_that_cannot_be_read_is_refused_with_its_reason(reason):
    plates, _ = watch(StackReading(reason, 3, (3,)))
    (one,) = seen_by(plates)
    assert (type(one), one.seat, one.reason) == (PlateRefused, 3, reason)


def test_what_lies_there_is_read_again_for_whoever_waits_next():
    plates, told = watch(StackReading("other_seat", 0, (0,)), read_as(column((0, 0), "r"), seat=0))
    seen_by(plates)
    plates.want((request(seat=0),))
    assert any(isinstance(one, PlateRead) for one in seen_by(plates, start=1.0))
    assert told.asked[-1] == (request(seat=0),)
    plates.want((request(seat=0),))  # the same again is nothing new
    assert seen_by(plates, start=2.0) == []


def test_a_camera_that_was_started_anew_is_told_again_what_is_waited_for():
    class Child:
        def __init__(self):
            self.orders, self.lives = [], True

        def messages(self):
            return [FramesCome(0.0)]

        def alive(self):
            return self.lives

        def kill(self):
            self.lives = False

        def order(self, order):
            self.orders.append(order)

    children = []

    def spawn():
        children.append(Child())
        return children[-1]

    supervisor = CameraSupervisor(spawn)
    supervisor.poll(0.0)
    supervisor.look_for((request(),))
    assert children[0].orders == [PlateOrder((request(),))]
    children[0].lives = False
    for moment in (0.1, 0.2, 1.0, 2.0):
        supervisor.poll(moment)
    assert children[1].orders == [PlateOrder((request(),))]


@pytest.mark.parametrize("seed", range(6))
def test_plates_of_the_virtual_table_are_read_as_they_were_laid(seed):
    """The whole way: stacked by chance, drawn, filmed, noticed, read by the real reader."""
    clock = VirtualClock()
    table = VirtualTable(clock, seed, background=False)
    table.look_for((request(0), request(3, most=(("r", 4), ("b", 4), ("g", 3), ("y", 3)))))
    table.lay_plate(3)
    told = []
    for _ in range(60):
        clock.advance(1 / 30)
        told += table.poll(clock.now())
    (one,) = told
    assert isinstance(one, PlateRead)
    assert one.seat == 3
    laid = table.tray.plate
    letters = {paint: tint for tint, paint in palette_of(request()).items()}
    truth = {at: letters[laid.stacks[at][-1]] if at in laid.stacks else "" for at in PLACES}
    said = {(each.x, each.y): each.tint for each in one.squares}
    assert set(said) == set(PLACES)
    assert {at: tint for at, tint in said.items() if tint is not None and tint != truth[at]} == {}
    assert sum(tint is None for tint in said.values()) <= 1
    table.close()


def test_a_plate_that_nobody_waits_for_is_not_laid():
    clock = VirtualClock()
    table = VirtualTable(clock, 1, background=False)
    table.look_for((request(2),))
    table.lay_plate(1)
    assert table.tray.plate is None
    table.close()


def test_a_laid_plate_has_no_more_cubes_than_there_are_and_none_on_black():
    tray = VirtualTray(7)
    for _ in range(4):
        laid = tray.lay_plate(request(4, most=(("r", 2), ("b", 1), ("g", 1), ("y", 0))))
        cubes = [paint for stack in laid.stacks.values() for paint in stack]
        paints = palette_of(request())
        assert all(cubes.count(paints[tint]) <= most for tint, most in (("r", 2), ("b", 1), ("g", 1), ("y", 0)))
        assert set(laid.stacks) <= squares_of(request()).open
        assert tray.throw({}) == ()
        assert tray.plate is None
