"""Titles of a Trek: drawn, won, passed on and defended (GT-TREK-05 to 27)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from companion.core.actions import Drawn
from companion.core.decisions import Choice
from companion.core.engine import Refusal, replace
from companion.core.messages import Text, text
from companion.core.requests import DrawRequest, check_draw
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.payday.titles import (
    DEFENDED,
    TITLES,
    WON,
    TitleHeld,
    after_flight_2,
    defends,
    must_pass,
    without_title,
    won,
)
from companion.games.galaxy_trucker.ship import (
    alien_score,
    assembly_score,
    battery_score,
    corridor_score,
    hauler_score,
    scenery_score,
)
from companion.games.galaxy_trucker.state import FLIGHTS, mode_of, tracking

KEEP, GIVE = "keep_title", "give_title"


def score(state: AnyHaul, title: str, seat: int) -> int:
    """Return what a seat's ship scores for a title, as it is before goods are sold (GT-TITLE; A-60)."""
    told = dict(state.truckers[seat].told).get(f"count_title_{title}")
    if told is not None:
        return int(told)
    if tracking(state.setup, seat) == "figures":
        return state.truckers[seat].figures.uses_batteries
    ship, aboard = state.truckers[seat].ship, state.truckers[seat].aboard
    return {
        "hauler": lambda: hauler_score(aboard),
        "battery": lambda: battery_score(ship),
        "aliens": lambda: alien_score(ship, aboard, state.readings.alien_distance_target),
        "scenery": lambda: scenery_score(ship, aboard),
        "assembly": lambda: assembly_score(ship),
        "corridor": lambda: corridor_score(ship),
    }[title]()


def asked_for(state: AnyHaul, seat: int) -> tuple[str, ...]:
    """Return the titles for which a seat tells its score, since its tiles are not known; never for a full ship."""
    known = {"table": (), "figures": ("battery",)}.get(tracking(state.setup, seat), TITLES)
    return tuple(tile.title for tile in state.titles if tile.title not in known)


def evaluate(change: HaulChange, order: Sequence[int]) -> dict[int, int]:
    """Judge all titles and return the credits for them; who gave up is left out (GT-TREK-07, 20, 25)."""
    paid = dict.fromkeys(order, 0)
    held = []
    for tile in change.titles:
        scores = {seat: score(change, tile.title, seat) for seat in order}
        held.append(_win(change, tile, scores, paid) if change.flight == 1 else _defend(change, tile, scores, paid))
    change.titles = tuple(held)
    return paid


def _win(change: HaulChange, tile: TitleHeld, scores: dict[int, int], paid: dict[int, int]) -> TitleHeld:
    found = won(scores, tuple(scores))
    for seat in found.winners:
        paid[seat] += WON
        change.say(seat, "wins_title", "GT-TREK-10", title=f"@title.{tile.title}", n=WON)
    if found.holder is not None:
        rule = "GT-TREK-11" if found.winners else "GT-TREK-12"
        change.say(found.holder, "takes_title", rule, title=f"@title.{tile.title}")
    return replace(tile, owner=found.holder)


def _defend(change: HaulChange, tile: TitleHeld, scores: dict[int, int], paid: dict[int, int]) -> TitleHeld:
    defended = defends(tile, scores, with_zero=change.readings.defend_with_zero == "succeeds")
    if tile.owner is not None:
        _tell(change, tile.owner, tile, defended=defended)
    if defended and tile.owner is not None:
        paid[tile.owner] += DEFENDED[change.flight, tile.side]
        if tile.side == "gold":
            change.legends = (*change.legends, tile.owner)
    return after_flight_2(tile, defended=defended) if change.flight < FLIGHTS else tile


def _tell(change: HaulChange, seat: int, tile: TitleHeld, *, defended: bool) -> None:
    if not defended:
        change.say(seat, "title_not_defended", "GT-TREK-22", title=f"@title.{tile.title}")
        return
    rule = {(2, "silver"): "GT-TREK-21", (3, "silver"): "GT-TREK-26"}.get((change.flight, tile.side), "GT-TREK-27")
    credits_won = DEFENDED[change.flight, tile.side]
    change.say(seat, "defends_title", rule, title=f"@title.{tile.title}", n=credits_won)


# -- drawn and passed on -------------------------------------------------------------------------------------------


