"""What Raising Robots tells of itself: moments worth a picture, habits of players, what hands do alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.core.actions import Action
from companion.core.moments import (
    PANEL,
    AtTable,
    CountedGame,
    Habit,
    Moment,
    Moments,
    Picture,
    Seen,
    asked,
    decided,
    in_phase,
)
from companion.core.view import (
    AmountKeys,
    BatteryRow,
    Offer,
    PaymentStrip,
    RobotsToBuild,
    RowRun,
    ScoreBoard,
    SeatView,
    WorkBoard,
)
from companion.games.raising_robots.actions import (
    Act,
    Assemble,
    BeginPhase,
    KeepClass,
    KeepInventor,
    NameCard,
    NewRobot,
    PlaceToken,
    RunOn,
    TellAmounts,
    TellClass,
    TellPrinted,
    TellScore,
    Unlock,
)
from companion.games.raising_robots.components import ROWS

SEATS: Final = 6
SAMPLES: Final = ("cards=samples",)
FULL: Final = ("full",)
LEAST_ROBOTS: Final = 3
"""A row of fewer robots is no picture of one that is run …"""
LEAST_ROUND: Final = 3
"""… nor are boards of the first rounds, on which hardly anything stands."""
LIKED: Final = 2
"""So many batteries at most players like to spend on one phase."""


# -- sheets and the belt ------------------------------------------------------------------------------------


def _phase(key: str, *, waits: int = 1, least_round: int = 1) -> Seen:
    """Return what recognises a phase in which so many seats at least are waited for, not all of several."""

    def seen(table: AtTable) -> int | None:
        view = table.view()
        if view.phase.key != f"phase.{key}" or view.round < least_round:
            return None
        waiting = [seat.seat for seat in view.seats if not seat.ready]
        some = len(waiting) < len(view.seats) or len(view.seats) == 1
        return waiting[0] if some and len(waiting) >= waits else None

    return seen


def _spread(table: AtTable) -> int | None:
    """Recognise a round in which everybody works at another station, and somebody is done."""
    view = table.view()
    board = view.board
    if not isinstance(board, WorkBoard) or view.round < LEAST_ROUND:
        return None
    open_now = [station for station in board.stations if station.here]
    waiting = [seat.seat for seat in view.seats if not seat.ready]
    return waiting[0] if len(open_now) >= min(3, len(view.seats)) and len(waiting) < len(view.seats) else None


def _line_up(table: AtTable) -> int | None:
    """Recognise work of two beside a phase line of which some cards are turned up."""
    view = table.view()
    board = view.board
    if not isinstance(board, WorkBoard) or board.line is None or view.round < LEAST_ROUND:
        return None
    return 0 if sum(bool(place.phase) for place in board.line.places) > 1 else None


def _score(found: Callable[[ScoreBoard], bool]) -> Seen:
    """Return what recognises a score sheet."""

    def seen(table: AtTable) -> int | None:
        board = table.view().board
        return 0 if isinstance(board, ScoreBoard) and found(board) else None

    return seen


def _told_in_part(board: ScoreBoard) -> bool:
    totals = [line.total for line in board.lines]
    return any(total is None for total in totals) and any(total is not None for total in totals)


# -- panels ------------------------------------------------------------------------------------


def _bench(found: Callable[[Any], bool], phase: str = "") -> Seen:
    """Return what recognises a seat at work, owing nothing, on whose panel there is such a section.

    Args:
        found: recognises the section.
        phase: whose colour the pill has; empty for any.
    """

    def seen(table: AtTable) -> int | None:
        view = table.view()
        for seat in view.seats:
            if seat.ready or seat.due or not seat.asks or not isinstance(view.board, WorkBoard):
                continue
            panel = table.panel(seat.seat)
            colour = panel.workbench.phase if panel.workbench is not None else ""
            if phase in ("", colour) and any(found(section) for section in panel.sections):
                return seat.seat
        return None

    return seen


def _runs(section: Any) -> bool:
    return isinstance(section, RowRun) and sum(place.head is not None for place in section.places) >= LEAST_ROBOTS


def _is(*kinds: type[Any]) -> Callable[[Any], bool]:
    return lambda section: isinstance(section, kinds)


def _owned(table: AtTable) -> int | None:
    """Recognise a seat that has unlocked a token which lies on no card yet, and a class card with grades."""
    view = table.view()
    if view.phase.key != "phase.work" or view.round < LEAST_ROUND:
        return None
    free = [seat.seat for seat in view.seats if not seat.due and not seat.ready and _tokens(seat) > 0]
    return free[0] if free else None


def _tokens(seat: SeatView) -> int:
    return sum(figure.value for row in seat.rows for figure in row if figure.sign == "token")


def _answers(title: str) -> Seen:
    """Return what recognises a seat at work that owes such an answer, by the key of its panel's title."""
    owes = asked(f"due.{title}")
    return lambda table: owes(table) if table.view().phase.key == "phase.work" else None


