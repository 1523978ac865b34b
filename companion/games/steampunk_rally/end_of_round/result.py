"""The end of the game and its result (SR-END)."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Standing
from companion.games.steampunk_rally.state import State


def standings(state: State) -> tuple[Standing, ...]:
    """Return the result: furthest first, then most machine parts, then a draw (SR-END-06 to 09, G-21, G-46)."""
    distance = state.course.track.distance
    score = [(distance[racer.space], racer.part_count) for racer in state.racers]
    found = []
    for seat, (space, parts) in enumerate(score):
        tied = sum(other[0] == space for other in score) > 1
        reason = text("standing.parts", space=space, n=parts) if tied else text("standing.space", space=space)
        found.append(Standing(seat, 1 + sum(other > (space, parts) for other in score), reason))
    return tuple(sorted(found, key=lambda standing: (standing.place, standing.seat)))
