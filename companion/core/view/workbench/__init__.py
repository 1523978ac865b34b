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
from companion.core.view.workbench.asked_card import AskedCard, AskForm, DraftBox, DraftLine, FigureKey
from companion.core.view.workbench.belt import (
    Goal,
    LinePlace,
    PathPip,
    PhaseLine,
    Station,
    StationVisit,
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
    SpotView,
    StockCell,
    StockGrid,
    TokenSpots,
    Workbench,
)
from companion.core.view.workbench.own_board import (
    ClassCardView,
    GradeRung,
    InventorCardView,
    OwnBoard,
    Socket,
    TokenStock,
)
from companion.core.view.workbench.robots import (
    CardKey,
    EnergyFace,
    EnergyPart,
    EnergySum,
    HeadRow,
    InTray,
    RobotHead,
)
from companion.core.view.workbench.row_run import (
    NeedBadge,
    RobotStrip,
    RobotStrips,
    RowRun,
    RunAction,
    RunPlace,
    RunStep,
    StepState,
    StripPlace,
)
from companion.core.view.workbench.score import (
    RankLadder,
    RankShelf,
    ScoreBlock,
    ScoreBoard,
    ScoreCell,
    ScoreColumn,
    ScoreItem,
    ScoreLine,
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
    "AskForm",
    "AskedCard",
    "BatteryKey",
    "BatteryRow",
    "BenchSection",
    "CardKey",
    "ClassCardView",
    "Deal",
    "DraftBox",
    "DraftLine",
    "EnergyBar",
    "EnergyFace",
    "EnergyPart",
    "EnergySum",
    "FigureKey",
    "Goal",
    "GradeRung",
    "HeadRow",
    "InTray",
    "InventorCardView",
    "LinePlace",
    "NeedBadge",
    "OwnBoard",
    "PaidSign",
    "PathPip",
    "PaymentStrip",
    "PhaseLine",
    "RankLadder",
    "RankShelf",
    "RobotHead",
    "RobotStrip",
    "RobotStrips",
    "RobotToBuild",
    "RobotsToBuild",
    "RowRun",
    "RunAction",
    "RunPlace",
    "RunStep",
    "ScoreBlock",
    "ScoreBoard",
    "ScoreCell",
    "ScoreColumn",
    "ScoreItem",
    "ScoreLine",
    "SheetBoard",
    "SheetGroup",
    "SheetKey",
    "SheetPart",
    "SheetRow",
    "SheetSlot",
    "SheetWords",
    "Socket",
    "SpotGroup",
    "SpotView",
    "Station",
    "StationVisit",
    "StepState",
    "StockCell",
    "StockGrid",
    "StripPlace",
    "TokenSpots",
    "TokenStock",
    "WorkBoard",
    "WorkTile",
    "Workbench",
]
