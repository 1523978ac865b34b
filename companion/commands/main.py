"""The command ``pipworks``: puts the parts together and turns every failure into one sentence.

Exit codes: 0 done, 1 something fell short, 2 bad usage. Nothing heavy is imported before the command that needs it.
"""

from __future__ import annotations

import io
import os
import sys
from math import isfinite
from pathlib import Path
from typing import NoReturn, TextIO

import click

from companion.commands.arguments import (
    BAD_USAGE,
    DONE,
    FELL_SHORT,
    FILE,
    FOLDER,
    SEATS,
    corners_of,
    game_for,
    size_of,
    usable,
)
from companion.commands.bench import bench
from companion.shelf.games import GAMES


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
@click.option("--games-folder", type=FILE, help="Where games are kept; the system's usual place unless given.")
@click.option("--language", type=click.Choice(["en", "ja", "es"]), help="Language to begin with.")
@click.option("--fullscreen/--window", default=None, help="A kiosk fills the screen; a laptop gets a window.")
@click.option("--size", default="1280x720", show_default=True, help="Size of the window in pixels.")
@click.option("--seed", type=int, help="Makes the virtual dice repeatable.")
@click.option(
    "--demonstration", type=FILE, help="Open no screen; play by itself, pictures and ledger go to this folder."
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
    if demonstration is not None:
        _demonstrates_alone(table, games_folder, fullscreen)
    from companion.commands.play import Wishes, play_table  # the screen is heavy: only here

    wishes = Wishes(game, table, games_folder, language, fullscreen, size_of(size), seed, demonstration, rounds)
    return play_table(wishes)


@pipworks.command()
@click.argument("images", nargs=-1, required=True, type=FILE)
@click.option("--empty", type=FILE, help="A picture of the same tray with nothing in it.")
@click.option("--calibration", type=FILE, help="A calibration file of this tray.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a picture and line.")
def read(images: tuple[Path, ...], empty: Path | None, calibration: Path | None, as_json: bool) -> int:
    """Read the dice in still pictures, or in all pictures of a folder."""
    from vision.reading.command import read_pictures

    return read_pictures(list(images), empty, calibration, as_json, sys.stdout, sys.stderr)


@pipworks.command()
@click.argument("recording", metavar="VIDEO_OR_FOLDER", type=FILE)
@click.option("--empty", type=FILE, help="A picture of the same tray with nothing in it.")
@click.option("--calibration", type=FILE, help="A calibration file of this tray.")
@click.option(
    "--fps",
    type=click.FloatRange(0.1, 1000.0),
    help="Frames a second of a folder, 30 unless given; a video knows its own.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a settled roll and line.")
def watch(recording: Path, empty: Path | None, calibration: Path | None, fps: float | None, as_json: bool) -> int:
    """Find each settled roll in a video, or in a folder of frames in the order of their numbers."""
    if fps is not None and not isfinite(fps):  # nan lies in every range
        raise click.BadParameter(f"{fps} is no number of frames", param_hint="--fps")
    if fps is not None and recording.is_file():
        raise click.BadParameter(f"{recording} knows its own; this is for a folder of frames", param_hint="--fps")
    from vision.watch.command import watch_recording

    return watch_recording(recording, empty, calibration, fps, as_json, sys.stdout, sys.stderr)


@pipworks.command()
@click.option("--camera", type=click.Choice(["pi", "virtual"]), default="pi", show_default=True, help="Which tray.")
@click.option("--folder", "pictures", type=FILE, help="Pictures named mat, empty, red, blue … instead of a camera.")
@click.option(
    "--out",
    "folder",
    type=FILE,
    help="Where the calibration is kept; unless given, with the pictures, or for a camera where play looks for it.",
)
@click.option("--colors", default="red,blue,yellow", show_default=True, help="Colours of dice to look at.")
@click.option("--corners", help='The tray\'s corners in pixels, in any order, instead of the mat: "x,y x,y x,y x,y".')
@click.option("--language", type=click.Choice(["en", "ja", "es"]), default="en", show_default=True)
@click.option("--ask/--no-ask", default=True, help="Wait for Enter before each step of a camera.")
@click.option("--json", "as_json", is_flag=True, help="The result as one JSON object.")
def calibrate(
    camera: str,
    pictures: Path | None,
    folder: Path | None,
    colors: str,
    corners: str | None,
    language: str,
    ask: bool,
    as_json: bool,
) -> int:
    """Calibrate the tray: find it, look at it empty and at each dice colour, and say how good it is to read."""
    from companion.commands.calibrate import Wanted, run_calibrate
    from companion.commands.play import tray_folder
    from vision.reading.labels import COLORS

    named = tuple(dict.fromkeys(name.strip() for name in colors.split(",") if name.strip()))
    if not named:
        raise click.BadParameter(f"at least one of {', '.join(COLORS)} is needed", param_hint="--colors")
    for name in named:
        if name not in COLORS:
            raise click.BadParameter(f"{name!r} is none of {', '.join(COLORS)}", param_hint="--colors")
    kept = folder or (pictures if pictures is not None else tray_folder(camera))
    wanted = Wanted(camera, pictures, kept, named, corners_of(corners), language, as_json, ask)
    return run_calibrate(wanted, sys.stdout, sys.stderr)


@pipworks.command()
@click.argument("out", type=FILE)
@click.option("--paper", type=click.Choice(["a4", "letter"], case_sensitive=False), default="a4", show_default=True)
@click.option("--size", default="220x165", show_default=True, help="Inside of the tray in mm, in steps of 5.")
@click.option(
    "--ground/--no-ground", default=True, help="Print the grey ground, or markers alone round your own felt."
)
@click.option("--language", type=click.Choice(["en", "ja", "es"]), default="en", show_default=True)
def mat(out: Path, paper: str, size: str, ground: bool, language: str) -> int:
    """Make the tray mat and the emblem stickers to print: OUT.pdf, or OUT.png and OUT-stickers.png."""
    from companion.commands.mat import ENDINGS, Wanted, fitting_mat, run_mat
    from vision.errors import MatError

    if out.suffix.lower() not in ENDINGS:
        raise click.BadParameter(f"{out}: the name must end in {' or '.join(ENDINGS)}", param_hint="OUT")
    try:
        width, height = (float(part) for part in size.lower().split("x"))
    except ValueError:
        raise click.BadParameter(
            f"{size!r} is not WIDTHxHEIGHT in mm, such as 220x165", param_hint="--size"
        ) from None
    wanted = Wanted(paper, (width, height), ground, language)
    try:
        fitting_mat(wanted)
    except MatError as error:
        raise click.BadParameter(str(error), param_hint="--size") from None
    return run_mat(out, wanted, sys.stdout, sys.stderr)


@pipworks.command(epilog=f"GAME: {', '.join(GAMES)}.")
@click.argument("game", metavar="GAME", type=click.Choice(GAMES))
@click.option("--seats", type=int, default=4, show_default=True, help=SEATS)
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="How many whole games.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--check/--no-check", default=True, show_default=True, help="Check every invariant after each action.")
@click.option("--data", type=FOLDER, help="Folder of your own data files.")
@click.option("--json", "as_json", is_flag=True, help="The report as one JSON object.")
def simulate(game: str, seats: int, games: int, seed: int, check: bool, data: Path | None, as_json: bool) -> int:
    """Play whole games of random legal moves and look for broken rules."""
    from companion.core.game import GameDataError
    from companion.proofs.simulate import run_simulation

    try:
        played = game_for(game, seats, data)
    except GameDataError as error:
        click.echo(f"pipworks simulate: {error}", err=True)
        return FELL_SHORT
    for sentence in played.unread_data(data):
        click.echo(f"pipworks simulate: {sentence}", err=True)
    return run_simulation(played, seats, games, seed, check, as_json, sys.stdout)