_THREE_CLASSES: Final = "class.replace"


def _replaces(table: AtTable) -> int | None:
    """Recognise a seat that has three class cards and may keep another."""
    for seat in table.view().seats:
        if seat.due and any(_asks(section) == _THREE_CLASSES for section in table.panel(seat.seat).sections):
            return seat.seat
    return None


def _asks(section: Any) -> str:
    return section.says.key if isinstance(section, AmountKeys) and section.says is not None else ""


_at_work: Final = in_phase("phase.work", least_round=LEAST_ROUND)
SEEN: Final[Mapping[str, Moment]] = {
    "table": Moment(SEATS, _spread, (), SAMPLES),
    "table 2": Moment(2, _at_work, FULL, SAMPLES),
    "table 4": Moment(4, _spread, (), SAMPLES),
    "panel": Moment(SEATS, in_phase("phase.work", "full", LEAST_ROUND), (), SAMPLES),
    "over": Moment(SEATS, decided, (), SAMPLES),
    "over 4": Moment(4, decided, FULL, SAMPLES),
    "start": Moment(SEATS, _phase("start"), (), SAMPLES),
    "bid": Moment(SEATS, _phase("bid"), (), (*SAMPLES, "bidding=yes")),
    "draw": Moment(SEATS, _phase("draw", waits=3, least_round=2), (), SAMPLES),
    "new card": Moment(4, _phase("draw", waits=2)),
    "assign": Moment(SEATS, _phase("assign", waits=3), (), SAMPLES),
    "reveal": Moment(SEATS, _phase("reveal", waits=3), (), SAMPLES),
    "line": Moment(2, _line_up, FULL, SAMPLES),
    "line card": Moment(2, in_phase("phase.line", least_round=2), FULL, SAMPLES),
    "round end": Moment(SEATS, _phase("round_end"), (), SAMPLES),
    "break": Moment(SEATS, _phase("break"), (), SAMPLES),
    "score": Moment(SEATS, _score(_told_in_part), (), SAMPLES),
    "rank": Moment(1, decided, FULL, SAMPLES),
    "challenge": Moment(1, decided, FULL, (*SAMPLES, "challenge=yes")),
    "batteries": Moment(SEATS, _bench(_is(BatteryRow), "design"), FULL, SAMPLES),
    "upgrade": Moment(SEATS, _bench(_is(AmountKeys), "upgrade"), FULL, SAMPLES),
    "assemble": Moment(SEATS, _bench(_is(RobotsToBuild), "assemble"), FULL, SAMPLES),
    "row": Moment(SEATS, _bench(_runs), FULL, SAMPLES),
    "paid": Moment(SEATS, _bench(_is(PaymentStrip)), FULL, SAMPLES),
    "board": Moment(SEATS, _owned, FULL, SAMPLES),
    "wild": Moment(SEATS, _answers("wild"), FULL, SAMPLES),
    "one of": Moment(SEATS, _answers("one_of"), FULL, SAMPLES),
    "inspiration": Moment(SEATS, _answers("inspiration"), FULL, SAMPLES),
    "discard": Moment(SEATS, _answers("discard"), FULL, SAMPLES),
    "class": Moment(SEATS, _replaces, FULL, SAMPLES),
    "figure": Moment(SEATS, _bench(_is(RobotsToBuild), "assemble"), FULL),
}


# -- habits ------------------------------------------------------------------------------------


def _does(*kinds: type[Action]) -> Callable[[Offer], bool]:
    return lambda offer: isinstance(offer.action, kinds)


