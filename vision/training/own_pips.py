"""Pips of photographs: where a network's map of them makes the pattern of the value that is known.

Nobody has labelled the pips of photographs, only values. A pip reader that learnt from drawn dice finds most of them;
what makes the known value's pattern is taken for true, and the next training is shown it.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import CLOSE_CUT, DIE_SHARE
from vision.reading.finding import Candidate
from vision.reading.judging.lattice import fit
from vision.reading.judging.spots import pips_in
from vision.reading.networks import Network
from vision.reading.pips import Bench, TurnedView
from vision.reading.scaling import Scales
from vision.training.records import MOST_PIPS, Record
from vision.training.scenes.labels import UNREADABLE

Floats = NDArray[np.float32]

#: How each die is looked at: plain and mirrored.
VIEWS = (TurnedView(), TurnedView(mirrored=True))


def with_own_pips(records: list[Record], closer: Network) -> list[Record]:
    """The records, with pips where the closer reader's map makes the patterns of their dice."""
    return [
        record if record.pips is not None else replace(record, pips=own_pips(record, closer)) for record in records
    ]


def own_pips(record: Record, closer: Network) -> Floats:
    """Pips (n, MOST_PIPS, 3) of a record's dice as ``Record.pips``; one that shows no pattern is all NaN."""
    found = np.full((len(record.dice), MOST_PIPS, 3), np.nan, np.float32)
    dice = [as_candidate(die) for die in record.dice]
    if not dice:
        return found
    bench = Bench(closer, Scales(record.picture()), dice, CLOSE_CUT)
    looks = bench.look(dice, bench.places, VIEWS)
    for n, (die, look) in enumerate(zip(dice, looks, strict=True)):
        value = int(record.dice[n, 4])
        if value >= UNREADABLE:
            continue
        x, y, w, h = die.box
        half, across = CLOSE_CUT / 2 - 0.5, DIE_SHARE * CLOSE_CUT / die.size
        middle = (half + (die.top[0] - x - w / 2) * across, half + (die.top[1] - y - h / 2) * across)
        fits, pips = fit(value, pips_in(look.pips, CLOSE_CUT), bench.cut(die), middle)
        if fits.holds:
            found[n, :value, :2] = (pips.at - half) / across + np.array([x + w / 2, y + h / 2], np.float32)
            found[n, :value, 2] = pips.radii / across
    return found


def as_candidate(die: Floats) -> Candidate:
    """A labelled die (a row of ``Record.dice``) as a finder would answer it."""
    x, y, w, h, value, _, left, top = (float(v) for v in die)
    values = np.full(7, 0.01, np.float32)
    values[min(int(value), UNREADABLE) - 1] = 0.94
    at = (x + w / 2, y + h / 2) if np.isnan(left) else (left, top)
    return Candidate((x, y, w, h), at, 0.9, values, np.full(7, 1 / 7, np.float32))
