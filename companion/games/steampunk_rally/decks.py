"""The four decks in numbers: what is dealt, used and discarded (SR-SETUP-11 to 13, SR-DRAFT-01, 11, 16, 22, 23).

The companion knows no card, only numbers. Cards that are in no deck, hand, invention or stash lie on the discard
pile, so that nobody has to tell of each discard; which cards a seat at level *table* has is asked when it matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.components import FAMILIES, Boost, Family, Part
from companion.games.steampunk_rally.state import Deck, Racer, State

ALL = frozenset(FAMILIES)
HAND = 4
"""Cards of a hand at the first pick (SR-DRAFT-01)."""


def prepared(parts: Iterable[Part], boosts: Iterable[Boost]) -> tuple[Deck, ...]:
    """Return the decks of these cards, the top card of each lying face up beside it (SR-SETUP-11 to 13)."""
    count = Counter(part.border for part in parts)
    black = sum(1 for _ in boosts)
    totals: dict[Family, int] = {f: black if f == "black" else count[f] for f in FAMILIES}
    return tuple(Deck(family, n, max(0, n - 1)) for family, n in totals.items())


def close_draft(change: Change) -> None:
    """End a Draft phase: every card that was not built or stashed is on its discard pile (SR-DRAFT-11, 16)."""
    if any(deck.dealt for deck in change.decks):
        change.decks = tuple(replace(deck, dealt=0) for deck in change.decks)


def has_card(racer: Racer, pick: int) -> bool:
    """Tell whether the seat has a card to select from at this pick (G-58)."""
    return racer.short < HAND + 1 - pick


def fewer_in_all(short: Sequence[int], clockwise: bool) -> list[int]:
    """Return how many cards fewer than four each seat gets in a Draft, all hands having been passed on (G-58).

    Args:
        short: cards that are missing in the hand each seat is dealt. At the n-th pick such a hand lies with the n-th
            seat in the direction of the token, and the missing cards are its last ones.
        clockwise: the token's face.
    """
    n, onward = len(short), 1 if clockwise else -1
    return [sum(short[(seat - onward * pick) % n] >= HAND - pick for pick in range(HAND)) for seat in range(n)]


def pass_hands(change: Change) -> None:
    """Hand the cards that were not selected to the neighbour in the direction of the token (SR-DRAFT-22, 23)."""
    short = [racer.short for racer in change.racers]
    if any(short):
        n, onward = len(short), 1 if change.clockwise else -1
        for seat in range(n):
            change.set((seat + onward) % n, short=min(short[seat], HAND + 1 - change.pick))


def of(change: Change, family: str) -> Deck | None:
    """Return what is known of a deck, or None where nobody counts it."""
    return next((deck for deck in change.decks if deck.family == family), None)


def used(change: Change, family: str) -> bool:
    """Take a card that is built or stashed off the hands; False if no hand can hold such a card any more."""
    deck = of(change, family)
    if deck is None:
        return True
    if not deck.dealt:
        return False
    put(change, replace(deck, dealt=deck.dealt - 1))
    return True


def removed(change: Change, family: str) -> None:
    """Take a card out of the game (SR-BUILD-16)."""
    deck = of(change, family)
    if deck is not None and _elsewhere(change, deck):
        put(change, replace(deck, total=deck.total - 1))


def _elsewhere(game: Change | State, deck: Deck) -> int:
    """Return how many cards are neither in the deck, nor in hands, nor in an invention or stash that is known."""
    known = sum(held(r, deck.family, game.keeps_belongings(seat)) or 0 for seat, r in enumerate(game.racers))
    return deck.total - deck.left - deck.dealt - known


def most_left(game: Change | State, deck: Deck) -> int:
    """Return how many cards the deck can have, as far as hands, inventions and stashes are known."""
    return deck.left + max(0, _elsewhere(game, deck))


def pile(state: State, family: Family) -> int | None:
    """Return how many cards lie on a discard pile, as far as hands let it be known, or None where nobody can say.

    During the Draft phase cards taken for dice or cogs still count as dealt.
    """
    deck = next((deck for deck in state.decks if deck.family == family), None)
    known = [held(racer, family, state.keeps_belongings(i)) for i, racer in enumerate(state.racers)]
    if deck is None or any(n is None for n in known):
        return None
    return max(0, deck.total - deck.left - deck.dealt - sum(n or 0 for n in known))


def put(change: Change, deck: Deck) -> None:
    """Put what is known of a deck in the place of what was."""
    change.decks = tuple(deck if d.family == deck.family else d for d in change.decks)


def held(racer: Racer, family: Family, known: bool) -> int | None:
    """Return a seat's cards of a family, the inventor's own not counted (G-54); None where the cardboard knows."""
    if family == "black":
        return racer.stash + len(racer.lasting) if known else None
    if racer.keeps_cards:
        return sum(card.part.border == family for card in racer.machine[1:])
    return 0 if known and not racer.parts else None
