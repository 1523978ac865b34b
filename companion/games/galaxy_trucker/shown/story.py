"""What a finished game has to tell: who lost most, who flew on, how well hauling paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from companion.core.messages import text
from companion.core.view import Feat, Story, Tale, TaleLine, ToldAction, tale_lines
from companion.games.galaxy_trucker.state import Haul

LEAST_LOST = 3
"""So many components lost at once are worth a line."""


def story(state: Haul, told: Sequence[ToldAction]) -> Story:
    """Return a game that is over in at most five lines, and what records are kept of."""
    lines = tuple(tale_lines(told))
    tales = (tale for tell in TALES if (tale := tell(state, lines)) is not None)
    in_order = tuple(sorted(tales, key=lambda tale: tale.number))[:5]
    return Story(in_order, tuple(_feats(state, lines)))


def _most(lines: Sequence[TaleLine], key: str) -> TaleLine | None:
    """Return the line of a message with the greatest figure, the first of equals."""
    return max((line for line in lines if line.key == key), key=lambda line: line.n, default=None)


def _first_ready(state: Haul, lines: Sequence[TaleLine]) -> Tale | None:  # noqa: ARG001 - every tale is told alike
    """Whoever was the first to complete a ship, and did not build on."""
    found = None
    for line in lines:
        if found is None and line.key == "complete":
            found = line
        elif found is not None and (line.key, line.seat, line.round) == ("builds_on", found.seat, found.round):
            found = None
    return Tale(found.seat, text("story.first_complete"), found.round, found.number) if found else None


def _worst_blow(state: Haul, lines: Sequence[TaleLine]) -> Tale | None:  # noqa: ARG001 - every tale is told alike
    """The blow that cost most components."""
    by_action: dict[tuple[int, int], list[TaleLine]] = {}
    for line in lines:
        if line.key == "tiles_lost":
            by_action.setdefault((line.number, line.seat), []).append(line)
    worst = max(by_action.values(), key=lambda each: sum(line.n for line in each), default=[])
    n = sum(line.n for line in worst)
    if n < LEAST_LOST:
        return None
    return Tale(worst[0].seat, text("story.worst_blow", n=n), worst[0].round, worst[0].number)


def _gave_up(state: Haul, lines: Sequence[TaleLine]) -> Tale | None:  # noqa: ARG001 - every tale is told alike
    """The first who gave up."""
    found = next((line for line in lines if line.key == "gives_up"), None)
    return Tale(found.seat, text("story.gave_up"), found.round, found.number) if found else None


def _enemy(state: Haul, lines: Sequence[TaleLine]) -> Tale | None:
    """Whoever beat most enemies."""
    wins = [line for line in lines if line.key == "beats_enemy"]
    counts = [sum(line.seat == seat for line in wins) for seat in range(len(state.truckers))]
    best = max(counts)
    if not best or counts.count(best) > 1:
        return None
    last = [line for line in wins if line.seat == counts.index(best)][-1]
    return Tale(last.seat, text("story.enemies", n=best), last.round, last.number)


def _end(state: Haul, lines: Sequence[TaleLine]) -> Tale | None:
    """What the richest had in the end."""
    best = max(own.cash for own in state.truckers)
    found = [line for line in lines if line.key == "wins" and line.n == best][:1]
    return next((Tale(line.seat, text("story.richest", n=best), line.round, line.number) for line in found), None)


TALES: Final[tuple[Callable[[Haul, Sequence[TaleLine]], Tale | None], ...]] = (
    _first_ready, _worst_blow, _gave_up, _enemy, _end,
)  # fmt: skip


def _feats(state: Haul, lines: Sequence[TaleLine]) -> Iterator[Feat]:
    """Yield the figures that records are kept of."""
    best = max(own.cash for own in state.truckers)
    yield Feat("credits", best, text("record.credits", n=best))
    goods = _most(lines, "paid_goods")
    if goods is not None:
        yield Feat("goods", goods.n, text("record.goods", n=goods.n))
    lost = _most(lines, "pays_lost")
    if lost is not None:
        yield Feat("lost", lost.n, text("record.lost", n=lost.n))
