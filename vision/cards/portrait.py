"""A card's portrait: cut out of a picture upright in a fixed size, and how two portraits are held against each other.

Everything that is compared is free of light: each channel without its slow changes, divided by how much it varies.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.aligning import STEPS, Edges, Floats, Small, aligned

Picture = NDArray[np.uint8]


#: Pixels of a portrait, across and down, whatever sides the card has.
WIDE, HIGH = 200, 280
FRAME = np.array([(0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)], np.float32)
#: Turns a portrait by a half.
UPSIDE_DOWN: Floats = np.array([(-1.0, 0, WIDE - 1), (0, -1.0, HIGH - 1), (0, 0, 1.0)])
#: Half of it, in which portraits are brought over each other, and a quarter, in which candidates are chosen.
HALF, QUARTER = (WIDE // 2, HIGH // 2), (WIDE // 4, HIGH // 4)
#: Pixels of a quarter at the rim by which candidates are not chosen.
SHIFT = 4
#: Side of the window in which two portraits are compared, pixels; the variation (in that of the whole) below which
#: differences do not count; pixels at the rim that are left out.
WINDOW, FLOOR, RIM = 11, 0.4, 20
#: Pixels of a half (odd) below which something is a letter rather than a shadow, and from its edge at which a shadow
#: must lie; tones of a shadow from-to, and how much its channels may differ, as powers of two; how much deeper it may
#: be than where it comes from.
LETTER, EDGE, LEAST_SHADE, MOST_SHADE, MOST_COLOURED, DEEPENS = 7, 8, 0.03, 1.7, 0.4, 1.3
#: Levels below which colours are not compared, the share of a card's places that a light is fitted to, and of those
#: of which the colour counts that is farther off.
DARK, FITTED, OFF_COLOUR = 48.0, 0.8, 0.98
#: Of how many places one is looked at for it.
LIT_STEP = 3
#: Share of a card's places that is darker than its paper; square of a colour's distance from that, as powers of two,
#: below which it is none; how much paler or stronger a colour may be.
PAPER, FAINT, PALER = 0.8, 0.02, (0.4, 1.6)
#: How much softer one must be than the other to be matched, in squares of pixels.
LEAST_SOFTER = 0.4
#: How much larger or smaller a card may be in its portrait than another of its family.
RIM_SHARE = 0.08
#: Likeness at a glance below which two cards are of no family, and agreement from which nothing else is tried.
LEAST_RELATED, SURELY_OVER = 0.35, 0.95
#: Side of the window that light is evened out in.
EVEN = 9


@dataclass(frozen=True)
class Portrait:
    """A card upright in its fixed size; what is compared of it is made when it is first asked for."""

    picture: Picture

    @cached_property
    def small(self) -> Small:
        """A quarter of it, free of light."""
        return _flat(_resized(self.grey, QUARTER), 13, 0.3)

    @cached_property
    def coarse(self) -> Small:
        """A vector of unit length by which candidates are chosen."""
        return _direction(self.small[SHIFT:-SHIFT, SHIFT:-SHIFT])

    @cached_property
    def coarse_around(self) -> Small:
        """The same (9, n) for a portrait that lies up to a pixel of a quarter to each side."""
        high, wide = self.small.shape
        steps = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)]
        parts = [self.small[SHIFT + y : high - SHIFT + y, SHIFT + x : wide - SHIFT + x] for y, x in steps]
        return np.stack([_direction(part) for part in parts])

    @cached_property
    def grey(self) -> Small:
        """Its brightness, 0..255."""
        return np.asarray(cv2.cvtColor(self.picture, cv2.COLOR_BGR2GRAY), np.float32)

    @property
    def upside_down(self) -> Portrait:
        """The same, turned by a half."""
        return Portrait(np.ascontiguousarray(self.picture[::-1, ::-1]))

    @cached_property
    def middle(self) -> Small:
        """By what it is brought over another one."""
        half = cv2.resize(self.grey, HALF, interpolation=cv2.INTER_AREA)
        flat = _flat(np.asarray(cv2.GaussianBlur(half, (0, 0), 1.0), np.float32), 13, 0.3)
        return np.asarray(cv2.GaussianBlur(flat, (5, 5), 0), np.float32)

    @cached_property
    def close(self) -> Small:
        """The same in its full size."""
        return _flat(np.asarray(cv2.GaussianBlur(self.grey, (0, 0), 1.2), np.float32), 25, 0.3)

    @cached_property
    def edges(self) -> Edges:
        """By what it is brought over another one."""
        return Edges.of(self.middle, (WIDE, HIGH))

    @cached_property
    def close_edges(self) -> Edges:
        """By what it is brought closely over one that it lies nearly over."""
        return Edges.of(self.close, (WIDE, HIGH))

    @cached_property
    def softness(self) -> float:
        """About the standard deviation of the blur of its sharpest edges, pixels."""
        grey = np.asarray(cv2.cvtColor(self.picture, cv2.COLOR_BGR2GRAY), np.uint8)
        return 0.4 / max(0.02, sharpness(grey))

    @cached_property
    def fine(self) -> Fine:
        """By what it is compared."""
        return Fine.of(self.picture)


@dataclass(frozen=True)
class Fine:
    """A portrait free of light (HIGH, WIDE, 3), its means in each window, and its variation there (HIGH, WIDE)."""

    levels: Small
    means: Small
    variation: Small

    @classmethod
    def of(cls, picture: Picture | Small) -> Fine:
        """Make it of a portrait's picture, of 8 bits or lit otherwise."""
        shown = np.asarray(picture, np.float32)
        soft = np.asarray(cv2.GaussianBlur(shown, (0, 0), 1.2), np.float32)
        levels = soft - cv2.blur(soft, (EVEN, EVEN), borderType=cv2.BORDER_REFLECT)
        spread = cv2.meanStdDev(levels[RIM:-RIM, RIM:-RIM])[1].ravel()
        even = np.asarray(levels / np.maximum(1e-3 * shown.max() + 1e-3, spread), np.float32)
        means = _windowed(even)
        return cls(even, means, _added(np.maximum(_windowed(even * even) - means * means, 0)))

    def unlike(self, other: Fine) -> Small:
        """How unlike two portraits are round each place, but for the rim: 0 alike, 1 not, 2 opposite."""
        common = _added(_windowed(self.levels * other.levels) - self.means * other.means)
        floor = np.float32(FLOOR * FLOOR)
        alike = (common + floor) / np.sqrt((self.variation + floor) * (other.variation + floor))
        return np.asarray(1 - alike[RIM:-RIM, RIM:-RIM], np.float32)


