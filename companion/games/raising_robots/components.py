"""What is in the box (section 2 of the rules): energy cards, robots, classes, inventors and boards, as plain data.

Almost every figure stands on cards that only owners have. So each can be unknown (None, or nothing): it is then asked
for when it matters (section 4.1 of the rules).
"""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

Resource = Literal["vp", "sensor", "gear", "program", "microchip", "duct_tape", "battery", "robot_card"]
"""What a player has; a robot card in hand counts as one (RR-RESOURCE)."""
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
Part = Literal["sensor", "gear", "program", "microchip"]
"""RR-RESOURCE-02."""
PARTS: Final[tuple[Part, ...]] = get_args(Part)
WILD: Final = "wild"
"""In an amount: any part, a robot card, and, where it is paid, duct tape (RR-RESOURCE-07, 08)."""
Amounts = tuple[tuple[str, int], ...]
"""(resource or wild, number ≥ 1), each named once."""

Phase = Literal["upgrade", "assemble", "design", "manufacture", "recycle"]
"""In the order in which they are performed (RR-PHASE-04)."""
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
Row = Literal["design", "manufacture", "recycle"]
"""Phases that run a row of the play area (RR-ROW-01)."""
ROWS: Final[tuple[Row, ...]] = get_args(Row)
ROW_PLACES: Final = 5
"""Robots that a row holds (RR-ASSEMBLE-04)."""
UpgradeType = Literal["cosmetic", "speed", "communication", "efficiency"]
UPGRADE_TYPES: Final[tuple[UpgradeType, ...]] = get_args(UpgradeType)
TOKENS_OF_TYPE: Final = 4
"""RR-SETUP-08."""
ROUNDS: Final = 8
"""RR-ROUND-01."""
DECK: Final = 8
"""Energy cards of each player's deck (RR-SETUP-15)."""
CARDS_OF_COLOUR: Final = 12
"""Energy cards of each colour (RR-SETUP-06)."""
MOST_CLASSES: Final = 3
"""RR-CLASS-10."""
LINE: Final = 5
"""Cards of the phase line (RR-SOLO-02)."""

Special = Literal[
    "inspiration", "class_card", "unlock_token", "assemble_robot", "discard_x_draw_x_plus_1", "vp_by_row"
]
"""What an effect can do besides paying and gaining (section 4.1)."""
SPECIALS: Final[tuple[Special, ...]] = get_args(Special)


class PrintedEffect(msgspec.Struct, frozen=True):
    """What an action does, in the language of section 4.1.

    Attributes:
        pay: left of the arrow; empty where nothing is paid (RR-ICON-07).
        gain: all of these (RR-ICON-03).
        gain_one_of: exactly one of these (RR-ICON-04).
        specials: done after what is gained, in this order.
        note: what no effect can say; the table does it and books it by hand.
    """

    pay: Amounts = ()
    gain: Amounts = ()
    gain_one_of: Amounts = ()
    specials: tuple[Special, ...] = ()
    note: str = ""


class EnergyCard(msgspec.Struct, frozen=True):
    """An energy card; all colours have the same twelve (RR-SETUP-16).

    Attributes:
        id: stable name.
        value: its energy (RR-ENERGY-02).
        cubes: energy cube icons (RR-ROUND-05).
        factor: what each cube gives in the phase assigned to it: 1, or 2 with the multiplier (RR-ENERGY-05).
        players: numbers of players it is used with (RR-SETUP-14); empty where that is not known.
    """

    id: str
    value: int
    cubes: int = 0
    factor: int = 1
    players: tuple[int, ...] = ()


class Cost(msgspec.Struct, frozen=True):
    """A column of an assembly cost, or a row of the table of upgrade costs.

    Attributes:
        energy: None where it is not known.
        pay: None where it is not known.
    """

    energy: int | None = None
    pay: Amounts | None = None


class RobotAction(msgspec.Struct, frozen=True):
    """An action of a robot.

    Attributes:
        energy: total energy that it needs (RR-ROW-14); None where that is not known.
        effect: None where it is not known: booked by hand.
    """

    energy: int | None = None
    effect: PrintedEffect | None = None


