"""The one interpreter of effects: it runs them, and says what is due because of them (section 4.1; RR-ICON)."""

from companion.games.raising_robots.effects.by_hand import BOOKING, GOES_BY
from companion.games.raising_robots.effects.due import ANSWERS
from companion.games.raising_robots.effects.inventory import gain, pay, repay, settled, spend
from companion.games.raising_robots.effects.perform import perform
from companion.games.raising_robots.effects.preview import EffectOutcome, preview

__all__ = [
    "ANSWERS", "BOOKING", "GOES_BY", "EffectOutcome", "gain", "pay", "perform", "preview", "repay", "settled",
    "spend",
]  # fmt: skip
