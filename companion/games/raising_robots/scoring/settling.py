"""The score of each seat as the game has it, and what people tell where the companion cannot know (RR-END)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.engine import Handler, Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import TellClass, TellScore
from companion.games.raising_robots.cards import card_name
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.classes import class_graded, class_worth, countable
from companion.games.raising_robots.inventors import abilities
from companion.games.raising_robots.scoring.sheet import FOR_ONE, ScoreSheet, inventor_worth, sheet_of
from companion.games.raising_robots.state import SOURCES, Source, tracking, with_inventors

MOST_TOLD: Final = 999
"""VP of a source, or pieces, that can be told."""
_RULE: Final[dict[Source, str]] = {
    "robots": "RR-END-02",
    "classes": "RR-END-03",
    "inventory": "RR-END-04",
    "leftovers": "RR-END-05",
    "inventor": "RR-END-08",
}


class ScoreGap(msgspec.Struct, frozen=True):
    """Something that a seat has still to tell.

    Attributes:
        kind: ``class``: what a class card is worth. ``figure``: a figure of a card. ``source``: the VP of a source.
        source: to which it belongs.
        index: of the class card, from 0.
        figure: which figure, as ``asking`` names it.
    """

    kind: Literal["class", "figure", "source"]
    source: Source
    index: int = 0
    figure: str = ""


def seat_sheet(state: AnyWorkshop, seat: int) -> ScoreSheet:
    """Return the score of a seat as things stand: reckoned as far as the companion can, else as it was told."""
    maker, known = state.makers[seat], reckoned(state, seat)
    sheet = known.with_told((source, vp) for source, vp in maker.told if known.of(source) is None)
    return sheet if sheet.pieces is not None else replace(sheet, pieces=maker.pieces)


def reckoned(state: AnyWorkshop, seat: int) -> ScoreSheet:
    """Return what the companion reckons of the score of a seat, without anything that was told of it (RR-END-02)."""
    maker = state.makers[seat]
    inventor = _inventor(state, seat)
    if tracking(state.setup, seat) == "table":
        return sheet_of(None, None, (None,), inventor)
    robots = [state.material.robots.get(one.robot) for row in maker.rows for one in row]
    grades = [class_worth(state, seat, index) for index in range(len(maker.classes))]
    return sheet_of(maker.stock, robots, grades, inventor, state.readings.three_for_one)


def _inventor(state: AnyWorkshop, seat: int) -> int | None:
    """Return the VP of abilities for the end of the game (RR-END-08; RR-INVENTOR-06, 13; AMB-44)."""
    maker = state.makers[seat]
    if tracking(state.setup, seat) == "table":
        return None if with_inventors(state.setup) else 0
    if maker.inventor is None:
        return 0
    if maker.inventor.card not in state.material.inventors:
        return None
    active = [each.ability for each in abilities(state, seat)]
    return inventor_worth(active, countable(state, seat), state.readings.action_energy_counts)


def untold(state: AnyWorkshop, seat: int) -> tuple[ScoreGap, ...]:
    """Return what a seat has still to tell, class cards first; nothing once its score is complete."""
    sheet, maker = seat_sheet(state, seat), state.makers[seat]
    gaps: list[ScoreGap] = []
    for source in sorted(sheet.untold, key=lambda each: each != "classes"):
        if source == "classes" and maker.classes:
            indices = range(len(maker.classes))
            gaps += [ScoreGap("class", source, i) for i in indices if class_worth(state, seat, i) is None]
        elif source == "robots" and (figures := _robot_figures(state, seat)):
            gaps += [ScoreGap("figure", source, figure=figure) for figure in figures]
        else:
            gaps.append(ScoreGap("source", source))
    return tuple(gaps)


def _robot_figures(state: AnyWorkshop, seat: int) -> tuple[str, ...]:
    """Return the VP to be read off robots; nothing where some robot is not named: then all are added up by hand."""
    robots = [one.robot for row in state.makers[seat].rows for one in row]
    cards = state.material.robots
    if not all(robot in cards for robot in robots):
        return ()
    return tuple(f"robot/{robot}/vp" for robot in dict.fromkeys(robots) if cards[robot].vp is None)


def tell_score(change: WorkshopChange, seat: int, action: TellScore) -> Refusal:
    """Take the VP of a source that the companion does not know (RR-END-02 to 08)."""
    source, vp, pieces = action.source, action.vp, action.pieces
    if change.phase != "score":
        return reject("not_scoring", "RR-END-01")
    if source not in SOURCES or not 0 <= vp <= MOST_TOLD:
        return reject("no_such_figure", "RR-END-01")
    rule = _RULE[source]
    if reckoned(change, seat).of(source) is not None:
        return reject("score_known", rule, source=f"@source.{source}")
    if pieces is not None and not _worth_of_pieces(change, source, vp, pieces):
        return reject("other_score", "RR-END-06")
    told = tuple(each for each in change.own[seat].told if each[0] != source)
    change.set(seat, told=(*told, (source, vp)))
    if source == "leftovers":
        change.set(seat, pieces=pieces)
    change.say(seat, "score_told", rule, source=f"@source.{source}", n=vp)
    return None


def _worth_of_pieces(change: WorkshopChange, source: Source, vp: int, pieces: int) -> bool:
    """Tell whether so many pieces are worth so much; kind by kind it can be less (RR-END-05, 06; AMB-15)."""
    if source != "leftovers" or not 0 <= pieces <= MOST_TOLD:
        return False
    most = pieces // FOR_ONE
    return vp == most if change.readings.three_for_one == "pooled" else vp <= most


def tell_class(change: WorkshopChange, seat: int, action: TellClass) -> Refusal:
    """Take what a class card is worth where its grade is not certain (RR-CLASS-03; AMB-08)."""
    if change.phase != "score":
        return reject("not_scoring", "RR-END-01")
    classes = change.own[seat].classes
    if change.level(seat) == "table" or not 0 <= action.index < len(classes):
        return reject("no_such_class", "RR-END-03")
    grade = class_graded(change, seat, action.index)
    if grade is not None and grade.certain:
        return reject("score_known", "RR-END-03", source="@source.classes")
    if not 0 <= action.vp <= MOST_TOLD or action.vp not in (grades_left(change, seat, action.index) or (action.vp,)):
        return reject("no_such_grade", "RR-CLASS-03")
    kept = replace(classes[action.index], vp=action.vp)
    change.set(seat, classes=(*classes[: action.index], kept, *classes[action.index + 1 :]))
    change.say(seat, "class_told", "RR-END-03", name=card_name(change.material, "class", kept.card), n=action.vp)
    return None


def grades_left(state: AnyWorkshop, seat: int, index: int) -> tuple[int, ...]:
    """Return the VP of the grades that a class card can still have, lowest first; nothing where no scale is known."""
    grade = class_graded(state, seat, index)
    scale = state.material.classes[state.makers[seat].classes[index].card].scale if grade is not None else ()
    if grade is None or not scale:
        return ()
    below = (0,) if grade.rank < 0 else ()
    return (*below, *(each.vp for each in scale[max(0, grade.rank) :]))


SCORE_HANDLERS: Final = MappingProxyType[type[Action], Handler[WorkshopChange]](
    {TellScore: tell_score, TellClass: tell_class}
)
"""What does each kind of action of the score."""
