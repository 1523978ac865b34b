"""``pipworks simulate``: whole games of random legal play, and what broke in them."""

from __future__ import annotations

import random
from typing import Any, TextIO

import msgspec

from companion.core.game import Game
from companion.core.setup import LEVELS, SAMPLE_NAMES, Level, Seat, Setup, with_defaults
from companion.proofs.random_play import simulate
from companion.system.clock import SystemClock


def run_simulation(
    game: Game[Any], seats: int, games: int, seed: int, check: bool, as_json: bool, out: TextIO
) -> int:
    """Play ``games`` games of ``game`` with a number of seats that it takes; return 0 for no violation, 1 for some.

    Levels of tracking change from seat to seat and from game to game, so that every mixture occurs; every second
    game has house rules at random instead of the defaults.
    """

    def setup_for(number: int) -> Setup:
        players = [Seat(SAMPLE_NAMES[i % len(SAMPLE_NAMES)], level=_level(number, i)) for i in range(seats)]
        setup = with_defaults(game.questions(), players)
        chance = random.Random(number)
        rules = [question for question in game.questions() if question.house_rule and number % 2]
        changed = {rule.id: (chance.choice(rule.answers).id,) for rule in rules}
        return msgspec.structs.replace(setup, answers={**setup.answers, **changed})

    report = simulate(game, setup_for, games, seed, check=check, clock=SystemClock())
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


def _level(number: int, seat: int) -> Level:
    """Return a seat's level in a game: all *full* in every fourth one, else one after the other in base three."""
    return "full" if number % 4 == 0 else LEVELS[number // len(LEVELS) ** seat % len(LEVELS)]
