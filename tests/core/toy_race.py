"""A small race made up for the tests: everything the core offers, and no game anybody knows.

Each round every seat rolls a red and a blue die, then uses them in any order: red moves (half its value, rounded
up), blue dries (a towel from the common basket, one per two pips). Puddles wet the runner; wetter than −3 costs a
towel a point, and who has none goes back to the start. Whoever is on the last space at the end of a round wins.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.applied import Applied
from companion.core.counters import step
from companion.core.decisions import Choice, Decision, check_answer
from companion.core.game import Game, Pick
from companion.core.ledger import LedgerLine, line
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.rolls import RollRequest, check_roll
from companion.core.setup import Question, Setup
from companion.core.supplies import Supply
from companion.core.track import Track
from companion.core.view import (
    DiceRow,
    Die,
    Figure,
    Gauge,
    Keys,
    Offer,
    Panel,
    Says,
    SeatView,
    Selection,
    SpaceView,
    Standing,
    TableView,
)

TRACK = Track.of([(1,), (2,), (3, 4), (5,), (6,), (7,), (7,), (8,), (9,), (10,), ()])
PUDDLES = {1: 1, 3: 2, 7: 1, 9: 3}
TOWELS = 6
LOW, HIGH = -3, 2


class Use(Action, frozen=True):
    """Use the die of this colour."""

    colour: str


class Runner(msgspec.Struct, frozen=True):
    space: int = 0
    wet: int = 0
    towels: int = 0
    dice: tuple[tuple[str, int], ...] = ()
    rolled: bool = False
    steps: int = 0  # left to go once the fork is decided


class Puddles(msgspec.Struct, frozen=True):
    runners: tuple[Runner, ...]
    barrier: ReadyBarrier
    basket: Supply
    phase: Literal["roll", "run", "over"] = "roll"
    round: int = 1


ToyAction = Ready | NotReady | Advance | Rolled | Decide | Correct | Use
Outcome = Applied[Puddles] | Rejection


class ToyRace(Game[Puddles]):
    name = "toy_race"
    rules_version = 1
    least_seats = 1
    most_seats = 8
    dice_colours = ("red", "blue")
    state_type = Puddles
    action_type = ToyAction

    def questions(self) -> tuple[Question, ...]:
        return ()

    def warnings(self, setup: Setup) -> tuple[Text, ...]:
        return (text("warn.crowded"),) if len(setup.seats) > 6 else ()

    def start(self, setup: Setup) -> Outcome:
        n = len(setup.seats)
        if not self.least_seats <= n <= self.most_seats:
            return reject("seats", n=n)
        state = Puddles((Runner(),) * n, ReadyBarrier(n), Supply((("towel", TOWELS),)))
        return Applied(state, (line(None, "begins", "TOY-START-1", n=n),))

    def apply(self, state: Puddles, action: Action) -> Outcome:
        if state.phase == "over":
            return reject("over")
        if isinstance(action, Advance):
            return _advance(state)
        if action.seat is None or not 0 <= action.seat < len(state.runners):
            return reject("no_such_seat")
        match action:
            case Ready():
                return _ready(state, action.seat)
            case NotReady():
                return Applied(msgspec.structs.replace(state, barrier=state.barrier.drop(action.seat)))
            case Rolled():
                return _rolled(state, action)
            case Use():
                return _use(state, action)
            case Decide():
                return _decide(state, action)
            case Correct():
                return _correct(state, action)
            case _:
                return reject("unknown_action")

    def propose(self, state: Puddles, pick: Pick) -> Action | None:
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
        found = []
        towels = state.basket.of("towel") + sum(r.towels for r in state.runners)
        if towels != TOWELS:
            found.append(f"there are {towels} towels instead of {TOWELS}")
        for seat, runner in enumerate(state.runners):
            if not LOW <= runner.wet <= HIGH:
                found.append(f"seat {seat} is at {runner.wet}")
        return tuple(found)

    def view(self, state: Puddles) -> TableView:
        seats = range(len(state.runners))
        over = state.phase == "over"
        return TableView(
            state.round,
            Text(f"phase.{state.phase}"),
            None if over else ("roll", "run").index(state.phase),
            2,
            tuple(_seat_view(state, seat) for seat in seats),
            track=tuple(
                SpaceView(onward, TRACK.distance[i], PUDDLES.get(i, 0)) for i, onward in enumerate(TRACK.onward)
            ),
            rolls=tuple(r for seat in seats for r in requests(state, seat)),
            standings=_standings(state) if over else (),
            all_ready=state.barrier.complete,
        )

    def panel(self, state: Puddles, seat: int, selection: Selection = ()) -> Panel:
        if asked := decision(state, seat):
            keys = tuple(Offer(c.says, Decide(seat, asked.kind, (c.id,))) for c in asked.choices)
            return Panel(seat, asked.asks, (Keys(keys),), can_ready=False)
        dice = state.runners[seat].dice if state.phase == "run" else ()
        colours = {colour for colour, _ in dice}
        picked = selection[:1] if selection and selection[0] in colours else ()
        row = tuple(Die(c, v, Offer(text("die", n=v), select=(c,), on=(c,) == picked)) for c, v in dice)
        confirm = Offer(text("use", colour=f"@dice.{picked[0]}"), Use(seat, picked[0])) if picked else None
        sections = (DiceRow(row),) if row else (Says(text("toy.nothing")),)
        return Panel(seat, text("toy.panel"), sections, confirm=confirm, selection=picked)


def requests(state: Puddles, seat: int) -> tuple[RollRequest, ...]:
    if state.phase != "roll" or state.runners[seat].rolled:
        return ()
    return (RollRequest(seat, (("red", 1), ("blue", 1)), "run", rule="TOY-ROLL-1"),)


def decision(state: Puddles, seat: int) -> Decision | None:
    runner = state.runners[seat]
    if not runner.steps:
        return None
    choices = tuple(Choice(str(s), text("space", n=s)) for s in TRACK.onward[runner.space])
    return Decision(seat, "branch", text("which_way"), choices, rule="TOY-FORK-1")


def _with(state: Puddles, seat: int, runner: Runner, **more: object) -> Puddles:
    runners = (*state.runners[:seat], runner, *state.runners[seat + 1 :])
    return msgspec.structs.replace(state, runners=runners, **more)


def _ready(state: Puddles, seat: int) -> Outcome:
    if requests(state, seat):
        return reject("roll_first", "TOY-ROLL-1")
    if decision(state, seat):
        return reject("decide_first", "TOY-FORK-1")
    return Applied(msgspec.structs.replace(state, barrier=state.barrier.add(seat)))


def _advance(state: Puddles) -> Outcome:
    if not state.barrier.complete:
        return reject("not_ready", n=len(state.barrier.missing))
    fresh = ReadyBarrier(len(state.runners))
    if state.phase == "roll":
        after = msgspec.structs.replace(state, phase="run", barrier=fresh)
        return Applied(after, (line(None, "run", "TOY-PHASE-1"),))
    if any(r.space == TRACK.last for r in state.runners):
        over = msgspec.structs.replace(state, phase="over", barrier=fresh)
        return Applied(over, (line(None, "over", "TOY-END-1"),))
    runners = tuple(msgspec.structs.replace(r, dice=(), rolled=False) for r in state.runners)
    after = Puddles(runners, fresh, state.basket, "roll", state.round + 1)
    return Applied(after, (line(None, "round", "TOY-PHASE-2", n=after.round),))


def _rolled(state: Puddles, action: Rolled) -> Outcome:
    assert action.seat is not None
    asked = requests(state, action.seat)
    if rejection := check_roll(asked[0] if asked else None, action):
        return rejection
    runner = msgspec.structs.replace(state.runners[action.seat], dice=action.dice, rolled=True)
    said = " ".join(str(v) for _, v in action.dice)
    return Applied(_with(state, action.seat, runner), (line(action.seat, "rolled", "TOY-ROLL-1", dice=said),))


def _use(state: Puddles, action: Use) -> Outcome:
    assert action.seat is not None
    runner = state.runners[action.seat]
    if state.phase != "run" or decision(state, action.seat):
        return reject("not_now")
    value = dict(runner.dice).get(action.colour)
    if value is None:
        return reject("no_such_die", colour=f"@dice.{action.colour}")
    rest = tuple(d for d in runner.dice if d[0] != action.colour)
    left = _with(state, action.seat, msgspec.structs.replace(runner, dice=rest))
    if action.colour == "red":
        return _go(left, action.seat, (value + 1) // 2, ())
    return _dry(left, action.seat, value // 2)


def _dry(state: Puddles, seat: int, wanted: int) -> Outcome:
    basket, taken = state.basket.take("towel", wanted)
    runner = state.runners[seat]
    wet = step(runner.wet, taken, LOW, HIGH)
    dry = msgspec.structs.replace(runner, wet=wet.value, towels=runner.towels + taken)
    said = line(seat, "dries", "TOY-DRY-1", n=taken, left=basket.of("towel"))
    return Applied(_with(state, seat, dry, basket=basket), (said,))


def _go(state: Puddles, seat: int, steps: int, said: tuple[LedgerLine, ...], to: int | None = None) -> Outcome:
    while steps:
        runner = state.runners[seat]
        ways = TRACK.onward[runner.space]
        if not ways:
            break
        if len(ways) > 1 and to is None:
            waiting = msgspec.structs.replace(runner, steps=steps)
            return Applied(_with(state, seat, waiting), (*said, line(seat, "fork", "TOY-FORK-1", n=runner.space)))
        space, to, steps = (ways[0] if to is None else to), None, steps - 1
        state, wet = _splash(state, seat, space)
        said = (*said, line(seat, "goes", "TOY-RUN-1", n=space), *wet)
        if state.runners[seat].space == 0:
            break
    return Applied(_with(state, seat, msgspec.structs.replace(state.runners[seat], steps=0)), said)


def _splash(state: Puddles, seat: int, space: int) -> tuple[Puddles, tuple[LedgerLine, ...]]:
    runner = msgspec.structs.replace(state.runners[seat], space=space)
    depth = PUDDLES.get(space, 0)
    if not depth:
        return _with(state, seat, runner), ()
    wet = step(runner.wet, -depth, LOW, HIGH)
    said = line(seat, "puddle", "TOY-PUDDLE-1", n=depth, before=runner.wet, after=wet.value)
    paid = min(wet.below, runner.towels)
    runner = msgspec.structs.replace(runner, wet=wet.value, towels=runner.towels - paid)
    basket = state.basket.put("towel", paid)
    if wet.below > paid:
        soaked = msgspec.structs.replace(runner, space=0, wet=0)
        return _with(state, seat, soaked, basket=basket), (said, line(seat, "soaked", "TOY-PUDDLE-2"))
    return _with(state, seat, runner, basket=basket), (said,)


def _decide(state: Puddles, action: Decide) -> Outcome:
    assert action.seat is not None
    if rejection := check_answer(decision(state, action.seat), action):
        return rejection
    return _go(state, action.seat, state.runners[action.seat].steps, (), to=int(action.chosen[0]))


def _correct(state: Puddles, action: Correct) -> Outcome:
    assert action.seat is not None
    limits = {"wet": (LOW, HIGH), "space": (0, TRACK.last)}.get(action.field)
    if limits is None or not limits[0] <= action.value <= limits[1]:
        return reject("no_such_value")
    if decision(state, action.seat):
        return reject("decide_first")
    runner = msgspec.structs.replace(state.runners[action.seat], **{action.field: action.value})
    said = line(action.seat, "by_hand", None, field=f"@{action.field}", n=action.value)
    return Applied(_with(state, action.seat, runner), (said,))


def _seat_view(state: Puddles, seat: int) -> SeatView:
    runner = state.runners[seat]
    return SeatView(
        seat,
        1 + sum(1 for r in state.runners if r.space > runner.space),
        runner.space,
        Gauge(runner.wet, LOW, HIGH, LOW + 1, "wet"),
        ((Figure("towel", runner.towels),),),
        ready=state.barrier.has(seat),
        asks=bool(runner.dice) or not runner.rolled,
        due=decision(state, seat) is not None,
        rolling=bool(requests(state, seat)),
    )


def _standings(state: Puddles) -> tuple[Standing, ...]:
    views = [_seat_view(state, seat) for seat in range(len(state.runners))]
    views.sort(key=lambda v: (v.place, v.seat))
    return tuple(Standing(v.seat, v.place or 0, text("on_space", n=v.space or 0)) for v in views)


def endless(game: ToyRace, state: Puddles, pick: Pick) -> Action:
    """Propose an action that keeps the game from ending: whoever gets far is set back by hand."""
    far = [s for s, r in enumerate(state.runners) if r.space > 7 and not r.steps]
    if far:
        return Correct(far[0], "space", 0)
    action = game.propose(state, pick)
    assert action is not None
    return action
