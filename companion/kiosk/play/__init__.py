"""A game under everybody's fingers: presses, touches and readings become actions; nothing here draws."""

from companion.kiosk.play.acting import Toast
from companion.kiosk.play.at_once import missing
from companion.kiosk.play.game import Play
from companion.kiosk.play.grammar import SeatSituation
from companion.kiosk.play.lamps import LONG_FLASH_S
from companion.kiosk.play.open_panels import usable
from companion.kiosk.play.plates import SeenPlate
from companion.kiosk.play.reconcile import UNLIKE
from companion.kiosk.play.review import Review
from companion.kiosk.play.review_die import Box, Count, ReviewDie
from companion.kiosk.play.tray_desk import TrayStage

__all__ = [
    "LONG_FLASH_S",
    "UNLIKE",
    "Box",
    "Count",
    "Play",
    "Review",
    "ReviewDie",
    "SeatSituation",
    "SeenPlate",
    "Toast",
    "TrayStage",
    "missing",
    "usable",
]
