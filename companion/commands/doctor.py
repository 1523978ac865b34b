"""``pipworks doctor``: what works on this machine."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import FILE


@click.command()
@click.option("--games-folder", type=FILE, help="Where games are kept, as for play; the service has one of its own.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def doctor(games_folder: Path | None, as_json: bool) -> int:
    """Say what works on this machine, what does not, and what to do about it."""
    from companion.commands.folders import games_folder as usual_folder
    from companion.devices.doctor import look_at_machine, run_doctor

    return run_doctor(as_json, sys.stdout, lambda: look_at_machine(games_folder or usual_folder()))