@pipworks.command()
@click.argument("scenarios", nargs=-1, required=True, type=FILE)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a scenario and line.")
def check(scenarios: tuple[Path, ...], as_json: bool) -> int:
    """Check rulings written as data: scenario files, or all in a folder."""
    from companion.commands.check import run_check

    return run_check(list(scenarios), as_json, sys.stdout, sys.stderr)


@pipworks.command()
@click.argument("folder", type=FILE, required=False)
@click.option("--size", "sizes", multiple=True, help="Pixels across and down; all four unless given.")
@click.option("--language", "languages", type=click.Choice(["en", "ja", "es"]), multiple=True, help="All by default.")
@click.option("--screen", "names", multiple=True, help="Name of a screen; all unless given.")
@click.option("--page", is_flag=True, help="Write FOLDER/screens.md with small pictures and contact sheets.")
@click.option("--check", "checks", is_flag=True, help="Look for cut, covered or pale text and small touch areas.")
@click.option("--renew", is_flag=True, help="Keep in FOLDER what the screens look like now, for the suite.")
@click.option("--text-size", type=click.Choice(["S", "M", "L"]), default="M", show_default=True)
def screens(
    folder: Path | None,
    sizes: tuple[str, ...],
    languages: tuple[str, ...],
    names: tuple[str, ...],
    page: bool,
    checks: bool,
    renew: bool,
    text_size: str,
) -> int:
    """Make pictures of every screen in every size and language, look them over, or say what they look like now."""
    from companion.proofs.gallery.command import Wanted, run_screens
    from companion.proofs.gallery.screens import screens as all_screens
    from companion.proofs.gallery.steps import LANGUAGES, SIZES
    from companion.shelf.games import take

    if folder is None and (page or renew or not checks):
        raise click.UsageError("a folder is needed for pictures; without one: --check")
    if text_size != "M" and (page or renew):
        raise click.UsageError("--page and --renew are of text size M")
    chosen = tuple(size_of(size) for size in sizes) or SIZES
    there = {shown.name for shown in all_screens()}
    for name in names:
        if name not in there:
            raise click.BadParameter(
                f"there is no screen {name!r}; docs/screens.md lists them", param_hint="--screen"
            )
    if folder is not None and not usable(folder, "screens"):
        return FELL_SHORT
    wanted = Wanted(folder, chosen, languages or LANGUAGES, names, page, checks, renew, text_size)
    return run_screens(take(GAMES[0]), wanted, sys.stdout, sys.stderr)


