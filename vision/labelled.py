"""Labelled folders: ``labels.json`` beside the pictures or beside a folder ``images`` of them.

``labels.json`` is ``{"<image>": [{"value": 1..6, "box": [x, y, w, h] or null, "color": name or null, …}, …]}``; a
true ``cocked`` says that the die leans and must not be read.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vision.errors import LabelError

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class LabelledDie:
    """What a die of a picture really shows; ``box`` and ``color`` are None where they are not known."""

    value: int
    box: Box | None
    color: str | None
    cocked: bool


@dataclass(frozen=True)
class LabelledPicture:
    """A picture's file and its dice."""

    path: Path
    dice: tuple[LabelledDie, ...]


def load_labelled(folder: Path) -> list[LabelledPicture]:
    """The labelled pictures of ``folder`` in name order.

    Raises:
        LabelError: no labels, or labels of another form; the sentence names file and field.
    """
    file = folder / "labels.json"
    try:
        labels = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise LabelError(f"{file}: there are no labels in this folder") from None
    except (OSError, ValueError) as error:
        raise LabelError(f"{file}: the labels cannot be read ({error})") from None
    if not isinstance(labels, dict):
        raise LabelError(f"{file}: a table of pictures is needed")
    images = folder / "images" if (folder / "images").is_dir() else folder
    pictures = []
    for name in sorted(labels):
        if not isinstance(labels[name], list):
            raise LabelError(f"{file}: {name}: a list of dice is needed")
        dice = tuple(_die(die, f"{file}: {name}: die {i + 1}") for i, die in enumerate(labels[name]))
        pictures.append(LabelledPicture(images / name, dice))
    return pictures


def _die(given: Any, where: str) -> LabelledDie:
    if not isinstance(given, dict):
        raise LabelError(f"{where}: a table is needed")
    value, box, color = given.get("value"), given.get("box"), given.get("color")
    if not isinstance(value, int) or not 1 <= value <= 6:
        raise LabelError(f"{where}: value: a number from 1 to 6 is needed, not {value!r}")
    if color is not None and not isinstance(color, str):
        raise LabelError(f"{where}: color: a name or null is needed, not {color!r}")
    return LabelledDie(value, _box(box, where), color, bool(given.get("cocked", False)))


def _box(box: Any, where: str) -> Box | None:
    if box is None:
        return None
    if not isinstance(box, list) or len(box) != 4 or not all(isinstance(v, int | float) for v in box):
        raise LabelError(f"{where}: box: four numbers or null are needed, not {box!r}")
    return (float(box[0]), float(box[1]), float(box[2]), float(box[3]))
