"""Which reading belongs to which labelled die."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

from vision.labelled import Box, LabelledDie, LabelledPicture
from vision.reading import DieReading

#: How far a reading's middle may be from a labelled die's, as a share of the labelled box's longer side.
NEAR = 0.6
#: The same where the labels frame the pips alone, as a share of the reading's own longer side.
NEAR_PIPS = 0.5
#: Labels frame the pips alone where the boxes of ones are smaller than this share of those of other values …
PIPS_SHARE = 0.7
#: … and there are at least so many of either, so that a few odd boxes decide nothing.
LEAST_BOXES = 5

Pair = tuple[LabelledDie | None, DieReading | None]


def frames_pips(pictures: Sequence[LabelledPicture]) -> bool:
    """Whether the boxes of a set frame the pips and not the dice: a one's box is then much smaller than a six's."""
    ones: list[float] = []
    others: list[float] = []
    for picture in pictures:
        for die in picture.dice:
            if die.box is not None and die.value is not None:
                (ones if die.value == 1 else others).append(max(die.box[2], die.box[3]))
    if min(len(ones), len(others)) < LEAST_BOXES:
        return False
    return median(ones) < PIPS_SHARE * median(others)


def how_matched(pictures: Sequence[LabelledPicture], pips_only: bool) -> str:
    """One sentence that says how the dice of a set are matched."""
    dice = [die for picture in pictures for die in picture.dice]
    boxless = sum(die.box is None for die in dice)
    if dice and boxless == len(dice):
        return "labels have no boxes: values are matched as a multiset, picture by picture"
    if pips_only:
        how = f"boxes of the labels frame the pips alone: middles within {NEAR_PIPS} of the reading's longer side"
    else:
        how = f"matched by place: middles within {NEAR} of the labelled box's longer side"
    rest = f"; {boxless} dice without a box by their value" if boxless else ""
    return f"{how}, nearest first{rest}"


def pair(labelled: Sequence[LabelledDie], dice: Sequence[DieReading], pips_only: bool = False) -> list[Pair]:
    """Match the labelled dice of a picture with its readings, each at most once; what is left stands alone.

    Dice with a box are matched by place, those without by value with the readings that are left.

    Args:
        labelled: what really lies there.
        dice: what was read.
        pips_only: the labels' boxes frame the pips and not the dice.
    """
    placed = [die for die in labelled if die.box is not None]
    boxless = [die for die in labelled if die.box is None]
    pairs, left = _by_place(placed, dice, pips_only)
    more, left = _by_value(boxless, left)
    return [*pairs, *more, *((None, read) for read in left)]


def _by_place(
    labelled: Sequence[LabelledDie], dice: Sequence[DieReading], pips_only: bool
) -> tuple[list[Pair], list[DieReading]]:
    """Each labelled die with the nearest reading close enough; and the readings left."""
    reach = []
    for i, die in enumerate(labelled):
        for j, read in enumerate(dice):
            if die.box is not None:
                side = max(read.box[2:]) if pips_only else max(die.box[2:])
                away = math.dist(_middle(die.box), _middle(read.box)) / max(side, 1)
                if away < (NEAR_PIPS if pips_only else NEAR):
                    reach.append((away, i, j))
    taken: dict[int, int] = {}
    used: set[int] = set()
    for _, i, j in sorted(reach):
        if i not in taken and j not in used:
            taken[i] = j
            used.add(j)
    pairs: list[Pair] = [(die, dice[taken[i]] if i in taken else None) for i, die in enumerate(labelled)]
    return pairs, [read for j, read in enumerate(dice) if j not in used]


def _by_value(labelled: Sequence[LabelledDie], dice: Sequence[DieReading]) -> tuple[list[Pair], list[DieReading]]:
    """By value and colour, then by value, then with one asked, then with any; and the readings left.

    Dice whose value nobody knows take what nobody else wants.
    """
    left = list(dice)
    pairs: list[Pair] = []
    open_dice = list(labelled)
    for with_colour in (True, False):
        for die in tuple(open_dice):
            fits = (r for r in left if r.value == die.value and (not with_colour or r.colour == die.colour))
            fit = next(fits, None) if die.value is not None and not die.cocked else None
            if fit is not None:
                open_dice.remove(die)
                left.remove(fit)
                pairs.append((die, fit))
    left.sort(key=lambda r: r.value is not None)
    open_dice.sort(key=lambda d: d.value is None)
    pairs.extend((die, left.pop(0) if left else None) for die in open_dice)
    return pairs, left


def _middle(box: Box | tuple[int, int, int, int]) -> tuple[float, float]:
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)
