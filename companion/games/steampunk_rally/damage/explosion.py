"""Explosions: what happens instead of losing the cockpit (SR-EXPLODE)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.invention import build
from companion.games.steampunk_rally.state import Course


def lowest(change: Change) -> frozenset[int]:
    """Return the spaces of the inventions in last place, by steps from Start (SR-EXPLODE-05, G-21).

    Where branches differ in length, also those that are last if steps are counted back from where they join: then the
    table says which of them it is.
    """
    track = change.course.track
    last = _least(change, track.distance)
    return last | _least(change, track.counted_back) if change.rules_version >= 4 else last


def _least(change: Change, reached: Sequence[int]) -> frozenset[int]:
    least = min(reached[racer.space] for racer in change.racers)
    return frozenset(racer.space for racer in change.racers if reached[racer.space] == least)


def spaces_behind(course: Course, spaces: Iterable[int]) -> tuple[int, ...]:
    """Return the spaces directly behind these; Start is its own, because nothing is behind it (G-20)."""
    before = course.track.before
    return tuple(sorted({target for space in spaces for target in (before[space] or (space,))}))


def explode(change: Change, seat: int, last: frozenset[int]) -> None:
    """Blow up an invention: pawn back, parts away, gauge to 0 (SR-EXPLODE-03 to 08).

    Cogs, pool, stash and bulb stay (G-28). Where two branches lie behind, the player is asked (G-22).

    Args:
        change: the change in the making.
        seat: whose invention.
        last: the spaces in last place, before this and every explosion at the same time (G-18).
    """
    racer = change.racers[seat]
    lost = racer.part_count
    change.say(seat, "exploded", "SR-EXPLODE-01", n=lost)
    build.strip(change, seat)
    change.set(seat, gauge=0, exploded=True, lost=racer.lost + lost)
    if change.rules.after_explosion == "cancel_rest":
        _drop_rest(change, seat)
    targets = spaces_behind(change.course, last)
    if len(targets) == 1:
        thrown_back(change, seat, targets[0])
    else:
        change.ask(seat, "behind", space_choices(change.course, targets), "SR-EXPLODE-03")


def _drop_rest(change: Change, seat: int) -> None:
    """Drop what was still to be resolved, where an explosion ends it (``after_explosion``, G-16)."""
    sources = change.racers[seat].sources
    if sources:
        nothing = replace(sources[0], todo=(), choices=(), wheel="", asks="", terrain=0, bulb=False)
        change.set(seat, sources=(nothing,))


def thrown_back(change: Change, seat: int, target: int) -> None:
    """Move the pawn of an exploded invention; nothing on the way counts (SR-TERRAIN-06, SR-CHALLENGE-20, G-40)."""
    racer = change.racers[seat]
    number = change.course.track.distance
    if racer.sources and racer.sources[0].asks and change.rules.enter_challenges_on_pass == "off":
        # Where passing does not count, the pawn has not stopped there.
        change.set(seat, sources=(replace(racer.sources[0], asks=""), *racer.sources[1:]))
    change.set(seat, space=target, challenge_open=True)
    change.say(seat, "thrown_back", "SR-EXPLODE-03", start=number[racer.space], end=number[target])


def space_choices(course: Course, spaces: Iterable[int]) -> tuple[Choice, ...]:
    """Return the spaces as choices, with their branch and what lies on them."""
    number = course.track.distance
    return tuple(
        Choice(
            str(space),
            text(
                "choice.space",
                branch=course.spaces[space].branch,
                space=number[space],
                terrain=course.spaces[space].terrain,
            ),
        )
        for space in spaces
    )
