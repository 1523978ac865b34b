"""Settings, light, sound and doctor as they are on this machine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.folders import corrected_folder, pins_files, settings_path
from companion.shelf import names, needs_tray

if TYPE_CHECKING:
    from companion.kiosk.services import Services


def services_here(games: Path, talks: Callable[[], str]) -> Services:
    """Return settings, light, sound and doctor as they are on this machine; nothing of it is opened yet.

    Args:
        games: where games are kept; the doctor looks at it.
        talks: tells which station the table talks to, which the doctor therefore cannot ask.
    """
    from companion.devices.backlight import find_backlight
    from companion.devices.doctor import DoctorProcess, doctor_command
    from companion.devices.tray.kept_frames import FrameFolder, FrameKeeper
    from companion.kiosk.services import Services, SettingsFile
    from companion.kiosk.sound.player import Mixer

    file = SettingsFile(settings_path())
    settings, mistakes = file.read()
    frames = FrameKeeper(FrameFolder(corrected_folder()))
    doctor = DoctorProcess(
        lambda: doctor_command(games, tray=needs_tray(names()) is not False, pins_files=pins_files(), talks=talks())
    )
    return Services(settings, file.keep, mistakes, find_backlight(), Mixer(), doctor, frames)
