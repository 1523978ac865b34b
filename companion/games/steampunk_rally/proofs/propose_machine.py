"""Random legal play with a machine that the companion keeps: activations, venting, building, storing."""

from __future__ import annotations

from companion.core.actions import Action
from companion.core.game import Pick
from companion.games.steampunk_rally.actions import Activate, Discard, Lower, Rearrange, Vent
from companion.games.steampunk_rally.components import STAR, Part
from companion.games.steampunk_rally.dice import slots
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.state import Built, Racer

Moved = tuple[tuple[str, int, int], ...]


def places(racer: Racer, part: Part) -> list[layout.Place]:
    """Return where ``part`` can be attached."""
    return layout.places(racer.machine, part) if racer.level == "full" else [(0, 0)]


def between(racer: Racer, part: Part, pick: Pick) -> tuple[layout.Place, Moved] | None:
    """Return a place that another card must leave first, and where it and what hangs on it go then."""
    if racer.level != "full" or len(racer.machine) < 2:
        return None
    index = 1 + pick(len(racer.machine) - 1)
    pushed = layout.room_at(racer.machine, part, index)
    if pushed is None:
        return None
    moved = ((new.part.id, *new.at) for old, new in zip(racer.machine, pushed, strict=True) if new.at != old.at)
    return racer.machine[index].at, tuple(moved)


def activation(seat: int, racer: Racer, pick: Pick) -> Action | None:
    """Return an activation of the first part, from a random one on, that dice of the pool can trigger."""
    cards = racer.machine
    first = pick(len(cards)) if racer.pool else 0
    for i in range(len(cards) if racer.pool else 0):
        card = cards[(first + i) % len(cards)]
        if card.part.trigger < STAR:
            continue
        placed = _matching(racer, card)
        if len(placed) > 1 and pick(3) == 0:
            placed = placed[:1]
        power = sum(racer.pool[die].value for die, _ in placed)
        if placed and power >= card.part.trigger:
            return Activate(seat, card.part.id, tuple(placed))
    return None


def _matching(racer: Racer, card: Built) -> list[tuple[int, int]]:
    placed: list[tuple[int, int]] = []
    used: set[int] = set()
    for slot, spec in enumerate(card.part.slots):
        if spec.storage or card.dice[slot]:
            continue
        for i, die in enumerate(racer.pool):
            if die.value and die.colour == spec.colour and i not in used:
                used.add(i)
                placed.append((i, slot))
                break
    return placed


def vent(seat: int, racer: Racer, pick: Pick) -> Action | None:
    """Return a way of spending cogs on dice in slots."""
    full = [
        (card.part.id, slot, value)
        for card in racer.machine
        for slot, (value, spec) in enumerate(zip(card.dice, card.part.slots, strict=True))
        if value and not spec.storage
    ]
    if not racer.cogs or not full or pick(4) == 0:
        return None
    cogs = 1 + pick(racer.cogs)
    points, lower = 2 * cogs, []
    first = pick(len(full))
    for part, slot, value in full[first:]:
        taken = min(points, value)
        if taken:
            lower.append(Lower(part, slot, taken))
            points -= taken
    return Vent(seat, cogs, tuple(lower))


def stored(racer: Racer, pick: Pick) -> tuple[tuple[int, str, int], ...]:
    """Return dice of the pool for free storage slots, some of those that could be kept."""
    kept: list[tuple[int, str, int]] = []
    used: set[int] = set()
    for card in racer.machine:
        for slot in slots.open_storage(card):
            fitting = [i for i, die in enumerate(racer.pool) if i not in used and slots.takes(card, slot, die.colour)]
            if fitting and pick(3):
                die = fitting[pick(len(fitting))]
                used.add(die)
                kept.append((die, card.part.id, slot))
    return tuple(kept)


def moved(seat: int, racer: Racer, pick: Pick) -> Action | None:
    """Return a rearrangement that puts one card elsewhere, or None where the card chosen holds others."""
    if len(racer.machine) < 2 or racer.level != "full":
        return None
    index = 1 + pick(len(racer.machine) - 1)
    card = racer.machine[index]
    rest = racer.machine[:index] + racer.machine[index + 1 :]
    free = layout.places(rest, card.part) if layout.legal(rest) else []
    if not free:
        return None
    at = {card.part.id: free[pick(len(free))]}
    return Rearrange(seat, tuple((c.part.id, *at.get(c.part.id, c.at)) for c in racer.machine))


def dropped(seat: int, racer: Racer, pick: Pick) -> Action | None:
    """Return the giving up of some part."""
    if not racer.part_count:
        return None
    return Discard(seat, racer.machine[1 + pick(len(racer.machine) - 1)].part.id if racer.machine else "")
