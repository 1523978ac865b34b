"""Everything a game is played with: our samples, and what owners add to them or put in their place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec

from companion.games.cube_rally.catalogue.reading import FILE, PACKAGE, FileCards, contents, samples
from companion.games.cube_rally.components import (
    ANY,
    CHECKPOINTS,
    FREE,
    NOTHING,
    Arrangement,
    CardSet,
    CourseCard,
    DriverCard,
    EntryCard,
    MachineCard,
    Waypoint,
)
from companion.games.cube_rally.judging import can_be_used
from companion.owned.box import Box
from companion.owned.data_file import DataFileError

BOX = Box(PACKAGE, {FILE: contents})
"""Our data file and what reads it."""
MACHINES, DRIVERS, ENTRIES, COURSE, CHECKPOINT_CARDS = 7, 7, 5, 24, 5
"""Cards of each kind in a box (section 2 of the rules)."""

Card = TypeVar("Card", MachineCard, DriverCard, CourseCard, Waypoint)


class ShortCategory(msgspec.Struct, frozen=True):
    """A category with fewer course cards than can be asked for (CR-SETUP-26)."""

    category: str
    needed: int
    there: int


def card_set(folder: Path | None = None, *, sound_only: bool = False) -> CardSet:
    """Return our samples, with what ``folder`` holds in a file of the same name added or put in their place.

    An entry of the owners' replaces the sample of the same id (entry card: number), a palette or goal of theirs ours.
    Where they have a whole box of one kind of cards, and where a sample does not go with their cards, samples are
    left out. With ``sound_only`` a file that cannot be used counts as not there.

    Raises:
        DataFileError: if the file cannot be used; one sentence with file, line, card and field.
    """
    try:
        own = BOX.own(FILE, folder)
        return together(samples(), contents(own)) if own is not None else sample_set()
    except DataFileError:
        if not sound_only:
            raise
        return sample_set()


@lru_cache(maxsize=1)
def sample_set() -> CardSet:
    """Return our own samples alone."""
    return together(samples(), FileCards())


def together(ours: FileCards, own: FileCards) -> CardSet:
    """Return the cards to play with, of our samples and the owners' own."""
    palette = own.palette or ours.palette
    letters = {hue.letter for hue in palette}
    course = _joined(own.course, (card for card in ours.course if colours_of(card.asks) <= letters), COURSE)
    categories = {card.category for card in course}
    machines = _joined(own.machines, _usable(ours.machines, own.drivers), MACHINES)
    fitting = (d for d in ours.drivers if {letter for letter, _ in d.cubes} <= letters)
    drivers = _joined(own.drivers, (d for d in fitting if all(can_be_used(m, d) for m in machines)), DRIVERS)
    checkpoints = (card for card in ours.checkpoints if _goes_with(card, letters, categories))
    goal = own.goal or ours.goal or Waypoint("goal")
    return CardSet(
        palette,
        machines,
        drivers,
        _entries(own.entries, [e for e in ours.entries if {letter for letter, _ in e.cubes} <= letters]),
        course,
        _joined(own.checkpoints, checkpoints, CHECKPOINT_CARDS),
        goal if own.goal else msgspec.structs.replace(goal, slots=tuple(s for s in goal.slots if s in categories)),
    )


def _usable(machines: Iterable[MachineCard], drivers: Collection[DriverCard]) -> Iterable[MachineCard]:
    return (machine for machine in machines if all(can_be_used(machine, driver) for driver in drivers))


def _goes_with(card: Waypoint, letters: set[str], categories: set[str]) -> bool:
    asks = card.obstacle.asks
    return set(card.slots) <= categories and (asks is None or colours_of(asks) <= letters)


def _joined(own: Sequence[Card], ours: Iterable[Card], whole: int) -> tuple[Card, ...]:
    """Return samples with the owners' cards in the place of those of the same id, or the owners' alone."""
    if len(own) >= whole:
        return tuple(own)
    entries = {card.id: card for card in ours} | {card.id: card for card in own}
    return tuple(entries.values())


def _entries(own: Sequence[EntryCard], ours: Sequence[EntryCard]) -> tuple[EntryCard, ...]:
    numbered = {} if len(own) >= ENTRIES else {card.number: card for card in ours}
    numbered |= {card.number: card for card in own}
    return tuple(numbered[number] for number in sorted(numbered))


def colours_of(asks: Arrangement) -> set[str]:
    """Return the colours that an arrangement demands."""
    return {char for lines in asks.patterns for line in lines for char in line} - {FREE, ANY, NOTHING}


def short_categories(
    cards: Sequence[CourseCard], checkpoints: Sequence[Waypoint], goal: Waypoint
) -> tuple[ShortCategory, ...]:
    """Return the categories of which more course cards can be needed than there are (CR-SETUP-26).

    Args:
        cards: all course cards.
        checkpoints: the CP cards drawn; or more, of which any three can be drawn.
        goal: the goal card.
    """
    waypoints = (*checkpoints, goal)
    found: list[ShortCategory] = []
    for category in sorted({slot for each in waypoints for slot in each.slots}):
        asked = sorted((each.slots.count(category) for each in checkpoints), reverse=True)
        needed = sum(asked[:CHECKPOINTS]) + goal.slots.count(category)
        there = sum(card.category == category for card in cards)
        if needed > there:
            found.append(ShortCategory(category, needed, there))
    return tuple(found)
