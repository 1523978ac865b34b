"""Learning a die: what lies still is taken once, and only once it was turned; why not, is said."""

from __future__ import annotations

import numpy as np
import pytest

from companion.devices.camera import Frame
from companion.devices.events import LearningOrder
from companion.devices.tray.learned.dice import TrayDice
from companion.devices.tray.learned.die import TrayLearning
from companion.devices.tray.learned.lesson import AGAIN_S, LEFT_S, PERIOD_S
from vision import ModelError
from vision.faces import NotShown, Showing

DIRECTIONS = np.eye(12, dtype=np.float32)


def showing(direction: int) -> Showing:
    return Showing(DIRECTIONS[direction][None], np.full((64, 64, 3), 10 * direction, np.uint8))


class Learner:
    """Sees what the test says."""

    def __init__(self) -> None:
        self.sees: Showing | NotShown = NotShown("nothing")
        self.asked = 0
        self.empties: list[object] = []

    def show(self, picture, empty=None, box=None):
        self.asked += 1
        self.empties.append(empty)
        if isinstance(self.sees, Exception):
            raise self.sees
        return self.sees


class Table:
    """Somebody who turns a die before a camera."""

    def __init__(self, folder, order=None, **how):
        self.dice = TrayDice(folder)
        self.learner = Learner()
        self.at = 100.0
        self.learning = TrayLearning(self.dice, order or LearningOrder("begin", "Logo"), self.learner,
                                     how.get("empty"), self.at)  # fmt: skip
        self.picture = np.full((96, 128, 3), 60, np.uint8)
        self.places = 0
        self.view = None

    def look(self, looks=1):
        for _ in range(looks):
            self.at += PERIOD_S
            self.view = self.learning.see(Frame(self.picture, self.at, {})) or self.view
        return self.view

    def turn(self, sees):
        """Take the die out, and lay it in again with another face up."""
        self.places = (self.places + 1) % 5
        self.picture = np.full((96, 128, 3), 60, np.uint8)
        self.picture[20:50, 10 + 20 * self.places : 30 + 20 * self.places] = 200
        self.learner.sees = showing(sees) if isinstance(sees, int) else sees
        return self.look(3)

    def do(self, what):
        self.learning.do(LearningOrder(what), self.at)
        return self.look()

    def said(self):
        return [note.code for note in self.view.notes]

    def values(self):
        die = self.dice.dice.die("Logo")
        return [face.value for face in die.faces] if die is not None else []


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


def test_each_face_is_taken_by_itself_and_kept_at_once(table, tmp_path):
    for value in range(1, 7):
        assert table.look().value == value
        table.turn(value)
        assert table.said() == ["taken"]
        assert len(TrayDice(tmp_path).dice.die("Logo").faces) == value
    assert (table.view.value, table.view.due, table.view.taken) == (0, (), 6)
    assert [face.picture[0, 0, 0] for face in table.view.die.faces] == [10, 20, 30, 40, 50, 60]
    asked = table.learner.asked
    table.turn(0)
    assert table.learner.asked == asked, "nobody looks any more"


def test_a_face_that_lies_on_is_taken_once(table):
    table.turn(1)
    table.look(20)
    assert (table.values(), table.view.value, table.said()) == ([1], 2, ["taken"])
    table.turn(1)  # moved, and not turned
    assert (table.values(), table.said(), table.view.can_take) == ([1], ["turn"], True)
    table.do("take")  # it has two faces that are alike
    assert table.values() == [1, 2]


def test_a_face_that_looks_like_one_shown_before_needs_a_touch(table):
    for face in (1, 2):
        table.turn(face)
    table.turn(1)
    assert ([(note.code, note.n) for note in table.view.notes], table.view.can_take) == ([("shown", 1)], True)
    table.turn(3)
    assert table.values() == [1, 2, 3]


@pytest.mark.parametrize(
    ("reason", "said"),
    [("nothing", "lay"), ("several", "several"), ("blurred", "blurred"), ("leaning", "leaning"),
     ("too small", "too_small"), ("glare", "glare")],
)  # fmt: skip
def test_why_nothing_is_taken_is_said_and_tried_again(table, reason, said):
    table.turn(NotShown(reason, ((8, 8, 16, 24),)))
    assert (table.said(), table.values()) == ([said], [])
    assert table.view.outlines[0][2] == (24 / 128, 32 / 96)
    table.learner.sees = showing(1)
    table.look(round(AGAIN_S / PERIOD_S) + 1)
    assert table.values() == [1]


def test_while_something_moves_nothing_is_looked_at(table):
    for _ in range(4):
        table.picture = table.picture ^ 255
        table.look()
        assert table.said() == ["moving"]
    assert table.learner.asked == 0


def test_what_there_is_not_is_skipped_and_one_can_go_back(table):
    table.turn(1)
    assert table.do("skip").value == 3
    assert table.do("back").value == 2
    table.do("back")
    assert (table.values(), table.view.value, table.view.taken) == ([], 1, 0)
    table.look(8)
    assert (table.values(), table.said()) == ([], ["again"]), "what lies there was just refused"
    table.turn(5)
    assert table.values() == [1]


def test_where_the_last_face_was_skipped_nothing_is_left_to_be_taken(tmp_path):
    Table(tmp_path).turn(1)
    table = Table(tmp_path, LearningOrder("begin", "Logo", value=2))
    assert table.turn(1).can_take
    table.learning.do(LearningOrder("skip"), table.at)
    assert not table.do("take").can_take
    assert table.values() == [1]


def test_another_die_with_such_a_face_is_named(tmp_path):
    first = Table(tmp_path, LearningOrder("begin", "Other"))
    first.turn(7)
    table = Table(tmp_path)
    table.turn(7)
    assert [(note.code, note.where, note.n) for note in table.view.notes] == [("taken", "", 1), ("alike", "Other", 1)]
    assert [(pair.die, pair.other_die) for pair in table.dice.seen(1.0).alike] == [("Other", "Logo")]


def test_a_die_known_in_part_is_gone_on_with_and_one_face_is_shown_anew(tmp_path):
    table = Table(tmp_path)
    table.turn(1)
    table.do("skip")
    table.turn(3)
    again = Table(tmp_path, LearningOrder("begin", "Logo", 20))
    assert (again.look().due, again.view.die.sides) == ((2, 4, 5, 6), 6)
    one = Table(tmp_path, LearningOrder("begin", "Logo", value=3))
    one.turn(9)
    die = one.dice.dice.die("Logo")
    assert (one.view.value, [len(face.showings) for face in die.faces]) == (0, [1, 1])
    assert one.view.die.faces[1].picture[0, 0, 0] == 90


def test_the_empty_tray_is_of_use_where_it_has_the_same_size(tmp_path):
    for shape, helps in (((96, 128, 3), True), ((48, 64, 3), False)):
        table = Table(tmp_path, empty=np.zeros(shape, np.uint8))
        table.turn(NotShown("nothing"))
        assert (table.learner.empties[-1] is not None) == helps


def test_one_that_was_left_is_over(table):
    table.look(round(LEFT_S / PERIOD_S) - 1)
    assert not table.learning.over
    table.do("stay")
    table.look(round(LEFT_S / PERIOD_S) - 1)
    assert not table.learning.over
    assert table.look(3).over


def test_a_reader_that_cannot_be_loaded_is_said(table):
    table.learner.sees = ModelError("faces.onnx: damaged")
    table.learning.warm()
    table.turn(ModelError("faces.onnx: damaged"))
    assert table.view.failed == "faces.onnx: damaged"
