"""Components lost by a ship that is known by its numbers alone: its owner tells them one by one (GT-LOSE)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import GOODS, HUMANS, Goods
from companion.games.galaxy_trucker.ship import ALIEN_CABINS, ShipFigures, figure, returned, with_figure, with_goods
from companion.games.galaxy_trucker.state import Trucker
from companion.games.galaxy_trucker.supply import disembark, give_back

LOST_PART, LOST_GOODS = "lost_part", "lost_goods"
THAT_IS_ALL = Choice("that_is_all", text("choice.that_is_all"))
SINGLE = ("forward", "sideways", "forward_double", "sideways_double", "engines", "double_engines", "shields")
"""Figures of which a lost component takes one."""
HOLDERS = {"spaces": 3, "special": 2, "batteries": 3, "humans": HUMANS}
"""Figures of which a component holds several, with the most that one holds (D-11, GT-LAUNCH-02)."""


def wreck(change: HaulChange, seat: int, rule: str) -> None:
    """Let the owner tell what was hit, and then what has fallen off with it (GT-LOSE-01, 02)."""
    change.say(seat, "is_hit", rule)
    _ask(change, seat, first=True)


def _ask(change: HaulChange, seat: int, *, first: bool) -> None:
    parts = tuple(map(_choice, parts_of(change.own[seat])))
    change.ask(seat, LOST_PART, parts if first else (THAT_IS_ALL, *parts), "GT-LOSE-01")


def _choice(part: str) -> Choice:
    name, _, held = part.partition(" ")
    return Choice(part, text(f"choice.part_{name}", n=held))


def parts_of(own: Trucker) -> Iterator[str]:
    """Return what a ship can lose: a component of a kind, with what was on it where it holds something."""
    yield "other"
    for name in SINGLE:
        if figure(own.figures, own.aboard, name):
            yield name
    for name, most in HOLDERS.items():
        least = 1 if name in ShipFigures.__struct_fields__ else 0  # a hold has a space; a cabin can be empty
        for n in range(least, min(most, figure(own.figures, own.aboard, name)) + 1):
            yield f"{name} {n}"
    for alien in ALIEN_CABINS:
        if own.aboard.has(alien):
            yield alien


def part_lost(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Take a component off, with what was on it (GT-LOSE-04, 05), and ask for the next one."""
    if chosen == (THAT_IS_ALL.id,):
        return
    name, _, held = chosen[0].partition(" ")
    own = change.own[seat]
    change.set(seat, lost=own.lost + 1)
    change.say(seat, "part_lost", "GT-LOSE-01", part=f"@part.{name}")
    if name in ("spaces", "special") and _asks_for_goods(change, seat, name, int(held)):
        return
    if name != "other":
        _less(change, seat, name, int(held or 1))
    _ask(change, seat, first=False)


def _less(change: HaulChange, seat: int, name: str, n: int) -> None:
    """Lower a figure; what finds no room any more goes back to the supply."""
    own = change.own[seat]
    left = figure(own.figures, own.aboard, name) - n
    figures, aboard = with_figure(own.figures, own.aboard, name, left)
    change.set(seat, figures=figures, aboard=aboard)
    disembark(change, returned(own.aboard, aboard))


def _asks_for_goods(change: HaulChange, seat: int, name: str, spaces: int) -> bool:
    """Ask which goods lay in a lost hold; False where none can have (A-50)."""
    able = [block for block in change.own[seat].aboard.all_goods if name == "special" or block != "red"]
    if not able:
        return False
    colours = [(colour, n + 1) for colour in GOODS for n in range(able.count(colour))]
    choices = tuple(Choice(f"{name} {colour} {n}", text(f"goods.{colour}")) for colour, n in colours)
    most = min(spaces, len(able))
    change.ask_up_to(seat, LOST_GOODS, choices, "GT-LOSE-04", most, n=spaces)
    change.set(seat, told=(*change.own[seat].told, (name, float(spaces))))
    return True


def goods_gone(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Take off the goods that lay in a lost hold, then its spaces."""
    own = change.own[seat]
    name, spaces = own.told[-1]
    change.set(seat, told=own.told[:-1])
    gone = [colour for each in chosen for colour in GOODS if colour == each.split()[1]]
    left = {square: list(blocks) for square, blocks in own.aboard.goods}
    for colour in gone:
        _take(left, colour)
    aboard = with_goods(own.aboard, {square: tuple(blocks) for square, blocks in left.items()})
    change.set(seat, aboard=aboard)
    give_back(change, gone)
    _less(change, seat, name, int(spaces))
    _ask(change, seat, first=False)


def _take(lie: dict[tuple[int, int], list[Goods]], colour: Goods) -> None:
    """Take a block off, from whichever kind of hold has one."""
    square = next(at for at, blocks in lie.items() if colour in blocks)
    lie[square].remove(colour)


ANSWERS = {LOST_PART: part_lost, LOST_GOODS: goods_gone}
"""What takes up what is told of lost components."""
