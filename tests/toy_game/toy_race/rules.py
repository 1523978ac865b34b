"""The rules of the toy race: what each action does, or why it cannot be done."""

from __future__ import annotations

import msgspec

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.applied import Applied
from companion.core.counters import step
from companion.core.decisions import check_answer
from companion.core.ledger import LedgerLine, line
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.rolls import check_roll
from toy_race.state import HIGH, LOW, PUDDLES, TRACK, Puddles, Runner, Use, correctable, decision, requests

Outcome = Applied[Puddles] | Rejection


def apply(state: Puddles, action: Action) -> Outcome:
    """Return the race after an action, or why it cannot be done."""
    if state.phase == "over":
        return reject("game_over")
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
            return reject("no_such_action")


def _with(state: Puddles, seat: int, runner: Runner, **more: object) -> Puddles:
    runners = (*state.runners[:seat], runner, *state.runners[seat + 1 :])
    return msgspec.structs.replace(state, runners=runners, **more)


def _ready(state: Puddles, seat: int) -> Outcome:
    if requests(state, seat):
        return reject("roll_due", "TOY-ROLL-1")
    if decision(state, seat):
        return reject("decision_due", "TOY-FORK-1")
    return Applied(msgspec.structs.replace(state, barrier=state.barrier.add(seat)))


def _advance(state: Puddles) -> Outcome:
    if not state.barrier.complete:
        return reject("not_all_ready", n=len(state.barrier.missing))
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
    if decision(state, action.seat):
        return reject("decision_due", "TOY-FORK-1")
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
    if decision(state, action.seat):
        return reject("decision_due")
    known = {value.field: value for value in correctable(state, action.seat)}
    if action.field not in known:
        return reject("no_such_field")
    old = known[action.field]
    if not old.low <= action.value <= old.high:
        return reject("out_of_bounds", low=old.low, high=old.high)
    runner = msgspec.structs.replace(state.runners[action.seat], **{action.field: action.value})
    said = line(action.seat, "by_hand", None, field=f"@{action.field}", n=action.value)
    return Applied(_with(state, action.seat, runner), (said,))
