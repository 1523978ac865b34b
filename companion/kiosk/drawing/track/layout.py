"""Where the spaces of a track stand on the screen: a serpentine of runs, forks as two lanes (geometry only, in u).

A track is cut into columns: a space of its own takes one, a fork takes as many as its longest branch has
spaces (shorter branches are spaced evenly over them), the finish line takes one before its first space.
Columns are dealt to runs and to the bends between them so that no fork falls into a bend where that can be helped.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from companion.core.view import SpaceView
from companion.kiosk.drawing.units import Point, Rect

LANE = 17.0
"""How far a branch stands off the middle of the track."""
LANE_SHARE = 0.3
"""Most of the distance of two runs a branch may take, so that branches of neighbouring runs stay apart."""
TWO_RUNS = 40
"""Up to so many columns lie in two runs on a lying screen; each further run takes 24 more."""
PER_FURTHER_RUN = 20
UPRIGHT_RUN = 10
MOST_UPRIGHT = 6
WIDE_GAP = 70
"""From this distance between runs on, a bend has three spaces instead of one."""
BULGE = 41.0
END = 44.0
"""Room left of the first and right of the last column of a run."""
LONGEST_PITCH = 64.0
USUAL_HIGH, SPARE = 178.0, 7.0
"""In a place higher than this the runs lie higher by so much, and a lower branch keeps off its edge."""


class Column(msgspec.Struct, frozen=True):
    """One step of the track from left to right before it is folded.

    Attributes:
        nodes: (space index, lane −1, 0 or +1, place within the column −0.5 to 0.5).
        finish: the finish line stands here instead of a space.
        forked: part of a fork.
    """

    nodes: tuple[tuple[int, int, float], ...]
    finish: bool = False
    forked: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where one space stands.

    Attributes:
        x: in u.
        y: in u.
        lane: −1 upper, +1 lower branch, 0 elsewhere.
        inward: in a bend the direction to its inside (−1 left, +1 right), else 0.
        run: number of the run from the top; a bend counts with the run before it.
        figure: a number stands on it.
    """

    x: float
    y: float
    lane: int
    inward: int
    run: int
    figure: bool = False


class TrackLayout(msgspec.Struct, frozen=True):
    """A laid-out track.

    Attributes:
        places: one per space, in the order of the spaces.
        finish: middle of the finish line, or None.
        rect: the place it was laid out in.
        edges: (from, to) space indices joined by rails.
    """

    places: tuple[Place, ...]
    finish: Point | None
    rect: Rect
    edges: tuple[tuple[int, int], ...]

    def nearest(self, x: float, y: float) -> int | None:
        """Return the index of the space nearest to a point in u, None on an empty track."""
        if not self.places:
            return None
        return min(range(len(self.places)), key=lambda i: math.hypot(self.places[i].x - x, self.places[i].y - y))


def branches_of(spaces: Sequence[SpaceView], fork: int) -> tuple[list[list[int]], int | None]:
    """Return the branches behind a fork (each the spaces before they meet again) and the space where they meet.

    Args:
        spaces: the track.
        fork: index of a space with more than one onward space.
    """
    chains = []
    for first in spaces[fork].onward:
        chain, seen = [first], {first}
        while spaces[chain[-1]].onward and spaces[chain[-1]].onward[0] not in seen:
            chain.append(spaces[chain[-1]].onward[0])
            seen.add(chain[-1])
        chains.append(chain)
    shared = set(chains[0]).intersection(*chains[1:])
    meeting = next((index for index in chains[0] if index in shared), None)
    return [chain[: chain.index(meeting)] if meeting in chain else chain for chain in chains], meeting


def columns_of(spaces: Sequence[SpaceView]) -> list[Column]:
    """Cut a track into columns from Start on."""
    columns: list[Column] = []
    here: int | None = 0 if spaces else None
    seen: set[int] = set()
    while here is not None and here not in seen:
        seen.add(here)
        if spaces[here].finish:
            columns.append(Column((), finish=True))
        columns.append(Column(((here, 0, 0.0),)))
        onward = spaces[here].onward
        if len(onward) < 2:
            here = onward[0] if onward else None
            continue
        chains, here = branches_of(spaces, columns[-1].nodes[0][0])
        columns += _fork_columns(chains)
    return columns


def _fork_columns(chains: list[list[int]]) -> list[Column]:
    span = max((len(chain) for chain in chains), default=0)
    nodes: list[list[tuple[int, int, float]]] = [[] for _ in range(span)]
    for chain, lane in zip(chains, (-1, 1, 0), strict=False):
        for index, space in enumerate(chain):
            at = (index + 1) * (span + 1) / (len(chain) + 1) - 1
            column = min(span - 1, max(0, round(at)))
            nodes[column].append((space, lane, at - column))
    return [Column(tuple(found), forked=True) for found in nodes]


