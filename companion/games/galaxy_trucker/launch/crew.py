"""Crew and batteries taken on board, in flight order; then rockets stand on the board (GT-LAUNCH-02 to 09)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from companion.core.decisions import Choice
from companion.core.messages import Text, text
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.components import ALIENS, Alien, Square
from companion.games.galaxy_trucker.launch.deck import deck_draw, is_companion, wanted
from companion.games.galaxy_trucker.ship import crew_choices, launched
from companion.games.galaxy_trucker.state import flight_board, mode_of, tracking
from companion.games.galaxy_trucker.supply import board
from companion.games.galaxy_trucker.trek.gold import crew_rules, has_gold

CREW_CHOICE = "aliens"
NO_ALIENS = "humans"


def begin(change: HaulChange) -> None:
    """Begin to launch, in the order of the start spaces (GT-LAUNCH-07)."""
    change.phase = "launch"
    change.wait_for_all()
    change.deck, change.flown, change.shuffles = (), (), 0
    change.left = 0 if is_companion(change) else sum(wanted(change).values())
    for seat in launch_order(change):
        if tracking(change.setup, seat) == "figures":
            _took_aboard(change, seat)


def launch_order(state: AnyHaul) -> tuple[int, ...]:
    """Return the seats by their start spaces, the front-most first."""
    return tuple(sorted(range(len(state.truckers)), key=lambda seat: state.truckers[seat].start or 0))


def proceed(change: HaulChange) -> None:
    """Take crews on board, one seat after the other, and fly once the deck is there."""
    for seat in launch_order(change):
        if tracking(change.setup, seat) != "full":
            continue
        own = change.own[seat]
        if own.decision is not None:
            return
        if not own.built:
            choices = combinations(crew_choices(own.ship, crew_rules(change, seat)))
            if len(choices) > 1:
                told = tuple(Choice(name, _says(aliens)) for name, aliens in choices.items())
                change.ask(seat, CREW_CHOICE, told, "GT-LAUNCH-05")
                return
            _aboard(change, seat, {})
    if deck_draw(change) is None:
        _lift_off(change)


def combinations(cabins: Mapping[Square, tuple[Alien, ...]]) -> dict[str, dict[Square, Alien]]:
    """Return each way to take aliens on board, at most one of a colour (GT-LAUNCH-05, 06; A-19)."""
    homes: list[list[tuple[Alien, Square] | None]] = [
        [None, *((alien, at) for at, aliens in sorted(cabins.items()) if alien in aliens)] for alien in ALIENS
    ]
    found = {}
    for taken in product(*homes):
        pairs = [each for each in taken if each is not None]
        if len({at for _, at in pairs}) == len(pairs):
            name = " ".join(f"{alien}@{at[0]},{at[1]}" for alien, at in pairs) or NO_ALIENS
            found[name] = {at: alien for alien, at in pairs}
    return found


def _says(aliens: Mapping[Square, Alien]) -> Text:
    """Return where aliens live in words."""
    if not aliens:
        return text("choice.humans")
    (at, alien), *others = aliens.items()
    first: dict[str, str | int] = {"alien": f"@alien.{alien}", "row": at[0], "column": at[1]}
    if not others:
        return text("choice.alien", **first)
    ((there, other),) = others
    return text("choice.two_aliens", **first, alien2=f"@alien.{other}", row2=there[0], column2=there[1])


def chosen(change: HaulChange, seat: int, answer: tuple[str, ...]) -> None:
    """Take the aliens that were chosen on board, and humans everywhere else."""
    choices = combinations(crew_choices(change.own[seat].ship, crew_rules(change, seat)))
    _aboard(change, seat, choices[answer[0]])


def _aboard(change: HaulChange, seat: int, aliens: dict[Square, Alien]) -> None:
    own = change.own[seat]
    fan = has_gold(change, seat, "battery")
    aboard = launched(own.ship, aliens, crew_rules(change, seat), battery_fan=fan)
    change.set(seat, aboard=aboard, built=len(own.ship.components) + own.lost)
    _took_aboard(change, seat)


def _took_aboard(change: HaulChange, seat: int) -> None:
    aboard = change.own[seat].aboard
    board(change, aboard)
    rule = "GT-LAUNCH-02" if mode_of(change.setup) == "learning" else "GT-LAUNCH-04"
    change.say(seat, "on_board", rule, crew=aboard.crew, n=aboard.battery_count)


def _lift_off(change: HaulChange) -> None:
    """Let rockets fly from their start spaces."""
    starts = flight_board(change).start
    for seat in change.seats:
        change.set(seat, steps=starts[change.own[seat].start or 0], gave_up=False)
    change.phase = "journey"
    change.wait_for_all()
    change.say(None, "lift_off", "GT-FLIGHT-01")
