"""The state of a game of Steampunk Rally: everything on the table that the companion keeps."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from companion.core.decisions import Decision
from companion.core.ready import ReadyBarrier
from companion.core.rolls import RollRequest
from companion.core.setup import Setup
from companion.core.supplies import Supply
from companion.core.track import Track
from companion.games.steampunk_rally.components import Boost, Bundle, Colour, CourseSpace, Effect, Family, Part
from companion.games.steampunk_rally.house_rules import HOUSE_RULES, Readings

RULES_VERSION = 4
"""Of the rules that a game begun today is played by."""
EARLIER_RULES = (3,)
"""Under these games were begun that are still played, each by the rulings of its version."""

GAUGE_LOW, GAUGE_HIGH = -7, 3
"""SR-GAUGE-01."""

Level = Literal["table", "full", "parts"]
"""Who keeps a seat's machine; see :class:`Racer`."""
LEVELS: tuple[Level, ...] = get_args(Level)
PhaseName = Literal["draft", "vent", "race", "damage", "round_end", "over"]
Instead = Literal["", "red", "blue", "yellow", "cogs"]


def rules_version(begun_under: int | msgspec.UnsetType) -> int:
    """Return the version of the rules by whose rulings a game is played."""
    return EARLIER_RULES[-1] if isinstance(begun_under, msgspec.UnsetType) else begun_under


def token_order(seats: int, after: int, clockwise: bool) -> tuple[int, ...]:
    """Return all seats, first the one met first from the direction token in its direction (SR-VENT-13, C-22).

    Args:
        seats: how many there are.
        after: the token lies between this seat and the next one clockwise.
        clockwise: the token's face.
    """
    first, onward = (after + 1, 1) if clockwise else (after, -1)
    return tuple((first + onward * i) % seats for i in range(seats))


def keeps_belongings(setup: Setup, seat: int) -> bool:
    """Tell whether cogs, boosts and the number of parts of a seat are known.

    At level *table* they are extras: where they are off, the cardboard knows and the player is asked when it matters.
    """
    chosen = setup.seats[seat]
    return chosen.level != "table" or chosen.answers.get("extras", "off") == "on"


class Die(msgspec.Struct, frozen=True, array_like=True):
    """A die of a pool; value 0 has not been rolled yet."""

    colour: Colour
    value: int = 0


class Built(msgspec.Struct, frozen=True):
    """A card of an invention.

    Attributes:
        part: what is printed on it.
        at: column and row in the grid of cards, the cockpit's place being arbitrary.
        dice: for each slot the value of the die in it, 0 where it is open. The colour is the slot's; for a
            neutral storage slot see ``stored``.
        stored: for each slot the colour of the die kept in it, or ``""``; only storage slots have one.
        instead: for each slot what stands in for its die where dice ran out (SR-DICE-02): the colour of the die that
            is really there, ``cogs`` for a stack of them, or ``""``; empty where there is no substitute on the card.
    """

    part: Part
    at: tuple[int, int]
    dice: tuple[int, ...] = ()
    stored: tuple[Literal["", "red", "blue", "yellow"], ...] = ()
    instead: tuple[Instead, ...] = ()


class Owed(msgspec.Struct, frozen=True):
    """Dice that a seat is entitled to while the supply has none of them (SR-DICE-01).

    Attributes:
        colour: which.
        n: how many are still to be taken.
        by: what the player has chosen to put in the place of the next die taken off a card (up to version 3, of all
            of them), or ``""``.
        paid: a cog was paid for each, which goes back where there is nothing to be had (SR-CHALLENGE-07).
    """

    colour: Colour
    n: int
    by: Instead = ""
    paid: bool | msgspec.UnsetType = msgspec.UNSET


class Deck(msgspec.Struct, frozen=True):
    """The cards of one border colour, as far as the companion can know them: numbers only.

    Attributes:
        family: its border colour.
        total: cards in the game.
        left: cards in the deck.
        dealt: cards of this Draft phase of which nobody has said that they were built or stashed.
    """

    family: Family
    total: int
    left: int
    dealt: int = 0


