"""Jump: pawns that end the Race phase on its triangle go back (SR-CHALLENGE-18, G-39 to 41)."""

from __future__ import annotations

from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.damage import explosion


def all_back(change: Change) -> None:
    """Move back every pawn that stands on a Jump; where branches join behind it, its player is asked."""
    for seat in range(len(change.racers)):
        _back(change, seat)


def back_to(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Go on with the jump of a seat from the branch its player chose."""
    _step(change, seat, int(chosen[0]))
    _back(change, seat)


def pending(change: Change) -> bool:
    """Tell whether somebody has still to choose a branch; until then the Damage phase does not begin."""
    return change.asked("jump")


def _back(change: Change, seat: int) -> None:
    while _on_jump(change, seat):
        targets = explosion.spaces_behind(change.course, (change.racers[seat].space,))
        if len(targets) > 1:
            change.ask(seat, "jump", explosion.space_choices(change.course, targets), "SR-CHALLENGE-18")
            return
        if targets[0] == change.racers[seat].space:
            return
        _step(change, seat, targets[0])


def _on_jump(change: Change, seat: int) -> bool:
    challenge = change.course.spaces[change.racers[seat].space].challenge
    return challenge is not None and challenge.kind == "jump"


def _step(change: Change, seat: int, target: int) -> None:
    number = change.course.track.distance
    start = change.racers[seat].space
    change.set(seat, space=target, challenge_open=True)
    change.say(seat, "jumped_back", "SR-CHALLENGE-18", start=number[start], end=number[target])
