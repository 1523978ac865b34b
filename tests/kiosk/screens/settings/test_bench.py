"""The bench: each device tried on its own, in the middle of a game, too."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from companion.core.messages import Text
from companion.devices.events import ButtonFault, ButtonSeen, Note, StationSeen, TrayView
from companion.kiosk.screens.settings.bench.glass import ALONE_S, GlassPage
from companion.kiosk.screens.settings.bench.page import DevicesPage
from companion.kiosk.screens.settings.bench.turned import CORNERS, wrong_by
from companion.kiosk.services import Services
from companion.kiosk.words import Catalogues
from tests.devices.doctor.test_doctor import PI
from tests.kiosk.hands import shown
from tests.kiosk.screens.settings.test_pages import Doctor

SEEN = (
    ButtonSeen("1", "pins", 17, False, 4, 0), ButtonSeen("2", "pins", 27), ButtonSeen("5", "station"),
    ButtonSeen("6", "keys"), ButtonSeen("read", "pins", 24), ButtonSeen("menu", "keys"),
)  # fmt: skip


class Backlight:
    """Obeys, or does not."""

    def __init__(self):
        self.shares = []
        self.obeys = True

    def shine(self, share):
        self.shares.append(share)
        return self.obeys


@pytest.fixture
def bench(hands):
    table = hands(services=Services(doctor=Doctor(PI), backlight=Backlight()))
    table.table.buttons_seen = SEEN
    for what in ("settings", "tab machine", "health", "bench"):
        table.tap(what)
    assert isinstance(table.kiosk.screens[-1], DevicesPage)
    return table


# -- buttons and lamps -----------------------------------------------------------------------------------------


def test_a_press_lights_its_field_and_is_counted(bench):
    assert "4 ×, bounces 0" in shown(bench)
    bench.table.buttons_seen = (replace(SEEN[0], down=True, presses=5, bounces=6), *SEEN[1:])
    bench.wait(0.05)
    assert "5 ×, bounces 6" in shown(bench)
    assert "not pressed yet" in shown(bench)


def test_what_is_wrong_with_a_button_stands_on_its_field(bench):
    bench.table.button_faults = (ButtonFault("2", "stuck", 27),)
    bench.wait(0.05)
    assert "stuck: closed for long" in shown(bench)


def test_a_touch_lights_a_lamp_and_another_one_darkens_it(bench):
    bench.tap("field 1")
    assert bench.table.lamps[0].name == "full"
    bench.tap("field 2")
    assert (bench.table.lamps[0].name, bench.table.lamps[1].name) == ("off", "full")
    bench.tap("field 2")
    assert bench.table.lamps[1].name == "off"


def test_all_lamps_shine_in_turn(bench):
    bench.tap("all lamps")
    lit = []
    for _ in range(60):
        bench.wait(0.05)
        now = [seat for seat, pattern in bench.table.lamps.items() if pattern.name == "full"]
        assert len(now) <= 1
        lit += [seat for seat in now if seat not in lit]
    assert lit == [0, 1, 4, 5]
    assert all(pattern.name == "off" for pattern in bench.table.lamps.values())


def test_a_field_of_a_key_presses_its_twin(bench):
    pressed = []
    bench.table.press = lambda line, down: pressed.append((line, down))
    bench.tap("field 6")
    bench.tap("field menu")
    bench.tap("field 1")
    assert pressed == [(5, True), (5, False), (10, True), (10, False)]


def test_nothing_that_is_pressed_here_does_anything_in_a_game(table):
    table.wait(0.2)
    table.kiosk.push(DevicesPage(table.kiosk))
    table.press(0)
    table.key(pygame.K_m)
    assert isinstance(table.kiosk.screens[-1], DevicesPage), "not even the button of the menu leads away"
    assert table.play.halves.seats == (None, None)
    assert table.table.lamps[0].name == "off"
    table.tap("back")
    assert table.kiosk.at_table
    assert table.table.lamps[0] == table.play.lamps.of(0), "the lamps show again what they should"


# -- the camera ------------------------------------------------------------------------------------------------


def test_the_camera_is_waited_for_measured_and_let_go(bench):
    bench.tap("part camera")
    assert bench.table.orders[-1].what == "look"
    bench.wait(2.0)
    assert "Waiting for the first picture: 2 s" in shown(bench)
    bench.wait(11.0)
    assert any(said.startswith("No picture for 1") for said in shown(bench))
    notes = (Note("field", "326 x 183", 245, True), Note("sharp", "4.2"), Note("blurred"))
    bench.table.tray_view = TrayView("look", "", 1, 1, None, (), notes, False, at=1.0)
    bench.wait(0.1)
    bench.wait(20.0)
    assert "stay" in [order.what for order in bench.table.orders]
    bench.tap("part station")
    assert bench.table.orders[-1].what == "end"


def test_what_is_not_good_is_said_with_what_to_do(bench, picture):
    bench.tap("part camera")
    notes = (Note("field", "326 x 183", 245, True), Note("sharp", "4.2"), Note("blurred"))
    bench.table.tray_view = TrayView("look", "", 1, 1, picture, (), notes, False, at=1.0)
    bench.wait(0.1)
    for said in (
        "Field from 245 mm: 326 x 183 mm",
        "Sharpness: edges 4.2 pixels wide",
        "Blurred: focus the lens, or wipe it.",
    ):
        assert said in shown(bench)


@pytest.fixture
def picture():
    import numpy as np

    return np.zeros((480, 640, 3), np.uint8)


# -- the station -----------------------------------------------------------------------------------------------


def test_the_station_is_asked_and_its_ring_goes_dark_with_the_page(bench):
    asked, tried = [], []
    bench.table.ask_station = lambda: asked.append(1)
    bench.table.try_station = tried.append
    bench.table.station_seen = StationSeen(True, "", "1.2", 4, 4, {"presses": 3, "resent": 0, "extras": 2})
    bench.tap("part station")
    bench.wait(3.0)
    assert len(asked) >= 3
    assert "It answers: firmware 1.2, seats 5 to 8." in shown(bench)
    assert "It also has: ring light." in shown(bench)
    bench.tap("try ring")
    bench.tap("back")
    assert tried == [1.0, 0.0]


@pytest.mark.parametrize(
    ("seen", "says"),
    [
        (None, "No station is looked for"),
        (StationSeen(False), "No station answers. Plug in its USB cable"),
        (StationSeen(False, "port_gone"), "No station answers. Plug in its USB cable"),
        (StationSeen(False, "no_permission"), "group dialout"),
        (StationSeen(False, "port_busy"), "Another program holds the station"),
        (StationSeen(False, "wrong_version"), "update it with the key below"),
        (StationSeen(False, "no_firmware"), "update it with the key below"),
        (StationSeen(False, "no_answer"), "does not answer as a station does"),
        (StationSeen(True, "", "1.0", 4, 4), "Asking what it has counted"),
        (StationSeen(True, "", "1.2", 4, 4, {"damaged": 2, "dropped": 1}), "Damaged or lost on the cable: 3."),
    ],
)
def test_each_trouble_of_the_station_says_what_to_do(bench, seen, says):
    bench.table.station_seen = seen
    bench.tap("part station")
    assert any(says in said for said in shown(bench))


# -- light and touch -------------------------------------------------------------------------------------------


def test_the_light_is_tried_and_given_back(bench):
    light = bench.kiosk.services.backlight
    bench.tap("part panel")
    bench.tap("shine 5")
    assert light.shares[-1] == 0.05
    assert any(said.startswith("The panel obeys.") for said in shown(bench))
    bench.wait(3.0)
    assert light.shares[-1] == bench.kiosk.settings.brightness / 100
    light.obeys = False
    bench.tap("shine 50")
    assert any("systemd/install.sh" in said for said in shown(bench))
    bench.tap("back")
    assert light.shares[-1] == bench.kiosk.settings.brightness / 100


@pytest.fixture
def glass(bench):
    bench.tap("part panel")
    bench.tap("try glass")
    assert isinstance(bench.kiosk.screens[-1], GlassPage)
    return bench


def hit(table, *corners):
    canvas = table.kiosk.canvas
    for x, y in corners:
        table.touch(40 + x * (canvas.width - 80), 40 + y * (canvas.height - 80))


def test_four_corners_that_answer_are_well(glass):
    assert "Touch the lit corner (1 of 4)." in shown(glass)
    hit(glass, *CORNERS)
    assert "Touch and picture agree." in shown(glass)
    glass.tap("again")
    hit(glass, CORNERS[0])
    assert "Touch the lit corner (2 of 4)." in shown(glass)
    glass.tap("back")
    assert isinstance(glass.kiosk.screens[-1], DevicesPage)


def test_a_touch_that_is_turned_is_told_with_what_to_add(glass):
    hit(glass, *((1 - x, 1 - y) for x, y in CORNERS))
    assert any("add invx,invy to the panel's dtoverlay line" in said for said in shown(glass))


def test_corners_that_do_not_fit_together_are_asked_for_again(glass):
    hit(glass, *[CORNERS[0]] * 4)
    assert "The corners do not fit together. Please try again." in shown(glass)


def test_whoever_cannot_touch_the_key_back_gets_back_all_the_same(glass):
    glass.wait(ALONE_S + 1)
    assert isinstance(glass.kiosk.screens[-1], DevicesPage)


def test_any_button_leads_back(glass):
    glass.press(3)
    assert isinstance(glass.kiosk.screens[-1], DevicesPage)


@pytest.mark.parametrize(
    ("turn", "what"),
    [
        (lambda x, y: (x, y), ""),
        (lambda x, y: (1 - x, y), "invx"),
        (lambda x, y: (x, 1 - y), "invy"),
        (lambda x, y: (1 - x, 1 - y), "invx,invy"),
        (lambda x, y: (y, x), "swapxy"),
        (lambda x, y: (y, 1 - x), "swapxy,invy"),
        (lambda x, y: (1 - y, x), "swapxy,invx"),
        (lambda x, y: (1 - y, 1 - x), "swapxy,invx,invy"),
    ],
)
def test_each_way_to_be_turned_is_told_by_what_puts_it_right(turn, what):
    assert wrong_by([turn(x, y) for x, y in CORNERS]) == what


@pytest.mark.parametrize(("language", "figure"), [("en", "4.2"), ("ja", "4.2"), ("es", "4,2")])
def test_figures_of_the_camera_are_written_as_they_are_in_each_language(language: str, figure: str) -> None:
    said = Catalogues().say(Text("bench.camera.sharp", {"what": "4.2"}), language)
    assert figure in said
    assert figure in Catalogues().say(Text("bench.camera.flicker_seen", {"what": "4.2"}), language)
