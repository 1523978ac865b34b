"""Crew and goods to be paid: which ones the owner chooses where there is a choice (GT-ENEMY-12 to 15; A-27, A-33)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import GOODS, Goods, Square
from companion.games.galaxy_trucker.journey.hearsay import TOLD_CREW, TOLD_GOODS, tell
from companion.games.galaxy_trucker.journey.powering import pay_batteries
from companion.games.galaxy_trucker.journey.steps import event_of
from companion.games.galaxy_trucker.ship import (
    ALIEN_CABINS,
    CABINS,
    Aboard,
    carrying,
    crew_paid,
    goods_lost,
    returned,
)
from companion.games.galaxy_trucker.state import EventStep, tracking
from companion.games.galaxy_trucker.supply import disembark, give_back

CREW, GOODS_PAID, WHICH_CREW, WHICH_GOODS = "crew", "goods", "which_crew", "which_goods"
WORDS = {CABINS: "human", ALIEN_CABINS["purple"]: "purple_alien", ALIEN_CABINS["brown"]: "brown_alien"}
"""What figures are called on a ship of which nobody knows the squares."""


def _rule(change: HaulChange) -> str:
    card = event_of(change).card.type
    return {"abandoned_ship": "GT-ABSHIP-03", "combat_zone": "GT-COMBAT-05"}.get(card, "GT-ENEMY-15")


def crew(change: HaulChange, step: EventStep) -> None:
    """Let a seat lose figures; where all go, or all are alike, nothing is asked."""
    if tracking(change.setup, step.seat) == "table":
        tell(change, step.seat, TOLD_CREW, _rule(change), n=step.n)
        return
    aboard = change.own[step.seat].aboard
    figures = [
        square for square in sorted({*aboard.humans_at, *aboard.alien_at}) for _ in range(aboard.crew_at(square))
    ]
    n = min(step.n, len(figures))
    if n == len(figures) or len(set(figures)) == 1:
        _leave(change, step.seat, figures[:n])
    elif n:
        choices = tuple(_choice(square, i, figures) for i, square in enumerate(figures))
        change.ask(step.seat, WHICH_CREW, choices, _rule(change), n)


def _choice(square: Square, i: int, all_of: Sequence[Square]) -> Choice:
    nth = all_of[:i].count(square) + 1
    on_it = text(f"choice.{WORDS[square]}") if square in WORDS else None
    says = on_it or text("choice.on_square", row=square[0], column=square[1])
    return Choice(f"{square[0]},{square[1]},{nth}", says)


def _squares(chosen: Sequence[str]) -> list[Square]:
    told = [each.split(",") for each in chosen]
    return [(int(row), int(column)) for row, column, *_ in told]


def crew_chosen(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Take the figures that were chosen."""
    _leave(change, seat, _squares(chosen))


def _leave(change: HaulChange, seat: int, figures: Sequence[Square]) -> None:
    left = crew_paid(change.own[seat].aboard, figures)
    if left is not None and figures:
        disembark(change, returned(change.own[seat].aboard, left))
        change.set(seat, aboard=left)
        change.say(seat, "crew_lost", _rule(change), n=len(figures))


def goods(change: HaulChange, step: EventStep) -> None:
    """Take the most valuable goods, then batteries for those that are missing (GT-ENEMY-12 to 14; A-32)."""
    if tracking(change.setup, step.seat) == "table":
        tell(change, step.seat, TOLD_GOODS, "GT-ENEMY-12", n=step.n)
        return
    aboard = change.own[step.seat].aboard
    due = goods_lost(aboard.all_goods, aboard.battery_count, step.n, change.material.prices)
    open_to_choice = _take_clear(change, step.seat, due.goods)
    if due.batteries:
        pay_batteries(change, step.seat, due.batteries, "GT-ENEMY-13")
    if open_to_choice:
        colour, n = open_to_choice
        lie = _lying(change.own[step.seat].aboard, colour)
        choices = tuple(_choice(square, i, lie) for i, square in enumerate(lie))
        change.ask(step.seat, WHICH_GOODS, choices, "GT-ENEMY-12", n)


def _lying(aboard: Aboard, colour: Goods) -> list[Square]:
    return [square for square, blocks in aboard.goods for block in blocks if block == colour]


def _take_clear(change: HaulChange, seat: int, blocks: Sequence[Goods]) -> tuple[Goods, int] | None:
    """Take the blocks about which there is no choice; return the colour and number of the others."""
    left: tuple[Goods, int] | None = None
    for colour in dict.fromkeys(blocks):
        lie, n = _lying(change.own[seat].aboard, colour), blocks.count(colour)
        if n < len(lie) and len(set(lie)) > 1 and tracking(change.setup, seat) == "full":
            left = colour, n
        else:
            _unload(change, seat, colour, lie[:n])
    return left


def _unload(change: HaulChange, seat: int, colour: Goods, squares: Sequence[Square]) -> None:
    aboard = change.own[seat].aboard
    lie = {square: list(blocks) for square, blocks in aboard.goods}
    for square in squares:
        lie[square].remove(colour)
    change.set(seat, aboard=carrying(aboard.humans_at, aboard.alien_at, aboard.batteries_at, lie))
    give_back(change, (colour,) * len(squares))
    change.say(seat, "goods_lost", "GT-ENEMY-12", n=len(squares), colour=f"@goods.{colour}")


def goods_chosen(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Take blocks of the dearest colour on board from where the owner says."""
    prices = change.material.prices
    dearest = min(change.own[seat].aboard.all_goods, key=lambda block: (-prices.of(block), GOODS.index(block)))
    _unload(change, seat, dearest, _squares(chosen))
