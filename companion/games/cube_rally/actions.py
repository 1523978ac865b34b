"""What seats and table do in Cube Rally, besides what is done in every game."""

from __future__ import annotations

from companion.core.actions import (
    Action,
    Advance,
    Correct,
    Decide,
    Drawn,
    NotReady,
    Ready,
    Sighted,
    TimeUp,
)
from companion.games.cube_rally.components import CourseCard, Cubes, SeenView, Stack


class TakeEntry(Action, frozen=True):
    """Say which entry card the seat was dealt (CR-SETUP-13)."""

    number: int


class PickDriver(Action, frozen=True):
    """Pick a driver card (CR-SETUP-15)."""

    driver: str


class PickMachine(Action, frozen=True):
    """Pick a machine card (CR-SETUP-17)."""

    machine: str


class TurnUp(Action, frozen=True):
    """Say which course card was turned up; an action of the table (CR-FLOW-03).

    Attributes:
        slot: its place in the leg, the first reached is 0.
        card: the card itself: one of the owner's, or one entered at the table.
    """

    slot: int
    card: CourseCard


class TellStack(Action, frozen=True):
    """Say which cubes stand on the seat's machine card, column by column (section 5.6)."""

    stack: Stack


class Collapse(Action, frozen=True):
    """Say that cubes have fallen (CR-STACK-10), or that this was a mistake of before.

    Attributes:
        stack: what still stands, where the stack is known cube by cube; else None.
        top: what is now seen from above, where that is known; else None.
        fallen: the fallen cubes where the companion cannot know them and they matter.
    """

    stack: Stack | None = None
    top: SeenView | None = None
    fallen: Cubes = ()


class Judge(Action, frozen=True):
    """Say whether the arrangement of a card is in the seat's stack (CR-JUDGE-03).

    Attributes:
        card: its place in the leg; cards ahead of the marker can be answered, too.
        yes: it is.
    """

    card: int
    yes: bool


class JudgeObstacle(Action, frozen=True):
    """Say whether the arrangement of the continuing obstacle is in the seat's stack (CR-CHECKPOINT-10)."""

    yes: bool


class Overrule(Action, frozen=True):
    """The table turns the verdict on the present card round: others object, or the companion was told wrong.

    Attributes:
        yes: what it is to be.
        obstacle: it is about the continuing obstacle.
    """

    yes: bool
    obstacle: bool = False


class Carry(Action, frozen=True):
    """Say what came of the next effect that only the card describes (kind ``note``).

    Attributes:
        points: gained, or lost where negative.
        damage: taken, or repaired where negative.
        rank: places towards rank 1, or back where negative.
    """

    points: int = 0
    damage: int = 0
    rank: int = 0


RallyAction = (
    Ready | NotReady | Advance | TimeUp | Drawn | Sighted | Decide | Correct
    | TakeEntry | PickDriver | PickMachine | TurnUp | TellStack | Collapse
    | Judge | JudgeObstacle | Overrule | Carry
)  # fmt: skip
