"""What each effect of the button grammar does to a game on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from companion.core.actions import NotReady, Ready
from companion.kiosk.play.grammar import PressEffect, SeatSituation

if TYPE_CHECKING:
    from companion.kiosk.play.game import Play


def _open(play: Play, seat: int) -> None:
    play.open(seat)


def _fold(play: Play, seat: int) -> None:
    play.fold(seat)


def _ready(play: Play, seat: int) -> None:
    if not play.do(Ready(seat)):
        play.open(seat)


def _ready_fold(play: Play, seat: int) -> None:
    if play.do(Ready(seat)):
        play.fold(seat)


def _not_ready(play: Play, seat: int) -> None:
    if play.do(NotReady(seat)) and play.panel(seat).sections:
        play.open(seat)


def _take_ready_back(play: Play, seat: int) -> None:
    if play.seat(seat).ready:
        play.do(NotReady(seat))
    play.fold(seat)


def _ready_to_open(play: Play, seat: int) -> None:
    if play.seat(seat).ready:
        play.do(NotReady(seat))
    play.open(seat)


def _confirm(play: Play, seat: int) -> None:
    offer = play.panel(seat).confirm
    if offer is not None and offer.action is not None and play.do(offer.action):
        play.clear(seat)
        if not play.seat(seat).due and not play.panel(seat).sections:
            play.fold(seat)


def _take_confirm_back(play: Play, seat: int) -> None:
    play.undo(seat)
    play.fold(seat)


def _accept(play: Play, seat: int) -> None:
    play.accept(seat)


def _take_accept_back(play: Play, seat: int) -> None:
    review = play.accepted(seat)
    if review is not None:
        play.undo(seat)
        if play.request(seat) == review.request:
            play.tray.restore(review)


def _back_to_panel(play: Play, _seat: int) -> None:
    play.put_aside()


def _leave_queue(play: Play, seat: int) -> None:
    play.halves.leave_queue(seat)


def _remember(play: Play, seat: int) -> None:
    play.remember(seat)


EFFECTS: Final[Mapping[PressEffect, Callable[[Play, int], None]]] = {
    PressEffect.OPEN: _open,
    PressEffect.READY: _ready,
    PressEffect.READY_FOLD: _ready_fold,
    PressEffect.NOT_READY: _not_ready,
    PressEffect.TAKE_READY_BACK: _take_ready_back,
    PressEffect.READY_TO_OPEN: _ready_to_open,
    PressEffect.FOLD: _fold,
    PressEffect.LEAVE_QUEUE: _leave_queue,
    PressEffect.ACCEPT: _accept,
    PressEffect.TAKE_ACCEPT_BACK: _take_accept_back,
    PressEffect.BACK_TO_PANEL: _back_to_panel,
    PressEffect.CONFIRM: _confirm,
    PressEffect.TAKE_CONFIRM_BACK: _take_confirm_back,
    PressEffect.REMEMBER: _remember,
    PressEffect.REMEMBER_FOLD: _fold,
}
"""Everything :class:`~companion.kiosk.play.grammar.PressEffect` names."""

REDEEMED: Final[Mapping[SeatSituation, PressEffect]] = {
    SeatSituation.REVIEW: PressEffect.ACCEPT,
    SeatSituation.DECISION_COMPLETE: PressEffect.CONFIRM,
    SeatSituation.OPEN: PressEffect.READY_FOLD,
}
"""What becomes of a remembered press once the seat is in one of these situations."""
