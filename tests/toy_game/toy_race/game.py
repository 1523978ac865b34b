"""A small race, the example of docs/adding-a-game.md: everything a game needs, and nothing else.

Each round every seat rolls a red and a blue die and uses them in any order, at once or when all have rolled. Red
moves (half its value, rounded up), blue dries (a towel from the common basket, one per two pips). Puddles wet the
runner; wetter than −3 costs a towel a point, and who has none goes back to the start. Whoever is on the last space at
the end of a round wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.actions import Action, Advance, Decide, Ready, Rolled
from companion.core.applied import Applied
from companion.core.correctable import Correctable
from companion.core.game import Game, Pick
from companion.core.ledger import line
from companion.core.look import Look
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.setup import Answer, Question, Setup
from companion.core.supplies import Supply
from companion.core.view import Panel, Selection, TableView
from toy_race import rules, scenario, shown
from toy_race.look import LOOK
from toy_race.state import HIGH, LOW, TOWELS, Puddles, Runner, ToyAction, Use, correctable, decision, requests


class ToyRace(Game[Puddles]):
    """The rules of the toy race."""

    interface = 1
    name = "toy_race"
    rules_version = 1
    least_seats = 1
    most_seats = 8
    dice_colours = ("red", "blue")
    state_type = Puddles
    action_type = ToyAction

    @property
    def look(self) -> Look:
        """Show a wet meadow."""
        return LOOK

    def questions(self) -> tuple[Question, ...]:
        """Ask for the weather alone."""
        answers = tuple(Answer(sky, text(f"toy.weather.{sky}")) for sky in ("sunny", "rain"))
        return (Question("weather", text("toy.weather"), answers, ("sunny",), explains=text("toy.weather.explains")),)

    def warnings(self, setup: Setup) -> tuple[Text, ...]:
        """Advise against a crowd."""
        return (text("warn.crowded"),) if len(setup.seats) > 6 else ()

    def start(self, setup: Setup) -> Applied[Puddles] | Rejection:
        """Begin at the first roll; in the rain everybody is wet already."""
        n = len(setup.seats)
        if not self.least_seats <= n <= self.most_seats:
            return reject("seats", n=n)
        wet = -1 if setup.answers.get("weather") == ("rain",) else 0
        state = Puddles((Runner(wet=wet),) * n, ReadyBarrier(n), Supply((("towel", TOWELS),)))
        return Applied(state, (line(None, "begins", "TOY-START-1", n=n),))

    def apply(self, state: Puddles, action: Action) -> Applied[Puddles] | Rejection:
        """Do an action."""
        return rules.apply(state, action)

    def propose(self, state: Puddles, pick: Pick) -> Action | None:
        """Return some legal action."""
        if state.phase == "over":
            return None
        if state.barrier.complete:
            return Advance(None)
        seat = state.barrier.missing[pick(len(state.barrier.missing))]
        runner = state.runners[seat]
        if requests(state, seat):
            return Rolled(seat, (("red", 1 + pick(6)), ("blue", 1 + pick(6))), "typed")
        if asked := decision(state, seat):
            return Decide(seat, asked.kind, (asked.choices[pick(len(asked.choices))].id,))
        if state.phase == "run" and runner.dice:
            return Use(seat, runner.dice[pick(len(runner.dice))][0])
        return Ready(seat)

    def violations(self, state: Puddles) -> tuple[str, ...]:
        """Count the towels and look at the runners."""
        found = []
        towels = state.basket.of("towel") + sum(r.towels for r in state.runners)
        if towels != TOWELS:
            found.append(f"there are {towels} towels instead of {TOWELS}")
        for seat, runner in enumerate(state.runners):
            if not LOW <= runner.wet <= HIGH:
                found.append(f"seat {seat} is at {runner.wet}")
        return tuple(found)

    def view(self, state: Puddles) -> TableView:
        """Return what everybody sees."""
        return shown.view(state)

    def panel(self, state: Puddles, seat: int, selection: Selection = ()) -> Panel:
        """Return what a seat can do."""
        return shown.panel(state, seat, selection)

    def correctable(self, state: Puddles, seat: int | None) -> tuple[Correctable, ...]:
        """Return what can be corrected by hand."""
        return correctable(state, seat)

    def arrange(self, given: Mapping[str, Any]) -> Puddles | Rejection:
        """Return the race that the ``[given]`` of a scenario describes."""
        return scenario.arrange(given)

    def understand(self, state: Puddles, said: Mapping[str, Any]) -> tuple[Action, ...] | Rejection:
        """Return the actions that a ``[[do]]`` of a scenario means."""
        return scenario.understand(said)

    def facts(self, state: Puddles) -> Mapping[str, Any]:
        """Return what the ``[then]`` of a scenario can speak of."""
        return scenario.facts(state)
