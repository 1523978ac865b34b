"""Labelled folders: ``labels.json`` beside the pictures or beside a folder ``images`` of them.

``labels.json`` is ``{"<image>": [{"value": 1..6 or null, "box": [x, y, w, h] or null, "color": name or null}, …]}``;
a ``value`` of null says that nobody knows what this die shows, so that no reading of it is judged; a true ``cocked``
says that the die leans and must not be read. ``thing``: it is no pip die but a thing of that name, for which no value
may be stated. ``group``: the dice of that name are counted by themselves, too.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vision.errors import LabelError, brief, short
from vision.regular_file import read_regular

Box = tuple[float, float, float, float]
#: The file that holds a folder's labels.
LABELS = "labels.json"
#: The most bytes of it; one die takes about eighty.
LARGEST = 5_000_000


@dataclass(frozen=True)
class LabelledDie:
    """What a die of a picture really shows; what is not known is None."""

    value: int | None
    box: Box | None
    colour: str | None
    cocked: bool
    thing: str | None = None
    group: str | None = None


@dataclass(frozen=True)
class LabelledPicture:
    """A picture's file and its dice."""

    path: Path
    dice: tuple[LabelledDie, ...]


def labelled_sets(folder: Path) -> list[Path]:
    """The labelled sets in ``folder``: itself where it has labels, else its folders that have, in name order.

    Raises:
        LabelError: there is none; the sentence says what is there instead.
    """
    if not folder.exists():
        raise LabelError(f"{folder}: there is no such folder")
    if not folder.is_dir():
        raise LabelError(f"{folder}: this is a file; name the folder that its {LABELS} lies in")
    if (folder / LABELS).exists():
        return [folder]
    try:
        sets = sorted(inner for inner in folder.iterdir() if (inner / LABELS).is_file())
    except OSError as error:
        raise LabelError(f"{folder}: the folder cannot be listed ({error.strerror})") from None
    if not sets:
        raise LabelError(f"{folder}: there is no {LABELS} in this folder, nor in a folder within it")
    return sets


def load_labelled(folder: Path) -> list[LabelledPicture]:
    """The labelled pictures of ``folder`` in name order.

    Raises:
        LabelError: no labels, or labels of another form; the sentence names file, picture, die and field.
    """
    file = folder / LABELS
    try:
        labels = json.loads(read_regular(file, LARGEST))
    except FileNotFoundError:
        raise LabelError(f"{file}: there are no labels in this folder") from None
    except RecursionError:
        raise LabelError(f"{file}: the labels cannot be read (lists within lists without end)") from None
    except OSError as error:
        raise LabelError(f"{file}: the labels cannot be read ({error.strerror or error})") from None
    except ValueError as error:
        raise LabelError(f"{file}: the labels cannot be read ({error})") from None
    if not isinstance(labels, dict):
        raise LabelError(f"{file}: a table of pictures is needed")
    if not labels:
        raise LabelError(f"{file}: no picture is labelled")
    images = folder / "images" if (folder / "images").is_dir() else folder
    pictures = []
    for name in sorted(labels):
        if not isinstance(labels[name], list):
            raise LabelError(f"{file}: {short(name)}: a list of dice is needed")
        dice = tuple(_die(die, f"{file}: {short(name)}: die {i + 1}") for i, die in enumerate(labels[name]))
        pictures.append(LabelledPicture(images / name, dice))
    return pictures


def _die(given: Any, where: str) -> LabelledDie:
    if not isinstance(given, dict):
        raise LabelError(f"{where}: a table is needed")
    value, box, colour, cocked = given.get("value"), given.get("box"), given.get("color"), given.get("cocked", False)
    thing, group = given.get("thing"), given.get("group")
    for name, word in (("thing", thing), ("group", group)):
        if word is not None and not isinstance(word, str):
            raise LabelError(f"{where}: {name}: a name or null is needed, not {brief(word)}")
    if "value" not in given and not cocked and thing is None:
        raise LabelError(f"{where}: value: missing; it is a number from 1 to 6, or null where nobody knows")
    if value is not None and (type(value) is not int or not 1 <= value <= 6):
        raise LabelError(f"{where}: value: a number from 1 to 6 or null is needed, not {brief(value)}")
    if colour is not None and not isinstance(colour, str):
        raise LabelError(f"{where}: color: a name or null is needed, not {brief(colour)}")
    if not isinstance(cocked, bool):
        raise LabelError(f"{where}: cocked: true or false is needed, not {brief(cocked)}")
    if thing is not None and value is not None:
        raise LabelError(f"{where}: value: a thing that is no pip die has none, not {brief(value)}")
    return LabelledDie(value, _box(box, where), colour, cocked, thing, group)


def _box(box: Any, where: str) -> Box | None:
    if box is None:
        return None
    if not isinstance(box, list) or len(box) != 4 or not all(_number(v) for v in box) or min(box[2:]) <= 0:
        raise LabelError(f"{where}: box: [x, y, width, height] in pixels or null is needed, not {brief(box)}")
    return (float(box[0]), float(box[1]), float(box[2]), float(box[3]))


def _number(given: Any) -> bool:
    return isinstance(given, int | float) and not isinstance(given, bool) and abs(given) < 1e6
