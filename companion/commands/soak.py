"""``pipworks soak``: a day and a night at the table."""

from __future__ import annotations

import sys

import click

from companion.commands.arguments import GAME, GAME_HELP, game_for, size_of


@click.command()
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--hours", type=click.IntRange(1), default=24, show_default=True, help="Of table time.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--size", default="1280x720", show_default=True, help="Pixels across and down.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def soak(game: str | None, hours: int, seed: int, size: str, as_json: bool) -> int:
    """Let the storm blow at the pace of people, and see whether memory, open files, threads or time grow."""
    from companion.proofs.soak import run_soak

    return run_soak(game_for(game, must_hold=False), seed, size_of(size), hours, as_json, sys.stdout)
