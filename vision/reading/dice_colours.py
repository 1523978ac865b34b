"""One look at dice of one colour: the body colour by which the reader will know them on this tray."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import RGB, apart, lab_of
from vision.reading.colour import body_colour
from vision.reading.cutting import cut_out
from vision.reading.reader import Reader

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Distance in CIELAB of a die from the median of all beyond which it is of another colour: the faces of one set,
#: light and shaded side of a tray, differ by up to 12 on rendered trays; red and blue, the closest pair of a game, by
#: 70.
OTHER = 30.0
#: Distance of two references from which they can be told apart (above the spread of ``vision.reading.colour``).
TELLS_APART = 24.0


@dataclass(frozen=True)
class ColourLook:
    """What dice of one colour look like.

    ``rgb``: the median of their bodies, sRGB 0..255; ``boxes``: where they lie, pixels; ``strangers``: how many of
    them are of clearly another colour; ``called``: the name the reader gives most of them without a reference.
    """

    rgb: RGB
    boxes: tuple[tuple[int, int, int, int], ...]
    strangers: int
    called: str


def look_at_colour(reader: Reader, picture: Picture, empty: Picture | None) -> ColourLook | None:
    """The colour of the dice that lie in the tray, any number of them; None where there are none.

    Args:
        reader: without reference colours of its own.
        picture: the tray with dice of one colour, BGR.
        empty: the same tray without dice, or None.

    Raises:
        PictureError: the pictures differ in size.
    """
    dice = reader.read(picture, empty).dice
    if not dice:
        return None
    bodies = np.array([_body(picture, die.box) for die in dice])
    middle = np.median(bodies, axis=0).astype(np.float32)
    names = [die.colour for die in dice]
    return ColourLook(
        rgb=to_rgb(middle),
        boxes=tuple(die.box for die in dice),
        strangers=int((apart(bodies, middle) > OTHER).sum()),
        called=max(sorted(set(names)), key=names.count),
    )


def _body(picture: Picture, box: tuple[int, int, int, int]) -> Floats:
    x, y, w, h = box
    return body_colour(cut_out(picture, (x + w / 2 - 0.5, y + h / 2 - 0.5), max(w, h)))


def to_rgb(lab: Floats) -> RGB:
    """A colour (3,) in CIELAB as sRGB 0..255."""
    rgb = cv2.cvtColor(np.asarray(lab, np.float32).reshape(1, 1, 3), cv2.COLOR_LAB2RGB)[0, 0] * 255.0
    red, green, blue = (round(float(v), 1) for v in np.clip(rgb, 0.0, 255.0))
    return red, green, blue


def too_alike(rgb: RGB, others: dict[str, RGB]) -> str | None:
    """The name of the reference nearest to a colour where the two could be taken for each other, else None."""
    away = {name: float(apart(lab_of(rgb), lab_of(other))) for name, other in others.items()}
    nearest = min(away, key=lambda name: away[name], default=None)
    return nearest if nearest is not None and away[nearest] < TELLS_APART else None
