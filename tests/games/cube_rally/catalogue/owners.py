"""An owners' file with one entry of each kind, from which each fault is made by one change."""

CARDS = """\
format = 1
game = "cube-rally"

[palette]
R = { en = "red", ja = "赤", supply = 20 }
K = "black"

[[machine]]
id = "M1"
name = { en = "Cart", es = "Carro" }
durability = 4
diagram = [
  "o#",
  "oo",
]

[[driver]]
id = "D1"
name = "Kim"
cubes = { K = 2 }
overlay_at = [1, 1]
overlay = ["o"]

[[entry]]
number = 3
cubes = { R = 2, K = 1 }

[[course]]
id = "Q1"
category = "Q"
patterns = [["RK", "R"]]
success = [{ kind = "points", amount = 2 }, { kind = "note", text = "Sing." }]
failure = [{ kind = "damage", amount = 1 }]

[[checkpoint]]
id = "P1"
slots = ["Q"]
bonus = [[{ kind = "points", amount = 6 }]]
obstacle = { kind = "pattern", patterns = [["K"]], failure = [{ kind = "damage", amount = 1 }] }

[goal]
slots = ["Q"]
bonus = [[{ kind = "points", amount = 9 }]]

[start]
"""


def changed(*pairs: tuple[str, str]) -> str:
    """Return the file with each first of two texts replaced by the second."""
    text = CARDS
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def alone(*tables: str) -> str:
    """Return a file with these tables only, in the order of the whole."""
    blocks = CARDS.split("\n\n")
    return "\n\n".join(block for block in blocks if block.lstrip("[").split("]")[0] in tables) + "\n"
