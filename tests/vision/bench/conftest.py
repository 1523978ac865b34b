"""Small made sets whose truth is known by construction, and a reader that answers what the test says."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.reading import DieReading, Reading


def read(value: int | None, colour: str, x: int, y: int = 100, sure: float = 0.99, side: int = 40) -> DieReading:
    return DieReading(value, colour, (x, y, side, side), sure, None if value else "unsure")


def die(value: int | None, colour: str | None, x: int | None, y: int = 100, **more: Any) -> dict[str, Any]:
    return {"value": value, "color": colour, "box": None if x is None else [x, y, 40, 40], **more}


class Told:
    """Answers by the brightness of a picture's first pixel."""

    def __init__(self, answers: Mapping[int, Sequence[DieReading]]) -> None:
        self.answers = answers
        self.empties: list[int | None] = []

    def read(self, picture: np.ndarray, empty: np.ndarray | None = None) -> Reading:
        self.empties.append(None if empty is None else int(empty[0, 0, 0]))
        return Reading(tuple(self.answers.get(int(picture[0, 0, 0]), ())), 1.0, 400, 200)


@pytest.fixture
def make_set(tmp_path: Path) -> Callable[..., Path]:
    """Write a set: for each picture its name, its brightness and its labels."""

    def make(name: str, pictures: Sequence[tuple[str, int, list[dict[str, Any]]]], images: bool = True) -> Path:
        folder = tmp_path / name
        place = folder / "images" if images else folder
        place.mkdir(parents=True)
        labels = {}
        for file, grey, dice in pictures:
            cv2.imwrite(str(place / file), np.full((200, 400, 3), grey, np.uint8))
            labels[file] = dice
        (folder / "labels.json").write_text(json.dumps(labels))
        return folder

    return make


@pytest.fixture
def told() -> Callable[..., Told]:
    return Told


@pytest.fixture
def labels() -> Callable[..., dict[str, Any]]:
    return die


@pytest.fixture
def said() -> Callable[..., DieReading]:
    return read
