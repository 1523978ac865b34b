"""What ``pipworks replay`` does with folders: plays each, says what came of it, and how it ends."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

import msgspec

from companion.recordings.errors import RecordedTableError
from companion.recordings.reading import read_table
from companion.recordings.replay.attentive import replay_with
from companion.recordings.replay.faults import FAULTS, fault_of
from companion.recordings.replay.player import ReplayOutcome, replay
from companion.recordings.replay.silent import see_nothing

DONE, FELL_SHORT, BAD_USAGE = 0, 1, 2


def replay_folders(
    folders: Sequence[Path],
    as_json: bool,
    until: float | None,
    watch: bool,
    faults: Sequence[str],
    out: TextIO,
    err: TextIO,
) -> int:
    """Play folders one after the other; return the exit code: 1 where one of them came otherwise.

    Args:
        folders: of recorded tables.
        as_json: a line of JSON for each.
        until: seconds from the beginning at which each ends, or None.
        watch: shows it on the screen.
        faults: on top, ``NAME@TIME``.
        out: for what came of it.
        err: for what could not be played.
    """
    if "list" in faults:
        for name, does in FAULTS.items():
            print(f"{name}: {does}", file=out)
        return DONE
    try:
        added = [fault_of(words) for words in faults]
    except RecordedTableError as error:
        print(f"pipworks replay: {error}.", file=err)
        return BAD_USAGE
    if watch:
        return _watched(folders, until, err)
    code = DONE
    see_nothing()
    for folder in folders:
        try:
            table = read_table(folder)
            outcome = replay_with(table, added, until) if added else replay(table, until)
        except RecordedTableError as error:
            print(f"pipworks replay: {error}.", file=err)
            code = FELL_SHORT
            continue
        print(_json(outcome) if as_json else _words(outcome), file=out, flush=True)
        code = code if outcome.passed else FELL_SHORT
    return code


def _watched(folders: Sequence[Path], until: float | None, err: TextIO) -> int:
    """Show folders one after the other."""
    import pygame

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    code = DONE
    try:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() in ("dummy", "offscreen"):
            raise pygame.error("there is no display")
        from companion.recordings.replay.watching import Watching

        for folder in folders:
            try:
                code = code if Watching(read_table(folder), until).run() else FELL_SHORT
            except RecordedTableError as error:
                print(f"pipworks replay: {error}.", file=err)
                code = FELL_SHORT
    except pygame.error as error:
        print(f"pipworks replay: nothing can be shown ({error}): without --watch it needs no display.", file=err)
        return FELL_SHORT
    finally:
        pygame.quit()
    return code


def _json(outcome: ReplayOutcome) -> str:
    return msgspec.json.encode(outcome).decode()


def _words(outcome: ReplayOutcome) -> str:
    played = f"{outcome.session}: {outcome.at:.1f} s in {outcome.seconds:.1f} s"
    if outcome.became == "same":
        return f"{played} with {', '.join(outcome.faults)}: the same game"
    if outcome.became == "asks":
        return f"{played} with {', '.join(outcome.faults)}: it asks, at {outcome.asks}"
    if outcome.difference is None:
        return f"{played}, as it was: {outcome.readings} readings, {outcome.presses} presses, {outcome.rows} rows"
    picture = f" (picture: {outcome.difference.picture})" if outcome.difference.picture else ""
    return f"{played}, not as it was: {outcome.difference.says}{picture}"
