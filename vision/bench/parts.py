"""Which labelled pictures were trained on, which thresholds were chosen on, and which are kept to report on.

``parts.toml`` names them, each with a digest of its pictures and labels; what matches no digest is none of them.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from vision import trained_on
from vision.bench.measuring import Chosen
from vision.errors import LabelError, VisionError
from vision.labelled import LABELS, LARGEST, LabelledPicture, labelled_sets, load_labelled
from vision.regular_file import read_regular

#: What a set is that no digest knows.
UNKNOWN = "unfrozen"
FILE = Path(__file__).with_name("parts.toml")


@dataclass(frozen=True)
class FrozenPart:
    """One frozen part: the set it is of, ``trained``, ``chosen`` or ``reported``, its digest, and how it is made."""

    name: str
    part: str
    digest: str
    how: str = ""


def held_out(name: str) -> Chosen | None:
    """What picks the pictures of the set called ``name`` that the networks were not trained on; None for all."""
    if name == "mixed-colours-overhead":
        return lambda position, _name: not trained_on.trained_photograph(position)
    if name == "oblique-table":
        return lambda position, _name: not trained_on.trained_oblique(position)
    if name == "tray-renders":
        return lambda _position, frame: not trained_on.trained_table(frame)
    return None


def frozen_parts(file: Path = FILE) -> tuple[FrozenPart, ...]:
    """The frozen parts."""
    return tuple(FrozenPart(**entry) for entry in tomllib.loads(file.read_text("utf-8"))["part"])


def digest_of(folder: Path, pictures: Sequence[LabelledPicture]) -> str:
    """SHA-256 of pictures of a set: their names, their files' bytes, and their labels.

    Raises:
        LabelError: a picture or the labels cannot be read.
    """
    total = hashlib.sha256()
    try:
        labels = json.loads(read_regular(folder / LABELS, LARGEST))
        for picture in pictures:
            total.update(picture.path.name.encode() + b"\0")
            total.update(hashlib.sha256(picture.path.read_bytes()).digest())
            total.update(json.dumps(labels[picture.path.name], sort_keys=True).encode() + b"\0")
    except OSError as error:
        raise LabelError(f"{folder}: a picture or its labels cannot be read ({error.strerror or error})") from None
    return total.hexdigest()


def part_of(folder: Path, chosen: Chosen | None, frozen: Sequence[FrozenPart]) -> tuple[str, str]:
    """Which part a set's pictures are (all, or those ``chosen``), by their digest, and the digest.

    Raises:
        LabelError: the folder is not usable.
    """
    pictures = [p for i, p in enumerate(load_labelled(folder)) if chosen is None or chosen(i, p.path.name)]
    digest = digest_of(folder, pictures)
    return next((one.part for one in frozen if one.digest == digest), UNKNOWN), digest


def shares(folder: Path) -> dict[str, Chosen | None]:
    """The shares of a set that may be parts of their own: the whole, and where it was split what was trained on."""
    left = held_out(folder.resolve().name)
    if left is None:
        return {"all": None}
    return {"not trained on": left, "trained on": lambda position, name: not left(position, name)}


def run_parts(folder: Path, out: TextIO, err: TextIO, file: Path = FILE) -> int:
    """Say in a sentence for each set, and each share of it, which part it is; 1 where a folder is not usable."""
    frozen = frozen_parts(file)
    try:
        for found in labelled_sets(folder):
            for share, chosen in shares(found).items():
                part, digest = part_of(found, chosen, frozen)
                told = (
                    "matches no frozen part: nothing may be reported on it"
                    if part == UNKNOWN
                    else f"is frozen as {part} on"
                )
                print(f"{found} ({share}) {told}; digest {digest}", file=out)
    except VisionError as error:
        print(error, file=err)
        return 1
    return 0