def cut_out(picture: Picture, matrix: Floats) -> Portrait:
    """The portrait that a homography (3, 3) takes out of a picture."""
    return Portrait(np.asarray(cv2.warpPerspective(picture, matrix, (WIDE, HIGH), flags=cv2.INTER_AREA), np.uint8))


def to_portrait(quad: Floats, turns: int = 0) -> Floats:
    """The homography (3, 3) from pixels of a picture to those of the portrait of what lies within four corners.

    Args:
        quad: (4, 2), clockwise.
        turns: which of them is the portrait's upper left one.
    """
    return np.asarray(cv2.getPerspectiveTransform(np.roll(quad, -turns, 0).astype(np.float32), FRAME), np.float64)


def bring_over(still: Portrait, moved: Portrait, start: Floats | None = None) -> tuple[Floats, float] | None:
    """The homography (3, 3) from pixels of ``still`` to the same place of ``moved``, and how well they agree, 0..1.

    They may be off by some pixels, or be where ``start`` takes them; what is found is good to half a pixel.
    """
    begun = np.asarray(np.eye(3) if start is None else np.linalg.inv(start), np.float64)
    found = aligned(still.middle, moved.edges, begun)
    if found is None:
        return None
    back = np.asarray(np.linalg.inv(found), np.float64)
    return back, agreement(still, moved, back)


def bring_from_afar(still: Portrait, moved: Portrait) -> tuple[Floats, float] | None:
    """The same for two of which one may show more of its card's rim, or of what lies round it, than the other."""
    best = None
    for scale in (1.0, 1 + RIM_SHARE, 1 - RIM_SHARE):
        middle = np.array([WIDE, HIGH]) / 2 * (1 - scale)
        start = np.array([(scale, 0, middle[0]), (0, scale, middle[1]), (0, 0, 1)])
        if float((still.coarse_around @ moved_over(moved, start).coarse).max()) < LEAST_RELATED:
            continue
        found = bring_over(still, moved, start)
        if found is not None and (best is None or found[1] > best[1]):
            best = found
        if best is not None and best[1] > SURELY_OVER:
            break
    return best


