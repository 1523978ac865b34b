"""Class cards (RR-CLASS): which are kept, what they count, and which grade that is."""

from companion.games.raising_robots.classes.grades import NO_GRADE, Graded, graded, rank_of, rank_of_a
from companion.games.raising_robots.classes.keeping import class_occasion, keep_class
from companion.games.raising_robots.classes.live import count_of, countable
from companion.games.raising_robots.classes.objectives import (
    ActionEnergyCounts,
    Countable,
    InPlay,
    MissingFigure,
    ObjectiveCount,
    count,
)
from companion.games.raising_robots.classes.worth import class_graded, class_worth

__all__ = [
    "NO_GRADE",
    "ActionEnergyCounts",
    "Countable",
    "Graded",
    "InPlay",
    "MissingFigure",
    "ObjectiveCount",
    "class_graded",
    "class_occasion",
    "class_worth",
    "count",
    "count_of",
    "countable",
    "graded",
    "keep_class",
    "rank_of",
    "rank_of_a",
]
