"""Buttons and lamps on pins, one by one, as far as gpiozero's mock pins go; figures on the virtual clock."""

import itertools
import random
import select
import sys
import types

import gpiozero
import pytest
from gpiozero.pins.mock import MockPWMPin

from companion.devices import pins
from companion.devices.buttons.contacts import OFTEN, STUCK_S
from companion.devices.buttons.gpio import GpioButtons
from companion.devices.choosing import open_devices
from companion.devices.doctor import Hardware
from companion.devices.errors import PinError
from companion.devices.events import ButtonFault, LampPattern, Press, TableButton, Trouble
from companion.devices.gpio import open_gpio
from companion.devices.lamps.gpio import GpioLamps
from companion.system.clock import VirtualClock
from tests.mock_pins import mock_pins

READ, UNDO, MENU, POWER = 8, 9, 10, 11
LOOK_S = 0.016


@pytest.fixture
def clock():
    return VirtualClock(100.0)


@pytest.fixture
def factory():
    with mock_pins() as pins_there:
        yield pins_there


def pins_only():
    return Hardware(camera=False, gpio=True, station=False)


def opened(clock, *files):
    return open_devices("auto", clock, 4, background=False, look=pins_only, tray_needed=False, pins_files=files)


def looks(devices, clock, seconds):
    events = []
    for _ in range(round(seconds / LOOK_S)):
        now = clock.advance(LOOK_S)
        events += devices.poll(now) if isinstance(devices, GpioButtons) else devices.poll()
    return events


def drive(pin, closed):
    pin.drive_low() if closed else pin.drive_high()


def test_ten_thousand_bouncing_presses_are_ten_thousand_presses_within_30_ms(factory, clock):
    """Bounces of up to 6.2 ms, looks at most 16 ms apart: none lost, none doubled."""
    chance = random.Random(18)
    buttons, pin = GpioButtons({2: 22}, clock), factory.pin(22)
    look, late, wanted, found = clock.now(), 0.0, [], []

    def wait(seconds):
        nonlocal look, late
        until = clock.now() + seconds
        while look + LOOK_S <= until:
            look += LOOK_S
            clock.advance(max(0.0, look - clock.now()))
            for press in buttons.poll(clock.now()):
                found.append((press.seat, press.down))
                late = max(late, clock.now() - press.at)
        clock.advance(max(0.0, until - clock.now()))

    for level in itertools.islice(itertools.cycle((True, False)), 20_000):
        wanted.append((2, level))
        bounces = sorted(chance.uniform(0, 0.0062) for _ in range(2 * chance.randrange(6)))
        before = 0.0
        drive(pin, level)
        for nth, at in enumerate(bounces):
            wait(at - before)
            before = at
            drive(pin, level if nth % 2 else not level)
        wait(chance.uniform(0.05, 0.15))
    wait(0.1)
    assert found == wanted
    assert late <= 0.030
    buttons.close()


def test_an_edge_wakes_whoever_waits_for_the_devices(factory, clock):
    buttons = GpioButtons({2: 22}, clock)
    woken = select.poll()
    woken.register(buttons.descriptors[0], select.POLLIN)
    assert not woken.poll(0)
    drive(factory.pin(22), True)
    assert woken.poll(0)
    assert buttons.poll(clock.now())
    assert not woken.poll(0)
    buttons.close()


def test_a_busy_pin_costs_one_button_and_one_lamp(factory, clock):
    taken = gpiozero.LED(pins.LAMPS[0]), gpiozero.LED(pins.BUTTONS[2])
    devices = opened(clock)
    factory.pin(pins.BUTTONS[0]).drive_low()
    factory.pin(pins.BUTTONS[3]).drive_low()
    devices.show_lamp(1, LampPattern("full"))
    events = devices.poll()
    assert [event.seat for event in events if isinstance(event, Press)] == [0, 3]
    assert not [event for event in events if isinstance(event, Trouble)]
    assert factory.pin(pins.LAMPS[1]).state == 1.0
    assert devices.button_faults == (ButtonFault("3", "busy", 22), ButtonFault("1", "lamp_busy", 12))
    assert (
        "Button 3: GPIO 22 is in use by another program or add-on board: free it, or wire another pin and say so in "
        "the pins file." in devices.says
    )
    assert any(sentence.startswith("Lamp 1: GPIO 12 is in use") for sentence in devices.says)
    assert set(devices.levels()) == {0, 2}  # drawn instead; a tile without a button can be touched
    devices.press(2, True)
    assert Press(2, True, clock.now()) in devices.poll()
    devices.close()
    for each in taken:
        each.close()


def test_a_busy_pin_that_lgpio_tells_of_is_the_same(factory, clock, monkeypatch):
    class RefusedError(Exception):  # lgpio's own error is of no class but Exception
        pass

    monkeypatch.setitem(sys.modules, "lgpio", types.SimpleNamespace(error=RefusedError))
    whole = factory.pin

    def pin(name):
        if name == 27:
            raise RefusedError("'GPIO busy'")
        return whole(name)

    monkeypatch.setattr(factory, "pin", pin)
    buttons = GpioButtons(pins.BUTTONS, clock)
    assert buttons.carried == (0, 2, 3)
    assert "GPIO 27 is in use" in str(buttons.refused[1])
    buttons.close()


