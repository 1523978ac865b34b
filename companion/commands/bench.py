"""The commands ``pipworks bench …``; everything heavy is imported by the one that needs it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from companion.commands.arguments import FELL_SHORT, FILE, GAME, GAME_HELP, SEATS, game_for, size_of, usable


@click.group()
def bench() -> None:
    """Measure. Compare figures of one run only; machines differ."""


@bench.command("vision")
@click.argument("folder", type=FILE, required=False)
@click.option("--value-only", is_flag=True, help="A die is right with its value, whatever its colour.")
@click.option("--with-empty", is_flag=True, help="Give the reader the empty tray (NAME-empty.jpg) of NAME-….jpg.")
@click.option("--held-out", is_flag=True, help="Only pictures that the networks were not trained on.")
@click.option(
    "--peers/--no-peers", default=True, show_default=True, help="Beside textbook pipelines and a small detector."
)
@click.option("--failures", type=FILE, help="Save pictures of what went wrong in this folder.")
@click.option("--most", type=click.IntRange(1), default=60, show_default=True, help="Such pictures a set.")
@click.option("--outcomes", type=FILE, help="Write every stated value, its confidence and whether it was right here.")
@click.option(
    "--parts", is_flag=True, help="Only say whether the pictures were trained on, chosen on or are reported on."
)
@click.option("--attacks", is_flag=True, help="Spoil the pictures, more and more, and say what makes the reader lie.")
@click.option(
    "--share",
    type=click.FloatRange(0, 1, min_open=True),
    default=1.0,
    show_default=True,
    help="Of the pictures that --attacks spoils, evenly spread over each set.",
)
@click.option("--markdown", is_flag=True, help="What --attacks finds as a table for a page.")
@click.option("--cards", is_flag=True, help="FOLDER is of cards: learn each from one showing, then find them.")
@click.option("--faces", is_flag=True, help="FOLDER has showings and throws of dice to be learned (faces.json).")
@click.option("--reader", metavar="MODULE:FUNCTION", help="Measure the reader that this function returns instead.")
@click.option(
    "--against", metavar="CHECKOUT", type=FILE, help="How fast beside the reader of another checkout of the project."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def bench_vision(
    folder: Path | None,
    value_only: bool,
    with_empty: bool,
    held_out: bool,
    peers: bool,
    failures: Path | None,
    most: int,
    outcomes: Path | None,
    parts: bool,
    attacks: bool,
    share: float,
    markdown: bool,
    cards: bool,
    faces: bool,
    reader: str | None,
    against: Path | None,
    as_json: bool,
) -> int:
    """Hold the reader against labelled pictures, or against throws of the virtual tray without a folder.

    FOLDER holds labels.json and its pictures, or several such folders; see docs/reader.md for the form.
    """
    for option, wanted in {
        "--value-only": value_only, "--with-empty": with_empty, "--held-out": held_out, "--failures": failures,
        "--attacks": attacks, "--outcomes": outcomes, "--parts": parts, "--cards": cards,
        "--faces": faces,
    }.items():  # fmt: skip
        if wanted and folder is None:
            raise click.BadParameter("this is for a FOLDER of labelled pictures", param_hint=option)
    if markdown and as_json:
        raise click.BadParameter("this is told as a table or as JSON, not as both", param_hint="--markdown")
    if not attacks and (markdown or share < 1):
        raise click.BadParameter("this is for --attacks", param_hint="--markdown" if markdown else "--share")
    if reader is not None and (parts or cards or faces):
        raise click.BadParameter("another reader is measured on dice alone", param_hint="--reader")
    if against is not None and (folder is not None or reader is not None):
        raise click.BadParameter(
            "this is for throws of the virtual tray, without FOLDER and --reader", param_hint="--against"
        )
    if failures is not None and not usable(failures, "bench vision"):
        return FELL_SHORT
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[name] = "1"  # one core, said before anything that counts them is loaded
    other = None
    if reader is not None:
        from vision import VisionError
        from vision.bench.others.named import load_reader

        try:
            other = load_reader(reader)
        except VisionError as error:
            click.echo(error, err=True)
            return FELL_SHORT
    if against is not None:
        from companion.proofs.bench.against import run_against

        return run_against(against, as_json, sys.stdout, sys.stderr)
    if folder is None:
        from companion.proofs.bench.vision import run_tray_bench

        return run_tray_bench(as_json, sys.stdout, sys.stderr, other)
    if parts:
        from vision.bench.parts import run_parts

        return run_parts(folder, sys.stdout, sys.stderr)
    if cards:
        from vision.bench.cards import run_cards_bench

        return run_cards_bench(folder, as_json, with_empty, sys.stdout, sys.stderr, failures, most)
    if faces:
        from vision.bench.learned import run_faces_bench

        return run_faces_bench(folder, as_json, sys.stdout, sys.stderr)
    if attacks:
        from vision.bench.attacks.command import AttackWishes, run_attacks

        form = "json" if as_json else "markdown" if markdown else "text"
        return run_attacks(folder, sys.stdout, sys.stderr, AttackWishes(held_out, share, form), other)
    from vision.bench.command import BenchWishes, run_bench

    wishes = BenchWishes(value_only, with_empty, held_out, peers, failures, most, outcomes)
    return run_bench(folder, as_json, sys.stdout, sys.stderr, wishes, other)


@bench.command("failures")
@click.argument("folders", type=FILE, nargs=-1, required=True, metavar="FOLDER…")
@click.option(
    "--sheet",
    type=FILE,
    default=Path("failures.png"),
    show_default=True,
    help="The picture (PNG); a list and the explanations lie beside it (.md, .toml).",
)
@click.option("--number", type=click.IntRange(1, 200), default=20, show_default=True, help="How many failures.")
@click.option("--held-out", is_flag=True, help="Only pictures that the networks were not trained on.")
@click.option("--with-empty", is_flag=True, help="Give the reader the empty tray (NAME-empty.jpg) of NAME-….jpg.")
def bench_failures(folders: tuple[Path, ...], sheet: Path, number: int, held_out: bool, with_empty: bool) -> int:
    """Draw the reader's worst failures on labelled pictures of several sets, to be explained one by one.

    Each FOLDER holds labels.json and its pictures, or several such folders; see docs/reader.md for the form.
    """
    if sheet.suffix.lower() != ".png":
        raise click.BadParameter("the sheet is a PNG: its name ends in .png", param_hint="--sheet")
    if not usable(sheet.parent, "bench failures"):
        return FELL_SHORT
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[name] = "1"  # one core, said before anything that counts them is loaded
    from vision.bench.worst.command import WorstWishes, run_worst

    return run_worst(folders, sheet, sys.stdout, sys.stderr, WorstWishes(number, held_out, with_empty))


@bench.command("stacks")
@click.argument("folder", type=FILE)
@click.option("--failures", type=FILE, help="Save pictures of what was asked or stated wrongly in this folder.")
@click.option("--most", type=click.IntRange(1), default=60, show_default=True, help="Such pictures.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def bench_stacks(folder: Path, failures: Path | None, most: int, as_json: bool) -> int:
    """Hold the reader of stacks against pictures in FOLDER, each NAME.png with its NAME.json (docs/reader.md)."""
    if failures is not None and not usable(failures, "bench stacks"):
        return FELL_SHORT
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[name] = "1"  # one core, said before anything that counts them is loaded
    from vision.bench.stacks import run_stacks_bench

    return run_stacks_bench(folder, as_json, sys.stdout, sys.stderr, failures, most)


@bench.command("rules")
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--games", type=click.IntRange(1), default=12, show_default=True, help="Whole games a turn.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def bench_rules(game: str | None, games: int, as_json: bool) -> int:
    """Play random games beside catanatron's, with and without checks; undo and resume a long one."""
    from companion.proofs.bench.rules import run_bench_rules
    from companion.system.clock import SystemClock

    return run_bench_rules(game_for(game), games, as_json, sys.stdout, SystemClock())


