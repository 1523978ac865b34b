"""Plays and writes down the recorded games of Raising Robots: ``python -m tests.games.recorded.robots.record``.

Run it again when the rules have changed so that stored games replay to another result, and look at what the results
have become. All chance comes from the seeds below; what chance would take long to bring about is brought nearer by
points told and corrections by hand, which are recorded like everything else.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import sqlite3
import tempfile
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.core.actions import Action, Correct
from companion.core.applied import Applied
from companion.core.setup import SAMPLE_NAMES, Seat, Setup, with_defaults
from companion.games.raising_robots.actions import TellScore
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.scoring import places, seat_sheet, ties_of, untold
from companion.games.raising_robots.state import Workshop
from companion.proofs.setups import answers_of
from companion.table import Session
from companion.table.journal import Journal, encode

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.json"
CREATED = "2026-11-27T12:00:00+00:00"
Steer = Callable[[Workshop], Action | None]
"""Returns what brings the wished end nearer, or None to go on by chance."""
OWN: Mapping[str, str] = {
    "energy.toml": "\n".join(
        f'[[energy_card]]\nid = "own{n}"\nvalue = {n // 2}\ncubes = {n % 3}\nplayers = [3, 4]\n' for n in range(8)
    ),
    "robots.toml": """
[[robot]]
id = "tin_cup"
name = "Tin Cup"
phase = "recycle"
vp = 2
left = { energy = 1, pay = { gear = 1 } }
basic = { energy = 2, effect = { gain = { battery = 2 } } }

[[robot]]
id = "rust_bucket"
name = "Rust Bucket"
phase = "design"
basic = { energy = 1, effect = { gain = { robot_card = 1 } } }
""",
}
"""What the owners' files say when the recording of their box is made."""


def nowhere(_state: Workshop) -> Action | None:
    """Leave everything to chance."""
    return None


def levelled(state: Workshop) -> Action | None:
    """Give all the same points at the end, by VP of the inventory, so that robots decide."""
    seats = range(len(state.makers))
    if state.phase != "score" or state.barrier.order or any(untold(state, seat) for seat in seats):
        return None
    totals = [seat_sheet(state, seat).total or 0 for seat in seats]
    least = min(seats, key=totals.__getitem__)
    missing = max(totals) - totals[least]
    return Correct(least, "vp", state.makers[least].stock.vp + missing) if missing else None


def telling(*sheets: tuple[int, int, int, int]) -> Steer:
    """Return what lets seats on the cardboard tell these points: robots, classes, inventory, leftovers."""

    def steer(state: Workshop) -> Action | None:
        if state.phase != "score":
            return None
        for seat, numbers in enumerate(sheets):
            told = dict(state.makers[seat].told)
            for source, vp in zip(("robots", "classes", "inventory", "leftovers"), numbers, strict=True):
                if source not in told:
                    return TellScore(seat, source, vp)  # type: ignore[arg-type] - one of the sources
        return None

    return steer


TABLE, MIXED = ("table",) * 3, ("full", "table", "resources", "full", "resources", "table")
SAMPLES, NO_INVENTORS = "cards=samples", "inventors=no"
WAYS: dict[str, tuple[tuple[str, ...], tuple[str, ...], Steer, int]] = {
    "alone-by-chance": (("full",), (SAMPLES,), nowhere, 1),
    "three-games-alone": (("full",), (SAMPLES, "challenge=yes", "phase_line=companion"), nowhere, 2),
    "two-by-chance": (MIXED[:2], ("cards=yours", "first_two_cards=cubes"), nowhere, 3),
    "three-by-bidding": (("full", "resources", "full"), (SAMPLES, "bidding=yes"), nowhere, 4),
    "four-without-inventors": (MIXED[:4], (SAMPLES, NO_INVENTORS), nowhere, 5),
    "five-by-chance": (MIXED[:5], ("cards=yours", "start_choices=hidden"), nowhere, 6),
    "six-by-chance": (MIXED, (SAMPLES, "duct_tape_pays_wild=false"), nowhere, 7),
    "of-the-owners-box": (("full", "full", "resources"), ("cards=yours",), nowhere, 8),
    "decided-by-robots": (("full",) * 3, (SAMPLES,), levelled, 9),
    "decided-by-classes": (TABLE, (NO_INVENTORS,), telling((30, 20, 20, 5), (30, 22, 20, 3), (9, 9, 9, 9)), 10),
    "shared": (TABLE, (NO_INVENTORS,), telling((9, 9, 9, 9), (30, 22, 20, 3), (30, 22, 23, 0)), 11),
}
"""Name of the recording: levels of its seats, answers of set-up, what it is steered to, seed."""


