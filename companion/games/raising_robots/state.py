"""The state of a game of Raising Robots: everything on the table that the companion keeps."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from companion.core.ready import ReadyBarrier
from companion.core.setup import Setup
from companion.games.raising_robots.components import (
    DECK,
    PHASES,
    ROWS,
    TOKENS_OF_TYPE,
    UPGRADE_TYPES,
    Amounts,
    Phase,
    Row,
    UpgradeType,
    WorkshopBox,
)
from companion.games.raising_robots.house_rules import WORKSHOP_RULES, WorkshopReadings
from companion.games.raising_robots.resources import Stock

RULES_VERSION: Final = 1
WorkshopLevel = Literal["table", "resources", "full"]
"""What the companion keeps of a seat: energy and phases; also its resources; or every card, too."""
WORKSHOP_LEVELS: Final[tuple[WorkshopLevel, ...]] = get_args(WorkshopLevel)
PhaseOfGame = Literal[
    "bid", "start", "line_setup", "draw", "assign", "reveal", "line", "work", "round_end", "break", "score", "over"
]
"""``line_setup`` and ``line``: the phase line is laid out, and its next cards are turned up (RR-SOLO-02, 05)."""
Source = Literal["robots", "classes", "inventory", "leftovers", "inventor"]
"""Of victory points at the end (RR-END-02 to 05, 08)."""
SOURCES: Final[tuple[Source, ...]] = get_args(Source)
START_STOCK: Final = Stock(battery=3, duct_tape=3)
"""RR-SETUP-11, 12."""
START_HAND: Final = 5
"""RR-START-06."""
START_ROBOTS: Final = 2
"""RR-START-12."""
NO_BID: Final = (-1, -1)
NOBODY: Final = -1

DueKind = Literal["wild", "one_of", "inspiration", "class_card", "unlock", "assemble", "discard", "figure", "pay"]


class Due(msgspec.Struct, frozen=True, array_like=True):
    """Something that a seat has still to choose before it goes on; what is due first stands first.

    Attributes:
        kind: ``wild``: convert ``n`` of them, one by one (RR-RESOURCE-13). ``one_of``: take one of ``amounts``
            (RR-ICON-04). ``inspiration``: choose its benefit (RR-INSPIRE-01). ``class_card``: keep one of three
            (RR-CLASS-09). ``unlock``: unlock a token (RR-ICON-15). ``assemble``: build a robot without energy
            (RR-ICON-14). ``discard``: any number of robot cards, and draw ``n`` more (RR-ICON-10, 12).
            ``figure``: say what is printed (section 4.1). ``pay``: pay ``amounts`` (RR-BID-14).
        n: how many.
        amounts: of which one is taken, or what is paid.
        figure: which figure is asked for.
        rule: ID of the rule by which it is due.
    """

    kind: DueKind
    n: int = 1
    amounts: Amounts = ()
    figure: str = ""
    rule: str = ""


class LaidCard(msgspec.Struct, frozen=True, array_like=True):
    """An energy card that lies face up in this round.

    Attributes:
        card: ID.
        phase: of the phase card under it, once it was revealed and told; empty before.
    """

    card: str
    phase: Phase | Literal[""] = ""


class TotalEnergy(msgspec.Struct, frozen=True, array_like=True):
    """The total energy of a phase in its four parts; fixed when the phase begins (RR-ENERGY-01, 16)."""

    card: int = 0
    cubes: int = 0
    batteries: int = 0
    upgrades: int = 0

    @property
    def total(self) -> int:
        """All parts together."""
        return self.card + self.cubes + self.batteries + self.upgrades


class RoundWork(msgspec.Struct, frozen=True):
    """How far a seat is with its phases of the round.

    Attributes:
        done: phases that it has performed (RR-PHASE-18).
        now: the phase that it performs; empty between two.
        energy: of that phase.
        spent: of it, in Upgrade and Assemble (RR-PHASE-12).
        step: of a row: the first thing that it may still handle: board actions come first, counted from 0, then the
            five places (RR-ROW-02 to 05).
        acted: numbers of the board actions that it has performed (RR-ROW-07).
        activated: places whose robots it has activated.
        before: total energy of the phases that are done, together; charts show it.
    """

    done: tuple[Phase, ...] = ()
    now: Phase | Literal[""] = ""
    energy: TotalEnergy = TotalEnergy()
    spent: int = 0
    step: int = 0
    acted: tuple[int, ...] = ()
    activated: tuple[int, ...] = ()
    before: int = 0

    @property
    def left(self) -> int:
        """Energy that can still be spent on tokens and robots."""
        return self.energy.total - self.spent


class Assembled(msgspec.Struct, frozen=True, array_like=True):
    """A robot in the play area.

    Attributes:
        robot: ID of its card; empty where nobody has said which it is.
        token: type of the upgrade token on it, or empty.
    """

    robot: str = ""
    token: UpgradeType | Literal[""] = ""


class KeptClass(msgspec.Struct, frozen=True, array_like=True):
    """A class card beside a player board.

    Attributes:
        card: ID; empty where nobody has said which it is.
        token: type of the token on it: extra credit (RR-CLASS-04); or empty.
        vp: what it is worth, told at the end where the companion cannot know; else None.
    """

    card: str = ""
    token: UpgradeType | Literal[""] = ""
    vp: int | None = None


class KeptInventor(msgspec.Struct, frozen=True, array_like=True):
    """The inventor of a seat.

    Attributes:
        card: ID; empty where nobody has said who it is.
        token: type of the token on it, or empty.
        used: abilities used at the end of this round: ``basic``, ``upgraded``.
    """

    card: str = ""
    token: UpgradeType | Literal[""] = ""
    used: tuple[str, ...] = ()


class LastPayment(msgspec.Struct, frozen=True):
    """What a seat paid last; until it does something else it can still be paid otherwise (RR-RESOURCE-12).

    Attributes:
        cost: what was asked for.
        paid: what was spent.
        before: what there was to spend.
        named: robot cards in hand that were known then.
    """

    cost: Amounts
    paid: Amounts
    before: Stock
    named: tuple[str, ...] = ()


class Maker(msgspec.Struct, frozen=True):
    """A seat.

    Attributes:
        stock: resources (levels *resources* and *full*).
        named: robot cards in hand of which it is known which they are; at most as many as are in hand.
        rows: the robots of the play area, Design, Manufacture and Recycle.
        locked: upgrade tokens on the player board by type, in the order of ``UPGRADE_TYPES`` (RR-SETUP-08).
        unlocked: tokens that lie in the inventory, by type.
        gone: tokens that left with a class card, by type (AMB-11).
        taken: spots from which tokens were taken, as far as that is known; indices of ``BoardPrint.spots``.
        bonus: energy of upgrades by phase, as it was told where spots are not known (RR-ENERGY-14).
        classes: class cards beside the board (RR-CLASS-10).
        inventor: its inventor, or None.
        begun: what it has done of the start: ``class``, ``inventor``, ``robot`` (twice), ``token`` (RR-START).
        laid: its energy cards of this round.
        ahead: its energy cards of the next round, laid while others are still at work (RR-ENDROUND-07).
        used: energy cards of its discard pile.
        deck: the eight cards of its deck, once all were seen; empty before.
        work: how far it is with its phases.
        due: what it has to choose.
        told: (source, VP) that it told at the end, where the companion does not know.
        pieces: of its stock and hand, as it told them at the end; or None (RR-END-05).
        payment: what it paid last, as long as it has done nothing else since; or None.
    """

    stock: Stock = START_STOCK
    named: tuple[str, ...] = ()
    rows: tuple[tuple[Assembled, ...], ...] = ((),) * len(ROWS)
    locked: tuple[int, ...] = (TOKENS_OF_TYPE,) * len(UPGRADE_TYPES)
    unlocked: tuple[int, ...] = (0,) * len(UPGRADE_TYPES)
    gone: tuple[int, ...] = (0,) * len(UPGRADE_TYPES)
    taken: tuple[int, ...] = ()
    bonus: tuple[int, ...] = (0,) * len(PHASES)
    classes: tuple[KeptClass, ...] = ()
    inventor: KeptInventor | None = None
    begun: tuple[str, ...] = ()
    laid: tuple[LaidCard, ...] = ()
    ahead: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    work: RoundWork = RoundWork()
    due: tuple[Due, ...] = ()
    told: tuple[tuple[Source, int], ...] = ()
    pieces: int | None = None
    payment: LastPayment | None = None

    def row(self, row: Row) -> tuple[Assembled, ...]:
        """Return the robots of a row, the leftmost first."""
        return self.rows[ROWS.index(row)]

    def laid_for(self, phase: Phase) -> str | None:
        """Return the energy card to which a phase is assigned, or None (RR-ENERGY-02)."""
        return next((laid.card for laid in self.laid if laid.phase == phase), None)

    @property
    def cards_left(self) -> int:
        """How many energy cards are in its deck (RR-ROUND-04)."""
        return DECK - len(self.used) - len(self.laid) - len(self.ahead)

    @property
    def robots(self) -> int:
        """How many robots it has assembled."""
        return sum(map(len, self.rows))

    @property
    def tokens_unlocked(self) -> int:
        """How many tokens it has unlocked, wherever they are (RR-UPGRADE-20)."""
        return len(UPGRADE_TYPES) * TOKENS_OF_TYPE - sum(self.locked)


class PhaseLineCard(msgspec.Struct, frozen=True, array_like=True):
    """A card of the phase line.

    Attributes:
        phase: known once it lies face up; empty before.
        up: it lies face up.
        spent: its cubes went to the central board, or none of it go there (RR-SOLO-06; AMB-20).
    """

    phase: Phase | Literal[""] = ""
    up: bool = False
    spent: bool = False


class SoloChallenge(msgspec.Struct, frozen=True):
    """Three solo games in a row (RR-SOLO-21 to 31).

    Attributes:
        scores: of the games that are over.
        robots: robot cards that were taken out.
        classes: class cards that were taken out.
        inventors: inventor cards that were taken out.
        seen_robots: robot cards seen to be used in this game.
        seen_classes: class cards seen to be used in this game.
        seen_inventors: inventor cards seen to be used in this game.
    """

    scores: tuple[int, ...] = ()
    robots: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    inventors: tuple[str, ...] = ()
    seen_robots: tuple[str, ...] = ()
    seen_classes: tuple[str, ...] = ()
    seen_inventors: tuple[str, ...] = ()


class Workshop(msgspec.Struct, frozen=True):
    """A whole game.

    Attributes:
        setup: what it was begun with.
        material: everything in the box, as far as it is known.
        makers: the seats.
        barrier: who is waited for.
        phase: where the game is.
        round: number of the round, from 1.
        cubes: energy cubes on the five phase spaces (RR-ROUND-14).
        line: the phase line; empty with three players and more.
        hidden: the phases of the line in order, where the companion has shuffled it; else empty.
        shuffles: how often the line was set up.
        bids: (track, space) of each seat, or NO_BID (RR-BID-07).
        bidder: whose turn it is to bid, or NOBODY: it is not known who bids first (RR-BID-04), or all have bid.
        auctioned: inventors below the bid tracks, as far as they were told.
        chosen: at a start with hidden choices, everybody has chosen, so they may be told (RR-START-19).
        challenge: what is kept over three solo games, or None.
    """

    setup: Setup
    material: WorkshopBox
    makers: tuple[Maker, ...]
    barrier: ReadyBarrier
    phase: PhaseOfGame = "start"
    round: int = 1
    cubes: tuple[int, ...] = (0,) * len(PHASES)
    line: tuple[PhaseLineCard, ...] = ()
    hidden: tuple[Phase, ...] = ()
    shuffles: int = 0
    bids: tuple[tuple[int, int], ...] = ()
    bidder: int = NOBODY
    auctioned: tuple[str, ...] = ()
    chosen: bool = False
    challenge: SoloChallenge | None = None

    @property
    def readings(self) -> WorkshopReadings:
        """The house rules it is played by."""
        return WORKSHOP_RULES.chosen(self.setup)


_LEVEL_SAID: Final[dict[str, WorkshopLevel]] = {level: level for level in WORKSHOP_LEVELS}


def tracking(setup: Setup, seat: int) -> WorkshopLevel:
    """Return what the companion keeps of a seat."""
    return _LEVEL_SAID[setup.seats[seat].level]


def answered(setup: Setup, question: str, default: str) -> str:
    """Return the answer to a question of set-up that has one answer."""
    answer: str = setup.answers.get(question, (default,))[0]
    return answer


def shows_hand(setup: Setup, seat: int) -> bool:
    """Tell whether the robots in a seat's hand may be seen on its panel, where others see it, too."""
    return setup.seats[seat].answers.get("hand", "closed") == "open"


def with_inventors(setup: Setup) -> bool:
    """Tell whether inventors are in play (RR-START-17)."""
    return answered(setup, "inventors", "yes") == "yes"


def with_bidding(setup: Setup) -> bool:
    """Tell whether inventors are bid for (RR-BID-01); not alone (AMB-40)."""
    return with_inventors(setup) and len(setup.seats) > 1 and answered(setup, "bidding", "no") == "yes"


def hidden_start(setup: Setup) -> bool:
    """Tell whether what is chosen at the start is told only once all have chosen (RR-START-19)."""
    return answered(setup, "start_choices", "open") == "hidden"
