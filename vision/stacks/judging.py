"""From explanations to answers: a column's colour is stated, or asked about with the reason.

Neighbouring pixels err together, so a sum over a face says too surely which colour it has. Where a column ends is
taken from the sums (``fitting``); which colour its top has, from the face's mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.stacks.answers import ColumnReading
from vision.stacks.columns import SeenColumn
from vision.stacks.finding import FoundPlate, moved
from vision.stacks.fitting import Fitted
from vision.stacks.light import Flat
from vision.stacks.looks import Looks, points_of
from vision.stacks.strange import Strange, find_strange

Floats = NDArray[np.float64]
Floats32 = NDArray[np.float32]

#: Confidence from which a column is stated.
STATED = 0.98
#: Share of a top's core that must be in view, and of a square's floor to be called empty.
LEAST_SEEN, LEAST_FLOOR = 0.3, 0.45
#: The least a top's mean may say for its colour, a floor's for the floor, and how much less all others must say.
LEAST_FIT, LEAST_PLAIN, LEAST_MARGIN = -1.7, -0.35, 1.2
#: Sheens beyond those a face is read through, how near a colour must come when they are taken off, and what light
#: must be left then; and the share of columns asked about for glare from which none that could have one is stated.
SHEENS, SHEEN_NEAR, LEAST_LIGHT = np.linspace(0.12, 0.68, 15).astype(np.float32), 11.0, 0.01
GLOSSY = 0.2
#: What a top must say where another colour could be it under a sheen, a floor where a colour could be, and a floor on
#: a glossy plate.
RIVAL_FIT, PLAIN_UNDER_SHEEN, SPOTLESS = -0.35, -0.08, -0.03
#: How much a difference of means counts in the confidence.
MEANS = 4.5
#: Share of a top that must look like its colour; a face that is cut by an edge does not.
WHOLE, FITS = 0.6, -2.5
#: Share of a face that is burnt out, lies outside the picture, and light (linear, that white would give
#: there) too dark to tell.
BURNT, CUT_OFF, TOO_DARK = 0.35, 0.3, 0.012


@dataclass(frozen=True)
class _Means:
    """Of the visible part of a face: what each colour and the floor say on average, and shares of it.

    ``sheen``: a colour shows when much white light is taken off; ``rival``: one other than its own does.
    """

    colours: Floats
    floor: float
    whole: float
    burnt: float
    cut_off: float
    light: float
    sheen: bool = False
    rival: bool = False


def judge(
    columns: list[SeenColumn], fitted: list[Fitted], looks: Looks, flat: Flat, plate: FoundPlate,
    owned: Mapping[str, int] | None,
) -> tuple[tuple[ColumnReading, ...], tuple[tuple[float, float], ...]]:  # fmt: skip
    """What is said of each open square and of black ones on which something stands; and what stands beside."""
    strange = find_strange(columns, fitted, looks, flat)
    each_means = [_means(column, fit, looks, flat) for column, fit in zip(columns, fitted, strict=True)]
    all_said = [
        _one(column, fit, looks, means, plate, strange.reasons.get(index))
        for index, (column, fit, means) in enumerate(zip(columns, fitted, each_means, strict=True))
    ]
    glossy = sum(said.reason == "glare" for said in all_said) > GLOSSY * len(all_said)
    judged = []
    for column, fit, means, found in zip(columns, fitted, each_means, all_said, strict=True):
        doubt = not found.asked and glossy and (means.rival if fit.best.level else means.floor < SPOTLESS)
        said = replace(found, top=None, reason="glare") if doubt else found
        if not column.black:
            judged.append(said)
        elif fit.best.level and said.guesses[0] is not None and said.reason != "covered":
            judged.append(replace(said, top=None, reason="black"))
    told = tuple(sorted(judged, key=lambda each: (each.at[1], each.at[0])))
    return _within_owned(told, owned or {}), _beside(strange, plate)


def _one(
    column: SeenColumn, fit: Fitted, looks: Looks, means: _Means, plate: FoundPlate, strange: str | None
) -> ColumnReading:
    level = fit.best.level
    guesses, sure = _opinion(fit, looks, means)
    reason = strange or _reason(fit, means, sure)
    outline = column.faces[level]
    return ColumnReading(
        column.at, guesses[0] if reason is None else None, reason, round(sure, 4), guesses,
        _points(moved(outline, plate.matrix)), _points(outline), level,
    )  # fmt: skip


def _means(column: SeenColumn, fit: Fitted, looks: Looks, flat: Flat) -> _Means:
    core = (column.tops[fit.best.level] * fit.free) > 0
    window = column.window
    valid = flat.valid[window].ravel()[core]
    tells = core & (looks.tells[window].ravel() > 0)
    colours = len(looks.letters)
    if not tells.any():
        burnt = float(flat.blown[window].ravel()[core].mean()) if core.any() else 0.0
        nothing = np.full(colours, -np.inf)
        return _Means(nothing, -np.inf, 0.0, burnt, float(1 - valid.mean()) if core.any() else 0.0, 1.0)
    floor = looks.floor[window].ravel()[tells]
    tops = looks.tops[(slice(None), *window)].reshape(colours, -1)[:, tells] + floor
    own = floor if fit.best.level == 0 else tops[fit.best.colour]
    shade = looks.shade[window].ravel()[tells]
    own_light = float(looks.luminances[fit.best.colour]) if fit.best.level else 1.0
    light = flat.white * float(np.exp(np.median(shade))) / own_light
    return _Means(
        tops.mean(1),
        float(floor.mean()),
        float((own > FITS).mean()),
        float(flat.blown[window].ravel()[core].mean()),
        float(1 - valid.mean()),
        light,
        *_sheens(flat.light[window].reshape(-1, 3)[tells], looks, fit.best.colour),
    )


def _sheens(light: Floats32, looks: Looks, own: int) -> tuple[bool, bool]:
    """Whether a face may have any colour, and another than its own, under a sheen too strong to be read through."""
    middle = np.median(light, axis=0).astype(np.float32)
    points, root = points_of(np.maximum(middle - SHEENS[:, None], 0.002)[None])
    away = np.linalg.norm(points[0][:, None] - looks.wanted[None], axis=2)
    away[root[0] ** 3 < LEAST_LIGHT] = np.inf
    near = away.min(axis=0) < SHEEN_NEAR
    return bool(near.any()), bool(np.delete(near, own).any() if own >= 0 else near.any())


def _opinion(fit: Fitted, looks: Looks, means: _Means) -> tuple[tuple[str | None, ...], float]:
    """Top colours (None: empty), the likeliest first, and how sure the first is."""
    shares = np.exp(fit.scores).max(0)
    own = fit.best.colour if fit.best.level else len(looks.letters)
    said = np.append(means.colours, means.floor)
    if np.isfinite(said).all():
        shares = np.maximum(shares, np.exp(MEANS * np.minimum(said - said[own], 0)) * (np.arange(len(said)) != own))
    shares[own] = 1.0
    shares = shares / shares.sum()
    order = np.argsort(shares)[::-1]
    names: list[str | None] = [*looks.letters, None]
    return tuple(names[i] for i in order), float(shares[own])


def _reason(fit: Fitted, means: _Means, sure: float) -> str | None:
    """Why the column must be asked about, or None."""
    level = fit.best.level
    if means.cut_off > CUT_OFF:
        return "outside"
    if means.burnt > BURNT:
        return "glare"
    if fit.seen < (LEAST_SEEN if level else LEAST_FLOOR):
        return "covered"
    if means.light < TOO_DARK:
        return "dark"
    said = means.colours[fit.best.colour] if level else means.floor
    if said < (LEAST_FIT if level else LEAST_PLAIN):
        if means.sheen:
            return "glare"
        return "leaning" if 0.25 < means.whole < WHOLE else "foreign"
    if (means.rival and said < RIVAL_FIT) if level else (means.sheen and said < PLAIN_UNDER_SHEEN):
        return "glare"
    if level and means.whole < WHOLE:
        return "leaning"
    if sure < STATED:
        return "covered" if _hidden(fit) else "unsure"
    others = np.delete(means.colours, fit.best.colour) if level else means.colours
    if others.size and said - others.max() < LEAST_MARGIN:
        return "unsure"
    return None


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


def _beside(strange: Strange, plate: FoundPlate) -> tuple[tuple[float, float], ...]:
    if not len(strange.places):
        return ()
    return _points(moved(strange.places, plate.matrix))


def _points(corners: Floats) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in corners)
