"""Whether a seat has done the last thing it can do in a phase, so that nobody has to press only to say so."""

from __future__ import annotations

from companion.games.steampunk_rally import challenges
from companion.games.steampunk_rally.components import BULB
from companion.games.steampunk_rally.draft import owed_cards
from companion.games.steampunk_rally.state import Racer, State
from companion.games.steampunk_rally.vent import vented_dice


def finished(state: State, seat: int) -> bool:
    """Tell whether nothing but moving parts about is left to a seat in this phase.

    Whoever has boosts may play them, except once damage is answered for: they came before it (SR-BOOST-03). What only
    the cardboard knows is never over by itself.
    """
    racer = state.racers[seat]
    if racer.decision is not None or racer.roll is not None or racer.sources:
        return False
    if state.phase == "damage" and (racer.gauge < 0 or racer.lost or racer.exploded):
        return True
    if racer.stash or not racer.keeps_cards or challenges.usable(state, seat) is not None:
        return False
    if state.phase == "draft":
        return state.restock is None and not owed_cards(state, seat)
    if state.phase == "vent":
        return not racer.cogs or not vented_dice(racer)
    return state.phase == "damage" or (state.phase == "race" and _has_raced(state, racer))


def _has_raced(state: State, racer: Racer) -> bool:
    """Tell whether no die and no bulb is left to use; in turns, passing the turn on says it."""
    bulbs = racer.bulb_lit and any(card.part.trigger == BULB for card in racer.machine)
    return not (racer.pool or bulbs or state.turn >= 0)
