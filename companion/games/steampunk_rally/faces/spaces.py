"""The racetrack as it is drawn: spaces with their terrain, challenges and the finish line."""

from __future__ import annotations

from functools import lru_cache

from companion.core.messages import text
from companion.core.view import SpaceView
from companion.games.steampunk_rally.components import Challenge
from companion.games.steampunk_rally.faces.naming import SIGNS
from companion.games.steampunk_rally.state import Course


@lru_cache(maxsize=8)  # a course stays as it was built, and everything that is shown of a game shows it
def track(course: Course) -> tuple[SpaceView, ...]:
    """Return the spaces of a racetrack, or of one tile, as they are drawn."""
    ways = course.track
    views = []
    for i, space in enumerate(course.spaces):
        challenge = space.challenge
        finish = space.beyond and any(not course.spaces[before].beyond for before in ways.before[i])
        views.append(
            SpaceView(
                ways.onward[i],
                ways.distance[i],
                space.met,
                challenge_sign(challenge) if challenge else None,
                finish,
                text(f"challenge.{challenge.kind}") if challenge else None,
            )
        )
    return tuple(views)


def challenge_sign(challenge: Challenge) -> str:
    """Return the sign of a challenge on the track: what it is about, or the jump's own."""
    if challenge.kind in ("jump", "crowds"):
        return challenge.kind
    return "cog" if challenge.kind == "steam_pony" else SIGNS[challenge.colour]
