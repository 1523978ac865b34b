"""The screen dims, goes dark and wakes, and the lamps with it; trouble with the backlight is harmless."""

from __future__ import annotations

import pygame
import pytest

from companion.devices.backlight import KernelBacklight, find_backlight
from companion.kiosk.services import Services, Settings, Sleep
from companion.kiosk.services.sleep import DIMMED

SOON = Settings(dim_min=2, sleep_min=10)


def light_of(table):
    """Return the brightest value of the picture, 0 to 255, and the touchable meanings."""
    table.kiosk.draw_all(table.surface)
    return int(pygame.surfarray.array3d(table.surface).max()), table.meanings()


def idle(table, seconds):
    """Let time pass in large steps; nothing else happens."""
    for _ in range(round(seconds / 5)):
        table.clock.advance(5)
        table.kiosk.tick()


@pytest.fixture
def asleep(hands):
    table = hands(services=Services(SOON)).begin(4).to_roll()
    idle(table, 605)
    assert light_of(table) == (0, ["wake"])
    return table


def test_it_dims_then_goes_dark_then_costs_nothing(hands):
    table = hands(services=Services(SOON)).begin(4)
    idle(table, 115)
    bright, _ = light_of(table)
    idle(table, 10)
    dimmed, meanings = light_of(table)
    assert bright * DIMMED * 0.9 < dimmed < bright * DIMMED * 1.1
    assert "menu" in meanings
    idle(table, 480)
    assert light_of(table)[0] == 0
    table.draw()
    idle(table, 60)
    assert table.draw() == []


@pytest.mark.parametrize(("dim", "sleep", "state"), [(0, 0, "bright"), (2, 0, "dim"), (0, 10, "dark")])
def test_never_is_never(hands, dim, sleep, state):
    table = hands(services=Services(Settings(dim_min=dim, sleep_min=sleep))).begin(4)
    idle(table, 3600)
    light, _ = light_of(table)
    assert ("dark" if light == 0 else "dim" if light < 200 else "bright") == state


def test_the_next_moment_is_known_so_that_the_loop_can_sleep(hands):
    table = hands(services=Services(SOON))
    began = table.clock.now()
    assert table.kiosk.next_due() == began + 120
    idle(table, 120)
    assert table.kiosk.next_due() == began + 600
    idle(table, 480)
    assert table.kiosk.next_due() is None


def test_lamps_are_off_while_it_sleeps_and_as_before_afterwards(asleep):
    assert {lamp.name for lamp in asleep.table.lamps.values()} == {"off"}
    asleep.key(pygame.K_a)
    assert {lamp.name for lamp in asleep.table.lamps.values()} == {"breathe"}


def test_a_press_wakes_and_acts(asleep):
    asleep.press(2)
    assert asleep.play.halves.side(2) is not None
    assert light_of(asleep)[0] > 200


def test_a_touch_wakes_and_does_nothing_else(asleep):
    tile = next(rect for rect, what in TILES if what == "tile 1")
    asleep.touch(tile[0] + 20, tile[1] + 40)
    assert light_of(asleep)[0] > 200
    assert asleep.play.halves.seats == (None, None)
    asleep.touch(tile[0] + 20, tile[1] + 40)
    assert asleep.play.halves.side(1) is not None


TILES = [((200.0, 244.0, 200.0, 230.0), "tile 1")]


def test_a_touch_on_a_dimmed_screen_acts(hands):
    table = hands(services=Services(SOON)).begin(4).to_roll()
    idle(table, 130)
    table.tap("tile 1")
    assert table.play.halves.side(1) is not None
    assert light_of(table)[0] > 200


def test_a_key_that_is_no_button_wakes_only(asleep):
    asleep.key(pygame.K_ESCAPE)
    assert light_of(asleep)[0] > 200
    assert len(asleep.kiosk.screens) == 1, "Escape opens the menu on a screen that is awake"


def test_a_roll_in_the_tray_wakes_and_is_shown(asleep):
    asleep.play.halves.open(0, asleep.clock.now())
    asleep.play.refresh()
    asleep.table.lie([("red", 1), ("blue", 2)])
    asleep.wait(0.1)
    assert asleep.play.tray.review is not None
    assert light_of(asleep)[0] > 200


def test_an_empty_tray_and_trouble_do_not_wake(asleep):
    from companion.devices.events import Trouble

    asleep.table.lie([])
    asleep.table.waiting.append(Trouble("camera", "no_frames", "gone", asleep.clock.now()))
    asleep.wait(0.1)
    assert light_of(asleep)[0] == 0


