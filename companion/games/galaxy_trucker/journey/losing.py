"""Losing tiles: what hangs on them goes, and the owner keeps one part of what is left (GT-LOSE)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.ship import groups, groups_without, lose, torn_along, without
from companion.games.galaxy_trucker.state import mode_of
from companion.games.galaxy_trucker.supply import disembark
from companion.games.galaxy_trucker.trek.gold import crew_rules, has_gold

KEEP = "keep_part"


def torn_with(state: AnyHaul, seat: int, square: Square) -> frozenset[Square]:
    """Return what a hit or sabotage destroys; a gold Corridor Maniac loses neighbours, too (GT-TITLE-20)."""
    if not has_gold(state, seat, "corridor"):
        return frozenset({square})
    return torn_along(state.truckers[seat].ship, square, state.readings.corridor_chain)


def destroy(change: HaulChange, seat: int, square: Square, rule: str) -> None:
    """Let a hit or sabotage destroy a tile, with what it tears along (GT-TITLE-20)."""
    lose_tiles(change, seat, tuple(sorted(torn_with(change, seat, square))), rule)


def lose_tiles(change: HaulChange, seat: int, squares: Sequence[Square], rule: str) -> None:
    """Take tiles off a ship; where the rest falls apart its owner is asked what to keep (GT-LOSE-01 to 07)."""
    parts = groups_without(change.own[seat].ship, squares)
    if squares:
        _count(change, seat, len(squares), rule)
    if len(parts) < 2:
        _settle(change, seat, squares, None)
        return
    change.set(seat, ship=without(change.own[seat].ship, squares))
    choices = tuple(Choice(_name(min(part)), text("choice.part", n=len(part))) for part in parts)
    change.ask(seat, KEEP, choices, "GT-LOSE-03")


def keep(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Keep the part that the owner has chosen; the others are discarded (GT-LOSE-02, 03)."""
    row, column = map(int, chosen[0].split(","))
    _settle(change, seat, (), (row, column))


def _settle(change: HaulChange, seat: int, squares: Sequence[Square], kept: Square | None) -> None:
    own = change.own[seat]
    found = lose(own.ship, own.aboard, squares, keep=kept, rules=crew_rules(change, seat))
    cut = len(found.lost) - len(squares)
    change.set(seat, ship=found.ship, aboard=found.aboard)
    if cut:
        _count(change, seat, cut, "GT-LOSE-02")
    disembark(change, found.returned)


def _count(change: HaulChange, seat: int, n: int, rule: str) -> None:
    free = change.phase == "check" and mode_of(change.setup) == "learning"
    if not free or change.readings.learning_mistake_cost == "discard":
        change.set(seat, lost=change.own[seat].lost + n)
    change.say(seat, "tiles_lost", rule, n=n)


def _name(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def falls_apart(change: HaulChange, seat: int) -> bool:
    """Tell whether a ship consists of several parts."""
    return len(groups(change.own[seat].ship)) > 1
