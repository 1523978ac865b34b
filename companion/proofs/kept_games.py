"""What a game's ``rules_version`` means: whole games, written down once, that must always lead where they led.

A saved game is its actions; rules that make something else of them would make another game of it. So games are
played by chance and kept in a file with what each action changed, and later rules are held to it: where they differ,
:attr:`~companion.core.game.Game.rules_version` has to be raised and the games kept anew beside the old file.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from companion.core.actions import Action, Correct
from companion.core.applied import Applied
from companion.core.game import Game, Pick
from companion.core.ledger import LedgerLine
from companion.proofs.random_play import chance
from companion.proofs.setups import varied
from companion.table.journal import decoded, encode

MOST: Final = 2000
"""Actions of a kept game at most; one that goes on is left there."""
BY_HAND: Final = 23
"""Every so manieth action a value is corrected by hand."""


class KeptAction(msgspec.Struct, frozen=True, array_like=True):
    """One action of a kept game.

    Attributes:
        action: as JSON.
        changed: digest of its ledger lines.
    """

    action: msgspec.Raw
    changed: str


class KeptGame(msgspec.Struct, frozen=True):
    """One game.

    Attributes:
        begin: the state it began with, as JSON.
        actions: all of them, in order.
        end: the state they led to, as JSON.
    """

    begin: msgspec.Raw
    actions: tuple[KeptAction, ...]
    end: msgspec.Raw


class KeptGames(msgspec.Struct, frozen=True):
    """Content of a file.

    Attributes:
        game: name of the game.
        rules_version: of the rules they were played with.
        games: as many as were asked for.
    """

    game: str
    rules_version: int
    games: tuple[KeptGame, ...]


def keep(game: Game[Any], games: int, seed: int = 1) -> bytes:
    """Return the content of a file with ``games`` games of random legal play, numbers of seats and options varied."""
    kept = tuple(_played(game, number, chance(seed, number)) for number in range(games))
    return gzip.compress(encode(KeptGames(game.name, game.rules_version, kept)), mtime=0)


def differences(game: Game[Any], kept: bytes) -> tuple[str, ...]:
    """Return what the rules of ``game`` make otherwise of the games in a file, a sentence each; nothing is well."""
    file = msgspec.json.decode(gzip.decompress(kept), type=KeptGames)
    if file.game != game.name or not game.plays(file.rules_version):
        return (
            f"these games are of {file.game}, version {file.rules_version} of its rules; {game.name} is of version "
            f"{game.rules_version}: keep games of that version beside them.",
        )
    found = ((number, _difference(game, one)) for number, one in enumerate(file.games))
    return tuple(
        f"game {number}, {why}: saved games would become others; raise rules_version of {game.name}."
        for number, why in found
        if why is not None
    )


def _played(game: Game[Any], number: int, pick: Pick) -> KeptGame:
    seats = game.least_seats + number % (game.most_seats - game.least_seats + 1)
    begun = game.start(varied(game, seats, number))
    assert isinstance(begun, Applied)  # `varied` asks what the game accepts
    state, done = begun.state, []
    for action, outcome in _legal(game, state, pick):
        done.append(KeptAction(msgspec.Raw(encode(action)), _digest(outcome.lines)))
        state = outcome.state
    return KeptGame(msgspec.Raw(encode(begun.state)), tuple(done), msgspec.Raw(encode(state)))


def _legal(game: Game[Any], state: Any, pick: Pick) -> Iterator[tuple[Action, Applied[Any]]]:
    for n in range(MOST):
        action = (_by_hand(game, state, pick) if n % BY_HAND == BY_HAND - 1 else None) or game.propose(state, pick)
        if action is None:
            return
        outcome = game.apply(state, action)
        if isinstance(outcome, Applied):  # what is corrected by hand may be refused
            yield action, outcome
            state = outcome.state


def _by_hand(game: Game[Any], state: Any, pick: Pick) -> Correct | None:
    seats = len(game.view(state).seats)
    seat = (None, *range(seats))[pick(seats + 1)]
    values = game.correctable(state, seat)
    if not values:
        return None
    one = values[pick(len(values))]
    return Correct(seat, one.field, one.low + pick(one.high - one.low + 1))


def _difference(game: Game[Any], kept: KeptGame) -> str | None:
    """Return at which action the rules lead elsewhere, and how, or None."""
    n = 0
    try:
        state = decoded(kept.begin, game.state_type)
        for n, one in enumerate(kept.actions, 1):
            outcome = game.apply(state, decoded(one.action, game.action_type))
            if not isinstance(outcome, Applied):
                return f"action {n} ({bytes(one.action).decode()}) is rejected now ({outcome.code})"
            if _digest(outcome.lines) != one.changed:
                return f"action {n} ({bytes(one.action).decode()}) has other consequences now"
            state = outcome.state
        same = bool(decoded(kept.end, game.state_type) == state)
    except Exception as error:  # a changed class cannot read what was written, and rules may raise anything
        return f"action {n} fails now ({type(error).__name__}: {error})"
    return None if same else f"after its {n} actions the state is another one now"


def _digest(lines: tuple[LedgerLine, ...]) -> str:
    return hashlib.sha256(encode(lines)).hexdigest()[:8]
