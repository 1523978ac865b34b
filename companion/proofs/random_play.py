"""Whole games of random legal play, with everything that must hold checked after each action."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import msgspec

from companion.core.actions import Action, Rolled
from companion.core.applied import Applied
from companion.core.game import Game, Pick
from companion.core.rejection import Rejection
from companion.core.setup import Setup
from companion.core.view import Panel, TableView
from companion.system.clock import Clock
from companion.table.journal import decoded, encode

MOST_ACTIONS: Final = 20_000
"""A game that is not over after so many actions is taken for one that never ends."""

SAMPLE: Final = 61
"""Every so manieth action and state is written and read back (a prime: no rhythm of a game hides from it)."""

REPLAY: Final = 10
"""Every so manieth game is played again from its written actions."""

WITHOUT: Final = 30
"""So many actions a game is played on from a roll with a die less, to see whether the rules can do without it."""


class SimulationReport(msgspec.Struct, frozen=True):
    """What was played and what was wrong with it.

    Attributes:
        game: name of the game.
        seats: number of players of the first game.
        games: number of games played.
        actions: number of actions done in all of them.
        seconds: how long it took, checks included.
        actions_per_s: their quotient; 0 where no time passed.
        violations: what did not hold, each in a sentence with game, action and the action's JSON.
    """

    game: str
    seats: int
    games: int
    actions: int
    seconds: float
    actions_per_s: float
    violations: tuple[str, ...]


def simulate(
    game: Game[Any],
    setups: Callable[[int], Setup],
    games: int,
    seed: int,
    clock: Clock,
    check: bool = True,
) -> SimulationReport:
    """Play ``games`` games and report.

    Game number ``i`` takes its chance from ``random.Random(f"{seed}:{i}")`` alone, so that any one can be repeated.
    A game ends at its first violation.

    Args:
        game: the rules.
        setups: gives the set-up for a game number from 0.
        games: how many.
        seed: any number.
        clock: measures the time taken.
        check: False plays without the checks, to measure the rules' speed alone; rejected proposals and games
            without end are found all the same.
    """
    began = clock.now()
    violations: list[str] = []
    actions = 0
    for number in range(games):
        run = _Run(game, number, check)
        actions += run.play(setups(number), chance(seed, number))
        violations += run.violations
    seconds = clock.now() - began
    seats = len(setups(0).seats) if games else 0
    rate = actions / seconds if seconds > 0 else 0.0
    return SimulationReport(game.name, seats, games, actions, seconds, rate, tuple(violations))


def chance(seed: int, number: int) -> Pick:
    """Return the chance of game ``number``; made from ``random()``, which every Python draws alike."""
    draw = random.Random(f"{seed}:{number}").random
    return lambda n: int(draw() * n)


class _Run:
    """One game of a simulation."""

    def __init__(self, game: Game[Any], number: int, check: bool) -> None:
        self.game = game
        self.number = number
        self.check = check
        self.violations: list[str] = []
        self._written: list[bytes] = []
        self._rolls = 0
        self._done = 0

    def play(self, setup: Setup, pick: Pick) -> int:
        """Play to the end or to the first violation; return the number of actions done."""
        try:
            self._play(setup, pick)
        except Exception as error:  # whatever it raises breaks the promise that rules never raise
            self._report(self._done, None, f"the rules raised {type(error).__name__}: {error}")
        return self._done

    def _play(self, setup: Setup, pick: Pick) -> None:
        begun = self.game.start(setup)
        if isinstance(begun, Rejection):
            self._report(0, None, f"cannot begin: {begun.code}")
            return
        state, done = begun.state, 0
        aside: tuple[Any, Rolled, int] | None = None
        if self.check:
            self._holds(state, 0, None)
        while not self.violations:
            action = self.game.propose(state, pick)
            if action is None:
                if self.check and not self.game.view(state).standings:
                    self._report(done, None, "nothing is proposed any more, and the view has no standings")
                break
            if isinstance(action, Rolled) and len(action.dice) > 1:
                self._rolls += 1
                if self._rolls == 1 + self.number % REPLAY:
                    aside = (state, action, done + 1)
            outcome = self._apply(state, action, done + 1)
            if outcome is None:
                return
            state, done = outcome.state, done + 1
            self._done = done
            if self.check:
                self._holds(state, done, action)
            if done >= MOST_ACTIONS:
                self._report(done, action, f"the game is not over after {MOST_ACTIONS} actions")
        if self.check and not self.violations and self.number % REPLAY == 0:
            self._replay(begun.state, state)
        if self.check and not self.violations and aside is not None:
            self._without_a_die(*aside)

    def _apply(self, state: Any, action: Action, n: int) -> Applied[Any] | None:
        try:
            outcome = self.game.apply(state, action)
        except Exception as error:  # whatever it raises breaks the promise that rules never raise
            self._report(n, action, f"the rules raised {type(error).__name__}: {error}")
            return None
        if isinstance(outcome, Rejection):
            self._report(n, action, f"a proposed action was rejected: {outcome.code}")
            return None
        return outcome

    def _holds(self, state: Any, n: int, action: Action | None) -> None:
        for broken in self.game.violations(state):
            self._report(n, action, broken)
        if action is not None and self.number % REPLAY == 0:
            self._written.append(encode(action))
        if n % SAMPLE == 0 or (self.number % REPLAY == 0 and n % 7 == 0):
            self._reads_back(state, n, action)
        if n % SAMPLE == 0:
            self._shows(state, n, action)

    def _shows(self, state: Any, n: int, action: Action | None) -> None:
        """Look at what everybody sees and at one panel, another one each time."""
        try:
            view = self.game.view(state)
            if not isinstance(view, TableView):
                self._report(n, action, f"the view is {_kind(view)} and no TableView")
                return
            for seat in view.seats[n // SAMPLE % len(view.seats) :][:1]:
                panel = self.game.panel(state, seat.seat)
                if not isinstance(panel, Panel):
                    self._report(n, action, f"the panel of seat {seat.seat} is {_kind(panel)} and no Panel")
        except Exception as error:  # whatever it raises would end the evening
            self._report(n, action, f"view or panel raised {type(error).__name__}: {error}")

    def _without_a_die(self, state: Any, roll: Rolled, n: int) -> None:
        """Answer a roll of the game with a die less, and play on from there for a while.

        A player may say of any roll that there are no more dice. The chance of the game itself is not touched.
        """
        fewer = msgspec.structs.replace(roll, dice=roll.dice[:-1], how="fewer")
        pick = chance(n, self.number)
        action: Action = fewer
        try:
            for _ in range(WITHOUT):
                outcome = self.game.apply(state, action)
                if isinstance(outcome, Rejection):
                    if action is not fewer:
                        self._report(n, fewer, f"afterwards a proposed action was rejected: {outcome.code}")
                    return
                state = outcome.state
                for broken in self.game.violations(state):
                    self._report(n, fewer, broken)
                for seat in self.game.view(state).seats:
                    self.game.panel(state, seat.seat)
                proposed = self.game.propose(state, pick)
                if proposed is None or self.violations:
                    return
                action = proposed
        except Exception as error:  # a die that is not there is no reason to raise
            self._report(n, fewer, f"with a die less the game raised {type(error).__name__}: {error}")

    def _reads_back(self, state: Any, n: int, action: Action | None) -> None:
        if action is not None and _read_back(action, self.game.action_type) != action:
            self._report(n, action, "the action is another one when it is read back")
        again = _read_back(state, self.game.state_type)
        if again != state or encode(again) != encode(state):
            self._report(n, action, "the state is another one when it is read back")

    def _replay(self, start: Any, end: Any) -> None:
        state = start
        for n, written in enumerate(self._written, 1):
            action = decoded(written, self.game.action_type)
            outcome = self._apply(state, action, n)
            if outcome is None:
                return
            state = outcome.state
        if state != end:
            self._report(len(self._written), None, "replaying the written actions gives another state")

    def _report(self, n: int, action: Action | None, what: str) -> None:
        done = "" if action is None else f" {encode(action).decode(errors='replace')}"
        self.violations.append(f"game {self.number}, action {n}{done}: {what}")


def _kind(value: object) -> str:
    return "None" if value is None else type(value).__name__


def _read_back(value: Any, kind: Any) -> Any:
    try:
        return decoded(encode(value), kind)
    except (msgspec.DecodeError, TypeError) as error:
        return error  # equal to no action and no state
