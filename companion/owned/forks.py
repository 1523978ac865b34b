"""Things in an order that can fork and join again: one of them is chosen, changed, added, taken away by touches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Path = tuple[int, ...]
"""Where a thing stands: its step, and within a fork its branch and its place there."""
Step = str | list[list[str]]
"""One thing, as its file has it; or a fork, as its branches."""


class Forks(NamedTuple):
    """Things in an order, one of them chosen.

    Attributes:
        steps: in order; the branches of a fork are not empty.
        at: the one chosen.
        plain: what a new one is at first.
        mark: what stands between two of them and is none itself.
    """

    steps: Sequence[Step]
    at: Path
    plain: str
    mark: str

    @property
    def paths(self) -> tuple[Path, ...]:
        """Where each of them stands, in order."""
        found: list[Path] = []
        for i, step in enumerate(self.steps):
            if isinstance(step, str):
                found += [(i,)] if step != self.mark else []
            else:
                found += [(i, b, k) for b, branch in enumerate(step) for k in range(len(branch))]
        return tuple(found)

    @property
    def chosen(self) -> str:
        """The one chosen."""
        step = self.steps[self.at[0]]
        return step if isinstance(step, str) else step[self.at[1]][self.at[2]]

    def put(self, *things: str) -> Forks:
        """Return the order with others in the place of the chosen one."""
        step = self.steps[self.at[0]]
        if isinstance(step, str):
            return self._with_step(*things)
        _, b, k = self.at
        branch = [*step[b][:k], *things, *step[b][k + 1 :]]
        return self._with_step([branch if i == b else each for i, each in enumerate(step)])

    def longer(self) -> Forks:
        """Return the order with a new one behind the chosen one."""
        return self.put(self.chosen, self.plain)._replace(at=(*self.at[:-1], self.at[-1] + 1))

    def shorter(self) -> Forks | None:
        """Return the order without the chosen one; where a branch is empty then, the fork is none any more."""
        step = self.steps[self.at[0]]
        if not isinstance(step, str) and len(step[self.at[1]]) == 1:
            return self._with_step(*step[1 - self.at[1]])._replace(at=(self.at[0],))
        less = self.put()
        before = [path for path in less.paths if path <= self.at] or [*less.paths[:1]]
        return less._replace(at=before[-1]) if before else None

    def forked(self) -> Forks | None:
        """Return the order with a fork at the chosen one, or, on a branch, with this branch as the only way."""
        i = self.at[0]
        step = self.steps[i]
        if not isinstance(step, str):
            return self._with_step(*step[self.at[1]])._replace(at=(i + self.at[2],))
        after = [self.plain] if i == len(self.steps) - 1 else []
        return self._with_step([[step], [self.plain]], *after)._replace(at=(i, 1, 0)) if i else None

    def marked(self) -> Forks:
        """Return the order with the mark before the chosen one's step, and nowhere else."""
        rest = [step for step in self.steps if step != self.mark]
        i = self.at[0] - (self.mark in self.steps[: self.at[0]])
        return self._replace(steps=[*rest[:i], self.mark, *rest[i:]], at=(i + 1, *self.at[1:]))

    def _with_step(self, *steps: Step) -> Forks:
        i = self.at[0]
        return self._replace(steps=[*self.steps[:i], *steps, *self.steps[i + 1 :]])
