"""Level *table*: the cardboard keeps the machine and the player taps what it gave, one tap a kind of effect."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import Keys, Offer, Panel, Says, Section, row
from companion.games.steampunk_rally.actions import Build, Discard, Gain, Pay, Stash, TurnBulb
from companion.games.steampunk_rally.boosts import order_keys, play_keys
from companion.games.steampunk_rally.components import COLOURS, Effect, Kind, Part
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.draft import as_a_whole
from companion.games.steampunk_rally.effects import GAINS_OF, spaces_ahead
from companion.games.steampunk_rally.faces import SIGNS
from companion.games.steampunk_rally.race import turn_rows
from companion.games.steampunk_rally.shared_rows import help_key

LOOK_AHEAD = 6
SOME_PART = Part("part", "@card.part", "copper")
"""What is built at level *table*: which part it is stays with the cardboard."""


def race_entry(desk: Desk) -> Panel:
    """Return the keys of the Race phase: wheels, repair, damage; extras where the player keeps them."""
    sections = [
        *row((_gain(desk, "silver", n) for n in range(1, 7)), "silver_wheel"),
        *row((_gain(desk, "gold", n) for n in range(1, 4)), "gold_wheel"),
        *row((_gain(desk, "repair", n) for n in range(1, 4)), "repair"),
        *row((_gain(desk, "damage", n) for n in range(1, 4)), "damage"),
    ]
    return desk.panel(
        text("panel.race"), *turn_rows(desk), *sections, *_extras(desk), _help(desk), status=_status(desk)
    )


def _help(desk: Desk) -> Keys:
    return Keys((*order_keys(desk), help_key()))


def quiet_entry(desk: Desk, says: Says | None = None) -> Panel:
    """Return the panel of a phase that needs nothing: a sentence, and extras."""
    phase = desk.state.phase
    extras = _extras(desk)
    of = "draft_whole" if phase == "draft" and as_a_whole(desk.state) else phase
    told = says or Says(text(f"entry.{of}_extras" if extras else f"entry.{of}"), "quiet")
    return desk.panel(text(f"panel.{phase}"), told, *extras, _help(desk))


def boost_entry(desk: Desk) -> tuple[Offer, ...]:
    """Return the keys for what boosts repair that are played before parts are taken off (SR-BOOST-03)."""
    return tuple(_gain(desk, "repair", n) for n in range(1, 4))


def boost_extras(desk: Desk) -> tuple[Section, ...]:
    """Return the keys for what else may come before parts are taken off."""
    return (*_extras(desk), *row(order_keys(desk)))


def _gain(desk: Desk, kind: Kind, n: int) -> Offer:
    sign = "−" if kind == "damage" else "" if kind in ("silver", "gold") else "+"
    return desk.key(text("plain", name=f"{sign}{n}"), Gain(desk.seat, (Effect(kind, n),)))


def _extras(desk: Desk) -> tuple[Section, ...]:
    """Return the keys for what the cardboard keeps unless the player wants it on the screen, too."""
    if not desk.state.keeps_belongings(desk.seat):
        return ()
    cogs = [
        desk.key(text("plain", name="−1"), Pay(desk.seat, 1)),
        *(_gain(desk, "cog", n) for n in (1, 3)),
    ]
    dice = [
        desk.key(text("plain", name="+1"), Gain(desk.seat, (Effect(GAINS_OF[colour], 1),)), SIGNS[colour])
        for colour in COLOURS
    ]
    more = list(play_keys(desk))
    if desk.state.phase == "race" and desk.racer.bulb_lit:
        more.insert(0, desk.key(text("race.bulb"), TurnBulb(desk.seat), "bulb"))
    if desk.state.phase == "draft":
        more.insert(0, desk.key(text("draft.stash"), Stash(desk.seat), "boost"))
    rest = (*row(cogs, "cog"), *row((*dice, *more)))
    return (*_parts(desk), *rest) if desk.state.phase == "draft" else (*rest, *_parts(desk))


def _parts(desk: Desk) -> tuple[Section, ...]:
    """Return the keys for parts built and given up: their number decides what damage does (SR-DAMAGE-08)."""
    keys = [desk.key(text("plain", name="−1"), Discard(desk.seat))]
    if desk.state.phase == "draft":
        keys.append(desk.key(text("plain", name="+1"), Build(desk.seat, SOME_PART)))
    return row(keys, "part")


def _status(desk: Desk) -> tuple[Text, ...]:
    """Return the next terrain in reach of a usual movement."""
    course, here = desk.state.course, desk.racer.space
    for reached in spaces_ahead(course, here, LOOK_AHEAD):
        worst = max(sorted(reached), key=lambda space: course.spaces[space].met)
        if course.spaces[worst].met:
            number = course.track.distance[worst]
            return (text("entry.terrain_ahead", terrain=course.spaces[worst].met, space=number),)
    return ()
