"""A change in the making: what an action does is collected here and becomes a state only when all of it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from companion.core.applied import Applied
from companion.core.decisions import Choice, Decision
from companion.core.ledger import LedgerLine, line
from companion.core.messages import Arg, Text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.rolls import RollRequest

replace = msgspec.structs.replace

Refusal = Rejection | None
"""What everything answers that a player asks for: why nothing was done, or None."""


State = TypeVar("State", bound=msgspec.Struct)
Own = TypeVar("Own", bound=msgspec.Struct)


class WorkingCopy(Generic[State, Own]):
    """A working copy of a state; dropped where the action is refused, so nothing is ever half-applied.

    A game's subclass says which state it copies and which field holds the seats' things, and declares the fields::

        class Change(WorkingCopy[State, Racer], state=State, seats="racers"):
            racers: list[Racer]

    Every field of the state then is an attribute that is given new values; the seats' things are a list.

    Attributes:
        before: the state the action met.
        own: the list of the seats' things, by a name that all games share.
        lines: ledger lines so far.
    """

    _fill: ClassVar[Callable[[Any, Any], None]]
    _made: ClassVar[Callable[[Any], Any]]
    phase: str
    barrier: ReadyBarrier

    def __init_subclass__(cls, state: type[msgspec.Struct], seats: str) -> None:
        """Write out what copies the fields one by one, as dataclasses do: it runs at every action."""
        names = state.__struct_fields__
        copies = "; ".join(f"copy.{name} = state.{name}" for name in names)
        values = ", ".join(f"tuple(copy.{name})" if name == seats else f"copy.{name}" for name in names)
        code = f"def fill(copy, state): {copies}; copy.own = copy.{seats} = list(state.{seats})\n"
        made: dict[str, Any] = {"State": state}
        exec(f"{code}def made(copy): return State({values})", made)
        cls._fill, cls._made = made["fill"], made["made"]

    def __init__(self, state: State) -> None:
        self._fill(state)
        self.before = state
        self.own: list[Own]
        self.lines: list[LedgerLine] = []

    def set(self, seat: int, **fields: Any) -> Own:
        """Give a seat's things new values and return them."""
        before: Any = self.own[seat]
        own: Own = replace(before, **fields)
        self.own[seat] = own
        return own

    def decision_of(self, seat: int) -> Decision | None:
        """Return the open decision of a seat: its ``decision``, unless the game finds it in something else."""
        own: Any = self.own[seat]
        found: Decision | None = own.decision
        return found

    def roll_of(self, seat: int) -> RollRequest | None:
        """Return the roll that the seat owes: its ``roll``, unless the game finds it in something else."""
        own: Any = self.own[seat]
        found: RollRequest | None = own.roll
        return found

    def answered(self, seat: int) -> None:
        """Forget the seat's open decision, before its answer is taken up."""
        self.set(seat, decision=None)

    def corrected(self, seat: int | None, name: str, before: int, after: int) -> None:
        """Say that a value was set by hand; what is called ``name`` has words under ``field.<name>``."""
        self.say(seat, "corrected", field=f"@field.{name}", before=before, after=after)

    def say(self, seat: int | None, key: str, rule: str | None = None, **args: Arg) -> None:
        """Add a ledger line."""
        self.lines.append(line(seat, key, rule, **args))

    def say_once(self, seat: int, key: str, rule: str, **args: Arg) -> None:
        """Add a ledger line unless the line before it is the same."""
        said = line(seat, key, rule, **args)
        if not self.lines or self.lines[-1] != said:
            self.lines.append(said)

    def ask(self, seat: int, kind: str, choices: tuple[Choice, ...], rule: str, take: int = 1, **args: Arg) -> None:
        """Suspend what is going on for ``seat`` until it answers; it is not ready any more."""
        self._suspend(Decision(seat, kind, Text(f"ask.{kind}", args), choices, take, rule))

    def ask_up_to(self, seat: int, kind: str, choices: tuple[Choice, ...], rule: str, most: int, **args: Arg) -> None:
        """Do the same with a question that is answered with so many choices at most, or with none of them."""
        self._suspend(Decision(seat, kind, Text(f"ask.{kind}", args), choices, most, rule, least=0))

    def _suspend(self, decision: Decision) -> None:
        self.set(decision.seat, decision=decision)
        self.barrier = self.barrier.drop(decision.seat)

    def asked(self, *kinds: str) -> bool:
        """Tell whether some seat still owes an answer to a question of these kinds."""
        found = map(self.decision_of, range(len(self.own)))
        return any(decision is not None and decision.kind in kinds for decision in found)

    def wait_for_all(self, idle: Iterable[int] = ()) -> None:
        """Let nobody be ready but those who have nothing to do."""
        self.barrier = ReadyBarrier(len(self.own), tuple(idle))

    def done(self) -> Applied[State]:
        """Return the finished change."""
        return Applied(self._made(), tuple(self.lines))
