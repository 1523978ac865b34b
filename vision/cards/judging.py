"""Which learned card a portrait shows, if that is sure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.cards.learned import LearnedCard
from vision.cards.portrait import (
    UPSIDE_DOWN,
    Fine,
    Floats,
    Picture,
    Portrait,
    Small,
    as_seen,
    bring_closely,
    bring_from_afar,
    bring_over,
    cut_out,
    moved_over,
)

#: Likeness at a first glance below which it is none of the cards, cards that are tried then, and how well it must
#: agree with one of them to go on.
LEAST_COARSE, MOST_BEGUN, LEAST_AGREEMENT = 0.25, 3, 0.5
#: Agreement from which it is worth to look once more, exactly over that card.
SURELY = 0.9
#: Cards of its family that are compared with the likeliest in full, and how well they agree, at least.
MOST_COMPARED, RELATED = 4, 0.6
#: How unlike a card may be where it is most unlike, and still be stated.
MOST_UNLIKE = 0.45
#: Pixels of the smallest spot that counts: a part of a small numeral.
SPOT = 40
#: Places where two cards differ: at least this share of where they differ most. How surely it must be the one there.
DIFFERS, LEAST_RATHER = 0.6, 0.4
#: How far apart two cards must be somewhere to be told apart at all: those that differ in colour alone are not.
LEAST_APART = 0.3
#: How close two learned cards are from which on the tray says that it may have to ask.
CONFUSED = 0.3
#: From where on a portrait is so unlike that another thing lies there or on it.
HIDDEN, MOST_HIDDEN = 0.8, 0.01


@dataclass(frozen=True)
class LikelyCard:
    """A learned card brought over what lies somewhere.

    ``index``: of it as it lies; ``matrix``: from the picture to its portrait; ``agreement``: of both in the whole;
    ``moved``: the card as it lies over it; ``unlike``: where they differ, round each place.
    """

    card: LearnedCard
    index: int
    matrix: Floats
    agreement: float
    moved: Fine
    unlike: Small

    @property
    def worst(self) -> float:
        """How unlike it is in the spot where it is most unlike."""
        return float(np.partition(self.unlike, -SPOT, axis=None)[-SPOT])

    @property
    def hidden(self) -> float:
        """The share of the card of which the portrait shows something else."""
        return float((self.unlike > HIDDEN).mean())


@dataclass(frozen=True)
class Judged:
    """The likeliest first; ``rather``: how surely it is that one and no other, as `LEAST_RATHER` means it."""

    candidates: tuple[LikelyCard, ...]
    rather: float

    @property
    def best(self) -> LikelyCard:
        """The likeliest."""
        return self.candidates[0]

    @property
    def reason(self) -> str | None:
        """Why the likeliest is not stated, or None where it is."""
        if self.best.hidden > MOST_HIDDEN:
            return "covered" if self.best.hidden < 0.3 else "unlike"
        if self.best.worst > MOST_UNLIKE:
            return "unlike"
        if self.rather < LEAST_RATHER:
            return "alike"
        return None

    @property
    def confidence(self) -> float:
        """0..1: how far the likeliest is from what would have it asked about."""
        sure = min(1.0, max(0.0, self.rather)) * max(0.0, 1.0 - self.best.worst)
        return round(0.5 + 0.5 * sure if self.reason is None else 0.5 * sure, 3)


class CardJudge:
    """Knows the learned cards, and says of a place in a picture which of them lies there."""

    def __init__(self, cards: Sequence[LearnedCard]) -> None:
        # Cards that are alike may have been shown either way up.
        self._known = [(card, upside) for card in cards for upside in (False, True)]
        portraits = [card.upside_down if upside else card.portrait for card, upside in self._known]
        self._portraits = portraits
        self._families: dict[int, list[tuple[int, Floats]]] = {}
        self._coarse = np.stack([portrait.coarse for portrait in portraits])

    def likeness(self, portrait: Portrait) -> Small:
        """How like each card, and each upside down, a portrait is at a first glance (2 n)."""
        return np.asarray(self._coarse @ portrait.coarse, np.float32)

    def judge(self, picture: Picture, matrix: Floats, portrait: Portrait | None = None) -> Judged | None:
        """What lies in a picture where a homography takes a portrait out of it; None where it is none of the cards.

        Args:
            picture: BGR.
            matrix: (3, 3) from the picture to the portrait.
            portrait: what it takes out of it, where that has been done already.
        """
        seen = portrait if portrait is not None else cut_out(picture, matrix)
        likeness = self.likeness(seen)
        for k in np.argsort(-likeness)[:MOST_BEGUN]:
            if likeness[k] < LEAST_COARSE:
                return None
            brought = bring_over(seen, self._portraits[k])
            if brought is not None and brought[1] > LEAST_AGREEMENT:
                matrix = brought[0] @ matrix
                judged = self._compared(cut_out(picture, matrix), matrix, int(k))
                if judged is None or judged.reason is None or judged.best.agreement < SURELY:
                    return judged
                # Once more, exactly over the likeliest: of cards shown a little off, the first one misplaces others.
                matrix = judged.best.matrix
                return self._compared(cut_out(picture, matrix), matrix, judged.best.index) or judged
        return None

    def _family(self, over: int) -> list[tuple[int, Floats]]:
        """The cards that are most like one, either way up, and where it lies on each; found once for each card.

        They were shown with more or less of their rims, so only those that were laid over each other can be compared.
        """
        if over not in self._families:
            found = []
            own = self._portraits[over]
            for k, portrait in enumerate(self._portraits):
                other = self._known[k][0] is not self._known[over][0]
                brought = bring_from_afar(own, portrait) if other else None
                if brought is not None and brought[1] > RELATED:
                    found.append((brought[1], k, brought[0]))
            found.sort(key=lambda each: -each[0])
            self._families[over] = [(k, matrix) for _, k, matrix in found[:MOST_COMPARED]]
        return self._families[over]

    def _compared(self, seen: Portrait, matrix: Floats, over: int) -> Judged | None:
        """What a portrait shows that lies over one of the cards it is like."""
        candidates: list[LikelyCard] = []
        for k, start in ((over, np.eye(3)), *self._family(over)):
            begun = self._portraits[k] if k == over else moved_over(self._portraits[k], start)
            brought = bring_closely(seen, begun)
            if brought is None or brought[1] < LEAST_AGREEMENT:
                continue
            brought = (start @ brought[0], brought[1])
            card, upside = self._known[k]
            moved = moved_over(self._portraits[k], brought[0])
            shaded, same = as_seen(moved, seen)
            unlike = same.unlike(shaded)
            own = (UPSIDE_DOWN if upside else np.eye(3)) @ brought[0] @ matrix
            if all(other.card is not card for other in candidates):
                candidates.append(LikelyCard(card, k, own, brought[1], shaded, unlike))
        if not candidates:
            return None
        surely = [
            min((rather(one, other) for other in candidates if other is not one), default=1.0) for one in candidates
        ]
        order = sorted(range(len(candidates)), key=lambda k: (-surely[k], candidates[k].worst))
        return Judged(tuple(candidates[k] for k in order), surely[order[0]])


def rather(one: LikelyCard, other: LikelyCard) -> float:
    """How much something is rather one card than another where those two differ most: 1 as this one, -1 as that."""
    apart = one.moved.unlike(other.moved)
    most = float(apart.max())
    if most < LEAST_APART:
        return 0.0
    places = apart > DIFFERS * most
    surely = (other.unlike[places] - one.unlike[places]) / apart[places]
    return float(np.clip(np.quantile(surely, 0.1), -1, 1))  # each of these places must speak for it


def rather_between(one: LearnedCard, other: LearnedCard) -> float | None:
    """How close two learned cards are, 0..1, where they are so close that the reader might ask; else None."""
    ways = [(bring_from_afar(one.portrait, portrait), portrait) for portrait in (other.portrait, other.upside_down)]
    brought, over = max(ways, key=lambda way: 0.0 if way[0] is None else way[0][1])
    if brought is None:
        return None
    moved = moved_over(over, brought[0])
    closely = bring_closely(one.portrait, moved)
    moved = moved if closely is None else moved_over(moved, closely[0])
    closeness = 1.0 - min(1.0, float(one.portrait.fine.unlike(moved.fine).max()))
    return round(closeness, 3) if closeness > CONFUSED else None
