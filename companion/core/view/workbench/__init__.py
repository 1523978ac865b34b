"""What a panel shows on which somebody works with robots, parts and energy: sections, and the frame they stand in."""

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
    "ClassCard",
    "Deal",
    "DraftBox",
    "DraftLine",
    "EnergyBar",
    "GradeRung",
    "InventorCard",
    "OwnBoard",
    "PaidSign",
    "PaymentStrip",
    "RobotStrip",
    "RobotStrips",
    "RobotToBuild",
    "RobotsToBuild",
    "RowRun",
    "RunAction",
    "RunPlace",
    "RunStep",
    "Socket",
    "SpotGroup",
    "StepState",
    "StockCell",
    "StockGrid",
    "StripPlace",
    "TokenSpot",
    "TokenSpots",
    "TokenStock",
    "Workbench",
]
