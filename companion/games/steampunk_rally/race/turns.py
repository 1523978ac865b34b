"""Racing one activation each in token order: advice for a first game, switched on as a house rule (SR-RACE-38)."""

from __future__ import annotations

from companion.core.ready import ReadyBarrier
from companion.core.rejection import reject
from companion.games.steampunk_rally.actions import EndTurn
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.state import State


def begin(change: Change) -> None:
    """Begin with the first player in token direction, if the table plays so."""
    if change.rules.race_order == "one_activation_each":
        change.turn = change.token_order[0]


def end(change: Change) -> None:
    """Let everybody be free again: the Race phase is over."""
    change.turn = -1


def current(state: State) -> int | None:
    """Return the seat whose activation is next, or None where everybody races at once.

    Seats that are ready cannot or do not want to go on and are left out.
    """
    return _current(state.turn, state.barrier, state.token_order)


def _current(turn: int, barrier: ReadyBarrier, order: tuple[int, ...]) -> int | None:
    if turn < 0:
        return None
    at = order.index(turn)
    return next((seat for seat in (*order[at:], *order[:at]) if not barrier.has(seat)), turn)


def check(change: Change, seat: int) -> Refusal:
    """Return why the seat cannot do an activation now, or None."""
    now = _current(change.turn, change.barrier, change.token_order)
    if now is None:
        return None
    if now != seat:
        return reject("not_your_turn", "SR-RACE-38", name=change.setup.seats[now].name)
    for other, racer in enumerate(change.racers):
        if racer.sources and other != seat:
            return reject("being_resolved", "SR-RACE-38", name=change.setup.seats[other].name)
    return None


def taken(change: Change, seat: int) -> None:
    """Pass the turn on after an activation."""
    if change.turn >= 0:
        order = change.token_order
        change.turn = order[(order.index(seat) + 1) % len(order)]


def pass_on(change: Change, seat: int, _: EndTurn) -> Refusal:
    """Pass the turn on by hand: the activation was done on the cardboard, or there is none."""
    refused = check(change, seat)
    if change.turn < 0:
        return reject("no_turns", "SR-RACE-38")
    if refused is None:
        taken(change, seat)
        change.say(seat, "turn_ended", "SR-RACE-38")
    return refused
