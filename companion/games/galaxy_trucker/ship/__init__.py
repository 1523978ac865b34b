"""A ship on its grid: legality, strengths, hits, losses, crew, goods and titles, as functions of plain values."""

from companion.games.galaxy_trucker.ship.aboard import Aboard, carrying
from companion.games.galaxy_trucker.ship.assembled import (
    Component,
    PlacedTile,
    Ship,
    assembled,
    component,
    kept,
    ship_of,
    with_component,
    without,
)
from companion.games.galaxy_trucker.ship.batteries import Powering, full_batteries, proposed_payment, spent
from companion.games.galaxy_trucker.ship.cannons import cannon_powerings, cannon_strength
from companion.games.galaxy_trucker.ship.check import Mistake, misplaced, mistakes
from companion.games.galaxy_trucker.ship.connectors import exposed, exposed_connectors, touch
from companion.games.galaxy_trucker.ship.crew import (
    CrewMistake,
    CrewRules,
    capacity,
    crew_choices,
    crew_mistakes,
    launched,
    supported,
)
from companion.games.galaxy_trucker.ship.engines import engine_powerings, engine_strength
from companion.games.galaxy_trucker.ship.epidemic import after_epidemic, infected
from companion.games.galaxy_trucker.ship.goods import (
    GoodsLost,
    Hold,
    Loading,
    LoadingMistake,
    best_loading,
    goods_lost,
    holds,
    loading_mistakes,
    received,
    value,
)
from companion.games.galaxy_trucker.ship.groups import groups, groups_without
from companion.games.galaxy_trucker.ship.handicaps import may_reserve_first, support_mistakes, torn_along
from companion.games.galaxy_trucker.ship.hits import (
    Attack,
    Hit,
    attack_of,
    cannons_against,
    hit,
    line_of_fire,
    shielded_sides,
    shields_towards,
    tile_hit,
)
from companion.games.galaxy_trucker.ship.losses import ShipDamage, Returned, crew_paid, lose
from companion.games.galaxy_trucker.ship.placing import (
    fitting_tiles,
    fitting_turns,
    open_squares,
    placing_mistakes,
    proposed_removal,
    removal_mistakes,
)
from companion.games.galaxy_trucker.ship.titles import (
    alien_score,
    assembly_score,
    battery_score,
    corridor_score,
    hauler_score,
    scenery_score,
)

__all__ = [
    "Aboard", "Attack", "Component", "CrewMistake", "CrewRules", "ShipDamage", "GoodsLost", "Hit", "Hold", "Loading",
    "LoadingMistake", "Mistake", "PlacedTile", "Powering", "Returned", "Ship", "after_epidemic", "alien_score",
    "assembled", "assembly_score", "attack_of", "battery_score", "best_loading", "cannon_powerings",
    "cannon_strength", "cannons_against", "capacity", "carrying", "component", "corridor_score", "crew_choices",
    "crew_mistakes", "crew_paid", "engine_powerings", "engine_strength", "exposed", "exposed_connectors",
    "fitting_tiles", "fitting_turns", "full_batteries", "goods_lost", "groups", "groups_without", "hauler_score",
    "hit", "holds", "infected", "kept", "launched", "line_of_fire", "loading_mistakes", "lose", "may_reserve_first",
    "misplaced", "mistakes", "open_squares", "placing_mistakes", "proposed_payment", "proposed_removal", "received",
    "removal_mistakes", "scenery_score", "shielded_sides", "shields_towards", "ship_of", "spent", "support_mistakes",
    "supported", "tile_hit", "torn_along", "touch", "value", "with_component", "without",
]  # fmt: skip
