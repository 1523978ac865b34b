"""The state of a game of Cube Rally: everything on the table that the companion keeps."""

from __future__ import annotations

from typing import Literal, Protocol, get_args

import msgspec

from companion.core.decisions import Decision
from companion.core.ready import ReadyBarrier
from companion.core.scores import Score
from companion.core.setup import Setup
from companion.games.cube_rally.components import (
    CardSet,
    CourseCard,
    Cubes,
    DriverCard,
    EntryCard,
    MachineCard,
    SeenView,
    Stack,
    Waypoint,
)
from companion.games.cube_rally.house_rules import RALLY_RULES, RallyReadings

RULES_VERSION = 2

RallyLevel = Literal["table", "top", "full"]
"""Who knows a seat's stack: its owner alone, the top view, or all its columns."""
RALLY_LEVELS: tuple[RallyLevel, ...] = get_args(RallyLevel)

PhaseOfRally = Literal[
    "checkpoints", "entries", "drivers", "machines", "deal", "reveal", "stack", "enter", "judge", "waypoint", "over"
]
"""Set-up until ``deal``; ``waypoint`` is the start, too: pieces in hand, and all say that the next leg may begin."""

Source = Literal["placing", "cards", "checkpoints", "goal", "by_hand"]
SOURCES: tuple[Source, ...] = get_args(Source)
"""Where points come from (CR-END-11)."""

Verdict = Literal["", "yes", "no"]
"""Of a card; empty while it is not known."""

STACK = "stack"
"""Purpose of reading a seat's plate."""
NOBODY = -1


class NoteOutcome(msgspec.Struct, frozen=True, array_like=True):
    """What came of an effect that only the card describes."""

    points: int = 0
    damage: int = 0
    rank: int = 0


class Driven(msgspec.Struct, frozen=True):
    """A seat: its cards, cubes, points and damage, and what is known of its stack.

    Attributes:
        entry: number of its entry card, 0 until it is dealt.
        driver: id of its driver card, empty until it is picked.
        machine: id of its machine card.
        owned: its cubes.
        score: its points by source, without the retirement token.
        damage: its damage tokens.
        lost: cubes lost for ever (``fallen_cubes = lost``).
        gone: cubes that cannot be used in this leg (``collapse_before_lock``).
        stack: all its columns, or None where they are not known.
        top: its top view, or None where that is not known.
        fell: cubes of it have fallen after the lock of this leg.
        said: (place of a card in the leg, answer) of what its owner was asked.
        said_obstacle: what its owner answered about the continuing obstacle.
        verdict: on the present card.
        obstacle: verdict on the continuing obstacle at the present card.
        carried: what came of the notes of the present card, or of the waypoint, in order.
        decision: never asked in this game.
    """

    entry: int = 0
    driver: str = ""
    machine: str = ""
    owned: Cubes = ()
    score: Score = Score()
    damage: int = 0
    lost: Cubes = ()
    gone: Cubes = ()
    stack: Stack | None = None
    top: SeenView | None = None
    fell: bool = False
    said: tuple[tuple[int, Literal["yes", "no"]], ...] = ()
    said_obstacle: Verdict = ""
    verdict: Verdict = ""
    obstacle: Verdict = ""
    carried: tuple[NoteOutcome, ...] = ()
    decision: Decision | None = None


class RallyLeg(msgspec.Struct, frozen=True):
    """The course cards from one waypoint to the next (CR-FLOW-01).

    Attributes:
        end: the waypoint it leads to.
        slots: the category of each card, in travel order.
        cards: the cards as far as they are known; None where one lies face down and only the table can turn it up.
    """

    end: Waypoint
    slots: tuple[str, ...] = ()
    cards: tuple[CourseCard | None, ...] = ()


class Standings(msgspec.Struct, frozen=True):
    """How things stood when the marker reached the present card: results are always reckoned from here.

    Attributes:
        order: racing seats, best first.
        scores: of each seat; less than nothing where more was taken by hand than there was.
        damages: of each seat, likewise.
        retired: seats in the retirement zone.
        token: who had the retirement token.
        moved: (seat, places towards rank 1) of each rank set by hand after the results.
        hurt: seats whose damage was raised by hand at the present card.
    """

    order: tuple[int, ...]
    scores: tuple[Score, ...]
    damages: tuple[int, ...]
    retired: tuple[int, ...]
    token: int
    moved: tuple[tuple[int, int], ...] = ()
    hurt: tuple[int, ...] = ()


