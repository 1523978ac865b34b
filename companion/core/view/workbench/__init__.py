"""Work with robots, parts and energy: panels with the frame they stand in, the belt, and sheets for all."""

from companion.core.view.workbench.amounts import (
    Amount,
    AmountKey,
    AmountKeys,
    AmountStrip,
    Deal,
    PaidSign,
    PaymentStrip,
)
from companion.core.view.workbench.asked_card import AnswerKey, AskedCard, AskForm, DraftBox, DraftLine
from companion.core.view.workbench.belt import (
    Goal,
    LinePlace,
    PathPip,
    PhaseLine,
    Station,
    Visit,
    WorkBoard,
    WorkTile,
)
from companion.core.view.workbench.bench import (
    BatteryKey,
    BatteryRow,
    EnergyBar,
    RobotsToBuild,
    RobotToBuild,
    SpotGroup,
    StockCell,
    StockGrid,
    TokenSpot,
    TokenSpots,
    Workbench,
)
from companion.core.view.workbench.own_board import (
    ClassCard,
    GradeRung,
    InventorCard,
    OwnBoard,
    Socket,
    TokenStock,
)
from companion.core.view.workbench.robots import (
    CardKey,
    EnergyCard,
    EnergyPart,
    EnergySum,
    HeadRow,
    RobotHead,
)
from companion.core.view.workbench.row_run import (
    Badge,
    RobotStrip,
    RobotStrips,
    RowRun,
    RunAction,
    RunPlace,
    RunStep,
    StepState,
    StripPlace,
)
from companion.core.view.workbench.sheet import (
    SheetBoard,
    SheetGroup,
    SheetKey,
    SheetPart,
    SheetRow,
    SheetSlot,
    SheetWords,
)

BenchSection = (
    AmountKeys
    | AmountStrip
    | AskForm
    | BatteryRow
    | EnergyBar
    | OwnBoard
    | PaymentStrip
    | RobotStrips
    | RobotsToBuild
    | RowRun
    | StockGrid
    | TokenSpots
)
"""Sections of a panel on which somebody works."""

__all__ = [
    "Amount",
    "AmountKey",
    "AmountKeys",
    "AmountStrip",
    "AnswerKey",
    "AskForm",
    "AskedCard",
    "Badge",
    "BatteryKey",
    "BatteryRow",
    "BenchSection",
    "CardKey",
    "ClassCard",
    "Deal",
    "DraftBox",
    "DraftLine",
    "EnergyBar",
    "EnergyCard",
    "EnergyPart",
    "EnergySum",
    "Goal",
    "GradeRung",
    "HeadRow",
    "InventorCard",
    "LinePlace",
    "OwnBoard",
    "PaidSign",
    "PathPip",
    "PaymentStrip",
    "PhaseLine",
    "RobotHead",
    "RobotStrip",
    "RobotStrips",
    "RobotToBuild",
    "RobotsToBuild",
    "RowRun",
    "RunAction",
    "RunPlace",
    "RunStep",
    "SheetBoard",
    "SheetGroup",
    "SheetKey",
    "SheetPart",
    "SheetRow",
    "SheetSlot",
    "SheetWords",
    "Socket",
    "SpotGroup",
    "Station",
    "StepState",
    "StockCell",
    "StockGrid",
    "StripPlace",
    "TokenSpot",
    "TokenSpots",
    "TokenStock",
    "Visit",
    "WorkBoard",
    "WorkTile",
    "Workbench",
]