@pipworks.command()
@click.option("--events", type=click.IntRange(1), default=100_000, show_default=True, help="How many.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--size", default="800x480", show_default=True, help="Pixels across and down.")
@click.option("--language", type=click.Choice(["en", "ja", "es"]), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def storm(events: int, seed: int, size: str, language: str, as_json: bool) -> int:
    """Let random touches, presses, keys and readings loose on the screens, and see whether anything breaks."""
    from companion.proofs.storm import run_storm

    return run_storm(events, seed, size_of(size), language, as_json, sys.stdout)


@pipworks.command()
@click.option("--games-folder", type=FILE, help="Where games are kept, as for play; the service has one of its own.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def doctor(games_folder: Path | None, as_json: bool) -> int:
    """Say what works on this machine, what does not, and what to do about it."""
    from companion.commands.play import games_folder as usual_folder
    from companion.devices.doctor.findings import run_doctor
    from companion.devices.doctor.probes import look_at_machine

    return run_doctor(as_json, sys.stdout, lambda: look_at_machine(games_folder or usual_folder()))


pipworks.add_command(bench)


def _demonstrates_alone(table: str, games_folder: Path | None, fullscreen: bool | None) -> None:
    """Refuse what a demonstration, which opens nothing and keeps its game in its own folder, could only ignore."""
    ignored = {
        "--table": "it plays on the virtual table" if table == "pi" else "",
        "--games-folder": "its game goes to its own folder" if games_folder is not None else "",
        "--fullscreen/--window": "it opens no screen" if fullscreen is not None else "",
    }
    for option, why in ignored.items():
        if why:
            raise click.BadParameter(f"not for a demonstration: {why}", param_hint=option)


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
