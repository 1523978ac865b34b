"""Nothing on a panel is a dead end: what was begun can be left, put off, or done without being told."""

import pytest
from msgspec.structs import replace

from companion.core.actions import NotReady, Ready
from companion.core.applied import Applied
from companion.core.setup import Seat, Setup
from companion.core.view import AmountKeys
from companion.games.raising_robots.actions import Assemble, NewRobot
from companion.games.raising_robots.components import KNOWN_BOARDS, RobotCard, WorkshopBox
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.shown import robot_words
from companion.games.raising_robots.shown.view import view
from companion.kiosk.app import Kiosk
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session
from tests.games.raising_robots.made import MATERIAL, begun, did, given, laid, performing

NOTHING_KNOWN = WorkshopBox(boards=KNOWN_BOARDS)
DESIGN = ("robot", "new", "design")


def back(state, *picked):
    """Return what the key beside *Undo* picks up, or None where there is none."""
    beside = panel(state, 0, picked).workbench.beside
    return beside[0].select if beside else None


def keys(state, *picked):
    return [
        key.offer for part in panel(state, 0, picked).sections if isinstance(part, AmountKeys) for key in part.keys
    ]


@pytest.mark.parametrize("told", [("new",), ("new", "design"), ("named",), ("by_row",), ("by_row", "design")])
def test_telling_a_robot_can_be_left_at_work(told):
    state = performing("assemble", 5, begun(level="full"), robot_card=3)
    assert back(state) is None
    assert back(state, *told) == ()


def test_at_the_start_it_leads_back_to_robots_even_where_a_class_is_not_chosen_yet():
    state = begun(level="full", material=NOTHING_KNOWN)
    assert back(state, *DESIGN) == ("robot",)
    assert all(key.then == ("robot",) for key in keys(state, *DESIGN))


def test_booking_by_hand_is_left_for_its_page():
    state = performing("design", 3, begun())
    assert back(state, "page:book") is None
    assert back(state, "page:book", "set:gear") == back(state, "page:book", "pays_wild") == ("page:book",)


def test_what_a_new_robot_is_worth_can_be_told_later():
    later = keys(begun(level="full", material=NOTHING_KNOWN), *DESIGN)[-1]
    assert later.says.key == "ask.later"
    assert later.action == NewRobot(0, RobotCard("design_1", "design"))


def test_a_robot_can_be_built_without_being_told_at_level_full():
    state = begun(level="full", material=NOTHING_KNOWN)
    assert ("robot", "by_row") in [key.select for key in keys(state, "robot")]
    assert Assemble(0, "design") in [key.action for key in keys(state, "robot", "by_row", "design")]


def test_while_phases_are_assigned_a_press_says_that_both_are_under_and_a_second_one_not_yet():
    state = laid(ended_start(), ("e1", "e2"), ("e1", "e2"), ("e1", "e2"))
    assert (state.phase, view(state).seats[0].press.action) == ("assign", Ready(0))
    assert panel(state, 0).confirm.action == Ready(0)
    state = did(state, Ready(0))
    assert view(state).seats[0].press.action == NotReady(0)
    assert panel(state, 0).confirm is None


def test_what_is_asked_of_energy_cards_is_said_where_none_is_known():
    known = replace(begun(), phase="draw")
    assert view(known).board.note.key == "sheet.draw"
    assert view(replace(known, material=NOTHING_KNOWN)).board.note.key == "sheet.draw_values"


def test_robots_without_a_name_are_told_apart_by_their_numbers():
    robots = {card.id: card for card in (RobotCard("design_2", "design"), RobotCard("recycle_1", "recycle", "Bolt"))}
    state = replace(begun(), material=WorkshopBox(robots=robots))
    words = [robot_words(state, robot) for robot in ("design_2", "recycle_1", "")]
    assert [(each.key, dict(each.args)) for each in words] == [
        ("robot.nth", {"phase": "@phase_of.design", "n": "2"}),
        ("plain", {"name": "Bolt"}),
        ("plain", {"name": "@robot.unnamed"}),
    ]


def ended_start():
    state = begun(material=MATERIAL)
    for seat in range(3):
        state = given(state, seat, begun=("robot", "robot", "token"))
    return replace(state, phase="draw")


def test_whoever_says_ready_on_a_panel_gives_the_table_back(tmp_path):
    headless()
    clock = VirtualClock()
    shelf = Collection(tmp_path / "games", games=["raising_robots"], own_data=tmp_path)
    session = shelf.begin(shelf.games()[0], Setup((Seat("Ada", level="resources"), Seat("Ben", level="resources"))))
    assert isinstance(session, Session)
    for seat in (0, 1):
        for row in ("design", "recycle"):
            assert isinstance(session.do(Assemble(seat, row)), Applied)
    kiosk = Kiosk((800, 480), clock, catalogues(), shelf, StillTable(clock))
    visitor = Visitor(kiosk, clock)
    kiosk.play(session)
    visitor.wait(1.0)
    for seat in (0, 1):
        visitor.press(seat)
        unlock = next(what for _, what in kiosk.touchables() if what.startswith(f"seat {seat}: Unlock speed"))
        visitor.wait(0.5)
        visitor.tap(unlock)
    visitor.press(0)
    assert "fold 0" not in {what for _, what in kiosk.touchables()}
    visitor.wait(0.5)
    visitor.tap("confirm 1")
    visitor.wait(3.0)
    assert session.state.phase != "start"
    visitor.tap("menu")
    kiosk.changed()
    words = " ".join(str(piece.thing) for piece in kiosk.scene().pieces)
    assert "Charts" in words
    assert "dice" not in words  # the game has none
    session.close()


def test_what_a_new_energy_card_bears_is_a_number_of_cubes_or_the_multiplier_each_told_apart():
    state = replace(begun(material=NOTHING_KNOWN), phase="draw")
    (first, *_) = view(state).board.rows[0].groups[0].parts
    told = [(part.offer.says.key, part.offer.says.args.get("n"), part.offer.sign) for part in first.leads]
    numbers = [("choice.number", str(n), "energy_cube") for n in range(4)]
    assert told == [*numbers, ("sheet.multiplier", None, "energy_cube")]
