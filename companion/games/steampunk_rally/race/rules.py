"""The Race phase: activations, cogs spent on dice, the bulb (SR-RACE)."""

from __future__ import annotations

from companion.core.dice_said import die_said
from companion.core.rejection import reject
from companion.games.steampunk_rally import challenges, dice, effects
from companion.games.steampunk_rally.actions import Activate, SpendCog, TurnBulb
from companion.games.steampunk_rally.change import Change, Refusal, replace
from companion.games.steampunk_rally.components import BULB, INERT, STAR, Part
from companion.games.steampunk_rally.dice import slots
from companion.games.steampunk_rally.invention.build import card_index
from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.state import Built, Die, Racer

HIGHEST = 6


def begin(change: Change) -> None:
    """Everybody rolls the pool and what was stored (SR-RACE-01 to 03)."""
    for seat in range(len(change.racers)):
        dice.gather(change, seat)


def activate(change: Change, seat: int, action: Activate) -> Refusal:
    """Place dice of the pool on a part and resolve what that triggers (SR-RACE-10 to 28)."""
    racer = change.racers[seat]
    if not racer.keeps_cards:
        return reject("full_only")
    if change.phase != "race":
        return reject("wrong_phase", "SR-RACE-10")
    index = card_index(racer, action.part)
    if index < 0:
        return reject("no_such_part")
    card = racer.machine[index]
    refused = turns.check(change, seat) or _check_trigger(card) or check_dice(racer, card, action.dice)
    if refused is not None:
        return refused
    power = sum(racer.pool[i].value for i, _ in action.dice)
    once = change.rules.star_mode == "per_activation"
    times = triggered(card.part, power, len(action.dice), once)
    if times < 1:
        return reject("power_too_low", "SR-RACE-24", power=power, number=card.part.trigger)
    _place(change, seat, index, action.dice)
    _say_activation(change, seat, card, [racer.pool[i] for i, _ in action.dice], times)
    part = card.part
    turns.taken(change, seat)
    challenges.leave(change, seat)
    if part.trigger == STAR and not once:
        # Each die on a star part is an activation of its own (SR-RACE-25, C-06).
        begun = (effects.source(part.name, part.gives, part=part.id, slot=slot) for _, slot in action.dice)
        effects.begin(change, seat, *begun)
    else:
        one_choice = change.rules.slash_choice == "per_activation"
        effects.begin(change, seat, effects.source(part.name, part.gives, times, part=part.id, one_choice=one_choice))
    return None


def triggered(part: Part, power: int, dice: int, star_once: bool) -> int:
    """Return how often dice trigger a part (SR-RACE-23; on a star part SR-RACE-25 or 26, C-06)."""
    if part.trigger > 0:
        return power // part.trigger
    return 1 if star_once else dice


def _check_trigger(card: Built) -> Refusal:
    if card.part.trigger == BULB:
        return reject("bulb_only", "SR-RACE-32")
    return reject("not_activated", "SR-RACE-10") if card.part.trigger == INERT else None


def check_dice(racer: Racer, card: Built, placed: tuple[tuple[int, int], ...]) -> Refusal:
    """Return why these dice, (index in the pool, slot of the card), cannot be placed, or None (SR-RACE-16 to 20)."""
    if not placed:
        return reject("no_dice", "SR-RACE-24")
    if len({i for i, _ in placed}) < len(placed) or len({j for _, j in placed}) < len(placed):
        return reject("one_die_a_slot", "SR-RACE-18")
    for i, j in placed:
        if not 0 <= i < len(racer.pool):
            return reject("no_such_die", "SR-RACE-16")
        if not 0 <= j < len(card.part.slots):
            return reject("no_such_slot", "SR-RACE-17")
        if card.part.slots[j].storage:
            return reject("storage_slot", "SR-RACE-17")
        if card.dice[j]:
            return reject("slot_taken", "SR-RACE-17")
        if not slots.takes(card, j, racer.pool[i].colour):
            return reject("wrong_colour", "SR-RACE-19")
        if not racer.pool[i].value:
            return reject("not_rolled", "SR-RACE-01")
    return None


def _place(change: Change, seat: int, index: int, placed: tuple[tuple[int, int], ...]) -> None:
    racer = change.racers[seat]
    card = racer.machine[index]
    values = list(card.dice)
    for i, j in placed:
        values[j] = racer.pool[i].value
    gone = {i for i, _ in placed}
    pool = tuple(die for i, die in enumerate(racer.pool) if i not in gone)
    filled = replace(card, dice=tuple(values))
    change.set(seat, pool=pool, machine=(*racer.machine[:index], filled, *racer.machine[index + 1 :]))


def _say_activation(change: Change, seat: int, card: Built, dice: list[Die], times: int) -> None:
    in_colour = change.rules_version >= 4  # up to version 3 their values alone were written down
    shown = " + ".join(die_said(die.colour, die.value) if in_colour else str(die.value) for die in dice)
    name, number = card.part.name, card.part.trigger
    if number == STAR:
        once = change.rules.star_mode == "per_activation"
        change.say(seat, "activated_star", "SR-RACE-26" if once else "SR-RACE-25", part=name, dice=shown, n=times)
    else:
        key, power = "activated" if len(dice) > 1 else "activated_one", sum(die.value for die in dice)
        change.say(seat, key, "SR-RACE-23", part=name, dice=shown, power=power, number=number, n=times)


def spend_cog(change: Change, seat: int, action: SpendCog) -> Refusal:
    """Spend a cog on a die of the pool: +1, or roll it again (SR-RACE-04 to 09)."""
    racer = change.racers[seat]
    if not racer.keeps_cards:
        return reject("full_only")
    if change.phase != "race":
        return reject("wrong_phase", "SR-RACE-04")
    if not 0 <= action.die < len(racer.pool):
        return reject("no_such_die", "SR-RACE-09")
    if racer.cogs < 1:
        return reject("no_cogs", "SR-RACE-04", n=1)
    die = racer.pool[action.die]
    if not die.value:
        return reject("not_rolled", "SR-RACE-01")
    raised = action.how == "raise"
    if raised and die.value >= HIGHEST:
        return reject("at_most_six", "SR-RACE-07")
    new = Die(die.colour, die.value + 1 if raised else 0)
    pool = (*racer.pool[: action.die], new, *racer.pool[action.die + 1 :])
    change.give_cogs(seat, -1)
    change.set(seat, pool=pool)
    rule = "SR-RACE-06" if raised else "SR-RACE-05"
    change.say(seat, action.how, rule, colour=f"@dice.{die.colour}", before=die.value, after=new.value)
    dice.request(change, seat, "reroll", "SR-RACE-05")
    return None


def turn_bulb(change: Change, seat: int, _: TurnBulb) -> Refusal:
    """Turn the bulb token off and resolve every bulb card of the invention (SR-RACE-33 to 37)."""
    racer = change.racers[seat]
    if change.phase != "race":
        return reject("wrong_phase", "SR-RACE-33")
    if not racer.bulb_lit:
        return reject("bulb_is_out", "SR-RACE-39")
    change.set(seat, bulb_lit=False)
    challenges.leave(change, seat)
    change.say(seat, "bulb_out", "SR-RACE-33")
    cards = [card.part for card in racer.machine if card.part.trigger == BULB]
    effects.begin(change, seat, *(effects.source(p.name, p.gives, part=p.id, bulb=True) for p in cards))
    return None