def owning(folder: Path, files: Mapping[str, str] = OWN) -> RaisingRobots:
    """Return the game with these files of owners, written into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, said in files.items():
        (folder / name).write_text(f'format = 1\ngame = "raising-robots"\n\n{said}\n', encoding="utf-8")
    return RaisingRobots.with_data(folder)


def ended_as_wished(name: str, state: Workshop) -> bool:
    """Tell whether the end of a game is what the recording is named after."""
    first = places(state)[0]
    if name.startswith("decided-by-"):
        decided = [tie.by for tie in ties_of(state) if first.seats == tie.ahead]
        return decided == [name.removeprefix("decided-by-")]
    if name == "shared":
        return len(first.seats) == 2
    if name == "three-games-alone":
        return state.challenge is not None and len(set(state.challenge.scores)) == 3
    return True


def setup_of(name: str) -> Setup:
    """Return the set-up of a recording."""
    levels, answers, _, _ = WAYS[name]
    questions = RaisingRobots().questions()
    seats = [Seat(SAMPLE_NAMES[i], level=level) for i, level in enumerate(levels)]
    setup = with_defaults(questions, seats)
    return Setup(setup.seats, {**setup.answers, **answers_of(questions, answers, len(levels))})


def play(session: Session[Any], steer: Steer, seed: int) -> Workshop:
    """Play to the end, taking something back now and then; return the end."""
    draw = random.Random(seed).random
    while session.state.phase != "over":
        what = int(draw() * 60)
        if what < 2:
            session.undo()
            if what == 1:
                session.redo()
            continue
        action = steer(session.state) or session.game.propose(session.state, lambda n: int(draw() * n))
        outcome = session.do(action)
        if not isinstance(outcome, Applied):
            raise SystemExit(f"{action} was rejected: {outcome.code}")
    end: Workshop = session.state
    return end


def result_of(state: Workshop) -> dict[str, Any]:
    """Return what the end of a recording is compared by."""
    points = {seat: place.total for place in places(state) for seat in place.seats}
    at = {seat: place.place for place in places(state) for seat in place.seats}
    return {
        "places": [at[seat] for seat in sorted(at)],
        "points": [points[seat] for seat in sorted(points)],
        "state": hashlib.sha256(encode(state)).hexdigest(),
    }


def record(name: str, folder: Path) -> dict[str, Any]:
    """Play a recording until it ends as wished, write its journal as text, and return its result."""
    game = owning(folder / "own") if name == "of-the-owners-box" else RaisingRobots()
    for attempt in range(400):
        path = folder / f"{name}-{attempt}.pipworks"
        session = Session.begin(game, setup_of(name), Journal.create(path, CREATED))
        assert isinstance(session, Session)
        end = play(session, WAYS[name][2], WAYS[name][3] * 1000 + attempt)
        session.close()
        if not ended_as_wished(name, end):
            continue
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("DELETE FROM snapshot")  # only short cuts: a replay is to go all the way
            text = "\n".join(connection.iterdump())
        (FOLDER / f"{name}.sql.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        return {"rows": session.journal.next_number, **result_of(end)}
    raise SystemExit(f"{name}: no game ended so")


def main() -> None:
    """Record all games anew."""
    with tempfile.TemporaryDirectory() as folder:
        results = {name: record(name, Path(folder)) for name in WAYS}
    written = {"rules_version": RaisingRobots.rules_version, "games": results}
    RESULTS.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
