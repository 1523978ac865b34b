"""Which parts of an invention fit together: an exhaustive search for a layout of all of them (SR-BUILD-05, 13).

Nothing matters here but half valves, so that a part is its *shape*, a set of edges as bits, and parts are counted by
shape. A layout is built outwards from what lies: for each place at which half valves point, every shape that is left
is tried there, and then that nothing is ever joined to these half valves. So every layout is met exactly once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice

from companion.games.steampunk_rally.components import ACROSS

Shape = int
Counts = tuple[int, ...]
"""For each shape, how many parts have it."""
Place = tuple[int, int]

SEARCHED = 50_000
"""Steps of one search. Of 20,000 machines of 14 parts by chance none took half of it, and nearly all take under 100.
What has not been found by then counts as not there: a part may be lost that fits, but nobody waits."""
PROVEN = 14
"""Up to so many parts besides the cockpit, nothing is left out."""
WORK = 2**PROVEN
"""Steps of looking for all choices of parts that fit: so many choices are there of 14 different parts, and at most
6,000 steps have been seen. Beyond that, one choice is built up part by part, until no part can be added."""
GROWING = 1000
"""Steps of each search in that."""
_BITS = {edge: 1 << i for i, edge in enumerate("nesw")}
SHAPES = range(16)
_EDGES = tuple(
    tuple((dx, dy, _BITS[to]) for e, (dx, dy, to) in ACROSS.items() if shape & _BITS[e]) for shape in SHAPES
)
"""For each shape, where its half valves point and what a shape there must have to be joined to them."""
_MOST_FIRST = sorted(SHAPES, key=lambda shape: -shape.bit_count())


def shape_of(valves: str) -> Shape:
    """Return the shape of a card with these half valves."""
    return sum(bit for edge, bit in _BITS.items() if edge in valves)


def counted(shapes: Sequence[Shape]) -> Counts:
    """Return how many of these shapes are of each kind."""
    return tuple(map(shapes.count, SHAPES))


class _Search:
    """The search for places for some shapes around cards that stay where they lie."""

    def __init__(self, lying: Mapping[Place, Shape], left: Counts, most: int) -> None:
        self.most = most
        self.taken = set(lying)
        self.left = list(left)
        self.steps = 0
        self.found: list[tuple[Place, Shape]] = []
        self.begin: dict[Place, int] = {}
        for at, shape in lying.items():
            self._point(self.begin, at, shape)

    def _point(self, pointed: dict[Place, int], at: Place, shape: Shape) -> None:
        for dx, dy, bit in _EDGES[shape]:
            place = at[0] + dx, at[1] + dy
            if place not in self.taken:
                pointed[place] = pointed.get(place, 0) | bit

    def rest(self, pointed: dict[Place, int], never: Mapping[Place, int], left: int) -> bool:
        """Find places for all that is left, given what points where and what must never be joined."""
        self.steps += 1
        if not left:
            return True
        if not pointed or self.steps > self.most or not self._enough(pointed, left):
            return False
        at = next(iter(pointed))
        wanted, barred = pointed[at], never.get(at, 0)
        others = {place: bits for place, bits in pointed.items() if place != at}
        for shape in _MOST_FIRST:
            if (
                self.left[shape]
                and shape & wanted
                and not shape & barred
                and self._put(at, shape, others, never, left)
            ):
                return True
        return self.rest(others, {**never, at: barred | wanted}, left)

    def _put(self, at: Place, shape: Shape, others: dict[Place, int], never: Mapping[Place, int], left: int) -> bool:
        self.left[shape] -= 1
        self.taken.add(at)
        pointed = dict(others)
        self._point(pointed, at, shape)
        if self.rest(pointed, never, left - 1):
            self.found.append((at, shape))
            return True
        self.left[shape] += 1
        self.taken.remove(at)
        return False

    def _enough(self, pointed: Mapping[Place, int], left: int) -> bool:
        """Tell whether there are half valves enough to hang all that is left on each other and on what lies."""
        n = e = s = w = 0
        for bits in pointed.values():
            n, e, s, w = n + (bits & 1), e + (bits >> 1 & 1), s + (bits >> 2 & 1), w + (bits >> 3)
        return _joints((n, e, s, w), self.left) >= left


def _joints(wanted: tuple[int, int, int, int], left: Sequence[int]) -> int:
    """Return how many joints are possible at most: each has a half valve of a part that is left."""
    n = e = s = w = 0
    for shape, k in enumerate(left):
        if k:
            n, e, s, w = n + k * (shape & 1), e + k * (shape >> 1 & 1), s + k * (shape >> 2 & 1), w + k * (shape >> 3)
    upright = min(n + wanted[2], s + wanted[0], n + s)
    return upright + min(e + wanted[3], w + wanted[1], e + w)


def fitted(lying: Mapping[Place, Shape], left: Counts, most: int = SEARCHED) -> list[tuple[Place, Shape]] | None:
    """Return places for all shapes that are left around cards that stay, or None where there are none."""
    search = _Search(lying, left, most)
    return search.found[::-1] if search.rest(search.begin, {}, sum(left)) else None


def fit(first: Shape, left: Counts) -> bool:
    """Tell whether all these shapes can be connected to the first one."""
    return _tried(first, left)[0]


@lru_cache(maxsize=4096)
def _tried(first: Shape, left: Counts) -> tuple[bool, int]:
    """Return whether all fit, and in how many steps that was seen."""
    pointed = first >> 2 & 1, first >> 3, first & 1, first >> 1 & 1
    if _joints(pointed, left) < sum(left):
        return False, 1
    search = _Search({(0, 0): first}, left, SEARCHED)
    return search.rest(search.begin, {}, sum(left)), search.steps


@lru_cache(maxsize=256)
def largest(first: Shape, all_left: Counts) -> tuple[Counts, ...]:
    """Return every choice of parts that fits and to which nothing of what is left can be added."""
    found: list[Counts] = []
    layer, work = [(all_left, 0)], 0
    while layer:
        for counts, _ in layer:
            fits, steps = _tried(first, counts)
            work += steps
            if fits:
                found.append(counts)
            if work + len(layer) > WORK:
                return (_grown(first, all_left),)
        less = (each for counts, least in layer for each in _one_less(counts, least))
        layer = [each for each in islice(less, WORK) if not any(_within(each[0], more) for more in found)]
    return tuple(found)


def _grown(first: Shape, all_left: Counts) -> Counts:
    """Return parts that fit, found by adding one that fits to those before, until there is none."""
    counts = counted([])
    while True:
        more = (_one_more(counts, shape) for shape in _MOST_FIRST if counts[shape] < all_left[shape])
        larger = next((each for each in more if fitted({(0, 0): first}, each, GROWING) is not None), None)
        if larger is None:
            return counts
        counts = larger


def _one_more(counts: Counts, shape: Shape) -> Counts:
    return (*counts[:shape], counts[shape] + 1, *counts[shape + 1 :])


def _one_less(counts: Counts, least: Shape) -> list[tuple[Counts, Shape]]:
    """Return the counts without one part, of this shape or one after it, so that each choice is met once."""
    taken = ((*counts[:shape], counts[shape] - 1, *counts[shape + 1 :]) for shape in SHAPES[least:] if counts[shape])
    return list(zip(taken, (shape for shape in SHAPES[least:] if counts[shape]), strict=True))


def _within(counts: Counts, more: Counts) -> bool:
    return all(n <= m for n, m in zip(counts, more, strict=True))
