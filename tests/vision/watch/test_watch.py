"""Settled rolls in streams of frames: told once, soon, and never while something moves."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.tray.calibration import Calibration

SOON = 4
"""A roll is told at the latest with this many frames after its first one at rest, so with the fifth."""


def dice(lying):
    return sorted((die.colour, die.value) for die in lying)


def test_a_roll_is_told_once_within_five_frames_of_rest(watched, tray, roll, told_values):
    watched.see(tray.still((), 8))
    assert watched.see(tray.rolling(roll, 15)) == []
    rest = watched.fed
    (settled,) = watched.see(tray.still(roll, 60))
    assert rest <= settled.frame <= rest + SOON
    assert settled.at == pytest.approx(settled.frame / 30)
    assert (settled.change, told_values(settled)) == ("rolled", dice(roll))


def test_an_empty_tray_is_no_roll_and_reading_stops_once_the_tray_is_known(watched, tray, roll):
    assert [settled.change for settled in watched.see(tray.still((), 30))] == ["fewer"]
    assert watched.reader.read_pictures <= 3
    watched.see(tray.still(roll, 60))
    assert watched.reader.read_pictures <= 6


def test_a_recording_may_begin_with_dice_at_rest(watched, tray, roll, told_values):
    (settled,) = watched.see(tray.still(roll, 20))
    assert settled.frame <= SOON
    assert told_values(settled) == dice(roll)


def test_several_rolls_are_told_each(watched, tray, roll, other, told_values):
    told = []
    for lying in (roll, other, roll):
        told += watched.see([*tray.rolling(lying, 10), *tray.still(lying, 12)])
    assert [told_values(settled) for settled in told] == [dice(roll), dice(other), dice(roll)]


def test_the_same_dice_after_an_empty_tray_are_a_new_roll(watched, tray, roll, told_values):
    watched.see(tray.still(roll, 10))
    assert [settled.change for settled in watched.see(tray.still((), 10))] == ["fewer"]
    assert [told_values(settled) for settled in watched.see(tray.still(roll, 10))] == [dice(roll)]


def test_the_same_values_in_another_place_are_a_new_roll(watched, tray, roll):
    watched.see(tray.still(roll, 10))
    fallen = [die.moved(40, -25 if n else 30) for n, die in enumerate(roll)]
    assert len(watched.see([*tray.rolling(fallen, 8), *tray.still(fallen, 10)])) == 1


def test_a_hand_that_passes_tells_nothing(watched, tray, roll):
    watched.see(tray.still(roll, 10))
    passing = [tray.with_hand(roll, np.sin(np.pi * i / 20)) for i in range(21)]
    assert watched.see([*passing, *tray.still(roll, 20)]) == []


def test_while_a_hand_rests_nothing_is_told_and_then_what_it_left(watched, tray, roll, told_values):
    watched.see(tray.still((), 10))
    coming = [tray.with_hand((), i / 10) for i in range(8)]
    resting = [tray.with_hand(roll, 0.7) for _ in range(20)]
    going = [tray.with_hand(roll, 0.7 - i / 10) for i in range(8)]
    assert watched.see([*coming, *resting, *going]) == []
    assert [told_values(settled) for settled in watched.see(tray.still(roll, 8))] == [dice(roll)]


def test_something_left_in_the_tray_holds_nothing_up_for_ever(watched, tray, roll):
    watched.see(tray.still((), 10))
    assert len(watched.see([tray.with_hand(roll[:1], 0.7) for _ in range(60)])) == 1


def test_a_nudged_die_is_told(watched, tray, roll, told_values):
    watched.see(tray.still(roll, 10))
    nudged = (roll[0].moved(14, 5), *roll[1:])
    assert [told_values(settled) for settled in watched.see(tray.still(nudged, 10))] == [dice(roll)]


@pytest.mark.parametrize("value", [1, 2, 4, 6])
def test_a_die_turned_in_its_place_is_told(watched, tray, roll, value, told_values):
    watched.see(tray.still(roll, 10))
    turned = (roll[0], replace(roll[1], value=value), roll[2])
    assert [told_values(settled) for settled in watched.see(tray.still(turned, 10))] == [dice(turned)]


def test_a_die_that_creeps_away_is_told_in_the_end(watched, tray, roll):
    watched.see(tray.still(roll, 10))
    told = []
    for step in range(1, 7):
        told += watched.see(tray.still((roll[0].moved(3 * step), *roll[1:]), 8))
    assert 1 <= len(told) <= 3


def test_a_die_taken_out_is_no_roll(watched, tray, roll, told_values):
    watched.see(tray.still(roll, 10))
    (settled,) = watched.see(tray.still(roll[1:], 10))
    assert (settled.change, told_values(settled)) == ("fewer", dice(roll[1:]))


def test_a_slow_slide_is_told_only_when_it_has_ended(watched, tray, roll):
    sliding = [tray.frame(die.moved(1.0 * i) for die in roll) for i in range(40)]
    assert watched.see(sliding) == []
    assert len(watched.see(tray.still([die.moved(39) for die in roll], 10))) == 1


def rows(frame, amplitude=0.08):
    """Light that flickers on the mains, seen through a rolling shutter."""
    height = 360
    return (1 + amplitude * np.sin(2 * np.pi * (np.arange(height) / 150 + 0.37 * frame)))[:, None, None]


def drift(frame):
    """Daylight that wanders from one side to the other."""
    return 1 - 0.004 * frame + 0.006 * frame * np.linspace(0, 1, 480)[None, :, None]


def shadow(frame):
    """The soft shadow of somebody who leans over the table."""
    across, down = np.linspace(0, 1, 480)[None, :], np.linspace(0, 1, 360)[:, None]
    there = np.exp(-((across - 0.02 * frame) ** 2 + (down - 0.4) ** 2) / 0.12)
    return (1 - 0.25 * there)[..., None]


LIGHTS = {
    "exposure": lambda i: 1 + 0.12 * np.sin(1.3 * i),
    "step": lambda i: 1.0 if i < 20 else 1.3,
    "white balance": lambda i: np.array([1 + 0.005 * i, 1.0, 1 - 0.005 * i]),
    "banding": rows,
    "drift": drift,
    "shadow": shadow,
}


@pytest.mark.parametrize("light", LIGHTS)
def test_a_change_of_light_is_no_movement(watched, tray, roll, light):
    watched.see(tray.still(roll, 10))
    assert watched.see([tray.frame(roll, LIGHTS[light](i)) for i in range(60)]) == []
    assert watched.reader.read_pictures <= 8


def test_under_banding_a_roll_is_told_as_soon(watched, tray, roll, told_values):
    watched.see([tray.frame((), rows(i)) for i in range(10)])
    rest = watched.fed
    (settled,) = watched.see([tray.frame(roll, rows(i)) for i in range(20)])
    assert settled.frame <= rest + SOON
    assert told_values(settled) == dice(roll)


def test_strong_noise_hides_no_roll_and_makes_none(make_watch, make_tray, roll):
    noisy, watched = make_tray(noise=9.0), make_watch()
    assert len(watched.see(noisy.still(roll, 90))) == 1


def test_dark_frames_tell_nothing_and_the_roll_is_not_told_again(watched, tray, roll):
    watched.see(tray.still(roll, 10))
    dark = [tray.frame(roll, 0.02) for _ in range(20)]
    assert watched.see([*dark, *tray.still(roll, 20)]) == []


def test_a_roll_thrown_in_the_dark_is_told_in_the_light(watched, tray, roll, other, told_values):
    watched.see(tray.still(roll, 10))
    watched.see([tray.frame(roll, 0.02) for _ in range(10)])
    assert [told_values(settled) for settled in watched.see(tray.still(other, 10))] == [dice(other)]


def test_a_bumped_camera_is_movement_but_no_roll(watched, tray, roll):
    watched.see(tray.still(roll, 10))
    read_before = watched.reader.read_pictures
    shaken = [tray.seen(np.roll(tray.bare(roll), (3 * i, -2 * i), (0, 1))) for i in range(5)]
    moved = np.roll(tray.bare(roll), (14, -9), (0, 1))
    assert watched.see([*shaken, *(tray.seen(moved) for _ in range(10))]) == []
    assert watched.reader.read_pictures > read_before


def test_a_nudge_after_a_bump_is_told(watched, tray, roll):
    watched.see(tray.still(roll, 10))
    moved = [tray.seen(np.roll(tray.bare(roll), (14, -9), (0, 1))) for _ in range(10)]
    nudged = np.roll(tray.bare((roll[0].moved(15, 8), *roll[1:])), (14, -9), (0, 1))
    assert watched.see(moved) == []
    assert len(watched.see(tray.seen(nudged) for _ in range(10))) == 1


def test_a_lone_die_nudged_on_a_plain_floor_is_no_bump(make_watch):
    watched, chance = make_watch(), np.random.default_rng(5)

    def frames(x):
        floor = np.full((360, 480, 3), 96, np.uint8)
        cv2.rectangle(floor, (x, 100), (x + 36, 136), (45, 40, 200), -1)
        cv2.circle(floor, (x + 18, 118), 4, (250, 250, 250), -1)
        return [np.clip(floor + chance.normal(0.5, 3, floor.shape), 0, 255).astype(np.uint8) for _ in range(8)]

    assert len(watched.see(frames(100))) == 1
    assert len(watched.see(frames(112))) == 1


def test_movement_beside_the_tray_does_not_count(make_watch, tray, roll):
    watched = make_watch(calibration=Calibration(((20, 20), (460, 20), (460, 290), (20, 290))))
    told = watched.see(tray.with_hand(roll, 0.05 + 0.02 * (i % 5)) for i in range(20))
    assert len(told) == 1


def test_with_the_empty_tray_known_a_hand_is_told_from_the_first_frame(make_watch, tray, roll):
    watched = make_watch(empty=tray.bare())
    assert watched.see([tray.with_hand(roll, 0.7) for _ in range(15)]) == []
    assert len(watched.see(tray.still(roll, 8))) == 1


def test_what_is_forgotten_is_told_again(watched, tray, roll):
    watched.see(tray.still(roll, 10))
    watched.watch.forget()
    assert len(watched.see(tray.still(roll, 10))) == 1


def test_frames_of_another_size_are_another_tray(watched, tray, roll):
    watched.see(tray.still(roll, 10))
    larger = [cv2.resize(frame, (528, 396)) for frame in tray.still(roll, 10)]
    assert len(watched.see(larger)) == 1
