"""Reading one die: a network looks at the die cut out of the picture, in one or several turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.colours import COLOURS
from vision.reading.cutting import CUT, DIE_SHARE, cut_out, in_scale
from vision.reading.finding import Candidate, typical_size
from vision.reading.networks import Network, softmax
from vision.reading.place import PLACE, PicturePart, described, expected_offsets, mirrored_place, turned_place
from vision.reading.scaling import Scales

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

VALUES = 10  # 0 = no die, 1..6, 7 = a die that leans, 8 = one that shows no pips, 9 = one too spoilt to be read
#: Channels of the map of pips: heat in logits, and the logarithm of the radius in sides of the cut-out.
PIP_CHANNELS = 2
#: Pixels of a cut-out per cell of the planes in which a network is given a die's place.
PLACE_STRIDE = 4


@dataclass(frozen=True)
class TurnedView:
    """How a die is looked at: turned by degrees, magnified, and mirrored left to right."""

    angle: float = 0.0
    zoom: float = 1.0
    mirrored: bool = False


@dataclass(frozen=True)
class NetOpinion:
    """The net's opinion of one die: ``values`` (10,) and ``colours`` (7,) as mean log-probabilities of its looks.

    ``pips`` (2, c, c): the mean map of the upper face's pips of the looks that were not turned.
    """

    values: Floats
    colours: Floats
    pips: Floats


def mixed(look: NetOpinion, other: NetOpinion, share: float) -> NetOpinion:
    """Two opinions of one die as one, in which the other's has so large a share; the finer map of pips counts."""
    mine, its = np.float32(1 - share), np.float32(share)
    same = look.pips.shape == other.pips.shape
    pips = (
        look.pips * mine + other.pips * its if same else max((look.pips, other.pips), key=lambda pips: pips.shape[-1])
    )
    return NetOpinion(look.values * mine + other.values * its, look.colours * mine + other.colours * its, pips)


class Bench:
    """A picture, or a half of it that shows dice large enough, from which single dice are cut and read.

    Args:
        net: the pip reader.
        scales: the picture.
        found: its candidates, which say where upper faces are to be expected.
        side: of the cut-outs that the pip reader wants, in pixels. They are cut from the smallest half of the
            picture in which dice are about as large as there, or larger.
    """

    def __init__(self, net: Network, scales: Scales, found: list[Candidate], side: int = CUT) -> None:
        self._net, self._side = net, side
        self.picture, self.scale = scales.half(DIE_SHARE * side / typical_size(found) if found else 1.0)
        self._plain: dict[tuple[float, float, float, float], Picture] = {}
        self.places = places_of(found, PicturePart(scales.width, scales.height))

    def cut(self, die: Candidate, angle: float = 0.0, zoom: float = 1.0) -> Picture:
        """The die cut out, turned by degrees; ``zoom`` above 1 shows less around it."""
        plain = angle == 0.0 and zoom == 1.0
        if plain and die.box in self._plain:
            return self._plain[die.box]
        centre, size = in_scale(die.box, self.scale)
        cut = cut_out(self.picture, centre, size / zoom, angle, self._side)
        if plain:
            self._plain[die.box] = cut
        return cut

    def look(self, dice: Sequence[Candidate], places: Floats, views: Sequence[TurnedView]) -> list[NetOpinion]:
        """The opinions of dice at their places (n, PLACE), each looked at in all ``views``."""
        if not dice:
            return []
        shown = [self._seen(die, view) for view in views for die in dice]
        seen = np.concatenate([_place_seen(places, view) for view in views])
        answers = self._answers(shown, seen)
        told = VALUES + len(COLOURS)
        values, colours = (
            np.log(softmax(part) + 1e-7).reshape(len(views), len(dice), -1).mean(0)
            for part in (answers[:, :VALUES], answers[:, VALUES:told])
        )
        cells = self._side // 2
        maps = answers[:, told:].reshape(len(views), len(dice), PIP_CHANNELS, cells, cells)
        unturned = [n for n, view in enumerate(views) if view.angle == 0 and view.zoom == 1]
        upright = [maps[n, ..., ::-1] if views[n].mirrored else maps[n] for n in unturned]
        pips = np.mean(upright, axis=0)
        return [NetOpinion(*parts) for parts in zip(values, colours, pips, strict=True)]

    def _seen(self, die: Candidate, view: TurnedView) -> Picture:
        cut = self.cut(die, view.angle, view.zoom)
        return np.ascontiguousarray(cut[:, ::-1]) if view.mirrored else cut

    def _answers(self, shown: Sequence[Picture], seen: Floats) -> Floats:
        cells = self._side // PLACE_STRIDE
        planes = np.broadcast_to(seen[:, :, None, None], (len(seen), PLACE, cells, cells))
        return self._net.run_all(shown, np.ascontiguousarray(planes))


def _place_seen(places: Floats, view: TurnedView) -> Floats:
    """Places (n, PLACE) as a view shows them."""
    turned = turned_place(places, view.angle) if view.angle else places
    return mirrored_place(turned) if view.mirrored else turned


def places_of(found: list[Candidate], frame: PicturePart) -> Floats:
    """The places (n, PLACE) of candidates; those that hardly are upright dice say little about the others."""
    if not found:
        return np.zeros((0, PLACE), np.float32)
    boxes = np.array([die.box for die in found], np.float32)
    tops = np.array([die.top for die in found], np.float32)
    sizes = boxes[:, 2:].max(1)
    centres = np.asarray(boxes[:, :2] + boxes[:, 2:] / 2, np.float32)
    weights = np.array([die.heat * (1 - die.values[6]) if die.heat > 0.4 else 0 for die in found], np.float32)
    places = frame.places(centres)
    expected = expected_offsets(places, (tops - centres) / sizes[:, None], weights)
    return described(places, sizes / np.float32(frame.longest), expected)
