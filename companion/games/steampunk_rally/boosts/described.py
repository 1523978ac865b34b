"""A boost that is in no file, described at the table and played: effects, when it is played, how long it stays."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.messages import Text, text
from companion.core.view import Cards, Keys, Offer, Panel, Selection
from companion.core.view.described import Described, Group
from companion.games.steampunk_rally import faces
from companion.games.steampunk_rally.actions import PlayBoost
from companion.games.steampunk_rally.boosts import position
from companion.games.steampunk_rally.catalogue import BoostRow, boost_of
from companion.games.steampunk_rally.components import Boost, Bundle, Effect
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.effects import merged, worded
from companion.games.steampunk_rally.grammar import bundles_of
from companion.owned.editor import entry_of

TABS = ("effects", "limits")
LIMITS = (
    {"vent_only:true": "only_vent"},
    {"lasts:phase": "lasts_phase", "lasts:round": "lasts_round"},
    {"each:ahead": "each_ahead", "each:behind": "each_behind"},
)
"""What can be said besides effects, and the words for it; of each row one thing at most is true."""
GROUPS = (faces.EFFECTS, *map(Group, LIMITS))


def described_boost_panel(desk: Desk, opened: Selection) -> Panel:
    """Return the panel that describes a boost; its confirm key plays it at once (SR-BOOST-02 to 14).

    Args:
        desk: the seat at its panel.
        opened: what is picked up while boosts are looked at.
    """
    said = Described.read(desk.picked, (*opened, faces.DESCRIBE), TABS, GROUPS)
    desk = desk.having(said.selection(*said.taps))
    back = Offer(text("vent.one_back"), select=said.selection(*said.taps[:-1]) if said.taps else opened)
    boost = boost_of(entry_of(said.taps, BoostRow("", "")), "described", "@card.boost", bundles_of)
    rows = faces.effect_rows(said) if said.tab == "effects" else _limit_rows(said)
    times = position.count(desk.state, desk.seat, boost.each)
    shown = (Cards((faces.face(boost, times=times),)), *faces.alternatives(boost.gives), Keys((back,)))
    play = _play(desk, boost, begun=bool(said.taps))
    turning, status = said.turning(lambda tab: text(f"described.{tab}")), _so_far(boost.gives, times)
    return desk.panel(text("described.boost"), turning, *rows, *shown, status=status, confirm=play)


def _so_far(gives: Sequence[Bundle], times: int) -> tuple[Text, ...]:
    """Return in words what is given for certain, for the card itself may be on another page than the keys."""
    certain = [Effect(e.kind, e.n * times) for bundle in gives if len(bundle) == 1 for e in bundle[0]]
    return (worded(merged(certain)),) if certain and times else ()


def _play(desk: Desk, boost: Boost, *, begun: bool) -> Offer:
    play = PlayBoost(desk.seat, boost)
    if not begun:
        return Offer(text("described.play"), play, why=text("described.nothing_yet"), tone="good")
    return desk.key(text("described.play"), play, tone="good")


def _limit_rows(said: Described) -> tuple[Keys, ...]:
    """Return the keys for what a boost says besides its effects; each goes on and off."""
    return tuple(
        Keys(tuple(said.toggle(tap, text(f"described.{says}")) for tap, says in row.items())) for row in LIMITS
    )
