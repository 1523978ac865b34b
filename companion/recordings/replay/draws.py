"""What was shuffled at a recorded table comes in the same order when it is played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import takewhile

import msgspec

from companion.core.actions import Drawn
from companion.core.requests import DrawRequest, check_draw
from companion.recordings.layout import ToldLine
from companion.recordings.reading import RecordedTable
from companion.table.game_file import GameFileError, read_game_file


class RecordedDraws:
    """The draws of a recorded table, each given once.

    Args:
        table: what was recorded.
    """

    def __init__(self, table: RecordedTable) -> None:
        self._folder = table.folder
        self._told = [one for one in table.told if one.what in ("table", "row")]
        self._game: ToldLine | None = None
        self._left: list[Drawn] = []

    def draw(self, request: DrawRequest, at: float) -> tuple[str, ...] | None:
        """Return the next draw of the game on the table at a recorded moment that answers; None where none does."""
        game = max((one for one in self._told if one.what == "table" and one.at <= at), key=_at, default=None)
        if game is not None and game is not self._game:
            self._game, self._left = game, list(self._drawn_in(game))
        for nth, drawn in enumerate(self._left):
            if check_draw(request, drawn) is None:
                return self._left.pop(nth).order
        return None

    def _drawn_in(self, game: ToldLine) -> Iterator[Drawn]:
        """Yield what was drawn in a game: before it was on the table, in the same moment, and while it was there."""
        with suppress(GameFileError):
            rows = read_game_file(self._folder / game.file).rows[: game.rows]
            yield from _drawn(bytes(row.body) for row in rows if row.kind == "do")
        after = self._told[self._told.index(game) + 1 :]
        yield from _drawn(bytes(one.body) for one in takewhile(lambda one: one.what == "row", after))


def _at(line: ToldLine) -> float:
    return line.at


def _drawn(rows: Iterable[bytes]) -> Iterator[Drawn]:
    for body in rows:
        with suppress(msgspec.MsgspecError):  # most rows tell of something else
            yield msgspec.json.decode(body, type=_Row).action


class _Row(msgspec.Struct):
    action: Drawn
