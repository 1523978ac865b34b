"""What one seat can do now: the page of its phase, its own board, or booking by hand."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Panel, PanelDesk, Says, Selection, choosing, decision_panel
from companion.games.raising_robots import rules
from companion.games.raising_robots.choices import decision
from companion.games.raising_robots.shown.work_panel import work_panel
from companion.games.raising_robots.state import Workshop

Desk = PanelDesk[Workshop]


def panel(state: Workshop, seat: int, selection: Selection = ()) -> Panel:
    """Return what ``seat`` can do now; what of the selection fits nothing any more does nothing."""
    desk: Desk = PanelDesk(state, seat, selection, rules.apply)
    asked = decision(state.makers[seat], seat)
    if asked is not None:
        return replace(decision_panel(choosing(desk, asked)), readies=False)
    found = _BY_PHASE.get(state.phase, _waits)(desk)
    return found if state.phase in WITH_BARRIER else replace(found, readies=False)


WITH_BARRIER = ("start", "line_setup", "assign", "round_end", "break", "score")
"""Phases in which a seat says that it is ready."""


def _waits(desk: Desk) -> Panel:
    return desk.panel(text(f"panel.{desk.state.phase}"), Says(text(f"panel.{desk.state.phase}.how")))


_BY_PHASE: dict[str, Callable[[Desk], Panel]] = {"work": work_panel}
