"""The buttons of the whole table: read, undo, menu and power, and the keys that stand for them."""

from types import SimpleNamespace

import pygame
import pytest

from companion.devices.events import TableButton, Trouble
from companion.kiosk.play.tray_desk import TrayStage
from companion.kiosk.screens.ledger.look_back_ask import Undo
from companion.kiosk.screens.saved.switch_off import SwitchOff
from companion.kiosk.screens.settings.page import SettingsPage
from companion.kiosk.screens.setup.start import Start
from companion.kiosk.screens.table.menu import Menu
from companion.kiosk.screens.table.screen import TableScreen
from companion.kiosk.services import Services, Settings


def push(table, name, held=False):
    """Let a button of the table go down, or have been held."""
    table.table.waiting.append(TableButton(name, held, table.clock.now()))
    table.wait(0.1)


def top(table):
    return type(table.kiosk.screens[-1])


def test_menu_opens_the_menu_and_is_the_way_back_everywhere_else(table):
    push(table, "menu")
    assert top(table) is Menu
    table.tap("settings")
    assert top(table) is SettingsPage
    push(table, "menu")
    assert top(table) is Menu
    push(table, "menu")
    assert top(table) is TableScreen


def test_undo_asks_as_its_key_does_and_pressed_again_says_yes(table):
    table.to_roll()
    before = table.session.undo_to()
    assert before is not None
    push(table, "undo")
    assert top(table) is Undo
    assert table.session.undo_to() == before
    push(table, "undo")
    assert top(table) is TableScreen
    assert table.session.undo_to() != before


def test_undo_with_nothing_to_take_back_says_so_and_on_the_first_page_does_nothing(hands):
    table = hands()
    for name in ("undo", "read", "menu"):
        push(table, name)
        assert top(table) is Start
    table.begin()
    push(table, "undo")
    assert top(table) is TableScreen
    assert table.play.toast is not None


def test_read_throws_for_whoever_has_opened_a_panel_where_the_tray_is_virtual(table):
    table.to_roll()
    push(table, "read")
    assert table.table.thrown == []  # several have to roll, and nothing says who
    assert table.play.toast.says.key == "tray.whose"
    table.press(2)
    push(table, "read")
    if table.play.tray.stage is TrayStage.COUNTING:
        table.tap("count red 1")
        push(table, "read")
    table.wait(0.4)
    assert [seat for seat, _ in table.table.thrown] == [2]
    assert table.play.tray.stage is TrayStage.REVIEW
    push(table, "read")
    assert table.table.looks_again == 1


def test_read_leads_back_to_the_table_and_shows_a_roll_that_was_put_aside(table):
    table.to_roll()
    table.press(0)
    table.tap("throw 0")
    if table.play.tray.stage is TrayStage.COUNTING:
        table.tap("count red 1")
        table.tap("throw")
    table.wait(0.4)
    review = table.play.tray.review
    push(table, "menu")  # the way back leaves the roll for later
    assert table.play.tray.stage is TrayStage.IDLE
    table.tap("menu")
    push(table, "read")
    assert top(table) is TableScreen
    assert table.play.tray.review is review


def test_read_looks_again_at_a_real_tray_and_types_where_the_camera_is_gone(hands):
    table = hands(throws=False).begin().to_roll()
    push(table, "read")
    assert table.table.looks_again == 1
    assert table.play.toast.says.key == "tray.reading"
    table.press(1)
    table.table.waiting.append(Trouble("camera", "no_frames", "It is gone.", table.clock.now()))
    push(table, "read")
    assert table.table.looks_again == 1
    assert table.play.tray.review.typing


def test_read_where_nobody_has_to_roll_says_so(table):
    push(table, "read")
    assert table.play.toast.says.key == "tray.nobody"


@pytest.mark.parametrize(("name", "held"), [("menu", True), ("power", False)])
def test_menu_held_and_power_lead_to_switching_off_where_the_screen_is_the_machine(hands, name, held):
    table = hands()
    push(table, name, held)
    assert top(table) is Start
    machine = hands(services=Services(Settings(), power=SimpleNamespace()))
    push(machine, name, held)
    assert top(machine) is SwitchOff
    push(machine, name, held)
    assert [type(screen) for screen in machine.kiosk.screens] == [Start, SwitchOff]
    push(machine, "menu")
    assert top(machine) is Start


@pytest.mark.parametrize(("name", "held"), [("undo", True), ("read", True), ("power", True)])
def test_nothing_else_says_anything_by_being_held(hands, name, held):
    machine = hands(services=Services(Settings(), power=SimpleNamespace())).begin()
    push(machine, name, held)
    assert top(machine) is TableScreen


def test_a_button_that_wakes_the_screen_only_wakes_it(hands):
    table = hands(services=Services(Settings(dim_min=1, sleep_min=2))).begin()
    table.wait(200)
    assert table.kiosk._sleep.asleep
    push(table, "menu")
    assert not table.kiosk._sleep.asleep
    assert top(table) is TableScreen
    push(table, "menu")
    assert top(table) is Menu


def test_keys_stand_for_them(table):
    table.key(pygame.K_m)
    assert top(table) is Menu
    table.key(pygame.K_m)
    table.to_roll()
    table.key(pygame.K_u)
    assert top(table) is Undo
    table.key(pygame.K_u)
    table.wait(0.1)
    assert top(table) is TableScreen
    table.key(pygame.K_r)
    assert table.play.toast.says.key in ("tray.whose", "tray.nobody")
