"""Plays and writes down the recorded games of this folder: ``python tests/games/recorded/record.py``.

Run it again when the rules have changed so that stored games replay to another result (``rules_version`` is raised
then), and look at what the results have become. All chance comes from the seeds below.
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

from companion.core.actions import Action, Decide
from companion.core.applied import Applied
from companion.core.setup import Seat, Setup, with_defaults
from companion.games.steampunk_rally.actions import Discard, Gain
from companion.games.steampunk_rally.components import Effect
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.state import Racer, State
from companion.table import Session
from companion.table.journal import Journal, encode

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.json"
CREATED = "2026-11-21T12:00:00+00:00"
NAMES = ("Ada", "Kenji", "María", "Tomás", "Yuki", "Sam", "Inés", "Noor")
LARGEST = 100_000
"""Bytes of a recording."""
GAME = SteampunkRally()
Steer = Callable[[State, int], Action | None]
"""Given a seat that could act, returns what brings the wished end nearer, or None to go on by chance."""


def nowhere(state: State, seat: int) -> Action | None:
    """Leave everything to chance."""
    return None


def _free(state: State, racer: Racer) -> bool:
    return state.phase == "race" and racer.decision is None and not racer.sources


def _to_the_end(state: State, seat: int) -> Action | None:
    racer, last = state.racers[seat], state.course.track.last
    if state.final_round == state.round and _free(state, racer) and racer.space != last:
        steps = state.course.track.distance[last] - state.course.track.distance[racer.space]
        return Gain(seat, (Effect("gold", min(steps, 99)),))
    return None


def decided_by_parts(state: State, seat: int) -> Action | None:
    """In the final round all go to the last space; their parts decide, made different where they are not."""
    leader = max(range(len(state.racers)), key=lambda s: state.racers[s].part_count)
    racer = state.racers[seat]
    tied = racer.part_count == state.racers[leader].part_count
    if state.final_round == state.round and state.phase == "round_end" and seat != leader and tied and racer.parts:
        return Discard(seat)
    return _mended(state, seat) or _to_the_end(state, seat)


def a_draw(state: State, seat: int) -> Action | None:
    """In the final round all go to the last space, and whoever has more parts gives them up."""
    fewest = min(racer.part_count for racer in state.racers)
    if state.final_round == state.round and state.phase == "round_end" and state.racers[seat].part_count > fewest:
        return Discard(seat)
    return _mended(state, seat) or _to_the_end(state, seat)


def _mended(state: State, seat: int) -> Action | None:
    """In the final round nobody is to explode."""
    racer = state.racers[seat]
    if state.final_round == state.round and _free(state, racer) and racer.gauge < 0:
        return Gain(seat, (Effect("repair", -racer.gauge),))
    return None


def crosser_explodes(state: State, seat: int) -> Action | None:
    """Whoever crosses first takes more damage than the parts can pay, in the round of the crossing."""
    racer = state.racers[seat]
    beyond = state.course.spaces[racer.space].beyond
    if beyond and state.final_round == state.round + 1 and _free(state, racer) and -racer.gauge <= racer.part_count:
        return Gain(seat, (Effect("damage", racer.part_count + 1 + racer.gauge),))
    return None


def everybody_explodes(state: State, seat: int) -> Action | None:
    """In the final round all take more damage than their parts can pay."""
    racer = state.racers[seat]
    due = state.final_round == state.round and not racer.exploded and -racer.gauge <= racer.part_count
    if due and _free(state, racer):
        return Gain(seat, (Effect("damage", racer.part_count + 1 + racer.gauge),))
    return None


WAYS: dict[str, tuple[int, tuple[str, ...], Steer, int]] = {
    "two-by-chance": (2, ("full", "table"), nowhere, 1),
    "three-by-chance": (3, ("full", "parts", "table"), nowhere, 2),
    "four-by-chance": (4, ("full", "table", "parts", "full"), nowhere, 3),
    "six-by-chance": (6, ("full", "parts", "table"), nowhere, 4),
    "eight-by-chance": (8, ("full", "table", "parts"), nowhere, 5),
    "clear-winner": (6, ("table", "full"), nowhere, 6),
    "decided-by-parts": (3, ("table",), decided_by_parts, 7),
    "draw": (2, ("table",), a_draw, 8),
    "crosser-explodes": (4, ("table",), crosser_explodes, 9),
    "everybody-explodes": (8, ("table",), everybody_explodes, 10),
}
"""Name of the recording: seats, their levels in turn, what it is steered to, seed."""


def ended_as_wished(name: str, game: list[State]) -> bool:
    """Tell whether the states of a finished game show what the recording is named after."""
    result = sorted(standing.place for standing in GAME.view(game[-1]).standings)
    spaces = [game[-1].course.track.distance[racer.space] for racer in game[-1].racers]
    last = [state for state in game if state.round == game[-1].round]
    if name == "clear-winner":
        return result[1] > 1 and spaces.count(max(spaces)) == 1
    if name == "decided-by-parts":
        return result[1] > 1 and spaces.count(max(spaces)) > 1
    if name == "draw":
        return result[1] == 1
    if name == "crosser-explodes":
        return _first_crosser_exploded(game)
    if name == "everybody-explodes":
        return all(any(state.racers[seat].exploded for state in last) for seat in range(len(spaces)))
    return True


def _first_crosser_exploded(game: list[State]) -> bool:
    at = next(i for i, state in enumerate(game) if state.final_round)
    seat = next(s for s, racer in enumerate(game[at].racers) if game[at].course.spaces[racer.space].beyond)
    return any(
        state.racers[seat].exploded and state.phase == "damage" for state in game if state.round == game[at].round
    )


def play(session: Session[Any], steer: Steer, seed: int) -> list[State]:
    """Play to the end, taking something back now and then; return the states that were passed through."""
    draw = random.Random(seed).random
    states = [session.state]
    while session.state.phase != "over":
        what = int(draw() * 60)
        if what < 2:
            session.undo()
            if what == 1:
                session.redo()
        else:
            action = _steered(session.state, steer) or GAME.propose(session.state, lambda n: int(draw() * n))
            outcome = session.do(action)
            if not isinstance(outcome, Applied):
                raise SystemExit(f"{action} was rejected: {outcome.code}")
        states.append(session.state)
    return states


def _steered(state: State, steer: Steer) -> Action | None:
    for seat, racer in enumerate(state.racers):
        action = steer(state, seat)
        if action is not None and (racer.decision is None or isinstance(action, Decide)):
            return action
    return None


def setup_of(name: str) -> Setup:
    """Return the set-up of a recording."""
    seats, levels, _, _ = WAYS[name]
    players = [Seat(NAMES[i], level=levels[i % len(levels)], answers={"extras": "on"}) for i in range(seats)]
    return with_defaults(GAME.questions(), players)


def checksum(state: State) -> str:
    """Return the SHA-256 of the state as the journal writes it."""
    return hashlib.sha256(encode(state)).hexdigest()


def places(state: State) -> str:
    """Return the place of each seat in the final result, in seat order."""
    return " ".join(str(s.place) for s in sorted(GAME.view(state).standings, key=lambda s: s.seat))


def record(name: str, folder: Path) -> dict[str, Any]:
    """Play a recording until it ends as wished, write its journal as text, and return its result."""
    for attempt in range(200):
        path = folder / f"{name}-{attempt}.pipworks"
        session = Session.begin(GAME, setup_of(name), Journal.create(path, CREATED))
        assert isinstance(session, Session)
        states = play(session, WAYS[name][2], WAYS[name][3] * 1000 + attempt)
        session.close()
        if not ended_as_wished(name, states):
            continue
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("DELETE FROM snapshot")  # only short cuts: a replay is to go all the way
            text = "\n".join(connection.iterdump())
        packed = gzip.compress(text.encode(), 9, mtime=0)
        if len(packed) > LARGEST:
            continue
        (FOLDER / f"{name}.sql.gz").write_bytes(packed)
        return {"places": places(states[-1]), "rows": session.journal.next_number, "state": checksum(states[-1])}
    raise SystemExit(f"{name}: no game ended so")


def main() -> None:
    """Record all games anew."""
    with tempfile.TemporaryDirectory() as folder:
        results = {name: record(name, Path(folder)) for name in WAYS}
    written = {"rules_version": GAME.rules_version, "games": results}
    RESULTS.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
