"""A throw in a picture that is blurred as a whole is looked at again before players are asked about each die."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from vision.reading import Reading
from vision.watch.blurred import BETWEEN, PATIENCE
from vision.watch.rolls import RollWatch

RATE = 30
ASKED_AFTER = int(PATIENCE * RATE) + 10
"""Frames at rest after which a throw is told at the latest, however blurred it is."""


class Trembling:
    """A reader whose first so many pictures are blurred: of so many of their dice it knows no value for that."""

    def __init__(self, read: Callable[..., Reading], pictures: float, dice: int = 99) -> None:
        self._read, self.pictures, self._dice = read, pictures, dice
        self.looks: list[bool] = []

    def read(self, picture, empty=None) -> Reading:
        blurred = len(self.looks) < self.pictures
        self.looks.append(blurred)
        reading = self._read(picture, empty)
        if not blurred:
            return reading
        asked = [replace(die, value=None, reason="blurred") for die in reading.dice[: self._dice]]
        return replace(reading, dice=(*asked, *reading.dice[self._dice :]))


@pytest.fixture
def trembling(watched):
    def make(pictures: float, dice: int = 99) -> Trembling:
        reader = Trembling(watched.reader.read, pictures, dice)
        watched.watch = RollWatch(reader.read)
        return reader

    return make


def reasons(settled):
    return [die.reason for die in settled.reading.dice]


def test_a_picture_that_is_sharp_a_moment_later_is_asked_about_no_more(watched, trembling, tray, roll, told_values):
    reader = trembling(2)
    (settled,) = watched.see(tray.still(roll, ASKED_AFTER))
    assert told_values(settled) == sorted((die.colour, die.value) for die in roll)
    assert BETWEEN <= settled.at <= BETWEEN + 0.4
    assert reader.looks == [True, True, False, False]


def test_one_that_stays_blurred_is_asked_about_after_some_looks(watched, trembling, tray, roll):
    reader = trembling(float("inf"))
    (settled,) = watched.see(tray.still(roll, ASKED_AFTER))
    assert reasons(settled) == ["blurred"] * 3
    assert PATIENCE - BETWEEN <= settled.at <= PATIENCE + 0.3
    assert 6 <= len(reader.looks) <= 12
    assert watched.see(tray.still(roll, ASKED_AFTER)) == []
    assert len(reader.looks) <= 12  # it is told, and known


def test_where_a_look_is_blurred_and_the_next_is_not_both_are_taken_once_more(
    watched, trembling, tray, roll, told_values
):
    reader = trembling(1)
    (settled,) = watched.see(tray.still(roll, ASKED_AFTER))
    assert told_values(settled) == sorted((die.colour, die.value) for die in roll)
    assert reader.looks == [True, False, False]


def test_one_blurred_die_among_others_is_asked_about_at_once(watched, trembling, tray, roll):
    trembling(float("inf"), dice=1)
    (settled,) = watched.see(tray.still(roll, ASKED_AFTER))
    assert settled.frame <= 4
    assert reasons(settled).count("blurred") == 1


def test_dice_that_are_taken_out_meanwhile_are_asked_about_no_more(watched, trembling, tray, roll):
    trembling(float("inf"))
    watched.see(tray.still((), 8))
    assert watched.see([*tray.still(roll, 20), *tray.still((), ASKED_AFTER)]) == []


def test_a_camera_that_trembles_on_and_on_does_not_put_the_question_off_for_ever(watched, trembling, tray, roll):
    trembling(float("inf"))
    jolted = [np.roll(frame, 9, 1) for frame in tray.still(roll, 1)]
    told = watched.see(frame for _ in range(8) for frame in [*tray.still(roll, 14), *jolted])
    assert reasons(told[0]) == ["blurred"] * 3
    assert told[0].at <= PATIENCE + 1


def test_a_throw_long_after_an_unread_one_is_looked_at_as_patiently(watched, trembling, tray, roll, other):
    reader = trembling(float("inf"))
    watched.see(tray.still((), 8))
    assert watched.see([*tray.still(roll, 20), *tray.still((), 5 * RATE)]) == []
    reader.looks.clear()
    reader.pictures = 4
    assert [reasons(told) for told in watched.see(tray.still(other, ASKED_AFTER))] == [[None] * 3]


def test_what_is_looked_at_again_on_demand_is_looked_at_as_patiently(watched, trembling, tray, roll):
    reader = trembling(float("inf"))
    watched.see(tray.still(roll, ASKED_AFTER))
    watched.watch.forget()
    reader.looks.clear()
    (settled,) = watched.see(tray.still(roll, ASKED_AFTER))
    assert reasons(settled) == ["blurred"] * 3
    assert len(reader.looks) >= 6
