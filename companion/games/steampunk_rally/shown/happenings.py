"""What of an action is worth a picture of its own: explosions, the first across the line, terrain that bites."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from companion.core.ledger import LedgerLine
from companion.core.messages import Text, text
from companion.core.view import Aftermath, Bite, Blast, Crossing, Happening
from companion.games.steampunk_rally.faces import face
from companion.games.steampunk_rally.state import Built, Course, State

USUAL_PIECES: Final = (
    "gear", "part", "gear", "gold_wheel", "gear", "part", "silver_wheel", "gear", "boost", "part",
)  # fmt: skip
"""Signs that fly from a machine of which nothing is known."""
MOST_PIECES: Final = 12

Lines = Sequence[LedgerLine]
Seen = Callable[[State, State, Lines, int], Happening | None]
"""Given the game before and after, all lines, and the number of one: what that one tells, or None."""


def happenings(before: State, state: State, lines: Lines) -> tuple[Happening, ...]:
    """Return what the lines of an action tell that is worth a picture, in their order."""
    return tuple(_found(before, state, lines))


def _found(before: State, state: State, lines: Lines) -> Iterator[Happening]:
    for index, line in enumerate(lines):
        seen = SEEN.get(line.says.key)
        found = seen(before, state, lines, index) if seen is not None and line.seat is not None else None
        if found is not None:
            yield found


def _crossing(_before: State, state: State, lines: Lines, index: int) -> Crossing | None:
    seat = lines[index].seat
    assert seat is not None
    return Crossing(seat, text("crossing.first", name=state.setup.seats[seat].name))


def _bite(_before: State, state: State, lines: Lines, index: int) -> Bite | None:
    seat, number = lines[index].seat, lines[index].says.args.get("space")
    assert seat is not None
    course = state.course
    at = [i for i, far in enumerate(course.track.distance) if far == number and course.spaces[i].met]
    here = state.racers[seat].space
    return Bite(seat, here if here in at else at[0]) if at else None


def _blast(before: State, state: State, lines: Lines, index: int) -> Blast:
    line = lines[index]
    seat = line.seat
    assert seat is not None
    thrown = _thrown(lines[index:], seat)
    start = _at(state.course, thrown[0], before.racers[seat].space) if thrown else before.racers[seat].space
    end = _at(state.course, thrown[1], state.racers[seat].space) if thrown else None
    return Blast(
        seat=seat,
        says=text("boom.says"),
        lost=_lost(state, seat, line),
        thrown=_told(state, seat, start, end),
        start=start,
        end=end,
        gauge=_gauge(before, lines[:index], seat),
        pieces=_pieces(before.racers[seat].machine),
    )


def _thrown(lines: Lines, seat: int) -> tuple[int, int] | None:
    """Return from where to where the pawn was thrown, in steps from Start; None where the player is asked first."""
    said = next((one.says for one in lines if one.seat == seat and one.says.key == "ledger.thrown_back"), None)
    return (int(said.args["start"]), int(said.args["end"])) if said is not None else None


def _at(course: Course, number: int, near: int) -> int:
    """Return the space so many steps from Start: ``near`` where it is one of several."""
    distance = course.track.distance
    return near if distance[near] == number else distance.index(number)


def _lost(state: State, seat: int, line: LedgerLine) -> Aftermath:
    n = int(line.says.args["n"])
    if not state.keeps_belongings(seat):
        return Aftermath(text("boom.all"), text("boom.cockpit"), "part")
    return Aftermath(text("boom.parts", n=n) if n else text("boom.none"), text("boom.cockpit"), "part")


def _told(state: State, seat: int, start: int, end: int | None) -> Aftermath:
    """Return in words where the pawn goes, and why there."""
    if end is None:
        return Aftermath(text("boom.asked"), text("boom.which_branch"))
    if end == start:
        return Aftermath(text("boom.at_start"))
    number = state.course.track.distance
    key = "boom.back" if number[end] else "boom.back_start"
    return Aftermath(text(key, start=number[start], end=number[end]), _behind(state, seat, start, end))


def _behind(state: State, seat: int, start: int, end: int) -> Text | None:
    onward = state.course.track.onward[end]
    ahead = [n for n, racer in enumerate(state.racers) if n != seat and racer.space in onward]
    if len(ahead) == 1:
        return text("boom.behind", name=state.setup.seats[ahead[0]].name)
    if ahead:
        return text("boom.behind_last")
    return text("boom.one_back") if start in onward else None


def _gauge(before: State, lines: Lines, seat: int) -> int:
    """Return what the gauge showed last before it was set to 0."""
    shown = [one.says.args["after"] for one in lines if one.seat == seat and one.says.key in GAUGE_LINES]
    return int(shown[-1]) if shown else before.racers[seat].gauge


def _pieces(machine: Sequence[Built]) -> tuple[str, ...]:
    """Return what flies from a machine: its parts, and what they gave."""
    if len(machine) < 2:
        return USUAL_PIECES
    signs: list[str] = []
    for card in machine[1:]:
        signs.append("part")
        signs += [sign for sign, _ in face(card.part).gives[:1]]
    return tuple(signs[:MOST_PIECES])


GAUGE_LINES: Final = frozenset(f"ledger.{key}" for key in ("terrain", "damage", "repair"))
"""Lines that say what the gauge shows after them."""
SEEN: Final[dict[str, Seen]] = {
    "ledger.exploded": _blast,
    "ledger.crossed": _crossing,
    "ledger.terrain": _bite,
}
"""Keys of ledger lines that tell of something worth a picture."""
