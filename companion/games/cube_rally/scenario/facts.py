"""A state in the plain words in which scenarios say what must hold (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.games.cube_rally.results.ranks import rank_of
from companion.games.cube_rally.scenario import words
from companion.games.cube_rally.setup.picking import left_in_box, whose_pick
from companion.games.cube_rally.shown import lanes
from companion.games.cube_rally.stacking.entering import owes_stack, squares_of
from companion.games.cube_rally.state import NOBODY, Rally, durability, usable
from companion.games.cube_rally.waypoints import final, standing, winners


def facts(state: Rally, warnings: Sequence[Text]) -> dict[str, Any]:
    """Return the whole table and each seat under its name; tuples have an order, lists have none.

    Args:
        state: the game.
        warnings: the advice that its set-up goes against.
    """
    names = [seat.name for seat in state.setup.seats]
    whose = whose_pick(state)
    cards = tuple(len(leg.slots) for leg in state.legs)
    table: dict[str, Any] = {
        "phase": state.phase,
        "leg": state.leg + 1,
        "card": state.at + 1,
        "order": tuple(names[seat] for seat in state.order),
        "board": tuple(names[seat] if seat != NOBODY else "" for seat in state.board),
        "retired": [names[seat] for seat in state.retired],
        "token": names[state.token] if state.token != NOBODY else "nobody",
        "picks": names[whose] if whose is not None else "nobody",
        "left": {letter: n for letter, n in left_in_box(state).items() if n is not None},
        "legs": cards,
        "judgements": sum(cards),
        "marker_steps": sum(n + 1 for n in cards),
        "winners": [names[seat] for seat in winners(state)] if state.phase == "over" else [],
        "places": {names[seat]: at for seat, at in standing(state)} if state.phase == "over" else {},
        "warnings": [warning.key.rpartition(".")[2] for warning in warnings],
    }
    return table | {name: _seat(state, seat) for seat, name in enumerate(names)}


def _seat(state: Rally, seat: int) -> dict[str, Any]:
    driven = state.drivers[seat]
    squares = sorted(squares_of(state, seat))
    return {
        "rank": rank_of(state.order, seat) or 0,
        "points": driven.score.total,
        "shows": lanes.open_points(state, seat) if lanes.open_points(state, seat) is not None else "nothing",
        "final": final(state, seat),
        "placing": driven.score.of("placing"),
        "from_cards": driven.score.of("cards"),
        "from_checkpoints": driven.score.of("checkpoints"),
        "from_goal": driven.score.of("goal"),
        "damage": driven.damage,
        "durability": durability(state.cards, driven),
        "verdict": driven.verdict or "none",
        "obstacle": driven.obstacle or "none",
        "asked": lanes.asked_next(state, seat) or ("stack" if owes_stack(state, seat) else "nothing"),
        "racing": seat in state.order,
        "owned": words.said_cubes(driven.owned),
        "usable": words.said_cubes((c, n) for c, n in _usable(state, seat) if n),
        "stack": words.said_stack(driven.stack or ()),
        "squares": [f"({x},{y})" for x, y in squares],
        "entry": driven.entry,
    }


def _usable(state: Rally, seat: int) -> list[tuple[str, int]]:
    return list(usable(state.drivers[seat]).items())


def happened(state: Rally, lines: Sequence[LedgerLine]) -> dict[str, Any]:
    """Return what each seat gained, and the cards of which the ledger tells."""
    gained = [0] * len(state.drivers)
    retired = []
    for line in lines:
        key = line.says.key.removeprefix("ledger.")
        if line.seat is not None and key in ("points", "placing"):
            gained[line.seat] += int(line.says.args["n"])
        if line.seat is not None and key == "retires":
            retired.append(state.setup.seats[line.seat].name)
    names = [seat.name for seat in state.setup.seats]
    return {"retired_now": retired, **{name: {"gained": gained[seat]} for seat, name in enumerate(names)}}
