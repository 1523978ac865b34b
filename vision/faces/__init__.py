"""Faces learned at the table: shown once, kept in a file beside the calibration, and told by the reader from then on.

``Learner().show(picture)`` makes a `Showing` of the die in the tray, ``LearnedDice.with_showing`` adds it, and
``Reader(learned=…)`` reads by it; ``docs/reader.md`` tells how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.errors import FacesError
from vision.lazily import lazily

if TYPE_CHECKING:
    from vision.faces.learned_file import FILE, load_learned, save_learned
    from vision.faces.learner import NOT_SHOWN, Learner, NotShown
    from vision.reading.learned.dice import LearnedDice, LearnedDie, LearnedFace, Showing
    from vision.reading.learned.matching import Confusion, confusions

__all__ = [
    "FILE", "NOT_SHOWN", "Confusion", "FacesError", "LearnedDice", "LearnedDie", "LearnedFace", "Learner", "NotShown",
    "Showing", "confusions", "load_learned", "save_learned",
]  # fmt: skip

#: Where the names lie that bring NumPy or OpenCV along; they are imported when they are first asked for.
_HEAVY = {
    "FILE": "vision.faces.learned_file",
    "NOT_SHOWN": "vision.faces.learner",
    "Confusion": "vision.reading.learned.matching",
    "LearnedDice": "vision.reading.learned.dice",
    "LearnedDie": "vision.reading.learned.dice",
    "LearnedFace": "vision.reading.learned.dice",
    "Learner": "vision.faces.learner",
    "NotShown": "vision.faces.learner",
    "Showing": "vision.reading.learned.dice",
    "confusions": "vision.reading.learned.matching",
    "load_learned": "vision.faces.learned_file",
    "save_learned": "vision.faces.learned_file",
}

__getattr__ = lazily(__name__, _HEAVY)
