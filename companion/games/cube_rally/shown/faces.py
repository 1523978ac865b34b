"""Cards, arrangements and waypoints as they are shown."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.engine import replace
from companion.core.messages import Text, text
from companion.core.view import AskedFor, CourseCardView, CubeHue, Pattern, Post, Rule, StackPicture, Worth
from companion.core.view.course import Worths
from companion.games.cube_rally.catalogue import called, cube_hues
from companion.games.cube_rally.components import (
    GOAL,
    Arrangement,
    CardEffect,
    CardSet,
    CourseCard,
    Obstacle,
    Stack,
    Waypoint,
)
from companion.games.cube_rally.judging import InView, picture_of, size_of, top_view, turned
from companion.games.cube_rally.stacking.entering import squares_of
from companion.games.cube_rally.state import Rally, machine_of
from companion.games.cube_rally.verdicts import obstacle_of


def hues(cards: CardSet) -> tuple[CubeHue, ...]:
    """Return the colours of cubes; each has its mark by its place in the palette."""
    return cube_hues(cards.palette)


def asked_for(asks: Arrangement) -> AskedFor:
    """Return an arrangement as it is drawn."""
    views = asks.views if len(asks.views) == 1 else ()
    return AskedFor(tuple(map(Pattern, asks.patterns)), asks.combine == "all", views)


def worths(effects: Iterable[CardEffect]) -> Worths:
    """Return what effects give or cost."""
    return tuple(
        Worth(effect.kind, effect.amount, called(effect.note) if effect.kind == "note" else None)
        for effect in effects
    )


def card_view(state: Rally, number: int, card: CourseCard | None, category: str) -> CourseCardView:
    """Return a card of the present leg, ``number`` from 1; face down where it is not known."""
    categories = state.cards.categories()
    tone = categories.index(category) if category in categories else 0
    pinned = state.phase == "judge" and number == state.at + 1
    if card is None:
        return CourseCardView(number, category, tone)
    return CourseCardView(
        number, category, tone,
        asks=asked_for(card.asks),
        yes=worths(card.success),
        no=worths(card.failure),
        says=called(card.name) if card.name else None,
        pinned=pinned,
        judged=number <= state.at,
    )  # fmt: skip


def post(state: Rally, leg: int) -> Post:
    """Return the waypoint at the end of a leg; −1 is the start."""
    here, rule = _marker_at(state) == leg, rule_of(obstacle_of(state, leg + 1))
    if leg < 0:
        return Post(text("post.start"), rule=rule, pinned=here, passed=True)
    end = state.legs[leg].end
    return Post(
        waypoint_name(state, leg),
        bonus=tuple((rank, worths(effects)) for rank, effects in enumerate(end.bonus, start=1)),
        rest=worths(end.bonus_rest),
        rule=rule,
        goal=end.id == GOAL,
        pinned=here,
        passed=state.leg > leg or here,
    )


def _marker_at(state: Rally) -> int | None:
    """Return the leg at whose end the marker stands, −1 at the start; None where it stands on a card (CR-FLOW-05)."""
    if state.phase in ("waypoint", "over"):
        return state.leg
    return None if state.phase == "judge" else max(-1, state.leg - 1)


def waypoint_name(state: Rally, leg: int) -> Text:
    """Return what the waypoint at the end of a leg is called."""
    end: Waypoint = state.legs[leg].end
    return text("post.goal") if end.id == GOAL else text("post.checkpoint", n=leg + 1)


def rule_of(obstacle: Obstacle) -> Rule | None:
    """Return what is in force with every card, or None."""
    if obstacle.kind == "none":
        return None
    return Rule(
        text("course.each_card"),
        asked_for(obstacle.asks) if obstacle.asks is not None else None,
        worths(obstacle.success),
        worths(obstacle.effects if obstacle.kind == "effect" else obstacle.failure),
        called(obstacle.note) if obstacle.note else None,
    )


def plan_of(state: Rally, seat: int) -> tuple[tuple[int, int], tuple[tuple[int, int], ...]]:
    """Return how wide and deep a seat's diagram is, and the squares of that rectangle which are not open."""
    squares = squares_of(state, seat)
    wide, deep = size_of(squares)
    return (wide, deep), tuple((x, y) for y in range(deep) for x in range(wide) if (x, y) not in squares)


def stack_picture(state: Rally, seat: int, shown: InView | None = None) -> StackPicture | None:
    """Return what is known of a seat's stack, with what matched framed, or the nearest miss; None where nothing is.

    A match from above is shown in a flat view from above, never in that from the front.
    """
    driven = state.drivers[seat]
    if driven.stack is None and driven.top is None:
        return None
    if driven.stack is None or (shown is not None and shown.view == "top"):
        picture = _from_above(state, seat)
        there = {(x, y) for x, y, _ in picture.towers}
    else:
        picture = _from_the_front(state, seat, driven.stack)
        there = {(x, z) for x, _, cubes in picture.towers for z in range(len(cubes))}
    if shown is None:
        return picture
    wrong = next((at for at, _ in shown.wrong), None)
    if wrong in there:
        return replace(picture, framed=shown.cells, wrong=wrong)
    return replace(picture, framed=shown.cells, missing=wrong)


def _from_above(state: Rally, seat: int) -> StackPicture:
    driven, ((wide, deep), barred) = state.drivers[seat], plan_of(state, seat)
    seen = top_view(driven.stack) if driven.stack is not None else picture_of(driven.top or ())
    return StackPicture(tuple((x, y, colour) for (x, y), colour in seen.items()), wide, deep, "top", barred)


def _from_the_front(state: Rally, seat: int, stack: Stack) -> StackPicture:
    """Return columns as they stand for somebody before the machine's front, which another side may be (CR-AMB-28)."""
    machine = machine_of(state.cards, state.drivers[seat])
    side = machine.front if machine is not None else "near"
    (wide, deep), barred = plan_of(state, seat)
    if side == "near":
        return StackPicture(tuple((c.x, c.y, c.cubes) for c in stack), wide, deep, barred=barred)
    towers = tuple((*turned((c.x, c.y), (wide, deep), side), c.cubes) for c in stack)
    width, depth = (wide, deep) if side == "far" else (deep, wide)
    return StackPicture(towers, width, depth, turned=True)
