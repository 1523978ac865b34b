"""Verdicts on the present card (CR-JUDGE): what is known of a stack decides, else its owner is asked."""

from __future__ import annotations

from functools import lru_cache

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.cube_rally.actions import Judge, JudgeObstacle, Overrule
from companion.games.cube_rally.change import AnyRally, RallyChange
from companion.games.cube_rally.components import Arrangement, Obstacle, Side, Stack
from companion.games.cube_rally.house_rules import RallyReadings
from companion.games.cube_rally.judging import (
    Comparison,
    FrontMode,
    Judgement,
    Picture,
    Size,
    front_view,
    judge_views,
    picture_of,
    result_of,
    size_of,
    top_view,
)
from companion.games.cube_rally.stacking.entering import squares_of
from companion.games.cube_rally.state import Verdict, machine_of


def obstacle_in_force(state: AnyRally) -> Obstacle:
    """Return the continuing obstacle of the present leg (CR-CHECKPOINT-08, 09; CR-AMB-50)."""
    return obstacle_of(state, state.leg)


def obstacle_of(state: AnyRally, leg: int) -> Obstacle:
    """Return the continuing obstacle that is, was or will be in force in a leg."""
    if not 0 <= leg < len(state.legs):
        return Obstacle()
    by = leg if state.readings.obstacle_leg == "before" else leg - 1
    return state.legs[by].end.obstacle if by >= 0 else Obstacle()


def comparison(readings: RallyReadings) -> Comparison:
    """Return how the house rules let an arrangement be found (section 5.3)."""
    return Comparison(
        readings.front_view,
        readings.front_grounded == "true",
        readings.rotate_top == "true",
        readings.mirror == "true",
    )


def judged(state: AnyRally, seat: int, asks: Arrangement) -> Judgement:
    """Return what is known of an arrangement in a seat's stack, and why: found, not there, or unknown."""
    return judge_views(*views_of_seat(state, seat), asks, comparison(state.readings))


def known(state: AnyRally, seat: int, asks: Arrangement) -> Verdict:
    """Return the verdict that follows from what is known, or nothing."""
    driven = state.drivers[seat]
    if driven.stack is None and driven.top is None:
        return ""
    result = result_of(*views_of_seat(state, seat), asks, comparison(state.readings))
    return "yes" if result == "success" else "no" if result == "failure" else ""


def views_of_seat(state: AnyRally, seat: int) -> tuple[Picture | None, Picture | None]:
    """Return what is known of a seat's stack from above and from the front; None for what is not."""
    driven = state.drivers[seat]
    if driven.stack is None:
        return (picture_of(driven.top) if driven.top is not None else None), None
    machine = machine_of(state.cards, driven)
    side = machine.front if machine is not None else "near"
    size = size_of(squares_of(state, seat)) if side != "near" else (0, 0)
    return _views(driven.stack, size, side, state.readings.front_view)


@lru_cache(maxsize=16)
def _views(stack: Stack, size: Size, side: Side, mode: FrontMode) -> tuple[Picture, Picture]:
    """Return both views; they stay the same from card to card until cubes fall."""
    return top_view(stack), front_view(stack, size, side, mode)


def step_on(change: RallyChange, at: int) -> None:
    """Let the marker stand on a card and judge what can be judged without asking (CR-FLOW-06)."""
    change.at = at
    change.resolved = False
    for seat, driven in enumerate(change.own):
        if driven.verdict or driven.obstacle or driven.carried:
            change.set(seat, verdict="", obstacle="", carried=())


def judge_what_is_known(change: RallyChange) -> None:
    """Give each racing seat the verdicts that follow from its stack or from what its owner has answered."""
    card = change.legs[change.leg].cards[change.at]
    obstacle = obstacle_in_force(change)
    state = change
    for seat in change.order:
        driven = change.own[seat]
        if card is not None and not driven.verdict:
            said = dict(driven.said).get(change.at, "")
            change.set(seat, verdict=known(state, seat, card.asks) or said)
        if obstacle.asks is not None and obstacle.kind == "pattern" and not driven.obstacle:
            change.set(seat, obstacle=known(state, seat, obstacle.asks) or driven.said_obstacle)


def judge(change: RallyChange, seat: int, action: Judge) -> Refusal:
    """Take the owner's answer about a card, the present one or one ahead (section 5.6)."""
    if change.phase != "judge" or seat not in change.order:
        return reject("not_judged", "CR-JUDGE-18")
    if not change.at <= action.card < len(change.legs[change.leg].cards):
        return reject("card_passed", "CR-STACK-10")
    card = change.legs[change.leg].cards[action.card]
    if card is None or known(change, seat, card.asks):
        return reject("known_already", "CR-JUDGE-22")
    if action.card == change.at and change.resolved:
        return reject("judged_already", "CR-RESULT-13")
    said = dict(change.own[seat].said) | {action.card: "yes" if action.yes else "no"}
    change.set(seat, said=tuple(sorted(said.items())))
    if action.card == change.at:
        change.set(seat, verdict="yes" if action.yes else "no")
        _say(change, seat, action.yes)
    return None


def judge_obstacle(change: RallyChange, seat: int, action: JudgeObstacle) -> Refusal:
    """Take the owner's answer about the continuing obstacle; it holds for the leg, unless cubes fall."""
    obstacle = obstacle_in_force(change)
    if change.phase != "judge" or seat not in change.order or obstacle.asks is None:
        return reject("not_judged", "CR-CHECKPOINT-10")
    if known(change, seat, obstacle.asks):
        return reject("known_already", "CR-JUDGE-22")
    if change.resolved:
        return reject("judged_already", "CR-RESULT-13")
    answer: Verdict = "yes" if action.yes else "no"
    change.set(seat, said_obstacle=answer, obstacle=answer)
    change.say(seat, "obstacle_yes" if action.yes else "obstacle_no", "CR-CHECKPOINT-10")
    return None


def overrule(change: RallyChange, seat: int, action: Overrule) -> Refusal:
    """Turn the verdict on the present card round, because the table says so."""
    if change.phase != "judge" or change.standings is None or seat not in change.standings.order:
        return reject("not_judged", "CR-JUDGE-18")
    answer: Verdict = "yes" if action.yes else "no"
    driven = change.own[seat]
    now = driven.obstacle if action.obstacle else driven.verdict
    if not now or (action.obstacle and obstacle_in_force(change).asks is None):
        return reject("not_judged", "CR-JUDGE-18")
    if now == answer:
        return reject("verdict_stands", "CR-JUDGE-04")
    if action.obstacle:
        change.set(seat, obstacle=answer)
    else:
        change.set(seat, verdict=answer)
    change.say(seat, "overruled_yes" if action.yes else "overruled_no")
    return None


def _say(change: RallyChange, seat: int, yes: bool) -> None:
    change.say(seat, "said_yes" if yes else "said_no", "CR-JUDGE-03" if yes else "CR-JUDGE-04", n=change.at + 1)
