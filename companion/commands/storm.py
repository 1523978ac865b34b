"""``pipworks storm`` and ``pipworks soak``: hostile playing, in a hurry or for a day and a night."""

from __future__ import annotations

import sys

import click

from companion.commands.arguments import GAME, GAME_HELP, LANGUAGES, game_for, size_of


@click.command()
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--events", type=click.IntRange(1), default=100_000, show_default=True, help="How many.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--size", default="800x480", show_default=True, help="Pixels across and down.")
@click.option("--language", type=LANGUAGES, default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def storm(game: str | None, events: int, seed: int, size: str, language: str, as_json: bool) -> int:
    """Let random touches, presses, keys and readings loose on the screens, and see whether anything breaks."""
    from companion.proofs.storm import run_storm

    return run_storm(game_for(game, must_hold=False), events, seed, size_of(size), language, as_json, sys.stdout)


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
