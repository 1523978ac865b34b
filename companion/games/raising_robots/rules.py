"""The rules put together: which chapter does each action, and what follows from any of them."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from companion.core.actions import Action, Correct, Drawn
from companion.core.decisions import Decision
from companion.core.engine import Refusal, Rules, correct
from companion.core.ready import ReadyBarrier
from companion.core.rejection import reject
from companion.games.raising_robots import corrections
from companion.games.raising_robots.actions import (
    Assemble,
    BeginPhase,
    Book,
    BookEffect,
    Decline,
    EndPhase,
    KeepClass,
    KeepInventor,
    LayCard,
    NameAuctioned,
    PlaceToken,
    PutCardBack,
    Repay,
    TellAmounts,
    TellBonus,
    TellPhase,
    TellPrinted,
    TurnLineCard,
    Unlock,
    UseEnergy,
)
from companion.games.raising_robots.asking import go_on, tell_amounts, tell_figure, tell_of_table
from companion.games.raising_robots.bidding import BID_HANDLERS, awaited, end_bidding, first_drawn, name_auctioned
from companion.games.raising_robots.cards import CARD_HANDLERS
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.classes import keep_class
from companion.games.raising_robots.components import ROUNDS
from companion.games.raising_robots.effects import ANSWERS, BOOKING, repay, settled
from companion.games.raising_robots.energy import A_ROUND, lay, next_phase, put_back
from companion.games.raising_robots.inventors import INVENTOR_HANDLERS
from companion.games.raising_robots.rounds import (
    BREAK_BEFORE,
    begin_break,
    begin_round,
    end_break,
    end_rounds,
    owes_ending,
    prepare,
    tell_phase,
)
from companion.games.raising_robots.scoring import SCORE_HANDLERS, begin_scoring, owes_score, read_out, seat_sheet
from companion.games.raising_robots.solo import (
    end_solo_game,
    go_along_line,
    has_line,
    lay_line,
    line_drawn,
    line_later,
    line_lies,
    note_used,
    owes_line,
    turn_line_card,
)
from companion.games.raising_robots.start import all_have_chosen, end_start, keep_inventor, owes_start
from companion.games.raising_robots.state import Workshop
from companion.games.raising_robots.work import (
    ROW_HANDLERS,
    assemble,
    begin_phase,
    begin_work,
    end_phase,
    place_token,
    tell_bonus,
    unlock,
    use_energy,
)

NOT_READY_BY: Final = MappingProxyType(
    {
        "bid": ("bid_first", "RR-BID-13"),
        "draw": ("lay_first", "RR-ROUND-04"),
        "reveal": ("tell_first", "RR-ROUND-12"),
        "line": ("turn_line_first", "RR-SOLO-05"),
        "work": ("work_first", "RR-PHASE-07"),
    }
)
"""Why nobody says *ready* in a phase: what is to be done there ends it."""

ASIDE: Final[tuple[type[Action], ...]] = (TellPrinted, TellAmounts, TellBonus, PlaceToken, Book, *CARD_HANDLERS)
"""What leaves ready whoever does it, unless something is due then."""


def _drawn(change: WorkshopChange, action: Drawn) -> Refusal:
    """Take what the companion has shuffled: who bids first, or the phase line."""
    return first_drawn(change, action) if change.phase == "bid" else line_drawn(change, action)


class WorkshopRules(Rules[Workshop, WorkshopChange]):
    """What each action does."""

    copy = WorkshopChange
    handlers = MappingProxyType(
        {
            LayCard: lay,
            PutCardBack: put_back,
            TellPhase: tell_phase,
            BeginPhase: begin_phase,
            EndPhase: end_phase,
            TellBonus: tell_bonus,
            UseEnergy: use_energy,
            TellPrinted: tell_figure,
            TellAmounts: tell_amounts,
            Unlock: unlock,
            PlaceToken: place_token,
            Assemble: assemble,
            Repay: repay,
            KeepClass: keep_class,
            KeepInventor: keep_inventor,
            **CARD_HANDLERS,
            **ROW_HANDLERS,
            **BOOKING,
            **INVENTOR_HANDLERS,
            **SCORE_HANDLERS,
            **BID_HANDLERS,
        }
    )
    of_table = MappingProxyType(
        {
            TellPrinted: tell_of_table,
            TurnLineCard: turn_line_card,
            Drawn: _drawn,
            Decline: line_later,
            NameAuctioned: name_auctioned,
        }
    )
    any_time = (
        TellPrinted,
        TellAmounts,
        PlaceToken,
        Book,
        BookEffect,
        *CARD_HANDLERS,
        LayCard,
        PutCardBack,
        TellPhase,
    )
    answers = ANSWERS
    waits_by = "RR-ROUND-03"
    ends_by = "RR-END-01"

    def owes(self, change: WorkshopChange, seat: int) -> Refusal:
        """Return why a seat cannot say that it is ready."""
        why = NOT_READY_BY.get(change.phase)
        if why is not None:
            return reject(*why)
        if change.phase == "line_setup":
            return owes_line(change)
        if change.phase == "round_end":
            return owes_ending(change, seat)
        owed = {"start": owes_start, "score": owes_score}.get(change.phase)
        return change.busy(seat) or (owed(change, seat) if owed is not None else None)

    def unready(self, change: WorkshopChange, seat: int) -> Refusal:
        """Take readiness back; a phase that is over is reopened by *undo* alone (RR-PHASE-15)."""
        if change.phase in NOT_READY_BY:
            return reject("locked", "RR-PHASE-15")
        return super().unready(change, seat)

    def advance(self, change: WorkshopChange) -> None:
        """Go on; everybody is ready."""
        if change.phase == "start":
            end_start(change)
            _to_round(change)
        elif change.phase == "line_setup":
            begin_round(change)
        elif change.phase == "round_end":
            end_rounds(change)
            _next_round(change)
        elif change.phase == "break":
            end_break(change)
            _to_round(change)
        elif change.phase == "score":
            read_out(change)
            _end(change)

    def holds_up(self, change: WorkshopChange) -> Refusal:
        """Let no game end with a score that is not complete: a figure may have been told anew since (RR-END-01)."""
        if change.phase != "score":
            return None
        return next((why for seat in change.seats if (why := owes_score(change, seat)) is not None), None)

    def correct(self, change: WorkshopChange, action: Correct) -> Refusal:
        """Set a value by hand."""
        return correct(change, action, corrections.values(change.before, action.seat))

    def acted(self, change: WorkshopChange, seat: int, action: Action, due: Decision | None) -> None:  # noqa: ARG002
        """Let payments stand; leave ready whoever draws ahead, tells of a card or places a token (RR-ENDROUND-07)."""
        settled(change, seat, action)
        ahead = isinstance(action, LayCard | PutCardBack) and change.phase == "round_end"
        aside = isinstance(action, ASIDE) and not change.own[seat].due
        if ahead or aside:
            change.barrier = change.before.barrier

    def settle(self, change: WorkshopChange) -> None:
        """Let follow what follows without anybody's doing."""
        if change.phase == "bid" and end_bidding(change):
            change.phase = "start"
            change.wait_for_all()
        go_on(change)
        note_used(change)
        all_have_chosen(change)
        if change.phase == "line_setup" and line_lies(change):
            begin_round(change)
        if prepare(change):
            change.phase = "line"
        if change.phase == "line" and (not has_line(change.setup) or go_along_line(change)):
            begin_work(change)
        if change.phase in NOT_READY_BY:
            change.barrier = _barrier_of(change)
        if change.phase == "work" and change.barrier.complete:
            change.phase = "round_end"
            change.wait_for_all()
            change.say(None, "work_done", "RR-ENDROUND-01")