def test_lamps_are_dark_from_the_first_moment(factory):
    states = []
    pin = factory.pin(12)
    seen = type(pin)._set_state
    MockPWMPin._set_state = lambda self, value: (states.append(value), seen(self, value))
    try:
        GpioLamps({0: 12}).close()
    finally:
        MockPWMPin._set_state = seen
    assert set(states) == {0}


@pytest.mark.parametrize("line", ["2 = { button = 17 }", "2 = { button = 0 }", "2 = { button = 40 }"])
def test_an_unsound_file_drives_nothing_and_loses_nothing(factory, clock, tmp_path, line):
    file = tmp_path / "pins.toml"
    file.write_text(f"[seats]\n1 = {{ button = 17, lamp = 12 }}\n{line}\n")
    devices = opened(clock, file)
    (trouble,) = [event for event in devices.poll() if isinstance(event, Trouble)]
    assert (trouble.device, trouble.code) == ("buttons", "bad_pins")
    assert trouble.detail.startswith(f"{file}, line 3, ")
    assert factory.pins == {}
    assert devices.says[0].startswith("Buttons and lamps 1 to 4: wanted on the Pi's pins, but ")
    assert set(devices.levels()) == {0, 1, 2, 3}
    devices.press(3, True)
    assert devices.poll() == [Press(3, True, clock.now())]
    devices.close()


def test_a_table_of_pins_is_looked_at_before_any_is_taken(factory, clock):
    with pytest.raises(PinError):
        open_gpio(clock, 8, pins.PinTable({0: 17, 1: 17}, {}, {}))
    assert factory.pins == {}


def test_eight_seats_and_three_buttons_of_the_table_on_one_header(factory, clock):
    buttons, lamps = open_gpio(clock, 8, pins.EIGHT_SEATS)
    assert (buttons.carried, buttons.refused) == ((*range(8), READ, UNDO, MENU), {})
    assert (sorted(lamps.patterns), lamps.refused) == (list(range(8)), {})
    for pin in pins.EIGHT_SEATS.buttons.values():
        factory.pin(pin).drive_low()
    assert [event.seat for event in buttons.poll(clock.now())] == list(range(8))
    buttons.close()
    lamps.close()


def test_seats_of_a_file_are_on_the_header_and_the_others_left_to_the_station(factory, clock, tmp_path):
    file = tmp_path / "pins.toml"
    file.write_text("[seats]\n1 = { button = 17, lamp = 12 }\n6 = { button = 27, lamp = 13 }\n[table]\n")
    devices = open_devices("auto", clock, background=False, look=pins_only, tray_needed=False, pins_files=[file])
    factory.pin(27).drive_low()
    assert devices.poll() == [Press(5, True, clock.now())]
    assert set(devices.levels()) == {1, 2, 3, 4, 6, 7}
    assert f"Buttons and lamps 1, 6: on the Pi's pins as {file} says." in devices.says
    assert not any("Buttons of the table" in sentence for sentence in devices.says)
    devices.close()


def test_buttons_of_the_table_tell_when_they_go_down_and_when_they_were_held(factory, clock):
    buttons = GpioButtons({0: 17, READ: 24, MENU: 4}, clock)
    pressed = clock.now()
    factory.pin(4).drive_low()
    assert buttons.poll(clock.now()) == [TableButton("menu", False, pressed)]
    factory.pin(24).drive_low()
    assert buttons.poll(clock.now()) == [TableButton("read", False, pressed)]
    assert looks(buttons, clock, 0.5) == []
    factory.pin(24).drive_high()
    assert looks(buttons, clock, 5) == [TableButton("menu", True, pressed + 2.0)]
    factory.pin(4).drive_high()
    assert looks(buttons, clock, 5) == []
    buttons.close()


def test_a_button_that_hangs_at_the_start_is_no_press_and_is_named_after_a_while(factory, clock, monkeypatch):
    def pull(pin, value):
        pin._pull = value
        drive(pin, pin.info.name in ("GPIO17", "GPIO4"))  # a closed contact is stronger than any pull-up

    monkeypatch.setattr(MockPWMPin, "_set_pull", pull)
    devices = opened(clock)
    assert looks(devices, clock, STUCK_S - 1) == []
    assert devices.button_faults == ()
    looks(devices, clock, 2)
    assert devices.button_faults == (ButtonFault("1", "stuck", 17), ButtonFault("menu", "stuck", 4))
    factory.pin(17).drive_high()
    factory.pin(4).drive_high()
    assert looks(devices, clock, 1) == []
    assert devices.button_faults == ()
    devices.close()


