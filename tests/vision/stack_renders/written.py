"""The labels of a picture, as a file beside it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from tests.vision.stack_renders.compose import HARD
from tests.vision.stack_renders.scene import Scene
from tests.vision.stack_renders.truth import Truth, truths, veil

#: The tag of pictures by the slow renderer.
TRACED = "path_traced"
_SHEEN = 0.12
"""A picture on which a top mirrors more of the light by chance is told apart: its colours are washed out."""
_OTHER_SEAT = 30
"""Of so many ordinary pictures one is asked for with another seat."""


def name(number: int) -> str:
    """The file name of picture ``number``."""
    return f"{number:04}.jpg"


def labels(scene: Scene, traced: bool) -> dict[str, Any]:
    """What is known of a picture, as ``vision.stacks.labels`` has it."""
    rng = np.random.default_rng((scene.seed, 5))
    known = truths(scene)
    tags = [*scene.tags, *([TRACED] if traced else ()), *(["rim"] if scene.walls else ())]
    if "glare" not in tags and veil(scene) > _SHEEN:
        tags.append("sheen")
    made: dict[str, Any] = {
        "seat": scene.seat,
        "palette": scene.palette.hexes(),
        "palette_name": scene.palette.name,
        "squares": {"diagram": list(scene.diagram), "pitch": scene.pitch},
        "edge": scene.edge,
        "columns": [_column(scene, truth) for truth in known],
        "light": scene.light,
    }
    if rng.random() < 0.7:
        made["owned"] = _owned(scene, rng)
    if not set(HARD) & set(scene.tags) and rng.random() * _OTHER_SEAT < 1:
        made["seat"], made["refusal"] = (scene.seat + 1) % 5, "other_seat"
        tags.append("other_seat")
    return {**made, "tags": sorted(tags)}


def _column(scene: Scene, truth: Truth) -> dict[str, Any]:
    reasons = []
    if truth.top == "?":
        reasons.append("foreign")
    if truth.square in scene.stray_squares:
        reasons.append("beside")
    made = {"at": list(truth.square), "level": len(truth.letters), "top": truth.top or None, "seen": truth.seen}
    return {**made, "ask": reasons} if reasons else made


def _owned(scene: Scene, rng: np.random.Generator) -> dict[str, int]:
    """How many cubes of each colour the player owns: those that stand there and some more."""
    used = Counter("".join(column.letters for column in scene.columns))
    return {letter: used[letter] + int(rng.integers(1, 4)) for letter in scene.palette.letters}


def write_labels(picture: Path, known: dict[str, Any]) -> None:
    """Write what is known of a picture beside it."""
    picture.with_suffix(".json").write_text(json.dumps(known) + "\n", encoding="utf-8")
