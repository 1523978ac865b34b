"""From explanations to answers: a column's colour is stated, or asked about with the reason.

What stands on it is told by a network that was taught on readings right and wrong (``telling``), and only what it is
sure of is stated; the reason says what in the evidence is out of the ordinary.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.answers import ColumnReading
from vision.stacks.columns import SeenColumn
from vision.stacks.evidence import Strangeness, core_of, paint_of
from vision.stacks.finding import FoundPlate, moved
from vision.stacks.fitting import Fitted
from vision.stacks.light import RIM, SCALE, Flat
from vision.stacks.looks import ALIKE, SURE_FLOOR, Looks, apart, hue_of
from vision.stacks.telling import tell

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]

#: Confidence from which a column is stated.
STATED = 0.92
#: Share of a top that must be in view.
LEAST_SEEN = 0.3
#: Share of a face that is burnt out, or lies outside the picture; of the whole ground, where burning says nothing.
BURNT, CUT_OFF, BURNT_GROUND = 0.3, 0.3, 0.1
#: How surely a hand, or a cube that no column explains, is near; cube roots by which a paint is
#: a foreign one; light of white paper that is too dark; sheen that washes colours out.
HAND, CUBE, FOREIGN, DARK, WASHED = 0.5, 0.5, 0.16, 0.06, 0.3
#: Least area of something beside the squares, mm²; how near to a column it makes it doubtful, mm.
TOLD, BESIDE = 45.0, 1.0
#: How far the floor of an empty square may differ from the card's ground where no other square is like it; how near a
#: cube's colour may come to a coloured floor's before no square is empty for certain, and how coloured that floor is.
ODD_FLOOR, SAME_PAINT, COLOURED = 0.35, 0.25, 0.4

#: Linear light of a top that is too little to tell dark colours apart, and of a colour that is dark.
DARK_TOP, DARK_PAINT = 0.01, 0.22


def judge(
    columns: list[SeenColumn], fitted: list[Fitted], looks: Looks, flat: Flat, plate: FoundPlate,
    owned: Mapping[str, int] | None,
) -> tuple[tuple[ColumnReading, ...], tuple[tuple[float, float], ...]]:  # fmt: skip
    """What is said of each open square and of black ones on which something stands; and what stands beside."""
    strange = Strangeness(columns, fitted, looks)
    told = tell(columns, fitted, looks, flat, strange)
    stray = _stray(strange, columns, fitted, told)
    doubts = _Doubts(columns, fitted, looks, flat, stray)
    judged = []
    for column, fit, each in zip(columns, fitted, told, strict=True):
        said = _one(column, fit, looks, flat, plate, strange, each, doubts.of(column, fit))
        if not column.black:
            judged.append(said)
        elif fit.best.level and said.reason not in ("covered", "hand"):
            judged.append(replace(said, top=None, reason="black"))
    answers = tuple(sorted(judged, key=lambda each: (each.at[1], each.at[0])))
    return _within_owned(answers, owned or {}), _beside(stray, plate)


def _one(
    column: SeenColumn,
    fit: Fitted,
    looks: Looks,
    flat: Flat,
    plate: FoundPlate,
    strange: Strangeness,
    told: Floats,
    doubt: str | None,
) -> ColumnReading:
    level = fit.best.level
    order = np.argsort(-told[:-1])
    sure = float(told[order[0]])
    guesses = tuple((*looks.letters, None)[i] for i in order)
    outline = column.faces[level]
    reason = None
    if sure < STATED or fit.seen < LEAST_SEEN or _share(~flat.valid, column, fit) > CUT_OFF:
        reason = doubt or _reason(column, fit, looks, flat, strange)
    elif doubt is not None:
        reason = doubt
    return ColumnReading(
        column.at, guesses[0] if reason is None else None, reason, round(sure, 4), guesses,
        _points(moved(outline, plate.matrix)), _points(outline), level,
    )  # fmt: skip


def _share(mask: NDArray[np.bool_], column: SeenColumn, fit: Fitted) -> float:
    core = core_of(column, fit)
    return float(mask[column.window].ravel()[core].mean()) if core.any() else 0.0


def _reason(column: SeenColumn, fit: Fitted, looks: Looks, flat: Flat, strange: Strangeness) -> str:
    """What is out of the ordinary about a column that is not sure."""
    level, window = fit.best.level, column.window
    claims = column.claims[max(1, level)]
    if _share(~flat.valid, column, fit) > CUT_OFF:
        return "outside"
    if float(strange.near_hand[window].ravel()[claims].max(initial=0)) > HAND:
        return "hand"
    if _share(flat.blown, column, fit) > BURNT:
        return "glare"
    if fit.seen < LEAST_SEEN:
        return "covered"
    if float(strange.near_cubes[window].ravel()[claims].max(initial=0)) > CUBE:
        return "leaning" if level > 1 else "beside"
    if flat.white < DARK:
        return "dark"
    if level:
        paint, _ = paint_of(column, core_of(column, fit), looks)
        if float(np.linalg.norm(looks.wanted[fit.best.colour] - paint)) > FOREIGN:
            return "glare" if _washed(column, fit, flat) else "foreign"
    return "covered" if _hidden(fit) else "unsure"


def _washed(column: SeenColumn, fit: Fitted, flat: Flat) -> bool:
    """Whether a face throws back so much light of all colours that little of its own is left."""
    light = flat.light[column.window].reshape(-1, 3)[core_of(column, fit)]
    return bool(len(light) and light.mean(0).min() > WASHED)


def _hidden(fit: Fitted) -> bool:
    """Whether what competes with the best choice would be hidden behind other columns."""
    own = fit.best.colour if fit.best.level else fit.scores.shape[1] - 1
    others = np.delete(fit.scores, own, axis=1)
    level = int(np.unravel_index(np.argmax(others), others.shape)[0])
    return float(min(fit.shares[level], fit.seen)) < 0.5


def _within_owned(told: tuple[ColumnReading, ...], owned: Mapping[str, int]) -> tuple[ColumnReading, ...]:
    """All tops of a colour are asked about where there are more than cubes."""
    counts = {letter: sum(each.top == letter for each in told) for letter in owned}
    many = {letter for letter, count in counts.items() if count > owned[letter]}
    return tuple(replace(each, top=None, reason="owned") if each.top in many else each for each in told)


def _stray(strange: Strangeness, columns: Sequence[SeenColumn], fitted: Sequence[Fitted], told: Floats) -> Mask:
    """Where cubes are seen that no column explains, large enough to be one.

    Geometry alone may take a column for empty, or a shadow for a cube: what stands on a square is believed where it
    is told surely, and explains what is seen there.
    """
    unexplained = strange.cubes.copy()
    for column, fit, odds in zip(columns, fitted, told, strict=True):
        if odds[:-1].max() >= STATED:
            level = fit.best.level
            mask = column.claims[max(1, level)] if odds[:-2].max() >= STATED else column.tops[0] > 0
            y, x = column.window
            unexplained[column.window][mask.reshape(y.stop - y.start, x.stop - x.start)] = 0
    odd = cv2.morphologyEx((unexplained > CUBE).astype(np.uint8), cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(np.asarray(odd, np.uint8))
    large = stats[:count, cv2.CC_STAT_AREA] / SCALE**2 >= TOLD
    large[0] = False
    return np.asarray(large[labels], np.bool_)


def _beside(stray: Mask, plate: FoundPlate) -> tuple[tuple[float, float], ...]:
    """The middles of what stands beside, pixels of the picture."""
    count, _, _, middles = cv2.connectedComponentsWithStats(stray.astype(np.uint8))
    places = middles[1:count] / SCALE - RIM
    return _points(moved(np.asarray(places, np.float64), plate.matrix)) if len(places) else ()


class _Doubts:
    """What makes a column doubtful, however sure its own evidence is."""

    def __init__(
        self, columns: list[SeenColumn], fitted: list[Fitted], looks: Looks, flat: Flat, stray: Mask
    ) -> None:
        self._looks, self._flat = looks, flat
        reach = 2 * round(BESIDE * SCALE) + 1
        disk = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach))
        self._near_stray = cv2.dilate(stray.astype(np.uint8), disk) > 0
        self._bare = {
            column.at: _hue(flat, column, fit)
            for column, fit in zip(columns, fitted, strict=True)
            if fit.best.level == 0 and not column.black
        }
        self._dark_colours = int((looks.wanted.max(1) ** 3 < DARK_PAINT).sum())
        floor, part = looks.floor, looks.seen.part
        ground = (looks.seen.floor[part] > SURE_FLOOR) & (looks.seen.squares[part] == 0)
        self._burnt = ground.any() and float(flat.blown[part][ground].mean()) < BURNT_GROUND
        self._paint_like_floor = False
        if floor.bare is not None and np.abs(floor.bare - 1).sum() > COLOURED:
            like = apart(hue_of(looks.wanted**3), floor.bare)
            self._paint_like_floor = bool((like < SAME_PAINT).any())

    def of(self, column: SeenColumn, fit: Fitted) -> str | None:
        """The reason why it is asked about, or None."""
        level = fit.best.level
        claims = column.claims[max(1, level)]
        if self._near_stray[column.window].ravel()[claims].any():
            return "leaning" if level > 1 else "beside"
        if self._burnt and _share(self._flat.blown, column, fit) > BURNT:
            return "glare"
        if level and self._dark_colours > 1 and _brightest(self._flat, column, fit) < DARK_TOP:
            return "dark"
        if level == 0 and column.at in self._bare:
            if self._paint_like_floor:
                return "unsure"
            if self._odd(column):
                return "foreign"
        return None

    def _odd(self, column: SeenColumn) -> bool:
        """Whether an empty square looks neither like the ground nor like any other empty one."""
        own = self._bare[column.at]
        if float(apart(own, self._looks.floor.ground)) < ODD_FLOOR:
            return False
        return not any(float(apart(own, other)) < ALIKE for at, other in self._bare.items() if at != column.at)


def _brightest(flat: Flat, column: SeenColumn, fit: Fitted) -> float:
    """The light of a face in its brightest channel; 1 where none of it is seen."""
    light = flat.light[column.window].reshape(-1, 3)[core_of(column, fit)]
    return float(np.median(light.max(1))) if len(light) else 1.0


def _hue(flat: Flat, column: SeenColumn, fit: Fitted) -> NDArray[np.float32]:
    light = flat.light[column.window].reshape(-1, 3)[core_of(column, fit)]
    return hue_of(np.median(light, axis=0) if len(light) else np.ones(3, np.float32))


def _points(corners: Floats) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in corners)
