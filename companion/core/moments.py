"""What a game tells of itself to whoever plays or pictures it: moments worth a picture, and habits of players.

Nothing of it is needed: a game that says nothing is played by the offers on its panels and pictured at the moments
that come about in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from companion.core.actions import Action
from companion.core.setup import Setup
from companion.core.view import CardKey, Offer, Panel, SheetBoard, TableView

FEW_CARDS: Final = 6


class AtTable(Protocol):
    """A game being played, as somebody sees it who looks over everybody's shoulder."""

    setup: Setup

    def view(self) -> TableView:
        """Return what everybody sees."""
        ...

    def panel(self, seat: int) -> Panel:
        """Return what a seat can do."""
        ...


Seen = Callable[[AtTable], int | None]
"""Says whose moment this is (any seat where it is everybody's), or None where it is not the moment."""


class Moment(msgspec.Struct, frozen=True):
    """A moment of a game.

    Attributes:
        seats: how many play.
        seen: recognises it.
        levels: at which their things are kept, dealt out in turn; empty for all levels of the game, mixed.
        answers: OPTION=VALUE of set-up; what is not said has its default.
    """

    seats: int
    seen: Seen
    levels: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()


PANEL: Final = "panel"
"""The step of a way that opens the panel of the seat whose moment it is."""
ACROSS: Final = "across"
"""The step that opens a panel of somebody on the other side of the table."""
MOVING: Final = "moving"
"""The step from which on things move, and great moments run over the screen; in other pictures nothing does."""
TURNED: Final = "turned"
"""The step from which on the screen lies in the table, and the seat whose moment it is sits at the side of it."""
STANDS: Final = "stands"
"""The step that waits until what runs over the screen stands and can be read."""


class Picture(msgspec.Struct, frozen=True):
    """A screen of the game that is worth a picture.

    Attributes:
        name: short, stable, the name of its picture.
        says: what it is for, one sentence.
        moment: at which the way begins; empty for the start screen.
        way: what is touched, by its meaning, where ``*`` is the seat whose moment it is and a trailing ``…`` means
            the first thing that begins so, on whichever page it is; or :data:`PANEL`, :data:`ACROSS`,
            :data:`MOVING`, :data:`TURNED`, :data:`STANDS`.
        part: the heading under which it stands.
        after: name of the screen that it follows; empty for the end of its part.
    """

    name: str
    says: str
    moment: str
    way: tuple[str, ...]
    part: str
    after: str = ""


def _all(offers: Sequence[Offer], _bold: bool) -> Sequence[Offer]:
    return offers


class Habit(msgspec.Struct, frozen=True):
    """What players like to do with some of the things they are offered.

    Attributes:
        name: short, for counting.
        fits: recognises the offers it is about.
        most: how often a seat does it in one step of a round; 0: never.
        levels: of tracking at which players have it; empty for all.
        among: which of the offers that fit they choose from, given whether they play boldly.
    """

    name: str
    fits: Callable[[Offer], bool]
    most: int = 1
    levels: tuple[str, ...] = ()
    among: Callable[[Sequence[Offer], bool], Sequence[Offer]] = _all


class CountedGame(msgspec.Struct, frozen=True):
    """A game whose touches are counted for the page of touches.

    Attributes:
        seats: how many play.
        level: of tracking, the same for all.
        answers: OPTION=VALUE of set-up.
        says: what is special about it, in a few words.
    """

    seats: int
    level: str
    answers: tuple[str, ...] = ()
    says: str = "usual rules"


