"""``pipworks bench vision --against CHECKOUT``: today's reader and another version's in turns on the virtual tray."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, TextIO

from companion.proofs.bench.vision import FRAMES, throws
from vision import VisionError
from vision.bench.others.against import Compared, HeldAgainst, check_checkout, compare

TURNS: Final = 11
"""How often each reader reads every frame, in turns with the other."""


def run_against(
    checkout: Path, as_json: bool, out: TextIO, err: TextIO, *, frames: int = FRAMES, turns: int = TURNS
) -> int:
    """Hold today's reader against the one of ``checkout`` and write times and their ratio to ``out``.

    Args:
        checkout: a folder with another version of the project.
        as_json: one JSON object instead of a table.
        out: for the figures.
        err: for the one sentence that says why there are none.
        frames: throws of each kind.
        turns: how often each reader reads every frame.

    Returns:
        0, or 1 when a reader cannot be used.
    """
    try:
        check_checkout(checkout)
        thrown = {
            f"reading {number} dice": [picture for picture, _ in pairs]
            for number, pairs in throws(frames=frames).items()
        }
        compared = compare(checkout, thrown, turns)
    except VisionError as error:
        print(error, file=err)
        return 1
    _print_compared(checkout, as_json, out, compared, turns)
    return 0


def _print_compared(checkout: Path, as_json: bool, out: TextIO, compared: Sequence[Compared], turns: int) -> None:
    if as_json:
        kinds = [asdict(one) | {"wall": _data(one.wall), "processor": _data(one.processor)} for one in compared]
        print(json.dumps({"against": str(checkout), "turns": turns, "kinds": kinds}), file=out)
        return
    pictures, alike = (sum(numbers) for numbers in zip(*((c.pictures, c.alike) for c in compared), strict=True))
    print(f"today's reader in turns with that of {checkout}", file=out)
    print(f"1280 x 960, one thread, {turns} turns; milliseconds at the median", file=out)
    print(f"  {'':<30}{'today':>9}{'other':>9}{'ratio':>9}   least to most", file=out)
    for one in compared:
        for what, held in ((one.what, one.wall), ("  processor's time", one.processor)):
            figures = f"{held.today:>9.2f}{held.other:>9.2f}{held.median:>9.3f}   {held.least:.3f} to {held.most:.3f}"
            print(f"  {what:<30}{figures}", file=out)
    print(
        f"both read the same dice in {alike} of {pictures} pictures; ratio: today's time over the other's", file=out
    )


def _data(held: HeldAgainst) -> dict[str, Any]:
    return asdict(held) | {"least": held.least, "median": held.median, "most": held.most}
