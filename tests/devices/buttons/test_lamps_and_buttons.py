import itertools
import os
import sys
import typing
import warnings
from pathlib import Path

import pytest

from companion.devices import pins
from companion.devices.buttons import VirtualButtons
from companion.devices.buttons.gpio import GpioButtons
from companion.devices.events import LampPattern, Press, TableButton
from companion.devices.gpio import open_gpio
from companion.devices.lamps import VirtualLamps, brightness, rhythm
from companion.devices.lamps.gpio import GpioLamps
from companion.system.clock import VirtualClock
from tests.mock_pins import mock_pins


@pytest.fixture
def clock():
    return VirtualClock(100.0)


@pytest.fixture
def factory():
    with mock_pins() as pins_there:
        yield pins_there


def sampled(name, seconds, since=5.0):
    pattern = LampPattern(name, since)
    return [brightness(pattern, since + ms / 1000) for ms in range(0, round(seconds * 1000), 5)]


def flashes(levels):
    """How often the lamp goes from dark to lit."""
    return sum(1 for before, after in zip([0.0, *levels], levels, strict=False) if before < 0.5 <= after)


@pytest.mark.parametrize(("name", "level"), [("off", 0.0), ("dim", 0.15), ("half", 0.5), ("full", 1.0)])
def test_steady_patterns(name, level):
    assert set(sampled(name, 4)) == {level}


@pytest.mark.parametrize(
    ("name", "seconds", "count"),
    [
        ("breathe", 8, 4),
        ("flash_twice", 3, 6),
        ("fast", 4, 8),
        ("pulse", 1.5, 2),
        ("long_flash", 5, 1),
        ("strike", 5, 3),
        ("wave", 5, 1),
    ],
)
def test_the_rhythms_are_those_of_the_button_grammar(name, seconds, count):
    assert flashes(sampled(name, seconds)) == count