def bring_closely(still: Portrait, moved: Portrait, start: Floats, steps: int = STEPS) -> tuple[Floats, float] | None:
    """The same for two that lie nearly where ``start`` takes the one, to a fraction of a pixel."""
    found = aligned(still.close, moved.close_edges, np.asarray(np.linalg.inv(start), np.float64), steps)
    if found is None:
        return None
    back = np.asarray(np.linalg.inv(found), np.float64)
    return back, agreement(still, moved, back)


def agreement(still: Portrait, moved: Portrait, matrix: Floats) -> float:
    """How well two portraits agree in the whole where one lies over the other as ``matrix`` says, -1..1."""
    double, halve = np.diag([2.0, 2.0, 1.0]), np.diag([0.5, 0.5, 1.0])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    over = cv2.warpPerspective(
        moved.middle, halve @ matrix @ double, HALF, flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    one, other = (_direction(np.asarray(each[EDGE:-EDGE, EDGE:-EDGE], np.float32)) for each in (still.middle, over))
    return float(one @ other)


def moved_over(moved: Portrait, matrix: Floats) -> Portrait:
    """A portrait as it lies over the one for which ``bring_over`` found the homography."""
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpPerspective(moved.picture, matrix, (WIDE, HIGH), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return Portrait(np.asarray(seen, np.uint8))


def shaded(card: Portrait, seen: Portrait) -> Small:
    """A card (HIGH, WIDE, 3) as shaded as it is seen."""
    return np.asarray(card.picture.astype(np.float32) * np.exp2(_shades(card, seen))[..., None], np.float32)


def as_seen(card: Portrait, seen: Portrait, shown: Small) -> tuple[Fine, Fine]:
    """A card, ``shown`` as shaded as it is seen, and what is seen there: as soft as each other."""
    extra = seen.softness**2 - card.softness**2
    if extra > LEAST_SOFTER:
        shown = np.asarray(cv2.GaussianBlur(shown, (0, 0), extra**0.5), np.float32)
    if extra < -LEAST_SOFTER:
        softened = np.asarray(cv2.GaussianBlur(seen.picture, (0, 0), (-extra) ** 0.5), np.uint8)
        return Fine.of(shown), Fine.of(softened)
    return Fine.of(shown), seen.fine


def repainted(shown: Small, seen: Picture) -> float:
    """How far the colours of a card are off those that are seen, as powers of two between two channels.

    Args:
        shown: (HIGH, WIDE, 3) the card as shaded as it is seen.
        seen: the portrait that it lies over.

    The light's colour, and a lamp that is mirrored in the whole card, are a factor and a sum for each channel, alike
    everywhere: they are fitted to most of it. A veil makes strong colours paler and leaves what colours they are: so
    may each be paler or stronger by itself. A frame of another colour is what is left.
    """
    now, then = (
        np.asarray(cv2.GaussianBlur(half, (0, 0), 1.5), np.float32)[EDGE:-EDGE, EDGE:-EDGE]
        for half in (
            cv2.resize(np.asarray(each, np.float32), HALF, interpolation=cv2.INTER_AREA) for each in (seen, shown)
        )
    )
    lit = np.stack([_lit(then[..., k].ravel(), now[..., k].ravel()).reshape(now.shape[:2]) for k in range(3)], 2)
    bright = lit.sum(2)
    paper = bright >= np.quantile(bright, PAPER)
    hues = [np.log2(np.maximum(each, 0) + DARK) for each in (lit, now)]
    hues = [each[..., :2] - each[..., 2:] for each in hues]
    there, here = (each - np.median(hues[1][paper], axis=0) for each in hues)
    length = np.square(there).sum(2)
    paler = np.where(length > FAINT, (there * here).sum(2) / np.maximum(length, FAINT), 1)
    off = here - np.clip(paler, *PALER)[..., None] * there
    return float(np.quantile(np.maximum(off.max(2), 0) - np.minimum(off.min(2), 0), OFF_COLOUR))


def _lit(then: Small, now: Small) -> Small:
    """Levels ``then`` by the factor and sum that make most of them those of ``now``."""
    before, after = then[::LIT_STEP].astype(np.float64), now[::LIT_STEP].astype(np.float64)
    error = np.zeros(len(before))
    factor, added = 1.0, 0.0
    for _ in range(3):
        most = error <= np.quantile(error, FITTED)
        x, y = before[most], after[most]
        away = x - x.mean()
        factor = float(away @ y) / max(1e-6, float(away @ away))
        added = float(y.mean()) - factor * float(x.mean())
        error = np.abs(factor * before + added - after)
    return np.asarray(factor * then + added, np.float32)


def _shades(card: Portrait, seen: Portrait) -> Small:
    """The shadows (HIGH, WIDE) that lie on a card where it is seen, as powers of two, and those it was shown with.

    A shadow is of one tone, however coloured what it lies on is, wider than a letter, and reaches beyond the card.
    """
    now, then = (cv2.resize(one.picture, HALF, interpolation=cv2.INTER_AREA) for one in (seen, card))
    ratio = (now.astype(np.float32) + 4) / (then.astype(np.float32) + 4)
    ratio /= np.maximum(1e-3, np.median(ratio[RIM:-RIM:2, RIM:-RIM:2].reshape(-1, 3), axis=0))
    coded = np.clip(128 + np.log2(np.maximum(ratio, 1e-3)) * 48, 0, 255).astype(np.uint8)
    even = cv2.medianBlur(coded, LETTER).astype(np.float32) / 48 - np.float32(128 / 48)
    blue, green, red = (np.ascontiguousarray(even[..., k]) for k in range(3))
    tone = (blue + green + red) / 3
    strongest = np.maximum(np.maximum(blue, green), red)
    grey = strongest - np.minimum(np.minimum(blue, green), red) < MOST_COLOURED
    shades = np.zeros_like(tone)
    for side in (-1, 1):
        shade = grey & (tone * side < MOST_SHADE)
        deep = np.maximum(tone * side, 0)
        reaches = _from_beyond(np.where(shade, deep, np.float32(MOST_SHADE)))
        shades += side * np.where(shade, np.minimum(deep, DEEPENS * reaches), reaches)
    whole = cv2.resize(shades, (WIDE, HIGH), interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.GaussianBlur(whole, (0, 0), 0.8), np.float32)


def _from_beyond(deep: Small) -> Small:
    """How deep a shadow is that comes from beyond the card and reaches a place, nowhere on its way less deep.

    Args:
        deep: what is seen of it in each place, 0 or more; what is of another colour says nothing and lets it pass.
    """
    small = np.asarray(cv2.resize(deep, QUARTER, interpolation=cv2.INTER_AREA), np.float32)
    edge = EDGE // 2
    reached = small.copy()
    reached[edge:-edge, edge:-edge] = 0
    kernel = np.ones((3, 3), np.uint8)
    for _ in range(2 * max(QUARTER)):
        before = reached
        reached = np.minimum(cv2.dilate(before, kernel), small)
        if np.array_equal(reached, before):
            break
    kept = np.where(reached > LEAST_SHADE, reached, 0)
    return np.asarray(cv2.resize(cv2.dilate(kept, kernel), HALF, interpolation=cv2.INTER_LINEAR), np.float32)


def moved_points(points: Floats, matrix: Floats) -> Floats:
    """Points (n, 2) where a homography takes them."""
    return np.asarray(cv2.perspectiveTransform(points.reshape(-1, 1, 2), matrix).reshape(-1, 2), np.float64)


def _direction(values: Small) -> Small:
    vector = values.ravel() - values.mean()
    return np.asarray(vector / max(1e-6, float(np.linalg.norm(vector))), np.float32)


def sharpness(grey: Picture) -> float:
    """How steep a portrait's steepest edges are: the share of its contrast within a pixel."""
    soft = cv2.GaussianBlur(grey, (3, 3), 0)
    contrast = float(np.subtract(*np.quantile(soft, (0.98, 0.02))))
    steep = np.hypot(cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)) / 8
    return float(np.quantile(steep, 0.99)) / max(1.0, contrast)


def _resized(grey: Small, size: tuple[int, int]) -> Small:
    return np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), np.float32)


def _flat(grey: Small, side: int, floor: float) -> Small:
    """Light evened out in windows; what varies less than a share ``floor`` of the whole does not count."""
    mean = cv2.blur(grey, (side, side), borderType=cv2.BORDER_REFLECT)
    variation = np.maximum(cv2.blur(grey * grey, (side, side), borderType=cv2.BORDER_REFLECT) - mean * mean, 0)
    least = (floor * max(1.0, float(grey.std()))) ** 2
    return np.asarray((grey - mean) / np.sqrt(variation + least), np.float32)


def _added(channels: Small) -> Small:
    return np.asarray(channels[..., 0] + channels[..., 1] + channels[..., 2], np.float32)


def _windowed(values: Small) -> Small:
    return np.asarray(cv2.blur(values, (WINDOW, WINDOW)), np.float32)
