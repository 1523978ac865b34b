"""What came of a storm: counted, printed, judged."""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path
from typing import Any, TextIO

import msgspec

from companion.core.game import Game
from companion.kiosk.words import catalogues
from companion.proofs.headless import draw_nowhere
from companion.proofs.storm.reached import FULL
from companion.proofs.storm.storm import Storm


class StormReport(msgspec.Struct, frozen=True):
    """What came of a storm.

    Attributes:
        events: how many there were.
        seed: of their chance.
        games: how many games were begun or resumed in it.
        ended: how many of them came to their end.
        actions: how many events changed the state of one.
        rounds: the furthest round.
        touches: by the player and by chance.
        reached: what there is (pages, ends, troubles …) by group, and how often each was reached.
        never: what there is and was never reached.
        faults: what broke, each in a sentence with the number of the event; empty if nothing did. After a storm of
            full length what was never reached is one, too.
    """

    events: int
    seed: int
    games: int
    ended: int
    actions: int
    rounds: int
    touches: dict[str, int]
    reached: dict[str, dict[str, int]]
    never: tuple[str, ...]
    faults: tuple[str, ...]


class Unsaid(logging.Handler):
    """Takes as faults what is only logged: words that the catalogues have not, and rules that fail.

    They do not end a storm: all are found in one, each told once.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: dict[str, None] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Note one."""
        self.faults[record.getMessage()] = None


def storm(game: Game[Any], events: int, seed: int, size: tuple[int, int], language: str, folder: Path) -> StormReport:
    """Let a storm blow and return what came of it.

    Args:
        game: what is played.
        events: how many.
        seed: of their chance.
        size: of the screen in pixels.
        language: of the table.
        folder: an empty folder for journals.
    """
    blown = Storm(game, seed, size, language, folder)
    unsaid = Unsaid()
    logs = [logging.getLogger(name) for name in (catalogues.__name__, "companion.table.guarded")]
    for log in logs:
        log.addHandler(unsaid)
    try:
        blown.blow(events)
    finally:
        for log in logs:
            log.removeHandler(unsaid)
        blown.close()
    never = tuple(blown.reached.never())
    unreached = [f"never reached: {name}" for name in never] if events >= FULL and not blown.faults else []
    return StormReport(
        events, seed, blown.games, blown.ended, blown.actions, blown.rounds, dict(blown.touches),
        {group: dict(sorted(counts.items())) for group, counts in blown.reached.counts.items()}, never,
        (*blown.faults, *unsaid.faults, *unreached),
    )  # fmt: skip


def run_storm(
    game: Game[Any], events: int, seed: int, size: tuple[int, int], language: str, as_json: bool, out: TextIO
) -> int:
    """Let a storm blow and print; return 0 if nothing broke, else 1."""
    draw_nowhere()
    with tempfile.TemporaryDirectory() as folder:
        report = storm(game, events, seed, size, language, Path(folder))
    if as_json:
        out.write(msgspec.json.encode(report).decode() + "\n")
    else:
        out.writelines(_lines(report))
    return 1 if report.faults else 0


def _lines(report: StormReport) -> list[str]:
    touches = ", ".join(f"{n} by {who}" for who, n in report.touches.items())
    lines = [
        f"{report.events} events from seed {report.seed} (touches: {touches}), {report.games} games, {report.ended} "
        f"to their end, {report.actions} changes of state, round {report.rounds} at the furthest: "
        f"{len(report.faults)} faults\n"
    ]
    for group, counts in report.reached.items():
        lines.append(f"  {group}\n")
        lines += [f"    {name:<40} {n:7}\n" for name, n in counts.items()]
    if report.never:
        lines.append(f"  never reached ({len(report.never)})\n")
        lines += [f"    {name}\n" for name in report.never]
    lines += [f"  fault: {fault}\n" for fault in report.faults]
    if report.rounds < 2 and not report.ended:
        lines.append("  note: no round came to its end, so that few rules were tried; let more events happen\n")
    return lines
