"""``pipworks doctor``: what works on this machine."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.commands.arguments import FILE

if TYPE_CHECKING:
    from companion.devices.doctor import Check


@click.command()
@click.option("--games-folder", type=FILE, help="Where games are kept, as for play; the service has one of its own.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def doctor(games_folder: Path | None, as_json: bool) -> int:
    """Say what works on this machine, what does not, and what to do about it."""
    from msgspec.structs import replace

    from companion.commands.folders import games_folder as usual_folder
    from companion.commands.folders import pins_files, tray_folder
    from companion.devices.doctor import check_picture, look_at_machine, run_doctor
    from companion.shelf import names, needs_tray

    folder = games_folder or usual_folder()
    games = check_games()
    machine = replace(look_at_machine(folder, pins_files=pins_files()), tray=needs_tray(names()) is not False)
    picture = (check_picture(tray_folder("pi")),) if machine.tray and has_camera() else ()
    saved = () if machine.folder_trouble in ("not_a_folder", "disk_failed") else check_saved(folder)
    return run_doctor(as_json, sys.stdout, lambda: machine, (*picture, games, *saved))


def has_camera() -> bool:
    """Return whether a real camera is expected above the tray."""
    from companion.commands.folders import trays_folder
    from companion.devices.doctor import camera_found
    from companion.devices.table import is_set_up

    return camera_found() or is_set_up(trays_folder())


def check_games() -> Check:
    """Look whether the games that are installed can be played."""
    from companion.devices.doctor import Check
    from companion.shelf import UnusableGameError, names, take, troubles

    playable = []
    for name in names():
        with suppress(UnusableGameError):
            playable.append(take(name).name)
    if found := troubles():
        return Check("games", False, f"{'; '.join(found)}.", "Update or uninstall that package.", "unusable")
    if not playable:
        return Check("games", False, "No game is installed.", "Install pipworks again.", "none")
    return Check("games", True, f"These can be played: {', '.join(playable)}.")


def check_saved(folder: Path) -> Sequence[Check]:
    """Look how much room saved games take, and how quickly their disk answers; nothing is changed."""
    from companion.devices.doctor import Check
    from companion.shelf.housekeeping import Housekeeping

    saved, card = Housekeeping(folder).findings()
    says = "Saved games take {games}, deleted ones {bin}; {free} are free.".format(**saved.args)
    do = "" if saved.ok else "Delete games that nobody needs, on the first page, and empty the bin there."
    took = "A move is kept in {n} ms; at first it took {first} ms.".format(**card.args)
    said, advice = {
        "works": (took, ""),
        "unknown": ("How quickly the disk keeps a move is told once some fifty were made.", ""),
        "worn": (f"{took} The disk may be wearing out.", "Copy your games to a stick and use a new card."),
    }[card.code]
    room = Check("saved", saved.ok, says, do, saved.code)
    return room, Check("card", card.ok is not False, said, advice, card.code)
