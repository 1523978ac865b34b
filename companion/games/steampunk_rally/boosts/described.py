"""A boost that is in no file, described at the table and played: effects, when it is played, how long it stays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.core.messages import Text, text
from companion.core.view import Card, Cards, Keys, Offer, Panel, Selection
from companion.games.steampunk_rally.actions import PlayBoost
from companion.games.steampunk_rally.boosts import position
from companion.games.steampunk_rally.components import Boost, Bundle, Effect, Whom
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.effects.resolution import merged, worded
from companion.games.steampunk_rally.faces.cards import given
from companion.games.steampunk_rally.faces.described import (
    DESCRIBE,
    EFFECTS,
    MOST_EFFECTS,
    Select,
    alternatives,
    effect_rows,
)
from companion.games.steampunk_rally.grammar import bundles_of

TABS = ("effects", "limits")
VENT_ONLY = "only:vent"
LASTS: dict[str, Literal["phase", "round"]] = {"lasts:phase": "phase", "lasts:round": "round"}
EACH: dict[str, Whom] = {"each:ahead": "ahead", "each:behind": "behind"}
GROUPS = ((VENT_ONLY,), tuple(LASTS), tuple(EACH))
"""What can be said besides effects; of a group one thing at most is true."""


def described_boost_panel(desk: Desk, opened: Selection) -> Panel:
    """Return the panel that describes a boost; its confirm key plays it at once (SR-BOOST-02 to 14).

    Args:
        desk: the seat at its panel.
        opened: what is picked up while boosts are looked at.
    """
    tokens = _sound(desk)
    base = (*opened, DESCRIBE)
    tab = next((tab for tab in desk.tagged("tab") if tab in TABS), TABS[0])

    def with_tokens(*changed: str, shown: str = tab) -> Selection:
        return (*base, f"tab:{shown}", *changed)

    desk = desk.having(with_tokens(*tokens))
    turn = tuple(Offer(text(f"described.{t}"), select=with_tokens(*tokens, shown=t), on=t == tab) for t in TABS)
    back = Offer(text("vent.one_back"), select=with_tokens(*tokens[:-1]) if tokens else opened)
    boost = boost_of(tokens)
    rows = effect_rows(tokens, with_tokens) if tab == "effects" else _limit_rows(tokens, with_tokens)
    times = position.count(desk.state, desk.seat, boost.each)
    card = Card(
        boost.id,
        text("card.boost"),
        gives=given(boost.gives, times),
        border="black",
        mark=text(f"boost.each_{boost.each}", n=times) if boost.each else None,
    )
    shown = (Cards((card,)), *alternatives(boost.gives), Keys((back,)))
    play = _play(desk, boost, begun=bool(tokens))
    return desk.panel(
        text("described.boost"), Keys(turn), *rows, *shown, status=_so_far(boost.gives, times), confirm=play
    )


def _so_far(gives: Sequence[Bundle], times: int) -> tuple[Text, ...]:
    """Return in words what is given for certain, for the card itself may be on another page than the keys."""
    certain = [Effect(e.kind, e.n * times) for bundle in gives if len(bundle) == 1 for e in bundle[0]]
    return (worded(merged(certain)),) if certain and times else ()


def boost_of(tokens: Sequence[str]) -> Boost:
    """Return the boost that has been described."""
    return Boost(
        "described",
        "@card.boost",
        bundles_of([token.partition(":")[2] for token in tokens if token in EFFECTS]),
        VENT_ONLY in tokens,
        next((LASTS[token] for token in tokens if token in LASTS), ""),
        each=next((EACH[token] for token in tokens if token in EACH), ""),
    )


def _play(desk: Desk, boost: Boost, *, begun: bool) -> Offer:
    play = PlayBoost(desk.seat, boost)
    if not begun:
        return Offer(text("described.play"), play, why=text("described.nothing_yet"), tone="good")
    return desk.key(text("described.play"), play, tone="good")


def _sound(desk: Desk) -> tuple[str, ...]:
    """Return what was picked up that says something about a boost, in order; of a group the last one."""
    found: list[str] = []
    for token in desk.picked:
        group = next((group for group in GROUPS if token in group), ())
        if group:
            found = [*(other for other in found if other not in group), token]
        elif token in EFFECTS and sum(other in EFFECTS for other in found) < MOST_EFFECTS:
            found.append(token)
    return tuple(found)


def _limit_rows(tokens: Sequence[str], select: Select) -> tuple[Keys, ...]:
    """Return the keys for what a boost says besides its effects; each goes on and off."""

    def key(token: str) -> Offer:
        rest = [other for other in tokens if other != token]
        chosen = select(*rest, *(() if token in tokens else (token,)))
        return Offer(text(f"described.{token.replace(':', '_')}"), select=chosen, on=token in tokens)

    return tuple(Keys(tuple(map(key, group))) for group in GROUPS)
