"""``pipworks simulate``: whole games of random legal play, and what broke in them."""

from __future__ import annotations

from typing import Any, TextIO

import msgspec

from companion.core.game import Game
from companion.proofs.random_play import simulate
from companion.proofs.setups import NOTHING, Answers, varied
from companion.system.clock import SystemClock


def run_simulation(
    game: Game[Any],
    seats: int,
    games: int,
    seed: int,
    check: bool,
    as_json: bool,
    out: TextIO,
    fixed: Answers = NOTHING,
) -> int:
    """Play ``games`` games of ``game`` with a number of seats that it takes; return 0 for no violation, 1 for some.

    Options and levels of tracking are varied from game to game, but for the answers ``fixed``.
    """
    report = simulate(
        game, lambda number: varied(game, seats, number, fixed), games, seed, check=check, clock=SystemClock()
    )
    if as_json:
        out.write(msgspec.json.encode(report).decode() + "\n")
    else:
        games_said = "1 game" if report.games == 1 else f"{report.games} games"
        broken = len(report.violations)
        out.write(
            f"{games_said} of {report.game} with {report.seats} seats: {report.actions} actions in "
            f"{report.seconds:.1f} s ({report.actions_per_s:.0f} a second), "
            f"{broken} {'violation' if broken == 1 else 'violations'}\n"
        )
        out.writelines(f"  {violation}\n" for violation in report.violations)
    return 1 if report.violations else 0
