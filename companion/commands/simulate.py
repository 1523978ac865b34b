"""``pipworks simulate``: whole games of random legal play."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.commands.arguments import FELL_SHORT, FOLDER, GAME, SEATS, game_for

if TYPE_CHECKING:  # the help waits for no game
    from companion.core.game import Game


@click.command()
@click.argument("game", metavar="GAME", type=GAME)
@click.option("--seats", type=int, help=f"{SEATS} Unless given, 4 or as near to that as it allows.")
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="How many whole games.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option(
    "--answer", "answers", multiple=True, metavar="OPTION=VALUE", help="Answer of set-up in every game; repeatable."
)
@click.option("--check/--no-check", default=True, show_default=True, help="Check every invariant after each action.")
@click.option("--data", type=FOLDER, help="Folder of your own data files.")
@click.option(
    "--keep",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Instead write so many games down, with all numbers of seats, for a test that holds later rules to them.",
)
@click.option("--json", "as_json", is_flag=True, help="The report as one JSON object.")
def simulate(
    game: str,
    seats: int | None,
    games: int,
    seed: int,
    answers: tuple[str, ...],
    check: bool,
    data: Path | None,
    keep: Path | None,
    as_json: bool,
) -> int:
    """Play whole games of random legal moves, every option varied unless answered, and look for broken rules.

    GAME is one of those installed; any other word lists them.
    """
    from companion.core.game import GameDataError
    from companion.proofs.setups import AnswerError, answers_of, usual_seats
    from companion.proofs.simulate import run_simulation

    try:
        played = game_for(game, seats, data)
    except GameDataError as error:
        click.echo(f"pipworks simulate: {error}", err=True)
        return FELL_SHORT
    for sentence in played.unread_data(data):
        click.echo(f"pipworks simulate: {sentence}", err=True)
    if keep is not None:
        return _kept(played, games, seed, keep)
    count = seats if seats is not None else usual_seats(played)
    try:
        fixed = answers_of(played.questions(), answers, count)
    except AnswerError as error:
        raise click.BadParameter(str(error), param_hint="--answer") from error
    return run_simulation(played, count, games, seed, check, as_json, sys.stdout, fixed)


def _kept(game: Game[Any], games: int, seed: int, file: Path) -> int:
    from companion.proofs.kept_games import keep

    try:
        with file.open("xb") as new:
            new.write(keep(game, games, seed))
    except OSError as error:
        click.echo(f"pipworks simulate: {file}: {error.strerror}; kept games are never written over.", err=True)
        return FELL_SHORT
    return 0
