"""What ``pipworks check`` does with files: each scenario checked by the game it names, one line each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO

import msgspec

from companion.core.game import Game
from companion.core.one_line import one_line
from companion.proofs.check import Scenario, ScenarioError, Verdict, check, files_of
from companion.shelf import UnusableGameError, names, take


def run_check(paths: list[Path], as_json: bool, out: TextIO, err: TextIO) -> int:
    """Check scenario files (and those in folders), print what came of each and a sum; return 0 if all pass, else 1.

    A file that cannot be used is one sentence on ``err``; the others are checked all the same. The sum is for people
    who gave several files.
    """
    games: dict[str, Game[Any]] = {}
    passed = unusable = 0
    files = files_of(paths)
    if not files:
        err.write(f"pipworks check: no scenario (*.toml) in {', '.join(map(str, paths))}.\n")
        return 1
    for path in files:
        try:
            verdict = _checked(path, games)
        except ScenarioError as error:
            err.write(f"{error}\n")
            unusable += 1
            continue
        passed += verdict.passed
        # Not msgspec's JSON, which fails for a file name that is no text.
        data = json.dumps(msgspec.to_builtins(verdict), ensure_ascii=False) if as_json else ""
        out.write(data or _line(verdict))
        out.write("\n")
    if len(files) > 1 and not as_json:
        failed = len(files) - passed - unusable
        parts = [f"{passed} passed", f"{failed} failed" if failed else "", f"{unusable} unusable" if unusable else ""]
        out.write(f"{len(files)} scenarios: {', '.join(filter(None, parts))}.\n")
    return 0 if passed == len(files) else 1


def _checked(path: Path, games: dict[str, Game[Any]]) -> Verdict:
    scenario = Scenario(path)
    if scenario.game not in names():
        raise scenario.complaint("game", f"must be one of {', '.join(names())}")
    if scenario.game not in games:
        try:
            games[scenario.game] = take(scenario.game)
        except UnusableGameError as error:
            raise scenario.complaint("game", str(error)) from error
    return check(games[scenario.game], scenario)


def _line(verdict: Verdict) -> str:
    """Return a verdict for people: of what failed the line of its file, the title, and what happened instead."""
    if verdict.passed:
        return f"passed  {verdict.scenario}"
    said = f'FAILED  {verdict.scenario}, line {verdict.line}, "{one_line(verdict.title)}": {verdict.why}'
    return f"{said}\n        What happened: {verdict.happened}" if verdict.happened else said
