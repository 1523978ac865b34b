"""A seat as a scenario gives it: its ship, what is on board, its rocket and its cash."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.core.engine import replace
from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, split
from companion.core.setup import Seat
from companion.games.galaxy_trucker.components import HUMANS, Alien, Goods, ShipBoard, Square
from companion.games.galaxy_trucker.house_rules import Contact
from companion.games.galaxy_trucker.scenario import words
from companion.games.galaxy_trucker.scenario.makeshift import Shopping
from companion.games.galaxy_trucker.scenario.tiles import PLACED_LIKE, TileBox, ship_on_squares
from companion.games.galaxy_trucker.ship import (
    Aboard,
    Ship,
    ShipFigures,
    best_loading,
    carried,
    carrying,
    full_batteries,
    holds,
    holds_of,
    loading_mistakes,
    supported,
    with_figure,
    with_goods,
)
from companion.games.galaxy_trucker.state import TRUCK_LEVELS, Trucker

FURTHEST = 999
CREW_LIKE = 'must be a number, words such as "3, purple", or by cabin: { "7,7" = 2, "7,8" = "purple" }'
IN_A_CABIN = f"must be humans, 0 to {HUMANS}, or purple or brown"
BATTERIES_LIKE = 'must be a number, or by battery component: { "7,8" = 2 }'
GOODS_LIKE = 'must be goods such as "red, blue", or by hold: { "7,8" = "red, blue" }'


class SeatGiven(NamedTuple):
    """A seat as it was read.

    Attributes:
        seat: for set-up.
        own: everything else.
    """

    seat: Seat
    own: Trucker


class Surroundings(NamedTuple):
    """What a seat is read with.

    Attributes:
        tiles: of the box.
        board: the ship board.
        crewed: crews and batteries are on board unless something else is said.
        parked: rockets are parked unless something else is said.
        used: tiles that lie on ships of other seats, or are named there.
        contact: how a life support must touch a cabin.
    """

    tiles: TileBox
    board: ShipBoard
    crewed: bool
    parked: bool
    used: frozenset[int]
    contact: Contact


def seat_given(table: Fields, number: int, around: Surroundings) -> SeatGiven | Rejection:
    """Return a seat, or why its ship cannot lie so.

    Args:
        table: of the seat.
        number: of the seat, from 0.
        around: what it is read with.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    ship, aliens = _ship(table, around)
    if isinstance(ship, Rejection):
        return ship
    place = table.number("start_space", 0 if around.parked else number + 1, 0, 4)
    looks = table.number("looks", 0, 0, 4)
    own = Trucker(
        start=place - 1 if place else None,
        steps=table.number("steps", 20 - 5 * number, -FURTHEST, FURTHEST),
        cash=table.number("cash", 0, -FURTHEST, FURTHEST),
        lost=table.number("lost", 0, 0, 99),
        ship=ship,
        aboard=_aboard(table, ship, aliens, around),
        gave_up=table.flag("gave_up"),
        reserve=table.number("reserve", 0, 0, 2),
        reserve_at=len(ship.components),
        looks=looks - 1 if looks else None,
    )
    level = table.one_of("level", TRUCK_LEVELS, "full")
    if level == "table":
        own = replace(own, ship=Ship(), aboard=Aboard())
    elif level == "figures":
        figures = _figures(table, ship)
        own = replace(own, ship=Ship(), figures=figures, aboard=_by_number(own.aboard, figures))
    return SeatGiven(Seat(table.text("name"), "en", level), own)


def _figures(table: Fields, ship: Ship) -> ShipFigures:
    """Return a ship as numbers; those of the table ``figures`` count instead of what the ship shows."""
    cannons, engines = ship.of_type("cannon"), ship.of_type("engine")
    said = table.table("figures")
    seen = {
        "forward": sum(each.points == "front" and not each.tile.double for each in cannons),
        "sideways": sum(each.points != "front" and not each.tile.double for each in cannons),
        "forward_double": sum(each.points == "front" and each.tile.double for each in cannons),
        "sideways_double": sum(each.points != "front" and each.tile.double for each in cannons),
        "engines": sum(not each.tile.double for each in engines),
        "double_engines": sum(each.tile.double for each in engines),
        "shields": len(ship.of_type("shield")),
        "spaces": sum(hold.spaces for hold in holds(ship) if not hold.special),
        "special": sum(hold.spaces for hold in holds(ship) if hold.special),
    }
    figures = ShipFigures(**{name: said.number(name, n, 0, 99) for name, n in seen.items()})
    said.done()
    return figures


