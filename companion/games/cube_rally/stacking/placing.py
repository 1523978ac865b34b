"""Pieces on the rank board (CR-READY): the order of pressing, taking back, the lock, placing points."""

from __future__ import annotations

from companion.core.actions import TimeUp
from companion.core.engine import Refusal, replace
from companion.core.messages import text
from companion.core.requests import Countdown, check_time_up
from companion.games.cube_rally.change import RallyChange
from companion.games.cube_rally.components import PLACING
from companion.games.cube_rally.state import NOBODY, Rally


def on_board(board: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats whose pieces stand on the board, best rank first."""
    return tuple(seat for seat in board if seat != NOBODY)


def next_rank(board: tuple[int, ...]) -> int:
    """Return the smallest number that is not taken (CR-READY-01)."""
    return board.index(NOBODY) + 1 if NOBODY in board else len(board) + 1


def place(change: RallyChange, seat: int) -> None:
    """Put the piece of a seat on the smallest free number (CR-READY-01, 02, 05)."""
    rank, board = next_rank(change.board), list(change.board)
    if rank > len(board):
        board.append(seat)
    else:
        board[rank - 1] = seat
    change.board = tuple(board)
    change.say(seat, "placed", "CR-READY-01", n=rank)
    if len(on_board(change.board)) == len(change.own):
        change.tries += 1


def take_back(change: RallyChange, seat: int) -> Refusal:
    """Take the piece back into the hand (CR-READY-03); those behind it move up, or the gap stays (CR-READY-06)."""
    board: tuple[int, ...] = tuple(NOBODY if other == seat else other for other in change.board)
    if change.readings.take_back == "close_up":
        board = on_board(board)
    change.board = _to_the_last(board)
    change.say(seat, "taken_back", "CR-READY-03")
    return None


def _to_the_last(board: tuple[int, ...]) -> tuple[int, ...]:
    """Return a board without free numbers behind the last piece."""
    while board and board[-1] == NOBODY:
        board = board[:-1]
    return board


def countdown(state: Rally) -> Countdown | None:
    """Return the time that runs while pieces are placed (CR-AMB-25, 26, 64), or None."""
    if state.phase != "stack":
        return None
    readings, leg = state.readings, state.leg + 1
    if len(on_board(state.board)) == len(state.drivers):
        return Countdown(
            f"lock {leg} {state.tries}", float(readings.lock_delay_s), text("countdown.lock"), "CR-READY-11"
        )
    if readings.stack_time_limit_s != "0":
        seconds = float(readings.stack_time_limit_s)
        # The same name for the whole leg; its 0 stands in journals.
        return Countdown(f"stack {leg} 0", seconds, text("countdown.stack"), "CR-READY-14")
    return None


def time_up(change: RallyChange, action: TimeUp) -> Refusal:
    """End the time that runs: stacks are locked, the pieces still missing placed in seat order first (CR-AMB-26)."""
    refused = check_time_up(countdown(change.before), action)
    if refused is not None:
        return refused
    missing = [seat for seat in change.seats if seat not in change.board]
    if missing:
        change.timed_out = True
        change.say(None, "time_is_up", "CR-READY-14")
    for seat in missing:
        place(change, seat)
    lock(change)
    return None


def all_placed(change: RallyChange) -> None:
    """Lock the stacks at once where nobody has time to take a piece back (CR-READY-11)."""
    if len(on_board(change.board)) == len(change.own) and change.readings.lock_delay_s == "0":
        lock(change)


def lock(change: RallyChange) -> None:
    """Lock all stacks, and pay the placing points (CR-READY-07, 08, 11)."""
    change.order = on_board(change.board)
    change.board = ()
    change.say(None, "locked", "CR-READY-11")
    pay_placing(change)
    change.phase = "enter"


def pay_placing(change: RallyChange) -> None:
    """Pay 5, 3 and 1 to the first ranks (CR-READY-08, 09)."""
    paid = []
    for seat, points in zip(change.order, PLACING, strict=False):
        change.set(seat, score=change.own[seat].score.add("placing", points))
        change.say(seat, "placing", "CR-READY-08", n=points, rank=change.order.index(seat) + 1)
        paid.append((seat, points))
    change.paid = tuple(paid)


def reorder(change: RallyChange, order: tuple[int, ...]) -> None:
    """Set another placing order by hand; until the first card is judged, placing points follow it."""
    if change.phase == "stack":
        change.board = _to_the_last(order)
        return
    if change.phase == "enter" or (change.phase == "judge" and change.at == 0 and not change.resolved):
        was = dict(change.paid)
        change.order, change.paid = order, tuple(zip(order, PLACING, strict=False))
        for seat in order:
            change.pay(seat, "placing", dict(change.paid).get(seat, 0) - was.get(seat, 0))
        for seat, points in change.paid:
            change.say(seat, "placing", "CR-READY-08", n=points, rank=order.index(seat) + 1)
        if change.standings is not None:
            scores = tuple(driven.score for driven in change.own)
            change.standings = replace(change.standings, order=order, scores=scores)
    else:
        change.order = order
