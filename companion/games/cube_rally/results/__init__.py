"""Results of a card (CR-RESULT, CR-DAMAGE, CR-RETIRE): reward and penalty, ranks, damage, retirement."""

from companion.games.cube_rally.results import card, effects, ranks

__all__ = ["card", "effects", "ranks"]
