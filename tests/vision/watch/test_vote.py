"""Readings of several frames become one, and what frames do not agree about is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vision.reading import DieReading, Reading
from vision.watch.vote import vote


def reading(*dice, ms=10.0):
    """Dice as (value, colour, x) or (value, colour, x, reason)."""
    seen = tuple(
        DieReading(value, colour, (x, 50, 40, 40), 0.9 + x / 1e5, why[0] if why else None if value else "unsure")
        for value, colour, x, *why in dice
    )
    return Reading(seen, ms, 640, 480)


def said(*readings):
    return [(die.value, die.colour) for die in vote(readings).reading.dice]


def test_what_two_frames_say_alike_counts():
    voted = vote([reading((3, "red", 100), (5, "blue", 200)), reading((3, "red", 103), (5, "blue", 200))])
    assert voted.unanimous
    assert [(d.value, d.colour, d.reason) for d in voted.reading.dice] == [(3, "red", None), (5, "blue", None)]
    assert voted.reading.dice[0].box[0] in (101, 102)
    assert voted.reading.ms == 20.0


def test_one_frame_is_not_several():
    with pytest.raises(ValueError, match="2 readings"):
        vote([reading((3, "red", 100))])


def test_frames_that_contradict_each_other_are_asked_about_however_many_say_one_of_it():
    voted = vote([reading((3, "red", 100)), reading((3, "red", 100)), reading((5, "red", 100))])
    assert not voted.unanimous
    (die,) = voted.reading.dice
    assert (die.value, die.reason) == (None, "unsure")


def test_a_value_counts_where_the_third_frame_only_does_not_know():
    assert said(reading((3, "red", 100)), reading((None, "red", 100)), reading((3, "red", 100))) == [(3, "red")]


def test_a_value_only_one_frame_states_is_asked_about():
    blurred = reading((None, "red", 100, "blurred"))
    assert said(blurred, blurred, reading((3, "red", 100))) == [(None, "red")]


def test_it_is_part_of_a_larger_body_where_most_frames_see_that_and_none_states_a_value():
    half = reading((None, "red", 100, "unlike"))
    part = replace(half, dice=(replace(half.dice[0], body=(60, 50, 82, 40)),))
    stated = reading((3, "red", 100))
    for frames, body in (
        ([part, part], (60, 50, 82, 40)),
        ([half, part, part], (60, 50, 82, 40)),
        ([part, half], None),
        ([part, part, stated], None),
    ):
        (die,) = vote(frames).reading.dice
        assert (die.value, die.body) == (None, body)


def test_the_reason_of_the_frames_is_kept():
    (die,) = vote([reading((None, "red", 100, "glare")), reading((None, "red", 100, "glare"))]).reading.dice
    assert (die.value, die.reason) == (None, "glare")


def test_a_colour_is_the_one_most_frames_name_and_a_tie_is_asked_about():
    assert said(reading((3, "red", 9)), reading((3, "other", 9)), reading((3, "red", 9))) == [(3, "red")]
    assert said(reading((3, "red", 9)), reading((3, "other", 9)))[0][0] is None


def test_a_die_most_frames_do_not_show_is_none():
    ghost = reading((3, "red", 100), (6, "blue", 300))
    plain = reading((3, "red", 100))
    assert not vote([ghost, plain]).unanimous
    assert said(ghost, plain, plain) == [(3, "red")]
    assert said(ghost, plain, ghost) == [(3, "red"), (6, "blue")]


def test_neighbours_are_not_mistaken_for_each_other():
    row = reading((1, "red", 100), (2, "red", 140), (3, "red", 180))
    trembling = reading((3, "red", 183), (1, "red", 103), (2, "red", 143))
    assert said(row, trembling) == [(1, "red"), (2, "red"), (3, "red")]


def learned(value: int | None, name: str | None) -> Reading:
    why = None if value is not None else "unsure"
    return Reading((DieReading(value, "red", (100, 50, 40, 40), 0.9, why, name),), 10.0, 640, 480)


def test_a_learned_die_keeps_its_name():
    (die,) = vote([learned(3, "robot"), learned(3, "robot")]).reading.dice
    assert (die.value, die.learned) == (3, "robot")
    (die,) = vote([learned(3, "robot"), learned(3, None)]).reading.dice
    assert (die.value, die.learned) == (3, "robot")


def test_frames_that_name_two_learned_dice_are_asked_about():
    (die,) = vote([learned(3, "robot"), learned(3, "energy"), learned(3, "robot")]).reading.dice
    assert (die.value, die.learned) == (None, None)
