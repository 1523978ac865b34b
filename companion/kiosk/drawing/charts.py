"""Charts of a finished race: lines by round, dial strips, bars of dice. Everything is drawn in u and kept.

Lines carry the seat's emblem at every point, because eight colours cannot be told apart by everybody.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake
from companion.kiosk.drawing.paintbox import Paintbox
from companion.kiosk.drawing.text import Role, TextPainter
from companion.kiosk.drawing.units import Point, Rect

Series = tuple[int | None, ...]
Lines = tuple[tuple[int, Series], ...]
"""For each seat its values, one a milestone; None where there is none."""

Swings = tuple[tuple[int | None, int | None], ...]
"""By round the least and the greatest value of a dial."""

AXIS = 54.0
"""Room for the figures at the left of a chart."""
FOOT = 30.0
LOWER = 22.0
"""How far the word at Start stands below the rounds where it has no room beside them."""
END = 40.0
"""Room at the right end for emblems."""
DOT, END_EMBLEM = 15.0, 26.0


def nice_step(span: int, most: int) -> int:
    """Return the least of 1, 2, 5, 10, 20 … that divides ``span`` into at most ``most`` parts."""
    step = 1
    for factor in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        step = factor
        if span / factor <= most:
            break
    return step


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Move heights apart so that neighbours are ``gap`` from each other, in order, as little as needed.

    Args:
        wanted: heights in any order.
        gap: least distance.
        low: least height.
        high: greatest height; overrun only where there is no room for all.

    Returns:
        The new heights, in the order of ``wanted``.
    """
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed: list[float] = []
    for i in order:
        placed.append(max(wanted[i], placed[-1] + gap) if placed else max(wanted[i], low))
    top = high
    for k in range(len(placed) - 1, -1, -1):
        placed[k] = min(placed[k], top)
        top = placed[k] - gap
    if placed and placed[0] < low:
        placed = [low + k * min(gap, (high - low) / max(1, len(placed) - 1)) for k in range(len(placed))]
    result = [0.0] * len(wanted)
    for k, i in enumerate(order):
        result[i] = placed[k]
    return result


class LineChart(msgspec.Struct, frozen=True):
    """How far everybody had come after each round.

    Args:
        art: what draws.
        target: where to.
        rect: the place in u.
        lines: steps from Start by seat.
        rounds: what stands under each milestone.
        unit: what the figures at the left count.
        first_on_top: the values are places: 1 stands highest, and there is nothing above it."""

    lines: Lines
    rounds: tuple[str, ...]
    unit: str
    first_on_top: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.well(target, rect)
        x, y, width, height = rect
        across = width - AXIS - END - 8
        below = FOOT + (LOWER if _covers_first(art, across, self.rounds) else 0.0)
        plot = (x + AXIS, y + 46, across, height - 46 - below - 10)
        levels = self._levels()
        bottom, top = (levels[-1], levels[0]) if self.first_on_top else (levels[0], levels[-1])
        columns = max(1, len(self.rounds) - 1)

        def at(n: int, value: float) -> Point:
            return plot[0] + plot[2] * n / columns, plot[1] + plot[3] * (1 - (value - bottom) / ((top - bottom) or 1))

        art.text.draw(target, self.unit, (x + 8, y + 4, width - 16, 26), Role.SMALL, theme.now.quiet, align="left")
        for value in levels:
            level = at(0, value)[1]
            pygame.draw.line(target, theme.now.key_stops[0], art.canvas.point(plot[0], level),
                             art.canvas.point(plot[0] + plot[2], level))  # fmt: skip
            art.text.draw(
                target, str(value), (x + 4, level - 13, AXIS - 12, 26), Role.SMALL, theme.now.quiet, align="right"
            )
        _foot(art, target, plot, self.rounds)
        points = {seat: [(n, at(n, v)) for n, v in enumerate(series) if v is not None] for seat, series in self.lines}
        _curves(art, target, rect, tuple((seat, run) for seat, along in points.items() for run in unbroken(along)))
        seats = [seat for seat, along in points.items() if along]
        heights = spread([points[s][-1][1][1] for s in seats], END_EMBLEM - 2, plot[1], plot[1] + plot[3])
        for seat in seats:
            for n, point in points[seat][:-1]:
                if n:  # all begin at one point
                    art.emblems.draw(target, seat, point, DOT)
        for seat, level in zip(seats, heights, strict=True):
            art.emblems.badge(target, seat, (plot[0] + plot[2] + END / 2 + 6, level), END_EMBLEM)

    def _levels(self) -> list[int]:
        """Return the values at which lines are ruled, the least first."""
        values = [v for _, series in self.lines for v in series if v is not None] or [0]
        if self.first_on_top:
            return list(range(1, max(2, *values) + 1))
        least, greatest = min(0, *values), max(0, *values)
        step = nice_step(max(1, greatest - least), 6)
        ends = least // step * step, max(step, -(-greatest // step) * step)
        return list(range(ends[0], ends[1] + 1, step))


