"""The phases of a round as each player performs them at the own pace (RR-PHASE)."""

from companion.games.raising_robots.work.phases import begin_phase, begin_work, end_phase, tell_bonus

__all__ = ["begin_phase", "begin_work", "end_phase", "tell_bonus"]