@pytest.mark.parametrize("what", ["press", "touch", "roll"])
def test_whatever_happens_puts_sleep_off(hands, what):
    table = hands(services=Services(SOON)).begin(4).to_roll()
    for _ in range(7):
        idle(table, 110)
        if what == "press":
            table.press(0)
        elif what == "touch":
            table.touch(400, 20)
        else:
            table.table.lie([("red", 1)])
            table.wait(0.1)
        assert light_of(table)[0] > 200


def test_brightness_is_a_veil_where_there_is_no_backlight(hands):
    table = hands().begin(4)
    full, _ = light_of(table)
    table.kiosk.change(brightness=50)
    assert abs(light_of(table)[0] - full / 2) < 4
    table.draw()
    assert table.draw() == []


class Panel:
    """A backlight that remembers what it was told, if it obeys."""

    def __init__(self, *, obeys=True):
        self.share = 1.0
        self.obeys = obeys

    def shine(self, share):
        if self.obeys:
            self.share = share
        return self.obeys


def test_a_backlight_that_obeys_makes_the_veil_needless(hands):
    backlight = Panel()
    table = hands(services=Services(SOON, backlight=backlight)).begin(4)
    full, _ = light_of(table)
    table.kiosk.change(brightness=50)
    assert backlight.share == 0.5
    assert light_of(table)[0] == full
    idle(table, 125)
    assert backlight.share == pytest.approx(0.5 * DIMMED)
    idle(table, 480)
    assert backlight.share == 0.0
    assert light_of(table)[0] == 0
    table.press(0)
    assert backlight.share == 0.5
    table.kiosk.services.end()
    assert backlight.share == 1.0, "the panel is left lit"


def test_a_backlight_that_does_not_obey_is_replaced_by_the_veil():
    sleep = Sleep(0.0, Settings(brightness=25), Panel(obeys=False))
    assert sleep.veil == 0.25


def panel(folder, most="255"):
    folder.mkdir()
    (folder / "max_brightness").write_text(f"{most}\n")
    (folder / "brightness").write_text("255\n")
    return folder / "brightness"


@pytest.mark.parametrize(("share", "step"), [(1.0, 255), (0.5, 128), (0.001, 1), (0.0, 0)])
def test_the_kernels_backlight_takes_steps(tmp_path, share, step):
    brightness = panel(tmp_path / "10-0045")
    backlight = find_backlight(tmp_path)
    assert backlight is not None
    assert backlight.shine(share) is True
    assert brightness.read_text() == f"{step}\n"


@pytest.mark.parametrize("fault", ["no folder", "no file", "nonsense", "not writable"])
def test_trouble_with_it_is_harmless(tmp_path, fault):
    folder = tmp_path / "class"
    if fault == "no folder":
        assert find_backlight(folder) is None
        return
    folder.mkdir()
    if fault == "no file":
        (folder / "panel").mkdir()
    else:
        brightness = panel(folder / "panel", "many" if fault == "nonsense" else "255")
        if fault == "not writable":
            brightness.unlink()
            brightness.mkdir()
    assert KernelBacklight(folder / "panel").shine(0.5) is False


def test_a_storm_by_night_never_raises_and_leaves_a_way_out(hands):
    import random

    chance = random.Random(3)
    table = hands(services=Services(Settings(dim_min=2, sleep_min=10, own_button_only=True, accept_perfect=True)))
    table.begin(4)
    slept = 0
    for _ in range(400):
        idle(table, chance.choice((0, 0, 0, 5, 60, 700)))
        slept += table.meanings() == ["wake"]
        kind = chance.choice(("touch", "press", "key", "tray"))
        if kind == "touch":
            (x, y, wide, high), what = chance.choice(table.kiosk.touchables())
            if what not in ("quit", "leave"):
                table.touch(x + wide * chance.random(), y + high * chance.random())
        elif kind == "press":
            table.press(chance.randrange(4), then=0.0)
        elif kind == "key":
            table.key(chance.choice((pygame.K_ESCAPE, pygame.K_a)))
        else:
            table.table.lie([("red", chance.choice((1, 2, None)))] * chance.randrange(3))
        assert table.meanings()
        assert len(table.kiosk.screens) < 12, "screens pile up"
    assert slept > 10
