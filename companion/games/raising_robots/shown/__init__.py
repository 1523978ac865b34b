"""What everybody sees: boards, sheets, seats at a glance, the result."""

from companion.games.raising_robots.shown import story, view
from companion.games.raising_robots.shown.belt import energy_sum
from companion.games.raising_robots.shown.ledger_kinds import LINE_KINDS
from companion.games.raising_robots.shown.naming import (
    BOARD,
    class_name,
    head_of,
    inventor_name,
    phase_word,
    robot_words,
    said,
)

__all__ = [
    "BOARD", "LINE_KINDS", "class_name", "energy_sum", "head_of", "inventor_name", "phase_word", "robot_words",
    "said", "story", "view",
]  # fmt: skip
