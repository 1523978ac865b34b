"""The story of a race in at most five lines, and its figures worth a record; all of it from the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, takewhile
from typing import Final, NamedTuple

from companion.core.messages import Arg, Text, text
from companion.core.view import Feat, Story, Tale, ToldAction
from companion.games.steampunk_rally.end_of_round import result
from companion.games.steampunk_rally.state import State

MOVES: Final = frozenset(f"ledger.{key}" for key in ("silver", "gold", "thrown_back", "jumped_back"))
GAUGE: Final = frozenset(f"ledger.{key}" for key in ("terrain", "damage"))
LOW: Final = -3
"""Gauges down to this one are nothing to tell of."""
LEAST_ROUND: Final = 2
"""Fewer spaces in the best round are nothing to tell of."""


class OwnLine(NamedTuple):
    """A line of the ledger that is somebody's, and where it stands."""

    number: int
    round: int
    seat: int
    says: Text

    def figure(self, name: str) -> int:
        """Return one of its numbers."""
        return int(self.says.args.get(name, 0))


class Round(NamedTuple):
    """A round of the race.

    Attributes:
        number: from 1.
        lines: what happened in it, to seats.
        begun: how far each seat was when it began.
        ended: how far each was when it ended.
    """

    number: int
    lines: tuple[OwnLine, ...]
    begun: tuple[int, ...]
    ended: tuple[int, ...]

    @property
    def leader(self) -> int | None:
        """Who was alone in front at its end."""
        first = max(self.ended)
        return self.ended.index(first) if self.ended.count(first) == 1 else None

    def last_of(self, seat: int, keys: frozenset[str]) -> int | None:
        """Return the number of the last action that gave a seat such a line."""
        return next((one.number for one in reversed(self.lines) if one.seat == seat and one.says.key in keys), None)


def story(state: State, told: Sequence[ToldAction]) -> Story:
    """Return the race in at most five lines, in the order in which it happened."""
    rounds = tuple(_rounds(told, len(state.racers)))
    found = [tell(state, rounds) for tell in TALES] if len(state.racers) > 1 else []
    tales = sorted((tale for tale in found if tale is not None), key=lambda tale: (tale.round, tale.number))
    return Story(tuple(tales), tuple(_feats(state, rounds)), tuple(result.how_far(state)), _decided(state))


def _rounds(told: Sequence[ToldAction], seats: int) -> Iterator[Round]:
    """Return the race round by round, each with how far everybody was."""
    at = [0] * seats
    for number, group in groupby(told, key=lambda one: one.round):
        lines, begun = tuple(_lines(group)), tuple(at)
        for one in lines:
            at[one.seat] = _reached(one, at[one.seat])
        if number:
            yield Round(number, lines, begun, tuple(at))


def _lines(group: Iterable[ToldAction]) -> Iterator[OwnLine]:
    for one in group:
        for line in one.lines:
            if line.seat is not None:
                yield OwnLine(one.number, one.round, line.seat, line.says)


def _reached(line: OwnLine, before: int) -> int:
    """Return how far a pawn is after a line."""
    if line.says.key in MOVES:
        return line.figure("end")
    by_hand = line.says.key == "ledger.corrected" and line.says.args.get("field") == "@field.space"
    return line.figure("after") if by_hand else before


# -- the five lines --------------------------------------------------------------------------------------------------


def _early_leader(state: State, rounds: Sequence[Round]) -> Tale | None:
    """Who was first to be alone in front, and for how many rounds."""
    index = next((n for n, one in enumerate(rounds) if one.leader is not None), None)
    if index is None:
        return None
    first = rounds[index]
    seat = first.leader
    number = first.last_of(seat, MOVES) if seat is not None else None
    if seat is None or number is None:
        return None
    n = sum(1 for _ in takewhile(lambda one: one.leader == seat, rounds[index:]))
    return _tale(state, seat, "leads", first.number, number, n=n)


def _boom(state: State, rounds: Sequence[Round]) -> Tale | None:
    """The machine that was thrown back farthest; the first of those that stayed where they were."""
    booms = list(_booms(rounds))
    if not booms:
        return None
    line, back = max(booms, key=lambda boom: boom[1])
    return _tale(state, line.seat, "boom" if back else "boom_stays", line.round, line.number, n=back)


