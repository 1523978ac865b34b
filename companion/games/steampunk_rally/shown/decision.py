"""Open decisions of this game: as keys, or as the own machine where the answer is a card."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.decisions import Decision
from companion.core.messages import text
from companion.core.view import Keys, Panel, Section, choosing, decision_panel, row
from companion.games.steampunk_rally.boosts import boost_keys, may_play
from companion.games.steampunk_rally.damage import ASKED, loss_of, may_boost, owed_panel
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.draft import TOGETHER, counting_panel
from companion.games.steampunk_rally.effects import fork_panel, way_back_panel
from companion.games.steampunk_rally.invention import machine_key, parting_panel
from companion.games.steampunk_rally.table_level import boost_entry, boost_extras

ON_CARDS = ("lose_part", "lose_parts", "cut_off", "give_up")
"""Questions answered by choosing cards to part with."""
DRAWN = {"branch": fork_panel, "behind": way_back_panel, "jump": way_back_panel}
"""Questions for a way, drawn as it lies on the track."""


def asked_panel(desk: Desk, decision: Decision) -> Panel:
    """Return the panel of the question that the seat owes an answer to."""
    asked = choosing(desk, decision)
    if any(choice.id.startswith(TOGETHER) for choice in decision.choices):
        return counting_panel(desk, asked)
    boosts = may_boost(desk.state, desk.seat)
    first = _boosts(desk) if boosts else ()
    if decision.kind in ON_CARDS and desk.racer.machine:
        loss = loss_of(desk, len(asked.chosen)) if decision.kind == "lose_parts" else None
        return parting_panel(desk.having(asked.desk.picked), asked, first, loss)
    if decision.kind in ASKED:
        return owed_panel(desk, asked, first, _more(desk) if boosts else ())
    if decision.kind in DRAWN:
        return DRAWN[decision.kind](desk, asked)
    return decision_panel(asked)


def _boosts(desk: Desk) -> tuple[Section, ...]:
    """Return the keys for boosts that come before a loss, lit where it is the seat's turn (SR-BOOST-03)."""
    keys = boost_keys(desk) if desk.racer.keeps_cards else boost_entry(desk)
    sign = None if desk.racer.keeps_cards else "repair"
    return tuple(
        replace(keys, lit=may_play(desk.state, desk.seat)) for keys in row(keys, sign, text("entry.boost_first"))
    )


def _more(desk: Desk) -> tuple[Section, ...]:
    return (Keys((machine_key(),)),) if desk.racer.keeps_cards else boost_extras(desk)
