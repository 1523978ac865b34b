"""What stands on top of each column: how probable each of the owner's colours is, or that it is empty or strange.

One network looks at each column's cut-out. Another is asked about each choice by itself, so that it needs to know no
palette: what the first has seen, how far each point is from that colour, and what the geometry says of the choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.networks import MODEL_FOLDER, load_network, softmax
from vision.stacks.columns import SeenColumn
from vision.stacks.cutouts import CUT, LIGHT, PAINT, cut_out
from vision.stacks.evidence import FAR, Strangeness, core_of, evidence, paint_of
from vision.stacks.fitting import Fitted
from vision.stacks.light import Flat
from vision.stacks.looks import Looks, hue_of
from vision.stacks.seeing import BRIGHTEST

Floats = NDArray[np.float32]

#: Facts of a choice; side of the map on which choices are weighed, and its planes of a choice: how far paint, and how
#: far the light's hue, is off its colour, and how near the paint is.
FACTS, MAP, OFF = 6, 8, 7
#: Spread of a paint's cube roots within which it is near a colour.
NEAR = 0.1


@dataclass(frozen=True)
class Choices:
    """What may stand on each column: each colour, nothing, something strange, in this order.

    ``colours`` (n, choices, 3): cube roots of linear light, the bare floor's where nothing stands;
    ``facts`` (n, choices, FACTS): how well it fits, whether it is what fits best, empty, strange, a colour; how far
    its paint is off.
    """

    colours: Floats
    facts: Floats


@cache
def _network(name: str) -> cv2.dnn.Net:
    return load_network(MODEL_FOLDER / f"stacks-{name}.onnx")


def choices(columns: Sequence[SeenColumn], fitted: Sequence[Fitted], looks: Looks) -> Choices:
    """What may stand on each column."""
    count = len(looks.letters)
    colours = np.zeros((len(columns), count + 2, 3), np.float32)
    facts = np.zeros((len(columns), count + 2, FACTS), np.float32)
    colours[:, :count] = looks.wanted
    if looks.floor.bare is not None:
        colours[:, count] = looks.floor.bare * looks.floor.bright[0]
    facts[:, :count, 4] = facts[:, count, 2] = facts[:, count + 1, 3] = 1
    for index, (column, fit) in enumerate(zip(columns, fitted, strict=True)):
        best = fit.best.colour if fit.best.level else count
        facts[index, : count + 1, 0] = np.maximum(fit.scores.max(0), -FAR) / FAR
        facts[index, best, 1] = 1
        paint, _ = paint_of(column, core_of(column, fit), looks)
        facts[index, : count + 1, 5] = np.linalg.norm(colours[index, : count + 1] - paint, axis=1)
    return Choices(colours, facts)


def off_colours(cuts: Floats, colours: Floats) -> Floats:
    """How far cut-outs (n, planes, CUT, CUT) are off choices' colours (n, k, 3): (n, k, OFF, MAP, MAP)."""
    paint = cuts[:, PAINT] + 0.5
    light = (cuts[:, LIGHT] + 0.5) ** 2 * BRIGHTEST
    hue = hue_of(light.transpose(0, 2, 3, 1)).transpose(0, 3, 1, 2)
    wanted = hue_of(colours**3)
    found = np.empty((*colours.shape[:2], OFF, MAP, MAP), np.float32)
    paint_, hue_ = _pooled(paint), _pooled(hue)
    found[:, :, :3] = paint_[:, None] - colours[..., None, None]
    found[:, :, 3:6] = hue_[:, None] - wanted[..., None, None]
    away = np.square(found[:, :, :3]).sum(2)
    found[:, :, 6] = np.exp(-away / (2 * NEAR**2))
    return found


def _pooled(planes: Floats) -> Floats:
    n, c = planes.shape[:2]
    step = CUT // MAP
    return np.asarray(planes.reshape(n, c, MAP, step, MAP, step).mean((3, 5)), np.float32)


def tell(
    columns: Sequence[SeenColumn], fitted: Sequence[Fitted], looks: Looks, flat: Flat, strange: Strangeness
) -> NDArray[np.float64]:
    """Probabilities (n, colours + 2) of each colour, of nothing and of something strange on each column.

    Raises:
        ModelError: a network's file is missing or broken.
    """
    told = choices(columns, fitted, looks)
    count, each = told.facts.shape[:2]
    if not count:
        return np.zeros((0, each))
    cuts = cut_out(columns, fitted, looks, flat)
    looking, weighing = _network("columns"), _network("choices")
    looking.setInput(cuts)
    seen = np.asarray(looking.forward(), np.float32)
    numbers = evidence(columns, fitted, looks, flat, strange)
    weighing.setInput(_rows(seen, off_colours(cuts, told.colours), told), "map")
    weighing.setInput(np.repeat(numbers, each, axis=0)[..., None, None], "numbers")
    odds = np.asarray(weighing.forward(), np.float32).reshape(count, each)
    return np.asarray(softmax(odds), np.float64)


def _rows(seen: Floats, off: Floats, told: Choices) -> Floats:
    """What the second network is given of each choice: (n * choices, planes, MAP, MAP)."""
    count, each = told.facts.shape[:2]
    wide = (count, each, seen.shape[1], MAP, MAP)
    plain = np.concatenate([told.colours, told.facts], 2)[..., None, None]
    plain = np.broadcast_to(plain, (*plain.shape[:3], MAP, MAP))
    rows = np.concatenate([np.broadcast_to(seen[:, None], wide), off, plain], 2)
    return np.ascontiguousarray(rows.reshape(count * each, -1, MAP, MAP), np.float32)
