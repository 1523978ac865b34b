"""Race effects: resolution, order, movement, terrain, answers to what they ask (SR-EFFECT, SR-TERRAIN)."""

from companion.games.steampunk_rally.effects import answers, movement
from companion.games.steampunk_rally.effects.panel import fork_panel, way_back_panel
from companion.games.steampunk_rally.effects.resolution import GAINS_OF, begin, merged, resolve, source, worded
from companion.games.steampunk_rally.effects.terrain import branch_from, easiest, fork_before, spaces_ahead

__all__ = [
    "GAINS_OF", "answers", "begin", "branch_from", "easiest", "fork_before", "fork_panel", "merged", "movement",
    "resolve", "source", "spaces_ahead", "way_back_panel", "worded",
]  # fmt: skip
