"""What players do, in the plain words of scenarios, made into actions: what every game says, and the game's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from companion.core.actions import Action, Advance, Decide, Ready
from companion.core.decisions import Decision
from companion.core.one_line import one_line
from companion.core.ready import ReadyBarrier
from companion.core.scenario.fields import Fields, UnclearError, meant
from companion.core.setup import Setup

_LACKING = re.compile(r"missing required field `(\w+)`")
_KIND = re.compile(r"Expected `(\w+)[^`]*`, got .* - at `\$\.(\w+)")
_KINDS = {"int": "a whole number", "str": "a text", "bool": "true or false", "array": "a list", "object": "a table"}
_EVERYWHERE = ("advance", "choose", "correct", "end_phase", "not_ready", "ready")
"""What can be said in every game; without ``choose`` nothing of it is read field by field."""


class Seated(Protocol):
    """A game that was set up and waits for its seats."""

    @property
    def setup(self) -> Setup:
        """What it was begun with."""

    @property
    def barrier(self) -> ReadyBarrier:
        """Who is ready."""


State = TypeVar("State", bound=Seated)


class Who(NamedTuple, Generic[State]):
    """The seat that acts, and the whole game."""

    seat: int
    state: State


Reader = Callable[[Fields, Who[State]], Action]
"""Reads the fields of one thing that is done."""
TableReader = Callable[[Fields, State], Action]
"""Reads the fields of one thing that the whole table does."""


class Sayings(Generic[State]):
    """What can be done in a game's scenarios.

    A seat does something (``do = "vent"``), or the table: ``end_phase`` lets all become ready and ends the phase.

    Attributes:
        known: everything that can be said to be done, in alphabetical order.
    """

    def __init__(
        self,
        action_type: Any,
        readers: Mapping[str, Reader[State]],
        plain: Sequence[str],
        decision: Callable[[State, int], Decision | None],
        choice: Callable[[str, Decision], str] = lambda word, _: word,
        of_table: Mapping[str, TableReader[State]] | None = None,
    ) -> None:
        """Take a game's own words.

        Args:
            action_type: union of all its actions.
            readers: what reads each thing that is not said as the journal keeps it.
            plain: the other things that can be done, besides those of every game.
            decision: returns the open decision of a seat.
            choice: returns the id that a word stands for in the answer to a decision.
            of_table: what reads each thing that the table does, and no seat.
        """
        self._action_type = action_type
        self._readers = {"choose": self._choose, **readers}
        self._of_table = of_table or {}
        self.known = sorted({*self._readers, *self._of_table, *plain, *_EVERYWHERE})
        self._decision = decision
        self._choice = choice

    def understand(self, state: State, said: Fields) -> tuple[Action, ...]:
        """Return the actions that ``said`` means.

        Raises:
            UnclearError: for a field that cannot be understood.
        """
        do = said.text("do")
        if do in ("advance", "end_phase"):
            said.done()
            busy = state.barrier.missing if do == "end_phase" else ()
            return (*map(Ready, busy), Advance(None))
        if do == "correct" and "seat" not in said:
            return (self._plainly(said, None),)
        if do in self._of_table:
            done = self._of_table[do](said, state)
            said.done()
            return (done,)
        names = [seat.name for seat in state.setup.seats]
        seat = names.index(said.one_of("seat", names))
        reader = self._readers.get(do)
        if reader is None:
            return (self._plainly(said, seat),)
        action = reader(said, Who(seat, state))
        said.done()
        return (action,)

    def _choose(self, said: Fields, who: Who[State]) -> Action:
        decision = self._decision(who.state, who.seat)
        kind = said.text("asked", decision.kind if decision else "nothing")
        words = said.words("choice")
        return Decide(who.seat, kind, tuple(self._choice(word, decision) if decision else word for word in words))

    def _plainly(self, said: Fields, seat: int | None) -> Action:
        """Return the action whose fields are all as the journal keeps them."""
        written = {key: said.raw(key) for key in said.keys()} | {"seat": seat}  # noqa: SIM118 - not a mapping
        try:
            action: Action = msgspec.convert(written, self._action_type)
        except msgspec.ValidationError as error:
            raise self._unclear(said, str(error)) from error
        return action

    def _unclear(self, said: Fields, complaint: str) -> UnclearError:
        """Return msgspec's ``complaint`` in our words, about the field that it means."""
        if (do := said.text("do")) not in self.known:
            near = meant(do, self.known)
            return said.unclear("do", f'there is no "{one_line(do)}"{near}; known are {", ".join(self.known)}')
        if lacking := _LACKING.search(complaint):
            return said.unclear(lacking[1], "is missing")
        kind = _KIND.search(complaint)
        if kind and kind[1] in _KINDS:
            return said.unclear(kind[2], f"must be {_KINDS[kind[1]]}")
        return said.unclear("do", "does not go with the fields beside it")
