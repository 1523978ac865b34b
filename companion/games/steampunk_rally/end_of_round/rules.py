"""The end of a round (SR-ROUND)."""

from __future__ import annotations

from companion.core.rejection import reject
from companion.games.steampunk_rally import boosts, dice
from companion.games.steampunk_rally.actions import Store
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.dice import slots
from companion.games.steampunk_rally.invention.build import card_index
from companion.games.steampunk_rally.state import Racer


def begin(change: Change) -> None:
    """Light the bulbs, turn the direction token, and take back the pools of those who cannot keep a die.

    SR-ROUND-01, 04, 08 and 09.
    """
    for seat, racer in enumerate(change.racers):
        if not racer.bulb_lit:
            change.set(seat, bulb_lit=True)
        if not can_store(racer):
            return_pool(change, seat)
    change.clockwise = not change.clockwise
    turned = "clockwise" if change.clockwise else "counterclockwise"
    change.say(None, "bulbs_lit", "SR-ROUND-01")
    change.say(None, "token_turned", "SR-ROUND-08", direction=f"@direction.{turned}")


def can_store(racer: Racer) -> bool:
    """Tell whether the seat has a die and a free storage slot that takes it (SR-ROUND-02)."""
    return any(
        slots.takes(card, slot, die.colour)
        for card in racer.machine
        for slot in slots.open_storage(card)
        for die in racer.pool
    )


def store(change: Change, seat: int, action: Store) -> Refusal:
    """Keep dice of the pool in storage slots; the others go back to the supply (SR-ROUND-02 to 04)."""
    racer = change.racers[seat]
    if not racer.keeps_cards:
        return reject("full_only")
    if change.phase != "round_end":
        return reject("wrong_phase", "SR-ROUND-02")
    refused = _check(racer, action)
    if refused is not None:
        return refused
    for i, part, slot in action.dice:
        index = card_index(racer, part)
        machine = change.racers[seat].machine
        kept = slots.store(machine[index], slot, racer.pool[i].colour, racer.pool[i].value)
        change.set(seat, machine=(*machine[:index], kept, *machine[index + 1 :]))
        change.say(seat, "stored", "SR-ROUND-02", colour=f"@dice.{racer.pool[i].colour}", part=kept.part.name)
    gone = {i for i, _, _ in action.dice}
    change.set(seat, pool=tuple(die for i, die in enumerate(racer.pool) if i not in gone))
    return_pool(change, seat)
    return None


def _check(racer: Racer, action: Store) -> Refusal:
    if len({i for i, _, _ in action.dice}) < len(action.dice):
        return reject("die_named_twice", "SR-ROUND-03")
    if len({(part, slot) for _, part, slot in action.dice}) < len(action.dice):
        return reject("one_die_a_slot", "SR-ROUND-03")
    for i, part, slot in action.dice:
        if not 0 <= i < len(racer.pool):
            return reject("no_such_die", "SR-ROUND-02")
        index = card_index(racer, part)
        if index < 0:
            return reject("no_such_part")
        card = racer.machine[index]
        if not 0 <= slot < len(card.part.slots) or not card.part.slots[slot].storage:
            return reject("no_storage_slot", "SR-ROUND-02")
        if card.stored[slot]:
            return reject("slot_taken", "SR-ROUND-03")
        if not slots.takes(card, slot, racer.pool[i].colour):
            return reject("wrong_colour", "SR-ROUND-02")
    return None


def return_pool(change: Change, seat: int) -> None:
    """Send the dice left in the pool to the supply (SR-ROUND-04)."""
    pool = change.racers[seat].pool
    if not pool:
        return
    counted = dice.count(pool)
    dice.give_back(change, (die.colour for die in pool))
    change.set(seat, pool=(), returned=counted)
    for colour, n in counted:
        change.say(seat, "dice_returned", "SR-ROUND-04", n=n, colour=f"@dice.{colour}")


def end(change: Change) -> None:
    """Finish the round: remaining pools go back, boosts of this round end, and its notes are cleared."""
    boosts.end_lasting(change, "round")
    for seat, racer in enumerate(change.racers):
        return_pool(change, seat)
        if racer.lost or racer.exploded or change.racers[seat].returned or racer.picks:
            change.set(seat, lost=0, exploded=False, returned=(), picks=0)
