"""What one seat can do now: the panel of its question, or else of the phase."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.core.decisions import Decision
from companion.core.messages import text
from companion.core.view import Keys, Panel, PanelDesk, Says, Selection, choosing, decision_panel
from companion.games.galaxy_trucker import rules
from companion.games.galaxy_trucker.journey.counting import LASTING
from companion.games.galaxy_trucker.journey.loading import LOAD
from companion.games.galaxy_trucker.shown.building_panel import building_panel
from companion.games.galaxy_trucker.shown.check_panel import check_panel, ship_section
from companion.games.galaxy_trucker.shown.journey_panel import journey_panel
from companion.games.galaxy_trucker.shown.load_panel import load_panel
from companion.games.galaxy_trucker.shown.proposals import PROPOSED, marked, several_panel
from companion.games.galaxy_trucker.shown.question_keys import key_of
from companion.games.galaxy_trucker.state import Haul, tracking

Desk = PanelDesk[Haul]
ON_SQUARES = ("aliens", "which_crew", "which_goods", "defend", "keep_part")
"""Questions that speak of squares of the ship."""
WITH_BARRIER = ("layout", "build", "park", "check", "payday")
"""Phases in which a seat says that it is ready; a card ends when its questions are answered."""


def panel(state: Haul, seat: int, selection: Selection = ()) -> Panel:
    """Return what ``seat`` can do now; what of the selection fits nothing any more does nothing."""
    desk: Desk = PanelDesk(state, seat, selection, rules.apply)
    decision = state.truckers[seat].decision
    found = _asked(desk, decision) if decision is not None else _BY_PHASE[state.phase](desk)
    return found if state.phase in WITH_BARRIER else replace(found, readies=False)


def _asked(desk: Desk, decision: Decision) -> Panel:
    """Return the panel of an open question, with the ship where its squares are spoken of."""
    if decision.kind == LOAD:
        return load_panel(desk, decision)
    if decision.kind in PROPOSED:
        found = several_panel(desk, decision)
    else:
        found = decision_panel(choosing(desk, decision))
        if decision.take == decision.fewest == 1:
            found = _one_of(desk, decision, found)
    if tracking(desk.state.setup, desk.seat) == "full" and decision.kind in ON_SQUARES:
        return replace(found, sections=(ship_section(desk), *found.sections))
    return found


def _one_of(desk: Desk, decision: Decision, found: Panel) -> Panel:
    """Return the panel of a question with one answer: what is marked is given by a press, too."""
    best = marked(desk.state, decision)
    keys = tuple(replace(key_of(desk.state, decision, choice), on=choice == best) for choice in decision.choices)
    found = replace(found, sections=(Keys(keys),))
    if best is None:
        return found
    says = text("panel.as_before", n=best.says.args["n"]) if decision.kind in LASTING else None
    key = replace(key_of(desk.state, decision, best), tone="good")
    return replace(found, confirm=replace(key, says=says or key.says), can_ready=False)


def _layout(desk: Desk) -> Panel:
    return desk.panel(text("panel.layout"), Says(text("layout.how")))


def _waits(desk: Desk) -> Panel:
    return desk.panel(text("panel.launch"), Says(text("launch.waits")))


def _payday(desk: Desk) -> Panel:
    return desk.panel(text("panel.payday"), Says(text("payday.cash", n=desk.state.truckers[desk.seat].cash)))


def _over(desk: Desk) -> Panel:
    return desk.panel(text("phase.over"), Says(text("payday.cash", n=desk.state.truckers[desk.seat].cash)))


_BY_PHASE: dict[str, Callable[[Desk], Panel]] = {
    "layout": _layout,
    "build": building_panel,
    "park": building_panel,
    "check": check_panel,
    "launch": _waits,
    "journey": journey_panel,
    "payday": _payday,
    "over": _over,
}
