"""The Vent phase: cogs lower dice in slots (SR-VENT)."""

from __future__ import annotations

from companion.core.rejection import reject
from companion.games.steampunk_rally.actions import Lower, Vent
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.dice import slots, substitutes
from companion.games.steampunk_rally.invention.build import card_index
from companion.games.steampunk_rally.state import Racer

POINTS_A_COG = 2
"""SR-VENT-03; how the points are spread is free (SR-VENT-04)."""


Where = tuple[str, int]
"""Card id and slot."""


def vented_dice(racer: Racer) -> dict[Where, int]:
    """Return the values of the dice that can be vented: those in square slots (SR-VENT-05, 06)."""
    return {
        (card.part.id, slot): value
        for card in racer.machine
        for slot, (spec, value) in enumerate(zip(card.part.slots, card.dice, strict=True))
        if value and not spec.storage
    }


def vent(change: Change, seat: int, action: Vent) -> Refusal:
    """Spend cogs to lower dice; a die at 0 or less goes to the supply (SR-VENT-02 to 08, 14)."""
    racer = change.racers[seat]
    refused = _check(change, racer, action)
    if refused is not None:
        return refused
    change.give_cogs(seat, -action.cogs)
    change.say(seat, "vented", "SR-VENT-03", n=action.cogs)
    for lower in action.lower:
        _lower(change, seat, lower)
    return None


def _check(change: Change, racer: Racer, action: Vent) -> Refusal:
    if not racer.keeps_cards:
        return reject("full_only")
    if change.phase != "vent":
        return reject("wrong_phase", "SR-VENT-05")
    if not action.lower or any(lower.points < 1 for lower in action.lower):
        return reject("nothing_lowered", "SR-VENT-03")
    if action.cogs < 1 or action.cogs > racer.cogs:
        return reject("no_cogs", "SR-VENT-02", n=max(action.cogs, 1))
    points = sum(lower.points for lower in action.lower)
    if points > POINTS_A_COG * action.cogs:
        return reject("too_many_points", "SR-VENT-03", points=points, n=action.cogs)
    if len({(lower.part, lower.slot) for lower in action.lower}) < len(action.lower):
        return reject("die_named_twice", "SR-VENT-04")
    for lower in action.lower:
        refused = _check_die(racer, lower)
        if refused is not None:
            return refused
    return None


def _check_die(racer: Racer, lower: Lower) -> Refusal:
    index = card_index(racer, lower.part)
    if index < 0:
        return reject("no_such_part")
    card = racer.machine[index]
    if not 0 <= lower.slot < len(card.dice):
        return reject("no_such_slot", "SR-VENT-05")
    if card.part.slots[lower.slot].storage:
        return reject("storage_slot", "SR-VENT-06")
    return None if card.dice[lower.slot] else reject("slot_open", "SR-VENT-05")


def _lower(change: Change, seat: int, lower: Lower) -> None:
    racer = change.racers[seat]
    index = card_index(racer, lower.part)
    card = racer.machine[index]
    before = card.dice[lower.slot]
    after = max(0, before - lower.points)
    substitutes.set_value(change, seat, index, lower.slot, after)
    colour = slots.die_colour(card, lower.slot)
    said = {"colour": f"@dice.{colour}", "part": card.part.name}
    if after:
        change.say(seat, "lowered", "SR-VENT-08", before=before, after=after, **said)
    else:
        change.say(seat, "vented_out", "SR-VENT-07", before=before, **said)
