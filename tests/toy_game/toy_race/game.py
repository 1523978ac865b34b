"""A small race, the example of docs/adding-a-game.md: everything a game needs, and nothing else.

Each round every seat rolls a red and a blue die and uses them in any order, at once or when all have rolled. Red
moves (half its value, rounded up), blue dries (a towel from the common basket, one per two pips). Puddles wet the
runner; wetter than −3 costs a towel a point, and who has none goes back to the start. Whoever is on the last space at
the end of a round wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.core.actions import Action, Advance, Decide, Ready, Rolled
from companion.core.applied import Applied
from companion.core.correctable import Correctable
from companion.core.engine import listed
from companion.core.game import Game, Pick
from companion.core.ledger import line
from companion.core.look import Look, Palette, rgb, stops
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.scenario.fields import Fields, UnclearError
from companion.core.setup import Question, Setup, question
from companion.core.supplies import Supply
from companion.core.view import Panel, Selection, TableView
from toy_race import rules, shown
from toy_race.state import HIGH, LOW, TOWELS, TRACK, Puddles, Runner, ToyAction, Use, decision, roll


class ToyRace(Game[Puddles]):
    """The toy race, as table, screen and proofs see it."""

    interface = 1
    name = "toy_race"
    rules_version = 1
    least_seats, most_seats = 1, 8
    dice_colours = ("red", "blue")
    state_type, action_type = Puddles, ToyAction
    look = Look(
        Palette(heading=rgb("#D8F2B0"), rim=rgb("#8FBF5A"), page_stops=stops("#0E1A14", "#122219", "#0A130E")),
        signs=Path(__file__).parent / "signs",
    )

    def questions(self) -> tuple[Question, ...]:
        return (question("weather", "sunny", "rain", explained=True),)

    def warnings(self, setup: Setup) -> tuple[Text, ...]:
        return (text("warn.crowded"),) if len(setup.seats) > 6 else ()

    def start(self, setup: Setup) -> Applied[Puddles] | Rejection:
        n = len(setup.seats)
        if not self.least_seats <= n <= self.most_seats:
            return reject("seats", n=n)
        wet = -1 if setup.answers.get("weather") == ("rain",) else 0
        state = Puddles((Runner(wet=wet),) * n, ReadyBarrier(n), Supply((("towel", TOWELS),)))
        return Applied(state, (line(None, "begins", "TOY-START-1", n=n),))

    def apply(self, state: Puddles, action: Action) -> Applied[Puddles] | Rejection:
        return rules.apply(state, action)

    def propose(self, state: Puddles, pick: Pick) -> Action | None:
        """Return some legal action, for random play."""
        if state.phase == "over":
            return None
        if state.barrier.complete:
            return Advance(None)
        seat = state.barrier.missing[pick(len(state.barrier.missing))]
        runner = state.runners[seat]
        if roll(runner, seat):
            return Rolled(seat, (("red", 1 + pick(6)), ("blue", 1 + pick(6))), "typed")
        if asked := decision(runner, seat):
            return Decide(seat, asked.kind, (asked.choices[pick(len(asked.choices))].id,))
        if runner.dice and state.phase == "run":
            return Use(seat, runner.dice[pick(len(runner.dice))][0])
        return Ready(seat)

    def violations(self, state: Puddles) -> tuple[str, ...]:
        """Say what must never be."""
        towels = state.basket.of("towel") + sum(runner.towels for runner in state.runners)
        lost = () if towels == TOWELS else (f"there are {towels} towels instead of {TOWELS}",)
        beyond = (n for n, runner in enumerate(state.runners) if not LOW <= runner.wet <= HIGH)
        return (*lost, *(f"seat {n} is at {state.runners[n].wet}" for n in beyond))

    def view(self, state: Puddles) -> TableView:
        return shown.view(state)

    def panel(self, state: Puddles, seat: int, selection: Selection = ()) -> Panel:
        return shown.panel(state, seat, selection)

    def correctable(self, state: Puddles, seat: int | None) -> tuple[Correctable, ...]:
        return listed(rules.values(state, seat))

    def arrange(self, given: Mapping[str, Any]) -> Puddles | Rejection:
        """Return a race of one runner in the phase *run*, as ``[given]`` in a scenario says."""
        fields = Fields(given)
        try:
            dice = tuple((colour, fields.number(colour, 1, 1, 6)) for colour in self.dice_colours)
            space, wet = fields.number("space", 0, 0, TRACK.last), fields.number("wet", 0, LOW, HIGH)
            runner = Runner(space, wet, fields.number("towels", 0, 0, TOWELS), dice, rolled=True)
            fields.done()
        except UnclearError as error:
            return error.rejection()
        return Puddles((runner,), ReadyBarrier(1), Supply((("towel", TOWELS - runner.towels),)), "run")

    def understand(self, state: Puddles, said: Mapping[str, Any]) -> tuple[Action, ...] | Rejection:
        """Return what ``[[do]]`` means: ``use`` a die of a ``colour``, ``go`` ``to`` a space at the fork."""
        fields = Fields(said)
        try:
            if fields.one_of("do", ("use", "go")) == "use":
                return (Use(0, fields.one_of("colour", self.dice_colours)),)
            return (Decide(0, "branch", (str(fields.number("to")),)),)
        except UnclearError as error:
            return error.rejection()

    def facts(self, state: Puddles) -> Mapping[str, Any]:
        """Return what ``[then]`` can speak of."""
        runner = state.runners[0]
        return {"space": runner.space, "wet": runner.wet, "towels": runner.towels}