def test_a_button_that_stays_down_is_named(factory, clock):
    devices = opened(clock)
    factory.pin(23).drive_low()
    assert len(looks(devices, clock, 1)) == 1
    looks(devices, clock, STUCK_S)
    assert devices.button_faults == (ButtonFault("4", "stuck", 23),)
    devices.close()


def press(devices, clock, pin, edges=()):
    """Press and let go, with edges at these moments after each change, seconds."""
    events = []
    for level in (True, False):
        drive(pin, level)
        before = 0.0
        for nth, at in enumerate(edges):
            events += looks(devices, clock, at - before)
            before = at
            drive(pin, level if nth % 2 else not level)
        events += looks(devices, clock, 0.16)
    return events


def test_a_contact_that_bounces_for_longer_than_sound_ones_is_named_until_it_no_longer_does(factory, clock):
    devices = opened(clock)
    for _ in range(4):
        press(devices, clock, factory.pin(27), (0.016, 0.032))
    assert ButtonFault("2", "bouncing", 27) in devices.button_faults
    for _ in range(10):
        press(devices, clock, factory.pin(27))
    assert [fault for fault in devices.button_faults if fault.button == "2"] == []
    devices.close()


def test_whoever_taps_fast_does_not_bounce(factory, clock):
    devices = opened(clock)
    for _ in range(100):
        drive(factory.pin(27), True)
        looks(devices, clock, 0.048)
        drive(factory.pin(27), False)
        looks(devices, clock, 0.048)
    assert [fault for fault in devices.button_faults if fault.code == "bouncing"] == []
    devices.close()


def test_changes_as_close_as_debouncing_can_tell_are_no_bounces_of_a_sound_contact(factory, clock):
    """A storm: 26 to 32 ms between changes, each bouncing for up to 6.2 ms."""
    chance, devices, pin = random.Random(11), opened(clock), factory.pin(27)
    for level in itertools.islice(itertools.cycle((True, False)), 600):
        bounces = sorted(chance.uniform(0, 0.0062) for _ in range(2 * chance.randrange(6)))
        end, before = chance.uniform(0.026, 0.032), 0.0
        drive(pin, level)
        for nth, at in enumerate(bounces):
            clock.advance(at - before)
            devices.poll()
            before = at
            drive(pin, level if nth % 2 else not level)
        clock.advance(end - before)
        devices.poll()
        assert [fault for fault in devices.button_faults if fault.code == "bouncing"] == []
    devices.close()


@pytest.mark.parametrize("shortest", [0.0255, 0.028, 0.035])
def test_the_fastest_fingers_lose_no_press(factory, clock, shortest):
    """Bounces of up to 6.2 ms, and changes as close to each other as debouncing can tell."""
    chance, buttons, pin = random.Random(7), GpioButtons({0: 17}, clock), factory.pin(17)
    found = []
    for level in itertools.islice(itertools.cycle((True, False)), 2000):
        bounces = sorted(chance.uniform(0, 0.0062) for _ in range(2 * chance.randrange(6)))
        end, before = chance.uniform(shortest, 0.05), 0.0
        drive(pin, level)
        for nth, at in enumerate(bounces):
            found += buttons.poll(clock.advance(at - before))
            before = at
            drive(pin, level if nth % 2 else not level)
        found += buttons.poll(clock.advance(end - before))
    found += looks(buttons, clock, 0.1)
    assert [event.down for event in found] == [True, False] * 1000
    buttons.close()


def test_nothing_is_believed_of_a_contact_that_opens_and_closes_by_itself(factory, clock):
    buttons, pin = GpioButtons({0: 17, 1: 27}, clock), factory.pin(17)
    events = []
    for nth in range(400):
        drive(pin, nth % 2 == 0)
        events += buttons.poll(clock.advance(0.013))
    drive(pin, False)
    assert len(events) <= 8
    assert [event.down for event in events] == [True, False] * (len(events) // 2)
    factory.pin(27).drive_low()
    assert looks(buttons, clock, 2) == [Press(1, True, pytest.approx(clock.now(), abs=2.1))]
    drive(pin, True)  # quiet for a while, it is believed again
    assert [event.down for event in looks(buttons, clock, 0.1)] == [True]
    buttons.close()


def test_a_seat_that_is_never_pressed_while_others_are_is_named_and_unused_buttons_of_the_table_are_not(
    factory, clock
):
    devices = opened(clock)
    for _ in range(OFTEN - 1):
        press(devices, clock, factory.pin(17))
        press(devices, clock, factory.pin(27))
        press(devices, clock, factory.pin(22))
    assert devices.button_faults == ()
    press(devices, clock, factory.pin(17))
    assert devices.button_faults == (ButtonFault("4", "silent", 23),)
    press(devices, clock, factory.pin(23))
    assert devices.button_faults == ()
    devices.close()


def test_keys_have_no_faults(clock):
    devices = open_devices("virtual", clock, background=False, tray_needed=False)
    devices.press(0, True)
    looks(devices, clock, 2 * STUCK_S)
    assert devices.button_faults == ()
    devices.close()
