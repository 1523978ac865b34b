"""The same table once more: everything as in the game before, at one touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.game import Game
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.setup import Seat
from companion.kiosk.host import Host


def rematch(
    host: Host, game: Game[Any], seats: Sequence[Seat], answers: Mapping[str, tuple[str, ...]], last: str = ""
) -> Text | None:
    """Begin the same game with the same people and answers; return one sentence where that cannot be done.

    Args:
        host: the kiosk.
        game: what is played.
        seats: who played, with what they answered.
        answers: of the whole table.
        last: name of who did worst, and chooses first where something is chosen anew; empty for nobody.
    """
    from companion.kiosk.screens.setup.draft import SetupDraft

    draft = SetupDraft(game, host.language, lambda n, language: host.say_in(language, f"name.{n}"))
    draft.seat_as(seats, answers)
    begun = host.shelf.begin(game, draft.setup())
    if isinstance(begun, Rejection):
        return begun.says
    chosen = any(question.each_seat and question.once for question in game.questions())
    host.play(begun, Text("end.same_again", {"name": last}) if last and chosen else None)
    return None
