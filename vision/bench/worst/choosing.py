"""Which failures are the worst: stated wrongly, then missed silently, then asked about without need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

from vision.bench.figures import FAILURES, JudgedDie, Outcome
from vision.bench.measuring import Failed, SetMeasured
from vision.labelled import Box, LabelledDie

#: Share of a die's box that another's may overlap where it still lies in the open; those of askew dice do a little.
CROWDED = 0.1


class FailureKind(IntEnum):
    """Kinds of failures, the worst first."""

    STATED = 1
    """a value stated that is wrong, for what is no die, or for a die that leans: the surest first"""
    MISSED = 2
    """nothing said of a die: the largest first"""
    ASKED = 3
    """asked about, though the die lies flat and in the open: first where the reader is surest of its guess"""
    CROWDED = 4
    """asked about, with another die at its side"""


@dataclass(frozen=True)
class Failure:
    """One failure: of which set and picture, what became of which die, and of which kind it is."""

    set_name: str
    path: Path
    verdict: JudgedDie
    kind: FailureKind

    @property
    def box(self) -> Box | None:
        """Where it is, in the file's pixels: the labelled box where there is one, else the one that was read."""
        die, read = self.verdict.die, self.verdict.read
        if die is not None and die.box is not None:
            return die.box
        if read is None:
            return None
        x, y, w, h = map(float, read.box)
        return (x, y, w, h)

    @property
    def truth(self) -> str:
        """What it is, in words."""
        die = self.verdict.die
        if die is None:
            return "no die labelled"
        if die.thing is not None:
            return f"no die: {die.thing}"
        colour = f" {die.colour}" if die.colour else ""
        return f"leaning{colour}" if die.cocked else f"{die.value}{colour}"

    @property
    def answer(self) -> str:
        """What the reader said, in words."""
        read = self.verdict.read
        if read is None:
            return "nothing"
        return f"asked, {read.colour}" if read.value is None else f"{read.value} {read.colour}"

    @property
    def confidence(self) -> float | None:
        """How sure the reader was of its value, or of its best guess, 0..1; None where it said nothing."""
        return None if self.verdict.read is None else self.verdict.read.confidence

    @property
    def reason(self) -> str:
        """Why it asked; nothing where it did not."""
        return (self.verdict.read.reason or "") if self.verdict.read is not None else ""


def worst_of(sets: Sequence[tuple[str, SetMeasured]], number: int) -> list[Failure]:
    """The ``number`` worst failures of some measured sets, each with its name.

    All that is stated wrongly comes first; of what is missed or asked about one of each picture, then a second,
    so that one bad picture does not fill the sheet.
    """
    found = [failure for name, measured in sets for failed in measured.failed for failure in _of(name, failed)]
    ranked = []
    before: Counter[tuple[FailureKind, Path]] = Counter()
    for failure in sorted(found, key=_rank):
        place = (failure.kind, failure.path)
        ranked.append((failure.kind, 0 if failure.kind is FailureKind.STATED else before[place], failure))
        before[place] += 1
    return [failure for _, _, failure in sorted(ranked, key=lambda entry: entry[:2])][:number]


def _of(name: str, failed: Failed) -> list[Failure]:
    labelled = [v.die for v in failed.verdicts if v.die is not None]
    return [
        Failure(name, failed.path, verdict, _kind(verdict, labelled))
        for verdict in failed.verdicts
        if verdict.outcome in FAILURES and verdict.outcome is not Outcome.OFF_COLOUR
    ]


def _kind(verdict: JudgedDie, labelled: Sequence[LabelledDie]) -> FailureKind:
    if verdict.outcome is Outcome.MISSED:
        return FailureKind.MISSED
    if verdict.outcome is not Outcome.ASKED:
        return FailureKind.STATED
    die = verdict.die
    if die is None or die.box is None:
        return FailureKind.CROWDED
    others = (other.box for other in labelled if other is not die and other.box is not None)
    crowded = any(_overlap(die.box, box) > CROWDED for box in others)
    return FailureKind.CROWDED if crowded else FailureKind.ASKED


def _overlap(box: Box, other: Box) -> float:
    """Share of a box that another one covers."""
    across = min(box[0] + box[2], other[0] + other[2]) - max(box[0], other[0])
    down = min(box[1] + box[3], other[1] + other[3]) - max(box[1], other[1])
    return max(0.0, across) * max(0.0, down) / max(box[2] * box[3], 1e-6)


def _rank(failure: Failure) -> tuple[int, float, str, str, Box]:
    """By kind, then the worst of it; names and places decide the rest, so that a run is like the next."""
    box = failure.box or (0.0, 0.0, 0.0, 0.0)
    worse = max(box[2:]) if failure.kind is FailureKind.MISSED else failure.confidence or 0.0
    return (failure.kind, -worse, failure.set_name, failure.path.name, box)
