"""Whether the value of a candidate is stated, or why a player is asked: one function of all that is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.doubling import HINT, PEAK
from vision.reading.finding import Candidate, overlap
from vision.reading.judging.confidence import Opinion, is_clear
from vision.reading.judging.glare import covers
from vision.reading.judging.looks import JudgedCandidate
from vision.reading.surroundings import Footing

Picture = NDArray[np.uint8]

#: Chance of its value from which it is stated, and from which it is where the finder saw the die only faintly.
STATED, STATED_FAINT = 0.75, 0.93
#: Probability of a face without pips from which no value above two is stated where it is more than the value's,
#: and that of being a die below which a candidate that is not read is told as unlike one.
UNLIKE, HARDLY_A_DIE = 0.25, 0.5
#: Chance of leaning from which a value is not stated, and the lesser one from which it is not where the value is in
#: doubt: its own chance is below that.
LEANING, DOUBTED, DOUBTFUL = 0.4, 0.2, 0.97
#: Probability of no solid die from which what is not read is told as unlike one.
FLAT = 0.95
#: How surely a die must be seen twice for its value not to be stated, and how good the chance of it must be where its
#: picture hints at that.
SEEN_TWICE, SURE_THOUGH_TWICE = 0.15, 0.9
#: Share of blown-out pixels, sharpness relative to contrast, and share of a box under another's, that explain why a
#: die could not be read.
BLOWN_SHARE, SHARP, TOUCHING = 0.2, 0.05, 0.12


@dataclass(frozen=True)
class KnownDie:
    """All that is known of a candidate when its value is stated or not.

    ``chance``: 0..1 that it lies flat and shows ``opinion.value``; ``fits``: its pips make that value's pattern;
    ``hidden``: a highlight may hide pips, or be one; ``leaning``: 0..1 that it leans; ``footing``: how it stands;
    ``outlined``: it has the outline of a flat thing; ``peak``: how far the picture shows everything twice, of
    ``vision.reading.doubling``; ``cut``: the candidate cut out of the picture, BGR; ``dice``: all that are taken for
    dice there, itself among them.
    """

    die: Candidate
    opinion: Opinion
    chance: float
    fits: bool
    hidden: bool
    leaning: float
    footing: Footing
    outlined: bool
    peak: float
    cut: Picture
    dice: Sequence[Candidate]

    @classmethod
    def of(
        cls, seen: JudgedCandidate, outlined: bool, peak: float, cut: Picture, dice: Sequence[Candidate]
    ) -> KnownDie:
        """What is known once a candidate was judged; the others as of the class."""
        footing = seen.evidence.around.footing
        opinion, chance, holds = seen.opinion, seen.chance, seen.fit.holds
        return cls(seen.die, opinion, chance, holds, seen.hidden, seen.leaning, footing, outlined, peak, cut, dice)


def why_unstated(known: KnownDie) -> str | None:
    """None where the value is stated, otherwise the reason, a code of ``answers.REASONS``.

    First come doubts of a face that would be read well without them, then what explains that it is not.
    """
    if known.hidden and not known.die.lump:
        return "glare"
    if known.fits and not known.hidden and not leans(known):
        if may_be_twice(known):
            return "blurred"
        if is_sure(known):
            return None
    if not known.die.lump and is_hardly_a_die(known):
        return "unlike"
    if is_burnt_out(known.cut):
        return "glare"
    if known.die.lump:
        return "unlike"
    if is_smeared(known.cut):
        return "blurred"
    if leans(known):
        return "cocked"
    return "touching" if touches(known) else "unsure"


def is_sure(known: KnownDie) -> bool:
    """Whether the finder saw a die, no flat thing's outline, its chance is good, and no pips are not likelier."""
    if known.die.lump or shows_no_pips(known) or known.outlined:
        return False
    return known.chance >= (STATED if is_clear(known.die) else STATED_FAINT)


def shows_no_pips(known: KnownDie) -> bool:
    """Whether the pip readers rather see a face without pips; a sign is seldom taken for more than two."""
    opinion = known.opinion
    least = 0.0 if opinion.value <= 2 else UNLIKE
    return opinion.unlike > max(least, float(opinion.reader[opinion.value]))


def leans(known: KnownDie) -> bool:
    """Whether a die is so likely to lean that its value is not stated."""
    return known.leaning >= (LEANING if known.chance >= DOUBTFUL else DOUBTED)


def may_be_twice(known: KnownDie) -> bool:
    """Whether a die may be seen twice: its picture is, or that or the die itself seems to be, and there is doubt."""
    if known.peak >= PEAK:
        return True
    return known.chance < SURE_THOUGH_TWICE and (known.peak >= HINT or known.footing.doubled >= SEEN_TWICE)


def is_hardly_a_die(known: KnownDie) -> bool:
    """Whether what is not read is unlike a die with pips: it shows none, nobody believes in it, or it stands flat."""
    opinion = known.opinion
    no_pips = opinion.unlike > float(opinion.reader[opinion.value])
    return no_pips or opinion.die < HARDLY_A_DIE or known.outlined or known.footing.nothing >= FLAT


def is_burnt_out(cut: Picture) -> bool:
    """Whether too much of a cut-out is blown out, or a highlight covers much of its middle."""
    grey = cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY)
    return float((grey > 250).mean()) > BLOWN_SHARE or covers(cut)


def is_smeared(cut: Picture) -> bool:
    """Whether a cut-out has no edges for its contrast."""
    grey = cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY).astype(np.float32)
    edges = float(np.abs(cv2.Laplacian(grey, cv2.CV_32F)).mean())
    return edges < SHARP * float(grey.max() - grey.min())


def touches(known: KnownDie) -> bool:
    """Whether another die of the picture lies in part in this one's box."""
    return any(other is not known.die and overlap(known.die.box, other.box) > TOUCHING for other in known.dice)
