"""The scripts of the recorded tables, each by its name."""

from tests.recordings.scripts import of_cameras, of_devices, of_seats, of_tables
from tests.recordings.scripts.base import FRAME, GAME, NOISE, SCRIPTS, WIDE

__all__ = ["FRAME", "GAME", "NOISE", "SCRIPTS", "WIDE", "of_cameras", "of_devices", "of_seats", "of_tables"]
