"""``cards.toml`` read: each card checked for the figures that its type has."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from companion.games.galaxy_trucker.adventures import AdventureCard, CardType, CombatLine, Projectile
from companion.games.galaxy_trucker.catalogue.heads import checked_head
from companion.games.galaxy_trucker.catalogue.rows import AdventureRow, AdventuresFile, CombatLineRow, Shot
from companion.games.galaxy_trucker.components import Certainty
from companion.owned.data_file import Complain, DataFile

FILE = "cards.toml"
LINES = 3
"""Of a combat zone (GT-COMBAT-01)."""
FIGURES: MappingProxyType[CardType, tuple[str, ...]] = MappingProxyType(
    {
        "slavers": ("strength", "crew_lost", "credits", "days_lost"),
        "smugglers": ("strength", "goods_lost", "goods", "days_lost"),
        "pirates": ("strength", "projectiles", "credits", "days_lost"),
        "planets": ("planets", "days_lost"),
        "abandoned_ship": ("crew_lost", "credits", "days_lost"),
        "abandoned_station": ("crew_required", "goods", "days_lost"),
        "meteor_swarm": ("projectiles",),
        "combat_zone": ("lines",),
    }
)
"""What a card of a type has; no other type has figures."""
ALL_FIGURES = tuple(dict.fromkeys(field for fields in FIGURES.values() for field in fields))
LISTS = ("goods", "planets", "projectiles")


def cards(file: DataFile) -> dict[tuple[int, int], AdventureCard]:
    """Return the cards of a file by level and index.

    Raises:
        DataFileError: for anything that is wrong with it; one sentence with file, line, card and field.
    """
    found: dict[tuple[int, int], AdventureCard] = {}
    for i, row in enumerate(checked_head(file, AdventuresFile).card):
        complain = file.complainer("card", i)
        key = row.level, row.index
        if key in found:
            raise complain("index", f"{row.index} is already used by a card of level {row.level} above")
        found[key] = _card(row, complain)
    return found


def _card(row: AdventureRow, complain: Complain) -> AdventureCard:
    _check_figures(row, complain)
    if row.learning and row.level != 1:
        raise complain("learning", "belongs to cards of level 1 only")
    for line in row.lines or ():
        _check_line(line, complain)
    return card_of(row)


def card_of(row: AdventureRow) -> AdventureCard:
    """Return a card as its row has it, whatever it lacks."""
    return AdventureCard(
        row.level,
        row.index,
        row.type,
        row.learning,
        row.strength or 0,
        row.crew_lost or 0,
        row.crew_required or 0,
        row.credits or 0,
        row.days_lost or 0,
        row.goods_lost or 0,
        tuple(row.goods or ()),
        tuple(tuple(planet) for planet in row.planets or ()),
        _projectiles(row.projectiles or ()),
        tuple(
            CombatLine(line.fewest, line.penalty, line.amount, _projectiles(line.shots)) for line in row.lines or ()
        ),
        Certainty(row.sources, row.dissenting, row.printed_read, row.edition),
    )


def _check_figures(row: AdventureRow, complain: Complain) -> None:
    """Raise what a card lacks, or has although its type has no such figure."""
    kind = row.type.replace("_", " ")
    wanted = FIGURES.get(row.type, ())
    for field in wanted:
        if getattr(row, field) is None:
            raise complain(field, f'is missing; a card "{kind}" has it')
        if field in LISTS and not getattr(row, field):
            raise complain(field, "must not be empty")
    for field in ALL_FIGURES:
        if field not in wanted and getattr(row, field) is not None:
            raise complain(field, f'does not belong to a card "{kind}"')
    if row.planets is not None and not all(row.planets):
        raise complain("planets", "must each have goods")
    if row.lines is not None and len(row.lines) != LINES:
        raise complain("lines", f"must be {LINES} lines")


def _check_line(row: CombatLineRow, complain: Complain) -> None:
    shoots = row.penalty == "shots"
    if shoots != bool(row.shots) or shoots == bool(row.amount):
        raise complain("lines", "must each have shots where the penalty is shots, and an amount above 0 elsewhere")


def _projectiles(shots: Iterable[Shot]) -> tuple[Projectile, ...]:
    return tuple(PROJECTILES[shot] for shot in shots)


PROJECTILES: MappingProxyType[Shot, Projectile] = MappingProxyType(
    {
        "small front": Projectile("small", "front"),
        "small right": Projectile("small", "right"),
        "small rear": Projectile("small", "rear"),
        "small left": Projectile("small", "left"),
        "large front": Projectile("large", "front"),
        "large right": Projectile("large", "right"),
        "large rear": Projectile("large", "rear"),
        "large left": Projectile("large", "left"),
    }
)
"""Projectiles by the words of a file."""
