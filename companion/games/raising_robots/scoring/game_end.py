"""The end of the game: everybody tells what is not known, then places, ties and ranks are read out (RR-END)."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.scoring.settling import seat_sheet, untold
from companion.games.raising_robots.scoring.sheet import ScoreSheet
from companion.games.raising_robots.scoring.ties import FinalPlace, Tie, standings, ties


def begin_scoring(change: WorkshopChange) -> None:
    """Let everybody enter the points (RR-END-01)."""
    change.phase = "score"
    change.wait_for_all()
    change.say(None, "game_ends", "RR-END-01")


def owes_score(change: WorkshopChange, seat: int) -> Refusal:
    """Return why a seat is not done with its score: something of it is still to be told."""
    return reject("score_first", "RR-END-01", n=len(gaps)) if (gaps := untold(change, seat)) else None


def sheets(state: AnyWorkshop) -> dict[int, ScoreSheet]:
    """Return the scores of all seats."""
    return {seat: seat_sheet(state, seat) for seat in range(len(state.makers))}


def places(state: AnyWorkshop) -> tuple[FinalPlace, ...]:
    """Return who has which place, best first; nothing while any score is not complete (RR-END-09 to 12)."""
    return standings(sheets(state))


def ties_of(state: AnyWorkshop) -> tuple[Tie, ...]:
    """Return what decides between seats with the same points, best first (RR-END-10 to 12)."""
    return ties(sheets(state))


def read_out(change: WorkshopChange) -> None:
    """Say what everybody has scored and, of several players, who has won (RR-END-01, 09 to 12)."""
    for seat, sheet in sheets(change).items():
        if sheet.total is not None:
            change.say(
                seat, "scored", "RR-END-01", n=sheet.total, robots=sheet.robots or 0, classes=sheet.classes or 0,
                inventory=sheet.inventory or 0, leftovers=sheet.leftovers or 0, inventor=sheet.inventor or 0,
            )  # fmt: skip
    if len(change.own) == 1:
        return
    for tie in ties_of(change):
        for seat in tie.ahead:
            change.say(seat, f"tie_{tie.by}", tie.rule, n=tie.total, more=tie.more, less=tie.less)
    for place in places(change)[:1]:
        for seat in place.seats:
            change.say(seat, "wins", "RR-END-09", n=place.total)