def _by_number(aboard: Aboard, figures: ShipFigures) -> Aboard:
    """Return the same on board of a ship that is known by its numbers."""
    found = carried(aboard.human_count, aboard.battery_count)
    for _, alien in aboard.aliens:
        _, found = with_figure(figures, found, alien, 1)
    return with_goods(found, dict(best_loading(holds_of(figures), {}, aboard.all_goods).goods))


def tiles_named(table: Fields) -> frozenset[int]:
    """Return the numbers of the tiles that a seat's ship names."""
    said = table.raw("ship", [])
    rows = said if isinstance(said, list) else []
    return frozenset(row[0] for row in rows if isinstance(row, list) and row and isinstance(row[0], int))


def _ship(table: Fields, around: Surroundings) -> tuple[Ship | Rejection, Mapping[Square, Alien]]:
    said = table.raw("ship", "")
    if isinstance(said, list):
        return ship_on_squares(table, around.tiles, around.board, [*around.used]), {}
    if not isinstance(said, str):
        raise table.unclear("ship", f'must be a list of tiles, each {PLACED_LIKE}; or words such as "2 cannons"')
    if not table.flag("starting_tile", default=True):
        raise table.unclear("starting_tile", "can only be lost by a ship that is a list of tiles")
    shopping = Shopping(table, around.tiles, around.board, around.used)
    shopping.lay(said)
    _room_for(table, shopping)
    return shopping.ship, shopping.aliens


def _room_for(table: Fields, shopping: Shopping) -> None:
    """Lay what a makeshift ship needs for the crew, batteries and goods that it is said to have."""
    crew = table.raw("crew", 0)
    said = split(crew) if isinstance(crew, str) else []
    for alien in filter(None, map(words.alien_of, said)):
        if alien not in shopping.aliens.values():
            shopping.lay(f"{alien} alien", "crew")
    humans = sum(int(word) for word in (each.removesuffix(" humans") for each in said) if word.isdecimal())
    if isinstance(crew, int):
        humans = crew - len(shopping.aliens)
    shopping.more("crew", "cabin", humans, HUMANS * (len(shopping.ship.cabins) - len(shopping.aliens)))
    batteries = table.raw("batteries", 0)
    if isinstance(batteries, int):
        shopping.more(
            "batteries", "battery 3", batteries, sum(each.tile.batteries for each in shopping.ship.components)
        )
    blocks = words.goods_in(table.raw("goods", "")) or ()
    red, usable = blocks.count("red"), holds(shopping.ship)
    shopping.more("goods", "special hold 2", red, sum(hold.spaces for hold in usable if hold.special))
    shopping.more("goods", "hold 3", len(blocks), sum(hold.spaces for hold in holds(shopping.ship)))


def _aboard(table: Fields, ship: Ship, aliens: Mapping[Square, Alien], around: Surroundings) -> Aboard:
    humans, found = _crew(table, ship, aliens, around)
    return carrying(humans, found, _batteries(table, ship, crewed=around.crewed), _goods(table, ship))


def _crew(
    table: Fields, ship: Ship, aliens: Mapping[Square, Alien], around: Surroundings
) -> tuple[dict[Square, int], dict[Square, Alien]]:
    said = table.raw("crew")
    if isinstance(said, Mapping):
        return _crew_by_cabin(table, ship, said)
    figures, living = None, dict(aliens)
    for word in split(said) if isinstance(said, str) else [said]:
        alien = words.alien_of(word) if isinstance(word, str) else None
        if alien is not None:
            living |= {} if alien in aliens.values() else _home(table, ship, alien, living, around.contact)
        elif word is not None:
            figures = _whole(table, "crew", str(word).removesuffix(" humans"), CREW_LIKE)
    if figures is not None and not isinstance(said, str):
        figures -= len(living)
    return _humans(table, ship, living, figures, crewed=around.crewed), living


def _home(
    table: Fields, ship: Ship, alien: Alien, taken: Mapping[Square, Alien], contact: Contact
) -> dict[Square, Alien]:
    for cabin in ship.of_type("cabin"):
        if cabin.square not in taken and alien in supported(ship, cabin, contact):
            return {cabin.square: alien}
    raise table.unclear("crew", f"has a {alien} alien for whom no cabin has a life support")