def test_flash_twice_is_two_short_flashes_and_a_pause():
    lit = [level > 0.5 for level in sampled("flash_twice", 1)]
    assert sum(lit) / len(lit) < 0.3
    assert not any(lit[len(lit) // 2 :])


def test_breathing_is_soft_and_fast_is_not():
    def steepest(levels):
        return max(abs(after - before) for before, after in itertools.pairwise(levels))

    assert steepest(sampled("breathe", 4)) < 0.02
    assert steepest(sampled("fast", 4)) == 1.0


def test_every_pattern_of_the_contract_has_a_rhythm_and_a_number_on_the_wire():
    names = typing.get_args(typing.get_type_hints(LampPattern)["name"])
    assert sorted(names) == sorted(rhythm.PATTERNS)
    for name in names:
        assert all(0.0 <= level <= 1.0 for level in sampled(name, 3))
    with pytest.raises(ValueError, match="no lamp pattern"):
        rhythm.brightness("disco", 0.0)


def test_a_pattern_from_the_future_stands_at_its_beginning(clock):
    assert brightness(LampPattern("long_flash", 200.0), clock.now()) == 1.0


def test_virtual_lamps_show_levels(clock):
    lamps = VirtualLamps([0, 1])
    lamps.show(1, LampPattern("half"))
    lamps.show(7, LampPattern("full"))
    lamps.refresh(clock.now())
    assert lamps.levels == {0: 0.0, 1: 0.5}
    lamps.close()
    assert lamps.levels == {0: 0.0, 1: 0.0}


def test_gpio_lamps_dim_their_pins(factory, clock):
    lamps = GpioLamps(pins.LAMPS)
    lamps.show(2, LampPattern("dim"))
    lamps.show(3, LampPattern("fast", clock.now()))
    lamps.refresh(clock.now())
    assert factory.pin(pins.LAMPS[2]).state == pytest.approx(0.15)
    assert factory.pin(pins.LAMPS[3]).state == 1.0
    lamps.refresh(clock.advance(0.3))
    assert factory.pin(pins.LAMPS[3]).state == 0.0
    assert factory.pin(pins.LAMPS[0]).state == 0.0
    lamps.close()


def test_gpio_buttons_see_a_bouncing_press_once(factory, clock):
    buttons = GpioButtons(pins.BUTTONS, clock)
    pin = factory.pin(pins.BUTTONS[1])
    down_at = clock.now()
    for wait, closed in ((0, True), (0.001, False), (0.001, True), (0.003, False), (0.001, True)):
        clock.advance(wait)
        pin.drive_low() if closed else pin.drive_high()
    events = buttons.poll(clock.now())
    assert events == [Press(1, True, down_at)]
    assert buttons.poll(clock.advance(0.1)) == []
    pin.drive_high()
    assert buttons.poll(clock.advance(0.004)) == [Press(1, False, clock.now() - 0.004)]
    buttons.close()


def test_gpio_buttons_see_a_press_shorter_than_a_poll(factory, clock):
    buttons = GpioButtons({0: 17}, clock)
    factory.pin(17).drive_low()
    clock.advance(0.008)
    factory.pin(17).drive_high()
    events = [event for _ in range(4) for event in buttons.poll(clock.advance(0.016))]
    assert [event.down for event in events] == [True, False]
    buttons.close()


PINS_LIBRARY = """
import os
os.chdir(os.environ.get("LG_WD") or ".")
os.mkfifo(".lgd-nfy0")
"""
"""What lgpio does when it is loaded."""


@pytest.fixture
def pins_library(tmp_path, monkeypatch):
    """Put one that behaves like lgpio where it is looked for, and be in an empty folder."""
    (tmp_path / "lgpio.py").write_text(PINS_LIBRARY)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    monkeypatch.delenv("LG_WD", raising=False)
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    yield here
    sys.modules.pop("lgpio", None)


def test_the_pins_library_keeps_its_pipe_apart_and_nobody_is_led_away(factory, clock, pins_library):
    for device in open_gpio(clock, 1):
        device.close()
    assert Path.cwd() == pins_library
    assert list(pins_library.iterdir()) == []
    assert [path.name for path in Path(os.environ["LG_WD"]).iterdir()] == [".lgd-nfy0"]


def test_the_folder_that_the_service_gives_for_the_pipe_is_taken(factory, clock, pins_library, tmp_path, monkeypatch):
    given = tmp_path / "given"
    given.mkdir()
    monkeypatch.setenv("LG_WD", str(given))
    for device in open_gpio(clock, 1):
        device.close()
    assert (Path.cwd(), [path.name for path in given.iterdir()]) == (pins_library, [".lgd-nfy0"])


def test_opening_takes_only_the_seats_that_play(factory, clock):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        buttons, lamps = open_gpio(clock, 2)
    assert set(lamps.patterns) == {0, 1}
    buttons.close()
    lamps.close()


@pytest.mark.parametrize("bounce_s", [0.0, 0.008])
def test_virtual_buttons_press_once_with_and_without_bounce(clock, bounce_s):
    buttons = VirtualButtons(clock, bounce_s=bounce_s)
    pressed = clock.now()
    buttons.down(5)
    buttons.down(5)
    events = [event for _ in range(20) for event in buttons.poll(clock.advance(0.01))]
    released = clock.now()
    buttons.up(5)
    events += [event for _ in range(20) for event in buttons.poll(clock.advance(0.01))]
    assert events == [Press(5, True, pressed), Press(5, False, released)]


def test_a_virtual_tap_between_two_polls_is_a_press_and_a_release(clock):
    buttons = VirtualButtons(clock)
    buttons.down(0)
    clock.advance(0.002)
    buttons.up(0)
    events = [event for _ in range(5) for event in buttons.poll(clock.advance(0.016))]
    assert [(event.seat, event.down) for event in events] == [(0, True), (0, False)]


def test_a_seat_without_a_button_stays_silent(clock):
    buttons = VirtualButtons(clock, [0, 1])
    buttons.down(6)
    assert buttons.poll(clock.advance(1)) == []


def faulty(clock, name):
    buttons = VirtualButtons(clock)
    buttons.set_fault(name, True)
    return buttons


def looked(buttons, clock, seconds=0.4):
    return [event for _ in range(round(seconds / 0.01)) for event in buttons.poll(clock.advance(0.01))]


def test_virtual_buttons_bounce_and_nothing_is_lost_or_doubled(clock):
    buttons = faulty(clock, "button_bounce")
    assert buttons.faults == {"button_bounce"}
    events = []
    for _ in range(10):
        buttons.down(1)
        events += looked(buttons, clock)
        buttons.up(1)
        events += looked(buttons, clock)
    assert [event.down for event in events] == [True, False] * 10


def test_a_virtual_button_that_hangs_comes_up_when_it_is_mended(clock):
    buttons = faulty(clock, "button_stuck")
    buttons.down(1)
    buttons.up(1)
    buttons.down(1)
    assert [event.down for event in looked(buttons, clock, 3)] == [True]
    buttons.up(1)
    buttons.set_fault("button_stuck", False)
    assert [event.down for event in looked(buttons, clock)] == [False]


def test_a_dead_virtual_button_does_nothing_until_it_is_pressed_after_being_mended(clock):
    buttons = faulty(clock, "button_dead")
    buttons.down(1)
    assert looked(buttons, clock) == []
    buttons.set_fault("button_dead", False)
    buttons.up(1)
    buttons.down(1)
    assert [event.down for event in looked(buttons, clock)] == [True]


def test_a_virtual_button_that_chatters_is_not_believed(clock):
    buttons = faulty(clock, "button_chatter")
    buttons.down(1)
    events = looked(buttons, clock, 5)
    assert 2 <= len(events) <= 12
    assert events[-1].down is False
    buttons.up(1)
    assert looked(buttons, clock, 2) == []
    buttons.set_fault("button_chatter", False)
    buttons.down(1)
    assert [event.down for event in looked(buttons, clock)] == [True]


def test_a_fault_that_virtual_buttons_do_not_have_is_one_sentence(clock):
    with pytest.raises(ValueError, match="buttons have no fault 'rust': choose from button_bounce"):
        VirtualButtons(clock).set_fault("rust", True)


def test_keys_stand_for_the_buttons_of_the_table_too(clock):
    buttons = VirtualButtons(clock)
    pressed = clock.now()
    buttons.down(9)
    assert looked(buttons, clock, 0.1) == [TableButton("undo", False, pressed)]
    assert looked(buttons, clock, 3) == [TableButton("undo", True, pressed + 2.0)]
