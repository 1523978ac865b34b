"""Terrain: the damage of spaces entered forward on silver wheels (SR-TERRAIN)."""

from __future__ import annotations

from functools import lru_cache

from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.damage import gauge
from companion.games.steampunk_rally.effects.movement import set_source
from companion.games.steampunk_rally.state import GAUGE_LOW, Course, Source


def suffer(change: Change, seat: int, source: Source) -> None:
    """Take the points of terrain that are still to be taken (SR-TERRAIN-01 and 02, G-14)."""
    space = change.course.track.distance[source.terrain_at]
    points = source.terrain
    if change.rules.overflow == "once_per_event":
        # However many points go beyond −7, they cost one part (G-14).
        points = min(points, change.racers[seat].gauge - GAUGE_LOW + 1)
    left = gauge.damage(change, seat, points, "terrain", "SR-TERRAIN-01", space=space)
    set_source(change, seat, replace(change.racers[seat].sources[0], terrain=left))


def spaces_ahead(course: Course, space: int, steps: int) -> list[set[int]]:
    """Return, for each of the next ``steps`` steps from ``space``, the spaces it can end on."""
    found: list[set[int]] = []
    spaces = {space}
    for _ in range(steps):
        spaces = {target for at in spaces for target in course.track.onward[at]}
        if not spaces:
            break
        found.append(spaces)
    return found


def branch_from(course: Course, space: int) -> list[int]:
    """Return the spaces of the branch of a fork that begins with ``space``."""
    found: list[int] = []
    branch = course.spaces[space].branch
    while branch and course.spaces[space].branch == branch:
        found.append(space)
        space = course.track.onward[space][0]
    return found


def fork_before(course: Course, space: int) -> int:
    """Return the space at which the fork begins on whose branch ``space`` lies; a tile can have several."""
    while course.spaces[space].branch and course.track.before[space]:
        space = course.track.before[space][0]
    return space


@lru_cache(maxsize=8)  # a course stays as it was built
def easiest(course: Course) -> tuple[tuple[int, ...], ...]:
    """Return for each space those that follow it to the end on the way with the least terrain, then the shortest."""
    ways: list[tuple[int, ...]] = [()] * len(course.spaces)
    cost = [(0, 0)] * len(course.spaces)
    for space in reversed(range(len(course.spaces))):
        onward = course.track.onward[space]
        if onward:
            cheapest = min(onward, key=lambda at: cost[at])
            ways[space] = (cheapest, *ways[cheapest])
        terrain, steps = cost[ways[space][0]] if onward else (0, 0)
        cost[space] = (terrain + course.spaces[space].met, steps + 1)
    return tuple(ways)
