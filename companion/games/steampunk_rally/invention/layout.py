"""Where cards lie: half valves that meet, legal places, and a layout that keeps what can be kept (SR-BUILD)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.steampunk_rally.change import replace
from companion.games.steampunk_rally.components import ACROSS, Part
from companion.games.steampunk_rally.state import Built

Place = tuple[int, int]
"""Column (eastward) and row (southward)."""

SEARCHED = 200
"""How many placements are tried for a layout that keeps every part, before the best one found is taken."""


def neighbour(at: Place, edge: str) -> Place:
    """Return the place across ``edge``."""
    dx, dy, _ = ACROSS[edge]
    return at[0] + dx, at[1] + dy


def joined(machine: Sequence[Built], index: int) -> str:
    """Return the edges of a card that are complete valve connections (SR-BUILD-04)."""
    at = {card.at: card.part.valves for card in machine}
    card = machine[index]
    return "".join(e for e in card.part.valves if ACROSS[e][2] in at.get(neighbour(card.at, e), ""))


def incomplete(machine: Sequence[Built]) -> int:
    """Return the number of half valves without a partner (SR-BUILD-09)."""
    at = {card.at: card.part.valves for card in machine}
    return sum(
        ACROSS[edge][2] not in at.get(neighbour(card.at, edge), "") for card in machine for edge in card.part.valves
    )


def connected(machine: Sequence[Built]) -> set[int]:
    """Return the indices of the cards that hang together with the cockpit, card 0 (SR-BUILD-05)."""
    at = {card.at: i for i, card in enumerate(machine)}
    found, frontier = {0}, [0]
    while frontier:
        card = machine[frontier.pop()]
        x, y = card.at
        for edge in card.part.valves:
            dx, dy, facing = ACROSS[edge]
            other = at.get((x + dx, y + dy))
            if other is not None and other not in found and facing in machine[other].part.valves:
                found.add(other)
                frontier.append(other)
    return found


def legal(machine: Sequence[Built]) -> bool:
    """Tell whether no two cards share a place and all are connected to the cockpit."""
    places = {card.at for card in machine}
    return len(places) == len(machine) and len(connected(machine)) == len(machine)


def places(machine: Sequence[Built], part: Part) -> list[Place]:
    """Return the empty places where ``part`` meets a card of a connected machine valve to valve, in a fixed order."""
    taken = {card.at for card in machine}
    found: dict[Place, None] = {}
    for card in machine:
        for edge in card.part.valves:
            place = neighbour(card.at, edge)
            if place not in taken and ACROSS[edge][2] in part.valves:
                found[place] = None
    return list(found)


def fits(machine: Sequence[Built], part: Part, at: Place) -> bool:
    """Tell whether ``part`` may be attached at this place."""
    return at in places(machine, part)


def between(machine: Sequence[Built], part: Part) -> dict[int, tuple[Built, ...]]:
    """Return the cards whose place ``part`` can take, each with the machine as it is after making room (G-52).

    The card and what hangs on it alone go one place on; where they are held from two sides, all cards beyond do.
    """
    made = ((index, room_at(machine, part, index)) for index in range(1, len(machine)))
    return {index: pushed for index, pushed in made if pushed is not None}


def room_at(machine: Sequence[Built], part: Part, index: int) -> tuple[Built, ...] | None:
    """Return the machine as it is after the card ``index`` has made room for ``part``, or None if it cannot."""
    at = machine[index].at
    return next((pushed for pushed in _pushed(machine, index) if legal([*pushed, Built(part, at)])), None)


def _pushed(machine: Sequence[Built], index: int) -> Iterator[tuple[Built, ...]]:
    """Yield the machine with the place of the card ``index`` made free, straight on from a neighbour first."""
    x, y = machine[index].at
    held = joined(machine, index)
    rest = [*machine[:index], *machine[index + 1 :]]
    stay = {rest[i].part.id for i in connected(rest)}
    branch = {card.part.id for card in machine if card.part.id not in stay}
    for edge in sorted(ACROSS, key=lambda edge: ACROSS[edge][2] not in held):
        dx, dy, facing = ACROSS[edge]
        beyond = {c.part.id for c in machine if (c.at[0] - x) * dx + (c.at[1] - y) * dy >= 0}
        whole = facing in held and machine[0].part.id not in beyond
        for moving in (branch, beyond)[: 1 + whole]:
            yield tuple(replace(c, at=neighbour(c.at, edge)) if c.part.id in moving else c for c in machine)


def proposed(machine: Sequence[Built]) -> tuple[tuple[Built, ...], tuple[Built, ...]]:
    """Return a legal layout that keeps as many cards as could be found, and the cards it has no place for.

    First what still hangs together stays where it is and the rest is attached to it; if that leaves something over,
    the whole machine is laid anew. Cards keep their order.
    """
    still = connected(machine)
    stay = [card for i, card in enumerate(machine) if i in still]
    loose = [card for i, card in enumerate(machine) if i not in still]
    best = _attached(stay, loose)
    if len(best) < len(machine):
        anew = _attached([machine[0]], list(machine[1:]))
        best = max(best, anew, key=len)
    if len(best) < len(machine) and len(best) < _at_most(machine):
        best = _searched(machine, best)
    where = {card.part.id: card.at for card in best}
    kept = tuple(replace(card, at=where[card.part.id]) for card in machine if card.part.id in where)
    return kept, tuple(card for card in machine if card.part.id not in where)


def _attached(stay: Sequence[Built], loose: Sequence[Built]) -> list[Built]:
    laid, left = list(stay), sorted(loose, key=lambda card: -len(card.part.valves))
    while True:
        for card in left:
            options = places(laid, card.part)
            if options:
                laid.append(replace(card, at=options[0]))
                left.remove(card)
                break
        else:
            return laid


def _at_most(machine: Sequence[Built]) -> int:
    """Return how many cards could be connected if there were room for all and valves could be shared."""
    met = {ACROSS[edge][2] for edge in machine[0].part.valves}
    left, count = list(machine[1:]), 1
    while True:
        meet = [card for card in left if not met.isdisjoint(card.part.valves)]
        if not meet:
            return count
        count += len(meet)
        left = [card for card in left if met.isdisjoint(card.part.valves)]
        met.update(ACROSS[edge][2] for card in meet for edge in card.part.valves)


def _searched(machine: Sequence[Built], best: list[Built]) -> list[Built]:
    """Try layouts one after the other, many-valved cards first, and return the largest."""
    for tried, laid in enumerate(_layouts([machine[0]], list(machine[1:]))):
        if len(laid) > len(best):
            best = list(laid)
        if len(best) == len(machine) or tried >= SEARCHED:
            break
    return best


def _layouts(laid: list[Built], left: list[Built]) -> Iterator[list[Built]]:
    yield laid
    for card in sorted(left, key=lambda card: -len(card.part.valves)):
        for place in places(laid, card.part):
            rest = [other for other in left if other is not card]
            yield from _layouts([*laid, replace(card, at=place)], rest)