def _picks(*beginnings: str) -> Callable[[Offer], bool]:
    """Return what recognises keys that pick something up, by their last token."""
    return lambda offer: bool(offer.select) and (offer.select or ("",))[-1].startswith(beginnings)


def _some_batteries(offers: Sequence[Offer], _bold: bool) -> Sequence[Offer]:
    """Return totals that spend a battery or two; a phase without is begun by a press."""
    return [offer for offer in offers if isinstance(offer.action, BeginPhase) and 0 < offer.action.batteries <= LIKED]


def _known_ones(offers: Sequence[Offer], _bold: bool) -> Sequence[Offer]:
    """Return the key to robots that are known, where there are any; else the one to a robot that is described."""
    return [offer for offer in offers if "named" in (offer.select or ())] or offers


HABITS: Final = (
    Habit("batteries", _does(BeginPhase), 1, among=_some_batteries),
    Habit("run on", _does(RunOn), 3),
    Habit("act", _does(Act), 6),
    Habit("place a token", _does(PlaceToken), 2),
    Habit("unlock", _does(Unlock), 1),
    Habit("row of costs", _picks("row:"), 1),
    Habit("assemble", _does(Assemble), 3),
    Habit("name a robot", _does(NameCard), 2),
    Habit("tell a robot", _picks("named", "new"), 2, among=_known_ones),
    Habit("tell its row", _picks(*ROWS), 6),
    Habit("answer", _does(NewRobot, KeepClass, KeepInventor, TellPrinted, TellAmounts, TellScore, TellClass), 99),
)

BY_HAND: Final = {
    "LayCard": ("say which energy card was drawn", "lay it open, with its cubes"),
    "TellPhase": ("say which phase lies under it", "turn it up, put the cubes there"),
    "TurnLineCard": ("say which card of the phase line is turned up", "turn it up, put the cubes there"),
    "BeginPhase": ("begin a phase", "add up card, cubes, batteries and upgrades"),
    "EndPhase": ("end a phase", "say it, and look whether anybody still waits"),
    "TellBonus": ("say what upgrades add", "read it off the player board"),
    "Unlock": ("unlock a token", "find a row that can be paid, pay, take the token, read what it reveals"),
    "PlaceToken": ("place a token", "look where it fits, put it there"),
    "Assemble": ("assemble a robot", "compare two costs, add that of the space, look for wilds, pay"),
    "Act": ("perform one action of a row", "compare with the energy, pay, take what it gives"),
    "RunOn": ("run a row as far as nothing is chosen", "the same, one after the other"),
    "Skip": ("leave something out", "nothing"),
    "Repay": ("pay something else", "take back, pay again"),
    "Decide": ("choose what is gained", "think of it, take it"),
    "Decline": ("leave it", "nothing"),
    "KeepClass": ("say which class card is kept", "keep it"),
    "KeepInventor": ("say who the inventor is", "take the card"),
    "UseAbility": ("use an inventor", "read the card, pay, take"),
    "Bid": ("bid", "move the meeple to a legal space"),
    "PayBid": ("pay a bid", "read the price, pay"),
    "NameCard": ("say which robot is in hand", "nothing"),
    "NewRobot": ("describe a robot that nobody knows", "nothing"),
    "TellPrinted": ("tell a printed figure, once for ever", "read it again each time"),
    "TellAmounts": ("tell printed resources, once for ever", "read them again each time"),
    "TellScore": ("tell points of a source", "add them up"),
    "TellClass": ("tell what a class is worth", "count, and read the scale"),
    "Book": ("book something by hand", "move a token of the supply"),
    "BookEffect": ("book an icon by hand", "carry it out"),
}

