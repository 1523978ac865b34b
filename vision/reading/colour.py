"""Naming a die's colour: the networks' opinions, and the reference colours of a calibration where there is one."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import COLOURS, apart, lab_of
from vision.tray.calibration import Calibration

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Distance in CIELAB units at which a reference colour's say has fallen to exp(-1/2).
LAB_SPREAD = 18.0


def body_colour(cut: Picture) -> Floats:
    """The colour (3,) of the die's body in CIELAB, from a cut-out with the die in its middle.

    The median over the inner half: pips cover less than half of a face.
    """
    side = cut.shape[0]
    inner = cut[side // 4 : side - side // 4, side // 4 : side - side // 4]
    lab = cv2.cvtColor(inner.astype(np.float32) / 255, cv2.COLOR_BGR2LAB).reshape(-1, 3)
    return np.asarray(np.median(lab, axis=0), np.float32)


def reference_opinion(body: Floats, calibration: Calibration) -> Floats:
    """Log-likelihoods (7,) of colours by distance to the references; colours without a reference get the worst."""
    opinion = np.full(len(COLOURS), -np.inf, np.float32)
    for name, reference in calibration.colours.items():
        opinion[COLOURS.index(name)] = -0.5 * (float(apart(body, lab_of(reference))) / LAB_SPREAD) ** 2
    return np.maximum(opinion, np.float32(-12.0))


def name_colour(by_finder: Floats, by_reader: Floats, body: Floats | None, calibration: Calibration | None) -> str:
    """The most likely colour by log-probabilities (7,) of both networks and, if calibrated, by the measured body."""
    opinion = 0.5 * by_finder + by_reader
    if calibration is not None and calibration.colours and body is not None:
        opinion = opinion + reference_opinion(body, calibration)
    return COLOURS[int(np.argmax(opinion))]
