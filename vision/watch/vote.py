"""Several readings of the same dice become one: a value counts only when frames agree about it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.reading import Box, DieReading, Reading

#: Frames that must state a value before it counts.
AGREEING = 2
#: Dice of two readings are the same die if their middles are no further apart than this share of its side.
NEAR = 0.5


@dataclass(frozen=True)
class Vote:
    """What several readings say together.

    Attributes:
        reading: the dice that more than half of the readings show; ``ms`` is the sum of theirs.
        unanimous: whether every reading says the same of every die, so that another one would change nothing.
    """

    reading: Reading
    unanimous: bool


def vote(readings: Sequence[Reading]) -> Vote:
    """One reading from those of at least ``AGREEING`` frames of a tray at rest.

    Dice are matched by place. A value counts if ``AGREEING`` frames state it and none states another; a colour, if
    more frames name it than any other. What does not count is asked: value None, reason ``unsure`` unless a frame
    gave one.

    Raises:
        ValueError: fewer readings than must agree.
    """
    if len(readings) < AGREEING:
        raise ValueError(f"{AGREEING} readings must agree, {len(readings)} were given")
    seen = _matched(readings)
    dice = [_agreed(views) for views in seen if 2 * len(views) > len(readings)]
    dice.sort(key=lambda die: (die.box[1], die.box[0]))
    last = readings[-1]
    reading = Reading(tuple(dice), sum(r.ms for r in readings), last.width, last.height)
    return Vote(reading, all(len(views) == len(readings) and _alike(views) for views in seen))


def _matched(readings: Sequence[Reading]) -> list[list[DieReading]]:
    """For each die, what the readings that show it say of it."""
    dice: list[list[DieReading]] = []
    for reading in readings:
        free = list(range(len(dice)))
        for die in reading.dice:
            near = [(apart(dice[i][0], die), i) for i in free]
            distance, index = min(near, default=(math.inf, -1))
            if distance <= NEAR:
                dice[index].append(die)
                free.remove(index)
            else:
                dice.append([die])
    return dice


def apart(one: DieReading, other: DieReading, shift: tuple[float, float] = (0.0, 0.0)) -> float:
    """How far the middles of two dice are apart, ``one`` moved by ``shift`` pixels first; in sides of ``one``."""
    (x, y, w, h), (u, v, p, q) = one.box, other.box
    dx, dy = u + p / 2 - x - w / 2 - shift[0], v + q / 2 - y - h / 2 - shift[1]
    return math.hypot(dx, dy) / max(1.0, math.sqrt(w * h))


def _alike(views: Sequence[DieReading]) -> bool:
    return len({(die.value, die.colour, die.learned) for die in views}) == 1


def _agreed(views: Sequence[DieReading]) -> DieReading:
    """One die from what several frames say of it."""
    colour, united = _colour(views)
    names = {die.learned for die in views if die.learned is not None}
    learned = names.pop() if len(names) == 1 else None
    stated = Counter(die.value for die in views if die.value is not None)
    value, times = stated.most_common(1)[0] if stated else (None, 0)
    x, y, w, h = (round(float(np.median([die.box[i] for die in views]))) for i in range(4))
    if value is not None and times >= AGREEING and len(stated) == 1 and united and not names:
        confidence = min(die.confidence for die in views if die.value == value)
        return DieReading(value, colour, (x, y, w, h), confidence, None, learned)
    reasons = [die.reason for die in views if die.reason is not None]
    reason = reasons[0] if reasons and not stated else "unsure"
    body = _body(views) if not stated else None
    return DieReading(None, colour, (x, y, w, h), min(die.confidence for die in views), reason, learned, body)


def _body(views: Sequence[DieReading]) -> Box | None:
    """The box of the whole thing that it is a part of, as the first frame has it, if most frames see one."""
    bodies = [die.body for die in views if die.body is not None]
    return bodies[0] if 2 * len(bodies) > len(views) else None


def _colour(views: Sequence[DieReading]) -> tuple[str, bool]:
    """The colour most frames name, and whether no other is named as often."""
    (colour, times), *others = Counter(die.colour for die in views).most_common()
    return colour, not others or others[0][1] < times
