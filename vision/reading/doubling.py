"""Whether a picture shows everything twice, a little off: a shaken camera, or two frames that became one.

What is added to itself with a shift has a spectrum with ripples, and the spectrum of its logarithm a sharp peak at
that shift (the cepstrum: Bogert, Healy and Tukey 1963). So have rows of pips and the weave of a cloth, but seldom at
the same shift in every part of a picture. Two things tell alike dice in a row, which have: what is seen thrice and
more has a second peak at twice the shift, where what is seen twice has a dip; and nothing beside the dice has their
shift. Pips that are seen twice make other values' patterns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate, typical_size
from vision.reading.scaling import Scales

Floats = NDArray[np.float32]
Box = tuple[float, float, float, float]

#: Side in pixels of the parts that are looked at, and how many they are.
SIDE, PARTS = 128, 3
#: Where parts lie beside the only die, in their sides.
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))
#: Size in pixels from which dice are looked at in a half of the picture.
LARGE = 48.0
#: How far apart parts lie at least, pixels; and where so few dice lie there: two that touch and show the same are one
#: part, for what repeats there is the face.
APART, FEW, FEW_APART = SIDE // 4, 2, SIDE // 2
#: Shifts in pixels that are sought there.
LEAST, MOST = 3.6, 32.0
#: How far above the others a peak must be in every part, in their usual deviations, for values to be doubted, and
#: for none to be stated. Of 860 sharp pictures of tables none is above the first, of those doubled by 9 to 18 pixels
#: 94 in 100 above both.
HINT, PEAK = 8.0, 11.0
#: How far shifts may differ in length to be as long, and how broad a peak is at most, pixels.
RIM, BROAD = 1.5, 3.5
#: How much farther it must be above them where a single die tells: what the parts beside it share may be a weave.
ALONE = 1.4
#: What part of a second peak at twice a shift is taken off the peak, and of a dip there added to it. The logarithm of
#: a squared cosine has a dip there, half as deep as the peak is high. More than that would pass over three frames.
AGAIN = 0.5
#: How many parts must show two dice or more for the ground to be asked, how far round a die that begins, in halves of
#: its box, and how high the peak of all parts together must be there: at one shift only, little is enough.
CROWDED, ROUND, GROUND = 2, 1.17, 4.0
#: Over how many pixels a die's surroundings fade in: a sharp rim would be an edge of its own.
FADE = 5
#: What is added to a spectrum's power, in squares of grey levels: below it there is only noise.
FLOOR = 50.0


@dataclass(frozen=True)
class PictureCutting:
    """A part (SIDE, SIDE) of a picture in grey, and the boxes (x, y, w, h) of what was found there, in its pixels."""

    grey: Floats
    boxes: list[Box]

    @property
    def is_crowded(self) -> bool:
        """Whether two dice or more have their middles in it: what repeats there may be one and the other."""
        return sum(0 < x + w / 2 < SIDE and 0 < y + h / 2 < SIDE for x, y, w, h in self.boxes) > 1

    @property
    def ground(self) -> Floats:
        """What is left of the part (SIDE, SIDE), less its average, without all that was found."""
        seen = np.ones((SIDE, SIDE), np.float32)
        for x, y, w, h in self.boxes:
            axes = (max(1, round(ROUND * w / 2)), max(1, round(ROUND * h / 2)))
            cv2.ellipse(seen, (round(x + w / 2), round(y + h / 2)), axes, 0, 0, 360, (0.0,), -1)
        seen = np.asarray(cv2.blur(seen, (FADE, FADE)), np.float32)
        usual = float((self.grey * seen).sum()) / max(float(seen.sum()), 1.0)
        return np.asarray((self.grey - usual) * seen, np.float32)


def doubling(scales: Scales, found: Sequence[Candidate]) -> float:
    """How far the peak that all parts of a picture share is above the others, in usual deviations; 0 of no parts.

    Others are those at shifts as long: where a picture is out of focus, all of them are high. What is below ``HINT``
    may be too much: the parts are looked at one by one, and one without such a peak is enough. It is 0, too, where
    only the dice repeat.
    """
    parts = parts_of(scales, found)
    if len(parts) < PARTS:
        return 0.0
    shared, again = peaks_of(power_of(parts[0].grey))
    for part in parts[1:]:
        if shared.max() < HINT:
            return float(shared.max())
        once, twice = peaks_of(power_of(part.grey))
        shared, again = np.minimum(shared, once), again + twice
    shared -= AGAIN / PARTS * again
    highest = int(shared.argmax())
    away = np.minimum(np.hypot(*(SHIFTS - SHIFTS[highest]).T), np.hypot(*(SHIFTS + SHIFTS[highest]).T))
    alike = (np.abs(AWAY - AWAY[highest]) < RIM) & (away > BROAD)
    alone = float(shared[highest] - shared[alike].max(initial=0.0)) / (1.0 if len(found) > 1 else ALONE)
    return 0.0 if alone >= HINT and is_of_dice(parts, away < RIM) else alone


def is_of_dice(parts: Sequence[PictureCutting], there: NDArray[np.bool_]) -> bool:
    """Whether parts with several dice repeat at the shifts ``there`` (n,) in these alone, and the ground does not."""
    if sum(part.is_crowded for part in parts) < CROWDED:
        return False
    power = np.asarray(np.mean([power_of(part.ground) for part in parts], axis=0), np.float32)
    return bool(peaks_of(power)[0][there].max() < GROUND)


def parts_of(scales: Scales, found: Sequence[Candidate]) -> list[PictureCutting]:
    """The parts of the picture round the first candidates, or beside where they are few.

    Large dice are taken from a half of the picture: a picture that was magnified has ripples of its own.
    """
    if not found:
        return []
    picture, (across, down) = scales.half(min(1.0, LARGE / typical_size(list(found))))
    height, width = picture.shape[0] - SIDE, picture.shape[1] - SIDE
    if min(width, height) < 0:
        return []
    middles = [(die.middle[0] * across, die.middle[1] * down) for die in found[:PARTS]]
    x, y = middles[0]
    middles += [(x + right * SIDE, y + below * SIDE) for right, below in BESIDE]
    apart = FEW_APART if len(found) <= FEW else APART
    corners: list[tuple[int, int]] = []
    for x, y in middles:
        corner = (min(max(0, round(x) - SIDE // 2), width), min(max(0, round(y) - SIDE // 2), height))
        if len(corners) < PARTS and all(max(abs(corner[0] - a), abs(corner[1] - b)) >= apart for a, b in corners):
            corners.append(corner)
    boxes = [(x * across, y * down, w * across, h * down) for x, y, w, h in (die.box for die in found)]
    return [
        PictureCutting(
            np.asarray(
                cv2.cvtColor(picture[upper : upper + SIDE, left : left + SIDE], cv2.COLOR_BGR2GRAY), np.float32
            ),
            [
                (x - left, y - upper, w, h)
                for x, y, w, h in boxes
                if -w * ROUND < x - left < SIDE + w and -h * ROUND < y - upper < SIDE + h
            ],
        )
        for left, upper in corners
    ]


def peaks_of(power: Floats) -> tuple[Floats, Floats]:
    """How far the cepstrum of a power's logarithm (SIDE, SIDE) is above the usual at each shift, and at twice it."""
    # That of a real picture is even, so that its transform is its inverse transform but for a factor.
    cepstrum = np.asarray(cv2.dft(power, flags=cv2.DFT_COMPLEX_OUTPUT), np.float32)[..., 0]
    once = cepstrum[RING]
    usual = np.median(once)
    deviation = max(1.48 * float(np.median(np.abs(once - usual))), 1e-9)
    return np.asarray((once - usual) / deviation, np.float32), np.asarray(
        (cepstrum[TWICE] - usual) / deviation, np.float32
    )


