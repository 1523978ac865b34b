"""House rules as data: readings of disputed rules, asked in set-up and read back from its answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Generic, TypeVar, get_args

import msgspec

from companion.core.ledger import LedgerLine, line
from companion.core.rejection import Rejection, reject
from companion.core.setup import Question, Setup, question

Readings = TypeVar("Readings", bound=msgspec.Struct)


class HouseRules(Generic[Readings]):
    """The named house rules of a game: one for each field of a class, each a ``Literal`` of its values.

    They are answered in set-up under the field's own name and so stand in the journal.

    Attributes:
        defaults: the readings nobody has changed.
        values: each field's values, the default first, in their order.
        options: the same of those fields that are house rules.
        offered: what set-up begins with: mostly the default.
    """

    def __init__(
        self, readings: type[Readings], apart: Collection[str] = (), offered: Mapping[str, str] | None = None
    ) -> None:
        """Take the house rules from the fields of ``readings``.

        Args:
            readings: the class; every field has a default, the first of its values.
            apart: fields that are read from set-up like the others, and are no house rules.
            offered: fields with which set-up begins otherwise than by their default. The default stays what a game is
                played by whose set-up names none.
        """
        self.defaults = readings()
        self.values: dict[str, tuple[str, ...]] = {
            field.name: get_args(field.type) for field in msgspec.structs.fields(readings)
        }
        self.options = {name: values for name, values in self.values.items() if name not in apart}
        self.offered = {name: values[0] for name, values in self.options.items()} | dict(offered or {})
        self._last: tuple[Setup | None, Readings] = (None, self.defaults)
        self._read = lru_cache(maxsize=64)(lambda answers: self._readings(readings, answers))

    def chosen(self, setup: Setup) -> Readings:
        """Return the readings that ``setup`` has chosen; what is missing or unknown has its default."""
        last, chosen = self._last
        if setup is not last:  # else it is another state of the same game
            answers = setup.answers
            known = not self.values.keys().isdisjoint(answers)
            chosen = self._read(tuple(map(answers.get, self.values))) if known else self.defaults
            self._last = (setup, chosen)
        return chosen

    def _readings(self, kind: type[Readings], answers: tuple[tuple[str, ...] | None, ...]) -> Readings:
        given = zip(self.values.items(), answers, strict=True)
        chosen = {name: answer[0] for (name, values), answer in given if answer and answer[0] in values}
        return msgspec.convert(chosen, kind)

    def questions(self) -> tuple[Question, ...]:
        """Return a question for each, named ``setup.<name>`` in the words."""
        return tuple(
            question(name, *sorted(values, key=lambda v: v != self.offered[name]), house_rule=True, explained=True)
            for name, values in self.options.items()
        )

    def wrong(self, setup: Setup) -> Rejection | None:
        """Return what to say where one is answered with something it does not know."""
        for name, values in self.options.items():
            given = setup.answers.get(name, values[:1])
            if len(given) != 1 or given[0] not in values:
                return reject("setup_unknown", None, question=f"@setup.{name}")
        return None

    def told(self, setup: Setup) -> tuple[LedgerLine, ...]:
        """Return a ledger line for each that is played otherwise than set-up offers."""
        given = ((name, setup.answers.get(name) or (offered,), offered) for name, offered in self.offered.items())
        return tuple(
            line(None, "house_rule", option=f"@setup.{name}", value=f"@setup.{name}.{answer[0]}")
            for name, answer, default in given
            if answer[0] != default
        )
