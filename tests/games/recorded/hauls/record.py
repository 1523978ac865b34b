"""Plays and writes down the recorded games of Galaxy Trucker: ``python -m tests.games.recorded.hauls.record``.

Run it again when the rules have changed so that stored games replay to another result, and look at what the results
have become. All chance comes from the seeds below; what chance would take long to bring about is brought nearer by
answers and corrections by hand, which are recorded like everything else. One game is written down action by action:
small enough to be reckoned by hand from the rules.
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from companion.core.actions import Action, Advance, Correct, Decide, Ready, Rolled
from companion.core.applied import Applied
from companion.core.setup import SAMPLE_NAMES, Seat, Setup, with_defaults
from companion.games.galaxy_trucker.actions import GiveUp, LayTile, TurnCard
from companion.games.galaxy_trucker.game import GalaxyTrucker
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.payday.bill import winners
from companion.games.galaxy_trucker.state import Haul
from companion.table import Session
from companion.table.journal import Journal

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.json"
CREATED = "2026-11-24T12:00:00+00:00"
GAME = GalaxyTrucker()
Steer = Callable[[Haul], Action | None]
"""Returns what brings the wished end nearer, or None to go on by chance."""
HEAVY = 40
"""Lost components that nobody can pay."""
EARLY = 3
"""So many cards are flown before all give up."""


def nowhere(_state: Haul) -> Action | None:
    """Leave everything to chance."""
    return None


def giving_up(state: Haul) -> Action | None:
    """Let everybody give up after some cards, the leader first."""
    if state.phase == "journey" and state.event is None and len(state.flown) == EARLY and flying(state):
        return GiveUp(flying(state)[0])
    return None


def ruined(state: Haul) -> Action | None:
    """Say of everybody's ship on its way that more was lost than anybody can pay."""
    if state.phase != "journey" or state.event is not None or state.left != 1:
        return None
    seats = [seat for seat, own in enumerate(state.truckers) if own.lost < HEAVY]
    return Correct(seats[0], "lost", HEAVY) if seats else None


def lucky(state: Haul) -> Action | None:
    """Let every roll miss all ships, and nobody give up of their own accord."""
    owing = [seat for seat, own in enumerate(state.truckers) if own.roll is not None]
    if owing:
        return Rolled(owing[0], (("white", 6), ("red", 6)), "typed")
    asked = any(own.decision is not None for own in state.truckers)
    if state.phase == "journey" and state.event is None and state.deck and flying(state) and not asked:
        return TurnCard(flying(state)[0])
    return None


SCRIPT: Sequence[Action] = (
    Ready(0), Ready(1), Advance(None),
    LayTile(0, 21, 0, 7, 8),  # a hold of two spaces beside the cabin
    LayTile(1, 88, 0, 7, 8),  # an engine
    LayTile(1, 27, 2, 7, 6),  # a hold of three spaces on the other side
    Ready(0), Ready(1), Ready(0), Ready(1), Advance(None),
    TurnCard(0, 1, 15), Decide(0, "planet", ("0",)), Decide(1, "planet", ("1",)),
    Decide(0, "load", ("best",)), Decide(1, "load", ("best",)),
    TurnCard(0, 1, 9),
    Rolled(0, (("white", 6), ("red", 2)), "typed"),  # a large meteor from the front, column 8
    Rolled(0, (("white", 6), ("red", 5)), "typed"), Rolled(0, (("white", 6), ("red", 5)), "typed"),  # off the ships
    TurnCard(0, 1, 17), Decide(0, "go", ("yes",)),
    TurnCard(1, 1, 4), TurnCard(1, 1, 5),
)  # fmt: skip
"""Two ships of level I, on cards named at the table, until both have given up."""

