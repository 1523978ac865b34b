"""What the cardboard gave and took, tapped in by the player."""

from __future__ import annotations

from companion.core.rejection import reject
from companion.games.steampunk_rally import challenges, damage, effects
from companion.games.steampunk_rally.actions import Gain, Pay
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.printed import MOST, sound_effects


def gain(change: Change, seat: int, action: Gain) -> Refusal:
    """Resolve effects that the cardboard gave (level *table*)."""
    if change.racers[seat].keeps_cards:
        return reject("table_only")
    if not action.effects or not sound_effects(action.effects):
        return reject("no_such_effects")
    todo = effects.merged(action.effects)
    if any(effect.n > MOST for effect in todo):
        return reject("no_such_effects")
    challenges.leave(change, seat)
    damage.put_off(change, seat)
    effects.begin(change, seat, effects.source("", ((todo,),)))
    return None


def pay(change: Change, seat: int, action: Pay) -> Refusal:
    """Spend cogs on the cardboard (level *table*; SR-VENT-02, SR-RACE-04)."""
    racer = change.racers[seat]
    if racer.keeps_cards:
        return reject("table_only")
    if action.cogs < 1 or action.cogs > racer.cogs:
        return reject("no_cogs", "SR-VENT-02", n=max(action.cogs, 1))
    change.give_cogs(seat, -action.cogs)
    change.say(seat, "cogs_paid", "SR-VENT-14", n=action.cogs)
    return None
