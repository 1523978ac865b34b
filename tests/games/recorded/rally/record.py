"""Plays and writes down the recorded games of Cube Rally: ``python -m tests.games.recorded.rally.record``.

Run it again when the rules have changed so that stored games replay to another result, and look at what the results
have become. All chance comes from the seeds below; what chance would take long to bring about is brought nearer by
answers and corrections by hand, which are recorded like everything else.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.core.actions import Action, Correct
from companion.core.applied import Applied
from companion.core.setup import SAMPLE_NAMES, Seat, Setup, with_defaults
from companion.games.cube_rally.actions import Judge
from companion.games.cube_rally.game import CubeRally
from companion.games.cube_rally.state import Rally, durability
from companion.games.cube_rally.waypoints import final, winners
from companion.table import Session
from companion.table.journal import Journal, encode

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.json"
CREATED = "2026-11-23T12:00:00+00:00"
GAME = CubeRally()
LAST = 2
"""The last leg with cards: our goal has none."""
Steer = Callable[[Rally], Action | None]
"""Returns what brings the wished end nearer, or None to go on by chance."""


def nowhere(_state: Rally) -> Action | None:
    """Leave everything to chance."""
    return None


def retiring(*seats: int, points: int = 0) -> Steer:
    """Return what lets seats fail with as much damage as they bear in the last leg, with so many points."""

    def steer(state: Rally) -> Action | None:
        if state.phase != "judge" or state.leg != LAST or state.resolved:
            return None
        for seat in (each for each in seats if each in state.order and not state.drivers[each].verdict):
            own = state.drivers[seat]
            bears = durability(state.cards, own)
            if own.damage < bears:
                return Correct(seat, "damage", bears)
            if points and own.score.total != points:
                return Correct(seat, "points.cards", own.score.of("cards") + points - own.score.total)
            return Judge(seat, state.at, False)
        return None

    return steer


def tied(state: Rally) -> Action | None:
    """Give all the same points at the last checkpoint, so that the goal decides."""
    if state.phase != "waypoint" or state.leg != LAST or state.barrier.order:
        return None
    wanted = 50
    bonus = {seat: _goal_bonus(state, seat) for seat in range(len(state.drivers))}
    for seat, own in enumerate(state.drivers):
        due = wanted - bonus[seat] - (-7 if state.token == seat else 0)
        if own.score.total != due:
            return Correct(seat, "points.cards", own.score.of("cards") + due - own.score.total)
    return None


def _goal_bonus(state: Rally, seat: int) -> int:
    end = state.cards.goal
    if seat not in state.order:
        return 0
    rank = state.order.index(seat)
    effects = end.bonus[rank] if rank < len(end.bonus) else end.bonus_rest
    return sum(effect.amount for effect in effects if effect.kind == "points")


WAYS: dict[str, tuple[tuple[str, ...], Steer, int]] = {
    "two-by-chance": (("full", "table"), nowhere, 1),
    "three-by-chance": (("full", "top", "table"), nowhere, 2),
    "four-by-chance": (("top", "full", "table", "top"), nowhere, 3),
    "five-by-chance": (("full", "table", "top", "full", "table"), nowhere, 4),
    "clear-winner": (("table",) * 4, nowhere, 5),
    "decided-at-the-goal": (("table",) * 3, tied, 6),
    "won-by-a-retired-machine": (("table",) * 3, retiring(1, points=150), 7),
    "retired-sharing": (("table",) * 4, retiring(0, 1, points=150), 8),
    "all-retired": (("table",) * 2, retiring(0, 1), 9),
}
"""Name of the recording: levels of its seats, what it is steered to, seed."""


def ended_as_wished(name: str, state: Rally) -> bool:
    """Tell whether the end of a game is what the recording is named after."""
    won, points = winners(state), [final(state, seat) for seat in range(len(state.drivers))]
    best = points.count(max(points))
    if name == "clear-winner":
        return best == 1 and won[0] in state.goal_order
    if name == "decided-at-the-goal":
        return best > 1 and len(won) == 1 and len(state.goal_order) > 1
    if name == "won-by-a-retired-machine":
        return best == 1 and won[0] not in state.goal_order and bool(state.goal_order)
    if name == "retired-sharing":
        return len(won) > 1
    if name == "all-retired":
        return not state.goal_order
    return True


def play(session: Session[Any], steer: Steer, seed: int) -> Rally:
    """Play to the end, taking something back now and then; return the end."""
    draw = random.Random(seed).random
    while session.state.phase != "over":
        what = int(draw() * 60)
        if what < 2:
            session.undo()
            if what == 1:
                session.redo()
            continue
        action = steer(session.state) or GAME.propose(session.state, lambda n: int(draw() * n))
        outcome = session.do(action)
        if not isinstance(outcome, Applied):
            raise SystemExit(f"{action} was rejected: {outcome.code}")
    end: Rally = session.state
    return end


def setup_of(name: str) -> Setup:
    """Return the set-up of a recording."""
    levels, _, _ = WAYS[name]
    return with_defaults(GAME.questions(), [Seat(SAMPLE_NAMES[i], level=level) for i, level in enumerate(levels)])


def record(name: str, folder: Path) -> dict[str, Any]:
    """Play a recording until it ends as wished, write its journal as text, and return its result."""
    for attempt in range(400):
        path = folder / f"{name}-{attempt}.pipworks"
        session = Session.begin(GAME, setup_of(name), Journal.create(path, CREATED))
        assert isinstance(session, Session)
        end = play(session, WAYS[name][1], WAYS[name][2] * 1000 + attempt)
        session.close()
        if not ended_as_wished(name, end):
            continue
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("DELETE FROM snapshot")  # only short cuts: a replay is to go all the way
            text = "\n".join(connection.iterdump())
        (FOLDER / f"{name}.sql.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        places = " ".join(str(each.place) for each in sorted(GAME.view(end).standings, key=lambda s: s.seat))
        digest = hashlib.sha256(encode(end)).hexdigest()
        return {"places": places, "rows": session.journal.next_number, "state": digest}
    raise SystemExit(f"{name}: no game ended so")


def main() -> None:
    """Record all games anew."""
    with tempfile.TemporaryDirectory() as folder:
        results = {name: record(name, Path(folder)) for name in WAYS}
    written = {"rules_version": GAME.rules_version, "games": results}
    RESULTS.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
