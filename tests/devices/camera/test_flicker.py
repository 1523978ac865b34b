"""Exposure in whole flickers of the lamp; 50 or 60 hertz by trying."""

import math

import numpy as np
import pytest

from companion.devices.camera.flicker import GAINS, LONGEST_US, MainsTrial, period_us, profile, running, steady
from vision.tray.calibration import Exposure


@pytest.mark.parametrize("mains", [50, 60])
@pytest.mark.parametrize("time_us", [4_000, 9_000, 12_345, 24_000, 60_000])
@pytest.mark.parametrize("gain", [1.5, 2.0, 7.9])
def test_whole_flickers_and_as_much_light_as_the_gain_allows(mains, time_us, gain):
    seen = Exposure(time_us, gain, 1.5, 1.6)
    made = steady(seen, mains)
    count = made.time_us / period_us(mains)
    light, before = made.time_us * made.gain, time_us * gain
    if made is seen:
        assert before < period_us(mains) / 1.4
        return
    assert count == pytest.approx(round(count), abs=0.001)
    assert made.time_us <= LONGEST_US
    assert GAINS[0] <= made.gain <= GAINS[1]
    if made.gain not in GAINS:
        assert light == pytest.approx(before, rel=0.001)
    assert (made.red, made.blue) == (seen.red, seen.blue)


def test_in_the_sun_the_time_stays_short():
    sunny = Exposure(1_000, 1.0, 1.5, 1.6)
    assert steady(sunny, 50) is sunny


class Lamp:
    """Pictures of a grey tray by a rolling shutter under a lamp that goes out twice a period of its mains."""

    def __init__(self, mains, depth=0.5):
        self.mains, self.depth, self.exposure, self.count, self.locked = mains, depth, Exposure(8_000, 2, 1, 1), 0, []
        self.noise = np.random.default_rng(3)

    def lock(self, exposure):
        self.exposure = exposure
        self.locked.append(exposure.time_us)

    def picture(self):
        begin = self.count / 30 + np.linspace(0, 0.025, 180)  # seconds at which each row begins
        self.count += 1
        pace = 2 * math.pi * 2 * self.mains
        end = begin + self.exposure.time_us / 1e6
        light = 1 + self.depth * (np.cos(pace * begin) - np.cos(pace * end)) / (pace * (end - begin))
        return np.clip(90 * light[:, None, None] + self.noise.normal(0, 2, (180, 320, 3)), 0, 255).astype(np.uint8)


def tried(lamp, expected=50):
    trial = MainsTrial(Exposure(8_000, 2.0, 1.0, 1.0), lamp.lock, expected)
    frames = 0
    while trial.chosen is None:
        trial.see(lamp.picture())
        frames += 1
    return trial, frames


@pytest.mark.parametrize("mains", [50, 60])
@pytest.mark.parametrize("expected", [50, 60])
def test_the_mains_are_found_out(mains, expected):
    lamp = Lamp(mains)
    trial, frames = tried(lamp, expected)
    assert trial.mains_hz == mains
    assert lamp.exposure == trial.chosen
    assert frames <= 40  # little more than a second
    assert trial.chosen.time_us == round(period_us(mains))


def test_under_a_lamp_that_does_not_flicker_the_expected_mains_are_kept():
    trial, _ = tried(Lamp(50, depth=0.0), 60)
    assert trial.mains_hz == 60


def test_bands_are_gone_at_whole_flickers():
    lamp = Lamp(50)
    lamp.lock(Exposure(7_000, 2, 1, 1))
    bands = running(profile([lamp.picture() for _ in range(9)]))
    lamp.lock(steady(lamp.exposure, 50))
    assert running(profile([lamp.picture() for _ in range(9)])) < bands / 10
