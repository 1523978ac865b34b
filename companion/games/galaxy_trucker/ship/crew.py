"""Crew: who can live in which cabin, and who does at launch (GT-LAUNCH-02 to 08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.games.galaxy_trucker.components import ALIENS, HUMANS, Alien, Square
from companion.games.galaxy_trucker.house_rules import Contact
from companion.games.galaxy_trucker.ship.aboard import Aboard, carrying
from companion.games.galaxy_trucker.ship.assembled import Component, Ship
from companion.games.galaxy_trucker.ship.batteries import full_batteries
from companion.games.galaxy_trucker.ship.connectors import exposed_on, touching


class CrewRules(msgspec.Struct, frozen=True):
    """What decides who can live where, apart from the ship.

    Attributes:
        aliens: they are used; not in the learning flight (GT-LAUNCH-08).
        contact: how a life support must touch a cabin (A-18, ``life_support_contact``).
        scenery: the owner flies with the gold side of Scenery-Loving Captain (GT-TITLE-10 to 12).
    """

    aliens: bool = True
    contact: Contact = "joined"
    scenery: bool = False


USUAL_CREW = CrewRules()


class CrewMistake(msgspec.Struct, frozen=True):
    """Why an alien cannot live in a cabin.

    Attributes:
        code: ``no_cabin``, ``no_aliens`` (in the learning flight), ``starting_cabin``, ``no_support``,
            ``alien_twice`` (another of its colour is on board), ``no_room`` (GT-TITLE-11).
        rule: the rule that forbids it.
        square: where it was to live.
    """

    code: Literal["no_cabin", "no_aliens", "starting_cabin", "no_support", "alien_twice", "no_room"]
    rule: str
    square: Square


def capacity(ship: Ship, cabin: Component, rules: CrewRules = USUAL_CREW) -> int:
    """Return for how many humans a cabin has room; an alien needs all of the usual 2 (GT-TITLE-10, 11; A-70)."""
    return max(HUMANS - len(exposed_on(ship, cabin)), 0) if rules.scenery else HUMANS


def supported(ship: Ship, cabin: Component, contact: Contact = "joined") -> tuple[Alien, ...]:
    """Return whose life support a cabin has (GT-LAUNCH-04, 05; A-18, A-19)."""
    there = {other.tile.alien for other in touching(ship, cabin, contact)}
    return tuple(alien for alien in ALIENS if alien in there)


def welcome(ship: Ship, cabin: Component, rules: CrewRules = USUAL_CREW) -> tuple[Alien, ...]:
    """Return the aliens that could live in a cabin at launch instead of humans; none in the starting cabin."""
    if not rules.aliens or cabin.tile.type != "cabin" or capacity(ship, cabin, rules) < HUMANS:
        return ()
    return supported(ship, cabin, rules.contact)


def crew_choices(ship: Ship, rules: CrewRules = USUAL_CREW) -> dict[Square, tuple[Alien, ...]]:
    """Return the cabins for which their owner has a choice, with the aliens beside whom there are always humans."""
    found = {each.square: welcome(ship, each, rules) for each in ship.cabins}
    return {square: aliens for square, aliens in found.items() if aliens}


def crew_mistakes(
    ship: Ship, aliens: Mapping[Square, Alien], rules: CrewRules = USUAL_CREW
) -> tuple[CrewMistake, ...]:
    """Return why these aliens cannot live in these cabins; nothing where they can (GT-LAUNCH-03 to 08)."""
    found: list[CrewMistake] = []
    seen: set[Alien] = set()
    for square, alien in sorted(aliens.items()):
        wrong = _wrong_with(ship, square, alien, rules)
        if wrong is not None:
            found.append(wrong)
        if alien in seen:
            found.append(CrewMistake("alien_twice", "GT-LAUNCH-06", square))
        seen.add(alien)
    return tuple(found)


def _wrong_with(ship: Ship, square: Square, alien: Alien, rules: CrewRules) -> CrewMistake | None:
    cabin = ship.at.get(square)
    if cabin is None or not cabin.tile.is_cabin:
        return CrewMistake("no_cabin", "GT-LAUNCH-05", square)
    if not rules.aliens:
        return CrewMistake("no_aliens", "GT-LAUNCH-08", square)
    if cabin.tile.type == "starting_cabin":
        return CrewMistake("starting_cabin", "GT-LAUNCH-03", square)
    if alien not in supported(ship, cabin, rules.contact):
        return CrewMistake("no_support", "GT-LAUNCH-04", square)
    if capacity(ship, cabin, rules) < HUMANS:
        return CrewMistake("no_room", "GT-TITLE-11", square)
    return None


def launched(
    ship: Ship,
    aliens: Mapping[Square, Alien] | None = None,
    rules: CrewRules = USUAL_CREW,
    *,
    battery_fan: bool = False,
) -> Aboard:
    """Return what is on board at launch: crew as chosen, batteries, no goods (GT-LAUNCH-02 to 09; A-20).

    Args:
        ship: as inspected.
        aliens: those chosen instead of humans; whether that is allowed :func:`crew_mistakes` tells.
        rules: who can live where.
        battery_fan: the owner flies with the gold side of Battery Fan (GT-TITLE-06).
    """
    chosen = aliens or {}
    humans = {each.square: capacity(ship, each, rules) for each in ship.cabins if each.square not in chosen}
    return carrying(humans, chosen, full_batteries(ship, battery_fan=battery_fan))


def staying(ship: Ship, aboard: Aboard, rules: CrewRules = USUAL_CREW) -> Aboard:
    """Return what stays on board after a loss: aliens with a life support, and crew for which there is room.

    An alien stays as long as its cabin has any life support of its colour (GT-LOSE-05; A-49). With the gold side of
    Scenery-Loving Captain crew above the capacity of its cabin leaves (GT-TITLE-12).
    """
    room = {each.square: capacity(ship, each, rules) for each in ship.cabins}
    humans = {at: min(n, room[at]) for at, n in aboard.humans if at in room}
    aliens = {
        at: alien
        for at, alien in aboard.aliens
        if room.get(at, 0) >= HUMANS and alien in supported(ship, ship.at[at], rules.contact)
    }
    return carrying(humans, aliens, aboard.batteries_at, aboard.goods_at)
