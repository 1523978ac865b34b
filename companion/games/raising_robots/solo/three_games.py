"""The end of a solo game, and three of them in a row with cards that are used once (RR-SOLO-13, 21 to 31)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import PHASES
from companion.games.raising_robots.solo.ranks import CHALLENGE_GAMES, SOLO_RANKS, Ranked, challenge, ranked
from companion.games.raising_robots.start import at_first


class UsedCards(msgspec.Struct, frozen=True):
    """Cards known by name that go into the box, besides all others that were used (RR-SOLO-22, 23).

    Attributes:
        robots: IDs of robot cards.
        classes: IDs of class cards.
        inventors: IDs of inventor cards.
    """

    robots: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    inventors: tuple[str, ...] = ()

    def and_also(self, other: UsedCards) -> UsedCards:
        """Return these and others, each once, in the order in which they were seen."""
        return UsedCards(*(_once(getattr(self, name), getattr(other, name)) for name in self.__struct_fields__))


def _once(first: tuple[str, ...], then: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *then)))


def game_number(state: AnyWorkshop) -> int | None:
    """Return which game of a challenge is played, from 1; None where none is (RR-SOLO-21)."""
    if state.challenge is None:
        return None
    return min(len(state.challenge.scores) + 1, CHALLENGE_GAMES)


def used_cards(state: AnyWorkshop) -> UsedCards:
    """Return what of this game has to be taken out before the next one (RR-SOLO-22, 23); nothing after the last."""
    kept = state.challenge
    if kept is None or len(kept.scores) >= CHALLENGE_GAMES - 1:
        return UsedCards()
    return UsedCards(kept.seen_robots, kept.seen_classes, kept.seen_inventors).and_also(_seen(state))


def taken_out(state: AnyWorkshop) -> UsedCards:
    """Return what was taken out before this game; it comes back only where a deck has run out (RR-SOLO-31)."""
    kept = state.challenge
    return UsedCards(kept.robots, kept.classes, kept.inventors) if kept is not None else UsedCards()


def solo_rank(state: AnyWorkshop, total: int) -> Ranked | None:
    """Return the rank of a solo game, or of a challenge once all three are played (RR-SOLO-13, 24).

    Args:
        state: the game.
        total: VP of the solo game.
    """
    return challenge(state.challenge.scores) if state.challenge is not None else ranked(total, SOLO_RANKS)


def note_used(change: WorkshopChange) -> None:
    """Remember which cards were seen to be used: later they may lie in a discard pile (RR-SOLO-22)."""
    kept = change.challenge
    if kept is not None and change.phase != "over":
        seen = UsedCards(kept.seen_robots, kept.seen_classes, kept.seen_inventors).and_also(_seen(change))
        change.challenge = replace(
            kept, seen_robots=seen.robots, seen_classes=seen.classes, seen_inventors=seen.inventors
        )


def _seen(state: AnyWorkshop) -> UsedCards:
    maker = state.makers[0]
    robots = (*(one.robot for row in maker.rows for one in row if one.robot), *maker.named)
    inventor = (maker.inventor.card,) if maker.inventor is not None and maker.inventor.card else ()
    return UsedCards(robots, tuple(kept.card for kept in maker.classes if kept.card), inventor)


def end_solo_game(change: WorkshopChange, total: int) -> bool:
    """Say what rank a solo game has, or begin the next of a challenge; tell whether one begins (RR-SOLO-13, 24)."""
    kept = change.challenge
    if kept is not None:
        out = taken_out(change).and_also(used_cards(change))
        change.challenge = replace(
            kept, scores=(*kept.scores, total), robots=out.robots, classes=out.classes, inventors=out.inventors,
            seen_robots=(), seen_classes=(), seen_inventors=(),
        )  # fmt: skip
        change.say(0, "challenge_scored", "RR-SOLO-24", game=len(kept.scores) + 1, n=total)
    found = solo_rank(change, total)
    if found is None:
        _next_game(change)
        return True
    points = sum(change.challenge.scores) if change.challenge is not None else total
    change.say(0, "ranked", found.rank.rule, n=points, rank=f"@rank.{found.rank.name}")
    return False


def _next_game(change: WorkshopChange) -> None:
    """Begin anew with what is left of the decks; energy cards are the same eight (RR-SOLO-22; RR-SETUP-14)."""
    maker = change.own[0]
    change.own[0] = replace(at_first(change.setup, 0), deck=maker.deck)
    change.phase, change.round, change.cubes = "start", 1, (0,) * len(PHASES)
    change.line, change.hidden, change.chosen = (), (), False
    change.wait_for_all()
    change.say(None, "next_game", "RR-SOLO-22", n=game_number(change) or 1)
