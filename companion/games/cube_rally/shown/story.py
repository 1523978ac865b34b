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
LEAST_FIRST: Final = 2
"""So often must somebody be first to be told of."""
LEAST_STREAK: Final = 3
"""Fewer cards fulfilled in a row are nothing to tell of."""
VERDICTS: Final = ("succeeds", "fails")
RESULTS: Final = (*VERDICTS, "drops", "retires")
"""What the ledger tells anew where the results of a card are reckoned anew."""


class SaidLine(NamedTuple):
    """A line of the ledger that is somebody's, and where it stands."""

    number: int
    leg: int
    seat: int
    key: str
    args: dict[str, Arg]

    def figure(self, name: str) -> int:
        """Return one of its numbers."""
        return int(self.args[name])

    @property
    def lost(self) -> int:
        """How many places a drop in rank was."""
        return self.figure("n") - self.figure("before")


def story(state: Rally, told: Sequence[ToldAction]) -> Story:
    """Return the rally in at most five lines, in the order in which it happened."""
    lines = _lines(told)
    found = (tell(state, lines) for tell in TALES)
    tales = sorted((tale for tale in found if tale is not None), key=lambda tale: tale.number)
    return Story(tuple(tales), tuple(_feats(state, lines)))


def _lines(told: Sequence[ToldAction]) -> list[SaidLine]:
    """Return what is somebody's; of a card whose verdicts were said again, only what came of it at last."""
    kept: list[SaidLine] = []
    judged: tuple[int, int] | None = None
    since = 0
    for one in told:
        found = [
            SaidLine(one.number, one.round, line.seat, line.says.key.removeprefix("ledger."), line.says.args)
            for line in one.lines
            if line.seat is not None
        ]
        card = next(((line.leg, line.figure("n")) for line in found if line.key in VERDICTS), None)
        if card is not None and card == judged:
            kept[since:] = [line for line in kept[since:] if line.key not in RESULTS]
        elif card is not None:
            judged, since = card, len(kept)
        kept += found
    return kept


def _first_always(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:
    """Whoever was first to press most often; where the order was put right by hand, that one counts."""
    by_leg = {line.leg: line for line in lines if line.key == "placing" and line.figure("rank") == 1}
    seats = [line.seat for line in by_leg.values()]
    counts = [seats.count(seat) for seat in range(len(state.drivers))]
    best = max(counts)
    if best < LEAST_FIRST or counts.count(best) > 1:
        return None
    last = [line for line in by_leg.values() if line.seat == counts.index(best)][-1]
    return Tale(last.seat, text("story.first", n=best, legs=len(by_leg)), last.leg, last.number)


def _deepest(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:  # noqa: ARG001 - every tale is told alike
    """Whoever was passed by most at one card."""
    drops = [line for line in lines if line.key == "drops"]
    worst = max(drops, key=lambda line: line.lost, default=None)
    if worst is None or worst.lost < LEAST_PASSED:
        return None
    says = text("story.passed", before=worst.figure("before"), n=worst.figure("n"))
    return Tale(worst.seat, says, worst.leg, worst.number)


def _retired(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:
    """The last retirement; of several at once, that of the seat which has the token for it."""
    retired = [line for line in lines if line.key == "retires"]
    last = max(retired, key=lambda line: (line.number, line.seat == state.token), default=None)
    return Tale(last.seat, text("story.retired"), last.leg, last.number) if last is not None else None


def _streak(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:
    """The longest row of cards that one seat fulfilled."""
    best, found = LEAST_STREAK - 1, None
    for seat in range(len(state.drivers)):
        n = 0
        for line in lines:
            if line.seat == seat and line.key in VERDICTS:
                n = n + 1 if line.key == "succeeds" else 0
                if n > best:
                    best, found = n, line
    return Tale(found.seat, text("story.streak", n=best), found.leg, found.number) if found is not None else None


def _end(state: Rally, lines: Sequence[SaidLine]) -> Tale | None:
    """How close the end was."""
    won = next((line for line in lines if line.key == "wins"), None)
    if won is None:
        return None
    (first, _), (second, placed), *_ = standing(state)
    ahead = final(state, first) - final(state, second)
    key = "story.by" if ahead else "story.tie" if placed > 1 else "story.shared"
    says = text(key, n=ahead, name=state.setup.seats[second].name)
    return Tale(first, says, won.leg, won.number)


TALES: Final[tuple[Callable[[Rally, Sequence[SaidLine]], Tale | None], ...]] = (
    _first_always, _deepest, _retired, _streak, _end,
)  # fmt: skip


def _feats(state: Rally, lines: Sequence[SaidLine]) -> Iterator[Feat]:
    """Yield the figures that records are kept of."""
    best = max(final(state, seat) for seat in range(len(state.drivers)))
    yield Feat("points", best, text("record.points", n=best))
    passed = max((line.lost for line in lines if line.key == "drops"), default=0)
    if passed:
        yield Feat("passed", passed, text("record.passed", n=passed))
