"""A game being played: apply, undo, resume."""

from companion.table.branches import Branch
from companion.table.errors import JournalError, TableError
from companion.table.guarded import GuardedRules, failure, refusal, refusing
from companion.table.recorded import Recorded
from companion.table.session import Session

__all__ = [
    "Branch",
    "GuardedRules",
    "JournalError",
    "Recorded",
    "Session",
    "TableError",
    "failure",
    "refusal",
    "refusing",
]
