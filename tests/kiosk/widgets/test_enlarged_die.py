"""A die that is asked about, enlarged: all of it is seen, also where a lamp left only a patch of it to find."""

from __future__ import annotations

import numpy as np

from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.drawing import Area, Canvas
from companion.kiosk.widgets.tray_picture import TrayPicture
from companion.proofs.gallery.visitor import headless

BLUE = (0, 0, 200)
DICE = [(40, 40, 60, 60), (160, 40, 58, 62), (40, 160, 62, 60)]
HIDDEN, PATCH = (200, 160, 60, 60), (216, 176, 26, 26)
"""The whole of a die, and what is white of it."""


def picture() -> TrayPicture:
    """Four blue dice on black; one has a white patch in its middle, and that patch was found."""
    headless()
    lying = np.zeros((300, 400, 3), np.uint8)
    for x, y, w, h in (*DICE, HIDDEN):
        lying[y : y + h, x : x + w] = BLUE[::-1]
    x, y, w, h = PATCH
    lying[y : y + h, x : x + w] = 255
    read = [*(DieSeen(3, "blue", box, 0.99) for box in DICE), DieSeen(None, "white", PATCH, 0.1, "glare")]
    return TrayPicture(TrayRead(tuple(read), lying, 1.0, 9.0), Canvas(800, 480), Area(0, 0, 400, 300))


def share(box: tuple[int, int, int, int], colour: tuple[int, int, int]) -> float:
    """Return how much of the enlarged die is of a colour, 0 to 1."""
    shown = picture().enlarged(box, 90)
    return sum(shown.get_at((x, y))[:3] == colour for x in range(90) for y in range(90)) / 8100


def test_of_a_patch_the_die_round_it_is_shown() -> None:
    assert share(PATCH, BLUE) > 0.6
    assert 0.1 < share(PATCH, (255, 255, 255)) < 0.3


def test_any_other_die_is_shown_with_a_little_of_what_is_round_it() -> None:
    assert 0.4 < share(DICE[0], BLUE) < 0.6
