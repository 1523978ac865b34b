"""How the game ended: points by source, places, and what decided between the same points (RR-END-09 to 12)."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import PointSource, Standing
from companion.games.raising_robots.scoring import ScoreSheet, places, sheets, ties_of
from companion.games.raising_robots.shown.score_board import COLUMNS, counted, tie_says
from companion.games.raising_robots.solo import CHALLENGE_RANKS, SOLO_RANKS, ranked
from companion.games.raising_robots.state import Workshop


def sources(state: Workshop) -> tuple[PointSource, ...]:
    """Return what points come from, in words and signs."""
    return tuple(PointSource(COLUMNS[source].says, COLUMNS[source].sign) for source in counted(state))


def standings(state: Workshop) -> tuple[Standing, ...]:
    """Return the result, best first; whoever shares a place stands on it."""
    found, shown = sheets(state), counted(state)
    broken = {seat: tie for tie in ties_of(state) for seat in tie.ahead}
    return tuple(
        Standing(
            seat, place.place, _reason(state, found[seat]), tuple(found[seat].of(source) or 0 for source in shown),
            tie_says(broken[seat]) if seat in broken else None,
        )
        for place in places(state)
        for seat in place.seats
    )  # fmt: skip


def _reason(state: Workshop, sheet: ScoreSheet) -> Text:
    """Return the points; alone, the rank they give (RR-SOLO-13, 24)."""
    total = sheet.total or 0
    if len(state.makers) > 1:
        return text("result.points", n=total)
    if state.challenge is None:
        return text(f"rank.{ranked(total, SOLO_RANKS).rank.name}")
    return text(f"rank.{ranked(sum(state.challenge.scores), CHALLENGE_RANKS).rank.name}")
