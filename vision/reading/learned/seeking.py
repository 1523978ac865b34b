"""Looking for learned dice that the finder sees faintly: it was made for pips, and a logo is none."""

from __future__ import annotations

from vision.reading.finding import Candidate, distinct, look_at, overlap
from vision.reading.networks import Network
from vision.reading.place import PicturePart
from vision.reading.scaling import Scales

#: Long sides at which the picture is looked at once more: coarser ones than pips need; heat from which a spot counts
#: there, the most such spots, and their overlap with a candidate from which they are that one.
LOOKS, FAINT, MOST_FAINT, SAME = (240, 160), 0.15, 12, 0.2


def faint(net: Network, scales: Scales, frame: PicturePart | None = None) -> list[Candidate]:
    """Spots of a picture that may be dice, hottest first, those the finder is anything but sure of among them."""
    frame = frame or PicturePart(scales.width, scales.height)
    longest = max(scales.width, scales.height)
    seen: list[Candidate] = []
    for side in LOOKS:
        again = distinct(look_at(net, scales, side / longest, frame, FAINT).found)
        seen += not_among(again, seen)
    return seen[:MOST_FAINT]


def not_among(more: list[Candidate], found: list[Candidate]) -> list[Candidate]:
    """Those of ``more`` that are none of the candidates ``found``."""
    return [spot for spot in more if all(overlap(spot.box, other.box) < SAME for other in found)]
