"""The end of the game: its result, and what the table is asked for it (SR-END)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from companion.core.decisions import Choice
from companion.core.engine import Answer
from companion.core.messages import text
from companion.core.view import Standing
from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.state import Ending, State

MOST_PARTS = 20
"""Of a machine on the cardboard; whoever has more says this number."""


def standings(state: State) -> tuple[Standing, ...]:
    """Return the result: furthest first, then most machine parts, then a draw (SR-END-06 to 09, G-21, G-46).

    Parts that nobody has told count for nothing among those tied with them.
    """
    reached = how_far(state)
    parts = [_parts(state, seat) for seat in range(len(state.racers))]
    untold = {space for space, n in zip(reached, parts, strict=True) if n is None}
    score = [(space, 0 if n is None or space in untold else n) for space, n in zip(reached, parts, strict=True)]
    found = []
    for seat, (space, n) in enumerate(score):
        tied = reached.count(space) > 1 and space not in untold
        reason = text("standing.parts", space=space, n=n) if tied else text("standing.space", space=space)
        found.append(Standing(seat, 1 + sum(other > (space, n) for other in score), reason))
    return tuple(sorted(found, key=lambda standing: (standing.place, standing.seat)))


def ask(change: Change) -> bool:
    """Ask what the result needs to be told, and nothing that it needs no more; tell whether it is asked for.

    First how spaces count, where that matters (G-21); then the parts of those tied for first (SR-END-08).
    """
    due = _due(change)
    forget(change, due)
    for seat in due:
        if change.decision_of(seat) is None:
            _ASK[due[seat]](change, seat)
    return bool(due)


def forget(change: Change, but: Mapping[int, str] = MappingProxyType({})) -> None:
    """Take back what was asked for the result, but for what is named: the kind of question of each seat."""
    for seat in range(len(change.racers)):
        decision = change.decision_of(seat)
        if decision is not None and decision.kind in ANSWERS and decision.kind != but.get(seat):
            change.answered(seat)


def _due(change: Change) -> dict[int, str]:
    """Return which question each seat owes an answer to."""
    track = change.course.track
    if not _ending(change).counted and _places(change, track.distance) != _places(change, track.counted_back):
        unequal = (s for s, r in enumerate(change.racers) if track.distance[r.space] != track.counted_back[r.space])
        return {next(unequal): "count_branches"}
    reached = how_far(change)
    first = [seat for seat, space in enumerate(reached) if space == max(reached)]
    return {seat: "parts_left" for seat in first if len(first) > 1 and _parts(change, seat) is None}


def _places(game: State | Change, distance: Sequence[int]) -> list[int]:
    spaces = [distance[racer.space] for racer in game.racers]
    return [sum(other > space for other in spaces) for space in spaces]


def how_far(game: State | Change) -> list[int]:
    """Return how far along each pawn is; where branches differ in length, as the table counts (G-21)."""
    track = game.course.track
    distance = track.counted_back if _ending(game).counted == "join" else track.distance
    return [distance[racer.space] for racer in game.racers]


def _parts(game: State | Change, seat: int) -> int | None:
    """Return the machine parts of a seat, or None where only the cardboard knows and nobody has told (SR-END-08)."""
    if game.rules_version >= 4 and not game.keeps_belongings(seat):
        return dict(_ending(game).parts).get(seat)
    return game.racers[seat].part_count


def _ending(game: State | Change) -> Ending:
    return game.ending if isinstance(game.ending, Ending) else Ending()


def _ask_count(change: Change, seat: int) -> None:
    choices = tuple(Choice(way, text(f"choice.count_{way}")) for way in ("start", "join"))
    change.ask(seat, "count_branches", choices, "SR-END-06")


def _ask_parts(change: Change, seat: int) -> None:
    choices = tuple(Choice(str(n), text("choice.parts_left", n=n)) for n in range(MOST_PARTS + 1))
    change.ask(seat, "parts_left", choices, "SR-END-08")


def _count(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    change.ending = replace(_ending(change), counted="join" if chosen[0] == "join" else "start")
    change.say(seat, f"counted_{chosen[0]}", "SR-END-06")


def _parts_left(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    ending, n = _ending(change), int(chosen[0])
    change.ending = replace(ending, parts=(*ending.parts, (seat, n)))
    change.say(seat, "parts_left", "SR-END-08", n=n)


_ASK = {"count_branches": _ask_count, "parts_left": _ask_parts}
ANSWERS: Mapping[str, Answer[Change]] = {"count_branches": _count, "parts_left": _parts_left}
"""Answers to what is asked after the last round."""
