"""What Cube Rally tells of itself: moments worth a picture, habits of players, what hands do alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.moments import PANEL, AtTable, CountedGame, Moment, Moments, Picture, Seen, in_phase

SEATS: Final = 5


def _board(phase: str, least_round: int = 2) -> Seen:
    return in_phase(f"phase.{phase}", least_round=least_round)


def _judging(placed: int) -> Seen:
    """Return what recognises a card on which some are judged and others asked."""

    def seen(table: AtTable) -> int | None:
        view = table.view()
        asked = [seat.seat for seat in view.seats if seat.due]
        return asked[0] if view.phase.key == "phase.judge" and len(asked) >= placed else None

    return seen


def _telling(table: AtTable) -> int | None:
    """Recognise a seat whose stack is still to be told."""
    view = table.view()
    untold = [seat.seat for seat in view.seats if not seat.ready]
    return untold[0] if view.phase.key == "phase.enter" and untold else None


def _placed(n: int) -> Seen:
    """Return what recognises the stacking of a later leg with so many pieces on the board."""

    def seen(table: AtTable) -> int | None:
        view = table.view()
        if view.phase.key != "phase.stack" or view.round < 2:
            return None
        placed = [seat.seat for seat in view.seats if seat.ready]
        return placed[0] if len(placed) == n else None

    return seen


SEEN: Final[Mapping[str, Moment]] = {
    "stacking": Moment(4, _placed(2)),
    "judging": Moment(SEATS, _judging(2)),
    "telling": Moment(4, _telling, ("full",)),
    "waypoint": Moment(4, _board("waypoint")),
}

BY_HAND: Final = {
    "Judge": ("say whether an arrangement is there", "look from two sides, and agree with everybody"),
    "JudgeObstacle": ("say the same of the obstacle", "look again at every card"),
    "TellStack": ("tell a stack", "nothing: the stack stands there"),
    "Sighted": ("tell what is seen from above", "nothing: the stack stands there"),
    "TakeEntry": ("say which entry card was dealt", "deal it"),
    "PickDriver": ("pick a driver", "take the card, count out its cubes"),
    "PickMachine": ("pick a machine", "take the card, add up its durability"),
    "TurnUp": ("say which card was turned up", "turn it up"),
    "Collapse": ("say that cubes fell", "take them off"),
    "Overrule": ("turn a verdict round", "argue"),
    "Carry": ("say what came of a card's words", "move tokens and pieces"),
}

PICTURES: Final = (
    Picture("stacking", "Two pieces stand on the rank board; each tile says what its press would do now.",
            "stacking", (), "The table", "table-four"),
    Picture("judging", "A card and everybody's stack beside it: who has it, who is asked, who is still out.",
            "judging", (), "The table", "stacking"),
    Picture("waypoint", "At a checkpoint: bonuses by rank, and what hands now do.", "waypoint", (), "The table",
            "judging"),
    Picture("panel", "A panel while cubes are stacked.", "panel", (PANEL,), "Panels"),
    Picture("asked", "All cards of a leg are answered in a row, or the next one alone.", "asked", (PANEL,), "Panels"),
    Picture("stack-told", "A stack is told cube by cube, a touch each, under the tower it belongs to.",
            "telling", (PANEL, "seat *: select cube:…", "seat *: select cube:0:0:R+cube:0:0:B…"), "Panels"),
    Picture("chart-rank", "Who was where after each leg.", "over", ("charts", "rank"),
            "After the round, after the race", "chart-race"),
)  # fmt: skip

MOMENTS: Final = Moments(
    seen=SEEN,
    pictures=PICTURES,
    phase="phase.stack",
    level="full",
    by_hand=BY_HAND,
    counted=(CountedGame(4, "table"), CountedGame(4, "top"), CountedGame(4, "full")),
    round="leg",
    on_touches=(
        "At level *table* nobody is to need a ninth touch in a leg: one a card says yes or no, or a press of the own",
        "button does. At the others stacks are told by touch: what is seen from above (*top*), or all (*full*).",
    ),
)
