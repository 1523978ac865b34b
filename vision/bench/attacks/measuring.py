"""Reads spoilt pictures and counts what is stated wrongly, attack by attack and strength by strength."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.bench.attacks.spoiling import ATTACKS, Boxes, ReaderAttack
from vision.bench.figures import Measured, Outcome, count
from vision.bench.measuring import Chosen, Reads
from vision.bench.pairing import frames_pips
from vision.labelled import LabelledPicture, load_labelled
from vision.pictures import load_reduced

Picture = NDArray[np.uint8]
#: Share of wrongly stated dice from which an attack makes a reader lie.
LIES = 0.003


@dataclass(frozen=True)
class Spoilt:
    """What became of the ``dice`` of a set under one strength of one attack.

    ``new``: wrong, and not wrong before; ``false``: values stated where no die is, or for one that leans.
    """

    strength: float
    dice: int = 0
    right: int = 0
    asked: int = 0
    missed: int = 0
    wrong: int = 0
    new: int = 0
    false: int = 0

    @property
    def stated(self) -> int:
        """Dice for which a value was stated, right or wrong."""
        return self.right + self.wrong

    @property
    def lying(self) -> float:
        """Share of all dice that are stated wrongly because of the attack."""
        return self.new / self.dice if self.dice else 0.0

    def plus(self, other: Spoilt) -> Spoilt:
        """The tally of both."""
        return Spoilt(
            self.strength, self.dice + other.dice, self.right + other.right, self.asked + other.asked,
            self.missed + other.missed, self.wrong + other.wrong, self.new + other.new, self.false + other.false,
        )  # fmt: skip


@dataclass(frozen=True)
class Attacked:
    """One attack at all its strengths."""

    attack: ReaderAttack
    spoilt: tuple[Spoilt, ...]

    @property
    def first_wrong(self) -> float | None:
        """The least strength at which any die is stated wrongly because of it, or None."""
        return next((s.strength for s in self.spoilt if s.new), None)

    @property
    def first_lie(self) -> float | None:
        """The least strength at which more than ``LIES`` of the dice are stated wrongly because of it, or None."""
        return next((s.strength for s in self.spoilt if s.lying > LIES), None)


@dataclass(frozen=True)
class AttackedSet:
    """A set under attack: ``pictures`` of the ``of`` with dice were spoilt, evenly spread.

    ``plain``: what is read of them as they are; ``part``: which frozen part they are, if that is known.
    """

    name: str
    pictures: int
    of: int
    plain: Spoilt
    attacks: tuple[Attacked, ...]
    part: str = ""


def attack_set(
    folder: Path,
    reader: Reads,
    chosen: Chosen | None = None,
    attacks: Sequence[ReaderAttack] = ATTACKS,
    share: float = 1.0,
) -> AttackedSet:
    """Read the labelled pictures of a set under each attack.

    Args:
        folder: one labelled set.
        reader: what is attacked.
        chosen: picks pictures by position and name.
        attacks: what is done to them.
        share: of the pictures with dice that are spoilt, above 0 and up to 1, evenly spread in the order of names.

    Raises:
        LabelError, PictureError: the folder is not usable.
    """
    everything = load_labelled(folder)
    pips_only = frames_pips(everything)
    pictures = [p for i, p in enumerate(everything) if (chosen is None or chosen(i, p.path.name)) and p.dice]
    some = spread(pictures, share)
    plain = Spoilt(0.0)
    rows = {(a.name, strength): Spoilt(strength) for a in attacks for strength in a.strengths}
    for labelled, picture in map(as_decoded, some):
        before, wrong = _tally(labelled, picture, reader, pips_only, 0.0)
        plain = plain.plus(before)
        for attack in attacks:
            for strength in attack.strengths:
                moved, spoilt = spoil(labelled, picture, attack, strength)
                tally, now = _tally(moved, spoilt, reader, pips_only, strength)
                key = (attack.name, strength)
                rows[key] = rows[key].plus(replace(tally, new=len(now - wrong)))
    attacked = [Attacked(a, tuple(rows[(a.name, strength)] for strength in a.strengths)) for a in attacks]
    return AttackedSet(str(folder), len(some), len(pictures), plain, tuple(attacked))


def spread(pictures: Sequence[LabelledPicture], share: float) -> list[LabelledPicture]:
    """A share of some pictures, evenly spread over them; at least one where there is any."""
    number = min(len(pictures), max(1, round(len(pictures) * share)))
    return [pictures[int((n + 0.5) * len(pictures) / number)] for n in range(number)]


def as_decoded(labelled: LabelledPicture) -> tuple[LabelledPicture, Picture]:
    """A picture, with its labels in the pixels it was decoded in, of which a very large one has fewer.

    Raises:
        PictureError: it cannot be read.
    """
    picture, reduced = load_reduced(labelled.path)
    dice = []
    for die in labelled.dice:
        if die.box is not None:
            x, y, w, h = (v / reduced for v in die.box)
            die = replace(die, box=(x, y, w, h))
        dice.append(die)
    return replace(labelled, dice=tuple(dice)), picture


def spoil(
    labelled: LabelledPicture, picture: Picture, attack: ReaderAttack, strength: float
) -> tuple[LabelledPicture, Picture]:
    """A picture after an attack, with its labels. Every run spoils it in the same way: its name is the seed."""
    rng = np.random.default_rng(zlib.crc32(f"{labelled.path.name} {attack.name} {strength}".encode()))
    spoilt = attack.spoil(picture, boxes_of(labelled), strength, rng)
    if attack.carry is None:
        return labelled, spoilt
    size = (picture.shape[1], picture.shape[0])
    dice = [
        die if die.box is None else replace(die, box=attack.carry(die.box, size, strength)) for die in labelled.dice
    ]
    return replace(labelled, dice=tuple(dice)), spoilt


def boxes_of(labelled: LabelledPicture) -> Boxes:
    """The boxes of the upright dice of a picture."""
    return [die.box for die in labelled.dice if die.box is not None and not die.cocked and die.thing is None]


def _tally(
    labelled: LabelledPicture, picture: Picture, reader: Reads, pips_only: bool, strength: float
) -> tuple[Spoilt, frozenset[int]]:
    """What became of one picture's dice, and which of them, by their place in the labels, were stated wrongly."""
    figures = Measured("", value_only=True, pips_only=pips_only)
    verdicts = count(figures, labelled, reader.read(picture).dice)
    places = {id(die): n for n, die in enumerate(labelled.dice)}
    wrong = [places[id(v.die)] for v in verdicts if v.outcome is Outcome.WRONG and v.die is not None]
    t = figures.of()
    false = figures.false + figures.cocked_stated
    return Spoilt(strength, t.dice, t.right, t.asked, t.missed, t.wrong, false=false), frozenset(wrong)


def together(sets: Sequence[AttackedSet]) -> AttackedSet:
    """Several sets under the same attacks as one."""
    plain = Spoilt(0.0)
    for one in sets:
        plain = plain.plus(one.plain)
    attacked = []
    for same in zip(*(one.attacks for one in sets), strict=True):
        rows = [Spoilt(s.strength) for s in same[0].spoilt]
        for one in same:
            rows = [row.plus(more) for row, more in zip(rows, one.spoilt, strict=True)]
        attacked.append(Attacked(same[0].attack, tuple(rows)))
    pictures, of = sum(one.pictures for one in sets), sum(one.of for one in sets)
    return AttackedSet("all", pictures, of, plain, tuple(attacked))
