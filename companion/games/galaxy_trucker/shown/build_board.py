"""The page of building: the sand, a row for each seat, piles of cards (GT-BUILD)."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import (
    BuildBoard,
    BuildRow,
    CardPile,
    GlassKey,
    GlassSpace,
    Offer,
    ReadPile,
    SandGlass,
    StartPlace,
)
from companion.games.galaxy_trucker.actions import PutPileBack, TurnGlass
from companion.games.galaxy_trucker.building.complete import free_starts, parked
from companion.games.galaxy_trucker.building.glass import on_last_space, why_not_turn
from companion.games.galaxy_trucker.building.piles import in_hand
from companion.games.galaxy_trucker.launch.deck import is_companion
from companion.games.galaxy_trucker.shown.cards import read_card
from companion.games.galaxy_trucker.shown.heads import head, name_of, place_said, waited_for
from companion.games.galaxy_trucker.state import Haul, flight_board, glass_spaces, piles_to_read


def build_board(state: Haul) -> BuildBoard:
    """Return the page of building."""
    stopped = state.phase == "park"
    waiting = parked(state)
    line = text("board.stopped") if stopped else text("board.still_building")
    piles = () if stopped else _piles(state)
    return BuildBoard(
        head(state, waited_for(line, waiting), waiting),
        _glass(state),
        tuple(_row(state, seat) for seat in range(len(state.truckers))),
        None if stopped or not glass_spaces(state) else _turn(state),
        piles,
        text("board.look_at_piles") if piles else None,
        tuple(_read(state, seat) for seat in range(len(state.truckers)) if state.truckers[seat].looks is not None),
        tuple(_start(state, place) for place in range(len(flight_board(state).start))),
        _who(state),
        stopped,
    )


def _glass(state: Haul) -> SandGlass:
    spaces = glass_spaces(state)
    seconds = float(state.readings.glass_seconds)
    if not spaces or state.glass.sand == "none":
        return SandGlass("none", seconds, (), text("glass.used"))
    at = state.glass.space
    says = text("glass.on_last") if on_last_space(state) else text("glass.on_space", n=at + 1)
    return SandGlass(
        state.glass.sand, seconds, tuple(_space(n, at, spaces) for n in range(spaces)), says, text("glass.empty")
    )


def _space(n: int, at: int, spaces: int) -> GlassSpace:
    last = n == spaces - 1
    mark = "S" if last else ""
    if n < at:
        return GlassSpace(text("glass.gone"), "gone", mark)
    if n == at:
        return GlassSpace(text("glass.now"), "now", mark)
    return GlassSpace(text("glass.last"), "last", mark) if last else GlassSpace(text("glass.next"), "to_come", mark)


def _complete(state: Haul) -> tuple[int, ...]:
    return tuple(seat for seat, own in enumerate(state.truckers) if own.start is not None)


def _turn(state: Haul) -> GlassKey:
    """Return the key that turns the glass: who may, and when (GT-BUILD-32 to 36)."""
    if on_last_space(state):
        return GlassKey(text("glass.stops"), stops=True)
    empty = state.glass.sand == "empty"
    when = None if empty else text("glass.when_empty")
    if not _last_is_next(state):
        says = text("glass.turn")
        return GlassKey(says, when, (), text("glass.anyone"), Offer(says, TurnGlass(0)) if empty else None)
    complete = _complete(state)
    tail = text("glass.complete") if complete else text("glass.complete_only")
    return GlassKey(text("glass.turn_last"), when, complete, tail)


def _last_is_next(state: Haul) -> bool:
    return state.glass.space + 2 == glass_spaces(state)


def _who(state: Haul) -> tuple[tuple[int, Offer], ...]:
    """Return who turns the glass onto its last space: one of those whose ships are complete (GT-BUILD-34)."""
    if not _last_is_next(state):
        return ()
    may = [seat for seat in _complete(state) if why_not_turn(state, seat) is None]
    return tuple((seat, Offer(text("glass.turns_it", name=name_of(state, seat)), TurnGlass(seat))) for seat in may)


def _row(state: Haul, seat: int) -> BuildRow:
    own = state.truckers[seat]
    if own.start is not None:
        return BuildRow(seat, text("build.complete"), place_said(own.start + 1), text("build.to_start"), taken=True)
    free = free_starts(state)
    place = place_said(free[0] + 1) if free else None
    says: Text = text("build.parks") if state.phase == "park" else text("build.builds")
    if own.looks is not None:
        says = text("note.reads", n=own.looks + 1)
    tiles = len(own.ship.components)
    if own.looks is None and state.phase == "build" and tiles > 1:
        says = text("build.tiles", n=tiles)
    return BuildRow(seat, says, place, text("build.is_free"))


def _piles(state: Haul) -> tuple[CardPile, ...]:
    """Return the piles that can be read on the screen; where cards lie on the table, hands do it (GT-SETUP-09)."""
    count = piles_to_read(state)
    if not count or not is_companion(state):
        return ()
    readers = {own.looks: seat for seat, own in enumerate(state.truckers) if own.looks is not None}
    return (*(CardPile(n + 1, readers.get(n)) for n in range(count)), CardPile(count + 1, barred=True))


def _read(state: Haul, seat: int) -> ReadPile:
    pile = state.truckers[seat].looks or 0
    keys = in_hand(state, seat)
    cards = tuple(read_card(card) for card in state.material.cards if (card.level, card.index) in keys)
    return ReadPile(seat, pile + 1, cards, Offer(text("press.put_back"), PutPileBack(seat)))


def _start(state: Haul, place: int) -> StartPlace:
    taken = next((seat for seat, own in enumerate(state.truckers) if own.start == place), None)
    return StartPlace(place_said(place + 1), taken)
