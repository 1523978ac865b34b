"""Makes the recorded tables of this folder. They are drawn, with sensor noise, rolling dice and hands; not filmed.

    python -m tests.recordings.make_session NAME FOLDER

Each is made from its script below and its seed, and comes out the same each time.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from companion.core.actions import Sighted
from companion.core.view import TableView
from companion.devices.events import CalibrationOrder
from companion.devices.simulated import SimulatedTable
from companion.devices.virtual_tray import COLOURS, Around
from companion.proofs.bots import Bots
from companion.proofs.plates import PlatePlayers
from companion.proofs.recorded_evening import RecordedEvening, played_until, reach_in, recorded
from companion.shelf import take
from companion.system.clock import VirtualClock

Script = Callable[[RecordedEvening], None]
GAME: Final = "steampunk_rally"
FRAME: Final = (640, 480)
"""Smaller than a real camera's, so that ten of them are no burden."""
NOISE: Final = 1.0
"""Of the sensor, for the same reason."""
WIDE: Final = (640, 360)
"""A frame of 1280 x 720, as of Camera Module 3 and most cameras on USB, half as large."""
SCRIPTS: dict[str, tuple[int, Script, dict[str, Any]]] = {}


def session(name: str, seed: int, **options: Any) -> Callable[[Script], Script]:
    """Name a script; ``options`` are ``game``, ``seats``, ``begins`` (tells where a table begins), others."""

    def note(script: Script) -> Script:
        SCRIPTS[name] = (seed, script, options)
        return script

    return note


def owes(view: TableView) -> bool:
    """Tell whether somebody owes a roll."""
    return bool(view.rolls) and view.phase.key.endswith("race")


def first_owner(evening: RecordedEvening) -> int:
    """Return the seat that owes the tray a roll."""
    return evening.hands.play.view.rolls[0].seat


def throw(evening: RecordedEvening, wait_s: float = 2.5) -> int:
    """Open the panel of whoever owes a roll, throw, and let the dice come to rest; return the seat."""
    seat, hands = first_owner(evening), evening.hands
    if hands.play.halves.side(seat) is None:
        hands.press(seat)
    hands.tap(f"throw {seat}")
    hands.wait(wait_s)
    return seat


def settle(evening: RecordedEvening) -> None:
    """Let a player answer what is asked of the roll from what really lies there, and accept it."""
    bots = Bots(evening.hands, evening.table, 23)
    for _ in range(12):
        if not evening.hands.play.tray.covers:
            return
        for _ in bots.turn():
            pass


@session("full-round-of-four", 3, seats=4)
def full_round(evening: RecordedEvening) -> None:
    """Four seats play from the set-up to the second round."""
    hands = evening.hands
    hands.tap("new game")
    hands.tap("players 4")
    hands.begin()
    Bots(hands, evening.table, 3).play_until(lambda view: view.round > 1)
    hands.wait(1.0)


@session("cocked-die", 5, seats=2, begins=owes)
def cocked(evening: RecordedEvening) -> None:
    """One die leans on the wall; its value is asked."""
    evening.table.tray.set_fault("cocked", True)
    throw(evening)
    settle(evening)
    evening.hands.wait(1.0)


@session("hand-in-the-tray", 6, seats=2, begins=owes)
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


# -- what devices do wrong ------------------------------------------------------------------------------------------

ROBOTS: Final = {"game": "raising_robots", "seats": 6, "begins": bool}
"""A game that reads nothing in a tray: what buttons do is played in a second."""


def tap_all(evening: RecordedEvening, seats: Sequence[int] = (5, 1, 4, 5)) -> None:
    """Press buttons on the station and on the header, one after the other."""
    for seat in seats:
        evening.hands.press(seat)
        evening.hands.wait(0.25)


def struck(evening: RecordedEvening, fault: str, lasts_s: float = 2.0, back_s: float = 4.5) -> None:
    """Let a fault be there for a while: press before, meanwhile and after it."""
    tap_all(evening)
    evening.table.set_fault(fault, True)
    evening.hands.wait(lasts_s)
    tap_all(evening)
    evening.table.set_fault(fault, False)
    evening.hands.wait(back_s)
    tap_all(evening)


def of_buttons(name: str, seed: int, fault: str, says: str, lasts_s: float = 2.0, back_s: float = 4.5) -> None:
    """Name a session in which a fault of buttons or station is there for a while."""

    def script(evening: RecordedEvening) -> None:
        struck(evening, fault, lasts_s, back_s)

    script.__doc__ = says
    session(name, seed, **ROBOTS)(script)


