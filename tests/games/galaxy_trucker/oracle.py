"""The same answers by trying everything, written without the code that is tested; slow and plain."""

from __future__ import annotations

from itertools import combinations, product

FORWARD = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Steps to the front, right, rear and left."""
NAMES = ("front", "right", "rear", "left")


def plain(ship):
    """Square -> (connectors front, right, rear, left; type; where it points), turned by hand."""
    found = {}
    for each in ship.components:
        sides = list(each.tile.sides)
        points = NAMES.index(each.tile.points) if each.tile.points else None
        for _ in range(each.turns):
            sides = [sides[3], sides[0], sides[1], sides[2]]
            points = None if points is None else (points + 1) % 4
        found[each.square] = sides, each.tile.type, points
    return found


def fits(one, other):
    known = {"single": {"single", "universal"}, "double": {"double", "universal"}}
    known["universal"] = {"single", "double", "universal"}
    return other in known.get(one, set())


def are_joined(tiles, one, other):
    for i, (down, right) in enumerate(FORWARD):
        if (one[0] + down, one[1] + right) == other:
            return fits(tiles[one][0][i], tiles[other][0][(i + 2) % 4])
    return False


def groups(tiles):
    """Give every square a number and let joined ones take the lower, until nothing changes."""
    number = {square: i for i, square in enumerate(sorted(tiles))}
    changed = True
    while changed:
        changed = False
        for one, other in combinations(sorted(tiles), 2):
            if number[one] != number[other] and are_joined(tiles, one, other):
                number[one] = number[other] = min(number[one], number[other])
                changed = True
    return {frozenset(at for at in tiles if number[at] == n) for n in number.values()}


def exposed(tiles):
    return {
        (square, NAMES[i])
        for square, (sides, _, _) in tiles.items()
        for i, (down, right) in enumerate(FORWARD)
        if sides[i] != "smooth" and (square[0] + down, square[1] + right) not in tiles
    }


def legal(tiles):
    for one, other in combinations(tiles, 2):
        for i, (down, right) in enumerate(FORWARD):
            if (one[0] + down, one[1] + right) == other:
                a, b = tiles[one][0][i], tiles[other][0][(i + 2) % 4]
                if not fits(a, b) and (a, b) != ("smooth", "smooth"):
                    return False
    for square, (_, kind, points) in tiles.items():
        if kind == "engine" and (points != 2 or (square[0] + 1, square[1]) in tiles):
            return False
        if kind == "cannon" and (square[0] + FORWARD[points][0], square[1] + FORWARD[points][1]) in tiles:
            return False
    return len(groups(tiles)) <= 1


def tile_hit(tiles, side, number):
    """Walk along the line from outside the board."""
    for step in range(20):
        along = step if side in ("front", "left") else 20 - step
        square = (along, number) if side in ("front", "rear") else (number, along)
        if square in tiles:
            return square
    return None


def best_value(spaces, blocks, worth):
    """The most that these blocks can be worth in these spaces (True: special), trying every block in every space."""
    if not blocks:
        return 0
    first, rest = blocks[0], blocks[1:]
    best = best_value(spaces, rest, worth)
    for i in {spaces.index(special) for special in spaces if special or first != "red"}:
        best = max(best, worth[first] + best_value(spaces[:i] + spaces[i + 1 :], rest, worth))
    return best


def strengths(base, alien, gains, batteries):
    """Strength -> fewest batteries, over all ways to power doubles that add so much each."""
    found = {}
    for powered in product((False, True), repeat=len(gains)):
        plain = base + sum(gain for gain, on in zip(gains, powered, strict=True) if on)
        strength = plain + (alien if plain else 0)
        if sum(powered) <= batteries:
            found[strength] = min(found.get(strength, 99), sum(powered))
    return found


def steps(tiles, one):
    """Steps along joints from one square to every other, by relaxing all pairs again and again."""
    far = dict.fromkeys(tiles, 999) | {one: 0}
    for _ in tiles:
        for a, b in product(tiles, repeat=2):
            if are_joined(tiles, a, b):
                far[b] = min(far[b], far[a] + 1)
    return far
