"""The command ``pipworks``: its commands, and how every failure becomes one sentence.

Exit codes: 0 done, 1 something fell short, 2 bad usage. Nothing heavy is imported before the command that needs it.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import NoReturn, TextIO

import click

from companion.commands.arguments import BAD_USAGE, DONE, FELL_SHORT
from companion.commands.bench import bench
from companion.commands.calibrate import calibrate
from companion.commands.check import check
from companion.commands.doctor import doctor
from companion.commands.export_game import export
from companion.commands.film import film
from companion.commands.import_game import import_game
from companion.commands.mat import mat
from companion.commands.play import play
from companion.commands.read import read
from companion.commands.recorded.record import record
from companion.commands.recorded.replay import replay
from companion.commands.recorded.session import session
from companion.commands.screens import screens
from companion.commands.simulate import simulate
from companion.commands.station import station
from companion.commands.storm import soak, storm
from companion.commands.watch import watch

COMMANDS = (
    play, record, replay, session, export, import_game, read, watch, calibrate, mat, simulate, check, screens, film,
    storm, soak, doctor, bench, station,
)  # fmt: skip


@click.group(commands=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pipworks", prog_name="pipworks")
def pipworks() -> None:
    """Keep a board game that is played with real dice: read the tray, apply the rules, lose nothing."""


def _usage_sentence(error: click.UsageError) -> str:
    command = error.ctx.command_path if error.ctx else "pipworks"
    said = " ".join(error.format_message().split()).rstrip(".")
    return f"{command}: {said}{'' if said.endswith('?') else '.'} See: {command} --help"


def run(arguments: list[str]) -> int:
    """Run the command line ``arguments`` (without the program's name) and return the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting would stand before our JSON
    try:
        result = pipworks.main(args=arguments, prog_name="pipworks", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return BAD_USAGE
    except click.UsageError as error:
        click.echo(_usage_sentence(error), err=True)
        return BAD_USAGE
    except click.ClickException as error:
        click.echo(f"pipworks: {error.format_message()}", err=True)
        return FELL_SHORT
    except (click.Abort, KeyboardInterrupt):
        return FELL_SHORT
    except OSError as error:  # such as a full disk behind ">"
        named = f"{error.filename}: " if error.filename else ""
        click.echo(f"pipworks: {named}{error.strerror or error}", err=True)
        return FELL_SHORT
    return result if isinstance(result, int) else DONE


def main() -> NoReturn:
    """Enter here from the installed command."""
    sys.stdout = _writable(sys.stdout)
    sys.stderr = _writable(sys.stderr)
    code = run(sys.argv[1:])
    try:
        sys.stdout.flush()
    except OSError as error:
        # What is still to be written would be tried again, and complained about, when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if code == DONE and not isinstance(error, BrokenPipeError):  # who listened has gone: nobody's fault
            click.echo(f"pipworks: {error.strerror or error}", err=True)
        code = code or FELL_SHORT
    sys.exit(code)


def _writable(stream: TextIO | None) -> TextIO:
    """Return a stream that takes every sentence: a closed one swallows it, a narrow one gets letters as numbers."""
    if stream is None:
        return Path(os.devnull).open("w", encoding="utf-8")
    if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
        stream.reconfigure(errors="backslashreplace")
    return stream
