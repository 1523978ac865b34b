"""Energy cards are drawn from each player's own deck of eight, gone through twice (RR-ROUND-04; RR-BREAK-06)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import LayCard, PutCardBack
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import DECK
from companion.games.raising_robots.state import LaidCard, Maker

A_ROUND = 2
"""Cards drawn a round (RR-ROUND-04)."""
MOST_ENERGY, MOST_CUBES = 9, 3
"""What can be told of a card; no card is known to show more."""


def candidates(state: AnyWorkshop, seat: int) -> tuple[str, ...]:
    """Return the cards that may still be in a seat's deck, as far as they are known (RR-ENDROUND-04)."""
    known = _whole_deck(state, seat) or state.material.deck(len(state.makers))
    seen = _drawn(state.makers[seat])
    return tuple(card for card in known if card not in seen)


def deck_is_known(state: AnyWorkshop, seat: int) -> bool:
    """Tell whether it is certain which eight cards a seat's deck has: then no other can be told (RR-SETUP-15, 16).

    Of a card that does not say with which numbers of players it is used (RR-SETUP-14) it is certain only once
    somebody has drawn it in this game: it may be of another number, or have been told by mistake.
    """
    return bool(_whole_deck(state, seat))


def _whole_deck(state: AnyWorkshop, seat: int) -> tuple[str, ...]:
    """Return the eight cards of a deck, or nothing while they are not certain."""
    if state.makers[seat].deck:
        return state.makers[seat].deck
    players = len(state.makers)
    drawn = {card for maker in state.makers for card in (*maker.deck, *_drawn(maker))}
    sure = tuple(card.id for card in state.material.energy.values() if players in card.players or card.id in drawn)
    return sure if len(sure) >= DECK else ()


def _drawn(maker: Maker) -> tuple[str, ...]:
    return (*maker.used, *maker.ahead, *(laid.card for laid in maker.laid))


def lay(change: WorkshopChange, seat: int, action: LayCard) -> Refusal:
    """Lay open an energy card, of this round or, by who is done, of the next (RR-ROUND-04; RR-ENDROUND-07)."""
    maker = change.own[seat]
    ahead = change.phase == "round_end"
    if change.phase != "draw" and not (ahead and change.barrier.has(seat)):
        return reject("no_card_now", "RR-ROUND-04")
    if len(maker.ahead if ahead else maker.laid) >= A_ROUND:
        return reject("two_cards_only", "RR-ROUND-04")
    if not maker.cards_left:
        return reject("deck_empty", "RR-ENDROUND-13")
    refused = _known(change, seat, action)
    if refused is not None:
        return refused
    if ahead:
        change.set(seat, ahead=(*maker.ahead, action.card))
    else:
        change.set(seat, laid=(*maker.laid, LaidCard(action.card)))
    card = change.material.energy[action.card]
    change.say(seat, "lays", "RR-ROUND-04", n=card.value)
    if card.cubes:
        change.say(seat, "card_cubes", "RR-ROUND-05", n=card.cubes)
    return None


def _known(change: WorkshopChange, seat: int, action: LayCard) -> Refusal:
    """Take a card that nobody has seen before into the material, or find it in the deck."""
    energy, new = change.material.energy, action.new
    if new is None:
        return None if action.card in candidates(change, seat) else reject("no_such_card", "RR-ROUND-04")
    if deck_is_known(change, seat):
        return reject("deck_is_known", "RR-SETUP-16")
    sound = 0 <= new.value <= MOST_ENERGY and 0 <= new.cubes <= MOST_CUBES and new.factor in (1, 2)
    named = new.id.isascii() and new.id.isidentifier() and not new.id.startswith("_")  # as the owners' files want it
    if new.id != action.card or not named or new.id in energy or not sound:
        return reject("no_such_card", "RR-ROUND-04")
    change.material = replace(change.material, energy={**energy, new.id: new})
    return None


def put_back(change: WorkshopChange, seat: int, action: PutCardBack) -> Refusal:
    """Take a card back that was told by mistake."""
    maker = change.own[seat]
    if change.phase == "draw" and any(laid.card == action.card for laid in maker.laid):
        change.set(seat, laid=tuple(laid for laid in maker.laid if laid.card != action.card))
    elif change.phase == "round_end" and action.card in maker.ahead:
        change.set(seat, ahead=tuple(card for card in maker.ahead if card != action.card))
    else:
        return reject("not_laid", "RR-ROUND-04")
    change.say(seat, "puts_back", "RR-ROUND-04", n=change.material.energy[action.card].value)
    return None


def lay_the_last(change: WorkshopChange) -> None:
    """Lay open the last two cards of every deck of which all cards are known: they need not be told."""
    for seat in change.seats:
        last = candidates(change, seat)
        maker = change.own[seat]
        if maker.laid or maker.cards_left != A_ROUND or len(last) != A_ROUND or not deck_is_known(change, seat):
            continue
        for card in last:
            lay(change, seat, LayCard(seat, card))
