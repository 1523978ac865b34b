"""What the outline of a candidate says: whether it is that of a card, a domino, a token or a printed face.

The body is what hangs together round the pips and has the paint that is between them. From above the body of a die
is about as long as wide and never round; a card is oblong, a domino even more, a token round, and a face
that is printed on paper lies in the middle of a square sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import cut_out, in_scale
from vision.reading.finding import Candidate, typical_size
from vision.reading.judging.looks import JudgedCandidate
from vision.reading.judging.verdict import STATED
from vision.reading.scaling import Scales

Picture = NDArray[np.uint8]
Contour = NDArray[np.int32]
Point = tuple[float, float]
Box = tuple[int, int, int, int]

#: Side of the cut-out in which an outline is looked for, in pixels, and the share of it that the candidate's box has:
#: of a domino whose one half it is the other's end lies one and a half times as far away.
SIDE, SHARE = 110, 0.31
DIE = SIDE * SHARE
#: By how many levels of CIELAB the paint of a body may differ from its median, each tried, and how much lightness
#: counts in that: a body is shaded, but has one colour.
TOLERANCES, LIGHTNESS = (9, 17, 28), 0.6
#: Radius of the disc about the face's middle that shows the body's paint, in sizes, and the share of it that must
#: belong to the body, most of the rest being pips.
SEED, SEEDED = 0.33, 0.25
#: The narrowest body that says something, in sizes.
NARROWEST = 0.45
#: Bridges to what lies beside a body that are not of it, and lines across a body that are, in pixels.
BRIDGES, LINES = np.ones((3, 3), np.uint8), np.ones((5, 5), np.uint8)
#: How much longer than wide a body is from which it is oblong, and what it fills of the rectangle about it then; the
#: same of a longer one across lines, from which pips at its rim or a shadow may take more.
OBLONG, FULL = 1.27, 0.9
LONG, NEARLY_FULL = 1.4, 0.86
#: How much longer than wide a round body may be, and what it fills of the circle about it; or of the circle, of the
#: square, and of its own hull, where its rim is not seen well, and how wide it is at least then.
SQUARISH, ROUND = 1.12, 0.9
NEARLY_ROUND, DISC_IN_SQUARE, SOLID, WIDE = 0.82, (0.74, 0.82), 0.99, 0.85
#: Probability of no die from which a half of a body says that both are a domino's, and not two dice that touch; and
#: from which it does where the pips of that half are hardly seen: in the dark, or so tiny, all dice are doubted more.
TWO_HALVES, DIM_HALVES = 0.006, 0.1
#: Probability of no solid die from which either half says the same, whatever the pip reader thinks of it, where pips
#: are seen well: in the dark flat things and dice look alike.
FLAT_HALVES = 0.5
#: Whether pips are seen well: of the pixels of the disc the three in a hundred that are farthest off the paint are so
#: many levels off it at least. Pips they are even of a one, whose pip is a tenth of the disc; in the dark it is grey.
PIPS_AT, PIPS_SEEN = 97, 40
#: How far the printed square may be off the middle of its sheet, in sizes, and turned in it, in degrees; how much
#: wider the sheet is, and longer than wide at most; and how wide the square is at least.
CENTRED, TURNED, SHEET_WIDTH, SQUARE_SHEET, FACE_WIDTH = 0.06, 6.0, (1.2, 2.4), 1.2, 0.45
#: What the square fills of the rectangle about it, and how much of the strip round it has one paint, at least.
FACE_FULL, STRIP_OF_ONE = 0.8, 0.65
#: Sides in pixels by which the square is widened to the strip round it: its inner and its outer border.
STRIP = (5, 9)
#: Doubt from which the outline is looked at: it takes a while; and from which what lies on a flat body is flat, too.
DOUBT, HALF_DOUBT = 5e-5, 3e-6
#: How many times as large as a candidate's box that of its body is at least, where the candidate is a part of it.
PART = 1.2
#: Dice that say together whether the picture is stretched.
ENOUGH_DICE = 3
#: How clearly dice are seen at a slant, 0..1, from which outlines say nothing: side faces belong to them then.
SLANTED = 0.9


@dataclass(frozen=True)
class PaintedBody:
    """What hangs together and has one paint: its outline, and ``filled`` (SIDE, SIDE), 1 within it.

    ``width``, ``length``, pixels, and ``angle``, degrees, of the narrowest rectangle about it; ``middle`` of that.
    """

    outline: Contour
    filled: Picture
    middle: Point
    width: float
    length: float
    angle: float

    @property
    def ratio(self) -> float:
        """How much longer than wide it is."""
        return self.length / self.width

    @property
    def area(self) -> int:
        """Its pixels."""
        return int(cv2.countNonZero(self.filled))

    def is_oblong(self, stretch: float = 1.0) -> bool:
        """Whether it is a rectangle longer than the face of a die in a picture that is so many times too wide."""
        return self.ratio >= OBLONG * stretch and self.area / (self.width * self.length) >= FULL

    def is_long(self, stretch: float = 1.0) -> bool:
        """Whether it is far longer than the face of a die in such a picture, as a domino across its line."""
        return self.ratio >= LONG * stretch and self.area / (self.width * self.length) >= NEARLY_FULL

    @property
    def is_round(self) -> bool:
        """Whether it is a disc."""
        if self.ratio >= SQUARISH:
            return False
        radius = cv2.minEnclosingCircle(self.outline)[1] + 0.5
        of_circle = self.area / (np.pi * radius * radius)
        if of_circle >= ROUND:
            return True
        low, high = DISC_IN_SQUARE
        in_square = low < self.area / (self.width * self.length) < high
        solid = self.area >= SOLID * cv2.contourArea(cv2.convexHull(self.outline))
        return of_circle >= NEARLY_ROUND and in_square and solid and self.width >= WIDE * DIE


@dataclass(frozen=True)
class FlatOutline:
    """The outline of a flat thing; ``box``: x, y, width, height of the upright box about it in the picture."""

    box: Box

    def has_as_part(self, die: Candidate) -> bool:
        """Whether a candidate is only a part of the thing, as the half of a domino is, and not the whole."""
        return self.box[2] * self.box[3] >= PART * die.box[2] * die.box[3]


class PaintedCut:
    """A cut-out (SIDE, SIDE, 3) as levels of CIELAB, in which bodies of one paint are found."""

    def __init__(self, cut: Picture) -> None:
        lightness, *colour = cv2.split(cv2.cvtColor(cut, cv2.COLOR_BGR2LAB))
        self._planes = [cv2.convertScaleAbs(lightness, alpha=LIGHTNESS), *colour]

    def off(self, paint: Sequence[float]) -> Picture:
        """How far each pixel is off a paint, in levels."""
        paints = (np.full((SIDE, SIDE), round(level), np.uint8) for level in paint)
        apart = [cv2.absdiff(plane, level) for plane, level in zip(self._planes, paints, strict=True)]
        return np.asarray(cv2.max(cv2.max(apart[0], apart[1]), apart[2]), np.uint8)

    def paint(self, seed: NDArray[np.bool_]) -> list[float]:
        """The median paint of some pixels."""
        return [float(np.median(plane[seed])) for plane in self._planes]

    def body(
        self, off: Picture, seed: NDArray[np.bool_], tolerance: int, *, across_lines: bool = False
    ) -> PaintedBody | None:
        """The body that most of ``seed`` belongs to; None where it has no end in the cut-out, or little of it.

        ``across_lines``: what thin lines part belongs together.
        """
        alike = cv2.threshold(off, tolerance, 255, cv2.THRESH_BINARY_INV)[1]
        alike = cv2.morphologyEx(alike, cv2.MORPH_OPEN, BRIDGES)
        if across_lines:
            # Within a border of its own: at its end a picture would close to that.
            around = cv2.copyMakeBorder(alike, 5, 5, 5, 5, cv2.BORDER_CONSTANT, value=(0.0,))
            alike = cv2.morphologyEx(around, cv2.MORPH_CLOSE, LINES)[5:-5, 5:-5]
        count, which = cv2.connectedComponents(alike, connectivity=4)
        shares = np.bincount(which[seed], minlength=count)
        shares[0] = 0
        best = int(shares.argmax())
        if shares[best] < SEEDED * np.count_nonzero(seed):
            return None
        whole = (which == best).astype(np.uint8)
        if whole[0].any() or whole[-1].any() or whole[:, 0].any() or whole[:, -1].any():
            return None
        outlines, _ = cv2.findContours(whole, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        outline = max(outlines, key=cv2.contourArea)
        filled = np.zeros((SIDE, SIDE), np.uint8)
        cv2.drawContours(filled, [outline], -1, (1,), -1)
        middle, sides, angle = cv2.minAreaRect(outline)
        width, length = sorted(side + 1 for side in sides)
        return PaintedBody(np.asarray(outline, np.int32), filled, (middle[0], middle[1]), width, length, angle)


def flat_outlines(judged: Sequence[JudgedCandidate], scales: Scales) -> list[FlatOutline | None]:
    """The outline of the flat thing that each candidate of a picture is; None also where that cannot be told."""
    doubtful = [n for n, seen in enumerate(judged) if may_be_flat(seen)]
    flat: list[FlatOutline | None] = [None] * len(judged)
    if not doubtful:
        return flat
    picture, scale = scales.half(DIE / typical_size([seen.die for seen in judged]))
    stretch = stretch_of([seen.die for seen in judged if seen.fit.holds and seen.opinion.reader[0] < TWO_HALVES])
    for n in doubtful:
        body = flat_body(judged[n], judged, picture, scale, stretch) if flat[n] is None else None
        if body is not None:
            flat[n] = outline = FlatOutline(box_in_picture(body, judged[n].die))
            for m, other in enumerate(judged):  # what else lies on it, as a domino's other half
                on_it = doubt(other) >= HALF_DOUBT and lies_in(in_cut(judged[n].die, other.die.middle), body)
                flat[m] = flat[m] or (outline if on_it else None)
    return flat


def stretch_of(dice: Sequence[Candidate]) -> float:
    """How many times too wide or too high a picture is, as its dice say: 1 where they are few."""
    if len(dice) < ENOUGH_DICE:
        return 1.0
    wide = float(np.median([die.box[2] / max(1.0, die.box[3]) for die in dice]))
    return max(wide, 1 / wide)


def doubt(seen: JudgedCandidate) -> float:
    """How much is doubted that a candidate is a die: both networks' probabilities that it is none, multiplied."""
    return float(seen.opinion.reader[0]) * seen.evidence.around.footing.nothing


