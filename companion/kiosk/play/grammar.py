"""The grammar of the seat buttons: a press shows my panel or says that I am ready, whichever is next for me.

Two tables say it all: what a press does in each situation of a seat, and for what a hold exchanges it. A press acts
on its edge; if the button is still down 600 ms later, its effect is exchanged for that of the hold. A second press
within 350 ms of the first is ignored, because excited people press twice. Where the game says itself what a press
does, that is done at once in every situation (`PressGrammar.at_once`). Nothing here knows a game or a screen: the
caller says in which situation a seat is and carries out the effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from companion.kiosk.pace import ALL_READY_S, HOLD_S

REPEAT_S: Final = 0.35
"""A second press of a seat that begins within this time after its first is ignored."""


class SeatSituation(Enum):
    """What is next for a seat; the first that is true counts, from the top."""

    REVIEW = auto()
    """its roll is on the screen and nothing is asked about it"""
    REVIEW_ASKED = auto()
    """its roll is on the screen and a die is asked about (or dice are missing)"""
    DECISION_COMPLETE = auto()
    """its decision is open and everything is chosen"""
    DECISION_OPEN = auto()
    """its decision is open and something is not chosen yet"""
    OPEN = auto()
    """its panel is open and it could be ready"""
    OPEN_BUSY = auto()
    """its panel is open and something must happen before it can be ready"""
    QUEUED = auto()
    """it waits for a half of the screen"""
    READY = auto()
    """it has said so"""
    DECISION_DUE = auto()
    """a decision is due and not open"""
    TO_DO = auto()
    """the phase needs something from it"""
    NOTHING = auto()
    """nothing is needed from it"""


class PressEffect(Enum):
    """What the caller carries out for a seat."""

    OPEN = auto()
    """open its panel (or let it queue)"""
    READY = auto()
    """it is ready"""
    READY_FOLD = auto()
    """it is ready, and its panel folds"""
    NOT_READY = auto()
    """it is not ready any more; its panel opens if there is something in it"""
    TAKE_READY_BACK = auto()
    """it is not ready any more; its panel stays folded"""
    READY_TO_OPEN = auto()
    """it is not ready any more, and its panel opens in any case"""
    FOLD = auto()
    """fold its panel; a decision stays due"""
    LEAVE_QUEUE = auto()
    """it no longer waits for a half of the screen"""
    ACCEPT = auto()
    """its roll is accepted"""
    TAKE_ACCEPT_BACK = auto()
    """its acceptance is undone and its panel opens; the roll stays open"""
    BACK_TO_PANEL = auto()
    """the review is put aside and its panel opens; the roll stays open"""
    CONFIRM = auto()
    """its decision is confirmed"""
    TAKE_CONFIRM_BACK = auto()
    """its confirmation is undone; the decision is due again and folded"""
    REMEMBER = auto()
    """it is ready as soon as that is possible; the lamp answers with one long flash"""
    REMEMBER_FOLD = auto()
    """what was remembered is forgotten, and the panel folds"""
    EXCHANGE = auto()
    """what the game lets a press do at once is exchanged for what it says of a hold"""


PRESS: Final[Mapping[SeatSituation, PressEffect]] = {
    SeatSituation.REVIEW: PressEffect.ACCEPT,
    SeatSituation.REVIEW_ASKED: PressEffect.REMEMBER,
    SeatSituation.DECISION_COMPLETE: PressEffect.CONFIRM,
    SeatSituation.DECISION_OPEN: PressEffect.REMEMBER,
    SeatSituation.OPEN: PressEffect.READY_FOLD,
    SeatSituation.OPEN_BUSY: PressEffect.REMEMBER,
    SeatSituation.QUEUED: PressEffect.LEAVE_QUEUE,
    SeatSituation.READY: PressEffect.NOT_READY,
    SeatSituation.DECISION_DUE: PressEffect.OPEN,
    SeatSituation.TO_DO: PressEffect.OPEN,
    SeatSituation.NOTHING: PressEffect.READY,
}
"""What a press does at once."""

HOLD: Final[Mapping[SeatSituation, PressEffect | None]] = {
    SeatSituation.REVIEW: PressEffect.TAKE_ACCEPT_BACK,
    SeatSituation.REVIEW_ASKED: PressEffect.BACK_TO_PANEL,
    SeatSituation.DECISION_COMPLETE: PressEffect.TAKE_CONFIRM_BACK,
    SeatSituation.DECISION_OPEN: PressEffect.REMEMBER_FOLD,
    SeatSituation.OPEN: PressEffect.TAKE_READY_BACK,
    SeatSituation.OPEN_BUSY: PressEffect.REMEMBER_FOLD,
    SeatSituation.QUEUED: None,
    SeatSituation.READY: None,
    SeatSituation.DECISION_DUE: None,
    SeatSituation.TO_DO: None,
    SeatSituation.NOTHING: PressEffect.READY_TO_OPEN,
}
"""For what the effect of the press is exchanged when the button stays down; None where both are the same."""

LAMP: Final[Mapping[SeatSituation, str]] = {
    SeatSituation.REVIEW: "half",
    SeatSituation.REVIEW_ASKED: "breathe",
    SeatSituation.DECISION_COMPLETE: "half",
    SeatSituation.DECISION_OPEN: "half",
    SeatSituation.OPEN: "half",
    SeatSituation.OPEN_BUSY: "half",
    SeatSituation.QUEUED: "flash_twice",
    SeatSituation.READY: "full",
    SeatSituation.DECISION_DUE: "fast",
    SeatSituation.TO_DO: "breathe",
    SeatSituation.NOTHING: "dim",
}
"""The rhythm of the seat's lamp."""


