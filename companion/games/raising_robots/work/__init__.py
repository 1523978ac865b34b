"""The phases of a round as each player performs them at the own pace (RR-PHASE)."""

from companion.games.raising_robots.work.assembling import assemble
from companion.games.raising_robots.work.assembly_costs import (
    AssemblyCost,
    Column,
    assembly_payment,
    cost_of,
    space_cost,
    stock_for,
    why_not_assemble,
)
from companion.games.raising_robots.work.phases import (
    MOST_UNCOUNTED,
    begin_phase,
    begin_work,
    end_phase,
    tell_bonus,
    use_energy,
)
from companion.games.raising_robots.work.placing import place_token, places_for, why_not_place
from companion.games.raising_robots.work.rows import (
    ActionForm,
    Condition,
    RowStep,
    alternatives,
    board_actions,
    current,
    row_run,
    steps,
)
from companion.games.raising_robots.work.running import ROW_HANDLERS, RunAhead, run_ahead
from companion.games.raising_robots.work.upgrading import (
    spots_left,
    unlock,
    unlock_payment,
    upgrade_cost,
    why_not_unlock,
)

__all__ = [
    "MOST_UNCOUNTED", "ROW_HANDLERS", "ActionForm", "AssemblyCost", "Column", "Condition", "RowStep",
    "RunAhead", "alternatives", "assemble", "assembly_payment", "begin_phase", "begin_work", "board_actions",
    "cost_of", "current", "end_phase", "place_token", "places_for", "row_run", "run_ahead", "space_cost",
    "spots_left", "steps", "stock_for", "tell_bonus", "unlock", "unlock_payment", "upgrade_cost", "use_energy",
    "why_not_assemble", "why_not_place", "why_not_unlock",
]  # fmt: skip
