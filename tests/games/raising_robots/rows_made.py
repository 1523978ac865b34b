"""A seat of Raising Robots in the middle of a row, with board actions and robots made up here."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    ROWS,
    BoardAction,
    BoardPrint,
    InventorCard,
    PrintedEffect,
    PrintedSpot,
    RobotAction,
    RobotCard,
    Row,
    WorkshopBox,
)
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, KeptInventor, RoundWork, TotalEnergy, Workshop
from tests.games.raising_robots.made import ENERGY, begun


def gains(energy: int | None, **amounts: int) -> RobotAction:
    """Return an action that gains these at a threshold."""
    return RobotAction(energy, PrintedEffect(gain=tuple(amounts.items())))


def robot(name: str, basic: RobotAction, upgraded: RobotAction | None = None, row: Row = "manufacture") -> RobotCard:
    """Return a robot of the speed type."""
    return RobotCard(name, row, name, basic=basic, upgrade_type="speed", upgraded=upgraded or RobotAction())


def material(
    *robots: RobotCard,
    actions: tuple[BoardAction, ...] = (),
    spots: tuple[PrintedSpot, ...] = (),
    vp_by_row: tuple[int | None, ...] = (0, None, None, None, 2, None),
    inventor: InventorCard | None = None,
) -> WorkshopBox:
    """Return a box with these."""
    boards: BoardPrint = replace(KNOWN_BOARDS, actions=actions, spots=spots, vp_by_row=vp_by_row)
    inventors = {inventor.id: inventor} if inventor is not None else {}
    return WorkshopBox(ENERGY, {card.id: card for card in robots}, {}, inventors, boards)


def running(
    total: int,
    box: WorkshopBox,
    *standing: str | Assembled,
    row: Row = "manufacture",
    level: str = "full",
    stock: Stock = Stock(),  # noqa: B008 - frozen
    unlocked: tuple[int, ...] = (0, 0, 0, 0),
    taken: tuple[int, ...] = (),
    inventor: KeptInventor | None = None,
    **answers: str,
) -> Workshop:
    """Return a game of three in which seat 0 has just begun a row with so much energy."""
    state = begun(3, level, box, **answers)
    robots = tuple(Assembled(one) if isinstance(one, str) else one for one in standing)
    maker = replace(
        state.makers[0],
        rows=tuple(robots if each == row else () for each in ROWS),
        work=RoundWork(now=row, energy=TotalEnergy(card=total)),
        stock=stock,
        unlocked=unlocked,
        locked=tuple(4 - n for n in unlocked),
        taken=taken,
        inventor=inventor,
    )
    made: Workshop = replace(state, phase="work", makers=(maker, *state.makers[1:]))
    return made