def _humans(
    table: Fields, ship: Ship, living: Mapping[Square, Alien], figures: int | None, *, crewed: bool
) -> dict[Square, int]:
    """Return humans by cabin: the starting cabin is filled first, then the others row by row."""
    cabins = [each.square for each in (*ship.of_type("starting_cabin"), *ship.of_type("cabin"))]
    free = [square for square in cabins if square not in living]
    if figures is None:
        return dict.fromkeys(free, HUMANS if crewed else 0)
    if not 0 <= figures <= HUMANS * len(free):
        raise table.unclear("crew", f"finds no room; {len(free)} cabins are free")
    found = {}
    for square in free:
        found[square] = min(HUMANS, figures)
        figures -= found[square]
    return found


def _crew_by_cabin(
    table: Fields, ship: Ship, said: Mapping[str, Any]
) -> tuple[dict[Square, int], dict[Square, Alien]]:
    humans: dict[Square, int] = {}
    aliens: dict[Square, Alien] = {}
    for key, value in said.items():
        square = _on(table, "crew", key, [each.square for each in ship.cabins], "cabin")
        alien = words.alien_of(value) if isinstance(value, str) else None
        if alien is None:
            humans[square] = _whole(table, f"crew.{key}", value, IN_A_CABIN, HUMANS)
        elif alien in _beside(ship, square):
            aliens[square] = alien
        else:
            raise table.unclear(f"crew.{key}", f"must be humans, 0 to {HUMANS}: it has no {alien} life support")
    return humans, aliens


def _beside(ship: Ship, square: Square) -> tuple[Alien, ...]:
    """Return whose life support lies beside a cabin, joined or not; nobody's beside the starting cabin."""
    return supported(ship, ship.at[square], "adjacent") if ship.at[square].tile.type == "cabin" else ()


def _batteries(table: Fields, ship: Ship, *, crewed: bool) -> dict[Square, int]:
    cells = {each.square: each.tile.batteries for each in ship.of_type("battery")}
    said = table.raw("batteries")
    if said is None:
        return full_batteries(ship) if crewed else {}
    if isinstance(said, Mapping):
        named = {key: _on(table, "batteries", key, list(cells), "battery component") for key in said}
        return {
            at: _whole(table, f"batteries.{key}", said[key], f"must be a number from 0 to {cells[at]}", cells[at])
            for key, at in named.items()
        }
    left = _whole(table, "batteries", said, BATTERIES_LIKE)
    if left > sum(cells.values()):
        raise table.unclear("batteries", f"find no room; there is room for {sum(cells.values())}")
    found = {}
    for square, room in cells.items():
        found[square] = min(room, left)
        left -= found[square]
    return found


def _goods(table: Fields, ship: Ship) -> dict[Square, tuple[Goods, ...]]:
    said = table.raw("goods", "")
    if isinstance(said, Mapping):
        return _goods_by_hold(table, ship, said)
    blocks = words.goods_in(said)
    if blocks is None:
        raise table.unclear("goods", GOODS_LIKE)
    loading = best_loading(holds(ship), {}, blocks)
    if loading.left:
        raise table.unclear("goods", f"find no room: {', '.join(loading.left)}")
    return dict(loading.goods)


def _goods_by_hold(table: Fields, ship: Ship, said: Mapping[str, Any]) -> dict[Square, tuple[Goods, ...]]:
    usable = {hold.square: hold for hold in holds(ship)}
    found = {}
    for key in said:
        square = _on(table, "goods", key, list(usable), "cargo hold")
        found[square] = words.goods(Fields(said, table.place("goods")), key)
        if loading_mistakes([usable[square]], {square: found[square]}):
            red = "" if usable[square].special else ", none of them red"
            raise table.unclear(f"goods.{key}", f"must be {usable[square].spaces} goods or fewer{red}")
    return found


def _on(table: Fields, key: str, said: str, squares: list[Square], what: str) -> Square:
    found = words.square_of(said)
    if found is None or found not in squares:
        there = ", ".join(map(words.named, squares)) or "none"
        raise table.unclear(key, f'must name a {what} by its square, such as "7,8"; there is {there}')
    return found


def _whole(table: Fields, key: str, said: Any, like: str, most: int = FURTHEST) -> int:
    if isinstance(said, str) and said.strip().isdecimal():
        said = int(said)
    if not isinstance(said, int) or isinstance(said, bool) or not 0 <= said <= most:
        raise table.unclear(key, like)
    return said
