"""Who wins, passes on and defends a title (GT-TREK-05 to 30), given what each seat scores for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

Side = Literal["silver", "gold"]

TITLES: Final = ("hauler", "battery", "aliens", "scenery", "assembly", "corridor")
"""The six titles (GT-TITLE), by working names: Skilled Hauler, Battery Fan, Aliens' Best Friend, Scenery-Loving
Captain, Assembly Master, Corridor Maniac."""
WON: Final = 2
"""Credits for each title won in flight 1 (GT-TREK-10)."""
DEFENDED: Final[Mapping[tuple[int, Side], int]] = {(2, "silver"): 4, (3, "silver"): 6, (3, "gold"): 12}
"""Credits for a defence, by flight and side of the tile (GT-TREK-21, 26, 27)."""


class TitleHeld(msgspec.Struct, frozen=True):
    """A title tile in the game.

    Attributes:
        title: which one.
        owner: the seat that holds it; None before flight 1 is scored.
        side: which side is up.
    """

    title: str
    owner: int | None = None
    side: Side = "silver"


class Won(msgspec.Struct, frozen=True):
    """What came of a title in flight 1.

    Attributes:
        winners: seats that are paid.
        holder: who takes the tile; None where chance decides because all gave up (GT-TREK-13).
    """

    winners: tuple[int, ...]
    holder: int | None


def won(scores: Mapping[int, int], order: Sequence[int]) -> Won:
    """Return who wins a title in flight 1 (GT-TREK-08, 09, 11 to 13).

    Args:
        scores: of each seat that did not give up.
        order: the same seats in finish order.
    """
    most = max(scores.values(), default=0)
    found = tuple(seat for seat in order if most > 0 and scores[seat] == most)
    return Won(found, (found or tuple(order) or (None,))[0])


def must_pass(tiles: Sequence[TitleHeld], order: Sequence[int]) -> int | None:
    """Return the seat that must now give titles away: of those with several the one furthest ahead (GT-TREK-14, 15).

    Args:
        tiles: all titles of the game.
        order: all seats in finish order; those who gave up last.
    """
    return next((seat for seat in order if sum(tile.owner == seat for tile in tiles) > 1), None)


def without_title(tiles: Sequence[TitleHeld], seats: int) -> tuple[int, ...]:
    """Return the seats that hold none, those who gave up, too (GT-TREK-14, 16; A-61)."""
    return tuple(seat for seat in range(seats) if all(tile.owner != seat for tile in tiles))


def defends(tile: TitleHeld, scores: Mapping[int, int], *, with_zero: bool) -> bool:
    """Tell whether the owner of a title defends it; a tie for the highest score is enough (GT-TREK-20, 26, 27).

    Args:
        tile: the title.
        scores: of each seat that did not give up; an owner that is not there does not defend (A-63).
        with_zero: the highest score may be 0 (A-62, ``defend_with_zero``).
    """
    if tile.owner is None or tile.owner not in scores:
        return False
    own = scores[tile.owner]
    return own == max(scores.values()) and (own > 0 or with_zero)


def after_flight_2(tile: TitleHeld, *, defended: bool) -> TitleHeld:
    """Return the tile, turned to gold where it was defended (GT-TREK-21, 22)."""
    return msgspec.structs.replace(tile, side="gold" if defended else tile.side)


def ultimate_truckers(cash: Sequence[int]) -> tuple[int, ...]:
    """Return who has the most credits after flight 3, all of them in a tie (GT-TREK-30; A-85)."""
    return tuple(seat for seat, has in enumerate(cash) if has == max(cash))
