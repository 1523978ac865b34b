"""The end (RR-END): points by source, places, ties."""

from companion.games.raising_robots.scoring.sheet import (
    FOR_ONE,
    Sheet,
    ThreeForOne,
    inventor_worth,
    pieces,
    robots_worth,
    sheet_of,
    three_for_one,
    total_of,
)
from companion.games.raising_robots.scoring.ties import DecidedBy, Place, Tie, standings, ties

__all__ = [
    "FOR_ONE",
    "DecidedBy",
    "Place",
    "Sheet",
    "ThreeForOne",
    "Tie",
    "inventor_worth",
    "pieces",
    "robots_worth",
    "sheet_of",
    "standings",
    "three_for_one",
    "ties",
    "total_of",
]
