"""A game being played: apply, undo, resume."""

from companion.table.branches import Branch
from companion.table.errors import JournalError, ReplayError, TableError, UnrecordableActionError
from companion.table.guarded import GuardedRules, failure, refusal, refusing
from companion.table.recorded import Recorded
from companion.table.session import Session

__all__ = [
    "Branch",
    "GuardedRules",
    "JournalError",
    "Recorded",
    "ReplayError",
    "Session",
    "TableError",
    "UnrecordableActionError",
    "failure",
    "refusal",
    "refusing",
]
