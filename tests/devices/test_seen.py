"""What buttons and the station have shown of themselves, for whoever tries them."""

import threading

import gpiozero
import pytest

from companion.devices.buttons.virtual import BOUNCE_S
from companion.devices.choosing import Hardware, open_devices
from companion.devices.events import TABLE_LINES, ButtonSeen
from companion.devices.station.kept import keep_seats
from companion.devices.station.link import StationLink
from companion.devices.station.virtual import VirtualStation
from companion.devices.table import TableDevices
from companion.devices.tray.none import NoTray
from companion.system.clock import VirtualClock
from tests.mock_pins import mock_pins
from tests.patience import PATIENCE_S


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


def eight_seats(folder, clock, toml=None, plugged=True):
    """A table with pins and a station of eight seats, which was here before."""
    station = VirtualStation(clock, seats=range(8))
    if not plugged:
        station.unplug()
    files = [folder / "pins.toml"] if toml is not None else []
    if toml is not None:
        files[0].write_text(toml)
    devices = open_devices("auto", clock, 8, background=False, look=lambda: Hardware(False, True, plugged),
                           tray_needed=False, trays=folder, pins_files=files)  # fmt: skip
    devices._station._find, devices._station._connect = station.find, station.connect
    return devices, station


@pytest.mark.parametrize("toml", [None, "[table]\nread = 24\n"])
def test_a_station_of_eight_seats_that_is_away_is_shown_with_all_of_them(tmp_path, clock, toml):
    with mock_pins():
        devices, station = eight_seats(tmp_path, clock, toml)
        wait(devices, clock, 1.0)
        assert {each.on for each in devices.buttons_seen if each.button.isdigit()} == {"station"}
        wait_for_file(tmp_path / "station.json")
        devices.close()
    with mock_pins():
        devices, station = eight_seats(tmp_path, clock, toml, plugged=False)
        wait(devices, clock, 1.0)
        told = [each for each in devices.buttons_seen if each.button.isdigit()]
        assert [(each.on, each.away) for each in told] == [("station", True)] * 8
        assert sorted(devices.levels()) == list(range(8))  # the screen draws their lamps: nobody has a button now
        station.plug_in()
        wait(devices, clock, 2.0)
        told = [each for each in devices.buttons_seen if each.button.isdigit()]
        assert [(each.on, each.away) for each in told] == [("station", False)] * 8
        assert devices.levels() == {}
        gpiozero.Device.pin_factory.pin(17).drive_low()  # a button on the header shows that it is there
        wait(devices, clock, 0.1)
        assert seen(devices, "1").on == "pins"
        devices.close()


def test_seats_of_a_pins_file_stay_on_the_header(tmp_path, clock):
    keep_seats(tmp_path, tuple(range(8))).join()
    toml = "[seats]\n" + "".join(f"{n} = {{button = {pin}}}\n" for n, pin in ((1, 17), (2, 27)))
    with mock_pins():
        devices, _ = eight_seats(tmp_path, clock, toml, plugged=False)
        wait(devices, clock, 1.0)
        assert [each.on for each in devices.buttons_seen if each.button.isdigit()] == ["pins"] * 2 + ["station"] * 6
        devices.close()


def wait_for_file(file):
    for _ in range(round(PATIENCE_S / 0.005)):
        if file.exists():
            return
        threading.Event().wait(0.005)
    raise AssertionError(f"{file} was not written")
