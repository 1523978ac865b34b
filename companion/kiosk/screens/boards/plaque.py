"""What the plaque of the ribbon says of a board."""

from __future__ import annotations

from companion.core.view import Board, CourseBoard, HeadedBoard, JudgingBoard, PickingBoard
from companion.kiosk.host import Host


def plaque_of(host: Host, board: Board | None) -> tuple[str, str] | None:
    """Return what the plaque says instead of the round: the leg, the card that is judged, or whose pick it is."""
    if isinstance(board, HeadedBoard):
        return host.say(board.head.word), board.head.figure
    if isinstance(board, CourseBoard):
        return host.word("board.leg"), host.word("board.of", n=board.leg, of=board.legs)
    if isinstance(board, JudgingBoard):
        return host.word("board.card"), host.word("board.of", n=board.card.number, of=board.cards)
    if isinstance(board, PickingBoard):
        return host.word("board.pick"), host.word("board.of", n=board.number, of=board.of)
    return None
