"""What one seat can do now: what is due, the page of its phase, its own board, or booking by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from companion.core.actions import Ready
from companion.core.messages import text
from companion.core.view import Panel, PanelDesk, Says, Selection
from companion.games.raising_robots import rules
from companion.games.raising_robots.choices import decision
from companion.games.raising_robots.panels.asked import ask_panel
from companion.games.raising_robots.panels.assemble_page import hand_sections, kept, naming_sections
from companion.games.raising_robots.panels.by_hand_page import by_hand_sections
from companion.games.raising_robots.panels.due_page import due_panel
from companion.games.raising_robots.panels.ending_page import ending_panel
from companion.games.raising_robots.panels.frame import BOOK, Desk, back_key, framed, page_of
from companion.games.raising_robots.panels.own_board import own_board_sections
from companion.games.raising_robots.panels.score_page import score_panel
from companion.games.raising_robots.panels.start_page import start_panel
from companion.games.raising_robots.panels.work_panel import go_on_key, work_panel
from companion.games.raising_robots.shown import BOARD
from companion.games.raising_robots.state import Workshop, tracking


def panel(state: Workshop, seat: int, selection: Selection = ()) -> Panel:
    """Return what ``seat`` can do now; what of the selection fits nothing any more does nothing."""
    desk: Desk = PanelDesk(state, seat, selection, rules.apply)
    maker = state.makers[seat]
    page = page_of(desk) if tracking(state.setup, seat) != "table" else ""
    if page == BOARD:
        sections = (*own_board_sections(desk), *hand_sections(desk))
        return framed(desk, text("panel.board"), *sections, sign="meeple", go_on=go_on_key(desk))
    if page == BOOK:
        back = (back_key((BOOK,)),) if desk.picked != (BOOK,) else ()
        sections = by_hand_sections(desk)
        return framed(desk, text("panel.book"), *sections, sign="pencil", go_on=go_on_key(desk), beside=back)
    asked = ask_panel(desk)
    if asked is not None:
        return asked
    naming = naming_sections(desk)
    if naming:
        back = (back_key(kept(desk)),)
        return framed(desk, text("panel.naming"), *naming, sign="robot_card", go_on=go_on_key(desk), beside=back)
    if maker.due:
        return due_panel(desk, decision(maker, seat))
    return _BY_PHASE.get(state.phase, _waits)(desk)


def _waits(desk: Desk) -> Panel:
    phase = desk.state.phase
    laid = phase == "assign" and not desk.state.barrier.has(desk.seat)
    ready = desk.key(text("panel.ready"), Ready(desk.seat), "check", tone="good") if laid else None
    return framed(desk, text(f"panel.{phase}"), Says(text(f"panel.{phase}.how")), sign="round_track", go_on=ready)


_BY_PHASE: Final[Mapping[str, Callable[[Desk], Panel]]] = MappingProxyType(
    {"start": start_panel, "work": work_panel, "round_end": ending_panel, "break": ending_panel, "score": score_panel}
)
