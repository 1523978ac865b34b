"""Boost cards (SR-BOOST, SR-VENT-09 to 13)."""

from __future__ import annotations

from companion.core.rejection import reject
from companion.games.steampunk_rally import challenges, damage, effects
from companion.games.steampunk_rally.actions import CallBoosts, EndBoosts, PlayBoost
from companion.games.steampunk_rally.boosts import position
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.printed import check_boost
from companion.games.steampunk_rally.state import State


def play(change: Change, seat: int, action: PlayBoost) -> Refusal:
    """Play a boost from the stash and resolve its race effects at once (SR-BOOST-02 to 11)."""
    racer, boost = change.racers[seat], action.boost
    refused = check_boost(boost) or _wait(change, seat)
    if refused is not None:
        return refused
    if boost.vent_only and change.phase != "vent":
        return reject("vent_only", "SR-BOOST-04")
    if racer.stash < 1:
        return reject("no_boost", "SR-BOOST-02")
    lasting = (*racer.lasting, boost) if boost.lasts else racer.lasting
    change.set(seat, stash=racer.stash - 1, lasting=lasting)
    change.say(seat, "boost_lasts" if boost.lasts else "boost", "SR-BOOST-05", boost=boost.name)
    if change.claims or change.boosting == seat:
        change.claims = tuple(s for s in change.claims if s != seat)
        change.boosting = seat if racer.stash > 1 else -1
    challenges.leave(change, seat)
    damage.put_off(change, seat)
    times = position.count(change, seat, boost.each)
    if boost.each:
        change.say(seat, f"boost_{boost.each}", "SR-POSITION-01", n=times)
    effects.begin(change, seat, effects.source(boost.name, boost.gives, times))
    return None


def ordered(game: Change | State) -> bool:
    """Tell whether boosts of several players follow the token in this phase (SR-VENT-11, G-05)."""
    return game.phase == "vent" or game.rules.boost_order_all_phases == "on"


def _wait(change: Change, seat: int) -> Refusal:
    """Return who plays boosts before this seat, where several want to; a single player simply plays."""
    if not ordered(change):
        return None
    first = _first(change.boosting, change.claims, change.token_order, seat)
    if first == seat:
        return None
    return reject("boost_order", "SR-VENT-11", name=change.setup.seats[first].name)


def _first(boosting: int, claims: tuple[int, ...], order: tuple[int, ...], seat: int) -> int:
    """Return who may play now: whoever has begun plays all of theirs; else the first one from the token."""
    if boosting >= 0:
        return boosting
    return next(s for s in order if s in claims or s == seat)


def may_play(state: State, seat: int) -> bool:
    """Tell whether nobody plays boosts before this seat."""
    if state.boosting < 0 and not state.claims:
        return True
    return not ordered(state) or _first(state.boosting, state.claims, state.token_order, seat) == seat


def call(change: Change, seat: int, _: CallBoosts) -> Refusal:
    """Take note that a seat wants to play boosts, so that those of several players are put in order (SR-VENT-11).

    A seat whose boosts only the cardboard knows can do so, too; the others wait until it says that it is done.
    """
    if not ordered(change):
        return reject("no_boost_order", "SR-VENT-11")
    if seat == change.boosting or seat in change.claims:
        return reject("called_already", "SR-VENT-11")
    if change.racers[seat].stash < 1 and change.keeps_belongings(seat):
        return reject("no_boost", "SR-BOOST-02")
    change.claims = (*change.claims, seat)
    change.say(seat, "boosts_called", "SR-VENT-11")
    return None


def stop(change: Change, seat: int, _: EndBoosts) -> Refusal:
    """Take note that a seat has played what it wants to; the next one in token order begins (SR-VENT-12)."""
    if seat != change.boosting and seat not in change.claims:
        return reject("not_called", "SR-VENT-12")
    withdraw(change, seat)
    change.say(seat, "boosts_done", "SR-VENT-12")
    return None


def withdraw(change: Change, seat: int) -> None:
    """Take a seat out of the order of boosts: it is done, or ready."""
    if change.boosting == seat:
        change.boosting = -1
    if seat in change.claims:
        change.claims = tuple(s for s in change.claims if s != seat)


def clear(change: Change) -> None:
    """Forget who wanted to play boosts: the phase is over."""
    change.claims, change.boosting = (), -1


def end_lasting(change: Change, lasts: str) -> None:
    """Boosts that last as long as this (``phase`` or ``round``) go to the black pile (SR-BOOST-12, 14)."""
    for seat, racer in enumerate(change.racers):
        ended = [boost for boost in racer.lasting if boost.lasts == lasts]
        if ended:
            change.set(seat, lasting=tuple(boost for boost in racer.lasting if boost.lasts != lasts))
            for boost in ended:
                change.say(seat, "boost_ends", "SR-BOOST-12", boost=boost.name)
