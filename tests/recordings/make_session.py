"""Makes the recorded tables of ``tests/sessions``: drawn, with sensor noise, rolling dice and hands; not filmed.

    python -m tests.recordings.make_session NAME FOLDER

Each is made from its script in ``scripts`` and its seed, and comes out the same each time.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from companion.devices.events import CalibrationOrder
from companion.devices.simulated import SimulatedTable
from companion.devices.virtual_tray import COLOURS
from companion.proofs.recorded_evening import played_until, recorded
from companion.shelf import take
from companion.system.clock import VirtualClock
from tests.recordings.scripts import FRAME, GAME, NOISE, SCRIPTS


def calibrate(folder: Path, seed: int, frame_size: tuple[int, int]) -> None:
    """Calibrate the tray of a seed by its mat, as on the screen."""
    clock = VirtualClock(500.0)
    table, served = SimulatedTable(clock, seed, calibration=folder, frame_size=frame_size), ""
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
    """Make one recorded table.

    Raises:
        ValueError: its script switches other faults than it says.
    """
    seed, script, options = SCRIPTS[name]
    options = dict(options)
    says, switched = set(options.pop("faults", ())), set()
    seats, begins = options.pop("seats"), options.pop("begins", None)
    name_of_game = options.pop("game", GAME)
    game = take(name_of_game)
    levels = options.pop("levels", ["full"] * seats if name_of_game == GAME else [])
    before = played_until(game, seats, seed, begins, levels) if begins else lambda _games: None
    with tempfile.TemporaryDirectory() as tray:
        calibration = Path(tray) if options.pop("calibrated", False) else None
        if calibration is not None:
            calibrate(calibration, seed, options.get("frame_size", FRAME))
        made_by = f"python -m tests.recordings.make_session {name} FOLDER"
        options = {"frame_size": FRAME, "noise": NOISE} | options | {"calibration": calibration}
        with recorded(folder, seed, made_by, name_of_game, before, **options) as evening:
            switch = evening.table.set_fault

            def noted(fault: str, on: bool) -> None:
                switched.add(fault)
                switch(fault, on)

            evening.table.set_fault = noted  # type: ignore[method-assign]  # heard, and done as ever
            script(evening)
    if switched != says:
        raise ValueError(f"{name} switches {sorted(switched)}, and says {sorted(says)}")


if __name__ == "__main__":
    names = list(SCRIPTS) if sys.argv[1] == "all" else [sys.argv[1]]
    for one in names:
        make(one, Path(sys.argv[2]) / one if sys.argv[1] == "all" else Path(sys.argv[2]))
