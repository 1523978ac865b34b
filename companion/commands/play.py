"""``pipworks play``: the touchscreen, or a demonstration without one."""

from __future__ import annotations

from pathlib import Path

import click

from companion.commands.arguments import FILE, GAME, LANGUAGES, installed_games, size_of


@click.command()
@click.option("--game", type=GAME, help="The game to begin with; unless given, the first of those installed.")
@click.option(
    "--table",
    type=click.Choice(["virtual", "pi", "auto"]),
    default="auto",
    show_default=True,
    help="Where dice and buttons are: simulated, on a Raspberry Pi, or whatever is found.",
)
@click.option("--games-folder", type=FILE, help="Where games are kept; the system's usual place unless given.")
@click.option("--language", type=LANGUAGES, help="Language to begin with.")
@click.option("--fullscreen/--window", default=None, help="A kiosk fills the screen; a laptop gets a window.")
@click.option(
    "--kiosk",
    is_flag=True,
    help="This screen is the whole machine: fill it, wait for one that comes late, switch off instead of quitting.",
)
@click.option("--size", default="1280x720", show_default=True, help="Size of the window in pixels.")
@click.option("--seed", type=int, help="Makes the virtual dice repeatable.")
@click.option(
    "--rotate",
    type=click.Choice(["0", "90", "180", "270"]),
    help="Turn picture and touch on the glass by so many degrees, as a clock goes, instead of by the setting.",
)
@click.option(
    "--demonstration", type=FILE, help="Open no screen; play by itself, pictures and ledger go to this folder."
)
@click.option(
    "--rounds", type=click.IntRange(1, 99), default=1, show_default=True, help="Rounds of the demonstration."
)
@click.option("--record", type=FILE, metavar="FOLDER", help="Record everything that happens into a new folder.")
def play(
    game: str | None,
    table: str,
    games_folder: Path | None,
    language: str | None,
    fullscreen: bool | None,
    kiosk: bool,
    size: str,
    seed: int | None,
    rotate: str | None,
    demonstration: Path | None,
    rounds: int,
    record: Path | None,
) -> int:
    """Open the touchscreen. Without a display, play a demonstration round and keep pictures of it."""
    if kiosk and fullscreen is False:
        raise click.BadParameter("a kiosk fills the screen", param_hint="--kiosk")
    if demonstration is not None:
        _demonstrates_alone(table, games_folder, True if kiosk else fullscreen, record)
    from companion.commands.open_kiosk import Wishes, play_table  # the screen is heavy: only here

    installed_games()  # says so where there is none
    wishes = Wishes(
        game, table, games_folder, language, fullscreen, size_of(size), seed, demonstration, rounds, record,
        rotate=int(rotate) if rotate is not None else None, kiosk=kiosk,
    )  # fmt: skip
    return play_table(wishes)


def _demonstrates_alone(table: str, games_folder: Path | None, fullscreen: bool | None, record: Path | None) -> None:
    """Refuse what a demonstration, which opens nothing and keeps its game in its own folder, could only ignore."""
    ignored = {
        "--table": "it plays on the virtual table" if table == "pi" else "",
        "--games-folder": "its game goes to its own folder" if games_folder is not None else "",
        "--fullscreen/--window": "it opens no screen" if fullscreen is not None else "",
        "--record": "nobody sits at its table" if record is not None else "",
    }
    for option, why in ignored.items():
        if why:
            raise click.BadParameter(f"not for a demonstration: {why}", param_hint=option)
