"""What the journal keeps of an action besides the action: where it left the game, and which roll it answered."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from companion.core.actions import Action, Advance, Rolled
from companion.core.applied import Applied, State
from companion.core.game import Game
from companion.core.rolls import RollRequest, check_roll
from companion.core.setup import Setup
from companion.core.view import TableView
from companion.table.errors import UnrecordableActionError
from companion.table.journal import rows
from companion.table.journal.rows import Begin, GameStatus
from companion.table.phase_end import PhaseEnd, phase_end


def status(view: TableView) -> GameStatus:
    """Return where the game stands, for the list of games."""
    return GameStatus(view.round, view.phase, bool(view.standings))


def beginning(game: Game[State], at: str, setup: Setup, begun: Applied[State], view: TableView) -> Begin:
    """Return row 0 of a game that began at a moment ``at``, as everybody sees it then."""
    state = msgspec.Raw(rows.encode(begun.state))
    return Begin(rows.VERSION, game.name, game.rules_version, at, setup, state, begun.lines, status(view))


def written(game: Game[Any], action: Action) -> msgspec.Raw:
    """Return ``action`` as it is written.

    Raises:
        UnrecordableActionError: if it could not be read back as it is.
    """
    json = rows.encode(action)
    try:
        same = bool(rows.decoded(json, game.action_type) == action)
    except Exception:  # a class of a game may raise anything
        same = False
    if not same:
        raise UnrecordableActionError(
            f"{type(action).__name__} is not an action of {game.name} that can be read back"
        )
    return msgspec.Raw(json)


def answered(view: TableView, action: Action) -> RollRequest | None:
    """Return the roll that was asked for in ``view`` and that ``action`` answers, or None."""
    if not isinstance(action, Rolled):
        return None
    mine = [request for request in view.rolls if request.seat == action.seat]
    exactly = [request for request in mine if check_roll(request, action) is None]
    return next(iter(exactly or mine), None)


def ended(view: TableView, action: Action) -> PhaseEnd | None:
    """Return how the phase of ``view`` ended if ``action`` ends it; None also where what was shown tells nothing."""
    with suppress(Exception):  # what a game shows may be anything; charts will ask again, and say so
        return phase_end(view) if isinstance(action, Advance) else None
    return None
