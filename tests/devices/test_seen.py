"""What buttons and the station have shown of themselves, for whoever tries them."""

import gpiozero
import pytest

from companion.devices.buttons.virtual import BOUNCE_S
from companion.devices.events import TABLE_LINES, ButtonSeen
from companion.devices.station.link import StationLink
from companion.devices.station.virtual import VirtualStation
from companion.devices.table import Hardware, TableDevices, open_devices
from companion.devices.tray.none import NoTray
from companion.system.clock import VirtualClock
from tests.mock_pins import mock_pins


@pytest.fixture
def clock():
    return VirtualClock(100.0)


def wait(devices, clock, seconds):
    for _ in range(round(seconds / 0.01)):
        clock.advance(0.01)
        devices.poll()


def seen(devices, button):
    return next(each for each in devices.buttons_seen if each.button == button)


def test_keys_are_told_where_there_are_no_buttons(clock):
    devices = open_devices("virtual", clock, 8, background=False, tray_needed=False)
    assert [each.button for each in devices.buttons_seen] == [*map(str, range(1, 5)), *TABLE_LINES.values()]
    wait(devices, clock, 1.0)  # the virtual station has said hello
    assert {each.button: each.on for each in devices.buttons_seen} == {
        **dict.fromkeys([*map(str, range(1, 5)), *TABLE_LINES.values()], "keys"),
        **dict.fromkeys(map(str, range(5, 9)), "station"),
    }
    devices.press(2, True)
    wait(devices, clock, 0.1)
    assert seen(devices, "3") == ButtonSeen("3", "keys", None, True, 1, 0)
    devices.press(2, False)
    wait(devices, clock, 0.1)
    assert seen(devices, "3") == ButtonSeen("3", "keys", None, False, 1, 0)


def test_bounces_of_a_pin_are_counted_beside_its_presses(clock):
    with mock_pins():
        devices = open_devices("auto", clock, 4, background=False, look=lambda: Hardware(False, True, False),
                               tray_needed=False)  # fmt: skip
        pin = gpiozero.Device.pin_factory.pin(27)
        for closed in (True, False, True, False, True):
            pin.drive_low() if closed else pin.drive_high()
            clock.advance(BOUNCE_S / 5)
        devices.poll()
        assert seen(devices, "2") == ButtonSeen("2", "pins", 27, True, 1, 4)
        clock.advance(0.2)
        devices.poll()
        pin.drive_high()
        wait(devices, clock, 0.1)
        assert seen(devices, "2") == ButtonSeen("2", "pins", 27, False, 1, 4)
        assert seen(devices, "read").pin == 24
        devices.close()


def test_a_station_says_who_it_is_what_it_counted_and_which_buttons_it_saw(clock):
    twin = VirtualStation(clock, 1)
    link = StationLink(clock, find=twin.find, connect=twin.connect)
    from companion.devices.buttons import VirtualButtons

    devices = TableDevices(clock, (), (link,), (link.lamps,), NoTray(), VirtualButtons(clock, ()), station=link)
    assert devices.station_seen.up is False
    wait(devices, clock, 1.0)
    twin.edge(5, True, clock.now())
    wait(devices, clock, 0.2)
    devices.ask_station()
    wait(devices, clock, 0.2)
    told = devices.station_seen
    assert (told.up, told.first_seat, told.seats, told.trouble) == (True, 4, 4, "")
    assert told.firmware
    assert told.counts["presses"] >= 1
    assert seen(devices, "6") == ButtonSeen("6", "station", None, True, 1, None)
    devices.try_station(1.0)
    wait(devices, clock, 0.2)
    devices.close()
