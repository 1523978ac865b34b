"""What Raising Robots tells of itself: moments worth a picture, habits of players, what hands do alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from companion.core.actions import Action
from companion.core.moments import CountedGame, Habit, Moments
from companion.core.view import Offer
from companion.games.raising_robots.actions import (
    Act,
    Assemble,
    BeginPhase,
    KeepClass,
    KeepInventor,
    NameCard,
    NewRobot,
    PlaceToken,
    RunOn,
    TellAmounts,
    TellClass,
    TellPrinted,
    TellScore,
    Unlock,
)

SAMPLES: Final = ("cards=samples",)


def _does(*kinds: type[Action]) -> Callable[[Offer], bool]:
    return lambda offer: isinstance(offer.action, kinds)


def _picks(*beginnings: str) -> Callable[[Offer], bool]:
    """Return what recognises keys that pick something up, by their last token."""
    return lambda offer: bool(offer.select) and (offer.select or ("",))[-1].startswith(beginnings)


def _useful(offers: Sequence[Offer], _bold: bool) -> Sequence[Offer]:
    """Return totals that spend a battery or two; a phase without is begun by a press."""
    return [offer for offer in offers if isinstance(offer.action, BeginPhase) and 0 < offer.action.batteries <= LIKED]


LIKED: Final = 2
HABITS: Final = (
    Habit("batteries", _does(BeginPhase), 1, among=_useful),
    Habit("run on", _does(RunOn), 3),
    Habit("act", _does(Act), 6),
    Habit("place a token", _does(PlaceToken), 2),
    Habit("unlock", _does(Unlock), 1),
    Habit("row of costs", _picks("row:"), 1),
    Habit("assemble", _does(Assemble), 3),
    Habit("name a robot", _does(NameCard), 2),
    Habit("name robots", _picks("named", "design", "manufacture", "recycle"), 4),
    Habit("new robot", _picks("new"), 2),
    Habit("answer", _does(NewRobot, KeepClass, KeepInventor, TellPrinted, TellAmounts, TellScore, TellClass), 99),
)

MOMENTS: Final = Moments(
    phase="phase.work",
    level="full",
    habits=HABITS,
    presses=True,
    counted=tuple(CountedGame(4, level, SAMPLES) for level in ("table", "resources", "full")),
)
