"""Rebuilds the timeline of a game from the rows of its journal; no action is replayed yet."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.applied import State
from companion.core.ledger import LedgerLine
from companion.core.messages import text
from companion.table.counted import Counted, Missing
from companion.table.errors import JournalError
from companion.table.guarded import GuardedRules
from companion.table.journal import Journal, rows
from companion.table.journal.rows import Begin, BroughtBack, Did, Lost, TookBack
from companion.table.journal.spelling import spelled
from companion.table.timeline import Timeline


def rebuilt(rules: GuardedRules[State], journal: Journal, trust_snapshots: bool) -> Timeline[State]:
    """Return the timeline that the rows of ``journal`` tell of, replaying nothing yet.

    Args:
        rules: of the game it should be a journal of.
        journal: opened.
        trust_snapshots: False leaves the states out that are written beside the rows.

    Raises:
        JournalError: if it is of another game or of other rules, or a row cannot be followed.
    """
    begin, game = journal.begin, rules.game
    if begin.game != game.name:
        raise JournalError(f"{spelled(journal.path)}: a game of {begin.game}, not of {game.name}.")
    if begin.rules_version != game.rules_version:
        raise JournalError(
            f"{spelled(journal.path)}: begun under version {begin.rules_version} of the rules of {game.name}, "
            f"and this is version {game.rules_version}; it would become another game."
        )
    actions = msgspec.json.Decoder(game.action_type)
    number = 0
    try:
        start = msgspec.json.decode(begin.state, type=game.state_type)
        timeline: Timeline[State] = Timeline(rules, start, spelled(journal.path))
        for row in journal.rows[1:]:
            number = row.number
            _follow(timeline, actions, row)
            if trust_snapshots and number in journal.snapshots and timeline.entries:
                timeline.entries[-1].stored = journal.snapshots[number]
    except Exception as error:  # a row may say anything, and a class of a game raise anything
        raise JournalError(
            f"{spelled(journal.path)}, row {number}: cannot be followed: {str(error)[:200]}."
        ) from error
    return timeline


def _follow(timeline: Timeline[State], actions: msgspec.json.Decoder[Any], row: rows.Row) -> None:
    body = rows.decode(row)
    match body:
        case Did():
            action = actions.decode(body.action)
            timeline.do(Counted(row.number, action, body.lines, body.answers, then=body.then))
        case TookBack():
            timeline.take_back(body.numbers)
        case BroughtBack():
            if timeline.would_bring_back() != body.numbers:
                raise ValueError(f"it brings back {body.numbers}, which was not what was taken back last")
            timeline.bring_back()
        case Lost():
            lost = (LedgerLine(None, text("ledger.moves_missing", first=body.first, last=row.number)),)
            timeline.do(Counted(row.number, Missing(None), lost, stored=bytes(body.state), then=body.then))
        case Begin():
            raise ValueError("a second beginning")