def title_draw(state: AnyHaul) -> DrawRequest | None:
    """Return what chance decides about titles now, or None (GT-TREK-05, 13; A-61)."""
    if mode_of(state.setup) != "trek" or state.flight > 1:
        return None
    seats = len(state.truckers)
    if state.phase == "layout" and not state.titles:
        return DrawRequest("titles", TITLES, seats, text("draw.titles"), "GT-TREK-05")
    if state.phase != "payday":
        return None
    if any(tile.owner is None for tile in state.titles):
        return DrawRequest(
            "deal titles", tuple(map(str, range(seats))), seats, text("draw.deal_titles"), "GT-TREK-13"
        )
    seat = must_pass(state.titles, finish_order(state))
    if seat is None or state.readings.title_passing != "random":
        return None
    ways = tuple(way for kept in _own(state, seat) for way in ways_to_give(state, seat, kept))
    return DrawRequest(f"pass titles {seat}", ways, 1, text("draw.pass_titles"), "GT-TREK-14")


def drawn(change: HaulChange, action: Drawn) -> Refusal:
    """Take what chance has decided."""
    refused = check_draw(title_draw(change), action)
    if refused is not None:
        return refused
    if action.id == "titles":
        change.titles = tuple(TitleHeld(title) for title in action.order)
        change.say(None, "titles_drawn", "GT-TREK-05", n=len(action.order))
    elif action.id == "deal titles":
        dealt = zip(change.titles, action.order, strict=True)
        change.titles = tuple(replace(tile, owner=int(seat)) for tile, seat in dealt)
        change.say(None, "titles_dealt", "GT-TREK-13")
    else:
        _give(change, action.order[0])
    return None


def finish_order(state: AnyHaul) -> tuple[int, ...]:
    """Return all seats, those still on the board first, the front-most first (GT-TREK-15, 16)."""
    order = flying(state)
    return (*order, *(seat for seat in range(len(state.truckers)) if seat not in order))


def _own(state: AnyHaul, seat: int) -> tuple[str, ...]:
    return tuple(tile.title for tile in state.titles if tile.owner == seat)


def ways_to_give(state: AnyHaul, seat: int, kept: str) -> tuple[str, ...]:
    """Return each way to give away all titles but one to seats that hold none (GT-TREK-14)."""
    others = [title for title in _own(state, seat) if title != kept]
    empty = without_title(state.titles, len(state.truckers))
    ways = permutations(empty, len(others))
    return tuple(" ".join(f"{title}>{to}" for title, to in zip(others, way, strict=True)) for way in ways)


def pass_on(change: HaulChange) -> None:
    """Ask whoever holds several titles what to keep, one seat after the other (GT-TREK-14 to 16)."""
    pending = any(own.decision is not None for own in change.own)
    if mode_of(change.setup) != "trek" or change.flight > 1 or pending or title_draw(change) is not None:
        return
    seat = must_pass(change.titles, finish_order(change))
    if seat is not None:
        choices = tuple(Choice(title, text(f"title.{title}")) for title in _own(change, seat))
        change.ask(seat, KEEP, choices, "GT-TREK-14")


def keep(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Go on to whom the other titles go, where there is a choice."""
    ways = ways_to_give(change, seat, chosen[0])
    if len(ways) == 1:
        _give(change, ways[0])
    else:
        change.ask(seat, GIVE, tuple(Choice(way, _says(change, way)) for way in ways), "GT-TREK-14")


def _says(change: HaulChange, way: str) -> Text:
    """Return who gets which title in words."""
    given = [each.split(">") for each in way.split()]
    args = {f"title{n}": f"@title.{title}" for n, (title, _) in enumerate(given, start=1)}
    names = {f"name{n}": change.setup.seats[int(to)].name for n, (_, to) in enumerate(given, start=1)}
    return text(f"choice.give_{len(given)}", **args, **names)


def give(change: HaulChange, _seat: int, chosen: tuple[str, ...]) -> None:
    """Give titles away as chosen."""
    _give(change, chosen[0])


def _give(change: HaulChange, way: str) -> None:
    to = dict(each.split(">") for each in way.split())
    for title, seat in to.items():
        change.say(int(seat), "gets_title", "GT-TREK-14", title=f"@title.{title}")
    change.titles = tuple(replace(t, owner=int(to[t.title])) if t.title in to else t for t in change.titles)


ANSWERS = {KEEP: keep, GIVE: give}
"""What takes up the answers about titles."""