@bench.command("screen")
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--seats", type=int, help=f"{SEATS} Unless given, as many as it takes.")
@click.option("--size", default="1280x720", show_default=True, help="Pixels across and down.")
@click.option("--moves", type=click.IntRange(0), default=200, show_default=True, help="How many; 0: a whole game.")
@click.option("--window", is_flag=True, help="Draw on a window of the display that there is, and count its time.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def bench_screen(game: str | None, seats: int | None, size: str, moves: int, window: bool, as_json: bool) -> int:
    """Play a game on a screen nobody sees: what a frame costs, moving and still, start and memory."""
    from companion.proofs.bench.screen import run_bench_screen

    pixels = size_of(size)
    played = game_for(game, seats)
    count = seats if seats is not None else played.most_seats
    return run_bench_screen(played, count, pixels, moves, as_json, sys.stdout, window)


@bench.command("recording")
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def bench_recording(game: str | None, as_json: bool) -> int:
    """Record a minute with rolls and presses: what it costs, and whether a contact is lost."""
    from companion.proofs.bench.recording import run_bench_recording

    return run_bench_recording(game_for(game), as_json, sys.stdout)


@bench.command("taps")
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--seats", type=int, help=f"{SEATS} Unless given, as many as it takes.")
@click.option("--level", help="Of tracking, the same for all; unless given, the game's first.")
@click.option("--rounds", type=click.IntRange(1), default=99, show_default=True, help="When to stop at the latest.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--page", type=FILE, help="Write docs/taps.md: games that the game names, beside the cardboard.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def bench_taps(
    game: str | None, seats: int | None, level: str | None, rounds: int, seed: int, page: Path | None, as_json: bool
) -> int:
    """Play a whole game by touches and presses, and count them."""

    from companion.proofs.taps.count import run_bench_taps
    from companion.proofs.taps.page import run_tap_page

    played = game_for(game, seats)
    if page is not None:
        return run_tap_page(played, page, sys.stdout, sys.stderr)
    count = seats if seats is not None else played.most_seats
    level = level or played.levels[0]
    if level not in played.levels:
        raise click.BadParameter(f"{level!r} is none of {', '.join(played.levels)}", param_hint="--level")
    return run_bench_taps(played, count, level, seed, as_json, sys.stdout, most_rounds=rounds)
