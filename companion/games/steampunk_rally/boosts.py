"""Boost cards (SR-BOOST, SR-VENT-09 to 13)."""

from __future__ import annotations

from companion.core.rejection import reject
from companion.games.steampunk_rally import effects
from companion.games.steampunk_rally.actions import PlayBoost
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.printed import check_boost
from companion.games.steampunk_rally.state import State


def play(change: Change, seat: int, action: PlayBoost) -> Refusal:
    """Play a boost from the stash and resolve its race effects at once (SR-BOOST-02 to 11)."""
    racer, boost = change.racers[seat], action.boost
    refused = check_boost(boost)
    if refused is not None:
        return refused
    if boost.vent_only and change.phase != "vent":
        return reject("vent_only", "SR-BOOST-04")
    if racer.stash < 1:
        return reject("no_boost", "SR-BOOST-02")
    lasting = (*racer.lasting, boost) if boost.lasts else racer.lasting
    change.set(seat, stash=racer.stash - 1, lasting=lasting)
    change.say(seat, "boost_lasts" if boost.lasts else "boost", "SR-BOOST-05", boost=boost.name)
    effects.begin(change, seat, effects.source(boost.name, boost.gives))
    return None


def end_lasting(change: Change, lasts: str) -> None:
    """Boosts that last as long as this (``phase`` or ``round``) go to the black pile (SR-BOOST-12, 14)."""
    for seat, racer in enumerate(change.racers):
        ended = [boost for boost in racer.lasting if boost.lasts == lasts]
        if ended:
            change.set(seat, lasting=tuple(boost for boost in racer.lasting if boost.lasts != lasts))
            for boost in ended:
                change.say(seat, "boost_ends", "SR-BOOST-12", boost=boost.name)


def order(state: State) -> tuple[int, ...]:
    """Return all seats in the order in which boosts of several players are resolved (SR-VENT-11, 13).

    The first one is the seat met first when going from the direction token in its direction.
    """
    n = len(state.racers)
    first, onward = (state.token_after + 1, 1) if state.clockwise else (state.token_after, -1)
    return tuple((first + onward * i) % n for i in range(n))
