"""The phase line of one or two players: it brings cubes as other players would (RR-SOLO-01 to 12).

It is laid out before the first round, and anew whenever four of its cards lie face up. Either people lay it out on
the table and tell each card that they turn up, or the companion shuffles it; then nobody sees a card face down.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.core.actions import Drawn
from companion.core.engine import Refusal
from companion.core.messages import text
from companion.core.rejection import reject
from companion.core.requests import DrawRequest, check_draw
from companion.core.setup import Setup
from companion.games.raising_robots.actions import Decline, TurnLineCard
from companion.games.raising_robots.asking import number_at
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import LINE, PHASES, Phase
from companion.games.raising_robots.state import PhaseLineCard, answered

MOST_PLAYERS: Final = 2
"""With more there is no line (RR-SETUP-17)."""
_LAST: Final = LINE - 1
"""Cards that are turned up at most: never the fifth (RR-SOLO-09)."""
_AT_SETUP: Final = {1: 0, 2: 2}
"""Cards turned up when the line is laid, by number of players (RR-SOLO-03)."""
_A_ROUND: Final = {1: 2, 2: 1}
"""Cards turned up in a round, by number of players (RR-SOLO-05)."""


def has_line(setup: Setup) -> bool:
    """Tell whether a game is played with a phase line (RR-SETUP-17)."""
    return len(setup.seats) <= MOST_PLAYERS


def shuffled_by_companion(setup: Setup) -> bool:
    """Tell whether the companion shuffles the line and turns its cards up."""
    return answered(setup, "phase_line", "table") == "companion"


def lay_line(change: WorkshopChange) -> bool:
    """Begin to lay the line out where that is due before the next round (RR-SOLO-02, 08, 10); tell whether it is."""
    if not has_line(change.setup) or (change.line and _turned(change) < _LAST):
        return False
    change.phase = "line_setup"
    change.line = (PhaseLineCard(),) * LINE
    change.hidden = ()
    change.shuffles += 1
    change.wait_for_all()
    change.say(None, "lays_line", "RR-SOLO-02" if change.shuffles == 1 else "RR-SOLO-08", n=LINE)
    return True


def line_draw(state: AnyWorkshop) -> DrawRequest | None:
    """Return the line that is to be shuffled by the companion, or None."""
    if state.phase != "line_setup" or state.hidden or not shuffled_by_companion(state.setup):
        return None
    return DrawRequest(f"line {state.shuffles}", PHASES, LINE, text("draw.line"), "RR-SOLO-02")


def line_drawn(change: WorkshopChange, action: Drawn) -> Refusal:
    """Keep the order in which the line lies; with two players its first two cards lie face up (RR-SOLO-02, 03)."""
    refused = check_draw(line_draw(change), action)
    if refused is not None:
        return refused
    named: dict[str, Phase] = {phase: phase for phase in PHASES}
    change.hidden = tuple(named[phase] for phase in action.order)
    change.say(None, "line_shuffled", "RR-SOLO-02")
    while _turns_at_setup(change):
        _turn(change, change.hidden[_turned(change)])
    return None


def owes_line(change: WorkshopChange) -> Refusal:
    """Return why nobody says that the line is laid: what is done with it says so."""
    if line_draw(change) is not None:
        return reject("line_not_shuffled", "RR-SOLO-02")
    return reject("turn_first_two", "RR-SOLO-03") if _turns_at_setup(change) else None


def line_lies(state: AnyWorkshop) -> bool:
    """Tell whether the line is seen to be laid; alone with cards on the table it has to be said."""
    if line_draw(state) is not None or _turns_at_setup(state):
        return False
    return shuffled_by_companion(state.setup) or _AT_SETUP[len(state.makers)] > 0


def turns_line_card(state: AnyWorkshop) -> bool:
    """Tell whether the table turns up the next card and tells its phase (RR-SOLO-03, 05)."""
    if shuffled_by_companion(state.setup):
        return False
    return _turns_at_setup(state) or (state.phase == "line" and _waiting(state) is None and _turns_now(state))


def face_down(state: AnyWorkshop) -> tuple[Phase, ...]:
    """Return the phases that may still come: no card that lies face up has them (RR-SOLO-11)."""
    up = [card.phase for card in state.line if card.up]
    return tuple(phase for phase in PHASES if phase not in up) if state.line else ()


def turn_line_card(change: WorkshopChange, action: TurnLineCard) -> Refusal:
    """Turn up the next card on the table (RR-SOLO-03, 05)."""
    if not turns_line_card(change):
        return reject("no_line_card_now", "RR-SOLO-05")
    if action.phase not in face_down(change):
        return reject("line_phase_twice", "RR-SOLO-11")
    _turn(change, action.phase)
    return None


def line_asks(state: AnyWorkshop) -> str | None:
    """Return the figure that is waited for: how many cubes the card has that was turned up (AMB-19)."""
    place = _waiting(state)
    if state.phase != "line" or place is None:
        return None
    figure = _figure(state, place)
    return figure if number_at(state.material, figure) is None else None


def go_along_line(change: WorkshopChange) -> bool:
    """Turn up cards and move their cubes as far as is known; tell whether the line is done for this round.

    Cubes of a card go to the central board before the next card is turned up (RR-SOLO-05, 06; AMB-20).
    """
    while True:
        place = _waiting(change)
        if place is not None:
            cubes = number_at(change.material, _figure(change, place))
            if not isinstance(cubes, int):
                return False
            _move(change, place, cubes)
        elif not _turns_now(change):
            return True
        elif change.hidden:
            _turn(change, change.hidden[_turned(change)])
        else:
            return False


def line_later(change: WorkshopChange, action: Decline) -> Refusal:  # noqa: ARG001 - declined is what is asked now
    """Put off how many cubes a card has: they are set by hand (section 4.1)."""
    place = _waiting(change)
    if place is None or line_asks(change) is None:
        return reject("nothing_asked", "RR-SOLO-06")
    _spent(change, place)
    change.say(None, "line_put_off", "RR-SOLO-06", n=place + 1)
    return None


def _turned(state: AnyWorkshop) -> int:
    return sum(card.up for card in state.line)


def _turns_at_setup(state: AnyWorkshop) -> bool:
    return state.phase == "line_setup" and _turned(state) < _AT_SETUP[len(state.makers)]


def _turns_now(state: AnyWorkshop) -> bool:
    """Tell whether a card is still to be turned up in this round: after every other one four lie face up."""
    still_down = _A_ROUND[len(state.makers)] if state.round % 2 else 0
    return _turned(state) < _LAST - still_down


def _waiting(state: AnyWorkshop) -> int | None:
    """Return the place of the first card, from 0, whose cubes have still to go to the central board."""
    return next((place for place, card in enumerate(state.line) if card.up and not card.spent), None)


def _figure(state: AnyWorkshop, place: int) -> str:
    return f"board/line/{len(state.makers)}/{place}"


def _turn(change: WorkshopChange, phase: Phase) -> None:
    place = _turned(change)
    of_setup = change.phase == "line_setup"
    no_cubes = of_setup and change.readings.first_two_cards == "no_cubes"
    change.line = (*change.line[:place], PhaseLineCard(phase, True, no_cubes), *change.line[place + 1 :])
    rule = "RR-SOLO-03" if of_setup else "RR-SOLO-05"
    change.say(None, "turns_line", rule, n=place + 1, phase=f"@phase_of.{phase}")


def _move(change: WorkshopChange, place: int, n: int) -> None:
    """Put the cubes of a card onto the space of its phase, where they are like any others (RR-SOLO-06, 07)."""
    phase = _spent(change, place)
    cubes = list(change.cubes)
    cubes[PHASES.index(phase)] += n
    change.cubes = tuple(cubes)
    if n:
        change.say(None, "line_cubes", "RR-SOLO-06", n=n, phase=f"@phase_of.{phase}")


def _spent(change: WorkshopChange, place: int) -> str:
    card = replace(change.line[place], spent=True)
    change.line = (*change.line[:place], card, *change.line[place + 1 :])
    return card.phase
