"""The story of a rally in at most five lines, and its figures worth a record; all of it from the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from companion.core.messages import Arg, text
from companion.core.view import Feat, Story, Tale, ToldAction
from companion.games.cube_rally.state import Rally
from companion.games.cube_rally.waypoints import final, standing

LEAST_PASSED: Final = 2
"""Fewer ranks lost at one card are nothing to tell of."""


class SaidLine(NamedTuple):
    """A line of the ledger that is somebody's, and where it stands."""

    number: int
    leg: int
    seat: int
    key: str
    args: dict[str, Arg]

    def figure(self, name: str) -> int:
        """Return one of its numbers."""
        return int(self.args.get(name, 0))


def story(state: Rally, told: Sequence[ToldAction]) -> Story:
    """Return the rally in at most five lines, in the order in which it happened."""
    lines = tuple(_lines(told))
    found = [tell(state, lines) for tell in TALES] if len(state.drivers) > 1 else []
    tales = sorted((tale for tale in found if tale is not None), key=lambda tale: (tale.round, tale.number))
    return Story(tuple(tales[:5]), tuple(_feats(state, lines)))


def _lines(told: Sequence[ToldAction]) -> Iterator[SaidLine]:
    for one in told:
        for line in one.lines:
            if line.seat is not None:
                key = line.says.key.removeprefix("ledger.")
                yield SaidLine(one.number, one.round, line.seat, key, line.says.args)


def _first_always(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:
    """Whoever was first to press most often."""
    first = [line for line in lines if line.key == "placing" and line.figure("rank") == 1]
    counts = [sum(line.seat == seat for line in first) for seat in range(len(state.drivers))]
    best = max(counts, default=0)
    if best < 2 or counts.count(best) > 1:
        return None
    last = [line for line in first if line.seat == counts.index(best)][-1]
    return Tale(last.seat, text("story.first", n=best, legs=len(first)), last.leg, last.number)


def _deepest(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:  # noqa: ARG001 - every tale is told alike
    """Whoever was passed by most at one card."""
    drops = [line for line in lines if line.key == "drops"]
    worst = max(drops, key=lambda line: line.figure("n") - line.figure("before"), default=None)
    if worst is None or worst.figure("n") - worst.figure("before") < LEAST_PASSED:
        return None
    says = text("story.passed", before=worst.figure("before"), n=worst.figure("n"))
    return Tale(worst.seat, says, worst.leg, worst.number)


def _retired(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:  # noqa: ARG001 - every tale is told alike
    """The last retirement, which left the token where it was at the end."""
    last = [line for line in lines if line.key == "retires"][-1:]
    return next((Tale(line.seat, text("story.retired"), line.leg, line.number) for line in last), None)


def _streak(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:
    """The longest row of cards that one seat fulfilled."""
    best: tuple[int, SaidLine] | None = None
    for seat in range(len(state.drivers)):
        n = 0
        for line in lines:
            if line.seat == seat and line.key in ("succeeds", "fails"):
                n = n + 1 if line.key == "succeeds" else 0
                if n > (best[0] if best else 2):
                    best = n, line
    if best is None:
        return None
    return Tale(best[1].seat, text("story.streak", n=best[0]), best[1].leg, best[1].number)


def _end(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:
    """How close the end was."""
    ranked = standing(state)
    (first, _), (second, _) = ranked[0], ranked[1]
    ahead = final(state, first) - final(state, second)
    last = [line for line in lines if line.key == "wins"][-1:]
    key = "story.by" if ahead else "story.tie"
    name = state.setup.seats[second].name
    return next((Tale(first, text(key, n=ahead, name=name), line.leg, line.number) for line in last), None)


TALES: Final[tuple[Callable[[Rally, Sequence[SaidLine]], Tale | None], ...]] = (
    _first_always, _deepest, _retired, _streak, _end,
)  # fmt: skip


def _feats(state: Rally, lines: Sequence[SaidLine]) -> Iterator[Feat]:
    """Yield the figures that records are kept of."""
    best = max(final(state, seat) for seat in range(len(state.drivers)))
    yield Feat("points", best, text("record.points", n=best))
    passed = max((line.figure("n") - line.figure("before") for line in lines if line.key == "drops"), default=0)
    if passed:
        yield Feat("passed", passed, text("record.passed", n=passed))