def lay_out(spaces: Sequence[SpaceView], rect: Rect, *, landscape: bool = True) -> TrackLayout:
    """Lay a track of any length out in ``rect``.

    Args:
        spaces: from Start to the end; index 0 is Start.
        rect: in u.
        landscape: two runs up to 40 columns (three above); upright: runs of about nine.
    """
    columns = columns_of(spaces)
    runs = _runs(len(columns), landscape)
    rows = _row_heights(rect, runs, landscape)
    gap = rows[1] - rows[0] if runs > 1 else 0.0
    in_bend = 3 if gap >= WIDE_GAP else 1
    cuts = _deal(columns, runs, in_bend)
    off_middle = min(LANE, gap * LANE_SHARE) if runs > 1 else LANE
    x, _, width, _ = rect
    bulge = BULGE if in_bend == 3 else 24.0
    left, right = x + END, x + width - END - (bulge - 20 if runs > 1 else 0)
    if runs > 2:
        left += bulge - 20
    longest = max((end - start for start, end in cuts), default=1)
    pitch = min(LONGEST_PITCH, (right - left) / max(1, longest - 1))
    placed: dict[int, Place] = {}
    finish: Point | None = None

    def stand(column: Column, at: tuple[float, float], step: float, run: int, inward: int = 0) -> None:
        nonlocal finish
        if column.finish:
            finish = at
        for space, lane, off in column.nodes:
            x, y = at[0] + off * step, at[1] + lane * off_middle
            placed[space] = Place(x, y, lane, inward, run, bool(spaces[space].figure))

    for run, (start, end) in enumerate(cuts):
        way = 1 if run % 2 == 0 else -1
        last = run == runs - 1
        step = pitch if last or end - start < 2 else (right - left) / (end - start - 1)
        edge = left if way > 0 else right
        for index in range(start, end):
            stand(columns[index], (edge + way * (index - start) * step, rows[run]), way * step, run)
        if last:
            break
        corner = right if way > 0 else left
        bend = columns[end : cuts[run + 1][0]]
        for index, column in enumerate(bend):
            turn = math.pi * (index + 1) / (len(bend) + 1)
            at = (
                corner + way * bulge * math.sin(turn) ** 0.7,
                (rows[run] + rows[run + 1]) / 2 - gap / 2 * math.cos(turn),
            )
            stand(column, at, 0.0, run, -way)
    places = tuple(placed.get(index, Place(x, rows[0], 0, 0, 0)) for index in range(len(spaces)))
    edges = tuple((index, after) for index, space in enumerate(spaces) for after in space.onward)
    return TrackLayout(places, finish, rect, edges)


def _runs(columns: int, landscape: bool) -> int:
    if landscape:
        if columns <= 12:
            return 1
        return 2 if columns <= TWO_RUNS else 3 + max(0, columns - TWO_RUNS - PER_FURTHER_RUN) // PER_FURTHER_RUN
    return min(MOST_UPRIGHT, max(1, math.ceil(columns / UPRIGHT_RUN)))


def _row_heights(rect: Rect, runs: int, landscape: bool) -> list[float]:
    _, y, _, height = rect
    first = 59.0 if runs < 3 else 54.0
    if not landscape:
        first = 84.0 if runs < 5 else 56.0
    below = 33.0 if runs < 3 else 29.0
    if landscape:
        below += min(SPARE, max(0.0, height - USUAL_HIGH))
    if runs == 1:
        return [y + height * 0.55]
    return [y + first + index * (height - first - below) / (runs - 1) for index in range(runs)]


def _deal(columns: list[Column], runs: int, in_bend: int) -> list[tuple[int, int]]:
    """Return (first, end) column of each run; the columns between two runs stand in the bend."""
    cuts = []
    start = 0
    for run in range(runs):
        left_over = len(columns) - start - in_bend * (runs - run - 1)
        want = start + math.ceil(left_over / (runs - run))
        end = len(columns) if run == runs - 1 else _without_fork(columns, want, in_bend)
        end = max(start, min(end, len(columns)))
        cuts.append((start, end))
        start = min(len(columns), end + in_bend)
    return cuts


def _without_fork(columns: list[Column], want: int, in_bend: int) -> int:
    for off in (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5):
        first = want + off
        bend = columns[first : first + in_bend]
        # The finish line crosses straight rails: it is neither in a bend nor beside one.
        beside = columns[max(0, first - 1) : first + in_bend + 1]
        if bend and not any(column.forked for column in bend) and not any(column.finish for column in beside):
            return first
    return want
