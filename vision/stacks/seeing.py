"""What each point of a flattened plate shows, by a trained network: the floor, a top, a side, or a hand.

The network knows light, squares and where the lens is, and no palette: it says which paint a point has, as it would
look in white light without shade and sheen, and colours are told from that.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.networks import MODEL_FOLDER, load_network
from vision.stacks.light import RIM, SCALE, Flat, flat_size
from vision.stacks.plate import middle
from vision.stacks.squares import Squares

Floats = NDArray[np.float32]

#: The longest side of what the network sees, pixels of the flattened picture, and what its sides are multiples of;
#: how far beyond the squares it looks, mm: cubes lean out and lie beside.
SIDE, MULTIPLE, BEYOND = 208, 16, 24.0
#: The brightest light the network is told; what it says of a point: kinds, paint, height.
BRIGHTEST, KINDS = 1.44, 4
#: The least a logarithm of a probability says: neighbours err together.
LEAST = -5.0


@dataclass(frozen=True)
class PlatePoints:
    """Each point of the flattened plate.

    ``top``, ``side``, ``floor``, ``alien`` (h, w): logarithms of their probabilities, 0 and below; all but ``floor``
    are least where the network did not look. ``paint`` (h, w, 3): the cube root of its linear red, green and blue;
    ``high`` (h, w): its height as a share of the lens's; ``part``: where the network
    looked; ``squares`` (h, w): 1 on open squares, -1 on black ones.
    """

    top: Floats
    side: Floats
    floor: Floats
    alien: Floats
    paint: Floats
    high: Floats
    part: tuple[slice, slice]
    squares: Floats


@cache
def _network() -> cv2.dnn.Net:
    return load_network(MODEL_FOLDER / "stacks.onnx", small=False)


def see(flat: Flat, squares: Squares, edge: float, foot: tuple[float, float]) -> PlatePoints:
    """What the points round the squares show.

    Args:
        flat: the plate.
        squares: the machine's.
        edge: of a cube, mm.
        foot: the point of the plate below the lens, mm.

    Raises:
        ModelError: the network's file is missing or broken.
    """
    part = _part(squares, edge)
    rows, along = part
    given = np.empty((1, 6, rows.stop - rows.start, along.stop - along.start), np.float32)
    light = np.sqrt(np.clip(flat.light[part], 0, BRIGHTEST) / BRIGHTEST) - 0.5
    given[0, :3] = light.transpose(2, 0, 1)
    given[0, 3] = _known(squares, edge, part)
    given[0, 4] = ((np.arange(along.start, along.stop, dtype=np.float32) / SCALE - RIM - foot[0]) / 100)[None]
    given[0, 5] = ((np.arange(rows.start, rows.stop, dtype=np.float32) / SCALE - RIM - foot[1]) / 100)[:, None]
    network = _network()
    network.setInput(given)
    answer = np.asarray(network.forward(), np.float32)[0]
    said = answer[:KINDS] - answer[:KINDS].max(0)
    said = np.maximum(said - np.log(np.exp(said).sum(0)), LEAST)

    shape = flat.valid.shape

    def whole(values: Floats, empty: float) -> Floats:
        made = np.full(shape, empty, np.float32)
        made[part] = values
        return made

    paint = np.zeros((*shape, 3), np.float32)
    root = np.cbrt(cv2.blur(np.clip(flat.light[part], 0, BRIGHTEST), (3, 3)) + 1e-4)
    paint[part] = root * (1 + answer[KINDS + 3, :, :, None]) + answer[KINDS : KINDS + 3].transpose(1, 2, 0)
    return PlatePoints(
        whole(said[1], LEAST), whole(said[2], LEAST), whole(said[0], 0.0), whole(said[3], LEAST), paint,
        whole(answer[KINDS + 4] / 4, 0.0), part, whole(given[0, 3], 0.0),
    )  # fmt: skip


def _part(squares: Squares, edge: float) -> tuple[slice, slice]:
    """What the network looks at: rows and columns of the flattened picture."""
    middles = np.array([middle(squares, square) for square in squares.all])
    centre, wide = (middles.min(0) + middles.max(0)) / 2, np.ptp(middles, axis=0) + edge
    along, rows = (
        _stretch(float(each), float(size) + 2 * BEYOND, most)
        for each, size, most in zip(centre, wide, flat_size(), strict=True)
    )
    return rows, along


def _stretch(centre: float, wide: float, most: int) -> slice:
    """Some pixels about a place, mm, of a line of so many."""
    side = min(SIDE, int(np.ceil(wide * SCALE / MULTIPLE)) * MULTIPLE)
    start = int(np.clip(round((centre + RIM) * SCALE - side / 2), 0, most - side))
    return slice(start, start + side)


def _known(squares: Squares, edge: float, part: tuple[slice, slice]) -> Floats:
    """Open squares 1, black ones -1, as large as a cube."""
    rows, along = part
    mask = np.zeros((rows.stop - rows.start, along.stop - along.start), np.float32)
    half = edge / 2
    for square in squares.all:
        x, y = middle(squares, square)
        corners = np.array([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
        at = (corners + RIM) * SCALE - (along.start, rows.start) - 0.5
        said = -1.0 if square in squares.black else 1.0
        cv2.fillConvexPoly(mask, np.round(at * 16).astype(np.int32), (said,), cv2.LINE_8, 4)
    return mask