def may_be_flat(seen: JudgedCandidate) -> bool:
    """Whether the outline of a candidate has a say: its value would be stated otherwise, and it may be no die."""
    return bool(doubt(seen) >= DOUBT and seen.fit.holds and seen.chance >= STATED and seen.evidence.slanted < SLANTED)


def flat_body(
    seen: JudgedCandidate,
    others: Sequence[JudgedCandidate],
    picture: Picture,
    scale: tuple[float, float],
    stretch: float,
) -> PaintedBody | None:
    """The body of a candidate of a picture, scaled by (x, y) and too wide by ``stretch``, if it is a flat thing's."""
    painted = PaintedCut(cut_out(picture, *in_scale(seen.die.box, scale), 0.0, SIDE, SHARE))
    seed = disc_about(in_cut(seen.die, seen.die.top))
    if not seed.any():  # its upper face lies nowhere near it
        return None
    off = painted.off(painted.paint(seed))
    limits = (TWO_HALVES, FLAT_HALVES) if np.percentile(off[seed], PIPS_AT) >= PIPS_SEEN else (DIM_HALVES, 1.0)
    halves = [
        in_cut(seen.die, o.die.middle)
        for o in others
        if o is not seen and all(is_surely_a_die(one, *limits) for one in (o, seen))
    ]
    for tolerance in TOLERANCES:
        body = painted.body(off, seed, tolerance)
        if body is not None and (body.is_oblong(stretch) or body.is_round) and is_one_thing(body, halves):
            return body
        if body is not None and lies_on_a_sheet(body, painted, tolerance):
            return body
        body = painted.body(off, seed, tolerance, across_lines=True)
        if body is not None and body.is_long(stretch) and is_one_thing(body, halves):
            return body
    return None


