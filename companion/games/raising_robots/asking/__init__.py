"""Ask and remember: figures that stand on cards and boards, told when they matter (section 4.1 of the rules)."""

from companion.games.raising_robots.asking.figures import NOT_KNOWN, amounts_at, number_at, subject, unknown_of_cost
from companion.games.raising_robots.asking.tell import go_on, tell_amounts, tell_figure, tell_of_table, worded

__all__ = [
    "NOT_KNOWN",
    "amounts_at",
    "go_on",
    "number_at",
    "subject",
    "tell_amounts",
    "tell_figure",
    "tell_of_table",
    "unknown_of_cost",
    "worded",
]
