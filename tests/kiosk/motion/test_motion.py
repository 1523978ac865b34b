"""What moves: how long, in which order, skipped by a touch, off in settings; the game never waits for it."""

from __future__ import annotations

import msgspec
import pytest

from companion.core.messages import Text
from companion.core.view import Gauge, SeatView, SpaceView, TableView
from companion.kiosk.drawing import Anchor
from companion.kiosk.motion import Motion
from companion.kiosk.motion.moves import (
    BURNS_S,
    BURST_S,
    DRUM_S,
    GLOW_S,
    LONGEST_S,
    OVERSHOOT,
    STEP_S,
    SWING_S,
    THROWN_S,
    WALK_S,
    swung,
    way,
)
from companion.kiosk.widgets.moving import between, moved_dice

FORK = tuple(SpaceView(onward, n) for n, onward in enumerate([(1,), (2, 4), (3,), (5,), (5,), (6,), ()]))
"""0 1, then the long branch 2 3 or the short one 4, then 5 6."""
LINE = tuple(SpaceView((n + 1,) if n < 40 else (), n) for n in range(41))


def seen(space=0, gauge=0, struck=False, phase="race", track=LINE, seats=1):
    seat = SeatView(0, space=space, gauge=Gauge(gauge, -7, 3, -5, "gauge"), struck=struck)
    others = tuple(SeatView(n, space=0, gauge=Gauge(0, -7, 3, -5, "gauge")) for n in range(1, seats))
    return TableView(1, Text(f"phase.{phase}"), 0, 4, (seat, *others), track=track)


@pytest.mark.parametrize(
    ("start", "end", "path"),
    [(0, 1, (0, 1)), (1, 5, (1, 4, 5)), (2, 6, (2, 3, 5, 6)), (5, 5, (5,)), (5, 1, ()), (0, 99, ())],
)
def test_a_pawn_takes_the_shortest_way_forward_and_none_back(start, end, path):
    assert way(FORK, start, end) == path


@pytest.mark.parametrize(("spaces", "lasts"), [(1, STEP_S), (3, 3 * STEP_S), (20, WALK_S)])
def test_a_walk_takes_a_moment_a_space_but_never_long(spaces, lasts):
    motion = Motion()
    motion.note(seen(0), seen(spaces), 10.0)
    walk = motion.walking(10.0)[0]
    assert walk.path == tuple(range(spaces + 1))
    assert walk.ends - walk.begins == pytest.approx(lasts)
    assert motion.walking(10.0 + lasts + 0.01) == {}


def test_a_walking_pawn_passes_each_space_and_is_lifted_between_them():
    motion = Motion()
    motion.note(seen(0), seen(2), 0.0)
    walk = motion.walking(0.0)[0]

    def at(index):
        return (100.0 * index, 50.0)

    places = [between(walk, k * STEP_S, at) for k in (0, 0.5, 1, 1.5, 2)]
    assert [round(x) for (x, _), _ in places] == [0, 50, 100, 150, 200]
    assert [lift > 1 for _, lift in places] == [False, True, False, True, False]


def test_who_goes_back_is_thrown_in_one_arc():
    motion = Motion()
    motion.note(seen(20), seen(7), 0.0)
    walk = motion.walking(0.0)[0]
    assert walk.thrown
    assert walk.ends == pytest.approx(THROWN_S)
    (x, _), lift = between(walk, THROWN_S / 2, lambda index: (float(index), 0.0))
    assert 7 < x < 20
    assert lift > 50


def test_the_needle_swings_after_the_pawn_has_arrived():
    motion = Motion()
    motion.note(seen(0, 0), seen(2, -2), 0.0)
    arrived = 2 * STEP_S
    assert motion.needle(0, arrived - 0.01) == 0
    assert -2.2 < motion.needle(0, arrived + SWING_S / 2) < -1
    assert motion.needle(0, arrived + SWING_S) is None


def test_a_needle_passes_its_value_once_and_comes_back():
    shares = [swung(k / 100) for k in range(101)]
    assert shares[0] == 0
    assert shares[-1] == 1
    assert max(shares) == pytest.approx(1 + OVERSHOOT, abs=1e-3)
    top = shares.index(max(shares))
    assert shares[: top + 1] == sorted(shares[: top + 1])
    assert shares[top:-1] == sorted(shares[top:-1], reverse=True)


def test_a_machine_that_blows_up_throws_its_pawn_out_of_the_flash_and_burns_on():
    motion = Motion()
    motion.note(seen(20, -7), seen(7, 0, struck=True), 0.0)
    assert motion.burst(0, 0.0) == 0
    assert motion.burst(0, BURST_S + 0.01) is None
    assert motion.walking(0.0)[0].begins == pytest.approx(BURST_S / 3)
    assert motion.burning(0, BURNS_S - 0.01)
    assert not motion.burning(0, BURNS_S + 0.01)
    motion.note(seen(7, 0, struck=True), seen(8, 0, struck=True), 9.0)  # still marked: no second explosion
    assert motion.burst(0, 9.0) is None


