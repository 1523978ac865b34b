"""What can be wrong with a recorded table."""


class RecordedTableError(ValueError):
    """A recorded table cannot be read or played; one sentence names file and line and says what is wrong."""
