"""What can go wrong around a game that is being played."""

from __future__ import annotations

from companion.core.messages import Text


class TableError(Exception):
    """Root of everything this package raises."""


class RulesFailedError(TableError):
    """Rules of a game that raised, or answered with what is no answer; the message says what and where."""


class JournalError(TableError, ValueError):
    """A saved game that cannot be read, written or gone on with; one sentence naming file and row.

    Attributes:
        says: the same for players, without file and row; None where there are no words for it.
    """

    def __init__(self, message: str, says: Text | None = None) -> None:
        super().__init__(message)
        self.says = says


class ReplayError(JournalError):
    """A recorded action that does not lead where it led when it was played."""


class UnrecordableActionError(TableError, TypeError):
    """An action that could not be read back from the journal, or something of a game that cannot be written there."""