def _booms(rounds: Sequence[Round]) -> Iterator[tuple[OwnLine, int]]:
    """Return each explosion, with how many spaces it cost."""
    for one in rounds:
        for index, line in enumerate(one.lines):
            if line.says.key == "ledger.exploded":
                after = (other for other in one.lines[index:] if other.seat == line.seat)
                thrown = next((other for other in after if other.says.key == "ledger.thrown_back"), None)
                yield line, thrown.figure("start") - thrown.figure("end") if thrown is not None else 0


def _lowest_gauge(state: State, rounds: Sequence[Round]) -> Tale | None:
    """The lowest gauge with which nobody blew up."""
    found = [line for one in rounds for line in one.lines if line.says.key in GAUGE and _survived(line, one)]
    lowest = min(found, key=lambda line: line.figure("after"), default=None)
    if lowest is None or lowest.figure("after") >= LOW:
        return None
    return _tale(state, lowest.seat, "gauge", lowest.round, lowest.number, gauge=lowest.figure("after"))


def _survived(line: OwnLine, one: Round) -> bool:
    return not any(other.seat == line.seat and other.says.key == "ledger.exploded" for other in one.lines)


def _best_round(state: State, rounds: Sequence[Round]) -> Tale | None:
    """Who came farthest in one round."""
    n, seat, one = _most_spaces(rounds)
    number = one.last_of(seat, MOVES) if one is not None else None
    if one is None or number is None or n < LEAST_ROUND:
        return None
    return _tale(state, seat, "round", one.number, number, n=n)


def _most_spaces(rounds: Sequence[Round]) -> tuple[int, int, Round | None]:
    gains = [
        (end - start, seat, one)
        for one in rounds
        for seat, (start, end) in enumerate(zip(one.begun, one.ended, strict=True))
    ]
    return max(gains, key=lambda gain: gain[0], default=(0, 0, None))


def _decision(state: State, rounds: Sequence[Round]) -> Tale | None:
    """What decided the race."""
    standings = result.standings(state)
    winner = standings[0].seat
    crossed = next((line for one in rounds for line in one.lines if line.says.key == "ledger.crossed"), None)
    number = rounds[-1].last_of(winner, MOVES) if rounds else None
    if number is None:
        number = crossed.number if crossed is not None else None
    if number is None or standings[1].place == 1:
        return None
    reached = result.how_far(state)
    ahead = reached[winner] - max(n for seat, n in enumerate(reached) if seat != winner)
    key = "more_parts" if not ahead else "stays" if crossed is not None and crossed.seat == winner else "overtakes"
    return _tale(state, winner, key, rounds[-1].number, number, n=ahead)


TALES: Final[tuple[Callable[[State, Sequence[Round]], Tale | None], ...]] = (
    _early_leader, _boom, _lowest_gauge, _best_round, _decision,
)  # fmt: skip


def _tale(state: State, seat: int, key: str, number: int, action: int, **args: Arg) -> Tale:
    return Tale(seat, text(f"story.{key}", name=state.setup.seats[seat].name, **args), number, action)


# -- records ---------------------------------------------------------------------------------------------------------


def _feats(state: State, rounds: Sequence[Round]) -> Iterator[Feat]:
    for record, value, least in (
        ("comeback", _comeback(state, rounds), False),
        ("spaces", _most_spaces(rounds)[0], False),
        ("rounds", state.round, True),
        ("booms", sum(1 for _ in _booms(rounds)), False),
    ):
        if value > 0:
            yield Feat(record, value, text(f"record.{record}", n=value), least)


def _comeback(state: State, rounds: Sequence[Round]) -> int:
    """Return how many spaces behind the first one the winner was at the end of a round."""
    winner = result.standings(state)[0].seat
    return max((max(one.ended) - one.ended[winner] for one in rounds), default=0)


def _decided(state: State) -> Text | None:
    """Return what decided between those who came equally far."""
    reached, standings = result.how_far(state), result.standings(state)
    tied = reached.count(max(reached)) > 1
    alone = len(standings) > 1 and standings[1].place > 1
    return text("decided.parts") if tied and alone else None
