"""All seats while a card is judged: what is known of each stack, what is asked, and why a verdict is what it is."""

from __future__ import annotations

from typing import Literal

from companion.core.actions import Action, Advance
from companion.core.messages import Text, text
from companion.core.view import AskedFor, JudgingBoard, Lane, Offer
from companion.games.cube_rally.actions import Judge, JudgeObstacle, Overrule
from companion.games.cube_rally.change import RallyChange
from companion.games.cube_rally.components import CourseCard
from companion.games.cube_rally.judging import Judgement
from companion.games.cube_rally.results.card import owes_verdict, waits_for
from companion.games.cube_rally.results.ranks import rank_of
from companion.games.cube_rally.shown.faces import (
    asked_for,
    card_view,
    hues,
    rule_of,
    stack_picture,
    waypoint_name,
)
from companion.games.cube_rally.shown.prospects import prospects
from companion.games.cube_rally.state import Driven, Rally, durability
from companion.games.cube_rally.verdicts import judged, obstacle_in_force


def judging_board(state: Rally) -> JudgingBoard:
    """Return the card on which the marker stands, and a lane for each seat."""
    leg = state.legs[state.leg]
    waiting = waits_for(RallyChange(state)) if not state.resolved else ()
    return JudgingBoard(
        hues(state.cards),
        card_view(state, state.at + 1, leg.cards[state.at], leg.slots[state.at]),
        len(leg.slots),
        tuple(_lane(state, seat, waiting) for seat in range(len(state.drivers))),
        rule_of(obstacle_in_force(state)),
        _onward(state, waiting),
    )


def _onward(state: Rally, waiting: tuple[int, ...]) -> Offer:
    last = state.at + 1 == len(state.legs[state.leg].slots) or not state.order
    says = waypoint_name(state, state.leg) if last else text("onward.card", n=state.at + 2)
    why = text("onward.missing", n=len(waiting)) if waiting else None
    return Offer(says, Advance(None), sign="chevron_left", why=why)


def open_points(state: Rally, seat: int) -> int | None:
    """Return the points of a seat, or None where they are hidden until the end (CR-AMB-57)."""
    hidden = state.readings.show_points == "false" and state.phase != "over"
    return None if hidden else state.drivers[seat].score.total


def asked_next(state: Rally, seat: int) -> str:
    """Return what a racing seat is asked at the present card: ``card``, ``obstacle``, or nothing."""
    if state.phase != "judge" or state.resolved or seat not in state.order:
        return ""
    if not state.drivers[seat].verdict:
        return "card"
    obstacle = obstacle_in_force(state)
    return "obstacle" if obstacle.kind == "pattern" and not state.drivers[seat].obstacle else ""


def answers(state: Rally, seat: int) -> tuple[Offer | None, Offer | None]:
    """Return the keys for yes and no of what a seat is asked, or nothing."""
    asked = asked_next(state, seat)
    if not asked:
        return None, None
    yes: Action
    no: Action
    if asked == "card":
        yes, no = Judge(seat, state.at, True), Judge(seat, state.at, False)
    else:
        yes, no = JudgeObstacle(seat, True), JudgeObstacle(seat, False)
    return (
        Offer(text("answer.yes"), yes, sign="check", tone="good"),
        Offer(text("answer.no"), no, sign="cross", tone="bad"),
    )


def _lane(state: Rally, seat: int, waiting: tuple[int, ...]) -> Lane:
    driven, points = state.drivers[seat], open_points(state, seat)
    damage = driven.damage, durability(state.cards, driven)
    standings, card = state.standings, state.legs[state.leg].cards[state.at]
    if standings is None or card is None or seat not in standings.order:
        return Lane(seat, None, points=points, damage=damage, back=_back(state), token=state.token == seat)
    verdict, asked = driven.verdict, asked_next(state, seat)
    judgement = judged(state, seat, card.asks)
    yes, no = answers(state, seat)
    return Lane(
        seat,
        rank_of(state.order, seat),
        verdict=verdict,
        picture=stack_picture(state, seat, judgement.miss if verdict == "no" else judgement.shown),
        says=_says(asked, driven),
        why=_why(state, seat, judgement) if not asked else None,
        asks=_asks(state, asked, driven, card),
        yes=yes,
        no=no,
        turn=_turn(state, seat),
        rule=_rule(state, seat),
        prospects=prospects(state, seat),
        waits=_waits(state, seat, waiting),
        points=points,
        damage=damage,
        back=text("lane.retired_now") if seat in state.retired else None,
        token=state.token == seat,
    )


def _back(state: Rally) -> Text | None:
    """Return where retired seats come back (CR-RETIRE-13): never in the last leg, nor before an empty one."""
    for leg in range(state.leg, len(state.legs) - 1):
        if state.legs[leg + 1].slots or state.readings.empty_leg == "full_leg":
            return waypoint_name(state, leg)
    return None


def _says(asked: str, driven: Driven) -> Text | None:
    if asked == "obstacle":
        return text("lane.obstacle")
    if asked == "card":
        return text("lane.is_it_there") if driven.top is None else text("lane.in_front")
    return None


def _asks(state: Rally, asked: str, driven: Driven, card: CourseCard) -> AskedFor | None:
    """Return what is drawn beside the question: the obstacle, or the card where a part of the answer is known."""
    if asked == "obstacle":
        asks = obstacle_in_force(state).asks
        return asked_for(asks) if asks is not None else None
    return asked_for(card.asks) if asked and driven.top is not None else None


def _why(state: Rally, seat: int, judgement: Judgement) -> Text | None:
    """Return why the verdict is what it is, in few words."""
    driven = state.drivers[seat]
    said = dict(driven.said).get(state.at, driven.verdict)
    if {"success": "yes", "failure": "no"}.get(judgement.result, said) != driven.verdict:
        return text("lane.overruled")
    if judgement.shown is not None:
        return text("lane.both" if judgement.both else f"lane.{judgement.shown.view}")
    if judgement.result == "unknown":
        return text("lane.own_word")
    if driven.stack == ():
        return text("lane.nothing_stacked")
    return text("lane.off", n=len(judgement.miss.wrong)) if judgement.miss is not None else text("lane.neither")


def _turn(state: Rally, seat: int) -> Offer | None:
    """Return what turns a verdict round: others object, or the companion was told wrong."""
    verdict = state.drivers[seat].verdict
    if not verdict:
        return None
    yes = verdict == "no"
    return Offer(text("lane.turn_yes" if yes else "lane.turn_no"), Overrule(seat, yes), tone="good" if yes else "bad")


def _rule(state: Rally, seat: int) -> Literal["", "yes", "no", "asked"]:
    obstacle = obstacle_in_force(state)
    if obstacle.kind != "pattern":
        return ""
    return state.drivers[seat].obstacle or "asked"


def _waits(state: Rally, seat: int, waiting: tuple[int, ...]) -> Text | None:
    """Return for whom a judged seat waits, as long as its rank hangs on others."""
    others = [other for other in waiting if other != seat]
    if not others or owes_verdict(RallyChange(state), seat):
        return None
    return text("lane.waits", name=state.setup.seats[others[0]].name, n=len(others))
