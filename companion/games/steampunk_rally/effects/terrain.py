"""Terrain: the damage of spaces entered forward on silver wheels (SR-TERRAIN)."""

from __future__ import annotations

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


def ahead(course: Course, space: int, steps: int) -> list[set[int]]:
    """Return, for each of the next ``steps`` steps from ``space``, the terrain numbers that can be met there.

    Glaciers count with their number. The list ends early where the track does.
    """
    met: list[set[int]] = []
    spaces = {space}
    for _ in range(steps):
        spaces = {target for at in spaces for target in course.track.onward[at]}
        if not spaces:
            break
        met.append({_number(course, target) for target in spaces})
    return met


def _number(course: Course, space: int) -> int:
    on_it = course.spaces[space]
    challenge = on_it.challenge
    return on_it.terrain + (challenge.n if challenge is not None and challenge.kind == "glaciers" else 0)
