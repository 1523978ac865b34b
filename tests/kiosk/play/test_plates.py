"""Plates that are read: kept until their owner accepts them, corrected by hand, refused where they cannot be."""

from __future__ import annotations

import pytest

from companion.core.actions import Sighted
from companion.devices.events import PlateRead, SquareSeen


@pytest.fixture
def table(stacks):
    """Seat 0 and 1 are to show their plates; seat 2 tells."""
    table = stacks(("full", "full", "table"), delay="no").stacked()
    for seat in table.play.seats:
        table.press(seat)
    assert [request.seat for request in table.play.view.sights] == [0, 1]
    return table


def read(seat, *squares):
    seen = [SquareSeen(*square) if isinstance(square, tuple) else square for square in squares]
    return PlateRead(seat, tuple(seen), None, 1000.0, 20.0)


GLARE = SquareSeen(1, 0, None, 0.4, "glare", ("b", "a"))


def test_what_was_read_waits_until_it_is_accepted(table):
    table.play.device_event(read(1, (0, 0, "a"), (1, 0, "")))
    assert set(table.play.plates.read) == {1}
    assert not table.play.resting
    assert table.state.stackers[1].told == ()
    assert table.play.plates.accept(1)
    assert table.session.actions[-1] == Sighted(1, "stack", ((0, 0, "a"),), "camera")
    assert table.play.plates.read == {}


def test_what_is_asked_is_told_by_hand_before(table):
    table.play.device_event(read(0, (0, 0, "a", 0.6), GLARE))
    plate = table.play.plates.read[0]
    assert plate.asked == ((1, 0),)
    assert plate.seen((1, 0)).reason == "glare"
    assert not table.play.plates.accept(0)
    assert table.play.toast.says.key == "plate.asked"
    table.play.plates.tell(0, (1, 0), "b")
    assert (plate.asked, plate.problem) == ((), None)
    assert table.play.plates.accept(0)
    assert table.session.actions[-1] == Sighted(0, "stack", ((0, 0, "a"), (1, 0, "b")), "corrected")


def test_what_is_least_certain_is_asked_first():
    from companion.core.requests import SightRequest
    from companion.kiosk.play import SeenPlate

    doubts = (SquareSeen(0, 0, None, 0.5), SquareSeen(1, 1, None, 0.2), SquareSeen(1, 0, None, 0.5))
    assert SeenPlate(SightRequest(0, "stack", ()), read(0, *doubts)).asked == ((1, 1), (0, 0), (1, 0))


def test_more_than_there_are_cannot_be_accepted(table):
    table.play.device_event(read(0, (0, 0, "a"), (1, 0, "a")))
    assert not table.play.plates.accept(0)
    assert table.play.toast.says.key == "reject.seen_too_many"
    table.play.plates.tell(0, (1, 0), "")
    assert table.play.plates.accept(0)
    assert table.session.actions[-1].seen == ((0, 0, "a"),)


def test_a_cube_beside_the_squares_is_in_the_way_until_somebody_takes_it_off(table):
    table.play.device_event(read(0, (0, 0, "a"), (5, 0, "b")))
    assert table.play.plates.read[0].problem.key == "reject.seen_beside"
    table.play.plates.tell(0, (5, 0), "")
    assert table.play.plates.accept(0)


def test_a_plate_that_nobody_asks_for_is_said(table, monkeypatch):
    monkeypatch.setattr(type(table.session.game), "reads_plates", True)
    table.play.device_event(read(2, (0, 0, "a")))
    assert table.play.plates.read == {}
    assert table.play.toast.says.key == "plate.nobody"


def test_a_new_picture_keeps_what_was_told_of_squares_that_look_the_same(table):
    table.play.device_event(read(0, (0, 0, "a"), GLARE))
    table.play.plates.tell(0, (1, 0), "b")
    table.play.plates.tell(0, (0, 0), "")
    table.play.device_event(read(0, (0, 0, "b"), GLARE))
    plate = table.play.plates.read[0]
    assert plate.tint((1, 0)) == "b"
    assert plate.tint((0, 0)) == "b"


def test_a_plate_is_told_without_a_camera(table):
    table.play.plates.type_in(0)
    table.play.plates.tell(0, (0, 0), "b")
    assert table.play.plates.accept(0)
    assert table.session.actions[-1] == Sighted(0, "stack", ((0, 0, "b"),), "typed")


def test_what_is_no_longer_asked_for_is_forgotten(table):
    table.play.device_event(read(0, (0, 0, "a")))
    table.play.do(Sighted(0, "stack", (), "typed"))
    assert table.play.plates.read == {}
    table.play.plates.type_in(1)
    table.play.plates.drop(1)
    assert table.play.plates.read == {}
    assert not table.play.plates.accept(1)
    table.play.plates.type_in(0)
    assert table.play.plates.read == {}


