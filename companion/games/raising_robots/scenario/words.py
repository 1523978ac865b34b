"""Plain words of scenarios: amounts as tables, energy cards as text, cards with the token that lies on them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.core.one_line import one_line
from companion.core.scenario.fields import Fields, meant
from companion.games.raising_robots.components import (
    PHASES,
    RESOURCES,
    UPGRADE_TYPES,
    WILD,
    Amounts,
    EnergyCard,
    Phase,
    UpgradeType,
)
from companion.owned.languages import plain

UNKNOWN: Final = "?"
"""A card or a figure that nobody knows."""
MOST: Final = 99
MOST_POINTS: Final = 999
ENERGY_LIKE: Final = 'must be such as "3", "2 1 cube" or "1 x2": its value, then cubes or the multiplier'
_ENERGY: Final = re.compile(r"(?P<value>\d)(?P<double> x2)?(?: (?P<cubes>\d) cubes?)?")


def amounts(
    fields: Fields, key: str, names: Sequence[str] = (*RESOURCES, WILD), least: int = 1, most: int = MOST
) -> Amounts:
    """Return amounts of a table such as ``{ program = 3, robot_card = 1 }``; nothing where there is none.

    Raises:
        UnclearError: for a name that is none of ``names``, or a number below ``least`` or above ``most``.
    """
    table = fields.table(key)
    found = tuple((name, table.number(name, None, least, most)) for name in names if name in table)
    for name in names:
        table.raw(name)
    table.done()
    return found


def by_type(fields: Fields, key: str) -> tuple[int, ...]:
    """Return numbers of tokens of a table such as ``{ speed = 1 }``, in the order of the types."""
    found = dict(amounts(fields, key, UPGRADE_TYPES, 0))
    return tuple(found.get(upgrade, 0) for upgrade in UPGRADE_TYPES)


def by_phase(fields: Fields, key: str) -> tuple[int, ...]:
    """Return numbers of a table such as ``{ design = 2 }``, in the order of the phases."""
    found = dict(amounts(fields, key, PHASES, 0))
    return tuple(found.get(phase, 0) for phase in PHASES)


def phase(fields: Fields, key: str, default: Phase | None = None) -> Phase:
    """Return a phase of a round."""
    return fields.one_of(key, PHASES, default)


def phases(fields: Fields, key: str) -> tuple[Phase, ...]:
    """Return phases of a list.

    Raises:
        UnclearError: if one of them is none.
    """
    found = fields.words(key)
    if not set(found) <= set(PHASES):
        raise fields.unclear(key, f"must be phases: {', '.join(PHASES)}")
    return tuple(phase for each in found for phase in PHASES if phase == each)


def upgrade_type(fields: Fields, key: str, default: UpgradeType | None = None) -> UpgradeType:
    """Return a type of upgrade token."""
    return fields.one_of(key, UPGRADE_TYPES, default)


def energy_card(said: str) -> EnergyCard | None:
    """Return the card that a text means, with an ID that is the same for cards that look the same; else None."""
    found = _ENERGY.fullmatch(" ".join(said.split()))
    if found is None:
        return None
    value, cubes, factor = int(found["value"]), int(found["cubes"] or 0), 2 if found["double"] else 1
    return EnergyCard(f"energy_{value}_{cubes}_{factor}", value, cubes, factor)


def said_energy(card: EnergyCard) -> str:
    """Return an energy card as it is written in scenarios."""
    cubes = f" {card.cubes} cube{'s' if card.cubes > 1 else ''}" if card.cubes else ""
    return f"{card.value}{' x2' if card.factor > 1 else ''}{cubes}"


def with_phase(said: str) -> tuple[str, Phase | None]:
    """Return an energy card and the phase under it, which may stand behind it."""
    before, _, last = said.strip().rpartition(" ")
    under = next((phase for phase in PHASES if phase == last), None)
    return (said.strip() if under is None else before), under


def with_token(said: str) -> tuple[str, str]:
    """Return a card and the token on it, such as of ``"Axle + speed"``; an empty text for none."""
    name, _, token = said.partition("+")
    return name.strip(), token.strip()


def said_card(cards: Mapping[str, Any], card: str, token: str = "") -> str:
    """Return a card by its name in scenarios, with the token on it; by its ID where it has no name of its own."""
    found = cards.get(card)
    name = plain(found.name) if found is not None else ""
    name = card if not name or name.startswith("@") else name
    return f"{name or UNKNOWN}{f' + {token}' if token else ''}"


def card_named(cards: Mapping[str, Any], said: str) -> str | None:
    """Return the ID of the card that is meant by its name or ID, or None."""
    if said in cards:
        return said
    return next((card for card in cards if said_card(cards, card).lower() == said.lower()), None)


def known(fields: Fields, key: str, cards: Mapping[str, Any], said: str) -> str:
    """Return the ID of a card that was described.

    Raises:
        UnclearError: if there is none of this name.
    """
    found = card_named(cards, said)
    if found is None:
        names = [said_card(cards, card) for card in cards]
        raise fields.unclear(key, f"names no card that was described: {one_line(said)}{meant(said, names)}")
    return found


def said_amounts(found: Amounts) -> dict[str, int]:
    """Return amounts as a table; resources that are not in it are 0."""
    named = dict(found)
    return {name: named.get(name, 0) for name in RESOURCES}
