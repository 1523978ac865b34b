"""Whether a picture shows everything twice, a little off: a shaken camera, or two frames that became one.

What is added to itself with a shift has a spectrum with ripples, and the spectrum of its logarithm a sharp peak at
that shift (the cepstrum: Bogert, Healy and Tukey 1963). So have rows of pips and the weave of a cloth, but not at the
same shift in every part of a picture. Pips that are seen twice make other values' patterns.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate, typical_size
from vision.reading.scaling import Scales

Floats = NDArray[np.float32]

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
#: for none to be stated. Of 369 sharp pictures of tables one is above the first, of those doubled 9 in 10 above both.
HINT, PEAK = 8.0, 11.0
#: How far shifts may differ in length to be as long, and how broad a peak is at most, pixels.
RIM, BROAD = 1.5, 3.5
#: How much farther it must be above them where a single die tells: what the parts beside it share may be a weave.
ALONE = 1.7
#: What is added to a spectrum's power, in squares of grey levels: below it there is only noise.
FLOOR = 50.0


def doubling(scales: Scales, found: Sequence[Candidate]) -> float:
    """How far the peak that all parts of a picture share is above the others, in usual deviations; 0 of no parts.

    Others are those at shifts as long: where a picture is out of focus, all of them are high. What is below ``HINT``
    may be too much: the parts are looked at one by one, and one without such a peak is enough.
    """
    parts = parts_of(scales, found)
    if len(parts) < PARTS:
        return 0.0
    shared = peaks_of(power_of(parts[0]))
    for part in parts[1:]:
        if shared.max() < HINT:
            return float(shared.max())
        shared = np.minimum(shared, peaks_of(power_of(part)))
    highest = int(shared.argmax())
    away = np.minimum(np.hypot(*(SHIFTS - SHIFTS[highest]).T), np.hypot(*(SHIFTS + SHIFTS[highest]).T))
    alike = (np.abs(AWAY - AWAY[highest]) < RIM) & (away > BROAD)
    alone = float(shared[highest] - shared[alike].max(initial=0.0))
    return alone if len(found) > 1 else alone / ALONE


def parts_of(scales: Scales, found: Sequence[Candidate]) -> list[Floats]:
    """The parts (SIDE, SIDE) of the picture, in grey, round the first candidates, or beside where they are few.

    Large dice are taken from a half of the picture: a picture that was magnified has ripples of its own.
    """
    if not found:
        return []
    picture, (across, down) = scales.half(min(1.0, LARGE / typical_size(list(found))))
    height, width = picture.shape[0] - SIDE, picture.shape[1] - SIDE
    if min(width, height) < 0:
        return []
    middles = [
        ((die.box[0] + die.box[2] / 2) * across, (die.box[1] + die.box[3] / 2) * down) for die in found[:PARTS]
    ]
    x, y = middles[0]
    middles += [(x + right * SIDE, y + below * SIDE) for right, below in BESIDE]
    apart = FEW_APART if len(found) <= FEW else APART
    corners: list[tuple[int, int]] = []
    for x, y in middles:
        corner = (min(max(0, round(x) - SIDE // 2), width), min(max(0, round(y) - SIDE // 2), height))
        if len(corners) < PARTS and all(max(abs(corner[0] - a), abs(corner[1] - b)) >= apart for a, b in corners):
            corners.append(corner)
    parts = (picture[upper : upper + SIDE, left : left + SIDE] for left, upper in corners)
    return [np.asarray(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), np.float32) for part in parts]


def peaks_of(power: Floats) -> Floats:
    """How far the cepstrum of a power's logarithm (SIDE, SIDE) is above the usual at each shift that is sought."""
    # That of a real picture is even, so that its transform is its inverse transform but for a factor.
    cepstrum = np.asarray(cv2.dft(power, flags=cv2.DFT_COMPLEX_OUTPUT), np.float32)[..., 0][RING]
    usual = np.median(cepstrum)
    return np.asarray((cepstrum - usual) / max(1.48 * float(np.median(np.abs(cepstrum - usual))), 1e-9), np.float32)


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
WINDOW = np.outer(np.hanning(SIDE), np.hanning(SIDE)).astype(np.float32)
