"""Adventure cards as people write them: printed ones by their number, others by what stands on them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from companion.core.scenario.fields import Fields
from companion.games.galaxy_trucker.adventures import CARD_TYPES, AdventureCard, CombatLine, Criterion, Projectile
from companion.games.galaxy_trucker.catalogue import Material
from companion.games.galaxy_trucker.components import LEVELS, Goods, Level
from companion.games.galaxy_trucker.scenario import words

CRITERIA: Final[Mapping[str, Criterion]] = MappingProxyType(
    {
        "crew": "crew", "engines": "engine_strength", "engine_strength": "engine_strength",
        "cannons": "cannon_strength", "cannon_strength": "cannon_strength",
    }
)  # fmt: skip
FIRST_INDEX: Final = 900
"""Cards described in words are numbered from here."""
MOST: Final = 99


def card(fields: Fields, material: Material, level: Level, nth: int) -> AdventureCard:
    """Return a card: ``level`` and ``index`` of a printed one, or ``type`` and the figures on it.

    Args:
        fields: of the card.
        material: everything in the box.
        level: of the flight; of a card that says none.
        nth: of the cards described, from 0.

    Raises:
        UnclearError: if it is written otherwise.
    """
    level = LEVELS[fields.number("level", level, 1, 3) - 1]
    if "index" in fields:
        return _printed(fields, material, level)
    found = AdventureCard(
        level,
        FIRST_INDEX + nth,
        CARD_TYPES[_type(fields)],
        strength=_strength(fields),
        crew_lost=fields.number("crew", 0),
        crew_required=fields.number("crew_required", 0),
        credits=fields.number("credits", 0),
        days_lost=fields.number("days", 0),
        goods_lost=fields.number("goods_lost", 0),
        goods=words.goods(fields, "goods"),
        planets=_planets(fields),
        projectiles=_projectiles(fields),
        lines=tuple(map(_line, fields.tables("lines"))),
    )
    fields.done()
    return found


def _strength(fields: Fields) -> int | float:
    """Read what an enemy has; halves are found on no card, and can be asked about all the same."""
    said: Any = fields.raw("strength", 0)
    if not isinstance(said, int | float) or isinstance(said, bool) or not 0 <= said <= MOST:
        raise fields.unclear("strength", f"must be a number from 0 to {MOST}")
    return said


def _type(fields: Fields) -> int:
    said = fields.text("type").lower().replace(" ", "_")
    known = [*CARD_TYPES]
    return known.index(Fields({"type": said}, fields.at).one_of("type", known))


def _printed(fields: Fields, material: Material, level: Level) -> AdventureCard:
    index = fields.number("index", None, 1)
    found = next((each for each in material.cards if (each.level, each.index) == (level, index)), None)
    if found is None:
        raise fields.unclear("index", f"must be that of a card; there is no card {index} of level {level}")
    fields.done()
    return found


def _planets(fields: Fields) -> tuple[tuple[Goods, ...], ...]:
    said = fields.raw("planets", [])
    found = [words.goods_in(each) for each in said] if isinstance(said, list) else [None]
    known = tuple(each for each in found if each)
    if len(known) < len(found):
        raise fields.unclear("planets", 'must be the goods of each planet, such as ["red, blue", "green"]')
    return known


def _projectiles(fields: Fields) -> tuple[Projectile, ...]:
    return (*words.shots(fields, "meteors"), *words.shots(fields, "shots"))


def _line(fields: Fields) -> CombatLine:
    """Read a line: who has the fewest, and what that one loses: ``days``, ``crew``, ``goods`` or ``shots``."""
    fewest = CRITERIA[fields.one_of("fewest", tuple(CRITERIA))]
    shots = words.shots(fields, "shots")
    days, crew, goods = (fields.number(key, 0) for key in ("days", "crew", "goods"))
    fields.done()
    if shots:
        return CombatLine(fewest, "shots", 0, shots)
    if goods:
        return CombatLine(fewest, "goods_lost", goods)
    return CombatLine(fewest, "crew_lost", crew) if crew else CombatLine(fewest, "days_lost", days)
