"""What the kiosk needs from the other rooms, so that it draws and asks and knows no more."""

from companion.kiosk.ports.game import RecordedLines, SessionPort
from companion.kiosk.ports.housekeeping import DeletedGame, DiskRoom, HousekeepingPort
from companion.kiosk.ports.saved import SavedGame
from companion.kiosk.ports.services import BacklightPort, Doctor, Finding, Loudspeaker, PowerPort, SavePlace, Speaker
from companion.kiosk.ports.shelf import ShelfPort
from companion.kiosk.ports.table import TablePort, TeachingPort
from companion.kiosk.ports.witness import ScreenWitness, Touched

__all__ = [
    "BacklightPort",
    "DeletedGame",
    "DiskRoom",
    "Doctor",
    "Finding",
    "HousekeepingPort",
    "Loudspeaker",
    "PowerPort",
    "RecordedLines",
    "SavePlace",
    "SavedGame",
    "ScreenWitness",
    "SessionPort",
    "ShelfPort",
    "Speaker",
    "TablePort",
    "TeachingPort",
    "Touched",
]