class Rally(msgspec.Struct, frozen=True):
    """A whole game.

    Attributes:
        setup: what it was begun with.
        cards: everything in the box.
        drivers: the seats.
        barrier: who is waited for; while stacking its order is the order of the pieces.
        phase: where the game is.
        chosen: ids of the CP cards drawn, in order.
        piles: course cards of each category in the order in which they were shuffled, where the companion deals.
        legs: the course, once CP cards are drawn.
        leg: number of the present leg, from 0; −1 before the race.
        at: place of the present card in the leg; −1 before the first.
        board: the rank board while pieces are placed: seat of each rank, NOBODY for a gap.
        order: racing seats, best first; empty as long as there are no ranks.
        retired: seats in the retirement zone, as they came.
        token: who has the retirement token.
        tries: how often all pieces were placed in this leg; names the countdown of the lock.
        timed_out: stacking was ended by its time limit.
        paid: what each rank board place was paid, by seat, for placing in this leg.
        standings: how things stood when the present card was reached; None while no card is judged.
        resolved: the results of the present card are carried out.
        goal_order: racing seats at the goal, best first.
        begun_under: version of the rules.
    """

    setup: Setup
    cards: CardSet
    drivers: tuple[Driven, ...]
    barrier: ReadyBarrier
    phase: PhaseOfRally = "checkpoints"
    chosen: tuple[str, ...] = ()
    piles: tuple[tuple[str, tuple[str, ...]], ...] = ()
    legs: tuple[RallyLeg, ...] = ()
    leg: int = -1
    at: int = -1
    board: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    retired: tuple[int, ...] = ()
    token: int = NOBODY
    tries: int = 0
    timed_out: bool = False
    paid: tuple[tuple[int, int], ...] = ()
    standings: Standings | None = None
    resolved: bool = False
    goal_order: tuple[int, ...] = ()
    begun_under: int = RULES_VERSION

    @property
    def readings(self) -> RallyReadings:
        """The house rules it is played by."""
        return RALLY_RULES.chosen(self.setup)

    @property
    def companion_deals(self) -> bool:
        """Whether the companion shuffles and deals (section 3.11)."""
        return self.setup.answers.get("dealing", ("companion",)) == ("companion",)


def hue_name(cards: CardSet, letter: str) -> str:
    """Return what a colour is called, as an argument of sentences."""
    return next((hue.name for hue in cards.palette if hue.letter == letter), letter)


def machine_of(cards: CardSet, driven: Driven) -> MachineCard | None:
    """Return the machine card of a seat, or None before it has one."""
    return next((card for card in cards.machines if card.id == driven.machine), None)


def driver_of(cards: CardSet, driven: Driven) -> DriverCard | None:
    """Return the driver card of a seat, or None before it has one."""
    return next((card for card in cards.drivers if card.id == driven.driver), None)


def entry_of(cards: CardSet, driven: Driven) -> EntryCard | None:
    """Return the entry card of a seat, or None before it has one."""
    return next((card for card in cards.entries if card.number == driven.entry), None)


def durability(cards: CardSet, driven: Driven) -> int:
    """Return what a seat bears without retiring (CR-DAMAGE-01)."""
    machine, driver = machine_of(cards, driven), driver_of(cards, driven)
    return (machine.durability if machine else 0) + (driver.durability if driver else 0)


def usable(driven: Driven) -> dict[str, int]:
    """Return the cubes of a seat that it can stack in this leg, by letter (CR-STACK-06, CR-AMB-21, 22)."""
    left = dict(driven.owned)
    for letter, n in (*driven.lost, *driven.gone):
        left[letter] = left.get(letter, 0) - n
    return left


class _Played(Protocol):
    """A game that is played by some house rules."""

    @property
    def setup(self) -> Setup: ...
    @property
    def readings(self) -> RallyReadings: ...


def knows_columns(state: _Played, seat: int) -> bool:
    """Tell whether the columns of a seat's stack are told, so that nothing is asked when it is judged."""
    level = state.setup.seats[seat].level
    return level == "full" or (level == "top" and state.readings.front_input == "columns")


def knows_top(state: _Played, seat: int) -> bool:
    """Tell whether the top view of a seat's stack is told."""
    return state.setup.seats[seat].level == "top"
