"""Where Pipworks keeps things on this machine unless somebody says otherwise."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from companion.system.out_folder import why_unusable


def games_folder() -> Path:
    """Return where games are kept."""
    return platformdirs.user_data_path("pipworks") / "games"


def saved_folder() -> Path:
    """Return where charts and tables are saved where no stick is plugged in."""
    return platformdirs.user_documents_path() / "pipworks"


def trays_folder() -> Path:
    """Return where calibrations are kept, of the real tray and of the virtual one."""
    return platformdirs.user_data_path("pipworks") / "trays"


def tray_folder(camera: str) -> Path:
    """Return where the calibration of a tray is kept: of the ``virtual`` one or of that under a real camera."""
    from companion.devices.choosing import REAL_TRAY, VIRTUAL_TRAY

    return trays_folder() / (VIRTUAL_TRAY if camera == "virtual" else REAL_TRAY)


def own_data_folder() -> Path:
    """Return where owners keep data files, in a folder for each game, wherever the games themselves are kept."""
    return platformdirs.user_data_path("pipworks")


def corrected_folder() -> Path:
    """Return where pictures of the tray are kept that players corrected, where they said yes to that."""
    return platformdirs.user_data_path("pipworks") / "corrected"


def recorded_folder() -> Path:
    """Return where tables are kept of which somebody said that something was wrong."""
    return platformdirs.user_data_path("pipworks") / "recorded"


def settings_path() -> Path:
    """Return where settings are kept."""
    return platformdirs.user_config_path("pipworks") / "settings.toml"


def pins_files() -> tuple[Path, ...]:
    """Return where it may be said what hangs on which pin of the Pi; the first that is there counts."""
    return platformdirs.user_config_path("pipworks") / "pins.toml", Path("/etc/pipworks/pins.toml")


def why_unrecordable(folder: Path) -> str | None:
    """Return what is wrong with a folder that is to be recorded into, or None."""
    if folder.is_dir() and any(folder.iterdir()):
        return f"{folder}: there is something in it already; a recorded table needs a folder of its own."
    why = why_unusable(folder)
    return f"{why}." if why else None
