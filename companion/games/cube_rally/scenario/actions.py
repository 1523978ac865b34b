"""What players do, in the plain words of scenarios (docs/scenarios.md), made into actions."""

from __future__ import annotations

from companion.core.actions import Action, Drawn, NotReady, Ready, Sighted, TimeUp
from companion.core.scenario.fields import Fields
from companion.core.scenario.said import Sayings
from companion.core.scenario.said import Who as SaidBy
from companion.games.cube_rally import actions
from companion.games.cube_rally.components import CourseCard
from companion.games.cube_rally.scenario import words
from companion.games.cube_rally.setup.dealing import due
from companion.games.cube_rally.stacking.placing import countdown
from companion.games.cube_rally.state import STACK, Rally

Who = SaidBy[Rally]


def _see(said: Fields, who: Who) -> Action:
    seen = words.read(said, "top", words.top)
    return Sighted(who.seat, STACK, tuple((each.x, each.v, each.colour) for each in seen), "typed")


def _fell(said: Fields, who: Who) -> Action:
    return actions.Collapse(
        who.seat,
        words.read(said, "stack", words.stack) if "stack" in said else None,
        words.read(said, "top", words.top) if "top" in said else None,
        words.read(said, "fallen", words.cubes),
    )


def _answer(yes: bool, said: Fields, who: Who) -> Action:
    if said.flag("obstacle"):
        return actions.JudgeObstacle(who.seat, yes)
    return actions.Judge(who.seat, said.number("card", who.state.at + 1, 1) - 1, yes)


def _overrule(said: Fields, who: Who) -> Action:
    return actions.Overrule(who.seat, said.flag("yes"), said.flag("obstacle"))


def _carry(said: Fields, who: Who) -> Action:
    found = (said.number(name, 0, -99, 99) for name in ("points", "damage", "rank"))
    return actions.Carry(who.seat, *found)


def _draw(said: Fields, state: Rally) -> Action:
    request = due(state)
    name = said.text("what", request.id if request is not None else "nothing")
    return Drawn(None, name, tuple(said.words("order")), "table")


def _time_up(said: Fields, state: Rally) -> Action:  # noqa: ARG001 - the time that runs is meant
    running = countdown(state)
    return TimeUp(None, running.id if running is not None else "none")


def _turn_up(said: Fields, state: Rally) -> Action:  # noqa: ARG001 - the card is described
    slot = said.number("slot", 1, 1) - 1
    asks = words.arrangement(said)
    card = CourseCard(said.text("id", "N01"), said.text("category", "A"), asks)
    return actions.TurnUp(None, slot, card)


SAYINGS: Sayings[Rally] = Sayings(
    actions.RallyAction,
    {
        "place": lambda _, who: Ready(who.seat),
        "take_back": lambda _, who: NotReady(who.seat),
        "entry": lambda said, who: actions.TakeEntry(who.seat, said.number("number", None, 0, 99)),
        "driver": lambda said, who: actions.PickDriver(who.seat, said.text("card")),
        "machine": lambda said, who: actions.PickMachine(who.seat, said.text("card")),
        "see": _see,
        "tell": lambda said, who: actions.TellStack(who.seat, words.read(said, "stack", words.stack)),
        "fell": _fell,
        "yes": lambda said, who: _answer(True, said, who),
        "no": lambda said, who: _answer(False, said, who),
        "overrule": _overrule,
        "note": _carry,
    },
    (),
    lambda _state, _seat: None,
    of_table={"draw": _draw, "time_up": _time_up, "turn_up": _turn_up},
)
"""What can be said to be done."""
