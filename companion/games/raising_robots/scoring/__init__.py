"""The end (RR-END): points by source, places, ties."""

from companion.games.raising_robots.scoring.game_end import (
    begin_scoring,
    owes_score,
    places,
    read_out,
    sheets,
    ties_of,
)
from companion.games.raising_robots.scoring.settling import (
    MOST_TOLD,
    SCORE_HANDLERS,
    ScoreGap,
    grades_left,
    reckoned,
    seat_sheet,
    untold,
)
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
    "MOST_TOLD",
    "SCORE_HANDLERS",
    "DecidedBy",
    "FinalPlace",
    "ScoreGap",
    "ScoreSheet",
    "ThreeForOne",
    "Tie",
    "begin_scoring",
    "grades_left",
    "inventor_worth",
    "owes_score",
    "pieces",
    "places",
    "read_out",
    "reckoned",
    "robots_worth",
    "seat_sheet",
    "sheet_of",
    "sheets",
    "standings",
    "three_for_one",
    "ties",
    "ties_of",
    "total_of",
    "untold",
]