class RobotCard(msgspec.Struct, frozen=True):
    """A robot card (RR-ASSEMBLE-02).

    Attributes:
        id: stable name.
        name: what it is called; empty where it has no name.
        phase: its row.
        vp: worth at the end.
        left: the column of less energy and more resources.
        right: the column of more energy and fewer resources (RR-ASSEMBLE-06).
        basic: always there.
        upgrade_type: of the token that it takes; empty where it is not known.
        upgraded: there once a token lies on it.
    """

    id: str
    phase: Row
    name: str = ""
    vp: int | None = None
    left: Cost = Cost()
    right: Cost = Cost()
    basic: RobotAction = RobotAction()
    upgrade_type: UpgradeType | Literal[""] = ""
    upgraded: RobotAction = RobotAction()


ObjectiveType = Literal[
    "tokens_of_type", "tokens_total", "resource", "inventory_vp", "hand", "parts_and_cards", "part_sets", "robots",
    "robots_in_row", "cost_resource", "robot_vp", "action_energy", "cost_energy", "full_columns",
]  # fmt: skip
"""RR-CLASS-15 to 28, in this order."""
OBJECTIVE_TYPES: Final[tuple[ObjectiveType, ...]] = get_args(ObjectiveType)


class Objective(msgspec.Struct, frozen=True):
    """What a class counts (RR-CLASS-15 to 28).

    Attributes:
        type: which of the fourteen kinds.
        of: the upgrade type, resource or row it is about; empty for kinds about none.
        min: least number printed, of kinds about numbers (AMB-28, AMB-46).
        max: greatest number printed; the same where one number is printed.
    """

    type: ObjectiveType
    of: str = ""
    min: int = 0
    max: int = 0


class Grade(msgspec.Struct, frozen=True):
    """A rung of a class card's scale.

    Attributes:
        name: as it is printed ("A"); empty where there is none.
        at_least: objectives met.
        vp: worth at the end.
    """

    at_least: int
    vp: int
    name: str = ""


class ClassCard(msgspec.Struct, frozen=True):
    """A class card (RR-CLASS-02).

    Attributes:
        id: stable name.
        name: what it is called.
        objective: None where it is not known: its grade is asked at the end.
        extra_credit_type: of the token that it takes; empty where it is not known.
        a_needs_extra_credit: the symbol is printed (RR-CLASS-06); None where that is not known.
        scale: lowest grade first; empty where it is not known.
    """

    id: str
    name: str = ""
    objective: Objective | None = None
    extra_credit_type: UpgradeType | Literal[""] = ""
    a_needs_extra_credit: bool | None = None
    scale: tuple[Grade, ...] = ()


Timing = Literal["permanent", "immediate", "round_end", "game_end"]
"""RR-INVENTOR-03 to 06."""
TIMINGS: Final[tuple[Timing, ...]] = get_args(Timing)


class Ability(msgspec.Struct, frozen=True):
    """An ability of an inventor.

    Attributes:
        timing: when it works.
        text: what it says, in the owners' words; shown as a reminder.
        effect: what it does, or None: it is booked by hand.
        energy: (phase, number) that it adds to totals while it lasts.
        counts: of a game-end ability: what it counts, or None.
        vp_each: worth of each that it counts.
    """

    timing: Timing = "permanent"
    text: str = ""
    effect: PrintedEffect | None = None
    energy: tuple[tuple[Phase, int], ...] = ()
    counts: Objective | None = None
    vp_each: int = 0


class Requirement(msgspec.Struct, frozen=True):
    """What has to be fulfilled before a token may lie on an inventor (RR-INVENTOR-07, 08, 10)."""

    type: Literal["robots", "tokens"]
    count: int


