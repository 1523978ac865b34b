"""How well the reader reads a labelled folder: tables per colour and value, whole pictures, time."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

import numpy as np

from vision.errors import VisionError
from vision.labelled import Box, LabelledDie, LabelledPicture, load_labelled
from vision.pictures import load_picture
from vision.reader import Reader
from vision.reading import DieReading

#: What can become of a die: right value (and colour, where asked for), asked (no value stated), wrong, or not found.
OUTCOMES = ("right", "asked", "wrong", "missed")
#: How far a reading's middle may be from a labelled die's, as a share of the labelled box's longer side.
NEAR = 0.6


@dataclass
class Tally:
    """Outcomes counted; ``off_colour`` are dice of the right value that were given another colour."""

    right: int = 0
    asked: int = 0
    wrong: int = 0
    missed: int = 0
    off_colour: int = 0

    @property
    def dice(self) -> int:
        """All dice counted."""
        return self.right + self.asked + self.wrong + self.missed + self.off_colour


@dataclass
class Measured:
    """The figures of one folder.

    ``table``: tallies by (colour, value); ``false``: stated values where no die is; ``stated``: all stated values, of
    which ``stated_right`` have the value of their die; ``cocked_stated``: values stated for leaning dice (they count
    as stated and not right); ``exact``: pictures with every die read rightly and nothing false.
    """

    folder: str
    pictures: int = 0
    exact: int = 0
    exact_values: int = 0
    stated: int = 0
    stated_right: int = 0
    false: int = 0
    cocked: int = 0
    cocked_stated: int = 0
    table: dict[tuple[str, int], Tally] = field(default_factory=dict)
    confusion: Counter[tuple[str, str]] = field(default_factory=Counter)
    ms: list[float] = field(default_factory=list)

    def of(self, colors: Sequence[str] | None = None) -> Tally:
        """The tally over some colours (all without any)."""
        total = Tally()
        for (color, _), tally in self.table.items():
            if colors is None or color in colors:
                for name in (*OUTCOMES, "off_colour"):
                    setattr(total, name, getattr(total, name) + getattr(tally, name))
        return total


def measure(folder: Path, reader: Reader | None = None, chosen: Callable[[int, str], bool] | None = None) -> Measured:
    """Read every labelled picture of ``folder`` (or those ``chosen`` by position and name) and count.

    Raises:
        LabelError, PictureError: the folder is not usable.
    """
    reader = reader or Reader()
    result = Measured(str(folder))
    for position, labelled in enumerate(load_labelled(folder)):
        if chosen is not None and not chosen(position, labelled.path.name):
            continue
        reading = reader.read(load_picture(labelled.path))
        result.ms.append(reading.ms)
        count(result, labelled, reading.dice)
    return result


def count(result: Measured, labelled: LabelledPicture, dice: Sequence[DieReading]) -> None:
    """Add one picture to the figures."""
    result.pictures += 1
    result.stated += sum(d.value is not None for d in dice)
    if any(die.box is None for die in labelled.dice):
        pairs = pair_by_value(labelled.dice, dice)
    else:
        pairs = pair_by_place(labelled.dice, dice)
    exact = exact_values = True
    for die, read in pairs:
        if die is None:
            false = read is not None and read.value is not None
            result.false += false
            exact, exact_values = exact and not false, exact_values and not false
        elif die.cocked:
            result.cocked += 1
            said = read is not None and read.value is not None
            result.cocked_stated += said
            exact, exact_values = exact and not said, exact_values and not said
        else:
            outcome = judge(result, die, read)
            exact &= outcome == "right"
            exact_values &= outcome in ("right", "off_colour")
    result.exact += exact
    result.exact_values += exact_values


def judge(result: Measured, die: LabelledDie, read: DieReading | None) -> str:
    """Count one upright die and say what became of it."""
    outcome = "missed"
    if read is not None:
        if die.color is not None:
            result.confusion[(die.color, read.color)] += 1
        if read.value is None:
            outcome = "asked"
        elif read.value != die.value:
            outcome = "wrong"
        else:
            result.stated_right += 1
            outcome = "right" if die.color in (None, read.color) else "off_colour"
    tally = result.table.setdefault((die.color or "any", die.value), Tally())
    setattr(tally, outcome, getattr(tally, outcome) + 1)
    return outcome


Pair = tuple[LabelledDie | None, DieReading | None]


def pair_by_place(labelled: Sequence[LabelledDie], dice: Sequence[DieReading]) -> list[Pair]:
    """Each labelled die with the nearest reading close enough, each reading once; what is left stands alone."""
    reach = []
    for i, die in enumerate(labelled):
        for j, read in enumerate(dice):
            if die.box is not None:
                away = math.dist(_middle(die.box), _middle(read.box)) / max(die.box[2], die.box[3])
                if away < NEAR:
                    reach.append((away, i, j))
    taken: dict[int, int] = {}
    used: set[int] = set()
    for _, i, j in sorted(reach):
        if i not in taken and j not in used:
            taken[i] = j
            used.add(j)
    pairs: list[Pair] = [(die, dice[taken[i]] if i in taken else None) for i, die in enumerate(labelled)]
    return pairs + [(None, read) for j, read in enumerate(dice) if j not in used]


def pair_by_value(labelled: Sequence[LabelledDie], dice: Sequence[DieReading]) -> list[Pair]:
    """Where places are not known: by value and colour, then by value, then with one asked, then with any."""
    left = list(dice)
    pairs: list[Pair] = []
    open_dice = list(labelled)
    for with_colour in (True, False):
        for die in tuple(open_dice):
            fits = (r for r in left if r.value == die.value and (not with_colour or r.color == die.color))
            fit = next(fits, None)
            if fit is not None:
                open_dice.remove(die)
                left.remove(fit)
                pairs.append((die, fit))
    left.sort(key=lambda r: r.value is not None)
    pairs.extend((die, left.pop(0) if left else None) for die in open_dice)
    return pairs + [(None, read) for read in left]


def _middle(box: Box | tuple[int, int, int, int]) -> tuple[float, float]:
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)


def share(part: int, whole: int) -> str:
    """A percentage, or a dash where there is nothing."""
    return f"{part / whole:.1%}" if whole else "–"


def as_text(result: Measured) -> str:
    """The figures as a table for people."""
    lines = [f"{result.folder}: {result.pictures} pictures, {result.of().dice} upright dice, {result.cocked} cocked"]
    lines.append(f"{'colour':<8}{'dice':>6}{'right':>7}{'asked':>7}{'wrong':>7}{'missed':>7}{'other colour':>14}")
    for color in [*sorted({c for c, _ in result.table}), None]:
        t = result.of(None if color is None else [color])
        lines.append(
            f"{color or 'all':<8}{t.dice:>6}{t.right:>7}{t.asked:>7}{t.wrong:>7}{t.missed:>7}{t.off_colour:>14}"
            f"   {share(t.right, t.dice)} right"
        )
    for value in range(1, 7):
        tallies = [t for (_, v), t in result.table.items() if v == value]
        right = sum(t.right + t.off_colour for t in tallies)
        lines.append(f"value {value}: {share(right, sum(t.dice for t in tallies))} of the values right")
    lines.append(
        f"stated {result.stated}, right {share(result.stated_right, result.stated)}; false {result.false}; "
        f"cocked but stated {result.cocked_stated}; pictures exact {share(result.exact, result.pictures)} "
        f"(values alone {share(result.exact_values, result.pictures)})"
    )
    if result.ms:
        lines.append(f"time: median {np.median(result.ms):.1f} ms, longest {max(result.ms):.1f} ms a picture")
    return "\n".join(lines)


def as_data(result: Measured) -> dict[str, object]:
    """The figures as plain data for JSON."""
    table = [
        {"color": c, "value": v, **{name: getattr(t, name) for name in (*OUTCOMES, "off_colour")}}
        for (c, v), t in sorted(result.table.items())
    ]
    return {
        "folder": result.folder,
        "pictures": result.pictures,
        "exact": result.exact,
        "exact_values": result.exact_values,
        "stated": result.stated,
        "stated_right": result.stated_right,
        "false": result.false,
        "cocked": result.cocked,
        "cocked_stated": result.cocked_stated,
        "table": table,
        "confusion": [{"is": a, "named": b, "dice": n} for (a, b), n in sorted(result.confusion.items())],
        "ms_median": float(np.median(result.ms)) if result.ms else None,
        "ms_longest": max(result.ms) if result.ms else None,
    }


def run_bench(folder: Path, as_json: bool, out: TextIO, err: TextIO) -> int:
    """The work of ``pipworks bench vision``: measure ``folder`` and write the figures to ``out``.

    Returns:
        0, or 1 with one sentence on ``err`` when the folder cannot be used.
    """
    try:
        result = measure(folder)
    except VisionError as error:
        print(error, file=err)
        return 1
    print(json.dumps(as_data(result)) if as_json else as_text(result), file=out)
    return 0
