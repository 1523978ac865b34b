"""Race effects: resolution, order, movement, terrain, answers to what they ask (SR-EFFECT, SR-TERRAIN)."""

from companion.games.steampunk_rally.effects import answers, movement
from companion.games.steampunk_rally.effects.resolution import GAINS_OF, begin, merged, resolve, source, worded
from companion.games.steampunk_rally.effects.terrain import ahead, on_branch

__all__ = ["GAINS_OF", "ahead", "answers", "begin", "merged", "movement", "on_branch", "resolve", "source", "worded"]
