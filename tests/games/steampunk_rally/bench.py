"""A bench on which states are set up by hand, in the short notation of the worked scenarios of the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.core.actions import Action, Decide, Ready, Rolled
from companion.core.applied import Applied
from companion.core.ledger import LedgerLine
from companion.core.messages import Arg, Text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.core.supplies import Supply
from companion.core.track import Track
from companion.games.steampunk_rally.components import Bundle, Challenge, CourseSpace, Effect, Part, SlotSpec
from companion.games.steampunk_rally.dice import slots
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.state import RULES_VERSION, Built, Course, Die, Racer, State

COLOURS = {"R": "red", "B": "blue", "Y": "yellow", "*": "any"}


def slot_specs(short: str) -> tuple[SlotSpec, ...]:
    """``RRb*``: two square red slots, a blue storage slot, a neutral storage slot."""
    return tuple(SlotSpec(COLOURS[c.upper()], c.islower() or c == "*") for c in short)


def bundles(short: str) -> tuple[Bundle, ...]:
    """``2 cog / 1 repair; 1 silver``: bundles between semicolons, alternatives between slashes."""
    return tuple(
        tuple(
            tuple(Effect(kind, int(n)) for n, kind in (effect.split() for effect in alternative.split("+")))
            for alternative in bundle.split("/")
        )
        for bundle in short.split(";")
        if bundle.strip()
    )


def part(
    part_id: str, colours: str = "", number: int = -2, gives: str = "", valves: str = "nesw", border: str = "copper"
) -> Part:
    return Part(part_id, part_id.title(), border, slot_specs(colours), number, bundles(gives), valves)


def dice(short: str) -> tuple[Die, ...]:
    """``R4 B0``: a red 4 and a blue die that has not been rolled."""
    return tuple(Die(COLOURS[d[0]], int(d[1:])) for d in short.split())


@dataclass
class Bench:
    """Makes states and does actions, counting on the result."""

    game: SteampunkRally
    lines: tuple[LedgerLine, ...] = ()

    part = staticmethod(part)
    dice = staticmethod(dice)
    bundles = staticmethod(bundles)

    def course(
        self,
        length: int = 80,
        terrain: dict[int, int] | None = None,
        challenges: dict[int, Challenge] | None = None,
        flag: int = 70,
        onward: dict[int, tuple[int, ...]] | None = None,
    ) -> Course:
        """A track of spaces 0 to ``length``; ``flag`` is the first space beyond the finish line."""
        ways = [(onward or {}).get(i, (i + 1,)) for i in range(length)]
        spaces = tuple(
            CourseSpace((terrain or {}).get(i, 0), (challenges or {}).get(i), i >= flag) for i in range(length + 1)
        )
        return Course(Track.of([*ways, ()]), spaces)

    def full(self, *parts: Part, at: dict[str, tuple[int, int]] | None = None, **fields: Any) -> Racer:
        """A seat at level full; parts are attached where there is room, or at the places given."""
        cockpit = fields.pop("cockpit", part("cockpit", border="inventor"))
        placed: dict[str, str] = fields.pop("placed", {})
        machine: tuple[Built, ...] = (slots.laid(cockpit, (0, 0)),)
        for each in parts:
            place = (at or {}).get(each.id) or layout.places(machine, each)[0]
            machine = (*machine, slots.laid(each, place))
        machine = tuple(
            msgspec.structs.replace(c, dice=tuple(map(int, placed[c.part.id]))) if c.part.id in placed else c
            for c in machine
        )
        pool = fields.pop("pool", "")
        return Racer("full", "ada", machine=machine, pool=dice(pool), **fields)

    def parts(self, *parts: Part, **fields: Any) -> Racer:
        """A seat at level parts: as full, without places."""
        racer = self.full(*parts, **fields)
        machine = tuple(msgspec.structs.replace(card, at=(0, 0)) for card in racer.machine)
        return msgspec.structs.replace(racer, level="parts", machine=machine)

    def table(self, **fields: Any) -> Racer:
        """A seat at level table."""
        pool = fields.pop("pool", "")
        return Racer("table", "bo", pool=dice(pool), **fields)

    def state(self, *racers: Racer, course: Course | None = None, phase: str = "race", **fields: Any) -> State:
        """A state with these seats; the supply holds what they do not."""
        racers = racers if len(racers) > 1 else (*racers, self.table())
        used = Counter(d.colour for r in racers for d in r.pool)
        for r in racers:
            for card in r.machine:
                used.update(slots.colours(card))
        supply = fields.pop("supply", None) or tuple((c, 36 - used[c]) for c in ("red", "blue", "yellow"))
        unknown = fields.pop("parts_unknown", ())
        rules = {name: (value,) for name, value in fields.pop("rules", {}).items()}
        seats = tuple(
            Seat(f"P{i}", level=r.level, answers={"extras": "off" if i in unknown else "on"})
            for i, r in enumerate(racers)
        )
        fields.setdefault("round", 2)
        fields.setdefault("pick", 1 if phase == "draft" else 0)
        return State(
            setup=Setup(seats, rules),
            course=course or self.course(),
            racers=racers,
            supply=Supply(supply),
            phase=phase,
            barrier=fields.pop("barrier", ReadyBarrier(len(racers))),
            **{"begun_under": RULES_VERSION, **fields},
        )

    def do(self, state: State, *actions: Action) -> State:
        """The state after these actions, each of which must be done and leave a sound state."""
        self.lines = ()
        for action in actions:
            result = self.game.apply(state, action)
            assert isinstance(result, Applied), result
            state = result.state
            self.lines += result.lines
            assert self.game.violations(state) == ()
        return state

    def refused(self, state: State, action: Action) -> str:
        """The code of the rejection that this action meets."""
        result = self.game.apply(state, action)
        assert isinstance(result, Rejection), result
        return result.code

    def refuses(self, state: State, action: Action, code: str, rule: str | None = None, **args: Arg) -> None:
        """Hold the refusal that this action meets against its code, its rule and the values of its sentence."""
        assert self.game.apply(state, action) == Rejection(code, Text(f"reject.{code}", args), rule)

    def says(self, *expected: tuple[int | None, str, str | None, dict[str, Arg]]) -> None:
        """Hold the ledger lines of the last actions against the expected ones: seat, key, rule, values."""
        said = [(line.seat, line.says.key.removeprefix("ledger."), line.rule, line.says.args) for line in self.lines]
        assert said == list(expected)

    def choose(self, state: State, *chosen: str, seat: int = 0) -> State:
        """The state after a seat has answered its open decision."""
        decision = state.racers[seat].decision
        assert decision is not None
        return self.do(state, Decide(seat, decision.kind, chosen))

    def asked(self, state: State, seat: int = 0) -> tuple[str, set[str]]:
        """Kind and choices of the open decision of a seat."""
        decision = state.racers[seat].decision
        assert decision is not None
        return decision.kind, {choice.id for choice in decision.choices}

    def roll(self, state: State, short: str, seat: int = 0) -> State:
        return self.do(state, Rolled(seat, tuple((d.colour, d.value) for d in dice(short))))

    def all_ready(self, state: State) -> State:
        """The state once everybody who can be ready is."""
        for seat in state.barrier.missing:
            state = self.do(state, Ready(seat))
        return state

    def advance(self, state: State) -> State:
        """The state after everybody is ready and the phase has ended."""
        from companion.core.actions import Advance

        return self.do(self.all_ready(state), Advance(None))

    def said(self) -> list[str]:
        """Keys of the ledger lines of the last actions."""
        return [line.says.key.removeprefix("ledger.") for line in self.lines]
