"""Plates drawn for the tests of this folder, each once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.stacks.columns import SeenColumn, columns
from vision.stacks.finding import find_plates, locate
from vision.stacks.fitting import Fitted, fit
from vision.stacks.labels import EDGE, palette_of
from vision.stacks.light import Flat, flatten
from vision.stacks.looks import Looks, look
from vision.stacks.seeing import see
from vision.stacks.squares import Squares
from vision.training.stack_scenes import Cube, StackScene, place_column, render

Picture = NDArray[np.uint8]
Draw = Callable[..., Picture]

CODES = {"R": "#D0342A", "B": "#2A66BD", "G": "#2B7F3C", "Y": "#F2B81F"}
SQUARES = Squares.of_lines(["o#o", "ooo"])
#: What stands on the plate unless a test says otherwise, bottom first; (0, 1) is empty.
WORDS = (((0, 0), "RGB"), ((1, 0), "Y"), ((2, 0), "BR"), ((2, 1), "GGYG"))


@pytest.fixture(scope="session")
def draw() -> Draw:
    """A picture of a plate: words by square, cubes anywhere, and fields of the scene."""

    @cache
    def drawn(
        words: tuple[tuple[tuple[int, int], str], ...], more: tuple[Any, ...], fields: tuple[Any, ...]
    ) -> Picture:
        scene = replace(StackScene(SQUARES, size=(720, 540), focal=722.0, noise=1.5), **dict(fields))
        scene.cubes = []
        for square, word in words:
            place_column(scene, square, list(word), CODES, jitter=0.3, twist=0.03, rng=np.random.default_rng(5))
        scene.cubes += [Cube(*each) for each in more]
        return render(scene)

    def called(words: Any = WORDS, more: Any = (), **fields: Any) -> Picture:
        return drawn(tuple(words), tuple(more), tuple(fields.items())).copy()

    return called


@pytest.fixture
def explained(draw: Draw) -> tuple[list[SeenColumn], list[Fitted], Looks, Flat]:
    """Columns, their best explanation, looks and the flattened plate of the usual stacks."""
    picture = draw()
    seat, markers = next(iter(find_plates(picture).items()))
    plate = locate(seat, markers, (picture.shape[1], picture.shape[0]), 722.0)
    assert plate is not None
    flat = flatten(picture, plate.matrix, plate.markers)
    looks = look(flat, palette_of(CODES), see(flat, SQUARES, EDGE, plate.eye[:2]))
    found = columns(SQUARES, plate.eye, EDGE)
    return found, fit(found, looks)[1], looks, flat
