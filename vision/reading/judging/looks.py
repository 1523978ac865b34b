"""What is made of candidates: each is looked at once, more closely if it is not clear, and then beside the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log
from pathlib import Path
from statistics import median

import numpy as np

from vision.reading.cutting import CLOSE_CUT, CUT, DIE_SHARE
from vision.reading.finding import Candidate, typical_size
from vision.reading.judging.confidence import ENOUGH, Opinion, is_clear, slants, stands_alone, weigh
from vision.reading.judging.displacement import ENOUGH_OTHERS, UNTOLD, displacements
from vision.reading.judging.evidence import Evidence, Neighbourhood, signs_of
from vision.reading.judging.glare import burnt_out, is_a_spot, is_large, may_hide
from vision.reading.judging.lattice import Fit, fit
from vision.reading.judging.perceptron import Perceptron
from vision.reading.judging.spots import Pips, pips_of_all, with_levels
from vision.reading.judging.weights import load_judge
from vision.reading.networks import Network
from vision.reading.pips import Bench, NetOpinion, TurnedView, mixed
from vision.reading.place import PicturePart
from vision.reading.scaling import Scales
from vision.reading.surroundings import Footing, footings

#: How a die is looked at first, how again while that is not enough, and how by the closer reader then.
FIRST_VIEW = (TurnedView(),)
MORE_VIEWS = (TurnedView(mirrored=True),)
CLOSE_VIEWS = (TurnedView(), TurnedView(mirrored=True), TurnedView(angle=7.0, zoom=1.05, mirrored=True))
#: Level of its darkest channel from which the only pip of a face may be a reflection, below that chance of a one.
ONE_SHINING, SURE_ONE = 230.0, 0.995
#: Probability of a spoilt face from which, below that chance, light may have drowned all pips but the middle one.
SPOILT, SURE_THOUGH_BURNT = 0.5, 0.97
#: The smallest pip whose size says something, in sizes of the die.
LEAST_PIP = 0.01
#: Weight of the closer reader's looks in the mean of log-probabilities.
CLOSER_WEIGHT = 0.5


@dataclass(frozen=True)
class Networks:
    """The networks of one reader (of dice in a picture, of a die cut out, of one cut out larger, of one and what is
    round about) and their judge."""

    finder: Network
    pips: Network
    closer: Network
    wide: Network
    judge: Perceptron

    @classmethod
    def load(cls, folder: Path, judging: Perceptron | None = None) -> Networks:
        """Those of a folder, with its judge or another.

        Raises:
            ModelError: a file of them is missing or broken.
        """
        finder, pips, wide = (Network(name, folder) for name in ("finder", "reader", "wide"))
        closer = Network("closer", folder, together=1)  # it seldom sees more than one or two dice
        return cls(finder, pips, closer, wide, judging or load_judge(folder))


@dataclass(frozen=True)
class JudgedCandidate:
    """What is made of a candidate.

    ``pips``: all that were found, and their ``fit`` to the value; ``hidden``: a highlight may hide pips that would
    make another value, or be one of those found; ``covered``: one covers much of it; ``evidence``: what it is judged
    by; ``offset``: how far the middle of the pips that fit is off the middle of the box, in sizes; ``chance``: 0..1
    that it lies flat and shows its value, and ``leaning``: that it leans (where no pips fit, what the networks
    suspect), both once it was seen beside the others.
    """

    die: Candidate
    look: NetOpinion
    opinion: Opinion
    pips: Pips
    fit: Fit
    hidden: bool
    covered: bool
    evidence: Evidence
    offset: tuple[float, float] = (0.0, 0.0)
    chance: float = 0.0
    leaning: float = 0.0

    @property
    def is_clear(self) -> bool:
        """Whether one look is enough."""
        return self.fit.holds and self.chance >= ENOUGH

    @property
    def is_burnt(self) -> bool:
        """Whether the finder saw a die clearly of which a highlight covers so much that they may see none."""
        return self.covered and is_clear(self.die)


def seen_by(
    die: Candidate, look: NetOpinion, pips: Pips, bench: Bench, around: Neighbourhood, *, closely: bool = False
) -> JudgedCandidate:
    """A candidate as a look sees it, on the bench that its map of pips was made on; it is not judged yet."""
    opinion = weigh(die, look)
    cut = bench.cut(die)
    side = cut.shape[0]
    x, y, w, h = die.box
    across = DIE_SHARE * side / die.size
    middle = (side / 2 - 0.5 + (die.top[0] - x - w / 2) * across, side / 2 - 0.5 + (die.top[1] - y - h / 2) * across)
    fits, mine = fit(opinion.value, pips, cut, middle)
    evidence = Evidence(die, opinion.reader, opinion.value, fits, around, closely)
    burnt = burnt_out(cut)
    hidden = fits.holds and (fits.outshone or may_hide(mine, cut, burnt, middle) or is_a_spot(mine, cut))
    off = (mine.at.mean(0) - (side / 2 - 0.5)) / (DIE_SHARE * side) if fits.holds else (0.0, 0.0)
    offset = (float(off[0]), float(off[1]))
    return JudgedCandidate(die, look, opinion, pips, fits, hidden, is_large(burnt), evidence, offset)


def judge(found: list[Candidate], networks: Networks, scales: Scales) -> tuple[list[JudgedCandidate], Bench]:
    """What is made of candidates, and the bench on which they were looked at first.

    All are judged again where any was looked at more closely, for it says something of the others, too; which of them
    are looked at so is told by the first judgement.
    """
    frame = PicturePart(scales.width, scales.height)
    seen, bench = first_look(found, networks, scales)
    judged = compared(seen, networks.judge, frame)
    doubtful = [n for n, one in enumerate(judged) if not one.is_clear]
    if not doubtful:
        return judged, bench
    for n, one in zip(doubtful, closer_look(seen, doubtful, bench, networks, scales), strict=True):
        seen[n] = one
    return compared(seen, networks.judge, frame), bench


def compared(seen: Sequence[JudgedCandidate], judging: Perceptron, frame: PicturePart) -> list[JudgedCandidate]:
    """What is made of the candidates of a picture, ``frame``, once each was seen beside the others."""
    if not seen:
        return []
    offsets = np.array([one.offset for one in seen], np.float32).reshape(-1, 2)
    sure = np.array([one.opinion.die * (1 - one.opinion.cocked) * one.fit.holds for one in seen], np.float32)
    told = displacements([one.die for one in seen], frame, offsets, sure)
    usual = usual_pips(seen)
    known = [
        replace(one.evidence, displaced=displaced if one.fit.holds else UNTOLD, pips=pips)
        for one, displaced, pips in zip(seen, told, usual, strict=True)
    ]
    chances = judging.chances([signs_of(evidence) for evidence in known]).tolist()
    judged = [
        replace(one, evidence=evidence, chance=value, leaning=leaning if one.fit.holds else one.opinion.cocked)
        for one, evidence, (value, leaning) in zip(seen, known, chances, strict=True)
    ]
    return [
        replace(one, hidden=True) if may_be_a_reflection(one, judged) or may_have_drowned(one) else one
        for one in judged
    ]


def usual_pips(seen: Sequence[JudgedCandidate]) -> list[float]:
    """By how much the pips of each candidate are larger than the others' usually are, as a logarithm of sizes of the
    die; 0 where too few tell."""
    told = [n for n, one in enumerate(seen) if one.fit.holds]
    sizes = {n: log(max(seen[n].fit.radius, LEAST_PIP)) for n in told}
    larger = [0.0] * len(seen)
    if len(told) > ENOUGH_OTHERS:
        for n in told:
            larger[n] = sizes[n] - median(sizes[m] for m in told if m != n)
    return larger


def may_be_a_reflection(seen: JudgedCandidate, others: Sequence[JudgedCandidate]) -> bool:
    """Whether the only pip of a die may be a reflection: burnt out, unlike those of other dice, and in any doubt."""
    if not seen.fit.holds or seen.opinion.value != 1 or seen.fit.shine < ONE_SHINING or seen.chance >= SURE_ONE:
        return False
    return not any(other.fit.holds and other.opinion.value > 1 and other.fit.shine >= ONE_SHINING for other in others)


def may_have_drowned(seen: JudgedCandidate) -> bool:
    """Whether light may have drowned all pips but the middle one: much of the face is burnt out, and there is doubt.

    Light that is too much for the camera spreads over dark pips beside it, and over the middle one last.
    """
    if not seen.fit.holds or seen.opinion.value != 1 or not seen.covered:
        return False
    return bool(seen.opinion.reader[9] >= SPOILT and seen.chance < SURE_THOUGH_BURNT)


def first_look(found: list[Candidate], networks: Networks, scales: Scales) -> tuple[list[JudgedCandidate], Bench]:
    """What one look says of candidates, and the bench it was made on."""
    bench = Bench(networks.pips, scales, found)
    looks = bench.look(found, bench.places, FIRST_VIEW)
    doubtful = [
        n for n, (die, look) in enumerate(zip(found, looks, strict=True)) if not stands_alone(weigh(die, look))
    ]
    around = surroundings(found, footings(found, networks.wide, scales, bench.places, doubtful))
    spots = with_levels(pips_seen(looks, CUT), [bench.cut(die) for die in found])
    return [
        seen_by(die, look, pips, bench, about)
        for die, look, pips, about in zip(found, looks, spots, around, strict=True)
    ], bench


def pips_seen(looks: Sequence[NetOpinion], side: int) -> list[Pips]:
    """The pips of each look at cut-outs of ``side`` pixels."""
    return pips_of_all(np.stack([look.pips for look in looks]), side) if looks else []


def surroundings(found: list[Candidate], footing: list[Footing]) -> list[Neighbourhood]:
    """For each candidate what all of them say of it, and how it stands."""
    usual = typical_size(found) if found else 1.0
    return [Neighbourhood(slant, usual, its) for slant, its in zip(slants(found), footing, strict=True)]


def closer_look(
    judged: list[JudgedCandidate], which: Sequence[int], bench: Bench, networks: Networks, scales: Scales
) -> list[JudgedCandidate]:
    """What more looks, and those of the closer reader, make of some of the candidates that were looked at once."""
    if not which:
        return []
    dice, places = [judged[n].die for n in which], bench.places[list(which)]
    again = bench.look(dice, places, MORE_VIEWS)
    nearer = Bench(networks.closer, scales, [seen.die for seen in judged], CLOSE_CUT)
    closely = nearer.look(dice, places, CLOSE_VIEWS)
    share = len(MORE_VIEWS) / (1 + len(MORE_VIEWS))
    coarsely = [mixed(judged[n].look, other, share) for n, other in zip(which, again, strict=True)]
    both = [mixed(coarse, close, CLOSER_WEIGHT) for coarse, close in zip(coarsely, closely, strict=True)]
    closer: list[JudgedCandidate] = []
    for n, coarse, look, pips, fewer in zip(
        which, coarsely, both, pips_seen(both, CLOSE_CUT), pips_seen(coarsely, CUT), strict=True
    ):
        die, around = judged[n].die, judged[n].evidence.around
        seen = seen_by(die, look, pips, nearer, around, closely=True)
        if not seen.fit.holds:  # a map of either reader will do
            look = replace(look, pips=coarse.pips)
            as_before = seen_by(die, look, fewer, bench, around, closely=True)
            seen = as_before if as_before.fit.holds else seen
        closer.append(seen)
    return closer
