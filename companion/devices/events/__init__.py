"""What the world tells the game: presses, readings of the tray and troubles, as plain data in one queue."""

from __future__ import annotations

from companion.devices.events.buttons import (
    TABLE_LINES,
    ButtonFault,
    ButtonSeen,
    LampPattern,
    Press,
    TableButton,
    TableButtonName,
)
from companion.devices.events.calibration import (
    CalibrationOrder,
    Note,
    TrayView,
)
from companion.devices.events.cards import (
    CardLesson,
    CardsAlike,
    CardSeen,
    CardsOrder,
    CardsRead,
    CardsTaught,
    CardTaught,
    LessonOrder,
)
from companion.devices.events.learning import (
    DieLearned,
    FaceSeen,
    LearnedSeen,
    LearningOrder,
    LearningView,
    Mistakable,
)
from companion.devices.events.station import (
    StationSeen,
    StationUpdate,
    UpdateStage,
)
from companion.devices.events.tray import (
    DieSeen,
    Picture,
    PlateOrder,
    PlateRead,
    PlateRefused,
    SquareSeen,
    TrayBlind,
    TrayDrift,
    TrayRead,
)
from companion.devices.events.trouble import (
    Recovered,
    Trouble,
)

__all__ = [
    "TABLE_LINES",
    "ButtonFault",
    "ButtonSeen",
    "CalibrationOrder",
    "CardLesson",
    "CardSeen",
    "CardTaught",
    "CardsAlike",
    "CardsOrder",
    "CardsRead",
    "CardsTaught",
    "DieLearned",
    "DieSeen",
    "Event",
    "FaceSeen",
    "LampPattern",
    "LearnedSeen",
    "LearningOrder",
    "LearningView",
    "LessonOrder",
    "Mistakable",
    "Note",
    "Picture",
    "PlateOrder",
    "PlateRead",
    "PlateRefused",
    "Press",
    "Recovered",
    "SquareSeen",
    "StationSeen",
    "StationUpdate",
    "TableButton",
    "TableButtonName",
    "TrayBlind",
    "TrayDrift",
    "TrayRead",
    "TrayView",
    "Trouble",
    "UpdateStage",
]

Event = Press | TableButton | TrayRead | PlateRead | PlateRefused | CardsRead | Trouble | Recovered | TrayDrift