class Moments(msgspec.Struct, frozen=True):
    """Everything a game tells of itself.

    Attributes:
        seen: moments by name.
        pictures: of screens that only this game has.
        phase: key of the phase in which most is done; empty for any in which something is asked.
        level: of tracking at which panels show most; empty for the first that the game has.
        habits: of players, the first that fits first.
        presses: where touches are counted, players press for what is marked and for what a press does, and touch the
            rest.
        told: kinds of actions of whose rounds the count of touches tells, by what is said of them.
        by_hand: for each kind of action what it is called, and what hands do for it where there is no companion.
        counted: games of the page of touches.
        round: what that page calls a round of the game.
        on_touches: what that page says of them, line by line.
        part_of_round: what that page calls a part of a round, such as a card that is resolved; empty for none.
        begins_part: tells of an action, and of what was seen before it, whether it begins one (True), belongs to the
            one begun last (False) or to none (None).
        kept_going: gives corrections that keep a state from ending, for games that are to be long.
    """

    seen: Mapping[str, Moment] = msgspec.field(default_factory=dict)
    pictures: tuple[Picture, ...] = ()
    phase: str = ""
    level: str = ""
    habits: tuple[Habit, ...] = ()
    presses: bool = False
    told: Mapping[str, Callable[[Action], bool]] = msgspec.field(default_factory=dict)
    by_hand: Mapping[str, tuple[str, str]] = msgspec.field(default_factory=dict)
    counted: tuple[CountedGame, ...] = ()
    round: str = "round"
    on_touches: tuple[str, ...] = ()
    part_of_round: str = ""
    begins_part: Callable[[Action, TableView | None], bool | None] = lambda _action, _seen: None
    kept_going: Callable[[Any], tuple[Action, ...]] = lambda _state: ()


# -- moments that come about in many games ----------------------------------------------------------------------


def beginning(_table: AtTable) -> int | None:
    """The first moment of a game."""
    return 0


def in_phase(key: str = "", level: str | None = None, least_round: int = 1) -> Seen:
    """Return what recognises a phase in which nobody is ready yet who has something to do in it.

    Args:
        key: of the phase; empty for any in which something is asked.
        level: of tracking of a seat that has something to do; None for everybody's moment.
        least_round: not before this round.
    """

    def seen(table: AtTable) -> int | None:
        view = table.view()
        if view.round < least_round or view.standings or view.phase.key != (key or view.phase.key):
            return None
        if not key and not any(seat.asks and not seat.rolling for seat in view.seats):
            return None
        if level is None:
            return 0 if not any(seat.ready for seat in view.seats) else None
        acting = [s for s in view.seats if not s.ready and not s.due]
        return next((s.seat for s in acting if table.setup.seats[s.seat].level == level), None)

    return seen


def to_roll(exact: bool) -> Seen:
    """Return what recognises a seat that has some dice to roll, their number known or not."""

    def seen(table: AtTable) -> int | None:
        view = table.view()
        for request in view.rolls:
            seat = view.seats[request.seat]
            if request.exact == exact and not seat.due and not seat.ready:
                return request.seat
        return None

    return seen


def two_to_roll(table: AtTable) -> int | None:
    """Several seats have dice to roll."""
    owing = {request.seat for request in table.view().rolls if request.exact}
    return min(owing) if len(owing) > 1 else None


def plate_due(table: AtTable) -> int | None:
    """A seat's plate is waited for."""
    return min((request.seat for request in table.view().sights), default=None)


def cards_due(table: AtTable) -> int | None:
    """Cards are asked for that a camera may have learned, more than a few of them."""
    board = table.view().board
    for row in board.rows if isinstance(board, SheetBoard) else ():
        parts = [part for group in row.groups if group.asked for part in group.parts]
        learned = [part for part in parts if isinstance(part, CardKey) and part.offer is not None and part.learned]
        if row.seat is not None and len(learned) > FEW_CARDS:
            return row.seat
    return None


def asked(title: str = "") -> Seen:
    """Return what recognises a seat that owes an answer, by the key of its panel's title; empty for any."""

    def seen(table: AtTable) -> int | None:
        due = [seat.seat for seat in table.view().seats if seat.due]
        return next((seat for seat in due if title in ("", table.panel(seat).title.key)), None)

    return seen


def summing_up(table: AtTable) -> int | None:
    """The page for hands at the end of a round."""
    view = table.view()
    if view.summary is None or view.round < 2 or not all(not s.ready for s in view.seats):
        return None
    return 0


def decided(table: AtTable) -> int | None:
    """The game is over."""
    return 0 if table.view().standings else None
