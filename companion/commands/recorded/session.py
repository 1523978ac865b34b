"""``pipworks session``: makes a test of a recorded table: the part that matters, without names, as it should be."""

from __future__ import annotations

from pathlib import Path

import click

from companion.commands.arguments import FILE


@click.group()
def session() -> None:
    """Cut a recorded table, take names out of it, and say what should have come of it."""


@session.command()
@click.argument("folder", metavar="FOLDER", type=FILE)
@click.argument("out", metavar="OUT", type=FILE)
@click.option("--from", "since", type=click.FloatRange(0.0), help="Seconds from the beginning at which it begins.")
@click.option("--to", "until", type=click.FloatRange(0.0), help="Seconds from the beginning at which it ends.")
def trim(folder: Path, out: Path, since: float | None, until: float | None) -> None:
    """Write a part of a recorded table into a new folder; it begins where nobody was in the middle of anything."""
    from companion.recordings.errors import RecordedTableError
    from companion.recordings.trimming import trim as trimmed

    try:
        click.echo(trimmed(folder, out, since, until))
    except RecordedTableError as error:
        raise click.ClickException(f"{error}.") from error


@session.command()
@click.argument("folder", metavar="FOLDER", type=FILE)
@click.argument("out", metavar="OUT", type=FILE)
def anonymize(folder: Path, out: Path) -> None:
    """Write a recorded table into a new folder without names and paths, and of its pictures only the tray."""
    from companion.recordings.anonymizing import anonymize as anonymized
    from companion.recordings.errors import RecordedTableError

    try:
        click.echo(anonymized(folder, out))
    except RecordedTableError as error:
        raise click.ClickException(f"{error}.") from error


@session.command()
@click.argument("folder", metavar="FOLDER", type=FILE)
@click.option(
    "--reading",
    "readings",
    nargs=2,
    multiple=True,
    metavar="SECONDS DICE",
    help="What lay in the tray at that time: 12.4 'red 5, blue 2'; may be given again.",
)
@click.option("--state", is_flag=True, help="Pages, rows and the end of the game are right as recorded.")
def expect(folder: Path, readings: tuple[tuple[str, str], ...], state: bool) -> None:
    """Note what should have been read; replay compares with that from then on."""
    from companion.recordings.errors import RecordedTableError
    from companion.recordings.expecting import expect as expected

    if not readings and not state:
        raise click.UsageError("say what should have come: --reading SECONDS DICE, or --state")
    try:
        click.echo(expected(folder, readings, state))
    except RecordedTableError as error:
        raise click.ClickException(f"{error}.") from error
