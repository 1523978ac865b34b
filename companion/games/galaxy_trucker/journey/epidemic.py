"""Epidemic: on every ship at once (GT-EPIDEMIC)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from types import MappingProxyType

from companion.core.decisions import Choice
from companion.core.messages import Text, text
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import ALIENS, Alien
from companion.games.galaxy_trucker.journey.hearsay import TOLD_EPIDEMIC, tell
from companion.games.galaxy_trucker.journey.steps import event_of, note
from companion.games.galaxy_trucker.ship import Aboard, after_epidemic, returned, with_figure
from companion.games.galaxy_trucker.state import tracking
from companion.games.galaxy_trucker.supply import disembark

ILL = "ill"
ILL_WORDS: Mapping[tuple[Alien, ...], str] = MappingProxyType(
    {
        (): "choice.ill",
        ("brown",): "choice.ill_brown",
        ("purple",): "choice.ill_purple",
        ("brown", "purple"): "choice.ill_brown_purple",
    }
)
"""What it is called by the aliens that fall ill, in the order of their colours."""


def begin(change: HaulChange) -> None:
    """Let each occupied cabin beside another one lose a figure (GT-EPIDEMIC-01)."""
    for seat in event_of(change).order:
        if tracking(change.setup, seat) == "table":
            tell(change, seat, TOLD_EPIDEMIC, "GT-EPIDEMIC-01")
            continue
        if tracking(change.setup, seat) == "figures":
            _ask(change, seat)
            continue
        own = change.own[seat]
        _lose(change, seat, after_epidemic(own.ship, own.aboard, change.readings.epidemic_contact))


def _lose(change: HaulChange, seat: int, after: Aboard) -> None:
    """Take off who fell ill."""
    before = change.own[seat].aboard
    n = before.crew - after.crew
    note(change, counted=(*event_of(change).counted, (seat, n)))
    change.set(seat, aboard=after)
    disembark(change, returned(before, after))
    if n:
        change.say(seat, "crew_lost", "GT-EPIDEMIC-01", n=n)


def _ask(change: HaulChange, seat: int) -> None:
    """Ask who falls ill where nobody knows which cabins lie side by side (GT-EPIDEMIC-01)."""
    choices = tuple(Choice(" ".join((str(n), *aliens)), _says(n, aliens)) for n, aliens in _who(change, seat))
    if len(choices) > 1:
        change.ask(seat, ILL, choices, "GT-EPIDEMIC-01")
    else:
        _lose(change, seat, change.own[seat].aboard)


def _who(change: HaulChange, seat: int) -> list[tuple[int, tuple[Alien, ...]]]:
    """Return who can fall ill: so many humans, and which aliens; nobody first."""
    aboard = change.own[seat].aboard
    here = tuple(alien for alien in ALIENS if aboard.has(alien))
    aliens = [each for n in range(len(here) + 1) for each in combinations(here, n)]
    return [(n, each) for each in aliens for n in range(aboard.human_count + 1)]


def _says(n: int, aliens: tuple[Alien, ...]) -> Text:
    return text(ILL_WORDS[aliens], n=n)


def ill(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Take up who fell ill."""
    n, *aliens = chosen[0].split()
    own = change.own[seat]
    figures, aboard = with_figure(own.figures, own.aboard, "humans", own.aboard.human_count - int(n))
    for alien in aliens:
        figures, aboard = with_figure(figures, aboard, alien, 0)
    _lose(change, seat, aboard)
