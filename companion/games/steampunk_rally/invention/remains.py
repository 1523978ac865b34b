"""What remains of an invention after a loss: what still fits, what goes, and what the player chooses (G-17)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from companion.games.steampunk_rally.change import replace
from companion.games.steampunk_rally.invention import fitting, layout
from companion.games.steampunk_rally.invention.fitting import Counts, Shape
from companion.games.steampunk_rally.state import Built

STAYING = 1000
"""Steps of a search for places for what is loose around what stays, before all is laid anew."""


class Remains(NamedTuple):
    """What becomes of the cards that a loss has left.

    Attributes:
        machine: the cards that stay or may stay, in their order; a legal layout unless something is to be chosen.
        gone: cards that fit in no way.
        choices: cards that compete for half valves: in one way or another each of them has to go or may stay.
        take: how many of them go with the next answer.
        fewest: how many cards go at least, those that fit in no way included.
    """

    machine: tuple[Built, ...]
    gone: tuple[Built, ...] = ()
    choices: tuple[Built, ...] = ()
    take: int = 0
    fewest: int = 0


def remains(machine: Sequence[Built]) -> Remains:
    """Return what remains of a machine whose cards do not all hang together any more (SR-BUILD-13, SR-DAMAGE-11)."""
    first, left = _counted(machine)
    if fitting.fit(first, left):
        return Remains(_laid_out(machine))
    found = fitting.largest(first, left)
    stays = [not i or any(counts[_shape(card)] for counts in found) for i, card in enumerate(machine)]
    staying = tuple(card for card, stay in zip(machine, stays, strict=True) if stay)
    gone = tuple(card for card, stay in zip(machine, stays, strict=True) if not stay)
    fewest = sum(left) - max(map(sum, found))
    competing = _counted(staying)[1]
    if found == (competing,):
        return Remains(_laid_out(staying), gone, fewest=fewest)
    to_go, take = _to_go(first, competing, found)
    return Remains(staying, gone, tuple(card for card in staying[1:] if _shape(card) in to_go), take, fewest)


def going_with(machine: Sequence[Built], chosen: Collection[str]) -> tuple[Built, ...]:
    """Return the cards of a machine in question that go with those the player has chosen to go.

    These are the cards that stay in no way in which the chosen ones go.
    """
    first, left = _counted(machine)
    found = fitting.largest(first, left)
    going = [_shape(card) for card in machine if card.part.id in chosen]
    if len(found) == 1 or len(going) != 1:
        return ()
    stay = _after(left, found, going[0])
    return tuple(card for card in machine[1:] if card.part.id not in chosen and not stay[_shape(card)])


def _to_go(first: Shape, left: Counts, found: Sequence[Counts]) -> tuple[set[Shape], int]:
    """Return the shapes of which one may go, or more where only the number of one shape is too large.

    One is offered if what is as large as possible after it has gone was so before.
    """
    if len(found) == 1:
        shape = next(shape for shape, n in enumerate(found[0]) if n < left[shape])
        return {shape}, left[shape] - found[0][shape]
    contested = {shape for shape, n in enumerate(left) if any(counts[shape] < n for counts in found)}
    if sum(left) > fitting.PROVEN:
        return contested, 1
    safe = {shape for shape in contested if set(fitting.largest(first, _after(left, found, shape))) <= set(found)}
    return safe or contested, 1


def _after(left: Counts, found: Sequence[Counts], shape: Shape) -> Counts:
    """Return what is left after one of this shape has gone, without what stays in no way in which it goes."""
    ways = [counts for counts in found if counts[shape] < left[shape]]
    less = (*left[:shape], left[shape] - 1, *left[shape + 1 :])
    return tuple(n if any(counts[other] for counts in ways) else 0 for other, n in enumerate(less))


def _laid_out(machine: Sequence[Built]) -> tuple[Built, ...]:
    """Return a legal layout of cards that fit; what still hangs together stays where it is if that is possible."""
    still = layout.connected(machine)
    stay = [card for i, card in enumerate(machine) if i in still]
    loose = [card for i, card in enumerate(machine) if i not in still]
    where = _places(stay, loose, STAYING) or _places(machine[:1], machine[1:], fitting.SEARCHED)
    return tuple(replace(card, at=where[card.part.id]) for card in machine)


def _shape(card: Built) -> Shape:
    return fitting.shape_of(card.part.valves)


def _counted(machine: Sequence[Built]) -> tuple[Shape, Counts]:
    return _shape(machine[0]), fitting.counted(list(map(_shape, machine[1:])))


def _places(stay: Sequence[Built], loose: Sequence[Built], most: int) -> dict[str, layout.Place]:
    """Return a place for every card, or nothing where there is none for all the loose ones around those that stay."""
    found = fitting.fitted({card.at: _shape(card) for card in stay}, fitting.counted(list(map(_shape, loose))), most)
    left = list(loose) if found is not None else []
    places = {card.part.id: card.at for card in stay} if found is not None else {}
    for at, shape in found or ():
        card = next(card for card in left if _shape(card) == shape)
        left.remove(card)
        places[card.part.id] = at
    return places
