"""What set-up asks, and the beginning of a game (RR-SETUP)."""

from companion.games.raising_robots.setup.begin import begin, warnings
from companion.games.raising_robots.setup.questions import LEAST_SEATS, MOST_SEATS, questions

__all__ = ["LEAST_SEATS", "MOST_SEATS", "begin", "questions", "warnings"]
