"""Dice that are learned: what is known of them, and what is shown while one is."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from companion.devices.events import DieLearned, FaceSeen, LearnedSeen, LearningView, Mistakable, Note
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.gallery.steps.visit import Step, Visit
from companion.proofs.gallery.still_table import laid_die, thrown

NAMES = {"logo": 1, "signs": 2, "numerals": 3}
"""The number of each kind's die."""


def face(kind: str, value: int) -> FaceSeen:
    """Return a face as it is kept."""
    picture, (x, y, w, h) = laid_die(kind, value)
    half = max(w, h) // 2
    middle = (x + w // 2, y + h // 2)
    cut = picture[max(0, middle[1] - half) : middle[1] + half, max(0, middle[0] - half) : middle[0] + half]
    return FaceSeen(value, np.asarray(cv2.resize(cut, (64, 64), interpolation=cv2.INTER_AREA), np.uint8))


def die_of(visit: Visit, kind: str, faces: int = 6) -> DieLearned:
    """Return a die of a kind with so many faces known, by its usual name in the language of the table."""
    name = visit.kiosk.word("learned.die_name", n=NAMES[kind])
    return DieLearned(name, 6, tuple(face(kind, value) for value in range(1, faces + 1)))


def learned(*kinds: str, alike: bool = False, **how: Any) -> Step:
    """Return that dice of these kinds have been learned; ``alike``: two faces of the first cannot be told apart."""

    def step(visit: Visit) -> None:
        dice = tuple(die_of(visit, kind, 6 - number % 2) for number, kind in enumerate(kinds))
        pairs = [Mistakable(dice[0].name, 6, dice[-1].name, 3)] if alike else []
        visit.table.teaching.known = LearnedSeen(dice, tuple(pairs), at=visit.clock.now(), **how)
        visit.visitor.wait(0.2)

    return step


def learning(kind: str, faces: int, *notes: Note, due: tuple[int, ...] | None = None, **how: Any) -> Step:
    """Return what is shown while a die is learned of which so many faces were taken."""

    def step(visit: Visit) -> None:
        left = tuple(range(faces + 1, 7)) if due is None else due
        picture, box = laid_die(kind, left[0] if left else 6)
        high, wide = picture.shape[:2]
        x, y, w, h = box
        outline = tuple((a / wide, b / high) for a, b in ((x, y), (x + w, y), (x + w, y + h), (x, y + h)))
        if any(note.code == "lay" for note in notes):
            picture, outline = thrown((), frozenset())[0], ()
        visit.table.teaching.view = LearningView(
            die_of(visit, kind, faces), left[0] if left else 0, left, picture[::2, ::2].copy(), (outline,), notes,
            taken=faces, at=visit.clock.now(), **how,
        )  # fmt: skip
        visit.visitor.wait(0.2)

    return step


def choose_learned(visit: Visit) -> None:
    """Touch the die that was read as a learned face."""
    play = visit.kiosk.game
    review = play.tray.review if play is not None else None
    if play is None or review is None:
        raise GalleryError("no roll is under review")
    review.choose(next(index for index, die in enumerate(review.dice) if die.learned))
    play.refresh()
    visit.visitor.wait(0.2)
