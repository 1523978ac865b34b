"""The command ``pipworks``: puts the parts together and turns every failure into one sentence.

Exit codes: 0 done, 1 something fell short, 2 bad usage. Nothing heavy is imported before the command that needs it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

import click

from companion.shelf import GAMES

DONE, FELL_SHORT, BAD_USAGE = 0, 1, 2

_file = click.Path(path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pipworks", prog_name="pipworks")
def pipworks() -> None:
    """Keep a board game that is played with real dice: read the tray, apply the rules, lose nothing."""


@pipworks.command()
@click.option("--game", type=click.Choice(GAMES), default=GAMES[0], show_default=True, help="The game to begin with.")
@click.option(
    "--table",
    type=click.Choice(["virtual", "pi", "auto"]),
    default="auto",
    show_default=True,
    help="Where dice and buttons are: simulated, on a Raspberry Pi, or whatever is found.",
)
@click.option("--games-folder", type=_file, help="Where games are kept; the system's usual place unless given.")
@click.option("--language", type=click.Choice(["en", "ja", "es"]), help="Language to begin with.")
@click.option("--fullscreen/--window", default=None, help="A kiosk fills the screen; a laptop gets a window.")
@click.option("--size", default="1280x720", show_default=True, help="Size of the window in pixels.")
@click.option("--seed", type=int, help="Makes the virtual dice repeatable.")
@click.option(
    "--demonstration", type=_file, help="Open no screen; play by itself, pictures and ledger go to this folder."
)
@click.option(
    "--rounds", type=click.IntRange(1, 99), default=1, show_default=True, help="Rounds of the demonstration."
)
def play(
    game: str,
    table: str,
    games_folder: Path | None,
    language: str | None,
    fullscreen: bool | None,
    size: str,
    seed: int | None,
    demonstration: Path | None,
    rounds: int,
) -> int:
    """Open the touchscreen. Without a display, play a demonstration round and keep pictures of it."""
    from companion.play import Wishes, play_table  # the screen is heavy: only here

    wishes = Wishes(game, table, games_folder, language, fullscreen, _size(size), seed, demonstration, rounds)
    return play_table(wishes)


@pipworks.command()
@click.argument("images", nargs=-1, required=True, type=_file)
@click.option("--empty", type=_file, help="A picture of the same tray with nothing in it.")
@click.option("--calibration", type=_file, help="A calibration file of this tray.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a picture and line.")
def read(images: tuple[Path, ...], empty: Path | None, calibration: Path | None, as_json: bool) -> int:
    """Read the dice in still pictures, or in all pictures of a folder."""
    from vision.command import read_pictures

    return read_pictures(list(images), empty, calibration, as_json, sys.stdout, sys.stderr)


@pipworks.command()
@click.argument("game", type=click.Choice(GAMES))
@click.option("--seats", type=click.IntRange(1, 8), default=4, show_default=True)
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="How many whole games.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--check/--no-check", default=True, show_default=True, help="Check every invariant after each action.")
@click.option(
    "--data", type=click.Path(path_type=Path, exists=True, file_okay=False), help="Folder of your own data files."
)
@click.option("--json", "as_json", is_flag=True, help="The report as one JSON object.")
def simulate(game: str, seats: int, games: int, seed: int, check: bool, data: Path | None, as_json: bool) -> int:
    """Play whole games of random legal moves and look for broken rules."""
    from companion.simulation import run_simulation

    return run_simulation(game, seats, games, seed, check, as_json, sys.stdout, sys.stderr, data)


@pipworks.command()
@click.argument("scenarios", nargs=-1, required=True, type=_file)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a scenario and line.")
def check(scenarios: tuple[Path, ...], as_json: bool) -> int:
    """Check rulings written as data: scenario files, or all in a folder."""
    from companion.checking import run_check

    return run_check(list(scenarios), as_json, sys.stdout, sys.stderr)


@pipworks.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def doctor(as_json: bool) -> int:
    """Say what works on this machine, what does not, and what to do about it."""
    from companion.devices.doctor import run_doctor

    return run_doctor(as_json, sys.stdout)


@pipworks.group()
def bench() -> None:
    """Measure. Compare figures of one run only; machines differ."""


@bench.command("vision")
@click.argument("folder", type=_file)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def bench_vision(folder: Path, as_json: bool) -> int:
    """Hold the reader against a folder of labelled pictures (labels.json beside them or above)."""
    from vision.bench import run_bench

    return run_bench(folder, as_json, sys.stdout, sys.stderr)


@bench.command("rules")
@click.option("--game", type=click.Choice(GAMES), default=GAMES[0], show_default=True)
@click.option("--games", type=click.IntRange(1), default=12, show_default=True, help="Whole games a turn.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def bench_rules(game: str, games: int, as_json: bool) -> int:
    """Play random games beside catanatron's, with and without checks; undo and resume a long one."""
    from companion.bench import run_bench_rules
    from companion.clock import SystemClock
    from companion.shelf import take

    return run_bench_rules(take(game), games, as_json, sys.stdout, SystemClock())


def _size(words: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in words.lower().split("x"))
    except ValueError:
        raise click.BadParameter(f"{words!r} is not WIDTHxHEIGHT, such as 1280x720", param_hint="--size") from None
    short, long = sorted((width, height))
    if not (short >= 320 and 480 <= long <= 7680 and long * 2 >= short * 3):
        raise click.BadParameter(
            f"{words}: the screen needs at least 480x320 and one side half as long again as the other",
            param_hint="--size",
        )
    return width, height


def _usage_sentence(error: click.UsageError) -> str:
    command = error.ctx.command_path if error.ctx else "pipworks"
    return f"{command}: {' '.join(error.format_message().split()).rstrip('.')}. See: {command} --help"


def run(arguments: list[str]) -> int:
    """Run the command line ``arguments`` (without the program's name) and return the exit code."""
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
    except BrokenPipeError:  # the reader of our output has gone: not a fault of anybody
        sys.stderr.close()
        return FELL_SHORT
    return result if isinstance(result, int) else DONE


def main() -> NoReturn:
    """Enter here from the installed command."""
    sys.exit(run(sys.argv[1:]))
