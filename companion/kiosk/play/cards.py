"""Learned cards that lie in the tray: looked for while they answer something, and marked where they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from companion.core.view import Board, CardKey, SheetBoard, SheetGroup, SheetKey, SheetPart, SheetRow
from companion.devices.events import CardSeen, CardsRead
from companion.kiosk.play.acting import Acting
from companion.kiosk.ports import TablePort

ALIKE: Final = "alike"
"""Why the reader asks about a card that is surely one of some."""


class CardsInTray:
    """What cards lie in the tray, and which answers of the board's sheet they are.

    Nothing is told to the game: a card that lies there is an answer that stands first and is marked.

    Args:
        acting: the game.
        port: the table; its camera waits for cards while some answer is one.
    """

    def __init__(self, acting: Acting, port: TablePort) -> None:
        self._acting = acting
        self._port = port
        self._looked_for = ""
        self._again = False
        self._read: CardsRead | None = None
        self._told_then: list[tuple[str, ...]] = []
        self._marked: tuple[SheetBoard, SheetBoard] | None = None

    def look(self) -> None:
        """Let the camera wait for cards as long as one is an answer."""
        game = self._acting.session.game.name if any(_answers(self._acting.view.board)) else ""
        if game != self._looked_for or (self._again and game):
            self._port.teaching.cards.look_for(game, again=self._again)
            self._looked_for = game
        self._again = False

    def take(self, read: CardsRead) -> bool:
        """Take what the camera saw; return whether some answer may be there."""
        if not self._looked_for:
            return False
        self._read, self._marked = read, None
        self._told_then = list(_told(self._acting.view.board))
        return True

    def forget(self) -> None:
        """Know nothing of the tray any more, and look anew: another phase has begun."""
        self._read, self._marked, self._again = None, None, True

    @property
    def wanted(self) -> tuple[str, ...]:
        """Keys of learnable cards that answer what is asked first."""
        board = self._acting.view.board
        for row in board.rows if isinstance(board, SheetBoard) else ():
            parts = [part for group in row.groups if group.asked for part in group.parts if _is_answer(part)]
            found = [key for part in parts if isinstance(part, CardKey | SheetKey) for key in part.learned[:1]]
            if found:
                return tuple(found)
        return ()

    def marked(self, board: SheetBoard) -> SheetBoard:
        """Return a sheet on which answers that lie in the tray stand first and are marked."""
        if self._read is None or not self._read.cards:
            return board
        if self._marked is None or self._marked[0] != board:
            left = self._left(board, self._read.cards)
            rows = tuple(_marked_row(row, left) for row in board.rows) if left else board.rows
            self._marked = board, replace(board, rows=rows)
        return self._marked[1]

    def _left(self, board: SheetBoard, cards: Sequence[CardSeen]) -> list[CardSeen]:
        """Return the cards of the tray that nobody has told since they were seen."""
        left, before = list(cards), list(self._told_then)
        for keys in _told(board):
            if keys in before:
                before.remove(keys)
                continue
            likely = sorted(left, key=lambda card: card.key is None)  # what was certain is the one that was meant
            used = next((card for card in likely if set(_keys(card)) & set(keys)), None)
            if used is not None:
                left.remove(used)
        return left


def _keys(card: CardSeen) -> tuple[str, ...]:
    return (card.key,) if card.key is not None else card.guesses


def _parts(board: Board | None) -> list[SheetPart]:
    rows = board.rows if isinstance(board, SheetBoard) else ()
    return [part for row in rows for group in row.groups for part in group.parts]


def _is_told(part: SheetPart) -> bool:
    if isinstance(part, CardKey):
        return part.told and bool(part.learned)
    return isinstance(part, SheetKey) and bool(part.learned) and part.offer.on


def _is_answer(part: SheetPart) -> bool:
    if not isinstance(part, CardKey | SheetKey) or not part.learned or _is_told(part):
        return False
    return part.offer is not None and part.offer.why is None


def _told(board: Board | None) -> list[tuple[str, ...]]:
    """Return the keys of each card that has been told on a board."""
    return [part.learned for part in _parts(board) if isinstance(part, CardKey | SheetKey) and _is_told(part)]


def _answers(board: Board | None) -> list[bool]:
    return [True for part in _parts(board) if _is_answer(part)]


def _marked_row(row: SheetRow, cards: Sequence[CardSeen]) -> SheetRow:
    return replace(row, groups=tuple(_marked_group(group, cards) for group in row.groups))


def _marked_group(group: SheetGroup, cards: Sequence[CardSeen]) -> SheetGroup:
    """Return a group whose answers that lie in the tray come first; what is told already is left as it is."""
    if any(_is_told(part) for part in group.parts):
        return group
    places = [n for n, part in enumerate(group.parts) if _is_answer(part)]
    answers = [group.parts[n] for n in places]
    first: list[SheetPart] = []
    taken: set[int] = set()
    for certain in (True, False):
        for card in cards:
            found = _matching(answers, _keys(card))
            sure = card.key is not None or (card.reason == ALIKE and len(found) == 1)
            if sure is certain:
                fresh = [n for n in found if n not in taken]
                taken.update(fresh)
                first += [replace(answers[n], seen="sure" if sure else "maybe") for n in fresh]
    if not first:
        return group
    ordered = [*first, *(part for n, part in enumerate(answers) if n not in taken)]
    parts = list(group.parts)
    for n, part in zip(places, ordered, strict=True):
        parts[n] = part
    return replace(group, parts=tuple(parts))


def _matching(answers: Sequence[SheetPart], keys: Sequence[str]) -> list[int]:
    """Return the numbers of the answers that some cards mean, in the order of the cards."""
    found = [
        n for key in keys for n, part in enumerate(answers)
        if isinstance(part, CardKey | SheetKey) and key in part.learned
    ]  # fmt: skip
    return list(dict.fromkeys(found))