def _foot(art: Paintbox, target: pygame.Surface, plot: Rect, rounds: tuple[str, ...]) -> None:
    """Write the rounds under a chart, leaving some out where they would touch."""
    columns = max(1, len(rounds) - 1)
    widest = max((art.text.width(word, Role.SMALL) for word in rounds[1:]), default=0) + 12
    every = max(1, -(-int(widest * columns) // max(1, int(plot[2]))))
    start = art.text.width(rounds[0], Role.SMALL) + 8
    level = plot[1] + plot[3] + 8
    lower = LOWER if _covers_first(art, plot[2], rounds) else 0.0
    place = plot[0] - 8, level + lower, start, 26
    art.text.draw(target, rounds[0], place, Role.SMALL, theme.now.quiet, align="left")
    for n in range(1, len(rounds)):
        left = plot[0] + plot[2] * n / columns
        if (columns - n) % every == 0 and (lower or left - widest / 2 > plot[0] - 8 + start):
            place = left - widest / 2, level, widest, 26
            art.text.draw(target, rounds[n], place, Role.SMALL, theme.now.quiet)


def _covers_first(art: Paintbox, across: float, rounds: tuple[str, ...]) -> bool:
    """Tell whether the word at Start would stand where the first round is, which else has room for its number."""
    columns = max(1, len(rounds) - 1)
    widest = max((art.text.width(word, Role.SMALL) for word in rounds[1:]), default=0) + 12
    start = art.text.width(rounds[0], Role.SMALL)
    return widest * columns <= across and across / columns - widest / 2 <= start


def unbroken(along: Sequence[tuple[int, Point]]) -> list[tuple[Point, ...]]:
    """Return the points of a seat, each with its milestone, parted where it had no value between."""
    runs: list[list[Point]] = []
    for index, (n, point) in enumerate(along):
        if not index or along[index - 1][0] != n - 1:
            runs.append([])
        runs[-1].append(point)
    return [tuple(run) for run in runs]


def _curves(
    art: Paintbox, target: pygame.Surface, rect: Rect, curves: tuple[tuple[int, tuple[Point, ...]], ...]
) -> None:
    """Draw thick lines, each of a seat, smoothed."""
    x, y, width, height = rect
    inks = {seat: art.emblems.colour(seat) for seat, _ in curves}
    key = ("curves", rect, tuple((*curve, inks[curve[0]]) for curve in curves))

    def paint(brush: Brush) -> None:
        for seat, points in curves:
            if len(points) > 1:
                brush.line([(px - x, py - y) for px, py in points], 3.4, inks[seat])

    picture = art.cache.get(key, lambda: bake(width, height, art.canvas.scale, paint))
    target.blit(picture, art.canvas.point(x, y))


class GaugeStrip(msgspec.Struct, frozen=True):
    """How far one seat's dial went down and up in each round: green above 0, red below.

    Args:
        art: what draws.
        target: where to.
        rect: the place in u.
        seat: whose.
        name: of the player.
        swings: least and greatest value by round.
        ends: lowest and highest value of the dial.
        worst: the least value of all, in words."""

    seat: int
    name: str
    swings: Swings
    ends: tuple[int, int]
    worst: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.well(target, rect)
        x, y, width, height = rect
        art.emblems.badge(target, self.seat, (x + 24, y + height / 2), min(30.0, height - 10))
        art.text.draw(
            target,
            self.name,
            (x + 44, y, 88, height),
            Role.NAME,
            art.emblems.colour(self.seat),
            align="left",
            lines=2,
        )
        art.text.draw(target, self.worst, (x + width - 46, y, 40, height), Role.VALUE, theme.now.text)
        plot = (x + 138, y + 7, width - 138 - 52, height - 14)
        key = ("strip", plot[2:], self.swings, self.ends)
        picture = art.cache.get(key, lambda: _bake_strip(art, plot[2], plot[3], self.swings, self.ends))
        target.blit(picture, art.canvas.point(plot[0], plot[1]))


def _bake_strip(art: Paintbox, width: float, height: float, swings: Swings, ends: tuple[int, int]) -> pygame.Surface:
    low, high = ends
    each = width / max(1, len(swings))
    level = height * high / (high - low)
    unit = height / (high - low)

    def paint(brush: Brush) -> None:
        for n, (least, most) in enumerate(swings):
            left, wide = n * each + each * 0.12, each * 0.76
            up, down = unit * max(0, most or 0), unit * max(0, -(least or 0))
            brush.rect(left, level - up, wide, up, theme.now.zone_good, 1.5)
            brush.rect(left, level, wide, down, theme.now.zone_bad, 1.5)
        brush.rect(0, level - 0.8, width, 1.6, theme.now.quiet)

    return bake(width, height, art.canvas.scale, paint)


class BarChart(msgspec.Struct, frozen=True):
    """How often the dice of one colour showed 1 to 6, with the level at which all would be equal.

    Args:
        art: what draws.
        target: where to.
        rect: the place in u.
        kind: the dice's kind for its colour and sign.
        title: its word with the number of dice.
        counts: how often each value came."""

    kind: str
    title: str
    counts: tuple[int, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.well(target, rect)
        x, y, width, height = rect
        icon = min(30.0, width / 5)
        art.dice.icon(target, (x + 8, y + 7, icon, icon), self.kind)
        head = (x + 14 + icon, y + 1, _beside_icon(width), 44)
        large = art.text.fit(self.title, Role.NAME, head[2], head[3], lines=2).fits
        art.text.draw(
            target, self.title, head, Role.NAME if large else Role.BODY, theme.now.text, align="left", lines=2
        )
        plot = (x + 8, y + 70, width - 16, height - 70 - 34)
        each = plot[2] / 6
        most = max(1, *self.counts)
        colour = theme.die(self.kind).paint
        key = ("bars", plot[2:], self.counts, colour)
        picture = art.cache.get(key, lambda: _bake_bars(art, plot[2], plot[3], self.counts, colour))
        target.blit(picture, art.canvas.point(plot[0], plot[1]))
        for value, n in enumerate(self.counts, start=1):
            left = plot[0] + (value - 1) * each
            art.text.draw(target, str(value), (left, y + height - 31, each, 28), Role.NAME, theme.now.quiet)
            above = plot[1] + plot[3] * (1 - n / most) - 27
            wide = art.text.width(str(n), Role.SMALL) + 6
            pygame.draw.rect(target, theme.now.well, art.canvas.rect((left + (each - wide) / 2, above + 3, wide, 22)))
            art.text.draw(target, str(n), (left - 4, above, each + 8, 26), Role.SMALL, theme.now.text)


def _beside_icon(width: float) -> float:
    return width - min(30.0, width / 5) - 15


def titled(text: TextPainter, title: str, place: Rect) -> bool:
    """Tell whether a chart of bars of this place has room for its title in one line."""
    return text.fit(title, Role.NAME, _beside_icon(place[2]), 44).fits


def _bake_bars(
    art: Paintbox, width: float, height: float, counts: tuple[int, ...], colour: theme.Colour
) -> pygame.Surface:
    each, most = width / 6, max(1, *counts)
    even = height * (1 - sum(counts) / 6 / most)

    def paint(brush: Brush) -> None:
        for n, count in enumerate(counts):
            tall = height * count / most
            if tall > 0:
                brush.rect(n * each + each * 0.16, height - tall, each * 0.68, tall, colour, 2)
        brush.rect(0, height - 1.5, width, 1.5, theme.now.quiet)
        for dash in range(int(width // 12)):
            brush.rect(dash * 12, even - 0.8, 7, 1.6, theme.now.heading)

    return bake(width, height, art.canvas.scale, paint)
