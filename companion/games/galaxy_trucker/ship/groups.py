"""What a ship falls apart into: tiles hold together through fitting connectors only (GT-LOSE-02, 03, 07)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.ship.assembled import Ship, without
from companion.games.galaxy_trucker.ship.connectors import joints

Group = frozenset[Square]
"""Squares whose tiles hold together."""


def groups(ship: Ship) -> tuple[Group, ...]:
    """Return the groups of a ship, the largest first, of equal ones the foremost (GT-LOSE-03, 07)."""
    return tuple(sorted(connected(joints(ship)), key=lambda group: (-len(group), min(group))))


def groups_without(ship: Ship, squares: Iterable[Square]) -> tuple[Group, ...]:
    """Return what a ship falls into when these tiles are lost; the owner keeps one of them (GT-LOSE-03; A-48)."""
    return groups(without(ship, squares))


def connected(links: Mapping[Square, Iterable[Square]], among: Collection[Square] | None = None) -> list[Group]:
    """Return the squares that hang together by links, each group once.

    Args:
        links: for each square those it leads to.
        among: only these squares count; all where it is None.
    """
    left = set(links if among is None else among)
    found: list[Group] = []
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            new = left.intersection(links[edge.pop()])
            left -= new
            group |= new
            edge += new
        found.append(frozenset(group))
    return found


def distance(links: Mapping[Square, Iterable[Square]], start: Square, goals: Collection[Square]) -> int | None:
    """Return the fewest steps from a square to one of the goals other than itself, or None where none is reached."""
    seen = {start}
    edge = [start]
    steps = 0
    while edge:
        steps += 1
        edge = list(dict.fromkeys(to for square in edge for to in links[square] if to not in seen))
        seen.update(edge)
        if any(square in goals for square in edge):
            return steps
    return None