def is_surely_a_die(half: JudgedCandidate, no_die: float, flat: float) -> bool:
    """Whether a candidate that shares its body with another is a die: it is less likely than ``no_die`` to be none,
    as the pip reader sees it, and than ``flat`` to be no solid one."""
    return bool(half.opinion.reader[0] < no_die and half.evidence.around.footing.nothing < flat)


def in_cut(die: Candidate, point: Point) -> Point:
    """Where a point of the picture lies in the cut-out round a candidate."""
    (x, y), middle = die.middle, SIDE / 2 - 0.5
    return middle + (point[0] - x) / die.size * DIE, middle + (point[1] - y) / die.size * DIE


def box_in_picture(body: PaintedBody, die: Candidate) -> Box:
    """The upright box, in pixels of the picture, about a body in the cut-out round a candidate."""
    (x, y), by = die.middle, die.size / DIE
    left, top, wide, high = cv2.boundingRect(body.outline)
    return round(x + (left - SIDE / 2) * by), round(y + (top - SIDE / 2) * by), round(wide * by), round(high * by)


def disc_about(middle: Point) -> NDArray[np.bool_]:
    """The pixels (SIDE, SIDE) of a cut-out by which a body's paint is known."""
    shown = np.zeros((SIDE, SIDE), np.uint8)
    cv2.circle(shown, (round(middle[0]), round(middle[1])), round(SEED * DIE), (1,), -1)
    return shown.astype(bool)


