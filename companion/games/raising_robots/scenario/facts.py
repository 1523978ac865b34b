"""A state in the plain words in which scenarios say what must hold (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.games.raising_robots.cards import Kind, cards_of
from companion.games.raising_robots.components import PHASES, ROWS
from companion.games.raising_robots.scenario import words
from companion.games.raising_robots.scenario.seat_facts import NOTHING, seat_facts
from companion.games.raising_robots.scoring import places, seat_sheet, ties_of
from companion.games.raising_robots.solo import (
    UsedCards,
    face_down,
    game_number,
    line_asks,
    solo_rank,
    taken_out,
    used_cards,
)
from companion.games.raising_robots.state import NO_BID, NOBODY, Workshop

_COUNTED: Final = {"gains": "gained", "spends": "spent"}
"""Lines of the ledger that tell of amounts, and what they are called here."""


def facts(state: Workshop, warnings: Sequence[Text]) -> dict[str, Any]:
    """Return the whole table and each seat under its name; tuples have an order, lists have none.

    Args:
        state: the game.
        warnings: the advice that its set-up goes against.
    """
    names = [seat.name for seat in state.setup.seats]
    seats = range(len(names))
    inventors = state.material.inventors
    table: dict[str, Any] = {
        "phase": state.phase,
        "round": state.round,
        "cubes": dict(zip(PHASES, state.cubes, strict=True)),
        "waits_for": [names[seat] for seat in state.barrier.missing],
        "ready": [name for seat, name in enumerate(names) if state.barrier.has(seat)],
        "line": tuple(card.phase or words.UNKNOWN for card in state.line),
        "face_down": list(face_down(state)),
        "line_set_up": state.shuffles,
        "line_asks": line_asks(state) is not None,
        "bidder": names[state.bidder] if state.bidder != NOBODY else "nobody",
        "bids": {name: _bid(state, seat) for seat, name in enumerate(names)},
        "auctioned": tuple(words.said_card(inventors, card) for card in state.auctioned),
        **_standing(state, names),
        "known": _known(state),
        "warnings": [warning.key.rpartition(".")[2] for warning in warnings],
    }
    return table | {names[seat]: seat_facts(state, seat) for seat in seats}


def _bid(state: Workshop, seat: int) -> tuple[int, ...]:
    bid = state.bids[seat] if state.bids else NO_BID
    return () if bid == NO_BID else (bid[0] + 1, bid[1] + 1)


def _standing(state: Workshop, names: Sequence[str]) -> dict[str, Any]:
    """Return places once all scores are complete, what decides ties, and the ranks of whoever plays alone."""
    standing = places(state)
    return {
        "places": {names[seat]: place.place for place in standing for seat in place.seats},
        "winners": [names[seat] for place in standing if place.place == 1 for seat in place.seats],
        "ties": [tie.by for tie in ties_of(state)],
        "rank": _rank(state),
        "challenge": {
            "game": game_number(state) or 0,
            "scores": state.challenge.scores if state.challenge is not None else (),
            "out": _cards(state, taken_out(state)),
            "to_take_out": _cards(state, used_cards(state)),
        },
    }


def _rank(state: Workshop) -> str:
    """Return the rank of whoever plays alone, once the score is complete (RR-SOLO-13, 24)."""
    total = seat_sheet(state, 0).total
    ranked = solo_rank(state, total) if len(state.makers) == 1 and total is not None else None
    return ranked.rank.name if ranked is not None else NOTHING


def _cards(state: Workshop, used: UsedCards) -> dict[str, list[str]]:
    kinds: tuple[tuple[str, Kind], ...] = (("robots", "robot"), ("classes", "class"), ("inventors", "inventor"))
    return {
        key: [words.said_card(cards_of(state.material, kind), card) for card in getattr(used, key)]
        for key, kind in kinds
    }


def _known(state: Workshop) -> dict[str, Any]:
    """Return what is known of figures that are asked for."""
    boards = state.material.boards
    return {
        "space_costs": {row: _figures(boards.space_costs.get(row, ())) for row in ROWS},
        "vp_by_row": _figures(boards.vp_by_row),
        "line_cubes": {str(n): _figures(cubes) for n, cubes in boards.line_cubes.items()},
        "energy": [words.said_energy(card) for card in state.material.energy.values()],
        "robots": [words.said_card(state.material.robots, card) for card in state.material.robots],
    }


def _figures(figures: Sequence[int | None]) -> tuple[str, ...]:
    return tuple(words.UNKNOWN if each is None else str(each) for each in figures)


def happened(state: Workshop, lines: Sequence[LedgerLine]) -> dict[str, Any]:
    """Return what each seat gained and spent, and what energy was wasted."""
    names = [seat.name for seat in state.setup.seats]
    counted = {name: {kind: words.said_amounts(()) for kind in _COUNTED.values()} for name in names}
    wasted = dict.fromkeys(names, 0)
    for line in lines:
        key = line.says.key.removeprefix("ledger.")
        if line.seat is not None and key in _COUNTED:
            resource = str(line.says.args["what"]).removeprefix("@resource.")
            counted[names[line.seat]][_COUNTED[key]][resource] += int(line.says.args["n"])
        elif line.seat is not None and key == "wasted":
            wasted[names[line.seat]] += int(line.says.args["n"])
    return {name: {**counted[name], "wasted": wasted[name]} for name in names}
