"""Piles of cards that are read while building (GT-BUILD-26 to 30)."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.galaxy_trucker.actions import LookAtPile, PutPileBack
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.launch.deck import pile
from companion.games.galaxy_trucker.state import CardKey, piles_to_read


def look(change: HaulChange, seat: int, action: LookAtPile) -> Refusal:
    """Let a seat take a lower pile in its hand (GT-BUILD-27).

    Whether it has placed a tile (GT-BUILD-26; A-08) only the table can see, so the action tells it.
    """
    if change.phase != "build" or not piles_to_read(change):
        return reject("no_piles", "GT-BUILD-26")
    if not 0 <= action.pile < piles_to_read(change):
        return reject("secret_pile", "GT-SETUP-09")
    if change.own[seat].start is not None and change.readings.peek_after_finish == "no":
        return reject("complete_reads_nothing", "GT-BUILD-26")
    if not action.placed:
        return reject("nothing_placed", "GT-BUILD-26")
    if change.own[seat].looks is not None:
        return reject("put_back_first", "GT-BUILD-30")
    if any(other.looks == action.pile for other in change.own):
        return reject("pile_taken", "GT-BUILD-27")
    change.set(seat, looks=action.pile, seen=tuple(sorted({*change.own[seat].seen, action.pile})), loose=None)
    change.say(seat, "looks", "GT-BUILD-28", n=action.pile + 1)
    return None


def in_hand(state: AnyHaul, seat: int) -> tuple[CardKey, ...]:
    """Return the cards that a seat reads now (GT-BUILD-27); nothing where piles are made on the table."""
    looks = state.truckers[seat].looks
    return () if looks is None else pile(state, looks)


def put_back(change: HaulChange, seat: int, _action: PutPileBack) -> Refusal:
    """Let a seat put its pile back in its place (GT-BUILD-30)."""
    if change.own[seat].looks is None:
        return reject("looks_at_nothing", "GT-BUILD-30")
    change.set(seat, looks=None)
    change.say(seat, "puts_back", "GT-BUILD-30")
    return None


def piles_back(change: HaulChange) -> None:
    """Put all piles back in their places: building has ended (GT-BUILD-30, 37)."""
    for seat in change.seats:
        change.set(seat, looks=None)
