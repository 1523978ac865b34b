"""Preparation, end and break of rounds (RR-ROUND, RR-ENDROUND, RR-BREAK)."""

from companion.games.raising_robots.rounds.break_period import BREAK_BEFORE, begin_break, end_break
from companion.games.raising_robots.rounds.ending import end_rounds, owes_ending
from companion.games.raising_robots.rounds.preparation import begin_round, prepare, tell_phase

__all__ = [
    "BREAK_BEFORE",
    "begin_break",
    "begin_round",
    "end_break",
    "end_rounds",
    "owes_ending",
    "prepare",
    "tell_phase",
]
