"""The phases of a round as each player performs them at the own pace (RR-PHASE)."""

from companion.games.raising_robots.work.phases import begin_phase, begin_work, end_phase, tell_bonus
from companion.games.raising_robots.work.rows import (
    ActionForm,
    RowStep,
    alternatives,
    board_actions,
    current,
    row_run,
    steps,
)
from companion.games.raising_robots.work.running import ROW_HANDLERS, RunAhead, run_ahead

__all__ = [
    "ROW_HANDLERS", "ActionForm", "RowStep", "RunAhead", "alternatives", "begin_phase", "begin_work", "board_actions",
    "current", "end_phase", "row_run", "run_ahead", "steps", "tell_bonus",
]  # fmt: skip
