"""Cubes that fall (CR-STACK-10 to 13): what still stands counts on, and cards already judged are not judged again."""

from __future__ import annotations

from collections import Counter

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.cube_rally.actions import Collapse
from companion.games.cube_rally.change import RallyChange
from companion.games.cube_rally.components import Cubes, Seen, SeenView, Stack
from companion.games.cube_rally.judging import top_view
from companion.games.cube_rally.stacking.entering import squares_of
from companion.games.cube_rally.state import usable


def collapse(change: RallyChange, seat: int, action: Collapse) -> Refusal:
    """Note that cubes of a seat have fallen."""
    if change.phase == "stack":
        return _before_lock(change, seat, action)
    if change.phase not in ("enter", "judge") or seat in change.retired:
        return reject("nothing_stands", "CR-STACK-10")
    driven = change.own[seat]
    if driven.stack is not None:
        nothing_fell = bool(driven.stack) and action.stack == driven.stack
        if action.stack is None or nothing_fell or not remains(driven.stack, action.stack):
            return reject("cannot_remain", "CR-STACK-12")
        fallen = _cubes(_count(driven.stack) - _count(action.stack))
        change.set(seat, stack=action.stack, top=_top(action.stack) if driven.top is not None else None)
    elif driven.top is not None:
        refused = _seen(change, seat, action.top)
        if refused is not None:
            return refused
        change.set(seat, top=action.top)
        fallen = action.fallen
    else:
        fallen = action.fallen
    refused = _lose(change, seat, fallen)
    if refused is not None:
        return refused
    later = tuple(said for said in change.own[seat].said if said[0] <= change.at)
    change.set(seat, fell=True, said=later, said_obstacle="")
    change.say(seat, "fell", "CR-STACK-10")
    return None


def _before_lock(change: RallyChange, seat: int, action: Collapse) -> Refusal:
    """Let fallen cubes be stacked again, or be lost for this leg (CR-STACK-11, CR-AMB-21, 63)."""
    if change.readings.collapse_before_lock == "rebuild":
        return reject("rebuild", "CR-STACK-11")
    left, fallen = usable(change.own[seat]), dict(action.fallen)
    if not fallen or any(n < 1 or n > left.get(letter, 0) for letter, n in fallen.items()):
        return reject("not_so_many", "CR-STACK-06")
    gone = Counter(dict(change.own[seat].gone)) + Counter(fallen)
    change.set(seat, gone=_cubes(gone))
    change.say(seat, "fell_before_lock", "CR-STACK-11", n=sum(fallen.values()))
    return None


def _lose(change: RallyChange, seat: int, fallen: Cubes) -> Refusal:
    """Take fallen cubes out of the game where they do not come back (CR-AMB-22)."""
    if change.readings.fallen_cubes != "lost" or not fallen:
        return None
    left = usable(change.own[seat])
    if any(n < 1 or n > left.get(letter, 0) for letter, n in fallen):
        return reject("not_so_many", "CR-STACK-06")
    change.set(seat, lost=_cubes(Counter(dict(change.own[seat].lost)) + Counter(dict(fallen))))
    change.say(seat, "lost_cubes", "CR-STACK-13", n=sum(n for _, n in fallen))
    return None


def _seen(change: RallyChange, seat: int, top: SeenView | None) -> Refusal:
    """Return why this cannot be what is seen from above after a fall, or None."""
    if top is None:
        return reject("cannot_remain", "CR-STACK-12")
    squares, left = squares_of(change, seat), usable(change.own[seat])
    places = [(each.x, each.v) for each in top]
    stood = {(each.x, each.v) for each in change.own[seat].top or ()}
    used = Counter(each.colour for each in top)
    if len(set(places)) != len(places) or not set(places) <= stood & set(squares):
        return reject("cannot_remain", "CR-STACK-12")
    if any(n > left.get(letter, 0) for letter, n in used.items()):
        return reject("not_so_many", "CR-STACK-06")
    return None


def remains(before: Stack, after: Stack) -> bool:
    """Tell whether ``after`` can be left of ``before``: in each column some cubes, in their order (CR-STACK-12)."""
    columns = {(column.x, column.y): column.cubes for column in before}
    places = [(column.x, column.y) for column in after]
    if len(set(places)) != len(places) or not all(column.cubes for column in after):
        return False
    return all(_within(column.cubes, columns.get((column.x, column.y), "")) for column in after)


def _within(part: str, whole: str) -> bool:
    letters = iter(whole)
    return all(letter in letters for letter in part)


def _count(stack: Stack) -> Counter[str]:
    return Counter("".join(column.cubes for column in stack))


def _cubes(count: Counter[str]) -> Cubes:
    return tuple(sorted((letter, n) for letter, n in count.items() if n > 0))


def _top(stack: Stack) -> SeenView:
    return tuple(Seen(x, y, colour) for (x, y), colour in sorted(top_view(stack).items()))
