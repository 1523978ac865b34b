"""Decisions as data: what is suspended until a player answers survives the journal like everything else."""

from __future__ import annotations

import msgspec

from companion.core.actions import Decide
from companion.core.messages import Text, text
from companion.core.rejection import Rejection, reject


class Choice(msgspec.Struct, frozen=True):
    """One possible answer.

    Attributes:
        id: short stable name within the decision.
        says: what it is called on its key.
    """

    id: str
    says: Text


class Decision(msgspec.Struct, frozen=True):
    """A question that one seat owes an answer to.

    Attributes:
        seat: who must answer.
        kind: what is asked (``branch``, ``lose_part``, ``order`` …).
        asks: the question in words.
        choices: the possible answers; never empty.
        take: how many choices the answer holds at most, and exactly where ``least`` is None.
        rule: ID of the rule that asks.
        least: how many it holds at least, where that are fewer.
        repeats: the same choice can be taken more than once.
    """

    seat: int
    kind: str
    asks: Text
    choices: tuple[Choice, ...]
    take: int = 1
    rule: str | None = None
    least: int | None = None
    repeats: bool = False

    @property
    def fewest(self) -> int:
        """How many choices the answer holds at least."""
        return self.take if self.least is None else self.least


def numbers(most: int, least: int = 0, *, halves: bool = False) -> tuple[Choice, ...]:
    """Return numbers as choices, the least first: whole ones, or halves between them, too.

    Args:
        most: the greatest.
        least: the least, 0 or more.
        halves: there is one half between every two.
    """
    steps = 2 if halves else 1
    return tuple(_number(n, steps) for n in range(least * steps, most * steps + 1))


def _number(n: int, steps: int) -> Choice:
    whole, half = divmod(n, steps)
    written = f"{whole or ''}½" if half else str(whole)
    return Choice(f"{n / steps:g}", text("choice.number", n=written))


def check_answer(decision: Decision | None, answer: Decide) -> Rejection | None:
    """Return why ``answer`` does not answer ``decision``, or None if it does."""
    if decision is None or decision.seat != answer.seat or decision.kind != answer.kind:
        return reject("not_asked")
    known = {choice.id for choice in decision.choices}
    if any(chosen not in known for chosen in answer.chosen):
        return reject("no_such_choice", decision.rule)
    twice = not decision.repeats and len(set(answer.chosen)) != len(answer.chosen)
    if twice or not decision.fewest <= len(answer.chosen) <= decision.take:
        if decision.fewest == decision.take:
            return reject("choose_exactly", decision.rule, n=decision.take)
        return reject("choose_between", decision.rule, low=decision.fewest, n=decision.take)
    return None