class Restock(msgspec.Struct, frozen=True):
    """How far the procedure for short decks has come (SR-DECK); the Draft phase waits for it.

    Attributes:
        families: decks still to be looked at, the present one first.
        step: what is to be done next: ``look``, ``shuffle``, ``four`` (give up down to four) or ``each`` (one card
            each in turn).
        told: (seat, number) of cards of this family at seats whose cards only the cardboard knows.
        turn: place in token order of the seat that gives up the next card.
        counted: cards of deck and pile together, where somebody has counted those; None where nobody has.
    """

    families: tuple[Family, ...]
    step: Literal["look", "shuffle", "four", "each"] = "look"
    told: tuple[tuple[int, int], ...] = ()
    turn: int = 0
    counted: int | None = None


class Source(msgspec.Struct, frozen=True):
    """What is being resolved for a seat: one activation, boost, use of a challenge, bulb card, or entry by hand.

    Effects of one source are resolved one by one, in any order (SR-EFFECT-02, G-56); all its wheels form one
    movement (G-07).

    Attributes:
        name: what the ledger calls it.
        todo: effects still to be resolved.
        choices: bundles with a slash that have not been chosen from yet (SR-EFFECT-04, G-09).
        wheel: kind of the wheel that is just turning; its step waits for a branch to be chosen, or ``""``.
        asks: what the space just entered still asks: whether a die is paid for the glaciers, how many valves are
            incomplete for the crowds (level *table*), or nothing.
        terrain: points of damage of the space just entered that are still to be taken, one by one (G-14).
        terrain_at: that space.
        moved: it has moved the pawn.
        part: id of the part that is activated, or ``""``.
        slot: on a star part, the slot of the die this source is for (C-06), else −1. Until its source is the first
            one, such a die counts as not placed yet.
        bulb: a bulb card that has not been begun; the player says which comes next (SR-RACE-35).
    """

    name: str
    todo: tuple[Effect, ...] = ()
    choices: tuple[Bundle, ...] = ()
    wheel: Literal["", "silver", "gold"] = ""
    asks: Literal["", "glaciers", "crowds"] = ""
    terrain: int = 0
    terrain_at: int = 0
    moved: bool = False
    part: str = ""
    slot: int = -1
    bulb: bool = False


class Racer(msgspec.Struct, frozen=True):
    """One seat's things.

    Attributes:
        level: ``table``: the cardboard keeps the invention, and ``parts`` is only a number; ``full``: ``machine``
            holds every card; ``parts``: it holds every card, but their places and valves are the cardboard's.
        inventor: id of the inventor.
        space: where the pawn stands.
        gauge: damage gauge, −7 … +3.
        cogs: cogs owned.
        bulb_lit: the bulb token's lit side is up.
        pool: dice pool. At level *table* these are the dice last rolled or gained.
        parts: machine parts without the cockpit, the inventor machine part included, at level *table*; where extras
            are off nobody tells, and what damage does is asked (see ``keeps_belongings``).
        machine: cockpit first, then the other cards; empty at level *table*. At level *parts* all places are (0, 0).
        stash: boosts kept face down (only their number: G-50).
        lasting: boosts face up until their effect ends.
        sources: what is being resolved, the first one first; the next one starts when it is empty.
        decision: the open question, or None.
        roll: the roll that is due, or None.
        owed: dice that it is entitled to and that the supply does not have.
        picks: the last pick of this Draft phase whose card was used (SR-DRAFT-25); where the Draft has one barrier,
            how many cards were used.
        short: cards fewer in its present hand than there should be, because a deck could not be dealt (G-58); where
            the Draft has one barrier, cards fewer in the whole Draft.
        challenge_open: the pawn stopped on its space, so that its challenge may be used (SR-CHALLENGE-04, G-07).
        ponies: spaces whose steam pony this seat has used (SR-CHALLENGE-15).
        lost: parts lost in this round, for the page for hands.
        returned: (colour, number) of dice sent from the pool to the supply at this end of round.
        exploded: it exploded in this round.
    """

    level: Level
    inventor: str
    space: int = 0
    gauge: int = 0
    cogs: int = 0
    bulb_lit: bool = True
    pool: tuple[Die, ...] = ()
    parts: int = 1
    machine: tuple[Built, ...] = ()
    stash: int = 0
    lasting: tuple[Boost, ...] = ()
    sources: tuple[Source, ...] = ()
    decision: Decision | None = None
    roll: RollRequest | None = None
    owed: tuple[Owed, ...] = ()
    picks: int = 0
    short: int = 0
    challenge_open: bool = False
    ponies: tuple[int, ...] = ()
    lost: int = 0
    returned: tuple[tuple[Colour, int], ...] = ()
    exploded: bool = False

    @property
    def keeps_cards(self) -> bool:
        """The companion knows every card of the invention."""
        return self.level != "table"

    @property
    def part_count(self) -> int:
        """Machine parts without the cockpit, at any level."""
        return self.parts if self.level == "table" else len(self.machine) - 1


