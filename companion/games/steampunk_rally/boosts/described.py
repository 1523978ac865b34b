"""A boost that is in no file, described at the table and played: effects, when it is played, how long it stays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.core.messages import Text, text
from companion.core.view import Card, Cards, Keys, Offer, Panel, Selection
from companion.core.view.described import Described, Group
from companion.games.steampunk_rally.actions import PlayBoost
from companion.games.steampunk_rally.boosts import position
from companion.games.steampunk_rally.change import replace
from companion.games.steampunk_rally.components import Boost, Bundle, Effect, Whom
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.effects.resolution import merged, worded
from companion.games.steampunk_rally.faces.cards import given
from companion.games.steampunk_rally.faces.described import (
    DESCRIBE,
    EFFECTS,
    MOST_EFFECTS,
    alternatives,
    effect_rows,
    effects_in,
)

TABS = ("effects", "limits")
VENT_ONLY = "only:vent"
LASTS: dict[str, Literal["phase", "round"]] = {"lasts:phase": "phase", "lasts:round": "round"}
EACH: dict[str, Whom] = {"each:ahead": "ahead", "each:behind": "behind"}
LIMITS = ((VENT_ONLY,), tuple(LASTS), tuple(EACH))
"""What can be said besides effects; of each row one thing at most is true."""
GROUPS = (Group(EFFECTS, MOST_EFFECTS), *map(Group, LIMITS))


def described_boost_panel(desk: Desk, opened: Selection) -> Panel:
    """Return the panel that describes a boost; its confirm key plays it at once (SR-BOOST-02 to 14).

    Args:
        desk: the seat at its panel.
        opened: what is picked up while boosts are looked at.
    """
    said = Described.read(desk.picked, (*opened, DESCRIBE), TABS, GROUPS)
    desk = desk.having(said.selection(*said.taps))
    back = Offer(text("vent.one_back"), select=said.selection(*said.taps[:-1]) if said.taps else opened)
    boost = boost_of(said.taps)
    rows = effect_rows(said) if said.tab == "effects" else _limit_rows(said)
    times = position.count(desk.state, desk.seat, boost.each)
    card = Card(
        boost.id,
        text("card.boost"),
        gives=given(boost.gives, times),
        border="black",
        mark=text(f"boost.each_{boost.each}", n=times) if boost.each else None,
    )
    shown = (Cards((card,)), *alternatives(boost.gives), Keys((back,)))
    play = _play(desk, boost, begun=bool(said.taps))
    turning, status = said.turning(lambda tab: text(f"described.{tab}")), _so_far(boost.gives, times)
    return desk.panel(text("described.boost"), turning, *rows, *shown, status=status, confirm=play)


def _so_far(gives: Sequence[Bundle], times: int) -> tuple[Text, ...]:
    """Return in words what is given for certain, for the card itself may be on another page than the keys."""
    certain = [Effect(e.kind, e.n * times) for bundle in gives if len(bundle) == 1 for e in bundle[0]]
    return (worded(merged(certain)),) if certain and times else ()


def boost_of(taps: Sequence[str]) -> Boost:
    """Return the boost that has been described."""
    boost = Boost("described", "@card.boost", effects_in(taps), VENT_ONLY in taps)
    for tap in taps:
        boost = replace(boost, lasts=LASTS.get(tap, boost.lasts), each=EACH.get(tap, boost.each))
    return boost


def _play(desk: Desk, boost: Boost, *, begun: bool) -> Offer:
    play = PlayBoost(desk.seat, boost)
    if not begun:
        return Offer(text("described.play"), play, why=text("described.nothing_yet"), tone="good")
    return desk.key(text("described.play"), play, tone="good")


def _limit_rows(said: Described) -> tuple[Keys, ...]:
    """Return the keys for what a boost says besides its effects; each goes on and off."""
    return tuple(
        Keys(tuple(said.toggle(tap, text(f"described.{tap.replace(':', '_')}")) for tap in row)) for row in LIMITS
    )
