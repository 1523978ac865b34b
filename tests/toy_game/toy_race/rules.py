"""The rules of the toy race: what each action does, or why it cannot be done."""

from __future__ import annotations

from types import MappingProxyType

from companion.core.actions import Action, Correct, Rolled
from companion.core.correctable import Correctable
from companion.core.counters import step
from companion.core.decisions import Decision
from companion.core.engine import Refusal, Rules, Value, WorkingCopy, correct, sets_of
from companion.core.messages import text
from companion.core.rejection import reject
from companion.core.rolls import RollRequest, check_roll
from companion.core.supplies import Supply
from toy_race.state import HIGH, LOW, PUDDLES, TRACK, Puddles, Runner, Use, decision, roll


class Change(WorkingCopy[Puddles, Runner], state=Puddles, seats="runners"):
    """A race in the middle of an action; its attributes are the fields of the state."""

    runners: list[Runner]
    basket: Supply
    round: int

    def decision_of(self, seat: int) -> Decision | None:
        return decision(self.runners[seat], seat)

    def roll_of(self, seat: int) -> RollRequest | None:
        return roll(self.runners[seat], seat)

    def answered(self, seat: int) -> None:
        """Keep the steps that are left: the answer takes them up."""

    def corrected(self, seat: int | None, name: str, before: int, after: int) -> None:
        self.say(seat, "by_hand", field=f"@{name}", n=after)


def rolled(change: Change, seat: int, action: Rolled) -> Refusal:
    """Take the dice; there may be fewer than were asked for."""
    if (refused := check_roll(change.roll_of(seat), action)) is None:
        change.set(seat, dice=action.dice, rolled=True)
        change.say(seat, "rolled", "TOY-ROLL-1", dice=" ".join(str(value) for _, value in action.dice))
    return refused


def use(change: Change, seat: int, action: Use) -> Refusal:
    """Run by the red die, dry by the blue one."""
    dice = dict(change.runners[seat].dice)
    if (value := dice.pop(action.colour, None)) is None:
        return reject("no_such_die", colour=f"@dice.{action.colour}")
    change.set(seat, dice=tuple(dice.items()))
    if action.colour == "red":
        run(change, seat, (value + 1) // 2)
    else:
        dry(change, seat, value // 2)
    return None


def dry(change: Change, seat: int, wanted: int) -> None:
    """Take towels, as far as there are any."""
    change.basket, taken = change.basket.take("towel", wanted)
    runner = change.runners[seat]
    change.set(seat, wet=step(runner.wet, taken, LOW, HIGH).value, towels=runner.towels + taken)
    change.say(seat, "dries", "TOY-DRY-1", n=taken, left=change.basket.of("towel"))


def run(change: Change, seat: int, steps: int, way: tuple[int, ...] = ()) -> None:
    """Go so many spaces; where the track forks and no way is chosen, the rest waits for the answer."""
    runner = change.set(seat, steps=0)
    ways = way or TRACK.onward[runner.space]
    if not steps or not ways:
        return
    if len(ways) > 1:
        change.set(seat, steps=steps)
        change.say(seat, "fork", "TOY-FORK-1", n=runner.space)
        return
    change.set(seat, space=ways[0])
    change.say(seat, "goes", "TOY-RUN-1", n=ways[0])
    if splash(change, seat):
        run(change, seat, steps - 1)


def splash(change: Change, seat: int) -> bool:
    """Wet a runner where it stands; tell whether it can go on."""
    runner = change.runners[seat]
    if not (depth := PUDDLES.get(runner.space, 0)):
        return True
    wet = step(runner.wet, -depth, LOW, HIGH)
    paid = min(wet.below, runner.towels)
    change.basket = change.basket.put("towel", paid)
    change.set(seat, wet=wet.value, towels=runner.towels - paid)
    change.say(seat, "puddle", "TOY-PUDDLE-1", n=depth, before=runner.wet, after=wet.value)
    if wet.below > paid:
        change.set(seat, space=0, wet=0)
        change.say(seat, "soaked", "TOY-PUDDLE-2")
    return wet.below == paid


def branch(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Go on along the way that was chosen."""
    run(change, seat, change.runners[seat].steps, (int(chosen[0]),))


def values(state: Puddles, seat: int | None) -> tuple[Value[Change], ...]:
    """Return what can be set by hand: where a runner stands and how wet it is."""
    if seat is None or state.phase == "over" or state.runners[seat].steps:
        return ()
    runner = state.runners[seat]
    space = Correctable("space", text("field.space"), runner.space, low=0, high=TRACK.last, form="space")
    wet = Correctable("wet", text("field.wet"), runner.wet, low=LOW, high=HIGH, form="signed")
    return tuple(Value(shown, sets_of(seat, shown.field), shown.field) for shown in (space, wet))


class ToyRules(Rules[Puddles, Change]):
    """Which function does what."""

    copy = Change
    handlers = MappingProxyType({Rolled: rolled, Use: use})
    answers = MappingProxyType({"branch": branch})

    def advance(self, change: Change) -> None:
        change.wait_for_all()
        if change.phase == "roll":
            change.phase = "run"
            change.say(None, "run", "TOY-PHASE-1")
        elif any(runner.space == TRACK.last for runner in change.runners):
            change.phase = "over"
            change.say(None, "over", "TOY-END-1")
        else:
            change.phase, change.round = "roll", change.round + 1
            for seat in range(len(change.runners)):
                change.set(seat, dice=(), rolled=False)
            change.say(None, "round", "TOY-PHASE-2", n=change.round)

    def correct(self, change: Change, action: Correct) -> Refusal:
        return correct(change, action, values(change.before, action.seat))

    def acted(self, change: Change, seat: int, action: Action, due: Decision | None) -> None:
        """Leave whoever is ready so, unless a question came up."""
        if change.decision_of(seat) is None:
            change.barrier = change.before.barrier


apply = ToyRules().apply