# -- the camera, and the seat's button -----------------------------------------------------------------------------


@pytest.fixture
def filmed(stacks, monkeypatch):
    """The same with a camera; seats 0 and 1 tell no more than what is seen from above."""
    from toy_stack.game import ToyStack

    monkeypatch.setattr(ToyStack, "reads_plates", True)
    looked = []
    monkeypatch.setattr("tests.kiosk.toy_table.ToyTable.look_for", lambda _, requests: looked.append(requests))
    table = stacks(("full", "full", "table"), delay="no").stacked()
    for seat in table.play.seats:
        table.press(seat)
    table.looked = looked
    return table


def test_the_camera_waits_for_the_plates_that_are_due_and_for_no_other(filmed):
    assert [[one.seat for one in requests] for requests in filmed.looked] == [[0, 1]]
    filmed.play.refresh()
    assert len(filmed.looked) == 1  # what has not changed is not said again
    for seat in (0, 1):
        filmed.play.do(Sighted(seat, "stack", (), "typed"))
        filmed.play.tick()
    assert [[one.seat for one in requests] for requests in filmed.looked] == [[0, 1], [1], []]


def test_a_plate_that_was_read_opens_its_owners_panel_and_the_own_button_accepts_it(filmed):
    filmed.play.device_event(read(1, (0, 0, "a"), (1, 0, "")))
    assert filmed.play.halves.side(1) is not None
    filmed.press(1)
    assert filmed.session.actions[-1] == Sighted(1, "stack", ((0, 0, "a"),), "camera")


def test_the_button_accepts_nothing_as_long_as_something_is_asked(filmed):
    before = len(filmed.session.actions)
    filmed.play.device_event(read(0, (0, 0, "a"), GLARE))
    filmed.press(0)
    assert len(filmed.session.actions) == before
    assert filmed.play.toast.says.key == "plate.asked"
    filmed.play.plates.tell(0, (1, 0), "b")
    filmed.play.fold(0)
    filmed.press(0)  # opens it again
    assert len(filmed.session.actions) == before
    assert filmed.play.halves.side(0) is not None
    filmed.press(0)
    assert filmed.session.actions[-1] == Sighted(0, "stack", ((0, 0, "a"), (1, 0, "b")), "corrected")


def test_a_touched_square_is_spoken_of_before_what_is_asked(filmed):
    filmed.play.device_event(read(0, (0, 0, "a"), GLARE))
    plate = filmed.play.plates.read[0]
    assert plate.question == (1, 0)
    filmed.play.plates.choose(0, (0, 0))
    assert plate.question == (0, 0)
    filmed.play.plates.tell(0, (0, 0), "b")
    assert (plate.question, plate.tint((0, 0))) == ((1, 0), "b")
    filmed.play.plates.choose(0, (0, 0))
    filmed.play.plates.choose(0, (0, 0))
    assert plate.question == (1, 0)


@pytest.mark.parametrize("reason", ["other_seat", "several", "markers", "outside", "dark"])
def test_a_plate_that_cannot_be_read_is_said_to_whom_it_concerns(filmed, reason):
    from companion.devices.events import PlateRefused

    filmed.play.device_event(PlateRefused(0, reason, 1000.0))
    assert (filmed.play.toast.says.key, filmed.play.toast.seat) == (f"plate.refused.{reason}", 0)
    filmed.play.device_event(PlateRefused(2, reason, 1000.0))
    assert filmed.play.toast.seat is None


def test_telling_it_by_touch_keeps_what_was_certain(filmed, monkeypatch):
    from dataclasses import dataclass

    from companion.core.requests import SightRequest
    from companion.kiosk.play import SeenPlate

    @dataclass
    class Nobody:
        view = None

    from companion.kiosk.play.plates import Plates

    settled = []
    plates = Plates(Nobody(), filmed.table, lambda: settled.append(1))
    asked = SightRequest(0, "stack", ((0, 0), (1, 0), (2, 0)), most=(("a", 1),), token="cube:{x}:{y}:{tint}")
    plates.read[0] = SeenPlate(asked, read(0, (0, 0, "a"), (2, 0, "a"), GLARE))
    assert plates.by_touch(0) == ("cube:0:0:a",)  # there is one of it
    assert plates.read == {}
    assert settled == [1]
    plates.read[0] = SeenPlate(asked, read(0, (0, 0, ""), (2, 0, "a"), (1, 0, "b")))
    assert plates.by_touch(0) == ("cube:1:0:b", "cube:2:0:a")
