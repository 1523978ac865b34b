"""Ranks (CR-RESULT-03 to 10, CR-RETIRE-06): who drops, who is pushed, who gets the token."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from companion.games.cube_rally.state import NOBODY


def after_drop(order: Sequence[int], failed: Collection[int], one_place: bool = False) -> tuple[int, ...]:
    """Return the racing seats after the rank drop, best first (CR-RESULT-05, 06; CR-AMB-38).

    Args:
        order: before it, best first.
        failed: seats that failed.
        one_place: a failing machine changes places with the one behind it, if that one succeeded, from the back.
    """
    if not one_place:
        return (*(s for s in order if s not in failed), *(s for s in order if s in failed))
    changed = list(order)
    for i in range(len(changed) - 2, -1, -1):
        if changed[i] in failed and changed[i + 1] not in failed:
            changed[i], changed[i + 1] = changed[i + 1], changed[i]
    return tuple(changed)


def pushed(order: Sequence[int], seat: int, places: int) -> tuple[int, ...]:
    """Return the order once a seat moved so many places towards rank 1, or back, within its ends (CR-AMB-40)."""
    rest = [other for other in order if other != seat]
    at = min(max(list(order).index(seat) - places, 0), len(rest))
    return (*rest[:at], seat, *rest[at:])


def token_holder(holder: int, order_before: Iterable[int], retired_now: Collection[int]) -> int:
    """Return who has the retirement token after some machines retired at once (CR-RETIRE-05 to 07)."""
    return next((seat for seat in order_before if seat in retired_now), holder)


def rank_of(order: Sequence[int], seat: int) -> int | None:
    """Return the rank of a seat, 1 for the best; None where it is not racing."""
    return order.index(seat) + 1 if seat in order and seat != NOBODY else None
