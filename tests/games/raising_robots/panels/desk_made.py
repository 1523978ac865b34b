"""A box with a few cards, and what stands on the pages of a panel of it."""

from msgspec.structs import replace

from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    ROWS,
    Ability,
    ClassCard,
    Cost,
    Grade,
    InventorCard,
    Objective,
    PrintedEffect,
    PrintedSpot,
    Requirement,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from tests.games.raising_robots.made import ENERGY, begun, given, performing

AXLE = RobotCard("axle", "manufacture", "Axle", 3, Cost(2, (("sensor", 2), ("gear", 1))), Cost(5, (("sensor", 1),)))
NEW = RobotCard("new", "design", "New", 1)
SPOTS = (
    PrintedSpot("upgrade", "speed", inspiration=True), PrintedSpot("design", "speed", energy=1),
    PrintedSpot("design", "cosmetic", slot=2),
)  # fmt: skip
CLASSES = {
    "hats": ClassCard("hats", "Hats", Objective("resource", "gear"), "speed", True,
                      (Grade(0, 1, "C"), Grade(2, 4, "B"), Grade(4, 9, "A"))),
    "plain": ClassCard("plain", "Plain"),
}  # fmt: skip
INVENTORS = {
    "doc": InventorCard("doc", "Doc", 1, Ability("round_end", "Take", PrintedEffect(gain=(("gear", 1),))),
                        Requirement("robots", 2), "speed", "or", Ability("game_end", "Count")),
    "old": InventorCard("old", "Old", basic=Ability("permanent", "Always help")),
}  # fmt: skip
SPACES = dict.fromkeys(ROWS, (0, 1, 2, None, 2))
BOX = WorkshopBox(
    ENERGY, {"axle": AXLE, "new": NEW}, CLASSES, INVENTORS, replace(KNOWN_BOARDS, space_costs=SPACES, spots=SPOTS)
)
NO_SPOTS = replace(BOX, boards=replace(BOX.boards, spots=()))
RICH = Stock(sensor=3, gear=2, program=1, microchip=1, duct_tape=2, battery=2, robot_card=3, vp=4)


def doing(phase, total=6, level="full", material=BOX, stock=RICH, **fields):
    return given(performing(phase, total, begun(level=level, material=material)), stock=stock, **fields)


def sections(state, *picked):
    return panel(state, 0, picked).sections


def one(state, kind, *picked, nth=0):
    return [found for found in sections(state, *picked) if isinstance(found, kind)][nth]


def actions(keys):
    return [key.offer.action for key in keys]


def selects(keys):
    return [key.offer.select for key in keys]
