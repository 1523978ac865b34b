"""``pipworks record``: the devices of a table, recorded while nobody plays on its screen."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import FILE


@click.command()
@click.argument("folder", metavar="FOLDER", type=FILE)
@click.option(
    "--table",
    type=click.Choice(["virtual", "pi", "auto"]),
    default="auto",
    show_default=True,
    help="Where dice and buttons are, as for play.",
)
@click.option("--seconds", type=click.FloatRange(0.1), help="How long; unless given, until Ctrl-C.")
def record(folder: Path, table: str, seconds: float | None) -> int:
    """Record camera, buttons and station into a new folder, without a game and without a screen."""
    from companion.commands.recorded.recording import record_devices

    return record_devices(folder, table, seconds, sys.stdout, sys.stderr)