@dataclass
class _Held:
    hold: PressEffect | None
    since: float


class PressGrammar:
    """Turns edges of buttons into effects, one state a seat.

    A tap on a tile goes through the same door: it is a press of that seat, and a long tap is a hold.

    Args:
        hold_s: seconds until a press becomes a hold.
        repeat_s: seconds within which a second press is ignored.
    """

    def __init__(self, hold_s: float = HOLD_S, repeat_s: float = REPEAT_S) -> None:
        self._hold_s = hold_s
        self._repeat_s = repeat_s
        self._held: dict[int, _Held] = {}
        self._last_press: dict[int, float] = {}

    def down(self, seat: int, situation: SeatSituation, at: float) -> PressEffect | None:
        """Return what the press of ``seat`` does, or None where it is ignored.

        Args:
            seat: whose button went down.
            situation: what is next for the seat at this moment.
            at: seconds on the injected clock.
        """
        return PRESS[situation] if self._counts(seat, HOLD[situation], at) else None

    def at_once(self, seat: int, at: float) -> bool:
        """Tell whether a press of ``seat`` counts that does what the game says, in whichever situation."""
        return self._counts(seat, PressEffect.EXCHANGE, at)

    def _counts(self, seat: int, hold: PressEffect | None, at: float) -> bool:
        last = self._last_press.get(seat)
        if last is not None and 0 <= at - last < self._repeat_s:
            self._held.pop(seat, None)
            return False
        self._last_press[seat] = at
        self._held[seat] = _Held(hold, at)
        return True

    def up(self, seat: int) -> None:
        """Note that the button of ``seat`` was let go."""
        self._held.pop(seat, None)

    def due(self, now: float) -> list[tuple[int, PressEffect]]:
        """Return the effects of the holds that became due, each once, seats in order."""
        ripe = sorted(seat for seat, held in self._held.items() if now >= held.since + self._hold_s)
        effects = [(seat, self._held.pop(seat).hold) for seat in ripe]
        return [(seat, effect) for seat, effect in effects if effect is not None]

    def next_due(self) -> float | None:
        """Return the moment at which the next hold becomes due, or None."""
        return min((held.since + self._hold_s for held in self._held.values()), default=None)


class AllReady:
    """The moment in which everybody is ready: lamps pulse, and any press stops it.

    Args:
        lasts: seconds of the pulse; 0 ends a phase at once.
    """

    def __init__(self, lasts: float = ALL_READY_S) -> None:
        self._lasts = lasts
        self._since: float | None = None
        self._stopped = False

    @property
    def since(self) -> float | None:
        """When the present pulse began, or None."""
        return self._since

    def set(self, lasts: float) -> None:
        """Let every pulse, a running one included, last so many seconds."""
        self._lasts = lasts

    def note(self, everybody: bool, now: float) -> None:
        """Say whether everybody is ready at this moment; a pulse begins or ends accordingly."""
        if not everybody:
            self._since, self._stopped = None, False
        elif self._since is None and not self._stopped:
            self._since = now

    def stop(self) -> bool:
        """Stop a running pulse; it does not begin again until somebody has not been ready. Return whether one ran."""
        ran = self._since is not None
        self._since, self._stopped = None, self._stopped or ran
        return ran

    def renew(self) -> None:
        """Say that the phase ended: in the next one everybody may be ready from its first moment."""
        self._since, self._stopped = None, False

    def progress(self, now: float) -> float:
        """Return how much of the pulse is over, 0 to 1; 0 where there is none."""
        if self._since is None:
            return 0.0
        return 1.0 if self._lasts <= 0 else min(1.0, (now - self._since) / self._lasts)

    def over(self, now: float) -> bool:
        """Tell, once, that the pulse ran to its end: the phase can be ended."""
        if self._since is None or now < self._since + self._lasts:
            return False
        self._since, self._stopped = None, True
        return True

    def next_due(self) -> float | None:
        """Return the moment at which the pulse ends, or None."""
        return None if self._since is None else self._since + self._lasts