of_buttons("station-reset", 30, "station_reset", "The station starts anew in the middle of it.")
of_buttons("station-silent", 31, "station_silent", "The station does not answer any more, and is well again.", 4.0)
of_buttons("station-busy", 32, "station_busy", "Another program takes the station's port.")
of_buttons("station-of-another-version", 33, "station_old_version", "The station comes back with old firmware.", 3.0)
of_buttons("bytes-late", 34, "bytes_late", "Bytes take 40 to 200 ms over the wire.", 0.3, 1.0)
of_buttons("bytes-corrupted", 35, "bytes_corrupted", "One in ten messages has a flipped bit.", 0.3, 1.0)
of_buttons("bytes-lost", 36, "bytes_lost", "One in ten messages never arrives.", 0.3, 1.0)
of_buttons("bytes-doubled", 37, "bytes_doubled", "Everything arrives twice.", 0.3, 1.0)
of_buttons("bytes-reordered", 38, "bytes_reordered", "Messages overtake each other.", 0.3, 1.0)
of_buttons("button-stuck", 39, "button_stuck", "Buttons that are pressed stay down.", 0.5, 0.5)
of_buttons("button-chatters", 40, "button_chatter", "Contacts chatter as long as a button is held.", 0.5, 1.5)
of_buttons("button-dead", 41, "button_dead", "Presses do nothing for a while.", 0.5, 0.5)


@session("presses-while-unplugged", 42, **ROBOTS)
def while_unplugged(evening: RecordedEvening) -> None:
    """Buttons are pressed while the station's cable is out, and one is held when it comes back."""
    hands, table = evening.hands, evening.table
    tap_all(evening)
    table.set_fault("station_unplugged", True)
    hands.wait(0.3)
    tap_all(evening, (5, 4, 5))
    table.press(4, True)
    table.set_fault("station_unplugged", False)
    hands.wait(3.0)
    table.press(4, False)
    hands.wait(0.3)
    tap_all(evening)


@session("buttons-of-the-table", 43, **ROBOTS)
def of_the_table(evening: RecordedEvening) -> None:
    """The buttons of the whole table: one takes back, one opens the menu and closes it."""
    hands, table = evening.hands, evening.table
    tap_all(evening)
    for line in (10, 10, 9, 8):
        table.press(line, True)
        hands.wait(0.15)
        table.press(line, False)
        hands.wait(0.5)


def of_camera(name: str, seed: int, fault: str, says: str, lasts_s: float = 3.5, **options: Any) -> None:
    """Name a session in which a fault of the camera is there while dice are thrown."""

    def script(evening: RecordedEvening) -> None:
        evening.hands.wait(0.3)
        evening.table.set_fault(fault, True)
        throw(evening, lasts_s)
        if not evening.hands.play.tray.covers or fault != "lamp_dimmed":
            evening.table.set_fault(fault, False)
        evening.hands.wait(3.0)
        settle(evening)
        evening.hands.wait(0.5)

    script.__doc__ = says
    session(name, seed, seats=2, begins=owes, **options)(script)


of_camera(
    "camera-unplugged", 50, "camera_gone", "The camera's plug is out; the camera itself says so.", frame_size=WIDE
)
of_camera("camera-frozen", 51, "camera_frozen", "The camera delivers one picture again and again.")
of_camera("camera-dark", 52, "camera_dark", "The lens is covered for a while.")
of_camera("camera-in-another-order", 53, "camera_swapped", "The camera comes back under another number.", 1.5)
of_camera("lamp-dimmed", 54, "lamp_dimmed", "The lamp is turned down before the dice are thrown.", 2.5)


def calibrate(folder: Path, seed: int) -> None:
    """Calibrate the tray of a seed by its mat, as on the screen."""
    clock = VirtualClock(500.0)
    table, served = SimulatedTable(clock, seed, calibration=folder, frame_size=FRAME), ""
    table.poll()
    table.calibrate(CalibrationOrder("begin", colours=("red", "blue", "yellow")))
    for _ in range(3000):
        clock.advance(1 / 15)
        table.poll()
        view = table.tray_view
        if view is None:
            continue
        if view.step == "done":
            break
        wanted = view.step if view.step != "color" else view.colour
        if wanted != served:
            served = wanted
            if wanted == "mat":
                table.tray.lay_mat(True)
            table.tray.throw({wanted: 4} if wanted in COLOURS else {})
        elif view.ready:
            table.calibrate(CalibrationOrder("take"))
    else:
        raise RuntimeError(f"the tray could not be calibrated: {table.tray_view}")
    table.calibrate(CalibrationOrder("end"))
    table.poll()
    table.close()


def make(name: str, folder: Path) -> None:
    """Make one recorded table."""
    seed, script, options = SCRIPTS[name]
    options = dict(options)
    seats, begins = options.pop("seats"), options.pop("begins", None)
    name_of_game = options.pop("game", GAME)
    game = take(name_of_game)
    levels = options.pop("levels", ["full"] * seats if name_of_game == GAME else [])
    before = played_until(game, seats, seed, begins, levels) if begins else lambda _games: None
    with tempfile.TemporaryDirectory() as tray:
        calibration = Path(tray) if options.pop("calibrated", False) else None
        if calibration is not None:
            calibrate(calibration, seed)
        made_by = f"python -m tests.recordings.make_session {name} FOLDER"
        options = {"frame_size": FRAME, "noise": NOISE} | options | {"calibration": calibration}
        with recorded(folder, seed, made_by, name_of_game, before, **options) as evening:
            script(evening)


if __name__ == "__main__":
    names = list(SCRIPTS) if sys.argv[1] == "all" else [sys.argv[1]]
    for one in names:
        make(one, Path(sys.argv[2]) / one if sys.argv[1] == "all" else Path(sys.argv[2]))
