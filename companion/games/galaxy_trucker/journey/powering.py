"""Strengths fixed by their owners: which double engines and cannons are powered (GT-ENGINE, GT-CANNON; A-31)."""

from __future__ import annotations

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.ship import (
    Powering,
    cannon_powerings,
    cannons_of,
    engine_powerings,
    engines_of,
    proposed_payment,
    spent,
)
from companion.games.galaxy_trucker.state import tracking
from companion.games.galaxy_trucker.supply import bring


def engine_options(change: HaulChange, seat: int) -> tuple[Powering, ...]:
    """Return each engine strength that a ship can have now."""
    own = change.own[seat]
    if tracking(change.setup, seat) == "figures":
        return engines_of(own.figures, own.aboard.battery_count, brown=own.aboard.has("brown"))
    return engine_powerings(own.ship, own.aboard.battery_count, brown=own.aboard.has("brown"))


def cannon_options(change: HaulChange, seat: int) -> tuple[Powering, ...]:
    """Return each cannon strength that a ship can have now."""
    own = change.own[seat]
    if tracking(change.setup, seat) == "figures":
        return cannons_of(own.figures, own.aboard.battery_count, purple=own.aboard.has("purple"))
    return cannon_powerings(own.ship, own.aboard.battery_count, purple=own.aboard.has("purple"))


def ask_strength(change: HaulChange, seat: int, kind: str, options: tuple[Powering, ...], rule: str) -> bool:
    """Ask which strength a seat fixes; False where there is no choice."""
    if len(options) < 2:
        return False
    choices = tuple(
        Choice(_name(each), text("choice.strength", strength=_name(each), n=len(each.squares))) for each in options
    )
    change.ask(seat, kind, choices, rule)
    return True


def _name(each: Powering) -> str:
    return f"{each.strength:g}"


def chosen_of(options: tuple[Powering, ...], chosen: str) -> Powering:
    """Return what was chosen."""
    return next(each for each in options if _name(each) == chosen)


def power(change: HaulChange, seat: int, powering: Powering, rule: str) -> float:
    """Pay the batteries and return the strength."""
    pay_batteries(change, seat, len(powering.squares), rule)
    change.say(seat, "strength", rule, strength=f"{powering.strength:g}")
    return powering.strength


def pay_batteries(change: HaulChange, seat: int, n: int, rule: str, cell: Square | None = None) -> None:
    """Take batteries off one component, or off those that have most of them."""
    aboard = change.own[seat].aboard
    squares = proposed_payment(aboard, n) if cell is None else (cell,) * n
    left = spent(aboard, squares) if squares else None
    if left is not None:
        change.set(seat, aboard=left)
        bring(change, batteries=n)
        change.say(seat, "batteries_paid", rule, n=n)
