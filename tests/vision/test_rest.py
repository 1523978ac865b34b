from __future__ import annotations

import time

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.rest import RestDetector

Picture = NDArray[np.uint8]


def frame(x: float | None = None, light: float = 1.0, seed: int = 0) -> Picture:
    """A noisy brown tray, 640 x 480, with a die of 24 pixels at x."""
    rng = np.random.default_rng(seed)
    picture = np.full((480, 640, 3), (40, 70, 110), np.float32)
    if x is not None:
        cv2.rectangle(picture, (int(x), 200), (int(x) + 24, 224), (40, 40, 210), -1)
    return np.clip(picture * light + rng.normal(0, 3, picture.shape), 0, 255).astype(np.uint8)


def test_nothing_settles_while_a_die_rolls_and_once_when_it_lies() -> None:
    rest = RestDetector(frames=4, seconds=0.1)
    at = 0.0
    for i in range(20):
        state = rest.feed(frame(50 + 12 * i, seed=i), at)
        assert not state.settled
        at += 1 / 30
    settled = []
    for i in range(30):
        settled.append(rest.feed(frame(300, seed=100 + i), at).settled)
        at += 1 / 30
    assert sum(settled) == 1
    assert settled.index(True) <= 5


def test_rest_needs_time_as_well_as_frames() -> None:
    rest = RestDetector(frames=3, seconds=0.5)
    states = [rest.feed(frame(100, seed=i), i * 0.01) for i in range(40)]
    assert not any(s.at_rest for s in states)
    assert rest.feed(frame(100, seed=99), 0.6).settled


def test_a_nudged_die_settles_again_and_an_untouched_tray_does_not() -> None:
    rest = RestDetector(frames=3, seconds=0.0)
    assert sum(rest.feed(frame(100, seed=i), i).settled for i in range(10)) == 1
    assert sum(rest.feed(frame(112, seed=10 + i), 10 + i).settled for i in range(10)) == 1


def test_slow_drift_is_no_rest() -> None:
    rest = RestDetector(frames=6, seconds=0.0)
    states = [rest.feed(frame(100 + 1.5 * i, seed=i), i) for i in range(60)]
    assert not any(s.at_rest for s in states)


def test_a_change_of_light_of_the_whole_tray_is_not_motion() -> None:
    rest = RestDetector(frames=3, seconds=0.0)
    for i in range(6):
        rest.feed(frame(100, seed=i), i)
    assert rest.feed(frame(100, light=1.08, seed=50), 7).changed < 0.0006


def test_forgotten_rest_is_told_again() -> None:
    rest = RestDetector(frames=2, seconds=0.0)
    for i in range(5):
        rest.feed(frame(100, seed=i), i)
    rest.forget()
    assert rest.feed(frame(100, seed=9), 9).settled


def test_another_frame_size_starts_anew() -> None:
    rest = RestDetector(frames=2, seconds=0.0)
    for i in range(4):
        rest.feed(frame(100, seed=i), i)
    assert not rest.feed(np.zeros((960, 1280, 3), np.uint8), 5).at_rest


def test_a_frame_is_judged_within_two_milliseconds() -> None:
    rest = RestDetector()
    frames = [np.full((960, 1280, 3), 80 + i, np.uint8) for i in range(3)]
    took = []
    for i in range(40):
        begun = time.perf_counter()
        rest.feed(frames[i % 3], i / 30)
        took.append(time.perf_counter() - begun)
    assert sorted(took)[10] < 0.002  # the quickest quarter: other work on the machine is not measured
