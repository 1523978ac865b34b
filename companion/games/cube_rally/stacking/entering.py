"""What is known of a stack after the lock (section 5.6): its top view, or all its columns."""

from __future__ import annotations

from collections import Counter

from companion.core.actions import Sighted
from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.core.requests import SightRequest, Tint, check_sight
from companion.games.cube_rally.actions import TellStack
from companion.games.cube_rally.change import AnyRally, RallyChange
from companion.games.cube_rally.components import CubeColumn, Seen, Square, Stack
from companion.games.cube_rally.judging import open_squares, size_of, stack_refusals, top_view
from companion.games.cube_rally.state import (
    STACK,
    Rally,
    driver_of,
    hue_name,
    knows_columns,
    knows_top,
    machine_of,
    usable,
)


def squares_of(state: AnyRally, seat: int) -> frozenset[Square]:
    """Return the open squares of a seat (CR-STACK-02)."""
    driven = state.drivers[seat]
    machine, driver = machine_of(state.cards, driven), driver_of(state.cards, driven)
    return open_squares(machine, driver) if machine is not None and driver is not None else frozenset()


def extent(state: AnyRally, seat: int) -> tuple[int, int]:
    """Return how many squares wide and deep a seat's diagram is."""
    return size_of(squares_of(state, seat))


def sight_due(state: Rally, seat: int) -> SightRequest | None:
    """Return what is to be read of a seat's plate, or None."""
    driven = state.drivers[seat]
    if state.phase != "enter" or not knows_top(state, seat) or driven.top is not None:
        return None
    return sight_of(state, seat)


def sight_of(state: AnyRally, seat: int) -> SightRequest:
    """Return the reading of a seat's plate."""
    squares = squares_of(state, seat)
    wide, deep = size_of(squares)
    barred = tuple((x, y) for y in range(deep) for x in range(wide) if (x, y) not in squares)
    tints = tuple(Tint(hue.letter, hue.paint, hue.name) for hue in state.cards.palette)
    most = tuple((letter, max(0, n)) for letter, n in usable(state.drivers[seat]).items())
    most += tuple((hue.letter, 0) for hue in state.cards.palette if hue.letter not in dict(most))
    token = "" if knows_columns(state, seat) else "cube:{x}:{y}:{tint}"
    return SightRequest(seat, STACK, tuple(sorted(squares)), barred, tints, most, "CR-STACK-03", token)


def owes_stack(state: AnyRally, seat: int) -> bool:
    """Tell whether a seat still has to tell its stack after the lock."""
    driven = state.drivers[seat]
    if state.phase != "enter":
        return False
    return (knows_top(state, seat) and driven.top is None) or (knows_columns(state, seat) and driven.stack is None)


def sighted(change: RallyChange, seat: int, action: Sighted) -> Refusal:
    """Take the top view of a seat's stack, also in the place of another; columns, if known, are then told anew."""
    if change.phase != "enter" or not knows_top(change, seat):
        return reject("no_sight_due", "CR-JUDGE-01")
    refused = check_sight(sight_of(change, seat), action)
    if refused is not None:
        return refused
    change.set(seat, top=tuple(Seen(x, y, tint) for x, y, tint in sorted(action.seen)), stack=None)
    change.say(seat, "top_told", "CR-JUDGE-08", n=len(action.seen))
    return None


def tell_stack(change: RallyChange, seat: int, action: TellStack) -> Refusal:
    """Take all columns of a seat's stack."""
    if change.phase != "enter" or not knows_columns(change, seat):
        return reject("no_stack_due", "CR-JUDGE-01")
    stack = tuple(sorted(action.stack, key=lambda column: (column.x, column.y)))
    refused = why_not(change, seat, stack)
    if refused is not None and change.timed_out:
        stack, refused = legal_part(change, seat, stack), None
        change.say(seat, "illegal_off", "CR-STACK-03")
    top = change.own[seat].top
    if refused is None and knows_top(change, seat):
        if top is None:
            return reject("top_first", "CR-JUDGE-01")
        if {(each.x, each.v): each.colour for each in top} != top_view(stack):
            return reject("top_differs", "CR-JUDGE-08")
    if refused is not None:
        return refused
    change.set(seat, stack=stack)
    change.say(seat, "stack_told", "CR-STACK-01", n=sum(len(column.cubes) for column in stack))
    return None


def why_not(change: RallyChange, seat: int, stack: Stack) -> Refusal:
    """Return why a stack cannot stand on a seat's machine card (CR-STACK-03, 06, 07), or None."""
    owned = tuple((letter, max(0, n)) for letter, n in usable(change.own[seat]).items())
    wrong = next(iter(stack_refusals(stack, squares_of(change, seat), owned)), None)
    if wrong is None:
        return None
    if wrong.code == "not_open" and wrong.square is not None:
        return reject("seen_beside", wrong.rule, x=wrong.square[0] + 1, y=wrong.square[1] + 1)
    if wrong.code == "too_many":
        return reject("seen_too_many", wrong.rule, colour=hue_name(change.cards, wrong.colour), n=wrong.owned)
    return reject("seen_twice", wrong.rule)


def legal_part(change: RallyChange, seat: int, stack: Stack) -> Stack:
    """Return a stack without cubes beside open squares and beyond what is owned, the last first (CR-AMB-65).

    What stood on such a cube counts at the level it then has (CR-STACK-12).
    """
    squares, left = squares_of(change, seat), Counter(usable(change.own[seat]))
    legal = []
    for column in stack:
        kept = ""
        for letter in column.cubes if (column.x, column.y) in squares else "":
            if left[letter] > 0:
                left[letter] -= 1
                kept += letter
        if kept:
            legal.append(CubeColumn(column.x, column.y, kept))
    return tuple(legal)
