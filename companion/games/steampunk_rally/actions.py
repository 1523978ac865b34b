"""Everything a player can do in Steampunk Rally, as data. Readiness, rolls and answers are the core's actions."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.games.steampunk_rally.components import Boost, Colour, Effect, Part


class Lower(msgspec.Struct, frozen=True, array_like=True):
    """Take ``points`` off the die in slot ``slot`` of the card ``part`` while venting."""

    part: str
    slot: int
    points: int = 1


class Gain(Action, frozen=True):
    """Effects that the cardboard gave, tapped by the player (level *table*).

    Attributes:
        effects: what was gained, in the order it is to be resolved.
    """

    effects: tuple[Effect, ...]


class Pay(Action, frozen=True):
    """Cogs spent on the cardboard (level *table*).

    Attributes:
        cogs: how many.
    """

    cogs: int


class Build(Action, frozen=True):
    """A drafted part is attached to the invention (SR-DRAFT-09).

    Attributes:
        part: what is printed on it.
        at: its place in the grid; at level *table* it is not looked at.
        moved: (card id, column, row) of cards that are moved in the same act (G-52); others stay where they are.
    """

    part: Part
    at: tuple[int, int] = (0, 0)
    moved: tuple[tuple[str, int, int], ...] = ()


class TakeDice(Action, frozen=True):
    """A drafted card is discarded for the dice in its corner (SR-DRAFT-12)."""

    colour: Colour
    n: int


class TakeCogs(Action, frozen=True):
    """A drafted card is discarded for the cogs in its corner (SR-DRAFT-17)."""

    n: int


class Stash(Action, frozen=True):
    """A drafted boost is kept face down (SR-DRAFT-19)."""


class PlayBoost(Action, frozen=True):
    """A stashed boost is played (SR-BOOST)."""

    boost: Boost


class CallBoosts(Action, frozen=True):
    """The seat wants to play boosts, too: from now on they are played in token order (SR-VENT-11, G-05)."""


class EndBoosts(Action, frozen=True):
    """The seat has played all the boosts it wants to, and the next one begins (SR-VENT-12)."""


class EndTurn(Action, frozen=True):
    """The seat passes the turn on, where players race one activation each (SR-RACE-38)."""


class Vent(Action, frozen=True):
    """Cogs are spent to lower dice in slots (SR-VENT).

    Attributes:
        cogs: cogs spent; each lowers dice by a total of up to 2.
        lower: which dice by how much.
    """

    cogs: int
    lower: tuple[Lower, ...]


class Activate(Action, frozen=True):
    """Dice of the pool are placed on a part (SR-RACE-10).

    Attributes:
        part: id of the card.
        dice: (index in the pool, slot of the card) of each die placed.
    """

    part: str
    dice: tuple[tuple[int, int], ...]


class SpendCog(Action, frozen=True):
    """A cog is spent on a die of the pool in the Race phase (SR-RACE-05, 06).

    Attributes:
        die: index in the pool.
        how: raise it by 1, or roll it again.
    """

    die: int
    how: Literal["raise", "reroll"]


class TurnBulb(Action, frozen=True):
    """The bulb token is turned to its unlit side (SR-RACE-33)."""


class UseChallenge(Action, frozen=True):
    """The challenge of the space the pawn rests on is used.

    Attributes:
        cogs: cogs paid, where it takes cogs (SR-CHALLENGE-07).
        die: index in the pool of the die paid, where it takes a die, else −1.
    """

    cogs: int = 0
    die: int = -1


class Rearrange(Action, frozen=True):
    """Cards of the invention are moved (SR-BUILD-10).

    Attributes:
        places: (card id, column, row) of every card, the cockpit included.
    """

    places: tuple[tuple[str, int, int], ...]


class Discard(Action, frozen=True):
    """The player gets rid of an own machine part (SR-BUILD-14).

    Attributes:
        part: id of the card; at level *table* it is not looked at.
    """

    part: str = ""


class Store(Action, frozen=True):
    """Dice of the pool are kept in storage slots at the end of the round (SR-ROUND-02).

    Attributes:
        dice: (index in the pool, card id, slot of the card) of each die kept.
    """

    dice: tuple[tuple[int, str, int], ...]


AnyAction = (
    Ready
    | NotReady
    | Advance
    | Rolled
    | Decide
    | Correct
    | Gain
    | Pay
    | Build
    | TakeDice
    | TakeCogs
    | Stash
    | PlayBoost
    | CallBoosts
    | EndBoosts
    | EndTurn
    | Vent
    | Activate
    | SpendCog
    | TurnBulb
    | UseChallenge
    | Rearrange
    | Discard
    | Store
)
"""Every action of the game, for reading it back."""