def power_of(part: Floats) -> Floats:
    """The logarithm of the power (SIDE, SIDE) of a part's spectrum."""
    spectrum = np.asarray(cv2.dft((part - part.mean()) * WINDOW, flags=cv2.DFT_COMPLEX_OUTPUT), np.float32)
    return np.asarray(np.log(spectrum[..., 0] ** 2 + spectrum[..., 1] ** 2 + FLOOR), np.float32)


def distances() -> Floats:
    """How far (SIDE, SIDE) each cell of a cepstrum is from no shift, pixels."""
    steps = np.minimum(np.arange(SIDE), SIDE - np.arange(SIDE))
    return np.asarray(np.hypot(steps[:, None], steps), np.float32)


#: Cells of a cepstrum that are sought (the other half of it is the same), their shifts (n, 2) and how long these are.
RING = (distances() >= LEAST) & (distances() <= MOST) & (np.arange(SIDE)[:, None] <= SIDE // 2)
SHIFTS = (np.argwhere(RING) + SIDE // 2) % SIDE - SIDE // 2
AWAY = distances()[RING]
#: Rows and columns of the cells at twice those shifts.
TWICE = (2 * SHIFTS[:, 0] % SIDE, 2 * SHIFTS[:, 1] % SIDE)
WINDOW = np.outer(np.hanning(SIDE), np.hanning(SIDE)).astype(np.float32)
