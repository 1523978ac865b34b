"""Stacks, arrangements and cubes as the examples of section 6 write them."""

import re
from collections import Counter

from companion.games.cube_rally.components import Arrangement, CubeColumn


def stacked(said):
    """Return the stack written ``(0,0)=RBG, (1,0)=B``."""
    columns = re.findall(r"\((\d+),(\d+)\)=(\w+)", said)
    return tuple(CubeColumn(int(x), int(y), cubes) for x, y, cubes in columns)


def plain(stack):
    """Return a stack as the oracle has it."""
    return {(column.x, column.y): column.cubes for column in stack}


def arranged(*patterns, **more):
    """Return an arrangement of patterns whose lines are separated by ``/``, the upper one first."""
    return Arrangement(tuple(tuple(pattern.split("/")) for pattern in patterns), **more)


def cubes(said):
    """Return the cubes written ``R2 B1``, or one letter after the other."""
    counted = Counter()
    for letter, number in re.findall(r"([A-Z])(\d*)", said):
        counted[letter] += int(number or 1)
    return tuple(sorted(counted.items()))