FULL, MIXED = ("full",) * 4, ("table", "figures", "full", "table")
WAYS: dict[str, tuple[tuple[str, ...], tuple[str, ...], Steer, int]] = {
    "learning-by-chance": (MIXED[:3], ("mode=learning",), nowhere, 1),
    "flight-I-by-chance": (FULL[:2], ("mode=flight", "level=1", "dealing=table"), nowhere, 2),
    "flight-II-by-chance": (MIXED, ("mode=flight", "level=2"), nowhere, 3),
    "flight-III-by-chance": (FULL, ("mode=flight", "level=3"), nowhere, 4),
    "trek-by-chance": (("full", "figures", "table"), ("mode=trek",), nowhere, 5),
    "all-give-up": (FULL, ("mode=flight", "level=2"), giving_up, 6),
    "nobody-wins": (FULL[:3], ("mode=flight", "level=2"), ruined, 7),
    "several-win": (FULL, ("mode=flight", "level=1"), nowhere, 8),
    "a-legend": (FULL[:2], ("mode=trek",), lucky, 9),
    "lost-but-for-one-tile": (FULL[:2], ("mode=flight", "level=1", "dealing=table"), nowhere, 10),
}
"""Name of the recording: levels of its seats, answers, what it is steered to, seed."""


def ended_as_wished(name: str, state: Haul) -> bool:
    """Tell whether the end of a game is what the recording is named after."""
    won = winners([own.cash for own in state.truckers])
    if name == "all-give-up":
        return all(own.gave_up for own in state.truckers) and any(
            own.bill and own.bill.goods for own in state.truckers
        )
    if name == "nobody-wins":
        return not won
    if name == "several-win":
        return 1 < len(won) < len(state.truckers) and len(flying(state)) > 1
    if name == "a-legend":
        return bool(state.legends)
    if name == "lost-but-for-one-tile":
        return len(state.truckers[0].ship.components) == 1 and state.truckers[0].lost > 0
    return True


def play(session: Session[Any], steer: Steer, seed: int) -> Haul:
    """Play to the end, taking something back now and then; return the end."""
    draw = random.Random(seed).random
    while session.state.phase != "over":
        what = int(draw() * 60)
        if what < 2:
            session.undo()
            if what == 1:
                session.redo()
            continue
        do(session, steer(session.state) or GAME.propose(session.state, lambda n: int(draw() * n)))
    end: Haul = session.state
    return end


def follow(session: Session[Any], script: Sequence[Action]) -> Haul:
    """Do one action after the other, then confirm the bills."""
    for action in script:
        do(session, action)
    while session.state.phase != "over":
        missing = session.state.barrier.missing
        do(session, Ready(missing[0]) if missing else Advance(None))
    end: Haul = session.state
    return end


def do(session: Session[Any], action: Action | None) -> None:
    """Do what is possible, and nothing else."""
    outcome = session.do(action) if action is not None else None
    if not isinstance(outcome, Applied):
        raise SystemExit(f"{action} was rejected: {outcome}")


def setup_of(name: str) -> Setup:
    """Return the set-up of a recording."""
    levels, answers, _, _ = WAYS[name]
    told = {key: (value,) for key, value in (each.split("=") for each in answers)}
    begun = with_defaults(GAME.questions(), [Seat(SAMPLE_NAMES[i], level=level) for i, level in enumerate(levels)])
    return msgspec.structs.replace(begun, answers={**begun.answers, **told})


def result_of(state: Haul) -> dict[str, Any]:
    """Return what came of a game, in figures that can be read."""
    return {
        "cards": len(state.flown),
        "legends": list(state.legends),
        "titles": [[tile.title, tile.owner, tile.side] for tile in state.titles],
        "seats": [
            {
                **msgspec.to_builtins(own.bill),
                "cash": own.cash,
                "steps": own.steps,
                "tiles": len(own.ship.components),
                "crew": own.aboard.crew,
                "batteries": own.aboard.battery_count,
                "blocks": sorted(own.aboard.all_goods),
            }
            for own in state.truckers
        ],
    }


def record(name: str, folder: Path) -> dict[str, Any]:
    """Play a recording until it ends as wished, write its journal as text, and return its result."""
    _, _, steer, seed = WAYS[name]
    for attempt in range(400):
        path = folder / f"{name}-{attempt}.pipworks"
        session = Session.begin(GAME, setup_of(name), Journal.create(path, CREATED))
        assert isinstance(session, Session)
        scripted = name == "lost-but-for-one-tile"
        end = follow(session, SCRIPT) if scripted else play(session, steer, seed * 1000 + attempt)
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
    written = {"rules_version": GAME.rules_version, "games": results}
    RESULTS.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
