"""A die is learned by touch through real pictures, a throw of it is read; what was told of a roll is remembered."""

from __future__ import annotations

from contextlib import closing, contextmanager
from shutil import copytree

import pytest

from companion.devices.choosing import VIRTUAL_TRAY, open_devices
from companion.devices.tray.learned.dice import TrayDice
from companion.kiosk.app import Kiosk
from companion.proofs.hands import Hands
from companion.proofs.headless import draw_nowhere
from companion.proofs.learning_scene import FACES, KIND, LearningScene
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

SIZE = 800, 480
#: Of games in which a die as red as the learned one is among those of the first roll, and in which none is.
RED_TOO, NONE_RED = 2, 4


class Evening:
    """A kiosk at a virtual table whose tray keeps what it learns."""

    def __init__(self, folder, collection):
        self.clock = VirtualClock(1000.0)
        self.trays = folder / "trays"
        self.devices = open_devices("virtual", self.clock, 2, seed=4, background=False, trays=self.trays)
        self.kiosk = Kiosk(SIZE, self.clock, catalogues(), collection, self.devices)
        self.hands = Hands(self.kiosk, self.clock, self.devices)
        self.scene = LearningScene(self.hands, self.devices)

    def known(self):
        dice = TrayDice(self.trays / VIRTUAL_TRAY).dice.dice
        return [(die.name, [face.value for face in die.faces]) for die in dice]

    def sit_down(self, seed=RED_TOO):
        while "settings" not in self.hands.sees("settings"):
            self.hands.tap("back")
        for key in ("new game", "players 2", "seat 0", "level full", "seat 1", "level full"):
            self.hands.tap(key)
        self.hands.begin()
        self.scene.play_on(seed)

    def roll(self):
        """Return the die with signs as it is under review, and what it really shows."""
        self.scene.roll()
        [truth] = [die for die in self.devices.truth if die.fault == f"{KIND}_die"]
        review = self.hands.play.tray.review
        x, y, w, h = truth.box
        index = review.nearest(x + w / 2, y + h / 2)
        return review, index, truth.value


@contextmanager
def evening_in(folder):
    draw_nowhere()
    with closing(Collection(folder, games=["steampunk_rally"])) as collection:
        made = Evening(folder, collection)
        with closing(made.devices):
            yield made


@pytest.fixture
def evening(tmp_path):
    with evening_in(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def lesson(tmp_path_factory):
    """An evening on which a die was learned, how often it was turned, and how many seconds that took."""
    with evening_in(tmp_path_factory.mktemp("lesson")) as made:
        began = made.clock.now()
        turned = made.scene.learn()
        yield made, turned, made.clock.now() - began


@pytest.fixture
def later(lesson, tmp_path):
    """Another evening at the table whose tray learned the die."""
    copytree(lesson[0].trays, tmp_path / "trays")
    with evening_in(tmp_path) as made:
        yield made


def test_a_die_is_learned_in_a_minute_and_its_throw_is_read(lesson):
    evening, turned, seconds = lesson
    assert turned >= FACES - 1, "turned, and no touch between"
    assert seconds < 60
    assert evening.known() == [("Die 1", list(range(1, FACES + 1)))]
    evening.sit_down()
    review, index, value = evening.roll()
    die = review.dice[index]
    assert (die.value, die.learned) in {(value, "Die 1"), (None, "Die 1")}


def test_a_die_of_the_same_signs_and_another_colour_is_another_die(later):
    assert later.known() == [("Die 1", list(range(1, FACES + 1)))]
    later.sit_down(NONE_RED)
    review, index, _ = later.roll()
    die = review.dice[index]
    assert (die.value, die.learned) == (None, None)


def test_what_was_told_of_a_roll_is_remembered(evening):
    evening.sit_down()
    review, index, value = evening.roll()
    assert review.dice[index].value is None
    assert review.chosen == index
    evening.hands.tap(f"value {value}")
    evening.hands.tap("remember")
    evening.hands.wait(1.0)
    assert evening.known() == [("Die 1", [value])]
    assert evening.devices.teaching.known.code == "remembered"
