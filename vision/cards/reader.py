"""Reads cards that lie in a tray, and learns them from one showing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.aligning import Floats
from vision.cards.answers import CardConfusion, CardNotShown, CardReading, Corners
from vision.cards.corners import complete, has_corner, straight_lines
from vision.cards.judging import LEAST_COARSE, CardJudge, Judged, rather_between
from vision.cards.keypoints import Keypoints, KnownKeypoints
from vision.cards.learned import LearnedCard, LearnedCards
from vision.cards.portrait import FRAME, Picture, Portrait, cut_out, moved_points, sharpness, to_portrait
from vision.cards.quads import LEAST_CHANGED, find_edges, find_quads, overlap, share_within, within
from vision.cards.quads import WIDTH as EDGES_WIDTH
from vision.tray.calibration import Calibration
from vision.tray.empty import EmptyTray

#: Width at which keypoints are looked for, and how many.
WIDTH, MOST_KEYPOINTS = 480, 500
#: How long a side of a card may be against those that were shown; of a first card, against the picture's width.
SIZES, FIRST_SIZES = (0.6, 1.7), (0.12, 0.6)
#: Longer side of a card against its shorter one, at most, where its outline is completed.
SLENDEREST = 2.1
#: Shortest line of which an outline is completed, and of a corner for which keypoints are looked for, against the
#: shortest longer side of a card.
SHORT_LINE, LONG_LINE = 0.15, 0.4
#: Overlap from which two outlines are of the same card, and with how many of them it is tried.
SAME_PLACE, MOST_TRIES = 0.3, 2
#: Steepest edges of a portrait, in shares of its contrast a pixel, below which a showing is blurred; the share of it
#: that may be burnt out; its longer side in pixels, at least.
LEAST_SHARP, MOST_BURNT, LEAST_LONG = 0.15, 0.5, 170.0
#: Agreement with a card from which an outline that shows something else is asked about as that card, changed.
SURELY_THERE = 0.8
#: Sides against each other below which a card is so square that it may be turned by a quarter.
SQUARE: Final = 1.18


@dataclass(frozen=True)
class _Place:
    """An outline, the corner that is the upper left or lower right one, what is cut out, how like a card it is."""

    quad: Floats
    turns: int
    portrait: Portrait
    likeness: float


@dataclass(frozen=True)
class _Found:
    """Where a card lies, what was found there, and with how many outlines it was tried."""

    corners: Floats
    judged: Judged
    tries: int = 1

    def or_rather(self, judged: Judged | None) -> _Found:
        """What another outline of the same place says, where that is surer."""
        if judged is not None and (judged.reason is None or judged.best.order < self.judged.best.order):
            corners = _own_corners(judged)
            if overlap(corners, self.corners) > SAME_PLACE:
                return _Found(corners, judged, self.tries + 1)
        return replace(self, tries=self.tries + 1)


class CardReader:
    """Reads cards in pictures of one tray; one for each thread."""

    def __init__(self, learned: LearnedCards | None = None, calibration: Calibration | None = None) -> None:
        self._calibration = calibration
        self.learned = learned or LearnedCards()

    @property
    def learned(self) -> LearnedCards:
        """The cards that are known; they can be set between pictures."""
        return self._learned

    @learned.setter
    def learned(self, cards: LearnedCards) -> None:
        self._learned = cards
        self._known: KnownKeypoints | None = None
        self._judge = CardJudge(cards.cards) if len(cards) else None

    def read(self, picture: Picture, empty: Picture | None = None) -> tuple[CardReading, ...]:
        """The cards in a BGR picture of 8 bits, from left to right.

        Args:
            picture: of the tray.
            empty: of the empty tray, in the same size, where there is one.

        Raises:
            PictureError: the pictures differ in size.
            CalibrationError: the picture cannot be of the calibrated tray.
        """
        if self._judge is None:
            return ()
        part, corner = self._part(picture)
        changed = self._changed(part, picture, corner, empty)
        edges = find_edges(part)
        quads = find_quads(part, changed, edges)
        found = self._by_outline(self._judge, part, quads, ())
        sure = [card.corners for card in found if card.judged.reason is None]
        hidden = _lie_there(sure, edges[0].shape, part.shape[1])
        left = [np.asarray(np.where(hidden > 0, 0, edge), np.uint8) for edge in edges]
        least, most = self._sizes(edges[0].shape[1])
        lines = straight_lines(left, SHORT_LINE * least)
        completed = self._completed(complete(lines, left, least / SLENDEREST, most, hidden), part, changed)
        found = self._by_outline(self._judge, part, completed, found)
        places = [card.corners for card in found]
        free = _lie_there(places, edges[0].shape, part.shape[1])[tuple(lines.mean(1).astype(int).T[::-1])] == 0
        somewhere = changed is None or self._left(changed, places, part.shape) > 0.01
        if somewhere and has_corner(lines[free], LONG_LINE * least, most):
            found += self._by_keypoints(self._judge, part, changed, places)
        readings = [self._said(card, corner) for card in found]
        readings += self._strange(part, [*quads, *completed], [card.corners for card in found], corner)
        return tuple(sorted(readings, key=lambda one: sum(x for x, _ in one.corners)))

    def show(self, key: str, picture: Picture, empty: Picture | None = None) -> LearnedCard | CardNotShown:
        """Learn the one card that lies in the tray.

        Raises:
            PictureError: the pictures differ in size.
            CalibrationError: the picture cannot be of the calibrated tray.
        """
        part, corner = self._part(picture)
        quads = find_quads(part, self._changed(part, picture, corner, empty))
        width = part.shape[1]
        outer = [quad for quad in quads if FIRST_SIZES[0] * width < _longer(quad) < FIRST_SIZES[1] * width]
        outer = [quad for quad in outer if not any(within(quad, other) for other in outer if other is not quad)]
        if not outer:
            return CardNotShown("nothing")
        largest = outer[0]
        others = [quad for quad in outer[1:] if overlap(quad, largest) < SAME_PLACE]
        others = [quad for quad in others if _longer(quad) > 0.6 * _longer(largest)]
        if others:
            return CardNotShown("several", tuple(_corners(quad, corner) for quad in (largest, *others)))
        place = (_corners(largest, corner),)
        if _longer(largest) < LEAST_LONG:
            return CardNotShown("too_small", place)
        portrait = cut_out(part, to_portrait(largest))
        grey = cv2.cvtColor(portrait.picture, cv2.COLOR_BGR2GRAY)
        if float((grey >= 254).mean()) > MOST_BURNT:
            return CardNotShown("glare", place)
        if sharpness(np.asarray(grey, np.uint8)) < LEAST_SHARP:
            return CardNotShown("blurred", place)
        return LearnedCard(key, portrait.picture, _longer(largest) / picture.shape[1])

    def _part(self, picture: Picture) -> tuple[Picture, tuple[int, int]]:
        """The part of a picture in which the tray lies, and its upper left corner."""
        height, width = picture.shape[:2]
        if self._calibration is None:
            return picture, (0, 0)
        self._calibration.check_fits(width, height)
        bounds = self._calibration.bounds(width, height)
        if bounds is None:
            return picture, (0, 0)
        x, y, w, h = bounds
        return picture[y : y + h, x : x + w], (x, y)

    def _changed(
        self, part: Picture, picture: Picture, corner: tuple[int, int], empty: Picture | None
    ) -> NDArray[np.bool_] | None:
        if empty is None:
            return None
        whole = EmptyTray(empty).changes(picture)
        scale = whole.shape[1] / picture.shape[1]
        x, y = round(corner[0] * scale), round(corner[1] * scale)
        return whole[y : y + max(1, round(part.shape[0] * scale)), x : x + max(1, round(part.shape[1] * scale))]

    def _by_outline(
        self, judge: CardJudge, part: Picture, quads: Sequence[Floats], known: Sequence[_Found]
    ) -> list[_Found]:
        """The known cards and those that lie within outlines; what is not sure is tried with other outlines, too."""
        sure = [card.corners for card in known if card.judged.reason is None]
        places = []
        for quad in quads:
            if any(overlap(quad, other) > SAME_PLACE for other in sure):
                continue
            for first in (0, 1) if _slender(quad) < SQUARE else (0,):
                portrait = cut_out(part, to_portrait(quad, first))
                places.append(_Place(quad, first, portrait, float(judge.likeness(portrait).max())))
        found = list(known)
        for place in sorted(places, key=lambda place: -place.likeness):
            if place.likeness < LEAST_COARSE:
                break
            there = [k for k, card in enumerate(found) if overlap(place.quad, card.corners) > SAME_PLACE]
            inner = any(within(place.quad, card.corners) for k, card in enumerate(found) if k not in there)
            before = found[there[0]] if there else None
            if inner or len(there) > 1 or (before and (before.judged.reason is None or before.tries == MOST_TRIES)):
                continue
            judged = judge.judge(part, to_portrait(place.quad, place.turns), place.portrait)
            if before is not None:
                found[there[0]] = before.or_rather(judged)
            elif judged is not None and (judged.reason != "unlike" or judged.best.agreement > SURELY_THERE):
                found.append(_Found(_own_corners(judged), judged))
        return found

    def _completed(self, quads: Sequence[Floats], part: Picture, changed: NDArray[np.bool_] | None) -> list[Floats]:
        """Completed outlines in pixels of the part, where it has changed."""
        whole = [quad * (part.shape[1] / EDGES_WIDTH) for quad in quads]
        if changed is None:
            return whole
        there = changed.shape[1] / part.shape[1]
        return [quad for quad in whole if share_within(changed, quad * there) > LEAST_CHANGED]

    def _sizes(self, width: int) -> tuple[float, float]:
        """How long the longer side of a card may be in a picture so many pixels wide."""
        shares = [card.share * width for card in self._learned]
        return SIZES[0] * min(shares), SIZES[1] * max(shares)

    def _left(self, changed: NDArray[np.bool_], places: Sequence[Floats], shape: tuple[int, ...]) -> float:
        """The share of the picture that has changed and lies in no card that was found."""
        left = changed.astype(np.uint8)
        scale = changed.shape[1] / shape[1]
        for place in places:
            cv2.fillConvexPoly(left, np.round(place * scale).astype(np.int32), (0,))
        return float(left.mean())

    def _by_keypoints(
        self, judge: CardJudge, part: Picture, changed: NDArray[np.bool_] | None, places: Sequence[Floats]
    ) -> list[_Found]:
        """Cards whose outlines were not found, by their keypoints."""
        scale = WIDTH / part.shape[1]
        small = cv2.resize(part, (WIDTH, max(1, round(part.shape[0] * scale))), interpolation=cv2.INTER_AREA)
        where = np.full(small.shape[:2], 255, np.uint8)
        if changed is not None:
            near = cv2.dilate(changed.astype(np.uint8) * 255, np.ones((7, 7), np.uint8))
            where = np.asarray(cv2.resize(near, small.shape[1::-1], interpolation=cv2.INTER_NEAREST), np.uint8)
        for place in places:
            cv2.fillConvexPoly(where, np.round(place * scale).astype(np.int32), (0,))
        scene = Keypoints.of(np.asarray(small, np.uint8), MOST_KEYPOINTS, where)
        if self._known is None:
            self._known = KnownKeypoints([card.keypoints for card in self._learned])
        found: list[_Found] = []
        for matrix in self._known.find(scene):
            quad = moved_points(FRAME.astype(np.float64), matrix) / scale
            others = [*places, *(card.corners for card in found)]
            if not _sound(quad, part.shape) or any(overlap(quad, other) > 0.5 for other in others):
                continue
            judged = judge.judge(part, to_portrait(quad))
            if judged is not None:
                found.append(_Found(_own_corners(judged), judged))
        return found

    def _said(self, card: _Found, corner: tuple[int, int]) -> CardReading:
        judged = card.judged
        reason = judged.reason
        key = judged.best.card.key if reason is None else None
        guesses = tuple(one.card.key for one in judged.candidates[:3])
        return CardReading(key, _corners(card.corners, corner), judged.confidence, reason, guesses)

    def _strange(
        self, part: Picture, quads: Sequence[Floats], places: Sequence[Floats], corner: tuple[int, int]
    ) -> list[CardReading]:
        """Outlines of cards that are like none that was learned."""
        least, most = self._sizes(part.shape[1])
        told: list[Floats] = []
        for quad in quads:
            known = any(overlap(quad, other) > 0.1 or within(quad, other) for other in [*places, *told])
            if not known and least < _longer(quad) < most and 1.1 < _slender(quad) < SLENDEREST:
                told.append(quad)
        return [CardReading(None, _corners(quad, corner), 0.0, "unlike") for quad in told]


def confusions(cards: LearnedCards) -> tuple[CardConfusion, ...]:
    """Pairs of learned cards that are so alike that they would be asked about where the light is not good."""
    found = []
    for k, one in enumerate(cards.cards):
        for other in cards.cards[k + 1 :]:
            apart = rather_between(one, other)
            if apart is not None:
                found.append(CardConfusion(one.key, other.key, apart))
    return tuple(sorted(found, key=lambda each: -each.closeness))


def _lie_there(places: Sequence[Floats], shape: tuple[int, ...], width: int) -> Picture:
    """Where in pictures of edges cards lie that were found, with a rim (not 0)."""
    hidden = np.zeros(shape, np.uint8)
    for place in places:
        outline = np.round(place * (EDGES_WIDTH / width)).astype(np.int32)
        cv2.fillConvexPoly(hidden, outline, (255,))
        cv2.polylines(hidden, [outline], True, (255,), 7)
    return hidden


def _own_corners(judged: Judged) -> Floats:
    """The corners of the card as it was learned, in pixels of the part, the upper left one first."""
    return moved_points(FRAME.astype(np.float64), np.asarray(np.linalg.inv(judged.best.matrix), np.float64))


def _corners(quad: Floats, corner: tuple[int, int]) -> Corners:
    return tuple((round(float(x) + corner[0], 1), round(float(y) + corner[1], 1)) for x, y in quad)


def _sides(quad: Floats) -> tuple[float, float]:
    sides = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1)
    return float(sides[0] + sides[2]) / 2, float(sides[1] + sides[3]) / 2


def _longer(quad: Floats) -> float:
    return max(_sides(quad))


def _slender(quad: Floats) -> float:
    return max(_sides(quad)) / max(1e-9, min(_sides(quad)))


def _sound(quad: Floats, shape: tuple[int, ...]) -> bool:
    """Whether a card may be seen so, most of it within the picture."""
    flat = quad.astype(np.float32)
    if not np.isfinite(quad).all() or not cv2.isContourConvex(flat):
        return False
    frame = np.array([(0, 0), (shape[1], 0), (shape[1], shape[0]), (0, shape[0])], np.float32)
    area = float(cv2.contourArea(flat))
    return area > 400 and float(cv2.intersectConvexConvex(flat, frame)[0]) > 0.6 * area and _slender(quad) < 2.6
