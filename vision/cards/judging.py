"""Which learned card a portrait shows, if that is sure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from vision.cards.aligning import Floats, Small
from vision.cards.learned import LearnedCard
from vision.cards.portrait import (
    UPSIDE_DOWN,
    Fine,
    Picture,
    Portrait,
    as_seen,
    bring_closely,
    bring_from_afar,
    bring_over,
    cut_out,
    moved_over,
    repainted,
    shaded,
)

#: Likeness at a first glance below which it is none of the cards, cards that are tried then, and how well it must
#: agree with one of them to go on.
LEAST_COARSE, MOST_BEGUN, LEAST_AGREEMENT = 0.25, 3, 0.5
#: Agreement below which it is tried larger and smaller, too.
DOUBTFUL = 0.95
#: How often what is not sure is looked at once more, exactly over the likeliest card.
MOST_LOOKS = 1
#: Cards that may be of its family, those that are compared with the likeliest in full, how well they agree at least.
MOST_RELATED, MOST_COMPARED, RELATED = 9, 4, 0.6
#: Steps in which another of the family is brought over what is seen, and how much less well than the best it may
#: agree and still be compared.
FEW_STEPS, FAR_BEHIND = 5, 0.08
#: How unlike a card may be in the spot where it is most unlike, and still be stated; the side of such a spot in
#: pixels: a part of a small numeral fills it, the edge of a shadow does not.
MOST_UNLIKE, SPOT = 0.48, 9
#: How far its colours may be off, as powers of two.
MOST_REPAINTED = 0.29
#: Places where two cards differ: at least this share of where they differ most. How surely it must be the one there.
DIFFERS, LEAST_RATHER = 0.6, 0.4
#: How far apart two cards must be somewhere to be told apart at all: those that differ in colour alone are not.
LEAST_APART = 0.3
#: How close two learned cards are from which on the tray says that it may have to ask.
CONFUSED = 0.3
#: From where on a portrait is so unlike that another thing lies there or on it.
HIDDEN, MOST_HIDDEN = 0.8, 0.01


@dataclass(frozen=True, eq=False)
class LikelyCard:
    """A learned card brought over what lies somewhere.

    ``index``: of it as it lies; ``matrix``: from the picture to its portrait; ``agreement``: of both in the whole;
    ``seen``: what is there; ``over``: the card as it lies over it; ``shown``: the same as shaded as that;
    ``moved``: by what that is compared; ``unlike``: where they differ, round each place.
    """

    card: LearnedCard
    index: int
    matrix: Floats
    agreement: float
    seen: Portrait
    over: Portrait
    shown: Small
    moved: Fine
    unlike: Small

    @cached_property
    def worst(self) -> float:
        """How unlike it is in the spot where it is most unlike, with the shadows that are seen or without."""
        in_shade = float(cv2.blur(self.unlike, (SPOT, SPOT)).max())
        if in_shade <= MOST_UNLIKE:
            return in_shade
        either = np.minimum(self.unlike, self.seen.fine.unlike(self.plain))
        return float(cv2.blur(either, (SPOT, SPOT)).max())

    @cached_property
    def repainted(self) -> float:
        """How far its colours are off, as powers of two."""
        return repainted(self.shown, self.seen.picture)

    @cached_property
    def plain(self) -> Fine:
        """What it is compared by without the shadows that are seen."""
        return as_seen(self.over, self.seen, self.over.picture.astype(np.float32))[0]

    @property
    def hidden(self) -> float:
        """The share of the card of which the portrait shows something else."""
        return float((self.unlike > HIDDEN).mean())

    @property
    def order(self) -> tuple[float, float]:
        """What is likelier of two that are not sure comes first by it."""
        return self.hidden, self.worst


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
        return "unlike" if self.best.repainted > MOST_REPAINTED else None

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
        likeliest: Judged | None = None
        compared: set[int] = set()
        for k in np.argsort(-likeness)[:MOST_BEGUN]:
            if likeness[k] < LEAST_COARSE:
                break
            brought = bring_over(seen, self._portraits[k]) if k not in compared else None
            if brought is not None and brought[1] < DOUBTFUL:  # what was cut out may be without the card's rim
                brought = max(brought, bring_from_afar(seen, self._portraits[k]) or brought, key=lambda each: each[1])
            if brought is None or brought[1] <= LEAST_AGREEMENT:
                continue
            judged = self._looked_at(picture, np.asarray(brought[0] @ matrix), int(k))
            if judged is None:
                continue
            if judged.reason is None:
                return judged
            compared |= {one.index for one in judged.candidates}
            if likeliest is None or judged.best.order < likeliest.best.order:
                likeliest = judged
        return likeliest

    def _looked_at(self, picture: Picture, matrix: Floats, over: int) -> Judged | None:
        """What lies where a portrait is over one of the cards; looked at anew while that is better."""
        judged = self._compared(cut_out(picture, matrix), matrix, over)
        for _ in range(MOST_LOOKS):  # of cards that were shown a little off, the first one misplaces the others
            if judged is None or judged.reason is None:
                break
            best = judged.best
            again = self._compared(cut_out(picture, best.matrix), best.matrix, best.index)
            if again is None or again.best.order >= best.order:
                break
            judged = again
        return judged

    def _family(self, over: int) -> list[tuple[int, Floats]]:
        """The cards that are most like one, either way up, and where it lies on each; found once for each card.

        They were shown with more or less of their rims, so only those that were laid over each other can be compared.
        """
        upside = over % 2
        upright = over - upside
        if upright not in self._families:
            found = []
            own = self._portraits[upright]
            likeness = (own.coarse_around @ self._coarse.T).max(0)
            likeness[[upright, upright + 1]] = -1
            for k in np.argsort(-likeness)[:MOST_RELATED].tolist():
                portrait = self._portraits[k]
                brought = bring_from_afar(own, portrait)
                if brought is not None and brought[1] > RELATED:
                    found.append((brought[1], k, (bring_closely(own, portrait, brought[0]) or brought)[0]))
            found.sort(key=lambda each: -each[0])
            self._families[upright] = [(k, matrix) for _, k, matrix in found[:MOST_COMPARED]]
        family = self._families[upright]
        turned = [(k + 1 - 2 * (k % 2), UPSIDE_DOWN @ matrix @ UPSIDE_DOWN) for k, matrix in family]
        return turned if upside else family

    def _compared(self, seen: Portrait, matrix: Floats, over: int) -> Judged | None:
        """What a portrait shows that lies over one of the cards it is like."""
        own = bring_closely(seen, self._portraits[over], np.eye(3))
        if own is None or own[1] < LEAST_AGREEMENT:
            return None
        brought = [(over, own)]
        for k, start in self._family(over):
            there = bring_closely(seen, self._portraits[k], start @ own[0], FEW_STEPS)
            if there is not None and there[1] >= LEAST_AGREEMENT:
                brought.append((k, there))
        least = max(agreement for _, (_, agreement) in brought) - FAR_BEHIND
        candidates: list[LikelyCard] = []
        for k, (where, agreement) in brought:
            card, upside = self._known[k]
            if agreement < least or any(other.card is card for other in candidates):
                continue
            moved = moved_over(self._portraits[k], where)
            shown = shaded(moved, seen)
            alike, same = as_seen(moved, seen, shown)
            own_matrix = (UPSIDE_DOWN if upside else np.eye(3)) @ where @ matrix
            unlike = same.unlike(alike)
            candidates.append(LikelyCard(card, k, own_matrix, agreement, seen, moved, shown, alike, unlike))
        return _ordered(candidates)


def _ordered(candidates: Sequence[LikelyCard]) -> Judged:
    """The likeliest first: the one that what is seen is rather than any other, if there is one."""
    fits = sorted(candidates, key=lambda one: one.order)
    best, told = fits[0], dict[str, tuple[float, float]]()
    tried: list[LikelyCard] = []
    while best not in tried:
        tried.append(best)
        told = {other.card.key: _rather_each(best, other) for other in fits if other is not best}
        better = [one for one in fits if one not in tried and told[one.card.key][1] > told[one.card.key][0]]
        best = max(better, key=lambda one: told[one.card.key][1], default=best)
    others = sorted((one for one in fits if one is not best), key=lambda one: -told[one.card.key][1])
    return Judged((best, *others), min((own for own, _ in told.values()), default=1.0))


def _rather_each(one: LikelyCard, other: LikelyCard) -> tuple[float, float]:
    """How much something is rather the one card than the other, and the other way round."""
    apart = where_apart(one, other)
    return rather(one, other, apart), rather(other, one, apart)


def where_apart(one: LikelyCard, other: LikelyCard) -> Small:
    """How unlike two cards are round each place: where they are both as shaded as seen and as shown, for a shadow
    that is not one, and one that lay on a card when it was shown, make no difference of theirs.
    """
    return np.minimum(one.moved.unlike(other.moved), one.plain.unlike(other.plain))


def rather(one: LikelyCard, other: LikelyCard, apart: Small) -> float:
    """How much something is rather one card than another where those two differ most: 1 as this one, -1 as that."""
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
    closely = bring_closely(one.portrait, over, brought[0])
    moved = moved_over(over, (closely or brought)[0])
    closeness = 1.0 - min(1.0, float(one.portrait.fine.unlike(moved.fine).max()))
    return round(closeness, 3) if closeness > CONFUSED else None
