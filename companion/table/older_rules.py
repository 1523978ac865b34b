"""Goes on with a game that was begun under earlier rules, so that an update in the middle of an evening ends nothing.

Most changes of rules touch no game that is being played: where today's rules make the same of all its actions, it
goes on as if nothing had happened. Else it goes on from where it stood, as its newest snapshot has it, and nobody can
go back beyond that. Nothing is ever made anew under other rules and shown as what was played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

import msgspec

from companion.core.applied import State
from companion.core.game import Game
from companion.core.ledger import LedgerLine
from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.table.counted import Counted, Missing
from companion.table.errors import JournalError, RulesFailedError
from companion.table.guarded import GuardedRules
from companion.table.journal import Journal
from companion.table.journal.rows import Body, GameStatus, Lost, TookBack, decode, decoded, encode
from companion.table.journal.spelling import spelled
from companion.table.timeline import Timeline

NO_RULE: Final = ""
"""What such a line follows: no rule of the game, and nobody's correction by hand."""


class Carried(msgspec.Struct, Generic[State], frozen=True):
    """How a game goes on under other rules than those it was begun with.

    Attributes:
        state: the game.
        undone: numbers of its last actions, which lead elsewhere now and count no longer.
    """

    state: State
    undone: tuple[int, ...]

    @property
    def says(self) -> Text:
        """What is told to players."""
        return text("rules_changed.undone", n=len(self.undone)) if self.undone else text("rules_changed.goes_on")


def rules_version(journal: Journal) -> int:
    """Return the version of the rules that ``journal`` was last gone on with."""
    version = journal.begin.rules_version
    for row in journal.rows:
        if row.kind == "lost" and isinstance(body := decode(row), Lost):
            version = body.rules_version or version
    return version


def carried_over(rules: GuardedRules[State], timeline: Timeline[State], journal: Journal) -> Carried[State] | None:
    """Return how the game of ``timeline`` goes on under today's rules; None: they make the same of it.

    Raises:
        JournalError: if today's rules cannot read where it stood; it says what to do.
    """
    entries = timeline.entries
    gap = max((k for k, entry in enumerate(entries, 1) if isinstance(entry.action, Missing)), default=0)
    begun = _stood(rules, entries[gap - 1]) if gap else timeline.state_after(0)
    if begun is not None and _followed(rules, begun, entries[gap:])[0] == len(entries) - gap:
        return None
    stands = [k for k, entry in enumerate(entries, 1) if entry.stored is not None]
    for k in (*reversed(stands), *(() if stands else (0,))):
        stood = _stood(rules, entries[k - 1]) if k else timeline.state_after(0)
        if stood is not None:
            n, state = _followed(rules, stood, entries[k:])
            return Carried(state, tuple(entry.number for entry in entries[k + n :]))
    raise unreadable(rules.game, journal)


def unreadable(game: Game[State], journal: Journal) -> JournalError:
    """Return that today's rules of ``game`` cannot read where it stood, and what to do."""
    return JournalError(
        f"{spelled(journal.path)}: begun under version {rules_version(journal)} of the rules of {game.name}, and "
        f"version {game.rules_version} cannot read where it stood. Finish it with the {game.name} it was begun with, "
        f"or begin anew; the file was not changed.",
        text("start.old_rules"),
    )


def carry(
    timeline: Timeline[State], journal: Journal, carried: Carried[State], then: GameStatus, game: Game[State]
) -> list[Body]:
    """Let ``timeline`` go on as ``carried`` says; return the rows that say so, to be written before the next one.

    They are not written at once: as long as nobody has played on, the game can still be finished under its own rules.
    """
    owed: list[Body] = []
    if carried.undone:
        timeline.take_back(carried.undone)
        owed.append(TookBack(carried.undone, then))
    number = journal.next_number + len(owed)
    state = msgspec.Raw(encode(carried.state))
    lost = Lost(number, state, then, game.rules_version, len(carried.undone))
    entry: Counted[State] = counted_loss(number, lost)
    entry.state = carried.state
    timeline.do(entry)
    return [*owed, lost]


def counted_loss(number: int, body: Lost) -> Counted[State]:
    """Return what stands in the timeline for a ``lost`` row."""
    if not body.rules_version:
        says = text("ledger.moves_missing", first=body.first, last=number)
    else:
        says = text("ledger.rules_changed_undone", n=body.undone) if body.undone else text("ledger.rules_changed")
    gap = Missing(None, by_rules=bool(body.rules_version))
    return Counted(number, gap, (LedgerLine(None, says, NO_RULE),), stored=bytes(body.state), then=body.then)


def _followed(rules: GuardedRules[State], state: State, entries: Sequence[Counted[State]]) -> tuple[int, State]:
    """Return how many of ``entries`` lead from ``state`` where they led when they were done, and to which state."""
    for n, entry in enumerate(entries):
        stood = _stood(rules, entry)
        if isinstance(entry.action, Missing):
            if stood is None:
                return n, state
            state = stood
            continue
        try:
            outcome = rules.apply(state, entry.action)
        except RulesFailedError:
            return n, state
        if isinstance(outcome, Rejection) or outcome.lines != entry.lines:
            return n, state
        if stood is not None and stood != outcome.state:
            return n, state
        state = outcome.state
    return len(entries), state


def _stood(rules: GuardedRules[State], entry: Counted[State]) -> State | None:
    if entry.stored is None:
        return None
    try:
        state: State = decoded(entry.stored, rules.state_type)
    except Exception:  # a class of a game may raise anything
        return None
    return state
