"""What players do, in the plain words of scenarios (docs/scenarios.md), made into actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.actions import Action, Decide, Drawn, Ready, Rolled, TimeUp
from companion.core.scenario.fields import Fields
from companion.core.scenario.said import Sayings
from companion.core.scenario.said import Who as SaidBy
from companion.games.galaxy_trucker import actions
from companion.games.galaxy_trucker.building.complete import free_starts, parking_draw
from companion.games.galaxy_trucker.building.glass import countdown
from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.launch.deck import deck_draw
from companion.games.galaxy_trucker.scenario import answers, words
from companion.games.galaxy_trucker.scoring.titles import title_draw
from companion.games.galaxy_trucker.state import Haul, tracking

Who = SaidBy[Haul]
COLOURS = ("white", "red")
"""Of the two dice; any do."""


def _complete(said: Fields, who: Who) -> Action:
    """Read which start space is taken; who takes one again after a repair is not ready by that (GT-CHECK-04)."""
    repaired = who.state.phase == "check" and who.state.truckers[who.seat].start is None
    usual = free_starts(who.state)[0] + 1 if repaired else 0
    place = said.number("start_space", usual, 0, 4)
    return actions.TakeStart(who.seat, place - 1) if place else Ready(who.seat)


def _look(said: Fields, who: Who) -> Action:
    """Read which pile is taken; a ship that is told tile by tile shows whether a tile has been placed."""
    own = who.state.truckers[who.seat]
    bare = tracking(who.state.setup, who.seat) == "full" and len(own.ship.components) <= 1
    placed = not bare or own.start is not None
    return actions.LookAtPile(who.seat, said.number("pile", 1, 1, 4) - 1, placed)


def _at(said: Fields) -> Square:
    """Read a square: ``at``, or ``row`` and ``column``."""
    if "at" in said:
        return words.square(said, "at")
    return said.number("row", None, 0, 12), said.number("column", None, 0, 12)


def _lay(said: Fields, who: Who) -> Action:
    return actions.LayTile(who.seat, said.number("tile", None, 1), said.number("turns", 0, 0, 9), *_at(said))


def _move(said: Fields, who: Who) -> Action:
    """Read where the tile lies and where it goes; without ``to`` it is turned on its square."""
    at = _at(said)
    to = words.square(said, "to") if "to" in said else at
    there = who.state.truckers[who.seat].ship.at.get(at)
    return actions.MoveTile(who.seat, *at, said.number("turns", there.turns if there else 0, 0, 9), *to)


def _reserve(said: Fields, who: Who) -> Action:
    """Read how many tiles are in reserve; or which two, for a gold Assembly Master."""
    tiles: Any = said.raw("tiles")
    if isinstance(tiles, list):
        if len(tiles) != 2 or not all(isinstance(n, int) for n in tiles):
            raise said.unclear("tiles", "must be a number, or two tiles such as [53, 60]")
        return actions.ReserveFirst(who.seat, tiles[0], tiles[1])
    return actions.TellReserve(who.seat, said.number("tiles", None, -9, 99))


def _remove(said: Fields, who: Who) -> Action:
    """Read a component that is removed, or only how many are, where tiles are not kept."""
    if "tiles" in said:
        return actions.TellRemoved(who.seat, said.number("tiles"))
    return actions.RemoveTile(who.seat, *_at(said))


def _stow(said: Fields, who: Who) -> Action:
    table = said.table("goods")
    found = []
    for key in table.keys():  # noqa: SIM118 - not a mapping
        square = words.square_of(key)
        if square is None:
            raise table.unclear(key, 'must be a hold by its square, such as "7,8"')
        found.append((*square, words.goods(table, key)))
    return actions.Stow(who.seat, tuple(found))


def _seat(said: Fields, state: Haul, usual: int | None) -> int:
    names = [seat.name for seat in state.setup.seats]
    if usual is None or "seat" in said:
        return names.index(said.one_of("seat", names))
    return usual


def _one(state: Haul, what: str) -> int | None:
    """Return the only seat that owes something of this kind, or None."""
    owing = [n for n, own in enumerate(state.truckers) if getattr(own, what) is not None]
    return owing[0] if len(owing) == 1 else None


def _turn_card(said: Fields, state: Haul) -> Action:
    order = flying(state)
    seat = _seat(said, state, order[0] if order else None)
    return actions.TurnCard(seat, said.number("level", 0, 0, 3), said.number("index", 0))


def _roll(said: Fields, state: Haul) -> Action:
    """Read two dice: ``dice = [3, 4]`` or ``"3, 4"``, or only their sum, ``number = 7``."""
    seat = _seat(said, state, _one(state, "roll"))
    dice: Any = said.raw("dice")
    if dice is None:
        total = said.number("number", None, 2, 12)
        dice = [min(6, total - 1), total - min(6, total - 1)]
    elif isinstance(dice, str):
        dice = [int(word) if word.isdecimal() else word for word in dice.replace(",", " ").replace("+", " ").split()]
    if not isinstance(dice, list) or not all(isinstance(n, int) for n in dice):
        raise said.unclear("dice", "must be two dice such as [3, 4]")
    colours = [COLOURS[n % len(COLOURS)] for n in range(len(dice))]
    return Rolled(seat, tuple(zip(colours, dice, strict=True)), "typed")


def _choose(said: Fields, state: Haul) -> Action:
    seat = _seat(said, state, _one(state, "decision"))
    decision = state.truckers[seat].decision
    kind = said.text("asked", decision.kind if decision else "nothing")
    choice = said.raw("choice")
    if choice is None or isinstance(choice, Mapping):
        raise said.unclear("choice", "is missing" if choice is None else "must be words, a number or a square")
    return Decide(seat, kind, answers.chosen(state, decision, choice) if decision else (str(choice),))


def _draw(said: Fields, state: Haul) -> Action:
    request = deck_draw(state) or parking_draw(state) or title_draw(state)
    name = said.text("what", request.id if request is not None else "nothing")
    names = {seat.name: str(n) for n, seat in enumerate(state.setup.seats)}
    order = said.words("order")
    if not order and request is not None:
        order = list(request.things[: request.take])
    return Drawn(None, name, tuple(_drawn(each, names) for each in order))


def _drawn(said: str, names: Mapping[str, str]) -> str:
    """Return what is drawn: a seat, a card, a title, or to whom a title goes."""
    title, _, name = said.partition(" to ")
    if name in names:
        return f"{words.title_of(title)}>{names[name]}"
    return words.title_of(said) or names.get(said, said)


def _sand_out(said: Fields, state: Haul) -> Action:  # noqa: ARG001 - the sand that runs is meant
    running = countdown(state)
    return TimeUp(None, running.id if running is not None else "none")


SAYINGS: Sayings[Haul] = Sayings(
    actions.HaulAction,
    {
        "complete": _complete,
        "turn_glass": lambda _, who: actions.TurnGlass(who.seat),
        "stop": lambda _, who: actions.CallStop(who.seat),
        "look": _look,
        "put_back": lambda _, who: actions.PutPileBack(who.seat),
        "lay": _lay,
        "take_off": lambda said, who: actions.TakeTile(who.seat, *_at(said)),
        "move": _move,
        "reserve": _reserve,
        "remove": _remove,
        "tell": lambda said, who: actions.TellFigure(who.seat, said.text("figure"), said.number("value", None, -9)),
        "rebuild": lambda _, who: actions.Rebuild(who.seat),
        "move_up": lambda _, who: actions.MoveUp(who.seat),
        "give_up": lambda _, who: actions.GiveUp(who.seat),
        "stow": _stow,
    },
    (),
    lambda state, seat: state.truckers[seat].decision,
    of_table={
        "turn_card": _turn_card,
        "roll": _roll,
        "choose": _choose,
        "draw": _draw,
        "sand_out": _sand_out,
    },
)
"""What can be said to be done."""