class Course(msgspec.Struct, frozen=True):
    """The racetrack as built in set-up.

    Attributes:
        track: how the spaces follow each other.
        spaces: what is on them.
    """

    track: Track
    spaces: tuple[CourseSpace, ...]


class Ending(msgspec.Struct, frozen=True):
    """What the table has told after the last round, so that there can be a result.

    Attributes:
        counted: how spaces count on branches of unequal length: from ``start``, or back from where they ``join``;
            ``""`` where nobody was asked (G-21).
        parts: (seat, machine parts) of those tied for first whose parts only the cardboard knows (SR-END-08).
    """

    counted: Literal["", "start", "join"] = ""
    parts: tuple[tuple[int, int], ...] = ()


class State(msgspec.Struct, frozen=True):
    """A whole game.

    Attributes:
        setup: what the game was begun with, house rules included.
        course: the racetrack.
        racers: in seat order, clockwise.
        supply: dice left by colour. Dice that a seat at level *table* keeps on its cardboard count as being here,
            because nobody told the companion of them.
        round: from 1.
        phase: where in the round.
        pick: selection of the Draft phase, 1 to 4; 0 outside of it. Where the Draft has one barrier it stays 1, and
            each seat has got as far as its own ``picks`` say.
        clockwise: the direction token's face.
        token_after: the direction token lies between this seat and the next one clockwise.
        barrier: who is ready.
        final_round: number of the final round once somebody has crossed the finish line (SR-END-03), else 0.
        decks: what is known of the four decks; empty where nobody counts them.
        restock: the procedure for short decks, while it is going on.
        turn: seat whose activation is next where players race one after the other (SR-RACE-38), else −1.
        claims: seats that have said that they want to play boosts and wait for it (SR-VENT-11).
        boosting: the one of them that plays its boosts now, or −1 (SR-VENT-12).
        cogs_left: cogs in the supply, each token counted as one; below 0 where any marker is used (G-33); None
            where nobody counts them.
        ending: what the result needs to be told, once the last round is over; up to version 3 nobody was asked.
        begun_under: version of the rules the game was begun under; up to version 3 nobody wrote it down.
    """

    setup: Setup
    course: Course
    racers: tuple[Racer, ...]
    supply: Supply
    round: int = 1
    phase: PhaseName = "draft"
    pick: int = 1
    clockwise: bool = True
    token_after: int = 0
    barrier: ReadyBarrier = ReadyBarrier(0)
    final_round: int = 0
    decks: tuple[Deck, ...] = ()
    restock: Restock | None = None
    turn: int = -1
    claims: tuple[int, ...] = ()
    boosting: int = -1
    cogs_left: int | None = None
    begun_under: int | msgspec.UnsetType = msgspec.UNSET
    ending: Ending | msgspec.UnsetType = msgspec.UNSET

    @property
    def rules_version(self) -> int:
        """Version of the rules by whose rulings it is played."""
        return rules_version(self.begun_under)

    @property
    def rules(self) -> Readings:
        """The readings of disputed rules this game is played with."""
        return HOUSE_RULES.chosen(self.setup)

    @property
    def token_order(self) -> tuple[int, ...]:
        """All seats in token order, as on the working copy."""
        return token_order(len(self.racers), self.token_after, self.clockwise)

    def keeps_belongings(self, seat: int) -> bool:
        """Tell whether cogs, boosts and the number of parts of a seat are known, and not only to the cardboard."""
        return keeps_belongings(self.setup, seat)
