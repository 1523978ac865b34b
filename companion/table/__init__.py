"""A game being played: apply, undo, resume."""

from companion.table.branches import Branch
from companion.table.errors import JournalError, ReplayError, TableError, UnrecordableActionError
from companion.table.session import Recorded, Session

__all__ = ["Branch", "JournalError", "Recorded", "ReplayError", "Session", "TableError", "UnrecordableActionError"]
