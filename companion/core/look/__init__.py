"""How a game looks, as plain data: colours, typefaces, signs, dice, levels, help topics and chart pages.

A game says what differs from the house's own look (`HOUSE`); nothing here draws.
"""

from companion.core.look.board import BoardLook
from companion.core.look.colours import Colour, Stops, rgb, stops
from companion.core.look.dashboard import DashLook, Livery
from companion.core.look.game_look import (
    HOUSE,
    PLAIN_DICE,
    READ_COLOURS,
    ChartPage,
    DieLook,
    Faces,
    HelpRows,
    Look,
    MarkLook,
)
from companion.core.look.palette import Palette
from companion.core.look.works import WorksLook

__all__ = [
    "HOUSE",
    "PLAIN_DICE",
    "READ_COLOURS",
    "BoardLook",
    "ChartPage",
    "Colour",
    "DashLook",
    "DieLook",
    "Faces",
    "HelpRows",
    "Livery",
    "Look",
    "MarkLook",
    "Palette",
    "Stops",
    "WorksLook",
    "rgb",
    "stops",
]
