"""The one rule of debouncing, for the Pi's own pins and, copied as it is, for the station's.

Act on the first edge, ignore the line for 25 ms, then read the level again and act if it differs. So a press is seen
at once and once, and one shorter than the quiet time still gives its down and its up. Arcade microswitches bounce for
less than 10 ms, and nobody presses twice within 25.

This file also runs under MicroPython: no imports, and times in whatever unit the caller counts.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Debouncer:
    """Turns edges of several lines into clean changes.

    A change is a tuple ``(line, level, at)``: the line's number, True for down, and the moment it happened.
    """

    def __init__(self, quiet: float = 0.025) -> None:
        """Start with every line up.

        Args:
            quiet: how long a line is ignored after a change, in the unit of all times given (seconds on the Pi).
        """
        self._quiet = quiet
        self._levels: dict[int, bool] = {}
        self._until: dict[int, float] = {}
        self._raw: dict[int, bool] = {}

    def level(self, line: int) -> bool:
        """Return the level last acted on: True while the line counts as down."""
        return self._levels.get(line, False)

    def edge(self, line: int, level: bool, at: float) -> "tuple[int, bool, float] | None":
        """Take an edge seen on a line; return the change if it is one, None while the line is being ignored."""
        if line in self._until and at < self._until[line]:
            return None
        if level == self.level(line):
            return None
        return self._act(line, level, at)

    def due(self, now: float, read_level: "Callable[[int], bool]") -> "list[tuple[int, bool, float]]":
        """Read again the lines whose quiet time is over; return the changes that the quiet time hid.

        Args:
            now: the present moment.
            read_level: returns the true level of a line, True for down.
        """
        changes = []
        for line in [line for line in self._until if now >= self._until[line]]:
            level = read_level(line)
            if level == self.level(line):
                del self._until[line]
            else:
                changes.append(self._act(line, level, self._until[line]))
        return changes

    def drain(
        self, edges: "list[tuple[float, int, bool]]", now: float, read_level: "Callable[[int], bool]"
    ) -> "list[tuple[int, bool, float]]":
        """Take edges collected since the last call, then read again what is due at ``now``; return the changes.

        Args:
            edges: ``(at, line, level)`` in the order in which they happened.
            now: the present moment.
            read_level: returns the true level of a line at this moment.
        """
        changes = []
        for at, line, level in edges:
            # A quiet time that ended before this edge: the line stood as the edge before it left it.
            changes += self.due(at, lambda quiet: self._raw.get(quiet, False))
            self._raw[line] = level
            change = self.edge(line, level, at)
            if change:
                changes.append(change)
        return changes + self.due(now, read_level)

    def _act(self, line: int, level: bool, at: float) -> "tuple[int, bool, float]":
        self._levels[line] = level
        self._until[line] = at + self._quiet
        return (line, level, at)
