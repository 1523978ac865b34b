"""Reads spoilt pictures and counts what is stated wrongly, attack by attack and strength by strength."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
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
    """What became of the ``dice`` of a set under one strength of one attack; ``new``: wrong, and not wrong before."""

    strength: float
    dice: int
    right: int
    asked: int
    missed: int
    wrong: int
    new: int

    @property
    def lying(self) -> float:
        """Share of all dice that are stated wrongly because of the attack."""
        return self.new / self.dice if self.dice else 0.0


@dataclass(frozen=True)
class Attacked:
    """One attack at all its strengths."""

    attack: ReaderAttack
    spoilt: tuple[Spoilt, ...]

    @property
    def first_lie(self) -> float | None:
        """The least strength at which more than ``LIES`` of the dice are stated wrongly because of it, or None."""
        return next((s.strength for s in self.spoilt if s.lying > LIES), None)


def attack_set(
    folder: Path, reader: Reads, chosen: Chosen | None = None, attacks: Sequence[ReaderAttack] = ATTACKS
) -> list[Attacked]:
    """Read each labelled picture of a set under each attack.

    Raises:
        LabelError, PictureError: the folder is not usable.
    """
    everything = load_labelled(folder)
    pips_only = frames_pips(everything)
    pictures = [p for i, p in enumerate(everything) if chosen is None or chosen(i, p.path.name)]
    return attack_pictures([as_decoded(p) for p in pictures if p.dice], reader, attacks, pips_only)


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


def attack_pictures(
    pictures: Sequence[tuple[LabelledPicture, Picture]],
    reader: Reads,
    attacks: Sequence[ReaderAttack] = ATTACKS,
    pips_only: bool = False,
) -> list[Attacked]:
    """Read pictures under each attack. Each is spoilt in the same way by every run: its name is the seed."""
    plain = [_wrong(labelled, picture, reader, pips_only)[1] for labelled, picture in pictures]
    result = []
    for attack in attacks:
        rows = []
        for strength in attack.strengths:
            total = Measured(attack.name, value_only=True, pips_only=pips_only)
            new = 0
            for (labelled, picture), before in zip(pictures, plain, strict=True):
                rng = np.random.default_rng(zlib.crc32(f"{labelled.path.name} {attack.name} {strength}".encode()))
                spoilt = attack.spoil(picture, boxes_of(labelled), strength, rng)
                figures, wrong = _wrong(labelled, spoilt, reader, pips_only)
                new += len(wrong - before)
                for key, tally in figures.table.items():
                    total.table.setdefault(key, type(tally)()).add(tally)
            tally = total.of()
            rows.append(Spoilt(strength, tally.dice, tally.right, tally.asked, tally.missed, tally.wrong, new))
        result.append(Attacked(attack, tuple(rows)))
    return result


def boxes_of(labelled: LabelledPicture) -> Boxes:
    """The boxes of the upright dice of a picture."""
    return [die.box for die in labelled.dice if die.box is not None and not die.cocked and die.thing is None]


def _wrong(
    labelled: LabelledPicture, picture: Picture, reader: Reads, pips_only: bool
) -> tuple[Measured, frozenset[tuple[float, ...]]]:
    """The figures of one picture, and the boxes of the dice that were stated wrongly in it."""
    figures = Measured("", value_only=True, pips_only=pips_only)
    verdicts = count(figures, labelled, reader.read(picture).dice)
    wrong = [
        v.die.box for v in verdicts if v.outcome is Outcome.WRONG and v.die is not None and v.die.box is not None
    ]
    return figures, frozenset(wrong)


def as_text(title: str, attacked: Iterable[Attacked]) -> str:
    """The figures as a table for people."""
    lines = [
        title,
        f"  {'attack':<26}{'strength':>10}{'dice':>7}{'right':>9}{'asked':>9}{'missed':>9}{'wrong':>9}{'by it':>9}",
    ]
    firsts = []
    for one in attacked:
        for s in one.spoilt:
            shares = "".join(f"{part / s.dice if s.dice else 0:>9.1%}" for part in (s.right, s.asked, s.missed))
            lies = "".join(f"{part / s.dice if s.dice else 0:>9.2%}" for part in (s.wrong, s.new))
            lines.append(f"  {one.attack.name:<26}{s.strength:>10g}{s.dice:>7}{shares}{lies}")
        first = "at none tried" if one.first_lie is None else f"from {one.first_lie:g} {one.attack.unit} on"
        firsts.append(f"  {one.attack.name}: lies {first}")
    return "\n".join([*lines, f"more than {LIES:.1%} stated wrongly because of it:", *firsts])


def as_data(attacked: Iterable[Attacked]) -> list[dict[str, object]]:
    """The figures as data."""
    return [
        {
            "attack": one.attack.name,
            "unit": one.attack.unit,
            "first_lie": one.first_lie,
            "strengths": [
                {
                    "strength": s.strength, "dice": s.dice, "right": s.right, "asked": s.asked, "missed": s.missed,
                    "wrong": s.wrong, "wrong_by_it": s.new,
                }
                for s in one.spoilt
            ],
        }
        for one in attacked
    ]  # fmt: skip
