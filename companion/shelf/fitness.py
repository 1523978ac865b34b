"""Whether a class that a package offers as a game says everything that the rest of Pipworks asks it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.core.game import Game
from companion.core.look import READ_COLOURS

STATED = ("name", "rules_version", "least_seats", "most_seats", "dice_colours", "levels", "state_type", "action_type")
"""What a class must say of itself, besides the version of the interface."""


def unfit(game: type[Game[Any]]) -> str:
    """Return why this class cannot be a game, in words that follow ``it``; empty where it can."""
    missing = [name for name in STATED if not hasattr(game, name)]
    missing += sorted(getattr(game, "__abstractmethods__", ()))
    if missing:
        return f"lacks {', '.join(missing)}"
    return next(_wrong(game), "")


def _wrong(game: type[Game[Any]]) -> Iterator[str]:
    for name in ("rules_version", "least_seats", "most_seats"):
        value = getattr(game, name)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            yield f"says {name} = {value!r}, which is no number from 1"
    if game.most_seats < game.least_seats:
        yield f"says most_seats = {game.most_seats}, fewer than least_seats = {game.least_seats}"
    for name in ("dice_colours", "levels"):
        value = getattr(game, name)
        if not isinstance(value, tuple) or not all(isinstance(one, str) for one in value):
            yield f"says {name} = {value!r}, which is no tuple of names"
    if not game.levels:
        yield "says levels = (), where one level is the least"
    for colour in game.dice_colours:
        if colour not in READ_COLOURS:
            yield (
                f"says dice_colours = {game.dice_colours!r}, but {colour!r} is no colour that the reader knows "
                f"({', '.join(READ_COLOURS)}); a name of the game's own belongs into a DieLook of its look"
            )
    for name in ("state_type", "action_type"):
        try:
            msgspec.json.Decoder(getattr(game, name))
        except Exception as error:  # whatever an annotation of a package can make of this
            said = " ".join(str(error).split())
            yield f"says {name} = {getattr(game, name)!r}, which no file can be read as: {said}"