class InventorCard(msgspec.Struct, frozen=True):
    """An inventor card (RR-INVENTOR-02).

    Attributes:
        id: stable name.
        name: what he or she is called.
        complexity: as the sheet says it, 1 is easy; 0 where it is not known (RR-START-18).
        basic: from the start.
        requirement: None where it is not known.
        upgrade_type: of the token; empty where it is not known.
        link: the upgraded ability is used in addition to the basic one, or instead of it (RR-INVENTOR-11).
        upgraded: once a token lies on the card.
    """

    id: str
    name: str = ""
    complexity: int = 0
    basic: Ability = Ability()
    requirement: Requirement | None = None
    upgrade_type: UpgradeType | Literal[""] = ""
    link: Literal["and", "or"] = "and"
    upgraded: Ability = Ability()


class PrintedSpot(msgspec.Struct, frozen=True):
    """A spot of the player board on which an upgrade token lies at first (RR-SETUP-08; AMB-04).

    Attributes:
        section: where on the board.
        type: of its rim.
        inspiration: taking its token gains inspiration (RR-UPGRADE-10).
        energy: added to the total whenever the section's phase is performed (RR-ENERGY-14).
        slot: number of the board action of its section that it upgrades, from 1; 0 for none.
    """

    section: Phase
    type: UpgradeType
    inspiration: bool = False
    energy: int = 0
    slot: int = 0


class BoardAction(msgspec.Struct, frozen=True):
    """An action of the player board (AMB-03).

    Attributes:
        row: its phase.
        link: to the action above it: ``and``, ``or``, or none. *And* binds to the one above it, *or* divides groups
            (AMB-49).
        basic: before its token is taken.
        upgraded: once its token is taken; None where nothing changes or it is not known.
    """

    row: Row
    basic: RobotAction = RobotAction()
    link: Literal["", "and", "or"] = ""
    upgraded: RobotAction | None = None


class BoardPrint(msgspec.Struct, frozen=True):
    """What is printed on the boards.

    Attributes:
        upgrade_costs: rows of the table in the Upgrade section, top row first (AMB-01).
        space_costs: wilds of each of the five spaces of each row; None where not known (AMB-02).
        actions: of the player board, row by row, top to bottom.
        spots: of the sixteen tokens; empty where they are not known.
        vp_by_row: VP for 0 to 5 robots in the row (AMB-30).
        line_cubes: cubes on the five cards of the phase line with one player and with two (AMB-19).
        bid_tracks: for each track the price of each space, left to right; None where not known (AMB-22).
    """

    upgrade_costs: tuple[Cost, ...] = ()
    space_costs: dict[Row, tuple[int | None, ...]] = {}
    actions: tuple[BoardAction, ...] = ()
    spots: tuple[PrintedSpot, ...] = ()
    vp_by_row: tuple[int | None, ...] = (None,) * (ROW_PLACES + 1)
    line_cubes: dict[int, tuple[int | None, ...]] = {}
    bid_tracks: tuple[tuple[Amounts | None, ...], ...] = ()


class WorkshopBox(msgspec.Struct, frozen=True):
    """Everything a game is played with; it stands in the journal, so later files touch no old game.

    Attributes:
        energy: energy cards of one colour, by ID.
        robots: by ID.
        classes: by ID.
        inventors: by ID.
        boards: what is printed on them.
    """

    energy: dict[str, EnergyCard] = {}
    robots: dict[str, RobotCard] = {}
    classes: dict[str, ClassCard] = {}
    inventors: dict[str, InventorCard] = {}
    boards: BoardPrint = BoardPrint()

    def deck(self, players: int) -> tuple[str, ...]:
        """Return the energy cards that are used with so many players, as far as they are known (RR-SETUP-14)."""
        return tuple(card.id for card in self.energy.values() if not card.players or players in card.players)


KNOWN_BOARDS: Final = BoardPrint(
    upgrade_costs=(Cost(1, ((WILD, 4),)), Cost(3, ((WILD, 3),))),
    space_costs=dict.fromkeys(ROWS, (0, None, None, None, None)),
    vp_by_row=(0, None, None, None, 2, None),
    line_cubes={1: (None,) * LINE, 2: (None,) * LINE},
)
"""The figures that the rules themselves state (AMB-01, AMB-02, AMB-30); all else stands on cards and boards."""