def test_seats_move_side_by_side_and_all_of_it_is_over_soon():
    motion = Motion()
    before, after = seen(30, -7, seats=8), seen(3, 3, struck=True, seats=8)
    far = tuple(msgspec.structs.replace(s, space=40, gauge=Gauge(-7, -7, 3, -5, "gauge")) for s in after.seats[1:])
    after = msgspec.structs.replace(after, seats=(after.seats[0], *far))
    motion.note(before, after, 0.0)
    assert len(motion.walking(0.0)) == 8
    assert motion.moving(0.1)
    assert not motion.moving(LONGEST_S)


def test_the_phase_word_rolls_on():
    motion = Motion()
    motion.note(seen(phase="vent"), seen(phase="race"), 0.0)
    assert motion.drum(DRUM_S / 2).before == Text("phase.vent")
    assert motion.drum(DRUM_S) is None


def test_a_touch_shows_how_things_stand():
    motion = Motion()
    motion.note(seen(0, 0, phase="vent"), seen(5, -3, struck=True), 0.0)
    motion.skip()
    assert not motion.moving(0.1)
    assert motion.walking(0.1) == {}
    assert motion.needle(0, 0.1) is None


def test_without_motion_what_changed_is_only_highlighted():
    motion = Motion(on=False)
    motion.note(seen(0, 0, seats=2), seen(5, -3, seats=2), 0.0)
    assert not motion.moving(0.0)
    assert motion.glowing(0, GLOW_S - 0.01)
    assert not motion.glowing(1, 0.0)
    assert motion.next_due(0.0) == GLOW_S
    assert motion.next_due(GLOW_S) is None


def die(x, colour="red", value=5):
    return Anchor((x, 0, 44, 44), colour, value)


def test_a_die_flies_from_its_place_in_the_row_to_the_slot_it_fills():
    before = {"die 0 0.0": die(0), "die 0 0.1": die(54, value=3), "slot 0 boiler 0": die(0, value=0)}
    after = {"die 0 0.0": die(0), "slot 0 boiler 0": Anchor((9, 90, 27, 20), "red", 3)}
    assert moved_dice(before, after) == [("red", 3, (54, 0, 44, 44), (9, 90, 27, 20))]


def test_dice_of_another_seat_stay_where_they_are():
    before = {"die 0 0.0": die(0), "die 1 0.0": die(400), "slot 1 boiler 0": die(0, value=0)}
    after = {"die 0 0.0": die(0), "slot 1 boiler 0": Anchor((9, 90, 27, 20), "any", 5)}
    assert moved_dice(before, after) == [("red", 5, (400, 0, 44, 44), (9, 90, 27, 20))]


def test_a_die_taken_back_out_of_a_slot_does_not_fly():
    before = {"slot 0 boiler 0": die(0)}
    after = {"die 0 0.0": die(0), "slot 0 boiler 0": die(0, value=0)}
    assert moved_dice(before, after) == []


def test_dice_wait_for_one_another_and_none_is_long_in_the_air():
    motion = Motion()
    motion.fly([("red", 1, (0, 0, 44, 44), (0, 99, 27, 20))] * 60, 0.0)
    flights = motion.flights(0.0)
    assert flights[1].begins > flights[0].begins
    assert max(flight.ends for flight in flights) <= LONGEST_S


# -- on the screen -------------------------------------------------------------------------------------------------


@pytest.fixture
def running(hands):
    """Seat 0 has its panel open and may step."""
    table = hands().begin().to_roll()
    table.press(0)
    table.tap("throw 0")
    table.wait(0.3)
    table.tap("accept")
    table.wait(3)
    return table


def walk(table, n=4):
    """Let seat 0 step without a touch, which would end what moves."""
    keys = table.play.panel(0).sections[1].keys
    table.play.touch_offer(0, next(offer for offer in keys if offer.action.value == n))
    table.kiosk.changed()


def test_a_pawn_walks_on_the_picture_and_then_the_picture_is_still(running):
    running.draw()
    walk(running)
    assert running.draw()
    drawn = 0
    for _ in range(20):
        running.clock.advance(1 / 60)
        running.kiosk.tick()
        drawn += bool(running.draw())
    assert drawn >= 15
    running.wait(3)
    running.draw()
    running.wait(1)
    assert running.draw() == []


def test_a_touch_anywhere_ends_what_moves_and_still_does_its_own(running):
    walk(running)
    assert running.play.motion.moving(running.clock.now())
    running.tap("menu")
    assert not running.play.motion.moving(running.clock.now())
    assert "ledger" in running.meanings()


def test_motion_can_be_switched_off(hands):
    table = hands().begin()
    table.kiosk.change(motion=False)
    table.to_roll()
    assert not table.play.motion.moving(table.clock.now())
    assert table.play.motion.drum(table.clock.now()) is None