def _next_round(change: WorkshopChange) -> None:
    if change.round == ROUNDS:
        begin_scoring(change)
        return
    change.round += 1
    if change.round == BREAK_BEFORE:
        begin_break(change)
    else:
        _to_round(change)


def _end(change: WorkshopChange) -> None:
    """End the game; of a challenge the next one may begin (RR-END-09; RR-SOLO-21)."""
    alone = len(change.own) == 1
    if not alone or not end_solo_game(change, seat_sheet(change, 0).total or 0):
        change.phase = "over"


def _to_round(change: WorkshopChange) -> None:
    """Begin the preparation of a round; a phase line that is due is laid out before it (AMB-21)."""
    if not lay_line(change):
        begin_round(change)


def _barrier_of(change: WorkshopChange) -> ReadyBarrier:
    """Return who is waited for in the phases that end by what is done in them."""
    nobody = ReadyBarrier(len(change.own))
    if change.phase == "bid":
        done = [seat for seat in change.seats if seat not in awaited(change)]
    elif change.phase == "draw":
        done = [seat for seat in change.seats if len(change.own[seat].laid) == A_ROUND]
    elif change.phase == "reveal":
        done = [seat for seat in change.seats if all(laid.phase for laid in change.own[seat].laid)]
    elif change.phase == "line":
        done = []
    else:
        done = [
            seat for seat in change.seats
            if not change.own[seat].work.now and not change.own[seat].due and next_phase(change, seat) is None
        ]  # fmt: skip
    return nobody.sit_out(done)


apply = WorkshopRules().apply
