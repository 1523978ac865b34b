"""What one seat can do now, at any level: the panel of the phase, or of what is owed before it."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.view import Panel, Selection
from companion.games.steampunk_rally import rules
from companion.games.steampunk_rally.boosts import BOOST, boost_panel
from companion.games.steampunk_rally.catalogue import Catalogue, samples
from companion.games.steampunk_rally.change import replace
from companion.games.steampunk_rally.damage import damage_said, loss_of, may_boost
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.draft import draft_panel
from companion.games.steampunk_rally.end_of_round import LOOK, over_panel, round_end_panel
from companion.games.steampunk_rally.invention import MACHINE, machine_panel
from companion.games.steampunk_rally.race import race_panel
from companion.games.steampunk_rally.shared_rows import HELP, resting_panel
from companion.games.steampunk_rally.shown.decision import asked_panel
from companion.games.steampunk_rally.shown.help import help_panel
from companion.games.steampunk_rally.state import State
from companion.games.steampunk_rally.table_level import quiet_entry, race_entry
from companion.games.steampunk_rally.vent import vent_panel

_KEPT: dict[str, Callable[[Desk], Panel]] = {
    "draft": draft_panel,
    "vent": vent_panel,
    "race": race_panel,
    "damage": lambda desk: replace(resting_panel(desk, "damage", damage_said(desk)), loss=loss_of(desk)),
    "round_end": round_end_panel,
}
_TABLE: dict[str, Callable[[Desk], Panel]] = {
    "draft": quiet_entry,
    "vent": quiet_entry,
    "race": race_entry,
    "damage": lambda desk: replace(quiet_entry(desk, damage_said(desk)), loss=loss_of(desk)),
    "round_end": lambda desk: quiet_entry(desk, LOOK),
}


def panel(state: State, seat: int, selection: Selection = (), catalogue: Catalogue | None = None) -> Panel:
    """Return what ``seat`` can do now.

    Args:
        state: the game.
        seat: whose panel.
        selection: what the seat has picked up; what of it fits nothing any more is left out, as the panel's own
            ``selection`` tells.
        catalogue: cards that can be drafted and played; our samples unless given.
    """
    desk = Desk(state, seat, selection, rules.apply, catalogue or samples())
    racer = desk.racer
    if state.phase == "over":
        return over_panel(desk)
    first = selection[0] if selection else ""
    if racer.keeps_cards and first == MACHINE:
        return machine_panel(desk)
    boosting = racer.keeps_cards and first == BOOST and bool(racer.stash)
    if racer.decision is not None and not (boosting and may_boost(state, seat)):
        return asked_panel(desk, racer.decision)
    if first == HELP:
        return help_panel(desk)
    if boosting:
        return boost_panel(desk)
    return _KEPT[state.phase](desk) if racer.keeps_cards else _TABLE[state.phase](desk.having(()))
