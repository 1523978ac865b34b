"""Set-ups and states of which single values are changed by hand."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.core.setup import Setup
from companion.games.steampunk_rally.state import State


def answering(setup: Setup, **answers: str | tuple[str, ...]) -> Setup:
    given = {question: (a,) if isinstance(a, str) else a for question, a in answers.items()}
    return replace(setup, answers={**setup.answers, **given})


def seat_with(state: State, seat: int, **fields: Any) -> State:
    racers = list(state.racers)
    racers[seat] = replace(racers[seat], **fields)
    return replace(state, racers=tuple(racers))
