"""Decks with so many cards in them, dealt, for tests of what becomes of them."""

from itertools import count

from msgspec.structs import replace

from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.draft import restocking
from companion.games.steampunk_rally.state import Deck

names = count()


def cards(bench, border, n, **fields):
    return [bench.part(f"{border}{next(names)}", border=border, **fields) for _ in range(n)]


def known(**left_of_total):
    """``gold=(3, 23)``: 3 of 23 gold cards in the deck; other decks are full."""
    full = {"gold": (39, 40), "silver": (39, 40), "copper": (39, 40), "black": (39, 40)}
    return tuple(Deck(family, total, left) for family, (left, total) in (full | left_of_total).items())


def drafting(bench, *racers, **fields):
    """The Draft phase about to be dealt."""
    change = Change(bench.state(*racers, phase="draft", **fields))
    restocking.open_draft(change)
    applied = change.done()
    bench.lines = applied.lines
    assert bench.game.violations(applied.state) == ()
    return applied.state


def deck(state, family):
    return next(d for d in state.decks if d.family == family)


def numbers(state, family):
    """Cards in the deck and on the discard pile."""
    return deck(state, family).left, decks.pile(state, family)


def hands_used(state):
    """The state when all cards dealt lie on their piles."""
    return replace(state, decks=tuple(replace(d, dealt=0) for d in state.decks))
