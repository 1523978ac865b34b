"""What the greatest ships may cost: in processor time, the best of several tries, whatever else the machine does."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from companion.core.actions import Rolled
from companion.core.applied import Applied
from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.ship import Ship, assembled, groups_without, misplaced, mistakes
from tests.games.galaxy_trucker.journeys import card, choices, crewed, shot, turned_up, underway
from tests.games.galaxy_trucker.made import cabin, ship, start, tile

BOARD = our_material().ship_boards[3]
REAR = max(square for square in BOARD.squares if square[1] == 7)
"""The rearmost square of the column in the middle."""
TRIES = 15


def cost_ms(work: Callable[[], object]) -> float:
    """The least processor time of several tries."""
    found = []
    for _ in range(TRIES):
        began = process_time()
        work()
        found.append(1000 * (process_time() - began))
    return min(found)


def held_at_the_rear(square: Square) -> str:
    """Connectors of a ship whose two sides hang together by the rearmost tile of its middle alone."""
    if square[0] == REAR[0]:
        return "uuuu"
    return {6: "u-uu", 7: "u-u-", 8: "uuu-"}.get(square[1], "uuuu")


def greatest() -> Ship:
    """A ship on all squares of the greatest board."""
    tiles = {
        square: start("u-u-") if square == BOARD.start else cabin(held_at_the_rear(square))
        if square[0] == BOARD.start[0] else tile("structural", held_at_the_rear(square))
        for square in BOARD.squares
    }  # fmt: skip
    return ship(tiles)


def test_a_ship_of_36_tiles_is_inspected_in_two_milliseconds() -> None:
    whole = greatest()
    placed, tiles = [each.placed for each in whole.components], {c.tile.index: c.tile for c in whole.components}
    assert len(placed) == 36
    assert mistakes(whole) == ()
    assert cost_ms(lambda: (misplaced(placed, tiles, BOARD), mistakes(assembled(placed, tiles)))) <= 2


def test_a_hit_that_splits_four_ships_takes_five_milliseconds() -> None:
    whole = greatest()
    assert len(groups_without(whole, [REAR])) > 1
    swarm = card("meteor_swarm", projectiles=(shot("large", "rear"),))
    state = turned_up(underway([40, 30, 20, 10], [whole] * 4, [crewed(whole, 6)] * 4, swarm, level="3"))
    roll = Rolled(0, (("white", 3), ("red", 4)), "typed")
    after = apply(state, roll)
    assert isinstance(after, Applied)
    assert all(len(choices(after.state, seat)) > 1 for seat in range(4))
    assert cost_ms(lambda: apply(state, roll)) <= 5
