"""Dice: the common supply, the pools, and the rolls that are due (SR-DICE, SR-RACE-01 to 03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import UNSET

from companion.core.actions import Rolled
from companion.core.dice_said import dice_said
from companion.core.rejection import reject
from companion.core.rolls import RollRequest, check_roll
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.components import COLOURS, Colour
from companion.games.steampunk_rally.dice import slots, substitutes
from companion.games.steampunk_rally.state import Die, Owed, Racer


def take(change: Change, seat: int, colour: Colour, n: int, rule: str, *, paid: bool = False) -> None:
    """Move ``n`` dice from the supply to the seat's pool, unrolled; for what is not there see :mod:`substitutes`.

    Args:
        change: the change in the making.
        seat: who takes them.
        colour: which.
        n: how many.
        rule: rule that gives them.
        paid: a cog was paid for each.
    """
    change.supply, taken = change.supply.take(colour, n)
    if taken:
        racer = change.racers[seat]
        change.set(seat, pool=(*racer.pool, *(Die(colour) for _ in range(taken))))
        change.say(seat, "dice_gained", rule, n=taken, colour=f"@dice.{colour}")
    if taken < n:
        substitutes.owe(change, seat, Owed(colour, n - taken, paid=paid or UNSET))


def give_back(change: Change, colours: Iterable[Colour]) -> None:
    """Move dice that the caller has taken off a pool or a card to the supply, one entry a die."""
    for colour in colours:
        change.supply = change.supply.put(colour)


def pay(change: Change, seat: int, index: int) -> None:
    """Move the die at ``index`` of the seat's pool to the supply."""
    pool = change.racers[seat].pool
    change.set(seat, pool=pool[:index] + pool[index + 1 :])
    change.supply = change.supply.put(pool[index].colour)


def count(dice: Iterable[Die]) -> tuple[tuple[Colour, int], ...]:
    """Return (colour, number) of each colour there is, in the order of ``COLOURS``."""
    seen: dict[Colour, int] = {}
    for die in dice:
        seen[die.colour] = seen.get(die.colour, 0) + 1
    return tuple((colour, seen[colour]) for colour in COLOURS if colour in seen)


def request(change: Change, seat: int, purpose: str = "gained", rule: str = "SR-EFFECT-06") -> None:
    """Bring the roll that is due into line with the unrolled dice of the pool (Race phase; not at level *table*).

    A request that is open keeps its purpose and only changes its dice, so that one throw answers it. While effects
    are being resolved nothing changes: what they gain is rolled at once afterwards (G-03).
    """
    racer = change.racers[seat]
    if not racer.keeps_cards or change.phase != "race" or racer.sources or racer.decision:
        return
    unrolled = count(die for die in racer.pool if not die.value)
    if not unrolled:
        if racer.roll is not None:
            change.set(seat, roll=None)
        return
    due = racer.roll
    if due is None:
        change.set(seat, roll=RollRequest(seat, unrolled, purpose, rule=rule))
    elif due.dice != unrolled:
        change.set(seat, roll=RollRequest(seat, unrolled, due.purpose, rule=due.rule))
    else:
        return
    change.barrier = change.barrier.drop(seat)


def gather(change: Change, seat: int) -> None:
    """Begin the Race phase for a seat: stored dice join the pool, all of it is to be rolled (SR-RACE-01 to 03)."""
    racer = change.racers[seat]
    if not racer.keeps_cards:
        asked = tuple((colour, 0) for colour in COLOURS)
        change.set(seat, roll=RollRequest(seat, asked, "race", exact=False, rule="SR-RACE-01"))
        return
    pool = [Die(die.colour) for die in racer.pool]
    machine = racer.machine
    for i, card in enumerate(machine):
        kept = slots.stored(card)
        if kept:
            pool += map(Die, kept)
            machine = (*machine[:i], slots.without_stored(card), *machine[i + 1 :])
            change.say(seat, "unstored", "SR-RACE-03", n=len(kept), part=card.part.name)
    change.set(seat, pool=tuple(pool), machine=machine)
    request(change, seat, "race", "SR-RACE-01")


def rolled(change: Change, seat: int, action: Rolled) -> Refusal:
    """Put the values of a roll into the pool (SR-RACE-01).

    At level *table* the tray tells what the pool is: its dice come from the supply and the old ones go back.
    """
    racer = change.racers[seat]
    if racer.keeps_cards and racer.decision is not None:
        return reject("decision_due", racer.decision.rule)
    refused = check_roll(racer.roll, action)
    if refused is not None or not action.dice:
        return refused or reject("no_dice", "SR-RACE-01")
    if racer.keeps_cards:
        change.set(seat, pool=_filled(racer, action.dice), roll=None)
        if action.how == "fewer":
            _without_unrolled(change, seat)
    else:
        refused = _table_pool(change, seat, action.dice)
    if refused is None:
        shown = dice_said(action.dice) if change.rules_version >= 4 else ", ".join(str(v) for _, v in action.dice)
        change.say(seat, "rolled" if action.how == "camera" else f"rolled_{action.how}", "SR-RACE-01", values=shown)
        request(change, seat)
    return refused


def _without_unrolled(change: Change, seat: int) -> None:
    """Put dice that were due and not rolled back into the supply: the player goes on without them."""
    pool = change.racers[seat].pool
    change.set(seat, pool=tuple(die for die in pool if die.value))
    give_back(change, (die.colour for die in pool if not die.value))


def _filled(racer: Racer, dice: tuple[tuple[str, int], ...]) -> tuple[Die, ...]:
    values: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for colour, value in reversed(dice):
        values[colour].append(value)
    return tuple(
        Die(die.colour, values[die.colour].pop()) if not die.value and values[die.colour] else die
        for die in racer.pool
    )


def _table_pool(change: Change, seat: int, dice: tuple[tuple[str, int], ...]) -> Refusal:
    supply = change.supply
    for die in change.racers[seat].pool:
        supply = supply.put(die.colour)
    seen = Counter(colour for colour, _ in dice)
    for colour in COLOURS:
        if seen[colour] > supply.of(colour):
            return reject("too_many_dice", "SR-COMP-08", n=supply.of(colour), colour=f"@dice.{colour}")
        supply = supply.put(colour, -seen[colour])
    change.supply = supply
    pool = tuple(Die(colour, value) for wanted in COLOURS for colour, value in dice if colour == wanted)
    change.set(seat, pool=pool, roll=None)
    return None
