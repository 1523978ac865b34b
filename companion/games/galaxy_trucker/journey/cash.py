"""Credits gained on the way."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import HaulChange


def gain(change: HaulChange, seat: int, credits_gained: int, rule: str) -> None:
    """Give a seat credits."""
    change.set(seat, cash=change.own[seat].cash + credits_gained)
    change.say(seat, "gains", rule, n=credits_gained)