def is_one_thing(body: PaintedBody, dice: Sequence[Point]) -> bool:
    """Whether a body is wide enough and the middle of none of these dice lies in it."""
    return body.width >= NARROWEST * DIE and not any(lies_in(middle, body) for middle in dice)


def lies_in(point: Point, body: PaintedBody) -> bool:
    """Whether a point of the cut-out lies in a body."""
    x, y = int(point[0]), int(point[1])
    return 0 <= x < SIDE and 0 <= y < SIDE and bool(body.filled[y, x])


def lies_on_a_sheet(face: PaintedBody, painted: PaintedCut, tolerance: int) -> bool:
    """Whether a square body lies in the middle of a larger one of another paint, and turned as that is."""
    full = face.area >= FACE_FULL * face.width * face.length
    if face.ratio >= OBLONG or not full or face.width < FACE_WIDTH * DIE:
        return False
    inner, outer = (cv2.dilate(face.filled, np.ones((side, side), np.uint8)) for side in STRIP)
    strip = (outer - inner).astype(bool)
    if not strip.any():
        return False
    off = painted.off(painted.paint(strip))
    if (off[strip] < tolerance).mean() < STRIP_OF_ONE:
        return False
    sheet = painted.body(off, strip, tolerance)
    if sheet is None:
        return False
    # Something that lies on its rim may part the sheet, so that it is no ring: its hull is whole. Where that is
    # square, larger than the face, about its middle and turned as it is, the face lies on it.
    hull = cv2.convexHull(sheet.outline)
    whole = np.zeros((SIDE, SIDE), np.uint8)
    cv2.drawContours(whole, [hull], -1, (1,), -1)
    wider = (sheet.width * sheet.length) ** 0.5 / (face.width * face.length) ** 0.5
    away = float(np.hypot(sheet.middle[0] - face.middle[0], sheet.middle[1] - face.middle[1])) / DIE
    turned = abs((face.angle - sheet.angle + 45) % 90 - 45)
    square = sheet.ratio < SQUARE_SHEET and np.count_nonzero(whole) >= FULL * sheet.width * sheet.length
    return bool(square and away < CENTRED and turned < TURNED and SHEET_WIDTH[0] < wider < SHEET_WIDTH[1])
