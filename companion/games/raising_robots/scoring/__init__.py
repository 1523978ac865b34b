"""The end (RR-END): points by source, places, ties."""

from companion.games.raising_robots.scoring.sheet import (
    FOR_ONE,
    ScoreSheet,
    ThreeForOne,
    inventor_worth,
    pieces,
    robots_worth,
    sheet_of,
    three_for_one,
    total_of,
)
from companion.games.raising_robots.scoring.ties import DecidedBy, FinalPlace, Tie, standings, ties

__all__ = [
    "FOR_ONE",
    "DecidedBy",
    "FinalPlace",
    "ScoreSheet",
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
