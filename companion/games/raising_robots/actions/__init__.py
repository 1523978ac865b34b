"""What players do in Raising Robots, as data."""

from __future__ import annotations

from companion.core.actions import Advance, Correct, Decide, Drawn, NotReady, Ready
from companion.games.raising_robots.actions.bids import Bid, NameAuctioned, PayBid
from companion.games.raising_robots.actions.energy import (
    BeginPhase,
    EndPhase,
    LayCard,
    PutCardBack,
    TellBonus,
    TellPhase,
    TurnLineCard,
    UseEnergy,
)
from companion.games.raising_robots.actions.told import (
    Book,
    BookEffect,
    Icon,
    NameCard,
    NewClass,
    NewInventor,
    NewRobot,
    TellAmounts,
    TellClass,
    TellPrinted,
    TellScore,
)
from companion.games.raising_robots.actions.work import (
    Act,
    Assemble,
    Decline,
    KeepClass,
    KeepInventor,
    PlaceToken,
    Repay,
    RunOn,
    Skip,
    Unlock,
    UseAbility,
)

WorkshopAction = (
    Ready | NotReady | Advance | Decide | Correct | Drawn
    | LayCard | PutCardBack | TellPhase | TurnLineCard | BeginPhase | EndPhase | UseEnergy | TellBonus
    | Unlock | PlaceToken | Assemble | Act | Skip | RunOn | Repay | Decline | KeepClass | KeepInventor | UseAbility
    | Book | BookEffect | TellPrinted | TellAmounts | NewRobot | NewClass | NewInventor | NameCard
    | Bid | PayBid | NameAuctioned | TellScore | TellClass
)  # fmt: skip

__all__ = [
    "Act", "Assemble", "BeginPhase", "Bid", "Book", "BookEffect", "Decline", "EndPhase", "Icon", "KeepClass",
    "KeepInventor", "LayCard", "NameAuctioned", "NameCard", "NewClass", "NewInventor", "NewRobot", "PayBid",
    "PlaceToken", "PutCardBack", "Repay", "RunOn", "Skip", "TellAmounts", "TellBonus", "TellClass", "TellPhase",
    "TellPrinted", "TellScore", "TurnLineCard", "Unlock", "UseAbility", "UseEnergy", "WorkshopAction",
]  # fmt: skip
