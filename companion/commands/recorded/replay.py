"""``pipworks replay``: a recorded table again, through the whole chain, held against what was recorded."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import FILE


@click.command()
@click.argument("folders", metavar="FOLDER...", type=FILE, nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a folder and line.")
@click.option("--until", type=click.FloatRange(0.0), help="Seconds from the beginning at which to end.")
@click.option("--watch", is_flag=True, help="Show it on the screen, at any speed, to be stopped and stepped.")
@click.option(
    "--fault",
    "faults",
    multiple=True,
    metavar="NAME@TIME",
    help="A fault of the devices on top, from so many seconds on; may be given again. --fault list names them.",
)
def replay(
    folders: tuple[Path, ...], as_json: bool, until: float | None, watch: bool, faults: tuple[str, ...]
) -> int:
    """Play recorded tables again through camera process, reader, wire, screen, rules and journal, and compare."""
    if watch and (as_json or faults):
        raise click.BadParameter("not together with --json or --fault", param_hint="--watch")
    from companion.recordings.replay.command import replay_folders

    return replay_folders(folders, as_json, until, watch, faults, sys.stdout, sys.stderr)
