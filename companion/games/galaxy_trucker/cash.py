"""Credits gained on the way."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import AnyHaul, HaulChange


def gain(change: HaulChange, seat: int, credits_gained: int, rule: str) -> None:
    """Give a seat credits."""
    change.set(seat, cash=change.own[seat].cash + credits_gained)
    change.say(seat, "gains", rule, n=credits_gained)


def open_cash(state: AnyHaul, seat: int) -> int | None:
    """Return the credits of a seat that everybody may see, or None while they are hidden (GT-ENEMY-08; A-76)."""
    hidden = state.readings.hide_credits == "on" and state.phase not in ("payday", "over")
    return None if hidden else state.truckers[seat].cash
