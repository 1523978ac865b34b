"""Tables as they are played, and what happens at them."""

from __future__ import annotations

import random

from companion.core.actions import Sighted
from companion.devices.virtual_tray import Around
from companion.proofs.bots import Bots
from companion.proofs.plates import PlatePlayers
from companion.proofs.recorded_evening import RecordedEvening, reach_in
from tests.recordings.scripts.base import WIDE, first_owner, owes, session, settle, throw


@session("full-round-of-four", 3, seats=4)
def full_round(evening: RecordedEvening) -> None:
    """Four seats play from the set-up to the second round."""
    hands = evening.hands
    hands.tap("new game")
    hands.tap("players 4")
    hands.begin()
    Bots(hands, evening.table, 3).play_until(lambda view: view.round > 1)
    hands.wait(1.0)


@session("cocked-die", 5, seats=2, begins=owes, faults=("cocked",))
def cocked(evening: RecordedEvening) -> None:
    """One die leans on the wall; its value is asked."""
    evening.table.set_fault("cocked", True)
    throw(evening)
    settle(evening)
    evening.hands.wait(1.0)


@session("strange-dice", 42, seats=2, begins=owes, faults=("logo_die", "signs_die", "numerals_die"))
def strange(evening: RecordedEvening) -> None:
    """Dice with a logo, signs and numerals lie among those of a roll; what they count as is told by touch."""
    for fault in ("logo_die", "signs_die", "numerals_die"):
        evening.table.set_fault(fault, True)
    throw(evening)
    settle(evening)
    evening.hands.wait(1.0)


@session("hand-in-the-tray", 16, seats=2, begins=owes)
def hand(evening: RecordedEvening) -> None:
    """A hand reaches over the dice while they lie there, and over the roll that is looked at."""
    seat, hands = first_owner(evening), evening.hands
    hands.press(seat)
    hands.tap(f"throw {seat}")
    hands.wait(0.5)
    reach_in(evening, side=500, stays_s=0.8)
    hands.wait(1.5)
    reach_in(evening, side=900)
    hands.wait(0.5)
    settle(evening)
    hands.wait(1.0)


@session("camera-lost", 7, seats=2, begins=owes)
def camera_lost(evening: RecordedEvening) -> None:
    """The camera's ribbon comes loose while the dice roll; they are typed, and the camera comes back."""
    seat, hands = first_owner(evening), evening.hands
    hands.press(seat)
    evening.table.camera.alive = False
    hands.tap(f"throw {seat}")
    hands.wait(3.5)
    settle(evening)
    evening.table.camera.alive = True
    hands.wait(4.0)


@session("station-unplugged", 8, seats=6, begins=lambda view: view.phase.key.endswith("vent"))
def unplugged(evening: RecordedEvening) -> None:
    """The cable of the station is pulled out while somebody presses there, and plugged in again."""
    hands, table = evening.hands, evening.table
    hands.press(4)
    table.press(5, True)
    hands.wait(0.01)
    table.station.unplug()
    hands.wait(0.8)
    table.press(5, False)
    hands.press(0)
    table.station.plug_in()
    hands.wait(2.5)
    hands.press(5)
    hands.press(4)
    hands.wait(1.0)


@session("two-seats-within-5-ms", 9, seats=6, begins=lambda view: view.phase.key.endswith("vent"))
def two_at_once(evening: RecordedEvening) -> None:
    """Two press within five thousandths of a second, on the pins and on both."""
    hands, table, clock = evening.hands, evening.table, evening.clock
    for pair in ((0, 1), (2, 4), (5, 3)):
        table.press(pair[0], True)
        clock.advance(0.004)
        table.press(pair[1], True)
        hands.wait(0.12)
        for seat in pair:
            table.press(seat, False)
        hands.wait(0.6)
    hands.wait(1.0)


@session("bounce-of-6-ms", 10, seats=4, begins=lambda view: view.phase.key.endswith("vent"), bounce_s=0.006)
def bounce(evening: RecordedEvening) -> None:
    """Buttons chatter for six thousandths of a second, at presses as short as a tap and at long ones."""
    hands, table = evening.hands, evening.table
    for seat, held in ((0, 0.04), (1, 0.08), (2, 0.3), (3, 0.05), (0, 0.04), (0, 0.04), (1, 0.05)):
        table.press(seat, True)
        hands.wait(held)
        table.press(seat, False)
        hands.wait(0.35)
    hands.wait(1.0)


@session("lamp-switched-off", 11, seats=2, begins=owes)
def lamp_off(evening: RecordedEvening) -> None:
    """Somebody switches the lamp off while the dice roll, and on again."""
    seat, hands = first_owner(evening), evening.hands
    hands.press(seat)
    hands.tap(f"throw {seat}")
    hands.wait(0.4)
    evening.table.around = Around(light=0.3, warmth=0.3)
    hands.wait(2.0)
    evening.table.around = Around()
    hands.wait(1.5)
    settle(evening)
    hands.wait(1.0)


@session("tray-bumped", 12, seats=2, begins=owes, calibrated=True, around=Around(bump=(46.0, 30.0, 4.0)))
def bumped(evening: RecordedEvening) -> None:
    """The tray was bumped since it was calibrated; the first roll tells so."""
    throw(evening)
    settle(evening)
    evening.hands.wait(1.0)


@session("roll-undone", 13, seats=2, begins=owes)
def undone(evening: RecordedEvening) -> None:
    """An accepted roll is taken back, and offered again with the same dice."""
    hands = evening.hands
    throw(evening)
    settle(evening)
    hands.wait(1.0)
    hands.tap("undo 0")
    hands.wait(1.5)


# -- other games ----------------------------------------------------------------------------------------------------


@session("robots-round", 23, game="raising_robots", seats=3, begins=bool)
def robots(evening: RecordedEvening) -> None:
    """Three seats play a round of robots; nothing of it needs a tray."""
    Bots(evening.hands, evening.table, 23).play_until(lambda view: view.round > 1)
    evening.hands.wait(0.5)


@session("truckers-hit", 21, game="galaxy_trucker", seats=2, begins=lambda view: bool(view.rolls), frame_size=WIDE)
def hit(evening: RecordedEvening) -> None:
    """Two dice say where something hits the ships; the frames are in 16:9."""
    throw(evening)
    settle(evening)
    evening.hands.wait(0.5)


@session("cubes-in-order-and-a-plate", 22, game="cube_rally", seats=2, levels=["top"] * 2,
         begins=lambda view: view.phase.key.endswith("grid"))  # fmt: skip
def cubes(evening: RecordedEvening) -> None:
    """Who has stacked first is told by the order of the buttons; then a plate is read under the camera."""
    hands = evening.hands
    bots = Bots(hands, evening.table, 22, plates=PlatePlayers(hands, random.Random(22), shows=True))
    bots.play_until(lambda _view: any(isinstance(one, Sighted) for one in hands.play.session.actions))
    hands.wait(0.5)
