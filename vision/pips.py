"""Reading one die: a small network looks at the die cut out of the picture, in one or several turns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.cutting import cut_out
from vision.finding import Found, typical_size
from vision.networks import Network, softmax
from vision.scaling import Scales

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

VALUES = 8  # 0 = no die, 1..6, 7 = a die that must not be read
#: The size in pixels that dice are brought to (areas averaged) before they are cut out.
WORKING_SIZE = 46.0


@dataclass(frozen=True)
class Look:
    """The net's opinion of one die: ``values`` (8,) and ``colors`` (7,) as mean log-probabilities of its looks."""

    values: Floats
    colors: Floats


class Bench:
    """A picture brought to a working size, from which single dice are cut and read."""

    def __init__(self, net: Network, scales: Scales, found: list[Found]) -> None:
        self._net = net
        self.scale = min(1.0, WORKING_SIZE / typical_size(found)) if found else 1.0
        self.picture = scales.at(self.scale)

    def cut(self, die: Found, angle: float, zoom: float = 1.0) -> Picture:
        """The die cut out, turned by degrees; ``zoom`` above 1 shows less around it."""
        x, y, w, h = (v * self.scale for v in die.box)
        return cut_out(self.picture, (x + w / 2 - 0.5, y + h / 2 - 0.5), max(w, h) / zoom, angle)

    def look(self, dice: list[Found], views: tuple[tuple[float, float], ...]) -> list[Look]:
        """Opinions of dice, each looked at in all ``views`` (degrees, zoom)."""
        looks = []
        for die in dice:
            answer = np.concatenate([self._net.run([self.cut(die, angle, zoom)]) for angle, zoom in views])
            values = np.log(softmax(answer[:, :VALUES]) + 1e-7).mean(0)
            colors = np.log(softmax(answer[:, VALUES:]) + 1e-7).mean(0)
            looks.append(Look(values, colors))
        return looks
