"""The adventure cards as plain data (D-08)."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from companion.games.galaxy_trucker.components import Certainty, Goods, Level, Side

CardType = Literal[
    "slavers", "smugglers", "pirates", "stardust", "epidemic", "sabotage", "open_space", "meteor_swarm", "planets",
    "combat_zone", "abandoned_ship", "abandoned_station",
]  # fmt: skip
CARD_TYPES: tuple[CardType, ...] = get_args(CardType)
Size = Literal["small", "large"]
Criterion = Literal["crew", "engine_strength", "cannon_strength"]
"""What is compared on a line of a combat zone; who has the least of it is penalized."""
Penalty = Literal["days_lost", "crew_lost", "goods_lost", "shots"]


class Projectile(msgspec.Struct, frozen=True):
    """A meteor or shot as a card shows it: its size, and the side of the ship from which it comes."""

    size: Size
    side: Side


class CombatLine(msgspec.Struct, frozen=True):
    """A line of a combat zone (A-38); ``amount`` is in days, crew or blocks of goods, 0 where there are shots."""

    fewest: Criterion
    penalty: Penalty
    amount: int = 0
    shots: tuple[Projectile, ...] = ()


class AdventureCard(msgspec.Struct, frozen=True):
    """An adventure card; what a type does not have is 0 or empty.

    Attributes:
        level: 1 to 3.
        index: a running number within the level.
        type: which chapter of the rules resolves it.
        learning: it is one of the learning flight's (GT-LAUNCH-12).
        strength: cannon strength of an enemy.
        crew_lost: figures that slavers take from who is beaten, or that an abandoned ship costs.
        crew_required: figures that must be aboard for an abandoned station.
        credits: the reward, in credits.
        days_lost: spaces to move back.
        goods_lost: blocks that smugglers take from who is beaten.
        goods: the reward, in goods.
        planets: goods of each planet, from top to bottom.
        projectiles: meteors, or shots of pirates, in printed order.
        lines: of a combat zone.
        certainty: how well all this is known.
    """

    level: Level
    index: int
    type: CardType
    learning: bool = False
    strength: int | float = 0
    crew_lost: int = 0
    crew_required: int = 0
    credits: int = 0
    days_lost: int = 0
    goods_lost: int = 0
    goods: tuple[Goods, ...] = ()
    planets: tuple[tuple[Goods, ...], ...] = ()
    projectiles: tuple[Projectile, ...] = ()
    lines: tuple[CombatLine, ...] = ()
    certainty: Certainty = Certainty()
