"""Open decisions of this game: as keys, or as the own machine where the answer is a card."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.decisions import Decision
from companion.core.view import Keys, Panel, Section, choosing, decision_panel
from companion.games.steampunk_rally.boosts import boost_keys
from companion.games.steampunk_rally.damage import may_boost
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.draft import TOGETHER, counting_panel
from companion.games.steampunk_rally.effects import fork_panel
from companion.games.steampunk_rally.invention import machine_key, parting_panel
from companion.games.steampunk_rally.table_level import boost_entry

ON_CARDS = ("lose_part", "lose_parts", "cut_off", "give_up")
"""Questions answered by choosing cards to part with."""


def asked_panel(desk: Desk, decision: Decision) -> Panel:
    """Return the panel of the question that the seat owes an answer to."""
    asked = choosing(desk, decision)
    if any(choice.id.startswith(TOGETHER) for choice in decision.choices):
        return counting_panel(desk, asked)
    boosts = may_boost(desk.state, desk.seat)
    if decision.kind in ON_CARDS and desk.racer.machine:
        return parting_panel(desk.having(asked.desk.picked), asked, *(boost_keys(desk) if boosts else ()))
    panel = fork_panel(desk, asked) if decision.kind == "branch" else decision_panel(asked)
    return replace(panel, sections=(*panel.sections, *_boosts(desk))) if boosts else panel


def _boosts(desk: Desk) -> tuple[Section, ...]:
    """Return the keys for boosts that come before a loss (SR-BOOST-03)."""
    if not desk.racer.keeps_cards:
        return boost_entry(desk)
    keys = (machine_key(), *boost_keys(desk))
    return (Keys(keys),)
