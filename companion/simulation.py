"""``pipworks simulate``: whole games of random legal play, and what broke in them."""

from __future__ import annotations

from typing import TextIO

import msgspec

from companion.clock import SystemClock
from companion.core.setup import Seat, Setup, with_defaults
from companion.shelf import take
from companion.table.simulate import simulate

_NAMES = ("Ada", "Kenji", "María", "Tomás", "Yuki", "Sam", "Inés", "Noor")


def run_simulation(
    name: str, seats: int, games: int, seed: int, check: bool, as_json: bool, out: TextIO, err: TextIO
) -> int:
    """Play ``games`` games and print the report; return 0 for no violation, 1 for some, 2 for bad usage.

    Levels of tracking change from seat to seat and from game to game, so that every mixture occurs.
    """
    game = take(name)
    if not game.least_seats <= seats <= game.most_seats:
        err.write(
            f"pipworks simulate: {name} is played by {game.least_seats} to {game.most_seats}, not by {seats}.\n"
        )
        return 2

    def setup_for(number: int) -> Setup:
        players = [
            Seat(_NAMES[i % len(_NAMES)], level="full" if (number >> i) & 1 or number % 4 == 0 else "table")
            for i in range(seats)
        ]
        return with_defaults(game.questions(), players)

    report = simulate(game, setup_for, games, seed, check=check, clock=SystemClock())
    if as_json:
        out.write(msgspec.json.encode(report).decode() + "\n")
    else:
        out.write(
            f"{report.games} games of {name} with {report.seats} seats: {report.actions} actions in "
            f"{report.seconds:.1f} s ({report.actions_per_s:.0f} a second), {len(report.violations)} violations\n"
        )
        out.writelines(f"  {violation}\n" for violation in report.violations)
    return 1 if report.violations else 0