TABLE: Final = "The table"
PANELS: Final = "Panels"
AFTER: Final = "After the round, after the race"
PICTURES: Final = (
    Picture("start", "Class, inventor, robots, a token: a row for each, in any order.",
            "start", (), TABLE, "table-start"),
    Picture("bid", "Inventors are bid for on tracks; what is legal is light.", "bid", (), TABLE, "start"),
    Picture("draw", "Energy cards are laid open, by all at once.", "draw", (), TABLE, "bid"),
    Picture("draw-new", "A card that nobody has seen: its value, then its cubes.", "new card", (), TABLE, "draw"),
    Picture("assign", "What everybody looks at before phases are laid under the cards.",
            "assign", (), TABLE, "draw-new"),
    Picture("reveal", "Phases are turned up.", "reveal", (), TABLE, "assign"),
    Picture("phase-line", "The phase line of two stands over the belt.", "line", (), TABLE, "reveal"),
    Picture("line-card", "Its next card is turned up.", "line card", (), TABLE, "phase-line"),
    Picture("break", "The break: class cards, and decks are whole again.", "break", (), TABLE, "line-card"),
    Picture("panel", "A panel at work, and the belt beside it.", "panel", (PANEL,), PANELS),
    Picture("panel-start", "What is chosen at the start, one thing after the other.", "start", (PANEL,), PANELS),
    Picture("batteries", "Each total that batteries give is a key.", "batteries", (PANEL,), PANELS),
    Picture("upgrade", "Rows of the cost table as keys.", "upgrade", (PANEL,), PANELS),
    Picture("upgrade-spots", "Then the tokens by section, and what each reveals.", "upgrade",
            (PANEL, "seat *: select row:…"), PANELS),
    Picture("assemble", "Robots in hand: two costs each, what is short instead of a cost that cannot be paid.",
            "assemble",
            (PANEL,), PANELS),
    Picture("assemble-name", "A robot of the hand is named.", "assemble", (PANEL, "seat *: select named"), PANELS),
    Picture("assemble-new", "A robot that nobody has described.", "assemble",
            (PANEL, "seat *: select new", "seat *: select new+design"), PANELS),
    Picture("row", "A row is run: board actions, places, what the step at hand gives.", "row", (PANEL,), PANELS),
    Picture("paid", "What was paid can be paid otherwise.", "paid", (PANEL,), PANELS),
    Picture("wild", "A wild is chosen.", "wild", (PANEL,), PANELS),
    Picture("one-of", "One of several.", "one of", (PANEL,), PANELS),
    Picture("inspiration", "Inspiration.", "inspiration", (PANEL,), PANELS),
    Picture("discard", "Cards are discarded, one more is drawn.", "discard", (PANEL,), PANELS),
    Picture("figure", "A printed figure is asked for, on the card as far as it is known.", "figure",
            (PANEL, "seat *: select ask:…"), PANELS),
    Picture("class-replace", "A fourth class card takes the place of another, or none is kept.",
            "class", (PANEL,), PANELS),
    Picture("my-board", "Class cards with live grades, the inventor, tokens.", "board",
            (PANEL, "seat *: select page:board"), PANELS),
    Picture("my-board-token", "A token is picked up: what it fits glows.", "board",
            (PANEL, "seat *: select page:board", "seat *: select page:board+place:…"), PANELS),
    Picture("by-hand", "Anything is booked by hand.", "board",
            (PANEL, "seat *: select page:board", "seat *: select page:book"), PANELS),
    Picture("by-hand-amount", "A new amount.", "board",
            (PANEL, "seat *: select page:board", "seat *: select page:book", "seat *: select page:book+set:…"),
            PANELS),
    Picture("score", "What is not known of a score is told.", "score", (), AFTER, "round-end"),
    Picture("score-panel", "One number after the other.", "score", (PANEL,), AFTER, "score"),
    Picture("rank", "Alone: the rank that was reached.", "rank", (), AFTER, "score-panel"),
    Picture("challenge", "Three games alone on one scale.", "challenge", (), AFTER, "rank"),
    Picture("chart-energy", "How much energy everybody had.", "over", ("charts", "energy"), AFTER, "chart-race"),
)  # fmt: skip

MOMENTS: Final = Moments(
    seen=SEEN,
    pictures=PICTURES,
    phase="phase.work",
    level="full",
    habits=HABITS,
    presses=True,
    by_hand=BY_HAND,
    counted=tuple(CountedGame(4, level, SAMPLES, "cards that are known") for level in ("table", "resources", "full")),
    on_touches=(
        "At level *table* nobody is to need a seventh touch in a round: two energy cards, two phases, batteries. At",
        "the others tokens, robots and rows are told, too, and everything else is computed. The score is told in the",
        "last round: five numbers a seat at level *table*. All cards are known here; a figure that is not known is",
        "asked once for ever.",
    ),
)
