"""Which dice go where: dice matched to open slots, and the set of dice that suggests itself for a part."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.steampunk_rally.race.rules import triggered
from companion.games.steampunk_rally.state import Built, Die

MOST_RAISED = 6


class Placing(msgspec.Struct, frozen=True):
    """A set of dice for one activation.

    Attributes:
        dice: (index in the pool, slot of the card) of each die.
        power: sum of the dice (SR-RACE-21).
        times: how often the part is triggered (SR-RACE-23; on a star part once a die or once in all, C-06).
    """

    dice: tuple[tuple[int, int], ...]
    power: int
    times: int


def placed(card: Built, pool: Sequence[Die], chosen: Sequence[int], star_once: bool = False) -> Placing | None:
    """Return how the chosen dice of the pool go on the card, or None where they do not all fit.

    Args:
        card: a card with an activation number or a star.
        pool: the seat's dice.
        chosen: indices in the pool.
        star_once: the house rule that a star part is triggered once an activation.
    """
    free = {colour: list(slots) for colour, slots in _open(card).items()}
    dice: list[tuple[int, int]] = []
    for index in chosen:
        die = pool[index]
        if not die.value or not free.get(die.colour):
            return None
        dice.append((index, free[die.colour].pop(0)))
    power = sum(pool[index].value for index in chosen)
    return Placing(tuple(dice), power, triggered(card.part, power, len(dice), star_once) if dice else 0)


def suggested(card: Built, pool: Sequence[Die], star_once: bool = False) -> Placing | None:
    """Return the dice to place where the player chose none: most triggers, then fewest dice, then fewest pips wasted.

    None where no dice trigger the card. Runs over the sums that can be reached, so many dice cost little.
    """
    best: Placing | None = None
    for chosen in _reachable(card, pool).values():
        found = placed(card, pool, chosen, star_once)
        if found is not None and found.times and (best is None or _worth(found) > _worth(best)):
            best = found
    return best


def lacking(card: Built, pool: Sequence[Die], cogs: int) -> tuple[int, int] | None:
    """Return (index, value) of a die that could be raised so that the card is triggered, or None.

    Args:
        card: a card that no dice of the pool trigger.
        pool: the seat's dice.
        cogs: cogs the seat can spend, each for +1 on a die (SR-RACE-06).
    """
    sums = {power: chosen for (_, power), chosen in _reachable(card, pool).items() if chosen}
    if not sums or card.part.trigger < 1:
        return None
    power = max(sums)
    room = sum(MOST_RAISED - pool[index].value for index in sums[power])
    if card.part.trigger - power > min(cogs, room):
        return None
    index = max((i for i in sums[power] if pool[i].value < MOST_RAISED), key=lambda i: pool[i].value)
    return index, pool[index].value


def _worth(found: Placing) -> tuple[int, int, int]:
    return found.times, -len(found.dice), -found.power


def _open(card: Built) -> dict[str, list[int]]:
    """Return the open die slots of a card by colour; storage slots are no die slots (C-11)."""
    found: dict[str, list[int]] = {}
    for slot, (spec, value) in enumerate(zip(card.part.slots, card.dice, strict=True)):
        if not spec.storage and not value:
            found.setdefault(spec.colour, []).append(slot)
    return found


def _reachable(card: Built, pool: Sequence[Die]) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return one set of dice for each (number of dice, sum) that fits the card's open slots."""
    total: dict[tuple[int, int], tuple[int, ...]] = {(0, 0): ()}
    for colour, slots in _open(card).items():
        mine: dict[tuple[int, int], tuple[int, ...]] = {(0, 0): ()}
        for index, die in enumerate(pool):
            if die.colour == colour and die.value:
                for (n, power), chosen in list(mine.items()):
                    if n < len(slots):
                        mine.setdefault((n + 1, power + die.value), (*chosen, index))
        total = {
            (n + m, power + more): (*chosen, *added)
            for (n, power), chosen in total.items()
            for (m, more), added in mine.items()
        }
    return total
