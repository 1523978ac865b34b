"""What a finished game has to tell: most energy, most robots, the longest run, what was wasted, and who won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from companion.core.messages import Text, text
from companion.core.view import Feat, Story, Tale, TaleLine, ToldAction, tale_lines
from companion.games.raising_robots.scoring import places, ties_of
from companion.games.raising_robots.shown.score_board import tie_says
from companion.games.raising_robots.state import Workshop

LEAST_WASTED: Final = 5
"""So much wasted energy is worth a line."""
LEAST_RUN: Final = 3
"""So many robots activated in a round are."""
MOST_TALES: Final = 5


def story(state: Workshop, told: Sequence[ToldAction]) -> Story:
    """Return a game that is over in at most five lines, and what records are kept of."""
    lines = _last_game(told)
    tales = (tale for tell in TALES if (tale := tell(lines)) is not None)
    in_order = tuple(sorted(tales, key=lambda tale: tale.number))[:MOST_TALES]
    return Story(in_order, tuple(_feats(state, lines)), decided=_decided(state))


def _last_game(told: Sequence[ToldAction]) -> list[TaleLine]:
    """Return what seats did; of several games in a row the last one tells (RR-SOLO-21)."""
    begun = [n for n, action in enumerate(told) if any(line.says.key == "ledger.next_game" for line in action.lines)]
    return [*tale_lines(told[begun[-1] + 1 if begun else 0 :])]


def _decided(state: Workshop) -> Text | None:
    """Return what put the winner before others with the same points (RR-END-10, 11)."""
    first = {seat for place in places(state)[:1] for seat in place.seats}
    return next((tie_says(tie) for tie in ties_of(state) if tie.by != "shared" and set(tie.ahead) <= first), None)


def _energy(lines: Sequence[TaleLine]) -> TaleLine | None:
    """Return the phase that was begun with most energy."""
    return max((line for line in lines if line.key == "begins"), key=lambda line: line.n, default=None)


def _most_energy(lines: Sequence[TaleLine]) -> Tale | None:
    best = _energy(lines)
    return Tale(best.seat, text("story.most_energy", n=best.n), best.round, best.number) if best is not None else None


def _robots(lines: Sequence[TaleLine]) -> list[TaleLine]:
    return [line for line in lines if line.key in ("assembles", "assembles_one")]


def _most_robots(lines: Sequence[TaleLine]) -> Tale | None:
    """Whoever has assembled most robots, where it is one alone."""
    built = _robots(lines)
    counted = Counter(line.seat for line in built).most_common(2)
    if not counted or (len(counted) > 1 and counted[0][1] == counted[1][1]):
        return None
    seat, n = counted[0]
    last = [line for line in built if line.seat == seat][-1]
    return Tale(seat, text("story.most_robots", n=n), last.round, last.number)


def _longest_run(lines: Sequence[TaleLine]) -> Tale | None:
    """The round in which somebody activated most robots."""
    runs: dict[tuple[int, int], list[TaleLine]] = {}
    for line in lines:
        if line.key == "activates":
            runs.setdefault((line.seat, line.round), []).append(line)
    best = max(runs.values(), key=len, default=[])
    if len(best) < LEAST_RUN:
        return None
    return Tale(best[0].seat, text("story.longest_run", n=len(best)), best[0].round, best[-1].number)


def _wasted(lines: Sequence[TaleLine]) -> Tale | None:
    """The most energy that was left at the end of a phase."""
    worst = max((line for line in lines if line.key == "wasted"), key=lambda line: line.n, default=None)
    if worst is None or worst.n < LEAST_WASTED:
        return None
    return Tale(worst.seat, text("story.wasted", n=worst.n), worst.round, worst.number)


def _won(lines: Sequence[TaleLine]) -> Tale | None:
    """Who won; alone, how many points there were."""
    found = next((line for line in lines if line.key == "wins"), None)
    found = found or next((line for line in lines if line.key == "scored"), None)
    return Tale(found.seat, text("story.points", n=found.n), found.round, found.number) if found is not None else None


TALES: Final[tuple[Callable[[Sequence[TaleLine]], Tale | None], ...]] = (
    _most_energy, _most_robots, _longest_run, _wasted, _won,
)  # fmt: skip


def _feats(state: Workshop, lines: Sequence[TaleLine]) -> Iterator[Feat]:
    """Yield the figures that records are kept of."""
    if best := places(state):
        yield Feat("points", best[0].total, text("record.points", n=best[0].total))
    energy = _energy(lines)
    if energy is not None:
        yield Feat("energy", energy.n, text("record.energy", n=energy.n))
    robots = max(Counter(line.seat for line in _robots(lines)).values(), default=0)
    if robots:
        yield Feat("robots", robots, text("record.robots", n=robots))
