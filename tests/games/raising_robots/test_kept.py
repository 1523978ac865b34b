"""What is told at the table goes into the owners' files: which file, which entry, and which place of it."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.actions import (
    BeginPhase,
    LayCard,
    NewClass,
    NewInventor,
    NewRobot,
    PlaceToken,
    TellAmounts,
    TellPrinted,
)
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    BoardAction,
    ClassCard,
    Cost,
    EnergyCard,
    InventorCard,
    RobotAction,
    RobotCard,
)
from companion.games.raising_robots.kept import entry_of
from companion.games.raising_robots.state import Assembled, KeptClass, KeptInventor
from tests.games.raising_robots.made import MATERIAL, begun, given

BOX = replace(
    MATERIAL,
    robots={"ed": RobotCard("ed", "design", "Ed", 3, Cost(2, (("gear", 1),)), upgrade_type="speed")},
    classes={"art": ClassCard("art", "Art", extra_credit_type="cosmetic")},
    inventors={"eve": InventorCard("eve", "Eve", upgrade_type="efficiency")},
    boards=replace(
        KNOWN_BOARDS, upgrade_costs=(Cost(1), Cost(3)), vp_by_row=(0, 0, 1, 1, 2, 3),
        line_cubes={1: (0, 1, 0, 1, 0), 2: (1, 0, 1, 0, 1)}, bid_tracks=(((), (("battery", 2),)),),
        actions=(BoardAction("design"), BoardAction("recycle", RobotAction(4))),
    ),
)  # fmt: skip


def game(**answers):
    """Return a game in which robot, class card and inventor of seat 1 lie before it, each with a token."""
    return given(
        begun(3, "full", BOX, **answers), 1,
        rows=((Assembled("ed", "speed"), Assembled("", "cosmetic")), (), ()),
        classes=(KeptClass("art", "cosmetic"),), inventor=KeptInventor("eve", "efficiency"),
    )  # fmt: skip


@pytest.mark.parametrize(("action", "file", "table", "fields"), [
    (LayCard(0, "e9", EnergyCard("e9", 5, 1, 2, (3,))), "energy.toml", "energy_card",
     {"id": "e9", "value": 5, "cubes": 1, "factor": 2, "players": [3]}),
    (NewRobot(0, BOX.robots["ed"]), "robots.toml", "robot",
     {"id": "ed", "name": "Ed", "phase": "design", "vp": 3, "left": {"energy": 2, "pay": {"gear": 1}},
      "upgrade_type": "speed"}),
    (NewClass(0, BOX.classes["art"]), "classes.toml", "class_card",
     {"id": "art", "name": "Art", "extra_credit_type": "cosmetic"}),
    (NewInventor(0, BOX.inventors["eve"]), "inventors.toml", "inventor",
     {"id": "eve", "name": "Eve", "upgrade_type": "efficiency", "link": "and"}),
])  # fmt: skip
def test_a_card_that_was_described_is_kept_whole(action, file, table, fields):
    entry = entry_of(game(), action)
    assert (entry.file, entry.table, entry.was, entry.told) == (file, table, {"id": fields["id"]}, ())
    assert {name: value for name, value in entry.fields.items() if value} == fields
    assert entry.else_new
    assert entry.adds
    assert entry_of(game(cards="samples"), action) is None


def test_a_card_that_was_known_already_is_not_written():
    assert entry_of(game(), LayCard(0, "e1")) is None
    assert entry_of(game(), BeginPhase(0, "design")) is None


@pytest.mark.parametrize(("figure", "fields", "told"), [
    ("board/vp_by_row/3", {"vp_by_row": [0, 0, 1, 1, 2, 3]}, ("vp_by_row", 3)),
    ("board/space/design/1",
     {"space_costs": {row: [0, "?", "?", "?", "?"] for row in ("design", "manufacture", "recycle")}},
     ("space_costs", "design", 1)),
    ("board/line/2/4", {"line_cubes": {"1": [0, 1, 0, 1, 0], "2": [1, 0, 1, 0, 1]}}, ("line_cubes", "2", 4)),
    ("board/upgrade/1/energy", {"upgrade_costs": [{"energy": 1}, {"energy": 3}]}, ("upgrade_costs", 1, "energy")),
    ("board/action/1/energy", {"actions": [{"row": "design"}, {"row": "recycle", "energy": 4}]},
     ("actions", 1, "energy")),
    ("board/bid/0/1", {"bid_tracks": [[{}, {"battery": 2}]]}, ("bid_tracks", 0, 1)),
])  # fmt: skip
def test_a_figure_of_the_boards_is_kept_alone(figure, fields, told):
    for action in (TellPrinted(0, figure, 1), TellAmounts(0, figure, ())):
        entry = entry_of(game(), action)
        assert (entry.file, entry.table, entry.single, entry.told) == ("boards.toml", "boards", True, told)
        assert entry.fields == fields
        assert entry_of(game(cards="samples"), action) is None


@pytest.mark.parametrize(("figure", "file", "card", "told"), [
    ("robot/ed/vp", "robots.toml", "ed", ("vp",)),
    ("robot/ed/left/pay", "robots.toml", "ed", ("left", "pay")),
    ("energy/e5/cubes", "energy.toml", "e5", ("cubes",)),
])  # fmt: skip
def test_a_figure_of_a_card_is_kept_alone(figure, file, card, told):
    entry = entry_of(game(), TellPrinted(0, figure, 1))
    assert (entry.file, entry.was, entry.fields["id"], entry.told) == (file, {"id": card}, card, told)


@pytest.mark.rule("RR-UPGRADE-13")
@pytest.mark.parametrize(("target", "file", "card", "field"), [
    ("design:0", "robots.toml", "ed", "upgrade_type"), ("class:0", "classes.toml", "art", "extra_credit_type"),
    ("inventor", "inventors.toml", "eve", "upgrade_type"),
])  # fmt: skip
def test_of_a_card_that_took_a_token_its_type_is_kept(target, file, card, field):
    action = PlaceToken(1, "speed", target)
    entry = entry_of(game(), action)
    assert (entry.file, entry.was, entry.told) == (file, {"id": card}, (field,))
    assert entry_of(game(cards="samples"), action) is None


@pytest.mark.rule("RR-UPGRADE-13")
@pytest.mark.parametrize(
    "action",
    [PlaceToken(1, "speed", "design:1"), PlaceToken(1, "speed", "design:2"), PlaceToken(0, "speed", "design:0"),
     PlaceToken(None, "speed", "design:0")],
)  # fmt: skip
def test_of_a_card_that_nobody_has_named_nothing_is_kept(action):
    assert entry_of(game(), action) is None
