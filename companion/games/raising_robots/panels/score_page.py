"""The score at a panel: what the companion cannot know is told, one number after the other (RR-END; RR-CLASS-03)."""

from __future__ import annotations

from typing import Final

from companion.core.actions import Ready
from companion.core.messages import Text, text
from companion.core.view import AmountKey, AmountKeys, Panel, Says, Section
from companion.games.raising_robots.actions import TellClass, TellScore
from companion.games.raising_robots.panels.asked import ask_figure
from companion.games.raising_robots.panels.frame import Desk, act_key, framed, turn_key
from companion.games.raising_robots.panels.reminders import reminders
from companion.games.raising_robots.scoring import FOR_ONE, ScoreGap, grades_left, seat_sheet, untold
from companion.games.raising_robots.shown import class_name

TENS: Final = "tens"
SIGNS: Final = {
    "robots": "robot", "classes": "class_card", "inventory": "vp", "leftovers": "robot_card", "inventor": "inventor",
}  # fmt: skip


def score_panel(desk: Desk) -> Panel:
    """Return the question for what is still to be told of a score, or the way on."""
    gaps = untold(desk.state, desk.seat)
    done = desk.key(text("panel.done"), Ready(desk.seat), "check", tone="good")
    go_on = None if desk.state.barrier.has(desk.seat) else done
    if not gaps:
        total = seat_sheet(desk.state, desk.seat).total or 0
        return framed(desk, text("panel.score"), Says(text("panel.score.total", n=total)), sign="vp", go_on=go_on)
    gap = gaps[0]
    if gap.kind == "figure":
        return framed(desk, text("panel.score"), *ask_figure(desk, gap.figure), sign="vp", go_on=None)
    remind = reminders(desk, "game_end") if gap.source == "inventor" else ()
    count = text("score.to_tell", n=len(gaps))
    sections: tuple[Section, ...] = (*_numbers(desk, gap), *remind)
    return framed(desk, text("panel.score"), *sections, sign=SIGNS[gap.source], go_on=None, count=count)


def _numbers(desk: Desk, gap: ScoreGap) -> tuple[AmountKeys, ...]:
    """Return the keys of a number: grades where a scale leaves a few, else tens and ones."""
    says = _asks(desk, gap)
    if gap.kind == "class" and (left := grades_left(desk.state, desk.seat, gap.index)):
        keys = tuple(_answer(desk, gap, vp) for vp in dict.fromkeys(left))
        return (AmountKeys(keys, 5, says),)
    tens = next(iter(desk.numbers(TENS, 20)), 0)
    first = tuple(turn_key(text("choice.number", n=str(n * 10)), (f"{TENS}:{n}",), on=n == tens) for n in range(10))
    return (AmountKeys(first, 5, says), AmountKeys(tuple(_answer(desk, gap, tens * 10 + n) for n in range(10)), 5))


def _asks(desk: Desk, gap: ScoreGap) -> Text:
    if gap.kind == "class":
        kept = desk.state.makers[desk.seat].classes[gap.index]
        return text("score.ask.class", name=class_name(desk.state, kept.card))
    return text(f"score.ask.{gap.source}")


def _answer(desk: Desk, gap: ScoreGap, n: int) -> AmountKey:
    says = text("choice.number", n=str(n))
    if gap.kind == "class":
        return act_key(desk, says, TellClass(desk.seat, gap.index, n), worded=True)
    if gap.source == "leftovers" and pooled(desk):
        return act_key(desk, says, TellScore(desk.seat, gap.source, n // FOR_ONE, n), worded=True)
    return act_key(desk, says, TellScore(desk.seat, gap.source, n), worded=True)


def pooled(desk: Desk) -> bool:
    """Tell whether pieces are told and divided here (RR-END-06); kind by kind the VP are told (AMB-15)."""
    return desk.state.readings.three_for_one == "pooled"
