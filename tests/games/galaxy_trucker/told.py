"""What is told and asked in Galaxy Trucker, a line of words each, for tests."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.actions import Action, Decide, Rolled
from companion.core.applied import Applied
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.state import Haul

SEATS = "ABCD"


def _line(*words: str | None, args: Mapping[str, object]) -> str:
    said = [each for each in words if each]
    return " ".join(str(each) for each in (*said, *(f"{name}={value}" for name, value in args.items())))


def told(state: Haul, action: Action) -> list[str]:
    """The lines of an action: seat (- for the table), key, rule and values."""
    after = apply(state, action)
    assert isinstance(after, Applied), after
    seats = [("-" if each.seat is None else SEATS[each.seat], each) for each in after.lines]
    return [
        _line(seat, each.says.key.removeprefix("ledger."), each.rule, args=each.says.args) for seat, each in seats
    ]


def told_up(state: Haul) -> list[str]:
    """The lines of the next card, turned up by the leader; without the one that says so."""
    leader = max(range(len(state.truckers)), key=lambda seat: state.truckers[seat].steps or -99)
    return told(state, TurnCard(leader))[1:]


def told_answer(state: Haul, seat: int, *chosen: str) -> list[str]:
    """The lines of an answer to what a seat is asked."""
    decision = state.truckers[seat].decision
    assert decision is not None, f"seat {seat} is asked nothing"
    return told(state, Decide(seat, decision.kind, chosen))


def told_roll(state: Haul, seat: int, one: int, other: int) -> list[str]:
    """The lines of a roll, without the one that says what was rolled."""
    return told(state, Rolled(seat, (("blue", one), ("white", other)), "typed"))[1:]


def question(state: Haul, seat: int) -> str:
    """What a seat is asked: kind, rule and values of the sentence."""
    decision = state.truckers[seat].decision
    assert decision is not None, f"seat {seat} is asked nothing"
    return _line(decision.kind, decision.rule, args=decision.asks.args)


def keys(state: Haul, seat: int) -> list[str]:
    """What the keys of a question say, with their values."""
    decision = state.truckers[seat].decision
    assert decision is not None, f"seat {seat} is asked nothing"
    return [_line(each.says.key.removeprefix("choice."), args=each.says.args) for each in decision.choices]
