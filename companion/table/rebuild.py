"""Rebuilds the timeline of a game from the rows of its journal; replays them only where they come from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.core.actions import Action
from companion.core.applied import State
from companion.core.messages import text
from companion.core.view import TableView
from companion.table.counted import Counted, Missing
from companion.table.errors import JournalError
from companion.table.guarded import GuardedRules
from companion.table.journal import Journal, rows
from companion.table.journal.rows import Begin, BroughtBack, Did, Lost, TookBack
from companion.table.journal.spelling import spelled
from companion.table.older_rules import counted_loss, rules_version, unreadable
from companion.table.timeline import STRIDE, Timeline


def rebuilt(
    rules: GuardedRules[State],
    journal: Journal,
    trust_snapshots: bool,
    told: Callable[[Timeline[State], rows.Row], None] = lambda _timeline, _row: None,
) -> Timeline[State]:
    """Return the timeline that the rows of ``journal`` tell of, replaying nothing yet.

    Args:
        rules: of the game it should be a journal of.
        journal: opened.
        trust_snapshots: False leaves the states out that are written beside the rows.
        told: is told of each row after it was followed.

    Raises:
        JournalError: if it is of another game or of other rules, or a row cannot be followed.
    """
    begin, game = journal.begin, rules.game
    if begin.game != game.name:
        raise JournalError(f"{spelled(journal.path)}: a game of {begin.game}, not of {game.name}.")
    version = rules_version(journal)
    if version > game.rules_version:
        raise JournalError(
            f"{spelled(journal.path)}: played under version {version} of the rules of {game.name}, and this is "
            f"version {game.rules_version}. Bring {game.name} up to date, and it goes on; the file was not changed.",
            text("start.newer"),
        )
    trust_snapshots |= not game.plays(version)  # then they say where it stood
    actions = _Actions(game.action_type, not game.plays(version) or version != begin.rules_version)
    number = 0
    try:
        start = _start(rules, journal, version)
        timeline: Timeline[State] = Timeline(rules, start, spelled(journal.path))
        for row in journal.rows[1:]:
            number = row.number
            _follow(timeline, actions, row)
            if trust_snapshots and number in journal.snapshots and timeline.entries:
                timeline.entries[-1].stored = journal.snapshots[number]
            told(timeline, row)
    except JournalError:
        raise
    except Exception as error:  # a row may say anything, and a class of a game raise anything
        raise JournalError(
            f"{spelled(journal.path)}, row {number}: cannot be followed: {str(error)[:200]}."
        ) from error
    return timeline


def replayed(rules: GuardedRules[State], journal: Journal) -> dict[int, bytes]:
    """Play a game that was played under today's rules again, action by action; return its snapshots by row number.

    Raises:
        JournalError: as above, or an action leads elsewhere now than when it was done.
    """
    snapshots: dict[int, bytes] = {}

    def keep(timeline: Timeline[State], row: rows.Row) -> None:
        if row.number % STRIDE == 0 or row is journal.rows[-1]:
            snapshots[row.number] = rows.encode(timeline.state)

    seen(rules, journal, rebuilt(rules, journal, trust_snapshots=False, told=keep).state)
    return snapshots


def seen(rules: GuardedRules[State], journal: Journal, state: State) -> TableView:
    """Return what everybody sees of a game that was rebuilt.

    Raises:
        JournalError: others play it than row 0 says.
        RulesFailedError: the rules fail.
    """
    view, said = rules.view(state), len(journal.begin.setup.seats)
    if not view.seats or len(view.seats) != said:
        raise JournalError(
            f"{spelled(journal.path)}, row 0: cannot be followed: {said} players begin, and {len(view.seats)} play."
        )
    return view


def _start(rules: GuardedRules[State], journal: Journal, version: int) -> State:
    game = rules.game
    try:
        state: State = rows.decoded(journal.begin.state, game.state_type)
    except Exception as error:
        if version < game.rules_version:
            raise unreadable(game, journal) from error
        raise
    return state


class _Actions:
    """Reads actions; those of earlier rules that today's do not know are gone, and nobody can go back beyond them."""

    def __init__(self, action_type: Any, earlier: bool) -> None:
        self._known = action_type
        self._earlier = earlier

    def decode(self, written: bytes) -> Action:
        try:
            action: Action = rows.decoded(written, self._known)
        except msgspec.DecodeError:
            if not self._earlier:
                raise
            action = Missing(msgspec.json.decode(written, type=_Seated).seat, by_rules=True)
        return action


class _Seated(msgspec.Struct):
    seat: int | None = None


def _follow(timeline: Timeline[State], actions: _Actions, row: rows.Row) -> None:
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
            timeline.do(counted_loss(row.number, body))
        case Begin():
            raise ValueError("a second beginning")
